package book

import (
	"slices"

	"umpire/bounds"
	"umpire/content"
	"umpire/geom"
	"umpire/rules/warmachine"
	"umpire/table/plot"
	"umpire/terrain"
)

// Terrain returns how terrain is made and judged for a table. What a piece does the players agree on,
// within what its classes are (wm.ter.types, wm.ter.agreed).
func Terrain(b *warmachine.Book) *terrain.Law[plot.Table] {
	return &terrain.Law[plot.Table]{
		Kinds: warmachine.Kinds, Agreed: "wm.ter.agreed", Known: "wm.ter.types", High: "wm.ter.types", Size: "wm.setup.battlefield",
		On:    func(_, size string) (plot.Table, error) { return SizeOf(b, size) },
		Field: func(on plot.Table) plot.Table { return on },
		Fill:  func(_ plot.Table, l *terrain.Layout) { fill(l) },
		Check: checkTerrain,
	}
}

// CheckTerrain judges pieces of a set-up for a table, and returns them in normal form.
func CheckTerrain(on plot.Table, features []warmachine.Feature) ([]warmachine.Feature, []warmachine.Fault) {
	pieces, faults := Terrain(nil).Judge(on, warmachine.Pieces(features))
	return warmachine.Features(pieces), faults
}

// judgeField judges a battlefield as terrain made by hand is judged.
func judgeField(f *warmachine.Battlefield, from *content.Origin) {
	f.Features = warmachine.Features(Terrain(nil).Read(field(f), warmachine.Pieces(f.Features), from))
}

// field is the table that a battlefield is for.
func field(f *warmachine.Battlefield) plot.Table { return plot.Table{Width: f.Width, Depth: f.Depth} }

// checkTerrain judges the defence classes of pieces, how thick obstacles are, and whether models find
// room in the zones.
func checkTerrain(on plot.Table, j *terrain.Judgement) {
	for i, p := range j.Sound() {
		if !warmachine.Sheltered(p) {
			j.Fault(i, "shelter", "wm.ter.types", "%s has the shelter %q: expected none, concealment or cover", p.Name, bounds.Short(p.Shelter))
		} else if p.Kind == warmachine.ObstacleKind && !thin(p.Shape) {
			j.Fault(i, "shape", "wm.ter.obstacle", "%s is an inch thick or more: an obstacle is less", p.Name)
		}
	}
	if len(j.Faults) == 0 {
		j.Leave(on, zone) // wm.setup.zone
	}
}

// zone has places of a heavy warjack side by side, as many as a side has models.
var zone = terrain.Zone{Place: 2 * geom.Inch, Last: warmachine.ZoneDepth - 1, Base: bases[warmachine.Heavy] * geom.Millimetre / 2, Models: warmachine.MaxModels / 2,
	Taken: func(p *terrain.Piece) bool { return warmachine.FeatureOf(p).Going >= warmachine.Impassable }, Clause: "wm.setup.zone"}

// thin reports whether a shape is less than an inch thick, as a strip is, bent or not, whose
// area is less than half its outline less an inch, times an inch: if the strip is t thick
// and l long, (l-1)(t-1) is less than 0 then (wm.ter.obstacle).
func thin(shape geom.Polygon) bool {
	box := shape.Box()
	if min(box.Max.X-box.Min.X, box.Max.Y-box.Min.Y) < geom.Inch {
		return true
	}
	area2, outline := shape.Area2(), geom.Length(0)
	for i := range shape {
		edge := shape.Edge(i)
		outline += geom.Dist(edge.A, edge.B)
	}
	return max(area2, -area2) < int64(outline-2*geom.Inch)*int64(geom.Inch)
}

// Each large square of the near half of a table that is made gets a piece to go around or through, and
// perhaps one to cross, and one stands in the middle; most of the zones stays free, and between any
// two pieces there is room for a heavy warjack.

// How far pieces keep from things, and how large a square is.
const (
	keepApart  = 5 * geom.Inch / 2 // from each other
	keepEdge   = geom.Inch
	nearest    = 7 * geom.Inch // a middle, from a player's edge
	squareSide = 12 * geom.Inch
)

// concealment and cover are the shelter that generated pieces give.
var concealment, cover = warmachine.Concealment.String(), warmachine.Cover.String()

// areas are the sorts of pieces to go around or through: what was built has corners, and the rest is
// as nature left it. Something that stops sight and something that conceals come first.
var areas = [...]terrain.Sort{
	{Like: terrain.Piece{Kind: "structure", Shelter: cover}, Names: []string{"Ruin", "Mill", "Chapel", "Wrecked train"}, Shape: terrain.Bar,
		Long: [2]geom.Length{3 * geom.Inch / 2, 5 * geom.Inch / 2}, Wide: [2]geom.Length{5 * geom.Inch / 4, 2 * geom.Inch}, High: [2]geom.Length{2 * geom.Inch, 4 * geom.Inch}},
	natural(terrain.Piece{Kind: "forest", Shelter: concealment}, "Wood", "Copse", "Reeds"),
	{Like: terrain.Piece{Kind: "impassable"}, Names: []string{"Deep pool", "Chasm", "Pit"}, Shape: terrain.Blob(7),
		Long: [2]geom.Length{3 * geom.Inch / 2, 5 * geom.Inch / 2}, Wide: [2]geom.Length{3 * geom.Inch / 2, 2 * geom.Inch}},
	natural(terrain.Piece{Kind: "rough"}, "Scree", "Mire", "Rubble"),
	natural(terrain.Piece{Kind: "woods", Shelter: concealment}, "Brush", "Tall grass", "Barley"),
	natural(terrain.Piece{Kind: "open", Shelter: cover}, "Craters", "Trenches"),
}

