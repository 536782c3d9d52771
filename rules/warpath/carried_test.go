package warpath

import (
	"testing"

	"umpire/game/ask"
	"umpire/geom"
)

func Truck(name string, bases, capacity int) UnitCard {
	c := Tank(name, bases)
	c.Category, c.Keywords.Capacity = Transport, capacity
	c.Advance, c.Sprint = geom.Inches(6), geom.Inches(12)
	return c
}

// RidesIn has unit u ride in the transports.
func RidesIn(u, carrier UnitID) func(*State) {
	return func(s *State) { s.Units[u].Place, s.Units[u].Carrier = Aboard, carrier }
}

func TestGettingIn(t *testing.T) {
	x, y := At(20, 10)
	trucks := Placed{Card: Truck("Trucks", 2, 3), X: x, Y: y + 4*Inch, Gap: Inch / 2, Face: 1}
	for _, c := range []struct {
		name   string
		card   UnitCard
		dy     geom.Length
		change func(*State)
		want   string
	}{
		{"near enough", Foot("A", 6), 0, nil, ""},
		{"too far for one base", Foot("A", 6), -7 * Inch, nil, "wp.transports.enter"},
		{"too many", Foot("A", 7), 0, nil, "wp.transports.capacity"},
		{"walkers", With(Foot("A", 3), func(c *UnitCard) { c.Kind = Walker }), 0, nil, "wp.transports.who"},
		{"after getting out", Foot("A", 6), 0, func(s *State) { s.Units[0].Alighted = true }, "wp.transports.in_and_out"},
		{"where somebody rides", Foot("A", 3), 0, RidesIn(2, 1), "wp.transports.single_unit"},
	} {
		tr := NewField(t, nil, []Placed{{Card: c.card, X: x, Y: y + c.dy, Token: Sprint}, trucks, {Card: Foot("C", 3), X: geom.Inches(60), Y: y}}, nil)
		if c.change != nil {
			tr.Also(c.change)
		}
		wantClause(t, c.name, Judged(tr.Start(), DoingQuestion{0}, DeedAnswer{Do: Embark, Unit: 1}), c.want)
	}
	tr := NewField(t, nil, []Placed{{Card: Foot("A", 6), X: x, Y: y, Token: Sprint}, trucks}, nil).Activate(0).Will("do", int32(Embark), 1)
	if s := tr.play(); s.Units[0].Place != Aboard || s.Units[0].Carrier != 1 || s.Units[0].Token != NoToken || !s.Units[0].Boarded {
		t.Errorf("%+v", s.Units[0])
	}
	if !tr.told("embark", "wp.transports.enter") || !tr.told("token", "wp.transports.stay_aboard") {
		t.Error("not told")
	}
}

// Whether a unit finds a way round to its transports does not hang on who else is there.
func TestGettingInRoundACorner(t *testing.T) {
	x, y := At(20, 10)
	rider := Placed{Card: Foot("A", 1), X: x, Y: y, Token: Sprint}
	trucks := Placed{Card: Truck("Trucks", 1, 3), X: x, Y: y + 5*Inch, Face: 1}
	house := FeatureOf("house", Building, 4, Rect(18, 12, 21, 13))
	away := Placed{Card: Foot("C", 3), X: x + 6*Inch, Y: y + 2*Inch}
	for _, c := range []struct {
		name    string
		friends []Placed
		carrier int32
	}{
		{"nobody else", []Placed{rider, trucks}, 1},
		{"others after them", []Placed{rider, trucks, away}, 1},
		{"others before them", []Placed{rider, away, trucks}, 2},
	} {
		tr := NewField(t, []Feature{house}, c.friends, nil).Activate(0).Will("do", int32(Embark), c.carrier)
		if s := tr.play(); s.Units[0].Place != Aboard {
			t.Errorf("%s: it does not get in", c.name)
		}
	}
}

