package server_test

import (
	"encoding/json"
	"errors"
	"fmt"

	"umpire/board"
	"umpire/content"
	"umpire/game"
	"umpire/game/gametest/deal"
	"umpire/geom"
	"umpire/system"
	"umpire/terrain"
)

// The game of these tests is the smallest one of hidden hands, with just enough of
// everything else that a server can be asked.

// dealRules is the game as a screen would have it.
type dealRules struct {
	game.Rules[deal.State]
	breaks bool // at the second choice
}

func (d dealRules) Step(g *game.Game[deal.State]) bool {
	if d.breaks && g.Decisions() > 1 {
		panic("a card is missing")
	}
	return d.Rules.Step(g)
}

func (dealRules) Scene() board.Scene {
	return board.Scene{Title: "Twelve cards", Features: []terrain.Piece{}, Models: []board.Model{}, Sides: []board.Side{{Force: "North"}, {Force: "South"}}}
}

func (dealRules) Reach(_ *deal.State, _ game.Question[deal.State], subject int32) []board.Outline {
	if subject != wide {
		return nil
	}
	return []board.Outline{{Kind: "reach", Points: make([]geom.Point, 20_000)}}
}

func (dealRules) Line(*deal.State) string { return "" }

func (dealRules) Forecast(_ *deal.State, _ game.Question[deal.State], _ game.Answer) (board.Forecast, bool) {
	return board.Forecast{}, false
}

func (dealRules) Threat(*deal.State, game.Seat, int32, []board.Placed) (t board.Threat, ok bool) {
	return t, false
}

func (dealRules) Sight(*deal.State, game.Seat, int32, int32, []board.Placed) (board.Sight, bool) {
	return board.Sight{}, false
}

func (dealRules) Inspect(_ *deal.State, _ game.Seat, model int32) (board.Sheet, bool) {
	if model == broken {
		panic("there is no such card")
	}
	return board.Sheet{}, false
}

// broken is a model at which the rules break, wide one that gets everywhere.
const (
	broken = 666
	wide   = 777
)

const dealBook = `system: deal
title: Twelve cards
sections:
  - id: play
    title: Playing
    clauses:
      - {id: deal.play, title: A card of the hand, text: "Whose turn it is plays a card of the hand, and the other answers it."}
      - {id: deal.draw, title: Drawing, text: "Hands are filled up from the bag.", ruling: "By lot."}
`

// dealSystem is the game as a manager has it.
func dealSystem() system.System {
	return &system.Game[deal.State]{
		Intro:   system.About{Name: "deal", Title: "Twelve cards", Edition: "first", Blurb: "High card wins.", Rules: "1", Content: "none"},
		Book:    func() (*content.Catalogue, error) { return content.ParseCatalogue("deal.yaml", []byte(dealBook)) },
		Catalog: map[string]int{"cards": deal.Cards},
		Wished: func(wish json.RawMessage) (json.RawMessage, string, error) {
			var w struct {
				Mission string `json:"mission"`
			}
			if len(wish) > 0 {
				if err := json.Unmarshal(wish, &w); err != nil {
					return nil, "", errors.New("a wish is an object")
				}
			}
			if w.Mission == "panic" {
				panic("a wish that breaks the rules")
			}
			if w.Mission == "breaks" {
				return json.RawMessage(`{"breaks":true}`), "Eleven cards", nil
			}
			if w.Mission != "" {
				return nil, "", fmt.Errorf("there is no mission %q", w.Mission)
			}
			return json.RawMessage(`{}`), "Twelve cards", nil
		},
		Forces: func(text system.ForceText) (system.ForceReport, error) {
			if text.YAML == "" {
				return system.ForceReport{}, errors.New("force: expected a name")
			}
			return system.ForceReport{Name: text.YAML, YAML: text.YAML, Force: json.RawMessage(`{}`)}, nil
		},
		GenerateTerrain: func(string, string, uint64) ([]terrain.Piece, error) { return nil, nil },
		JudgeTerrain: func(_, _ string, f []terrain.Piece) ([]terrain.Piece, []system.Fault, error) {
			return f, nil, nil
		},
		OddsWays: []system.Way{system.WayOf(func(_ any, w struct {
			Attacker string   `flag:"attacker" wanted:"who attacks?"`
			Modes    []string `flag:"mode"`
			Range    int      `flag:"range"`
		}) (board.Forecast, error) {
			return board.Forecast{Title: w.Attacker, Facts: []string{}, Figure: []board.Figure{}, Outcomes: []board.Outcome{}, Lines: []board.Line{}}, nil
		})},
		Rules: func(setup json.RawMessage) (system.Rules[deal.State], error) {
			var s struct{ Breaks bool }
			if err := json.Unmarshal(setup, &s); err != nil {
				return nil, err
			}
			return dealRules{deal.New(nil).Rules(), s.Breaks}, nil
		},
	}
}
