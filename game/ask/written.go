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

// LayoutOf returns the form that answers to a question have as rows of numbers.
func LayoutOf[S comparable](q game.Question[S]) *Layout {
	return q.(interface{ Layout() *Layout }).Layout()
}

// Verbs are the words that answers begin with, if they do.
func (l *Layout) Verbs() []string { return l.verbs }

// Written begins the row of an answer that has a verb, if answers have any, and describes
// the fields that follow, each of which stands in the row by its numbers. It is not ok if
// answers have other verbs.
func (l *Layout) Written(do string) (row game.Answer, slots []Slot, ok bool) {
	row, way := game.Answer{}, l.ways[0]
	if l.verbs != nil {
		at := slices.Index(l.verbs, do)
		if at < 0 {
			return nil, nil, false
		}
		row, way = game.Answer{int32(at)}, l.ways[at][1:]
	}
	for _, f := range way {
		slots = append(slots, f.slot)
	}
	return row, slots, true
}

// Nothing is the answer that names none of what is asked for, if there is one.
func (l *Layout) Nothing() (row game.Answer, ok bool) {
	way := l.ways[0]
	if !way[0].none {
		return nil, false
	}
	row = game.Answer{-1}
	if !way[0].pass {
		row = append(row, make([]int32, len(way)-1)...)
	}
	return row, true
}
