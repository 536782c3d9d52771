package dice

// Successes is the distribution of how many of n dice show the needed value or
// more.
func Successes(n int, die Die, need int) Dist {
	if die.sides == 0 || n <= 0 {
		return Certain(0)
	}
	pass := shows{highest: 1}
	for i := range int(die.sides) {
		if int(die.Face(i)) >= need {
			pass.faces[1]++
		} else {
			pass.faces[0]++
		}
	}
	d := newDist(0, n+1, wordsFor(n, die))
	d.limbs[0] = 1
	d.denominator()[0] = 1
	for i := range n {
		addDie(d.limbs[:(n+1)*d.words], d.words, i+1, &pass)
		scale(d.denominator(), uint64(die.sides))
	}
	return d
}

// Each is the distribution of the total of d numbers like e, all decided by
// different dice: hits that each roll for damage, wounds that must each be saved.
// It panics if d or e can be negative.
//
// As in Attack.Odds, the generating function is worked out from the greatest
// number inwards: w[0] + e*(w[1] + e*(w[2] + ...)).
func (d Dist) Each(e Dist) Dist {
	d, e = d.fromZero(), e.fromZero()
	most := d.n - 1
	words := d.words + most*e.words
	total := newDist(0, 1, words)
	power := total.denominator() // the ways that the dice of the numbers done so far fall
	power[0] = 1
	for n := most; ; n-- {
		addProduct(total.at(0), power, d.at(n))
		if n == 0 {
			break
		}
		next := newDist(0, total.n+e.n-1, words)
		for i := range total.n {
			for j := range e.n {
				addProduct(next.at(i+j), total.at(i), e.at(j))
			}
		}
		addProduct(next.denominator(), power, e.denominator())
		total, power = next, next.denominator()
	}
	all := make([]uint64, words)
	addProduct(all, power, d.denominator())
	copy(power, all)
	return total.trimmed()
}

// fromZero is d with outcomes listed from 0 on.
func (d Dist) fromZero() Dist {
	d = d.or0()
	if d.Low() < 0 {
		panic("dice: a negative number of rolls, or a roll below 0")
	}
	z := newDist(0, d.High()+1, d.words)
	for v := d.Low(); v <= d.High(); v++ {
		copy(z.at(v), d.at(v-d.low))
	}
	copy(z.denominator(), d.denominator())
	return z
}
