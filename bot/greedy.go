package bot

import (
	"context"

	"umpire/game"
)

// Appraiser values the answers of a game. It serves one player at a
// time.
type Appraiser[S comparable] interface {
	// Suggest adds answers worth considering beyond those that the question
	// proposes: none, if all are listed. They need be neither lawful nor in
	// checked form. It is called once for each question, before Appraise.
	Suggest(s *S, q game.Question[S], luck *game.Rand, to *game.Proposals)
	// Appraise says how good an answer is for the seat that is asked: of two
	// answers to one question the better has the higher number.
	Appraise(s *S, q game.Question[S], a game.Answer) int
}

// Greedy looks one answer ahead: it has each answer that is proposed or
// suggested appraised, and gives the best one that is lawful. It appraises a
// state that it cannot tell from the real one.
type Greedy[S comparable] struct {
	policy policy[S]
	mind   game.Game[S] // what it imagines the game to be
}

// NewGreedy is a player that decides by the appraiser. The seed is for what is
// proposed to it by luck, where the answers cannot be listed.
func NewGreedy[S comparable](appraiser Appraiser[S], seed uint64) *Greedy[S] {
	return &Greedy[S]{policy: policy[S]{appraiser: appraiser, luck: *game.NewRand(seed)}}
}

// Name implements Player.
func (b *Greedy[S]) Name() string { return "greedy" }

// Choose implements Player.
func (b *Greedy[S]) Choose(ctx context.Context, seat *Seat[S]) game.Answer {
	p := &b.policy
	if err := seat.Imagine(&p.luck, &b.mind); err != nil {
		return p.anything(seat)
	}
	p.think(&b.mind.S, b.mind.Waiting(seat.Number()), seat.listed, samples)
	for i := p.best(); i >= 0 && ctx.Err() == nil; i = p.best() {
		if a := seat.checked(p.ideas.At(i)); a != nil {
			return a
		}
		p.refuse(i)
	}
	return p.anything(seat)
}
