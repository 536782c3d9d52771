package think_test

import (
	"slices"
	"testing"

	"umpire/bot"
	"umpire/content"
	"umpire/dice"
	"umpire/game"
	"umpire/internal/soak"
	"umpire/rules/cybernekro"
	"umpire/rules/cybernekro/book"
	"umpire/rules/cybernekro/think"
)

// matches are matches of a scenario on each battlefield that suits it.
func matches(t testing.TB, word cybernekro.ScenarioWord) (list []*cybernekro.Match) {
	t.Helper()
	b, err := content.Standard("cybernekro", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	for i := range b.Samples {
		for k := range b.Battlefields {
			f := &b.Battlefields[k]
			if !slices.Contains(f.For, word) || (i+k)%2 == 1 {
				continue
			}
			at := slices.IndexFunc(b.Scenarios, func(s cybernekro.Scenario) bool { return s.Word == word })
			m, err := cybernekro.NewMatch(b, cybernekro.Setup{Scenario: content.At(b.Scenarios, at), Field: f.ID, Side: f.Side, Terrain: f.Features, Rooms: f.Rooms,
				Forces: [2]cybernekro.Force{b.Samples[i], b.Samples[(i+1)%len(b.Samples)]}})
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, m)
		}
	}
	return list
}

// TestGreedyBeatsRandom plays some games of each scenario, greedy at either seat by turns. Of
// those that it does not win few are lost: in a ritual and in an exploration both sides often
// fall to what they have awakened.
func TestGreedyBeatsRandom(t *testing.T) {
	for _, c := range []struct {
		word cybernekro.ScenarioWord
		each int // of so many matches one is played
		wins int // of a hundred, at least
	}{{cybernekro.QuickStart, 1, 95}, {cybernekro.Prisoner, soak.Of(21, 1), 60}, {cybernekro.Ritual, 1, 60}, {cybernekro.Exploration, soak.Of(2, 1), 20}} {
		t.Run(c.word.String(), func(t *testing.T) {
			won, lost, games := 0, 0, 0
			list := matches(t, c.word)
			for n := 0; n < 2*len(list); n += c.each {
				seat, m := game.Seat(n%2), list[n%len(list)]
				g := game.New[cybernekro.State](m, dice.Fast(uint64(n)))
				players := make([]bot.Player[cybernekro.State], 2)
				players[seat] = bot.NewGreedy(think.NewAppraiser(m), uint64(n))
				players[seat.Other()] = bot.NewRandom[cybernekro.State](uint64(n))
				if err := (&bot.Contest[cybernekro.State]{Players: players}).Play(t.Context(), g); err != nil {
					t.Fatal(err)
				}
				games++
				switch w := g.Result().Winners; {
				case w.Has(seat):
					won++
				case w.Has(seat.Other()):
					lost++
				}
			}
			if won*100 < games*c.wins || lost*5 > games {
				t.Errorf("greedy won %d of %d games and lost %d", won, games, lost)
			}
		})
	}
}
