package show

import (
	"umpire/board"
	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
	"umpire/rules/cybernekro"
)

// testing forecasts the test under way by an answer that spends something on it, or nothing: as
// if nobody did anything else to it. Of cards that lie face down it knows those of who is asked.
func testing(p cybernekro.Position, q game.Question[cybernekro.State], row game.Answer) (board.Forecast, bool) {
	s := p.S
	if !s.Test.Live || !q.Lawful(s, row) {
		return board.Forecast{}, false
	}
	lies := s.Test.Thrown()
	if asked, down := cybernekro.LaidDown(q); down {
		a, ok := ask.Said[cybernekro.MaybeCard](q, s, row)
		if !ok {
			return board.Forecast{}, false
		}
		return laying(p, asked, a), true
	}
	switch asked := ask.Asked(q).(type) {
	case cybernekro.CardQuestion:
		if a, ok := ask.Said[cybernekro.MaybeCard](q, s, row); ok && asked.Moment == cybernekro.BeforeTest {
			if a.Given() {
				return told(p, "", sure), true
			}
			return told(p, "", p.TestOddsOf(asked.Dice, asked.Again, 0)), true
		}
	case cybernekro.YesOrNo:
		switch tag, _, _ := q.About(); {
		case tag == "stims" && row.Yes(), tag == "force" && !row.Yes():
			return told(p, "", sure), true
		case tag == "stims":
			return told(p, "", p.TestOddsOf(1, false, 0)), true
		case tag == "force":
			return told(p, "", p.TestOddsOf(lies, false, p.Madder())), true
		}
	case *cybernekro.OneOf[cybernekro.Reroll]:
		by, ok := ask.Said[cybernekro.Reroll](q, s, row)
		kept := told(p, "", p.Lying())
		if !ok || by == cybernekro.NoReroll {
			return kept, ok
		}
		f := told(p, "", p.TestOddsOf(lies, false, 0))
		f.Beside(&kept)
		return f, true
	}
	return board.Forecast{}, false
}

// laying forecasts a test for which a card is laid face down, or none more: with all that its
// seat has laid added to the roll, and taken off it.
func laying(p cybernekro.Position, q cybernekro.CardQuestion, a cybernekro.MaybeCard) board.Forecast {
	n := p.LaidBy(q.Seat)
	if a.Given() {
		n += a.One.Rank()
	}
	f := told(p, " if added", p.TestOddsOf(q.Dice, q.Again, n))
	less := told(p, " if taken off", p.TestOddsOf(q.Dice, q.Again, -n))
	f.Figure = append(f.Figure, less.Figure...)
	return f
}

// sure are the odds of a test that is passed.
var sure = cybernekro.TestOdds{Passed: one, Critical: dice.Frac(0, 1), Fumble: dice.Frac(0, 1)}

// told is the forecast of a test.
func told(p cybernekro.Position, how string, o cybernekro.TestOdds) board.Forecast {
	t := &p.S.Test
	f := board.Forecast{By: int32(t.Who), At: int32(t.Who), Title: p.Name(t.Who), Facts: []string{t.What.String()},
		Figure: []board.Figure{{Value: board.Percent(o.Passed), Label: "passes" + how}},
		Lines:  []board.Line{{Roll: "attack", What: "attribute and modifiers", Amount: t.Adds(), Of: "to the die", Clause: "cn.test.stack"}}}
	var list board.Outcomes
	list.Add("miss", "Fails", one.Minus(o.Passed))
	list.Add("damage", "Passes", o.Passed.Minus(o.Critical))
	list.Add("destroyed", "Critical", o.Critical)
	f.Outcomes = list.List()
	return f
}
