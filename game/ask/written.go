package ask

import (
	"reflect"
	"slices"
	"strings"

	"umpire/game"
)

// Slot is a field of an answer, for who reads answers from what somebody has written.
type Slot struct {
	Keys []string // what it is called: the words of its tag "as", or else its name
	// Zero is of the field's type, or of that of the things that a tail lists.
	Zero any
	Tail bool
}

// slotOf describes a field; words are those of its tag.
func slotOf(name, words string, of reflect.Type) Slot {
	s := Slot{Keys: strings.Fields(words), Zero: reflect.Zero(of).Interface()}
	if len(s.Keys) == 0 {
		s.Keys = []string{name}
	}
	if l, ok := s.Zero.(interface{ of() any }); ok {
		s.Zero, s.Tail = l.of(), true
	}
	return s
}

func (List[A]) of() any {
	var one A
	return one
}

// plain is the layout of answers to a question that says nothing of them: one number.
var plain = layoutOf(reflect.TypeFor[int]())

func layoutAsked(q any) *layout {
	if q, ok := q.(interface{ answers() *layout }); ok {
		return q.answers()
	}
	return &plain
}

func (q *Question[S, P, A]) answers() *layout { return &q.plan.layout }

// VerbsOf are the words that answers to a question begin with, if they do.
func VerbsOf[S comparable](q game.Question[S]) []string { return layoutAsked(q).verbs }

// Written begins the row of an answer that has a verb, if answers have any, and describes
// the fields that follow, each of which stands in the row by its numbers. It is not ok if
// answers have other verbs.
func Written[S comparable](q game.Question[S], do string) (row game.Answer, slots []Slot, ok bool) {
	way, row, ok := layoutAsked(q).written(do)
	for _, f := range way {
		slots = append(slots, f.slot)
	}
	return row, slots, ok
}

// written are the fields of an answer after its verb, and the row that begins with that.
func (l *layout) written(do string) (way []field, row game.Answer, ok bool) {
	if l.verbs == nil {
		return l.ways[0], game.Answer{}, true
	}
	at := slices.Index(l.verbs, do)
	if at < 0 {
		return nil, nil, false
	}
	return l.ways[at][1:], game.Answer{int32(at)}, true
}

// Nothing is the answer to a question that names none of what it asks for, if it has one.
func Nothing[S comparable](q game.Question[S]) (row game.Answer, ok bool) {
	way := layoutAsked(q).ways[0]
	if !way[0].none {
		return nil, false
	}
	row = game.Answer{-1}
	if !way[0].pass {
		row = append(row, make([]int32, len(way)-1)...)
	}
	return row, true
}

// HasNames reports whether answers to a question have names of their own: see Called.
func HasNames[S comparable](q game.Question[S]) bool {
	h, ok := q.(interface{ hasNames() bool })
	return ok && h.hasNames()
}

func (q *Question[S, P, A]) hasNames() bool {
	_, ok := q.Asking.(Called[P, A])
	return ok
}

// Offered returns what a yes-or-no question offers: see YesNo.
func Offered[S comparable](q game.Question[S]) string {
	if q, ok := Asked(q).(interface{ offered() string }); ok {
		return q.offered()
	}
	return ""
}

func (q YesNo[P]) offered() string { return q.Offers }
