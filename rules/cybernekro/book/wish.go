package book

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"

	"umpire/content"
	"umpire/rules/cybernekro"
	"umpire/terrain"
)

// Wish is a wish for a match, in JSON. What is left out has a default: the quick start, crews of different
// sizes, a battlefield of the book. The set-up of a replay is one with nothing left out.
type Wish[P any] struct {
	Scenario string `json:"scenario,omitempty"` // its id
	Size     string `json:"size,omitempty"`     // of the table, in inches: 30x30
	content.Wish[P]
	Rooms   []cybernekro.Room `json:"rooms,omitempty"`      // of Features
	Seating string            `json:"seating,omitempty"`    // who plays, by its key: two crews, if none is named
	Last    int               `json:"last_round,omitempty"` // where the scenario has none; 0: it never ends so
	Rounds  int               `json:"rounds,omitempty"`     // another name of last_round
	// Condition is an environment of a quick start for all its rounds, else a Complication, by
	// its id; "": as dice and cards have it.
	Condition string              `json:"condition,omitempty"`
	Variants  cybernekro.Variants `json:"variants"`
	Practice  bool                `json:"practice,omitempty"` // the crews need not be lawful
}

// Wished makes a set-up of a person's wish, and says what it came to. Unknown keys and names are
// errors, and so is what is not lawful.
func Wished(b *cybernekro.Book, data json.RawMessage) (cybernekro.Setup, string, error) {
	w, err := content.ReadWish[Wish[terrain.Piece]](data)
	if err != nil {
		return cybernekro.Setup{}, "", err
	}
	judge := func(on Board, pieces []terrain.Piece) (f cybernekro.Battlefield, faults []content.Fault) {
		if len(w.Rooms) > 0 {
			on.Rooms = w.Rooms
		}
		normal, faults := Terrain(b).Judge(on, pieces)
		f.Side, f.Rooms, f.Features = on.Width, on.Rooms, cybernekro.Features(normal)
		return f, faults
	}
	fields := func(on Board, named string) ([]cybernekro.Battlefield, error) {
		return fieldsFor(b, on, w.Size != "", named)
	}
	s, err := complete(b, &w, Forces(b), judge, fields)
	if err == nil {
		_, err = cybernekro.NewMatch(b, s)
	}
	if err != nil {
		return cybernekro.Setup{}, "", err
	}
	return s, Title(b, &s), nil
}

// complete makes a set-up of a wish, with defaults for what is left out.
func complete[P any](b *cybernekro.Book, w *Wish[P], forces content.ForceReader[cybernekro.Force],
	judge func(Board, []P) (cybernekro.Battlefield, []content.Fault), fields func(on Board, named string) ([]cybernekro.Battlefield, error),
) (s cybernekro.Setup, err error) {
	for i := range w.Rooms {
		w.Rooms[i].Plain()
	}
	on, err := boardOf(b, w.Scenario, w.Size)
	if err != nil {
		return s, err
	}
	s.Scenario, s.Rounds, s.Variants, s.Practice = scenarioOf(b, on.For[0]), cmp.Or(w.Last, w.Rounds), w.Variants, w.Practice
	if s.Condition, err = conditionOf(b, w.Condition); err != nil {
		return s, err
	}
	var wished [2]bool
	if s.Forces, wished, err = forces.Wished(w.Forces); err != nil {
		return s, err
	}
	if !content.FillForces(&s.Forces, wished, b.Samples, worth) {
		return s, errors.New("the book has no ready crew")
	}
	if err := Seat(&s, w.Seating); err != nil {
		return s, err
	}
	field, err := content.WishedField(w.Wish,
		func(pieces []P) (cybernekro.Battlefield, []content.Fault) { return judge(on, pieces) },
		func(named string) ([]cybernekro.Battlefield, error) { return fields(on, named) })
	if err == nil && field.Side == 0 { // an empty table
		field, err = content.Lawful(judge(on, nil))
	}
	s.Field, s.Side, s.Terrain, s.Rooms = field.ID, field.Side, field.Features, field.Rooms
	return s, err
}

// Title says what a set-up is.
func Title(b *cybernekro.Book, s *cybernekro.Setup) string {
	title := fmt.Sprintf("%s against %s", s.Forces[0].Name, s.Forces[1].Name)
	switch {
	case s.Together == 1:
		title = s.Forces[0].Name + " alone"
	case s.Together > 1:
		title = s.Forces[0].Name + " together"
	}
	if i, ok := content.Place(b.Battlefields, s.Field); ok {
		title = b.Battlefields[i].Name + ": " + title
	}
	return title
}

// worth returns what a ready crew is worth beside another: one of about as many characters, and
// not the same.
func worth(f, other *cybernekro.Force) int {
	if other == nil {
		return 1
	}
	apart := len(f.Characters) - len(other.Characters)
	w := 20 - max(apart, -apart)
	if f.ID == other.ID {
		w = 1
	}
	return w
}
