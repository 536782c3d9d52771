package warmachine

import (
	"math/bits"

	"umpire/dice"
)

// Odds holds what an attack is likely to bring, exactly: of hitting, of hitting critically, of
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

// waysOf says how many throws of so many dice come to each total.
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

// HitCount says how many throws of an attack roll hit, and hit critically, of all.
type HitCount struct{ Hit, Critical, Of int64 }

// Hits counts the throws of an attack roll of two dice, three if it is boosted.
func Hits(bonus, need int, sure, boosted bool) (h HitCount) {
	n := 2
	if boosted {
		n = 3
	}
	var faces [3]int8
	var count func(i int)
	count = func(i int) {
		if i == n {
			h.Of++
			if hit, critical := Judged(faces[:n], bonus, need, sure); hit {
				h.Hit++
				if critical {
					h.Critical++
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
	return h
}

// twice are the counts where a miss is rolled again (wm.content.spell.death_sentence).
func (h HitCount) twice() HitCount {
	more := h.Of + h.Of - h.Hit
	return HitCount{h.Hit * more, h.Critical * more, h.Of * h.Of}
}

// HitsOf counts the throws of an attack's roll.
func (p Position) HitsOf(a *AttackContext, boosted bool) HitCount {
	h := Hits(p.AttackBonus(a, nil), p.Defence(a, nil), p.SureHit(a), boosted)
	if p.mayReroll(a) {
		return h.twice()
	}
	return h
}

// OddsOf returns what an attack is likely to bring, its rolls boosted or not.
func (p Position) OddsOf(a *AttackContext, boostHit, boostDamage bool) Odds {
	h := p.HitsOf(a, boostHit)
	o := Odds{Hit: dice.Frac(h.Hit, h.Of), Critical: dice.Frac(h.Critical, h.Of)}
	if !p.RollsDamage(a) {
		return o
	}
	h = p.Through(a, h)
	b := p.blowOf(&Swing{AttackContext: *a, BoostDamage: boostDamage})
	hurt := p.HurtOf(&b)
	all := h.Of * hurt.Of
	weights := make([]int, p.Left(a.Target)+1)
	for n := range weights {
		weights[n] = int(hurt.Marked[n] * h.Hit)
	}
	weights[0] += int((h.Of - h.Hit) * hurt.Of)
	o.Marked = dice.Among(weights...)
	o.Destroy = dice.Frac(hurt.Destroyed*h.Hit, all)
	for system := range hurt.Lost {
		o.Lost[system] = dice.Frac(hurt.Lost[system]*h.Hit, all)
	}
	return o
}

// Hurt holds what a damage roll brings: in how many cases of a throw and a column so many boxes
// are marked, the model is to be removed, and each system is lost.
type Hurt struct {
	Of        int64
	Marked    [MostBoxes + 1]int64
	Destroyed int64
	Lost      [ArcNode + 1]int64
}

// MostBoxes is the most boxes of a model.
const MostBoxes = 48

// Sum is the number of boxes marked in all cases together.
func (h *Hurt) Sum() (sum int64) {
	for n, ways := range h.Marked {
		sum += int64(n) * ways
	}
	return sum
}

// HurtOf returns what a damage roll brings.
func (p Position) HurtOf(b *Blow) Hurt { return p.HurtBy(b.Target, b.Dice, p.Beyond(b)) }

// Beyond is by how much the total of the dice has to pass nothing to mark a box: ARM less
// what is added to them (wm.dmg.mark).
func (p Position) Beyond(b *Blow) int { return p.armor(b, nil) - b.Power }

// HurtBy returns what so many dice bring a model that have to pass a number
// (wm.dmg.jack_column, wm.sys.three).
func (p Position) HurtBy(id ModelID, n, beyond int) (h Hurt) {
	h.Of = 1
	for range n {
		h.Of *= 6
	}
	columns := Columns
	if !p.Jack(id) {
		columns = 1
	}
	h.Of *= int64(columns)
	before := p.systemsLost(id)
	trial := State{} // boxes are marked on one of its own
	trial.Models[id] = p.S.Models[id]
	q := play{Position: p.M.At(&trial)}
	for sum, ways := range waysOf[n] {
		points := max(0, sum-beyond)
		if ways == 0 || points == 0 {
			h.Marked[0] += ways * int64(columns)
			continue
		}
		for c := range columns {
			trial.Models[id].Marked = p.S.Models[id].Marked
			h.Marked[q.mark(id, points, c)] += ways
			if q.Wrecked(id) {
				h.Destroyed += ways
			}
			for fresh := q.systemsLost(id) &^ before; fresh != 0; fresh &= fresh - 1 {
				h.Lost[bits.TrailingZeros8(uint8(fresh))] += ways
			}
		}
	}
	return h
}
