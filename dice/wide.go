package dice

import "math/bits"

// Weights are natural numbers of a fixed number of 64-bit words, least
// significant first: so many that the denominator of the distribution they belong
// to fits. Weights are not negative and add up to the denominator, so none of
// them, and no sum of some of them, is greater than it: if it fits, all fit, and
// the routines here need not watch for a carry out of the last word.

// wordsFor returns how many words hold the product of the sides of the pools' dice
// and of n more dice of a kind.
//
// It adds up logarithms rounded up: the bit length of s^8 is at least 8 log2(s),
// and s^8 fits a word since no die has more than MaxSides = 127 < 2^7 faces.
func wordsFor(n int, more Die, pools ...*Pool) int {
	eighths := n * eighthBits(more)
	for _, p := range pools {
		for i := range p {
			eighths += p[i].len() * eighthBits(p[i].Die)
		}
	}
	return eighths/8/64 + 1 // log2 + 1 bits, rounded down, is the bit length
}

// eighthBits is eight times the base-2 logarithm of the die's sides, rounded up;
// 0 for the zero Die, whose sum has one outcome.
func eighthBits(d Die) int {
	s := uint64(max(d.sides, 1))
	s *= s
	s *= s
	s *= s
	return bits.Len64(s - 1)
}

// addSmall adds a times k to sum.
func addSmall(sum, a []uint64, k uint64) {
	var carry uint64
	a = a[:len(sum)]
	for i := range sum {
		hi, lo := bits.Mul64(a[i], k)
		lo, c := bits.Add64(lo, carry, 0)
		hi += c // no carry: hi is at most k-1
		sum[i], c = bits.Add64(sum[i], lo, 0)
		carry = hi + c
	}
}

// scale multiplies a by k.
func scale(a []uint64, k uint64) {
	var carry uint64
	for i := range a {
		hi, lo := bits.Mul64(a[i], k)
		var c uint64
		a[i], c = bits.Add64(lo, carry, 0)
		carry = hi + c
	}
}

// add adds a to sum.
func add(sum, a []uint64) {
	var carry uint64
	a = a[:len(sum)]
	for i := range sum {
		sum[i], carry = bits.Add64(sum[i], a[i], carry)
	}
}

// addProduct adds a times b to sum. The factors may have fewer words than the
// sum; words of the product past the sum's are zero by the law above.
func addProduct(sum, a, b []uint64) {
	for j, k := range b {
		if k == 0 || j >= len(sum) {
			continue
		}
		var carry uint64
		for i := j; i < len(sum); i++ {
			var limb uint64
			if i-j < len(a) {
				limb = a[i-j]
			}
			hi, lo := bits.Mul64(limb, k)
			lo, c := bits.Add64(lo, carry, 0)
			hi += c
			sum[i], c = bits.Add64(sum[i], lo, 0)
			carry = hi + c
		}
	}
}

// zero reports whether a is 0.
func zero(a []uint64) bool {
	for _, w := range a {
		if w != 0 {
			return false
		}
	}
	return true
}

// subtract sets difference to a less b, where b is not greater than a.
func subtract(difference, a, b []uint64) {
	var borrow uint64
	for i := range difference {
		difference[i], borrow = bits.Sub64(a[i], b[i], borrow)
	}
}

// divide divides a by k, which divides it without rest.
func divide(a []uint64, k uint64) {
	var rest uint64
	for i := len(a) - 1; i >= 0; i-- {
		a[i], rest = bits.Div64(rest, a[i], k)
	}
}
