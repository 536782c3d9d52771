package warcaster

import (
	"testing"

	"umpire/table"
)

// TestKindsCoverAsUsual compares the kinds of terrain with what the sight of a match says of traits.
func TestKindsCoverAsUsual(t *testing.T) {
	for _, k := range Kinds {
		if got, want := usuallyCovers(k.Traits&^table.Cover), k.Traits&table.Cover != 0; got != want {
			t.Errorf("terrain of the kind %s gives cover: %v, want %v", k.Key, got, want)
		}
	}
}
