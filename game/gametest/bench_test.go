package gametest_test

import (
	"testing"

	"umpire/dice"
	"umpire/game"
	"umpire/game/gametest/deal"
	"umpire/game/gametest/duel"
	"umpire/game/gametest/orders"
)

// pickLawful is the plainest player: a lawful proposal by luck.
func pickLawful[S comparable](luck *game.Rand) game.Decide[S] {
	return func(g *game.Game[S], q game.Question[S], p *game.Proposals) game.Answer {
		if p.Len() == 0 {
			q.Propose(&g.S, luck, p)
		}
		for {
			if a := p.At(luck.IntN(p.Len())); q.Lawful(&g.S, a) {
				return a
			}
		}
	}
}

// benchmark plays whole games by both drivers, which must decide alike.
func benchmark[S comparable](b *testing.B, open func(dice.Source) *game.Game[S]) {
	const games = 64
	start := make([]*game.Game[S], games)
	want := make([]S, games)
	decisions := 0
	var g game.Game[S]
	for i := range start {
		start[i] = open(dice.Fast(i))
		g.CopyFrom(start[i])
		if err := g.Play(pickLawful[S](game.NewRand(uint64(i)))); err != nil || !g.Over() {
			b.Fatal(err)
		}
		want[i] = g.S
		decisions += g.Decisions()
	}
	b.Run("inline", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			for i := range start {
				g.CopyFrom(start[i])
				if err := g.Play(pickLawful[S](game.NewRand(uint64(i)))); err != nil || g.S != want[i] {
					b.Fatal(err, "another end")
				}
			}
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*decisions), "ns/decision")
	})
	b.Run("resumable", func(b *testing.B) {
		b.ReportAllocs()
		var p game.Proposals
		for b.Loop() {
			for i := range start {
				g.CopyFrom(start[i])
				decide := pickLawful[S](game.NewRand(uint64(i)))
				if err := g.Start(); err != nil {
					b.Fatal(err)
				}
				for !g.Over() {
					var q game.Question[S]
					g.Asked(func(each game.Question[S]) {
						if q == nil {
							q = each
						}
					})
					_, seat, form := q.About()
					p.Reset()
					if form.Listed() {
						q.Propose(&g.S, nil, &p)
					}
					if err := g.Apply(seat, decide(&g, q, &p)); err != nil {
						b.Fatal(err)
					}
				}
				if g.S != want[i] {
					b.Fatal("another end")
				}
			}
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*decisions), "ns/decision")
	})
}

func BenchmarkOrders(b *testing.B) { benchmark(b, orders.New) }
func BenchmarkDuel(b *testing.B)   { benchmark(b, duel.New) }
func BenchmarkDeal(b *testing.B)   { benchmark(b, deal.New) }

// BenchmarkImagine deals anew in the middle of a trick, when one card lies open.
func BenchmarkImagine(b *testing.B) {
	g := deal.New(dice.Fast(1))
	if err := g.Start(); err != nil {
		b.Fatal(err)
	}
	if err := g.Apply(0, g.Requests(0)[0].Options[0].Answer); err != nil {
		b.Fatal(err)
	}
	var into game.Game[deal.State]
	luck := game.NewRand(1)
	b.ReportAllocs()
	for b.Loop() {
		if err := g.Imagine(1, luck, &into); err != nil || into.S.Open != g.S.Open {
			b.Fatal(err)
		}
	}
}
