package terrain

import (
	"fmt"
	"slices"

	"umpire/geom"
	"umpire/table/plot"
)

// A table is made for two: every piece has a twin, turned half around the middle, so that both
// players find the same ground.

// Layout is a table while pieces are put on it by luck.
type Layout struct {
	plot.Table
	Luck   plot.Luck
	Margin geom.Vec    // how far pieces keep from the edges
	Apart  geom.Length // and from each other
	Small  bool        // pieces are three quarters of their Sort's size
	Pieces []Piece
}

// Sort is a sort of piece that a Layout makes.
type Sort struct {
	Like       Piece    // what all of them have
	Names      []string // of which each piece gets one
	Shape      Shape
	Long, Wide [2]geom.Length        // half the sides of a shape, the least and the most
	High       [2]geom.Length        // the height, where it is not that of Like
	Finish     func(*Layout, *Piece) // does the rest, once there is room; nil does nothing
}

// Shape makes a shape by luck around a place; lengths are half its sides.
type Shape func(luck plot.Luck, at geom.Point, long, wide geom.Length) geom.Polygon

// The shapes: a rectangle turned by luck, one along the edges of the table, and round ones with
// corners by luck.
var (
	Bar   Shape = plot.Bar
	Block Shape = func(_ plot.Luck, at geom.Point, long, wide geom.Length) geom.Polygon {
		return plot.Block(at, long, wide)
	}
)

// Blob returns a round shape with so many corners.
func Blob(corners int) Shape {
	return func(luck plot.Luck, at geom.Point, long, wide geom.Length) geom.Polygon {
		return plot.Blob(luck, at, long, wide, corners)
	}
}

const (
	tables = 200 // are begun until one is full
	tries  = 60  // places are looked at for a piece
)

// Begin begins tables until one is full, as fill says: it is false where the luck was bad and no
// room was found.
func (l *Layout) Begin(fill func() bool) {
	for range tables {
		if l.Pieces = nil; fill() {
			return
		}
	}
}

// Pair finds room in a box for the middle of a piece of a sort, and for its twin across the table;
// fits says what else has to be so, nil that nothing has. It reports whether there was room.
func (l *Layout) Pair(s *Sort, in geom.Box, fits func(piece, twin *Piece) bool) bool {
	for range tries {
		piece := s.at(l, geom.Point{X: plot.Between(l.Luck, in.Min.X, in.Max.X), Y: plot.Between(l.Luck, in.Min.Y, in.Max.Y)})
		twin := piece.Twin(l.Table)
		if l.free(piece.Shape) && !plot.Closer(piece.Shape, twin.Shape, l.Apart) && (fits == nil || fits(&piece, &twin)) {
			l.Add(s, piece)
			l.Pieces = append(l.Pieces, l.Pieces[len(l.Pieces)-1].Twin(l.Table))
			return true
		}
	}
	return false
}

// at makes a piece around a place.
func (s *Sort) at(l *Layout, at geom.Point) Piece {
	piece := s.Like
	long := l.between(s.Long)
	piece.Shape = s.Shape(l.Luck, at, long, l.between(s.Wide))
	return piece
}

// between returns a length by luck; where there is but one, that.
func (l *Layout) between(of [2]geom.Length) geom.Length {
	switch length := of[0]; {
	case of[0] == of[1]:
		return length
	case l.Small:
		return plot.Between(l.Luck, of[0], of[1]) * 3 / 4
	}
	return plot.Between(l.Luck, of[0], of[1])
}

// Add puts a piece of a sort on the table as it is, under a name and an id of its own.
func (l *Layout) Add(s *Sort, piece Piece) {
	piece.ID = fmt.Sprintf("%s-%d", piece.Kind, len(l.Pieces)+1)
	piece.Name = l.name(s.Names)
	if s.High != [2]geom.Length{} {
		piece.Height = plot.Between(l.Luck, s.High[0], s.High[1])
	}
	if s.Finish != nil {
		s.Finish(l, &piece)
	}
	l.Pieces = append(l.Pieces, piece)
}

// name returns one of some names that no piece has yet, if there is one left.
func (l *Layout) name(names []string) string {
	first := l.Luck.IntN(len(names))
	for i := range names {
		name := names[(first+i)%len(names)]
		if !slices.ContainsFunc(l.Pieces, func(other Piece) bool { return other.Name == name }) {
			return name
		}
	}
	return names[first]
}

// free reports whether there is room for a shape where it is.
func (l *Layout) free(shape geom.Polygon) bool {
	inner := geom.Box{Min: geom.Point{X: l.Margin.X, Y: l.Margin.Y}, Max: geom.Point{X: l.Width - l.Margin.X, Y: l.Depth - l.Margin.Y}}
	return shape.Check() == nil && inner.Holds(shape.Box()) &&
		!slices.ContainsFunc(l.Pieces, func(other Piece) bool { return plot.Closer(shape, other.Shape, l.Apart) })
}
