package warpath

import (
	"testing"

	"umpire/bot"
	"umpire/dice"
	"umpire/game"
)

// duel plays a game between two players and returns its end.
func duel(t testing.TB, m *Match, seed uint64, players ...bot.Player[State]) *game.Game[State] {
	t.Helper()
	g := game.New[State](m, dice.Fast(seed))
	if err := (&bot.Contest[State]{Players: players}).Play(t.Context(), g); err != nil {
		t.Fatal(err)
	}
	return g
}

// TestGreedyBeatsRandom plays some games from both seats; "umpire simulate" plays many.
func TestGreedyBeatsRandom(t *testing.T) {
	const games = 48
	if won := greedyWins(t, games); won < 40 {
		t.Errorf("greedy won %d of %d games", won, games)
	}
}

func greedyWins(t *testing.T, games int) (won int) {
	list := everyMatch(t)
	for n := range games {
		m := list[n%len(list)]
		greedy := bot.NewGreedy(NewAppraiser(m), uint64(n))
		random := bot.NewRandom[State](uint64(n))
		seat := game.Seat(n % 2)
		players := []bot.Player[State]{greedy, random}
		if seat == 1 {
			players[0], players[1] = random, greedy
		}
		g := duel(t, m, uint64(n), players...)
		if g.Result().Winner == seat {
			won++
		} else {
			t.Logf("game %d (greedy is %v): %v, charts %v", n, seat, g.Result(), g.S.Chart)
		}
	}
	return won
}

// BenchmarkRandomPlayouts plays whole games of 1000 points a side between random
// players inline.
func BenchmarkRandomPlayouts(b *testing.B) {
	var list []*Match
	for _, m := range everyMatch(b) {
		if m.Setup.Forces[0].Points == 1000 && m.Setup.Forces[1].Points == 1000 {
			list = append(list, m)
		}
	}
	decisions, n := 0, 0
	for b.Loop() {
		g := duel(b, list[n%len(list)], uint64(n), bot.NewRandom[State](uint64(2*n)), bot.NewRandom[State](uint64(2*n+1)))
		decisions += g.Decisions()
		n++
	}
	b.ReportMetric(float64(decisions)/b.Elapsed().Seconds(), "decisions/s")
}
