package table

import (
	"cmp"
	"math/bits"

	"umpire/geom"
)

// Point3 is a place above the table.
type Point3 struct{ X, Y, Z geom.Length }

// Line3 is the straight stretch between two places above the table.
type Line3 struct{ From, To Point3 }

// Plan is p as seen from above.
func (p Point3) Plan() geom.Point { return geom.Point{X: p.X, Y: p.Y} }

// Over is the place at height z above p.
func Over(p geom.Point, z geom.Length) Point3 { return Point3{p.X, p.Y, z} }

// Plan is the line as seen from above.
func (l Line3) Plan() geom.Segment { return geom.Segment{A: l.From.Plan(), B: l.To.Plan()} }

// Reverse is the same line drawn from its other end.
func (l Line3) Reverse() Line3 { return Line3{l.To, l.From} }

// Top is the height of the upper end of the body's volume.
func (b Body) Top() geom.Length { return b.Z + b.Height }

// Contains says whether a place lies in the body's volume or on its surface.
func (b Body) Contains(p Point3) bool {
	return b.Z <= p.Z && p.Z <= b.Top() && geom.WithinSegment(p.Plan(), b.Segment(), b.R)
}

// Passes says whether part of the line lies inside the feature: the polygon's
// inside, below Height. A line that only touches a face, an edge or a corner does
// not pass. Below the feature there is no gap: a line along the tabletop passes
// what stands on it. A line without length passes if its place is inside.
//
// Identities: (1) Passes is the same for l.Reverse(); (2) for the polygon's
// corners in any order of travel; (3) if it holds for a Height it holds for any
// greater one.
func (f *Feature) Passes(l Line3) bool {
	lo, hi, ok := l.under(f.roof())
	if !ok {
		return false
	}
	passes, _ := l.through(f.Shape, lo, hi)
	return passes
}

// sky is the height of what has no upper end.
const sky = geom.MaxCoordinate

// roof is the height under which the feature is.
func (f *Feature) roof() geom.Length {
	if f.Height == 0 && (f.Traits&(Obscuring|Barrier) != 0 || f.Traits&(Cover|Solid) == Cover) {
		return sky
	}
	return f.Height
}

// cut is a place along a line, num/den of the way from its start; den > 0. From
// geom.MaxCoordinate both are under 2^42, so that products stay under 2^84.
type cut struct{ num, den int64 }

var (
	lineStart = cut{0, 1}
	lineEnd   = cut{1, 1}
)

// cmp orders two cuts exactly.
func (a cut) cmp(b cut) int {
	if a.den == b.den {
		return cmp.Compare(a.num, b.num)
	}
	if (a.num < 0) != (b.num < 0) {
		return cmp.Compare(a.num, b.num)
	}
	if a.num < 0 {
		a.num, b.num = -b.num, -a.num
		a.den, b.den = b.den, a.den
	}
	h1, l1 := bits.Mul64(uint64(a.num), uint64(b.den))
	h2, l2 := bits.Mul64(uint64(b.num), uint64(a.den))
	switch {
	case h1 != h2:
		return cmp.Compare(h1, h2)
	default:
		return cmp.Compare(l1, l2)
	}
}

// under is the stretch of the line strictly below height h, without its ends.
func (l Line3) under(h geom.Length) (lo, hi cut, ok bool) {
	a, b := l.From.Z, l.To.Z
	switch {
	case a >= h && b >= h:
		return lineStart, lineStart, false
	case a >= h:
		return cut{int64(a - h), int64(a - b)}, lineEnd, true
	case b > h:
		return lineStart, cut{int64(h - a), int64(b - a)}, true
	}
	return lineStart, lineEnd, true
}

