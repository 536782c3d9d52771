package warcaster

import (
	"fmt"

	"umpire/board"
	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
)

// aimedBout is an attack that an answer would make: the bout, how far it reaches, and
// the position it would be made in, its spikes paid for.
type aimedBout struct {
	position
	bout
	reach geom.Length
}

// Forecast implements board.Rules.
func (m *Match) Forecast(s *State, q game.Question[State], a game.Answer) (board.Forecast, bool) {
	own := *s // spikes that the attack costs are paid on a copy
	at, ok := m.attackOf(&own, q, a)
	if !ok {
		return board.Forecast{}, false
	}
	return at.foretell(), true
}

// attackOf is the attack that an answer to a question would make. It pays for the
// spikes in the state.
func (m *Match) attackOf(s *State, q game.Question[State], row game.Answer) (at aimedBout, ok bool) {
	p := m.At(s)
	switch asked := ask.Asked(q).(type) {
	case acting:
		if a, is := ask.Said[actAnswer](q, s, row); is && a.Do == doAttack {
			return p.shot(a.By, a.With, a.At, a.Modes)
		}
	case striking:
		if a, is := ask.Said[strikeAnswer](q, s, row); is && a.With >= 0 {
			return p.shot(asked.j.Model, a.With, a.At, a.Modes)
		}
	case annihilating:
		if a, is := ask.Said[maybeModel](q, s, row); is && a.Given() && p.stands(int32(a.One)) {
			return aimedBout{p, asked.bout(p, a.One), geom.Inch}, true
		}
	case playing:
		if a, is := ask.Said[cypherAnswer](q, s, row); is && a.Card >= 0 && int(a.Card) < len(m.printed.racks[asked.seat]) && p.stands(int32(a.On)) && p.stands(int32(a.At)) {
			card := p.card(asked.seat, a.Card)
			b := furyBout(a.model(), a.At, card)
			return aimedBout{p, b, geom.Inches(p.value(b.by, FuryRNG, -1, &b, nil))}, card.Target == EnemyModel
		}
	}
	return at, false
}

// shot is an attack with a weapon.
func (p position) shot(by ModelID, weapon int, target ModelID, modes uint32) (at aimedBout, ok bool) {
	if !p.stands(int32(by)) || !p.stands(int32(target)) || weapon < 0 || weapon >= len(p.profile(by).weapons) ||
		p.profile(by).weapons[weapon].Kind == Equipment {
		return at, false
	}
	p.payModes(by, modes)
	b := p.attackBout(by, weapon, target, modes)
	return aimedBout{p, b, geom.Inches(p.value(by, RNG, weapon, &b, nil))}, true
}

// foretell makes the forecast of an attack.
func (at *aimedBout) foretell() board.Forecast {
	b := &at.bout
	attack := at.chain(b, nil)
	odds := attack.Odds()
	sight := at.sightLine(b.by, b.target)
	f := board.Forecast{By: int32(b.by), At: int32(b.target), Title: at.name(b.target), Sight: &sight,
		Facts: at.facts(&sight), Figure: figuresOf(odds), Outcomes: outcomesOf(&attack, odds, at.isGate(b.target)),
		Lines: at.lines(), Notes: at.notes(&attack), Spreads: []board.Spread{{What: "damage", Dist: odds.Damage}}}
	f.Reply = at.reply()
	return f
}

// facts are what is measured.
func (at *aimedBout) facts(sight *board.Sight) []string {
	b := &at.bout
	facts := []string{board.InchesUp(sight.Distance) + " away"}
	if sight.Distance > at.reach {
		facts[0] += ", reaches " + board.InchesDown(at.reach)
	}
	switch {
	case at.ignores(b, Sight):
		facts = append(facts, "no sight needed")
	case sight.Clear:
		facts = append(facts, "seen")
	default:
		facts = append(facts, "no sight: "+sight.Blocker)
	}
	if from, _, has := at.cover(b); has {
		facts = append(facts, "in cover: "+from)
	}
	switch {
	case at.isGate(b.target):
		facts = append(facts, count(at.arc(b.target), "Arc"))
	case at.s.Models[b.target].Damage > 0:
		facts = append(facts, fmt.Sprintf("%d of %d damage", at.s.Models[b.target].Damage, at.health(b.target)))
	}
	return facts
}

// outOf is a distance of what there is of it: 5.86″ of 6″.
func outOf(d, limit geom.Length) string { return board.InchesUp(d) + " of " + board.InchesDown(limit) }

func figuresOf(o dice.Odds) []board.Figure {
	return []board.Figure{{Value: board.Percent(o.Hit()), Label: "hits"}, {Value: board.Percent(o.Destroy()), Label: "destroys"},
		{Value: o.Damage.Mean().Decimal(2), Label: "damage expected"}}
}

// outcomesOf are all that can come of an attack on a model, or on a gate.
func outcomesOf(a *dice.Attack, o dice.Odds, gate bool) []board.Outcome {
	var list board.Outcomes
	none := o.Damage.Is(0)
	if !a.BlastMiss {
		miss := dice.Frac(1, 1).Minus(o.Hit())
		list.Add("miss", "Miss", miss)
		none = none.Minus(miss)
	}
	list.Add("nothing", "No damage", none)
	for n := 1; n < a.Health; n++ {
		list.Add("damage", fmt.Sprintf("%d damage", n), o.Damage.Is(n))
	}
	gone := "Destroyed"
	if gate {
		gone = "Collapses"
	}
	list.Add("destroyed", gone, o.Destroy())
	return list.List()
}

// lines are what the dice of the attack are made of.
func (at *aimedBout) lines() []board.Line {
	b := &at.bout
	var attack, defence, damage Ledger
	from, _, cover := at.cover(b)
	at.attackPool(b, &attack)
	at.defencePool(b, cover, &defence)
	if !at.rollsNoDamage(b) {
		at.power(b, &damage)
	}
	list := boardLines(nil, "attack", &attack, "")
	list = boardLines(list, "defence", &defence, at.name(b.target)+" ")
	for i := range list {
		if list[i].Clause == "wc.measure.cover_bonus" {
			list[i].What = "cover: " + from
		}
	}
	list = boardLines(list, "damage", &damage, "")
	var armour Ledger
	at.armour(b, b.target, &armour)
	return boardLines(list, "damage", &armour, at.name(b.target)+" ")
}

// boardLines adds the lines of a ledger. What is printed is called by its stat.
func boardLines(list []board.Line, roll string, l *Ledger, whose string) []board.Line {
	for _, m := range l.Lines {
		line := board.Line{Roll: roll, What: m.Name, Amount: m.Amount, Of: m.Of, Clause: game.Clause(m.Clause)}
		if m.Name == "printed" {
			line.What = whose + m.Of
		}
		switch m.Of {
		case "ARM", "damage", "RNG", "SPD":
		case "Power Dice":
			line.Dice = diceOf("power", m.Amount)
		default:
			line.Dice = diceOf("action", m.Amount)
		}
		list = append(list, line)
	}
	return list
}

func diceOf(kind string, n int) []board.Dice {
	if n <= 0 {
		return nil
	}
	return []board.Dice{{Kind: kind, N: n}}
}
