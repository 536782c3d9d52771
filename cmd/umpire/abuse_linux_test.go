package main

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"umpire/internal/load"
)

// Honest players are refused nothing while one client of each kind asks for as much as it
// gets, and all of these are told that it is too much.
func TestAbuseBesideHonestPlayers(t *testing.T) {
	r := abusedFor(t, "warcaster", load.Siege{Matches: 4, Pause: 100 * time.Millisecond, Each: 400 * time.Millisecond})
	for _, row := range r.Rows {
		if row.Choices == 0 {
			t.Errorf("beside %q nobody chose anything", row.Abuse)
		}
		switch row.Abuse {
		case "reaches at a table", "questions and advice", "forks of a replay", "replays brought along", "replays checked", "files of faults", "lists":
			if row.Refused == 0 {
				t.Errorf("%s: %d were asked for, and none was refused", row.Abuse, row.Asked)
			}
		}
	}
}

func abusedFor(t *testing.T, system string, l load.Siege) load.SiegeReport {
	t.Helper()
	l.Wish = json.RawMessage("{}")
	r, err := besieged(t.Context(), []string{"umpire"}, system, l)
	if err != nil {
		t.Fatal(err)
	}
	var table strings.Builder
	if err := abused(&table, r); err != nil {
		t.Fatal(err)
	}
	t.Log("\n" + table.String())
	return r
}