func TestGettingOut(t *testing.T) {
	x, y := At(20, 10)
	trucks := Placed{Card: Truck("Trucks", 2, 3), X: x, Y: y, Gap: Inch / 2, Face: 1}
	for _, c := range []struct {
		name         string
		token, moved Token
		most         geom.Length
		contact      bool
	}{
		{"before they move", Sprint, NoToken, 8 * Inch, false},
		{"after their Advance", Advance, Advance, 4 * Inch, false},
		{"after their Sprint, with Advance", Advance, Sprint, 0, true},
		{"after their Sprint, with Sprint", Sprint, Sprint, 4 * Inch, false},
	} {
		tr := NewField(t, nil, []Placed{{Card: Foot("A", 6), X: x, Y: y, Token: c.token}, trucks}, nil).Activate(0).Also(RidesIn(0, 1)).Also(func(s *State) { s.Units[1].Moved = c.moved })
		p := tr.Start()
		if most, _ := p.Walk(0).Limits(p); most != c.most {
			t.Errorf("%s: %v, want %v", c.name, most, c.most)
		}
		s := tr.Will("do", int32(Move)).play()
		if s.Units[0].Place != OnTable || !s.Units[0].Alighted {
			t.Errorf("%s: %+v", c.name, s.Units[0])
		}
		p = tr.At(s)
		if !p.Coherent(0) {
			t.Errorf("%s: out of Coherency", c.name)
		}
		p.Each(0, func(b BaseID) {
			touches, near := false, false
			p.Each(1, func(v BaseID) {
				gap := geom.Gap(p.Capsule(b), p.Capsule(v))
				touches = touches || gap <= Touch
				near = near || gap <= c.most
			})
			if c.contact && !touches || !c.contact && !near {
				t.Errorf("%s: %s is out of reach", c.name, p.Name(b))
			}
		})
		tr.Answers = nil
	}
	refused := func(name, want string, change func(*State), cards ...UnitCard) {
		t.Helper()
		carrier := trucks
		rider := Foot("A", 6)
		if len(cards) > 0 {
			carrier.Card = cards[0]
		}
		if len(cards) > 1 {
			rider = cards[1]
		}
		tr := NewField(t, nil, []Placed{{Card: rider, X: x, Y: y, Token: Sprint}, carrier}, nil).Also(RidesIn(0, 1)).Also(change)
		wantClause(t, name, Judged(tr.Start(), DoingQuestion{0}, DeedAnswer{Do: Move}), want)
	}
	flies := With(Truck("Fliers", 2, 3), func(c *UnitCard) { c.Keywords.Fly = true })
	hovers := With(flies, func(c *UnitCard) { c.Keywords.Hover = true })
	refused("after getting in", "wp.transports.in_and_out", func(s *State) { s.Units[0].Boarded = true })
	refused("with Overwatch", "wp.transports.leave_order", func(s *State) { s.Units[0].Token = Overwatch })
	refused("of a flier", "wp.fliers.who_rides", func(*State) {}, flies)
	refused("of a flier that does not hover", "wp.fliers.hover_order", func(*State) {}, hovers)
	refused("of one that hovers", "", func(s *State) { s.Units[1].Hovers = true }, hovers)
	refused("of a flier, as Drop-troops", "", func(*State) {}, flies, With(Foot("A", 6), func(c *UnitCard) { c.Keywords.DropTroop = true }))
	refused("of a flier, with Anti-Grav", "", func(*State) {}, flies, With(Foot("A", 6), func(c *UnitCard) { c.Keywords.AntiGrav = true }))
}

func TestChargeOutOfTransports(t *testing.T) {
	x, y := At(20, 10)
	tr := NewField(t, nil, []Placed{{Card: Foot("A", 6), X: x, Y: y, Token: Sprint}, {Card: Truck("Trucks", 2, 3), X: x, Y: y, Gap: Inch / 2, Face: 1}},
		[]Placed{{Card: Foot("B", 6), X: x, Y: y + 5*Inch, Token: Overwatch}}).Also(RidesIn(0, 1)).Also(func(s *State) { s.Units[1].Moved = Sprint })
	s := tr.Activate(0).Will("do", int32(Engage), 2).play()
	if s.Units[0].Token != AssaultPlus || s.Units[0].Foes != Only(2) || s.Units[2].Token != Overwatch {
		t.Errorf("%+v %+v", s.Units[0], s.Units[2])
	}
}

