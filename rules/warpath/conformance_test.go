package warpath

import (
	"fmt"
	"testing"

	"umpire/dice"
	"umpire/game"
	"umpire/game/gametest"
	"umpire/geom"
	"umpire/internal/soak"
)

// EveryMatch is missions of the book with its forces and terrain, one after another:
// each entry of each chart, on both tables, with and without variants.
func EveryMatch(t testing.TB) (list []*Match) {
	t.Helper()
	book, err := Standard()
	if err != nil {
		t.Fatal(err)
	}
	for n := range 32 {
		set := &book.Terrains[n%len(book.Terrains)]
		of := func(k int) Force { return book.Samples[k%len(book.Samples)] }
		s := Setup{Table: OfBook(set.Table.Place()), Terrain: set.Features, Forces: [2]Force{of(n), of(n*3 + 1 + n/8)}, Rounds: 3 + n%3, Timed: n%7 == 3,
			Chart: [4]uint8{uint8(n%8 + 1), uint8((n+n/8)%8 + 1), uint8((n+3*(n/8))%8 + 1), uint8((n+5*(n/8))%8 + 1)},
			Variants: Variants{ManyHQ: n%2 == 0, ShortPursuit: n%3 == 1, HalvedNeed: n%4 == 2, PlainAssaults: n%5 == 3,
				HinderedCharges: n%3 == 2, SeatedUnpinned: n%4 == 1, SpareFriends: n%2 == 1, SameOrders: n%5 == 2}}
		if n%4 == 0 {
			s.Chart = [4]uint8{}
		}
		m, err := NewMatch(book, s)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, m)
	}
	return list
}

// TrialOf is whole games of the matches, one after the other, for the laws and the
// invariants.
func TrialOf(list []*Match) gametest.Game[State] {
	var current *Match
	return gametest.Game[State]{
		New: func(seed uint64) *game.Game[State] {
			current = list[seed%uint64(len(list))]
			return game.New[State](current, dice.Fast(seed))
		},
		Sealed:    true,
		Invariant: func(s *State) error { return invariants(current.At(s)) },
	}
}

func TestConformance(t *testing.T) {
	trial := TrialOf(EveryMatch(t))
	trial.Games, trial.Rate = soak.Of(3, 6), 300
	gametest.Run(t, trial)
}

// SetUpOnly is a match that is over when the first Round begins.
type SetUpOnly struct{ *Match }

// Step implements game.Rules.
func (m SetUpOnly) Step(g *game.Game[State]) bool {
	return m.Match.Step(g) && g.S.Phase != CommandPoints
}

// Result implements game.Rules.
func (SetUpOnly) Result(*State) game.Result {
	return game.Result{Scores: []int{0, 0}, Reason: "set up"}
}

func TestSetUpConformance(t *testing.T) {
	list := EveryMatch(t)
	var current *Match
	gametest.Run(t, gametest.Game[State]{
		New: func(seed uint64) *game.Game[State] {
			current = list[seed%uint64(len(list))]
			return game.New[State](SetUpOnly{current}, dice.Fast(seed))
		},
		Games: soak.Of(8, len(list)/2), Rate: 24,
		Invariant: func(s *State) error { return invariants(current.At(s)) },
	})
}

// ordersOnly is the placing of orders by units that are where they may be: on the
// table, some engaged or Pinned, aboard and in Reserve. While they lie face down a seat is
// asked something, as nothing in the rules does; the match is over when they are open.
type ordersOnly struct {
	SetUpOnly
	seed uint64
}

// Begin implements game.Rules.
func (m ordersOnly) Begin() State {
	s, luck := m.Match.Begin(), game.NewRand(m.seed)
	s.Phase, s.Initiative, s.Turn, s.Round = PlaceOrders, game.Seat(luck.IntN(2)), game.Nobody, 2
	s.Sided, s.Zone, s.Edge = true, [2]uint8{0, 1}, [2]uint8{uint8(South), uint8(North)}
	for k := range s.Chart {
		s.Chart[k] = uint8(1 + luck.IntN(ChartEntries))
	}
	free := [2]UnitID{None, None}
	for i := range m.Units {
		unit, u, seat := &m.Units[i], &s.Units[i], m.Units[i].Seat
		u.Place = OnTable
		u.Began = luck.IntN(4) == 0
		u.Pinned = u.Began
		for b := range unit.Bases {
			base := &s.Bases[int(unit.First)+b]
			base.Alive, base.At = true, geom.Point{X: geom.Inches(1 + i), Y: geom.Inches(6 + 2*b + 20*int(seat))}
		}
		switch {
		case luck.IntN(6) == 0:
			u.Place = Reserve
		case unit.Card.Keywords.Capacity == 0 && !unit.Card.Keywords.Fly && luck.IntN(3) == 0 && free[seat.Other()] != None:
			foe := free[seat.Other()]
			u.Foes, s.Units[foe].Foes = Only(foe), Only(UnitID(i))
			free[seat.Other()] = None
		case !unit.Card.Keywords.Fly:
			free[seat] = UnitID(i)
		}
	}
	return s
}

