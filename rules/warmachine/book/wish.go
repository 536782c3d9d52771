package book

import (
	"encoding/json"
	"fmt"

	"umpire/board"
	"umpire/content"
	"umpire/rules/warmachine"
	"umpire/table/plot"
)

// WishJSON is what a person wishes for of a match, in JSON. What is left out has a default:
// boxes of different factions, a battlefield of the book.
type WishJSON struct {
	Size     string                `json:"size,omitempty"`    // of the table, in inches: 48x48
	Terrain  string                `json:"terrain,omitempty"` // id of a battlefield, or "none"
	Features []board.Feature       `json:"features,omitempty"`
	Forces   []content.WishedForce `json:"forces,omitempty"` // by seat, at most two
	Variants warmachine.Variants   `json:"variants"`
	Practice bool                  `json:"practice,omitempty"` // the forces need not be lawful
}

// noTerrain is the wish for an empty table.
const noTerrain = "none"

// Wished makes a set-up of a wish, and says what it came to. Unknown keys and names are
// errors, and so is what is not lawful.
func Wished(b *warmachine.Book, data json.RawMessage) (warmachine.Setup, string, error) {
	var w WishJSON
	err := content.ReadWish(data, &w)
	if err == nil {
		err = content.CheckWish(w.Forces, w.Terrain, w.Features != nil)
	}
	if err != nil {
		return warmachine.Setup{}, "", err
	}
	s := warmachine.Setup{Variants: w.Variants, Practice: w.Practice}
	size, err := Size(b, w.Size)
	if err != nil {
		return warmachine.Setup{}, "", err
	}
	s.Width, s.Depth = size.Width, size.Depth
	var wished [2]bool
	if s.Forces, wished, err = Forces(b).Wished(w.Forces); err != nil {
		return warmachine.Setup{}, "", err
	}
	if err := fillForces(b, &s, wished); err != nil {
		return warmachine.Setup{}, "", err
	}
	if err := wishedTerrain(b, &w, &s, size); err != nil {
		return warmachine.Setup{}, "", err
	}
	if _, err := warmachine.NewMatch(b, s); err != nil {
		return warmachine.Setup{}, "", err
	}
	return s, Title(b, &s), nil
}

// Title says what a set-up is.
func Title(_ *warmachine.Book, s *warmachine.Setup) string {
	return fmt.Sprintf("%s against %s", s.Forces[0].Name, s.Forces[1].Name)
}

// fillForces gives a ready battlegroup to each seat without one: a box, or one as large as
// the other seat's, of another faction if there is one.
func fillForces(b *warmachine.Book, s *warmachine.Setup, wished [2]bool) error {
	for seat := range s.Forces {
		if wished[seat] {
			continue
		}
		other, found := 1-seat, false
		known := seat == 1 || wished[other]
		for _, f := range b.Samples {
			if known && f.Points != s.Forces[other].Points || !known && f.Points != 0 {
				continue
			}
			if !found || known && s.Forces[seat].Faction == s.Forces[other].Faction && f.Faction != s.Forces[other].Faction {
				s.Forces[seat], found = f, true
			}
		}
		if !found {
			return fmt.Errorf("there is no ready battlegroup of %d points", s.Forces[other].Points)
		}
	}
	return nil
}

// wishedTerrain lays the features wished for, those of the battlefield named, or of the
// first that fits the table.
func wishedTerrain(b *warmachine.Book, w *WishJSON, s *warmachine.Setup, size plot.Table) error {
	switch {
	case w.Features != nil:
		_, pieces, faults := CheckTerrain(s.Width, s.Depth, w.Features)
		if len(faults) > 0 {
			return fmt.Errorf("the terrain: %w", content.Unlawful(faults))
		}
		s.Terrain = pieces
	case w.Terrain != noTerrain:
		fields, err := fieldsFor(b, size, w.Terrain)
		if err != nil {
			return err
		}
		s.Field, s.Terrain = fields[0].ID, fields[0].Features
	}
	return nil
}
