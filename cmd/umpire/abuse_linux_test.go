package main

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"umpire/internal/load"
	"umpire/internal/soak"
)

// tellsOff are the kinds of abuse that a client is always told is too much.
var tellsOff = []string{"reaches at a table", "questions and advice", "forks of a replay", "replays brought along", "replays checked", "files of faults", "lists"}

// Honest players are refused nothing while one client of each kind asks for as much as it
// gets, and all of these are told that it is too much. On a machine that is so busy that
// one of them came to nothing, that one gets more time. Outside the soak one kind goes on
// alone, and all of them at once as the server stops.
func TestAbuseBesideHonestPlayers(t *testing.T) {
	t.Parallel()
	siege := load.Siege{Matches: 4, Pause: 100 * time.Millisecond, Each: 400 * time.Millisecond, Only: soak.Of("questions and advice", "")}
	for _, row := range abusedFor(t, "warcaster", siege).Rows[1:] { // the first is beside nobody
		again := siege
		for again.Only = row.Abuse; idle(row) && again.Each < 10*time.Second; {
			again.Each *= 4
			row = abusedFor(t, "warcaster", again).Rows[1]
		}
		if row.Choices == 0 {
			t.Errorf("beside %q nobody chose anything", row.Abuse)
		}
		if row.Refused == 0 && slices.Contains(tellsOff, row.Abuse) {
			t.Errorf("%s: %d were asked for, and none was refused", row.Abuse, row.Asked)
		}
	}
}

// idle reports whether too little happened to say anything of it: nobody chose anything, or what
// an address may ask for at once was not used up yet.
func idle(row load.Besieged) bool {
	return row.Choices == 0 || row.Refused == 0 && slices.Contains(tellsOff, row.Abuse)
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
