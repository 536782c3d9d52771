package book

import (
	"fmt"
	"slices"

	"umpire/content"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/cybernekro"
	"umpire/table/plot"
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

// Board is a table with the scenario that is played on it.
type Board struct {
	plot.Table
	Scenario cybernekro.ScenarioWord
}

// sort is a sort of piece that is made.
type sort struct {
	like  cybernekro.Feature
	names []string
	shape func(luck plot.Luck, at geom.Point) geom.Polygon
}

// sorts are the sorts of pieces, of which the first three are on every table.
var sorts = [...]sort{
	{cybernekro.Feature{Height: 3 * geom.Inch, Top: true, Climb: cybernekro.Climbable, Blocks: true}, []string{"House", "Chapel", "Boiler house", "Vault"},
		func(luck plot.Luck, at geom.Point) geom.Polygon {
			return plot.Block(at, plot.Between(luck, 7*geom.Inch/4, 5*geom.Inch/2), plot.Between(luck, 3*geom.Inch/2, 9*geom.Inch/4))
		}},
	{cybernekro.Feature{Difficult: true}, []string{"Rubble", "Sludge", "Weeds", "Shallow mere"},
		func(luck plot.Luck, at geom.Point) geom.Polygon {
			return plot.Blob(luck, at, plot.Between(luck, 9*geom.Inch/4, 7*geom.Inch/2), plot.Between(luck, 2*geom.Inch, 3*geom.Inch), 8)
		}},
	{cybernekro.Feature{Height: 4 * geom.Inch / 5, Blocks: true}, []string{"Low wall", "Barrels", "Hedge", "Railing"},
		func(luck plot.Luck, at geom.Point) geom.Polygon {
			return plot.Bar(luck, at, plot.Between(luck, 3*geom.Inch/2, 5*geom.Inch/2), 3*geom.Inch/10)
		}},
	{cybernekro.Feature{Height: 5 * geom.Inch / 2, Blocks: true}, []string{"Wall", "Sheet wall", "Bulkhead"},
		func(luck plot.Luck, at geom.Point) geom.Polygon {
			return plot.Bar(luck, at, plot.Between(luck, 3*geom.Inch/2, 5*geom.Inch/2), geom.Inch/4)
		}},
	{cybernekro.Feature{Height: 9 * geom.Inch / 10, Top: true, Slope: true, Blocks: true}, []string{"Mound", "Ramp", "Terrace"},
		func(luck plot.Luck, at geom.Point) geom.Polygon {
			return plot.Blob(luck, at, plot.Between(luck, 2*geom.Inch, 3*geom.Inch), plot.Between(luck, 3*geom.Inch/2, 5*geom.Inch/2), 8)
		}},
	{cybernekro.Feature{Height: 6 * geom.Inch / 5, Top: true, Climb: cybernekro.Climbable, Blocks: true}, []string{"Crates", "Cart", "Plinth"},
		func(luck plot.Luck, at geom.Point) geom.Polygon {
			return plot.Block(at, plot.Between(luck, 3*geom.Inch/4, 5*geom.Inch/4), plot.Between(luck, 3*geom.Inch/4, 5*geom.Inch/4))
		}},
}

// Generate makes terrain for a table; the same seed, the same terrain.
func Generate(on Board, seed uint64) []cybernekro.Feature {
	g := layingOut{plot.Layout[cybernekro.Feature]{Table: on.Table, Luck: game.NewRand(seed), Margin: geom.Vec{X: keepEdge, Y: keepEdge}, Apart: keepApart}, on.Scenario}
	g.Fill(g.fill)
	normal, _ := checkPieces(on.Table, g.Pieces)
	return normal
}

// layingOut is a table while pieces are put on it.
type layingOut struct {
	plot.Layout[cybernekro.Feature]
	scenario cybernekro.ScenarioWord
}

// fill puts what the scenario needs on the table, and then pieces until there are enough.
func (g *layingOut) fill() bool {
	if !g.wanted() {
		return false
	}
	whole := 2 * int64(g.Width) * int64(g.Depth)
	for i := 0; 4*area2(g.Pieces) < whole; i++ {
		at := i
		if i >= 3 {
			at = g.Luck.IntN(len(sorts))
		}
		if i > mostTries || len(g.Pieces) > mostFeatures-2 || !g.pair(&sorts[at%len(sorts)]) && i < 3 {
			return false
		}
	}
	return true
}

// mostTries is how many pieces are tried before a table is begun anew.
const mostTries = 60

// wanted puts what the scenario needs on the table (cn.ritual.setup, cn.explore.setup,
// cn.prison.setup).
func (g *layingOut) wanted() bool {
	switch g.scenario {
	case cybernekro.Ritual:
		f := cybernekro.Feature{Focus: true, Height: 4 * geom.Inch / 5, Blocks: true, Shape: plot.Block(geom.Point{X: g.Width / 2, Y: g.Depth / 2}, geom.Inch, geom.Inch)}
		f.ID, f.Name = "focus", g.Name([]string{"Altar", "Idol", "The machine"})
		g.Pieces = append(g.Pieces, f)
	case cybernekro.Prisoner:
		g.Pieces = append(g.Pieces, prisonOn(g.Table)...)
	case cybernekro.Exploration:
		for i := range geom.Length(places / 2) {
			middle := geom.Point{X: (2*i + 1) * g.Width / places, Y: g.Depth / 3}
			in := geom.Box{Min: middle.Add(geom.Vec{X: -geom.Inch, Y: -geom.Inch}), Max: middle.Add(geom.Vec{X: geom.Inch, Y: geom.Inch})}
			made := func(at geom.Point) cybernekro.Feature {
				return cybernekro.Feature{Container: true, Height: 9 * geom.Inch / 10, Blocks: true, Shape: plot.Block(at, 3*geom.Inch/5, 3*geom.Inch/5)}
			}
			if !g.Pair(in, made, anywhere, func(f *cybernekro.Feature) { g.name(f, []string{"Chest", "Urn", "Locker"}) }) {
				return false
			}
		}
	}
	return true
}

func anywhere(_, _ cybernekro.Feature) bool { return true }

// pair finds room for a piece of a sort, and for its twin.
func (g *layingOut) pair(s *sort) bool {
	in := geom.Box{Min: geom.Point{X: 2 * geom.Inch, Y: 2 * geom.Inch}, Max: geom.Point{X: g.Width - 2*geom.Inch, Y: g.Depth / 2}}
	made := func(at geom.Point) cybernekro.Feature {
		f := s.like
		f.Shape = s.shape(g.Luck, at)
		return f
	}
	return g.Pair(in, made, g.fits, func(f *cybernekro.Feature) { g.name(f, s.names) })
}

// fits reports whether a piece and its twin leave free what has to be.
func (g *layingOut) fits(piece, twin cybernekro.Feature) bool {
	for _, p := range [...]*cybernekro.Feature{&piece, &twin} {
		box := p.Shape.Box()
		if !g.Holds(p.Shape) || p == &twin && g.close(&piece, &twin) || slices.ContainsFunc(g.Pieces, func(f cybernekro.Feature) bool { return g.close(&f, p) }) {
			return false
		}
		if p.Height < climbed {
			continue
		}
		if zone := g.Depth/2 - outOfMiddle; box.Min.Y < zone || box.Max.Y > g.Depth-zone {
			return false
		}
		for _, at := range cybernekro.TerminalsOf(g.Width) {
			if p.Shape.Overlaps(geom.Disc(at, keepClear)) {
				return false
			}
		}
	}
	return true
}

// close reports whether two pieces are too near to each other.
func (g *layingOut) close(a, b *cybernekro.Feature) bool {
	apart := geom.Length(keepApart)
	if a.Height >= climbed && b.Height >= climbed {
		apart = keepWay
	}
	return plot.Closer(a.Shape, b.Shape, apart)
}

// name names a piece.
func (g *layingOut) name(f *cybernekro.Feature, names []string) {
	f.Name = g.Name(names)
	f.ID = fmt.Sprintf("%s-%d", kindOf(f), len(g.Pieces)+1)
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
func prisonOn(on plot.Table) []cybernekro.Feature {
	m, front := on.Width/2, on.Depth-prisonDeep
	made := func(id, name string, x, y, x2, y2 geom.Length) cybernekro.Feature {
		return cybernekro.Feature{Named: content.Named{ID: id, Name: name}, Height: 3 * geom.Inch, Blocks: true, Shape: span(x, y, x2, y2)}
	}
	left, right := m-prisonWide/2, m+prisonWide/2
	door := made("prison-door", "Prison door", m-prisonDoor/2, front-prisonWall, m+prisonDoor/2, front)
	door.Door = true
	return []cybernekro.Feature{
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
