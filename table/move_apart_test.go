package table

import (
	"slices"
	"testing"

	"umpire/geom"
)

// oval is a long base of 60 by 35 mm, its nose along the facing.
func oval(x, y int, facing geom.Vec) Mover {
	c := geom.Oval(inches(x, y), facing, 1250, 1750)
	return Mover{Body: Body{Capsule: c, Height: geom.Inch}}
}

func TestKeepingApart(t *testing.T) {
	table := mustTable(t)
	r := 15 * geom.Millimetre
	enemy := Other{Body: small(inches(1000, 1000)), Apart: geom.Inch}
	friend := Other{Body: small(inches(1000, 2000)), Apart: geom.Inch, Passable: true}
	others := []Other{enemy, friend}
	beside := in(1000) + 2*r + geom.Inch // as near as one may come
	at := func(x geom.Length, y int) Waypoint { return Waypoint{geom.Point{X: x, Y: in(y)}, Ground} }
	near := walker(0, 0).at(beside-300, 1000) // 3 mm nearer than it may
	for _, c := range []struct {
		name string
		m    Mover
		path []Waypoint
		want Reason
	}{
		{"past an enemy, an inch off", walker(0, 0).at(beside, 500), []Waypoint{at(beside, 1500)}, Lawful},
		{"a unit nearer", walker(0, 0).at(beside-1, 500), []Waypoint{at(beside-1, 1500)}, TooNear},
		{"through an enemy", walker(1000, 500), []Waypoint{ground(1000, 1500)}, ThroughModel},
		{"up to an inch", walker(1000, 500), []Waypoint{{geom.Point{X: in(1000), Y: in(1000) - 2*r - geom.Inch}, Ground}}, Lawful},
		{"a unit further", walker(1000, 500), []Waypoint{{geom.Point{X: in(1000), Y: in(1000) - 2*r - geom.Inch + 1}, Ground}}, TooNear},
		{"through a friend", walker(1000, 1800), []Waypoint{ground(1000, 2300)}, Lawful},
		{"beside a friend, an inch off", walker(1000, 1500), []Waypoint{at(beside, 2000)}, Lawful},
		{"a unit nearer to a friend", walker(1000, 1500), []Waypoint{at(beside-1, 2000)}, TooNear},
		{"onto a friend", walker(1000, 1500), []Waypoint{ground(1000, 1980)}, OverlapsModel},
		{"away from too near", near, []Waypoint{at(beside+500, 1000)}, Lawful},
		{"sideways, from too near", near, []Waypoint{at(beside-300, 1300)}, Lawful},
		{"past it, nearer", near, []Waypoint{at(beside-400, 1000), at(beside+900, 1000)}, TooNear},
		{"through it, from too near", near, []Waypoint{at(in(600), 1000)}, ThroughModel},
		{"on the spot", near, nil, Lawful},
		{"off and back to too near", near, []Waypoint{at(beside, 1000), at(beside-200, 1000)}, TooNear},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, fault := table.CheckPath(c.m, path(c.m, c.path...), MaxSide, others)
			got := Lawful
			if fault != nil {
				got = fault.Reason
			}
			if got != c.want {
				t.Errorf("%v, want %v: %v", got, c.want, fault)
			}
		})
	}
	for x, want := range map[geom.Length]bool{beside: true, beside - 1: false} {
		if got := table.Clear(walker(0, 0).at(x, 1000).Body, Ground, others); got != want {
			t.Errorf("at %d: clear %v", x, got)
		}
	}
	// Plans keep off as well, and so does a move as far as it goes.
	m := walker(700, 1000)
	if end, _ := table.Sweep(m, geom.Vec{X: 1}, 9*geom.Inch, others); end.X > in(1000)-2*r-geom.Inch || end.X < in(1000)-2*r-geom.Inch-2 {
		t.Errorf("it goes as far as %v", end)
	}
	way, _, ok := table.FindPath(nil, m, ground(1300, 1000), 9*geom.Inch, others)
	if _, fault := table.CheckPath(m, way, 9*geom.Inch, others); !ok || fault != nil {
		t.Errorf("%v over %v", fault, way)
	}
}

// A long base goes where it fits nose first, whichever way it lies, and is judged
// as it lies where it arrives.
func TestLongBasesTurnAsTheyGo(t *testing.T) {
	gap := mustTable(t,
		block("west", 500, 1000, 1000, 1100, 0, Impassable),
		block("east", 1140, 1000, 1600, 1100, 0, Impassable), // 1.4 inches, 35.56 mm
	)
	north, east := geom.Vec{Y: 1}, geom.Vec{X: 1}
	through := []Waypoint{ground(1070, 1400)}
	for _, facing := range []geom.Vec{north, east, {X: 1, Y: 1}} {
		m := oval(1070, 700, facing)
		if _, fault := gap.CheckPath(m, path(m, through...), in(700), nil); fault != nil {
			t.Errorf("facing %v: %v", facing, fault)
		}
		if _, _, ok := gap.FindPath(nil, m, through[0], in(700), nil); !ok {
			t.Errorf("facing %v: no path", facing)
		}
	}
	m := oval(1070, 700, east)
	within := path(m, ground(1070, 1050))
	if _, fault := gap.CheckPath(m, within, in(700), nil); fault == nil || fault.Reason != InImpassable {
		t.Errorf("it lies across the gap: %v", fault)
	}
	m.Turned = oval(0, 0, north).Capsule
	if cost, fault := gap.CheckPath(m, within, in(350), nil); fault != nil || cost != in(350) {
		t.Errorf("it lies along the gap: %v, %v", cost, fault)
	}
	if end, cost := gap.Sweep(m, north, in(350), nil); end != within[1] || cost != in(350) {
		t.Errorf("as far as it goes: %v", end)
	}
	// On the spot it may turn, if it has room.
	post := []Other{{Body: small(geom.Point{X: in(1070), Y: in(700) + 1750 + 1500})}}
	if !gap.Lawful(oval(1070, 700, east), path(m), 0, post) || gap.Lawful(m, path(m), 0, post) || !gap.Lawful(m, path(m), 0, nil) {
		t.Error("turning on the spot")
	}
}

