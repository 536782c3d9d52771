package show

import (
	"fmt"

	"umpire/board"
	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
	"umpire/rules/warmachine"
)

// Forecast implements board.Rules.
func (m Table) Forecast(s *warmachine.State, q game.Question[warmachine.State], row game.Answer) (board.Forecast, bool) {
	p := m.At(s)
	asked, is := ask.Asked(q).(warmachine.ActingQuestion)
	if !is {
		return board.Forecast{}, false
	}
	a, ok := ask.Said[warmachine.ActAnswer](q, s, row)
	if !ok {
		return board.Forecast{}, false
	}
	at, ok := p.AttackOf(asked.Model, a)
	if !ok {
		return board.Forecast{}, false
	}
	return forecast(p, &at), true
}

// forecast makes the forecast of an attack. It measures nothing that may not be: what is
// only so in range is said to be (wm.setup.measure_free).
func forecast(p warmachine.Position, a *warmachine.AttackContext) board.Forecast {
	odds := p.OddsOf(a, false, false)
	f := board.Forecast{By: int32(a.By), At: int32(a.Target), Title: p.Name(a.Target), Facts: facts(p, a), Figure: figures(&odds), Outcomes: outcomes(p, a, &odds),
		Lines: lines(p, a), Notes: notesOf(p, a, &odds), Spreads: []board.Spread{{What: "boxes", Dist: odds.Marked}}}
	return f
}

// facts are what is known before the dice.
func facts(p warmachine.Position, a *warmachine.AttackContext) (list []string) {
	switch {
	case a.Charge && !p.S.Act.Bonus, a.How == warmachine.Slam:
		list = append(list, "if it arrives after 3″ or more")
		if _, met := p.Lane(a.By, a.Target, p.Model(a.By).At, p.Model(a.Target).At); met != "" {
			list = append(list, "straight on it runs into "+met)
		}
	case a.Kind != warmachine.MeleeAttack:
		list = append(list, "if it is in range")
	}
	if p.SureHit(a) {
		list = append(list, "hits automatically")
	}
	marked, of := p.Boxes(a.Target)
	return append(list, fmt.Sprintf("%d of %d boxes marked", marked, of))
}

func figures(o *warmachine.Odds) []board.Figure {
	return []board.Figure{{Value: board.Percent(o.Hit), Label: "hits"}, {Value: board.Percent(o.Destroy), Label: "destroys"}, {Value: o.Marked.Mean().Decimal(1), Label: "boxes expected"}}
}

// outcomes are all that can come of an attack.
func outcomes(p warmachine.Position, a *warmachine.AttackContext, o *warmachine.Odds) []board.Outcome {
	var list board.Outcomes
	miss := dice.Frac(1, 1).Minus(o.Hit)
	list.Add("miss", "Miss", miss)
	if o.Marked.High() == 0 {
		list.Add("damage", "Hit", o.Hit)
		return list.List()
	}
	list.Add("nothing", "No damage", o.Marked.Is(0).Minus(miss))
	for n := 1; n <= o.Marked.High(); n++ {
		share := o.Marked.Is(n)
		if n == p.Left(a.Target) {
			share = dice.Fraction{}
		}
		list.Add("damage", fmt.Sprintf("%d marked", n), share)
	}
	list.Add("destroyed", "Grid full", o.Marked.Is(p.Left(a.Target)))
	return list.List()
}

// lines are what the rolls are made of.
func lines(p warmachine.Position, a *warmachine.AttackContext) (list []board.Line) {
	var attack, defence warmachine.Breakdown
	p.AttackBonus(a, &attack)
	p.Defence(a, &defence)
	list = append(list, board.Line{Roll: "attack", What: "dice", Amount: 2, Of: "d6", Dice: []board.Dice{{Kind: "d6", N: 2}}, Clause: "wm.combat.hit"})
	list = added(list, "attack", attack.Lines, "")
	list = added(list, "defence", defence.Lines, p.Name(a.Target)+" ")
	b := p.BlowOf(a)
	list = append(list, board.Line{Roll: "damage", What: "dice", Amount: b.Dice, Of: "d6", Dice: []board.Dice{{Kind: "d6", N: b.Dice}}, Clause: "wm.dmg.mark"})
	list = added(list, "damage", b.Lines, "")
	var armour warmachine.Breakdown
	p.Value(a.Target, warmachine.ARM, &armour)
	return added(list, "damage", armour.Lines, p.Name(a.Target)+" ")
}

func added(list []board.Line, roll string, lines []game.RollLine, whose string) []board.Line {
	for _, l := range lines {
		line := board.Line{Roll: roll, What: l.What, Amount: l.Amount, Of: l.Of, Clause: l.Clause}
		if l.What == warmachine.Printed {
			line.What = whose + l.Of
		}
		list = append(list, line)
	}
	return list
}

// notesOf say what boosts would change, and which systems may be lost.
func notesOf(p warmachine.Position, a *warmachine.AttackContext, o *warmachine.Odds) (list []board.Note) {
	note := func(clause game.Clause, format string, args ...any) {
		list = append(list, board.Note{Text: fmt.Sprintf(format, args...), Clause: clause})
	}
	if !o.Critical.Equal(dice.Fraction{}) {
		note("wm.fx.critical", "Critical: %s", board.Percent(o.Critical))
	}
	if p.Model(a.By).Focus > 0 && !a.Free {
		boosted := p.OddsOf(a, true, false)
		note("wm.combat.boost_attack", "Attack boosted: hits %s, destroys %s", board.Percent(boosted.Hit), board.Percent(boosted.Destroy))
		if b := p.BlowOf(a); !b.Fixed && o.Marked.High() > 0 {
			harder := p.OddsOf(a, false, true)
			note("wm.dmg.boost", "Damage boosted: destroys %s, %s boxes expected", board.Percent(harder.Destroy), harder.Marked.Mean().Decimal(1))
		}
	}
	for system := warmachine.Hull; system <= warmachine.ArcNode; system++ {
		if chance := o.Lost[system]; !chance.Equal(dice.Fraction{}) && p.Jack(a.Target) {
			note("wm.sys.disabled", "%s lost: %s", warmachine.SystemName(system), board.Percent(chance))
		}
	}
	return list
}
