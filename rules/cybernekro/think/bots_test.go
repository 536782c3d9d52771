package think_test

import (
	"slices"
	"testing"

	"umpire/bot"
	"umpire/content"
	"umpire/dice"
	"umpire/game"
	"umpire/rules/cybernekro"
	"umpire/rules/cybernekro/book"
	"umpire/rules/cybernekro/think"
)

// quickStarts are matches of the quick start on each battlefield that suits it.
func quickStarts(t testing.TB) (list []*cybernekro.Match) {
	t.Helper()
	b, err := content.Standard("cybernekro", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	for i := range b.Samples {
		for k := range b.Battlefields {
			f := &b.Battlefields[k]
			if !slices.Contains(f.For, cybernekro.QuickStart) || (i+k)%2 == 1 {
				continue
			}
			at := slices.IndexFunc(b.Scenarios, func(s cybernekro.Scenario) bool { return s.Word == cybernekro.QuickStart })
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

// TestGreedyBeatsRandom plays some games from both seats.
func TestGreedyBeatsRandom(t *testing.T) {
	list, won, games := quickStarts(t), 0, 0
	for n, m := range append(list, list...) {
		seat := game.Seat(n % 2)
		g := game.New[cybernekro.State](m, dice.Fast(uint64(n)))
		players := make([]bot.Player[cybernekro.State], 2)
		players[seat] = bot.NewGreedy(think.NewAppraiser(m), uint64(n))
		players[seat.Other()] = bot.NewRandom[cybernekro.State](uint64(n))
		if err := (&bot.Contest[cybernekro.State]{Players: players}).Play(t.Context(), g); err != nil {
			t.Fatal(err)
		}
		if games++; g.Result().Winners.Has(seat) {
			won++
		}
	}
	if won*100 < games*95 {
		t.Errorf("greedy won %d of %d games", won, games)
	}
}
