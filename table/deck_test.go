package table

import (
	"slices"
	"testing"

	"umpire/geom"
)

// roofs are houses 3" high and side by side: west x 10..14, strip 14..14.5 and
// east 14.5..18, all from y 10 to 14; north a corner 10..12 by 14..16, lower by 0.1
// mm; apart 18.5..22, beyond a gap narrower than a base; shed 10..18 by 8..10, 2"
// high.
func roofs(t testing.TB) *Table {
	const house = Barrier | Solid | Standable
	return mustTable(t,
		block("west", 1000, 1000, 1400, 1400, 3*geom.Inch, house),
		block("strip", 1400, 1000, 1450, 1400, 3*geom.Inch, house),
		block("east", 1450, 1000, 1800, 1400, 3*geom.Inch, house),
		block("north", 1000, 1400, 1200, 1600, 3*geom.Inch-10, house),
		block("apart", 1850, 1000, 2200, 1400, 3*geom.Inch, house),
		block("shed", 1000, 800, 1800, 1000, 2*geom.Inch, house),
	)
}

const (
	west = iota
	middle
	east
	north
	apart
	shed
)

func upon(top, x, y int) Mover {
	m := walker(x, y)
	m.On = int16(top + 1)
	return m
}

func TestLevelTopsHoldTogether(t *testing.T) {
	table := roofs(t)
	for _, c := range []struct {
		name string
		on   int
		x, y int
		want Reason
	}{
		{"on one", west, 1200, 1200, Lawful},
		{"on two", west, 1370, 1200, Lawful},
		{"on three, one narrower than the base", middle, 1425, 1200, Lawful},
		{"on three, named by one that it only touches with an edge", east, 1425, 1200, Lawful},
		{"not named by one that it is not on", east, 1300, 1200, Unsupported},
		{"on two, a hair apart in height", north, 1100, 1400, Lawful},
		{"and the corner beyond it is air", north, 1200, 1400, Unsupported},
		{"over a gap", east, 1795, 1200, Unsupported},
		{"over the edge beside the seam", west, 1400, 1030, Unsupported},
		{"partly over a lower one", west, 1200, 1040, Unsupported},
	} {
		m := upon(c.on, c.x, c.y)
		f := table.Fits(m.Body, m.On, nil)
		if got := faultReason(f); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func faultReason(f *Fault) Reason {
	if f == nil {
		return Lawful
	}
	return f.Reason
}

func TestNoFallBetweenLevelTops(t *testing.T) {
	table := roofs(t)
	r := 15 * geom.Millimetre
	for _, c := range []struct {
		name  string
		m     Mover
		path  []Waypoint
		want  Reason
		falls []Waypoint // where
	}{
		{"across", upon(west, 1200, 1200), []Waypoint{top(east, 1600, 1200)}, Lawful, nil},
		{"and back", upon(east, 1600, 1200), []Waypoint{top(west, 1200, 1200)}, Lawful, nil},
		{"to the seam", upon(west, 1200, 1200), []Waypoint{top(west, 1395, 1200)}, Lawful, nil},
		{"a hair up", upon(north, 1100, 1500), []Waypoint{top(west, 1200, 1200)}, Lawful, nil},
		{"a hair down", upon(west, 1200, 1200), []Waypoint{top(north, 1100, 1500)}, Lawful, nil},
		{"from the seam", upon(west, 1395, 1200), []Waypoint{top(east, 1600, 1200)}, Lawful, nil},
		{"across a corner of air it has not left a top", upon(north, 1140, 1500), []Waypoint{top(west, 1220, 1340)}, Lawful, nil},
		{"across and down", upon(west, 1200, 1200), []Waypoint{ground(1600, 1600)}, Lawful,
			[]Waypoint{{geom.Point{}, Ground}}},
		{"over a gap", upon(east, 1600, 1200), []Waypoint{top(apart, 2000, 1200)}, OnBarrier, nil},
		{"down to the shed", upon(west, 1200, 1200), []Waypoint{top(shed, 1200, 900)}, Lawful,
			[]Waypoint{{geom.Point{X: in(1200), Y: in(1000) - r}, shed + 1}}},
	} {
		way := path(c.m, c.path...)
		cost, f := table.CheckPath(c.m, way, MaxSide, nil)
		if got := faultReason(f); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, f, c.want)
			continue
		}
		if f != nil {
			continue
		}
		if straight := geom.Dist(c.m.Centre(), way[1].Point); cost < straight-1 || cost > straight+1 {
			t.Errorf("%s: costs %v, want %v", c.name, cost, straight)
		}
		falls := table.Falls(nil, c.m, way, nil)
		if len(falls) != len(c.falls) {
			t.Errorf("%s: falls %+v", c.name, falls)
			continue
		}
		for i, fall := range falls {
			if want := c.falls[i]; want.X != 0 && fall.Landing != want || fall.Landing.On != want.On {
				t.Errorf("%s: lands at %v, want %v", c.name, fall.Landing, want)
			}
		}
	}
	found, _, ok := table.FindPath(nil, upon(west, 1200, 1200), top(east, 1600, 1200), in(400), nil)
	if !ok || len(found) != 2 {
		t.Errorf("found %v", found)
	}
	model := []Other{{Body: small(inches(1429, 1200))}}
	model[0].Z = 3 * geom.Inch
	if table.Lawful(upon(west, 1250, 1200), path(upon(west, 1250, 1200), top(east, 1600, 1200)), MaxSide, model) {
		t.Errorf("it went through a model on the seam")
	}
}