func TestBuildings(t *testing.T) {
	x, y := At(20, 10)
	house := FeatureOf("house", Building, 4, Rect(18, 14, 26, 20))
	for _, c := range []struct {
		name   string
		card   UnitCard
		dy     geom.Length
		change func(*State)
		want   string
	}{
		{"near enough", Foot("A", 6), 0, nil, ""},
		{"too far", Foot("A", 6), -5 * Inch, nil, "wp.buildings.enter_all"},
		{"bikes", With(Foot("A", 6), func(c *UnitCard) { c.Kind = Bike }), 0, nil, "wp.buildings.who"},
		{"too many", Foot("A", 13), 0, nil, "wp.buildings.capacity"},
		{"held by the enemy", Foot("A", 6), 0, func(s *State) { s.Units[1].In = 1 }, "wp.buildings.enemy"},
	} {
		tr := NewField(t, []Feature{house}, []Placed{{Card: c.card, X: x, Y: y + c.dy, Token: Sprint}}, []Placed{{Card: Foot("B", 3), X: x, Y: y + 6*Inch}})
		if c.change != nil {
			tr.Also(c.change)
		} else {
			tr.Also(func(s *State) { s.Units[1].Place = Reserve })
		}
		wantClause(t, c.name, Judged(tr.Start(), DoingQuestion{0}, DeedAnswer{Do: Occupy, Site: 0}), c.want)
	}
	tr := NewField(t, []Feature{house}, []Placed{{Card: Foot("A", 6), X: x, Y: y, Token: Advance}}, nil).Activate(0).Will("do", int32(Occupy), 0)
	s := tr.play()
	if s.Units[0].In != 1 || s.Units[0].Token != Shoot || !s.Units[0].Entered {
		t.Errorf("%+v", s.Units[0])
	}
	tr = NewField(t, []Feature{house}, []Placed{{Card: Foot("A", 6), X: x, Y: y + 6*Inch, Token: Sprint, In: 1}}, []Placed{{Card: Foot("B", 4), X: x, Y: y, Token: Advance}}).Activate(0).Will("do", int32(Engage), 1)
	s = tr.play()
	if s.Units[0].In != 0 || s.Units[0].Token != AssaultMinus || !s.Units[0].Left || s.Units[0].Foes != Only(1) {
		t.Errorf("out of a building into contact: %+v", s.Units[0])
	}
	if !tr.told("token", "wp.engage.hindered_building") {
		t.Error("nothing is said of the building")
	}
	tr = NewField(t, []Feature{house}, []Placed{{Card: Foot("A", 6), X: x, Y: y + 6*Inch, Token: Sprint, In: 1}}, nil).Also(func(s *State) { s.Units[0].Entered = true })
	wantClause(t, "in and out", Judged(tr.Start(), DoingQuestion{0}, DeedAnswer{Do: Move}), "wp.buildings.one_way")
}

func TestStorming(t *testing.T) {
	x, y := At(20, 10)
	house := FeatureOf("house", Building, 4, Rect(18, 14, 26, 20))
	set := func(card UnitCard) *Trial {
		return NewField(t, []Feature{house}, []Placed{{Card: card, X: x, Y: y, Token: Sprint}}, []Placed{{Card: Foot("B", 3), X: x, Y: y + 6*Inch, In: 1, Token: Advance}, {Card: Foot("C", 3), X: x, Y: y + 8*Inch, In: 1, Token: Shoot}})
	}
	tr := set(Foot("A", 6)).Activate(0).Will("do", int32(Storm), 0)
	s := tr.play()
	if s.Units[0].Foes != Only(1)|Only(2) || s.Units[0].Token != AssaultMinus || s.Units[0].Assaults != 1 || !s.Units[1].Caught || s.Units[2].Token != Shoot {
		t.Errorf("%+v %+v %+v", s.Units[0], s.Units[1], s.Units[2])
	}
	wantClause(t, "vehicles", Judged(set(Tank("T", 2)).Start(), DoingQuestion{0}, DeedAnswer{Do: Storm, Site: 0}), "wp.buildings.assault_vehicles")
	wantClause(t, "a charge at who is inside", Judged(set(Foot("A", 6)).Start(), DoingQuestion{0}, DeedAnswer{Do: Engage, Unit: 1}), "wp.buildings.enemy")
	wantClause(t, "bikes", Judged(set(With(Foot("A", 4), func(c *UnitCard) { c.Kind = Bike })).Start(), DoingQuestion{0}, DeedAnswer{Do: Storm, Site: 0}), "")
}

