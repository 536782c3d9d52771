// Package ask is what the questions of every game are made of: one judgement
// behind both the quick test of an answer and the full one, and the questions that
// every game asks (yes or no, a number, one of a few things).
//
// P is what an answer is judged against: a state together with the match it belongs
// to, as a game's own package reads it. A is the answer: a struct whose fields say what
// its numbers mean (see Plan).
package ask

import (
	"slices"

	"umpire/game"
)

// Asking has the parts of a question that differ from others'.
type Asking[P, A any] interface {
	// Propose adds answers worth judging; of a listed question, all.
	Propose(p P, luck *game.Rand, to Proposals[A])
	// Judge reports whether the answer is lawful. Where why is not nil it adds
	// every broken clause to it.
	Judge(p P, a A, why *Reasons) bool
	// Words describes an answer.
	Words(p P, a A) string
	// Request describes the question.
	Request(p P) game.Request
}

// Completes is an Asking whose answers may be given short: Complete spells them
// out (the route to where a drag ended).
type Completes[P, A any] interface {
	Complete(p P, a A) A
}

// Called is an Asking that has names for its answers where their fields say none: the id
// of a rule that works, of a weapon.
type Called[P, A any] interface {
	Called(p P, a A) string
}

// Marked is an Asking that says how its answers are shown on the table.
type Marked[P, A any] interface {
	Marks(p P, a A) game.Marks
}

// Secret is an Asking whose options may depend on what its seat alone knows: see
// game.Question.
type Secret interface{ Secret() bool }

// Window is an Asking that may be passed for a while: see Passes of game.Question. A Secret
// one is one without saying so, and what Ends it passes.
type Window[P, A any] interface {
	Passes(p P, a A) bool
}

// FaceDown is an Asking whose answers lie face down while the step goes on: see Back of
// game.Question.
type FaceDown[P, A any] interface {
	Back(p P, a A) A
}

// NearMisses is an Asking that lists answers a player might look for besides those that it
// proposes: they are not lawful, and the page shows why.
type NearMisses[P, A any] interface {
	Others(p P, to Proposals[A])
}

// AnyLawful reports whether some answer that is proposed is lawful: what nobody could
// answer is not asked.
func AnyLawful[P, A any](p P, q Asking[P, A]) bool {
	plan := PlanOf[P, A]()
	var to game.Proposals
	q.Propose(p, game.NewRand(1), Proposals[A]{&to, &plan.Layout})
	for i := range to.Len() {
		if a, ok := plan.Read(p, to.At(i)); ok && q.Judge(p, a, nil) {
			return true
		}
	}
	return false
}

// A Match gives the position that a state is in.
type Match[S comparable, P any] interface {
	At(s *S) P
}

// Plain is the position of a game whose answers are judged by its state alone, and the Match
// that gives it.
type Plain[S comparable] struct{ S *S }

// At implements Match.
func (Plain[S]) At(s *S) Plain[S] { return Plain[S]{s} }

// Team implements Shown.
func (Plain[S]) Team(int) []int32 { return nil }

// Question is a game.Question made of an Asking.
type Question[S comparable, P, A any] struct {
	match  Match[S, P]
	tag    game.Tag
	seat   game.Seat
	form   game.Form
	plan   *Plan[P, A]
	asking Asking[P, A]
}

// New is a question to a seat.
func New[S comparable, P, A any](m Match[S, P], tag game.Tag, seat game.Seat, form game.Form, q Asking[P, A]) *Question[S, P, A] {
	return &Question[S, P, A]{m, tag, seat, form, PlanOf[P, A](), q}
}

// Ask asks a seat a question and returns the answer.
func Ask[S comparable, P, A any](g *game.Game[S], m Match[S, P], tag game.Tag, seat game.Seat, form game.Form, q Asking[P, A]) A {
	question := New(m, tag, seat, form, q)
	a, _ := question.Read(&g.S, g.Ask(question))
	return a
}

