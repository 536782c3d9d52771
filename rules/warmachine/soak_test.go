//go:build soak

package warmachine_test

import (
	"testing"

	"umpire/bot"
	"umpire/content"
	"umpire/dice"
	"umpire/game"
	"umpire/game/gametest"
	"umpire/internal/soak"
	"umpire/rules/warmachine"
	"umpire/rules/warmachine/book"
	"umpire/rules/warmachine/think"
)

// ready are the ready battlegroups: the boxes, or those built from points.
func ready(b *warmachine.Book, points bool) (forces []warmachine.Force) {
	for _, f := range b.Samples {
		if f.Points > 0 == points {
			forces = append(forces, f)
		}
	}
	return forces
}

// soaked is a match by number: every pairing of the battlegroups, on every battlefield, by
// every mix of the variants.
func soaked(t *testing.T, b *warmachine.Book, forces []warmachine.Force, n int) *warmachine.Match {
	t.Helper()
	pairs := len(forces) * len(forces)
	f := &b.Fields[n/pairs%len(b.Fields)]
	v := n / 7 % 16
	m, err := warmachine.NewMatch(b, warmachine.Setup{Field: f.ID, Width: f.Width, Depth: f.Depth, Terrain: f.Features,
		Forces:   [2]warmachine.Force{forces[n%pairs/len(forces)], forces[n%len(forces)]},
		Variants: warmachine.Variants{MeasureFree: v&1 != 0, MixedAttacks: v&2 != 0, SlammerFalls: v&4 != 0, CoverOrScreen: v&8 != 0}})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestSoakRandomGames holds a thousand random games to the laws of the kernel, and looks at
// the invariants after every decision.
func TestSoakRandomGames(t *testing.T) {
	b, err := content.Standard("warmachine", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	soak.Spread(t, 8, func(t *testing.T, part int) {
		var current *warmachine.Match
		gametest.Run(t, gametest.Game[warmachine.State]{
			New: func(seed uint64) *game.Game[warmachine.State] {
				current = soaked(t, b, ready(b, false), int(seed))
				return game.New[warmachine.State](current, dice.Fast(seed))
			},
			Seed: 125 * uint64(part), Games: 125, Rate: 60, Limit: 40000,
			Invariant: func(s *warmachine.State) error { return broken(current, s) },
		})
	})
}

// TestSoakGreedyBeatsRandom plays forty games of every pairing from either seat: of the
// boxes, and of the battlegroups built from points.
func TestSoakGreedyBeatsRandom(t *testing.T) {
	b, err := content.Standard("warmachine", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	const games = 40
	for name, points := range map[string]bool{"boxes": false, "points": true} {
		t.Run(name, func(t *testing.T) {
			forces := ready(b, points)
			pairs := len(forces) * len(forces)
			soak.Spread(t, 2*pairs, func(t *testing.T, n int) {
				pair, seat, won := n/2, n%2, 0
				for k := range games {
					m := soaked(t, b, forces, pair+pairs*k)
					g := game.New[warmachine.State](m, dice.Fast(200*pair+2*k+seat))
					players := []bot.Player[warmachine.State]{bot.NewRandom[warmachine.State](uint64(k)), bot.NewRandom[warmachine.State](uint64(k))}
					players[seat] = bot.NewGreedy(think.NewAppraiser(m), uint64(k))
					if err := (&bot.Contest[warmachine.State]{Players: players}).Play(t.Context(), g); err != nil {
						t.Fatal(err)
					}
					if g.Result().Winners.Has(game.Seat(seat)) {
						won++
					}
				}
				t.Logf("pairing %d from seat %d: %d of %d", pair, seat, won, games)
				if won < games*9/10 {
					t.Errorf("pairing %d from seat %d: %d of %d", pair, seat, won, games)
				}
			})
		})
	}
}
