package warpath

import (
	"testing"

	"umpire/game/ask"
	"umpire/geom"
)

func truck(name string, bases, capacity int) UnitCard {
	c := tank(name, bases)
	c.Category, c.Keywords.Capacity = Transport, capacity
	c.Advance, c.Sprint = geom.Inches(6), geom.Inches(12)
	return c
}

// aboard has unit u ride in the transports.
func aboard(u, carrier UnitID) func(*State) {
	return func(s *State) { s.Units[u].Place, s.Units[u].Carrier = Aboard, carrier }
}

func TestGettingIn(t *testing.T) {
	x, y := at(20, 10)
	trucks := placed{card: truck("Trucks", 2, 3), x: x, y: y + 4*inch, gap: inch / 2, face: 1}
	for _, c := range []struct {
		name   string
		card   UnitCard
		dy     geom.Length
		change func(*State)
		want   string
	}{
		{"near enough", foot("A", 6), 0, nil, ""},
		{"too far for one base", foot("A", 6), -7 * inch, nil, "wp.transports.enter"},
		{"too many", foot("A", 7), 0, nil, "wp.transports.capacity"},
		{"walkers", with(foot("A", 3), func(c *UnitCard) { c.Kind = Walker }), 0, nil, "wp.transports.who"},
		{"after getting out", foot("A", 6), 0, func(s *State) { s.Units[0].Alighted = true }, "wp.transports.in_and_out"},
		{"where somebody rides", foot("A", 3), 0, aboard(2, 1), "wp.transports.single_unit"},
	} {
		tr := newField(t, nil, []placed{{card: c.card, x: x, y: y + c.dy, token: Sprint}, trucks, {card: foot("C", 3), x: geom.Inches(60), y: y}}, nil)
		if c.change != nil {
			tr.also(c.change)
		}
		wantClause(t, c.name, judged(tr.start(), doing{0}, deedAnswer{Do: Embark, Unit: 1}), c.want)
	}
	tr := newField(t, nil, []placed{{card: foot("A", 6), x: x, y: y, token: Sprint}, trucks}, nil).activate(0).will("do", int32(Embark), 1)
	if s := tr.play(); s.Units[0].Place != Aboard || s.Units[0].Carrier != 1 || s.Units[0].Token != NoToken || !s.Units[0].Boarded {
		t.Errorf("%+v", s.Units[0])
	}
	if !tr.told("embark", "wp.transports.enter") || !tr.told("token", "wp.transports.stay_aboard") {
		t.Error("not told")
	}
}

// Whether a unit finds a way round to its transports does not hang on who else is there.
func TestGettingInRoundACorner(t *testing.T) {
	x, y := at(20, 10)
	rider := placed{card: foot("A", 1), x: x, y: y, token: Sprint}
	trucks := placed{card: truck("Trucks", 1, 3), x: x, y: y + 5*inch, face: 1}
	house := feature("house", Building, 4, rect(18, 12, 21, 13))
	away := placed{card: foot("C", 3), x: x + 6*inch, y: y + 2*inch}
	for _, c := range []struct {
		name    string
		friends []placed
		carrier int32
	}{
		{"nobody else", []placed{rider, trucks}, 1},
		{"others after them", []placed{rider, trucks, away}, 1},
		{"others before them", []placed{rider, away, trucks}, 2},
	} {
		tr := newField(t, []Feature{house}, c.friends, nil).activate(0).will("do", int32(Embark), c.carrier)
		if s := tr.play(); s.Units[0].Place != Aboard {
			t.Errorf("%s: it does not get in", c.name)
		}
	}
}

