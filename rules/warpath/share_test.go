package warpath

import (
	"testing"

	"umpire/game"
)

// TestSharingIsProposed holds each proposal to the dice that there are, one number a base.
func TestSharingIsProposed(t *testing.T) {
	q := SharingQuestion{Dice: 7, Among: 0b1011}
	for seed := range uint64(20) {
		all := Proposed(Position{}, q, game.NewRand(seed))
		if len(all) != 2 {
			t.Fatalf("%d ways are proposed: %v", len(all), all)
		}
		for _, a := range all {
			sum := int32(0)
			for _, n := range a {
				sum += n
			}
			if len(a) != 3 || sum != 7 {
				t.Errorf("%v is proposed", a)
			}
		}
	}
}
