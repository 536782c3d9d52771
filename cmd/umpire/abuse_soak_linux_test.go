//go:build soak

package main

import (
	"testing"
	"time"

	"umpire/internal/load"
)

// On two quiet cores one client of each kind costs honest players next to nothing.
func TestSoakAbuse(t *testing.T) {
	for _, system := range []string{"warcaster", "warpath"} {
		r := abusedFor(t, system, load.Siege{Matches: 20, Pause: 250 * time.Millisecond, Each: 10 * time.Second})
		alone := r.Rows[0].P99
		for _, row := range r.Rows[1:] {
			if most := min(30, max(3*alone, 5)); row.P99 > most || row.List > 50 || row.MB > 400 {
				t.Errorf("%s, %s: p99 %.1f ms (at most %.1f), the list %.1f ms (50), %.0f MB (400)", system, row.Abuse, row.P99, most, row.List, row.MB)
			}
		}
		if r.Stop > 10 {
			t.Errorf("%s: stopped in %.1f s", system, r.Stop)
		}
	}
}
