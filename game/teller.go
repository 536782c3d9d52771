package game

import "fmt"

// Teller is a game about to tell of models: who acts first, last whom it befalls.
type Teller[S comparable] struct {
	g      *Game[S]
	models [3]int16 // below 0 beyond the last
	all    []int32  // or these
}

// Of is g telling of models. What equals none is left out, and so is one just named.
func Of[S comparable, ID ~uint8](g *Game[S], none ID, models ...ID) Teller[S] {
	t := Teller[S]{g: g, models: [3]int16{-1, -1, -1}}
	n := 0
	for _, id := range models {
		if id != none && (n == 0 || t.models[n-1] != int16(id)) {
			t.models[n] = int16(id)
			n++
		}
	}
	return t
}

// OfAll is g telling of all of some models, as of a unit.
func OfAll[S comparable](g *Game[S], models []int32) Teller[S] {
	return Teller[S]{g: g, models: [3]int16{-1, -1, -1}, all: models}
}

// Tell delivers an event of the models to everyone.
func (t Teller[S]) Tell(kind string, clauses []Clause, facts any, format string, args ...any) {
	t.g.Tell(func() Event { return t.Event(kind, clauses, facts, format, args...) })
}

// Event is an event of the models. What is told again and again is made where somebody
// listens: g.Tell(func() Event { return Of(g, ...).Event(...) }).
func (t Teller[S]) Event(kind string, clauses []Clause, facts any, format string, args ...any) Event {
	e := Event{Kind: kind, Clauses: clauses, On: t.all, Facts: facts, Text: fmt.Sprintf(format, args...)}
	for _, id := range t.models {
		if id >= 0 {
			e.On = append(e.On, int32(id))
		}
	}
	return e
}
