package warmachine

import (
	"math/bits"

	"umpire/dice"
)

// Odds is what an attack is likely to bring, exactly: of hitting, of hitting critically, of
// the boxes it marks and of each system that is lost by it. Rules that only some hits set
// off are left out.
type Odds struct {
	Hit, Critical dice.Fraction
	Destroy       dice.Fraction
	Marked        dice.Dist // boxes
	Lost          [ArcNode + 1]dice.Fraction
}

// mostDice is the most dice of a roll: two, a bonus die and a boost.
const mostDice = 4

// waysOf is how many throws of so many dice come to each total.
var waysOf = func() (w [mostDice + 1][6*mostDice + 1]int64) {
	w[0][0] = 1
	for n := 1; n <= mostDice; n++ {
		for total := range w[n] {
			for face := 1; face <= 6 && face <= total; face++ {
				w[n][total] += w[n-1][total-face]
			}
		}
	}
	return w
}()

// hits counts the throws of an attack roll that hit, and those that hit critically.
func hits(n, bonus, need int, sure bool) (hit, critical, of int64) {
	var faces [3]int8
	var count func(i int)
	count = func(i int) {
		if i == n {
			of++
			if h, c := Judged(faces[:n], bonus, need, sure); h {
				hit++
				if c {
					critical++
				}
			}
			return
		}
		for f := int8(1); f <= 6; f++ {
			faces[i] = f
			count(i + 1)
		}
	}
	count(0)
	return hit, critical, of
}

// HitOdds is how likely an attack hits, and hits critically.
func (p Position) HitOdds(a *AttackContext, boosted bool) (hit, critical dice.Fraction) {
	n := 2
	if boosted {
		n = 3
	}
	h, c, of := hits(n, p.AttackBonus(a, nil), p.Defence(a, nil), p.SureHit(a))
	return dice.Frac(h, of), dice.Frac(c, of)
}

// OddsOf is what an attack is likely to bring, its rolls boosted or not.
func (p Position) OddsOf(a *AttackContext, boostHit, boostDamage bool) Odds {
	n := 2
	if boostHit {
		n = 3
	}
	h, c, of := hits(n, p.AttackBonus(a, nil), p.Defence(a, nil), p.SureHit(a))
	o := Odds{Hit: dice.Frac(h, of), Critical: dice.Frac(c, of)}
	if !p.rollsDamage(a) {
		return o
	}
	b := p.BlowOf(a)
	if boostDamage && !b.Fixed {
		b.Dice++
	}
	p.weigh(&o, &b, h, of)
	return o
}

// BlowOdds is what a damage roll alone is likely to bring.
func (p Position) BlowOdds(b *Blow) Odds {
	o := Odds{Hit: dice.Frac(1, 1)}
	p.weigh(&o, b, 1, 1)
	return o
}

// weigh fills in what a damage roll brings that is made hit times of so many.
func (p Position) weigh(o *Odds, b *Blow, hit, of int64) {
	const columns = Columns
	left := p.Left(b.Target)
	gap := p.armor(b, nil) - b.Power
	weights := make([]int, left+1)
	var lost [ArcNode + 1]int64
	destroyed, total := int64(0), int64(1)
	for range b.Dice {
		total *= 6
	}
	all := of * total * columns
	before := p.systemsLost(b.Target)
	trial := *p.S // boxes are marked on a copy
	q := play{Position: p.M.At(&trial)}
	miss := (of - hit) * total * columns
	weights[0] += int(miss)
	for sum, ways := range waysOf[b.Dice] {
		if ways == 0 {
			continue
		}
		points := max(0, sum-gap)
		for c := range columns {
			w := ways * hit
			if points == 0 {
				weights[0] += int(w)
				continue
			}
			trial.Models[b.Target].Marked = p.S.Models[b.Target].Marked
			marked := q.mark(b.Target, points, c)
			weights[marked] += int(w)
			if q.wrecked(b.Target) {
				destroyed += w
			}
			for fresh := q.systemsLost(b.Target) &^ before; fresh != 0; fresh &= fresh - 1 {
				lost[bits.TrailingZeros8(uint8(fresh))] += w
			}
		}
	}
	o.Marked = dice.Among(weights...)
	o.Destroy = dice.Frac(destroyed, all)
	for system := range lost {
		o.Lost[system] = dice.Frac(lost[system], all)
	}
}
