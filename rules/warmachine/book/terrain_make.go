package book

import (
	"fmt"
	"slices"

	"umpire/game"
	"umpire/geom"
	"umpire/rules/warmachine"
	"umpire/table/plot"
)

// A table is made for two: every piece has a twin, turned half around the middle, and one in
// the middle is its own. Each large square of the near half gets a piece to go around or
// through, and perhaps one to cross; most of the zones stays free, and between any two
// pieces there is room for a heavy warjack.

// How far pieces keep from things, and how large a square is.
const (
	keepApart  = 5 * geom.Inch / 2 // from each other
	keepEdge   = geom.Inch
	nearest    = 7 * geom.Inch // a middle, from a player's edge
	squareSide = 12 * geom.Inch
)

// sort is a sort of piece that is made.
type sort struct {
	going   warmachine.Going
	shelter warmachine.ShelterClass
	names   []string
}

// areas are the sorts of pieces to go around or through; something that stops sight and
// something that conceals come first.
var areas = [...]sort{
	{warmachine.Obstruction, warmachine.Cover, []string{"Ruin", "Mill", "Chapel", "Wrecked train"}},
	{warmachine.Rough, warmachine.Concealment, []string{"Wood", "Copse", "Reeds"}},
	{warmachine.Impassable, warmachine.NoShelter, []string{"Deep pool", "Chasm", "Pit"}},
	{warmachine.Rough, warmachine.NoShelter, []string{"Scree", "Mire", "Rubble"}},
	{warmachine.Open, warmachine.Concealment, []string{"Brush", "Tall grass", "Barley"}},
	{warmachine.Open, warmachine.Cover, []string{"Craters", "Trenches"}},
}

// lines are the sorts of pieces to cross.
var lines = [...]sort{
	{warmachine.Obstacle, warmachine.Cover, []string{"Stone wall", "Barricade", "Sandbags"}},
	{warmachine.Obstacle, warmachine.Concealment, []string{"Hedge", "Fence", "Bramble"}},
}

// tables is how many tables are begun until one is full, and tries how many places are
// looked at for a piece.
const (
	tables = 200
	tries  = 60
)

// Generate makes terrain for a table; the same seed, the same terrain.
func Generate(on plot.Table, seed uint64) []warmachine.Feature {
	g := layingOut{on: on, luck: game.NewLuck(seed)}
	for n := 0; n < tables && !g.fill(); n++ {
	}
	normal, _ := checkPieces(on, g.pieces)
	return normal
}

// layingOut is a table while pieces are put on it.
type layingOut struct {
	on     plot.Table
	luck   *game.Luck
	pieces []warmachine.Feature
}

// fill puts a piece into the middle and into each square of the near half, with its twin;
// then what is crossed. It is false where the luck was bad and no room was found.
func (g *layingOut) fill() bool {
	g.pieces = nil
	sorts := g.sorts()
	g.central(sorts[len(sorts)-1])
	squares := g.squares()
	for i, square := range squares {
		if !g.pair(sorts[i%(len(sorts)-1)], square) {
			return false
		}
	}
	for _, square := range squares {
		if g.luck.IntN(3) > 0 && !g.pair(lines[g.luck.IntN(len(lines))], square) {
			return false
		}
	}
	return true
}

// sorts are the areas in an order by luck, but for the first two; the last is for the
// middle.
func (g *layingOut) sorts() []sort {
	sorts := slices.Clone(areas[:])
	for i := len(sorts) - 1; i > 2; i-- {
		k := 2 + g.luck.IntN(i-1)
		sorts[i], sorts[k] = sorts[k], sorts[i]
	}
	if g.luck.IntN(2) == 0 {
		sorts[0], sorts[1] = sorts[1], sorts[0]
	}
	return sorts
}

