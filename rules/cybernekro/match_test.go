package cybernekro_test

import (
	"slices"
	"testing"

	"umpire/bot"
	"umpire/content"
	"umpire/dice"
	"umpire/game"
	"umpire/game/gametest"
	"umpire/rules/cybernekro"
	"umpire/rules/cybernekro/book"
	"umpire/rules/cybernekro/think"
)

// TestRandomGames plays games to their end, held to the invariants at each decision: what
// fights bring is seldom met in the few of TestConformance.
func TestRandomGames(t *testing.T) {
	all := everyMatch(t)
	for seed := range uint64(200) {
		m := all[int(seed)%len(all)]
		g := game.New[cybernekro.State](m, dice.Fast(seed))
		players := []bot.Player[cybernekro.State]{bot.NewRandom[cybernekro.State](2 * seed), bot.NewRandom[cybernekro.State](2*seed + 1)}
		if seed%2 == 1 && m.Book.Scenarios[m.Setup.Scenario.Place()].Rounds > 0 { // who fights; without a last round two of them may never end
			players = []bot.Player[cybernekro.State]{bot.NewGreedy(think.NewAppraiser(m), seed), bot.NewGreedy(think.NewAppraiser(m), seed+1)}
		}
		watched := bot.Contest[cybernekro.State]{Players: players}
		g.Watch(func(e game.Event) {
			if e.Roll == nil && e.Kind != "out" && e.Kind != "warped" && e.Kind != "appears" {
				if err := broken(m, &g.S); err != nil && g.S.Jobs.Len() == 0 {
					t.Fatalf("seed %d, %q: %v", seed, e.Text, err)
				}
			}
		})
		if err := watched.Play(t.Context(), g); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
}

// everyMatch is a match of each scenario on each battlefield that suits it, with the ready
// crews in turn.
func everyMatch(t testing.TB) (list []*cybernekro.Match) {
	t.Helper()
	b, err := content.Standard("cybernekro", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	for i := range b.Battlefields {
		f := &b.Battlefields[i]
		for _, word := range f.For {
			at := slices.IndexFunc(b.Scenarios, func(s cybernekro.Scenario) bool { return s.Word == word })
			n := len(list)
			m, err := cybernekro.NewMatch(b, cybernekro.Setup{Scenario: content.At(b.Scenarios, at), Field: f.ID, Side: f.Side, Terrain: f.Features, Rooms: f.Rooms,
				Forces: [2]cybernekro.Force{b.Samples[n%len(b.Samples)], b.Samples[(n+1+n/len(b.Samples))%len(b.Samples)]}})
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, m)
		}
	}
	return list
}

func TestConformance(t *testing.T) {
	all := everyMatch(t)
	var current *cybernekro.Match
	gametest.Run(t, gametest.Game[cybernekro.State]{
		New: func(seed uint64) *game.Game[cybernekro.State] {
			current = all[int(seed)%len(all)]
			return game.New[cybernekro.State](current, dice.Fast(seed))
		},
		Invariant: func(s *cybernekro.State) error { return broken(current, s) },
		Games:     len(all), Rate: 40, Limit: 30000, Hidden: true, FaceDown: true, Recalls: true,
	})
}
