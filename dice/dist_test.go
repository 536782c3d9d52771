package dice

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

func TestSumsByHand(t *testing.T) {
	for _, c := range []struct {
		pool    Pool
		atLeast int
		want    Fraction
		mean    Fraction
	}{
		{Pool{}, 0, Frac(1, 1), Frac(0, 1)},
		{Pool{}, 1, Frac(0, 1), Frac(0, 1)},
		{actions(1), 1, Frac(1, 2), Frac(2, 3)}, // wc.dice.action_die: average 4/6
		{actions(1), 2, Frac(1, 6), Frac(2, 3)},
		{powers(1), 1, Frac(5, 6), Frac(1, 1)}, // wc.dice.power_die: average 1
		{powers(1), 2, Frac(1, 6), Frac(1, 1)},
		{actions(2), 3, Frac(5, 36), Frac(4, 3)},
		{Pool{D6.Times(2)}, 7, Frac(21, 36), Frac(7, 1)},
		{Pool{D6.Times(2)}, 12, Frac(1, 36), Frac(7, 1)},
		{Pool{D6.Times(3)}, 17, Frac(4, 216), Frac(21, 2)},
		{Pool{D3.Times(1)}, 3, Frac(1, 3), Frac(2, 1)},    // wc.dice.d3
		{Pool{D20.Times(1)}, 11, Frac(1, 2), Frac(21, 2)}, // cn.test.roll, without an attribute
		{Pool{D8.Times(1)}, 6, Frac(3, 8), Frac(9, 2)},    // wp.basics.d8, 6+
		{Pool{D6.Times(24)}, 144, sixth(24), Frac(84, 1)},
	} {
		d := c.pool.Sum()
		expect(t, c.pool.String(), d.AtLeast(c.atLeast), c.want)
		expect(t, "mean of "+c.pool.String(), d.Mean(), c.mean)
	}
}

// sixth is 1/6^n, for chances past 63 bits.
func sixth(n int64) Fraction {
	return Fraction{new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Exp(big.NewInt(6), big.NewInt(n), nil))}
}

func TestTheZeroDistIsZero(t *testing.T) {
	var d Dist
	expect(t, "0", d.Is(0), Frac(1, 1))
	expect(t, "mean", d.Mean(), Frac(0, 1))
	expect(t, "0 and a die", d.Plus(powers(1).Sum()).AtLeast(1), Frac(5, 6))
	expect(t, "a die and 0", powers(1).Sum().Plus(d).AtLeast(1), Frac(5, 6))
	expect(t, "no dice of anything", Certain(0).Each(powers(1).Sum()).Is(0), Frac(1, 1))
	if d.Low() != 0 || d.High() != 0 {
		t.Errorf("0 lies from %d to %d", d.Low(), d.High())
	}
}

// sameDist holds two distributions to be one, outcome by outcome.
func sameDist(t *rapid.T, what string, got, want Dist) {
	t.Helper()
	if got.Low() != want.Low() || got.High() != want.High() {
		t.Fatalf("%s: from %d to %d, want %d to %d", what, got.Low(), got.High(), want.Low(), want.High())
	}
	for v := want.Low() - 1; v <= want.High()+1; v++ {
		if !got.Is(v).Equal(want.Is(v)) {
			t.Fatalf("%s: %d in %v, want %v", what, v, got.Is(v), want.Is(v))
		}
	}
}

// distOf is the distribution of a game played every way, the slow and plain way.
func distOf(game func(roll func(Pool) int) int) Dist {
	den := big.NewInt(1)
	ways := everyWay(game)
	low, high := 1<<30, -1<<30
	for v, chance := range ways {
		low, high = min(low, v), max(high, v)
		den.Mul(den, chance.Denom()) // not the least, but common
	}
	d := newDist(low, high-low+1, den.BitLen()/64+1)
	put := func(words []uint64, n *big.Int) {
		n = new(big.Int).Set(n)
		for i := range words {
			words[i] = n.Uint64()
			n.Rsh(n, 64)
		}
	}
	for v, chance := range ways {
		weight := new(big.Int).Mul(chance.Num(), den)
		put(d.at(v-low), weight.Div(weight, chance.Denom()))
	}
	put(d.denominator(), den)
	return d
}

// smallPools are pools whose every roll can be enumerated.
func smallPools() *rapid.Generator[Pool] {
	kinds := rapid.SampledFrom([]Die{Action, Power, D2, D3, D6, D8, Marked("odd", 0, 5)})
	return rapid.Custom(func(t *rapid.T) Pool {
		var p Pool
		for range rapid.IntRange(0, 4).Draw(t, "dice") {
			p = p.With(kinds.Draw(t, "kind"), 1)
		}
		return p
	})
}

func TestSumIsThatOfEveryWay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := smallPools().Draw(t, "pool")
		want := distOf(func(roll func(Pool) int) int { return roll(p) })
		sameDist(t, p.String(), p.Sum(), want)
		if p.Sum().Low() != p.Lowest() || p.Sum().High() != p.Highest() {
			t.Fatalf("%v: sum from %d to %d, pool from %d to %d", p, p.Sum().Low(), p.Sum().High(), p.Lowest(), p.Highest())
		}
	})
}