// typed is a Question whose answers are of type A.
type typed[S comparable, A any] interface {
	Read(s *S, row game.Answer) (A, bool)
	Row(a A) game.Answer
	into(to *game.Proposals) Proposals[A]
}

// Decode reads a row of numbers as an answer of type A to a question. It reports false if the
// question has answers of another type, or if the row does not have their form.
func Decode[A any, S comparable](q game.Question[S], s *S, row game.Answer) (a A, ok bool) {
	if q, is := q.(typed[S, A]); is {
		return q.Read(s, row)
	}
	return a, false
}

// Score decodes a row of numbers as an answer to a question and returns its worth. A row of
// another form is scored as the zero answer.
func Score[A any, S comparable](q game.Question[S], s *S, row game.Answer, worth func(A) int) int {
	a, _ := Decode[A](q, s, row)
	return worth(a)
}

// Row encodes an answer to a question as a row of numbers. It returns nil if the answers of the
// question are of another type.
func Row[A any, S comparable](q game.Question[S], a A) game.Answer {
	if q, ok := q.(typed[S, A]); ok {
		return q.Row(a)
	}
	return nil
}

// Into takes proposals for a question whose answers are of type A.
func Into[A any, S comparable](q game.Question[S], to *game.Proposals) Proposals[A] {
	return q.(typed[S, A]).into(to)
}

func (q *Question[S, P, A]) into(to *game.Proposals) Proposals[A] {
	return Proposals[A]{to, &q.plan.Layout}
}

// Read is the answer that a row of numbers is, if it has the form of one.
func (q *Question[S, P, A]) Read(s *S, row game.Answer) (A, bool) {
	return q.plan.Read(q.match.At(s), row)
}

// Row is the row of numbers that an answer is.
func (q *Question[S, P, A]) Row(a A) game.Answer { return q.plan.Row(a) }

// Again is a row read and written again, if it has the form of an answer: the same row.
func (q *Question[S, P, A]) Again(s *S, row game.Answer) (game.Answer, bool) {
	a, ok := q.Read(s, row)
	if !ok {
		return nil, false
	}
	return q.Row(a), true
}

// Layout returns the form that answers have as rows of numbers.
func (q *Question[S, P, A]) Layout() *Layout { return &q.plan.Layout }

// About implements game.Question.
func (q *Question[S, P, A]) About() (game.Tag, game.Seat, game.Form) { return q.tag, q.seat, q.form }

// Asked implements game.Question.
func (q *Question[S, P, A]) Asked() any { return q.asking }

// Propose implements game.Question.
func (q *Question[S, P, A]) Propose(s *S, luck *game.Rand, to *game.Proposals) {
	q.asking.Propose(q.match.At(s), luck, q.into(to))
}

// Others implements game.Question.
func (q *Question[S, P, A]) Others(s *S, to *game.Proposals) {
	if !q.form.Listed() {
		return
	}
	p := q.match.At(s)
	var all game.Proposals
	every := q.into(&all)
	q.asking.Propose(p, game.NewRand(1), every)
	if l, ok := q.asking.(NearMisses[P, A]); ok {
		l.Others(p, every)
	}
	for i := range all.Len() {
		row := all.At(i)
		if a, ok := q.plan.Read(p, row); !(ok && q.asking.Judge(p, a, nil)) && !to.Has(row) {
			to.Add(row...)
		}
	}
}

// Lawful implements game.Question.
func (q *Question[S, P, A]) Lawful(s *S, row game.Answer) bool {
	p := q.match.At(s)
	a, ok := q.plan.Read(p, row)
	if !ok {
		return false
	}
	if q.asking.Judge(p, a, nil) {
		return true
	}
	c, ok := q.asking.(Completes[P, A])
	return ok && q.asking.Judge(p, c.Complete(p, a), nil)
}

