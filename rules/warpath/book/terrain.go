package book

import (
	"cmp"
	"slices"

	"umpire/content"
	"umpire/geom"
	"umpire/rules/warpath"
	"umpire/table/plot"
	"umpire/terrain"
)

// Bounds of a building.
const (
	lowestBuilding = 4   // Height (wp.terrain.building_heights)
	mostCapacity   = 200 // bases
)

// The kinds of terrain that are judged or made apart, as pieces name them.
var (
	building   = warpath.GroundWords[warpath.Building]
	ruins      = warpath.GroundWords[warpath.Ruins]
	hill       = warpath.GroundWords[warpath.Hill]
	wall       = warpath.GroundWords[warpath.Wall]
	water      = warpath.GroundWords[warpath.Water]
	rubble     = warpath.GroundWords[warpath.Rubble]
	brokenLand = warpath.GroundWords[warpath.Broken]
	woods      = warpath.GroundWords[warpath.Woods]
)

// Terrain returns how terrain is made and judged for a table. How much there is, and where, the players
// agree on (wp.mission.terrain_agreement); that a piece is one, on the table and not in another, is
// judged.
func Terrain(b *warpath.Book) *terrain.Law[*warpath.TableSize] {
	return &terrain.Law[*warpath.TableSize]{
		Kinds: kindsOf(b), Most: warpath.MaxFeatures,
		Agreed: "wp.mission.terrain_agreement", Known: "wp.terrain.open", High: "wp.los.heights_table", Size: "wp.basics.table_size",
		On: func(table, size string) (*warpath.TableSize, error) {
			f, err := b.Battlefield(cmp.Or(size, table))
			if err != nil {
				return nil, err
			}
			return b.Size(f), nil
		},
		Field: (*warpath.TableSize).Field,
		Fill:  func(t *warpath.TableSize, l *terrain.Layout) { fill(b, t, l) },
		Check: func(_ *warpath.TableSize, j *terrain.Judgement) { checkTerrain(b, j) },
	}
}

// kindsOf are the kinds of terrain as the book has them: a Height of 1 is an inch.
func kindsOf(b *warpath.Book) (kinds terrain.Kinds) {
	for k := warpath.Broken; k < warpath.TerrainKinds; k++ {
		g := &b.Grounds[k]
		kind := terrain.Kind{Key: warpath.GroundWords[k], Name: g.Name, Usual: geom.Inches(g.Height),
			Low: min(geom.Inch, geom.Inches(g.Height)), High: terrain.MostHeight, Bounds: "wp.los.heights_table", Says: "expected a Height of 1 to 12",
			Clauses: warpath.ClausesOf(g), Standable: k == warpath.Hill || k == warpath.Building}
		if k == warpath.Building {
			kind.Low, kind.Bounds, kind.Says = geom.Inches(lowestBuilding), "wp.terrain.building_heights", "a building has a Height of 4 or more"
		}
		kinds = append(kinds, kind)
	}
	return kinds
}

// CheckTerrain judges pieces of a file or a set-up for a table, and returns them in normal form.
func CheckTerrain(b *warpath.Book, t *warpath.TableSize, features []warpath.Feature) ([]warpath.Feature, []warpath.Fault) {
	pieces, faults := Terrain(b).Judge(t, b.Pieces(features))
	return warpath.Features(pieces), faults
}

// terrain judges a terrain set as terrain made by hand is judged.
func (l *loader) terrain(set *warpath.TerrainSet, from *content.Origin) {
	t := &l.book.Tables[set.Table.Place()]
	set.Features = warpath.Features(Terrain(l.book).Read(t, l.book.Pieces(set.Features), from))
}

// checkTerrain judges buildings, fills in what they hold and leave behind, and refuses pieces that
// stand in each other. Heights are whole.
func checkTerrain(b *warpath.Book, j *terrain.Judgement) {
	for i, p := range j.Sound() {
		p.Height, p.Fallen, p.Raised = whole(p.Height), whole(max(0, p.Fallen)), 0
		switch {
		case p.Kind != building && (p.Solid || p.Capacity != 0 || p.Fallen != 0):
			j.Fault(i, "kind", "wp.terrain.building", "%s is no building: only those are solid, hold bases or fall", p.Name)
		case p.Fallen > terrain.MostHeight:
			j.Fault(i, "fallen", "wp.open.rubble_height", "%s leaves rubble with a height of %v", p.Name, p.Fallen.Over(terrain.MostHeight))
		case p.Capacity < 0 || p.Capacity > mostCapacity:
			j.Fault(i, "capacity", "wp.buildings.capacity", "%s holds %d bases: expected at most %d", p.Name, p.Capacity, mostCapacity)
		case p.Kind == building:
			p.Capacity = cmp.Or(p.Capacity, capacity(&b.Limits, p.Shape))
			p.Fallen = cmp.Or(p.Fallen, geom.Inches(b.Grounds[warpath.Rubble].Height))
		}
	}
	for i, p := range j.Sound() {
		for k, o := range j.Sound() {
			if k < i && apart(j, i, p, o) {
				break
			}
		}
	}
}

