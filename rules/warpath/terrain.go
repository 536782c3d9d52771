package warpath

import (
	"umpire/geom"
)

// terrain is what a feature is now: a building that has collapsed is rubble
// (wp.buildings.collapse).
func (p position) terrain(feature int) TerrainKind {
	if p.s.Collapsed>>feature&1 != 0 {
		return Rubble
	}
	return p.features()[feature].Kind
}

// terrainHeight is the Height of a feature now (wp.los.heights_table).
func (p position) terrainHeight(feature int) int {
	if p.s.Collapsed>>feature&1 != 0 {
		return p.features()[feature].Fallen
	}
	return p.features()[feature].Height
}

// terrainTop is how high a feature reaches now: its Height and that of the hill that it
// stands on, for Heights add up (wp.los.on_terrain). What is flat rises above nothing, on
// a hill neither (wp.los.height_zero).
func (p position) terrainTop(feature int) int {
	height := p.terrainHeight(feature)
	if height == 0 {
		return 0
	}
	return height + p.m.layouts[p.s.Laid].footing[feature]
}

// going is how the unit moves through a feature (section terrain of the catalogue);
// a flier does not care (wp.terrain.command_type_lookup).
func (p position) going(u UnitID, feature int) Going {
	return going[p.terrain(feature)][p.kind(u)]
}

// building is the building that a unit occupies.
func (p position) building(u UnitID) (feature int, ok bool) {
	in := p.s.Units[u].In
	return int(in) - 1, in != 0
}

// occupants hands the units in a building to f.
func (p position) occupants(feature int, f func(UnitID)) {
	for i := range p.m.units {
		if u := UnitID(i); p.onTable(u) && int(p.s.Units[u].In) == feature+1 {
			f(u)
		}
	}
}

// shape is the outline of a feature.
func (p position) shape(feature int) geom.Polygon { return p.features()[feature].Shape }

// features is the terrain as it lies; Collapsed says which buildings are rubble.
func (p position) features() []Feature { return p.m.layouts[p.s.Laid].Features }
