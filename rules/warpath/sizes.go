package warpath

import (
	"fmt"
	"slices"

	"umpire/content"
	"umpire/geom"
	"umpire/table/plot"
)

// Tables of the players' own size (wp.basics.table_size): the charts are those of the
// table of the book that is most like it, with each measure in proportion to its side.

// Battlefield is the table of a match: one of the book, and the size where the players
// agreed on another.
type Battlefield struct {
	Table int        // of Book.Tables: the one whose charts are used
	Own   plot.Table // the zero value: as large as that
}

// ofBook is a table of the book as the table of a match.
func ofBook(table int) Battlefield { return Battlefield{Table: table} }

// Battlefield is the table with the id, or of the size that it names: 96x60.
func (b *Book) Battlefield(id string) (Battlefield, error) {
	if at, ok := b.Table(id); ok {
		return ofBook(at), nil
	}
	size, err := content.ParseSize(id)
	if err != nil {
		_, unknown := content.Find(b.Tables, id, "table", tableID)
		return Battlefield{}, fmt.Errorf("%w, or a size in inches such as 60x44: %w", unknown, err)
	}
	if size.Width < size.Depth { // x runs along the long edges (wp.charts.dz.coords)
		size.Width, size.Depth = size.Depth, size.Width
	}
	return b.ownTable(size), nil
}

// ownTable is a table of a size: of the book's tables the charts are those of the one
// that is most like it in shape.
func (b *Book) ownTable(size plot.Table) Battlefield {
	best := 0
	for i := range b.Tables {
		t := &b.Tables[i]
		if t.field() == size {
			return ofBook(i)
		}
		if unlike(t.field(), size)*int64(b.Tables[best].Depth) < unlike(b.Tables[best].field(), size)*int64(t.Depth) {
			best = i
		}
	}
	return Battlefield{Table: best, Own: size}
}

// unlike is how far the shapes of two tables are from each other, times their depths.
func unlike(a, b plot.Table) int64 {
	d := int64(a.Width)*int64(b.Depth) - int64(b.Width)*int64(a.Depth)
	return max(d, -d)
}

// size is the table of a match as it is laid out.
func (b *Book) size(f Battlefield) *TableSize {
	t := &b.Tables[f.Table]
	if f.Own == (plot.Table{}) {
		return t
	}
	own := *t
	own.ID, own.Width, own.Depth = content.FormatSize(f.Own), f.Own.Width, f.Own.Depth
	own.Name = content.FormatInches(own.Width) + " by " + content.FormatInches(own.Depth) + " inches"
	square := int64(squareSide) * int64(squareSide)
	own.Pieces = max(1, int((own.area()+square/2)/square)) + 1 // wp.mission.terrain_pieces
	own.Points = b.Tables[b.armies(f)].Points
	return &own
}

func (t *TableSize) area() int64 { return int64(t.Width) * int64(t.Depth) }

// armies is the table of the book whose size of battle suits a table: the smallest that
// is no smaller, or the largest.
func (b *Book) armies(f Battlefield) int {
	if f.Own == (plot.Table{}) {
		return f.Table
	}
	area := int64(f.Own.Width) * int64(f.Own.Depth)
	best := 0
	for i := range b.Tables {
		fits, was := b.Tables[i].area() >= area, b.Tables[best].area() >= area
		smaller := b.Tables[i].area() < b.Tables[best].area()
		if fits && (!was || smaller) || !fits && !was && !smaller {
			best = i
		}
	}
	return best
}

// zonesOn are the deployment zones of an entry on a table.
func (b *Book) zonesOn(entry int, f Battlefield) Zones {
	z := b.Zones[entry].Zones[f.Table]
	if f.Own == (plot.Table{}) {
		return z
	}
	from := b.Tables[f.Table].field()
	a := make(geom.Polygon, len(z.A))
	for i, q := range z.A {
		a[i] = scaled(q, from, f.Own)
	}
	return Zones{A: a, B: f.Own.TurnedShape(a), Edges: z.Edges}
}

// marksOn are the sets of fixed objectives of an entry on a table.
func (b *Book) marksOn(entry int, f Battlefield) [][]geom.Point {
	fixed := b.Marks[entry].Fixed
	if f.Table >= len(fixed) || f.Own == (plot.Table{}) {
		if f.Table < len(fixed) {
			return fixed[f.Table]
		}
		return nil
	}
	from := b.Tables[f.Table].field()
	var sets [][]geom.Point
	for _, set := range fixed[f.Table] {
		set = slices.Clone(set)
		for i := range set {
			set[i] = evenly(set[i], from, f.Own)
		}
		sets = append(sets, set)
	}
	return sets
}

// scaled is a place in proportion to the sides of a table.
func scaled(p geom.Point, from, to plot.Table) geom.Point {
	return geom.Point{X: geom.Length(int64(p.X) * int64(to.Width) / int64(from.Width)), Y: geom.Length(int64(p.Y) * int64(to.Depth) / int64(from.Depth))}
}

// evenly is scaled, with what is past the middle as the half turn of what is before it:
// so that no side is favoured.
func evenly(p geom.Point, from, to plot.Table) geom.Point {
	at, turned := scaled(p, from, to), to.Turned(scaled(from.Turned(p), from, to))
	if 2*p.X > from.Width {
		at.X = turned.X
	}
	if 2*p.Y > from.Depth {
		at.Y = turned.Y
	}
	return at
}

// setOn is a terrain set of the book on a table: on one of the players' own size each
// piece is as far from the edges that it is nearer to as on the set's. The error says
// which pieces do not fit, and why.
func (b *Book) setOn(f Battlefield, id string) ([]Feature, error) {
	n, err := b.TerrainNamed(id)
	if err != nil {
		return nil, err
	}
	set, on := &b.Terrains[n], b.size(f)
	if f == ofBook(set.Table) {
		return set.Features, nil
	}
	if f.Own == (plot.Table{}) {
		return nil, fmt.Errorf("the terrain set %s does not fit the table %s: it is for %s", id, on.ID, b.Tables[set.Table].ID)
	}
	from := b.Tables[set.Table].field()
	var pieces []Feature
	for _, piece := range set.Features {
		piece.Shape = shifted(piece.Shape, from.CarriedBy(piece.Shape, f.Own))
		pieces = append(pieces, piece)
	}
	pieces, faults := b.CheckTerrain(on, pieces)
	if len(faults) > 0 {
		return nil, fmt.Errorf("the terrain set %s does not fit the table %s: %w", id, on.ID, content.Unlawful(faults))
	}
	return pieces, nil
}