// through says whether the line, between two cuts, has a part inside the shape,
// and whether it grazes it: meets a corner exactly, so that it might run along an
// edge. When the line passes, grazes is not told.
//
// A shape is passed if the line crosses an edge between the cuts, or starts
// inside: the number of edges crossed before lo is odd. Only a line through a
// corner needs the slow form.
func (l Line3) through(shape geom.Polygon, lo, hi cut) (passes, grazes bool) {
	p := l.From.Plan()
	d := l.To.Plan().Sub(p)
	if d == (geom.Vec{}) {
		return shape.Locate(p) == geom.Inside, false
	}
	if len(shape) == 0 {
		return false, false
	}
	last := shape[len(shape)-1].Sub(p)
	s := d.Cross(last)
	left, right := s > 0, s < 0
	odd := false
	for i := range shape {
		v := shape[i].Sub(p)
		r := d.Cross(v)
		switch {
		case r > 0:
			left = true
		case r < 0:
			right = true
		default:
			grazes = true
		}
		if r > 0 && s < 0 || r < 0 && s > 0 {
			at := crossing(last, v, s, r)
			if at.cmp(lo) <= 0 {
				odd = !odd
			} else if at.cmp(hi) < 0 {
				return true, false
			}
		}
		last, s = v, r
	}
	switch {
	case !left || !right:
		return false, grazes
	case grazes:
		return l.throughCorners(shape, lo, hi), true
	}
	return odd, false
}

// crossing is where the line meets the edge from v to w, both relative to its
// start, that lie s and r to its left.
func crossing(v, w geom.Vec, s, r int64) cut {
	num, den := v.Cross(w), r-s
	if den < 0 {
		return cut{-num, -den}
	}
	return cut{num, den}
}

// The line shifted a hair to its left, or to its right, meets no corner. Its
// parts inside a shape are the stretches between every other crossing. What is
// inside on both sides is inside; what is inside on one side alone runs along an
// edge.
type flank bool

const (
	leftFlank  flank = false
	rightFlank flank = true
)

// flankCuts appends the places where the line's flank enters and leaves the
// shape, in order.
func (l Line3) flankCuts(shape geom.Polygon, side flank, cuts []cut) []cut {
	p := l.From.Plan()
	d := l.To.Plan().Sub(p)
	over := func(s int64) bool { return s > 0 || s == 0 && side == rightFlank }
	last := shape[len(shape)-1].Sub(p)
	s := d.Cross(last)
	for i := range shape {
		v := shape[i].Sub(p)
		r := d.Cross(v)
		if over(r) != over(s) {
			cuts = append(cuts, crossing(last, v, s, r))
			for k := len(cuts) - 1; k > 0 && cuts[k].cmp(cuts[k-1]) < 0; k-- {
				cuts[k], cuts[k-1] = cuts[k-1], cuts[k]
			}
		}
		last, s = v, r
	}
	return cuts
}

// throughCorners is through for a line that meets corners of the shape.
func (l Line3) throughCorners(shape geom.Polygon, lo, hi cut) bool {
	var b1, b2 [16]cut
	left := l.flankCuts(shape, leftFlank, b1[:0])
	right := l.flankCuts(shape, rightFlank, b2[:0])
	return share(left, right, lo, hi)
}

// share says whether two lists of stretches have a part in common between lo and
// hi that has a length.
func share(a, b []cut, lo, hi cut) bool {
	for i := 0; i+1 < len(a); i += 2 {
		for j := 0; j+1 < len(b); j += 2 {
			from, to := later(later(a[i], b[j]), lo), sooner(sooner(a[i+1], b[j+1]), hi)
			if from.cmp(to) < 0 {
				return true
			}
		}
	}
	return false
}

func later(a, b cut) cut {
	if a.cmp(b) >= 0 {
		return a
	}
	return b
}

func sooner(a, b cut) cut {
	if a.cmp(b) <= 0 {
		return a
	}
	return b
}

// seam says whether the line runs along an edge that f and g share, one on each
// side of it, below both roofs. Two walls built against each other leave no gap:
// the line lies inside the two taken together. A corner that they share at a
// point, is touched.
func (l Line3) seam(f, g *Feature) bool {
	lo, hi, ok := l.under(min(f.roof(), g.roof()))
	if !ok || l.From.Plan() == l.To.Plan() {
		return false
	}
	return l.runsBetween(f.Shape, g.Shape, lo, hi)
}

