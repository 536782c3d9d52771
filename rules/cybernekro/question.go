package cybernekro

import (
	"umpire/game"
	"umpire/game/ask"
)

// Reasons are why an answer is refused.
type Reasons = ask.Reasons

// The questions that every game asks.
type (
	YesOrNo             = ask.YesNo[Position]
	OneOf[A ask.Number] = ask.OneOf[Position, A]
	MaybeModel          = ask.Maybe[ModelID]
)

// Among implements ask.Among.
func (ModelID) Among(Position) int { return MaxModels }

// NameOf implements ask.Namer.
func (ModelID) NameOf(p Position, id int32) string { return p.Name(ModelID(id)) }

// Among implements ask.Among: fists and nothing are named, too.
func (ThingID) Among(Position) int { return int(NoThing) + 1 }

// NameOf implements ask.Namer.
func (ThingID) NameOf(p Position, id int32) string { return p.ThingName(ThingID(id)) }

// yes asks a seat yes or no.
func (p play) yes(tag game.Tag, seat game.Seat, q YesOrNo) bool {
	return answer(p, tag, seat, game.YesNo, q)
}
