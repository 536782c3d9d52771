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

// tableOf is the table of a set-up.
func tableOf(s *warmachine.Setup) plot.Table { return plot.Table{Width: s.Width, Depth: s.Depth} }

// WriteSetup writes a set-up as JSON that ReadSetup reads back the same.
func WriteSetup(b *warmachine.Book, s warmachine.Setup) (json.RawMessage, error) {
	f := Wish[warmachine.Feature]{Size: content.FormatSize(tableOf(&s)), Variants: s.Variants, Practice: s.Practice}
	var err error
	if f.Wish, err = content.Stored(fieldOf(b, &s), s.Terrain, s.Forces); err != nil {
		return nil, err
	}
	return json.Marshal(f)
}

// fieldOf is the id of the battlefield that a set-up is played on, if its terrain is just
// that of one.
func fieldOf(b *warmachine.Book, s *warmachine.Setup) string {
	i, ok := content.Place(b.Fields, s.Field)
	if !ok {
		return ""
	}
	if laid, err := FieldOn(&b.Fields[i], tableOf(s)); err != nil || !reflect.DeepEqual(laid, s.Terrain) {
		return ""
	}
	return s.Field
}

// ReadSetup reads what WriteSetup writes. Unknown keys and names are errors, and so is
// terrain that cannot be; that the rest is lawful is for NewMatch to say.
func ReadSetup(b *warmachine.Book, data []byte) (warmachine.Setup, error) {
	w, err := content.ReadStored[Wish[warmachine.Feature]](data)
	if err != nil {
		return warmachine.Setup{}, err
	}
	return complete(b, &w, Forces(b).Stored(), CheckTerrain)
}

// SizeOf reads the size of a table: that of the book, if none is said
// (wm.setup.battlefield, wm.open.bases).
func SizeOf(b *warmachine.Book, text string) (plot.Table, error) {
	if text == "" {
		return plot.Table{Width: b.Limits.Table, Depth: b.Limits.Table}, nil
	}
	size, err := content.ParseSize(text)
	if err == nil && (size.Width < leastWidth || size.Width > mostSide || size.Depth < leastDepth || size.Depth > mostSide) {
		err = fmt.Errorf("the table is %s: expected a width from %s to %s and a depth from %s to %s", content.FormatSize(size),
			geom.Length(leastWidth), geom.Length(mostSide), geom.Length(leastDepth), geom.Length(mostSide))
	}
	if err != nil {
		return plot.Table{}, game.Refuse("wm.setup.battlefield", "%v", err)
	}
	return size, nil
}

// The sizes of tables: two zones and the 20″ between them have to fit (wm.setup.gap).
const (
	leastWidth = 24 * geom.Inch
	leastDepth = 40 * geom.Inch
	mostSide   = 72 * geom.Inch
)

// FieldOn is the terrain of a battlefield on a table: on one of another size each piece is
// as far from the edges that it is nearer to as on its own. The error says which pieces do
// not fit, and why.
func FieldOn(f *warmachine.Battlefield, on plot.Table) ([]warmachine.Feature, error) {
	if field(f) == on {
		return f.Features, nil
	}
	pieces, faults := Terrain(nil).Carried(on, field(f), warmachine.Pieces(f.Features))
	if len(faults) > 0 {
		return nil, fmt.Errorf("the battlefield %s does not fit a table of %s: %w", f.ID, content.FormatSize(on), content.Unlawful(faults))
	}
	return warmachine.Features(pieces), nil
}

// fieldNamed is the terrain of the battlefield with an id on a table.
func fieldNamed(b *warmachine.Book, id string, on plot.Table) (f warmachine.Battlefield, err error) {
	i, err := content.Find(b.Fields, id, "battlefield")
	if err != nil {
		return f, err
	}
	f.Card = content.CardOf(b.Fields[i].ID, "")
	f.Features, err = FieldOn(&b.Fields[i], on)
	return f, err
}

// Query has the parts of a battle that are known before it is set up.
type Query = content.Query[warmachine.Force, warmachine.Variants]

// Battles lists lawful set-ups that fit a query: every pairing of the ready battlegroups,
// on the battlefields in turn.
func Battles(b *warmachine.Book, w Query) ([]warmachine.Setup, error) {
	if w.Mission != "" {
		return nil, fmt.Errorf("there is no mission %q: the game has none", w.Mission)
	}
	on, err := SizeOf(b, w.Size)
	if err != nil {
		return nil, err
	}
	var sides [2][]warmachine.Force
	for seat := range sides {
		if sides[seat], err = battlegroups(b, &w, seat); err != nil {
			return nil, err
		}
	}
	fields, err := fieldsFor(b, on, w.Terrain)
	if err != nil {
		return nil, err
	}
	return content.Pairings(sides, fields, func(forces [2]warmachine.Force, f warmachine.Battlefield) warmachine.Setup {
		return warmachine.Setup{Field: f.ID, Width: on.Width, Depth: on.Depth, Terrain: f.Features, Forces: forces, Variants: w.Variants}
	}), nil
}

// battlegroups are the one wished for by a seat, or the ready ones of the size of the other
// seat's; boxes, if none is wished for.
func battlegroups(b *warmachine.Book, w *Query, seat int) (list []warmachine.Force, err error) {
	if wanted := w.Forces[seat]; wanted.Name != "" {
		if faults := warmachine.CheckForce(b, &wanted); len(faults) > 0 {
			return nil, fmt.Errorf("the battlegroup %s is not lawful: %w", wanted.Name, content.Unlawful(faults))
		}
		return append(list, wanted), nil
	}
	if list = samplesOf(b, w.Forces[1-seat].Points); len(list) == 0 {
		list = samplesOf(b, 0)
	}
	return list, nil
}

// samplesOf are the ready battlegroups of so many points; the boxes, if 0.
func samplesOf(b *warmachine.Book, points int) (list []warmachine.Force) {
	for _, f := range b.Samples {
		if f.Points == points {
			list = append(list, f)
		}
	}
	return list
}

// fieldsFor are the battlefields for a table: the one named, or those of its size; where
// there are none, one that is generated.
func fieldsFor(b *warmachine.Book, on plot.Table, named string) (fields []warmachine.Battlefield, err error) {
	if named != "" {
		f, err := fieldNamed(b, named, on)
		return []warmachine.Battlefield{f}, err
	}
	for _, f := range b.Fields {
		if field(&f) == on {
			fields = append(fields, f)
		}
	}
	if fields == nil {
		fields = append(fields, warmachine.Battlefield{Features: warmachine.Features(Terrain(b).Make(on, 1))})
	}
	return fields, nil
}
