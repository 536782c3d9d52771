package warpath

import (
	"umpire/geom"
	"umpire/table/plot"
)

// Terrain returns what a feature is now: a building that has collapsed is rubble
// (wp.buildings.collapse).
func (p Position) Terrain(feature int) TerrainKind {
	if p.S.Collapsed>>feature&1 != 0 {
		return Rubble
	}
	return p.Features()[feature].Kind
}

// TerrainHeight is the Height of a feature now (wp.los.heights_table).
func (p Position) TerrainHeight(feature int) int {
	if p.S.Collapsed>>feature&1 != 0 {
		return p.Features()[feature].Fallen
	}
	return p.Features()[feature].Height
}

// terrainTop returns how high a feature reaches now: its Height and that of the hill that it
// stands on, for Heights add up (wp.los.on_terrain). What is flat rises above nothing, on
// a hill neither (wp.los.height_zero).
func (p Position) terrainTop(feature int) int {
	height := p.TerrainHeight(feature)
	if height == 0 {
		return 0
	}
	return height + p.M.layouts[p.S.Laid].footing[feature]
}

// Going returns how the unit moves through a feature (section terrain of the catalogue);
// a flier does not care (wp.terrain.command_type_lookup).
func (p Position) Going(u UnitID, feature int) Going {
	return GoingOf[p.Terrain(feature)][p.Kind(u)]
}

// Building is the building that a unit occupies.
func (p Position) Building(u UnitID) (feature int, ok bool) {
	in := p.S.Units[u].In
	return int(in) - 1, in != 0
}

// Occupants hands the units in a building to f.
func (p Position) Occupants(feature int, f func(UnitID)) {
	for i := range p.M.Units {
		if u := UnitID(i); p.OnTable(u) && int(p.S.Units[u].In) == feature+1 {
			f(u)
		}
	}
}

// Shape is the outline of a feature.
func (p Position) Shape(feature int) geom.Polygon { return p.Features()[feature].Shape }

// Features is the terrain as it lies; Collapsed says which buildings are rubble.
func (p Position) Features() []Feature { return p.M.layouts[p.S.Laid].Features }

// Footings are the Heights of the hills that pieces stand on, 0 for the table.
func Footings(list []Feature) []int {
	heights := make([]int, len(list))
	for i := range list {
		for k := range list {
			if list[i].StandsOn(&list[k]) {
				heights[i] = list[k].Height
			}
		}
	}
	return heights
}

// StandsOn reports whether a piece stands on another, which is a hill.
func (f *Feature) StandsOn(o *Feature) bool {
	return o.Kind == Hill && f.Kind != Hill && plot.Within(f.Shape, o.Shape)
}
