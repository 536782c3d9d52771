package warpath

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"umpire/board"
	"umpire/content"
	"umpire/dice"
	"umpire/game"
)

// FaceDown is a match in which orders lie face down: Blue has a Command Unit, a squad
// and one aboard; Red a squad that is engaged, one that began Pinned, a flier and one
// in Reserve.
func FaceDown(t *testing.T) (*Sitting, *State) {
	t.Helper()
	flier := With(Foot("Flier", 1), func(c *UnitCard) { c.Kind, c.Keywords.Fly = Vehicle, true })
	house := Feature{Named: content.Named{ID: "house", Name: "the house"}, Kind: Building, Height: 4, Capacity: 6, Shape: Corners(10, 2, 14, 2, 14, 6, 10, 6)}
	s := Sit(t, [4]uint8{1, 1, 1, 2}, []Feature{house}, []UnitCard{Leader(0, 1), Foot("Squad", 3), Foot("Riders", 3), carrier(2, 2)},
		[]UnitCard{Foot("Fighters", 3), Foot("Shaken", 3), flier, Foot("Late", 3), Foot("Free", 3)})
	s.From(RollInitiative, func(state *State) {
		state.Sided, state.Zone, state.Edge = true, [2]uint8{0, 1}, [2]uint8{uint8(South), uint8(North)}
		for i := range 8 {
			if i != 2 && i != 7 {
				s.Put(state, UnitID(i), 500+300*i, 2400)
			}
		}
		s.Put(state, 8, 3600, 2400)
		state.Units[2].Place, state.Units[2].Carrier = Aboard, 3
		state.FaceDown = true
		for u, order := range [9]Token{Sprint, Advance, Overwatch, Sprint, AssaultZero, Sprint, Advance, NoToken, Overwatch} {
			state.Units[u].Token = order
		}
		state.Units[1].Token, state.Units[1].Foes, state.Units[4].Foes = AssaultZero, Only(4), Only(1)
		state.Units[5].Began, state.Units[5].Pinned = true, true
		state.Objectives.Push(s.Book.Marks[0].Fixed[0][0][0])
		state.Rolled[0] = CommandDice{Of: [3]uint8{3, 0, 1}, Faces: [maxCommandDice]int8{1, 0, 2, 3}, Reroll: 1 << 3}
		state.Units[8].In = 1
	})
	state := s.Begin()
	return s, &state
}

var Watchers = []game.Seat{0, 1, game.Nobody}

func TestAViewHidesOrders(t *testing.T) {
	s, state := FaceDown(t)
	for _, seat := range Watchers {
		data, err := json.Marshal(s.Look(state, seat, nil))
		if err != nil {
			t.Fatal(err)
		}
		for u, unit := range s.Look(state, seat, nil).Units {
			want := orders[state.Units[u].Token].Glyph
			hidden := unit.Seat != seat && unit.Where != board.InReserve && unit.Foes == nil
			if hidden {
				want = ""
			}
			if o := unit.Order; o.Glyph != want || hidden && o != orderHidden {
				t.Errorf("%v sees %s: %+v, want %q", seat, unit.Name, o, want)
			}
		}
		for _, word := range []string{"overwatch", "sprint", "advance"} {
			if seat == game.Nobody && strings.Contains(string(data), word) {
				t.Errorf("an order is seen: %s", data)
			}
		}
	}
	state.FaceDown = false
	if u := s.Look(state, 0, nil).Units[8]; u.Order != orders[Overwatch] {
		t.Errorf("revealed: %+v", u)
	}
}

func TestRedealKeepsTheView(t *testing.T) {
	s, state := FaceDown(t)
	for _, seat := range Watchers {
		before, _ := json.Marshal(s.Look(state, seat, nil))
		changed := 0
		for seed := range uint64(50) {
			dealt := *state
			s.Redeal(&dealt, seat, nil, game.NewRand(seed))
			if after, _ := json.Marshal(s.Look(&dealt, seat, nil)); string(after) != string(before) {
				t.Fatalf("%v sees another view:\n%s\n%s", seat, before, after)
			}
			if dealt != *state {
				changed++
			}
			for u := range s.Units {
				was, is := state.Units[u].Token, dealt.Units[u].Token
				if was != is && s.Units[u].Seat == seat {
					t.Fatalf("%v: %s is dealt %v", seat, s.Units[u].Name, is)
				}
			}
			if err := ordersHeld(s.At(&dealt)); err != nil {
				t.Fatal(seat, err)
			}
		}
		if changed == 0 {
			t.Errorf("%v is always dealt the same", seat)
		}
	}
	open := *state
	open.FaceDown = false
	dealt := open
	if s.Redeal(&dealt, 0, nil, game.NewRand(1)); dealt != open {
		t.Error("orders that are open are dealt again")
	}
}

