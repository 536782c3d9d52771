package board

import (
	"slices"
	"testing"
)

// A pack's mission may be worth more than the lists at hand.
func TestWorth(t *testing.T) {
	for _, of := range [][2]int{{0, 0}, {3, 1}, {mostWorth, mostWorth}, {mostWorth + 1, 2}, {2, 40}, {-1, 0}} {
		if got := Worth(of[0], of[1]); !slices.Equal(got, of[:]) {
			t.Errorf("%v: %v", of, got)
		}
	}
}
