package warpath

import (
	"fmt"
	"iter"
	"math/bits"
	"strings"

	"umpire/game"
	"umpire/game/ask"
)

// divided are the bases, by their places, that an answer has divide their dice.
func (s *strikers) divided(a blows) (set uint16) {
	for i := range s.n {
		if a.At(i) == apart {
			set |= 1 << i
		}
	}
	return set
}

// sharings are what is still to be said of bases that divide their dice: those that may
// attack the same units, weapon by weapon, together. All dice of a weapon are alike, so
// that it is all one which base's they are.
func (p position) sharings(u UnitID, s *strikers, divided uint16) iter.Seq[sharing] {
	return func(yield func(sharing) bool) {
		for left := divided; left != 0; {
			first, n := bits.TrailingZeros16(left), 0
			for i := range s.n {
				if left>>i&1 != 0 && s.may[i] == s.may[first] {
					left &^= 1 << i
					n++
				}
			}
			for w := range p.card(u).Melee {
				if dice := n * p.card(u).Melee[w].Dice; dice > 0 && !yield(sharing{u, int8(w), dice, s.may[first]}) {
					return
				}
			}
		}
	}
}

// shares writes down how dice are divided.
func (p position) shares(q sharing, a ask.List[int]) {
	for i, n := range a.All() {
		if n > 0 {
			p.s.Fight.Shares.Push(Share{By: q.unit, At: q.foe(i), Weapon: q.weapon, Dice: uint8(n)})
		}
	}
}

// share is how many dice of a weapon the bases of a unit that divide theirs have for
// another.
func (p position) share(by, at UnitID, w int) (n int) {
	f := &p.s.Fight
	for i := range f.Shares.Len() {
		if l := f.Shares.At(i); l.By == by && l.At == at && int(l.Weapon) == w {
			n += int(l.Dice)
		}
	}
	return n
}

// sharing asks how the dice of a weapon are divided between enemy units, in their order
// (wp.assault.multi_support, wp.buildings.assault_allocate).
type sharing struct {
	unit   UnitID
	weapon int8
	dice   int
	among  uint64
}

// foe is the enemy unit that an amount of the answer is for.
func (q sharing) foe(place int) (at UnitID) {
	at = None
	eachUnit(q.among, func(u UnitID) {
		if place--; place == -1 {
			at = u
		}
	})
	return at
}

// evenly divides the dice as evenly as may be.
func (q sharing) evenly() ask.List[int] {
	n := bits.OnesCount64(q.among)
	a := make(ask.List[int], n)
	for i := range a {
		a[i] = int32((q.dice + n - 1 - i) / n)
	}
	return a
}

// Propose implements ask.Asking: evenly, and a way by luck.
func (q sharing) Propose(_ position, luck *game.Luck, to ask.To[ask.List[int]]) {
	to.Add(q.evenly())
	left := q.dice
	for i := bits.OnesCount64(q.among); i > 1; i-- {
		n := luck.IntN(left + 1)
		to.Append(int32(n))
		left -= n
	}
	to.Append(int32(left))
	to.End()
}

// Judge implements ask.Asking.
func (q sharing) Judge(_ position, a ask.List[int], why *reasons) bool {
	if len(a) != bits.OnesCount64(q.among) {
		return why.Misshapen("so many dice for each enemy unit")
	}
	sum := 0
	for _, n := range a.All() {
		if n < 0 || n > q.dice {
			return why.No("wp.assault.dice", "%d dice are given to one: there are %d", n, q.dice)
		}
		sum += n
	}
	return sum == q.dice || why.No("wp.assault.dice", "%d dice are divided: there are %d", sum, q.dice)
}

// Words implements ask.Asking.
func (q sharing) Words(p position, a ask.List[int]) string {
	var words []string
	for i, n := range a.All() {
		if n > 0 {
			words = append(words, diceWords(n)+" against "+p.unitName(q.foe(i)))
		}
	}
	return strings.Join(words, ", ")
}

// Request implements ask.Asking.
func (q sharing) Request(p position) game.Request {
	r := game.Request{Prompt: fmt.Sprintf("%s: how many of %s with %s against whom?", p.unitName(q.unit), diceWords(q.dice), p.card(q.unit).Melee[q.weapon].Name),
		Clauses: cl("wp.assault.multi_declare", "wp.assault.multi_support"), Min: q.dice, Max: q.dice}
	eachUnit(q.among, func(foe UnitID) {
		r.Items = append(r.Items, game.Item{Name: p.unitName(foe), Value: int32(foe), Max: q.dice, On: p.Team(int(foe))})
	})
	return r
}
