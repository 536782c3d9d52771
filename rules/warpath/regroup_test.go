package warpath

import (
	"slices"
	"testing"

	"umpire/content"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
)

// does has something begun once who is engaged is known.
func (t *Trial) does(what func(p Play)) *Trial {
	t.Beginning = func(p Play) {
		p.Contacts()
		what(p)
	}
	return t
}

// touching returns how many bases of a unit are in contact with another unit.
func touching(p Position, u, foe UnitID) (n int) {
	p.Each(u, func(b BaseID) {
		near := false
		p.Each(foe, func(e BaseID) { near = near || geom.GapWithin(p.Capsule(b), p.Capsule(e), Touch) })
		if near {
			n++
		}
	})
	return n
}

func TestPileIn(t *testing.T) {
	x, y := At(20, 10)
	tr := NewField(t, nil, []Placed{{Card: Foot("A", 4), X: x, Y: y}}, []Placed{{Card: Foot("B", 4), X: x + 3*Mm25, Y: y + Mm25}})
	s := tr.does(func(p Play) { p.pileIn(0) }).play()
	p := tr.At(s)
	if n := touching(p, 0, 1); n != 4 || !p.Coherent(0) {
		t.Errorf("%d of 4 bases in contact", n)
	}
	if s.Bases[3].At != (geom.Point{X: x + 3*Mm25, Y: y}) {
		t.Error("the base that was in contact has moved")
	}
	was := *s
	tr = NewField(t, nil, []Placed{{Card: Foot("A", 4), X: x, Y: y}}, []Placed{{Card: Foot("B", 4), X: x, Y: y + Mm25}})
	if s = tr.does(func(p Play) { p.pileIn(0) }).play(); s.Bases[0].At.Y != y || was.Bases[0].At.Y == y {
		t.Error("a unit whose bases are all in contact has moved")
	}
}

func TestPursuit(t *testing.T) {
	x, y := At(20, 10)
	tr := NewField(t, nil, []Placed{{Card: Foot("A", 4), X: x, Y: y}}, []Placed{{Card: Foot("B", 4), X: x, Y: y + 9*Inch}})
	s := tr.does(func(p Play) { p.pursue(0, 1); p.Contacts() }).play()
	if n := touching(tr.At(s), 0, 1); n != 4 || s.Units[0].Foes != Only(1) {
		t.Errorf("%d of 4 bases in contact", n)
	}
	tr = NewField(t, nil, []Placed{{Card: Foot("A", 4), X: x, Y: y}}, []Placed{{Card: Foot("B", 4), X: x, Y: y + 9*Inch}})
	tr.Setup.Variants.ShortPursuit = true
	if s = tr.does(func(p Play) { p.pursue(0, 1); p.Contacts() }).play(); s.Units[0].Foes != 0 {
		t.Error("9\" are no short pursuit")
	}
}

func TestConsolidation(t *testing.T) {
	x, y := At(20, 10)
	p := NewField(t, nil, []Placed{{Card: Foot("A", 4), X: x, Y: y}}, []Placed{{Card: Foot("B", 4), X: x, Y: y + 6*Inch}}).Start()
	q := MarchingQuestion{Unit: 0, How: following, Target: None}
	wantClause(t, "4\"", Judged(p, q, by(p, 0, 0, -4*Inch)), "")
	wantClause(t, "more than 4\"", Judged(p, q, by(p, 0, 0, -4*Inch-10)), "wp.assault.consolidate")
	wantClause(t, "into contact", Judged(p, q, by(p, 0, 0, 4*Inch)), "")
	wantClause(t, "to less than 1\"", Judged(p, q, by(p, 0, Inch, 4*Inch+Inch/4)), "wp.movement.enemy_inch")
}

