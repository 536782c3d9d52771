package book

import (
	"encoding/json"
	"fmt"

	"umpire/content"
	"umpire/rules/warpath"
	"umpire/terrain"
)

// Wish is a wish for a match, in JSON. What is left out has a default: the smallest table that suits the
// forces, ready-made forces of its size, a battlefield of its size, and a mission that is rolled for. The
// set-up of a replay is one with nothing left out.
type Wish[P any] struct {
	Table string `json:"table,omitempty"` // id of one of the book, or a size in inches: 60x44
	content.Wish[P]
	Mission  string           `json:"mission,omitempty"` // the chart entries agreed on: quarters+five
	Rounds   int              `json:"rounds,omitempty"`
	Variants warpath.Variants `json:"variants"`
	Timed    bool             `json:"timed,omitempty"`
	Practice bool             `json:"practice,omitempty"` // the forces need not be lawful
}

// Wished makes a set-up of a person's wish, and says what it came to. Unknown keys and names are
// errors, and so is what is not lawful.
func Wished(b *warpath.Book, data json.RawMessage) (warpath.Setup, string, error) {
	w, err := content.ReadWish[Wish[terrain.Piece]](data)
	if err != nil {
		return warpath.Setup{}, "", err
	}
	s, err := complete(b, &w, Forces(b), func(on *warpath.TableSize, pieces []terrain.Piece) ([]warpath.Feature, []content.Fault) {
		normal, faults := Terrain(b).Judge(on, pieces)
		return warpath.Features(normal), faults
	})
	if err == nil {
		_, err = warpath.NewMatch(b, s)
	}
	if err != nil {
		return warpath.Setup{}, "", err
	}
	return s, Title(b, &s), nil
}

// complete makes a set-up of a wish, with defaults for what is left out.
func complete[P any](b *warpath.Book, w *Wish[P], forces content.ForceReader[warpath.Force], judge func(*warpath.TableSize, []P) ([]warpath.Feature, []content.Fault)) (s warpath.Setup, err error) {
	s.Rounds, s.Timed, s.Variants, s.Practice = w.Rounds, w.Timed, w.Variants, w.Practice
	if s.Chart, err = MissionNamed(b, w.Mission); err != nil {
		return s, err
	}
	var wished [2]bool
	if s.Forces, wished, err = forces.Wished(w.Forces); err != nil {
		return s, err
	}
	if s.Table, err = wishedTable(b, w, &s, wished); err != nil {
		return s, err
	}
	on := b.Size(s.Table)
	if !content.FillForces(&s.Forces, wished, b.Samples, func(f, other *warpath.Force) int { return worth(b, s.Table, f, other) }) {
		return s, fmt.Errorf("there is no ready-made force for the table %s", on.ID)
	}
	s.Terrain, err = content.WishedField(w.Wish,
		func(pieces []P) ([]warpath.Feature, []content.Fault) { return judge(on, pieces) },
		func(named string) ([][]warpath.Feature, error) { return fieldsOn(b, s.Table, named) })
	return s, err
}

// Title says what a set-up is.
func Title(b *warpath.Book, s *warpath.Setup) string {
	return fmt.Sprintf("%s: %s against %s", b.MissionWords(s.Chart), s.Forces[0].Name, s.Forces[1].Name)
}

// wishedTable is the table named; or where none is, that of the terrain, or one that
// suits the larger of the forces (wp.basics.table_size).
func wishedTable[P any](b *warpath.Book, w *Wish[P], s *warpath.Setup, wished [2]bool) (warpath.Battlefield, error) {
	if w.Table != "" {
		return b.Battlefield(w.Table)
	}
	if set, err := content.Find(b.Terrains, w.Terrain, "terrain set"); err == nil {
		return warpath.OfBook(b.Terrains[set].Table.Place()), nil
	}
	points := 0
	for seat := range s.Forces {
		if wished[seat] {
			points = max(points, s.Forces[seat].Points)
		}
	}
	return warpath.OfBook(TableFor(b, points)), nil
}

// worth returns what a ready-made force is worth on a table beside another: one of the size of the
// other, or that suits the table, before one of another faction.
func worth(b *warpath.Book, table warpath.Battlefield, f, other *warpath.Force) int {
	w := 1
	if other == nil || f.Faction != other.Faction {
		w++
	}
	if other != nil && f.Points == other.Points || other == nil && TableFor(b, f.Points) == b.Armies(table) {
		w += 2
	}
	return w
}
