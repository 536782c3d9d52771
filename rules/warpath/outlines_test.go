package warpath_test

import (
	"testing"

	"umpire/rules/warpath/show"

	"umpire/board"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/rules/warpath"
	"umpire/table"
)

// Wherever the outline says that a base may go which gets out of something, it may: where
// there is room for it at all.
func TestReachOutOfSomething(t *testing.T) {
	x, y := warpath.At(20, 20)
	house := warpath.FeatureOf("house", warpath.Building, 4, warpath.Rect(18, 18, 22, 22))
	lake := warpath.FeatureOf("lake", warpath.Water, 0, warpath.Rect(15, 23, 20, 25))
	hedge := warpath.FeatureOf("hedge", warpath.Wall, 1, warpath.Rect(23, 15, 24, 26))
	walker := warpath.With(warpath.Foot("W", 1), func(c *warpath.UnitCard) {
		c.Kind, c.Length, c.Width = warpath.Walker, 40*geom.Millimetre, 40*geom.Millimetre
	})
	foe := []warpath.Placed{{Card: warpath.Foot("B", 4), X: x, Y: y - 5*warpath.Inch}}
	for _, c := range []struct {
		name  string
		trial *warpath.Trial
		least int // outlines
	}{
		{"foot in a house", warpath.NewField(t, []warpath.Feature{house, lake, hedge}, []warpath.Placed{{Card: warpath.Foot("A", 1), X: x, Y: y, In: 1, Token: warpath.Sprint}}, foe), 2},
		{"a Walker in a house", warpath.NewField(t, []warpath.Feature{house, lake, hedge}, []warpath.Placed{{Card: walker, X: x, Y: y, In: 1, Token: warpath.Sprint}}, foe), 2},
		{"riders", warpath.NewField(t, []warpath.Feature{lake, hedge}, []warpath.Placed{{Card: warpath.Foot("A", 1), Token: warpath.Sprint}, {Card: warpath.Truck("Trucks", 2, 3), X: x, Y: y, Gap: warpath.Inch / 2, Face: 1}}, foe).Also(warpath.RidesIn(0, 1)), 2},
		{"riders of who has sprinted", warpath.NewField(t, []warpath.Feature{lake, hedge}, []warpath.Placed{{Card: warpath.Foot("A", 1), Token: warpath.Sprint}, {Card: warpath.Truck("Trucks", 2, 3), X: x, Y: y, Gap: warpath.Inch / 2, Face: 1}}, foe).Also(warpath.RidesIn(0, 1)).Also(func(s *warpath.State) { s.Units[1].Moved = warpath.Sprint }), 1},
	} {
		p := c.trial.Start()
		q, ok := p.Walk(0).GettingOut(p)
		if !ok {
			t.Fatalf("%s: no room", c.name)
		}
		list := show.MarchReach(q, p, 0)
		if len(list) < c.least {
			t.Errorf("%s: %d outlines", c.name, len(list))
		}
		met := 0
		for _, o := range list {
			for _, corner := range o.Points {
				to := corner.Add(geom.Vec{X: (x - corner.X) / 40, Y: (y - corner.Y) / 40})
				var crowd warpath.Crowd
				q.Gather(p, &crowd, geom.Disc(to, 2*warpath.Inch).Box(), true)
				if !p.Field(0).Clear(p.Body(0, p.M.Footprint(0, to, warpath.Facing{X: 0, Y: 1})), table.Ground, crowd.List()) {
					continue
				}
				met++
				a := q.Complete(p, ask.March{0, 0, 0, 1, int32(to.X), int32(to.Y), 0})
				if why := warpath.Judged(p, q, a); why != nil {
					t.Errorf("%s: to %v, %v: %v", c.name, to.X, to.Y, why)
				}
			}
		}
		if met < 30 {
			t.Errorf("%s: only %d places looked at", c.name, met)
		}
	}
}

// offRims returns how far a place is from the nearest edge of some outlines.
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
	x, y := warpath.At(20, 10)
	far := warpath.NewField(t, nil, []warpath.Placed{{Card: warpath.Foot("A", 4), X: x, Y: y}}, []warpath.Placed{{Card: warpath.Foot("B", 4), X: x, Y: y + 9*warpath.Inch}}).Start()
	near := warpath.NewField(t, nil, []warpath.Placed{{Card: warpath.Foot("A", 4), X: x, Y: y}}, []warpath.Placed{{Card: warpath.Foot("B", 4), X: x + 3*warpath.Mm25, Y: y + warpath.Mm25}}).Start()
	for _, c := range []struct {
		name string
		p    warpath.Position
		q    warpath.MarchingQuestion
	}{
		{"a pursuit", far, warpath.MarchingQuestion{Unit: 0, How: warpath.Pursuing, Target: 1, Prey: warpath.Only(1)}},
		{"a pile-in", near, warpath.MarchingQuestion{Unit: 0, How: warpath.Piling, Target: warpath.None}},
	} {
		to := warpath.Proposed(c.p, c.q, game.NewRand(1))
		var tk warpath.UnitMove
		if len(to) == 0 || !c.q.Read(c.p, to[0], &tk, nil) {
			t.Fatalf("%s: nothing proposed", c.name)
		}
		for _, s := range tk.Of[:tk.N] {
			list := show.MarchReach(c.q, c.p, s.Base)
			if len(s.Way) == 0 {
				continue
			}
			if away := offRims(list, warpath.LastOf(s.Way)); away > geom.Millimetre {
				t.Errorf("%s: %s ends %v off its outlines", c.name, c.p.Name(s.Base), away)
			}
		}
	}
	if list := show.MarchReach((warpath.MarchingQuestion{Unit: 0, How: warpath.Piling, Target: warpath.None}), near, 3); list != nil {
		t.Errorf("a base that stays has an outline: %v", list)
	}
}

// Who is put out, or takes its places on a roof, is shown where.
func TestReachOfPlaces(t *testing.T) {
	x, y := warpath.At(20, 10)
	tr := warpath.NewField(t, nil, []warpath.Placed{{Card: warpath.Foot("A", 3), X: x, Y: y}, {Card: warpath.Truck("Trucks", 2, 3), X: x, Y: y, Gap: warpath.Inch / 2, Face: 1}}, nil).Also(warpath.RidesIn(0, 1))
	p := tr.Start()
	left := warpath.EjectingQuestion{Unit: 0}
	g := left.Settle(p)
	rims := show.EjectReach(left, p)
	if len(rims) != 2 {
		t.Fatalf("%d outlines for two transports", len(rims))
	}
	for i := range g.N {
		if away := offRims(rims, g.At[i]); away > geom.Millimetre {
			t.Errorf("%s is %v off the outlines", p.Name(g.Base[i]), away)
		}
	}
	p.S.Bases[3].Alive, p.S.Bases[4].Alive, p.S.Units[1].Place, p.S.Units[1].Wrecks = false, false, warpath.Destroyed, 3
	g = left.Settle(p)
	for i, o := 0, show.EjectReach(left, p); i < g.N; i++ {
		inside := geom.Polygon(o[0].Points).Locate(g.At[i]) != geom.Outside || geom.Polygon(o[1].Points).Locate(g.At[i]) != geom.Outside
		if away := offRims(o, g.At[i]); !inside && away > geom.Millimetre {
			t.Errorf("%s is %v outside of both outlines", p.Name(g.Base[i]), away)
		}
	}
}
