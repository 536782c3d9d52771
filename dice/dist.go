package dice

import (
	"math/big"
	"math/bits"
)

// Dist is the exact distribution of a whole number that dice decide: an integer
// weight for each outcome, over a common denominator. It is immutable, and exact
// for any number of dice: its weights have as many words as the denominator needs.
//
// The zero Dist is the number 0, for certain.
type Dist struct {
	low   int      // the outcome of the first weight
	n     int      // outcomes; some weights, at the ends too, may be 0
	words int      // 64-bit words in a weight
	limbs []uint64 // the n weights, then the denominator
}

// newDist is a distribution with its weights and denominator still to be filled in.
func newDist(low, n, words int) Dist {
	return Dist{low: low, n: n, words: words, limbs: make([]uint64, (n+1)*words)}
}

// Certain is the distribution of a number that is sure.
func Certain(value int) Dist {
	return Dist{low: value, n: 1, words: 1, limbs: []uint64{1, 1}}
}

// or0 gives the zero Dist its meaning.
func (d Dist) or0() Dist {
	if d.n == 0 {
		return Certain(0)
	}
	return d
}

// at is the weight of the i-th outcome; the n-th is the denominator.
func (d *Dist) at(i int) []uint64 { return d.limbs[i*d.words : (i+1)*d.words] }

// denominator returns what the weights add up to.
func (d *Dist) denominator() []uint64 { return d.at(d.n) }

// Sum is the distribution of the total that a roll of the pool shows.
func (p Pool) Sum() Dist {
	d := newDist(0, p.Highest()+1, wordsFor(0, Die{}, &p))
	d.limbs[0] = 1
	fill(d.limbs[:d.n*d.words], d.words, &p, 1)
	d.limbs[d.n*d.words] = 1
	scalePool(d.denominator(), &p)
	return d
}

// fill adds the total of a pool's dice to a number whose first n outcomes, from 0
// up, have the given weights, and returns how many outcomes there are then.
// Weights past the first n must be 0, and there must be room.
func fill(weights []uint64, words int, p *Pool, n int) int {
	for k := range p {
		if p[k].len() == 0 {
			continue
		}
		shows := shownBy(p[k].Die)
		for range p[k].len() {
			n = addDie(weights, words, n, &shows)
		}
	}
	return n
}

// scalePool multiplies a by the number of ways that the pool's dice can fall.
func scalePool(a []uint64, p *Pool) {
	for k := range p {
		for range p[k].len() {
			scale(a, uint64(p[k].Die.sides))
		}
	}
}

// shows is, for each value from 0 to highest, how many faces of a die show it.
type shows struct {
	faces   [MaxSides + 1]uint8
	highest int
}

func shownBy(d Die) shows {
	var s shows
	for i := range int(d.sides) {
		v := int(d.Face(i))
		s.faces[v]++
		s.highest = max(s.highest, v)
	}
	return s
}

// addDie is fill for one die. The outcomes are taken from the highest down, so
// that each is made from lower ones not yet changed.
func addDie(weights []uint64, words, n int, die *shows) int {
	after := n + die.highest
	if words == 2 {
		addDie2(weights, n, die)
		return after
	}
	for s := after - 1; s >= 0; s-- {
		sum := weights[s*words : (s+1)*words]
		scale(sum, uint64(die.faces[0]))
		for v := max(1, s-n+1); v <= min(die.highest, s); v++ {
			if k := die.faces[v]; k != 0 {
				addSmall(sum, weights[(s-v)*words:(s-v+1)*words], uint64(k))
			}
		}
	}
	return after
}

// addDie2 is addDie for weights of two words, as those of most attacks are.
func addDie2(weights []uint64, n int, die *shows) {
	for s := n + die.highest - 1; s >= 0; s-- {
		var low, high uint64
		for v := max(0, s-n+1); v <= min(die.highest, s); v++ {
			k := uint64(die.faces[v])
			part := weights[(s-v)*2 : (s-v)*2+2]
			hi, lo := bits.Mul64(part[0], k)
			var carry uint64
			low, carry = bits.Add64(low, lo, 0)
			high += hi + part[1]*k + carry
		}
		weights[s*2], weights[s*2+1] = low, high
	}
}

