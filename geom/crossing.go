package geom

import (
	"cmp"
	"math/bits"
)

// Cut is a place along a segment, Num/Den of the way from its A; Den > 0. From
// MaxCoordinate both are under 2^42, so that products stay under 2^84.
type Cut struct{ Num, Den int64 }

// The ends of a segment.
var (
	AtA = Cut{0, 1}
	AtB = Cut{1, 1}
)

// Cmp orders two cuts of a segment, exactly.
func (a Cut) Cmp(b Cut) int {
	if a.Den == b.Den {
		return cmp.Compare(a.Num, b.Num)
	}
	if (a.Num < 0) != (b.Num < 0) {
		return cmp.Compare(a.Num, b.Num)
	}
	if a.Num < 0 {
		a.Num, b.Num = -b.Num, -a.Num
		a.Den, b.Den = b.Den, a.Den
	}
	h1, l1 := bits.Mul64(uint64(a.Num), uint64(b.Den))
	h2, l2 := bits.Mul64(uint64(b.Num), uint64(a.Den))
	switch {
	case h1 != h2:
		return cmp.Compare(h1, h2)
	default:
		return cmp.Compare(l1, l2)
	}
}

// Later is the later of two cuts.
func (a Cut) Later(b Cut) Cut {
	if a.Cmp(b) >= 0 {
		return a
	}
	return b
}

// Sooner is the earlier of two cuts.
func (a Cut) Sooner(b Cut) Cut {
	if a.Cmp(b) <= 0 {
		return a
	}
	return b
}

// Cut is the place of a cut, rounded.
func (s Segment) Cut(c Cut) Point {
	share := func(d Length) Length { return Length(RoundDiv(MulDiv(2*int64(d), c.Num, c.Den), 2)) }
	return Point{s.A.X + share(s.B.X-s.A.X), s.A.Y + share(s.B.Y-s.A.Y)}
}

// StruckFrom returns where the ray from a point by way of another meets the segment, if it does.
func (s Segment) StruckFrom(from, by Point) (at Cut, ok bool) {
	d, e, w := by.Sub(from), s.B.Sub(s.A), from.Sub(s.A)
	num, den, ahead := w.Cross(d), e.Cross(d), w.Cross(e)
	if den < 0 {
		num, den, ahead = -num, -den, -ahead
	}
	if den == 0 || num < 0 || num > den || ahead <= 0 {
		return AtA, false
	}
	return Cut{num, den}, true
}

// Through says whether the segment, between two cuts, has a part inside the shape,
// and whether it grazes it: meets a vertex exactly, so that it might run along an
// edge. When the segment passes, grazes is not told.
//
// A shape is passed if the segment crosses an edge between the cuts, or starts
// inside: the number of edges crossed before lo is odd. Only a segment through a
// vertex needs the slow form.
func (s Segment) Through(shape Polygon, lo, hi Cut) (passes, grazes bool) {
	p := s.A
	d := s.B.Sub(p)
	if d == (Vec{}) {
		return shape.Locate(p) == Inside, false
	}
	if len(shape) == 0 {
		return false, false
	}
	last := shape[len(shape)-1].Sub(p)
	was := d.Cross(last)
	left, right := was > 0, was < 0
	odd := false
	for i := range shape {
		v := shape[i].Sub(p)
		is := d.Cross(v)
		switch {
		case is > 0:
			left = true
		case is < 0:
			right = true
		default:
			grazes = true
		}
		if is > 0 && was < 0 || is < 0 && was > 0 {
			at := crossing(last, v, was, is)
			if at.Cmp(lo) <= 0 {
				odd = !odd
			} else if at.Cmp(hi) < 0 {
				return true, false
			}
		}
		last, was = v, is
	}
	switch {
	case !left || !right:
		return false, grazes
	case grazes:
		return s.throughVertices(shape, lo, hi), true
	}
	return odd, false
}

// crossing returns where the segment meets the edge from v to w, both relative to its
// start, that lie s and r to its left.
func crossing(v, w Vec, s, r int64) Cut {
	num, den := v.Cross(w), r-s
	if den < 0 {
		return Cut{-num, -den}
	}
	return Cut{num, den}
}

// flank is a segment shifted a hair to its left, or to its right: it meets no
// vertex. Its parts inside a shape are the stretches between every other crossing.
// What is inside on both sides is inside; what is inside on one side alone runs
// along an edge.
type flank bool

const (
	leftFlank  flank = false
	rightFlank flank = true
)

