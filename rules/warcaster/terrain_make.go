package warcaster

import (
	"fmt"
	"slices"

	"umpire/board"
	"umpire/game"
	"umpire/geom"
)

// A table is made for two: every piece has a twin, turned half around the middle, so
// that both players find the same ground. Each quarter gets two or three pieces
// (wc.setup.terrain_amount); the strips of the starting units stay free, solid pieces
// keep away from the objectives, and between any two there is room for a large base.

// How far pieces of terrain keep from things.
const (
	keepSolid = 3 * geom.Inch     // of a solid piece, from an objective
	keepLow   = geom.Inch * 3 / 2 // of ground, from an objective
	keepApart = 2 * geom.Inch     // from each other
	grain     = geom.Inch / 10    // what corners are rounded to
)

// tables is how many tables are begun until one is full.
const tables = 200

// Generate makes terrain for a mission; the same seed, the same terrain. A table
// whose objectives leave little room gets less than the book advises.
func (b *Book) Generate(m *Mission, seed uint64) []board.Feature {
	g := plot{mission: m, luck: game.NewLuck(seed)}
	for n := 0; n < tables && !g.fill(); n++ {
	}
	normal, _ := b.CheckTerrain(m, g.features())
	return normal
}

// plot is a table while pieces are put on it.
type plot struct {
	mission *Mission
	luck    *game.Luck
	pieces  []TerrainPiece // each followed by its twin
	names   map[string]int
}

// fill puts pieces into the two quarters of the near half. It is false where the
// luck was bad and no room was found.
func (g *plot) fill() bool {
	g.names, g.pieces = map[string]int{}, nil
	kinds := g.kinds()
	for quarter := range 2 {
		for n := range 2 + g.luck.IntN(2) {
			kind := kinds[(2*n+quarter)%len(kinds)]
			if !g.place(kind, quarter) && !g.place(Obstacle, quarter) {
				return false
			}
		}
	}
	return true
}