// Low is the least outcome that can happen.
func (d Dist) Low() int {
	d = d.or0()
	i := 0
	for zero(d.at(i)) {
		i++
	}
	return d.low + i
}

// High is the greatest outcome that can happen.
func (d Dist) High() int {
	d = d.or0()
	i := d.n - 1
	for zero(d.at(i)) {
		i--
	}
	return d.low + i
}

// Is is the chance of exactly this outcome.
func (d Dist) Is(value int) Fraction {
	d = d.or0()
	if value < d.low || value >= d.low+d.n {
		return Fraction{}
	}
	return ratio(d.at(value-d.low), d.denominator())
}

// AtLeast is the chance of this outcome or a greater one.
func (d Dist) AtLeast(value int) Fraction {
	d = d.or0()
	sum := make([]uint64, d.words)
	for i := max(0, value-d.low); i < d.n; i++ {
		add(sum, d.at(i))
	}
	return ratio(sum, d.denominator())
}

// Mean is the average outcome.
func (d Dist) Mean() Fraction {
	d = d.or0()
	sum, outcome := new(big.Int), new(big.Int)
	for i := range d.n {
		w := bigOf(d.at(i))
		sum.Add(sum, w.Mul(w, outcome.SetInt64(int64(d.low+i))))
	}
	return Fraction{new(big.Rat).SetFrac(sum, bigOf(d.denominator()))}
}

// Plus is the sum of two numbers decided by different dice.
func (d Dist) Plus(e Dist) Dist {
	d, e = d.or0(), e.or0()
	sum := newDist(d.low+e.low, d.n+e.n-1, d.words+e.words)
	for i := range d.n {
		if zero(d.at(i)) {
			continue
		}
		for j := range e.n {
			addProduct(sum.at(i+j), d.at(i), e.at(j))
		}
	}
	addProduct(sum.denominator(), d.denominator(), e.denominator())
	return sum.trimmed()
}

// trimmed is d without words that even its denominator does not need.
func (d Dist) trimmed() Dist {
	words := d.words
	for den := d.denominator(); den[words-1] == 0; {
		words--
	}
	if words == d.words {
		return d
	}
	t := newDist(d.low, d.n, words)
	for i := range d.n + 1 {
		copy(t.at(i), d.at(i))
	}
	return t
}

// Map is the distribution of f of the number.
func (d Dist) Map(f func(int) int) Dist {
	d = d.or0()
	low, high := f(d.low), f(d.low)
	for i := 1; i < d.n; i++ {
		v := f(d.low + i)
		low, high = min(low, v), max(high, v)
	}
	m := newDist(low, high-low+1, d.words)
	for i := range d.n {
		add(m.at(f(d.low+i)-low), d.at(i))
	}
	copy(m.denominator(), d.denominator())
	return m
}

// Shift is the distribution of the number plus n.
func (d Dist) Shift(n int) Dist {
	d = d.or0()
	d.low += n
	return d
}

// Clamp is the distribution of the number brought up to low or down to high where
// it lies outside.
func (d Dist) Clamp(low, high int) Dist {
	return d.Map(func(v int) int { return min(max(v, low), high) })
}

// Points is the damage that a damage roll with this total does (Attack says what
// arm, reduce and health mean).
func (d Dist) Points(arm, reduce, health int) Dist {
	return d.Map(func(strikes int) int { return points(strikes, arm, reduce, health) })
}

// Against is the chances that the number is above, equal to and below another one
// decided by different dice.
func (d Dist) Against(e Dist) (above, equal, below Fraction) {
	d, e = d.or0(), e.or0()
	words := d.words + e.words
	var sums [3][]uint64
	for i := range sums {
		sums[i] = make([]uint64, words)
	}
	for i := range d.n {
		for j := range e.n {
			order := 1 // equal
			switch x, y := d.low+i, e.low+j; {
			case x > y:
				order = 0
			case x < y:
				order = 2
			}
			addProduct(sums[order], d.at(i), e.at(j))
		}
	}
	den := make([]uint64, words)
	addProduct(den, d.denominator(), e.denominator())
	return ratio(sums[0], den), ratio(sums[1], den), ratio(sums[2], den)
}
