package table

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"umpire/geom"
)

func TestNewNamesTheFeature(t *testing.T) {
	fine := block("fine", 100, 100, 200, 200, geom.Inch, Low)
	change := func(edit func(*Feature)) Feature {
		f := block("hut", 1000, 1000, 1400, 1400, in(300), Barrier|Standable)
		f.Ladders = []Ladder{{Foot: inches(1000, 1200), Head: inches(1000, 1200), Length: in(300)}}
		edit(&f)
		return f
	}
	for _, c := range []struct {
		name    string
		feature Feature
		want    string
	}{
		{"nothing wrong", change(func(f *Feature) {}), ""},
		{"no id", change(func(f *Feature) { f.ID = "" }), "no id"},
		{"same id", change(func(f *Feature) { f.ID = "fine" }), "taken"},
		{"a bow tie", change(func(f *Feature) { f.Shape[2], f.Shape[3] = f.Shape[3], f.Shape[2] }), "cross or touch"},
		{"over the edge", change(func(f *Feature) { f.Shape[1].X = 48*geom.Inch + 1 }), "not wholly on the table"},
		{"underground", change(func(f *Feature) { f.Height = -1 }), "out of bounds"},
		{"a top of no height", change(func(f *Feature) { f.Height = 0 }), "needs a height"},
		{"an impassable top", change(func(f *Feature) { f.Traits |= Impassable }), "needs a height"},
		{"a ladder to no top", change(func(f *Feature) { f.Traits = Barrier }), "no top"},
		{"a head in the air", change(func(f *Feature) { f.Ladders[0].Head = inches(999, 1200) }), "head"},
		{"a foot indoors", change(func(f *Feature) { f.Ladders[0].Foot = inches(1001, 1200) }), "foot"},
		{"a short ladder", change(func(f *Feature) { f.Ladders[0].Length-- }), "does not fit"},
	} {
		_, err := New(48*geom.Inch, 48*geom.Inch, []Feature{fine, c.feature})
		switch {
		case c.want == "" && err != nil, c.want != "" && err == nil:
			t.Errorf("%s: %v", c.name, err)
		case err != nil && (!strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), "feature 2")):
			t.Errorf("%s: %v", c.name, err)
		}
	}
	bow := change(func(f *Feature) { f.Shape[2], f.Shape[3] = f.Shape[3], f.Shape[2] })
	_, err := New(48*geom.Inch, 48*geom.Inch, []Feature{bow})
	var shape *geom.ShapeError
	if !errors.As(err, &shape) || shape.What != geom.CrossedEdges {
		t.Errorf("%v is no ShapeError", err)
	}
	for _, side := range []geom.Length{0, -1, MaxSide + 1} {
		if _, err := New(side, geom.Inch, nil); err == nil {
			t.Errorf("a side of %d", side)
		}
	}
}

func TestSurfaceZ(t *testing.T) {
	table := yard(t)
	for on, want := range map[int16]geom.Length{Ground: 0, house + 1: in(300), crate + 1: geom.Inch, 99: 0, -3: 0} {
		if got := table.SurfaceZ(on); got != want {
			t.Errorf("surface %d: %v", on, got)
		}
	}
}

func body(t *rapid.T, name string) Body {
	length := func(n string, lo, hi int32) geom.Length {
		return geom.Length(rapid.Int32Range(lo, hi).Draw(t, name+n))
	}
	b := Body{Capsule: geom.Disc(geom.Point{X: length(".x", 0, 3) * 1500, Y: length(".y", 0, 3) * 2000}, length(".r", 1, 3)*500)}
	if rapid.Bool().Draw(t, name+" long") {
		b.B = b.A.Add(geom.Vec{X: length(".dx", -3, 3) * 1000, Y: length(".dy", -3, 3) * 1000})
	}
	b.Z, b.Height = length(".z", 0, 3)*geom.Inch, length(".h", 0, 3)*geom.Inch
	return b
}

