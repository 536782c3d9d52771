package warmachine

import (
	"testing"

	"umpire/game"
)

// A tray says what a roll came to in words that a player reads: not in hundredths of a
// millimetre, and not as a number that means nothing.
func TestThrowsSayWhatTheyCameTo(t *testing.T) {
	rows := []game.ThrowRow{{Label: "Slam", Dice: "1 d6", Faces: []int8{2}}}
	for name, c := range map[string]struct {
		facts game.Thrown
		want  string
	}{
		"a distance":    {RollFacts{Rows: rows, Value: 5080, Told: "2.00\""}, "2.00\""},
		"a die":         {RollFacts{Rows: rows, Value: 2}, "2"},
		"a damage roll": {DamageFacts{Rows: rows, Faces: []int8{2, 3}, Total: 12, Armor: 10, Points: 2}, "12 against ARM 10"},
		"a box without a roll, of which the column alone is thrown": {DamageFacts{Rows: rows, Points: 1, Marked: 1}, "1 point"},
	} {
		if got := c.facts.Throw().Result; got != c.want {
			t.Errorf("%s: the tray says %q, expected %q", name, got, c.want)
		}
	}
}
