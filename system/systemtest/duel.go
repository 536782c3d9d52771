// Package systemtest is a whole game in a page: the duel of package gametest with a table,
// a rulebook and scenarios. What serves every game is tried on it.
package systemtest

import (
	"encoding/json"
	"fmt"
	"strconv"

	"umpire/board"
	"umpire/content"
	"umpire/game"
	"umpire/game/ask"
	"umpire/game/gametest/duel"
	"umpire/geom"
	"umpire/scenario"
	"umpire/system"
	"umpire/terrain"
)

// Duel is the game.
func Duel(content.Pack) (system.System, error) {
	book, err := content.ParseCatalogue("duel.yaml", []byte(catalogue))
	if err != nil {
		return nil, err
	}
	proofs := &scenario.System[duel.State]{Name: "duel", Keys: []string{"health", "nerve"}, Catalogue: book, SetUp: setUp}
	return &system.Game[duel.State]{
		Intro: system.About{Name: "duel", Title: "Duel", Edition: "First", Blurb: "Two fighters, strikes and parries.", Rules: "1", Content: "none"},
		Book:  func() (*content.Catalogue, error) { return book, nil },
		Proofs: func() (system.Scenarios, error) {
			return system.Scenarios{Run: proofs.Run, All: func(yield func(string, []byte) bool) { yield("wound.yaml", []byte(Scenario)) }}, nil
		},
		Catalog: struct{}{},
		Wished:  func(json.RawMessage) (json.RawMessage, string, error) { return json.RawMessage(`{}`), "At dawn", nil },
		Rules:   func(json.RawMessage) (system.Rules[duel.State], error) { return fight{duel.New(nil).Rules()}, nil },
	}, nil
}

const catalogue = `system: duel
title: Duel
sections:
  - id: duel
    title: The duel
    clauses:
      - {id: duel.strike, title: Strikes, text: A strike is for 1 to 3., bad_input: a strike for 4}
      - {id: duel.test, title: Tests, text: Two dice come to a number.}
      - {id: duel.wound, title: Wounds, text: A strike that lands costs health.}
      - {id: duel.miss, title: Misses, text: Another costs nothing.}
`

// Scenario proves clauses of the game.
const Scenario = `scenario: A strike that lands
system: duel
clauses: [duel.strike, duel.test, duel.wound]
health: [6, 2]
nerve: [0, 0]
dice: [[6, 1]]
play:
  - {seat: 1, strike: 4, refused: [duel.strike]}
  - {seat: 1, strike: 2}
expect:
  - {event: test, clauses: [duel.test]}
  - {event: wound, clauses: [duel.wound]}
  - {winner: 1, over: true}
  - {health: [6, 0]}
`

// fight is the rules with a table to be seen.
type fight struct{ game.Rules[duel.State] }

// The fighters stand on the table where they do, behind a wall each.
var (
	spots = [2]geom.Point{{X: 6 * geom.Inch, Y: 4 * geom.Inch}, {X: 6 * geom.Inch, Y: 8 * geom.Inch}}
	names = [2]string{"Ash", "Birch"}
)

// Scene implements board.Rules.
func (fight) Scene() board.Scene {
	s := board.Scene{Title: "At dawn", Width: 12 * geom.Inch, Depth: 12 * geom.Inch, Features: []terrain.Piece{}}
	for i, at := range spots {
		wall := geom.Polygon{{X: at.X - 2*geom.Inch, Y: at.Y - geom.Inch}, {X: at.X + 2*geom.Inch, Y: at.Y - geom.Inch},
			{X: at.X + 2*geom.Inch, Y: at.Y - geom.Inch*3/4}, {X: at.X - 2*geom.Inch, Y: at.Y - geom.Inch*3/4}}
		s.Features = append(s.Features, terrain.Piece{ID: "wall-" + strconv.Itoa(i), Name: "Wall", Kind: "obstacle", Shape: wall, Height: geom.Inch})
		s.Models = append(s.Models, board.Model{ID: int32(i), Name: names[i], Seat: game.Seat(i), Unit: int32(i), R: 15 * geom.Millimetre, Glyph: "u-solo"})
		s.Sides = append(s.Sides, board.Side{Force: names[i], Faction: game.Seat(i).String()})
	}
	return s
}