func TestParting(t *testing.T) {
	x, y := At(20, 10)
	tr := NewField(t, nil, []Placed{{Card: Foot("A", 4), X: x, Y: y}}, []Placed{{Card: Tank("T", 2), X: x, Y: y + 30*geom.Millimetre + Mm25/2 + 5, Gap: Inch / 2, Face: 1}})
	p := tr.Start()
	if p.S.Units[0].Foes == 0 {
		t.Fatal("not in contact: ", p.Gap(0, 1))
	}
	s := tr.does(func(p Play) { p.separate(0, 1); p.Contacts() }).play()
	if p = tr.At(s); p.Gap(0, 1) < Inch || p.Gap(0, 1) > Inch+Inch/10 || !p.Coherent(0) || s.Units[0].Foes != 0 {
		t.Errorf("%v apart", p.Gap(0, 1))
	}
	house := FeatureOf("house", Building, 4, Rect(18, 14, 26, 20))
	tr = NewField(t, []Feature{house}, []Placed{{Card: Foot("A", 4), X: x, Y: 14*Inch - Mm25/2}}, []Placed{{Card: Foot("B", 4), X: x, Y: y + 6*Inch, In: 1}})
	s = tr.Also(func(s *State) { s.Units[0].Assaults = 1 }).does(func(p Play) {
		if p.S.Units[0].Foes != Only(1) {
			t.Error("who is in contact with the building is not engaged")
		}
		p.S.Units[0].Assaults = 0
		p.setBack(0, 0)
		p.Contacts()
	}).play()
	p = tr.At(s)
	p.Each(0, func(b BaseID) {
		if gap := house.Shape.Gap(p.Capsule(b)); gap < Inch || gap > Inch+Inch/10 {
			t.Errorf("%s is %v from the building", p.Name(b), gap)
		}
	})
	tr = NewField(t, nil, []Placed{{Card: Foot("A", 4), X: x, Y: y}}, []Placed{{Card: Foot("B", 4), X: x, Y: y + Mm25 + Inch/2}})
	s = tr.does(func(p Play) { p.keepApart(0) }).play()
	if p = tr.At(s); p.Gap(0, 1) < Inch {
		t.Errorf("%v apart", p.Gap(0, 1))
	}
}

// TestNoRoomToPart pens two units in among houses: nobody can be separated, so they
// fight on and the program says so, once.
func TestNoRoomToPart(t *testing.T) {
	x, y := At(20, 10)
	pen := []Feature{
		FeatureOf("north", Building, 4, Rect(0, 12, 72, 48)), FeatureOf("south", Building, 4, Rect(0, 0, 72, 9)),
		FeatureOf("west", Building, 4, Rect(0, 9, 19, 12)), FeatureOf("east", Building, 4, Rect(22, 9, 72, 12)),
	}
	for i := range pen {
		pen[i].Capacity = 1
	}
	tr := NewField(t, pen, []Placed{{Card: Foot("A", 4), X: x - Inch/2, Y: y - Inch/4}}, []Placed{{Card: Tank("T", 1), X: x + Inch/2, Y: y - Inch/4 + 30*geom.Millimetre + Mm25/2 + 5}})
	s := tr.does(func(p Play) {
		p.S.Fight.Units = Only(0) | Only(1)
		p.S.Fight.Stage = Separating
		for p.S.Fight.Stage == Separating {
			p.separateFight()
		}
	}).play()
	if s.Units[0].Foes != Only(1) || s.Units[1].Foes != Only(0) {
		t.Error("they are not engaged any more")
	}
	told := 0
	for _, e := range tr.events {
		switch e.Kind {
		case "no-room":
			told++
		case "separated":
			t.Error("told that they were separated")
		}
	}
	if told != 1 {
		t.Errorf("told %d times", told)
	}
}

