//go:build soak

package warpath_test

import (
	"testing"

	"umpire/content"
	"umpire/game/gametest"
	"umpire/internal/soak"
	"umpire/rules/warpath"
	"umpire/rules/warpath/book"
)

// TestSoakRandomGames plays a game of every combination of the four charts' entries, and
// looks at what must hold after every decision.
func TestSoakRandomGames(t *testing.T) {
	book, err := content.Standard("warpath", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	var asked tally
	soak.Spread(t, charts, func(t *testing.T, n int) { asked.soundGame(t, chartedMatch(t, book, n), uint64(n)) })
	t.Log(asked.of)
}

// TestSoakConformance holds games of every match to every law at one state in twelve.
func TestSoakConformance(t *testing.T) {
	list := warpath.EveryMatch(t)
	const parts = 8
	games := 2 * len(list) / parts
	soak.Spread(t, parts, func(t *testing.T, part int) {
		trial := warpath.TrialOf(list)
		trial.Seed, trial.Games, trial.Rate = uint64(1000+part*games), games, 12
		gametest.Run(t, trial)
	})
}
