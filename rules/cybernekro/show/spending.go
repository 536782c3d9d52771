package show

import (
	"strings"

	"umpire/board"
	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
	"umpire/rules/cybernekro"
)

// spending forecasts an answer that spends something, or nothing: on the test under way, on who
// goes Out of Action, or to react. It is as if nobody did anything else. Of cards that lie face
// down it knows those of who is asked.
func spending(p cybernekro.Position, q game.Question[cybernekro.State], row game.Answer) (board.Forecast, bool) {
	s := p.S
	if !q.Lawful(s, row) {
		return board.Forecast{}, false
	}
	switch asked := q.Asked().(type) {
	case cybernekro.CardQuestion:
		a, ok := ask.Decode[cybernekro.MaybeCard](q, s, row)
		if !ok {
			return board.Forecast{}, false
		}
		return carding(p, asked, a)
	case cybernekro.SignQuestion:
		n := asked.N
		if !row.Yes() {
			n = -n
		}
		lies := told(p, "", p.Lying(0, false))
		f := told(p, "", p.Lying(n, false))
		f.Beside(&lies)
		return f, true
	case cybernekro.ReactQuestion:
		return reacting(p, asked, row.Yes()), true
	case cybernekro.YesOrNo:
		switch tag, _, _ := q.About(); {
		case tag == "stims" && row.Yes(), tag == "force" && !row.Yes():
			return told(p, "", p.Sure()), true
		case tag == "stims":
			return told(p, "", p.TestOddsOf(1, false, 0)), true
		case tag == "force":
			return told(p, "", p.TestOddsOf(s.Test.Thrown(), false, p.Madder())), true
		}
	case *cybernekro.OneOf[cybernekro.Reroll]:
		by, ok := ask.Decode[cybernekro.Reroll](q, s, row)
		kept := told(p, "", p.Lying(0, false))
		if !ok || by == cybernekro.NoReroll {
			return kept, ok
		}
		f := told(p, "", p.TestOddsOf(s.Test.Thrown(), false, 0))
		f.Beside(&kept)
		return f, true
	}
	if asked, down := cybernekro.LaidDown(q); down {
		a, ok := ask.Decode[cybernekro.MaybeCard](q, s, row)
		n := p.LaidBy(asked.Seat)
		if ok && a.Given() {
			n += a.One.Rank()
		}
		return laying(p, asked, n), ok
	}
	return board.Forecast{}, false
}

// carding forecasts what a card does, or a Joker against it: nothing is told of a card that lies
// face down to who did not lay it.
func carding(p cybernekro.Position, q cybernekro.CardQuestion, a cybernekro.MaybeCard) (board.Forecast, bool) {
	card, works := q.AtStake(a.Given())
	switch card.Moment {
	case cybernekro.BeforeTest:
		if works {
			return told(p, "", p.Sure()), true
		}
		return told(p, "", p.TestOddsOf(card.Dice, card.Again, 0)), true
	case cybernekro.LayingDown:
		if card.Seat != q.Seat {
			return board.Forecast{}, false
		}
		n := p.LaidBy(q.Seat)
		if laid := &p.S.Fate.Laid; !works && laid.Len() > 0 {
			n -= laid.At(laid.Len() - 1).Card.Rank()
		}
		return laying(p, card, n), true
	case cybernekro.AfterTest:
		o := p.Lying(0, works)
		f := told(p, "", o)
		f.Figure[0] = board.Chance("Critical", o.Critical)
		if o.Passed.Equal(none) {
			f.Figure[0] = board.Chance("Fumble", o.Fumble)
		}
		return f, true
	case cybernekro.GoingOut:
		out := one
		if works {
			out = p.OddsOfWound(card.About)
		}
		return either(p, card.About, out, "Out of Action", "destroyed", "Stays", "damage"), true
	case cybernekro.AfterAction:
		chance, ok := p.OddsOfAnswer(card.Seat, card.About, card.Why, works)
		return either(p, card.About, chance, "is reacted to", "damage", "Nobody reacts", "nothing"), ok
	}
	return board.Forecast{}, false
}

// reacting forecasts whether a reaction comes off that is tried, or is not.
func reacting(p cybernekro.Position, q cybernekro.ReactQuestion, tries bool) board.Forecast {
	o := cybernekro.TestOdds{Passed: none, Critical: none, Fumble: none}
	if tries {
		o = p.OddsOfTry(q.By, q.Why)
	}
	f := either(p, q.By, o.Passed, "reacts", "damage", "Does not react", "nothing")
	f.Figure = append(f.Figure, board.Chance("with two actions", o.Critical))
	if tries {
		f.Notes = []board.Note{{Text: "A Fumble in " + board.Percent(o.Fumble) + ", which costs 1 AP", Clause: "cn.react.fumble"}}
	}
	return f
}

// either is the forecast of what befalls a model, or does not.
func either(p cybernekro.Position, id cybernekro.ModelID, chance dice.Fraction, label, kind, other, otherKind string) board.Forecast {
	var list board.Outcomes
	list.Add(otherKind, other, one.Minus(chance))
	list.Add(kind, strings.ToUpper(label[:1])+label[1:], chance)
	return board.Forecast{By: int32(id), At: int32(id), Title: p.Name(id), Facts: []string{}, Lines: []board.Line{},
		Figure: []board.Figure{board.Chance(label, chance)}, Outcomes: list.List()}
}

// laying forecasts a test with so much laid face down for it by who is asked: all of it added to
// the roll, or taken off it.
func laying(p cybernekro.Position, q cybernekro.CardQuestion, n int) board.Forecast {
	f := told(p, " if added", p.TestOddsOf(q.Dice, q.Again, n))
	less := told(p, " if taken off", p.TestOddsOf(q.Dice, q.Again, -n))
	f.Figure = append(f.Figure[:1:1], less.Figure[:1]...)
	return f
}

// told is the forecast of a test.
func told(p cybernekro.Position, how string, o cybernekro.TestOdds) board.Forecast {
	t := &p.S.Test
	f := board.Forecast{By: int32(t.Who), At: int32(t.Who), Title: p.Name(t.Who), Facts: []string{t.What.String()},
		Figure: []board.Figure{board.Chance("passes"+how, o.Passed)}, Outcomes: outcomesOf(&o),
		Lines: []board.Line{{Roll: "attack", What: "attribute and modifiers", Amount: t.Adds(), Of: "to the die", Clause: "cn.test.stack"}}}
	if o.Decides {
		f.Figure = append(f.Figure, board.Chance("Out of Action"+how, o.Out))
	}
	return f
}

// outcomesOf returns what a test may come to.
func outcomesOf(o *cybernekro.TestOdds) []board.Outcome {
	var list board.Outcomes
	list.Add("miss", "Fails", one.Minus(o.Passed))
	list.Add("damage", "Passes", o.Passed.Minus(o.Critical))
	list.Add("destroyed", "Critical", o.Critical)
	return list.List()
}