func TestGettingOut(t *testing.T) {
	x, y := at(20, 10)
	trucks := placed{card: truck("Trucks", 2, 3), x: x, y: y, gap: inch / 2, face: 1}
	for _, c := range []struct {
		name         string
		token, moved Token
		most         geom.Length
		contact      bool
	}{
		{"before they move", Sprint, NoToken, 8 * inch, false},
		{"after their Advance", Advance, Advance, 4 * inch, false},
		{"after their Sprint, with Advance", Advance, Sprint, 0, true},
		{"after their Sprint, with Sprint", Sprint, Sprint, 4 * inch, false},
	} {
		tr := newField(t, nil, []placed{{card: foot("A", 6), x: x, y: y, token: c.token}, trucks}, nil).activate(0).also(aboard(0, 1)).also(func(s *State) { s.Units[1].Moved = c.moved })
		p := tr.start()
		if most, _ := p.walk(0).limits(p); most != c.most {
			t.Errorf("%s: %v, want %v", c.name, most, c.most)
		}
		s := tr.will("do", int32(Move)).play()
		if s.Units[0].Place != OnTable || !s.Units[0].Alighted {
			t.Errorf("%s: %+v", c.name, s.Units[0])
		}
		p = tr.At(s)
		if !p.coherent(0) {
			t.Errorf("%s: out of Coherency", c.name)
		}
		p.each(0, func(b BaseID) {
			touches, near := false, false
			p.each(1, func(v BaseID) {
				gap := geom.Gap(p.capsule(b), p.capsule(v))
				touches = touches || gap <= touch
				near = near || gap <= c.most
			})
			if c.contact && !touches || !c.contact && !near {
				t.Errorf("%s: %s is out of reach", c.name, p.name(b))
			}
		})
		tr.answers = nil
	}
	refused := func(name, want string, change func(*State), cards ...UnitCard) {
		t.Helper()
		carrier := trucks
		rider := foot("A", 6)
		if len(cards) > 0 {
			carrier.card = cards[0]
		}
		if len(cards) > 1 {
			rider = cards[1]
		}
		tr := newField(t, nil, []placed{{card: rider, x: x, y: y, token: Sprint}, carrier}, nil).also(aboard(0, 1)).also(change)
		wantClause(t, name, judged(tr.start(), doing{0}, deedAnswer{Do: Move}), want)
	}
	flies := with(truck("Fliers", 2, 3), func(c *UnitCard) { c.Keywords.Fly = true })
	hovers := with(flies, func(c *UnitCard) { c.Keywords.Hover = true })
	refused("after getting in", "wp.transports.in_and_out", func(s *State) { s.Units[0].Boarded = true })
	refused("with Overwatch", "wp.transports.leave_order", func(s *State) { s.Units[0].Token = Overwatch })
	refused("of a flier", "wp.fliers.who_rides", func(*State) {}, flies)
	refused("of a flier that does not hover", "wp.fliers.hover_order", func(*State) {}, hovers)
	refused("of one that hovers", "", func(s *State) { s.Units[1].Hovers = true }, hovers)
	refused("of a flier, as Drop-troops", "", func(*State) {}, flies, with(foot("A", 6), func(c *UnitCard) { c.Keywords.DropTroop = true }))
	refused("of a flier, with Anti-Grav", "", func(*State) {}, flies, with(foot("A", 6), func(c *UnitCard) { c.Keywords.AntiGrav = true }))
}

func TestChargeOutOfTransports(t *testing.T) {
	x, y := at(20, 10)
	tr := newField(t, nil, []placed{{card: foot("A", 6), x: x, y: y, token: Sprint}, {card: truck("Trucks", 2, 3), x: x, y: y, gap: inch / 2, face: 1}},
		[]placed{{card: foot("B", 6), x: x, y: y + 5*inch, token: Overwatch}}).also(aboard(0, 1)).also(func(s *State) { s.Units[1].Moved = Sprint })
	s := tr.activate(0).will("do", int32(Engage), 2).play()
	if s.Units[0].Token != AssaultPlus || s.Units[0].Foes != only(2) || s.Units[2].Token != Overwatch {
		t.Errorf("%+v %+v", s.Units[0], s.Units[2])
	}
}

