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
	Clauses []game.Clause
	Yes, No string // what the answers mean
	Who     Thing  // that it concerns
}

// Propose implements Asking.
func (YesNo[P]) Propose(_ P, _ *game.Luck, to *game.Proposals) {
	to.Add(0)
	to.Add(1)
}

// Judge implements Asking.
func (YesNo[P]) Judge(_ P, a game.Answer, why *Reasons) bool {
	return len(a) == 1 && (a[0] == 0 || a[0] == 1) || why.Misshapen("yes (1) or no (0)")
}

// Words implements Asking.
func (q YesNo[P]) Words(_ P, a game.Answer) string {
	if a.Yes() {
		return q.Yes
	}
	return q.No
}

// Request implements Asking.
func (q YesNo[P]) Request(P) game.Request {
	return game.Request{Prompt: q.Prompt, Clauses: q.Clauses}
}

// Marks implements Marked.
func (q YesNo[P]) Marks(p P, _ game.Answer) game.Marks { return game.Marks{By: q.Who.models(p)} }

// OneOf asks for one of a few things that are named by numbers.
type OneOf[P Shown] struct {
	Prompt  string
	Clauses []game.Clause
	Of      game.List[Choice, [32]Choice]
}

// Choice is a thing to pick and how it is called.
type Choice struct {
	Value int32
	Word  string
	On    Thing // that is pointed at to mean it
	Ends  bool  // it passes or ends something
}

// Add adds a thing to pick.
func (q *OneOf[P]) Add(value int, word string) { q.Of.Push(Choice{Value: int32(value), Word: word}) }

// AddOn adds a thing to pick that is pointed at on the table.
func (q *OneOf[P]) AddOn(value int, word string, on Thing) {
	q.Of.Push(Choice{Value: int32(value), Word: word, On: on})
}

// Propose implements Asking.
func (q *OneOf[P]) Propose(_ P, _ *game.Luck, to *game.Proposals) {
	for i := range q.Of.Len() {
		to.Add(q.Of.At(i).Value)
	}
}

// find is the choice that an answer names, or nil.
func (q *OneOf[P]) find(a game.Answer) *Choice {
	for i := range q.Of.Len() {
		if c := q.Of.At(i); len(a) == 1 && c.Value == a[0] {
			return c
		}
	}
	return nil
}

// Judge implements Asking.
func (q *OneOf[P]) Judge(_ P, a game.Answer, why *Reasons) bool {
	switch {
	case len(a) != 1:
		return why.Misshapen("one thing")
	case q.find(a) != nil:
		return true
	}
	return why.No(first(q.Clauses), "%d is not among what may be picked", a[0])
}

// Words implements Asking.
func (q *OneOf[P]) Words(_ P, a game.Answer) string {
	if c := q.find(a); c != nil {
		return c.Word
	}
	return "?"
}

// Request implements Asking.
func (q *OneOf[P]) Request(P) game.Request {
	return game.Request{Prompt: q.Prompt, Clauses: q.Clauses}
}

// Marks implements Marked.
func (q *OneOf[P]) Marks(p P, a game.Answer) game.Marks {
	if c := q.find(a); c != nil {
		return game.Marks{On: c.On.models(p), Ends: c.Ends}
	}
	return game.Marks{}
}

// Some asks for Min to Max distinct things that are named by numbers, ascending.
type Some[P Shown] struct {
	Prompt   string
	Clauses  []game.Clause
	Min, Max int
	Of       game.List[Choice, [32]Choice]
}

// Add adds a thing that may be chosen.
func (q *Some[P]) Add(value int, word string) { q.Of.Push(Choice{Value: int32(value), Word: word}) }

// AddOn adds a thing that may be chosen and is pointed at on the table.
func (q *Some[P]) AddOn(value int, word string, on Thing) {
	q.Of.Push(Choice{Value: int32(value), Word: word, On: on})
}

// Propose implements Asking: nothing where that may be, and a few choices drawn
// with luck.
func (q *Some[P]) Propose(_ P, luck *game.Luck, to *game.Proposals) {
	if q.Min == 0 {
		to.Add()
	}
	for range 3 {
		want := q.Min
		if most := min(q.Max, q.Of.Len()); most > want {
			want += luck.IntN(most - want + 1)
		}
		for i := range q.Of.Len() {
			if left := q.Of.Len() - i; want > 0 && luck.IntN(left) < want {
				to.Append(q.Of.At(i).Value)
				want--
			}
		}
		to.End()
	}
}

// Judge implements Asking.
func (q *Some[P]) Judge(_ P, a game.Answer, why *Reasons) bool {
	if len(a) < q.Min || len(a) > q.Max {
		return why.No(first(q.Clauses), "%d are chosen: it may be %d to %d", len(a), q.Min, q.Max)
	}
	for i, v := range a {
		if i > 0 && v <= a[i-1] {
			return why.Misshapen("distinct things, ascending")
		}
		if q.word(v) == "" {
			return why.No(first(q.Clauses), "%d is not among what may be chosen", v)
		}
	}
	return true
}

func (q *Some[P]) word(value int32) string {
	for i := range q.Of.Len() {
		if c := q.Of.At(i); c.Value == value {
			return c.Word
		}
	}
	return ""
}

// Words implements Asking.
func (q *Some[P]) Words(_ P, a game.Answer) string {
	if len(a) == 0 {
		return "none"
	}
	text := ""
	for i, v := range a {
		if i > 0 {
			text += ", "
		}
		text += q.word(v)
	}
	return text
}

// Request implements Asking.
func (q *Some[P]) Request(p P) game.Request {
	r := game.Request{Prompt: q.Prompt, Clauses: q.Clauses, Min: q.Min, Max: q.Max}
	for i := range q.Of.Len() {
		c := q.Of.At(i)
		r.Items = append(r.Items, game.Item{Name: c.Word, Value: c.Value, On: c.On.models(p)})
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

// Propose implements Asking.
func (q Amount[P]) Propose(_ P, _ *game.Luck, to *game.Proposals) {
	for n := q.Min; n <= q.Max; n++ {
		to.Add(int32(n))
	}
}

// Judge implements Asking.
func (q Amount[P]) Judge(_ P, a game.Answer, why *Reasons) bool {
	switch {
	case len(a) != 1:
		return why.Misshapen("one number")
	case int(a[0]) < q.Min || int(a[0]) > q.Max:
		return why.No(first(q.Clauses), "%d is asked: it may be %d to %d", a[0], q.Min, q.Max)
	}
	return true
}

// Words implements Asking.
func (q Amount[P]) Words(_ P, a game.Answer) string { return fmt.Sprint(a[0], " ", q.Unit) }

// Marks implements Marked.
func (q Amount[P]) Marks(p P, _ game.Answer) game.Marks { return game.Marks{By: q.Of.models(p)} }

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
