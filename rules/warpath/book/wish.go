package book

import (
	"encoding/json"
	"fmt"

	"umpire/board"
	"umpire/content"
	"umpire/rules/warpath"
)

// WishJSON is what a person wishes for of a match, in JSON. What is left out has a
// default: the smallest table that suits the forces, ready-made forces of its size, a
// battlefield of its size, and a mission that is rolled for.
type WishJSON struct {
	Table    string                `json:"table,omitempty"`   // id of one of the book, or a size in inches: 60x44
	Mission  string                `json:"mission,omitempty"` // chart entries: quarters+five
	Terrain  string                `json:"terrain,omitempty"` // id of a set, or "none"
	Features []board.Feature       `json:"features,omitempty"`
	Forces   []content.WishedForce `json:"forces,omitempty"` // by seat, at most two
	Rounds   int                   `json:"rounds,omitempty"`
	Timed    bool                  `json:"timed,omitempty"`
	Variants warpath.Variants      `json:"variants"`
	Practice bool                  `json:"practice,omitempty"` // the forces need not be lawful
}

// noTerrain is the wish for an empty table.
const noTerrain = "none"

// Wished makes a set-up of a wish, and says what it came to. Unknown keys and names are
// errors, and so is what is not lawful.
func Wished(b *warpath.Book, data json.RawMessage) (warpath.Setup, string, error) {
	w, err := readWish(data)
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
	if err := fillForces(b, &s, wished); err != nil {
		return warpath.Setup{}, "", err
	}
	if s.Terrain, err = wishedTerrain(b, &w, s.Table); err != nil {
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

func readWish(data json.RawMessage) (w WishJSON, err error) {
	if err = content.ReadWish(data, &w); err == nil {
		err = content.CheckWish(w.Forces, w.Terrain, w.Features != nil)
	}
	return w, err
}

// wishedTable is the table named; or where none is, that of the terrain, or one that
// suits the larger of the forces (wp.basics.table_size).
func wishedTable(b *warpath.Book, w *WishJSON, s *warpath.Setup, wished [2]bool) (warpath.Battlefield, error) {
	if w.Table != "" {
		return b.Battlefield(w.Table)
	}
	if set, ok := content.Place(b.Terrains, w.Terrain); ok {
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

// fillForces gives a ready-made force to each seat without one: of the size of the
// other seat's, or one that suits the table, and of another faction if there is one.
func fillForces(b *warpath.Book, s *warpath.Setup, wished [2]bool) error {
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
			if known && f.Faction != other.Faction || !known {
				r++
			}
			if known && f.Points == other.Points || !known && TableFor(b, f.Points) == b.Armies(s.Table) {
				r += 2
			}
			if r > rank {
				best, rank = i, r
			}
		}
		if best < 0 {
			return fmt.Errorf("there is no ready-made force for the table %s", b.Size(s.Table).ID)
		}
		s.Forces[seat] = b.Samples[best]
	}
	return nil
}

// wishedTerrain is the features wished for, those of the set named, or of the first of
// the table; where there is none, terrain that is generated.
func wishedTerrain(b *warpath.Book, w *WishJSON, table warpath.Battlefield) ([]warpath.Feature, error) {
	switch {
	case w.Features != nil:
		features, faults := CheckTerrain(b, b.Size(table), FeaturesMeant(w.Features))
		if len(faults) > 0 {
			return nil, fmt.Errorf("the terrain: %w", content.Unlawful(faults))
		}
		return features, nil
	case w.Terrain == noTerrain:
		return nil, nil
	case w.Terrain != "":
		return SetOn(b, table, w.Terrain)
	}
	for i := range b.Terrains {
		if warpath.OfBook(b.Terrains[i].Table.Place()) == table {
			return b.Terrains[i].Features, nil
		}
	}
	return Generate(b, b.Size(table), 1), nil
}
