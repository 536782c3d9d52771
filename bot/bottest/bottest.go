// Package bottest plays games by greedy players in the tests and benchmarks of every game.
package bottest

import (
	"context"
	"slices"
	"testing"
	"time"

	"umpire/bot"
	"umpire/dice"
	"umpire/game"
)

// Greedy plays a game of two seats to its end by greedy players, each with an appraiser of its
// own. The seed decides what they take of equals.
func Greedy[S comparable](ctx context.Context, g *game.Game[S], appraiser func() bot.Appraiser[S], seed uint64) error {
	var players [2]bot.Player[S]
	for seat := range players {
		players[seat] = bot.NewGreedy(appraiser(), 2*seed+uint64(seat))
	}
	return (&bot.Contest[S]{Players: players[:]}).Play(ctx, g)
}

// Decisions measures whole games of greedy against greedy, of rules by turns: the median and
// the slowest hundredth of the time for one decision, decisions a game, games a second.
func Decisions[S comparable](b *testing.B, rules func(n int) (game.Rules[S], func() bot.Appraiser[S])) {
	b.Helper()
	var times []time.Duration
	n := 0
	for b.Loop() {
		r, appraiser := rules(n)
		n++
		g := game.New(r, dice.Fast(n))
		var players [2]bot.Player[S]
		for seat := range players {
			players[seat] = &stopwatch[S]{bot.NewGreedy(appraiser(), uint64(seat)+1), &times}
		}
		if err := (&bot.Contest[S]{Players: players[:]}).Play(b.Context(), g); err != nil || !g.Over() {
			b.Fatal(err)
		}
	}
	slices.Sort(times)
	b.ReportMetric(float64(times[len(times)/2].Nanoseconds())/1000, "µs-median")
	b.ReportMetric(float64(times[len(times)*99/100].Nanoseconds())/1000, "µs-p99")
	b.ReportMetric(float64(len(times))/float64(n), "decisions/game")
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "games/s")
}

// stopwatch times a player.
type stopwatch[S comparable] struct {
	bot.Player[S]
	times *[]time.Duration
}

func (s *stopwatch[S]) Choose(ctx context.Context, seat *bot.Seat[S]) game.Answer {
	began := time.Now()
	a := s.Player.Choose(ctx, seat)
	*s.times = append(*s.times, time.Since(began))
	return a
}
