package warpath

import (
	"slices"

	"testing"

	"umpire/content"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/internal/soak"
	"umpire/table"
)

// NewField is a trial of the Movement Phase: the terrain is laid, and what begin has
// begun is an activation.
func NewField(t *testing.T, terrain []Feature, blue, red []Placed) *Trial {
	t.Helper()
	tr := NewTrial(t, terrain, blue, red)
	if err := tr.LayGround(); err != nil {
		t.Fatal(err)
	}
	tr.Next = func(p Play) bool {
		if p.S.Act.Live && !p.S.Act.Done {
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

// Activate has a unit activated.
func (t *Trial) Activate(u UnitID) *Trial {
	t.Beginning = func(p Play) { p.beginActivation(u) }
	return t
}

// Also arranges more of the beginning.
func (t *Trial) Also(arrange func(s *State)) *Trial {
	place := t.arrange
	t.arrange = func(s *State) { place(s); arrange(s) }
	return t
}

// Start is the position as it is arranged.
func (t *Trial) Start() Position {
	s := t.Begin()
	p := Play{t.At(&s), nil}
	p.G = game.New[State](t, nil)
	p.Contacts()
	return p.Position
}

func Rect(x0, y0, x1, y1 int) geom.Polygon {
	return geom.Polygon{{X: geom.Inches(x0), Y: geom.Inches(y0)}, {X: geom.Inches(x1), Y: geom.Inches(y0)}, {X: geom.Inches(x1), Y: geom.Inches(y1)}, {X: geom.Inches(x0), Y: geom.Inches(y1)}}
}

func FeatureOf(id string, kind TerrainKind, height int, shape geom.Polygon) Feature {
	return Feature{Named: content.Named{ID: id, Name: id}, Kind: kind, Height: height, Shape: shape, Capacity: 12}
}

func At(x, y int) (geom.Length, geom.Length) { return geom.Inches(x), geom.Inches(y) }

// by moves all bases of a unit by the same vector.
func by(p Position, u UnitID, dx, dy geom.Length) (a ask.March) {
	list, n := p.Members(u)
	for _, b := range list[:n] {
		at := p.S.Bases[b].At
		a = append(a, int32(b), 0, 0, 1, int32(at.X+dx), int32(at.Y+dy), 0)
	}
	return a
}

// Asked is a question as a game asks it.
func Asked[A any](m *Match, q ask.Asking[Position, A]) *ask.Question[State, Position, A] {
	return ask.New(m, "asked", 0, game.Aim, q)
}

// Proposed are the answers that an asking proposes.
func Proposed[A any](p Position, q ask.Asking[Position, A], luck *game.Rand) (list []A) {
	var to game.Proposals
	question := Asked(p.M, q)
	question.Propose(p.S, luck, &to)
	for i := range to.Len() {
		a, _ := question.Read(p.S, to.At(i))
		list = append(list, a)
	}
	return list
}

// Judged is the clauses that an answer breaks.
func Judged[A any](p Position, q ask.Asking[Position, A], a A) (clauses []string) {
	var why Reasons
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

const Inch = geom.Inch

func TestMoves(t *testing.T) {
	woods := FeatureOf("woods", Woods, 4, Rect(10, 16, 20, 30))
	water := FeatureOf("water", Water, 0, Rect(30, 16, 40, 20))
	walker := With(Foot("Walker", 3), func(c *UnitCard) { c.Kind, c.Length, c.Width = Walker, 4000, 4000 })
	for _, c := range []struct {
		name   string
		card   UnitCard
		token  Token
		x, y   int
		dx, dy geom.Length
		want   string
	}{
		{"an Advance of 4", Foot("A", 3), Advance, 50, 10, 0, 4 * Inch, ""},
		{"an Advance of 4 and a hair", Foot("A", 3), Advance, 50, 10, 0, 4*Inch + 1, "wp.movement.advance"},
		{"a Sprint of 8", Foot("A", 3), Sprint, 50, 10, 0, 8 * Inch, ""},
		{"a Sprint of more than 8", Foot("A", 3), Sprint, 50, 10, 0, 8*Inch + 10, "wp.movement.sprint"},
		{"a Sprint into woods that are Open", Foot("A", 3), Sprint, 12, 12, 0, 8 * Inch, ""},
		{"a Sprint into Difficult woods", walker, Sprint, 12, 12, 0, 8 * Inch, "wp.terrain.difficult"},
		{"an Advance's way into Difficult woods", walker, Sprint, 12, 13, 0, 4 * Inch, ""},
		{"into water", Foot("A", 3), Sprint, 32, 12, 0, 5 * Inch, "wp.terrain.impassable"},
		{"off the table", Foot("A", 3), Sprint, 2, 12, -4 * Inch, 0, "wp.movement.edge_stop"},
		{"off the table, without a Mission that lets it", Foot("A", 3), Sprint, 2, 12, -4 * Inch, 0, "wp.movement.exit"},
	} {
		x, y := At(c.x, c.y)
		p := NewField(t, []Feature{woods, water}, []Placed{{Card: c.card, X: x, Y: y, Token: c.token}}, nil).Start()
		wantClause(t, c.name, Judged(p, p.Walk(0), by(p, 0, c.dx, c.dy)), c.want)
	}
}

func TestKeepingApart(t *testing.T) {
	x, y := At(20, 10)
	for _, c := range []struct {
		name  string
		enemy bool
		card  UnitCard
		other UnitCard
		token Token
		dy    geom.Length
		want  string
	}{
		{"1\" from an enemy", true, Foot("A", 3), Foot("B", 3), Advance, 5*Inch - Mm25 - Inch, ""},
		{"less than 1\" from an enemy", true, Foot("A", 3), Foot("B", 3), Advance, 5*Inch - Mm25 - Inch + 1, "wp.movement.enemy_inch"},
		{"an Advance into contact", true, Foot("A", 3), Foot("B", 3), Advance, 5*Inch - Mm25, "wp.movement.contact_needs_sprint"},
		{"through an enemy", true, Foot("A", 3), Foot("B", 3), Sprint, 8 * Inch, "wp.movement.through_enemies"},
		{"through a friend", false, Foot("A", 3), Foot("B", 3), Sprint, 8 * Inch, ""},
		{"less than 1\" from a friend", false, Foot("A", 3), Foot("B", 3), Sprint, 5 * Inch / 2, ""},
		{"onto a friend", false, Foot("A", 3), Foot("B", 3), Sprint, 4 * Inch, "wp.movement.friendly_inch"},
		{"beneath a flier", true, Foot("A", 3), flier("B", 3), Sprint, 8 * Inch, ""},
		{"to less than 1\" from a flier", true, Foot("A", 3), flier("B", 3), Sprint, 4 * Inch, "wp.fliers.under"},
	} {
		other := Placed{Card: c.other, X: x, Y: y + 5*Inch, Token: Sprint}
		blue, red := []Placed{{Card: c.card, X: x, Y: y, Token: c.token}}, []Placed{}
		if c.enemy {
			red = append(red, other)
		} else {
			blue = append(blue, other)
		}
		p := NewField(t, nil, blue, red).Start()
		wantClause(t, c.name, Judged(p, p.Walk(0), by(p, 0, 0, c.dy)), c.want)
	}
}

func flier(name string, bases int) UnitCard {
	c := Foot(name, bases)
	c.Kind, c.Keywords.Fly, c.Height = Vehicle, true, 5
	c.Advance, c.Sprint = geom.Inches(16), geom.Inches(24)
	c.Length, c.Width = 60*geom.Millimetre, 60*geom.Millimetre
	return c
}

func TestCoherency(t *testing.T) {
	x, y := At(20, 10)
	one := func(dx geom.Length) *Trial {
		return NewField(t, nil, []Placed{{Card: Foot("A", 4), X: x, Y: y, Gap: dx, Token: Sprint}}, nil)
	}
	p := one(0).Start()
	if !p.Coherent(0) || p.mustRestore(0) {
		t.Error("bases in contact are out of Coherency")
	}
	if p = one(Inch).Start(); !p.Coherent(0) {
		t.Error("gaps of 1\" are too much")
	}
	if p = one(Inch + 1).Start(); p.Coherent(0) || !p.mustRestore(0) {
		t.Error("gaps of more than 1\" are none")
	}
	p = NewField(t, nil, []Placed{{Card: Foot("A", 4), X: x, Y: y, Token: Sprint}}, nil).Also(func(s *State) {
		s.Bases[2].At.Y += 3*Inch + Mm25
		s.Bases[3].At.Y += 3*Inch + Mm25
	}).Start()
	if p.Coherent(0) {
		t.Error("two pairs 3\" apart are one unit")
	}
	p = NewField(t, nil, []Placed{{Card: Foot("A", 4), X: x, Y: y, Token: Sprint}}, nil).Start()
	a := by(p, 0, 0, 2*Inch)
	a[7*3+5] += 2 * int32(Inch)
	wantClause(t, "a base cut off", Judged(p, p.Walk(0), a), "wp.coherency.one_inch")
	var why Reasons
	p.Walk(0).Judge(p, a, &why)
	for _, b := range why.Refusal.Breaches {
		if cut := b.Clause == "wp.coherency.one_inch"; cut != slices.Equal(b.On, []int32{3}) {
			t.Errorf("%s is about %v; base 3 is cut off", b.Clause, b.On)
		}
	}
	p = NewField(t, nil, []Placed{{Card: Foot("A", 8), X: x, Y: y, Gap: Inch * 9 / 10, Token: Sprint}}, nil).Start()
	wantClause(t, "a line of more than 6\"", Judged(p, p.Walk(0), by(p, 0, 0, Inch)), "wp.coherency.six_inch")
}

func TestTokens(t *testing.T) {
	x, y := At(20, 10)
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
		card := With(Foot("A", 3), func(u *UnitCard) { u.Command = c.command })
		tr := NewField(t, nil, []Placed{{Card: card, X: x, Y: y, Token: c.token}}, nil).Activate(0).Also(func(s *State) {
			s.Units[0].Began, s.Units[0].Pinned = c.pinned, c.pinned
		}).Will("do", int32(Stay))
		if s := tr.play(); s.Units[0].Token != c.want {
			t.Errorf("%s becomes %v, not %v", c.name, s.Units[0].Token, c.want)
		}
	}
}

func TestCharges(t *testing.T) {
	x, y := At(20, 10)
	woods := FeatureOf("woods", Woods, 4, Rect(10, 11, 40, 12))
	for _, c := range []struct {
		name   string
		card   UnitCard
		pinned bool
		rough  bool
		want   Token
	}{
		{"a clean charge", Foot("A", 4), false, false, AssaultPlus},
		{"a Pinned one", Foot("A", 4), true, false, AssaultMinus},
		{"one through Difficult terrain", With(Foot("A", 4), func(u *UnitCard) { u.Kind = Bike; u.Advance = u.Sprint }), false, true, AssaultMinus},
	} {
		var terrain []Feature
		if c.rough {
			terrain = append(terrain, woods)
		}
		tr := NewField(t, terrain, []Placed{{Card: c.card, X: x, Y: y, Token: Sprint}}, []Placed{{Card: Foot("B", 4), X: x, Y: y + 6*Inch, Token: Advance}})
		tr.Activate(0).Also(func(s *State) { s.Units[0].Pinned = c.pinned }).Will("do", int32(Engage), 1)
		s := tr.play()
		if s.Units[0].Token != c.want {
			t.Errorf("%s: %v, want %v", c.name, s.Units[0].Token, c.want)
		}
		if s.Units[0].Foes != Only(1) || s.Units[1].Engagers != Only(0) || !s.Units[1].Caught || s.Units[1].Token != NoToken {
			t.Errorf("%s: %+v, and %+v", c.name, s.Units[0], s.Units[1])
		}
		p := tr.At(s)
		touching := 0
		p.Each(0, func(b BaseID) {
			for e := BaseID(4); e < 8; e++ {
				if geom.GapWithin(p.Capsule(b), p.Capsule(e), Touch) {
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
		FeatureOf("woods", Woods, 4, Rect(10, 16, 20, 24)), FeatureOf("water", Water, 0, Rect(30, 16, 36, 20)),
		FeatureOf("house", Building, 4, Rect(24, 22, 30, 26)), FeatureOf("wall", Wall, 1, Rect(40, 10, 41, 20)), FeatureOf("tower", Building, 6, Rect(44, 24, 48, 28)),
	}
	cards := []UnitCard{Foot("Foot", 6), Tank("Tank", 2), With(Foot("Bikes", 4), func(c *UnitCard) {
		c.Kind, c.Length, c.Width, c.Keywords.AntiGrav = Bike, 4000, 4000, true
		c.Advance, c.Sprint = geom.Inches(12), geom.Inches(18)
	}), With(Foot("Walkers", 3), func(c *UnitCard) { c.Kind, c.Length, c.Width = Walker, 4000, 4000 }), With(flier("Flier", 2), func(c *UnitCard) {})}
	var blue, red []Placed
	for i, c := range cards {
		blue = append(blue, Placed{Card: c, X: geom.Inches(6 + 12*i), Y: geom.Inches(6), Gap: Inch / 4, Face: 1})
		red = append(red, Placed{Card: c, X: geom.Inches(6 + 12*i), Y: geom.Inches(38), Gap: Inch / 4, Face: -1})
	}
	rounds := soak.Of(8, 40)
	tr := NewField(t, terrain, blue, red)
	luck := game.NewRand(7)
	s := tr.Begin()
	for i := range rounds * 10 {
		u := UnitID(i % 10)
		p := Play{tr.At(&s), game.New[State](tr, nil)}
		if !p.OnTable(u) || p.Engaged(u) {
			continue
		}
		s.Units[u].Token = Advance
		if luck.IntN(2) == 0 {
			s.Units[u].Token = Sprint
		}
		q := p.Walk(u)
		var ideas []ask.March
		for range 3 {
			ideas = append(ideas, Proposed(p.Position, q, luck)...)
		}
		for _, a := range ideas {
			if q.Judge(p.Position, a, nil) {
				if bad := Judged(p.Position, q, a); bad != nil {
					t.Fatal(bad)
				}
				p.take(q, a)
				break
			}
		}
		lawfulPosition(t, p.Position)
	}
}

func lawfulPosition(t *testing.T, p Position) {
	t.Helper()
	for i := range p.M.Units {
		u := UnitID(i)
		if !p.OnTable(u) {
			continue
		}
		if !p.Coherent(u) {
			t.Fatalf("%s is out of Coherency", p.UnitName(u))
		}
		for j := range p.M.Units {
			if v := UnitID(j); p.OnTable(v) && p.Enemies(u, v) && p.S.Units[u].Foes&Only(v) == 0 && p.Within(u, v, Inch-1) {
				t.Fatalf("%s is %v from %s", p.UnitName(u), p.Gap(u, v), p.UnitName(v))
			}
		}
	}
}

func BenchmarkMarch(b *testing.B) {
	tr := benchField(b)
	s := tr.Begin()
	p := tr.At(&s)
	luck := game.NewRand(7)
	var to game.Proposals
	b.Run("propose", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			to.Reset()
			Asked(tr.Match, p.Walk(0)).Propose(&s, luck, &to)
		}
	})
	b.Run("judge", func(b *testing.B) {
		b.ReportAllocs()
		walk := Asked(tr.Match, p.Walk(0))
		for b.Loop() {
			walk.Lawful(&s, to.At(0))
		}
	})
	b.Run("deeds", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			to.Reset()
			Asked(tr.Match, DoingQuestion{0}).Propose(&s, luck, &to)
		}
	})
	b.Run("attack", func(b *testing.B) {
		b.ReportAllocs()
		q := MarchingQuestion{Unit: 0, How: Charging, Target: 10}
		for b.Loop() {
			var d Draft
			if d.Begin(q, p); !d.Attack() {
				b.Fatal("no attack")
			}
		}
	})
	b.Run("ram", func(b *testing.B) {
		b.ReportAllocs()
		q := MarchingQuestion{Unit: 0, How: Charging, Target: 10}
		for b.Loop() {
			var d Draft
			if d.Begin(q, p); !d.RushIn(true) {
				b.Fatal("no attack")
			}
		}
	})
	b.Run("charge", func(b *testing.B) {
		b.ReportAllocs()
		q := MarchingQuestion{Unit: 0, How: Charging, Target: 10}
		way := Proposed(p, q, luck)[0]
		for b.Loop() {
			if !q.Judge(p, way, nil) {
				b.Fatal("not lawful")
			}
		}
	})
	b.Run("contacts", func(b *testing.B) {
		for b.Loop() {
			Play{p, nil}.Contacts()
		}
	})
}

func benchField(b *testing.B) *Trial {
	terrain := []Feature{FeatureOf("woods", Woods, 4, Rect(10, 16, 20, 24)), FeatureOf("water", Water, 0, Rect(30, 16, 36, 20)), FeatureOf("house", Building, 4, Rect(24, 22, 30, 26))}
	var blue, red []Placed
	for i := range 10 {
		blue = append(blue, Placed{Card: Foot("Foot", 6), X: geom.Inches(2 + 7*i), Y: geom.Inches(10), Gap: Inch / 10, Token: Sprint})
		red = append(red, Placed{Card: Foot("Foot", 6), X: geom.Inches(2 + 7*i), Y: geom.Inches(16), Gap: Inch / 10, Token: Sprint})
	}
	t := &testing.T{}
	return NewField(t, terrain, blue, red)
}

// A march is told as it was planned: a vehicle that turns and stays where it is, too.
func TestATurnOnTheSpotIsTold(t *testing.T) {
	tr := NewField(t, nil, []Placed{{Card: Tank("T", 2), X: geom.Inches(10), Y: geom.Inches(10), Gap: geom.Inch / 2, Face: 1, Token: Sprint}}, nil)
	p := tr.Start()
	q := p.Walk(0)
	var d Draft
	d.Begin(q, p)
	d.Turn(geom.Vec{X: 1})
	for i := range d.N {
		d.Go(i, d.Members[i].Here())
	}
	d.Go(1, d.Members[1].Here(), table.Waypoint{Point: d.Members[1].Centre().Add(geom.Vec{X: geom.Inch})})
	var told UnitMove
	if !q.Read(p, d.Marched(), &told, nil) {
		t.Fatal("it cannot be read")
	}
	for i := range d.N {
		if told.Of[i].End != d.Ending(i) {
			t.Errorf("base %d is told to end at %v, planned is %v", i, told.Of[i].End, d.Ending(i))
		}
	}
}