func TestRefusedCharges(t *testing.T) {
	x, y := At(20, 10)
	for _, c := range []struct {
		name   string
		a, b   UnitCard
		token  Token
		dy     geom.Length
		change func(*State)
		want   string
	}{
		{"with Advance", Foot("A", 4), Foot("B", 4), Advance, 3 * Inch, nil, "wp.movement.contact_needs_sprint"},
		{"with Assault -", With(Foot("A", 4), func(c *UnitCard) { c.Assault = Dash }), Foot("B", 4), Sprint, 3 * Inch, nil, "wp.engage.dash"},
		{"at a flier", Foot("A", 4), flier("B", 2), Sprint, 4 * Inch, nil, "wp.engage.fliers"},
		{"by a flier", flier("A", 2), Foot("B", 4), Sprint, 4 * Inch, nil, "wp.engage.fliers"},
		{"too far", Foot("A", 4), Foot("B", 4), Sprint, 9*Inch + Mm25, nil, "wp.engage.maximise"},
		{"as far as it goes", Foot("A", 4), Foot("B", 4), Sprint, 8*Inch + Mm25, nil, ""},
	} {
		tr := NewField(t, nil, []Placed{{Card: c.a, X: x, Y: y, Token: c.token, Face: 1}}, []Placed{{Card: c.b, X: x, Y: y + c.dy}})
		wantClause(t, c.name, Judged(tr.Start(), DoingQuestion{0}, DeedAnswer{Do: Engage, Unit: 1}), c.want)
	}
	p := NewField(t, nil, []Placed{{Card: Foot("A", 4), X: x, Y: y, Token: Sprint}}, []Placed{{Card: Foot("B", 4), X: x, Y: y + 4*Inch}, {Card: Foot("C", 4), X: x + 5*Inch, Y: y + 4*Inch}}).Start()
	q := p.Walk(0)
	q.How, q.Target = Charging, 1
	a := by(p, 0, 0, 4*Inch-Mm25)
	wantClause(t, "all in contact", Judged(p, q, a), "")
	wantClause(t, "one left out", Judged(p, q, a[:21]), "wp.coherency.one_inch")
	b := append(ask.March(nil), a...)
	b[5+21] -= int32(Inch)
	b[4+21] += 0
	wantClause(t, "one left 1\" behind", Judged(p, q, b), "wp.engage.maximise")
	wantClause(t, "nobody", Judged(p, q, by(p, 0, 0, 2*Inch)), "wp.engage.maximise")
}

func TestFliers(t *testing.T) {
	x, y := At(20, 4)
	fly := func(dy geom.Length, cards ...UnitCard) *State {
		tr := NewField(t, nil, []Placed{{Card: flier("F", 2), X: x, Y: y, Gap: Inch / 2, Token: Sprint, Face: 1}}, nil).Activate(0).Will("do", int32(Move))
		p := tr.Start()
		tr.Will("move", by(p, 0, 0, dy)...)
		return tr.play()
	}
	if s := fly(16 * Inch); s.Units[0].Place != OnTable || s.Units[0].Token != NoToken {
		t.Errorf("16\": %+v", s.Units[0])
	}
	if s := fly(16*Inch - 5); s.Units[0].Place != Destroyed {
		t.Errorf("less than 16\": %+v", s.Units[0])
	}
	tower := FeatureOf("tower", Building, 6, Rect(18, 12, 26, 16))
	low := FeatureOf("house", Building, 4, Rect(18, 12, 26, 16))
	for _, c := range []struct {
		name string
		f    Feature
		dy   geom.Length
		want string
	}{{"over Height 4", low, 20 * Inch, ""}, {"to an end over Height 4", low, 10 * Inch, ""}, {"over Height 6", tower, 20 * Inch, "wp.fliers.over"}} {
		p := NewField(t, []Feature{c.f}, []Placed{{Card: flier("F", 2), X: x, Y: y, Gap: Inch / 2, Token: Sprint, Face: 1}}, nil).Start()
		wantClause(t, c.name, Judged(p, p.Walk(0), by(p, 0, 0, c.dy)), c.want)
	}
	hover := With(flier("F", 2), func(c *UnitCard) { c.Keywords.Hover = true })
	tr := NewField(t, nil, []Placed{{Card: hover, X: x, Y: y, Gap: Inch / 2, Token: Advance, Face: 1}}, nil).Activate(0).Will("do", int32(HoverHere)).Will("do", int32(Stay))
	if s := tr.play(); s.Units[0].Place != OnTable || !s.Units[0].Hovers || tr.At(s).Height(0) != 3 || s.Units[0].Token != Shoot {
		t.Errorf("hovering: %+v", s.Units[0])
	}
	p := NewField(t, nil, []Placed{{Card: hover, X: x, Y: y, Token: Sprint}, {Card: Foot("A", 3), X: x, Y: y + 4*Inch, Token: Sprint}}, nil).Start()
	wantClause(t, "hovering with Sprint", Judged(p, DoingQuestion{0}, DeedAnswer{Do: HoverHere}), "wp.fliers.hover_order")
	p.S.Units[0].Hovers = true
	a := by(p, 1, 0, -8*Inch)
	for i := 5; i < len(a); i += 7 {
		a[i] = int32(y - 3*Inch)
	}
	wantClause(t, "beneath one that hovers", Judged(p, p.Walk(1), a), "wp.fliers.hover_under")
}

