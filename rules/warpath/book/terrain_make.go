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

// tablesTried is how many tables are begun until one is full.
const tablesTried = 200

// Generate makes terrain for a table; the same seed, the same terrain.
func Generate(b *warpath.Book, t *warpath.TableSize, seed uint64) []warpath.Feature {
	g := layingOut{book: b, table: t, luck: game.NewLuck(seed)}
	for n := 0; n < tablesTried && !g.fill(); n++ {
	}
	normal, _ := CheckTerrain(b, t, g.pieces)
	return normal
}

// layingOut is a table while pieces are put on it.
type layingOut struct {
	book   *warpath.Book
	table  *warpath.TableSize
	luck   *game.Luck
	pieces []warpath.Feature
}

// fill puts a piece into the middle, and into each square of the near half with its
// twin; then the walls. It is false where the luck was bad and no room was found.
func (g *layingOut) fill() bool {
	g.pieces = nil
	kinds := g.kinds()
	if !g.central(kinds[0]) {
		return false
	}
	cells := g.cells()
	for i, cell := range cells {
		if !g.pair(kinds[1+i%(len(kinds)-1)], cell) {
			return false
		}
	}
	for _, cell := range cells {
		if g.luck.IntN(4) > 0 && !g.pair(warpath.Wall, cell) {
			return false
		}
	}
	return true
}

// cells are the large squares of the near half, within which the middles of pieces lie:
// as many as come nearest to their size, one at least each way.
func (g *layingOut) cells() (cells []geom.Box) {
	near := g.table.Depth / 2
	columns := max(1, (g.table.Width+warpath.SquareSide/2)/warpath.SquareSide)
	rows := max(1, (near+warpath.SquareSide/2)/warpath.SquareSide)
	for row := range rows {
		for column := range columns {
			cell := geom.Box{Min: geom.Point{X: column*g.table.Width/columns + 3*geom.Inch, Y: row*near/rows + 2*geom.Inch},
				Max: geom.Point{X: (column+1)*g.table.Width/columns - 3*geom.Inch, Y: (row+1)*near/rows - 2*geom.Inch}}
			if row == 0 {
				cell.Min.Y = 4 * geom.Inch
			}
			cells = append(cells, cell)
		}
	}
	return cells
}

// kinds are what the pieces are, that in the middle first: of the others the first is
// one to hide in.
func (g *layingOut) kinds() []warpath.TerrainKind {
	middle := [...]warpath.TerrainKind{warpath.Hill, warpath.Ruins, warpath.Broken, warpath.Rubble, warpath.Woods, warpath.Building}
	kinds := []warpath.TerrainKind{middle[g.luck.IntN(len(middle))], warpath.Building, warpath.Woods, warpath.Ruins, warpath.Hill, warpath.Water, warpath.Rubble, warpath.Broken}
	if g.luck.IntN(2) == 0 {
		kinds[1], kinds[2] = kinds[2], kinds[1]
	}
	rest := kinds[2:]
	for i := len(rest) - 1; i > 0; i-- {
		k := g.luck.IntN(i + 1)
		rest[i], rest[k] = rest[k], rest[i]
	}
	return kinds
}

// central puts a piece in the middle that is its own twin.
func (g *layingOut) central(kind warpath.TerrainKind) bool {
	at := geom.Point{X: g.table.Width / 2, Y: g.table.Depth / 2}
	f := warpath.Feature{Kind: kind}
	half := func() geom.Length { return 5*geom.Inch/2 + geom.Length(g.luck.IntN(3))*geom.Inch/2 }
	f.Shape = plot.Block(at, half(), half())
	if kind != warpath.Building && kind != warpath.Ruins { // cut off two opposite corners
		box, cut := f.Shape.Box(), geom.Inch*3/2
		f.Shape = geom.Polygon{{X: box.Min.X + cut, Y: box.Min.Y}, {X: box.Max.X, Y: box.Min.Y}, {X: box.Max.X, Y: box.Max.Y - cut},
			{X: box.Max.X - cut, Y: box.Max.Y}, {X: box.Min.X, Y: box.Max.Y}, {X: box.Min.X, Y: box.Min.Y + cut}}
	}
	g.finish(&f)
	g.pieces = append(g.pieces, f)
	return true
}