// Who cannot draw back 1" from the enemy and from friends does so from the enemy.
func TestPartingAmongFriends(t *testing.T) {
	walls := []Feature{FeatureOf("west", Building, 4, Rect(10, 2, 18, 12)), FeatureOf("east", Building, 4, Rect(22, 2, 30, 12)), FeatureOf("south", Building, 4, Rect(18, 2, 22, 7))}
	y := 10 * Inch
	tr := NewField(t, walls, []Placed{{Card: Foot("A", 2), X: 19*Inch + Inch/2, Y: y}, {Card: Foot("Friends", 3), X: 19 * Inch, Y: 8 * Inch}},
		[]Placed{{Card: Foot("B", 3), X: 19 * Inch, Y: y + Mm25 + Inch/2}})
	p := tr.At(tr.does(func(p Play) { p.keepApart(0) }).play())
	if p.Gap(0, 2) < Inch || p.Gap(0, 1) >= Inch || !p.Coherent(0) || !tr.told("separated", "wp.assault.separate") {
		t.Errorf("%v from the enemy, %v from friends", p.Gap(0, 2), p.Gap(0, 1))
	}
}

// TestNoRoomToDrawBack hems a unit in beside an enemy that it does not fight: it stays,
// and that is told.
func TestNoRoomToDrawBack(t *testing.T) {
	lane := []Feature{
		FeatureOf("north", Building, 4, Rect(0, 10, 72, 48)), FeatureOf("south", Building, 4, Rect(0, 0, 72, 9)),
		FeatureOf("west", Building, 4, Rect(0, 9, 19, 10)), FeatureOf("east", Building, 4, Rect(22, 9, 72, 10)),
	}
	y := 9*Inch + Inch/2
	tr := NewField(t, lane, []Placed{{Card: Foot("A", 1), X: 19*Inch + Inch/2, Y: y}}, []Placed{{Card: Foot("B", 1), X: 20*Inch + 3*Inch/4, Y: y}})
	s := tr.does(func(p Play) {
		if !p.pressed(0) {
			t.Error("it has nothing to draw back from")
		}
		p.keepApart(0)
	}).play()
	if s.Bases[0].At.X != 19*Inch+Inch/2 || len(tr.events) != 1 || tr.events[0].Kind != "no-room" {
		t.Errorf("it is at %v; told are %v", s.Bases[0].At, tr.events)
	}
}

// TestNobodyIsAskedWhoCannotDrawBack hems two units in: which of them draws back next is
// no question, and both are told to have no room.
func TestNobodyIsAskedWhoCannotDrawBack(t *testing.T) {
	lanes := []Feature{
		FeatureOf("north", Building, 4, Rect(0, 10, 72, 48)), FeatureOf("south", Building, 4, Rect(0, 0, 72, 9)),
		FeatureOf("west", Building, 4, Rect(0, 9, 19, 10)), FeatureOf("middle", Building, 4, Rect(22, 9, 30, 10)), FeatureOf("east", Building, 4, Rect(33, 9, 72, 10)),
	}
	y := 9*Inch + Inch/2
	tr := NewField(t, lanes, []Placed{{Card: Foot("A", 1), X: 19*Inch + Inch/2, Y: y}, {Card: Foot("B", 1), X: 30*Inch + Inch/2, Y: y}},
		[]Placed{{Card: Foot("C", 1), X: 20*Inch + 3*Inch/4, Y: y}, {Card: Foot("D", 1), X: 31*Inch + 3*Inch/4, Y: y}}).mustRefuse("part/next", None)
	tr.does(func(p Play) {
		p.S.Fight = Fight{Live: true, Units: Only(0) | Only(1), Winner: 1, Stage: AfterFight}
		for p.S.Fight.Live {
			p.afterFight()
		}
	}).play()
	told := 0
	for _, e := range tr.events {
		if e.Kind == "no-room" {
			told++
		}
	}
	if tr.refused["part/next"] == nil || told != 2 {
		t.Errorf("%d are told to have no room; still to be asked who draws back: %v", told, tr.refused)
	}
}

