package warpath

import (
	"slices"
	"testing"

	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
)

// does has something begun once who is engaged is known.
func (t *trial) does(what func(p play)) *trial {
	t.begin = func(p play) {
		p.contacts()
		what(p)
	}
	return t
}

// touching is how many bases of a unit are in contact with another unit.
func touching(p position, u, foe UnitID) (n int) {
	p.each(u, func(b BaseID) {
		near := false
		p.each(foe, func(e BaseID) { near = near || geom.GapWithin(p.capsule(b), p.capsule(e), touch) })
		if near {
			n++
		}
	})
	return n
}

func TestPileIn(t *testing.T) {
	x, y := at(20, 10)
	tr := newField(t, nil, []placed{{card: foot("A", 4), x: x, y: y}}, []placed{{card: foot("B", 4), x: x + 3*mm25, y: y + mm25}})
	s := tr.does(func(p play) { p.pileIn(0) }).play()
	p := tr.At(s)
	if n := touching(p, 0, 1); n != 4 || !p.coherent(0) {
		t.Errorf("%d of 4 bases in contact", n)
	}
	if s.Bases[3].At != (geom.Point{X: x + 3*mm25, Y: y}) {
		t.Error("the base that was in contact has moved")
	}
	was := *s
	tr = newField(t, nil, []placed{{card: foot("A", 4), x: x, y: y}}, []placed{{card: foot("B", 4), x: x, y: y + mm25}})
	if s = tr.does(func(p play) { p.pileIn(0) }).play(); s.Bases[0].At.Y != y || was.Bases[0].At.Y == y {
		t.Error("a unit whose bases are all in contact has moved")
	}
}

func TestPursuit(t *testing.T) {
	x, y := at(20, 10)
	tr := newField(t, nil, []placed{{card: foot("A", 4), x: x, y: y}}, []placed{{card: foot("B", 4), x: x, y: y + 9*inch}})
	s := tr.does(func(p play) { p.pursue(0, 1); p.contacts() }).play()
	if n := touching(tr.At(s), 0, 1); n != 4 || s.Units[0].Foes != only(1) {
		t.Errorf("%d of 4 bases in contact", n)
	}
	tr = newField(t, nil, []placed{{card: foot("A", 4), x: x, y: y}}, []placed{{card: foot("B", 4), x: x, y: y + 9*inch}})
	tr.Setup.Variants.ShortPursuit = true
	if s = tr.does(func(p play) { p.pursue(0, 1); p.contacts() }).play(); s.Units[0].Foes != 0 {
		t.Error("9\" are no short pursuit")
	}
}

func TestConsolidation(t *testing.T) {
	x, y := at(20, 10)
	p := newField(t, nil, []placed{{card: foot("A", 4), x: x, y: y}}, []placed{{card: foot("B", 4), x: x, y: y + 6*inch}}).start()
	q := marching{unit: 0, how: following, target: None}
	wantClause(t, "4\"", judged(p, q, by(p, 0, 0, -4*inch)), "")
	wantClause(t, "more than 4\"", judged(p, q, by(p, 0, 0, -4*inch-10)), "wp.assault.consolidate")
	wantClause(t, "into contact", judged(p, q, by(p, 0, 0, 4*inch)), "")
	wantClause(t, "to less than 1\"", judged(p, q, by(p, 0, inch, 4*inch+inch/4)), "wp.movement.enemy_inch")
}

