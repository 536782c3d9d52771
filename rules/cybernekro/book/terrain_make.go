package book

import (
	"slices"

	"umpire/content"
	"umpire/geom"
	"umpire/rules/cybernekro"
	"umpire/table/plot"
	"umpire/terrain"
)

// A table is made for two: every piece has a twin, turned half around the middle. What the
// scenario needs comes first: the Focus, six containers, a prison. Then houses to climb,
// walls, mounds, rubble and low things, until a quarter of the table is covered
// (cn.quick.setup). What is high stays out of the zones and away from the terminals.

// How far pieces keep from things.
const (
	keepApart = geom.Inch / 5     // from each other
	keepWay   = 8 * geom.Inch / 5 // high pieces from high ones: the largest base fits between
	keepEdge  = geom.Inch
	keepClear = geom.Inch // from a terminal
)

// sorts are the sorts of pieces, of which the first three are on every table.
var sorts = [...]terrain.Sort{
	{Like: terrain.Piece{Kind: cybernekro.HighKind, Height: 3 * geom.Inch, Standable: true, Climbable: true, Blocks: true}, Names: []string{"House", "Chapel", "Boiler house", "Vault"},
		Shape: terrain.Block, Long: [2]geom.Length{7 * geom.Inch / 4, 5 * geom.Inch / 2}, Wide: [2]geom.Length{3 * geom.Inch / 2, 9 * geom.Inch / 4}},
	{Like: terrain.Piece{Kind: cybernekro.DifficultKind}, Names: []string{"Rubble", "Sludge", "Weeds", "Shallow mere"},
		Shape: terrain.Blob(8), Long: [2]geom.Length{9 * geom.Inch / 4, 7 * geom.Inch / 2}, Wide: [2]geom.Length{2 * geom.Inch, 3 * geom.Inch}},
	{Like: terrain.Piece{Kind: cybernekro.LowKind, Height: 4 * geom.Inch / 5, Blocks: true}, Names: []string{"Low wall", "Barrels", "Hedge", "Railing"},
		Shape: terrain.Bar, Long: [2]geom.Length{3 * geom.Inch / 2, 5 * geom.Inch / 2}, Wide: [2]geom.Length{3 * geom.Inch / 10, 3 * geom.Inch / 10}},
	{Like: terrain.Piece{Kind: cybernekro.HighKind, Height: 5 * geom.Inch / 2, Blocks: true}, Names: []string{"Wall", "Sheet wall", "Bulkhead"},
		Shape: terrain.Bar, Long: [2]geom.Length{3 * geom.Inch / 2, 5 * geom.Inch / 2}, Wide: [2]geom.Length{geom.Inch / 4, geom.Inch / 4}},
	{Like: terrain.Piece{Kind: cybernekro.SlopeKind, Height: 9 * geom.Inch / 10, Standable: true, Blocks: true}, Names: []string{"Mound", "Ramp", "Terrace"},
		Shape: terrain.Blob(8), Long: [2]geom.Length{2 * geom.Inch, 3 * geom.Inch}, Wide: [2]geom.Length{3 * geom.Inch / 2, 5 * geom.Inch / 2}},
	{Like: terrain.Piece{Kind: cybernekro.HighKind, Height: 6 * geom.Inch / 5, Standable: true, Climbable: true, Blocks: true}, Names: []string{"Crates", "Cart", "Plinth"},
		Shape: terrain.Block, Long: [2]geom.Length{3 * geom.Inch / 4, 5 * geom.Inch / 4}, Wide: [2]geom.Length{3 * geom.Inch / 4, 5 * geom.Inch / 4}},
}

// What scenarios need.
var (
	foci       = terrain.Sort{Like: terrain.Piece{Kind: cybernekro.FocusKind, Height: 4 * geom.Inch / 5, Blocks: true}, Names: []string{"Altar", "Idol", "The machine"}}
	containers = terrain.Sort{Like: terrain.Piece{Kind: cybernekro.ContainerKind, Height: 9 * geom.Inch / 10, Blocks: true}, Names: []string{"Chest", "Urn", "Locker"},
		Shape: terrain.Block, Long: [2]geom.Length{3 * geom.Inch / 5, 3 * geom.Inch / 5}, Wide: [2]geom.Length{3 * geom.Inch / 5, 3 * geom.Inch / 5}}
)

// mostTries says how many pieces are tried before a table is begun anew.
const mostTries = 60

