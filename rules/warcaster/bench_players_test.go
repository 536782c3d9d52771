package warcaster_test

import (
	"testing"

	"umpire/bot"
	"umpire/bot/bottest"
	"umpire/dice"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warcaster"
	"umpire/rules/warcaster/think"
)

// fullSize is the battles on 48 by 48 inches.
func fullSize(b *testing.B) (list []*warcaster.Match) {
	for _, m := range matches(b, loaded(b), "") {
		if m.Table.Width == 48*geom.Inch {
			list = append(list, m)
		}
	}
	return list
}

// BenchmarkRandomPlayouts plays whole games between random players inline, and
// holds each to the end it had before.
func BenchmarkRandomPlayouts(b *testing.B) {
	list := fullSize(b)
	starts := make([]*game.Game[warcaster.State], len(list))
	want := make([]warcaster.State, len(list))
	var g game.Game[warcaster.State]
	play := func(i int) {
		g.CopyFrom(starts[i])
		players := []bot.Player[warcaster.State]{bot.NewRandom[warcaster.State](uint64(2 * i)), bot.NewRandom[warcaster.State](uint64(2*i + 1))}
		if err := (&bot.Contest[warcaster.State]{Players: players}).Play(b.Context(), &g); err != nil {
			b.Fatal(err)
		}
	}
	for i, m := range list {
		starts[i] = game.New[warcaster.State](m, dice.Fast(i))
		play(i)
		want[i] = g.S
	}
	b.ReportAllocs()
	decisions, n := 0, 0
	for b.Loop() {
		i := n % len(list)
		play(i)
		if g.S != want[i] || !g.Over() {
			b.Fatal("the game ended otherwise")
		}
		decisions += g.Decisions()
		n++
	}
	b.ReportMetric(float64(decisions)/b.Elapsed().Seconds(), "decisions/s")
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "games/s")
}

// BenchmarkCopyMidGame copies a position in the middle of a game into a game that
// was used before.
func BenchmarkCopyMidGame(b *testing.B) {
	o := midGame(b, fullSize(b)[0], 5, 150)
	var g game.Game[warcaster.State]
	g.CopyFrom(o)
	b.ReportAllocs()
	for b.Loop() {
		g.CopyFrom(o)
	}
	if g.S != o.S || g.Waiting(0) == nil && g.Waiting(1) == nil {
		b.Fatal("no copy")
	}
}

// BenchmarkGreedyDecision plays games of greedy against greedy, and reports the
// median and the slowest hundredth of the time for one decision.
func BenchmarkGreedyDecision(b *testing.B) {
	list := fullSize(b)
	bottest.Decisions(b, func(n int) (game.Rules[warcaster.State], func() bot.Appraiser[warcaster.State]) {
		m := list[n%len(list)]
		return m, func() bot.Appraiser[warcaster.State] { return think.NewAppraiser(m) }
	})
}

// BenchmarkForecast works the odds of an attack out, exactly: a Dusk Wolf's Rail Gun at a
// Marauder in cover.
func BenchmarkForecast(b *testing.B) {
	attack := dice.Attack{
		Attack:  dice.Pool{dice.Action.Times(4), dice.Power.Times(2)},
		Defence: dice.Pool{dice.Action.Times(2), dice.Power.Times(2)},
		Damage:  dice.Pool{dice.Action.Times(5)}, MarginDie: dice.Power, Arm: 4, Health: 3,
	}
	var o dice.Odds
	b.ReportAllocs()
	for b.Loop() {
		o = attack.Odds()
	}
	if o.Hit().Percent() != "64.7%" || o.Destroy().Percent() != "1.2%" {
		b.Fatal(o.Hit().Percent(), o.Destroy().Percent())
	}
}
