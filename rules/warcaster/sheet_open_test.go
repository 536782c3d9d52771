package warcaster_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"umpire/game"
	"umpire/rules/warcaster"
	"umpire/rules/warcaster/prove"
	"umpire/rules/warcaster/show"
)

// The record of a model is open to everybody: its stats, weapons, rules and damage are the
// same for its owner, the other side and who watches (wc.core.open_information).
func TestSheetsAreOpen(t *testing.T) {
	g := positioned(t, `
units:
  - {id: wolf, unit: dusk-wolf, seat: 1, at: [20, 20], damage: 2, loadout: [rail-gun]}
  - {id: marauder, unit: marauder, seat: 2, at: [30, 30]}
`)
	m := g.Rules().(*prove.Scene).Match
	for id := range int32(len(m.Models)) {
		if !m.At(&g.S).InPlay(warcaster.ModelID(id)) {
			continue
		}
		owner := m.At(&g.S).SeatOf(warcaster.ModelID(id))
		own, ok := show.Of(m).Inspect(&g.S, owner, id)
		if !ok || len(own.Stats) < 5 || len(own.Weapons) == 0 {
			t.Fatalf("the sheet of model %d has %+v", id, own)
		}
		for _, seat := range [...]game.Seat{owner.Other(), game.Nobody} {
			if other, ok := show.Of(m).Inspect(&g.S, seat, id); !ok || cmp.Diff(own, other) != "" {
				t.Errorf("%s is shown to seat %v as another (-own +other):\n%s", own.Name, seat, cmp.Diff(own, other))
			}
		}
	}
}
