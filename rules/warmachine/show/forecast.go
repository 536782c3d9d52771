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
	switch asked := q.Asked().(type) {
	case warmachine.ActingQuestion:
		a, ok := ask.Decode[warmachine.ActAnswer](q, s, row)
		if !ok {
			return board.Forecast{}, false
		}
		return acting(p, asked.Model, a, plan)
	case warmachine.LaneQuestion:
		a, ok := ask.Decode[warmachine.LaneAnswer](q, s, row)
		return rushing(p, asked, a, plan), ok
	case warmachine.MovingQuestion:
		a, ok := ask.Decode[ask.March](q, s, row)
		if !ok {
			return board.Forecast{}, false
		}
		return leaving(p, asked.Model, asked.Way(p, a))
	case warmachine.DamageBoostQuestion:
		yes := row.Is(game.Answer{1})
		return harming(boosted(p, asked.Blow.By, yes), asked.Blow, yes), true
	case warmachine.ThrowingQuestion:
		a, ok := ask.Decode[warmachine.Spot](q, s, row)
		return throwing(p, asked, a), ok
	case warmachine.OrderQuestion:
		a, ok := ask.Decode[warmachine.OrderAnswer](q, s, row)
		if !ok || !s.Attack.Live {
			return board.Forecast{}, false
		}
		return inOrder(p, asked, a)
	case warmachine.YesOrNo:
		on := q.Option(s, row).On
		if len(on) != 1 || !s.Attack.Live {
			return board.Forecast{}, false
		}
		tag, _, _ := q.About()
		swing := warmachine.Swing{AttackContext: s.Attack.Context(), Measured: true, BoostHit: tag == "boost/attack" && row.Is(game.Answer{1})}
		swing.Target = warmachine.ModelID(on[0])
		return attacking(boosted(p, swing.By, swing.BoostHit), &swing), true
	case *warmachine.OneOf[int]:
		if tag, _, _ := q.About(); tag == "boost/powerful" && s.Attack.Live && len(row) == 1 {
			swing := warmachine.Swing{AttackContext: s.Attack.Context(), Measured: true, BoostHit: row[0] > 0, BoostDamage: row[0] == 2}
			return attacking(boosted(p, swing.By, swing.BoostHit), &swing), true
		}
	}
	return board.Forecast{}, false
}

// boosted is the position once a boost is paid for: who pays may be struck as well, and has less
// focus to shield it (wm.foc.overboost).
func boosted(p warmachine.Position, by warmachine.ModelID, yes bool) warmachine.Position {
	if !yes {
		return p
	}
	s := *p.S
	s.Models[by].Focus--
	return p.M.At(&s)
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
	return harm(p, &b, dice.Frac(hurt.Destroyed, hurt.Of), dice.Among(marked...))
}

// harm is the forecast of a damage roll that brings so much.
func harm(p warmachine.Position, b *warmachine.Blow, destroyed dice.Fraction, marked dice.Dist) board.Forecast {
	return board.Forecast{By: int32(b.By), At: int32(b.Target), Title: p.Name(b.Target), Facts: []string{armour(p, b), boxes(p, b.Target)},
		Figure:   []board.Figure{board.Chance("destroys", destroyed), board.Expected("boxes expected", marked.Mean())},
		Outcomes: []board.Outcome{}, Lines: damageLines(nil, p, b), Spreads: []board.Spread{{What: "boxes", Dist: marked}}, Tracks: tracks(p, b.Target), Parts: parts(p, b.Target)}
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
	rush := q.Rush(p, q.End(p, a))
	there := p
	if q.Slam { // from where it ends it slams its target back
		s := *p.S
		s.Models[q.Model].At = rush.Way[len(rush.Way)-1].Point
		there = p.M.At(&s)
	}
	bought := purchase{Position: there, act: act, first: at, paid: true, measured: q.Slam}
	bought.read(plan)
	bought.show(&f)
	follows(&f, there, bought.whole())
	goes(&f, p, q.Model, rush)
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

// forecast makes the forecast of an attack alone, with the boxes of its target, as far as may be
// known before it is declared.
func forecast(p warmachine.Position, a *warmachine.AttackContext) board.Forecast {
	return attacking(p, &warmachine.Swing{AttackContext: *a})
}

// facts returns what is known before the dice.
func facts(p warmachine.Position, a *warmachine.AttackContext) (list []string) {
	blow := p.BlowOf(a)
	list = append(list, fmt.Sprintf("DEF %d", p.Defence(a, nil)), armour(p, &blow))
	if p.SureHit(a) {
		list = append(list, "hits automatically")
	}
	return append(list, boxes(p, a.Target))
}

// armour returns what a damage roll is against.
func armour(p warmachine.Position, b *warmachine.Blow) string {
	return fmt.Sprintf("ARM %d", p.Beyond(b)+b.Power)
}

// boxes returns how many of a model's are marked.
func boxes(p warmachine.Position, id warmachine.ModelID) string {
	marked, of := p.Boxes(id)
	return fmt.Sprintf("%d of %d boxes marked", marked, of)
}

func figures(o *warmachine.Odds) []board.Figure {
	return []board.Figure{board.Chance("hits", o.Hit), board.Chance("destroys", o.Destroy), board.Expected("boxes expected", o.Marked.Mean())}
}

// lines returns what the rolls are made of.
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

// notesOf returns notes on what else a hit may bring.
func notesOf(critical dice.Fraction) (list []board.Note) {
	if !critical.Equal(dice.Fraction{}) {
		list = append(list, board.Note{Text: "Critical: " + board.Percent(critical), Clause: "wm.fx.critical"})
	}
	return list
}
