package warcaster

import (
	"umpire/game"
)

// asking is what the questions of this game are made of: what is proposed, and
// one judgement for both the quick test and the full one.
type asking interface {
	// propose adds answers worth judging; of a listed question, all.
	propose(p position, luck *game.Luck, to *game.Proposals)
	// judge reports whether the answer is lawful. Where why is not nil it
	// adds every broken clause to it.
	judge(p position, a game.Answer, why *reasons) bool
	// words describes an answer.
	words(p position, a game.Answer) string
	// request describes the question.
	request(p position) game.Request
}

// completes is an asking whose answers may be given short: complete spells them
// out (the route to where a drag ended).
type completes interface {
	complete(p position, a game.Answer) game.Answer
}

// Question is any question of the game.
type Question struct {
	m    *Match
	tag  game.Tag
	seat game.Seat
	form game.Form
	asking
}

// ask asks a seat and returns the answer.
func (p play) ask(tag game.Tag, seat game.Seat, form game.Form, q asking) game.Answer {
	return p.g.Ask(&Question{p.m, tag, seat, form, q})
}

// About implements game.Question.
func (q *Question) About() (game.Tag, game.Seat, game.Form) { return q.tag, q.seat, q.form }

// Propose implements game.Question.
func (q *Question) Propose(s *State, luck *game.Luck, to *game.Proposals) {
	q.propose(q.m.at(s), luck, to)
}

// Lawful implements game.Question.
func (q *Question) Lawful(s *State, a game.Answer) bool {
	p := q.m.at(s)
	if q.judge(p, a, nil) {
		return true
	}
	c, ok := q.asking.(completes)
	return ok && q.judge(p, c.complete(p, a), nil)
}

// Check implements game.Question.
func (q *Question) Check(s *State, a game.Answer) (game.Answer, *game.Refusal) {
	p := q.m.at(s)
	if q.judge(p, a, nil) {
		return a, nil
	}
	if c, ok := q.asking.(completes); ok {
		a = c.complete(p, a)
	}
	var why reasons
	if q.judge(p, a, &why) {
		return a, nil
	}
	if why.refusal == nil {
		why.no(game.ClauseShape, "this is no answer to %q", q.tag)
	}
	return nil, why.refusal
}

// Request implements game.Question.
func (q *Question) Request(s *State) game.Request { return q.request(q.m.at(s)) }

// Words implements game.Question.
func (q *Question) Words(s *State, a game.Answer) string { return q.words(q.m.at(s), a) }

// reasons collects broken clauses; nil collects nothing.
type reasons struct{ refusal *game.Refusal }

// no adds a broken clause and is false, so that a judgement can end with it.
func (r *reasons) no(clause game.Clause, format string, facts ...any) bool {
	if r != nil {
		r.refusal = r.refusal.Add(clause, format, facts...)
	}
	return false
}

// misshapen is the refusal of an answer that has not the form asked for.
func (r *reasons) misshapen(want string) bool {
	return r.no(game.ClauseShape, "the answer has not the form asked for: expected %s", want)
}

// yesOrNo is a question with two answers; what is asked is in its request.
type yesOrNo struct {
	Prompt  string
	Clauses []game.Clause
	Yes, No string
	Who     ModelID // the model that it concerns, or None
}

func (yesOrNo) propose(_ position, _ *game.Luck, to *game.Proposals) {
	to.Add(0)
	to.Add(1)
}

func (yesOrNo) judge(_ position, a game.Answer, why *reasons) bool {
	return len(a) == 1 && (a[0] == 0 || a[0] == 1) || why.misshapen("yes (1) or no (0)")
}

func (q yesOrNo) words(_ position, a game.Answer) string {
	if a.Yes() {
		return q.Yes
	}
	return q.No
}

func (q yesOrNo) request(position) game.Request {
	return game.Request{Prompt: q.Prompt, Clauses: q.Clauses}
}

// amountOf asks for a number from Min to Max.
type amountOf struct {
	Prompt   string
	Clauses  []game.Clause
	Min, Max int
	Unit     string
	Of       UnitID // the unit or gate that it concerns
}

func (q amountOf) propose(_ position, _ *game.Luck, to *game.Proposals) {
	for n := q.Min; n <= q.Max; n++ {
		to.Add(int32(n))
	}
}

func (q amountOf) judge(_ position, a game.Answer, why *reasons) bool {
	if len(a) != 1 {
		return why.misshapen("one number")
	}
	if int(a[0]) < q.Min || int(a[0]) > q.Max {
		clause := game.ClauseShape
		if len(q.Clauses) > 0 {
			clause = q.Clauses[0]
		}
		return why.no(clause, "%d is asked: it may be %d to %d", a[0], q.Min, q.Max)
	}
	return true
}

func (q amountOf) words(_ position, a game.Answer) string { return count(int(a[0]), q.Unit) }

func (q amountOf) request(position) game.Request {
	return game.Request{Prompt: q.Prompt, Clauses: q.Clauses, Min: q.Min, Max: q.Max}
}

// oneOf asks for one of a few things that are named by numbers.
type oneOf struct {
	Prompt  string
	Clauses []game.Clause
	Of      game.List[Choice, [32]Choice]
}

// Choice is a thing to pick and how it is called; where it is a model or a unit
// on the table, which.
type Choice struct {
	Value int32
	Word  string
	Model ModelID
	Unit  UnitID
}

func (q *oneOf) add(value int, word string) {
	q.Of.Push(Choice{int32(value), word, None, None})
}

// addModel adds a thing to pick that is pointed at as a model.
func (q *oneOf) addModel(value int, word string, id ModelID) {
	q.Of.Push(Choice{int32(value), word, id, None})
}

func (q *oneOf) propose(_ position, _ *game.Luck, to *game.Proposals) {
	for i := range q.Of.Len() {
		to.Add(q.Of.At(i).Value)
	}
}

func (q *oneOf) judge(_ position, a game.Answer, why *reasons) bool {
	if len(a) != 1 {
		return why.misshapen("one thing")
	}
	for i := range q.Of.Len() {
		if q.Of.At(i).Value == a[0] {
			return true
		}
	}
	clause := game.ClauseShape
	if len(q.Clauses) > 0 {
		clause = q.Clauses[0]
	}
	return why.no(clause, "%d is not among what may be picked", a[0])
}

func (q *oneOf) words(_ position, a game.Answer) string {
	for i := range q.Of.Len() {
		if c := q.Of.At(i); c.Value == a[0] {
			return c.Word
		}
	}
	return "?"
}

func (q *oneOf) request(position) game.Request {
	return game.Request{Prompt: q.Prompt, Clauses: q.Clauses}
}
