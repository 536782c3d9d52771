package warcaster

import (
	"umpire/game"
	"umpire/game/ask"
)

// The questions of this game, and why an answer is refused.
type (
	Question = ask.Question[State, position]
	reasons  = ask.Reasons
)

// The questions that every game asks.
type (
	yesOrNo  = ask.YesNo[position]
	amountOf = ask.Amount[position]
	oneOf    = ask.OneOf[position]
)

// question is a question to a seat.
func (m *Match) question(tag game.Tag, seat game.Seat, form game.Form, q ask.Asking[position]) *Question {
	return &Question{Match: m, Tag: tag, Seat: seat, Form: form, Asking: q}
}

// ask asks a seat and returns the answer.
func (p play) ask(tag game.Tag, seat game.Seat, form game.Form, q ask.Asking[position]) game.Answer {
	return p.g.Ask(p.m.question(tag, seat, form, q))
}
