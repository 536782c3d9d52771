package sight_test

import (
	"testing"

	"umpire/geom"
	"umpire/internal/judge"
	"umpire/table"
	"umpire/table/sight"
)

func rectangle(x0, y0, x1, y1 geom.Length) geom.Polygon {
	return geom.Polygon{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: y1}, {X: x0, Y: y1}}
}

// inches are hundredths of an inch.
func inches(hundredths geom.Length) geom.Length { return hundredths * geom.Inch / 100 }

func solid(height geom.Length, shape geom.Polygon) table.Feature {
	return table.Feature{Shape: shape, Height: height, Traits: table.Solid | table.Cover}
}

func forest(height geom.Length, shape geom.Polygon) table.Feature {
	return table.Feature{Shape: shape, Height: height, Traits: table.Obscuring | table.Rough}
}

func tableOf(tb testing.TB, features ...table.Feature) *table.Table {
	tb.Helper()
	for i := range features {
		features[i].ID = string(rune('a' + i))
	}
	t, err := table.New(geom.Inches(48), geom.Inches(48), features)
	if err != nil {
		tb.Fatal(err)
	}
	return t
}

func lifted(b table.Body, z geom.Length) table.Body {
	b.Z = z
	return b
}

// see holds Sight and Sees from both ends to what is wanted, and its witness to the
// rationals.
func see(t *testing.T, name string, made *table.Table, a, b table.Body, want bool) {
	t.Helper()
	answer := sight.Between(made, a, b, warcaster)
	if answer.Clear != want {
		t.Errorf("%s: got %v by %v, blocker %d", name, answer.Clear, answer.Line, answer.Blocker)
	}
	if sight.Sees(made, a, b, warcaster) != answer.Clear || sight.Sees(made, b, a, warcaster) != answer.Clear {
		t.Errorf("%s: Sees, Sight and the other direction do not agree", name)
	}
	if !answer.Clear {
		if answer.Blocker < 0 {
			t.Errorf("%s: no blocker named", name)
		}
		return
	}
	if !judge.Unblocked(made, answer.Line, warcaster) || answer.Line.Blocked(made, warcaster) >= 0 {
		t.Errorf("%s: the line %v is blocked", name, answer.Line)
	}
	if !answer.Line.From.In(a) || !answer.Line.To.In(b) {
		t.Errorf("%s: the line %v leaves the volumes", name, answer.Line)
	}
}

// wc.measure.wall_low, wall_mid, wall_high, wall_full: what a long wall hides from
// a viewer no taller than the target.
func TestWallsHide(t *testing.T) {
	for _, c := range []struct {
		clause string
		height geom.Length
		hidden [3]bool // small, medium, large, from one of the same size
	}{
		{"wc.measure.wall_low", inches(174), [3]bool{}},
		{"wc.measure.wall_conflict, exactly 1.75", inches(175), [3]bool{}},
		{"wc.measure.wall_mid", inches(176), [3]bool{true, false, false}},
		{"wc.measure.wall_mid", inches(224), [3]bool{true, false, false}},
		{"wc.measure.wall_conflict, exactly 2.25", inches(225), [3]bool{true, false, false}},
		{"wc.measure.wall_high", inches(226), [3]bool{true, true, false}},
		{"wc.measure.wall_conflict, exactly 2.75", inches(275), [3]bool{true, true, false}},
		{"wc.measure.wall_full", inches(276), [3]bool{true, true, true}},
	} {
		made := tableOf(t, solid(c.height, rectangle(0, geom.Inches(20), geom.Inches(48), inches(2030))))
		for size, hidden := range c.hidden {
			a, b := model(size, geom.Inches(20), geom.Inches(16)), model(size, geom.Inches(24), geom.Inches(25))
			see(t, c.clause, made, a, b, !hidden)
		}
	}
}

