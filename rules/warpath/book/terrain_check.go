package book

import (
	"cmp"
	"fmt"
	"strings"

	"umpire/content"
	"umpire/geom"
	"umpire/rules/warpath"
	"umpire/table/plot"
)

// Bounds of a piece of terrain.
const (
	lowestBuilding = 4   // wp.terrain.building_heights
	highestTerrain = 12  // Height
	mostCorners    = 64  // of a shape
	mostCapacity   = 200 // of a building
)

// terrainCheck judges terrain made by hand.
type terrainCheck struct {
	book   *warpath.Book
	table  *warpath.TableSize
	taken  map[string]bool // ids
	at     int             // the piece under judgement
	faults []warpath.Fault
	pieces []int // whose each fault is
}

// CheckTerrain judges terrain for a table, and returns it in normal form: with ids and
// names, and the Heights and capacities that were left out. How much there is, and
// where, the players agree on (wp.mission.terrain_agreement); that a piece is one, on
// the table and not in another, is judged. A fault's Path is features[n], from 0.
func CheckTerrain(b *warpath.Book, t *warpath.TableSize, features []warpath.Feature) ([]warpath.Feature, []warpath.Fault) {
	c := terrainCheck{book: b, table: t, taken: map[string]bool{}}
	return c.judge(features), c.faults
}

func (c *terrainCheck) judge(features []warpath.Feature) []warpath.Feature {
	if len(features) > warpath.MaxFeatures {
		c.fault("wp.mission.terrain_agreement", "features", "%d pieces of terrain: the table takes at most %d", len(features), warpath.MaxFeatures)
		return features
	}
	normal := make([]warpath.Feature, 0, len(features))
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
	c.faults = append(c.faults, warpath.Fault{Clause: clause, Text: fmt.Sprintf(format, args...), Path: path})
	c.pieces = append(c.pieces, c.at)
}

// piece judges a piece by itself.
func (c *terrainCheck) piece(path string, f *warpath.Feature) {
	if f.Kind <= warpath.Open || f.Kind >= warpath.TerrainKinds {
		c.fault("wp.terrain.open", path+".kind", "this is no kind of terrain: expected one of %s", strings.Join(warpath.GroundWords[warpath.Broken:], ", "))
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
	case f.Kind == warpath.Building && f.Height > 0 && f.Height < lowestBuilding:
		c.fault("wp.terrain.building_heights", path+".height", "%s has a Height of %d: a building has %d or more", f.Name, f.Height, lowestBuilding)
	case f.Kind != warpath.Building && (f.Solid || f.Capacity != 0 || f.Fallen != 0):
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

func (c *terrainCheck) shape(path string, f *warpath.Feature) {
	if err := f.Shape.Check(); err != nil {
		c.fault("wp.mission.terrain_agreement", path+".shape", "%s has a wrong shape: %v", f.Name, err)
	} else if !c.table.Field().Holds(f.Shape) {
		c.fault("wp.mission.terrain_agreement", path+".shape", "%s leaves the table", f.Name)
	}
}

// normal fills in what a piece leaves out.
func (c *terrainCheck) normal(f *warpath.Feature) {
	f.ID = content.Unused(c.taken, cmp.Or(f.ID, warpath.GroundWords[f.Kind]))
	if f.Height == 0 {
		f.Height = c.book.Grounds[f.Kind].Height
	}
	if f.Kind == warpath.Building && f.Capacity == 0 {
		f.Capacity = capacity(&c.book.Limits, f.Shape)
	}
	if f.Kind == warpath.Building && f.Fallen == 0 {
		f.Fallen = c.book.Grounds[warpath.Rubble].Height
	}
}

// apart refuses a piece that stands in another, or half on a hill; one that stands on a
// hill stands wholly on it (wp.terrain.hill).
func (c *terrainCheck) apart(path string, others []warpath.Feature, f *warpath.Feature) {
	for i := range others {
		o := &others[i]
		if o.Shape.Check() != nil || !plot.Overlap(o.Shape, f.Shape) || f.StandsOn(o) || o.StandsOn(f) {
			continue
		}
		switch {
		case o.Kind == warpath.Hill && f.Kind != warpath.Hill:
			c.fault("wp.terrain.hill", path+".shape", "%s stands half on %s: what stands on a hill stands wholly on it", f.Name, o.Name)
		case f.Kind == warpath.Hill && o.Kind != warpath.Hill:
			c.fault("wp.terrain.hill", path+".shape", "%s stands half on %s: what stands on a hill stands wholly on it", o.Name, f.Name)
		default:
			c.fault("wp.mission.terrain_agreement", path+".shape", "%s stands in %s", f.Name, o.Name)
		}
		return
	}
}

// capacity is how many bases a building holds if nothing is agreed: so many for each
// whole square of a section in its width and depth, and those of one at least
// (wp.buildings.capacity).
func capacity(l *warpath.Limits, shape geom.Polygon) int {
	box := shape.Box()
	width, depth := box.Max.X-box.Min.X, box.Max.Y-box.Min.Y
	if len(shape) == 4 { // it may stand askew
		width, depth = geom.Dist(shape[0], shape[1]), geom.Dist(shape[1], shape[2])
	}
	return min(mostCapacity, l.SectionBases*max(1, int(width/l.Section)*int(depth/l.Section)))
}
