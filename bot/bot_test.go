package bot_test

import (
	"context"
	"testing"
	"time"

	"umpire/bot"
	"umpire/dice"
	"umpire/game"
	"umpire/game/gametest/deal"
	"umpire/game/gametest/duel"
	"umpire/game/gametest/orders"
)

// playsOut has two players play many games, with and without a budget.
func playsOut[S comparable](t *testing.T, open func(dice.Source) *game.Game[S], player func(seed uint64) bot.Player[S]) {
	t.Helper()
	for i := range uint64(50) {
		var ends [2][32]byte
		for k, budget := range []time.Duration{0, time.Minute} {
			g := open(dice.Fast(i))
			c := bot.Contest[S]{Players: []bot.Player[S]{player(2 * i), player(2*i + 1)}, Budget: budget}
			if err := c.Play(t.Context(), g); err != nil || !g.Over() {
				t.Fatal(i, err)
			}
			ends[k] = game.Hash(&g.S)
		}
		if ends[0] != ends[1] {
			t.Fatalf("game %d ends otherwise with a budget", i)
		}
	}
}

func TestRandomPlaysAnyGame(t *testing.T) {
	t.Run("orders", func(t *testing.T) {
		playsOut(t, orders.New, func(s uint64) bot.Player[orders.State] { return bot.NewRandom[orders.State](s) })
	})
	t.Run("duel", func(t *testing.T) {
		playsOut(t, duel.New, func(s uint64) bot.Player[duel.State] { return bot.NewRandom[duel.State](s) })
	})
	t.Run("deal", func(t *testing.T) {
		playsOut(t, deal.New, func(s uint64) bot.Player[deal.State] { return bot.NewRandom[deal.State](s) })
	})
}

// high likes high numbers, and suggests nonsense besides.
type high[S comparable] struct{ nonsense bool }

func (h high[S]) Suggest(_ *S, _ game.Question[S], _ *game.Rand, to *game.Proposals) {
	if h.nonsense {
		to.Add(1000, 1000)
		to.Add()
	}
}

func (high[S]) Appraise(_ *S, _ game.Question[S], a game.Answer) (v int) {
	for _, n := range a {
		v += int(n)
	}
	return v
}

// Greedy gives the best lawful answer, and passes over what is refused.
func TestGreedyTakesTheBestLawfulAnswer(t *testing.T) {
	for _, nonsense := range []bool{false, true} {
		g := deal.New(dice.Fast(3))
		if err := g.Start(); err != nil {
			t.Fatal(err)
		}
		player := bot.NewGreedy[deal.State](high[deal.State]{nonsense}, 1)
		for !g.Over() {
			seat := game.Seat(0)
			if g.Waiting(0) == nil {
				seat = 1
			}
			best := int32(-1)
			for _, o := range g.Requests(seat)[0].Options {
				best = max(best, o.Answer[0])
			}
			a, err := bot.Ask(t.Context(), g, seat, bot.Player[deal.State](player), 0)
			if err != nil || a[0] != best {
				t.Fatalf("plays %v, %v; the highest card is %d", a, err, best)
			}
			if err := g.Apply(seat, a); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestGreedyPlaysAnyGame(t *testing.T) {
	playsOut(t, orders.New, func(s uint64) bot.Player[orders.State] { return bot.NewGreedy[orders.State](high[orders.State]{}, s) })
	playsOut(t, duel.New, func(s uint64) bot.Player[duel.State] { return bot.NewGreedy[duel.State](high[duel.State]{}, s) })
}

// A seat shows what its side may see, and judges like the game.
func TestSeat(t *testing.T) {
	looker := &hostile[deal.State]{name: "looker", asked: 9}
	looker.do = func(_ context.Context, seat *bot.Seat[deal.State]) game.Answer {
		r := seat.Request()
		tag, form := seat.About()
		if r.Tag != tag || r.Seat != seat.Number() || form != game.Pick || len(r.Options) == 0 {
			t.Errorf("asked %+v", r)
		}
		if seat.Lawful(game.Answer{77}) {
			t.Error("there is no card 77")
		}
		if _, refusal := seat.Judge(game.Answer{77}); refusal == nil {
			t.Error("card 77 is not refused")
		}
		var mind game.Game[deal.State]
		if err := seat.Imagine(game.NewRand(5), &mind); err != nil {
			t.Error(err)
		}
		if mind.Waiting(seat.Number()) == nil {
			t.Error("the imagined game asks something else")
		}
		return r.Options[0].Answer
	}
	c := bot.Contest[deal.State]{Players: []bot.Player[deal.State]{looker, looker}}
	if err := c.Play(t.Context(), deal.New(dice.Fast(1))); err != nil {
		t.Fatal(err)
	}
}

// An inline playout does not allocate for each decision.
func TestRandomDoesNotAllocate(t *testing.T) {
	start := duel.New(dice.Fast(1))
	var g game.Game[duel.State]
	r := bot.NewRandom[duel.State](1)
	c := bot.Contest[duel.State]{Players: []bot.Player[duel.State]{r, r}}
	per := testing.AllocsPerRun(50, func() {
		g.CopyFrom(start)
		if err := c.Play(t.Context(), &g); err != nil {
			t.Fatal(err)
		}
	})
	decisions := float64(g.Decisions())
	// The questions of a step are boxed by the game itself; more would be ours.
	if per > 2*decisions+20 {
		t.Errorf("%.0f allocations for %.0f decisions", per, decisions)
	}
}
