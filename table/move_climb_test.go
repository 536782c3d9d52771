package table

import (
	"math/rand/v2"
	"testing"

	"umpire/geom"
)

// storeys is a yard with tops of several heights, on which bases stand by their centre.
// From west to east: a block of 3" (climbable), one of 3.5" beside it, one of 6" beside
// that (climbable), and apart a sheer one of 2", with a ramp of 2" against its west side.
func storeys(tb testing.TB) *Table {
	top := Barrier | Standable | Solid
	t := mustTable(tb,
		block("block", 1000, 1000, 1400, 1400, 3*geom.Inch, top|Climbable),
		block("shelf", 1400, 1000, 1800, 1400, 7*geom.Inch/2, top),
		block("tower", 1800, 1000, 2200, 1400, 6*geom.Inch, top|Climbable),
		block("sheer", 3000, 1000, 3400, 1400, 2*geom.Inch, top),
		block("ramp", 2600, 1000, 3000, 1400, 2*geom.Inch, Standable),
		block("wall", 1000, 2000, 1400, 2020, 3*geom.Inch, Barrier|Solid|Climbable))
	t.Overhang = true
	return t
}

func TestClimbingLegs(t *testing.T) {
	table := storeys(t)
	const none = geom.Length(-1)
	r := 15 * geom.Millimetre
	start := func(at Waypoint, how Levels) Mover {
		return Mover{Body: small(at.Point), On: at.On, Levels: how}
	}
	foot := Waypoint{geom.Point{X: in(1200), Y: in(1000) - r}, Ground}
	lip, shelf, tower := top(0, 1200, 1002), top(1, 1460, 1200), top(2, 1850, 1200)
	guard := []Other{{Body: small(inches(1200, 900))}}
	above := []Other{{Body: small(inches(1200, 1010))}}
	above[0].Z = 3 * geom.Inch
	for _, c := range []struct {
		name   string
		from   Waypoint
		how    Levels
		to     Waypoint
		others []Other
		cost   geom.Length
		fault  Reason
		height geom.Length
	}{
		{"up a climbable side: its height and the way", foot, Climbs, lip, nil, in(302) + r, Lawful, in(300)},
		{"down again for as much", lip, Climbs, foot, nil, in(302) + r, Lawful, in(300)},
		{"from further off", ground(1200, 800), Climbs, lip, nil, in(502), Lawful, in(300)},
		{"not by one that keeps its level", foot, KeepsLevel, lip, nil, none, NoClimb, 0},
		{"nor walked down by it", lip, KeepsLevel, foot, nil, none, NoClimb, 0},
		{"not a sheer side", ground(3200, 900), Climbs, top(3, 3200, 1002), nil, none, NoClimb, 0},
		{"unless all are climbed", Waypoint{geom.Point{X: in(3200), Y: in(1000) - r}, Ground}, ClimbsAll, top(3, 3200, 1002), nil, in(202) + r, Lawful, in(200)},
		{"nor walked off it", top(3, 3200, 1002), Climbs, ground(3200, 900), nil, none, NoClimb, 0},
		{"half an inch is a step", top(0, 1300, 1200), KeepsLevel, shelf, nil, in(160), Lawful, 0},
		{"down too", shelf, KeepsLevel, top(0, 1300, 1200), nil, in(160), Lawful, 0},
		{"from top to top: the difference", top(1, 1700, 1200), Climbs, tower, nil, in(150) + in(250), Lawful, in(250)},
		{"by the ramp onto what is as high", top(4, 2900, 1200), KeepsLevel, top(3, 3050, 1200), nil, in(150), Lawful, 0},
		{"and back", top(3, 3050, 1200), KeepsLevel, top(4, 2900, 1200), nil, in(150), Lawful, 0},
		{"from the ground it is no step", ground(2900, 1200), KeepsLevel, top(3, 3050, 1200), nil, none, NoClimb, 0},
		{"a top that is never reached", foot, Climbs, top(0, 1200, 990), nil, none, Unsupported, 0},
		{"past the block's corner", ground(900, 960), Climbs, top(0, 1390, 1002), nil, none, Unsupported, 0},
		{"an enemy at the foot", ground(1200, 700), Climbs, lip, guard, none, ThroughModel, 0},
		{"an enemy on the lip", foot, Climbs, lip, above, none, ThroughModel, 0},
		{"a slope that is not at the foot", top(2, 2190, 1200), Climbs, top(4, 2650, 1200), nil, none, Unsupported, 0},
		{"no top to stand on", ground(1200, 1900), Climbs, top(5, 1200, 2010), nil, none, NotStandable, 0},
	} {
		m := start(c.from, c.how)
		path := []Waypoint{c.from, c.to}
		cost, fault := table.CheckPath(m, path, 10*geom.Inch, c.others)
		switch {
		case c.cost == none:
			if fault == nil || fault.Reason != c.fault {
				t.Errorf("%s: %v, want %v", c.name, fault, c.fault)
			}
		case fault != nil || cost > c.cost+2 || cost < c.cost-2 || table.Climbed(m, path) != c.height:
			t.Errorf("%s: %v for %v, %v high, want %v", c.name, fault, cost, table.Climbed(m, path), c.cost)
		}
		if table.Lawful(m, path, 10*geom.Inch, c.others) != (fault == nil) {
			t.Errorf("%s: Lawful says otherwise", c.name)
		}
	}
}

