package book

import (
	"encoding/json"
	"errors"
	"fmt"

	"umpire/content"
	"umpire/rules/warmachine"
	"umpire/table/plot"
	"umpire/terrain"
)

// Wish is a wish for a match, in JSON. What is left out has a default: boxes of different factions, a
// battlefield of the book. The set-up of a replay is one with nothing left out.
type Wish[P any] struct {
	Size string `json:"size,omitempty"` // of the table, in inches: 48x48
	content.Wish[P]
	Variants warmachine.Variants `json:"variants"`
	Practice bool                `json:"practice,omitempty"` // the forces need not be lawful
}

// Wished makes a set-up of a person's wish, and says what it came to. Unknown keys and names are
// errors, and so is what is not lawful.
func Wished(b *warmachine.Book, data json.RawMessage) (warmachine.Setup, string, error) {
	w, err := content.ReadWish[Wish[terrain.Piece]](data)
	if err != nil {
		return warmachine.Setup{}, "", err
	}
	s, err := complete(b, &w, Forces(b), func(on plot.Table, pieces []terrain.Piece) ([]warmachine.Feature, []content.Fault) {
		normal, faults := Terrain(b).Judge(on, pieces)
		return warmachine.Features(normal), faults
	})
	if err == nil {
		_, err = warmachine.NewMatch(b, s)
	}
	if err != nil {
		return warmachine.Setup{}, "", err
	}
	return s, Title(b, &s), nil
}

// complete makes a set-up of a wish, with defaults for what is left out.
func complete[P any](b *warmachine.Book, w *Wish[P], forces content.ForceReader[warmachine.Force], judge func(plot.Table, []P) ([]warmachine.Feature, []content.Fault)) (s warmachine.Setup, err error) {
	s.Variants, s.Practice = w.Variants, w.Practice
	on, err := SizeOf(b, w.Size)
	if err != nil {
		return s, err
	}
	s.Width, s.Depth = on.Width, on.Depth
	var wished [2]bool
	if s.Forces, wished, err = forces.Wished(w.Forces); err != nil {
		return s, err
	}
	if !content.FillForces(&s.Forces, wished, b.Samples, worth) {
		return s, errors.New("the book has no ready battlegroup")
	}
	field, err := content.WishedField(w.Wish,
		func(pieces []P) (f warmachine.Battlefield, faults []content.Fault) {
			f.Features, faults = judge(on, pieces)
			return f, faults
		},
		func(named string) ([]warmachine.Battlefield, error) { return fieldsFor(b, on, named) })
	s.Field, s.Terrain = field.ID, field.Features
	return s, err
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
