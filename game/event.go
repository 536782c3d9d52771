package game

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"umpire/geom"
)

// An Event is something that happened, for whoever watches: narration, dice
// tray, animation and log are made from events alone.
type Event struct {
	// No counts the events of a game from 1. An event taken back is
	// followed by one of kind Retracted, which says from where.
	No   int    `json:"no"`
	Kind string `json:"event"`
	// Clauses are the few that decided it, the one that says most first; Trace are those that
	// the rules went by besides, in that order.
	Clauses []Clause `json:"clauses,omitempty"`
	Trace   []Clause `json:"trace,omitempty"`
	Text    string   `json:"text"`
	// Sort is its subject, Weight says which logs have it, and Card is the card that is played.
	Sort   Sort   `json:"sort,omitempty" enum:"move,roll,loss,score,turn,card"`
	Weight Weight `json:"weight,omitempty" enum:"minor,quiet"`
	Card   string `json:"card,omitempty"`
	// On is the models that it concerns: who acts first, last whom it befalls.
	On []int32 `json:"on,omitempty"`
	// To has the seats that may see it; the zero value is everyone.
	To Seats `json:"-"`
	// Alone says that not everyone may see it.
	Alone bool `json:"alone,omitempty"`
	// Facts is a struct of the game's own with what was measured and rolled.
	Facts any `json:"facts,omitempty"`
	// Throw is the dice that it tells of, of facts that are Thrown.
	Throw *Throw `json:"throw,omitempty"`
	// Ways are the places that it tells of, of facts that are Placed.
	Ways [][]geom.Point `json:"ways,omitempty"`
	// Roll says what was rolled, of a Rolled event.
	Roll *Roll `json:"roll,omitempty"`
	// From, of a Retracted event, is the number from which on events hold no more; 0 of others.
	From int `json:"from,omitempty"`
}

// Placed is implemented by the facts of events that tell of places on the table: the ways
// that things went, each from where it began. One of a single place is where something came
// to lie, or was lost. Those of models are of the last of Event.On, in that order.
type Placed interface{ Ways() [][]geom.Point }

// WayFrom is the one way, if there is one, of what went from a place, or was put on the table
// if that is none.
func WayFrom(from geom.Point, path []geom.Point) [][]geom.Point {
	switch {
	case len(path) == 0:
		return nil
	case from == (geom.Point{}):
		return [][]geom.Point{path}
	}
	return [][]geom.Point{append([]geom.Point{from}, path...)}
}

// PlaceAt is the one place where something is, if it is anywhere.
func PlaceAt(at geom.Point) [][]geom.Point {
	if at == (geom.Point{}) {
		return nil
	}
	return [][]geom.Point{{at}}
}

// Retracted is the kind of the event that takes back all those from number From on.
const Retracted = "retracted"

// Resumed is the kind of the event that the game goes on from a Position.
const Resumed = "resumed"

// Cites reports whether the event goes by the clause: whether it decided it or is of its trace.
func (e *Event) Cites(c Clause) bool {
	return slices.Contains(e.Clauses, c) || slices.Contains(e.Trace, c)
}

// Rolled is the kind of a roll's event.
const Rolled = "roll"

// Roll is dice that were rolled.
type Roll struct {
	Roll uint64 `json:"roll"` // number in the stream
	Tag  Tag    `json:"tag"`
	Dice string `json:"dice"`
	Face []int8 `json:"faces"`
}

// rollWords returns what a roll is for and what it shows: "system failure: 4". What a tag has
// after a stroke tells alike rolls apart, and is not said.
func rollWords(tag Tag, faces []int8) string {
	what, _, _ := strings.Cut(string(tag), "/")
	return strings.ReplaceAll(what, "-", " ") + ": " + strings.Trim(fmt.Sprint(faces), "[]")
}

// renew gives events of a file the fields of today: rolls and what was taken back were told
// among the facts once.
func renew(events []Event) error {
	for i := range events {
		e := &events[i]
		var old any
		switch {
		case e.Kind == Rolled && e.Roll == nil:
			old = &e.Roll
		case e.Kind == Retracted && e.From == 0:
			old = &struct{ From *int }{&e.From}
		default:
			continue
		}
		facts, err := json.Marshal(e.Facts)
		if err == nil {
			err = json.Unmarshal(facts, old)
		}
		if err != nil {
			return err
		}
		e.Facts = nil
	}
	return nil
}