// whole is a length in whole inches.
func whole(high geom.Length) geom.Length { return geom.Inches(warpath.HeightOf(high)) }

// apart refuses a piece that stands in another, or half on a hill; one that stands on a hill stands
// wholly on it, and is raised by it (wp.terrain.hill). It reports whether it refused one.
func apart(j *terrain.Judgement, i int, p, o *terrain.Piece) bool {
	switch {
	case !plot.Overlap(o.Shape, p.Shape):
		return false
	case standsOn(p, o):
		p.Raised = o.Height
		return false
	case standsOn(o, p):
		o.Raised = p.Height
		return false
	case o.Kind == hill && p.Kind != hill:
		j.Fault(i, "shape", "wp.terrain.hill", "%s stands half on %s: what stands on a hill stands wholly on it", p.Name, o.Name)
	case p.Kind == hill && o.Kind != hill:
		j.Fault(i, "shape", "wp.terrain.hill", "%s stands half on %s: what stands on a hill stands wholly on it", o.Name, p.Name)
	default:
		j.Fault(i, "shape", "wp.mission.terrain_agreement", "%s stands in %s", p.Name, o.Name)
	}
	return true
}

// standsOn reports whether a piece stands on another, which is a hill.
func standsOn(p, o *terrain.Piece) bool {
	return o.Kind == hill && p.Kind != hill && plot.Within(p.Shape, o.Shape)
}

// capacity returns how many bases a building holds if nothing is agreed: so many for each whole square of
// a section in its width and depth, and those of one at least (wp.buildings.capacity).
func capacity(l *warpath.Limits, shape geom.Polygon) int {
	box := shape.Box()
	width, depth := box.Max.X-box.Min.X, box.Max.Y-box.Min.Y
	if len(shape) == 4 { // it may stand askew
		width, depth = geom.Dist(shape[0], shape[1]), geom.Dist(shape[1], shape[2])
	}
	return min(mostCapacity, l.SectionBases*max(1, int(width/l.Section)*int(depth/l.Section)))
}

// On a table that is made each large square gets a piece of about 6 by 6 inches and perhaps a wall
// (wp.mission.terrain_pieces, wp.mission.terrain_linear), and one stands in the middle; water keeps
// off the places of Objectives, and between any two pieces there is room for a vehicle.

// How far pieces keep from things.
const (
	keepApart = 5 * geom.Inch / 2 // from each other
	keepWater = geom.Inch         // water, from an Objective
)

// sortsOf are the sorts of pieces that are made, by kind.
func sortsOf(b *warpath.Book) map[string]*terrain.Sort {
	sorts := map[string]*terrain.Sort{}
	for k := warpath.Broken; k < warpath.TerrainKinds; k++ {
		kind := warpath.GroundWords[k]
		sorts[kind] = &terrain.Sort{Like: terrain.Piece{Kind: kind}, Names: pieceNames[k], Shape: terrain.Blob(8),
			Long: [2]geom.Length{5 * geom.Inch / 2, 4 * geom.Inch}, Wide: [2]geom.Length{5 * geom.Inch / 2, 7 * geom.Inch / 2}}
	}
	for _, kind := range [...]string{building, ruins} {
		s := sorts[kind]
		s.Shape, s.Long, s.Wide = terrain.Bar, [2]geom.Length{5 * geom.Inch / 2, 7 * geom.Inch / 2}, [2]geom.Length{2 * geom.Inch, 3 * geom.Inch}
	}
	s := sorts[wall]
	s.Shape, s.Long, s.Wide = terrain.Bar, [2]geom.Length{2 * geom.Inch, 3 * geom.Inch}, [2]geom.Length{geom.Inch / 4, geom.Inch / 4}
	sorts[building].Finish = func(l *terrain.Layout, p *terrain.Piece) {
		heights := b.Limits.BuildingHeights
		p.Height = geom.Inches(heights[l.Luck.IntN(len(heights))])
		p.Solid = l.Luck.IntN(2) == 0
	}
	return sorts
}

// pieceNames has the names of pieces, by kind.
var pieceNames = [warpath.TerrainKinds][]string{
	warpath.Broken: {"Shell holes", "Scree", "Torn ground"}, warpath.Rubble: {"Brick heap", "Slag heap", "Wreckage"},
	warpath.Ruins: {"Gutted block", "Bombed depot", "Old works"}, warpath.Water: {"Pool", "Marsh", "Sump"},
	warpath.Wall: {"Barricade", "Field wall", "Pipeline", "Hedge"}, warpath.Hill: {"Knoll", "Ridge", "Mound"},
	warpath.Woods: {"Copse", "Thicket", "Pine wood"}, warpath.Building: {"Hab block", "Depot", "Relay post"},
}