func TestParting(t *testing.T) {
	x, y := at(20, 10)
	tr := newField(t, nil, []placed{{card: foot("A", 4), x: x, y: y}}, []placed{{card: tank("T", 2), x: x, y: y + 30*geom.Millimetre + mm25/2 + 5, gap: inch / 2, face: 1}})
	p := tr.start()
	if p.s.Units[0].Foes == 0 {
		t.Fatal("not in contact: ", p.gap(0, 1))
	}
	s := tr.does(func(p play) { p.separate(0, 1); p.contacts() }).play()
	if p = tr.At(s); p.gap(0, 1) < inch || p.gap(0, 1) > inch+inch/10 || !p.coherent(0) || s.Units[0].Foes != 0 {
		t.Errorf("%v apart", p.gap(0, 1))
	}
	house := feature("house", Building, 4, rect(18, 14, 26, 20))
	tr = newField(t, []Feature{house}, []placed{{card: foot("A", 4), x: x, y: 14*inch - mm25/2}}, []placed{{card: foot("B", 4), x: x, y: y + 6*inch, in: 1}})
	s = tr.also(func(s *State) { s.Units[0].Assaults = 1 }).does(func(p play) {
		if p.s.Units[0].Foes != only(1) {
			t.Error("who is in contact with the building is not engaged")
		}
		p.s.Units[0].Assaults = 0
		p.setBack(0, 0)
		p.contacts()
	}).play()
	p = tr.At(s)
	p.each(0, func(b BaseID) {
		if gap := house.Shape.Gap(p.capsule(b)); gap < inch || gap > inch+inch/10 {
			t.Errorf("%s is %v from the building", p.name(b), gap)
		}
	})
	tr = newField(t, nil, []placed{{card: foot("A", 4), x: x, y: y}}, []placed{{card: foot("B", 4), x: x, y: y + mm25 + inch/2}})
	s = tr.does(func(p play) { p.keepApart(0) }).play()
	if p = tr.At(s); p.gap(0, 1) < inch {
		t.Errorf("%v apart", p.gap(0, 1))
	}
}

