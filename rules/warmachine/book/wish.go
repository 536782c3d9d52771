package book

import (
	"encoding/json"
	"errors"
	"fmt"

	"umpire/content"
	"umpire/rules/warmachine"
	"umpire/terrain"
)

// WishJSON is a person's wish for a match, in JSON. What is left out has a default:
// boxes of different factions, a battlefield of the book.
type WishJSON struct {
	Size     string              `json:"size,omitempty"` // of the table, in inches: 48x48
	Variants warmachine.Variants `json:"variants"`
	content.Wish[terrain.Piece]
}

// Wished makes a set-up of a wish, and says what it came to. Unknown keys and names are
// errors, and so is what is not lawful.
func Wished(b *warmachine.Book, data json.RawMessage) (warmachine.Setup, string, error) {
	w, err := content.ReadWish[WishJSON](data)
	if err != nil {
		return warmachine.Setup{}, "", err
	}
	s := warmachine.Setup{Variants: w.Variants, Practice: w.Practice}
	on, err := SizeOf(b, w.Size)
	if err != nil {
		return warmachine.Setup{}, "", err
	}
	s.Width, s.Depth = on.Width, on.Depth
	var wished [2]bool
	if s.Forces, wished, err = Forces(b).Wished(w.Forces); err != nil {
		return warmachine.Setup{}, "", err
	}
	if !content.FillForces(&s.Forces, wished, b.Samples, worth) {
		return warmachine.Setup{}, "", errors.New("the book has no ready battlegroup")
	}
	judge := func(features []terrain.Piece) (f warmachine.Battlefield, faults []content.Fault) {
		normal, faults := Terrain(b).Judge(on, features)
		f.Features = warmachine.Features(normal)
		return f, faults
	}
	fields := func(named string) ([]warmachine.Battlefield, error) { return fieldsFor(b, on, named) }
	field, err := content.WishedField(w.Wish, judge, fields)
	if err != nil {
		return warmachine.Setup{}, "", err
	}
	s.Field, s.Terrain = field.ID, field.Features
	if _, err := warmachine.NewMatch(b, s); err != nil {
		return warmachine.Setup{}, "", err
	}
	return s, Title(b, &s), nil
}

// Title says what a set-up is.
func Title(b *warmachine.Book, s *warmachine.Setup) string {
	title := fmt.Sprintf("%s against %s", s.Forces[0].Name, s.Forces[1].Name)
	if i, ok := content.Place(b.Fields, s.Field); ok {
		title = b.Fields[i].Name + ": " + title
	}
	return title
}

// worth returns what a ready battlegroup is worth beside another: one as large, or else a box,
// before one of another faction.
func worth(f, other *warmachine.Force) int {
	w, points := 1, 0
	if other == nil || f.Faction != other.Faction {
		w++
	}
	if other != nil {
		points = other.Points
	}
	switch f.Points {
	case points:
		w += 4
	case 0:
		w += 2
	}
	return w
}
