package warcaster

import (
	"umpire/game"
	"umpire/game/ask"
)

// Why an answer is refused.
type reasons = ask.Reasons

// The questions that every game asks.
type (
	yesOrNo             = ask.YesNo[position]
	amountOf            = ask.Amount[position]
	oneOf[A ask.Number] = ask.OneOf[position, A]
)

// The answers that several questions have.
type (
	maybeUnit  = ask.Maybe[UnitID]
	maybeModel = ask.Maybe[ModelID]
	maybeCard  = ask.Maybe[CardID]
	placements = ask.Spots[ModelID]
)

// Among implements ask.Among.
func (ModelID) Among(p position) int { return len(p.m.models) }

// Among implements ask.Among.
func (UnitID) Among(p position) int { return len(p.m.units) }

// Among implements ask.Among.
func (CardID) Among(position) int { return maxRack }

// question is a question to a seat.
func question[A any](m *Match, tag game.Tag, seat game.Seat, form game.Form, q ask.Asking[position, A]) game.Question[State] {
	return ask.New(m, tag, seat, form, q)
}

// answer asks a seat and returns what it answers.
func answer[A any](p play, tag game.Tag, seat game.Seat, form game.Form, q ask.Asking[position, A]) A {
	return ask.Put(p.g, p.m, tag, seat, form, q)
}