func TestPushOverTops(t *testing.T) {
	table := roofs(t)
	r := 15 * geom.Millimetre
	eastward, south, northward := geom.Vec{X: 1}, geom.Vec{Y: -1}, geom.Vec{Y: 1}
	beyond := Other{Body: small(inches(1600, 1200))}
	beyond.Z = 3 * geom.Inch
	below := Other{Body: small(geom.Point{X: in(1200), Y: in(1000) - 2*r})}
	below.Z, below.Height = 2*geom.Inch, in(90)
	for _, c := range []struct {
		name      string
		m         Mover
		dir       geom.Vec
		dist      geom.Length
		others    []Other
		end       Waypoint
		travelled geom.Length
		touched   []Touch
		height    geom.Length // of a fall
	}{
		{"across two seams", upon(west, 1200, 1200), eastward, in(400), nil, top(east, 1600, 1200), in(400), nil, 0},
		{"it rests on a seam", upon(west, 1200, 1200), eastward, in(195), nil, top(west, 1395, 1200), in(195), nil, 0},
		{"its centre beyond it", upon(west, 1200, 1200), eastward, in(210), nil, top(middle, 1410, 1200), in(210), nil, 0},
		{"a hair up", upon(north, 1100, 1500), south, in(300), nil, top(west, 1100, 1200), in(300), nil, 0},
		{"a hair down", upon(west, 1100, 1200), northward, in(300), nil, top(north, 1100, 1500), in(300), nil, 0},
		{"into a model beyond the seams", upon(west, 1200, 1200), eastward, in(500), []Other{beyond},
			Waypoint{geom.Point{X: in(1600) - 2*r, Y: in(1200)}, east + 1}, in(400) - 2*r, []Touch{{0, -1}}, 0},
		{"drawn back at the far edge", upon(west, 1200, 1200), eastward, in(595), nil,
			Waypoint{geom.Point{X: in(1800) - r, Y: in(1200)}, east + 1}, in(600) - r, nil, 0},
		{"down to the shed", upon(west, 1200, 1200), south, in(300), nil,
			Waypoint{geom.Point{X: in(1200), Y: in(1000) - r}, shed + 1}, in(200) + r, nil, geom.Inch},
		{"onto a model on the shed", upon(west, 1200, 1200), south, in(300), []Other{below},
			Waypoint{}, in(200) + r, []Touch{{0, -1}}, geom.Inch},
		{"into a gap, against the house beyond it", upon(east, 1600, 1200), eastward, in(300), nil,
			Waypoint{}, in(200) + r, []Touch{{-1, apart}}, 3 * geom.Inch},
	} {
		s, touched := table.Push(nil, c.m, c.dir, c.dist, c.others)
		if c.end != (Waypoint{}) && s.End != c.end || s.Travelled != c.travelled || !slices.Equal(touched, c.touched) || s.Fell != (c.height > 0) || s.Fall.Height != c.height {
			t.Errorf("%s: %+v touching %v, want %v after %v touching %v", c.name, s, touched, c.end, c.travelled, c.touched)
		}
	}
}