// TestNoRoomToPart pens two units in among houses: nobody can be separated, so they
// fight on and the program says so, once.
func TestNoRoomToPart(t *testing.T) {
	x, y := at(20, 10)
	pen := []Feature{
		feature("north", Building, 4, rect(0, 12, 72, 48)), feature("south", Building, 4, rect(0, 0, 72, 9)),
		feature("west", Building, 4, rect(0, 9, 19, 12)), feature("east", Building, 4, rect(22, 9, 72, 12)),
	}
	for i := range pen {
		pen[i].Capacity = 1
	}
	tr := newField(t, pen, []placed{{card: foot("A", 4), x: x - inch/2, y: y - inch/4}}, []placed{{card: tank("T", 1), x: x + inch/2, y: y - inch/4 + 30*geom.Millimetre + mm25/2 + 5}})
	s := tr.does(func(p play) {
		p.s.Fight.Units = only(0) | only(1)
		p.s.Fight.Stage = Separating
		for p.s.Fight.Stage == Separating {
			p.separateFight()
		}
	}).play()
	if s.Units[0].Foes != only(1) || s.Units[1].Foes != only(0) {
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
	walls := []Feature{feature("west", Building, 4, rect(10, 2, 18, 12)), feature("east", Building, 4, rect(22, 2, 30, 12)), feature("south", Building, 4, rect(18, 2, 22, 7))}
	y := 10 * inch
	tr := newField(t, walls, []placed{{card: foot("A", 2), x: 19*inch + inch/2, y: y}, {card: foot("Friends", 3), x: 19 * inch, y: 8 * inch}},
		[]placed{{card: foot("B", 3), x: 19 * inch, y: y + mm25 + inch/2}})
	p := tr.At(tr.does(func(p play) { p.keepApart(0) }).play())
	if p.gap(0, 2) < inch || p.gap(0, 1) >= inch || !p.coherent(0) || !tr.told("separated", "wp.assault.separate") {
		t.Errorf("%v from the enemy, %v from friends", p.gap(0, 2), p.gap(0, 1))
	}
}

// TestNoRoomToDrawBack hems a unit in beside an enemy that it does not fight: it stays,
// and that is told.
func TestNoRoomToDrawBack(t *testing.T) {
	lane := []Feature{
		feature("north", Building, 4, rect(0, 10, 72, 48)), feature("south", Building, 4, rect(0, 0, 72, 9)),
		feature("west", Building, 4, rect(0, 9, 19, 10)), feature("east", Building, 4, rect(22, 9, 72, 10)),
	}
	y := 9*inch + inch/2
	tr := newField(t, lane, []placed{{card: foot("A", 1), x: 19*inch + inch/2, y: y}}, []placed{{card: foot("B", 1), x: 20*inch + 3*inch/4, y: y}})
	s := tr.does(func(p play) {
		if !p.pressed(0) {
			t.Error("it has nothing to draw back from")
		}
		p.keepApart(0)
	}).play()
	if s.Bases[0].At.X != 19*inch+inch/2 || len(tr.events) != 1 || tr.events[0].Kind != "no-room" {
		t.Errorf("it is at %v; told are %v", s.Bases[0].At, tr.events)
	}
}

// TestNobodyIsAskedWhoCannotDrawBack hems two units in: which of them draws back next is
// no question, and both are told to have no room.
func TestNobodyIsAskedWhoCannotDrawBack(t *testing.T) {
	lanes := []Feature{
		feature("north", Building, 4, rect(0, 10, 72, 48)), feature("south", Building, 4, rect(0, 0, 72, 9)),
		feature("west", Building, 4, rect(0, 9, 19, 10)), feature("middle", Building, 4, rect(22, 9, 30, 10)), feature("east", Building, 4, rect(33, 9, 72, 10)),
	}
	y := 9*inch + inch/2
	tr := newField(t, lanes, []placed{{card: foot("A", 1), x: 19*inch + inch/2, y: y}, {card: foot("B", 1), x: 30*inch + inch/2, y: y}},
		[]placed{{card: foot("C", 1), x: 20*inch + 3*inch/4, y: y}, {card: foot("D", 1), x: 31*inch + 3*inch/4, y: y}}).mustRefuse("part/next", None)
	tr.does(func(p play) {
		p.s.Fight = Fight{Live: true, Units: only(0) | only(1), Winner: 1, Stage: Tidying}
		for p.s.Fight.Live {
			p.tidyUp()
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
	x, y := at(20, 10)
	set := func(lose ...BaseID) *trial {
		return newField(t, nil, []placed{{card: foot("A", 5), x: x, y: y}, {card: truck("Trucks", 2, 3), x: x, y: y, gap: inch / 2, face: 1}}, nil).also(aboard(0, 1)).also(func(s *State) {
			for _, b := range lose {
				s.Bases[b].Alive = false
				s.Units[1].Wrecks |= 1 << (b - 5)
			}
			if len(lose) == 2 {
				s.Units[1].Place = Destroyed
			}
		}).does(func(p play) { p.eject(0) })
	}
	tr := set(6)
	s := tr.play()
	p := tr.At(s)
	if n := touching(p, 0, 1); n != 5 || !p.coherent(0) || s.Units[0].Place != OnTable {
		t.Errorf("%d of 5 in contact with the transport that is left", n)
	}
	tr = set(5, 6)
	s = tr.play()
	if p = tr.At(s); p.strength(0) != 5 || s.Units[0].Place != OnTable || !p.coherent(0) {
		t.Errorf("%d of 5 where the transports were", p.strength(0))
	}
}

// TestBesideKeepsClear: who is put out together, in contact with the transports that are
// left, keeps clear of those about them, wherever it got in.
func TestBesideKeepsClear(t *testing.T) {
	x, y := at(20, 10)
	for _, away := range []geom.Length{0, 15 * inch} {
		p := newField(t, nil, []placed{{card: foot("A", 4), x: x, y: y}, {card: truck("Truck", 1, 4), x: x, y: y, face: 1},
			{card: foot("F", 4), x: x - 2*inch, y: y + 2*inch + inch/2}}, nil).
			also(aboard(0, 1)).also(func(s *State) {
			for b := range 4 {
				s.Bases[b].At.X += away
			}
		}).start()
		q := ejecting{unit: 0}
		g, ok := q.beside(p)
		if !ok {
			t.Fatalf("%v away: no way to be beside the truck", away)
		}
		wantClause(t, "beside the truck", judged(p, q, g.march()), "")
	}
}

func TestRestoring(t *testing.T) {
	x, y := at(20, 10)
	set := func(apart geom.Length, phase Phase, token Token) *trial {
		return newField(t, nil, []placed{{card: foot("A", 4), x: x, y: y, token: token}}, nil).also(func(s *State) {
			s.Phase = phase
			s.Bases[3].At.X += apart
		})
	}
	tr := set(3*inch, CombatPhase, Shoot)
	if !tr.start().mustRestore(0) {
		t.Fatal("it is in Coherency")
	}
	s := tr.activate(0).does(func(p play) { p.beginActivation(0); p.restore() }).play()
	if p := tr.At(s); !p.coherent(0) || !tr.told("march", "wp.coherency.restore") {
		t.Error("it does not come together")
	}
	p := set(3*inch, MovementPhase, Sprint).start()
	wantClause(t, "staying", judged(p, doing{0}, deedAnswer{Do: Stay}), "wp.coherency.restore")
	wantClause(t, "marching on as it is", judged(p, p.walk(0), by(p, 0, 0, inch)), "wp.coherency.restore")
	p = set(30*inch, MovementPhase, Advance).start()
	wantClause(t, "as near as it comes", judged(p, p.walk(0), proposed(p, p.walk(0), game.NewLuck(1))[0]), "")
	wantClause(t, "not at all", judged(p, p.walk(0), nil), "wp.coherency.restore")
}

func TestArrival(t *testing.T) {
	set := func(card UnitCard) *trial {
		tr := newField(t, nil, []placed{{card: card, token: NoToken}}, nil).also(func(s *State) {
			s.Units[0].Place, s.Round, s.Edge = Reserve, 2, [2]uint8{0, 2}
		})
		return tr
	}
	for _, card := range []UnitCard{foot("A", 6), tank("T", 2), flier("F", 2)} {
		tr := set(card)
		s := tr.activate(0).play()
		p := tr.At(s)
		if !p.onTable(0) || !p.coherent(0) || s.Units[0].Token != Shoot || !s.Units[0].Arrived {
			t.Errorf("%s: %+v", card.Name, s.Units[0])
		}
		p.each(0, func(b BaseID) {
			if !p.mayEnterAt(b, p.capsule(b), nil) {
				t.Errorf("%s is at %v", p.name(b), p.s.Bases[b].At)
			}
		})
		if !tr.told("march", "wp.movement.reserve_entry") || !tr.told("token", "wp.movement.reserve_token") {
			t.Error("not told")
		}
	}
	tr := set(foot("A", 1))
	p := tr.start()
	q := marching{unit: 0, how: arriving, target: None}
	enter := func(x0, y0, x1, y1 geom.Length) ask.March {
		return ask.March{0, 0, 0, 2, int32(x0), int32(y0), 0, int32(x1), int32(y1), 0}
	}
	r := mm25 / 2
	wantClause(t, "4\" deep", judged(p, q, enter(10*inch, r, 10*inch, 4*inch-r)), "")
	wantClause(t, "deeper", judged(p, q, enter(10*inch, r, 10*inch, 4*inch-r+10)), "wp.movement.reserve_entry")
	wantClause(t, "from another edge", judged(p, q, enter(r, 20*inch, 2*inch, 20*inch)), "wp.movement.reserve_entry")
	if a := q.Complete(p, ask.March{0, 0, 0, 1, int32(10 * inch), int32(3 * inch), 0}); judged(p, q, a) != nil {
		t.Errorf("a place is no way onto the table: %v", judged(p, q, a))
	}
}

func TestDragging(t *testing.T) {
	x, y := at(20, 10)
	wall := feature("water", Water, 0, rect(16, 12, 26, 13))
	tr := newField(t, []Feature{wall}, []placed{{card: foot("A", 6), x: x, y: y, token: Sprint}}, []placed{{card: foot("B", 6), x: 40 * inch, y: y + 6*inch}})
	p := tr.start()
	q := p.walk(0)
	one := ask.March{0, 0, 0, 1, int32(x + 2*inch), int32(y - 3*inch), 0}
	wantClause(t, "one base by itself", judged(p, q, one), "wp.coherency.one_inch")
	a := q.Complete(p, one)
	wantClause(t, "one base with the others", judged(p, q, a), "")
	if !slices.Contains(a, int32(x+2*inch)) || len(a) != 6*7 {
		t.Errorf("%v", a)
	}
	for _, c := range []geom.Length{2 * inch, 4 * inch} {
		around := ask.March{0, 0, 0, 1, int32(x - 7*inch), int32(y + c), 0}
		if a = q.Complete(p, around); judged(p, q, a) != nil {
			t.Errorf("around water: %v", judged(p, q, a))
		}
	}
	p = newField(t, nil, []placed{{card: foot("A", 6), x: x, y: y, token: Sprint}}, []placed{{card: foot("B", 6), x: x, y: y + 6*inch}}).start()
	q.how, q.target = charging, 1
	if a = q.Complete(p, ask.March{0, 0, 0, 1, int32(x), int32(y + 6*inch - mm25), 0}); judged(p, q, a) != nil {
		t.Errorf("a charge: %v", judged(p, q, a))
	}
}

func TestOrdersOfMovement(t *testing.T) {
	x, y := at(20, 10)
	commander := with(foot("Captain", 1), func(c *UnitCard) { c.Command, c.Keywords.Radius = true, 12*inch })
	gogogo := OrderCard{ID: "gogogo", Name: "Go, Go, Go!", Kind: GoGoGo, Cost: 2, Clause: "wp.data.enforcers.order.go_go_go"}
	transfixed := OrderCard{ID: "transfixed", Name: "Transfixed by Fear", Kind: Transfixed, Cost: 2, Clause: "wp.data.plague.order.transfixed"}
	set := func() *trial {
		tr := newField(t, nil, []placed{{card: foot("A", 4), x: x, y: y, token: Sprint}, {card: commander, x: x, y: y - 4*inch, token: Sprint}}, []placed{{card: foot("B", 4), x: x, y: y + 6*inch, token: Advance}})
		tr.Book.Factions[0].Orders = append(tr.Book.Factions[0].Orders, gogogo, transfixed)
		return tr.activate(0).also(func(s *State) { s.Points[0] = 2 })
	}
	s := set().will("order", int32(GoGoGo)).will("do", int32(Stay)).play()
	if s.Units[0].Token != Shoot || s.Points[0] != 0 {
		t.Errorf("Go, Go, Go!: %v, %d points left", s.Units[0].Token, s.Points[0])
	}
	tr := set().will("order", -1).will("do", int32(Engage), 2).will("order", int32(Transfixed))
	s = tr.play()
	if s.Units[0].Token != AssaultPlus || !s.Units[2].Pinned {
		t.Errorf("Transfixed by Fear: %+v", s.Units[2])
	}
}

// Whatever room there is, what is proposed to a unit that is put out is lawful; and a base
// may not be kept further from the transports than there is room.
func TestEjectionIsProposed(t *testing.T) {
	x, y := at(20, 10)
	lake := feature("lake", Water, 0, rect(19, 5, 30, 15))
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
		tr := newField(t, c.terrain, []placed{{card: foot("A", c.bases), x: x, y: y}, {card: truck("Trucks", 3, 3), x: x, y: y, gap: inch / 2, face: 1}, {card: foot("F", max(1, c.friends)), x: x - inch, y: y + 2*inch, gap: inch / 8}}, nil).
			also(aboard(0, 1)).also(func(s *State) {
			for i := c.left; i < 3; i++ {
				s.Bases[c.bases+i].Alive = false
				s.Units[1].Wrecks |= 1 << i
			}
			if c.left == 0 {
				s.Units[1].Place = Destroyed
			}
		})
		p := tr.start()
		q := ejecting{unit: 0}
		g := q.settle(p)
		if g.n == 0 {
			t.Errorf("%s: no room at all", c.name)
			continue
		}
		for i := range c.bases {
			p.s.Bases[i].Alive = g.has(BaseID(i))
		}
		for seed := range uint64(8) {
			to := proposed(p, q, game.NewLuck(seed))
			wantClause(t, c.name, judged(p, q, to[len(to)-1]), "")
		}
		if c.name == "in the open" {
			apart := g
			apart.at[4] = geom.Along(apart.at[4], apart.at[4].Sub(p.whereabouts(1)), inch/4)
			wantClause(t, "a quarter of an inch off", judged(p, q, apart.march()), "wp.transports.loss_eject")
		}
	}
}
