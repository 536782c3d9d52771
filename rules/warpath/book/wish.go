package book

import (
	"encoding/json"
	"fmt"

	"umpire/content"
	"umpire/rules/warpath"
	"umpire/terrain"
)

// WishJSON is a person's wish for a match, in JSON. What is left out has a
// default: the smallest table that suits the forces, ready-made forces of its size, a
// battlefield of its size, and a mission that is rolled for.
type WishJSON struct {
	Table    string           `json:"table,omitempty"`   // id of one of the book, or a size in inches: 60x44
	Mission  string           `json:"mission,omitempty"` // chart entries: quarters+five
	Rounds   int              `json:"rounds,omitempty"`
	Timed    bool             `json:"timed,omitempty"`
	Variants warpath.Variants `json:"variants"`
	content.Wish[terrain.Piece]
}

// Wished makes a set-up of a wish, and says what it came to. Unknown keys and names are
// errors, and so is what is not lawful.
func Wished(b *warpath.Book, data json.RawMessage) (warpath.Setup, string, error) {
	w, err := content.ReadWish[WishJSON](data)
	if err != nil {
		return warpath.Setup{}, "", err
	}
	s := warpath.Setup{Rounds: w.Rounds, Timed: w.Timed, Variants: w.Variants, Practice: w.Practice}
	if s.Chart, err = MissionNamed(b, w.Mission); err != nil {
		return warpath.Setup{}, "", err
	}
	var wished [2]bool
	if s.Forces, wished, err = Forces(b).Wished(w.Forces); err != nil {
		return warpath.Setup{}, "", err
	}

	if s.Table, err = wishedTable(b, &w, &s, wished); err != nil {
		return warpath.Setup{}, "", err
	}
	worth := func(f, other *warpath.Force) int { return worth(b, s.Table, f, other) }
	if !content.FillForces(&s.Forces, wished, b.Samples, worth) {
		return warpath.Setup{}, "", fmt.Errorf("there is no ready-made force for the table %s", b.Size(s.Table).ID)
	}
	judge := func(features []terrain.Piece) ([]warpath.Feature, []content.Fault) {
		normal, faults := Terrain(b).Judge(b.Size(s.Table), features)
		return warpath.Features(normal), faults
	}
	fields := func(named string) ([][]warpath.Feature, error) { return fieldsOn(b, s.Table, named) }
	if s.Terrain, err = content.WishedField(w.Wish, judge, fields); err != nil {
		return warpath.Setup{}, "", err
	}
	if _, err := warpath.NewMatch(b, s); err != nil {
		return warpath.Setup{}, "", err
	}
	return s, Title(b, &s), nil
}

// Title says what a set-up is.
func Title(b *warpath.Book, s *warpath.Setup) string {
	return fmt.Sprintf("%s: %s against %s", b.MissionWords(s.Chart), s.Forces[0].Name, s.Forces[1].Name)
}

// wishedTable is the table named; or where none is, that of the terrain, or one that
// suits the larger of the forces (wp.basics.table_size).
func wishedTable(b *warpath.Book, w *WishJSON, s *warpath.Setup, wished [2]bool) (warpath.Battlefield, error) {
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
