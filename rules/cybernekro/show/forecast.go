package show

import (
	"umpire/board"
	"umpire/game"
	"umpire/game/ask"
	"umpire/rules/cybernekro"
)

// Forecast implements board.Rules: of attacks, as if nobody played a card, and of what is spent
// on a test, to react or not to go Out of Action.
func (m Table) Forecast(s *cybernekro.State, q game.Question[cybernekro.State], row game.Answer) (board.Forecast, bool) {
	if f, ok := spending(m.At(s), q, row); ok {
		return f, true
	}
	asked, is := q.Asked().(cybernekro.ActingQuestion)
	if !is {
		return board.Forecast{}, false
	}
	a, ok := ask.Decode[cybernekro.ActAnswer](q, s, row)
	p := m.At(s)
	if !ok || !a.Do.Attacks() || !asked.Judge(p, a, nil) {
		return board.Forecast{}, false
	}
	f := attack(p, asked.Model, a)
	if a.Do.Pairs() {
		other := attack(p, asked.Model, a.Second())
		// Both are at the same model: each says with what, and the first how that stands.
		f.Facts = append([]string{p.ThingName(a.With)}, f.Facts...)
		other.Facts = []string{p.ThingName(a.Also)}
		f.Also = append(f.Also, other)
	}
	return f, true
}

// attack forecasts one attack.
func attack(p cybernekro.Position, id cybernekro.ModelID, a cybernekro.ActAnswer) board.Forecast {
	o := p.OddsOf(id, a)
	f := board.Forecast{By: int32(id), At: int32(a.At), Title: p.Name(a.At), Facts: facts(p, id, a),
		Figure: figures(&o), Outcomes: outcomes(&o), Chances: chancesOf(&o)}
	for _, m := range p.Modifiers(id, a) {
		f.Lines = append(f.Lines, board.Line{What: m.What, Amount: int(m.Amount), Of: "to hit", Clause: m.Clause})
	}
	if p.Surrounds(id, a) {
		f.Notes = append(f.Notes, board.Note{Text: "Surrounded: a miss is rolled again", Clause: "cn.surround.reroll"})
	}
	if chance, may := p.OddsOfReaction(id, a, one.Minus(o.Hit)); may {
		f.Notes = append(f.Notes, board.Note{Text: p.Name(a.At) + " is missed and reacts first in " + board.Percent(chance), Clause: "cn.react.miss"})
	}
	f.Notes = append(f.Notes, board.Note{Text: "A Critical in " + board.Percent(o.Critical) + ", a Fumble in " + board.Percent(o.Fumble), Clause: "cn.test.critical"},
		board.Note{Text: "As if the target tried to Tough it Out, and nobody played a card", Clause: "cn.tough.when"})
	return f
}

// figures are the two that matter most.
func figures(o *cybernekro.Odds) []board.Figure {
	return []board.Figure{board.Chance("hits", o.Hit), board.Chance("Out of Action", o.Out)}
}

// facts returns what is measured and known before the dice.
func facts(p cybernekro.Position, id cybernekro.ModelID, a cybernekro.ActAnswer) []string {
	list := []string{board.InchesUp(p.Gap(id, a.At)) + " away"}
	if look := p.Look(id, a.At); look.Covered {
		list = append(list, "in cover: "+p.Hides(look.By))
	}
	m := p.Model(a.At)
	if m.Prone {
		list = append(list, "Prone")
	}
	if m.Wounds > 0 {
		list = append(list, count(int(m.Wounds), "Wound", "Wounds"))
	}
	return append(list, "armor "+itoa(p.Armor(a.At)))
}

// outcomes are the rows that the target may be left with.
func outcomes(o *cybernekro.Odds) []board.Outcome {
	var list board.Outcomes
	rest := o.Rows[cybernekro.NoInjury].Minus(one.Minus(o.Hit))
	list.Add("miss", "Miss", one.Minus(o.Hit))
	list.Add("nothing", "No injury", rest)
	for row := cybernekro.LightInjury; row <= cybernekro.LethalInjury; row++ {
		kind := "damage"
		if row >= cybernekro.CriticalInjury {
			kind = "destroyed"
		}
		list.Add(kind, row.String(), o.Rows[row])
	}
	return list.List()
}
