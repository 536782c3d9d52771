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
	"umpire/rules/warcaster"
	"umpire/table"
)

// mostFeatures bounds the terrain of a table.
const mostFeatures = 60

// terrainCheck judges terrain made by hand.
type terrainCheck struct {
	content.Judging
	mission *warcaster.Mission
	taken   map[string]bool // ids
}

// CheckTerrain judges terrain for a mission, and returns it in normal form: with ids
// and names, heights and ladders where they were left out, and what the book says of
// each kind. What the players agree on is theirs (wc.setup.terrain_agreement), within
// what the kinds of terrain are (wc.terrain).
func CheckTerrain(b *warcaster.Book, m *warcaster.Mission, features []board.Feature) ([]board.Feature, []warcaster.Fault) {
	c := terrainCheck{mission: m, taken: map[string]bool{}}
	if len(features) > mostFeatures {
		c.Fault("wc.setup.terrain_agreement", "features", "%d pieces of terrain: the table takes at most %d", len(features), mostFeatures)
		return features, c.Faults
	}
	normal := make([]board.Feature, 0, len(features))
	for i, f := range features {
		path := fmt.Sprintf("features[%d]", i)
		f = c.normal(f)
		before := len(c.Faults)
		c.feature(path, &f)
		if len(c.Faults) == before {
			c.table(path, f)
		}
		normal = append(normal, f)
	}
	return normal, c.Faults
}

// normal fills in what a feature leaves out.
func (c *terrainCheck) normal(f board.Feature) board.Feature {
	f.Kind = strings.TrimSpace(f.Kind)
	if f.Kind == warcaster.Smoke {
		f.Kind = screenSmoke
	}
	if f.Name = strings.TrimSpace(f.Name); f.Name == "" {
		f.Name = kindNames[f.Kind]
	}
	f.ID = content.Unused(c.taken, cmp.Or(f.ID, f.Kind))
	if f.Height == 0 {
		f.Height = usualHeight[f.Kind]
	}
	f.Ladders = slices.Clone(f.Ladders)
	for i := range f.Ladders {
		if f.Ladders[i].Length == 0 {
			f.Ladders[i].Length = f.Height
		}
	}
	f.Standable = f.Standable || len(f.Ladders) > 0
	kind := FileKind(f.Kind)
	f.Cover = AgreedCover(kind, coverMeant(f))
	f.Clauses = terrainSays(kind, coverMeant(f))
	return f
}

// kindNames are what pieces without a name are called.
var kindNames = map[string]string{warcaster.Forest: "Forest", warcaster.RoughLand: "Rough ground", screenSmoke: "Smoke", warcaster.Obstacle: "Wall", warcaster.Structure: "Building", warcaster.Impassable: "Crag", warcaster.OpenLand: "Open ground"}

// groundNames are what kinds without a height are called in a sentence.
var groundNames = map[warcaster.TerrainKind]string{warcaster.RoughLand: "rough ground", warcaster.OpenLand: "open ground"}

// usualHeight is the height of pieces of which none is said.
var usualHeight = map[string]geom.Length{warcaster.Obstacle: geom.Inch * 9 / 10, warcaster.Structure: 3 * geom.Inch}

// feature judges a piece against its kind.
func (c *terrainCheck) feature(path string, f *board.Feature) {
	kind := FileKind(f.Kind)
	if _, known := warcaster.TerrainTraits[kind]; !known {
		c.Fault("wc.terrain.other", path+".kind", "%q is no kind of terrain: expected forest, rough, smoke, obstacle, structure, impassable or open", bounds.Short(f.Kind))
		return
	}
	wrongly := content.Called(f.ID, f.Name)
	switch {
	case wrongly != nil:
		c.Fault("wc.setup.terrain_agreement", path+".name", "the name cannot be taken: %v", wrongly)
	case kind == warcaster.Obstacle && (f.Height <= 0 || f.Height > geom.Inch):
		c.Fault("wc.terrain.obstacle", path+".height", "%s is %s high: an obstacle is up to 1\"", f.Name, f.Height)
	case kind == warcaster.Structure && f.Height <= geom.Inch:
		c.Fault("wc.terrain.structure", path+".height", "%s is %s high: a structure is more than 1\"", f.Name, f.Height)
	case (kind == warcaster.RoughLand || kind == warcaster.OpenLand) && f.Height != 0:
		c.Fault("wc.terrain.rough", path+".height", "%s is %s: it has no height", f.Name, groundNames[kind])
	case f.Standable && kind == warcaster.Obstacle && len(f.Ladders) > 0, len(f.Ladders) > 0 && kind != warcaster.Structure:
		c.Fault("wc.terrain.structure_climb", path+".ladders", "%s has ladders: those are of structures", f.Name)
	case slices.ContainsFunc(f.Ladders, func(l table.Ladder) bool { return l.Length < f.Height }):
		c.Fault("wc.terrain.structure_climb", path+".ladders", "%s has a ladder shorter than it is high", f.Name)
	case f.Standable && kind != warcaster.Structure && kind != warcaster.Obstacle:
		c.Fault("wc.terrain.obstacle_stand", path+".standable", "%s is no floor: one stands on obstacles and structures", f.Name)
	}
}

// table judges a piece on the table: its shape, its place, and the objectives.
func (c *terrainCheck) table(path string, f board.Feature) {
	made := FeatureMeant(f)
	if len(f.Shape) > mostCorners {
		c.Fault("wc.setup.terrain_agreement", path+".shape", "%s has %d corners: the table takes at most %d", f.Name, len(f.Shape), mostCorners)
		return
	}
	if _, err := table.New(c.mission.Width, c.mission.Depth, []table.Feature{made}); err != nil {
		text := err.Error()
		if _, reason, ok := strings.Cut(text, "): "); ok {
			text = reason
		}
		c.Fault("wc.setup.terrain_agreement", path+".shape", "%s: %s", f.Name, text)
		return
	}
	if made.Traits&(table.Barrier|table.Impassable|table.Low) == 0 {
		return
	}
	for _, o := range c.mission.Objectives {
		if made.Shape.Within(geom.Disc(o.At, o.Radius), 0) {
			clause := "wc.objectives.secure"
			if o.Terrain {
				clause = "wc.objectives.terrain"
			}
			c.Fault(clause, path+".shape", "%s stands on %s", f.Name, o.Name)
		}
	}
}

// mostCorners bounds the shape of a piece.
const mostCorners = 64
