package warpath

import (
	"testing"

	"umpire/dice"
	"umpire/game"
	"umpire/game/gametest"
)

// TestDifference follows random games by patches.
func TestDifference(t *testing.T) {
	list := everyMatch(t)
	for n := 0; n < len(list); n += 8 {
		m, seed := list[n], uint64(n)
		g, luck := game.New[State](m, dice.Fast(seed)), game.NewLuck(seed)
		if err := g.Start(); err != nil {
			t.Fatal(err)
		}
		decide, p := byChance(luck, map[game.Tag]int{}), new(game.Proposals)
		gametest.Patches(t, g, luck, 120, func() {
			var q game.Question[State]
			g.Asked(func(one game.Question[State]) { q = one })
			_, seat, _ := q.About()
			p.Reset()
			q.Propose(&g.S, luck, p)
			if err := g.Apply(seat, decide(g, q, p)); err != nil {
				t.Fatal(err)
			}
		})
	}
}
