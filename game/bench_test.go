package game

import (
	"testing"

	"umpire/dice"
)

// large is a state of the size of a big game's: 6 KiB.
type large struct {
	Numbers [1536]int32
	Turn    int32
}

type largeRules struct{}

func (largeRules) Seats() int                           { return 2 }
func (largeRules) Begin() large                         { return large{} }
func (largeRules) Result(*large) Result                 { return Result{} }
func (largeRules) View(s *large, _ Seat) any            { return s.Turn }
func (largeRules) Redeal(*large, Seat, []Passed, *Rand) {}
func (largeRules) Step(g *Game[large]) bool {
	for i := range int32(4) {
		g.S.Numbers[i] += g.Ask(largePick{seat: Seat(i % 2)})[0]
	}
	g.S.Numbers[5] += int32(g.Roll("r", dice.Pool{dice.D6.Times(4)})[0])
	g.S.Turn++
	return g.S.Turn < 100
}

type largePick struct {
	asking[large]
	seat Seat
}

func (q largePick) About() (Tag, Seat, Form)                { return "large.pick", q.seat, Pick }
func (q largePick) Propose(_ *large, _ *Rand, p *Proposals) { p.Add(1); p.Add(2) }
func (q largePick) Lawful(_ *large, a Answer) bool          { return len(a) == 1 && (a[0] == 1 || a[0] == 2) }
func (q largePick) Check(_ *large, a Answer) (Answer, *Refusal) {
	return a, nil
}

func first(_ *Game[large], _ Question[large], p *Proposals) Answer { return p.At(0) }

func BenchmarkInlineLarge(b *testing.B) {
	start := New[large](largeRules{}, dice.Fast(1))
	var g Game[large]
	b.ReportAllocs()
	for b.Loop() {
		g.CopyFrom(start)
		if err := g.Play(first); err != nil || g.S.Numbers[0] != 100 || g.Decisions() != 400 {
			b.Fatal(err, g.S.Numbers[0])
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*400), "ns/decision")
}

func BenchmarkResumableLarge(b *testing.B) {
	start := New[large](largeRules{}, dice.Fast(1))
	var g Game[large]
	b.ReportAllocs()
	for b.Loop() {
		g.CopyFrom(start)
		if err := g.Start(); err != nil {
			b.Fatal(err)
		}
		for i := 0; !g.Over(); i++ {
			if err := g.Apply(Seat(i%2), Answer{1}); err != nil {
				b.Fatal(err)
			}
		}
		if g.S.Numbers[0] != 100 {
			b.Fatal(g.S.Numbers[0])
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*400), "ns/decision")
}

func BenchmarkCopyLarge(b *testing.B) {
	o := New[large](largeRules{}, dice.NewChaCha(dice.Seed{}))
	if err := o.Play(func(g *Game[large], _ Question[large], _ *Proposals) Answer {
		if g.S.Turn == 50 {
			return nil
		}
		return Answer{1}
	}); err != nil {
		b.Fatal(err)
	}
	var g Game[large]
	g.CopyFrom(o)
	b.ReportAllocs()
	for b.Loop() {
		g.CopyFrom(o)
	}
	if g.S != o.S || g.Waiting(0) == nil {
		b.Fatal("no copy")
	}
}