func natural(like terrain.Piece, names ...string) terrain.Sort {
	return terrain.Sort{Like: like, Names: names, Shape: terrain.Blob(8),
		Long: [2]geom.Length{9 * geom.Inch / 4, 7 * geom.Inch / 2}, Wide: [2]geom.Length{2 * geom.Inch, 3 * geom.Inch}}
}

// lines are the sorts of pieces to cross, long and thin.
var lines = [...]terrain.Sort{line(cover, "Stone wall", "Barricade", "Sandbags"), line(concealment, "Hedge", "Fence", "Bramble")}

func line(shelter string, names ...string) terrain.Sort {
	return terrain.Sort{Like: terrain.Piece{Kind: warmachine.ObstacleKind, Shelter: shelter}, Names: names, Shape: terrain.Bar,
		Long: [2]geom.Length{2 * geom.Inch, 3 * geom.Inch}, Wide: [2]geom.Length{geom.Inch / 4, geom.Inch / 4}}
}

// fill puts a piece into the middle that is its own twin, and one into each square of the near half,
// with its twin; then what is crossed.
func fill(l *terrain.Layout) {
	l.Margin, l.Apart = geom.Vec{X: keepEdge, Y: keepEdge}, keepApart
	l.Begin(func() bool {
		sorts := sorted(l)
		last := len(sorts) - 1
		piece, x, y := sorts[last].Like, l.Width/2, l.Depth/2
		wide, deep := plot.Between(l.Luck, 3*geom.Inch/2, 5*geom.Inch/2), plot.Between(l.Luck, 3*geom.Inch/2, 5*geom.Inch/2)
		piece.Shape = geom.Polygon{{X: x - wide, Y: y - deep}, {X: x + wide, Y: y - deep}, {X: x + wide, Y: y + deep}, {X: x - wide, Y: y + deep}}
		l.Add(&sorts[last], piece)
		squares := l.Squares(nearest, l.Depth/2, squareSide)
		for i := range squares {
			in := &squares[i]
			in.Min.X, in.Max.X, in.Max.Y = in.Min.X+geom.Inch, in.Max.X-geom.Inch, in.Max.Y-geom.Inch
			if !l.Pair(&sorts[i%last], *in, nil) {
				return false
			}
		}
		for _, in := range squares {
			if l.Luck.IntN(3) > 0 && !l.Pair(&lines[l.Luck.IntN(len(lines))], in, nil) {
				return false
			}
		}
		return true
	})
}

// sorted are the areas in an order by luck, but for the first two; the last is for the middle.
func sorted(l *terrain.Layout) []terrain.Sort {
	sorts := slices.Clone(areas[:])
	plot.Shuffle(l.Luck, sorts[2:])
	if l.Luck.IntN(2) == 0 {
		sorts[0], sorts[1] = sorts[1], sorts[0]
	}
	return sorts
}

// offered are the pieces that editors offer. What a piece gives to models near behind it is agreed on
// (wm.ter.agreed).
func offered() []terrain.Offered {
	cover, concealment := warmachine.Cover.String(), warmachine.Concealment.String()
	list := warmachine.Kinds.Offer(
		terrain.Offered{Kind: "structure", Length: 5 * geom.Inch, Breadth: 4 * geom.Inch, Shelter: cover},
		terrain.Offered{Kind: warmachine.ObstacleKind, Length: 5 * geom.Inch, Breadth: geom.Inch / 2, Shelter: cover},
		terrain.Offered{Kind: "rough", Round: true, Length: 6 * geom.Inch, Breadth: 5 * geom.Inch},
		terrain.Offered{
			Kind: "forest", Clause: "wm.ter.concealment",
			Round: true, Length: 6 * geom.Inch, Breadth: 5 * geom.Inch, Shelter: concealment,
		},
		terrain.Offered{Kind: "impassable", Round: true, Length: 5 * geom.Inch, Breadth: 4 * geom.Inch},
		terrain.Offered{
			Kind: "woods", Clause: "wm.ter.concealment",
			Round: true, Length: 4 * geom.Inch, Breadth: 3 * geom.Inch, Shelter: concealment,
		},
		terrain.Offered{
			Kind: "open", Clause: "wm.ter.cover", Length: 4 * geom.Inch, Breadth: 3 * geom.Inch, Shelter: cover,
		},
	)
	for i := range list {
		list[i].Agreed = []terrain.Agreement{terrain.AgreedShelter}
	}
	return list
}