func TestSightOverWalls(t *testing.T) {
	wall := solid(inches(200), rectangle(0, geom.Inches(20), geom.Inches(48), inches(2030)))
	made := tableOf(t, wall)
	large := model(2, geom.Inches(20), inches(1800))
	see(t, "wc.measure.wall_conflict: a tall viewer close to a wall sees a lower model far behind it", made,
		large, model(0, geom.Inches(20), geom.Inches(40)), true)
	see(t, "wc.measure.wall_conflict: from further off it does not see one close behind", made,
		model(2, geom.Inches(20), geom.Inches(14)), model(0, geom.Inches(20), inches(2100)), false)
	roof := solid(geom.Inches(3), rectangle(geom.Inches(10), geom.Inches(10), geom.Inches(16), geom.Inches(14)))
	made = tableOf(t, roof)
	up := lifted(model(0, geom.Inches(13), inches(1340)), geom.Inches(3))
	see(t, "from a roof to the ground far away", made, up, model(0, geom.Inches(13), geom.Inches(30)), true)
	see(t, "from a roof to another model on it", made, up, lifted(model(0, geom.Inches(11), geom.Inches(12)), geom.Inches(3)), true)
	see(t, "from the far edge of a roof to the foot of the wall", made,
		lifted(model(0, geom.Inches(13), inches(1060)), geom.Inches(3)), model(0, geom.Inches(13), inches(1460)), false)
}

func TestTouchingIsNotPassing(t *testing.T) {
	high := geom.Inches(5)
	see(t, "wc.measure.pass_through: along the face of a wall", tableOf(t,
		solid(high, rectangle(geom.Inches(10), geom.Inches(20), geom.Inches(30), geom.Inches(40))),
		solid(high, rectangle(0, geom.Inches(20), geom.Inches(10)-1, geom.Inches(40)))),
		model(0, geom.Inches(10), geom.Inches(10)), model(0, geom.Inches(10), geom.Inches(45)), true)
	see(t, "two walls on one edge leave no gap", tableOf(t,
		solid(high, rectangle(geom.Inches(10), geom.Inches(20), geom.Inches(30), geom.Inches(40))),
		solid(high, rectangle(0, geom.Inches(20), geom.Inches(10), geom.Inches(40)))),
		model(0, geom.Inches(10), geom.Inches(10)), model(0, geom.Inches(10), geom.Inches(45)), false)
	see(t, "nor do two that share a part of it, higher than the models", tableOf(t,
		solid(high, rectangle(geom.Inches(10), geom.Inches(20), geom.Inches(30), geom.Inches(40))),
		solid(high, rectangle(0, geom.Inches(38), geom.Inches(10), geom.Inches(42)))),
		model(0, geom.Inches(10), geom.Inches(10)), model(0, geom.Inches(10), geom.Inches(45)), false)
	for _, c := range []struct {
		name string
		gap  geom.Length
		sees bool
	}{{"two walls that touch at a corner leave no gap", 0, false}, {"a hair apart they do", 1, true}} {
		see(t, c.name, tableOf(t,
			solid(high, rectangle(geom.Inches(10), geom.Inches(20), geom.Inches(30), geom.Inches(30))),
			solid(high, rectangle(0, geom.Inches(30), geom.Inches(10)-c.gap, geom.Inches(40)))),
			model(0, geom.Inches(10), geom.Inches(10)), model(0, geom.Inches(10), geom.Inches(45)), c.sees)
	}
	see(t, "wc.measure.pass_through: a model in contact with a wall sees along it", tableOf(t,
		solid(high, rectangle(0, geom.Inches(20), geom.Inches(48), geom.Inches(21)))),
		model(0, geom.Inches(10), geom.Inches(20)-1500), model(0, geom.Inches(40), geom.Inches(20)-1500), true)
	see(t, "wc.measure.pass_through: through a slot as wide as a line, aslant", tableOf(t,
		solid(high, geom.Polygon{{X: 40000, Y: 40000}, {X: 60000, Y: 60000}, {X: 80000, Y: 40000}}),
		solid(high, geom.Polygon{{X: 39999, Y: 40001}, {X: 59999, Y: 60001}, {X: 20000, Y: 80000}}),
		solid(high, rectangle(70000, 70000, 75000, 75000))),
		model(0, 30000, 30000), model(0, 66000, 66000), true)
}