// flankCuts appends the places where a flank of the segment enters and leaves the
// shape, in order.
func (s Segment) flankCuts(shape Polygon, side flank, cuts []Cut) []Cut {
	p := s.A
	d := s.B.Sub(p)
	over := func(x int64) bool { return x > 0 || x == 0 && side == rightFlank }
	last := shape[len(shape)-1].Sub(p)
	was := d.Cross(last)
	for i := range shape {
		v := shape[i].Sub(p)
		is := d.Cross(v)
		if over(is) != over(was) {
			cuts = append(cuts, crossing(last, v, was, is))
			for k := len(cuts) - 1; k > 0 && cuts[k].Cmp(cuts[k-1]) < 0; k-- {
				cuts[k], cuts[k-1] = cuts[k-1], cuts[k]
			}
		}
		last, was = v, is
	}
	return cuts
}

// throughVertices is Through for a segment that meets vertices of the shape.
func (s Segment) throughVertices(shape Polygon, lo, hi Cut) bool {
	var b1, b2 [16]Cut
	left := s.flankCuts(shape, leftFlank, b1[:0])
	right := s.flankCuts(shape, rightFlank, b2[:0])
	return overlapBetween(left, right, lo, hi)
}

// overlapBetween says whether two lists of stretches have a part in common between lo and
// hi that has a length.
func overlapBetween(a, b []Cut, lo, hi Cut) bool {
	for i := 0; i+1 < len(a); i += 2 {
		for j := 0; j+1 < len(b); j += 2 {
			from, to := a[i].Later(b[j]).Later(lo), a[i+1].Sooner(b[j+1]).Sooner(hi)
			if from.Cmp(to) < 0 {
				return true
			}
		}
	}
	return false
}

// RunsBetween says whether the segment, between two cuts, runs between two shapes that touch: along
// a stretch of both outlines, or through a corner of one that touches the other, one shape on each
// side of it.
func (s Segment) RunsBetween(f, g Polygon, lo, hi Cut) bool {
	var b1, b2 [16]Cut
	fl := s.flankCuts(f, leftFlank, b1[:0])
	gr := s.flankCuts(g, rightFlank, b2[:0])
	if overlapBetween(fl, gr, lo, hi) {
		return true
	}
	fr := s.flankCuts(f, rightFlank, b1[:0])
	gl := s.flankCuts(g, leftFlank, b2[:0])
	return overlapBetween(fr, gl, lo, hi) || s.pinched(f, g, lo, hi) || s.pinched(g, f, lo, hi)
}

// pinched says whether the segment, strictly between two cuts, meets a corner of f that touches g,
// and f lies on one side of it there and g on the other.
func (s Segment) pinched(f, g Polygon, lo, hi Cut) bool {
	d := s.B.Sub(s.A)
	for _, q := range f {
		if v := q.Sub(s.A); d.Cross(v) != 0 {
			continue
		} else if at := (Cut{d.Dot(v), d.Dot(d)}); at.Cmp(lo) <= 0 || at.Cmp(hi) >= 0 {
			continue
		}
		if s.sideAt(f, q)*s.sideAt(g, q) < 0 {
			return true
		}
	}
	return false
}

// sideAt says on which side of the segment's line a shape lies that touches it in q: 1 is to its left,
// -1 to its right. 0 is that it does not touch it there, or lies on both sides.
func (s Segment) sideAt(shape Polygon, q Point) int {
	d, turn := s.B.Sub(s.A), shape.Area2()
	of := func(left bool) int {
		if left {
			return 1
		}
		return -1
	}
	for i := range shape {
		e := shape.Edge(i)
		next := shape.Edge((i + 1) % len(shape))
		in, out := e.B.Sub(e.A), next.B.Sub(next.A)
		if e.B == q {
			before, after := -d.Cross(in), d.Cross(out)
			switch convex := (in.Cross(out) > 0) == (turn > 0); {
			case before == 0: // it runs along the edge to q
				return of((d.Dot(in) > 0) == (turn > 0))
			case after == 0:
				return of((d.Dot(out) > 0) == (turn > 0))
			case (before > 0) != (after > 0) || !convex:
				return 0
			}
			return of(before > 0)
		}
		if v := q.Sub(e.A); d.Cross(in) == 0 && in.Cross(v) == 0 && in.Dot(v) > 0 && in.Dot(v) < in.Dot(in) {
			return of((d.Dot(in) > 0) == (turn > 0))
		}
	}
	return 0
}

// Inside appends the stretches of the segment inside the shape between two cuts,
// each as where it begins and where it ends. Along an edge is not inside.
func (s Segment) Inside(shape Polygon, lo, hi Cut, cuts []Cut) []Cut {
	var b1, b2 [16]Cut
	left := s.flankCuts(shape, leftFlank, b1[:0])
	right := s.flankCuts(shape, rightFlank, b2[:0])
	for i := 0; i+1 < len(left); i += 2 {
		for j := 0; j+1 < len(right); j += 2 {
			from, to := left[i].Later(right[j]).Later(lo), left[i+1].Sooner(right[j+1]).Sooner(hi)
			if from.Cmp(to) < 0 {
				cuts = append(cuts, from, to)
			}
		}
	}
	return cuts
}
