package book

import (
	"encoding/json"
	"errors"
	"fmt"

	"umpire/content"
	"umpire/rules/cybernekro"
	"umpire/terrain"
)

// WishJSON is a person's wish for a match, in JSON. What is left out has a default:
// the quick start, crews of different sizes, a battlefield of the book.
type WishJSON struct {
	Scenario string `json:"scenario,omitempty"` // its id
	Size     string `json:"size,omitempty"`     // of the table, in inches: 30x30
	Seating  string `json:"seating,omitempty"`  // who plays, by its key: two crews, if none is named
	Rounds   int    `json:"rounds,omitempty"`   // after which it ends, where the scenario has no last round; 0: never
	// Condition is an environment of a quick start for all its rounds, else a Complication, by
	// its id; "": as dice and cards have it.
	Condition string              `json:"condition,omitempty"`
	Variants  cybernekro.Variants `json:"variants"`
	content.Wish[terrain.Piece]
}

// Wished makes a set-up of a wish, and says what it came to. Unknown keys and names are
// errors, and so is what is not lawful.
func Wished(b *cybernekro.Book, data json.RawMessage) (cybernekro.Setup, string, error) {
	w, err := content.ReadWish[WishJSON](data)
	if err != nil {
		return cybernekro.Setup{}, "", err
	}
	on, err := boardOf(b, w.Scenario, w.Size)
	if err != nil {
		return cybernekro.Setup{}, "", err
	}
	s := cybernekro.Setup{Scenario: scenarioOf(b, on.For[0]), Rounds: w.Rounds, Variants: w.Variants, Practice: w.Practice}
	if s.Condition, err = conditionOf(b, w.Condition); err != nil {
		return cybernekro.Setup{}, "", err
	}
	var wished [2]bool
	if s.Forces, wished, err = Forces(b).Wished(w.Forces); err != nil {
		return cybernekro.Setup{}, "", err
	}
	if !content.FillForces(&s.Forces, wished, b.Samples, worth) {
		return cybernekro.Setup{}, "", errors.New("the book has no ready crew")
	}
	if err := Seat(&s, w.Seating); err != nil {
		return cybernekro.Setup{}, "", err
	}
	judge := func(features []terrain.Piece) (f cybernekro.Battlefield, faults []content.Fault) {
		normal, faults := Terrain(b).Judge(on, features)
		f.Side, f.Rooms, f.Features = on.Width, on.Rooms, cybernekro.Features(normal)
		return f, faults
	}
	fields := func(named string) ([]cybernekro.Battlefield, error) { return fieldsFor(b, on, w.Size != "", named) }
	field, err := content.WishedField(w.Wish, judge, fields)
	if err != nil {
		return cybernekro.Setup{}, "", err
	}
	if field.Side == 0 { // an empty table
		field.Side = on.Width
		if _, err := content.Lawful(CheckTerrain(on, nil)); err != nil {
			return cybernekro.Setup{}, "", err
		}
	}
	s.Field, s.Side, s.Terrain, s.Rooms = field.ID, field.Side, field.Features, field.Rooms
	if _, err := cybernekro.NewMatch(b, s); err != nil {
		return cybernekro.Setup{}, "", err
	}
	return s, Title(b, &s), nil
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
