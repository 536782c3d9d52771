package rules_test

import (
	"testing"

	"umpire/board"
)

// Where heights count, a line of sight says by which lines it is judged, with their heights: they
// agree with what is seen. Where they do not, it says none.
func TestRays(t *testing.T) {
	for name, heights := range map[string]bool{"warcaster": true, "warmachine": false, "warpath": false} {
		sys, lessons := lessonsOf(t, name)
		table := opened(t, sys, lessons[0].ID)
		lies := table.View(0).(*board.Table)
		seen := 0
		for _, from := range lies.Tokens {
			for _, to := range lies.Tokens {
				line, ok := table.Sight(0, from.ID, to.ID, nil)
				if !ok {
					continue
				}
				seen++
				clear := false
				for _, r := range line.Rays {
					clear = clear || r.Clear
					if r.Eye < 0 || r.Height < 0 {
						t.Errorf("%s: %d to %d: a ray below the table: %+v", name, from.ID, to.ID, r)
					}
				}
				if (len(line.Rays) > 0) != heights || heights && clear != line.Clear {
					t.Errorf("%s: %d sees %d: %v, by %+v", name, from.ID, to.ID, line.Clear, line.Rays)
				}
			}
		}
		if seen < 4 {
			t.Errorf("%s: %d lines are looked at", name, seen)
		}
	}
}