// fill puts a piece into the middle, and into each square of the near half with its twin; then the
// walls.
func fill(b *warpath.Book, t *warpath.TableSize, l *terrain.Layout) {
	l.Margin, l.Apart = geom.Vec{X: geom.Inch, Y: geom.Inch}, keepApart
	sorts, cells := sortsOf(b), cellsOf(l)
	dry := func(p, _ *terrain.Piece) bool { // where a piece is on no Objective, its twin is on none
		return p.Kind != water || !AnyMark(b, t, func(at geom.Point) bool { return p.Shape.Within(geom.Disc(at, 0), keepWater) })
	}
	l.Begin(func() bool {
		kinds := made(l)
		l.Add(sorts[kinds[0]], central(l, kinds[0]))
		for i, cell := range cells {
			if !l.Pair(sorts[kinds[1+i%(len(kinds)-1)]], cell, dry) {
				return false
			}
		}
		for _, cell := range cells {
			if l.Luck.IntN(4) > 0 && !l.Pair(sorts[wall], cell, nil) {
				return false
			}
		}
		return true
	})
}

// cellsOf are the large squares of the near half, without their edges: there the middles of pieces lie.
func cellsOf(l *terrain.Layout) []geom.Box {
	cells := l.Squares(0, l.Depth/2, warpath.SquareSide)
	for i := range cells {
		c := &cells[i]
		c.Min, c.Max = c.Min.Add(geom.Vec{X: 3 * geom.Inch, Y: 2 * geom.Inch}), c.Max.Add(geom.Vec{X: -3 * geom.Inch, Y: -2 * geom.Inch})
		c.Min.Y = max(c.Min.Y, 4*geom.Inch)
	}
	return cells
}

// made are the kinds of the pieces, that in the middle first: of the others the first is one to hide in.
func made(l *terrain.Layout) []string {
	middle := [...]string{hill, ruins, brokenLand, rubble, woods, building}
	kinds := []string{middle[l.Luck.IntN(len(middle))], building, woods, ruins, hill, water, rubble, brokenLand}
	if l.Luck.IntN(2) == 0 {
		kinds[1], kinds[2] = kinds[2], kinds[1]
	}
	plot.Shuffle(l.Luck, kinds[2:])
	return kinds
}

// central is a piece in the middle that is its own twin.
func central(l *terrain.Layout, kind string) terrain.Piece {
	half := func() geom.Length { return 5*geom.Inch/2 + geom.Length(l.Luck.IntN(3))*geom.Inch/2 }
	shape := plot.Block(geom.Point{X: l.Width / 2, Y: l.Depth / 2}, half(), half())
	if kind != building && kind != ruins { // cut off two opposite corners
		box, cut := shape.Box(), geom.Inch*3/2
		shape = geom.Polygon{{X: box.Min.X + cut, Y: box.Min.Y}, {X: box.Max.X, Y: box.Min.Y}, {X: box.Max.X, Y: box.Max.Y - cut},
			{X: box.Max.X - cut, Y: box.Max.Y}, {X: box.Min.X, Y: box.Max.Y}, {X: box.Min.X, Y: box.Min.Y + cut}}
	}
	return terrain.Piece{Kind: kind, Shape: shape}
}

// AnyMark reports whether a fixed place of an Objective on a table is one of those that are meant;
// places of a table are symmetric.
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

// offered are the pieces that editors offer.
func offered(b *warpath.Book) []terrain.Offered {
	return kindsOf(b).Offer(
		terrain.Offered{Kind: brokenLand, Round: true, Length: 6 * geom.Inch, Breadth: 6 * geom.Inch},
		terrain.Offered{Kind: rubble, Round: true, Length: 5 * geom.Inch, Breadth: 5 * geom.Inch},
		terrain.Offered{Kind: ruins, Length: 6 * geom.Inch, Breadth: 5 * geom.Inch},
		terrain.Offered{Kind: water, Round: true, Length: 8 * geom.Inch, Breadth: 4 * geom.Inch},
		terrain.Offered{Kind: wall, Length: 6 * geom.Inch, Breadth: geom.Inch / 2},
		terrain.Offered{Kind: hill, Round: true, Length: 8 * geom.Inch, Breadth: 6 * geom.Inch},
		terrain.Offered{Kind: woods, Round: true, Length: 7 * geom.Inch, Breadth: 6 * geom.Inch},
		terrain.Offered{Kind: building, Length: 6 * geom.Inch, Breadth: 4 * geom.Inch},
	)
}
