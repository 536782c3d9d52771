package table

import (
	"testing"

	"umpire/geom"
)

// plan is a rectangle between two corners, in tenths of an inch.
func plan(x0, y0, x1, y1 geom.Length) geom.Polygon {
	return geom.Polygon{{X: x0 * geom.Inch / 10, Y: y0 * geom.Inch / 10}, {X: x1 * geom.Inch / 10, Y: y0 * geom.Inch / 10}, {X: x1 * geom.Inch / 10, Y: y1 * geom.Inch / 10}, {X: x0 * geom.Inch / 10, Y: y1 * geom.Inch / 10}}
}

// storeyed is a room of 8 by 8 inches with a floor over it, 3 inches up, but for a well in which a
// ladder stands; and a parapet and a wall on that floor.
func storeyed(t testing.TB) *Table {
	t.Helper()
	floor := Feature{ID: "floor", Height: 3 * geom.Inch, Foot: 28 * geom.Inch / 10, Traits: Solid | Barrier | Standable,
		Shape: geom.Polygon{{X: 4 * geom.Inch, Y: 4 * geom.Inch}, {X: 12 * geom.Inch, Y: 4 * geom.Inch}, {X: 12 * geom.Inch, Y: 12 * geom.Inch}, {X: 8 * geom.Inch, Y: 12 * geom.Inch}, {X: 8 * geom.Inch, Y: 9 * geom.Inch}, {X: 4 * geom.Inch, Y: 9 * geom.Inch}}}
	tab, err := New(20*geom.Inch, 20*geom.Inch, []Feature{
		floor,
		{ID: "ladder", Height: 3 * geom.Inch, Traits: Barrier | Standable | Climbable, Shape: plan(75, 100, 80, 110)},
		{ID: "wall", Foot: 3 * geom.Inch, Height: 5 * geom.Inch, Traits: Solid | Barrier, Shape: plan(90, 60, 120, 62)},
		{ID: "rubble", Foot: 3 * geom.Inch, Height: 3 * geom.Inch, Traits: Difficult, Shape: plan(40, 40, 60, 60)},
	})
	if err != nil {
		t.Fatal(err)
	}
	tab.Overhang = true
	return tab
}

func stands(x, y geom.Length, on int16, tab *Table) Mover {
	b := Body{Capsule: geom.Disc(geom.Point{X: x * geom.Inch / 10, Y: y * geom.Inch / 10}, 6*geom.Inch/10), Z: tab.SurfaceZ(on), Height: 3 * geom.Inch / 2}
	return Mover{Body: b, On: on, Levels: Climbs}
}

// TestStoreys holds what one floor is to another: above one another models are not in each other's
// way, and what stands on a floor is in nobody's way below it.
func TestStoreys(t *testing.T) {
	tab := storeyed(t)
	low, high := stands(60, 70, Ground, tab), stands(60, 70, 1, tab)
	others := []Other{{Body: low.Body}}
	for name, c := range map[string]struct {
		m    Mover
		want Reason
	}{
		"on the floor, over somebody":  {high, Lawful},
		"below the wall of the floor":  {stands(100, 61, Ground, tab), Lawful},
		"in the wall of the floor":     {stands(100, 61, 1, tab), OnBarrier},
		"in the well":                  {stands(60, 105, Ground, tab), Lawful},
		"over the well":                {stands(60, 105, 1, tab), Unsupported},
		"in the way of the one below":  {stands(65, 70, Ground, tab), OverlapsModel},
		"on the ladder":                {stands(78, 105, 2, tab), Lawful},
		"on the ground, in the ladder": {stands(78, 105, Ground, tab), OnBarrier},
	} {
		if f := tab.Fits(c.m.Body, c.m.On, others); c.want == Lawful != (f == nil) || f != nil && f.Reason != c.want {
			t.Errorf("%s: %v, want %v", name, f, c.want)
		}
	}
	giant := low
	giant.Height = 28 * geom.Inch / 10
	if f := tab.Fits(giant.Body, Ground, nil); f != nil {
		t.Errorf("as high as the room: %v", f)
	}
	if giant.Height++; tab.Fits(giant.Body, Ground, nil) == nil {
		t.Error("higher than the room by a hair, and it fits")
	}
	if got := tab.Touched(nil, stands(50, 50, 1, tab), []Waypoint{{Point: geom.Point{X: 5 * geom.Inch, Y: 5 * geom.Inch}, On: 1}}, Difficult); len(got) != 1 {
		t.Errorf("in the rubble on the floor: %v", got)
	}
	if got := tab.Touched(nil, stands(50, 50, Ground, tab), []Waypoint{{Point: geom.Point{X: 5 * geom.Inch, Y: 5 * geom.Inch}}}, Difficult); len(got) != 0 {
		t.Errorf("below the rubble: %v", got)
	}
}

