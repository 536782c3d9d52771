// Package ask is what the questions of every game are made of: one judgement
// behind both the quick test of an answer and the full one, and the questions that
// every game asks (yes or no, a number, one of a few things).
//
// P is what an answer is judged against: a state together with the match it belongs
// to, as a game's own package reads it.
package ask

import "umpire/game"

// Asking is what is particular to a question.
type Asking[P any] interface {
	// Propose adds answers worth judging; of a listed question, all.
	Propose(p P, luck *game.Luck, to *game.Proposals)
	// Judge reports whether the answer is lawful. Where why is not nil it adds
	// every broken clause to it.
	Judge(p P, a game.Answer, why *Reasons) bool
	// Words describes an answer.
	Words(p P, a game.Answer) string
	// Request describes the question.
	Request(p P) game.Request
}

// Completes is an Asking whose answers may be given short: Complete spells them
// out (the route to where a drag ended).
type Completes[P any] interface {
	Complete(p P, a game.Answer) game.Answer
}

// Marked is an Asking that says how its answers are shown on the table.
type Marked[P any] interface {
	Marks(p P, a game.Answer) game.Marks
}

// Secret is an Asking whose options may depend on what its seat alone knows: see
// game.Secret.
type Secret interface{ Secret() bool }

// A Match gives the position that a state is in.
type Match[S comparable, P any] interface {
	At(s *S) P
}

// Question is a game.Question made of an Asking.
type Question[S comparable, P any] struct {
	Match Match[S, P]
	Tag   game.Tag
	Seat  game.Seat
	Form  game.Form
	Asking[P]
}

// About implements game.Question.
func (q *Question[S, P]) About() (game.Tag, game.Seat, game.Form) { return q.Tag, q.Seat, q.Form }

// Propose implements game.Question.
func (q *Question[S, P]) Propose(s *S, luck *game.Luck, to *game.Proposals) {
	q.Asking.Propose(q.Match.At(s), luck, to)
}

// Lawful implements game.Question.
func (q *Question[S, P]) Lawful(s *S, a game.Answer) bool {
	p := q.Match.At(s)
	if q.Judge(p, a, nil) {
		return true
	}
	c, ok := q.Asking.(Completes[P])
	return ok && q.Judge(p, c.Complete(p, a), nil)
}

// Check implements game.Question.
func (q *Question[S, P]) Check(s *S, a game.Answer) (game.Answer, *game.Refusal) {
	p := q.Match.At(s)
	if q.Judge(p, a, nil) {
		return a, nil
	}
	if c, ok := q.Asking.(Completes[P]); ok {
		a = c.Complete(p, a)
	}
	var why Reasons
	if q.Judge(p, a, &why) {
		return a, nil
	}
	if why.Refusal == nil {
		why.No(game.ClauseShape, "this is no answer to %q", q.Tag)
	}
	return nil, why.Refusal
}

// Request implements game.Question.
func (q *Question[S, P]) Request(s *S) game.Request { return q.Asking.Request(q.Match.At(s)) }

// Words implements game.Question.
func (q *Question[S, P]) Words(s *S, a game.Answer) string { return q.Asking.Words(q.Match.At(s), a) }

// Marks implements game.Marked.
func (q *Question[S, P]) Marks(s *S, a game.Answer) game.Marks {
	if m, ok := q.Asking.(Marked[P]); ok {
		return m.Marks(q.Match.At(s), a)
	}
	return game.Marks{}
}

// Secret implements game.Secret.
func (q *Question[S, P]) Secret() bool {
	s, ok := q.Asking.(Secret)
	return ok && s.Secret()
}

// Reasons collects broken clauses; nil collects nothing.
type Reasons struct{ Refusal *game.Refusal }

// No adds a broken clause and is false, so that a judgement can end with it.
func (r *Reasons) No(clause game.Clause, format string, facts ...any) bool {
	if r != nil {
		r.Refusal = r.Refusal.Add(clause, format, facts...)
	}
	return false
}

// Misshapen is the refusal of an answer that has not the form asked for.
func (r *Reasons) Misshapen(want string) bool {
	return r.No(game.ClauseShape, "the answer has not the form asked for: expected %s", want)
}
