package book

import (
	"fmt"
	"slices"

	"umpire/board"
	"umpire/content"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warcaster"
	"umpire/table"
	"umpire/table/plot"
)

// A table is made for two: every piece has a twin, turned half around the middle, so
// that both players find the same ground. Each quarter gets two or three pieces
// (wc.setup.terrain_amount); the strips of the starting units stay free, solid pieces
// keep away from the objectives, and between any two there is room for a large base.

// How far pieces of terrain keep from things.
const (
	keepSolid = 3 * geom.Inch     // of a solid piece, from an objective
	keepLow   = geom.Inch * 3 / 2 // of ground, from an objective
	KeepApart = 2 * geom.Inch     // from each other
)

// Generate makes terrain for a mission; the same seed, the same terrain. A table
// whose objectives leave little room gets less than the book advises.
func Generate(b *warcaster.Book, m *warcaster.Mission, seed uint64) []board.Feature {
	g := field{plot.Layout[warcaster.TerrainPiece]{Table: m.Table(), Luck: game.NewRand(seed), Margin: geom.Vec{X: geom.Inch / 2, Y: warcaster.ZoneReach}, Apart: KeepApart}, m}
	g.Fill(g.fill)
	normal, _ := CheckTerrain(b, m, g.features())
	return normal
}

// field is a table while pieces are put on it.
type field struct {
	plot.Layout[warcaster.TerrainPiece]
	mission *warcaster.Mission
}

// fill puts pieces into the two quarters of the near half.
func (g *field) fill() bool {
	kinds := g.kinds()
	for quarter := range 2 {
		for n := range 2 + g.Luck.IntN(2) {
			kind := kinds[(2*n+quarter)%len(kinds)]
			if !g.place(kind, quarter) && !g.place(warcaster.Obstacle, quarter) {
				return false
			}
		}
	}
	return true
}

// kinds are what the pieces of a half are, in the order in which they are placed:
// something to hide behind, to climb, and to go around, before the rest.
func (g *field) kinds() []warcaster.TerrainKind {
	kinds := []warcaster.TerrainKind{warcaster.Structure, warcaster.Forest, warcaster.Obstacle, warcaster.RoughLand, warcaster.Obstacle, warcaster.Forest}
	for i, more := range [...]warcaster.TerrainKind{warcaster.Structure, warcaster.Impassable, warcaster.Forest, warcaster.RoughLand} {
		if g.Luck.IntN(4) == 0 {
			kinds[2+i%4] = more
		}
	}
	first := g.Luck.IntN(2)
	kinds[0], kinds[first] = kinds[first], kinds[0]
	return kinds
}

// place finds room for a piece of the kind in a quarter: 0 left, 1 right.
func (g *field) place(kind warcaster.TerrainKind, quarter int) bool {
	half := g.Width / 2
	left := geom.Length(quarter) * half
	in := geom.Box{Min: geom.Point{X: left + geom.Inch, Y: warcaster.ZoneReach + geom.Inch}, Max: geom.Point{X: left + half - geom.Inch, Y: g.Depth/2 - geom.Inch/2}}
	made := func(at geom.Point) warcaster.TerrainPiece { return g.make(kind, at) }
	fits := func(p, twin warcaster.TerrainPiece) bool {
		return g.within(p.Shape.Box(), quarter) && g.apart(&p, &twin)
	}
	return g.Pair(in, made, fits, func(p *warcaster.TerrainPiece) { p.ID = fmt.Sprintf("%s-%d", kind, len(g.Pieces)/2+1) })
}

// small reports whether the table is as small as a skirmish's, which has smaller pieces.
func (g *field) small() bool { return min(g.Width, g.Depth) < 40*geom.Inch }

// make makes a piece around a place.
func (g *field) make(kind warcaster.TerrainKind, at geom.Point) warcaster.TerrainPiece {
	p := warcaster.TerrainPiece{Named: content.Named{Name: g.Name(pieceNames[kind])}, Ground: warcaster.Ground{Kind: kind, Cover: warcaster.GivesCover(kind)}}
	size := func(low, high geom.Length) geom.Length { // half a side; smaller for skirmishes
		if g.small() {
			return plot.Between(g.Luck, low, high) * 3 / 4
		}
		return plot.Between(g.Luck, low, high)
	}
	switch kind {
	case warcaster.Forest, warcaster.RoughLand:
		p.Shape = plot.Blob(g.Luck, at, size(5*geom.Inch/2, 15*geom.Inch/4), size(9*geom.Inch/4, 13*geom.Inch/4), 8)
	case warcaster.Impassable:
		p.Shape = plot.Blob(g.Luck, at, size(3*geom.Inch/2, 9*geom.Inch/4), size(3*geom.Inch/2, 2*geom.Inch), 6)
		p.Height = 4 * geom.Inch
	case warcaster.Obstacle:
		p.Shape = plot.Bar(g.Luck, at, size(9*geom.Inch/4, 7*geom.Inch/2), geom.Inch/4)
		p.Height = geom.Inch * 9 / 10
	case warcaster.Structure:
		p.Shape = plot.Bar(g.Luck, at, size(7*geom.Inch/4, 11*geom.Inch/4), size(3*geom.Inch/2, 9*geom.Inch/4))
		p.Height = plot.Between(g.Luck, 2*geom.Inch, 4*geom.Inch)
		p.Standable = true
		p.Ladders = []table.Ladder{g.ladder(&p)}
	}
	return p
}

// ladder leads up a structure in the middle of one of its sides.
func (g *field) ladder(p *warcaster.TerrainPiece) table.Ladder {
	side := p.Shape.Edge(g.Luck.IntN(len(p.Shape)))
	at := geom.Point{X: (side.A.X + side.B.X) / 2, Y: (side.A.Y + side.B.Y) / 2} // exact: corners are even
	return table.Ladder{Foot: at, Head: at, Length: p.Height}
}

// pieceNames are what pieces of a kind are called.
var pieceNames = map[warcaster.TerrainKind][]string{
	warcaster.Forest: {"Copse", "Thicket", "Grove", "Pine wood"}, warcaster.RoughLand: {"Scree", "Marsh", "Slag field", "Shell holes"},
	warcaster.Obstacle: {"Field wall", "Barricade", "Pipeline", "Hedge bank"}, warcaster.Structure: {"Silo", "Bunker", "Pump house", "Signal post"},
	warcaster.Impassable: {"Crag", "Spoil heap", "Reactor pit"},
}

// within reports whether the middle of a piece is in a quarter.
func (g *field) within(box geom.Box, quarter int) bool {
	middle, half := (box.Min.X+box.Max.X)/2, g.Width/2
	return (box.Min.Y+box.Max.Y)/2 < g.Depth/2 && middle > half == (quarter == 1) && middle != half
}

// apart reports whether a piece and its twin keep away from objectives.
func (g *field) apart(p, twin *warcaster.TerrainPiece) bool {
	keep := keepLow
	if p.Kind != warcaster.Forest && p.Kind != warcaster.RoughLand {
		keep = keepSolid
	}
	return !slices.ContainsFunc(g.mission.Objectives, func(o warcaster.ObjectiveCard) bool {
		marker := geom.Disc(o.At, 0)
		return p.Shape.Within(marker, keep) || twin.Shape.Within(marker, keep)
	})
}

// features are the pieces as screens know them.
func (g *field) features() []board.Feature {
	set := warcaster.TerrainSet{Features: g.Pieces}
	return FeaturesShown(set.TableFeatures())
}
