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

// Generate makes terrain for a table; the same seed, the same terrain.
func Generate(on plot.Table, seed uint64) []warmachine.Feature {
	g := layingOut{plot.Layout[warmachine.Feature]{Table: on, Luck: game.NewRand(seed), Margin: geom.Vec{X: keepEdge, Y: keepEdge}, Apart: keepApart}}
	g.Fill(g.fill)
	normal, _ := checkPieces(on, g.Pieces)
	return normal
}

// layingOut is a table while pieces are put on it.
type layingOut struct {
	plot.Layout[warmachine.Feature]
}

// fill puts a piece into the middle and into each square of the near half, with its twin;
// then what is crossed.
func (g *layingOut) fill() bool {
	sorts := g.sorts()
	g.central(sorts[len(sorts)-1])
	squares := g.Squares(nearest, g.Depth/2, squareSide)
	for i, square := range squares {
		if !g.pair(sorts[i%(len(sorts)-1)], square) {
			return false
		}
	}
	for _, square := range squares {
		if g.Luck.IntN(3) > 0 && !g.pair(lines[g.Luck.IntN(len(lines))], square) {
			return false
		}
	}
	return true
}

// sorts are the areas in an order by luck, but for the first two; the last is for the
// middle.
func (g *layingOut) sorts() []sort {
	sorts := slices.Clone(areas[:])
	plot.Shuffle(g.Luck, sorts[2:])
	if g.Luck.IntN(2) == 0 {
		sorts[0], sorts[1] = sorts[1], sorts[0]
	}
	return sorts
}

// central puts a piece in the middle that is its own twin.
func (g *layingOut) central(s sort) {
	x, y := g.Width/2, g.Depth/2
	wide, deep := plot.Between(g.Luck, 3*geom.Inch/2, 5*geom.Inch/2), plot.Between(g.Luck, 3*geom.Inch/2, 5*geom.Inch/2)
	f := warmachine.Feature{Going: s.going, Shelter: s.shelter, Shape: geom.Polygon{{X: x - wide, Y: y - deep}, {X: x + wide, Y: y - deep}, {X: x + wide, Y: y + deep}, {X: x - wide, Y: y + deep}}}
	g.name(&f, s)
	g.Pieces = append(g.Pieces, f)
}

// pair finds room in a square for a piece of a sort, and for its twin.
func (g *layingOut) pair(s sort, square geom.Box) bool {
	square.Min.X, square.Max.X, square.Max.Y = square.Min.X+geom.Inch, square.Max.X-geom.Inch, square.Max.Y-geom.Inch
	made := func(at geom.Point) warmachine.Feature {
		return warmachine.Feature{Going: s.going, Shelter: s.shelter, Shape: g.shape(s.going, at)}
	}
	anywhere := func(_, _ warmachine.Feature) bool { return true }
	return g.Pair(square, made, anywhere, func(f *warmachine.Feature) { g.name(f, s) })
}

// shape is the outline of a piece around a place: what was built has corners, what is
// crossed is long and thin, and the rest is as nature left it.
func (g *layingOut) shape(going warmachine.Going, at geom.Point) geom.Polygon {
	between := func(low, high geom.Length) geom.Length { return plot.Between(g.Luck, low, high) }
	switch going {
	case warmachine.Obstacle:
		return plot.Bar(g.Luck, at, between(2*geom.Inch, 3*geom.Inch), geom.Inch/4)
	case warmachine.Obstruction:
		return plot.Bar(g.Luck, at, between(3*geom.Inch/2, 5*geom.Inch/2), between(5*geom.Inch/4, 2*geom.Inch))
	case warmachine.Impassable:
		return plot.Blob(g.Luck, at, between(3*geom.Inch/2, 5*geom.Inch/2), between(3*geom.Inch/2, 2*geom.Inch), 7)
	}
	return plot.Blob(g.Luck, at, between(9*geom.Inch/4, 7*geom.Inch/2), between(2*geom.Inch, 3*geom.Inch), 8)
}

// name names a piece, and says how high what stops sight is.
func (g *layingOut) name(f *warmachine.Feature, s sort) {
	f.ID = fmt.Sprintf("%v-%d", f.Going, len(g.Pieces)+1)
	f.Name = g.Name(s.names)
	if f.Going == warmachine.Obstruction {
		f.Height = plot.Between(g.Luck, 2*geom.Inch, 4*geom.Inch)
	}
}
