package warpath_test

import (
	"testing"

	"umpire/board"
	"umpire/dice"
	"umpire/game"
	"umpire/geom"
	"umpire/internal/soak"
	"umpire/rules/warpath"
)

// TestMarksMeasureMarches plays games by worth and holds what a march is said to cost before it
// is made to what it costs, which is not always the length of its ways: who gets out of
// something, or comes in from Reserve, counts from its edge.
func TestMarksMeasureMarches(t *testing.T) {
	list := warpath.EveryMatch(t)
	said := 0
	for seed := range soak.Of[uint64](4, 6) {
		m := list[seed*7%uint64(len(list))]
		g := game.New[warpath.State](m, dice.Fast(seed))
		note := ""
		g.Watch(func(e game.Event) {
			facts, ok := e.Facts.(warpath.MarchFacts)
			if !ok || facts.Most == warpath.Far {
				return
			}
			longest := geom.Length(0)
			for _, b := range facts.Bases {
				longest = max(longest, b.Cost)
			}
			said++
			if want := board.InchesUp(longest) + " of " + board.InchesDown(facts.Most); note != want {
				t.Errorf("game %d: %s is said to go %q, and goes %s", seed, facts.Unit, note, want)
			}
		})
		worth := byWorth(m, seed)
		err := g.Play(func(g *game.Game[warpath.State], q game.Question[warpath.State], p *game.Proposals) game.Answer {
			a := worth(g, q, p)
			note = q.Option(&g.S, a).Note
			return a
		})
		if err != nil {
			t.Fatalf("game %d: %v", seed, err)
		}
	}
	if said == 0 {
		t.Error("nobody marched")
	}
}
