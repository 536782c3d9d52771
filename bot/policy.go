package bot

import "umpire/game"

// policy has the answers to a question appraised, and finds the one that is worth most.
type policy[S comparable] struct {
	appraiser Appraiser[S]
	luck      game.Rand
	ideas     game.Proposals
	worth     []int
}

// samples says how often proposals of a question that is not listed are drawn.
const samples = 4

// worthless is the worth of an answer that has been refused.
const worthless = -1 << 62

// think collects answers to a question and has them appraised: those listed, or else some that are
// proposed several times.
func (p *policy[S]) think(s *S, q game.Question[S], listed *game.Proposals, times int) {
	p.ideas.Reset()
	p.worth = p.worth[:0]
	p.appraiser.Suggest(s, q, &p.luck, &p.ideas)
	if _, _, form := q.About(); form.Listed() {
		times = 0
		for i := range listed.Len() {
			p.ideas.Add(listed.At(i)...)
		}
	}
	for range times {
		q.Propose(s, &p.luck, &p.ideas)
	}
	for i := range p.ideas.Len() {
		p.worth = append(p.worth, p.appraiser.Appraise(s, q, p.ideas.At(i)))
	}
}

// best returns the place of the idea that is worth most, the first of equals; -1 if none is left.
func (p *policy[S]) best() int {
	best := -1
	for i, w := range p.worth {
		if w > worthless && (best < 0 || w > p.worth[best]) {
			best = i
		}
	}
	return best
}

// refuse takes an idea out.
func (p *policy[S]) refuse(i int) { p.worth[i] = worthless }

// confuse makes the ideas worth what luck says.
func (p *policy[S]) confuse(luck *game.Rand) {
	for i := range p.worth {
		p.worth[i] = luck.IntN(1 << 20)
	}
}

// anything is some lawful answer, for when no idea was.
func (p *policy[S]) anything(seat *Seat[S]) game.Answer {
	for range draws {
		p.ideas.Reset()
		seat.Propose(&p.luck, &p.ideas)
		for i := range p.ideas.Len() {
			if a := p.ideas.At(i); seat.Lawful(a) {
				return a
			}
		}
	}
	return nil
}

// answer decides a question of an imagined game, in checked form; nil if it finds nothing lawful.
func (p *policy[S]) answer(s *S, q game.Question[S], listed *game.Proposals) game.Answer {
	p.think(s, q, listed, 1)
	_, _, form := q.About()
	for i := p.best(); i >= 0; i = p.best() {
		a := p.ideas.At(i)
		if form.Listed() {
			if q.Lawful(s, a) {
				return a
			}
		} else if checked, refusal := q.Check(s, a); refusal == nil {
			return whole(checked)
		}
		p.refuse(i)
	}
	for range draws {
		p.ideas.Reset()
		q.Propose(s, &p.luck, &p.ideas)
		for i := range p.ideas.Len() {
			if checked, refusal := q.Check(s, p.ideas.At(i)); refusal == nil {
				return whole(checked)
			}
		}
	}
	return nil
}

// whole returns an answer that is not nil: nil is none.
func whole(a game.Answer) game.Answer {
	if a == nil {
		return game.Answer{}
	}
	return a
}
