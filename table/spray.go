package table

import (
	"cmp"
	"math/bits"

	"umpire/geom"
)

// A spray is a straight line without width, from the edge of a base through a
// place to its full length, measured from that edge. Its ends rarely are places
// of the grid: Sprayed judges the line itself, SprayLine shows it.

// SprayLine is the line of a spray for the eye: its ends are snapped to the grid,
// not beyond the true ones. The line runs from the middle of the base through the
// given place; if that is the middle itself the line is a point.
func SprayLine(from Body, through geom.Point, length geom.Length) geom.Segment {
	start := sprayStart(&from, through)
	c := from.Centre()
	d := through.Sub(c)
	return geom.Segment{A: geom.Along(c, d, start), B: geom.Along(c, d, start+length)}
}

// LineOverlaps says whether a line and a base have a point in common: touching
// counts.
func LineOverlaps(line geom.Segment, base geom.Capsule) bool {
	return geom.SegmentsWithin(line, base.Segment(), base.R)
}

// sprayStart returns how far from the middle of the base its edge is in the direction of
// through: the radius of a round one, and to a unit for a long one.
func sprayStart(from *Body, through geom.Point) geom.Length {
	if from.Round() {
		return from.R
	}
	c := from.Centre()
	_, out, ok := from.Chord(c, through.Sub(c))
	if !ok {
		return from.R
	}
	return geom.Dist(c, out)
}

// Sprayed says whether the base lies under the spray from a body through a place,
// for a length from the edge of the body's base: touching the line at a point
// counts, at its ends too. It is exact, with the true ends of the line, when both
// bases are round; a long one is judged to a unit, in favour of the spray.
func Sprayed(from Body, through geom.Point, length geom.Length, base geom.Capsule) bool {
	start := sprayStart(&from, through)
	ray := ray{from.Centre(), through.Sub(from.Centre()), int64(start), int64(start + length)}
	if ray.d == (geom.Vec{}) || length < 0 {
		return false
	}
	if base.Round() {
		return ray.touches(base.A, int64(base.R))
	}
	if ray.touches(base.A, int64(base.R)) || ray.touches(base.B, int64(base.R)) {
		return true
	}
	line := geom.Segment{A: geom.Along(ray.c, ray.d, start), B: geom.Along(ray.c, ray.d, start+length+1)}
	return geom.SegmentsWithin(line, base.Segment(), base.R+1)
}

// ray is the stretch of a line from c in direction d, between two distances of c.
type ray struct {
	c        geom.Point
	d        geom.Vec
	from, to int64
}

// touches says whether p is at most r from the stretch. With n = |d| the foot of p
// is dot/n from c. A place beyond an end at distance e is within r of it if
// w*w + e*e - r*r <= 2*e*dot/n, that is m*n <= 2*e*dot: the squares are under
// 2^128, as m is under 2^43, n*n under 2^41, e under 2^20 and dot under 2^41.
func (l ray) touches(p geom.Point, r int64) bool {
	w := p.Sub(l.c)
	dot, square := w.Dot(l.d), uint64(l.d.Dot(l.d))
	for i, e := range [2]int64{l.from, l.to} {
		past := cmpScaled(dot, square, e)
		if i == 0 && past < 0 || i == 1 && past > 0 {
			m := w.Dot(w) + e*e - r*r
			return cmpRoot(m, square, 2*e, dot) <= 0
		}
	}
	cross := l.d.Cross(w)
	h1, l1 := bits.Mul64(uint64(max(cross, -cross)), uint64(max(cross, -cross)))
	h2, l2 := bits.Mul64(square, uint64(r*r))
	return h1 < h2 || h1 == h2 && l1 <= l2
}

// cmpScaled orders dot against e*sqrt(square), for e >= 0.
func cmpScaled(dot int64, square uint64, e int64) int {
	if dot < 0 {
		return -1
	}
	h1, l1 := bits.Mul64(uint64(dot), uint64(dot))
	h2, l2 := bits.Mul64(square, uint64(e*e))
	if h1 != h2 {
		return cmp.Compare(h1, h2)
	}
	return cmp.Compare(l1, l2)
}

// cmpRoot orders m*sqrt(square) against e*dot, for e >= 0.
func cmpRoot(m int64, square uint64, e, dot int64) int {
	right := e != 0 && dot > 0
	switch {
	case m <= 0 && right:
		return -1
	case m > 0 && !right:
		return 1
	}
	h1, l1 := times128(m, square)
	h2, l2 := bits.Mul64(uint64(max(dot, -dot)), uint64(max(dot, -dot)))
	h2, l2 = scale128(h2, l2, uint64(e*e))
	by := 0
	if h1 != h2 {
		by = cmp.Compare(h1, h2)
	} else {
		by = cmp.Compare(l1, l2)
	}
	if m <= 0 && !right {
		return -by
	}
	return by
}

// times128 is m*m*s.
func times128(m int64, s uint64) (hi, lo uint64) {
	hi, lo = bits.Mul64(uint64(max(m, -m)), uint64(max(m, -m)))
	return scale128(hi, lo, s)
}

func scale128(hi, lo, by uint64) (uint64, uint64) {
	h, l := bits.Mul64(lo, by)
	return h + hi*by, l
}
