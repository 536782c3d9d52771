package game

import "fmt"

// EventBuilder makes events about models: the one that acts comes first, the one that it
// happens to last.
type EventBuilder[S comparable] struct {
	g      *Game[S]
	models [3]int16 // below 0 beyond the last
	all    []int32  // or these
}

// Of returns a builder of events about models. It leaves out models that equal none, and one
// that repeats the model before it.
func Of[S comparable, ID ~uint8](g *Game[S], none ID, models ...ID) EventBuilder[S] {
	t := EventBuilder[S]{g: g, models: [3]int16{-1, -1, -1}}
	n := 0
	for _, id := range models {
		if id != none && (n == 0 || t.models[n-1] != int16(id)) {
			t.models[n] = int16(id)
			n++
		}
	}
	return t
}

// OfAll returns a builder of events about all the models given, such as those of a unit.
func OfAll[S comparable](g *Game[S], models []int32) EventBuilder[S] {
	return EventBuilder[S]{g: g, models: [3]int16{-1, -1, -1}, all: models}
}

// Tell delivers an event of the models to everyone.
func (t EventBuilder[S]) Tell(kind string, clauses []Clause, facts any, format string, args ...any) {
	t.g.Tell(func() Event { return t.Event(kind, clauses, facts, format, args...) })
}

// Event is an event of the models. What is told again and again is made where somebody
// listens: g.Tell(func() Event { return Of(g, ...).Event(...) }).
func (t EventBuilder[S]) Event(kind string, clauses []Clause, facts any, format string, args ...any) Event {
	e := Event{Kind: kind, Clauses: clauses, On: t.all, Facts: facts, Text: fmt.Sprintf(format, args...)}
	for _, id := range t.models {
		if id >= 0 {
			e.On = append(e.On, int32(id))
		}
	}
	return e
}
