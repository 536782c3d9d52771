package draw

import (
	"testing"

	"umpire/geom"
	"umpire/terrain"
)

// TestLayers draws hills before what stands on the ground, and each floor of a storey after all that is
// below it and before all that stands on it.
func TestLayers(t *testing.T) {
	lands := []terrain.Piece{
		{ID: "roof", Kind: "floor", Floor: 58 * geom.Inch / 10, Height: geom.Inch / 5},
		{ID: "parapet", Kind: "obstacle", Floor: 3 * geom.Inch, Height: geom.Inch / 2},
		{ID: "terrace", Kind: "floor", Floor: 28 * geom.Inch / 10, Height: geom.Inch / 5},
		{ID: "wall", Kind: "structure", Height: 3 * geom.Inch},
		{ID: "mound", Kind: "hill", Height: geom.Inch},
	}
	want := []string{"mound", "wall", "terrace", "parapet", "roof"}
	for i, f := range layers(lands) {
		if f.ID != want[i] {
			t.Errorf("layer %d is %s, want %s", i, f.ID, want[i])
		}
	}
}