// TestOverhang holds that a base stands on a top by its centre where the table says so, and
// nowhere else.
func TestOverhang(t *testing.T) {
	loose := storeys(t)
	strict := storeys(t)
	strict.Overhang = false
	m := Mover{Body: small(inches(1200, 1200)), On: 1}
	for _, c := range []struct {
		y             int
		loose, strict bool
	}{{1200, true, true}, {1060, true, true}, {1050, true, false}, {1000, true, false}, {999, false, false}} {
		at := top(0, 1200, c.y)
		b := small(at.Point)
		if loose.Clear(b, 1, nil) != c.loose || strict.Clear(b, 1, nil) != c.strict {
			t.Errorf("at %d: fits %v and %v", c.y, loose.Clear(b, 1, nil), strict.Clear(b, 1, nil))
		}
		if got := loose.Lawful(m, []Waypoint{m.Here(), at}, 10*geom.Inch, nil); got != c.loose && c.y >= 1000 {
			t.Errorf("at %d: walks %v", c.y, got)
		}
	}
	s, _ := loose.Push(nil, m, geom.Vec{Y: -1}, in(190), nil)
	if s.Fell || s.End != top(0, 1200, 1010) {
		t.Errorf("pushed to the ledge: %+v", s)
	}
	if s, _ = strict.Push(nil, m, geom.Vec{Y: -1}, in(190), nil); s.Fell || s.End.Y <= in(1010) {
		t.Errorf("drawn back from it: %+v", s)
	}
	if s, _ = loose.Push(nil, m, geom.Vec{Y: -1}, in(201), nil); !s.Fell || s.Fall.Height != in(300) || s.End.On != Ground {
		t.Errorf("pushed over it: %+v", s)
	}
	spot, ok := loose.Settle(m.Body, top(0, 1200, 950), Anywhere, nil)
	if !ok || spot.On != 1 || spot.X != in(1200) || spot.Y < in(1000) || spot.Y > in(1000)+Slack {
		t.Errorf("settled at %v, %v", spot, ok)
	}
	if end, _ := loose.Sweep(m, geom.Vec{Y: -1}, in(400), nil); end.On != 1 || end.Y > in(1000)+Slack || end.Y < in(1000) {
		t.Errorf("swept to %v", end)
	}
}

func TestFindPathOverSides(t *testing.T) {
	table := storeys(t)
	for _, c := range []struct {
		name   string
		from   Waypoint
		how    Levels
		to     Waypoint
		budget geom.Length
		found  bool
		height geom.Length
		most   geom.Length
	}{
		{"onto the block", ground(1200, 850), Climbs, top(0, 1200, 1050), in(520), true, in(300), in(502)},
		{"too short for it", ground(1200, 850), Climbs, top(0, 1200, 1050), in(490), false, 0, 0},
		{"not without climbing", ground(1200, 850), KeepsLevel, top(0, 1200, 1050), in(4000), false, 0, 0},
		{"onto the shelf, over the block", ground(1300, 850), Climbs, top(1, 1450, 1050), in(700), true, in(300), in(590)},
		{"onto the shelf straight", ground(1600, 850), ClimbsAll, top(1, 1600, 1050), in(600), true, in(350), in(552)},
		{"by the ramp", ground(2700, 800), KeepsLevel, top(3, 3200, 1200), in(900), true, 0, in(660)},
		{"down from the tower", top(2, 2000, 1300), Climbs, ground(2000, 1500), in(820), true, in(600), in(802)},
		{"over the block and down", ground(900, 1200), Climbs, top(2, 1850, 1200), in(1600), true, in(550), in(1502)},
	} {
		m := Mover{Body: small(c.from.Point), On: c.from.On, Levels: c.how}
		path, cost, ok := table.FindPath(nil, m, c.to, c.budget, nil)
		if ok != c.found || ok && (cost > c.most || table.Climbed(m, path) != c.height) {
			t.Errorf("%s: %v, %v for %v, %v high", c.name, ok, path, cost, table.Climbed(m, path))
		}
		if _, f := table.CheckPath(m, path, c.budget, nil); ok && f != nil {
			t.Errorf("%s: %v", c.name, f)
		}
	}
}

