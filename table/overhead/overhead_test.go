package overhead_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"umpire/geom"
	"umpire/internal/judge"
	"umpire/table/overhead"
)

const foot = 1250 // the radius of a 25 mm base

func onlooker(height int, x, y geom.Length) overhead.Onlooker {
	return overhead.Onlooker{Capsule: geom.Disc(geom.Point{X: x, Y: y}, foot), Height: height}
}

func inside(b overhead.Onlooker, screens ...int) overhead.Onlooker { b.In = screens; return b }

func past(b overhead.Onlooker, screens ...int) overhead.Onlooker { b.Past = screens; return b }

func terrain(height int, shape geom.Polygon) overhead.Screen {
	return overhead.Screen{Height: height, Shape: shape}
}

func lone(height int, c geom.Capsule) overhead.Screen {
	return overhead.Screen{Height: height, A: c, B: c, Unit: 1}
}

// wide is a piece of terrain right across the way between the bases of these tests,
// which stand at y = 10 and y = 30 inches.
var wide = rectangle(geom.Inches(10), geom.Inches(18), geom.Inches(40), geom.Inches(22))

func look(v, t overhead.Onlooker, screens ...overhead.Screen) overhead.Look {
	var o overhead.Scene
	o.Set(warpath, screens)
	o.Between([]overhead.Onlooker{v}, []overhead.Onlooker{t})
	return o.Look(0, 0)
}

func TestOverheadHeights(t *testing.T) {
	for _, c := range []struct {
		clause                  string
		viewer, target, between int
		want                    overhead.Seen
	}{
		{"wp.los.blocked", 2, 3, 3, overhead.Blocked},
		{"wp.los.blocked, the other way", 3, 2, 3, overhead.Blocked},
		{"wp.los.terrain_blocks", 3, 3, 3, overhead.Blocked},
		{"wp.los.terrain_blocks, taller", 3, 3, 4, overhead.Blocked},
		{"wp.los.terrain_blocks, lower bases", 2, 2, 3, overhead.Blocked},
		{"wp.los.partial_lower", 2, 2, 1, overhead.Partial},
		{"wp.los.partial_between", 3, 2, 2, overhead.Partial},
		{"wp.los.wood_through", 2, 2, 4, overhead.Blocked},
		{"wp.los.wood_through, from a height", 8, 2, 4, overhead.Clear},
		{"wp.los.wood_through, from halfway", 5, 2, 4, overhead.Partial},
		{"wp.los.height_zero", 1, 1, 0, overhead.Clear},
		{"wp.los.elevation", 5, 2, 2, overhead.Clear},
		{"wp.los.elevation, one too high", 5, 2, 3, overhead.Partial},
		{"wp.los.on_terrain, a hill added to the viewer", 2 + 3, 2, 2, overhead.Clear},
		{"wp.los.in_building_height, and to see over low buildings", 6, 2, 3, overhead.Clear},
		{"wp.los.large_target", 2, 6, 1, overhead.Clear},
		{"wp.los.large_target, not large enough", 2, 3, 1, overhead.Partial},
	} {
		v, to := onlooker(c.viewer, geom.Inches(25), geom.Inches(10)), onlooker(c.target, geom.Inches(25), geom.Inches(30))
		got := look(v, to, terrain(c.between, wide))
		if got.Seen != c.want {
			t.Errorf("%s: %d looks at %d past %d: %v, want %v", c.clause, c.viewer, c.target, c.between, got.Seen, c.want)
		}
		if by := got.By; c.want == overhead.Clear && by != -1 || c.want != overhead.Clear && by != 0 {
			t.Errorf("%s: by %d", c.clause, by)
		}
	}
}

