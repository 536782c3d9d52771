package warmachine_test

import (
	"testing"

	"umpire/bot"
	"umpire/bot/bottest"
	"umpire/dice"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warmachine"
	"umpire/rules/warmachine/think"
)

// BenchmarkRandomPlayouts plays whole games between random players inline, and holds each
// to the end it had before.
func BenchmarkRandomPlayouts(b *testing.B) {
	list := everyMatch(b)
	starts := make([]*game.Game[warmachine.State], len(list))
	want := make([]warmachine.State, len(list))
	var g game.Game[warmachine.State]
	play := func(i int) {
		g.CopyFrom(starts[i])
		players := []bot.Player[warmachine.State]{bot.NewRandom[warmachine.State](uint64(2 * i)), bot.NewRandom[warmachine.State](uint64(2*i + 1))}
		if err := (&bot.Contest[warmachine.State]{Players: players}).Play(b.Context(), &g); err != nil {
			b.Fatal(err)
		}
	}
	for i, m := range list {
		starts[i] = game.New[warmachine.State](m, dice.Fast(i))
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

// BenchmarkCopyMidGame copies a position in the middle of a game into a game that was used
// before.
func BenchmarkCopyMidGame(b *testing.B) {
	o := game.New[warmachine.State](everyMatch(b)[0], dice.Fast(5))
	luck, left := game.NewRand(1), 200
	err := o.Play(func(g *game.Game[warmachine.State], q game.Question[warmachine.State], to *game.Proposals) game.Answer {
		if left--; left < 0 {
			return nil
		}
		for to.Reset(); to.Len() == 0; {
			q.Propose(&g.S, luck, to)
		}
		for {
			if a, no := q.Check(&g.S, to.At(luck.IntN(to.Len()))); no == nil {
				return a
			}
		}
	})
	if err != nil {
		b.Fatal(err)
	}
	var g game.Game[warmachine.State]
	g.CopyFrom(o)
	b.ReportAllocs()
	for b.Loop() {
		g.CopyFrom(o)
	}
	if g.S != o.S || g.Over() {
		b.Fatal("no copy")
	}
}

// BenchmarkGreedyDecision plays games of greedy against greedy, and reports the median and
// the slowest hundredth of the time for one decision.
func BenchmarkGreedyDecision(b *testing.B) {
	list := everyMatch(b)
	bottest.Decisions(b, func(n int) (game.Rules[warmachine.State], func() bot.Appraiser[warmachine.State]) {
		m := list[n%len(list)]
		return m, func() bot.Appraiser[warmachine.State] { return think.NewAppraiser(m) }
	})
}

// crowded is the largest match, on the battlefield with the most terrain, its models in two
// lines nine inches apart that face each other.
func crowded(b *testing.B) warmachine.Position {
	m := everyMatch(b)[0]
	for _, o := range everyMatch(b) {
		if len(o.Models)*100+len(o.Table.Features) > len(m.Models)*100+len(m.Table.Features) {
			m = o
		}
	}
	s := m.Begin()
	for i := range m.Models {
		seat := geom.Length(m.Models[i].Seat)
		model := &s.Models[i]
		model.InPlay, model.Face = true, geom.Vec{Y: geom.Inch * (1 - 2*seat)}
		model.At = geom.Point{X: geom.Inches(14 + 3*(i%6)), Y: geom.Inches(20) + 9*geom.Inch*seat}
	}
	return m.At(&s)
}

// BenchmarkSight looks from each model at each enemy, with cover and screening.
func BenchmarkSight(b *testing.B) {
	p := crowded(b)
	looks, clear := 0, 0
	b.ReportAllocs()
	for b.Loop() {
		looks, clear = 0, 0
		p.Each(func(id warmachine.ModelID) {
			p.Each(func(at warmachine.ModelID) {
				if p.Enemies(id, at) {
					looks++
					if p.Sees(id, at) {
						clear++
					}
					a := warmachine.AttackContext{Kind: warmachine.RangedAttack, By: id, Target: at, Origin: id, Weapon: -1, Spell: -1}
					p.Sheltered(&a, nil)
				}
			})
		})
	}
	if clear == 0 || clear == looks {
		b.Fatalf("%d of %d are seen", clear, looks)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*looks), "ns/look")
}

// BenchmarkLane judges a charge at each enemy with its lane.
func BenchmarkLane(b *testing.B) {
	p := crowded(b)
	lanes := 0
	b.ReportAllocs()
	for b.Loop() {
		lanes = 0
		p.Each(func(id warmachine.ModelID) {
			p.Each(func(at warmachine.ModelID) {
				if p.Enemies(id, at) {
					lanes++
					p.Sees(id, at)
					p.Lane(id, at, p.Model(id).At, p.Model(at).At, false)
				}
			})
		})
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*lanes), "ns/charge")
}

// BenchmarkOdds works out a boosted attack on a grid, with the chance to lose each system.
func BenchmarkOdds(b *testing.B) {
	p := crowded(b)
	var jacks []warmachine.ModelID
	p.Each(func(id warmachine.ModelID) {
		if p.Jack(id) {
			jacks = append(jacks, id)
		}
	})
	a, ok := p.ChargeAttack(jacks[0], jacks[len(jacks)-1])
	if !ok {
		b.Fatal("no attack")
	}
	var o warmachine.Odds
	b.ReportAllocs()
	for b.Loop() {
		o = p.OddsOf(&a, true, true)
	}
	if o.Marked.High() == 0 || o.Hit.Parts(100) < 50 {
		b.Fatal(o)
	}
}