// Laws of addition: the sum of pools is the pool of both, in either order; means
// add up; and what is above one way round is below the other way round.
func TestPlus(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, q := strikePools(20).Draw(t, "p"), strikePools(20).Draw(t, "q")
		d, e := p.Sum(), q.Sum()
		sameDist(t, "p + q", d.Plus(e), p.With(Action, q.Count(Action)).With(Power, q.Count(Power)).Sum())
		sameDist(t, "q + p", e.Plus(d), d.Plus(e))
		if !d.Plus(e).Mean().Equal(total(d.Mean(), e.Mean())) {
			t.Fatalf("means %v and %v make %v", d.Mean(), e.Mean(), d.Plus(e).Mean())
		}
		above, equal, below := d.Against(e)
		under, same, over := e.Against(d)
		if !above.Equal(over) || !equal.Equal(same) || !below.Equal(under) {
			t.Fatalf("compared %v %v %v one way, %v %v %v the other", above, equal, below, under, same, over)
		}
	})
}

func TestMapShiftClamp(t *testing.T) {
	d := Pool{D6.Times(2)}.Sum().Shift(-7) // a damage roll less seven
	expect(t, "below 0", total(Frac(1, 1), Fraction{new(big.Rat).Neg(d.AtLeast(0).Rat())}), Frac(15, 36))
	expect(t, "brought up to 0", d.Clamp(0, 3).Is(0), Frac(21, 36))
	expect(t, "brought down to 3", d.Clamp(0, 3).Is(3), Frac(6, 36))
	expect(t, "its square", d.Map(func(v int) int { return v * v }).Is(25), Frac(2, 36))
	if d.Low() != -5 || d.High() != 5 {
		t.Errorf("2d6-7 lies from %d to %d", d.Low(), d.High())
	}
}

func TestSuccessesByHand(t *testing.T) {
	// wp.basics: four D8 against 6+, 3/8 each.
	d := Successes(4, D8, 6)
	expect(t, "all four", d.Is(4), Frac(81, 4096))
	expect(t, "none", d.Is(0), Frac(625, 4096))
	expect(t, "mean", d.Mean(), Frac(3, 2))
	expect(t, "none of none", Successes(0, D8, 6).Is(0), Frac(1, 1))
	expect(t, "out of reach", Successes(3, D8, 9).Is(0), Frac(1, 1))
	expect(t, "sure", Successes(3, D8, 1).Is(3), Frac(1, 1))
	expect(t, "sixty dice", Successes(60, D8, 5).Mean(), Frac(30, 1))
}

// Laws of Each: a certain number of rolls is that pool; a success of a success is a
// success of both; the mean is the product of the means; and all that, every way.
func TestEach(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 6).Draw(t, "n")
		sameDist(t, "n of them", Certain(n).Each(actions(1).Sum()), actions(n).Sum())
		sameDist(t, "half of a half", Successes(n, D2, 2).Each(Successes(1, D2, 2)), Successes(n, D4, 4))

		p, q := strikePools(1).Draw(t, "p"), strikePools(1).Draw(t, "q")
		got := p.Sum().Each(q.Sum())
		sameDist(t, "every way", got, distOf(func(roll func(Pool) int) int {
			sum := 0
			for range roll(p) {
				sum += roll(q)
			}
			return sum
		}))
		mean := new(big.Rat).Mul(p.Sum().Mean().Rat(), q.Sum().Mean().Rat())
		if !got.Mean().Equal(Fraction{mean}) {
			t.Fatalf("mean %v, want %v", got.Mean(), mean)
		}
	})
}

func TestHighestByHand(t *testing.T) {
	expect(t, "two sixes among three dice", Highest(2, 3, D6).Is(12), Frac(16, 216))
	expect(t, "the higher of two", Highest(1, 2, D6).Mean(), Frac(161, 36))
	expect(t, "the highest of none", Highest(2, 0, D6).Is(0), Frac(1, 1))
	expect(t, "all of 63 dice, on the way past 64 bits", Highest(63, 63, D2).Is(94), Pool{D2.Times(63)}.Sum().Is(94))
	expect(t, "a hundred dice", Highest(1, 100, D2).Is(1), Fraction{new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Lsh(big.NewInt(1), 100))})
}

func TestHighestIsThatOfEveryWay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		die := rapid.SampledFrom([]Die{Action, Power, D3, D6, Marked("odd", 0, 5)}).Draw(t, "die")
		n, keep := rapid.IntRange(1, 5).Draw(t, "n"), rapid.IntRange(1, 6).Draw(t, "keep")
		sameDist(t, "highest", Highest(keep, n, die), distOf(func(roll func(Pool) int) int {
			left := make([]int, n)
			for i := range left {
				left[i] = roll(Pool{die.Times(1)})
			}
			sum := 0
			for range min(keep, n) {
				best := 0
				for i, v := range left {
					if v > left[best] {
						best = i
					}
				}
				sum += left[best]
				left[best] = -1
			}
			return sum
		}))
		sameDist(t, "all of them", Highest(n+1, n, die), Pool{die.Times(n)}.Sum())
	})
}
