package warpath

import (
	"slices"

	"testing"

	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
)

// newField is a trial of the Movement Phase: the terrain is laid, and what begin has
// begun is an activation.
func newField(t *testing.T, terrain []Feature, blue, red []placed) *trial {
	t.Helper()
	tr := newTrial(t, terrain, blue, red)
	if err := tr.layGround(); err != nil {
		t.Fatal(err)
	}
	tr.step = func(p play) bool {
		if p.s.Act.Live && !p.s.Act.Done {
			p.act()
			return true
		}
		return false
	}
	place := tr.arrange
	tr.arrange = func(s *State) {
		s.Phase = MovementPhase
		place(s)
	}
	return tr
}

// activate has a unit activated.
func (t *trial) activate(u UnitID) *trial {
	t.begin = func(p play) { p.beginActivation(u) }
	return t
}

// also arranges more of the beginning.
func (t *trial) also(arrange func(s *State)) *trial {
	place := t.arrange
	t.arrange = func(s *State) { place(s); arrange(s) }
	return t
}

// start is the position as it is arranged.
func (t *trial) start() position {
	s := t.Begin()
	p := play{t.At(&s), nil}
	p.g = game.New[State](t, nil)
	p.contacts()
	return p.position
}

func rect(x0, y0, x1, y1 int) geom.Polygon {
	return geom.Polygon{{X: geom.Inches(x0), Y: geom.Inches(y0)}, {X: geom.Inches(x1), Y: geom.Inches(y0)}, {X: geom.Inches(x1), Y: geom.Inches(y1)}, {X: geom.Inches(x0), Y: geom.Inches(y1)}}
}

func feature(id string, kind TerrainKind, height int, shape geom.Polygon) Feature {
	return Feature{ID: id, Name: id, Kind: kind, Height: height, Shape: shape, Capacity: 12}
}

func at(x, y int) (geom.Length, geom.Length) { return geom.Inches(x), geom.Inches(y) }

// by moves all bases of a unit by the same vector.
func by(p position, u UnitID, dx, dy geom.Length) (a ask.March) {
	list, n := p.members(u)
	for _, b := range list[:n] {
		at := p.s.Bases[b].At
		a = append(a, int32(b), 0, 0, 1, int32(at.X+dx), int32(at.Y+dy), 0)
	}
	return a
}

// asked is a question as a game asks it.
func asked[A any](m *Match, q ask.Asking[position, A]) *ask.Question[State, position, A] {
	return ask.New(m, "asked", 0, game.Aim, q)
}

// proposed are the answers that an asking proposes.
func proposed[A any](p position, q ask.Asking[position, A], luck *game.Luck) (list []A) {
	var to game.Proposals
	question := asked(p.m, q)
	question.Propose(p.s, luck, &to)
	for i := range to.Len() {
		a, _ := question.Read(p.s, to.At(i))
		list = append(list, a)
	}
	return list
}

// judged is the clauses that an answer breaks.
func judged[A any](p position, q ask.Asking[position, A], a A) (clauses []string) {
	var why reasons
	ok := q.Judge(p, a, &why)
	if quick := q.Judge(p, a, nil); quick != ok {
		return []string{"quick and full judgement differ"}
	}
	if ok {
		return nil
	}
	for _, b := range why.Refusal.Breaches {
		clauses = append(clauses, string(b.Clause))
	}
	return clauses
}

func wantClause(t *testing.T, what string, got []string, want string) {
	t.Helper()
	if want == "" {
		if len(got) > 0 {
			t.Errorf("%s: refused by %v", what, got)
		}
		return
	}
	if !slices.Contains(got, want) {
		t.Errorf("%s: refused by %v, want %s", what, got, want)
	}
}

const inch = geom.Inch

func TestMoves(t *testing.T) {
	woods := feature("woods", Woods, 4, rect(10, 16, 20, 30))
	water := feature("water", Water, 0, rect(30, 16, 40, 20))
	walker := with(foot("Walker", 3), func(c *UnitCard) { c.Kind, c.Length, c.Width = Walker, 4000, 4000 })
	for _, c := range []struct {
		name   string
		card   UnitCard
		token  Token
		x, y   int
		dx, dy geom.Length
		want   string
	}{
		{"an Advance of 4", foot("A", 3), Advance, 50, 10, 0, 4 * inch, ""},
		{"an Advance of 4 and a hair", foot("A", 3), Advance, 50, 10, 0, 4*inch + 1, "wp.movement.advance"},
		{"a Sprint of 8", foot("A", 3), Sprint, 50, 10, 0, 8 * inch, ""},
		{"a Sprint of more than 8", foot("A", 3), Sprint, 50, 10, 0, 8*inch + 10, "wp.movement.sprint"},
		{"a Sprint into woods that are Open", foot("A", 3), Sprint, 12, 12, 0, 8 * inch, ""},
		{"a Sprint into Difficult woods", walker, Sprint, 12, 12, 0, 8 * inch, "wp.terrain.difficult"},
		{"an Advance's way into Difficult woods", walker, Sprint, 12, 13, 0, 4 * inch, ""},
		{"into water", foot("A", 3), Sprint, 32, 12, 0, 5 * inch, "wp.terrain.impassable"},
		{"off the table", foot("A", 3), Sprint, 2, 12, -4 * inch, 0, "wp.movement.edge_stop"},
		{"off the table, without a Mission that lets it", foot("A", 3), Sprint, 2, 12, -4 * inch, 0, "wp.movement.exit"},
	} {
		x, y := at(c.x, c.y)
		p := newField(t, []Feature{woods, water}, []placed{{card: c.card, x: x, y: y, token: c.token}}, nil).start()
		wantClause(t, c.name, judged(p, p.walk(0), by(p, 0, c.dx, c.dy)), c.want)
	}
}

