package book

import (
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warmachine"
	"umpire/table"
)

// Terrain is made for two: every piece but one in the middle has a twin, turned half around
// the middle of the table, and between any two there is room for a heavy warjack.

// How far pieces keep from each other and from the edge.
const (
	keepApart = 5 * geom.Inch / 2
	keepEdge  = 3 * geom.Inch
)

// The pieces of half a table, in the order in which room is found for them.
var menu = []warmachine.Feature{
	{ID: "ruin", Name: "Ruin", Going: warmachine.Obstruction, Shelter: warmachine.Cover, Height: 3 * geom.Inch},
	{ID: "wood", Name: "Wood", Going: warmachine.Rough, Shelter: warmachine.Concealment},
	{ID: "wall", Name: "Wall", Going: warmachine.Obstacle, Shelter: warmachine.Cover, Height: geom.Inch},
	{ID: "hedge", Name: "Hedge", Going: warmachine.Obstacle, Shelter: warmachine.Concealment, Height: geom.Inch},
	{ID: "scree", Name: "Scree", Going: warmachine.Rough},
}

// tries is how many places are tried for a piece.
const tries = 300

// Generate makes terrain for a table; the same seed, the same terrain.
func Generate(width, depth geom.Length, seed uint64) []warmachine.Feature {
	luck := game.NewLuck(seed)
	var pieces []warmachine.Feature
	middle := geom.Point{X: width / 2, Y: depth / 2}
	central := [...]warmachine.Feature{menu[0], {ID: "pool", Name: "Deep pool", Going: warmachine.Impassable}, menu[4]}[luck.IntN(3)]
	central.Shape = block(luck, middle, central.Going, true)
	pieces = append(pieces, central)
	for n := range len(menu) {
		piece := menu[(n+luck.IntN(2))%len(menu)]
		piece.ID += "-" + string(rune('a'+n))
		for range tries {
			at := geom.Point{X: keepEdge + geom.Length(luck.IntN(int(width-2*keepEdge))), Y: keepEdge + geom.Length(luck.IntN(int(depth/2-keepEdge)))}
			piece.Shape = block(luck, at, piece.Going, false)
			other := twin(piece, width, depth)
			if lies(width, depth, piece.Shape, pieces) && apart(piece.Shape, other.Shape) {
				pieces = append(pieces, piece, other)
				break
			}
		}
	}
	return pieces
}

// block is the outline of a piece about a place: a wall is long and thin; what stands in
// the middle is its own twin.
func block(luck *game.Luck, at geom.Point, going warmachine.Going, even bool) geom.Polygon {
	half := func(least, more int) geom.Length {
		return geom.Inch*geom.Length(least)/2 + geom.Inch*geom.Length(luck.IntN(more+1))/2
	}
	w, d := half(4, 3), half(3, 3)
	if going == warmachine.Obstacle {
		if w, d = half(4, 3), geom.Inch/4; luck.IntN(2) == 0 {
			w, d = d, w
		}
	}
	shape := geom.Polygon{{X: at.X - w, Y: at.Y - d}, {X: at.X + w, Y: at.Y - d}, {X: at.X + w, Y: at.Y + d}, {X: at.X - w, Y: at.Y + d}}
	if cut := min(w, d) / 2; !even && going == warmachine.Rough { // a corner less on each of two sides
		shape = geom.Polygon{{X: at.X - w + cut, Y: at.Y - d}, {X: at.X + w, Y: at.Y - d}, {X: at.X + w, Y: at.Y + d - cut}, {X: at.X + w - cut, Y: at.Y + d}, {X: at.X - w, Y: at.Y + d}, {X: at.X - w, Y: at.Y - d + cut}}
	}
	return shape
}

// lies reports whether a shape lies on the table and apart from other pieces.
func lies(width, depth geom.Length, shape geom.Polygon, pieces []warmachine.Feature) bool {
	if _, err := table.New(width, depth, []table.Feature{{ID: "a", Name: "a", Shape: shape}}); err != nil {
		return false
	}
	for i := range pieces {
		if !apart(shape, pieces[i].Shape) {
			return false
		}
	}
	return true
}

// apart reports whether two shapes keep apart: their boxes do.
func apart(a, b geom.Polygon) bool { return !a.Box().Grow(keepApart).Meets(b.Box()) }