// Step implements game.Rules.
func (m ordersOnly) Step(g *game.Game[State]) bool {
	if g.S.FaceDown && g.S.Phase == RevealOrders {
		p := Play{m.At(&g.S), g}
		answer(p, "ready", g.S.Initiative, game.YesNo, YesOrNoQuestion{Prompt: "Turn the orders over?", Yes: "yes", No: "yes"})
	}
	return m.Match.Step(g) && g.S.Phase <= RevealOrders
}

// ordersHeld: an order that lies face down is one that its unit can have been given, and
// no unit that gets none has one (wp.orders.place, wp.orders.engaged, wp.orders.reserve).
func ordersHeld(p Position) error {
	if !p.S.FaceDown {
		return nil
	}
	for i := range p.M.Units {
		u := UnitID(i)
		token, engaged := p.S.Units[u].Token, p.Engaged(u)
		no, _ := p.MayOrder(u, token)
		switch {
		case !p.inPlay(u) && token != NoToken, p.inPlay(u) && engaged != (token == AssaultZero),
			p.inPlay(u) && !engaged && (token == NoToken || no != "" && token != p.Placed(u, NoToken)):
			return fmt.Errorf("%s has %v: %s", p.UnitName(u), token, no)
		}
	}
	return nil
}

// Orders lie face down: what a seat cannot know of them is dealt anew, as it could be
// (wp.orders.place).
func TestOrdersConformance(t *testing.T) {
	list := EveryMatch(t)
	var current *Match
	gametest.Run(t, gametest.Game[State]{
		New: func(seed uint64) *game.Game[State] {
			current = list[seed%uint64(len(list))]
			return game.New[State](ordersOnly{SetUpOnly{current}, seed}, dice.Fast(seed))
		},
		Games: soak.Of(6, 16), Hidden: true, Sealed: true,
		Invariant: func(s *State) error { return ordersHeld(current.At(s)) },
	})
}

// endOnly is the end of a Round of a match in which units stand about the objectives,
// some at several; the match is over when the next Round begins.
type endOnly struct {
	SetUpOnly
	seed uint64
}

// Begin implements game.Rules.
func (m endOnly) Begin() State {
	s, luck := m.Match.Begin(), game.NewRand(m.seed)
	s.Phase, s.Initiative, s.Round = EndScore, game.Seat(luck.IntN(2)), uint8(1+luck.IntN(m.Setup.Rounds))
	s.Sided, s.Zone, s.Edge, s.Points, s.Killed = true, [2]uint8{0, 1}, [2]uint8{uint8(South), uint8(North)}, [2]uint8{3, 0}, [2]uint8{1, 2}
	for k := range s.Chart {
		s.Chart[k] = uint8(1 + luck.IntN(ChartEntries))
	}
	for k := range 2 + luck.IntN(3) {
		s.Objectives.Push(geom.Point{X: geom.Inches(20 + 4*k), Y: geom.Inches(24)})
	}
	alive := [2]bool{luck.IntN(8) > 0, luck.IntN(8) > 0}
	for i := range m.Units {
		u := &s.Units[i]
		u.Place, u.Token = Place(int(Reserve)+luck.IntN(2)), Token(luck.IntN(int(Tokens)))
		if !alive[m.Units[i].Seat] {
			u.Place, u.Token = Destroyed, NoToken
		}
		at := geom.Point{X: geom.Inches(16 + luck.IntN(24)), Y: geom.Inches(20 + luck.IntN(8))}
		for b := range m.Units[i].Bases {
			base := &s.Bases[int(m.Units[i].First)+b]
			base.Alive = alive[m.Units[i].Seat]
			base.At = at.Add(geom.Vec{X: geom.Length(b) * m.Units[i].Card.Width})
		}
	}
	return s
}

func TestEndConformance(t *testing.T) {
	list := EveryMatch(t)
	gametest.Run(t, gametest.Game[State]{
		New: func(seed uint64) *game.Game[State] {
			return game.New[State](endOnly{SetUpOnly{list[seed%uint64(len(list))]}, seed}, dice.Fast(seed))
		},
		Games: soak.Of(100, 200), Rate: 12,
	})
}
