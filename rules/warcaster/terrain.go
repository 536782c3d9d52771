package warcaster

import (
	"umpire/geom"
	"umpire/table"
	"umpire/table/plot"
)

// TerrainTraits is what each kind of terrain does on the table (wc.terrain).
var TerrainTraits = map[TerrainKind]table.Traits{
	Forest:     table.Rough | table.Obscuring,             // wc.terrain.forest
	RoughLand:  table.Rough,                               // wc.terrain.rough, wc.terrain.rough_partial
	Smoke:      table.Obscuring,                           // wc.terrain.obscuring_through
	Obstacle:   table.Solid | table.Low | table.Cover,     // wc.terrain.obstacle, wc.terrain.obstacle_cover, wc.terrain.obstacle_climb
	Structure:  table.Solid | table.Barrier | table.Cover, // wc.terrain.structure, wc.terrain.structure_cover
	Impassable: table.Solid | table.Impassable,            // wc.terrain.impassable
	OpenLand:   0,                                         // wc.terrain.other
}

// GivesCover says whether pieces of the kind give cover where nothing else is agreed
// (wc.terrain.obstacle_cover, wc.terrain.structure_cover).
func GivesCover(kind TerrainKind) bool { return TerrainTraits[kind]&table.Cover != 0 }

// TableFeatures is the set as the table takes it, for a Setup.
func (s *TerrainSet) TableFeatures() []table.Feature {
	features := make([]table.Feature, len(s.Features))
	for i, p := range s.Features {
		f := table.Feature{ID: p.ID, Name: p.Name, Shape: p.Shape,
			Height: p.Height, // wc.terrain.obscuring_height
			Traits: TerrainTraits[p.Kind] &^ table.Cover,
		}
		if p.Cover {
			f.Traits |= table.Cover
		}
		if p.Standable {
			f.Traits |= table.Standable
		}
		f.Ladders = append(f.Ladders, p.Ladders...)
		features[i] = f
	}
	return features
}

// The kinds of terrain (wc.terrain).
const (
	Forest     = "forest"     // rough and obscuring
	RoughLand  = "rough"      // rough
	Smoke      = "obscuring"  // obscuring
	Obstacle   = "obstacle"   // solid, up to 1" tall
	Structure  = "structure"  // solid, taller than 1"
	Impassable = "impassable" // entered by nobody
	OpenLand   = "open"       // nothing but what is agreed of it
)

// TerrainKind is one of them.
type TerrainKind string

var terrainWords = []string{Forest, RoughLand, Smoke, Obstacle, Structure, Impassable, OpenLand}

func (TerrainKind) Words() []string { return terrainWords }

// KindOf is the kind of terrain that has the traits.
func KindOf(traits table.Traits) TerrainKind {
	for _, kind := range terrainKinds {
		if want := TerrainTraits[kind] &^ table.Cover; traits&want == want {
			return kind
		}
	}
	return OpenLand
}

// terrainKinds are the kinds of terrain, those with more traits first.
var terrainKinds = []TerrainKind{Structure, Obstacle, Impassable, Forest, RoughLand, Smoke}

// Outline is the ground that a piece takes.
func (p TerrainPiece) Outline() geom.Polygon { return p.Shape }

// Twin is the piece turned half around the middle of a table.
func (p TerrainPiece) Twin(on plot.Table) TerrainPiece {
	twin := p
	twin.ID += "-b"
	twin.Shape, twin.Ladders = on.TurnedShape(p.Shape), nil
	for _, l := range p.Ladders {
		twin.Ladders = append(twin.Ladders, table.Ladder{Foot: on.Turned(l.Foot), Head: on.Turned(l.Head), Length: l.Length})
	}
	return twin
}