func TestEjection(t *testing.T) {
	x, y := At(20, 10)
	set := func(lose ...BaseID) *Trial {
		return NewField(t, nil, []Placed{{Card: Foot("A", 5), X: x, Y: y}, {Card: Truck("Trucks", 2, 3), X: x, Y: y, Gap: Inch / 2, Face: 1}}, nil).Also(RidesIn(0, 1)).Also(func(s *State) {
			for _, b := range lose {
				s.Bases[b].Alive = false
				s.Units[1].Wrecks |= 1 << (b - 5)
			}
			if len(lose) == 2 {
				s.Units[1].Place = Destroyed
			}
		}).does(func(p Play) {
			q := EjectingQuestion{Unit: 0}
			g := q.Settle(p.Position)
			p.eject(q, g)
		})
	}
	tr := set(6)
	s := tr.play()
	p := tr.At(s)
	if n := touching(p, 0, 1); n != 5 || !p.Coherent(0) || s.Units[0].Place != OnTable {
		t.Errorf("%d of 5 in contact with the transport that is left", n)
	}
	tr = set(5, 6)
	s = tr.play()
	if p = tr.At(s); p.Strength(0) != 5 || s.Units[0].Place != OnTable || !p.Coherent(0) {
		t.Errorf("%d of 5 where the transports were", p.Strength(0))
	}
}

// TestBesideKeepsClear: who is put out together, in contact with the transports that are
// left, keeps clear of those about them, wherever it got in.
func TestBesideKeepsClear(t *testing.T) {
	x, y := At(20, 10)
	for _, away := range []geom.Length{0, 15 * Inch} {
		p := NewField(t, nil, []Placed{{Card: Foot("A", 4), X: x, Y: y}, {Card: Truck("Truck", 1, 4), X: x, Y: y, Face: 1},
			{Card: Foot("F", 4), X: x - 2*Inch, Y: y + 2*Inch + Inch/2}}, nil).
			Also(RidesIn(0, 1)).Also(func(s *State) {
			for b := range 4 {
				s.Bases[b].At.X += away
			}
		}).Start()
		q := EjectingQuestion{Unit: 0}
		g, ok := q.beside(p)
		if !ok {
			t.Fatalf("%v away: no way to be beside the truck", away)
		}
		wantClause(t, "beside the truck", Judged(p, q, g.march()), "")
	}
}

func TestRestoring(t *testing.T) {
	x, y := At(20, 10)
	set := func(apart geom.Length, phase Phase, token Token) *Trial {
		return NewField(t, nil, []Placed{{Card: Foot("A", 4), X: x, Y: y, Token: token}}, nil).Also(func(s *State) {
			s.Phase = phase
			s.Bases[3].At.X += apart
		})
	}
	tr := set(3*Inch, CombatPhase, Shoot)
	if !tr.Start().mustRestore(0) {
		t.Fatal("it is in Coherency")
	}
	s := tr.Activate(0).does(func(p Play) { p.beginActivation(0); p.restore() }).play()
	if p := tr.At(s); !p.Coherent(0) || !tr.told("march", "wp.coherency.restore") {
		t.Error("it does not come together")
	}
	p := set(3*Inch, MovementPhase, Sprint).Start()
	wantClause(t, "staying", Judged(p, DoingQuestion{0}, DeedAnswer{Do: Stay}), "wp.coherency.restore")
	wantClause(t, "marching on as it is", Judged(p, p.Walk(0), by(p, 0, 0, Inch)), "wp.coherency.restore")
	p = set(30*Inch, MovementPhase, Advance).Start()
	wantClause(t, "as near as it comes", Judged(p, p.Walk(0), Proposed(p, p.Walk(0), game.NewRand(1))[0]), "")
	wantClause(t, "not at all", Judged(p, p.Walk(0), nil), "wp.coherency.restore")
}

