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

// OfBook is a table of the book as the table of a match.
func OfBook(table int) Battlefield { return Battlefield{Table: table} }

// Battlefield is the table with the id, or of the size that it names: 96x60.
func (b *Book) Battlefield(id string) (Battlefield, error) {
	at, unknown := content.Find(b.Tables, id, "table")
	if unknown == nil {
		return OfBook(at), nil
	}
	size, err := content.ParseSize(id)
	if err != nil {
		return Battlefield{}, fmt.Errorf("%w, or a size in inches such as 60x44: %w", unknown, err)
	}
	if size.Width < size.Depth { // x runs along the long edges (wp.charts.dz.coords)
		size.Width, size.Depth = size.Depth, size.Width
	}
	return b.OwnTable(size), nil
}

// OwnTable is a table of a size: of the book's tables the charts are those of the one
// that is most like it in shape.
func (b *Book) OwnTable(size plot.Table) Battlefield {
	best := 0
	for i := range b.Tables {
		t := &b.Tables[i]
		if t.Field() == size {
			return OfBook(i)
		}
		if unlike(t.Field(), size)*int64(b.Tables[best].Depth) < unlike(b.Tables[best].Field(), size)*int64(t.Depth) {
			best = i
		}
	}
	return Battlefield{Table: best, Own: size}
}

// unlike returns how far the shapes of two tables are from each other, times their depths.
func unlike(a, b plot.Table) int64 {
	d := int64(a.Width)*int64(b.Depth) - int64(b.Width)*int64(a.Depth)
	return max(d, -d)
}

// Size is the table of a match as it is laid out.
func (b *Book) Size(f Battlefield) *TableSize {
	t := &b.Tables[f.Table]
	if f.Own == (plot.Table{}) {
		return t
	}
	own := *t
	own.ID, own.Width, own.Depth = content.FormatSize(f.Own), f.Own.Width, f.Own.Depth
	own.Name = content.FormatInches(own.Width) + " by " + content.FormatInches(own.Depth) + " inches"
	square := int64(SquareSide) * int64(SquareSide)
	own.Pieces = max(1, int((own.area()+square/2)/square)) + 1 // wp.mission.terrain_pieces
	own.Points = b.Tables[b.Armies(f)].Points
	return &own
}

func (t *TableSize) area() int64 { return int64(t.Width) * int64(t.Depth) }

// Armies is the table of the book whose size of battle suits a table: the smallest that
// is no smaller, or the largest.
func (b *Book) Armies(f Battlefield) int {
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

// ZonesOn are the deployment zones of an entry on a table.
func (b *Book) ZonesOn(entry int, f Battlefield) Zones {
	z := b.Zones[entry].Zones[f.Table]
	if f.Own == (plot.Table{}) {
		return z
	}
	from := b.Tables[f.Table].Field()
	a := make(geom.Polygon, len(z.A))
	for i, q := range z.A {
		a[i] = scaled(q, from, f.Own)
	}
	return Zones{A: a, B: f.Own.TurnedShape(a), Edges: z.Edges}
}

// MarksOn are the sets of fixed objectives of an entry on a table.
func (b *Book) MarksOn(entry int, f Battlefield) [][]geom.Point {
	fixed := b.Marks[entry].Fixed
	if f.Table >= len(fixed) || f.Own == (plot.Table{}) {
		if f.Table < len(fixed) {
			return fixed[f.Table]
		}
		return nil
	}
	from := b.Tables[f.Table].Field()
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

// SquareSide is the side of the squares that get a piece each.
const SquareSide = 24 * geom.Inch

// Field is the table as terrain is laid out on it.
func (t *TableSize) Field() plot.Table { return plot.Table{Width: t.Width, Depth: t.Depth} }
