package ask

import (
	"fmt"

	"umpire/game"
)

// Shown is a position that knows which models of a unit are on the table, for marks.
type Shown interface {
	Team(unit int) []int32
}

// Thing is a model or a unit that a question is about; the zero Thing is none.
type Thing struct{ model, unit int16 }

// Model is a model as a Thing.
func Model[ID ~uint8](id ID) Thing { return Thing{model: int16(id) + 1} }

// Unit is a unit as a Thing.
func Unit[ID ~uint8](id ID) Thing { return Thing{unit: int16(id) + 1} }

// Single is the model that it is, if it is one.
func (t Thing) Single() (id int32, is bool) { return int32(t.model) - 1, t.model > 0 }

func (t Thing) models(p Shown) []int32 {
	switch {
	case t.model > 0:
		return []int32{int32(t.model) - 1}
	case t.unit > 0:
		return p.Team(int(t.unit) - 1)
	}
	return nil
}

// YesNo is a question with two answers.
type YesNo[P Shown] struct {
	Prompt  string
	Rule    string // that is quoted after it
	Clauses []game.Clause
	Yes, No string // what the answers mean
	Offers  string // what is used or taken if it is: a rule by its id, an objective by its name
	Who     Thing  // that it concerns
	At      Thing  // to whom it would be done
	// Passable says that it may be passed for a while, which is no: see Window.
	Passable bool
}

// Propose implements Asking.
func (YesNo[P]) Propose(_ P, _ *game.Rand, to Proposals[bool]) {
	to.Add(false)
	to.Add(true)
}

// Passes implements Window.
func (q YesNo[P]) Passes(_ P, yes bool) bool { return q.Passable && !yes }

// Judge implements Asking.
func (YesNo[P]) Judge(P, bool, *Reasons) bool { return true }

// Words implements Asking.
func (q YesNo[P]) Words(_ P, yes bool) string {
	if yes {
		return q.Yes
	}
	return q.No
}

// Request implements Asking.
func (q YesNo[P]) Request(P) game.Request {
	r := game.Request{Prompt: q.Prompt, Rule: q.Rule, Clauses: q.Clauses, Offers: q.Offers}
	if q.Rule != "" {
		r.Prompt += " " + q.Rule
	}
	return r
}

// Marks implements Marked.
func (q YesNo[P]) Marks(p P, _ bool) game.Marks {
	return game.Marks{By: q.Who.models(p), On: q.At.models(p)}
}

// Number is a type whose values name things.
type Number interface {
	~int | ~int8 | ~uint8 | ~int16 | ~int32
}

// Maybe is one thing, or none.
type Maybe[A Number] struct {
	One A `row:"none"`
}

// Just is the answer that names a thing.
func Just[A Number](a A) Maybe[A] { return Maybe[A]{a} }

// No is the answer that names none.
func No[A Number]() Maybe[A] {
	var zero A
	return Maybe[A]{zero - 1}
}

// Given reports whether a thing is named.
func (m Maybe[A]) Given() bool { return m != No[A]() }

// OneOf asks for one of a few things that are named by numbers.
type OneOf[P Shown, A Number] struct {
	Prompt  string
	Clauses []game.Clause
	Of      game.List[Choice[A], [32]Choice[A]]
	Goes    bool // which of them goes somewhere next: see game.Marks
}

// Choice is a thing to pick and how it is called.
type Choice[A Number] struct {
	Value A
	Word  string
	ID    string // what it is called where answers are written, if not by what it is a number of
	On    Thing  // that is pointed at to mean it
	Ends  bool   // it passes or ends something
}

// Add adds a thing to pick.
func (q *OneOf[P, A]) Add(value A, word string) { q.Of.Push(Choice[A]{Value: value, Word: word}) }

// AddAs adds a thing to pick that has an id where answers are written.
func (q *OneOf[P, A]) AddAs(id string, value A, word string) {
	q.Of.Push(Choice[A]{Value: value, Word: word, ID: id})
}

// AddOn adds a thing to pick that is pointed at on the table.
func (q *OneOf[P, A]) AddOn(value A, word string, on Thing) {
	q.Of.Push(Choice[A]{Value: value, Word: word, On: on})
}

// Propose implements Asking.
func (q *OneOf[P, A]) Propose(_ P, _ *game.Rand, to Proposals[A]) {
	for i := range q.Of.Len() {
		to.Add(q.Of.At(i).Value)
	}
}

// find is the choice that an answer names, or nil.
func (q *OneOf[P, A]) find(a A) *Choice[A] {
	for i := range q.Of.Len() {
		if c := q.Of.At(i); c.Value == a {
			return c
		}
	}
	return nil
}

// Judge implements Asking.
func (q *OneOf[P, A]) Judge(_ P, a A, why *Reasons) bool {
	return q.find(a) != nil || why.No(first(q.Clauses), "%d is not among what may be picked", a)
}

// Words implements Asking.
func (q *OneOf[P, A]) Words(_ P, a A) string {
	if c := q.find(a); c != nil {
		return c.Word
	}
	return "?"
}

