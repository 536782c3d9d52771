package warcaster

import (
	"umpire/game"
	"umpire/game/ask"
)

// Reasons are why an answer is refused.
type Reasons = ask.Reasons

// The questions that every game asks.
type (
	YesOrNoQuestion             = ask.YesNo[Position]
	AmountOfQuestion            = ask.Amount[Position]
	OneOfQuestion[A ask.Number] = ask.OneOf[Position, A]
)

// The answers that several questions have.
type (
	MaybeUnit  = ask.Maybe[UnitID]
	MaybeModel = ask.Maybe[ModelID]
	MaybeCard  = ask.Maybe[CardID]
	Placements = ask.Spots[ModelID]
)

// Among implements ask.Among.
func (ModelID) Among(p Position) int { return len(p.M.Models) }

// Among implements ask.Among.
func (UnitID) Among(p Position) int { return len(p.M.Units) }

// NameOf implements ask.Namer.
func (ModelID) NameOf(p Position, id int32) string { return p.Name(ModelID(id)) }

// NameOf implements ask.Namer.
func (UnitID) NameOf(p Position, u int32) string { return p.UnitName(UnitID(u)) }

// Among implements ask.Among.
func (CardID) Among(Position) int { return MaxRack }

// question is a question to a seat.
func question[A any](m *Match, tag game.Tag, seat game.Seat, form game.Form, q ask.Asking[Position, A]) game.Question[State] {
	return ask.New(m, tag, seat, form, q)
}

// answer asks a seat and returns what it answers.
func answer[A any](p play, tag game.Tag, seat game.Seat, form game.Form, q ask.Asking[Position, A]) A {
	return ask.Ask(p.g, p.M, tag, seat, form, q)
}
