package warpath_test

import (
	"context"
	"slices"
	"testing"

	"umpire/bot"
	"umpire/dice"
	"umpire/game"
	"umpire/geom"
	"umpire/internal/soak"
	"umpire/rules/warpath"
	"umpire/rules/warpath/think"
)

// duel plays a game between two players and returns its end.
func duel(t testing.TB, m *warpath.Match, seed uint64, players ...bot.Player[warpath.State]) *game.Game[warpath.State] {
	t.Helper()
	g := game.New[warpath.State](m, dice.Fast(seed))
	if err := (&bot.Contest[warpath.State]{Players: players}).Play(t.Context(), g); err != nil {
		t.Fatal(err)
	}
	return g
}

// TestGreedyBeatsRandom plays some games from both seats; "umpire simulate" plays many.
func TestGreedyBeatsRandom(t *testing.T) {
	games := soak.Of(40, 64)
	if won := greedyWins(t, games); won < games*95/100 {
		t.Errorf("greedy won %d of %d games", won, games)
	}
}

func greedyWins(t *testing.T, games int) (won int) {
	list := warpath.EveryMatch(t)
	for n := range games {
		m := list[n%len(list)]
		greedy := bot.NewGreedy(think.NewAppraiser(m), uint64(n))
		random := bot.NewRandom[warpath.State](uint64(n))
		seat := game.Seat(n % 2)
		players := []bot.Player[warpath.State]{greedy, random}
		if seat == 1 {
			players[0], players[1] = random, greedy
		}
		g := duel(t, m, uint64(n), players...)
		if g.Result().Winners.Has(seat) {
			won++
		} else {
			t.Logf("game %d (greedy is %v): %v, charts %v", n, seat, g.Result(), g.S.Chart)
		}
	}
	return won
}

// foretold plays like another player, whose orders are foretold by one who knows all that it
// may see and how it thinks, but not its luck.
type foretold struct {
	bot.Player[warpath.State]
	m                       *warpath.Match
	orders, right           int // for a unit
	placings, rightPlacings int
}

func (f *foretold) Choose(ctx context.Context, seat *bot.Seat[warpath.State]) game.Answer {
	if tag, _ := seat.About(); tag != "orders" {
		return f.Player.Choose(ctx, seat)
	}
	guess := slices.Clone(bot.NewGreedy(think.NewAppraiser(f.m), uint64(1000+f.placings)).Choose(ctx, seat))
	a := f.Player.Choose(ctx, seat)
	right := 0
	for i := range a {
		if guess[i] == a[i] {
			right++
		}
	}
	f.orders, f.right, f.placings = f.orders+len(a), f.right+right, f.placings+1
	if right == len(a) {
		f.rightPlacings++
	}
	return a
}

// Who knows all that a bot may see does not know what it lays face down. With the same luck it
// plays the same game.
func TestOrdersAreNotForetold(t *testing.T) {
	list := warpath.EveryMatch(t)
	var all foretold
	for n := range soak.Of(4, 40) {
		all.m = list[n%len(list)]
		ends := make([]warpath.State, 1, 2)
		if n == 0 {
			ends = ends[:2]
		}
		for i := range ends {
			all.Player = bot.NewGreedy(think.NewAppraiser(all.m), uint64(n))
			ends[i] = duel(t, all.m, uint64(n), &all, bot.NewGreedy(think.NewAppraiser(all.m), uint64(n+500))).S
		}
		if ends[0] != ends[len(ends)-1] {
			t.Errorf("game %d ends in two ways", n)
		}
	}
	if all.right*20 > all.orders*17 || all.rightPlacings*3 > all.placings {
		t.Errorf("of %d orders %d are foretold, and of %d placings %d", all.orders, all.right, all.placings, all.rightPlacings)
	}
	t.Logf("of %d orders %d are foretold, and of %d placings %d", all.orders, all.right, all.placings, all.rightPlacings)
}

// Where a charge gives nothing to hit, the greedy player expects less of one.
func TestGreedyKnowsPlainAssaults(t *testing.T) {
	worth := func(plain bool) int {
		card := warpath.With(warpath.Foot("A", 6), func(c *warpath.UnitCard) { c.Points = 100 })
		tr := warpath.NewField(t, nil, []warpath.Placed{{Card: card, X: geom.Inches(10), Y: geom.Inches(10), Token: warpath.Sprint}}, []warpath.Placed{{Card: card, X: geom.Inches(10), Y: geom.Inches(14)}})
		tr.Setup.Variants.PlainAssaults = plain
		ap := think.NewAppraiser(tr.Match)
		ap.Own = *tr.Start().S
		return ap.Fight(0, 1, warpath.AssaultPlus)
	}
	if with, plain := worth(false), worth(true); plain >= with {
		t.Errorf("a charge is worth %d, and %d where it gives +1 to hit", plain, with)
	}
}

// BenchmarkGreedyDecision plays whole games between greedy players and reports how long
// a decision takes.
func BenchmarkGreedyDecision(b *testing.B) {
	m := warpath.EveryMatch(b)[1]
	decisions, n := 0, uint64(0)
	for b.Loop() {
		g := duel(b, m, n, bot.NewGreedy(think.NewAppraiser(m), 2*n), bot.NewGreedy(think.NewAppraiser(m), 2*n+1))
		decisions += g.Decisions()
		n++
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(decisions), "µs/decision")
}

// BenchmarkRandomPlayouts plays whole games of 1000 points a side between random
// players inline.
func BenchmarkRandomPlayouts(b *testing.B) {
	var list []*warpath.Match
	for _, m := range warpath.EveryMatch(b) {
		if m.Setup.Forces[0].Points == 1000 && m.Setup.Forces[1].Points == 1000 {
			list = append(list, m)
		}
	}
	decisions, n := 0, 0
	for b.Loop() {
		g := duel(b, list[n%len(list)], uint64(n), bot.NewRandom[warpath.State](uint64(2*n)), bot.NewRandom[warpath.State](uint64(2*n+1)))
		decisions += g.Decisions()
		n++
	}
	b.ReportMetric(float64(decisions)/b.Elapsed().Seconds(), "decisions/s")
}
