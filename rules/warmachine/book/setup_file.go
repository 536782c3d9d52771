package book

import (
	"encoding/json"
	"fmt"
	"reflect"

	"umpire/content"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warmachine"
	"umpire/table/plot"
)

// setupFile is a Setup as a replay carries it: everything by its id, the forces as force
// files, terrain that is no battlefield of the book piece by piece.
type setupFile struct {
	Size string `json:"size"`
	content.Laid[warmachine.Feature]
	Variants warmachine.Variants `json:"variants"`
	Practice bool                `json:"practice,omitempty"`
}

// WriteSetup writes a set-up as JSON that ReadSetup reads back the same.
func WriteSetup(b *warmachine.Book, s warmachine.Setup) (json.RawMessage, error) {
	f := setupFile{Size: content.FormatSize(plot.Table{Width: s.Width, Depth: s.Depth}), Variants: s.Variants, Practice: s.Practice}
	var err error
	if f.Laid, err = content.Lay(fieldOf(b, &s), s.Terrain, s.Forces); err != nil {
		return nil, err
	}
	return json.Marshal(f)
}

// fieldOf is the id of the battlefield that has just this terrain, if one has.
func fieldOf(b *warmachine.Book, s *warmachine.Setup) string {
	for i := range b.Fields {
		if f := &b.Fields[i]; f.ID == s.Field && f.Width == s.Width && f.Depth == s.Depth && reflect.DeepEqual(f.Features, s.Terrain) {
			return f.ID
		}
	}
	return ""
}

// ReadSetup reads what WriteSetup writes. Unknown keys and names are errors, and so is
// terrain that cannot be; that the rest is lawful is for NewMatch to say.
func ReadSetup(b *warmachine.Book, data []byte) (warmachine.Setup, error) {
	var f setupFile
	if err := game.ReadJSON(data, &f); err != nil {
		return warmachine.Setup{}, fmt.Errorf("the set-up: %w", err)
	}
	s := warmachine.Setup{Variants: f.Variants, Practice: f.Practice}
	size, err := Size(b, f.Size)
	if err != nil {
		return warmachine.Setup{}, err
	}
	s.Width, s.Depth = size.Width, size.Depth
	if err := f.Check(); err != nil {
		return warmachine.Setup{}, err
	}
	if f.Terrain != "" {
		i, err := content.Find(b.Fields, f.Terrain, "battlefield")
		if err != nil {
			return warmachine.Setup{}, err
		}
		if field := &b.Fields[i]; field.Width != s.Width || field.Depth != s.Depth {
			return warmachine.Setup{}, fmt.Errorf("the battlefield %s is not %s", f.Terrain, f.Size)
		}
		s.Field, s.Terrain = f.Terrain, b.Fields[i].Features
	} else if faults := checkPieces(s.Width, s.Depth, f.Features); len(faults) > 0 || len(f.Features) > mostFeatures {
		return warmachine.Setup{}, fmt.Errorf("the terrain: %w", content.Unlawful(faults))
	} else {
		s.Terrain = f.Features
	}
	s.Forces, err = content.Kept[warmachine.Force](f.Forces, b)
	return s, err
}

// Size reads the size of a table: that of the book, if none is said. It is deep enough for
// both zones and what lies between them (wm.setup.battlefield, wm.setup.gap).
func Size(b *warmachine.Book, text string) (plot.Table, error) {
	if text == "" {
		return plot.Table{Width: b.Limits.Table, Depth: b.Limits.Table}, nil
	}
	size, err := content.ParseSize(text)
	if err != nil {
		return plot.Table{}, game.Refuse("wm.setup.battlefield", "%v", err)
	}
	if most := 72 * geom.Inch; size.Depth < leastDepth || size.Width < 24*geom.Inch || size.Depth > most || size.Width > most {
		return plot.Table{}, game.Refuse("wm.setup.gap", "a table of %s: expected 24 to 72 inches wide and 40 to 72 deep", text)
	}
	return size, nil
}

// Wish is what is known of a battle before it is set up; what is left empty is chosen from
// the book.
type Wish struct {
	Size    string              // of the table, in inches: 48x48
	Terrain string              // id of a battlefield
	Forces  [2]warmachine.Force // those with no name are chosen
}

// Battles lists lawful set-ups that fit the wish: every pairing of the ready battlegroups,
// on the battlefields in turn.
func Battles(b *warmachine.Book, w Wish) ([]warmachine.Setup, error) {
	size, err := Size(b, w.Size)
	if err != nil {
		return nil, err
	}
	var sides [2][]warmachine.Force
	for seat := range sides {
		if wanted := w.Forces[seat]; wanted.Name != "" {
			if faults := warmachine.CheckForce(b, &wanted); len(faults) > 0 {
				return nil, fmt.Errorf("the battlegroup %s is not lawful: %w", wanted.Name, content.Unlawful(faults))
			}
			sides[seat] = []warmachine.Force{wanted}
			continue
		}
		for _, f := range b.Samples {
			if f.Points == 0 { // boxes are a match for each other (wm.setup.armybox)
				sides[seat] = append(sides[seat], f)
			}
		}
	}
	fields, err := fieldsFor(b, size, w.Terrain)
	if err != nil {
		return nil, err
	}
	return content.Pairings(sides, fields, func(forces [2]warmachine.Force, field warmachine.Battlefield) warmachine.Setup {
		return warmachine.Setup{Field: field.ID, Width: size.Width, Depth: size.Depth, Terrain: field.Features, Forces: forces}
	}), nil
}

// fieldsFor are the battlefields for a table: the one named, or those of its size; where
// there are none, one that is generated.
func fieldsFor(b *warmachine.Book, size plot.Table, named string) (fields []warmachine.Battlefield, err error) {
	if named != "" {
		i, err := content.Find(b.Fields, named, "battlefield")
		if err != nil {
			return nil, err
		}
		if f := &b.Fields[i]; f.Width != size.Width || f.Depth != size.Depth {
			return nil, fmt.Errorf("the battlefield %s is %s by %s", named, f.Width, f.Depth)
		}
		return b.Fields[i : i+1], nil
	}
	for _, f := range b.Fields {
		if f.Width == size.Width && f.Depth == size.Depth {
			fields = append(fields, f)
		}
	}
	if fields == nil {
		fields = append(fields, warmachine.Battlefield{Features: Generate(size.Width, size.Depth, 1)})
	}
	return fields, nil
}