func TestArrival(t *testing.T) {
	set := func(card UnitCard) *Trial {
		tr := NewField(t, nil, []Placed{{Card: card, Token: NoToken}}, nil).Also(func(s *State) {
			s.Units[0].Place, s.Round, s.Edge = Reserve, 2, [2]uint8{0, 2}
		})
		return tr
	}
	for _, card := range []UnitCard{Foot("A", 6), Tank("T", 2), flier("F", 2)} {
		tr := set(card)
		s := tr.Activate(0).play()
		p := tr.At(s)
		if !p.OnTable(0) || !p.Coherent(0) || s.Units[0].Token != Shoot || !s.Units[0].Arrived {
			t.Errorf("%s: %+v", card.Name, s.Units[0])
		}
		p.Each(0, func(b BaseID) {
			if !p.mayEnterAt(b, p.Capsule(b), nil) {
				t.Errorf("%s is at %v", p.Name(b), p.S.Bases[b].At)
			}
		})
		if !tr.told("march", "wp.movement.reserve_entry") || !tr.told("token", "wp.movement.reserve_token") {
			t.Error("not told")
		}
	}
	tr := set(Foot("A", 1))
	p := tr.Start()
	q := MarchingQuestion{Unit: 0, How: Arriving, Target: None}
	enter := func(x0, y0, x1, y1 geom.Length) ask.March {
		return ask.March{0, 0, 0, 2, int32(x0), int32(y0), 0, int32(x1), int32(y1), 0}
	}
	r := Mm25 / 2
	wantClause(t, "4\" deep", Judged(p, q, enter(10*Inch, r, 10*Inch, 4*Inch-r)), "")
	wantClause(t, "deeper", Judged(p, q, enter(10*Inch, r, 10*Inch, 4*Inch-r+10)), "wp.movement.reserve_entry")
	wantClause(t, "from another edge", Judged(p, q, enter(r, 20*Inch, 2*Inch, 20*Inch)), "wp.movement.reserve_entry")
	if a := q.Complete(p, ask.March{0, 0, 0, 1, int32(10 * Inch), int32(3 * Inch), 0}); Judged(p, q, a) != nil {
		t.Errorf("a place is no way onto the table: %v", Judged(p, q, a))
	}
}

func TestDragging(t *testing.T) {
	x, y := At(20, 10)
	wall := FeatureOf("water", Water, 0, Rect(16, 12, 26, 13))
	tr := NewField(t, []Feature{wall}, []Placed{{Card: Foot("A", 6), X: x, Y: y, Token: Sprint}}, []Placed{{Card: Foot("B", 6), X: 40 * Inch, Y: y + 6*Inch}})
	p := tr.Start()
	q := p.Walk(0)
	one := ask.March{0, 0, 0, 1, int32(x + 2*Inch), int32(y - 3*Inch), 0}
	wantClause(t, "one base by itself", Judged(p, q, one), "wp.coherency.one_inch")
	a := q.Complete(p, one)
	wantClause(t, "one base with the others", Judged(p, q, a), "")
	if !slices.Contains(a, int32(x+2*Inch)) || len(a) != 6*7 {
		t.Errorf("%v", a)
	}
	for _, c := range []geom.Length{2 * Inch, 4 * Inch} {
		around := ask.March{0, 0, 0, 1, int32(x - 7*Inch), int32(y + c), 0}
		if a = q.Complete(p, around); Judged(p, q, a) != nil {
			t.Errorf("around water: %v", Judged(p, q, a))
		}
	}
	p = NewField(t, nil, []Placed{{Card: Foot("A", 6), X: x, Y: y, Token: Sprint}}, []Placed{{Card: Foot("B", 6), X: x, Y: y + 6*Inch}}).Start()
	q.How, q.Target = Charging, 1
	if a = q.Complete(p, ask.March{0, 0, 0, 1, int32(x), int32(y + 6*Inch - Mm25), 0}); Judged(p, q, a) != nil {
		t.Errorf("a charge: %v", Judged(p, q, a))
	}
}

