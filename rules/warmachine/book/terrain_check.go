package book

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"umpire/board"
	"umpire/bounds"
	"umpire/content"
	"umpire/geom"
	"umpire/rules/warmachine"
	"umpire/table"
	"umpire/table/plot"
)

// Bounds of the terrain of a table.
const (
	mostFeatures = 60
	mostCorners  = 64 // of a shape
	highest      = 12 * geom.Inch
)

// judgeField puts the mirrored pieces of a battlefield there twice, and refuses what cannot
// lie there.
func judgeField(f *warmachine.Battlefield, from *content.Origin) {
	on, paths := field(f), []string(nil)
	f.Features, paths = content.Mirrored(f.Features, from, func(p warmachine.Feature) (warmachine.Feature, bool) { return p.Twin(on), p.Mirror })
	for i := range f.Features {
		f.Features[i].Mirror = false
	}
	c := terrainCheck{table: on, taken: map[string]bool{}}
	c.judge(f.Features)
	for i, fault := range c.faults {
		from.Wrong(paths[c.pieces[i]], "%s (%s)", fault.Text, fault.Clause)
	}
}

// field is the table that a battlefield is for.
func field(f *warmachine.Battlefield) plot.Table { return plot.Table{Width: f.Width, Depth: f.Depth} }

// CheckTerrain judges terrain made by hand, as screens know it, for a table, and returns it
// in normal form: with ids, names and heights where they were left out. What a piece does
// the players agree on, within what its classes are (wm.ter.types, wm.ter.agreed). A fault's
// Path is features[n], from 0.
func CheckTerrain(on plot.Table, features []board.Feature) ([]warmachine.Feature, []warmachine.Fault) {
	pieces := make([]warmachine.Feature, len(features))
	var faults []warmachine.Fault
	for i, f := range features {
		known := false
		if pieces[i], known = featureMeant(f); !known {
			faults = append(faults, warmachine.Fault{Clause: "wm.ter.types", Path: content.Nth("features", i) + ".kind",
				Text: fmt.Sprintf("%q with the shelter %q is no kind of terrain: expected one of %s, and the shelter none, concealment or cover", bounds.Short(f.Kind), bounds.Short(f.Shelter), strings.Join(kindWords, ", "))})
		}
	}
	if len(faults) > 0 {
		return nil, faults
	}
	return checkPieces(on, pieces)
}

// checkPieces is CheckTerrain of pieces.
func checkPieces(on plot.Table, pieces []warmachine.Feature) ([]warmachine.Feature, []warmachine.Fault) {
	c := terrainCheck{table: on, taken: map[string]bool{}}
	return c.judge(pieces), c.faults
}

// terrainCheck judges terrain for a table.
type terrainCheck struct {
	table  plot.Table
	taken  map[string]bool // ids
	at     int             // the piece under judgement
	faults []warmachine.Fault
	pieces []int // whose each fault is
}

func (c *terrainCheck) fault(clause, path, format string, args ...any) {
	c.faults = append(c.faults, warmachine.Fault{Clause: clause, Text: fmt.Sprintf(format, args...), Path: path})
	c.pieces = append(c.pieces, c.at)
}

func (c *terrainCheck) judge(pieces []warmachine.Feature) []warmachine.Feature {
	if n := len(pieces); n > mostFeatures {
		c.fault("wm.ter.agreed", "features", "%d pieces of terrain: the table takes at most %d", n, mostFeatures)
		return nil
	}
	var normal []warmachine.Feature
	for i, f := range pieces {
		c.at = i
		f = c.normal(f)
		c.piece(content.Nth("features", i), &f)
		normal = append(normal, f)
	}
	if c.at = 0; len(c.faults) == 0 {
		c.room(normal)
	}
	return normal
}

// usualHeight is the height of pieces of which none is said, by movement class
// (wm.ter.obstacle, wm.ter.obstruction).
var usualHeight = map[warmachine.Going]geom.Length{warmachine.Obstacle: geom.Inch, warmachine.Obstruction: 3 * geom.Inch}

// usualNames are what pieces without a name are called.
var usualNames = [...]string{warmachine.Open: "Brush", warmachine.Rough: "Rough ground", warmachine.Impassable: "Chasm", warmachine.Obstacle: "Wall", warmachine.Obstruction: "Ruin"}

// normal fills in what a piece leaves out.
func (c *terrainCheck) normal(f warmachine.Feature) warmachine.Feature {
	if f.Name = strings.TrimSpace(f.Name); f.Name == "" {
		f.Name = usualNames[f.Going]
	}
	f.ID = content.Unused(c.taken, cmp.Or(f.ID, f.Going.String()))
	if f.Height == 0 {
		f.Height = usualHeight[f.Going]
	}
	return f
}

// piece judges a piece against its classes and the table.
func (c *terrainCheck) piece(path string, f *warmachine.Feature) {
	wrongly, shape := content.Called(f.ID, f.Name), f.Shape.Check()
	clause, high := f.HeightFault()
	switch {
	case wrongly != nil:
		c.fault("wm.ter.agreed", path+".name", "the name cannot be taken: %v", wrongly)
	case f.Height < 0 || f.Height > highest:
		c.fault("wm.ter.types", path+".height", "%s is %s high: expected 0 to %s", f.Name, f.Height, geom.Length(highest))
	case high != "":
		c.fault(string(clause), path+".height", "%s", high)
	case len(f.Shape) > mostCorners:
		c.fault("wm.ter.agreed", path+".shape", "%s has %d corners: the table takes at most %d", f.Name, len(f.Shape), mostCorners)
	case shape != nil:
		c.fault("wm.ter.agreed", path+".shape", "%s has a wrong shape: %v", f.Name, shape)
	case !c.table.Holds(f.Shape):
		c.fault("wm.ter.agreed", path+".shape", "%s leaves the table", f.Name)
	case f.Going == warmachine.Obstacle && !thin(f.Shape):
		c.fault("wm.ter.obstacle", path+".shape", "%s is an inch thick or more: an obstacle is less", f.Name)
	}
}

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

// room refuses terrain that leaves a zone without room to deploy in: places of a heavy
// warjack side by side, as many as a side has models (wm.setup.zone).
func (c *terrainCheck) room(pieces []warmachine.Feature) {
	const place = 2 * geom.Inch
	heavy := bases[warmachine.Heavy] * geom.Millimetre / 2
	for edge, name := range table.Ends {
		free := 0
		for x := place / 2; x <= c.table.Width-place/2; x += place {
			for y := place / 2; y < warmachine.ZoneDepth; y += place {
				at := geom.Point{X: x, Y: y}
				if edge == 1 {
					at = c.table.Turned(at)
				}
				if base := geom.Disc(at, heavy); !slices.ContainsFunc(pieces, func(f warmachine.Feature) bool {
					return f.Going >= warmachine.Impassable && f.Shape.Overlaps(base)
				}) {
					free++
				}
			}
		}
		if most := warmachine.MaxModels / 2; free < most {
			c.fault("wm.setup.zone", "features", "the terrain leaves room for %d models along the %s edge: expected %d", free, name, most)
		}
	}
}