func TestBuildings(t *testing.T) {
	x, y := at(20, 10)
	house := feature("house", Building, 4, rect(18, 14, 26, 20))
	for _, c := range []struct {
		name   string
		card   UnitCard
		dy     geom.Length
		change func(*State)
		want   string
	}{
		{"near enough", foot("A", 6), 0, nil, ""},
		{"too far", foot("A", 6), -5 * inch, nil, "wp.buildings.enter_all"},
		{"bikes", with(foot("A", 6), func(c *UnitCard) { c.Kind = Bike }), 0, nil, "wp.buildings.who"},
		{"too many", foot("A", 13), 0, nil, "wp.buildings.capacity"},
		{"after leaving one", foot("A", 6), 0, func(s *State) { s.Units[0].Left = true }, "wp.buildings.one_way"},
		{"held by the enemy", foot("A", 6), 0, func(s *State) { s.Units[1].In = 1 }, "wp.buildings.enemy"},
	} {
		tr := newField(t, []Feature{house}, []placed{{card: c.card, x: x, y: y + c.dy, token: Sprint}}, []placed{{card: foot("B", 3), x: x, y: y + 6*inch}})
		if c.change != nil {
			tr.also(c.change)
		} else {
			tr.also(func(s *State) { s.Units[1].Place = Reserve })
		}
		wantClause(t, c.name, judged(tr.start(), doing{0}, deedAnswer{Do: Occupy, Site: 0}), c.want)
	}
	tr := newField(t, []Feature{house}, []placed{{card: foot("A", 6), x: x, y: y, token: Advance}}, nil).activate(0).will("do", int32(Occupy), 0)
	s := tr.play()
	if s.Units[0].In != 1 || s.Units[0].Token != Shoot || !s.Units[0].Entered {
		t.Errorf("%+v", s.Units[0])
	}
	tr = newField(t, []Feature{house}, []placed{{card: foot("A", 6), x: x, y: y + 6*inch, token: Sprint, in: 1}}, []placed{{card: foot("B", 4), x: x, y: y, token: Advance}}).activate(0).will("do", int32(Engage), 1)
	s = tr.play()
	if s.Units[0].In != 0 || s.Units[0].Token != AssaultMinus || !s.Units[0].Left || s.Units[0].Foes != only(1) {
		t.Errorf("out of a building into contact: %+v", s.Units[0])
	}
	if !tr.told("token", "wp.engage.hindered_building") {
		t.Error("nothing is said of the building")
	}
	tr = newField(t, []Feature{house}, []placed{{card: foot("A", 6), x: x, y: y + 6*inch, token: Sprint, in: 1}}, nil).also(func(s *State) { s.Units[0].Entered = true })
	wantClause(t, "in and out", judged(tr.start(), doing{0}, deedAnswer{Do: Move}), "wp.buildings.one_way")
}

func TestStorming(t *testing.T) {
	x, y := at(20, 10)
	house := feature("house", Building, 4, rect(18, 14, 26, 20))
	set := func(card UnitCard) *trial {
		return newField(t, []Feature{house}, []placed{{card: card, x: x, y: y, token: Sprint}}, []placed{{card: foot("B", 3), x: x, y: y + 6*inch, in: 1, token: Advance}, {card: foot("C", 3), x: x, y: y + 8*inch, in: 1, token: Shoot}})
	}
	tr := set(foot("A", 6)).activate(0).will("do", int32(Storm), 0)
	s := tr.play()
	if s.Units[0].Foes != only(1)|only(2) || s.Units[0].Token != AssaultMinus || s.Units[0].Assaults != 1 || !s.Units[1].Caught || s.Units[2].Token != Shoot {
		t.Errorf("%+v %+v %+v", s.Units[0], s.Units[1], s.Units[2])
	}
	wantClause(t, "vehicles", judged(set(tank("T", 2)).start(), doing{0}, deedAnswer{Do: Storm, Site: 0}), "wp.buildings.assault_vehicles")
	wantClause(t, "a charge at who is inside", judged(set(foot("A", 6)).start(), doing{0}, deedAnswer{Do: Engage, Unit: 1}), "wp.buildings.enemy")
	wantClause(t, "bikes", judged(set(with(foot("A", 4), func(c *UnitCard) { c.Kind = Bike })).start(), doing{0}, deedAnswer{Do: Storm, Site: 0}), "")
}