// Check implements game.Question.
func (q *Question[S, P, A]) Check(s *S, row game.Answer) (game.Answer, *game.Refusal) {
	var why Reasons
	p := q.match.At(s)
	a, ok := q.plan.Read(p, row)
	if !ok {
		why.Misshapen(q.plan.String())
		return nil, why.Refusal
	}
	if q.asking.Judge(p, a, nil) {
		return row, nil
	}
	if c, ok := q.asking.(Completes[P, A]); ok {
		a = c.Complete(p, a)
	}
	if q.asking.Judge(p, a, &why) {
		return q.plan.Row(a), nil
	}
	if why.Refusal == nil {
		why.No(game.ClauseShape, "this is no answer to %q", q.tag)
	}
	return nil, why.Refusal
}

// Request implements game.Question.
func (q *Question[S, P, A]) Request(s *S) game.Request { return q.asking.Request(q.match.At(s)) }

// Option implements game.Question.
func (q *Question[S, P, A]) Option(s *S, row game.Answer) game.Option {
	o, p := game.Option{Answer: row, Words: "?"}, q.match.At(s)
	if a, ok := q.plan.Read(p, row); ok {
		o.Words, o.Marks = q.asking.Words(p, a), q.marks(p, a)
		o.Do, o.Says = q.says(p, a)
	}
	switch q.form {
	case game.Allocate, game.Assign:
		items := q.asking.Request(p).Items
		o.Gives = make(map[int32]int32, len(items))
		for i := range min(len(items), len(row)) {
			o.Gives[items[i].Value] = row[i]
		}
	case game.Path:
		if o.By == nil && len(row) > 0 {
			o.By = row[:1]
		}
	}
	return o
}

// marks says how an answer is shown.
func (q *Question[S, P, A]) marks(p P, a A) (marks game.Marks) {
	if m, ok := q.asking.(Marked[P, A]); ok {
		marks = m.Marks(p, a)
	}
	return marks
}

// says names what the numbers of an answer say.
func (q *Question[S, P, A]) says(p P, a A) (do string, says map[string]int32) {
	do, says = q.plan.Fields(a)
	if c, ok := q.asking.(Called[P, A]); ok {
		do = c.Called(p, a)
	}
	return do, says
}

// Secret implements game.Question.
func (q *Question[S, P, A]) Secret() bool {
	s, ok := q.asking.(Secret)
	return ok && s.Secret()
}

// Passes implements game.Question.
func (q *Question[S, P, A]) Passes(s *S, row game.Answer) bool {
	if !q.form.Listed() {
		return false
	}
	w, window := q.asking.(Window[P, A])
	if !window && !q.Secret() {
		return false
	}
	p := q.match.At(s)
	a, ok := q.plan.Read(p, row)
	if window {
		return ok && w.Passes(p, a)
	}
	return ok && q.marks(p, a).Ends
}

// Back implements game.Question.
func (q *Question[S, P, A]) Back(s *S, row game.Answer) game.Answer {
	down, ok := q.asking.(FaceDown[P, A])
	if !ok {
		return row
	}
	p := q.match.At(s)
	a, _ := q.plan.Read(p, row)
	return q.plan.Row(down.Back(p, a))
}

// Reasons collects broken clauses; nil collects nothing.
type Reasons struct {
	Refusal *game.Refusal
	about   []int32
}

// Whole is the answer as a whole, which breaches are about where nothing else is said.
const Whole = -1

// About has the breaches that follow be about a model of the answer, or Whole.
func (r *Reasons) About(model int32) {
	switch {
	case r == nil:
	case model == Whole:
		r.about = nil
	default:
		r.about = []int32{model}
	}
}

// No adds a broken clause and is false, so that a judgement can end with it.
func (r *Reasons) No(clause game.Clause, format string, facts ...any) bool {
	if r != nil {
		r.Refusal = r.Refusal.Add(clause, format, facts...)
		last := &r.Refusal.Breaches[len(r.Refusal.Breaches)-1] // of very many, it stands for the rest
		for _, model := range r.about {
			if !slices.Contains(last.On, model) {
				last.On = append(last.On, model)
			}
		}
	}
	return false
}

// Misshapen is the refusal of an answer that has not the form asked for.
func (r *Reasons) Misshapen(want string) bool {
	return r.No(game.ClauseShape, "the answer has not the form asked for: expected %s", want)
}
