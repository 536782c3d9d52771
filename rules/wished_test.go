package rules_test

import (
	"encoding/json"
	"testing"

	"umpire/rules"
	"umpire/system"
)

// TestSetupsAreWishes asks for set-ups as replays have them, on battlefields of the book: what comes of
// the wish is the same set-up.
func TestSetupsAreWishes(t *testing.T) {
	for _, name := range rules.Names() {
		sys, err := rules.Standard(name)
		if err != nil {
			t.Fatal(err)
		}
		battles, err := sys.Battles(system.Wishes{})
		if err != nil {
			t.Fatal(err)
		}
		asked := 0
		for _, battle := range battles {
			var of struct{ Terrain string }
			if err := json.Unmarshal(battle.Setup, &of); err != nil {
				t.Fatal(err)
			}
			if of.Terrain == "" {
				continue // its pieces are in the form of the rules
			}
			asked++
			setup, title, err := sys.Wish(battle.Setup)
			if err != nil || string(setup) != string(battle.Setup) || title != battle.Title {
				t.Errorf("%s: %s: %v\ngot  %s\nwant %s", battle.Title, title, err, setup, battle.Setup)
			}
		}
		if asked == 0 {
			t.Errorf("%s: no set-up is on a battlefield of the book", name)
		}
	}
}