func TestRefusedCharges(t *testing.T) {
	x, y := at(20, 10)
	for _, c := range []struct {
		name   string
		a, b   UnitCard
		token  Token
		dy     geom.Length
		change func(*State)
		want   string
	}{
		{"with Advance", foot("A", 4), foot("B", 4), Advance, 3 * inch, nil, "wp.movement.contact_needs_sprint"},
		{"with Assault -", with(foot("A", 4), func(c *UnitCard) { c.Assault = Dash }), foot("B", 4), Sprint, 3 * inch, nil, "wp.engage.dash"},
		{"at a flier", foot("A", 4), flier("B", 2), Sprint, 4 * inch, nil, "wp.engage.fliers"},
		{"by a flier", flier("A", 2), foot("B", 4), Sprint, 4 * inch, nil, "wp.engage.fliers"},
		{"too far", foot("A", 4), foot("B", 4), Sprint, 9*inch + mm25, nil, "wp.engage.maximise"},
		{"as far as it goes", foot("A", 4), foot("B", 4), Sprint, 8*inch + mm25, nil, ""},
	} {
		tr := newField(t, nil, []placed{{card: c.a, x: x, y: y, token: c.token, face: 1}}, []placed{{card: c.b, x: x, y: y + c.dy}})
		wantClause(t, c.name, judged(tr.start(), doing{0}, deedAnswer{Do: Engage, Unit: 1}), c.want)
	}
	p := newField(t, nil, []placed{{card: foot("A", 4), x: x, y: y, token: Sprint}}, []placed{{card: foot("B", 4), x: x, y: y + 4*inch}, {card: foot("C", 4), x: x + 5*inch, y: y + 4*inch}}).start()
	q := p.walk(0)
	q.how, q.target = charging, 1
	a := by(p, 0, 0, 4*inch-mm25)
	wantClause(t, "all in contact", judged(p, q, a), "")
	wantClause(t, "one left out", judged(p, q, a[:21]), "wp.coherency.one_inch")
	b := append(ask.March(nil), a...)
	b[5+21] -= int32(inch)
	b[4+21] += 0
	wantClause(t, "one left 1\" behind", judged(p, q, b), "wp.engage.maximise")
	wantClause(t, "nobody", judged(p, q, by(p, 0, 0, 2*inch)), "wp.engage.maximise")
}

func TestFliers(t *testing.T) {
	x, y := at(20, 4)
	fly := func(dy geom.Length, cards ...UnitCard) *State {
		tr := newField(t, nil, []placed{{card: flier("F", 2), x: x, y: y, gap: inch / 2, token: Sprint, face: 1}}, nil).activate(0).will("do", int32(Move))
		p := tr.start()
		tr.will("move", by(p, 0, 0, dy)...)
		return tr.play()
	}
	if s := fly(16 * inch); s.Units[0].Place != OnTable || s.Units[0].Token != NoToken {
		t.Errorf("16\": %+v", s.Units[0])
	}
	if s := fly(16*inch - 5); s.Units[0].Place != Destroyed {
		t.Errorf("less than 16\": %+v", s.Units[0])
	}
	tower := feature("tower", Building, 6, rect(18, 12, 26, 16))
	low := feature("house", Building, 4, rect(18, 12, 26, 16))
	for _, c := range []struct {
		name string
		f    Feature
		dy   geom.Length
		want string
	}{{"over Height 4", low, 20 * inch, ""}, {"to an end over Height 4", low, 10 * inch, ""}, {"over Height 6", tower, 20 * inch, "wp.fliers.over"}} {
		p := newField(t, []Feature{c.f}, []placed{{card: flier("F", 2), x: x, y: y, gap: inch / 2, token: Sprint, face: 1}}, nil).start()
		wantClause(t, c.name, judged(p, p.walk(0), by(p, 0, 0, c.dy)), c.want)
	}
	hover := with(flier("F", 2), func(c *UnitCard) { c.Keywords.Hover = true })
	tr := newField(t, nil, []placed{{card: hover, x: x, y: y, gap: inch / 2, token: Advance, face: 1}}, nil).activate(0).will("do", int32(HoverHere)).will("do", int32(Stay))
	if s := tr.play(); s.Units[0].Place != OnTable || !s.Units[0].Hovers || tr.At(s).height(0) != 3 || s.Units[0].Token != Shoot {
		t.Errorf("hovering: %+v", s.Units[0])
	}
	p := newField(t, nil, []placed{{card: hover, x: x, y: y, token: Sprint}, {card: foot("A", 3), x: x, y: y + 4*inch, token: Sprint}}, nil).start()
	wantClause(t, "hovering with Sprint", judged(p, doing{0}, deedAnswer{Do: HoverHere}), "wp.fliers.hover_order")
	p.s.Units[0].Hovers = true
	a := by(p, 1, 0, -8*inch)
	for i := 5; i < len(a); i += 7 {
		a[i] = int32(y - 3*inch)
	}
	wantClause(t, "beneath one that hovers", judged(p, p.walk(1), a), "wp.fliers.hover_under")
}

