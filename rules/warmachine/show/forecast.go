package show

import (
	"fmt"

	"umpire/board"
	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
	"umpire/rules/warmachine"
	"umpire/table"
)

// Forecast implements board.Rules: with nothing bought for it.
func (m Table) Forecast(s *warmachine.State, q game.Question[warmachine.State], row game.Answer) (board.Forecast, bool) {
	return m.Foresee(s, q, row, nil)
}

// Foresee implements board.Planner.
func (m Table) Foresee(s *warmachine.State, q game.Question[warmachine.State], row game.Answer, plan []string) (board.Forecast, bool) {
	p := m.At(s)
	switch asked := ask.Asked(q).(type) {
	case warmachine.ActingQuestion:
		a, ok := ask.Said[warmachine.ActAnswer](q, s, row)
		if !ok {
			return board.Forecast{}, false
		}
		return acting(p, asked.Model, a, plan)
	case warmachine.LaneQuestion:
		a, ok := ask.Said[warmachine.LaneAnswer](q, s, row)
		return rushing(p, asked, a, plan), ok
	case warmachine.MovingQuestion:
		a, ok := ask.Said[ask.March](q, s, row)
		if !ok {
			return board.Forecast{}, false
		}
		return leaving(p, asked.Model, asked.Way(p, a))
	case warmachine.DamageBoostQuestion:
		return harming(p, asked.Blow, row.Is(game.Answer{1})), true
	case warmachine.YesOrNo:
		on := game.MarksOf(q, s, row).On
		if len(on) != 1 || !s.Attack.Live {
			return board.Forecast{}, false
		}
		tag, _, _ := q.About()
		at := s.Attack.Context()
		at.Target = warmachine.ModelID(on[0])
		return boosting(p, &at, tag == "boost/attack" && row.Is(game.Answer{1})), true
	}
	return board.Forecast{}, false
}

// acting forecasts what is done next, with what a plan buys for it. Of a charge or a slam
// that is also what is on its way. Nothing is measured that may not be: what only a measure
// tells is said to be so (wm.setup.measure_free).
func acting(p warmachine.Position, id warmachine.ModelID, a warmachine.ActAnswer, plan []string) (board.Forecast, bool) {
	at, ok := p.AttackOf(id, a)
	if !ok {
		return board.Forecast{}, false
	}
	f, given := forecast(p, &at), ""
	switch {
	case a.Do == warmachine.Charge || a.Do == warmachine.Slamming:
		rush := p.Rush(id, a.At, a.Do == warmachine.Slamming)
		goes(&f, p, id, rush)
		given = "If it arrives, 3″ or more gone. "
		if rush.Met != "" {
			given = "If it arrives, 3″ or more gone: straight on it runs into " + rush.Met + ". "
		}
	case at.Kind != warmachine.MeleeAttack:
		given = "If it is in range. "
	}
	if given != "" {
		f.Given = &board.Note{Text: given + "Measured once declared.", Clause: "wm.setup.measure_free"}
	}
	bought := purchase{Position: p, act: a, first: at}
	bought.read(plan)
	bought.show(&f)
	return f, true
}

// boosting forecasts an attack whose roll is boosted or not.
func boosting(p warmachine.Position, a *warmachine.AttackContext, yes bool) board.Forecast {
	f := forecast(p, a)
	odds := p.OddsOf(a, yes, false)
	f.Spreads = []board.Spread{{What: "boxes", Dist: odds.Marked}}
	f.Figure, f.Outcomes = figures(&odds), outcomes(p, a, &odds)
	return f
}

// harming forecasts a damage roll that is boosted or not: that of a hit, of who was slammed or
// thrown, of an area.
func harming(p warmachine.Position, b warmachine.Blow, yes bool) board.Forecast {
	if yes {
		b.Dice++
	}
	hurt := p.HurtOf(&b)
	marked := make([]int, p.Left(b.Target)+1)
	for n := range marked {
		marked[n] = int(hurt.Marked[n])
	}
	dist := dice.Among(marked...)
	return board.Forecast{By: int32(b.By), At: int32(b.Target), Title: p.Name(b.Target), Facts: []string{armour(p, &b), boxes(p, b.Target)},
		Figure:   []board.Figure{board.Chance("destroys", dice.Frac(hurt.Destroyed, hurt.Of)), board.Expected("boxes expected", dist.Mean())},
		Outcomes: []board.Outcome{}, Lines: damageLines(nil, p, &b), Spreads: []board.Spread{{What: "boxes", Dist: dist}}, Tracks: tracks(p, b.Target), Parts: parts(p, b.Target)}
}

// rushing forecasts a charge or a slam along a line, with what a plan buys for it: it has been
// declared and paid for, and is measured.
func rushing(p warmachine.Position, q warmachine.LaneQuestion, a warmachine.LaneAnswer, plan []string) board.Forecast {
	act := warmachine.ActAnswer{Do: warmachine.Charge, At: q.Target}
	if q.Slam {
		act.Do = warmachine.Slamming
	}
	at, _ := p.AttackOf(q.Model, act)
	f := forecast(p, &at)
	bought := purchase{Position: p, act: act, first: at, paid: true}
	bought.read(plan)
	bought.show(&f)
	goes(&f, p, q.Model, q.Rush(p, q.End(p, a)))
	f.Facts = append([]string{q.Words(p, a)}, f.Facts...)
	return f
}