// TestBetweenStoreys has a model find its way from one floor to the floor above: up the ladder, and
// never through the floor.
func TestBetweenStoreys(t *testing.T) {
	tab := storeyed(t)
	low, high := stands(60, 70, Ground, tab), stands(100, 100, 1, tab)
	path, cost, ok := tab.FindPath(nil, low, high.Here(), 20*geom.Inch, nil)
	if !ok {
		t.Fatal("no way up")
	}
	if _, f := tab.CheckPath(low, path, 20*geom.Inch, nil); f != nil {
		t.Fatal(f)
	}
	if climbed := tab.Climbed(low, path); climbed != 3*geom.Inch {
		t.Errorf("climbed %v by %v, want 3″", climbed, path)
	}
	if _, _, ok := tab.FindPath(nil, low, high.Here(), cost-1, nil); ok {
		t.Errorf("a way shorter than %v", cost)
	}
	back, _, ok := tab.FindPath(nil, high, low.Here(), 20*geom.Inch, nil)
	if !ok || tab.Climbed(high, back) != 3*geom.Inch {
		t.Errorf("down: %v, %v", back, ok)
	}
	for name, path := range map[string][]Waypoint{
		"straight up":                 {low.Here(), {Point: low.Centre(), On: 1}},
		"up the floor's edge":         {{Point: geom.Point{X: 6 * geom.Inch, Y: 10 * geom.Inch}}, {Point: geom.Point{X: 6 * geom.Inch, Y: 8 * geom.Inch}, On: 1}},
		"through the wall, above":     {{Point: geom.Point{X: 10 * geom.Inch, Y: 5 * geom.Inch}, On: 1}, {Point: geom.Point{X: 10 * geom.Inch, Y: 8 * geom.Inch}, On: 1}},
		"off the floor into the well": {{Point: geom.Point{X: 6 * geom.Inch, Y: 8 * geom.Inch}, On: 1}, {Point: geom.Point{X: 6 * geom.Inch, Y: 10 * geom.Inch}, On: 1}},
	} {
		m := stands(0, 0, path[0].On, tab)
		m.Capsule = geom.Disc(path[0].Point, 6*geom.Inch/10)
		if _, f := tab.CheckPath(m, path, 20*geom.Inch, nil); f == nil {
			t.Errorf("%s: lawful", name)
		}
	}
	under := []Waypoint{{Point: geom.Point{X: 10 * geom.Inch, Y: 5 * geom.Inch}}, {Point: geom.Point{X: 10 * geom.Inch, Y: 8 * geom.Inch}}}
	m := stands(100, 50, Ground, tab)
	if _, f := tab.CheckPath(m, under, 20*geom.Inch, nil); f != nil {
		t.Errorf("below the wall: %v", f)
	}
	taken := []Other{{Body: stands(60, 70, 1, tab).Body}}
	if out := tab.Reach(nil, low, 4*geom.Inch, taken); len(out) == 0 || geom.Dist(out[0], low.Centre()) < 3*geom.Inch {
		t.Errorf("who stands above is in the way: %v", out[:1])
	}
}

// TestFootChecked refuses a feature whose underside is above its top.
func TestFootChecked(t *testing.T) {
	for _, foot := range []geom.Length{-1, 3*geom.Inch + 1} {
		if _, err := New(20*geom.Inch, 20*geom.Inch, []Feature{{ID: "floor", Foot: foot, Height: 3 * geom.Inch, Shape: plan(40, 40, 60, 60)}}); err == nil {
			t.Errorf("an underside at %v, a top at 3″: taken", foot)
		}
	}
	if _, err := New(20*geom.Inch, 20*geom.Inch, []Feature{{ID: "floor", Foot: 3 * geom.Inch, Height: 3 * geom.Inch, Shape: plan(40, 40, 60, 60)}}); err != nil {
		t.Error(err)
	}
}