func TestAntiGrav(t *testing.T) {
	x, y := At(20, 10)
	bikes := With(Foot("Bikes", 3), func(c *UnitCard) {
		c.Kind, c.Keywords.AntiGrav, c.Length, c.Width = Bike, true, 4000, 4000
		c.Advance, c.Sprint = geom.Inches(12), geom.Inches(18)
	})
	for _, c := range []struct {
		name string
		f    Feature
		dy   geom.Length
		want string
	}{
		{"over water", FeatureOf("water", Water, 0, Rect(16, 14, 30, 18)), 14 * Inch, ""},
		{"to an end in water", FeatureOf("water", Water, 0, Rect(16, 14, 30, 18)), 6 * Inch, "wp.keywords.antigrav"},
		{"over a wall", FeatureOf("wall", Wall, 1, Rect(16, 14, 30, 15)), 14 * Inch, ""},
		{"to an end in broken ground", FeatureOf("broken", Broken, 0, Rect(16, 14, 30, 18)), 6 * Inch, "wp.keywords.antigrav"},
		{"through woods, at a Sprint", FeatureOf("woods", Woods, 4, Rect(16, 14, 30, 18)), 14 * Inch, "wp.terrain.difficult"},
		{"through a building", FeatureOf("house", Building, 4, Rect(16, 14, 30, 18)), 14 * Inch, "wp.terrain.impassable"},
	} {
		p := NewField(t, []Feature{c.f}, []Placed{{Card: bikes, X: x, Y: y, Token: Sprint}}, nil).Start()
		wantClause(t, c.name, Judged(p, p.Walk(0), by(p, 0, 0, c.dy)), c.want)
	}
	p := NewField(t, nil, []Placed{{Card: bikes, X: x, Y: y, Token: Sprint}}, []Placed{{Card: Foot("B", 5), X: x, Y: y + 5*Inch}}).Start()
	wantClause(t, "over enemies", Judged(p, p.Walk(0), by(p, 0, 0, 14*Inch)), "")
	wantClause(t, "to an end near enemies", Judged(p, p.Walk(0), by(p, 0, 0, 6*Inch+Inch/2)), "wp.movement.enemy_inch")
}

// TestDroppedOutside: a player says where each base stands after getting out.
func TestDroppedOutside(t *testing.T) {
	x, y := At(20, 10)
	for _, tr := range []*Trial{
		NewField(t, nil, []Placed{{Card: Foot("A", 3), X: x, Y: y, Token: Advance}, {Card: Truck("Trucks", 2, 3), X: x, Y: y, Gap: Inch / 2, Face: 1}}, nil).Also(RidesIn(0, 1)),
		NewField(t, []Feature{FeatureOf("house", Building, 4, Rect(18, 8, 24, 11))}, []Placed{{Card: Foot("A", 3), X: x, Y: y - Inch, Token: Advance, In: 1}, {Card: Foot("C", 1), X: 5 * Inch, Y: y}}, nil),
	} {
		p := tr.Start()
		q := p.Walk(0)
		var a ask.March
		for i := range int32(3) {
			a = append(a, i, 0, 0, 1, int32(x)+i*int32(Mm25), int32(y+3*Inch), 0)
		}
		a = q.Complete(p, a)
		wantClause(t, "the places that were said", Judged(p, q, a), "")
		var m UnitMove
		q.Read(p, a, &m, nil)
		for i := range 3 {
			if m.Of[i].End.A != (geom.Point{X: x + geom.Length(i)*Mm25, Y: y + 3*Inch}) {
				t.Errorf("base %d ends at %v", i, m.Of[i].End.A)
			}
		}
	}
}