func TestKeepingApart(t *testing.T) {
	x, y := at(20, 10)
	for _, c := range []struct {
		name  string
		enemy bool
		card  UnitCard
		other UnitCard
		token Token
		dy    geom.Length
		want  string
	}{
		{"1\" from an enemy", true, foot("A", 3), foot("B", 3), Advance, 5*inch - mm25 - inch, ""},
		{"less than 1\" from an enemy", true, foot("A", 3), foot("B", 3), Advance, 5*inch - mm25 - inch + 1, "wp.movement.enemy_inch"},
		{"an Advance into contact", true, foot("A", 3), foot("B", 3), Advance, 5*inch - mm25, "wp.movement.contact_needs_sprint"},
		{"through an enemy", true, foot("A", 3), foot("B", 3), Sprint, 8 * inch, "wp.movement.through_enemies"},
		{"through a friend", false, foot("A", 3), foot("B", 3), Sprint, 8 * inch, ""},
		{"less than 1\" from a friend", false, foot("A", 3), foot("B", 3), Sprint, 5 * inch / 2, ""},
		{"onto a friend", false, foot("A", 3), foot("B", 3), Sprint, 4 * inch, "wp.movement.friendly_inch"},
		{"beneath a flier", true, foot("A", 3), flier("B", 3), Sprint, 8 * inch, ""},
		{"to less than 1\" from a flier", true, foot("A", 3), flier("B", 3), Sprint, 4 * inch, "wp.fliers.under"},
	} {
		other := placed{card: c.other, x: x, y: y + 5*inch, token: Sprint}
		blue, red := []placed{{card: c.card, x: x, y: y, token: c.token}}, []placed{}
		if c.enemy {
			red = append(red, other)
		} else {
			blue = append(blue, other)
		}
		p := newField(t, nil, blue, red).start()
		wantClause(t, c.name, judged(p, p.walk(0), by(p, 0, 0, c.dy)), c.want)
	}
}

func flier(name string, bases int) UnitCard {
	c := foot(name, bases)
	c.Kind, c.Keywords.Fly, c.Height = Vehicle, true, 5
	c.Advance, c.Sprint = geom.Inches(16), geom.Inches(24)
	c.Length, c.Width = 60*geom.Millimetre, 60*geom.Millimetre
	return c
}

func TestCoherency(t *testing.T) {
	x, y := at(20, 10)
	one := func(dx geom.Length) *trial {
		return newField(t, nil, []placed{{card: foot("A", 4), x: x, y: y, gap: dx, token: Sprint}}, nil)
	}
	p := one(0).start()
	if !p.coherent(0) || p.mustRestore(0) {
		t.Error("bases in contact are out of Coherency")
	}
	if p = one(inch).start(); !p.coherent(0) {
		t.Error("gaps of 1\" are too much")
	}
	if p = one(inch + 1).start(); p.coherent(0) || !p.mustRestore(0) {
		t.Error("gaps of more than 1\" are none")
	}
	p = newField(t, nil, []placed{{card: foot("A", 4), x: x, y: y, token: Sprint}}, nil).also(func(s *State) {
		s.Bases[2].At.Y += 3*inch + mm25
		s.Bases[3].At.Y += 3*inch + mm25
	}).start()
	if p.coherent(0) {
		t.Error("two pairs 3\" apart are one unit")
	}
	p = newField(t, nil, []placed{{card: foot("A", 4), x: x, y: y, token: Sprint}}, nil).start()
	a := by(p, 0, 0, 2*inch)
	a[7*3+5] += 2 * int32(inch)
	wantClause(t, "a base cut off", judged(p, p.walk(0), a), "wp.coherency.one_inch")
	p = newField(t, nil, []placed{{card: foot("A", 8), x: x, y: y, gap: inch * 9 / 10, token: Sprint}}, nil).start()
	wantClause(t, "a line of more than 6\"", judged(p, p.walk(0), by(p, 0, 0, inch)), "wp.coherency.six_inch")
}

