//go:build soak

package warpath_test

import (
	"testing"

	"umpire/content"
	"umpire/game"
	"umpire/game/gametest"
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
	asked := map[game.Tag]int{}
	for n := range charts {
		if err := soundGame(chartedMatch(t, book, n), uint64(n), asked); err != nil {
			t.Error(err)
		}
	}
	t.Log(asked)
}

// TestSoakConformance holds games of every match to every law at every state.
func TestSoakConformance(t *testing.T) {
	list := warpath.EveryMatch(t)
	trial := warpath.TrialOf(list)
	trial.Seed, trial.Games, trial.Rate = 1000, 2*len(list), 12
	gametest.Run(t, trial)
}
