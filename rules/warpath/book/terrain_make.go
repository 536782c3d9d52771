package book

import (
	"fmt"
	"slices"

	"umpire/game"
	"umpire/geom"
	"umpire/rules/warpath"
	"umpire/table/plot"
)

// A table is made for two: every piece has a twin, turned half around the middle, and
// the one in the middle is its own. Each large square gets a piece of about 6 by 6
// inches and perhaps a wall (wp.mission.terrain_pieces, wp.mission.terrain_linear);
// water keeps off the places of Objectives, and between any two pieces there is room
// for a vehicle.

// How far pieces keep from things.
const (
	keepApart = 5 * geom.Inch / 2 // from each other
	keepWater = geom.Inch         // water, from an Objective
)

// Generate makes terrain for a table; the same seed, the same terrain.
func Generate(b *warpath.Book, t *warpath.TableSize, seed uint64) []warpath.Feature {
	g := layingOut{plot.Layout[warpath.Feature]{Table: t.Field(), Luck: game.NewRand(seed), Margin: geom.Vec{X: geom.Inch, Y: geom.Inch}, Apart: keepApart}, b, t}
	g.Fill(g.fill)
	normal, _ := CheckTerrain(b, t, g.Pieces)
	return normal
}

// layingOut is a table while pieces are put on it.
type layingOut struct {
	plot.Layout[warpath.Feature]
	book  *warpath.Book
	table *warpath.TableSize
}

// fill puts a piece into the middle, and into each square of the near half with its
// twin; then the walls.
func (g *layingOut) fill() bool {
	kinds := g.kinds()
	g.central(kinds[0])
	cells := g.cells()
	for i, cell := range cells {
		if !g.pair(kinds[1+i%(len(kinds)-1)], cell) {
			return false
		}
	}
	for _, cell := range cells {
		if g.Luck.IntN(4) > 0 && !g.pair(warpath.Wall, cell) {
			return false
		}
	}
	return true
}

// cells are the large squares of the near half, without their edges: there the middles of
// pieces lie.
func (g *layingOut) cells() []geom.Box {
	cells := g.Squares(0, g.Depth/2, warpath.SquareSide)
	for i := range cells {
		c := &cells[i]
		c.Min, c.Max = c.Min.Add(geom.Vec{X: 3 * geom.Inch, Y: 2 * geom.Inch}), c.Max.Add(geom.Vec{X: -3 * geom.Inch, Y: -2 * geom.Inch})
		c.Min.Y = max(c.Min.Y, 4*geom.Inch)
	}
	return cells
}

// kinds are what the pieces are, that in the middle first: of the others the first is
// one to hide in.
func (g *layingOut) kinds() []warpath.TerrainKind {
	middle := [...]warpath.TerrainKind{warpath.Hill, warpath.Ruins, warpath.Broken, warpath.Rubble, warpath.Woods, warpath.Building}
	kinds := []warpath.TerrainKind{middle[g.Luck.IntN(len(middle))], warpath.Building, warpath.Woods, warpath.Ruins, warpath.Hill, warpath.Water, warpath.Rubble, warpath.Broken}
	if g.Luck.IntN(2) == 0 {
		kinds[1], kinds[2] = kinds[2], kinds[1]
	}
	plot.Shuffle(g.Luck, kinds[2:])
	return kinds
}

// central puts a piece in the middle that is its own twin.
func (g *layingOut) central(kind warpath.TerrainKind) {
	at := geom.Point{X: g.Width / 2, Y: g.Depth / 2}
	f := warpath.Feature{Kind: kind}
	half := func() geom.Length { return 5*geom.Inch/2 + geom.Length(g.Luck.IntN(3))*geom.Inch/2 }
	f.Shape = plot.Block(at, half(), half())
	if kind != warpath.Building && kind != warpath.Ruins { // cut off two opposite corners
		box, cut := f.Shape.Box(), geom.Inch*3/2
		f.Shape = geom.Polygon{{X: box.Min.X + cut, Y: box.Min.Y}, {X: box.Max.X, Y: box.Min.Y}, {X: box.Max.X, Y: box.Max.Y - cut},
			{X: box.Max.X - cut, Y: box.Max.Y}, {X: box.Min.X, Y: box.Max.Y}, {X: box.Min.X, Y: box.Min.Y + cut}}
	}
	g.finish(&f)
	g.Pieces = append(g.Pieces, f)
}

// pair finds room for a piece of the kind in a cell of the near half, and for its twin.
func (g *layingOut) pair(kind warpath.TerrainKind, cell geom.Box) bool {
	made := func(at geom.Point) warpath.Feature { return g.make(kind, at) }
	return g.Pair(cell, made, g.dry, g.finish)
}

// make makes a piece around a place.
func (g *layingOut) make(kind warpath.TerrainKind, at geom.Point) warpath.Feature {
	f := warpath.Feature{Kind: kind}
	low, high := 5*geom.Inch/2, 7*geom.Inch/2
	switch kind {
	case warpath.Wall:
		f.Shape = plot.Bar(g.Luck, at, plot.Between(g.Luck, 2*geom.Inch, 3*geom.Inch), geom.Inch/4)
	case warpath.Building, warpath.Ruins:
		f.Shape = plot.Bar(g.Luck, at, plot.Between(g.Luck, low, high), plot.Between(g.Luck, 2*geom.Inch, 3*geom.Inch))
	default:
		f.Shape = plot.Blob(g.Luck, at, plot.Between(g.Luck, low, high+geom.Inch/2), plot.Between(g.Luck, low, high), 8)
	}
	return f
}

// finish names a piece, and says how high and how solid a building is.
func (g *layingOut) finish(f *warpath.Feature) {
	f.ID = fmt.Sprintf("%s-%d", warpath.GroundWords[f.Kind], len(g.Pieces)+1)
	f.Name = g.Name(pieceNames[f.Kind])
	if f.Kind == warpath.Building {
		heights := g.book.Limits.BuildingHeights
		f.Height = heights[g.Luck.IntN(len(heights))]
		f.Solid = g.Luck.IntN(2) == 0
	}
}

// pieceNames are what pieces of a kind are called.
var pieceNames = [warpath.TerrainKinds][]string{
	warpath.Broken: {"Shell holes", "Scree", "Torn ground"}, warpath.Rubble: {"Brick heap", "Slag heap", "Wreckage"},
	warpath.Ruins: {"Gutted block", "Bombed depot", "Old works"}, warpath.Water: {"Pool", "Marsh", "Sump"},
	warpath.Wall: {"Barricade", "Field wall", "Pipeline", "Hedge"}, warpath.Hill: {"Knoll", "Ridge", "Mound"},
	warpath.Woods: {"Copse", "Thicket", "Pine wood"}, warpath.Building: {"Hab block", "Depot", "Relay post"},
}

// dry reports whether a piece is no water on an Objective; where the piece is on none, its
// twin is.
func (g *layingOut) dry(f, _ warpath.Feature) bool {
	return f.Kind != warpath.Water || !AnyMark(g.book, g.table, func(at geom.Point) bool { return f.Shape.Within(geom.Disc(at, 0), keepWater) })
}

// AnyMark reports whether a fixed place of an Objective on a table is one of those that
// are meant; places of a table are symmetric.
func AnyMark(b *warpath.Book, t *warpath.TableSize, is func(geom.Point) bool) bool {
	f := b.OwnTable(t.Field())
	for i := range b.Marks {
		for _, set := range b.MarksOn(i, f) {
			if slices.ContainsFunc(set, is) {
				return true
			}
		}
	}
	return false
}