func TestSightThroughForests(t *testing.T) {
	thin := forest(0, rectangle(geom.Inches(5), geom.Inches(20), geom.Inches(43), inches(2010)))
	see(t, "wc.terrain.obscuring_through: no matter how thin", tableOf(t, thin),
		model(0, geom.Inches(24), geom.Inches(16)), model(0, geom.Inches(24), geom.Inches(30)), false)
	see(t, "wc.terrain.obscuring_height: over a low one", tableOf(t, forest(inches(175), thin.Shape)),
		model(0, geom.Inches(24), geom.Inches(16)), model(0, geom.Inches(24), geom.Inches(30)), true)
	see(t, "wc.terrain.obscuring_height: not over one a hair higher", tableOf(t, forest(inches(175)+1, thin.Shape)),
		model(0, geom.Inches(24), geom.Inches(16)), model(0, geom.Inches(24), geom.Inches(30)), false)

	wood := forest(0, rectangle(0, geom.Inches(20), geom.Inches(48), geom.Inches(40)))
	from := model(0, geom.Inches(24), geom.Inches(10))
	rim := geom.Inches(23) + 1500
	see(t, "wc.terrain.obscuring_into: exactly 3 inches", tableOf(t, wood), from, model(0, geom.Inches(24), rim), true)
	see(t, "wc.terrain.obscuring_into: over 3 inches", tableOf(t, wood), from, model(0, geom.Inches(24), rim+1), false)
	inside := model(0, geom.Inches(24), geom.Inches(25))
	see(t, "wc.terrain.obscuring_inside: exactly 3 inches", tableOf(t, wood), inside,
		model(0, geom.Inches(27)+3000, geom.Inches(25)), true)
	see(t, "wc.terrain.obscuring_inside: over 3 inches", tableOf(t, wood), inside,
		model(0, geom.Inches(27)+3001, geom.Inches(25)), false)
	see(t, "wc.terrain.obscuring_into: a base with a part outside sees from there", tableOf(t, wood), from,
		model(0, geom.Inches(24), geom.Inches(20)+1400), true)

	two := []table.Feature{
		forest(0, rectangle(0, geom.Inches(10), geom.Inches(48), geom.Inches(14))),
		forest(0, rectangle(0, geom.Inches(20), geom.Inches(48), geom.Inches(30))),
	}
	low := model(0, geom.Inches(24), inches(1250)-1500) // 1.5" inside the first
	see(t, "wc.terrain.obscuring_many: 1.5 and 1.5 inches", tableOf(t, two...), low,
		model(0, geom.Inches(24), inches(2150)+1500), true)
	see(t, "wc.terrain.obscuring_many: a hair more", tableOf(t, two...), low,
		model(0, geom.Inches(24), inches(2150)+1501), false)
	see(t, "wc.terrain.obscuring_many: a third one between", tableOf(t, append(two,
		forest(0, rectangle(0, geom.Inches(16), geom.Inches(48), inches(1601))))...), low,
		model(0, geom.Inches(24), inches(2050)+1500), false)
	see(t, "forests that overlap count once", tableOf(t,
		forest(0, rectangle(0, geom.Inches(20), geom.Inches(48), geom.Inches(40))),
		forest(0, rectangle(0, geom.Inches(20), geom.Inches(48), geom.Inches(41)))),
		from, model(0, geom.Inches(24), geom.Inches(22)+1500), true)
}

// A horseshoe of a forest: from its far arm a model looks into it across the open,
// although its near rim is outside.
func TestSightFromDeeperInABase(t *testing.T) {
	shoe := forest(0, geom.Polygon{
		{X: 40000, Y: 20000}, {X: 60000, Y: 20000}, {X: 60000, Y: 30000}, {X: 58000, Y: 30000},
		{X: 58000, Y: 22000}, {X: 42000, Y: 22000}, {X: 42000, Y: 30000}, {X: 40000, Y: 30000},
	})
	made := tableOf(t, shoe)
	straddling := model(0, 43000, 27000)
	see(t, "wc.terrain.obscuring_into: an end in the back of the base", made, straddling, model(0, 70000, 27000), true)
	see(t, "wc.terrain.obscuring_through: wholly in the open between", made, model(0, 45000, 27000), model(0, 70000, 27000), false)
}

