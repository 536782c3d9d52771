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
	appraiser Appraiser[S]
	luck      game.Rand
	mind      game.Game[S] // what it imagines the game to be
	ideas     game.Proposals
	worth     []int
}

// NewGreedy is a player that decides by the appraiser. The seed is for what is
// proposed to it by luck, where the answers cannot be listed.
func NewGreedy[S comparable](appraiser Appraiser[S], seed uint64) *Greedy[S] {
	return &Greedy[S]{appraiser: appraiser, luck: *game.NewRand(seed)}
}

// Name implements Player.
func (b *Greedy[S]) Name() string { return "greedy" }

// samples says how often proposals of a question that is not listed are drawn.
const samples = 4

// Choose implements Player.
func (b *Greedy[S]) Choose(ctx context.Context, seat *Seat[S]) game.Answer {
	if err := seat.Imagine(&b.luck, &b.mind); err != nil {
		return b.anything(seat)
	}
	q := b.mind.Waiting(seat.Number())
	b.think(q, seat)
	for ctx.Err() == nil {
		best := -1
		for i, w := range b.worth {
			if w > worthless && (best < 0 || w > b.worth[best]) {
				best = i
			}
		}
		if best < 0 {
			break
		}
		if a, refusal := seat.Judge(b.ideas.At(best)); refusal == nil {
			return a
		}
		b.worth[best] = worthless
	}
	return b.anything(seat)
}

// worthless is the worth of an answer that has been refused.
const worthless = -1 << 62

// think collects answers and has them appraised.
func (b *Greedy[S]) think(q game.Question[S], seat *Seat[S]) {
	b.ideas.Reset()
	b.worth = b.worth[:0]
	s := &b.mind.S
	b.appraiser.Suggest(s, q, &b.luck, &b.ideas)
	times := 1
	if !seat.form.Listed() {
		times = samples
	}
	for range times {
		q.Propose(s, &b.luck, &b.ideas)
	}
	for i := range b.ideas.Len() {
		b.worth = append(b.worth, b.appraiser.Appraise(s, q, b.ideas.At(i)))
	}
}

// anything is some lawful answer, for when no idea was.
func (b *Greedy[S]) anything(seat *Seat[S]) game.Answer {
	for range draws {
		b.ideas.Reset()
		seat.Propose(&b.luck, &b.ideas)
		for i := range b.ideas.Len() {
			if a := b.ideas.At(i); seat.Lawful(a) {
				return a
			}
		}
	}
	return nil
}