// leaving forecasts the first free strike that a way brings, if it brings any.
func leaving(p warmachine.Position, id warmachine.ModelID, way []table.Waypoint) (board.Forecast, bool) {
	crossings := p.Crossings(id, way)
	if len(crossings) == 0 {
		return board.Forecast{}, false
	}
	first := &crossings[0].Strike
	f := forecast(p, first)
	goes(&f, p, id, warmachine.Rush{Way: way})
	f.Facts = append([]string{"leaves the reach of " + p.Name(first.By)}, f.Facts...)
	return f, true
}

// goes adds to a forecast what befalls a model on its way: where it may be struck, and what
// stops it.
func goes(f *board.Forecast, p warmachine.Position, id warmachine.ModelID, rush warmachine.Rush) {
	for _, c := range p.Crossings(id, rush.Way) {
		odds, blow, by := p.OddsOf(&c.Strike, false, false), p.BlowOf(&c.Strike), c.Strike.By
		f.Way = append(f.Way, board.Encounter{At: c.At, By: int32(by), Name: p.Name(by), What: "free strike", Value: board.Percent(odds.Hit)})
		if int32(by) != f.By {
			f.First = append(f.First, board.Note{Clause: "wm.melee.freestrike",
				Text: fmt.Sprintf("%s may strike: %s, %dd6 + %d, ARM %d", p.Name(by), board.Percent(odds.Hit), blow.Dice, blow.Power, p.Beyond(&blow)+blow.Power)})
		}
	}
	if rush.Met == "" {
		return
	}
	stop := board.Encounter{At: rush.Way[len(rush.Way)-1].Point, By: -1, Name: rush.Met, Stops: true}
	if rush.By != warmachine.None {
		stop.By = int32(rush.By)
	}
	f.Way = append(f.Way, stop)
}

// forecast makes the forecast of an attack alone, with the boxes of its target.
func forecast(p warmachine.Position, a *warmachine.AttackContext) board.Forecast {
	odds := p.OddsOf(a, false, false)
	return board.Forecast{By: int32(a.By), At: int32(a.Target), Title: p.Name(a.Target), Facts: facts(p, a), Figure: figures(&odds), Outcomes: outcomes(p, a, &odds),
		Lines: lines(p, a), Notes: notesOf(&odds), Spreads: []board.Spread{{What: "boxes", Dist: odds.Marked}}, Tracks: tracks(p, a.Target), Parts: parts(p, a.Target)}
}

// facts are what is known before the dice.
func facts(p warmachine.Position, a *warmachine.AttackContext) (list []string) {
	blow := p.BlowOf(a)
	list = append(list, fmt.Sprintf("DEF %d", p.Defence(a, nil)), armour(p, &blow))
	if p.SureHit(a) {
		list = append(list, "hits automatically")
	}
	return append(list, boxes(p, a.Target))
}

// armour is what a damage roll is against.
func armour(p warmachine.Position, b *warmachine.Blow) string {
	return fmt.Sprintf("ARM %d", p.Beyond(b)+b.Power)
}

// boxes are how many of a model's are marked.
func boxes(p warmachine.Position, id warmachine.ModelID) string {
	marked, of := p.Boxes(id)
	return fmt.Sprintf("%d of %d boxes marked", marked, of)
}

func figures(o *warmachine.Odds) []board.Figure {
	return []board.Figure{board.Chance("hits", o.Hit), board.Chance("destroys", o.Destroy), board.Expected("boxes expected", o.Marked.Mean())}
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
	list = append(list, diceLine("attack", 2, "wm.combat.hit"))
	list = added(list, "attack", attack.Lines, "")
	list = added(list, "defence", defence.Lines, p.Name(a.Target)+" ")
	b := p.BlowOf(a)
	return damageLines(list, p, &b)
}

// damageLines add what a damage roll is made of.
func damageLines(list []board.Line, p warmachine.Position, b *warmachine.Blow) []board.Line {
	list = append(list, diceLine("damage", b.Dice, "wm.dmg.mark"))
	list = added(list, "damage", b.Lines, "")
	var armour warmachine.Breakdown
	p.Value(b.Target, warmachine.ARM, &armour)
	return added(list, "damage", armour.Lines, p.Name(b.Target)+" ")
}

// diceLine is the line of a roll's dice.
func diceLine(roll string, n int, clause game.Clause) board.Line {
	return board.Line{Roll: roll, What: "dice", Amount: n, Of: "d6", Dice: []board.Dice{{Kind: "d6", N: n}}, Clause: clause}
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

// notesOf say what else a hit may bring.
func notesOf(o *warmachine.Odds) (list []board.Note) {
	if !o.Critical.Equal(dice.Fraction{}) {
		list = append(list, board.Note{Text: "Critical: " + board.Percent(o.Critical), Clause: "wm.fx.critical"})
	}
	return list
}
