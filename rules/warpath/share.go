package warpath

import (
	"fmt"
	"iter"
	"math/bits"
	"strings"

	"umpire/game"
	"umpire/game/ask"
)

// Divided are the bases, by their places, that an answer has divide their dice.
func (s *strikers) Divided(a BlowList) (set uint16) {
	for i := range s.N {
		if a.At(i) == Apart {
			set |= 1 << i
		}
	}
	return set
}

// Sharings returns what is still to be said of bases that divide their dice: those that may
// attack the same units, weapon by weapon, together. All dice of a weapon are alike, so
// that it is all one which base's they are.
func (p Position) Sharings(u UnitID, s *strikers, divided uint16) iter.Seq[SharingQuestion] {
	return func(yield func(SharingQuestion) bool) {
		for left := divided; left != 0; {
			first, n := bits.TrailingZeros16(left), 0
			for i := range s.N {
				if left>>i&1 != 0 && s.May[i] == s.May[first] {
					left &^= 1 << i
					n++
				}
			}
			for w := range p.Card(u).Melee {
				if dice := n * p.Card(u).Melee[w].Dice; dice > 0 && !yield(SharingQuestion{u, int8(w), dice, s.May[first]}) {
					return
				}
			}
		}
	}
}

// Shares writes down how dice are divided.
func (p Position) Shares(q SharingQuestion, a ask.List[int]) {
	for i, n := range a.All() {
		if n > 0 {
			p.S.Fight.Shares.Push(Share{By: q.Unit, At: q.Foe(i), Weapon: q.Weapon, Dice: uint8(n)})
		}
	}
}

// share returns how many dice of a weapon the bases of a unit that divide theirs have for
// another.
func (p Position) share(by, at UnitID, w int) (n int) {
	f := &p.S.Fight
	for i := range f.Shares.Len() {
		if l := f.Shares.At(i); l.By == by && l.At == at && int(l.Weapon) == w {
			n += int(l.Dice)
		}
	}
	return n
}

// SharingQuestion asks how the dice of a weapon are divided between enemy units, in their order
// (wp.assault.multi_support, wp.buildings.assault_allocate).
type SharingQuestion struct {
	Unit   UnitID
	Weapon int8
	Dice   int
	Among  uint64
}

// Foe is the enemy unit that an amount of the answer is for.
func (q SharingQuestion) Foe(place int) (at UnitID) {
	at = None
	EachUnit(q.Among, func(u UnitID) {
		if place--; place == -1 {
			at = u
		}
	})
	return at
}

// Evenly divides the dice as evenly as may be.
func (q SharingQuestion) Evenly() ask.List[int] {
	n := bits.OnesCount64(q.Among)
	a := make(ask.List[int], n)
	for i := range a {
		a[i] = int32((q.Dice + n - 1 - i) / n)
	}
	return a
}

// Propose implements ask.Asking: evenly, and a way by luck.
func (q SharingQuestion) Propose(_ Position, luck *game.Rand, to ask.Proposals[ask.List[int]]) {
	to.Add(q.Evenly())
	left := q.Dice
	for i := bits.OnesCount64(q.Among); i > 1; i-- {
		n := luck.IntN(left + 1)
		to.Append(int32(n))
		left -= n
	}
	to.Append(int32(left))
	to.End()
}

// Judge implements ask.Asking.
func (q SharingQuestion) Judge(_ Position, a ask.List[int], why *Reasons) bool {
	if len(a) != bits.OnesCount64(q.Among) {
		return why.Misshapen("so many dice for each enemy unit")
	}
	sum := 0
	for _, n := range a.All() {
		if n < 0 || n > q.Dice {
			return why.No("wp.assault.dice", "%d dice are given to one: there are %d", n, q.Dice)
		}
		sum += n
	}
	return sum == q.Dice || why.No("wp.assault.dice", "%d dice are divided: there are %d", sum, q.Dice)
}

// Words implements ask.Asking.
func (q SharingQuestion) Words(p Position, a ask.List[int]) string {
	var words []string
	for i, n := range a.All() {
		if n > 0 {
			words = append(words, diceWords(n)+" against "+p.UnitName(q.Foe(i)))
		}
	}
	return strings.Join(words, ", ")
}

// Request implements ask.Asking.
func (q SharingQuestion) Request(p Position) game.Request {
	r := game.Request{Prompt: fmt.Sprintf("%s: how many of %s with %s against whom?", p.UnitName(q.Unit), diceWords(q.Dice), p.Card(q.Unit).Melee[q.Weapon].Name),
		Clauses: Cl("wp.assault.multi_declare", "wp.assault.multi_support"), Min: q.Dice, Max: q.Dice}
	EachUnit(q.Among, func(foe UnitID) {
		r.Items = append(r.Items, game.Item{Name: p.UnitName(foe), Value: int32(foe), Max: q.Dice, On: p.Team(int(foe))})
	})
	return r
}