// View implements game.Rules: it is the table, and nothing of it is hidden.
func (fight) View(s *duel.State, _ game.Seat) any {
	t := &board.Table{Turn: s.Turn, Scores: []int{int(s.Health[0]), int(s.Health[1])}, Edges: []string{"south", "north"}, Markers: []board.Marker{},
		Tracker: board.Tracker{Name: "Bout", Round: int(s.Bouts)/10 + 1, Rounds: 4, Box: int(s.Bouts)%10 + 1, Boxes: 10, Phase: "strike"}}
	for i := range spots {
		seat, lost := game.Seat(i), int(6-s.Health[i])
		u := board.Unit{ID: int32(i), Seat: seat, Name: names[i], Glyph: "u-solo", Where: board.OnTable, Notes: []string{"standing"}, Now: seat == s.Turn}
		if s.Health[i] <= 0 {
			u.Where, u.Notes = board.IsGone, []string{"fallen"}
		} else {
			t.Tokens = append(t.Tokens, board.Token{ID: int32(i), Unit: int32(i), At: spots[i], Damage: board.Track{Name: "Health", N: lost, Of: 6}})
		}
		if lost > 0 {
			u.Lost = board.Track{Name: "Health", N: lost, Of: 6}
		}
		t.Units = append(t.Units, u)
		pool := board.Pool{Seat: seat, Track: board.Track{Name: "Nerve", N: int(s.Nerve[i]), Of: 8, Glyph: "t-arc", Empty: "t-arc-empty"}}
		if seat == s.Turn && s.Dice != [2]int8{} {
			pool.Dice = []board.Die{{Kind: "d6", Face: int(s.Dice[0])}, {Kind: "d6", Face: int(s.Dice[1])}}
		}
		t.Pools = append(t.Pools, pool)
	}
	return t
}

// Line implements board.Rules.
func (fight) Line(s *duel.State) string { return fmt.Sprintf("bout %d", s.Bouts+1) }

// Reach implements board.Rules: nobody moves.
func (fight) Reach(*duel.State, game.Question[duel.State], int32) []board.Outline { return nil }

// Forecast implements board.Rules.
func (fight) Forecast(*duel.State, game.Question[duel.State], game.Answer) (board.Forecast, bool) {
	return board.Forecast{}, false
}

// Threat implements board.Rules.
func (fight) Threat(*duel.State, game.Seat, int32, []board.Placed) (t board.Threat, ok bool) {
	return t, false
}

// Sight implements board.Rules: the two see each other.
func (fight) Sight(_ *duel.State, _ game.Seat, from, to int32, _ []board.Placed) (board.Sight, bool) {
	if from < 0 || to < 0 || from == to || int(max(from, to)) >= len(spots) {
		return board.Sight{}, false
	}
	return board.Sight{From: from, To: to, A: spots[from], B: spots[to], Clear: true, Distance: geom.Dist(spots[from], spots[to])}, true
}

// Inspect implements board.Rules.
func (fight) Inspect(s *duel.State, _ game.Seat, model int32) (board.Sheet, bool) {
	if model < 0 || int(model) >= len(spots) {
		return board.Sheet{}, false
	}
	health := board.Stat{Name: "Health", Value: int(s.Health[model]), Printed: 6}
	return board.Sheet{Model: model, Name: names[model], Kind: "Fighter", Stats: []board.Stat{health}}, true
}

// position is a scenario laid out.
type position struct {
	fight
	scenario.BasePosition[duel.State]
}

// setUp reads the position of a scenario.
func setUp(own content.Facts, problems *content.Problems) scenario.Position[duel.State] {
	p := &position{fight: fight{duel.New(nil).Rules()}}
	p.Verbs = []scenario.Verb[duel.State]{{Name: "strike", Asks: "duel.strike"}}
	p.Events = []scenario.Told{{Facts: struct{}{}, Kinds: "test wound"}}
	p.Start = p.fight.Begin()
	w := content.Read[struct {
		Health []int `yaml:"health"`
		Nerve  []int `yaml:"nerve"`
	}](own, "", problems)
	for i := range min(len(w.Health), len(w.Nerve), 2) {
		p.Start.Health[i], p.Start.Nerve[i] = int8(w.Health[i]), uint8(w.Nerve[i])
	}
	return p
}

// Read implements scenario.Position.
func (*position) Read(_ *scenario.Reading[duel.State], _ ask.Slot, f content.Facts) ([]int32, error) {
	return scenario.Number(f)
}

// Rests implements scenario.Position.
func (*position) Rests(s *duel.State) bool { return s.Dice == [2]int8{} }

// Adds implements scenario.Position.
func (*position) Adds(s *duel.State, _ string, _ int32, to scenario.Facts) {
	to["health"] = s.Health[:]
}