func TestTokens(t *testing.T) {
	x, y := at(20, 10)
	for _, c := range []struct {
		name    string
		token   Token
		command bool
		pinned  bool
		want    Token
	}{
		{"Advance", Advance, false, false, Shoot},
		{"Sprint", Sprint, false, false, NoToken},
		{"a Command Unit's Sprint", Sprint, true, false, Overwatch},
		{"a Pinned Command Unit's Sprint", Sprint, true, true, Shoot},
	} {
		card := with(foot("A", 3), func(u *UnitCard) { u.Command = c.command })
		tr := newField(t, nil, []placed{{card: card, x: x, y: y, token: c.token}}, nil).activate(0).also(func(s *State) {
			s.Units[0].Began, s.Units[0].Pinned = c.pinned, c.pinned
		}).will("do", int32(Stay))
		if s := tr.play(); s.Units[0].Token != c.want {
			t.Errorf("%s becomes %v, not %v", c.name, s.Units[0].Token, c.want)
		}
	}
}

func TestCharges(t *testing.T) {
	x, y := at(20, 10)
	woods := feature("woods", Woods, 4, rect(10, 11, 40, 12))
	for _, c := range []struct {
		name   string
		card   UnitCard
		pinned bool
		rough  bool
		want   Token
	}{
		{"a clean charge", foot("A", 4), false, false, AssaultPlus},
		{"a Pinned one", foot("A", 4), true, false, AssaultMinus},
		{"one through Difficult terrain", with(foot("A", 4), func(u *UnitCard) { u.Kind = Bike; u.Advance = u.Sprint }), false, true, AssaultMinus},
	} {
		var terrain []Feature
		if c.rough {
			terrain = append(terrain, woods)
		}
		tr := newField(t, terrain, []placed{{card: c.card, x: x, y: y, token: Sprint}}, []placed{{card: foot("B", 4), x: x, y: y + 6*inch, token: Advance}})
		tr.activate(0).also(func(s *State) { s.Units[0].Pinned = c.pinned }).will("do", int32(Engage), 1)
		s := tr.play()
		if s.Units[0].Token != c.want {
			t.Errorf("%s: %v, want %v", c.name, s.Units[0].Token, c.want)
		}
		if s.Units[0].Foes != only(1) || s.Units[1].Engagers != only(0) || !s.Units[1].Caught || s.Units[1].Token != NoToken {
			t.Errorf("%s: %+v, and %+v", c.name, s.Units[0], s.Units[1])
		}
		p := tr.At(s)
		touching := 0
		p.each(0, func(b BaseID) {
			for e := BaseID(4); e < 8; e++ {
				if geom.GapWithin(p.capsule(b), p.capsule(e), touch) {
					touching++
					break
				}
			}
		})
		if touching != 4 {
			t.Errorf("%s: %d of 4 bases in contact", c.name, touching)
		}
	}
}

// TestRandomMarches moves units by what is proposed, again and again: what is lawful
// leaves them in Coherency and away from enemies.
func TestRandomMarches(t *testing.T) {
	terrain := []Feature{
		feature("woods", Woods, 4, rect(10, 16, 20, 24)), feature("water", Water, 0, rect(30, 16, 36, 20)),
		feature("house", Building, 4, rect(24, 22, 30, 26)), feature("wall", Wall, 1, rect(40, 10, 41, 20)), feature("tower", Building, 6, rect(44, 24, 48, 28)),
	}
	cards := []UnitCard{foot("Foot", 6), tank("Tank", 2), with(foot("Bikes", 4), func(c *UnitCard) {
		c.Kind, c.Length, c.Width, c.Keywords.AntiGrav = Bike, 4000, 4000, true
		c.Advance, c.Sprint = geom.Inches(12), geom.Inches(18)
	}), with(foot("Walkers", 3), func(c *UnitCard) { c.Kind, c.Length, c.Width = Walker, 4000, 4000 }), with(flier("Flier", 2), func(c *UnitCard) {})}
	var blue, red []placed
	for i, c := range cards {
		blue = append(blue, placed{card: c, x: geom.Inches(6 + 12*i), y: geom.Inches(6), gap: inch / 4, face: 1})
		red = append(red, placed{card: c, x: geom.Inches(6 + 12*i), y: geom.Inches(38), gap: inch / 4, face: -1})
	}
	rounds := 40
	if testing.Short() {
		rounds = 8
	}
	tr := newField(t, terrain, blue, red)
	luck := game.NewLuck(7)
	s := tr.Begin()
	for i := range rounds * 10 {
		u := UnitID(i % 10)
		p := play{tr.At(&s), game.New[State](tr, nil)}
		if !p.onTable(u) || p.engaged(u) {
			continue
		}
		s.Units[u].Token = Advance
		if luck.IntN(2) == 0 {
			s.Units[u].Token = Sprint
		}
		q := p.walk(u)
		var ideas []ask.March
		for range 3 {
			ideas = append(ideas, proposed(p.position, q, luck)...)
		}
		for _, a := range ideas {
			if q.Judge(p.position, a, nil) {
				if bad := judged(p.position, q, a); bad != nil {
					t.Fatal(bad)
				}
				p.take(q, a)
				break
			}
		}
		lawfulPosition(t, p.position)
	}
}

