package geom

import "math/bits"

// rootSeed[b] is the root of the middle of the numbers whose top byte is b, for
// b from 64 to 255, scaled so that it fills a byte.
var rootSeed = func() (seed [256]uint8) {
	for b := 64; b < 256; b++ {
		r := 0
		for (r+1)*(r+1) <= b*256+128 {
			r++
		}
		seed[b] = uint8(r)
	}
	return seed
}()

// Isqrt is the floor of the square root: r*r <= n < (r+1)*(r+1). It costs two
// divisions: eight bits are looked up and each step of Newton doubles them.
func Isqrt(n uint64) uint64 {
	if n == 0 {
		return 0
	}
	shift := uint(bits.LeadingZeros64(n)) &^ 1
	m := n << shift // at least 2^62: its root has 32 bits
	u := uint64(rootSeed[m>>56])
	u = u<<7 + (m>>41)/u
	u = u<<15 + (m>>17)/u
	u >>= shift / 2
	for hi, sq := bits.Mul64(u, u); hi != 0 || sq > n; hi, sq = bits.Mul64(u, u) {
		u--
	}
	for u < 1<<32-1 && (u+1)*(u+1) <= n {
		u++
	}
	return u
}
