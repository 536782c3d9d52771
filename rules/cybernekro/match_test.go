package cybernekro_test

import (
	"testing"

	"umpire/bot"
	"umpire/content"
	"umpire/dice"
	"umpire/game"
	"umpire/game/gametest"
	"umpire/geom"
	"umpire/rules/cybernekro"
	"umpire/rules/cybernekro/book"
)

// TestRandomGames plays games to their end: what fights bring is seldom met in the few of
// TestConformance.
func TestRandomGames(t *testing.T) {
	all := everyMatch(t)
	for seed := range uint64(200) {
		g := game.New[cybernekro.State](all[int(seed)%len(all)], dice.Fast(seed))
		players := []bot.Player[cybernekro.State]{bot.NewRandom[cybernekro.State](2 * seed), bot.NewRandom[cybernekro.State](2*seed + 1)}
		if err := (&bot.Contest[cybernekro.State]{Players: players}).Play(t.Context(), g); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
}

// everyMatch is a quick start of each ready crew with the next, on tables in turn.
func everyMatch(t testing.TB) (list []*cybernekro.Match) {
	t.Helper()
	b, err := content.Standard("cybernekro", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	for i := range b.Samples {
		s := cybernekro.Setup{Scenario: content.At(b.Scenarios, 0), Side: 30 * geom.Inch, Practice: true,
			Forces: [2]cybernekro.Force{b.Samples[i], b.Samples[(i+1)%len(b.Samples)]}}
		if n := len(b.Battlefields); n > 0 {
			f := &b.Battlefields[i%n]
			s.Field, s.Side, s.Terrain, s.Rooms = f.ID, f.Side, f.Features, f.Rooms
		}
		m, err := cybernekro.NewMatch(b, s)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, m)
	}
	return list
}

func TestConformance(t *testing.T) {
	all := everyMatch(t)
	gametest.Run(t, gametest.Game[cybernekro.State]{
		New: func(seed uint64) *game.Game[cybernekro.State] {
			return game.New[cybernekro.State](all[int(seed)%len(all)], dice.Fast(seed))
		},
		Games: len(all), Rate: 40, Limit: 30000, Hidden: true, FaceDown: true, Recalls: true,
	})
}