func TestBodies(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := body(t, "a"), body(t, "b")
		if a.Level(b) != b.Level(a) || a.Overlaps(b) != b.Overlaps(a) || a.Touches(b) != b.Touches(a) {
			t.Fatal("not symmetric")
		}
		if a.Z == b.Z && !a.Level(b) {
			t.Fatal("the same floor is level")
		}
		if a.Overlaps(b) && !a.Touches(b) {
			t.Fatal("what overlaps, touches")
		}
		if gap := geom.Gap(a.Capsule, b.Capsule); a.Level(b) && gap >= Contact+1 && a.Touches(b) {
			t.Fatalf("touching %d apart", gap)
		}
	})
}

// draw is a mover somewhere on the battlefield where it fits.
func drawMover(t *rapid.T, table *Table, others []Other) Mover {
	for {
		m := walker(rapid.IntRange(60, 4740).Draw(t, "x"), rapid.IntRange(60, 4740).Draw(t, "y"))
		if table.Clear(m.Body, Ground, others) {
			m.Flight = rapid.IntRange(0, 4).Draw(t, "flight") == 0
			m.SureFooted = rapid.IntRange(0, 4).Draw(t, "sure-footed") == 0
			m.Phase = rapid.IntRange(0, 4).Draw(t, "phase") == 0
			return m
		}
	}
}

// The way back over the ground costs the same and is as lawful, since both ends
// fit; and a mover with more ways of moving may go wherever one with fewer may,
// for no more.
func TestPathsBackAndBetter(t *testing.T) {
	table, others := battlefield(t, 5)
	rapid.Check(t, func(t *rapid.T) {
		m := drawMover(t, table, others)
		way := []Waypoint{m.Here()}
		for range rapid.IntRange(1, 3).Draw(t, "legs") {
			step := geom.Vec{
				X: geom.Length(rapid.Int32Range(-9000, 9000).Draw(t, "dx")),
				Y: geom.Length(rapid.Int32Range(-9000, 9000).Draw(t, "dy")),
			}
			way = append(way, Waypoint{Point: way[len(way)-1].Add(step)})
		}
		cost, fault := table.CheckPath(m, way, MaxSide, others)
		if (fault == nil) != table.Lawful(m, way, MaxSide, others) {
			t.Fatal("Lawful and CheckPath differ")
		}
		if fault != nil {
			if fault.Leg < 1 || fault.Leg >= len(way) {
				t.Fatalf("no such leg: %v", fault)
			}
			return
		}
		if !table.Lawful(m, way, cost, others) || table.Lawful(m, way, cost-1, others) {
			t.Fatalf("%v is not the least budget", cost)
		}
		back, home := m, make([]Waypoint, len(way))
		for i := range way {
			home[len(way)-1-i] = way[i]
		}
		back.Capsule = m.At(home[0].Point)
		got, fault := table.CheckPath(back, home, MaxSide, others)
		if fault != nil || got < cost-1 || got > cost+1 { // stretches are rounded in the mover's favour
			t.Fatalf("back: %v, %v, there %v", fault, got, cost)
		}
		for _, better := range []func(*Mover){
			func(m *Mover) { m.SureFooted = true }, func(m *Mover) { m.Phase = true }, func(m *Mover) { m.Flight = true },
		} {
			b := m
			better(&b)
			if got, fault := table.CheckPath(b, way, MaxSide, others); fault != nil || got > cost {
				t.Fatalf("better at %v with %v", got, fault)
			}
		}
	})
}

// The same question has the same answer, in a new buffer or an old one.
func TestFindPathIsRepeatable(t *testing.T) {
	table, others := battlefield(t, 6)
	rapid.Check(t, func(t *rapid.T) {
		m, goal := drawMover(t, table, others), drawMover(t, table, others)
		to := goal.Here()
		const budget = 15 * geom.Inch
		a, cost, ok := table.FindPath(nil, m, to, budget, others)
		prefix := []Waypoint{{On: 7}}
		b, again, same := table.FindPath(prefix, m, to, budget, others)
		if ok != same || cost != again || len(b) != len(a)+1 || b[0] != prefix[0] {
			t.Fatalf("%v then %v", a, b)
		}
		for i := range a {
			if a[i] != b[i+1] {
				t.Fatalf("%v then %v", a, b)
			}
		}
		if ok && (cost > budget || a[0] != m.Here() || a[len(a)-1] != to) {
			t.Fatalf("%v for %v", a, cost)
		}
		if ok {
			// Bends on Rough edges are refined to a few units only.
			if _, _, found := table.FindPath(nil, m, to, cost+cost/1000, others); !found {
				t.Fatalf("not found again for %v and 0.1%%", cost)
			}
		}
	})
}

