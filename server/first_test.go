package server

import (
	"testing"

	"umpire/rules"
)

// TestEachGameSaysWhatItsFirstMatchIs: of its own content, not what another game's is.
func TestEachGameSaysWhatItsFirstMatchIs(t *testing.T) {
	seen := map[string]bool{}
	for _, name := range rules.Names() {
		sys, err := rules.Standard(name)
		if err != nil {
			t.Fatal(err)
		}
		first := firstOf(sys)
		if first == "" || seen[first] {
			t.Errorf("%s says %q", name, first)
		}
		seen[first] = true
		t.Log(first)
	}
}
