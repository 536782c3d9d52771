package board

import (
	"testing"

	"umpire/dice"
)

// What may come is never told as nothing: no "0.0 lost" beside a chance of 5%.
func TestMean(t *testing.T) {
	for want, of := range map[string]dice.Fraction{
		"0.0": dice.Frac(0, 1), "<0.1": dice.Frac(46, 1000), "0.1": dice.Frac(5, 100), "1.3": dice.Frac(4, 3),
	} {
		if got := Mean(of); got != want {
			t.Errorf("%v is told as %q, want %q", of, got, want)
		}
	}
}
