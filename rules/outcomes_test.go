package rules_test

import (
	"fmt"
	"testing"

	"umpire/board"
	"umpire/dice"
	"umpire/game"
	"umpire/internal/soak"
	"umpire/rules"
	"umpire/system"
)

// The outcomes that a forecast lists are all that can come of it, in every game and at every
// question: their chances come to one.
func TestOutcomesComeToOne(t *testing.T) {
	for _, name := range rules.Names() {
		told := map[game.Tag]int{}
		sys, battles := battlesOf(t, name, soak.Of(2, 30))
		for n, battle := range battles {
			walked(t, sys, battle, uint64(n), soak.Of(600, 8000), "greedy", func(i int, table system.Table, seat game.Seat, _ game.Answer) {
				asked := table.Tag(seat)
				for seed := range uint64(4) {
					a, err := table.Choose(t.Context(), seat, "random", seed+uint64(4*i))
					if err != nil {
						t.Fatal(err)
					}
					if f, ok := table.Forecast(seat, a, nil); ok && len(f.Outcomes) > 0 {
						told[asked]++
						comesToOne(t, fmt.Sprintf("%s, %s, choice %d, %s", name, battle.Title, i, asked), f)
					}
				}
			})
		}
		if len(told) < 3 {
			t.Errorf("%s: outcomes were listed at %v only", name, told)
		}
	}
}

func comesToOne(t *testing.T, asked string, f board.Forecast) {
	t.Helper()
	shares, chances := 0, dice.Frac(0, 1)
	for _, o := range f.Outcomes {
		shares += o.Share
		chances = chances.Plus(o.Exact)
	}
	// One that comes less than once in two thousand times may be left out.
	left := dice.Frac(1, 1).Minus(chances)
	if shares != 1000 || left.Cmp(dice.Frac(0, 1)) < 0 || left.Cmp(dice.Frac(1, 100)) > 0 {
		t.Fatalf("%s: the outcomes come to %d of 1000, %v: %+v", asked, shares, chances, f.Outcomes)
	}
}