func TestOverheadShapes(t *testing.T) {
	v, to := onlooker(2, geom.Inches(25), geom.Inches(10)), onlooker(2, geom.Inches(25), geom.Inches(30))
	x, y := geom.Inches(25), geom.Inches(20)
	house := func(left, right geom.Length) overhead.Screen {
		return terrain(4, rectangle(left, y-500, right, y+500))
	}
	slit := func(x, y, width geom.Length) []overhead.Screen {
		return []overhead.Screen{
			terrain(4, rectangle(geom.Inches(10), y, x-width, y+100)),
			terrain(4, rectangle(x+width, y, geom.Inches(40), y+100)),
		}
	}
	// Two walls past which lines lead from the right to the left; halfway they are at most
	// 3.2 mm aside: (8.3 - 2.0) / 2, where one from the rim of the base passes the nearer wall
	// 8.3 mm aside and the other one 2.0 mm.
	aslant := func(between ...overhead.Screen) []overhead.Screen {
		return append(between, terrain(4, rectangle(geom.Inches(10), y-15000, x+200, y-14000)),
			terrain(4, rectangle(x-200, y+14000, geom.Inches(40), y+15000)))
	}
	base := func(dx geom.Length) geom.Capsule { return geom.Disc(geom.Point{X: x + dx, Y: y}, foot) }
	for _, c := range []struct {
		name    string
		screens []overhead.Screen
		want    overhead.Seen
	}{
		{"nothing there", nil, overhead.Clear},
		{"wp.los.best_line: a wall that the base looks past on its left", []overhead.Screen{house(x+100, geom.Inches(40))}, overhead.Clear},
		{"a wall from the middle of a base to beyond its other side", []overhead.Screen{house(x-700, geom.Inches(40))}, overhead.Partial},
		{"wp.los.partial_obscured: one that leaves a slit", []overhead.Screen{house(x-foot+40, geom.Inches(40))}, overhead.Partial},
		{"one that leaves none", []overhead.Screen{house(x-foot, geom.Inches(40))}, overhead.Blocked},
		{"touching: bounded by two walls", []overhead.Screen{house(geom.Inches(10), x-foot), house(x+foot, geom.Inches(40))}, overhead.Clear},
		{"closer walls", []overhead.Screen{house(geom.Inches(10), x-600), house(x+600, geom.Inches(40))}, overhead.Partial},
		{"a slit between walls", []overhead.Screen{house(geom.Inches(10), x-20), house(x+20, geom.Inches(40))}, overhead.Partial},
		{"two slits in a row, aside of the middles", append(slit(x+300, y-10000, 20), slit(x+300, y+10000, 20)...), overhead.Partial},
		{"two slits in a row, aslant", append(slit(x+500, y-10000, 20), slit(x-200, y+10000, 20)...), overhead.Partial},
		{"three slits not in a row", append(slit(x+300, y-10000, 20), append(slit(x-300, y, 20), slit(x+300, y+10000, 20)...)...), overhead.Blocked},
		{"a wall on the left, a wall on the right further on", aslant(), overhead.Partial},
		{"the same, and a narrow one between", aslant(house(x-250, x+250)), overhead.Partial},
		{"the same, and a wider one, none of which blocks alone", aslant(house(x-400, x+400)), overhead.Blocked},
		{"the same, and a base", aslant(lone(2, geom.Disc(geom.Point{X: x, Y: y}, 400))), overhead.Blocked},
		{"the same, and a base that is a little too small", aslant(lone(2, geom.Disc(geom.Point{X: x, Y: y}, 250))), overhead.Partial},
		{"walls at the bases' own sides",
			[]overhead.Screen{terrain(4, rectangle(x-3000, y-26000, x-1000, y-23000)), terrain(4, rectangle(x+1000, y-24000, x+3000, y-22000)), house(x-900, x+900)}, overhead.Partial},
		{"walls that meet", []overhead.Screen{house(geom.Inches(10), x), house(x, geom.Inches(40))}, overhead.Blocked},
		{"wp.los.units_block: a base hides one as large straight behind it", []overhead.Screen{lone(2, base(0))}, overhead.Blocked},
		{"a base a little aside", []overhead.Screen{lone(2, base(50))}, overhead.Partial},
		{"a lower base", []overhead.Screen{lone(1, base(0))}, overhead.Partial},
		{"wp.los.elevation: a flat base", []overhead.Screen{lone(-1, base(0))}, overhead.Clear},
		{"two bases, and what is between them",
			[]overhead.Screen{{Height: 2, A: base(-3000), B: base(3000), Unit: 1}}, overhead.Blocked},
		{"two bases with a gap", []overhead.Screen{lone(2, base(-3000)), lone(2, base(3000))}, overhead.Clear},
		{"two bases of different sizes, and what is between them",
			[]overhead.Screen{{Height: 2, A: base(-3000), B: geom.Disc(geom.Point{X: x + 4000, Y: y}, 2000), Unit: 1}}, overhead.Blocked},
		{"two long bases, and what is between them", []overhead.Screen{{
			Height: 2, Unit: 1,
			A: geom.Capsule{A: geom.Point{X: x - 3000, Y: y}, B: geom.Point{X: x - 3000, Y: y + 4000}, R: 1000},
			B: geom.Capsule{A: geom.Point{X: x + 3000, Y: y}, B: geom.Point{X: x + 3000, Y: y + 4000}, R: 1500},
		}}, overhead.Blocked},
	} {
		if got := look(v, to, c.screens...); got.Seen != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
	var horseshoe []overhead.Screen // around the viewer, open to the target
	around := []geom.Point{{X: x - 2000, Y: inches(1400)}, {X: x - 2600, Y: inches(980)}, {X: x, Y: inches(800)},
		{X: x + 2600, Y: inches(980)}, {X: x + 2000, Y: inches(1400)}}
	for i := range around[1:] {
		horseshoe = append(horseshoe, lone(2, geom.Disc(around[i+1], foot)), lone(2, geom.Disc(around[i], foot)))
		horseshoe = append(horseshoe, overhead.Screen{Height: 2, A: geom.Disc(around[i], foot), B: geom.Disc(around[i+1], foot), Unit: 1})
	}
	if got := look(v, to, horseshoe...); got.Seen != overhead.Clear {
		t.Errorf("out of a horseshoe of bases: %v", got)
	}
	long := to
	long.A.X, long.B.X = x-6000, x+6000
	post := terrain(1, rectangle(x-10, to.A.Y-3000, x+10, to.A.Y-2900))
	if got := look(v, long, post); got.Seen != overhead.Partial {
		t.Errorf("a post before the middle of a long base: %v", got)
	}
	if got := look(v, to, house(x-700, geom.Inches(40)), lone(1, base(-4000))); got.By != 0 {
		t.Errorf("partial by %d, and it is the wall that hides something", got.By)
	}
}

func TestOverheadEdges(t *testing.T) {
	wood := terrain(4, rectangle(geom.Inches(20), geom.Inches(20), geom.Inches(30), geom.Inches(30)))
	at := func(y geom.Length) overhead.Onlooker { return onlooker(2, geom.Inches(25), y) }
	south, north := at(geom.Inches(10)), at(geom.Inches(40))
	const rim = 20 * geom.Inch
	for _, c := range []struct {
		name    string
		a, b    overhead.Onlooker
		out, in overhead.Seen // how a sees b, and b sees a
	}{
		{"wp.los.wood_edge: deep inside", inside(at(geom.Inches(25)), 0), south, overhead.Blocked, overhead.Blocked},
		{"wp.los.wood_edge: halfway across the outline", inside(at(rim), 0), south, overhead.Clear, overhead.Clear},
		{"wp.los.wood_edge: touching it from inside", inside(at(rim+foot), 0), south, overhead.Clear, overhead.Partial},
		{"wp.los.edge_definition: 0.50 mm from it", inside(at(rim+foot+50), 0), south, overhead.Clear, overhead.Partial},
		{"wp.los.edge_definition: over 0.02 inch from it", inside(at(rim+foot+51), 0), south, overhead.Blocked, overhead.Blocked},
		{"wp.los.edge_definition: through the rest of the wood", inside(at(rim+foot), 0), north, overhead.Blocked, overhead.Blocked},
		{"wp.los.edge_definition: half outside, the same", inside(at(rim), 0), north, overhead.Blocked, overhead.Blocked},
		{"wp.los.wood_through: however high", inside(overhead.Onlooker{Capsule: at(rim).Capsule, Height: 9}, 0), north, overhead.Blocked, overhead.Blocked},
		{"wp.los.wood_through: two inside", inside(at(geom.Inches(22)), 0), inside(at(geom.Inches(28)), 0), overhead.Blocked, overhead.Blocked},
		{"wp.los.wood_through: on opposite edges", inside(at(rim), 0), inside(at(geom.Inches(30)), 0), overhead.Blocked, overhead.Blocked},
		{"wp.los.wood_through: on one edge, outside it", inside(at(rim), 0), inside(onlooker(2, geom.Inches(29), rim), 0), overhead.Partial, overhead.Partial},
		{"wp.los.building_edge: over a corner, along one side", inside(onlooker(4, geom.Inches(20), rim), 0),
			onlooker(2, geom.Inches(15), geom.Inches(28)), overhead.Clear, overhead.Partial},
	} {
		if got := look(c.a, c.b, wood); got.Seen != c.out {
			t.Errorf("%s, out: %v, want %v", c.name, got, c.out)
		}
		if got := look(c.b, c.a, wood); got.Seen != c.in {
			t.Errorf("%s, in: %v, want %v", c.name, got, c.in)
		}
	}
	shoe := terrain(4, geom.Polygon{
		{X: 40000, Y: 20000}, {X: 60000, Y: 20000}, {X: 60000, Y: 30000}, {X: 58000, Y: 30000},
		{X: 58000, Y: 22000}, {X: 42000, Y: 22000}, {X: 42000, Y: 30000}, {X: 40000, Y: 30000},
	})
	if got := look(inside(onlooker(2, 42000, 27000), 0), inside(onlooker(2, 58000, 27000), 0), shoe); got.Seen == overhead.Blocked {
		t.Error("wp.los.wood_through: two in the arms of a horseshoe see each other across the open")
	}
}

func TestOverheadPast(t *testing.T) {
	wall := terrain(1, wide)
	v, to := onlooker(2, geom.Inches(25), geom.Inches(18)-foot), onlooker(2, geom.Inches(25), geom.Inches(30))
	if got := look(past(v, 0), to, wall); got.Seen != overhead.Clear {
		t.Errorf("wp.los.wall_contact: %v past the wall in contact", got.Seen)
	}
	if got := look(to, v, wall); got.Seen != overhead.Partial {
		t.Errorf("wp.los.wall_contact: %v over the wall from the other side", got.Seen)
	}
	if got := look(v, past(to, 0), wall); got.Seen != overhead.Clear {
		t.Errorf("wp.los.on_terrain: %v past the hill that the target stands on", got.Seen)
	}
}

func TestOverheadPoint(t *testing.T) {
	v := onlooker(2, geom.Inches(25), geom.Inches(10))
	spot := func(y geom.Length, in ...int) overhead.Onlooker {
		return overhead.Onlooker{Capsule: geom.Disc(geom.Point{X: geom.Inches(25), Y: y}, 0), Height: 2, In: in}
	}
	wood := terrain(4, wide)
	for _, c := range []struct {
		name   string
		target overhead.Onlooker
		want   overhead.Seen
	}{
		{"wp.blast.direct_point: before the wood", spot(geom.Inches(17)), overhead.Clear},
		{"wp.blast.direct_point: behind it", spot(geom.Inches(23)), overhead.Blocked},
		{"wp.blast.direct_point: on the facing stretch of outline", spot(geom.Inches(18), 0), overhead.Clear},
		{"wp.blast.direct_point: inside", spot(geom.Inches(19), 0), overhead.Blocked},
		{"wp.blast.direct_point: on the far stretch of outline", spot(geom.Inches(22), 0), overhead.Blocked},
	} {
		if got := look(v, c.target, wood); got.Seen != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func TestOverheadUnits(t *testing.T) {
	row := func(y geom.Length, gap geom.Length) (unit []overhead.Onlooker) {
		for i := range geom.Length(4) {
			unit = append(unit, onlooker(2, geom.Inches(20)+i*(2*foot+gap), y))
		}
		return unit
	}
	var o overhead.Scene
	var looks overhead.Looks
	for _, c := range []struct {
		clause string
		gap    geom.Length
		want   overhead.Seen
	}{
		{"wp.los.units_block: a gap of an inch", geom.Inch, overhead.Blocked},
		{"wp.los.units_block: a hair more", geom.Inch + 1, overhead.Clear},
	} {
		viewers, between := row(geom.Inches(10), 0), row(geom.Inches(11), c.gap)
		targets := []overhead.Onlooker{onlooker(2, viewers[0].A.X+foot+c.gap/2, geom.Inches(12))}
		viewers[0].A.X, viewers[0].B.X = targets[0].A.X, targets[0].A.X
		screens := overhead.AppendUnit(nil, 1, viewers, geom.Inch)
		screens = overhead.AppendUnit(screens, 2, targets, geom.Inch)
		screens = overhead.AppendUnit(screens, 3, between, geom.Inch)
		o.Set(warpath, screens)
		o.Between(viewers, targets, 1, 2)
		if got := o.Look(0, 0); got.Seen != c.want {
			t.Errorf("%s: %v, want %v", c.clause, got, c.want)
		}
		o.Between(viewers, targets, 1, 2, 3)
		o.All(&looks)
		for i := range looks.Each {
			if got := looks.Of(i, 0); got.Seen != overhead.Clear {
				t.Errorf("wp.los.transparent: %d sees it %v", i, got.Seen)
			}
		}
	}
	// A house hides the second target from all, and both from the last viewer.
	house := terrain(4, rectangle(geom.Inches(24), geom.Inches(14), geom.Inches(34), geom.Inches(15)))
	o.Set(warpath, []overhead.Screen{house})
	o.Between([]overhead.Onlooker{onlooker(2, geom.Inches(22), geom.Inches(10)), onlooker(2, geom.Inches(30), geom.Inches(13))},
		[]overhead.Onlooker{onlooker(2, geom.Inches(22), geom.Inches(20)), onlooker(2, geom.Inches(29), geom.Inches(16))})
	o.All(&looks)
	if v, s := looks.Viewers(nil), looks.InSight(nil); !slices.Equal(v, []int{0}) || !slices.Equal(s, []int{0}) {
		t.Errorf("wp.los.per_base: viewers %v see targets %v", v, s)
	}
}

// drawScene draws two bases and what is between them on a lattice, so that much touches.
func drawScene(t *rapid.T) (v, to overhead.Onlooker, screens []overhead.Screen) {
	point := func(name string, low, high int) geom.Point {
		return geom.Point{
			X: 60000 + 625*geom.Length(rapid.IntRange(-8, 8).Draw(t, name+" x")),
			Y: 60000 + 625*geom.Length(rapid.IntRange(low, high).Draw(t, name+" y")),
		}
	}
	base := func(name string, low, high int) geom.Capsule {
		c := geom.Disc(point(name, low, high), rapid.SampledFrom([]geom.Length{1250, 1600}).Draw(t, name+" r"))
		if rapid.IntRange(0, 4).Draw(t, name+" long") == 0 {
			c.B.X += 2500
		}
		return c
	}
	height := func(name string) int { return rapid.IntRange(0, 5).Draw(t, name) }
	v = overhead.Onlooker{Capsule: base("viewer", -24, -16), Height: height("viewer height")}
	to = overhead.Onlooker{Capsule: base("target", 16, 24), Height: height("target height")}
	for range rapid.IntRange(0, 5).Draw(t, "screens") {
		s := overhead.Screen{Height: height("height"), Unit: 1}
		switch rapid.IntRange(0, 2).Draw(t, "kind") {
		case 0:
			s.A = base("base", -8, 8)
			s.B = s.A
		case 1:
			s.A, s.B = base("base", -8, 8), base("other", -8, 8)
		case 2:
			p := point("corner", -8, 7)
			s.Shape = rectangle(p.X, p.Y, p.X+625*geom.Length(rapid.IntRange(1, 9).Draw(t, "w")), p.Y+625*geom.Length(rapid.IntRange(1, 9).Draw(t, "d")))
			if rapid.Bool().Draw(t, "triangle") {
				s.Shape = s.Shape[:3]
			}
			if rapid.IntRange(0, 3).Draw(t, "held") == 0 {
				for i := range s.Shape {
					s.Shape[i].Y += v.A.Y - 60000
				}
				v.In = append(v.In, len(screens))
			}
		}
		screens = append(screens, s)
	}
	return v, to, screens
}

func TestOverheadIdentities(t *testing.T) {
	var count [3]int
	rapid.Check(t, func(t *rapid.T) {
		v, to, screens := drawScene(t)
		got := look(v, to, screens...)
		count[got.Seen]++
		// What differs must be seen with less than 0.1 mm of leeway: not at all by the judge.
		hair := func(a, b overhead.Seen) bool {
			j := judge.Overhead{Terms: warpath, Screens: screens, Viewer: v, Target: to, Leeway: 10}
			return max(a, b) == overhead.Clear && !j.Clear() || max(a, b) == overhead.Partial && !j.Seen()
		}
		if back := look(to, v, screens...); (back.Seen == overhead.Blocked) != (got.Seen == overhead.Blocked) && !hair(got.Seen, back.Seen) {
			t.Fatalf("%v, and %v back", got, back)
		}
		for _, turn := range []func(p geom.Point) geom.Point{
			func(p geom.Point) geom.Point { return geom.Point{X: p.X + 12345, Y: p.Y - 999} },
			func(p geom.Point) geom.Point { return geom.Point{X: -p.Y, Y: p.X} },
			func(p geom.Point) geom.Point { return geom.Point{X: -p.X, Y: p.Y} },
		} {
			moved := func(c geom.Capsule) geom.Capsule { return geom.Capsule{A: turn(c.A), B: turn(c.B), R: c.R} }
			v2, to2, screens2 := v, to, slices.Clone(screens)
			v2.Capsule, to2.Capsule = moved(v.Capsule), moved(to.Capsule)
			for i := range screens2 {
				s := &screens2[i]
				s.A, s.B, s.Shape = moved(s.A), moved(s.B), slices.Clone(s.Shape)
				for k := range s.Shape {
					s.Shape[k] = turn(s.Shape[k])
				}
			}
			if again := look(v2, to2, screens2...); again.Seen != got.Seen && !hair(got.Seen, again.Seen) {
				t.Fatalf("%v, and %v elsewhere", got, again)
			}
		}
		if n := len(screens); n > 0 && !slices.Contains(v.In, n-1) {
			if less := look(v, to, screens[:n-1]...); less.Seen < got.Seen && !hair(got.Seen, less.Seen) {
				t.Fatalf("%v, and %v without the last screen", got, less)
			}
		}
	})
	t.Log(count)
}

func TestOverheadDoesNotAllocate(t *testing.T) {
	b := newBattle(1)
	var o overhead.Scene
	var looks overhead.Looks
	all := func() {
		o.Set(warpath, b.screens)
		for i := range b.units {
			k := (i + 1) % len(b.units)
			o.Between(b.units[i], b.units[k], i+1, k+1)
			o.All(&looks)
		}
	}
	all()
	if n := testing.AllocsPerRun(3, all); n > 0 {
		t.Errorf("%v allocations", n)
	}
}