func TestAntiGrav(t *testing.T) {
	x, y := at(20, 10)
	bikes := with(foot("Bikes", 3), func(c *UnitCard) {
		c.Kind, c.Keywords.AntiGrav, c.Length, c.Width = Bike, true, 4000, 4000
		c.Advance, c.Sprint = geom.Inches(12), geom.Inches(18)
	})
	for _, c := range []struct {
		name string
		f    Feature
		dy   geom.Length
		want string
	}{
		{"over water", feature("water", Water, 0, rect(16, 14, 30, 18)), 14 * inch, ""},
		{"to an end in water", feature("water", Water, 0, rect(16, 14, 30, 18)), 6 * inch, "wp.keywords.antigrav"},
		{"over a wall", feature("wall", Wall, 1, rect(16, 14, 30, 15)), 14 * inch, ""},
		{"to an end in broken ground", feature("broken", Broken, 0, rect(16, 14, 30, 18)), 6 * inch, "wp.keywords.antigrav"},
		{"through woods, at a Sprint", feature("woods", Woods, 4, rect(16, 14, 30, 18)), 14 * inch, "wp.terrain.difficult"},
		{"through a building", feature("house", Building, 4, rect(16, 14, 30, 18)), 14 * inch, "wp.terrain.impassable"},
	} {
		p := newField(t, []Feature{c.f}, []placed{{card: bikes, x: x, y: y, token: Sprint}}, nil).start()
		wantClause(t, c.name, judged(p, p.walk(0), by(p, 0, 0, c.dy)), c.want)
	}
	p := newField(t, nil, []placed{{card: bikes, x: x, y: y, token: Sprint}}, []placed{{card: foot("B", 5), x: x, y: y + 5*inch}}).start()
	wantClause(t, "over enemies", judged(p, p.walk(0), by(p, 0, 0, 14*inch)), "")
	wantClause(t, "to an end near enemies", judged(p, p.walk(0), by(p, 0, 0, 6*inch+inch/2)), "wp.movement.enemy_inch")
}

// TestDroppedOutside: a player says where each base stands after getting out.
func TestDroppedOutside(t *testing.T) {
	x, y := at(20, 10)
	for _, tr := range []*trial{
		newField(t, nil, []placed{{card: foot("A", 3), x: x, y: y, token: Advance}, {card: truck("Trucks", 2, 3), x: x, y: y, gap: inch / 2, face: 1}}, nil).also(aboard(0, 1)),
		newField(t, []Feature{feature("house", Building, 4, rect(18, 8, 24, 11))}, []placed{{card: foot("A", 3), x: x, y: y - inch, token: Advance, in: 1}, {card: foot("C", 1), x: 5 * inch, y: y}}, nil),
	} {
		p := tr.start()
		q := p.walk(0)
		var a ask.March
		for i := range int32(3) {
			a = append(a, i, 0, 0, 1, int32(x)+i*int32(mm25), int32(y+3*inch), 0)
		}
		a = q.Complete(p, a)
		wantClause(t, "the places that were said", judged(p, q, a), "")
		var m trek
		q.read(p, a, &m, nil)
		for i := range 3 {
			if m.of[i].end.A != (geom.Point{X: x + geom.Length(i)*mm25, Y: y + 3*inch}) {
				t.Errorf("base %d ends at %v", i, m.of[i].end.A)
			}
		}
	}
}
