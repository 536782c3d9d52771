package cybernekro_test

import (
	"context"
	"slices"
	"testing"
	"unsafe"

	"umpire/bot"
	"umpire/bot/bottest"
	"umpire/dice"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/cybernekro"
	"umpire/rules/cybernekro/think"
	"umpire/table"
)

// BenchmarkRandomPlayouts plays whole games between random players inline, and holds each
// to the end it had before. Passes are decisions, and counted apart, too.
func BenchmarkRandomPlayouts(b *testing.B) {
	list := everyMatch(b)
	starts := make([]*game.Game[cybernekro.State], len(list))
	want := make([]cybernekro.State, len(list))
	passed := make([]int, len(list))
	var g game.Game[cybernekro.State]
	play := func(i int, sit func(bot.Player[cybernekro.State]) bot.Player[cybernekro.State]) {
		g.CopyFrom(starts[i])
		var players []bot.Player[cybernekro.State]
		for seat := range uint64(2) {
			players = append(players, sit(bot.NewRandom[cybernekro.State](2*uint64(i)+seat)))
		}
		if err := (&bot.Contest[cybernekro.State]{Players: players}).Play(b.Context(), &g); err != nil {
			b.Fatal(err)
		}
	}
	for i, m := range list {
		starts[i] = game.New[cybernekro.State](m, dice.Fast(i))
		play(i, func(p bot.Player[cybernekro.State]) bot.Player[cybernekro.State] { return &passes{p, &passed[i]} })
		want[i] = g.S
	}
	b.ReportAllocs()
	decisions, given, n := 0, 0, 0
	for b.Loop() {
		i := n % len(list)
		play(i, func(p bot.Player[cybernekro.State]) bot.Player[cybernekro.State] { return p })
		if g.S != want[i] || !g.Over() {
			b.Fatal("the game ended otherwise")
		}
		decisions += g.Decisions()
		given += passed[i]
		n++
	}
	b.ReportMetric(float64(decisions)/b.Elapsed().Seconds(), "decisions/s")
	b.ReportMetric(float64(given)/b.Elapsed().Seconds(), "passes/s")
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "games/s")
}

// passes counts what a player passes.
type passes struct {
	bot.Player[cybernekro.State]
	n *int
}

func (p *passes) Choose(ctx context.Context, seat *bot.Seat[cybernekro.State]) game.Answer {
	a := p.Player.Choose(ctx, seat)
	if seat.Question().Passes(new(cybernekro.State), a) { // what passes does not depend on it
		*p.n++
	}
	return a
}

// BenchmarkCopyMidGame copies a position in the middle of a game into a game that was used
// before.
func BenchmarkCopyMidGame(b *testing.B) {
	o := midGame(b, everyMatch(b)[0], 150)
	var g game.Game[cybernekro.State]
	g.CopyFrom(o)
	b.ReportAllocs()
	for b.Loop() {
		g.CopyFrom(o)
	}
	if g.S != o.S || g.Over() {
		b.Fatal("no copy")
	}
}

// midGame is a game that waits after so many choices by luck.
func midGame(b *testing.B, m *cybernekro.Match, choices int) *game.Game[cybernekro.State] {
	b.Helper()
	o := game.New[cybernekro.State](m, dice.Fast(5))
	luck := game.NewRand(1)
	err := o.Play(func(g *game.Game[cybernekro.State], q game.Question[cybernekro.State], to *game.Proposals) game.Answer {
		if choices--; choices < 0 {
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
	return o
}

// BenchmarkGreedyDecision plays games of greedy against greedy, and reports the median and
// the slowest hundredth of the time for one decision.
func BenchmarkGreedyDecision(b *testing.B) {
	list := slices.DeleteFunc(everyMatch(b), func(m *cybernekro.Match) bool { // without a last round two of them may never end
		return m.Book.Scenarios[m.Setup.Scenario.Place()].Rounds == 0
	})
	bottest.Decisions(b, func(n int) (game.Rules[cybernekro.State], func() bot.Appraiser[cybernekro.State]) {
		m := list[n%len(list)]
		return m, func() bot.Appraiser[cybernekro.State] { return think.NewAppraiser(m) }
	})
}

// crowded is a position of 16 models among 24 pieces of terrain or more, storeys among them, the
// last of them NPCs.
func crowded(b *testing.B) cybernekro.Position {
	b.Helper()
	list := everyMatch(b)
	m := list[slices.IndexFunc(list, func(m *cybernekro.Match) bool { return m.Setup.Field == "sump-works" })]
	s := m.Begin()
	s.Phase, s.Round = cybernekro.NPCPhase, 1
	for i := range 16 {
		model := &s.Models[i]
		model.Where = cybernekro.OnTable
		if i >= len(m.Models) {
			model.Kind = uint8(1 + i%len(m.Book.NPCs))
		}
		at := table.Waypoint{Point: geom.Point{X: geom.Inches(3 + 6*(i%5)), Y: geom.Inches(3 + 6*(i/5))}}
		p := m.At(&s)
		spot, ok := m.Table.Settle(p.BodyAt(cybernekro.ModelID(i), at), at, table.Anywhere, nil)
		if !ok {
			b.Fatal("no place")
		}
		model.At, model.On = spot.Point, spot.On
	}
	if n := len(m.Table.Features); n < 24 {
		b.Fatalf("%d pieces of terrain", n)
	}
	return m.At(&s)
}

// BenchmarkSight looks from each model at each other.
func BenchmarkSight(b *testing.B) {
	p := crowded(b)
	looks, clear := 0, 0
	b.ReportAllocs()
	for b.Loop() {
		looks, clear = 0, 0
		p.Each(func(id cybernekro.ModelID) {
			p.Each(func(at cybernekro.ModelID) {
				if id == at {
					return
				}
				looks++
				if p.Look(id, at).Seen {
					clear++
				}
			})
		})
	}
	if clear == 0 || clear == looks {
		b.Fatalf("%d of %d are seen", clear, looks)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*looks), "ns/look")
}

// BenchmarkNPCPhase plays NPC phases, and reports how long a turn took, with the reactions and
// wounds that it brought.
func BenchmarkNPCPhase(b *testing.B) {
	p := crowded(b)
	turns := 0
	for b.Loop() {
		g := game.New[cybernekro.State](from{p.M, *p.S}, dice.Fast(turns))
		g.Watch(func(e game.Event) {
			if e.Kind == "activate" {
				turns++
			}
		})
		err := g.Play(func(g *game.Game[cybernekro.State], q game.Question[cybernekro.State], to *game.Proposals) game.Answer {
			if g.S.Phase != cybernekro.NPCPhase {
				return nil
			}
			if to.Len() == 0 {
				q.Propose(&g.S, game.NewRand(1), to)
			}
			for i := range to.Len() {
				if q.Lawful(&g.S, to.At(i)) {
					return to.At(i)
				}
			}
			return nil
		})
		if err != nil {
			b.Fatal(err)
		}
	}
	if turns == 0 {
		b.Fatal("no NPC has acted")
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(turns), "µs/turn")
}

// from is a match that begins with a state.
type from struct {
	*cybernekro.Match
	state cybernekro.State
}

func (f from) Begin() cybernekro.State { return f.state }

// TestStatesAreSmall holds a state to its bound.
func TestStatesAreSmall(t *testing.T) {
	if size := unsafe.Sizeof(cybernekro.State{}); size > 8<<10 {
		t.Errorf("a state has %d bytes", size)
	}
}
