//go:build soak

package warpath

import (
	"testing"

	"umpire/dice"
	"umpire/game"
	"umpire/game/gametest"
)

// TestSoakRandomGames plays a thousand games by chance, spread over the charts, and
// looks at the invariants after every decision.
func TestSoakRandomGames(t *testing.T) {
	list := everyMatch(t)
	for seed := range uint64(1000) {
		g := game.New[State](list[seed%uint64(len(list))], dice.Fast(seed))
		chance := byChance(game.NewLuck(seed), map[game.Tag]int{})
		err := g.Play(func(g *game.Game[State], q game.Question[State], p *game.Proposals) game.Answer {
			if wrong := sound(list[seed%uint64(len(list))].At(&g.S)); wrong != nil {
				t.Fatalf("game %d, decision %d: %v", seed, g.Decisions(), wrong)
			}
			return chance(g, q, p)
		})
		if err != nil || !g.Over() {
			t.Fatalf("game %d: %v", seed, err)
		}
	}
}

// TestSoakConformance holds games of every match to every law at every state.
func TestSoakConformance(t *testing.T) {
	list := everyMatch(t)
	trial := trialOf(list)
	trial.Seed, trial.Games, trial.Rate = 1000, 2*len(list), 12
	gametest.Run(t, trial)
}
