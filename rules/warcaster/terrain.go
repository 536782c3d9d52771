package warcaster

import "umpire/table"

// terrainTraits is what each kind of terrain does on the table (wc.terrain).
var terrainTraits = map[string]table.Traits{
	Forest:     table.Rough | table.Obscuring,             // wc.terrain.forest
	RoughLand:  table.Rough,                               // wc.terrain.rough
	Smoke:      table.Obscuring,                           // wc.terrain.obscuring_through
	Obstacle:   table.Solid | table.Low | table.Cover,     // wc.terrain.obstacle, wc.terrain.obstacle_cover
	Structure:  table.Solid | table.Barrier | table.Cover, // wc.terrain.structure, wc.terrain.structure_cover
	Impassable: table.Solid | table.Impassable,            // wc.terrain.impassable
	OpenLand:   0,                                         // wc.terrain.other
}

// givesCover says whether pieces of the kind give cover where nothing else is agreed
// (wc.terrain.obstacle_cover, wc.terrain.structure_cover).
func givesCover(kind string) bool { return terrainTraits[kind]&table.Cover != 0 }

// TableFeatures is the set as the table takes it, for a Setup.
func (s *TerrainSet) TableFeatures() []table.Feature {
	features := make([]table.Feature, len(s.Features))
	for i, p := range s.Features {
		f := table.Feature{ID: p.ID, Name: p.Name, Shape: p.Shape, Height: p.Height, Traits: terrainTraits[p.Kind] &^ table.Cover}
		if p.Cover {
			f.Traits |= table.Cover
		}
		if p.Standable {
			f.Traits |= table.Standable
		}
		for _, l := range p.Ladders {
			f.Ladders = append(f.Ladders, table.Ladder(l))
		}
		features[i] = f
	}
	return features
}