func TestCeiling(t *testing.T) {
	table := mustTable(t,
		block("low", 1000, 0, 1100, 1000, 3*geom.Inch, Barrier),
		block("high", 2000, 0, 2100, 1000, 3*geom.Inch+1, Barrier),
		block("endless", 3000, 0, 3100, 1000, 0, Barrier),
		block("mud", 3500, 0, 3600, 1000, 0, Rough),
		block("jungle", 4000, 0, 4100, 1000, 4*geom.Inch, Rough),
	)
	tall := Other{Body: small(inches(1500, 500))}
	tall.Height = 4 * geom.Inch
	short := Other{Body: small(inches(2500, 500))}
	others := []Other{tall, short}
	for _, c := range []struct {
		name string
		x    int
		want Reason
		cost int
	}{
		{"a low wall", 1050, Lawful, 400}, {"a tall model", 1500, ThroughModel, 0}, {"a high wall", 2050, ThroughBarrier, 0},
		{"a short model", 2500, Lawful, 400}, {"a wall without end", 3050, ThroughBarrier, 0},
		{"mud", 3550, Lawful, 400}, {"a jungle", 4050, Lawful, 400 + 100 + 118},
	} {
		m := walker(c.x-200, 500)
		m.Flight, m.Ceiling = true, 3*geom.Inch
		to := path(m, ground(c.x+200, 500))
		cost, fault := table.CheckPath(m, to, MaxSide, others)
		got := Lawful
		if fault != nil {
			got = fault.Reason
		}
		if d := cost - in(c.cost); got != c.want || got == Lawful && (d > 5 || d < -5) {
			t.Errorf("over %s: %v, cost %v", c.name, fault, cost)
		}
		if m.Ceiling = 0; !table.Lawful(m, to, 4*geom.Inch, others) {
			t.Errorf("over %s without a ceiling", c.name)
		}
	}
}

func TestTouchedAndAvoided(t *testing.T) {
	table := mustTable(t,
		block("wood", 1000, 1000, 1200, 1400, 4*geom.Inch, Difficult),
		block("marsh", 1400, 1000, 1600, 1400, 0, Difficult|Rough),
		block("field", 1800, 1000, 2000, 1400, 0, Rough),
	)
	r := 15 * geom.Millimetre
	past := geom.Length(in(1000)) - r
	for _, c := range []struct {
		name string
		m    Mover
		to   Waypoint
		want []int
	}{
		{"through all", walker(800, 1200), ground(2200, 1200), []int{0, 1}},
		{"into the first", walker(800, 1200), ground(1100, 1200), []int{0}},
		{"out of it", walker(1100, 1200), ground(800, 1200), []int{0}},
		{"on the spot", walker(1100, 1200), ground(1100, 1200), []int{0}},
		{"along its edge", walker(0, 0).at(past, 800), Waypoint{geom.Point{X: past, Y: in(1600)}, Ground}, nil},
		{"a unit further in", walker(0, 0).at(past+1, 800), Waypoint{geom.Point{X: past + 1, Y: in(1600)}, Ground}, []int{0}},
		{"a long base that ends across", Mover{Body: small(inches(800, 800)), Turned: geom.Oval(geom.Point{}, geom.Vec{X: 1}, 2000, r)},
			Waypoint{geom.Point{X: past, Y: in(1200)}, Ground}, []int{0}},
		{"flying", Mover{Body: small(inches(800, 1200)), Flight: true}, ground(2200, 1200), nil},
		{"flying low", Mover{Body: small(inches(800, 1200)), Flight: true, Ceiling: 3 * geom.Inch}, ground(2200, 1200), []int{0}},
	} {
		if got := table.Touched(nil, c.m, path(c.m, c.to), Difficult); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
	m := walker(800, 1200)
	m.SureFooted = true
	to := ground(1300, 1200)
	if _, cost, ok := table.FindPath(nil, m, to, in(1200), nil); !ok || cost != in(500) {
		t.Errorf("through the wood: %v, %v", ok, cost)
	}
	m.Avoids = Difficult
	way, cost, ok := table.FindPath(nil, m, to, in(1200), nil)
	if _, fault := table.CheckPath(m, way, in(1200), nil); !ok || fault != nil || cost < in(600) {
		t.Errorf("around the wood: %v, %v, %v", ok, cost, fault)
	}
	if got := table.Touched(nil, m, way, Difficult); got != nil {
		t.Errorf("it touches %v", got)
	}
	_, fault := table.CheckPath(m, path(m, to), in(1200), nil)
	if fault == nil || fault.Reason != Avoided || fault.Feature != 0 {
		t.Errorf("straight through: %v", fault)
	}
	if end, _ := table.Sweep(m, geom.Vec{X: 1}, in(900), nil); end.X > past || end.X < past-2 {
		t.Errorf("up to the wood: %v", end)
	}
}
