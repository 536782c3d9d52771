package warpath

import (
	"testing"

	"umpire/board"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
)

// Wherever the outline says that a base may go which gets out of something, it may: where
// there is room for it at all.
func TestReachOutOfSomething(t *testing.T) {
	x, y := at(20, 20)
	house := feature("house", Building, 4, rect(18, 18, 22, 22))
	lake := feature("lake", Water, 0, rect(15, 23, 20, 25))
	hedge := feature("hedge", Wall, 1, rect(23, 15, 24, 26))
	walker := with(foot("W", 1), func(c *UnitCard) { c.Kind, c.Length, c.Width = Walker, 40*geom.Millimetre, 40*geom.Millimetre })
	foe := []placed{{card: foot("B", 4), x: x, y: y - 5*inch}}
	for _, c := range []struct {
		name  string
		trial *trial
		least int // outlines
	}{
		{"foot in a house", newField(t, []Feature{house, lake, hedge}, []placed{{card: foot("A", 1), x: x, y: y, in: 1, token: Sprint}}, foe), 2},
		{"a Walker in a house", newField(t, []Feature{house, lake, hedge}, []placed{{card: walker, x: x, y: y, in: 1, token: Sprint}}, foe), 2},
		{"riders", newField(t, []Feature{lake, hedge}, []placed{{card: foot("A", 1), token: Sprint}, {card: truck("Trucks", 2, 3), x: x, y: y, gap: inch / 2, face: 1}}, foe).also(aboard(0, 1)), 2},
		{"riders of who has sprinted", newField(t, []Feature{lake, hedge}, []placed{{card: foot("A", 1), token: Sprint}, {card: truck("Trucks", 2, 3), x: x, y: y, gap: inch / 2, face: 1}}, foe).also(aboard(0, 1)).also(func(s *State) { s.Units[1].Moved = Sprint }), 1},
	} {
		p := c.trial.start()
		q, ok := p.walk(0).gettingOut(p)
		if !ok {
			t.Fatalf("%s: no room", c.name)
		}
		list := q.reach(p, 0)
		if len(list) < c.least {
			t.Errorf("%s: %d outlines", c.name, len(list))
		}
		met := 0
		for _, o := range list {
			for _, corner := range o.Points {
				to := corner.Add(geom.Vec{X: (x - corner.X) / 40, Y: (y - corner.Y) / 40})
				var crowd crowd
				q.gather(p, &crowd, geom.Disc(to, 2*inch).Box(), true)
				if !p.field(0).Clear(p.body(0, p.m.footprint(0, to, Facing{0, 1})), table.Ground, crowd.list()) {
					continue
				}
				met++
				a := q.Complete(p, ask.March{0, 0, 0, 1, int32(to.X), int32(to.Y), 0})
				if why := judged(p, q, a); why != nil {
					t.Errorf("%s: to %v, %v: %v", c.name, to.X, to.Y, why)
				}
			}
		}
		if met < 30 {
			t.Errorf("%s: only %d places looked at", c.name, met)
		}
	}
}

// offRims is how far a place is from the nearest edge of some outlines.
func offRims(list []board.Outline, at geom.Point) geom.Length {
	away := geom.MaxCoordinate
	for _, o := range list {
		away = min(away, geom.Dist(geom.Polygon(o.Points).Foot(at), at))
	}
	return away
}

// Where a base ends that moves into contact lies on an outline, though nothing bounds its
// way; one that is in contact stays, and has none.
func TestReachIntoContact(t *testing.T) {
	x, y := at(20, 10)
	far := newField(t, nil, []placed{{card: foot("A", 4), x: x, y: y}}, []placed{{card: foot("B", 4), x: x, y: y + 9*inch}}).start()
	near := newField(t, nil, []placed{{card: foot("A", 4), x: x, y: y}}, []placed{{card: foot("B", 4), x: x + 3*mm25, y: y + mm25}}).start()
	for _, c := range []struct {
		name string
		p    position
		q    marching
	}{
		{"a pursuit", far, marching{unit: 0, how: pursuing, target: 1, prey: only(1)}},
		{"a pile-in", near, marching{unit: 0, how: piling, target: None}},
	} {
		to := proposed(c.p, c.q, game.NewLuck(1))
		var tk trek
		if len(to) == 0 || !c.q.read(c.p, to[0], &tk, nil) {
			t.Fatalf("%s: nothing proposed", c.name)
		}
		for _, s := range tk.of[:tk.n] {
			list := c.q.reach(c.p, s.base)
			if len(s.way) == 0 {
				continue
			}
			if away := offRims(list, lastOf(s.way)); away > geom.Millimetre {
				t.Errorf("%s: %s ends %v off its outlines", c.name, c.p.name(s.base), away)
			}
		}
	}
	if list := (marching{unit: 0, how: piling, target: None}).reach(near, 3); list != nil {
		t.Errorf("a base that stays has an outline: %v", list)
	}
}

// Who is put out, or takes its places on a roof, is shown where.
func TestReachOfPlaces(t *testing.T) {
	x, y := at(20, 10)
	tr := newField(t, nil, []placed{{card: foot("A", 3), x: x, y: y}, {card: truck("Trucks", 2, 3), x: x, y: y, gap: inch / 2, face: 1}}, nil).also(aboard(0, 1))
	p := tr.start()
	left := ejecting{unit: 0}
	g := left.settle(p)
	rims := left.reach(p)
	if len(rims) != 2 {
		t.Fatalf("%d outlines for two transports", len(rims))
	}
	for i := range g.n {
		if away := offRims(rims, g.at[i]); away > geom.Millimetre {
			t.Errorf("%s is %v off the outlines", p.name(g.base[i]), away)
		}
	}
	p.s.Bases[3].Alive, p.s.Bases[4].Alive, p.s.Units[1].Place, p.s.Units[1].Wrecks = false, false, Destroyed, 3
	g = left.settle(p)
	for i, o := 0, left.reach(p); i < g.n; i++ {
		inside := geom.Polygon(o[0].Points).Locate(g.at[i]) != geom.Outside || geom.Polygon(o[1].Points).Locate(g.at[i]) != geom.Outside
		if away := offRims(o, g.at[i]); !inside && away > geom.Millimetre {
			t.Errorf("%s is %v outside of both outlines", p.name(g.base[i]), away)
		}
	}
}