// climbSlowly is the slow twin of a leg up a side: the base goes on in tiny steps, at the
// height of its foot until it would touch the side, then on the top.
func climbSlowly(t *Table, b Body, from, to Waypoint, others []Other, most geom.Length) bool {
	f := &t.Features[to.On-1]
	const parts = 2000
	z, gone := t.SurfaceZ(from.On), 0
	over := false
	for k := range parts + 1 {
		d := to.Sub(from.Point)
		at := geom.Point{X: from.X + geom.Length(int64(d.X)*int64(k)/parts), Y: from.Y + geom.Length(int64(d.Y)*int64(k)/parts)}
		b.Capsule = b.At(at)
		b.Z = z
		if z < f.Height && f.Shape.Overlaps(b.Capsule) {
			b.Height += f.Height - z // all the way up
			for i := range others {
				if b.Overlaps(others[i].Body) {
					return false
				}
			}
			b.Height -= f.Height - z
			z = f.Height
			b.Z = z
			gone = k
		}
		for i := range others {
			if b.Overlaps(others[i].Body) {
				return false
			}
		}
		for i := range t.Features {
			if o := &t.Features[i]; int16(i+1) != from.On && int16(i+1) != to.On && o.hinders(z, b.Height) && o.Shape.Overlaps(b.Capsule) {
				return false
			}
		}
		switch in := f.Shape.Locate(at) != geom.Outside; {
		case z < f.Height && from.On != Ground && t.Features[from.On-1].Shape.Locate(at) == geom.Outside:
			return false
		case z == f.Height && over && !in:
			return false
		case z == f.Height && !in && int64(k-gone)*int64(geom.Dist(from.Point, to.Point))/parts > int64(most):
			return false
		default:
			over = over || in
		}
	}
	return over
}

// TestClimbingAgainstSmallSteps holds the judge of climbing legs against its slow twin,
// wherever a hair more or less room makes no difference to that.
func TestClimbingAgainstSmallSteps(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 13))
	table := storeys(t)
	counts := [2]int{}
	for range 4000 {
		on := int16(1 + 2*rng.IntN(2))
		shape := table.Features[on-1].Shape.Box()
		spot := func(about geom.Box, off geom.Length) geom.Point {
			w, h := int(about.Max.X-about.Min.X+2*off), int(about.Max.Y-about.Min.Y+2*off)
			return geom.Point{X: about.Min.X - off + geom.Length(rng.IntN(w)), Y: about.Min.Y - off + geom.Length(rng.IntN(h))}
		}
		from, to := Waypoint{spot(shape, in(300)), Ground}, Waypoint{spot(shape, 20), on}
		for i := range 2 {
			if table.Features[i].Shape.Locate(from.Point) == geom.Inside {
				from.On = int16(i + 1)
			}
		}
		if from.On == on || table.SurfaceZ(on)-table.SurfaceZ(from.On) < Step {
			continue
		}
		var others []Other
		m := Mover{Body: small(from.Point), On: from.On, Levels: ClimbsAll}
		m.Z = table.SurfaceZ(on)
		for range rng.IntN(4) {
			o := Other{Body: small(spot(shape, in(200)))}
			o.Z = []geom.Length{0, in(300), in(600)}[rng.IntN(3)]
			if geom.Gap(o.Capsule, m.Capsule) > 10 && geom.Gap(o.Capsule, m.At(to.Point)) > 10 {
				others = append(others, o)
			}
		}
		if !table.Clear(m.Body, from.On, others) || !table.Clear(Body{m.At(to.Point), 0, m.Height}, on, others) {
			continue
		}
		wide, slim := m.Body, m.Body
		wide.R, slim.R = m.R+60, m.R-60
		want := climbSlowly(table, m.Body, from, to, others, 2*m.R)
		if climbSlowly(table, wide, from, to, others, 2*m.R-200) != want || climbSlowly(table, slim, from, to, others, 2*m.R+200) != want ||
			climbSlowly(table, wide, from, to, others, 2*m.R+200) != want || climbSlowly(table, slim, from, to, others, 2*m.R-200) != want {
			continue
		}
		_, fault := table.CheckPath(m, []Waypoint{from, to}, geom.MaxCoordinate-1, others)
		if (fault == nil) != want {
			t.Fatalf("from %v to %v among %v: %v, the slow twin says %v", from, to, others, fault, want)
		}
		back := Mover{Body: small(to.Point), On: to.On, Levels: ClimbsAll}
		if table.Lawful(back, []Waypoint{to, from}, geom.MaxCoordinate-1, others) != want {
			t.Fatalf("from %v to %v: down differs from up", from, to)
		}
		if want {
			counts[1]++
		} else {
			counts[0]++
		}
	}
	if counts[0] < 200 || counts[1] < 200 {
		t.Errorf("too few to compare: %v", counts)
	}
}
