package bot

import (
	"context"

	"umpire/game"
)

// Random answers with any lawful answer. It is the engine of playouts: it tests
// one proposal after the other in the order of its luck, and looks at nothing
// else.
type Random[S comparable] struct {
	luck  game.Rand
	drawn game.Proposals
}

// NewRandom is a player with a luck of its own for each seed.
func NewRandom[S comparable](seed uint64) *Random[S] {
	return &Random[S]{luck: *game.NewRand(seed)}
}

// Name implements Player.
func (r *Random[S]) Name() string { return "random" }

// draws says how often proposals of a question that is not listed are drawn until
// one is lawful.
const draws = 256

// Choose implements Player. It gives no answer only where none was found.
func (r *Random[S]) Choose(_ context.Context, seat *Seat[S]) game.Answer {
	if seat.form.Listed() && seat.listed.Len() > 0 {
		return r.pick(seat, seat.listed)
	}
	for range draws {
		r.drawn.Reset()
		seat.Propose(&r.luck, &r.drawn)
		if r.drawn.Len() == 0 {
			continue
		}
		if a := r.drawn.At(r.luck.IntN(r.drawn.Len())); seat.Lawful(a) {
			return a
		}
	}
	return nil
}

// pick draws among the proposals until one is lawful; if that takes long it looks
// through them all, from a random place on.
func (r *Random[S]) pick(seat *Seat[S], among *game.Proposals) game.Answer {
	n := among.Len()
	for range 8 {
		if a := among.At(r.luck.IntN(n)); seat.Lawful(a) {
			return a
		}
	}
	from := r.luck.IntN(n)
	for i := range n {
		if a := among.At((from + i) % n); seat.Lawful(a) {
			return a
		}
	}
	return nil
}
