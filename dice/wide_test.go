package dice

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

// Law: the words that wordsFor gives hold the product of the sides, and are at most
// one more than needed.
func TestWordsForHoldTheDenominator(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, q := mixedPools().Draw(t, "p"), mixedPools().Draw(t, "q")
		n := rapid.IntRange(0, 60).Draw(t, "n")
		product := big.NewInt(1)
		for _, pool := range []Pool{p, q, {Action.Times(n)}} {
			for i := range pool.Len() {
				product.Mul(product, big.NewInt(int64(pool.Die(i).Sides())))
			}
		}
		need := (product.BitLen() + 63) / 64
		if got := wordsFor(n, Action, &p, &q); got < need || got > need+1+need/8 {
			t.Fatalf("%d words for a number of %d", got, need)
		}
	})
}

// Law: the arithmetic of weights is that of numbers, below the last word's end.
func TestWeightsReckonAsNumbers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.OneOf(rapid.Uint64(), rapid.SampledFrom([]uint64{0, 1, 1 << 63, 1<<64 - 1}))
		n := rapid.IntRange(1, 4).Draw(t, "n")
		a := append(rapid.SliceOfN(word, n, n).Draw(t, "a"), make([]uint64, 5)...)
		b := append(rapid.SliceOfN(word, n, n).Draw(t, "b"), make([]uint64, 5)...)
		k := word.Draw(t, "k")
		x, y, z := bigOf(a), bigOf(b), new(big.Int).SetUint64(k)
		check := func(what string, got []uint64, want *big.Int) {
			t.Helper()
			if bigOf(got).Cmp(want) != 0 {
				t.Fatalf("%s of %v, %v, %d: %v, want %v", what, a, b, k, bigOf(got), want)
			}
		}
		do := func(f func(sum []uint64)) []uint64 {
			sum := append([]uint64(nil), a...)
			f(sum)
			return sum
		}
		check("a + b", do(func(s []uint64) { add(s, b) }), new(big.Int).Add(x, y))
		check("a + b k", do(func(s []uint64) { addSmall(s, b, k) }), new(big.Int).Add(x, new(big.Int).Mul(y, z)))
		check("a k", do(func(s []uint64) { scale(s, k) }), new(big.Int).Mul(x, z))
		check("a + b b", do(func(s []uint64) { addProduct(s, b, b[:n]) }), new(big.Int).Add(x, new(big.Int).Mul(y, y)))
		check("(a + b) - b", do(func(s []uint64) { add(s, b); subtract(s, s, b) }), x)
		if k > 0 {
			check("a k / k", do(func(s []uint64) { scale(s, k); divide(s, k) }), x)
		}
		if zero(a) != (x.Sign() == 0) {
			t.Fatalf("%v is zero: %v", a, zero(a))
		}
	})
}

// Law: weights of two words are added as weights of any other number are.
func TestTwoWordsReckonAsThree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		kinds := rapid.SampledFrom([]Die{Action, Power, D3, D20, Marked("odd", 2, 5, 5)})
		p := Pool{kinds.Draw(t, "kind").Times(rapid.IntRange(0, 14).Draw(t, "n")), kinds.Draw(t, "kind").Times(rapid.IntRange(0, 14).Draw(t, "n"))}
		n := p.Highest() + 1
		two, three := make([]uint64, 2*n), make([]uint64, 3*n)
		two[0], three[0] = 1, 1
		if fill(two, 2, &p, 1) != n || fill(three, 3, &p, 1) != n {
			t.Fatalf("%v: other than %d outcomes", p, n)
		}
		for v := range n {
			if bigOf(two[2*v:2*v+2]).Cmp(bigOf(three[3*v:3*v+3])) != 0 {
				t.Fatalf("%v: %d in %v and %v ways", p, v, two[2*v:2*v+2], three[3*v:3*v+3])
			}
		}
	})
}