func TestOrdersOfMovement(t *testing.T) {
	x, y := At(20, 10)
	commander := With(Foot("Captain", 1), func(c *UnitCard) { c.Command, c.Keywords.Radius = true, 12*Inch })
	gogogo := OrderCard{Card: content.CardOf("gogogo", "Go, Go, Go!"), Kind: GoGoGo, Cost: 2, Clauses: content.Cited{"wp.data.enforcers.order.go_go_go"}}
	transfixed := OrderCard{Card: content.CardOf("transfixed", "Transfixed by Fear"), Kind: Transfixed, Cost: 2, Clauses: content.Cited{"wp.data.plague.order.transfixed"}}
	set := func() *Trial {
		tr := NewField(t, nil, []Placed{{Card: Foot("A", 4), X: x, Y: y, Token: Sprint}, {Card: commander, X: x, Y: y - 4*Inch, Token: Sprint}}, []Placed{{Card: Foot("B", 4), X: x, Y: y + 6*Inch, Token: Advance}})
		tr.Book.Factions[0].Orders = append(tr.Book.Factions[0].Orders, gogogo, transfixed)
		return tr.Activate(0).Also(func(s *State) { s.Points[0] = 2 })
	}
	s := set().Will("order", int32(GoGoGo)).Will("do", int32(Stay)).play()
	if s.Units[0].Token != Shoot || s.Points[0] != 0 {
		t.Errorf("Go, Go, Go!: %v, %d points left", s.Units[0].Token, s.Points[0])
	}
	tr := set().Will("order", -1).Will("do", int32(Engage), 2).Will("order", int32(Transfixed))
	s = tr.play()
	if s.Units[0].Token != AssaultPlus || !s.Units[2].Pinned {
		t.Errorf("Transfixed by Fear: %+v", s.Units[2])
	}
}

// Whatever room there is, what is proposed to a unit that is put out is lawful; and a base
// may not be kept further from the transports than there is room.
func TestEjectionIsProposed(t *testing.T) {
	x, y := At(20, 10)
	lake := FeatureOf("lake", Water, 0, Rect(19, 5, 30, 15))
	for _, c := range []struct {
		name    string
		terrain []Feature
		friends int // that stand around
		left    int // transports
		bases   int // that are put out
	}{
		{"in the open", nil, 0, 1, 5}, {"without transports", nil, 0, 0, 5}, {"at the shore", []Feature{lake}, 0, 1, 5},
		{"at the shore, without transports", []Feature{lake}, 0, 0, 5}, {"in a crowd", nil, 12, 1, 5}, {"in a crowd, without transports", nil, 12, 0, 12}, {"two transports", nil, 4, 2, 12},
	} {
		tr := NewField(t, c.terrain, []Placed{{Card: Foot("A", c.bases), X: x, Y: y}, {Card: Truck("Trucks", 3, 3), X: x, Y: y, Gap: Inch / 2, Face: 1}, {Card: Foot("F", max(1, c.friends)), X: x - Inch, Y: y + 2*Inch, Gap: Inch / 8}}, nil).
			Also(RidesIn(0, 1)).Also(func(s *State) {
			for i := c.left; i < 3; i++ {
				s.Bases[c.bases+i].Alive = false
				s.Units[1].Wrecks |= 1 << i
			}
			if c.left == 0 {
				s.Units[1].Place = Destroyed
			}
		})
		p := tr.Start()
		q := EjectingQuestion{Unit: 0}
		g := q.Settle(p)
		if g.N == 0 {
			t.Errorf("%s: no room at all", c.name)
			continue
		}
		for i := range c.bases {
			p.S.Bases[i].Alive = g.has(BaseID(i))
		}
		for seed := range uint64(8) {
			to := Proposed(p, q, game.NewRand(seed))
			wantClause(t, c.name, Judged(p, q, to[len(to)-1]), "")
		}
		if c.name == "in the open" {
			apart := g
			apart.At[4] = geom.Along(apart.At[4], apart.At[4].Sub(p.Whereabouts(1)), Inch/4)
			wantClause(t, "a quarter of an inch off", Judged(p, q, apart.march()), "wp.transports.loss_eject")
		}
	}
}
