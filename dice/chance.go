package dice

import "math/big"

// Chance is the number 1 with n chances of so many, and 0 otherwise. It panics unless
// 0 <= n <= of and of > 0.
func Chance(n, of int) Dist {
	if n < 0 || n > of || of == 0 {
		panic("dice: a chance outside 0 to 1")
	}
	return Dist{n: 2, words: 1, limbs: []uint64{uint64(of - n), uint64(n), uint64(of)}}
}

// Among is a number from 0 up, each as likely as its weight among all.
func Among(weights ...int) Dist {
	d := newDist(0, len(weights), 1)
	for i, w := range weights {
		d.at(i)[0] = uint64(w)
		d.denominator()[0] += uint64(w)
	}
	return d
}

// Into is the distribution of a number that is decided in two stages: once d is known
// to be v, as f(v) says. (Each is the case where f(v) is v numbers alike.)
func (d Dist) Into(f func(value int) Dist) Dist {
	d = d.or0()
	parts := make([]Dist, d.n)
	common, low, high, first := big.NewInt(1), 0, 0, true
	for i := range parts {
		if zero(d.at(i)) {
			continue
		}
		e := f(d.low + i).or0()
		parts[i] = e
		den := bigOf(e.denominator())
		common.Mul(common, new(big.Int).Div(den, new(big.Int).GCD(nil, nil, common, den)))
		if first {
			low, high, first = e.low, e.low+e.n-1, false
		}
		low, high = min(low, e.low), max(high, e.low+e.n-1)
	}
	sums := make([]*big.Int, high-low+1)
	for i := range sums {
		sums[i] = new(big.Int)
	}
	for i, e := range parts {
		if e.n == 0 {
			continue
		}
		weight := new(big.Int).Div(common, bigOf(e.denominator()))
		weight.Mul(weight, bigOf(d.at(i)))
		for k := range e.n {
			sum := sums[e.low+k-low]
			sum.Add(sum, new(big.Int).Mul(weight, bigOf(e.at(k))))
		}
	}
	return weighted(low, sums, common.Mul(common, bigOf(d.denominator())))
}

// weighted is a distribution of outcomes from low up with the given weights.
func weighted(low int, weights []*big.Int, denominator *big.Int) Dist {
	words := (denominator.BitLen() + 63) / 64
	d := newDist(low, len(weights), words)
	for i, w := range weights {
		setWords(d.at(i), w)
	}
	setWords(d.denominator(), denominator)
	return d
}

func setWords(words []uint64, n *big.Int) {
	rest := new(big.Int).Set(n)
	word := new(big.Int).SetUint64(1<<64 - 1)
	for i := range words {
		words[i] = new(big.Int).And(rest, word).Uint64()
		rest.Rsh(rest, 64)
	}
}
