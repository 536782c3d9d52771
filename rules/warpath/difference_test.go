package warpath_test

import (
	"testing"

	"umpire/dice"
	"umpire/game"
	"umpire/game/gametest"
	"umpire/internal/soak"
	"umpire/rules/warpath"
)

// TestDifference follows random games by patches.
func TestDifference(t *testing.T) {
	list := warpath.EveryMatch(t)
	for n := 0; n < len(list); n += soak.Of(16, 8) {
		m, seed := list[n], uint64(n)
		g, luck := game.New[warpath.State](m, dice.Fast(seed)), game.NewRand(seed)
		if err := g.Start(); err != nil {
			t.Fatal(err)
		}
		decide, p := byChance(luck, map[game.Tag]int{}), new(game.Proposals)
		gametest.Patches(t, g, luck, 120, func() {
			var q game.Question[warpath.State]
			g.Asked(func(one game.Question[warpath.State]) { q = one })
			_, seat, _ := q.About()
			p.Reset()
			q.Propose(&g.S, luck, p)
			if err := g.Apply(seat, decide(g, q, p)); err != nil {
				t.Fatal(err)
			}
		})
	}
}
