package rules_test

import (
	"math/rand/v2"
	"testing"

	"umpire/dice"
	"umpire/game"
	"umpire/rules"
)

// In every game a client asks what answers would bring that are none: nothing breaks.
func TestForecastsOfNonsense(t *testing.T) {
	for _, name := range rules.Names() {
		sys, err := rules.Standard(name)
		if err != nil {
			t.Fatal(err)
		}
		setup, _, err := sys.Wish(nil)
		if err != nil {
			t.Fatal(err)
		}
		table, err := sys.Open(setup, dice.Fast(5))
		if err != nil {
			t.Fatal(err)
		}
		if err := table.Start(); err != nil {
			t.Fatal(err)
		}
		luck, told := rand.New(rand.NewPCG(5, 5)), 0
		for choices := 0; choices < 200 && !table.Over(); choices++ {
			seat := table.Asked()[0]
			a, err := table.Suggest(t.Context(), seat, uint64(choices))
			if err != nil {
				t.Fatal(err)
			}
			for range 20 {
				if _, ok := table.Forecast(seat, spoilt(luck, a), nil); ok {
					told++
				}
			}
			if f, ok := table.Forecast(seat, a, nil); ok && (f.Facts == nil || f.Figure == nil || f.Outcomes == nil || f.Lines == nil) {
				t.Errorf("%s: a list is none of the forecast %+v", name, f) // the page reads them unasked
			}
			if err := table.Apply(seat, a); err != nil {
				t.Fatal(err)
			}
		}
		if told == 0 {
			t.Errorf("%s: nothing was foretold", name)
		}
	}
}

// spoilt is an answer with a number changed, added or left out.
func spoilt(luck *rand.Rand, a game.Answer) game.Answer {
	numbers := [...]int32{0, 1, 2, 7, -1, 63, 255, 1 << 20, -1 << 31, 1<<31 - 1}
	row := append(append(game.Answer{}, a...), numbers[luck.IntN(len(numbers))])
	for range 1 + luck.IntN(3) {
		row[luck.IntN(len(row))] = numbers[luck.IntN(len(numbers))]
	}
	return row[:luck.IntN(len(row)+1)]
}
