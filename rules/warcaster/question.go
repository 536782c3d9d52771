package warcaster

import (
	"umpire/asking"
	"umpire/game"
)

// The questions of this game, and why an answer is refused.
type (
	Question = asking.Question[State, position]
	reasons  = asking.Reasons
)

// The questions that every game asks.
type (
	yesOrNo  = asking.YesNo[position]
	amountOf = asking.Amount[position]
	oneOf    = asking.OneOf[position]
)

// question is a question to a seat.
func (m *Match) question(tag game.Tag, seat game.Seat, form game.Form, q asking.Asking[position]) *Question {
	return &Question{Match: m, Tag: tag, Seat: seat, Form: form, Asking: q}
}

// ask asks a seat and returns the answer.
func (p play) ask(tag game.Tag, seat game.Seat, form game.Form, q asking.Asking[position]) game.Answer {
	return p.g.Ask(p.m.question(tag, seat, form, q))
}
