package geom

import "math/bits"

// Behind reports whether a base lies wholly behind the line through a place at right
// angles to a facing: without touching it. Nothing is behind what faces nowhere.
func Behind(base Capsule, place Point, facing Vec) bool {
	if facing == (Vec{}) {
		return false
	}
	front := max(base.A.Sub(place).Dot(facing), base.B.Sub(place).Dot(facing))
	if front >= 0 {
		return false
	}
	// -front / |facing| > R, as squares.
	h1, l1 := bits.Mul64(uint64(-front), uint64(-front))
	h2, l2 := bits.Mul64(uint64(facing.Dot(facing)), uint64(base.R)*uint64(base.R))
	return h1 > h2 || h1 == h2 && l1 > l2
}
