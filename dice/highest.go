package dice

import "math/bits"

// Highest is the distribution of the sum of the highest `keep` of n dice: all of
// them, where there are fewer.
//
// It walks the faces from the highest value down, and keeps, for each number of
// dice still to be placed and each sum so far, in how many ways that comes about:
// of the dice left, any may show this value, and they count while fewer than keep
// have been counted. (For every die the order among equals is settled by the
// binomial.)
func Highest(keep, n int, die Die) Dist {
	keep = min(max(keep, 0), max(n, 0))
	if die.sides == 0 || keep == 0 {
		return Certain(0)
	}
	shows := shownBy(die)
	// More room than the law of weights asks for: on the way to a binomial, a weight
	// is up to n times too great, and n is less than 2^(its bits).
	words := wordsFor(n+bits.Len(uint(n)), die)
	ways := make([]Dist, n+1) // by dice still to be placed, sums from 0
	for left := range ways {
		ways[left] = newDist(0, keep*shows.highest+1, words)
	}
	ways[n].limbs[0] = 1
	chosen := make([]uint64, words)
	for v := shows.highest; v >= 0; v-- {
		faces := uint64(shows.faces[v])
		if faces == 0 {
			continue
		}
		// From few dice left to many: what a state hands down is never handed
		// down again for the same value.
		for left := 1; left <= n; left++ {
			placed := n - left
			for sum := range ways[left].n {
				from := ways[left].at(sum)
				if zero(from) {
					continue
				}
				copy(chosen, from)
				for c := 1; c <= left; c++ {
					// chosen = from * binomial(left, c) * faces^c
					scale(chosen, uint64(left-c+1))
					divide(chosen, uint64(c))
					scale(chosen, faces)
					counted := min(c, max(keep-placed, 0))
					add(ways[left-c].at(sum+counted*v), chosen)
				}
			}
		}
	}
	kept := ways[0]
	kept.denominator()[0] = 1
	for range n {
		scale(kept.denominator(), uint64(die.sides))
	}
	return kept.trimmed()
}