func TestSightPassesMonotonously(t *testing.T) {
	f := solid(geom.Inches(2), rectangle(10000, 10000, 20000, 20000))
	for _, c := range []struct {
		name string
		line sight.Line3
		want bool
	}{
		{"straight through", sight.Line3{From: sight.Point3{X: 0, Y: 15000, Z: 100}, To: sight.Point3{X: 30000, Y: 15000, Z: 100}}, true},
		{"along the tabletop", sight.Line3{From: sight.Point3{X: 0, Y: 15000}, To: sight.Point3{X: 30000, Y: 15000}}, true},
		{"over the top", sight.Line3{From: sight.Point3{X: 0, Y: 15000, Z: 5080}, To: sight.Point3{X: 30000, Y: 15000, Z: 5080}}, false},
		{"a hair under the top", sight.Line3{From: sight.Point3{X: 0, Y: 15000, Z: 5080}, To: sight.Point3{X: 30000, Y: 15000, Z: 5079}}, true},
		{"down onto the far edge of the top", sight.Line3{From: sight.Point3{X: 0, Y: 15000, Z: 9080}, To: sight.Point3{X: 20000, Y: 15000, Z: 5080}}, false},
		{"along an edge", sight.Line3{From: sight.Point3{X: 0, Y: 10000}, To: sight.Point3{X: 30000, Y: 10000}}, false},
		{"through a corner", sight.Line3{From: sight.Point3{X: 0, Y: 20000}, To: sight.Point3{X: 20000, Y: 0}}, false},
		{"from corner to corner", sight.Line3{From: sight.Point3{X: 10000, Y: 10000}, To: sight.Point3{X: 20000, Y: 20000}}, true},
		{"up to the face", sight.Line3{From: sight.Point3{X: 0, Y: 15000}, To: sight.Point3{X: 10000, Y: 15000}}, false},
		{"straight up inside", sight.Line3{From: sight.Point3{X: 15000, Y: 15000}, To: sight.Point3{X: 15000, Y: 15000, Z: 9000}}, true},
		{"straight up from the top", sight.Line3{From: sight.Point3{X: 15000, Y: 15000, Z: 5080}, To: sight.Point3{X: 15000, Y: 15000, Z: 9000}}, false},
	} {
		for _, l := range []sight.Line3{c.line, c.line.Reverse()} {
			if got := l.Passes(&f); got != c.want {
				t.Errorf("wc.measure.pass_through, %s: got %v", c.name, got)
			}
		}
	}
}

// TestSightPerStorey: a floor hides those above it from those below; under a bridge one is seen;
// a wall that stands on the floor hides nobody below.
func TestSightPerStorey(t *testing.T) {
	floor := table.Feature{Foot: inches(280), Height: inches(300), Traits: table.Solid | table.Barrier | table.Standable, Shape: rectangle(inches(1000), inches(1000), inches(2000), inches(2000))}
	wall := table.Feature{Foot: inches(300), Height: inches(600), Traits: table.Solid | table.Barrier, Shape: rectangle(inches(1490), inches(1000), inches(1510), inches(2000))}
	curtain := table.Feature{Foot: inches(100), Height: inches(600), Traits: table.Solid | table.Barrier, Shape: wall.Shape}
	made := tableOf(t, floor, wall)
	at := func(x, y geom.Length, z geom.Length) table.Body {
		return table.Body{Capsule: geom.Disc(geom.Point{X: inches(x), Y: inches(y)}, inches(60)), Z: z, Height: inches(175)}
	}
	up := inches(300)
	see(t, "below the wall that stands on the floor", made, at(1200, 1500, 0), at(1800, 1500, 0), true)
	see(t, "across that wall, on the floor", made, at(1200, 1500, up), at(1800, 1500, up), false)
	see(t, "from below the floor to above it", made, at(1200, 1200, 0), at(1200, 1800, up), false)
	see(t, "straight up", made, at(1200, 1500, 0), at(1200, 1500, up), false)
	see(t, "on the floor, on one side of the wall", made, at(1200, 1200, up), at(1200, 1800, up), true)
	see(t, "from outside to somebody below the floor", made, at(500, 1500, 0), at(1500, 1500, 0), true)
	see(t, "from outside, far off, to somebody on the floor's edge", made, at(100, 1500, 0), at(1040, 1500, up), true)
	see(t, "below a curtain that ends over the ground", tableOf(t, curtain), at(1200, 1500, 0), at(1800, 1500, 0), true)
	curtain.Foot = 0
	see(t, "and not through one that reaches it", tableOf(t, curtain), at(1200, 1500, 0), at(1800, 1500, 0), false)
	if sight.Near(&floor, at(1500, 1500, 0), inches(100)) {
		t.Error("under a floor 1.05″ over its head, somebody is within 1″ of it")
	}
	if !sight.Near(&floor, at(1500, 1500, 0), inches(105)) {
		t.Error("and not within 1.05″ either")
	}
	if sight.Intervening(&wall, at(1200, 1500, 0), at(1800, 1500, 0)) || !sight.Intervening(&wall, at(1200, 1500, up), at(1800, 1500, up)) {
		t.Error("the wall that stands on the floor is between those on the floor, and not between those below")
	}
}
