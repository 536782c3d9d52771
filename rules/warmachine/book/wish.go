package book

import (
	"encoding/json"
	"errors"
	"fmt"

	"umpire/board"
	"umpire/content"
	"umpire/rules/warmachine"
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
	w, err := readWish(data)
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
	if err := fillForces(b, &s, wished); err != nil {
		return warmachine.Setup{}, "", err
	}
	if err := layTerrain(b, &w, &s); err != nil {
		return warmachine.Setup{}, "", err
	}
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

func readWish(data json.RawMessage) (w WishJSON, err error) {
	if err = content.ReadWish(data, &w); err == nil {
		err = content.CheckWish(w.Forces, w.Terrain, w.Features != nil)
	}
	return w, err
}

// fillForces gives a ready battlegroup to each seat without one: as large as the other
// seat's or else a box, and of another faction if there is one.
func fillForces(b *warmachine.Book, s *warmachine.Setup, wished [2]bool) error {
	for seat := range s.Forces {
		if wished[seat] {
			continue
		}
		other := &s.Forces[1-seat]
		known := seat == 1 || wished[1-seat]
		best, rank := -1, 0
		for i := range b.Samples {
			f := &b.Samples[i]
			r := 1
			if !known || f.Faction != other.Faction {
				r++
			}
			if f.Points == other.Points {
				r += 4
			} else if f.Points == 0 {
				r += 2
			}
			if r > rank {
				best, rank = i, r
			}
		}
		if best < 0 {
			return errors.New("the book has no ready battlegroup")
		}
		s.Forces[seat] = b.Samples[best]
	}
	return nil
}

// layTerrain lays the features wished for, those of the battlefield named, or of the first
// that fits the table.
func layTerrain(b *warmachine.Book, w *WishJSON, s *warmachine.Setup) (err error) {
	on := tableOf(s)
	switch {
	case w.Features != nil:
		s.Terrain, err = lawful(CheckTerrain(on, w.Features))
	case w.Terrain != noTerrain:
		var fields []warmachine.Battlefield
		if fields, err = fieldsFor(b, on, w.Terrain); err == nil {
			s.Field, s.Terrain = fields[0].ID, fields[0].Features
		}
	}
	return err
}
