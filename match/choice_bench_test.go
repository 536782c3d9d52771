package match_test

import (
	"testing"

	"umpire/dice"
	"umpire/game"
	"umpire/rules"
	"umpire/system"
)

// BenchmarkChoice takes the choices of a person as a match does, judged and then played, of a game that a
// bot has played before.
func BenchmarkChoice(b *testing.B) {
	for _, name := range rules.Names() {
		b.Run(name, func(b *testing.B) {
			sys, err := rules.Standard(name)
			if err != nil {
				b.Fatal(err)
			}
			setup, _, err := sys.Wish(nil)
			if err != nil {
				b.Fatal(err)
			}
			open := func() system.Table {
				t, err := sys.Open(setup, dice.NewChaCha(dice.Seed{1}))
				if err == nil {
					err = t.Start()
				}
				if err != nil {
					b.Fatal(err)
				}
				return t
			}
			take := func(t system.Table, seat game.Seat, a game.Answer) game.Answer {
				checked, err := t.Judge(seat, a)
				if err == nil {
					err = t.Apply(seat, checked)
				}
				if err != nil {
					b.Fatal(err)
				}
				return checked
			}
			first := open()
			for first.Decisions() < 150 && !first.Over() {
				seat := first.Asked()[0]
				a, err := first.Choose(b.Context(), seat, "random", 1)
				if err != nil {
					b.Fatal(err)
				}
				take(first, seat, a)
			}
			log, want := first.Log(), string(first.Position().State)
			for b.Loop() {
				t := open()
				for i := range log {
					take(t, log[i].Seat, log[i].Answer)
				}
				if got := string(t.Position().State); got != want {
					b.Fatal("it comes to another position")
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(log)), "ns/choice")
		})
	}
}