// fill puts what the scenario needs on the table, and then pieces until there are enough.
func fill(on Board, l *terrain.Layout) {
	l.Margin, l.Apart = geom.Vec{X: keepEdge, Y: keepEdge}, keepApart
	in := geom.Box{Min: geom.Point{X: 2 * geom.Inch, Y: 2 * geom.Inch}, Max: geom.Point{X: l.Width - 2*geom.Inch, Y: l.Depth / 2}}
	fits := func(piece, twin *terrain.Piece) bool { return clearance(l, piece, twin) }
	whole := 2 * int64(l.Width) * int64(l.Depth)
	l.Begin(func() bool {
		if len(on.For) > 0 && !wanted(on.For[0], l) {
			return false
		}
		for i := 0; 4*area2(l.Pieces) < whole; i++ {
			at := i
			if i >= 3 {
				at = l.Luck.IntN(len(sorts))
			}
			if i > mostTries || len(l.Pieces) > terrain.MostPieces-2 || !l.Pair(&sorts[at%len(sorts)], in, fits) && i < 3 {
				return false
			}
		}
		return true
	})
}

// wanted puts what the scenario needs on the table (cn.ritual.setup, cn.explore.setup,
// cn.prison.setup).
func wanted(word cybernekro.ScenarioWord, l *terrain.Layout) bool {
	switch word {
	case cybernekro.Ritual:
		focus := foci.Like
		focus.Shape = plot.Block(geom.Point{X: l.Width / 2, Y: l.Depth / 2}, geom.Inch, geom.Inch)
		l.Add(&foci, focus)
	case cybernekro.Prisoner:
		l.Pieces = append(l.Pieces, prisonOn(l.Table)...)
	case cybernekro.Exploration:
		for i := range geom.Length(places / 2) {
			middle := geom.Point{X: (2*i + 1) * l.Width / places, Y: l.Depth / 3}
			in := geom.Box{Min: middle.Add(geom.Vec{X: -geom.Inch, Y: -geom.Inch}), Max: middle.Add(geom.Vec{X: geom.Inch, Y: geom.Inch})}
			if !l.Pair(&containers, in, nil) {
				return false
			}
		}
	}
	return true
}

// clearance reports whether a piece and its twin leave free what has to be.
func clearance(l *terrain.Layout, piece, twin *terrain.Piece) bool {
	for _, p := range [...]*terrain.Piece{piece, twin} {
		box := p.Shape.Box()
		if !l.Holds(p.Shape) || p == twin && near(piece, twin) || slices.ContainsFunc(l.Pieces, func(f terrain.Piece) bool { return near(&f, p) }) {
			return false
		}
		if p.Height < cybernekro.LowStep {
			continue
		}
		if zone := l.Depth/2 - outOfMiddle; box.Min.Y < zone || box.Max.Y > l.Depth-zone {
			return false
		}
		for _, at := range cybernekro.TerminalsOf(l.Width) {
			if p.Shape.Overlaps(geom.Disc(at, keepClear)) {
				return false
			}
		}
	}
	return true
}

// near reports whether two pieces are too near to each other.
func near(a, b *terrain.Piece) bool {
	apart := geom.Length(keepApart)
	if a.Height >= cybernekro.LowStep && b.Height >= cybernekro.LowStep {
		apart = keepWay
	}
	return plot.Closer(a.Shape, b.Shape, apart)
}

// The prison of a table without rooms of its own: at the middle of the far edge, so wide and
// deep inside, with walls around it and a door (cn.prison.setup).
const (
	prisonWide = 6 * geom.Inch
	prisonDeep = 4 * geom.Inch
	prisonWall = 2 * geom.Inch / 5
	prisonDoor = 2 * geom.Inch
)

// prisonRoom is the inside of that prison.
func prisonRoom(on plot.Table) cybernekro.Room {
	m := on.Width / 2
	r := cybernekro.Room{Named: content.Named{ID: "prison", Name: "Prison"}, Prison: true}
	r.Shape = span(m-prisonWide/2, on.Depth-prisonDeep, m+prisonWide/2, on.Depth)
	return r
}

// prisonOn are its walls and its door.
func prisonOn(on plot.Table) []terrain.Piece {
	m, front := on.Width/2, on.Depth-prisonDeep
	made := func(id, name string, x, y, x2, y2 geom.Length) terrain.Piece {
		return terrain.Piece{ID: id, Name: name, Kind: cybernekro.HighKind, Height: 3 * geom.Inch, Blocks: true, Shape: span(x, y, x2, y2)}
	}
	left, right := m-prisonWide/2, m+prisonWide/2
	door := made("prison-door", "Prison door", m-prisonDoor/2, front-prisonWall, m+prisonDoor/2, front)
	door.Kind = cybernekro.DoorKind
	return []terrain.Piece{
		made("prison-left", "Prison wall", left-prisonWall, front-prisonWall, left, on.Depth),
		made("prison-right", "Prison wall", right, front-prisonWall, right+prisonWall, on.Depth),
		made("prison-front-1", "Prison wall", left, front-prisonWall, m-prisonDoor/2, front),
		made("prison-front-2", "Prison wall", m+prisonDoor/2, front-prisonWall, right, front),
		door,
	}
}

// span is a rectangle along the edges of the table.
func span(x, y, x2, y2 geom.Length) geom.Polygon {
	return geom.Polygon{{X: x, Y: y}, {X: x2, Y: y}, {X: x2, Y: y2}, {X: x, Y: y2}}
}
