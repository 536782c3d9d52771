package warcaster

import (
	"testing"

	"umpire/dice"
	"umpire/game"
)

func chance(luck *game.Luck) game.Decide[State] {
	return func(g *game.Game[State], q game.Question[State], p *game.Proposals) game.Answer {
		_, _, form := q.About()
		for {
			if !form.Listed() {
				p.Reset()
				q.Propose(&g.S, luck, p)
			}
			if p.Len() == 0 {
				continue
			}
			if a := p.At(luck.IntN(p.Len())); q.Lawful(&g.S, a) {
				return a
			}
		}
	}
}

func BenchmarkPlayout(b *testing.B) {
	book, err := Standard()
	if err != nil {
		b.Fatal(err)
	}
	setup := sampleSetup(b, book, "orders-of-magnitude", "mw-sample", "isa-sample")
	for i := range book.Terrains {
		if book.Terrains[i].Width == book.Missions[setup.Mission].Width {
			setup.Terrain = book.Terrains[i].TableFeatures()
			break
		}
	}
	m, err := NewMatch(book, setup)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	n := 0
	seed := uint64(0)
	for b.Loop() {
		seed++
		g := game.New[State](m, dice.Fast(seed))
		if err := g.Play(chance(game.NewLuck(seed))); err != nil {
			b.Fatal(err)
		}
		n += g.Decisions()
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "decisions/s")
	b.ReportMetric(float64(n)/float64(b.N), "decisions/game")
}
