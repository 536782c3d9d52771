package table

import (
	"testing"

	"umpire/geom"
)

func TestFindPathAroundAHouse(t *testing.T) {
	table := yard(t)
	m := walker(1900, 1300)
	to := ground(2500, 1300)
	way, cost, ok := table.FindPath(nil, m, to, in(1200), nil)
	if !ok {
		t.Fatal("no path")
	}
	// Along the north side: two tangents of 1.285", two arcs of 69.7 degrees about
	// the corners (0.718") and the house's 4" are 8.007".
	if _, fault := table.CheckPath(m, way, in(1200), nil); fault != nil {
		t.Error(fault)
	}
	if cost < in(800) || cost > in(804) {
		t.Errorf("%v over %v", cost, way)
	}
	if _, _, ok := table.FindPath(nil, m, to, in(800), nil); ok {
		t.Error("shorter than straight lines allow")
	}
	dst := []Waypoint{ground(1, 1)}
	if got, _, ok := table.FindPath(dst, m, ground(2200, 1300), in(1200), nil); ok || len(got) != 1 {
		t.Error("it does not fit inside the house")
	}
}

func TestFindPathOverLevels(t *testing.T) {
	table := yard(t)
	for _, c := range []struct {
		name   string
		m      Mover
		on     int16
		to     Waypoint
		budget int
		ok     bool
		least  int // of the cost
		most   int
		falls  int
	}{
		{"up the ladder", walker(1900, 1200), Ground, top(house, 2200, 1200), 600, true, 480, 500, 0},
		{"round the house and up", walker(2500, 1200), Ground, top(house, 2200, 1200), 2400, true, 1200, 1600, 0},
		{"too far", walker(2500, 1200), Ground, top(house, 2200, 1200), 600, false, 0, 0, 0},
		{"down the ladder", walker(2200, 1200), house + 1, ground(1800, 1200), 900, true, 560, 590, 0},
		{"a jump, since the ladder is far", walker(2300, 1200), house + 1, ground(2500, 1200), 600, true, 200, 200, 1},
		{"onto the crate", walker(2500, 1200), Ground, top(crate, 2700, 1200), 300, true, 300, 300, 0},
		{"off the crate", walker(2700, 1200), crate + 1, ground(2900, 1200), 200, true, 200, 200, 1},
		{"crate to house", walker(2700, 1200), crate + 1, top(house, 2200, 1200), 2400, true, 1300, 1800, 1},
		{"about on the roof", walker(2100, 1100), house + 1, top(house, 2300, 1300), 300, true, 282, 283, 0},
		{"up the hill", walker(3300, 1200), Ground, top(hill, 3600, 1300), 400, true, 316, 317, 0},
		{"round the chasm", walker(2900, 1200), Ground, ground(3300, 1200), 900, true, 500, 800, 0},
	} {
		c.m.On = c.on
		way, cost, ok := table.FindPath(nil, c.m, c.to, in(c.budget), nil)
		if ok != c.ok || cost < in(c.least) || ok && cost > in(c.most) {
			t.Errorf("%s: %v, %v over %v", c.name, ok, cost, way)
			continue
		}
		if _, fault := table.CheckPath(c.m, way, in(c.budget), nil); ok && fault != nil {
			t.Errorf("%s: %v", c.name, fault)
		}
		if falls := table.Falls(nil, c.m, way, nil); ok && len(falls) != c.falls {
			t.Errorf("%s: %d falls", c.name, len(falls))
		}
	}
}

// A path along rough terrain, then into it, bends as light does: entering at 30
// degrees off the upright, since sin(90)/sin(30) is 2.
func TestFindPathRefracts(t *testing.T) {
	table := mustTable(t, block("swamp", 500, 500, 2500, 1500, 0, Rough))
	r := 15 * geom.Millimetre
	m := walker(0, 0).at(in(800), 500-60-100)
	to := Waypoint{geom.Point{X: in(1600), Y: in(500) - r + in(300)}, Ground}
	_, cost, ok := table.FindPath(nil, m, to, in(2000), nil)
	// Found by trying every entry along the edge.
	best := in(4000)
	for x := in(800); x <= in(1600); x += 10 {
		entry := Waypoint{geom.Point{X: x, Y: in(500) - r}, Ground}
		if c, fault := table.CheckPath(m, path(m, entry, to), in(2000), nil); fault == nil {
			best = min(best, c)
		}
	}
	if !ok || cost > best+best/1000 || cost < best-2 {
		t.Errorf("%v, want about %v", cost, best)
	}
}