// Every token that a unit could have comes up in new deals, and no other: one that is
// forgotten is Shoot where that can be (wp.orders.default, wp.orders.command_units,
// wp.orders.fliers, wp.orders.pinned_no_overwatch, wp.orders.engaged).
func TestRedealDealsWhatCouldBe(t *testing.T) {
	s, state := FaceDown(t)
	want := [9][]Token{{Sprint}, {AssaultZero}, {Overwatch, Sprint, Advance, Shoot}, {Overwatch, Sprint, Advance, Shoot},
		{AssaultZero}, {Sprint, Advance, Shoot}, {Sprint, Advance}, {NoToken}, {Overwatch, Sprint, Advance, Shoot}}
	var dealt [9]map[Token]bool
	for u := range dealt {
		dealt[u] = map[Token]bool{}
	}
	for seed := range uint64(100) {
		again := *state
		s.Redeal(&again, game.Nobody, nil, game.NewRand(seed))
		for u := range dealt {
			dealt[u][again.Units[u].Token] = true
		}
	}
	for u, tokens := range want {
		if got := slices.Sorted(maps.Keys(dealt[u])); !slices.Equal(got, tokens) {
			t.Errorf("%s is dealt %v, want %v", s.Units[u].Name, got, tokens)
		}
	}
}

func TestAViewInTheRoomOfAnother(t *testing.T) {
	s, state := FaceDown(t)
	other := s.Begin()
	other.Phase, other.Attack.Live, other.Fight.Live, other.Act.Live = GameOver, true, true, true
	other.FaceDown = false
	other.Objectives.Push(Corners(1, 1)[0])
	for _, from := range []*State{state, &other} {
		for _, to := range []*State{state, &other} {
			fresh := s.Look(to, 1, nil)
			if again := s.Look(to, 1, s.Look(from, 0, nil)); !reflect.DeepEqual(again, fresh) {
				t.Errorf("%+v\n%+v", again, fresh)
			}
		}
	}
}

// On a table of the players' own size the zones lie in proportion, and their text says so.
func TestAViewTellsWhoseInchesAreTold(t *testing.T) {
	s, state := FaceDown(t)
	book := *s.Book
	book.Zones = slices.Clone(book.Zones)
	book.Zones[0].Text = "Two strips of 12″."
	s.Book = &book
	for id, want := range map[string]string{
		book.Tables[0].ID: "Two strips of 12″.",
		"66x44":           "Two strips of 12″. These inches are for " + book.Tables[0].Name + ": here they are in proportion.",
	} {
		s.Setup.Table, _ = s.Book.Battlefield(id)
		if got := s.Look(state, 0, nil).Aims[0].Text; got != want {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
}

func TestAViewShowsTheTable(t *testing.T) {
	s, state := FaceDown(t)
	v := s.Look(state, 0, nil)
	if !slices.Equal(v.Edges, []string{"south", "north"}) || v.Aims[1].Clause != "wp.charts.obj.1" || v.Tracker.Box != 1 {
		t.Errorf("%+v %+v", v.Edges, v.Aims)
	}
	if d := v.Pools[0].Dice; len(d) != 4 || d[3] != (board.Die{Kind: "green", Face: 3}) || len(v.Pools[1].Dice) != 0 {
		t.Errorf("%+v", v.Pools)
	}
	if u := v.Units[2]; *u.Aboard != 3 || !slices.Contains(v.Units[8].Notes, "in the house") {
		t.Errorf("%+v %+v", u, v.Units[8])
	}
	if len(v.Tokens) != 1+3+2+3+3+1+3 || len(v.Markers) != 1 || !slices.Equal(v.Markers[0].Held, []int{1}) {
		t.Errorf("%d bases, %+v", len(v.Tokens), v.Markers)
	}
	state.Collapsed = 1
	if v := s.Look(state, 0, nil); len(v.Terrain) != 1 || v.Terrain[0].N != 0 || v.Terrain[0].Kind != GroundWords[Rubble] {
		t.Errorf("%+v", v.Terrain)
	}
	state.Phase = SetUpDeploy
	if v := s.Look(state, 0, nil); len(v.Markers) != 3 || v.Markers[1].Shape[0] != s.Book.Zones[0].Zones[0].B[0] {
		t.Errorf("%+v", v.Markers)
	}
	empty := s.Match.Begin()
	if data, err := json.Marshal(s.Look(&empty, game.Nobody, nil)); err != nil || strings.Contains(string(data), "null") {
		t.Errorf("%s %v", data, err)
	}
	for phase, part := range map[Phase]int{SetUpDeploy: 0, PlaceOrders: 1, MovementPhase: 2, CombatPhase: 4, EndRound: 5, GameOver: 0} {
		if phase.Part() != part {
			t.Errorf("%v: part %d", phase, phase.Part())
		}
	}
}

func TestTemplatesAreSeen(t *testing.T) {
	s, state := FaceDown(t)
	at := Corners(5, 5)[0]
	state.Attack.Templates.Push(at)
	if v := s.Look(state, game.Nobody, nil); v.Discs != nil || v.Units[8].Now {
		t.Errorf("an attack that is over is seen: %+v", v)
	}
	state.Attack.Live, state.Act.Live, state.Act.Unit = true, true, 8
	if v := s.Look(state, game.Nobody, nil); len(v.Discs) != 1 || v.Discs[0].At != at || !v.Units[8].Now {
		t.Errorf("%v %v", v.Discs, v.Units[8])
	}
}

// BenchmarkLook makes views, as a server does after every choice.
func BenchmarkLook(b *testing.B) {
	var force []UnitCard
	for range 20 {
		force = append(force, Foot("Squad", 6))
	}
	s := Sit(&testing.T{}, [4]uint8{1, 2, 5, 1}, nil, force, force)
	state := s.Roll(dice.Fast(1))
	v := s.Look(state, 0, nil)
	b.ReportAllocs()
	for b.Loop() {
		v = s.Look(state, 0, v)
	}
}