// squares are those of the near half, within which the middles of pieces lie: as many as
// come nearest to their size, one at least each way.
func (g *layingOut) squares() (squares []geom.Box) {
	deep := g.on.Depth/2 - nearest
	columns := max(1, (g.on.Width+squareSide/2)/squareSide)
	rows := max(1, (deep+squareSide/2)/squareSide)
	for row := range rows {
		for column := range columns {
			squares = append(squares, geom.Box{Min: geom.Point{X: column*g.on.Width/columns + geom.Inch, Y: nearest + row*deep/rows},
				Max: geom.Point{X: (column+1)*g.on.Width/columns - geom.Inch, Y: nearest + (row+1)*deep/rows - geom.Inch}})
		}
	}
	return squares
}

// central puts a piece in the middle that is its own twin.
func (g *layingOut) central(s sort) {
	x, y := g.on.Width/2, g.on.Depth/2
	wide, deep := plot.Between(g.luck, 3*geom.Inch/2, 5*geom.Inch/2), plot.Between(g.luck, 3*geom.Inch/2, 5*geom.Inch/2)
	f := warmachine.Feature{Going: s.going, Shelter: s.shelter, Shape: geom.Polygon{{X: x - wide, Y: y - deep}, {X: x + wide, Y: y - deep}, {X: x + wide, Y: y + deep}, {X: x - wide, Y: y + deep}}}
	g.name(&f, s)
	g.pieces = append(g.pieces, f)
}

// pair finds room in a square for a piece of a sort, and for its twin.
func (g *layingOut) pair(s sort, square geom.Box) bool {
	for range tries {
		at := geom.Point{X: plot.Between(g.luck, square.Min.X, square.Max.X), Y: plot.Between(g.luck, square.Min.Y, square.Max.Y)}
		f := warmachine.Feature{Going: s.going, Shelter: s.shelter, Shape: g.shape(s.going, at)}
		if other := twin(f, g.on); g.fits(f.Shape) && g.fits(other.Shape) && !plot.Closer(f.Shape, other.Shape, keepApart) {
			g.name(&f, s)
			g.pieces = append(g.pieces, f, twin(f, g.on))
			return true
		}
	}
	return false
}

// shape is the outline of a piece around a place: what was built has corners, what is
// crossed is long and thin, and the rest is as nature left it.
func (g *layingOut) shape(going warmachine.Going, at geom.Point) geom.Polygon {
	between := func(low, high geom.Length) geom.Length { return plot.Between(g.luck, low, high) }
	switch going {
	case warmachine.Obstacle:
		return plot.Bar(g.luck, at, between(2*geom.Inch, 3*geom.Inch), geom.Inch/4)
	case warmachine.Obstruction:
		return plot.Bar(g.luck, at, between(3*geom.Inch/2, 5*geom.Inch/2), between(5*geom.Inch/4, 2*geom.Inch))
	case warmachine.Impassable:
		return plot.Blob(g.luck, at, between(3*geom.Inch/2, 5*geom.Inch/2), between(3*geom.Inch/2, 2*geom.Inch), 7)
	}
	return plot.Blob(g.luck, at, between(9*geom.Inch/4, 7*geom.Inch/2), between(2*geom.Inch, 3*geom.Inch), 8)
}

// fits reports whether a piece may stand where it is.
func (g *layingOut) fits(shape geom.Polygon) bool {
	inner := geom.Box{Min: geom.Point{X: keepEdge, Y: keepEdge}, Max: geom.Point{X: g.on.Width - keepEdge, Y: g.on.Depth - keepEdge}}
	return shape.Check() == nil && inner.Holds(shape.Box()) &&
		!slices.ContainsFunc(g.pieces, func(other warmachine.Feature) bool { return plot.Closer(shape, other.Shape, keepApart) })
}

// name names a piece, and says how high what stops sight is.
func (g *layingOut) name(f *warmachine.Feature, s sort) {
	f.ID = fmt.Sprintf("%v-%d", f.Going, len(g.pieces)+1)
	f.Name = plot.Name(g.luck, s.names, func(name string) bool {
		return slices.ContainsFunc(g.pieces, func(other warmachine.Feature) bool { return other.Name == name })
	})
	if f.Going == warmachine.Obstruction {
		f.Height = plot.Between(g.luck, 2*geom.Inch, 4*geom.Inch)
	}
}
