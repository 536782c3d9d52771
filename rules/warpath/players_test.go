package warpath

import (
	"testing"

	"umpire/bot"
	"umpire/dice"
	"umpire/game"
	"umpire/geom"
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
	const games = 64
	if won := greedyWins(t, games); won < 61 { // 95 of 100
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

// Where a charge gives nothing to hit, the greedy player expects less of one.
func TestGreedyKnowsPlainAssaults(t *testing.T) {
	worth := func(plain bool) int {
		card := with(foot("A", 6), func(c *UnitCard) { c.Points = 100 })
		tr := newField(t, nil, []placed{{card: card, x: geom.Inches(10), y: geom.Inches(10), token: Sprint}}, []placed{{card: card, x: geom.Inches(10), y: geom.Inches(14)}})
		tr.Setup.Variants.PlainAssaults = plain
		ap := NewAppraiser(tr.Match)
		ap.own = *tr.start().s
		return ap.fight(0, 1, AssaultPlus)
	}
	if with, plain := worth(false), worth(true); plain >= with {
		t.Errorf("a charge is worth %d, and %d where it gives +1 to hit", plain, with)
	}
}

// BenchmarkGreedyDecision plays whole games between greedy players and reports how long
// a decision takes.
func BenchmarkGreedyDecision(b *testing.B) {
	m := everyMatch(b)[1]
	decisions, n := 0, uint64(0)
	for b.Loop() {
		g := duel(b, m, n, bot.NewGreedy(NewAppraiser(m), 2*n), bot.NewGreedy(NewAppraiser(m), 2*n+1))
		decisions += g.Decisions()
		n++
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(decisions), "µs/decision")
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
