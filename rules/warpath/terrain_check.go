package warpath

import (
	"fmt"
	"strings"

	"umpire/content"
	"umpire/geom"
	"umpire/table/plot"
)

// Bounds of a piece of terrain.
const (
	lowestBuilding = 4   // wp.terrain.building
	highestTerrain = 12  // Height
	mostCorners    = 64  // of a shape
	mostCapacity   = 200 // of a building
)

// terrainCheck judges terrain made by hand.
type terrainCheck struct {
	book   *Book
	table  *TableSize
	taken  map[string]bool // ids
	at     int             // the piece under judgement
	faults []Fault
	pieces []int // whose each fault is
}

// CheckTerrain judges terrain for a table, and returns it in normal form: with ids and
// names, and the Heights and capacities that were left out. How much there is, and
// where, the players agree on (wp.mission.terrain_agreement); that a piece is one, on
// the table and not in another, is judged. A fault's Path is features[n], from 0.
func (b *Book) CheckTerrain(t *TableSize, features []Feature) ([]Feature, []Fault) {
	c := terrainCheck{book: b, table: t, taken: map[string]bool{}}
	return c.judge(features), c.faults
}

func (c *terrainCheck) judge(features []Feature) []Feature {
	if len(features) > maxFeatures {
		c.fault("wp.mission.terrain_agreement", "features", "%d pieces of terrain: the table takes at most %d", len(features), maxFeatures)
		return features
	}
	normal := make([]Feature, 0, len(features))
	for i, f := range features {
		c.at = i
		path := fmt.Sprintf("features[%d]", i)
		before := len(c.faults)
		c.piece(path, &f)
		if len(c.faults) == before {
			c.normal(&f)
			c.apart(path, normal, &f)
		}
		normal = append(normal, f)
	}
	return normal
}

func (c *terrainCheck) fault(clause, path, format string, args ...any) {
	c.faults = append(c.faults, Fault{Clause: clause, Text: fmt.Sprintf(format, args...), Path: path})
	c.pieces = append(c.pieces, c.at)
}

// piece judges a piece by itself.
func (c *terrainCheck) piece(path string, f *Feature) {
	if f.Kind <= Open || f.Kind >= TerrainKinds {
		c.fault("wp.terrain.open", path+".kind", "this is no kind of terrain: expected one of %s", strings.Join(groundWords[Broken:], ", "))
		return
	}
	if f.Name = strings.TrimSpace(f.Name); f.Name == "" {
		f.Name = c.book.Grounds[f.Kind].Name
	}
	wrongly := content.Called(f.ID, f.Name)
	switch {
	case wrongly != nil:
		c.fault("wp.mission.terrain_agreement", path+".name", "the name cannot be taken: %v", wrongly)
	case f.Height < 0 || f.Height > highestTerrain:
		c.fault("wp.los.heights_table", path+".height", "%s has a Height of %d: expected 0 to %d", f.Name, f.Height, highestTerrain)
	case f.Kind == Building && f.Height > 0 && f.Height < lowestBuilding:
		c.fault("wp.terrain.building_heights", path+".height", "%s has a Height of %d: a building has %d or more", f.Name, f.Height, lowestBuilding)
	case f.Kind != Building && (f.Solid || f.Capacity != 0 || f.Fallen != 0):
		c.fault("wp.terrain.building", path+".kind", "%s is no building: only those are solid, hold bases or fall", f.Name)
	case f.Fallen < 0 || f.Fallen > highestTerrain:
		c.fault("wp.open.rubble_height", path+".fallen", "%s leaves rubble of Height %d: expected 0 to %d", f.Name, f.Fallen, highestTerrain)
	case f.Capacity < 0 || f.Capacity > mostCapacity:
		c.fault("wp.buildings.capacity", path+".capacity", "%s holds %d bases: expected at most %d", f.Name, f.Capacity, mostCapacity)
	case len(f.Shape) > mostCorners:
		c.fault("wp.mission.terrain_agreement", path+".shape", "%s has %d corners: expected at most %d", f.Name, len(f.Shape), mostCorners)
	default:
		c.shape(path, f)
	}
}

func (c *terrainCheck) shape(path string, f *Feature) {
	if err := f.Shape.Check(); err != nil {
		c.fault("wp.mission.terrain_agreement", path+".shape", "%s has a wrong shape: %v", f.Name, err)
	} else if !c.table.field().Holds(f.Shape) {
		c.fault("wp.mission.terrain_agreement", path+".shape", "%s leaves the table", f.Name)
	}
}

// normal fills in what a piece leaves out.
func (c *terrainCheck) normal(f *Feature) {
	id := f.ID
	if id == "" {
		id = groundWords[f.Kind]
	}
	f.ID = id
	for n := 2; c.taken[f.ID]; n++ {
		f.ID = fmt.Sprintf("%s-%d", id, n)
	}
	c.taken[f.ID] = true
	if f.Height == 0 {
		f.Height = c.book.Grounds[f.Kind].Height
	}
	if f.Kind == Building && f.Capacity == 0 {
		f.Capacity = c.book.Limits.capacity(f.Shape)
	}
	if f.Kind == Building && f.Fallen == 0 {
		f.Fallen = c.book.Grounds[Rubble].Height
	}
}

// apart refuses a piece that stands in another, or half on a hill; one that stands on a
// hill stands wholly on it (wp.terrain.hill).
func (c *terrainCheck) apart(path string, others []Feature, f *Feature) {
	for i := range others {
		o := &others[i]
		if o.Shape.Check() != nil || !plot.Overlap(o.Shape, f.Shape) || f.standsOn(o) || o.standsOn(f) {
			continue
		}
		switch {
		case o.Kind == Hill && f.Kind != Hill:
			c.fault("wp.terrain.hill", path+".shape", "%s stands half on %s: what stands on a hill stands wholly on it", f.Name, o.Name)
		case f.Kind == Hill && o.Kind != Hill:
			c.fault("wp.terrain.hill", path+".shape", "%s stands half on %s: what stands on a hill stands wholly on it", o.Name, f.Name)
		default:
			c.fault("wp.mission.terrain_agreement", path+".shape", "%s stands in %s", f.Name, o.Name)
		}
		return
	}
}

// standsOn reports whether a piece stands on another, which is a hill.
func (f *Feature) standsOn(o *Feature) bool {
	return o.Kind == Hill && f.Kind != Hill && plot.Within(f.Shape, o.Shape)
}

// footings are the Heights of the hills that pieces stand on, 0 for the table.
func footings(list []Feature) []int {
	heights := make([]int, len(list))
	for i := range list {
		for k := range list {
			if list[i].standsOn(&list[k]) {
				heights[i] = list[k].Height
			}
		}
	}
	return heights
}

// capacity is how many bases a building holds if nothing is agreed: so many for each
// whole square of a section in its width and depth, and those of one at least
// (wp.buildings.capacity).
func (l *Limits) capacity(shape geom.Polygon) int {
	box := shape.Box()
	width, depth := box.Max.X-box.Min.X, box.Max.Y-box.Min.Y
	if len(shape) == 4 { // it may stand askew
		width, depth = geom.Dist(shape[0], shape[1]), geom.Dist(shape[1], shape[2])
	}
	return min(mostCapacity, l.SectionBases*max(1, int(width/l.Section)*int(depth/l.Section)))
}
