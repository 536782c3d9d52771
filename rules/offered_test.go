package rules_test

import (
	"encoding/json"
	"slices"
	"testing"

	"umpire/geom"
	"umpire/rules"
	"umpire/table/plot"
	"umpire/terrain"
)

// TestOfferedTerrainIsLawful puts each piece that editors offer on an empty table. Every
// piece has a name of its own there, and a clause.
func TestOfferedTerrainIsLawful(t *testing.T) {
	place := geom.Point{X: 12 * geom.Inch, Y: 13 * geom.Inch}
	for _, name := range rules.Names() {
		sys, err := rules.Standard(name)
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(sys.Content())
		if err != nil {
			t.Fatal(err)
		}
		var offer struct {
			Kinds            []terrain.Offered `json:"kinds"`
			Missions, Tables []struct {
				ID string `json:"id"`
			}
		}
		if err := json.Unmarshal(text, &offer); err != nil || len(offer.Kinds) < 5 {
			t.Fatalf("%s offers %d pieces of terrain: %v", name, len(offer.Kinds), err)
		}
		mission, size := "", ""
		if len(offer.Missions) > 0 {
			mission = offer.Missions[0].ID
		}
		if len(offer.Tables) > 0 {
			size = offer.Tables[0].ID
		}
		var names []string
		for _, o := range offer.Kinds {
			key := o.Kind + " " + o.Preset
			if slices.Contains(names, key) || o.Clause == "" {
				t.Errorf("%s: %s is offered twice, or without a clause (%q)", name, key, o.Clause)
			}
			names = append(names, key)
			for _, high := range append(o.Steps, o.Height) {
				p := terrain.Piece{Kind: o.Kind, Shape: plot.Block(place, o.Length/2, o.Breadth/2), Height: high,
					Standable: o.Standable, Climbable: o.Climbable, Blocks: o.Blocks, Shelter: o.Shelter}
				if o.Storeys && o.Kind == "floor" {
					p.Floor, p.Climbable = 3*geom.Inch, true
				}
				if _, faults, err := sys.CheckTerrain(mission, size, []terrain.Piece{p}); err != nil || len(faults) > 0 {
					t.Errorf("%s: %s of %s: %v %v", name, key, high, faults, err)
				}
			}
		}
	}
}