func TestPushDownASlope(t *testing.T) {
	const slope = Standable
	table := mustTable(t,
		block("hill", 1000, 1000, 1400, 1400, in(150), slope),
		block("wall", 1500, 1000, 1550, 1400, in(90), Low|Solid),
	)
	r := 15 * geom.Millimetre
	m := upon(0, 1200, 1200)
	s, touched := table.Push(nil, m, geom.Vec{X: 1}, in(600), nil)
	want := Waypoint{geom.Point{X: in(1500) - r, Y: in(1200)}, Ground}
	if s.End != want || s.Travelled != in(300)-r || s.Fell || !slices.Equal(touched, []Touch{{-1, 1}}) {
		t.Errorf("the wall at the foot: %+v touching %v", s, touched)
	}
	s, _ = table.Push(nil, m, geom.Vec{X: 1}, in(100), nil)
	if s.End != top(0, 1300, 1200) {
		t.Errorf("about on the hill: %+v", s)
	}
}

func TestLandings(t *testing.T) {
	const house = Barrier | Solid | Standable
	table := mustTable(t, block("house", 2000, 1000, 2400, 1400, 3*geom.Inch, house))
	r := 15 * geom.Millimetre
	m := upon(0, 2200, 1200)
	edge := Waypoint{geom.Point{X: in(2200), Y: in(1000) - r}, Ground}
	beside := func(x, y geom.Length) []Other {
		return []Other{{Body: small(geom.Point{X: in(2200) + x, Y: in(1000) - r + y})}}
	}
	for _, c := range []struct {
		name   string
		others []Other
		want   int
	}{
		{"room below", nil, 1},
		{"one a little to the right below", beside(50, 0), 1},
		{"one right below, and a little out: left or right of it", beside(0, -300), 2},
		{"one just there: on all sides but that of the house", beside(0, 0), 9},
		{"two side by side leave a spot out in the middle", append(beside(r, 0), beside(-r, 0)...), 1},
	} {
		s, _ := table.Push(nil, m, geom.Vec{Y: -1}, in(250), c.others)
		spots := table.Landings(nil, m, s.Fall, c.others)
		if !s.Fell || s.Fall.Edge != edge || spots[0] != s.Fall.Landing || len(spots) != c.want {
			t.Errorf("%s: %+v, %d spots %v, want %d", c.name, s, len(spots), spots, c.want)
		}
		for _, w := range spots {
			if f := table.Fits(Body{Capsule: m.At(w.Point), Height: geom.Inch}, w.On, c.others); f != nil {
				t.Errorf("%s: %v: %v", c.name, w, f)
			}
			if more := geom.Dist(w.Point, edge.Point) - geom.Dist(spots[0].Point, edge.Point); more > Slack || more < -Slack {
				t.Errorf("%s: %v is %d further", c.name, w, more)
			}
		}
		if again := table.Landings(nil, m, s.Fall, c.others); !slices.Equal(again, spots) {
			t.Errorf("%s: another time %v", c.name, again)
		}
	}
}
