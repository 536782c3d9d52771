//go:build soak

package warcaster

import (
	"testing"

	"umpire/dice"
	"umpire/game"
	"umpire/game/gametest"
	"umpire/internal/soak"
)

// TestSoakRandomGames plays five hundred random games spread over every mission
// and looks at the invariants after every decision.
func TestSoakRandomGames(t *testing.T) {
	all := EveryMatch(t)
	decisions := 0
	for seed := range uint64(500) {
		m := all.At(seed)
		g := game.New[State](m, dice.Fast(seed))
		luck := game.NewRand(seed)
		err := g.Play(func(g *game.Game[State], q game.Question[State], p *game.Proposals) game.Answer {
			if wrong := m.broken(&g.S); wrong != nil {
				t.Fatalf("game %d, decision %d: %v", seed, g.Decisions(), wrong)
			}
			return Chance(luck)(g, q, p)
		})
		if err != nil || !g.Over() {
			t.Fatalf("game %d: %v", seed, err)
		}
		decisions += g.Decisions()
	}
	t.Logf("%d decisions", decisions)
}

// TestSoakConformance holds random games of every match to every law at one state in four.
func TestSoakConformance(t *testing.T) {
	all := EveryMatch(t)
	const parts = 2 // of so many games each that what is imagined of a secret answer differs in one at least
	games := 4 * len(all.List)
	soak.Spread(t, parts, func(t *testing.T, part int) {
		trial := all.trial()
		trial.Seed, trial.Games, trial.Rate = uint64(1000+part*games), games, 4
		gametest.Run(t, trial)
	})
}
