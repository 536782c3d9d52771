package judge_test

import (
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"

	"umpire/geom"
	"umpire/internal/judge"
	"umpire/internal/soak"
	"umpire/table/overhead"
	"umpire/table/plot"
)

var byHeights = overhead.Terms{Above: 3, Contact: 51}

// overheadScene is two bases and what stands about the way between them, often so
// close together that hardly a line is left.
func overheadScene(r *rand.Rand) (screens []overhead.Screen, v, t overhead.Onlooker) {
	radius := func() geom.Length { return []geom.Length{1250, 1250, 1600, 2000, 3000}[r.IntN(5)] }
	around := func(p geom.Point, d int) geom.Point {
		return geom.Point{X: p.X + geom.Length(r.IntN(2*d+1)-d), Y: p.Y + geom.Length(r.IntN(2*d+1)-d)}
	}
	base := func(p geom.Point) geom.Capsule {
		c := geom.Disc(p, radius())
		if r.IntN(5) == 0 {
			c.B = around(p, 4000)
		}
		return c
	}
	v = overhead.Onlooker{Capsule: base(geom.Point{X: 40000, Y: 40000}), Height: 1 + r.IntN(5)}
	for {
		t = overhead.Onlooker{Capsule: base(around(geom.Point{X: 40000, Y: 40000}, 6000+r.IntN(30000))), Height: 1 + r.IntN(5)}
		if r.IntN(8) == 0 {
			t.R = 0
			t.B = t.A
		}
		if !geom.GapWithin(v.Capsule, t.Capsule, 0) {
			break
		}
	}
	between := func() geom.Point {
		f := geom.Length(r.IntN(101))
		d := t.A.Sub(v.A)
		return around(geom.Point{X: v.A.X + d.X*f/100, Y: v.A.Y + d.Y*f/100}, 3500)
	}
	overlapping := r.IntN(4) == 0
	apart := func(c geom.Capsule) bool {
		return overlapping || !geom.GapWithin(c, v.Capsule, 12) && !geom.GapWithin(c, t.Capsule, 12)
	}
	for range 1 + r.IntN(6) {
		s := overhead.Screen{Height: r.IntN(6), Unit: 1}
		switch r.IntN(4) {
		case 0, 1:
			s.A = base(between())
			s.B = s.A
			if !apart(s.A) {
				continue
			}
		case 2:
			s.A = geom.Disc(between(), radius())
			s.B = geom.Disc(around(s.A.A, 4000), s.A.R)
			if r.IntN(3) == 0 {
				s.B.R = radius()
			}
			big := geom.Capsule{A: s.A.A, B: s.B.A, R: max(s.A.R, s.B.R)}
			if !apart(big) {
				continue
			}
		case 3:
			c := between()
			for s.Shape.Check() != nil {
				s.Shape = s.Shape[:0]
				for range 3 + r.IntN(4) {
					s.Shape = append(s.Shape, around(c, 4000))
				}
			}
			if !overlapping && (s.Shape.Within(v.Capsule, 12) || s.Shape.Within(t.Capsule, 12)) {
				i := len(screens)
				if s.Shape.Overlaps(v.Capsule) {
					v.In = append(v.In, i)
				}
				if s.Shape.Overlaps(t.Capsule) {
					t.In = append(t.In, i)
				}
				if !slices.Contains(v.In, i) && !slices.Contains(t.In, i) {
					continue
				}
			}
		}
		screens = append(screens, s)
		if s.Shape != nil && r.IntN(2) == 0 { // another one that stands on it, as on a hill
			inner := overhead.Screen{Height: s.Height + 1 + r.IntN(4), Unit: 1}
			for k, p := range s.Shape {
				c := s.Shape[(k+1)%len(s.Shape)] // one corner stays: they may share it, or an edge
				if k > 1 {
					p = geom.Point{X: (p.X + c.X) / 2, Y: (p.Y + c.Y) / 2}
				}
				inner.Shape = append(inner.Shape, p)
			}
			if inner.Shape.Check() == nil && plot.Within(inner.Shape, s.Shape) &&
				(overlapping || !inner.Shape.Within(v.Capsule, 12) && !inner.Shape.Within(t.Capsule, 12)) {
				screens = append(screens, inner)
			}
		}
		if s.Shape == nil && r.IntN(2) == 0 { // another one hardly apart from it
			d := geom.Vec{X: geom.Length(r.IntN(201) - 100), Y: geom.Length(r.IntN(201) - 100)}
			n := s.A.R + s.B.R + geom.Dist(s.A.A, s.A.B) + geom.Dist(s.B.A, s.A.A) + geom.Length(r.IntN(200))
			c := geom.Disc(geom.Along(s.A.A, d, n), s.A.R)
			if apart(c) {
				screens = append(screens, overhead.Screen{Height: s.Height, A: c, B: c, Unit: 1})
			}
		}
	}
	return screens, v, t
}

// TestOverheadAgrees holds what is seen from above to the judge: every yes, with its
// line or place, to one that lets things be seen by a hair more, every no to one
// that wants 0.1 mm to spare.
func TestOverheadAgrees(t *testing.T) {
	var count [3]atomic.Int64
	soak.Spread(t, soak.Of(20, 1500), func(t *testing.T, seed int) {
		var o overhead.Scene
		screens, v, to := overheadScene(rand.New(rand.NewPCG(uint64(seed), 7)))
		o.Set(byHeights, screens)
		o.Between([]overhead.Onlooker{v}, []overhead.Onlooker{to})
		got := o.Look(0, 0)
		count[got.Seen].Add(1)
		j := judge.Overhead{Terms: byHeights, Screens: screens, Viewer: v, Target: to, Leeway: -2}
		if !geom.WithinSegment(got.Line.A, v.Segment(), v.R) || !geom.WithinSegment(got.Line.B, to.Segment(), to.R) {
			t.Errorf("scene %d: the line %v is not from base to base", seed, got.Line)
		}
		if got.Seen == overhead.Clear && !j.SeesWhole(got.Line.A, 64) {
			t.Errorf("scene %d: clear from %v, which does not see it all", seed, got.Line.A)
		}
		if got.Seen == overhead.Partial && !j.Free(got.Line, 2) {
			t.Errorf("scene %d: seen along %v, which is blocked", seed, got.Line)
		}
		if (got.By < 0) != (got.Seen == overhead.Clear) {
			t.Errorf("scene %d: %v by %d", seed, got.Seen, got.By)
		}
		j.Leeway = 10
		merged := slices.ContainsFunc(v.In, func(i int) bool { return slices.Contains(to.In, i) }) &&
			geom.GapWithin(v.Capsule, to.Capsule, 2*byHeights.Contact)
		if got.Seen != overhead.Clear && !merged && j.Clear() {
			t.Errorf("scene %d: %v, the judge finds it clear", seed, got)
		}
		if got.Seen == overhead.Blocked && j.Seen() {
			t.Errorf("scene %d: blocked by %d, the judge finds a line", seed, got.By)
		}
	})
	t.Logf("%d blocked, %d partial, %d clear", count[overhead.Blocked].Load(), count[overhead.Partial].Load(), count[overhead.Clear].Load())
}