func lawfulPosition(t *testing.T, p position) {
	t.Helper()
	for i := range p.m.units {
		u := UnitID(i)
		if !p.onTable(u) {
			continue
		}
		if !p.coherent(u) {
			t.Fatalf("%s is out of Coherency", p.unitName(u))
		}
		for j := range p.m.units {
			if v := UnitID(j); p.onTable(v) && p.enemies(u, v) && p.s.Units[u].Foes&only(v) == 0 && p.within(u, v, inch-1) {
				t.Fatalf("%s is %v from %s", p.unitName(u), p.gap(u, v), p.unitName(v))
			}
		}
	}
}

func BenchmarkMarch(b *testing.B) {
	tr := benchField(b)
	s := tr.Begin()
	p := tr.At(&s)
	luck := game.NewLuck(7)
	var to game.Proposals
	b.Run("propose", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			to.Reset()
			asked(tr.Match, p.walk(0)).Propose(&s, luck, &to)
		}
	})
	b.Run("judge", func(b *testing.B) {
		b.ReportAllocs()
		walk := asked(tr.Match, p.walk(0))
		for b.Loop() {
			walk.Lawful(&s, to.At(0))
		}
	})
	b.Run("deeds", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			to.Reset()
			asked(tr.Match, doing{0}).Propose(&s, luck, &to)
		}
	})
	b.Run("attack", func(b *testing.B) {
		b.ReportAllocs()
		q := marching{unit: 0, how: charging, target: 10}
		for b.Loop() {
			var d draft
			if d.begin(q, p); !d.attack() {
				b.Fatal("no attack")
			}
		}
	})
	b.Run("ram", func(b *testing.B) {
		b.ReportAllocs()
		q := marching{unit: 0, how: charging, target: 10}
		for b.Loop() {
			var d draft
			if d.begin(q, p); !d.ram(true) {
				b.Fatal("no attack")
			}
		}
	})
	b.Run("charge", func(b *testing.B) {
		b.ReportAllocs()
		q := marching{unit: 0, how: charging, target: 10}
		way := proposed(p, q, luck)[0]
		for b.Loop() {
			if !q.Judge(p, way, nil) {
				b.Fatal("not lawful")
			}
		}
	})
	b.Run("contacts", func(b *testing.B) {
		for b.Loop() {
			play{p, nil}.contacts()
		}
	})
}

func benchField(b *testing.B) *trial {
	terrain := []Feature{feature("woods", Woods, 4, rect(10, 16, 20, 24)), feature("water", Water, 0, rect(30, 16, 36, 20)), feature("house", Building, 4, rect(24, 22, 30, 26))}
	var blue, red []placed
	for i := range 10 {
		blue = append(blue, placed{card: foot("Foot", 6), x: geom.Inches(2 + 7*i), y: geom.Inches(10), gap: inch / 10, token: Sprint})
		red = append(red, placed{card: foot("Foot", 6), x: geom.Inches(2 + 7*i), y: geom.Inches(16), gap: inch / 10, token: Sprint})
	}
	t := &testing.T{}
	return newField(t, terrain, blue, red)
}

// A march is told as it was planned: a vehicle that turns and stays where it is, too.
func TestATurnOnTheSpotIsTold(t *testing.T) {
	tr := newField(t, nil, []placed{{card: tank("T", 2), x: geom.Inches(10), y: geom.Inches(10), gap: geom.Inch / 2, face: 1, token: Sprint}}, nil)
	p := tr.start()
	q := p.walk(0)
	var d draft
	d.begin(q, p)
	d.Turn(geom.Vec{X: 1})
	for i := range d.N {
		d.Go(i, d.Members[i].Here())
	}
	d.Go(1, d.Members[1].Here(), table.Waypoint{Point: d.Members[1].Centre().Add(geom.Vec{X: geom.Inch})})
	var told trek
	if !q.read(p, d.march(), &told, nil) {
		t.Fatal("it cannot be read")
	}
	for i := range d.N {
		if told.of[i].end != d.Ending(i) {
			t.Errorf("base %d is told to end at %v, planned is %v", i, told.of[i].end, d.Ending(i))
		}
	}
}
