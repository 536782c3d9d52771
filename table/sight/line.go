package sight

import (
	"math/bits"

	"umpire/geom"
	"umpire/table"
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

// In says whether a place lies in a body's volume or on its surface.
func (p Point3) In(b table.Body) bool {
	return b.Z <= p.Z && p.Z <= b.Top() && geom.WithinSegment(p.Plan(), b.Segment(), b.R)
}

// Passes says whether part of the line lies inside a feature: the polygon's
// inside, below Height and above Foot. A line that only touches a face, an edge or a corner does
// not pass. Below a feature without a Foot there is no gap: a line along the tabletop passes
// what stands on it. A line without length passes if its place is inside.
//
// Identities: (1) Passes is the same for l.Reverse(); (2) for the polygon's
// corners in any order of travel; (3) if it holds for a Height it holds for any
// greater one.
func (l Line3) Passes(f *table.Feature) bool {
	lo, hi, ok := l.amid(f)
	if !ok {
		return false
	}
	passes, _ := l.Plan().Through(f.Shape, lo, hi)
	return passes
}

// sky is the height of what has no upper end.
const sky = geom.MaxCoordinate

// roofOf is the height under which the feature is.
func roofOf(f *table.Feature) geom.Length {
	if f.Height == 0 && (f.Traits&(table.Obscuring|table.Barrier) != 0 || f.Traits&(table.Cover|table.Solid) == table.Cover) {
		return sky
	}
	return f.Height
}

// amid is the stretch of the line between the underside and the roof of a feature, without its ends.
func (l Line3) amid(f *table.Feature) (lo, hi geom.Cut, ok bool) {
	if lo, hi, ok = l.under(roofOf(f)); !ok || f.Foot == 0 {
		return lo, hi, ok
	}
	above, below, ok := l.over(f.Foot)
	if !ok {
		return lo, hi, false
	}
	lo, hi = lo.Later(above), hi.Sooner(below)
	return lo, hi, lo.Cmp(hi) < 0
}

// under is the stretch of the line strictly below height h, without its ends.
func (l Line3) under(h geom.Length) (lo, hi geom.Cut, ok bool) {
	a, b := l.From.Z, l.To.Z
	switch {
	case a >= h && b >= h:
		return geom.AtA, geom.AtA, false
	case a >= h:
		return geom.Cut{Num: int64(a - h), Den: int64(a - b)}, geom.AtB, true
	case b > h:
		return geom.AtA, geom.Cut{Num: int64(h - a), Den: int64(b - a)}, true
	}
	return geom.AtA, geom.AtB, true
}

// seam says whether the line runs along an edge that f and g share, or through a corner
// where they touch, one on each side of it, below both roofs. Two walls built against
// each other leave no gap.
func (l Line3) seam(f, g *table.Feature) bool {
	lo, hi, ok := l.amid(f)
	low, high, both := l.amid(g)
	if !ok || !both || l.From.Plan() == l.To.Plan() {
		return false
	}
	if lo, hi = lo.Later(low), hi.Sooner(high); lo.Cmp(hi) >= 0 {
		return false
	}
	return l.Plan().RunsBetween(f.Shape, g.Shape, lo, hi)
}

// span is a stretch of a line in parts of 2^44 of its length. It is rounded
// inwards, so that a length found from spans is never too long.
type span struct{ from, to int64 }

const spanBits = 44

// inside appends the stretches of the line inside the feature.
func (l Line3) inside(f *table.Feature, spans []span) []span {
	lo, hi, ok := l.amid(f)
	if !ok {
		return spans
	}
	if l.From.Plan() == l.To.Plan() {
		if f.Shape.Locate(l.From.Plan()) == geom.Inside {
			spans = append(spans, span{partsOf(lo, true), partsOf(hi, false)})
		}
		return spans
	}
	var buf [16]geom.Cut
	cuts := l.Plan().Inside(f.Shape, lo, hi, buf[:0])
	for i := 0; i < len(cuts); i += 2 {
		spans = append(spans, span{partsOf(cuts[i], true), partsOf(cuts[i+1], false)})
	}
	return spans
}

// partsOf is a cut between 0 and 1 in parts of 2^44: num<<44 is under 2^86 and the
// quotient at most 2^44.
func partsOf(c geom.Cut, up bool) int64 {
	hi, lo := bits.Mul64(uint64(c.Num), 1<<spanBits)
	q, r := bits.Div64(hi, lo, uint64(c.Den))
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
func (l Line3) endsIn(f *table.Feature) bool {
	return l.From.within(f) || l.To.within(f)
}

func (p Point3) within(f *table.Feature) bool {
	return p.Z < roofOf(f) && (p.Z > f.Foot || f.Foot == 0) && f.Shape.Locate(p.Plan()) == geom.Inside
}
