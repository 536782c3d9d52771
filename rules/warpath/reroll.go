package warpath

import (
	"fmt"

	"umpire/game"
	"umpire/game/ask"
)

// MostRerolled says how many dice a Command Point rolls again (wp.command.reroll).
const MostRerolled = 2

// offerReroll asks the roller whether some failed dice of the roll on the table are
// rolled again for a Command Point: once a roll, and only of the roller's own
// (wp.command.reroll, wp.command.reroll_own).
func (p Play) offerReroll() {
	a := &p.S.Attack
	seat := p.Roller(a.Pools.At(int(a.Next)))
	var room [128]int32
	if p.S.Points[seat] < RerollCost || len(p.Failed(room[:0], AnyDie)) == 0 {
		return
	}
	which := answer(p, "reroll", seat, game.Choose, RerollingDiceQuestion{seat})
	if len(which) == 0 {
		return
	}
	p.pay(seat, RerollCost, "wp.command.reroll", "rolling "+diceWords(len(which))+" again")
	tag := game.Tag("damage/again")
	if a.Stage == Hitting {
		tag = "hit/again"
	}
	p.rollAgain(tag, which, "a Command Point", "wp.command.reroll", "wp.command.reroll_own")
}

func AnyDie(*Die, *Pool) bool { return true }

// RerollingDiceQuestion asks which dice are rolled again for a Command Point: up to two, by
// their places in the roll, ascending; none for no re-roll.
type RerollingDiceQuestion struct{ seat game.Seat }

// DicePlaces are dice of a roll by their places.
type DicePlaces = ask.List[uint8]

// Propose implements ask.Asking: none, the first two, and two with luck.
func (q RerollingDiceQuestion) Propose(p Position, luck *game.Rand, to ask.Proposals[DicePlaces]) {
	var room [128]int32
	failed := p.Failed(room[:0], AnyDie)
	to.Add(nil)
	if len(failed) < MostRerolled {
		to.Add(failed)
		return
	}
	to.Add(failed[:MostRerolled])
	if i, j := luck.IntN(len(failed)), luck.IntN(len(failed)); i < j {
		to.Add(DicePlaces{failed[i], failed[j]})
	}
}

// Judge implements ask.Asking.
func (q RerollingDiceQuestion) Judge(p Position, a DicePlaces, why *Reasons) bool {
	attack := &p.S.Attack
	if len(a) > MostRerolled {
		return why.No("wp.command.reroll", "%d dice are named: a Command Point rolls up to %d again, once for any roll", len(a), MostRerolled)
	}
	ok := true
	for i, n := range a.All() {
		if int(n) >= attack.Dice.Len() || i > 0 && n <= a.At(i-1) {
			return why.Misshapen("dice of the roll, by their places, ascending")
		}
		d := attack.Dice.At(int(n))
		if p.success(d) {
			ok = why.No("wp.command.reroll", "die %d shows %d: it has not failed", n+1, d.Face)
		}
		if d.Again {
			ok = why.No("wp.basics.reroll_once", "die %d has been rolled again already%s", n+1, p.rerolledBy(d))
		}
	}
	return ok
}

// rerolledBy names what has had a die rolled again.
func (p Position) rerolledBy(d *Die) string {
	a := &p.S.Attack
	l := a.Pools.At(int(d.Pool))
	w := p.WeaponOf(l)
	switch {
	case w == nil:
	case a.Stage != Hitting && w.Vicious:
		return ", by Vicious"
	case a.Kind == Melee && p.Thirsts(l.By):
		return ", by Thirst For Blood"
	case a.Kind == Melee && w.Frenzy:
		return ", by Frenzy"
	case p.Storms(l.By):
		return ", by Firestorm"
	case w.Marksman:
		return ", by Marksman"
	}
	return ""
}

// Words implements ask.Asking.
func (q RerollingDiceQuestion) Words(p Position, a DicePlaces) string {
	if len(a) == 0 {
		return "keep the roll"
	}
	text := "roll again for 1 Command Point:"
	for i, n := range a.All() {
		if i > 0 {
			text += " and"
		}
		text += fmt.Sprintf(" the %d", p.S.Attack.Dice.At(int(n)).Face)
	}
	return text
}

// Request implements ask.Asking.
func (q RerollingDiceQuestion) Request(p Position) game.Request {
	r := game.Request{Prompt: "Roll up to two failed dice " + stageNames[p.S.Attack.Stage] + " again, for 1 Command Point?", Clauses: Cl("wp.command.reroll", "wp.command.reroll_own", "wp.basics.reroll_once"), Max: MostRerolled}
	var room [128]int32
	for _, n := range p.Failed(room[:0], AnyDie) {
		r.Items = append(r.Items, game.Item{Name: fmt.Sprintf("the %d", p.S.Attack.Dice.At(int(n)).Face), Value: n})
	}
	return r
}