// kinds are what the pieces of a half are, in the order in which they are placed:
// something to hide behind, to climb, and to go around, before the rest.
func (g *plot) kinds() []string {
	kinds := []string{Structure, Forest, Obstacle, RoughLand, Obstacle, Forest}
	for i, more := range [...]string{Structure, Impassable, Forest, RoughLand} {
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
func (g *plot) place(kind string, quarter int) bool {
	half := g.mission.Width / 2
	for range tries {
		at := geom.Point{X: geom.Length(quarter)*half + g.between(geom.Inch, half-geom.Inch), Y: g.between(zoneReach+geom.Inch, half-geom.Inch/2)}
		p := g.make(kind, at)
		if !g.fits(&p, quarter) {
			continue
		}
		g.names[p.Name]++
		p.ID = fmt.Sprintf("%s-%d", kind, len(g.pieces)/2+1)
		g.pieces = append(g.pieces, p, p.turned(g.mission.Width))
		return true
	}
	return false
}

// between is a length by luck, in steps of a quarter inch.
func (g *plot) between(low, high geom.Length) geom.Length {
	return low + geom.Length(g.luck.IntN(int((high-low)/(geom.Inch/4))+1))*(geom.Inch/4)
}

// small reports whether the table is a skirmish's, which has smaller pieces.
func (g *plot) small() bool { return g.mission.Width < 40*geom.Inch }

// make makes a piece around a place.
func (g *plot) make(kind string, at geom.Point) TerrainPiece {
	p := TerrainPiece{Kind: kind, Name: g.name(kind)}
	size := func(low, high geom.Length) geom.Length { // half a side; smaller for skirmishes
		if g.small() {
			return g.between(low, high) * 3 / 4
		}
		return g.between(low, high)
	}
	switch kind {
	case Forest, RoughLand:
		p.Shape = g.blob(at, size(5*geom.Inch/2, 15*geom.Inch/4), size(9*geom.Inch/4, 13*geom.Inch/4), 8)
	case Impassable:
		p.Shape = g.blob(at, size(3*geom.Inch/2, 9*geom.Inch/4), size(3*geom.Inch/2, 2*geom.Inch), 6)
		p.Height = 4 * geom.Inch
	case Obstacle:
		p.Shape = g.bar(at, size(9*geom.Inch/4, 7*geom.Inch/2), geom.Inch/4)
		p.Height = geom.Inch * 9 / 10
	case Structure:
		p.Shape = g.bar(at, size(7*geom.Inch/4, 11*geom.Inch/4), size(3*geom.Inch/2, 9*geom.Inch/4))
		p.Height = g.between(2*geom.Inch, 4*geom.Inch)
		p.Standable = true
		p.Ladders = []LadderPiece{g.ladder(&p)}
	}
	return p
}

// blob is a shape with so many corners around a place, half as wide and deep as
// said, each corner pulled in by luck.
func (g *plot) blob(at geom.Point, wide, deep geom.Length, corners int) (shape geom.Polygon) {
	turn := g.luck.IntN(16)
	for i := range corners {
		d := sixteenths[(i*16/corners+turn)%16]
		pull := int64(78 + g.luck.IntN(23))
		v := geom.Vec{X: geom.Length(int64(d[0]) * int64(wide) * pull / 1_000_000), Y: geom.Length(int64(d[1]) * int64(deep) * pull / 1_000_000)}
		shape = append(shape, grained(at.Add(v)))
	}
	return shape
}

// bar is a rectangle around a place, turned by luck; lengths are half its sides.
func (g *plot) bar(at geom.Point, long, thick geom.Length) (shape geom.Polygon) {
	d := sixteenths[g.luck.IntN(8)]
	for _, corner := range [...][2]geom.Length{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
		x, y := int64(corner[0]*long), int64(corner[1]*thick)
		v := geom.Vec{X: geom.Length((x*int64(d[0]) - y*int64(d[1])) / 10000), Y: geom.Length((x*int64(d[1]) + y*int64(d[0])) / 10000)}
		shape = append(shape, grained(at.Add(v)))
	}
	return shape
}

// ladder leads up a structure in the middle of one of its sides.
func (g *plot) ladder(p *TerrainPiece) LadderPiece {
	side := p.Shape.Edge(g.luck.IntN(len(p.Shape)))
	at := geom.Point{X: (side.A.X + side.B.X) / 2, Y: (side.A.Y + side.B.Y) / 2} // exact: corners are even
	return LadderPiece{at, at, p.Height}
}

// grained rounds a place, so that it can be said in figures.
func grained(p geom.Point) geom.Point {
	return geom.Point{X: (p.X + grain/2) / grain * grain, Y: (p.Y + grain/2) / grain * grain}
}

// pieceNames are what pieces of a kind are called.
var pieceNames = map[string][]string{
	Forest: {"Copse", "Thicket", "Grove", "Pine wood"}, RoughLand: {"Scree", "Marsh", "Slag field", "Shell holes"},
	Obstacle: {"Field wall", "Barricade", "Pipeline", "Hedge bank"}, Structure: {"Silo", "Bunker", "Pump house", "Signal post"},
	Impassable: {"Crag", "Spoil heap", "Reactor pit"},
}

// name is a name that no other piece has yet, if there is one left.
func (g *plot) name(kind string) string {
	names := pieceNames[kind]
	first := g.luck.IntN(len(names))
	for i := range names {
		if name := names[(first+i)%len(names)]; g.names[name] == 0 {
			return name
		}
	}
	return names[first]
}

// fits reports whether a piece and its twin may stand where they are.
func (g *plot) fits(p *TerrainPiece, quarter int) bool {
	width := g.mission.Width
	box, half := p.Shape.Box(), width/2
	middle := (box.Min.X + box.Max.X) / 2
	if p.Shape.Check() != nil || box.Min.X < geom.Inch/2 || box.Max.X > width-geom.Inch/2 || box.Min.Y < zoneReach || box.Max.Y > width-zoneReach ||
		(box.Min.Y+box.Max.Y)/2 >= half || middle > half != (quarter == 1) || middle == half {
		return false
	}
	twin := p.turned(width)
	if closer(p.Shape, twin.Shape, keepApart) {
		return false
	}
	for i := range g.pieces {
		if closer(p.Shape, g.pieces[i].Shape, keepApart) {
			return false
		}
	}
	keep := keepLow
	if p.Kind != Forest && p.Kind != RoughLand {
		keep = keepSolid
	}
	return !slices.ContainsFunc(g.mission.Objectives, func(o ObjectiveCard) bool {
		marker := geom.Disc(o.At, 0)
		return p.Shape.Within(marker, keep) || twin.Shape.Within(marker, keep)
	})
}

// closer reports whether some points of two shapes are within d.
func closer(p, q geom.Polygon, d geom.Length) bool {
	if q.Locate(p[0]) != geom.Outside {
		return true
	}
	for i := range q {
		edge := q.Edge(i)
		if p.Within(geom.Capsule{A: edge.A, B: edge.B}, d) {
			return true
		}
	}
	return false
}

// features are the pieces as screens know them.
func (g *plot) features() []board.Feature {
	set := TerrainSet{Features: g.pieces}
	return featuresShown(set.TableFeatures())
}
