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
		sys, err := rules.Standard(name)
		if err != nil {
			t.Fatal(err)
		}
		battles, err := sys.Battles(system.Wishes{})
		if err != nil {
			t.Fatal(err)
		}
		told := map[string]int{}
		for n, battle := range battles[:min(len(battles), soak.Of(2, 30))] {
			table, err := sys.Open(battle.Setup, dice.Fast(uint64(n)))
			if err == nil {
				err = table.Start()
			}
			if err != nil {
				t.Fatal(err)
			}
			for i := 0; i < soak.Of(600, 8000) && !table.Over(); i++ {
				seat := table.Asked()[0]
				asked := string(table.Requests(seat)[0].Tag)
				var a game.Answer
				for seed := range uint64(4) {
					if a, err = table.Choose(t.Context(), seat, "random", seed+uint64(4*i)); err != nil {
						t.Fatal(err)
					}
					if f, ok := table.Forecast(seat, a, nil); ok && len(f.Outcomes) > 0 {
						told[asked]++
						comesToOne(t, fmt.Sprintf("%s, %s, choice %d, %s", name, battle.Title, i, asked), f)
					}
				}
				if a, err = table.Suggest(t.Context(), seat, uint64(i)); err == nil {
					err = table.Apply(seat, a)
				}
				if err != nil {
					t.Fatal(err)
				}
			}
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
