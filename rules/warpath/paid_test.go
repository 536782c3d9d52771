package warpath

import (
	"testing"

	"umpire/game/ask"
)

// TestPaidOffers: what costs Command Points is marked as paid, so that who declines it is not
// told that something is left undone; an activation that is free is not
// (wp.command.extra_activation, wp.command.unpin).
func TestPaidOffers(t *testing.T) {
	tr := NewTrial(t, nil, []Placed{Guns(Shoot)}, []Placed{{Card: Foot("B", 4), X: In(20), Y: In(20)}})
	p := tr.At(new(State))
	unit, none := ask.Just(UnitID(0)), ask.No[UnitID]()
	for _, c := range []struct {
		name string
		paid bool
		want bool
	}{
		{"a unit's own activation", ActivatingQuestion{}.Marks(p, unit).Paid, false},
		{"an Extra Activation", ActivatingQuestion{Extra: true}.Marks(p, unit).Paid, true},
		{"the end of the Turn", ActivatingQuestion{Extra: true}.Marks(p, none).Paid, false},
		{"a Pinned marker", UnpinningQuestion{}.Marks(p, unit).Paid, true},
	} {
		if c.paid != c.want {
			t.Errorf("%s is marked as paid: %t, want %t", c.name, c.paid, c.want)
		}
	}
}