func TestReachInTheOpen(t *testing.T) {
	table := mustTable(t)
	m := walker(2400, 2400)
	outline := geom.Polygon(table.Reach(nil, m, 6*geom.Inch, nil))
	if err := outline.Check(); err != nil {
		t.Fatal(err)
	}
	// 120 corners on the circle: all but 0.05% of pi * 6" * 6".
	square := float64(outline.Area2()) / 2 / float64(geom.Inch) / float64(geom.Inch)
	if square < 113.0 || square > 113.1 {
		t.Errorf("%v square inches", square)
	}
	corner := walker(100, 100)
	outline = table.Reach(outline[:0], corner, 6*geom.Inch, nil)
	if err := outline.Check(); err != nil {
		t.Fatal(err)
	}
	for _, p := range outline {
		if !table.edge.Holds(corner.At(p).Box()) {
			t.Errorf("%v is off the table", p)
		}
	}
}

// Three wide bases shut in a spot where a small one would just fit.
func TestReachLeavesPocketsOut(t *testing.T) {
	table := mustTable(t)
	m := walker(2400, 2000)
	pocket := inches(2400, 2353)
	var others []Other
	for _, v := range []geom.Vec{{Y: -4030}, {X: 3490, Y: 2015}, {X: -3490, Y: 2015}} {
		others = append(others, Other{Body: Body{geom.Disc(pocket.Add(v), 2515), 0, geom.Inch}})
	}
	if !table.Clear(small(pocket), Ground, others) {
		t.Fatal("the pocket is too small")
	}
	if _, _, ok := table.FindPath(nil, m, Waypoint{Point: pocket}, 20*geom.Inch, others); ok {
		t.Fatal("the pocket is open")
	}
	outline := geom.Polygon(table.Reach(nil, m, 12*geom.Inch, others))
	if outline.Locate(pocket) != geom.Outside {
		t.Error("the pocket is inside")
	}
	if outline.Locate(inches(2500, 2000)) != geom.Inside || outline.Locate(inches(2800, 2353)) != geom.Inside {
		t.Error("nothing else is")
	}
}

// What bots ask thousands of times allocates nothing, also where the answer is no.
func TestNoAllocation(t *testing.T) {
	table, others := battlefield(t, 1)
	movers, dirs := walkers(table, others, 64)
	way := make([]Waypoint, 0, 64)
	touched := make([]Touch, 0, 16)
	i := 0
	for name, ask := range map[string]func(Mover, geom.Vec){
		"Sweep": func(m Mover, dir geom.Vec) { table.Sweep(m, dir, 6*geom.Inch, others) },
		"Clear": func(m Mover, dir geom.Vec) { table.Clear(small(m.Centre().Add(dir)), Ground, others) },
		"Lawful": func(m Mover, dir geom.Vec) {
			table.Lawful(m, append(way, m.Here(), Waypoint{Point: m.Centre().Add(dir)}), 6*geom.Inch, others)
		},
		"Push": func(m Mover, dir geom.Vec) { table.Push(touched, m, dir, 3*geom.Inch, others) },
		"Settle": func(m Mover, dir geom.Vec) {
			table.Settle(m.Body, Waypoint{Point: others[0].Centre().Add(dir)}, Leash{others[0].Capsule, 2 * geom.Inch}, others)
		},
	} {
		allocs := testing.AllocsPerRun(200, func() {
			ask(movers[i%64], dirs[i%64])
			i++
		})
		if allocs != 0 {
			t.Errorf("%s: %v allocations", name, allocs)
		}
	}
}