// tries is how many places are looked at for a piece.
const tries = 60

// pair finds room for a piece of the kind in a cell of the near half, and for its twin.
func (g *layingOut) pair(kind warpath.TerrainKind, cell geom.Box) bool {
	for range tries {
		at := geom.Point{X: plot.Between(g.luck, cell.Min.X, cell.Max.X), Y: plot.Between(g.luck, cell.Min.Y, cell.Max.Y)}
		f := g.make(kind, at)
		twin := f
		twin.Shape = g.table.Field().TurnedShape(f.Shape)
		if g.fits(&f, &twin) {
			g.finish(&f)
			twin.Name, twin.Height, twin.Solid = f.Name, f.Height, f.Solid
			twin.ID = f.ID + "-b"
			g.pieces = append(g.pieces, f, twin)
			return true
		}
	}
	return false
}

// make makes a piece around a place.
func (g *layingOut) make(kind warpath.TerrainKind, at geom.Point) warpath.Feature {
	f := warpath.Feature{Kind: kind}
	low, high := 5*geom.Inch/2, 7*geom.Inch/2
	switch kind {
	case warpath.Wall:
		f.Shape = plot.Bar(g.luck, at, plot.Between(g.luck, 2*geom.Inch, 3*geom.Inch), geom.Inch/4)
	case warpath.Building, warpath.Ruins:
		f.Shape = plot.Bar(g.luck, at, plot.Between(g.luck, low, high), plot.Between(g.luck, 2*geom.Inch, 3*geom.Inch))
	default:
		f.Shape = plot.Blob(g.luck, at, plot.Between(g.luck, low, high+geom.Inch/2), plot.Between(g.luck, low, high), 8)
	}
	return f
}

// finish names a piece, and says how high and how solid a building is.
func (g *layingOut) finish(f *warpath.Feature) {
	f.ID = fmt.Sprintf("%s-%d", warpath.GroundWords[f.Kind], len(g.pieces)+1)
	f.Name = plot.Name(g.luck, pieceNames[f.Kind], func(name string) bool {
		return slices.ContainsFunc(g.pieces, func(other warpath.Feature) bool { return other.Name == name })
	})
	if f.Kind == warpath.Building {
		heights := g.book.Limits.BuildingHeights
		f.Height = heights[g.luck.IntN(len(heights))]
		f.Solid = g.luck.IntN(2) == 0
	}
}

// pieceNames are what pieces of a kind are called.
var pieceNames = [warpath.TerrainKinds][]string{
	warpath.Broken: {"Shell holes", "Scree", "Torn ground"}, warpath.Rubble: {"Brick heap", "Slag heap", "Wreckage"},
	warpath.Ruins: {"Gutted block", "Bombed depot", "Old works"}, warpath.Water: {"Pool", "Marsh", "Sump"},
	warpath.Wall: {"Barricade", "Field wall", "Pipeline", "Hedge"}, warpath.Hill: {"Knoll", "Ridge", "Mound"},
	warpath.Woods: {"Copse", "Thicket", "Pine wood"}, warpath.Building: {"Hab block", "Depot", "Relay post"},
}

// fits reports whether a piece and its twin may stand where they are.
func (g *layingOut) fits(f, twin *warpath.Feature) bool {
	box := f.Shape.Box()
	margin := geom.Box{Min: geom.Point{X: geom.Inch, Y: geom.Inch}, Max: geom.Point{X: g.table.Width - geom.Inch, Y: g.table.Depth - geom.Inch}}
	if f.Shape.Check() != nil || box.Min.X < margin.Min.X || box.Min.Y < margin.Min.Y || box.Max.X > margin.Max.X || box.Max.Y > margin.Max.Y ||
		plot.Closer(f.Shape, twin.Shape, keepApart) {
		return false
	}
	for i := range g.pieces {
		if plot.Closer(f.Shape, g.pieces[i].Shape, keepApart) {
			return false
		}
	}
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
