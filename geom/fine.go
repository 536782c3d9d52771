package geom

import "math/bits"

// Fine is a length with 16 more bits: in units of 1/65536 of a Length. Lengths
// of path are summed in it, so that a path of fifty bends is not fifty roundings
// short; a move is within a budget if the floor of its Fine length is.
type Fine int64

// FineUnit is one unit of Length.
const FineUnit Fine = 1 << 16

// Fine is l exactly.
func (l Length) Fine() Fine { return Fine(l) << 16 }

// Floor is the whole units in f, rounding down.
func (f Fine) Floor() Length { return Length(f >> 16) }

// Length of v, rounded down to 1/65536: f*f <= |v|^2 * 2^32 < (f+1)*(f+1). It is
// the same for v and its reverse.
func (v Vec) Length() Fine { return fineRoot(uint64(v.Dot(v))) }

// fineRoot is the floor of 2^16 times the root of n, n under 2^42.
func fineRoot(n uint64) Fine {
	if n < 1<<32 {
		return Fine(Isqrt(n << 32))
	}
	// Newton's step from the whole root is at most one too large here, since
	// its error is f*f*2^16/(2*root) with f < 1 and root >= 2^16.
	root := Isqrt(n)
	q := root<<16 + ((n-root*root)<<15)/root
	target := mul(n, 1<<32)
	for mul(q, q).cmp(target) > 0 {
		q--
	}
	for mul(q+1, q+1).cmp(target) <= 0 {
		q++
	}
	return Fine(q)
}

// Along is the point at distance d from p in the direction of dir, each
// coordinate snapped towards p: it never lies further from p than d, and on
// neither axis more than one unit short. A zero dir or a d of 0 or less gives p.
func Along(p Point, dir Vec, d Length) Point {
	n := uint64(dir.Dot(dir))
	if n == 0 || d <= 0 {
		return p
	}
	return Point{p.X + share(dir.X, d, n), p.Y + share(dir.Y, d, n)}
}

// share is c*d/sqrt(n) towards zero, found as the root of (c*c)*(d*d)/n: the
// product is under 2^78 and the quotient at most d*d, because c*c is part of n.
func share(c, d Length, n uint64) Length {
	hi, lo := bits.Mul64(uint64(int64(c)*int64(c)), uint64(int64(d)*int64(d)))
	q, _ := bits.Div64(hi, lo, n)
	s := Length(Isqrt(q))
	if c < 0 {
		return -s
	}
	return s
}