// runsBetween says whether the line runs along a stretch of both outlines between
// two cuts, one shape on each side of it.
func (l Line3) runsBetween(f, g geom.Polygon, lo, hi cut) bool {
	var b1, b2 [16]cut
	fl := l.flankCuts(f, leftFlank, b1[:0])
	gr := l.flankCuts(g, rightFlank, b2[:0])
	if share(fl, gr, lo, hi) {
		return true
	}
	fr := l.flankCuts(f, rightFlank, b1[:0])
	gl := l.flankCuts(g, leftFlank, b2[:0])
	return share(fr, gl, lo, hi)
}

// span is a stretch of a line in parts of 2^44 of its length. It is rounded
// inwards, so that a length found from spans is never too long.
type span struct{ from, to int64 }

const spanBits = 44

// inside appends the stretches of the line inside the feature.
func (l Line3) inside(f *Feature, spans []span) []span {
	lo, hi, ok := l.under(f.roof())
	if !ok {
		return spans
	}
	if l.From.Plan() == l.To.Plan() {
		if f.Shape.Locate(l.From.Plan()) == geom.Inside {
			spans = append(spans, span{lo.parts(true), hi.parts(false)})
		}
		return spans
	}
	var b1, b2 [16]cut
	left := l.flankCuts(f.Shape, leftFlank, b1[:0])
	right := l.flankCuts(f.Shape, rightFlank, b2[:0])
	for i := 0; i+1 < len(left); i += 2 {
		for j := 0; j+1 < len(right); j += 2 {
			from := later(later(left[i], right[j]), later(lo, lineStart))
			to := sooner(sooner(left[i+1], right[j+1]), sooner(hi, lineEnd))
			if from.cmp(to) < 0 {
				spans = append(spans, span{from.parts(true), to.parts(false)})
			}
		}
	}
	return spans
}

// parts is a cut between 0 and 1 in parts of 2^44: num<<44 is under 2^86 and the
// quotient at most 2^44.
func (a cut) parts(up bool) int64 {
	hi, lo := bits.Mul64(uint64(a.num), 1<<spanBits)
	q, r := bits.Div64(hi, lo, uint64(a.den))
	if up && r > 0 {
		q++
	}
	return int64(q)
}

// covered is the part of a line that the spans cover together, overlaps counted
// once. It sorts them.
func covered(spans []span) int64 {
	for i := 1; i < len(spans); i++ {
		for k := i; k > 0 && spans[k].from < spans[k-1].from; k-- {
			spans[k], spans[k-1] = spans[k-1], spans[k]
		}
	}
	var sum, at int64
	for _, s := range spans {
		s.from = max(s.from, at)
		if s.to > s.from {
			sum += s.to - s.from
			at = s.to
		}
	}
	return sum
}

// within says whether the given parts of 2^44 of the line are at most limit long,
// measured along it through the air. The root is rounded down, to 2^-10 of a unit
// or finer, and the spans were too: exactly the limit is within it, and what is
// over it by less than a thousandth of a unit may be.
func (l Line3) within(parts int64, limit geom.Length) bool {
	x, y, z := int64(l.To.X-l.From.X), int64(l.To.Y-l.From.Y), int64(l.To.Z-l.From.Z)
	square := uint64(x*x + y*y + z*z) // under 2^43
	shift := uint(bits.LeadingZeros64(square)) &^ 1
	shift = min(shift, 32)
	root := geom.Isqrt(square << shift)
	hi, lo := bits.Mul64(uint64(parts), root)
	wantHi, wantLo := bits.Mul64(uint64(limit), 1<<(spanBits+shift/2))
	return hi < wantHi || hi == wantHi && lo <= wantLo
}

// endsIn says whether an end of the line lies inside the feature.
func (f *Feature) endsIn(l Line3) bool {
	return f.contains(l.From) || f.contains(l.To)
}

func (f *Feature) contains(p Point3) bool {
	return p.Z < f.roof() && f.Shape.Locate(p.Plan()) == geom.Inside
}
