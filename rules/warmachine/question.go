package warmachine

import (
	"umpire/game"
	"umpire/game/ask"
)

// Reasons are why an answer is refused.
type Reasons = ask.Reasons

// The questions that every game asks.
type (
	YesOrNo              = ask.YesNo[Position]
	OneOf[A ask.Number]  = ask.OneOf[Position, A]
	SomeOf[A ask.Number] = ask.Some[Position, A]
	MaybeModel           = ask.Maybe[ModelID]
)

// Among implements ask.Among.
func (ModelID) Among(p Position) int { return len(p.M.Models) }

// NameOf implements ask.Namer.
func (ModelID) NameOf(p Position, id int32) string { return p.Name(ModelID(id)) }

// answer asks a seat and returns what it answers.
func answer[A any](p play, tag game.Tag, seat game.Seat, form game.Form, q ask.Asking[Position, A]) A {
	return ask.Ask(p.g, p.M, tag, seat, form, q)
}

// yes asks a seat yes or no.
func (p play) yes(tag game.Tag, seat game.Seat, q YesOrNo) bool {
	return answer(p, tag, seat, game.YesNo, q)
}
