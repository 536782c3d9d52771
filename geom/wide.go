package geom

import (
	"cmp"

	"math/bits"
)

// MaxCoordinate bounds every coordinate, radius and distance this package is
// given: 2^19 units are 5.24 m, or 206 inches. All bounds below follow from it:
// a displacement has components of 2^20 at most, so a squared length is at most
// 2^41, and so is a cross product (the product of two lengths, at most); its
// square is at most 2^82.
const MaxCoordinate Length = 1 << 19

// wide is an unsigned number of 128 bits.
type wide struct{ hi, lo uint64 }

func mul(a, b uint64) wide {
	hi, lo := bits.Mul64(a, b)
	return wide{hi, lo}
}

// square is v*v, whatever the sign of v.
func square(v int64) wide { return mul(magnitude(v), magnitude(v)) }

func magnitude(v int64) uint64 {
	if v < 0 {
		return uint64(-v)
	}
	return uint64(v)
}

func (a wide) cmp(b wide) int {
	switch {
	case a.hi != b.hi:
		return cmp.Compare(a.hi, b.hi)
	default:
		return cmp.Compare(a.lo, b.lo)
	}
}

func (a wide) add(b wide) wide {
	lo, carry := bits.Add64(a.lo, b.lo, 0)
	hi, _ := bits.Add64(a.hi, b.hi, carry)
	return wide{hi, lo}
}

// sub is the size of a-b and whether it is negative.
func (a wide) sub(b wide) (size wide, negative bool) {
	if a.cmp(b) < 0 {
		a, b, negative = b, a, true
	}
	lo, borrow := bits.Sub64(a.lo, b.lo, 0)
	hi, _ := bits.Sub64(a.hi, b.hi, borrow)
	return wide{hi, lo}, negative
}

// times is a*b; the caller knows that it fits.
func (a wide) times(b uint64) wide {
	p := mul(a.lo, b)
	p.hi += a.hi * b
	return p
}

// over is the floor of a/b; the caller knows that it fits 64 bits.
func (a wide) over(b uint64) uint64 {
	q, _ := bits.Div64(a.hi, a.lo, b)
	return q
}

// vast is an unsigned number of 256 bits, most significant word first.
type vast [4]uint64

// vastMul is the whole product of two wide numbers.
func vastMul(a, b wide) vast {
	low, high := mul(a.lo, b.lo), mul(a.hi, b.hi)
	m, n := mul(a.hi, b.lo), mul(a.lo, b.hi)
	var v vast
	var c, d uint64
	v[3] = low.lo
	v[2], c = bits.Add64(low.hi, m.lo, 0)
	v[1], c = bits.Add64(high.lo, m.hi, c)
	v[0] = high.hi + c
	v[2], d = bits.Add64(v[2], n.lo, 0)
	v[1], d = bits.Add64(v[1], n.hi, d)
	v[0] += d
	return v
}

func (a vast) cmp(b vast) int {
	for i := range a {
		if a[i] != b[i] {
			return cmp.Compare(a[i], b[i])
		}
	}
	return 0
}

// ratio is an exact squared distance, num/den with den at least 1. From the
// bounds of MaxCoordinate num is at most 2^82 and den at most 2^41.
type ratio struct {
	num wide
	den uint64
}

func whole(v int64) ratio { return ratio{wide{0, uint64(v)}, 1} }

// cmpSquare orders r against d*d.
func (r ratio) cmpSquare(d int64) int {
	if r.num.hi == 0 && r.den == 1 {
		return cmp.Compare(r.num.lo, uint64(d)*uint64(d))
	}
	return r.num.cmp(mul(uint64(d)*uint64(d), r.den))
}

// less orders two ratios; the products stay under 2^124.
func (r ratio) less(s ratio) bool { return r.num.times(s.den).cmp(s.num.times(r.den)) < 0 }

// root is the floor of the square root: the floor of a root is the root of the
// floor.
func (r ratio) root() Length { return Length(Isqrt(r.num.over(r.den))) }

// root is the floor of the square root of a: the root of its upper half, and one
// long division for the lower bits, which is at most one too large when the top
// two bits are not both 0.
func (a wide) root() uint64 {
	if a.hi == 0 {
		return Isqrt(a.lo)
	}
	shift := uint(bits.LeadingZeros64(a.hi)) &^ 1
	hi := a.hi<<shift | a.lo>>(64-shift)
	lo := a.lo << shift
	upper := Isqrt(hi)
	rest := hi - upper*upper // at most 2*upper, 33 bits
	// (rest*2^32 + the next 32 bits) / (2*upper), kept under 2^32.
	top, carry := rest<<32|lo>>32, rest>>32
	quotient, _ := bits.Div64(carry, top, 2*upper)
	quotient = min(quotient, 1<<32-1)
	r := upper<<32 + quotient
	for mul(r, r).cmp(wide{hi, lo}) > 0 {
		r--
	}
	return r >> (shift / 2)
}
