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

// tables is how many tables are begun until one is full.
const tables = 200

// Generate makes terrain for a mission; the same seed, the same terrain. A table
// whose objectives leave little room gets less than the book advises.
func Generate(b *warcaster.Book, m *warcaster.Mission, seed uint64) []board.Feature {
	g := field{mission: m, luck: game.NewLuck(seed)}
	for n := 0; n < tables && !g.fill(); n++ {
	}
	normal, _ := CheckTerrain(b, m, g.features())
	return normal
}

// field is a table while pieces are put on it.
type field struct {
	mission *warcaster.Mission
	luck    *game.Luck
	pieces  []warcaster.TerrainPiece // each followed by its twin
	names   map[string]int
}

// fill puts pieces into the two quarters of the near half. It is false where the
// luck was bad and no room was found.
func (g *field) fill() bool {
	g.names, g.pieces = map[string]int{}, nil
	kinds := g.kinds()
	for quarter := range 2 {
		for n := range 2 + g.luck.IntN(2) {
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
		if g.luck.IntN(4) == 0 {
			kinds[2+i%4] = more
		}
	}
	first := g.luck.IntN(2)
	kinds[0], kinds[first] = kinds[first], kinds[0]
	return kinds
}

// tries is how many places are looked at for a piece.
const tries = 60

// place finds room for a piece of the kind in a quarter: 0 left, 1 right.
func (g *field) place(kind warcaster.TerrainKind, quarter int) bool {
	half, near := g.mission.Width/2, g.mission.Depth/2
	for range tries {
		at := geom.Point{X: geom.Length(quarter)*half + plot.Between(g.luck, geom.Inch, half-geom.Inch), Y: plot.Between(g.luck, warcaster.ZoneReach+geom.Inch, near-geom.Inch/2)}
		p := g.make(kind, at)
		if !g.fits(&p, quarter) {
			continue
		}
		g.names[p.Name]++
		p.ID = fmt.Sprintf("%s-%d", kind, len(g.pieces)/2+1)
		g.pieces = append(g.pieces, p, Turned(p, g.mission.Table()))
		return true
	}
	return false
}

// small reports whether the table is as small as a skirmish's, which has smaller pieces.
func (g *field) small() bool { return min(g.mission.Width, g.mission.Depth) < 40*geom.Inch }

// make makes a piece around a place.
func (g *field) make(kind warcaster.TerrainKind, at geom.Point) warcaster.TerrainPiece {
	p := warcaster.TerrainPiece{Named: content.Named{Name: plot.Name(g.luck, pieceNames[kind], func(name string) bool { return g.names[name] > 0 })}, Ground: warcaster.Ground{Kind: kind, Cover: warcaster.GivesCover(kind)}}
	size := func(low, high geom.Length) geom.Length { // half a side; smaller for skirmishes
		if g.small() {
			return plot.Between(g.luck, low, high) * 3 / 4
		}
		return plot.Between(g.luck, low, high)
	}
	switch kind {
	case warcaster.Forest, warcaster.RoughLand:
		p.Shape = plot.Blob(g.luck, at, size(5*geom.Inch/2, 15*geom.Inch/4), size(9*geom.Inch/4, 13*geom.Inch/4), 8)
	case warcaster.Impassable:
		p.Shape = plot.Blob(g.luck, at, size(3*geom.Inch/2, 9*geom.Inch/4), size(3*geom.Inch/2, 2*geom.Inch), 6)
		p.Height = 4 * geom.Inch
	case warcaster.Obstacle:
		p.Shape = plot.Bar(g.luck, at, size(9*geom.Inch/4, 7*geom.Inch/2), geom.Inch/4)
		p.Height = geom.Inch * 9 / 10
	case warcaster.Structure:
		p.Shape = plot.Bar(g.luck, at, size(7*geom.Inch/4, 11*geom.Inch/4), size(3*geom.Inch/2, 9*geom.Inch/4))
		p.Height = plot.Between(g.luck, 2*geom.Inch, 4*geom.Inch)
		p.Standable = true
		p.Ladders = []table.Ladder{g.ladder(&p)}
	}
	return p
}

// ladder leads up a structure in the middle of one of its sides.
func (g *field) ladder(p *warcaster.TerrainPiece) table.Ladder {
	side := p.Shape.Edge(g.luck.IntN(len(p.Shape)))
	at := geom.Point{X: (side.A.X + side.B.X) / 2, Y: (side.A.Y + side.B.Y) / 2} // exact: corners are even
	return table.Ladder{Foot: at, Head: at, Length: p.Height}
}

// pieceNames are what pieces of a kind are called.
var pieceNames = map[warcaster.TerrainKind][]string{
	warcaster.Forest: {"Copse", "Thicket", "Grove", "Pine wood"}, warcaster.RoughLand: {"Scree", "Marsh", "Slag field", "Shell holes"},
	warcaster.Obstacle: {"Field wall", "Barricade", "Pipeline", "Hedge bank"}, warcaster.Structure: {"Silo", "Bunker", "Pump house", "Signal post"},
	warcaster.Impassable: {"Crag", "Spoil heap", "Reactor pit"},
}

// fits reports whether a piece and its twin may stand where they are.
func (g *field) fits(p *warcaster.TerrainPiece, quarter int) bool {
	width, depth := g.mission.Width, g.mission.Depth
	box, half := p.Shape.Box(), width/2
	middle := (box.Min.X + box.Max.X) / 2
	if p.Shape.Check() != nil || box.Min.X < geom.Inch/2 || box.Max.X > width-geom.Inch/2 || box.Min.Y < warcaster.ZoneReach || box.Max.Y > depth-warcaster.ZoneReach ||
		(box.Min.Y+box.Max.Y)/2 >= depth/2 || middle > half != (quarter == 1) || middle == half {
		return false
	}
	twin := Turned(*p, g.mission.Table())
	if plot.Closer(p.Shape, twin.Shape, KeepApart) {
		return false
	}
	for i := range g.pieces {
		if plot.Closer(p.Shape, g.pieces[i].Shape, KeepApart) {
			return false
		}
	}
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
	set := warcaster.TerrainSet{Features: g.pieces}
	return FeaturesShown(set.TableFeatures())
}
