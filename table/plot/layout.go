package plot

import (
	"slices"

	"umpire/geom"
)

// A table is made for two: every piece has a twin, turned half around the middle, so that
// both players find the same ground.

// Piece is a piece of terrain that a Layout puts on its table.
type Piece[P any] interface {
	Called() (id, name string)
	Outline() geom.Polygon
	Twin(on Table) P
}

// Layout is a table while pieces are put on it by luck.
type Layout[P Piece[P]] struct {
	Table
	Luck   Luck
	Margin geom.Vec    // how far pieces keep from the edges
	Apart  geom.Length // and from each other
	Pieces []P
}

const (
	tables = 200 // are begun until one is full
	tries  = 60  // places are looked at for a piece
)

// Fill begins tables until one is full, as fill says: it is false where the luck was bad and
// no room was found.
func (l *Layout[P]) Fill(fill func() bool) {
	for range tables {
		if l.Pieces = nil; fill() {
			return
		}
	}
}

// Pair finds room in a box for the middle of a piece that is made there, and for its twin
// across the table; fits says what else has to be so. What finish does to the piece, it does
// once there is room.
func (l *Layout[P]) Pair(in geom.Box, made func(at geom.Point) P, fits func(piece, twin P) bool, finish func(*P)) bool {
	for range tries {
		at := geom.Point{X: Between(l.Luck, in.Min.X, in.Max.X), Y: Between(l.Luck, in.Min.Y, in.Max.Y)}
		piece := made(at)
		twin := piece.Twin(l.Table)
		if l.free(piece.Outline()) && !Closer(piece.Outline(), twin.Outline(), l.Apart) && fits(piece, twin) {
			finish(&piece)
			l.Pieces = append(l.Pieces, piece, piece.Twin(l.Table))
			return true
		}
	}
	return false
}

// free reports whether there is room for a shape where it is.
func (l *Layout[P]) free(shape geom.Polygon) bool {
	inner := geom.Box{Min: geom.Point{X: l.Margin.X, Y: l.Margin.Y}, Max: geom.Point{X: l.Width - l.Margin.X, Y: l.Depth - l.Margin.Y}}
	return shape.Check() == nil && inner.Holds(shape.Box()) &&
		!slices.ContainsFunc(l.Pieces, func(other P) bool { return Closer(shape, other.Outline(), l.Apart) })
}

// Name is one of some names that no piece has yet, if there is one left.
func (l *Layout[P]) Name(names []string) string {
	first := l.Luck.IntN(len(names))
	for i := range names {
		name := names[(first+i)%len(names)]
		if !slices.ContainsFunc(l.Pieces, func(other P) bool { _, called := other.Called(); return called == name }) {
			return name
		}
	}
	return names[first]
}

// Squares are the large squares of the table between two depths: as many as come nearest to
// their size, one at least each way.
func (t Table) Squares(from, to, side geom.Length) (squares []geom.Box) {
	deep := to - from
	columns, rows := max(1, (t.Width+side/2)/side), max(1, (deep+side/2)/side)
	for row := range rows {
		for column := range columns {
			squares = append(squares, geom.Box{Min: geom.Point{X: column * t.Width / columns, Y: from + row*deep/rows},
				Max: geom.Point{X: (column + 1) * t.Width / columns, Y: from + (row+1)*deep/rows}})
		}
	}
	return squares
}

// Shuffle puts a list into an order by luck.
func Shuffle[T any](luck Luck, list []T) {
	for i := len(list) - 1; i > 0; i-- {
		k := luck.IntN(i + 1)
		list[i], list[k] = list[k], list[i]
	}
}