// Called implements Called.
func (q *OneOf[P, A]) Called(_ P, a A) string {
	if c := q.find(a); c != nil {
		return c.ID
	}
	return ""
}

// Request implements Asking.
func (q *OneOf[P, A]) Request(P) game.Request {
	return game.Request{Prompt: q.Prompt, Clauses: q.Clauses}
}

// Marks implements Marked.
func (q *OneOf[P, A]) Marks(p P, a A) game.Marks {
	if c := q.find(a); c != nil {
		return game.Marks{On: c.On.models(p), Ends: c.Ends, Goes: q.Goes && !c.Ends}
	}
	return game.Marks{}
}

// Some asks for Min to Max distinct things that are named by numbers, ascending.
type Some[P Shown, A Number] struct {
	Prompt   string
	Clauses  []game.Clause
	Min, Max int
	Of       game.List[Choice[A], [32]Choice[A]]
}

// Add adds a thing that may be chosen.
func (q *Some[P, A]) Add(value A, word string) { q.Of.Push(Choice[A]{Value: value, Word: word}) }

// AddOn adds a thing that may be chosen and is pointed at on the table.
func (q *Some[P, A]) AddOn(value A, word string, on Thing) {
	q.Of.Push(Choice[A]{Value: value, Word: word, On: on})
}

// Propose implements Asking: nothing where that may be, and a few choices drawn
// with luck.
func (q *Some[P, A]) Propose(_ P, luck *game.Rand, to Proposals[List[A]]) {
	if q.Min == 0 {
		to.Add(nil)
	}
	for range 3 {
		want := q.Min
		if most := min(q.Max, q.Of.Len()); most > want {
			want += luck.IntN(most - want + 1)
		}
		for i := range q.Of.Len() {
			if left := q.Of.Len() - i; want > 0 && luck.IntN(left) < want {
				to.Append(int32(q.Of.At(i).Value))
				want--
			}
		}
		to.End()
	}
}

// Judge implements Asking.
func (q *Some[P, A]) Judge(_ P, a List[A], why *Reasons) bool {
	if len(a) < q.Min || len(a) > q.Max {
		return why.No(first(q.Clauses), "%d are chosen: it may be %d to %d", len(a), q.Min, q.Max)
	}
	for i, v := range a.All() {
		if i > 0 && v <= a.At(i-1) {
			return why.Misshapen("distinct things, ascending")
		}
		if q.word(v) == "" {
			return why.No(first(q.Clauses), "%d is not among what may be chosen", v)
		}
	}
	return true
}

func (q *Some[P, A]) word(value A) string {
	for i := range q.Of.Len() {
		if c := q.Of.At(i); c.Value == value {
			return c.Word
		}
	}
	return ""
}

// Words implements Asking.
func (q *Some[P, A]) Words(_ P, a List[A]) string {
	if len(a) == 0 {
		return "none"
	}
	text := ""
	for i, v := range a.All() {
		if i > 0 {
			text += ", "
		}
		text += q.word(v)
	}
	return text
}

// Request implements Asking.
func (q *Some[P, A]) Request(p P) game.Request {
	r := game.Request{Prompt: q.Prompt, Clauses: q.Clauses, Min: q.Min, Max: q.Max}
	for i := range q.Of.Len() {
		c := q.Of.At(i)
		r.Items = append(r.Items, game.Item{Name: c.Word, Value: int32(c.Value), On: c.On.models(p)})
	}
	return r
}

// Amount asks for a number from Min to Max.
type Amount[P Shown] struct {
	Prompt   string
	Clauses  []game.Clause
	Min, Max int
	Unit     string // what is counted
	Of       Thing  // that it concerns
}

// Propose implements Asking. Nothing comes last: options are chosen by number, and the
// first is 1.
func (q Amount[P]) Propose(_ P, _ *game.Rand, to Proposals[int]) {
	for n := max(1, q.Min); n <= q.Max; n++ {
		to.Add(n)
	}
	if q.Min == 0 {
		to.Add(0)
	}
}

// Judge implements Asking.
func (q Amount[P]) Judge(_ P, n int, why *Reasons) bool {
	return n >= q.Min && n <= q.Max || why.No(first(q.Clauses), "%d is asked: it may be %d to %d", n, q.Min, q.Max)
}

// Words implements Asking.
func (q Amount[P]) Words(_ P, n int) string { return fmt.Sprint(n, " ", q.Unit) }

// Marks implements Marked.
func (q Amount[P]) Marks(p P, _ int) game.Marks { return game.Marks{By: q.Of.models(p)} }

// Request implements Asking.
func (q Amount[P]) Request(P) game.Request {
	return game.Request{Prompt: q.Prompt, Clauses: q.Clauses, Min: q.Min, Max: q.Max}
}

// first is the clause that a refusal names.
func first(clauses []game.Clause) game.Clause {
	if len(clauses) == 0 {
		return game.ClauseShape
	}
	return clauses[0]
}
