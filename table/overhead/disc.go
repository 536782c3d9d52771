package overhead

import (
	"math/bits"

	"umpire/geom"
)

// A line of sight that cannot be moved further without being interrupted, or
// leaving a base, touches two round things: corners, which are discs of radius 0,
// round ends of screens, or round ends of the two bases. So what can be seen at all
// can be seen along one of the finitely many lines that touch two.

// disc is one of them. Its middle is relative to the first base's, its radius
// positive if it lies to the left of a line that touches it.
type disc struct {
	c geom.Vec
	r int64
}

// straight is a line without ends: the places x with n*x = at, relative to the
// first base's middle. n is its normal to the left, of length 2^unitBits.
type straight struct{ nx, ny, at int64 }

const unitBits = 26

// tangent is a line that touches both discs, one for each turn, 1 and -1. With d
// from one middle to the other, n*d is the difference of the radii, rho, so that n
// is (rho*d + h*left(d)) / d*d, with h*h + rho*rho = d*d.
func tangent(a, b disc, turn int64) (l straight, ok bool) {
	d, rho := b.c.Minus(a.c), b.r-a.r
	dd := d.Dot(d)
	if dd <= rho*rho {
		return l, false
	}
	shift := uint(bits.LeadingZeros64(uint64(dd))) &^ 1
	h := turn * int64(geom.Isqrt(uint64(dd-rho*rho)<<shift)) // with shift/2 more bits, under 2^32
	rho <<= shift / 2
	den := dd << (shift / 2) >> 16 // from 2^15 to 2^37
	l.nx = geom.RoundDiv((rho*int64(d.X)-h*int64(d.Y))<<10, den)
	l.ny = geom.RoundDiv((rho*int64(d.Y)+h*int64(d.X))<<10, den)
	l.at = l.over(a.c) - a.r<<unitBits
	return l, true
}

// over is n*v: how far to the left v lies, in 2^-unitBits.
func (l *straight) over(v geom.Vec) int64 { return l.nx*int64(v.X) + l.ny*int64(v.Y) }

// foot is the place on the line nearest to v, which is not far from it, rounded.
func (l *straight) foot(v geom.Vec) geom.Vec {
	off := geom.RoundDiv(l.over(v)-l.at, 1<<10)
	return geom.Vec{
		X: v.X - geom.Length(geom.RoundDiv(l.nx*off, 1<<(2*unitBits-10))),
		Y: v.Y - geom.Length(geom.RoundDiv(l.ny*off, 1<<(2*unitBits-10))),
	}
}

// ahead is the direction of the line, 2^19 long.
func (l *straight) ahead() geom.Vec {
	const scale = 1 << (unitBits - 19)
	return geom.Vec{X: geom.Length(geom.RoundDiv(l.ny, scale)), Y: -geom.Length(geom.RoundDiv(l.nx, scale))}
}

// meets says whether the line passes within r of the stretch from a to b.
func (l *straight) meets(a, b geom.Vec, r int64) bool {
	x, y := l.over(a)-l.at, l.over(b)-l.at
	r <<= unitBits
	return min(x, y) <= r && max(x, y) >= -r
}

// strip returns what lies between two bases: the quadrangle of the two lines that touch
// both from outside, rounded, or nil if there are none. With both bases it makes
// their hull.
func strip(a, b geom.Capsule) geom.Polygon {
	left, right := bridge(a, b, 1), bridge(a, b, -1)
	shape := geom.Polygon{left.A, left.B, right.B, right.A}
	if shape.Check() != nil {
		return nil
	}
	return shape
}

// bridge is the stretch from a to b of the line that touches both, with both on the
// same side of it; turn tells on which.
func bridge(a, b geom.Capsule, turn int64) (s geom.Segment) {
	as, bs := [2]geom.Point{a.A, a.B}, [2]geom.Point{b.A, b.B}
	for _, p := range as {
		for _, q := range bs {
			from, to := disc{r: -int64(a.R)}, disc{q.Sub(p), -int64(b.R)}
			l, ok := tangent(from, to, turn)
			if !ok {
				continue
			}
			beyond := func(c geom.Point, r geom.Length) bool {
				return l.over(c.Sub(p))+int64(r)<<unitBits > l.at+1<<(unitBits-1)
			}
			if beyond(a.A, a.R) || beyond(a.B, a.R) || beyond(b.A, b.R) || beyond(b.B, b.R) {
				continue
			}
			s.A, s.B = p.Add(l.foot(geom.Vec{})), p.Add(l.foot(to.c))
		}
	}
	return s
}
