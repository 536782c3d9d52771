package dice

import (
	"encoding/binary"
	"math/bits"
)

// Source is a source of rolls. Roll number n of a source is always the same
// roll: it depends on n and the pool and on no other roll, so rolls may be asked
// for in any order, again, or not at all.
//
// Roll appends to out what the pool's dice show, die by die in the pool's order,
// and returns the longer slice. The tag names the clause that asks for the roll;
// it changes no die, and serves those who read along (Script, a trace).
type Source interface {
	Roll(n uint64, tag string, p Pool, out []int8) []int8
}

// Draw is roll n used to draw one of k things that are equally likely, 0 to k-1:
// a card from a bag, a seat, a direction. It panics for k outside 1 to MaxSides.
// As a roll it is one die numbered 1 to k, and that is how a Script gives it.
func Draw(s Source, n uint64, tag string, k int) int {
	if k < 1 || k > MaxSides {
		panic("dice: a draw from nothing, or from more than fit a die")
	}
	bag := Die{name: [MaxName]byte{'d', 'r', 'a', 'w'}, sides: uint8(k)}
	var room [1]int8
	return int(s.Roll(n, tag, Pool{{bag, 1}}, room[:0])[0]) - 1
}

// wordLimit bounds the product of the sides of the dice read from one word. The
// chance that a word has to be thrown away is below wordLimit/2^64.
const wordLimit = 1 << 40

// deal reads one random word as the next dice of the pool, those after the first
// `from`, as many as wordLimit lets share a word. It appends what they show and
// reports how many that were (none when the word has to be thrown away) and
// whether they were all that were left.
//
// The word is a fraction of 2^64; times the sides of a die, its whole part is a
// face and its fraction serves the next die. Without a remedy faces would differ
// in likelihood by one part in 2^64 or so. The remedy is Lemire's, in its batched
// form: of the 2^64 words, the (2^64 mod product) whose last fraction is smallest
// are refused, and what is left divides evenly among the outcomes.
func deal(word uint64, p *Pool, from int, out []int8) (longer []int8, dealt int, all bool) {
	start := len(out)
	product := uint64(1)
	all = true
places:
	for k := range p {
		dice := &p[k]
		count := dice.len()
		if from >= count {
			from -= count
			continue
		}
		sides, marks := uint64(dice.Die.sides), dice.Die.marks
		for range count - from {
			if product*sides > wordLimit {
				all = false
				break places
			}
			var face uint64
			face, word = bits.Mul64(word, sides)
			product *= sides
			shown := int8(face + 1)
			if marks != 0 {
				shown = int8(marks >> (4 * face & 63) & 15)
			}
			out = append(out, shown)
		}
		from = 0
	}
	if word < product && word < -product%product {
		return out[:start], 0, false
	}
	return out, len(out) - start, all
}

// Fast is the source for search and simulation: some nanoseconds a roll, evenly
// spread, and not secret. Whoever sees a few rolls could work out the key, so it
// never decides a match.
//
// Word i of roll n is the SplitMix64 finaliser (Steele, Lea and Flood 2014, with
// Stafford's constants, variant 13) of key + n*G + i*H, for two odd constants.
type Fast uint64

// FastFrom is the fast source whose key is mixed from all of a seed.
func FastFrom(seed Seed) Fast {
	var key uint64
	for i := 0; i < len(seed); i += 8 {
		key = mix(key + goldenRatio ^ binary.LittleEndian.Uint64(seed[i:]))
	}
	return Fast(key)
}

const (
	goldenRatio = 0x9e3779b97f4a7c15 // 2^64 over the golden ratio, odd
	silverRatio = 0x6a09e667f3bcc909 // 2^64 times the square root of 2, less 2^64, odd
)

// Roll implements Source.
func (f Fast) Roll(n uint64, _ string, p Pool, out []int8) []int8 {
	state := uint64(f) + n*goldenRatio
	for dealt := 0; ; state += silverRatio {
		var k int
		var all bool
		if out, k, all = deal(mix(state), &p, dealt, out); all {
			return out
		}
		dealt += k
	}
}

// mix spreads every bit of x over every bit of the result.
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
