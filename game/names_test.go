package game

import "testing"

func TestNamesakes(t *testing.T) {
	n := NamesakesOf([2][]string{{"Hunter", "Hunter", "Weaver"}, {"Oculus", "Hunter"}})
	for _, tt := range []struct {
		seat       Seat
		name, want string
	}{{0, "Hunter", "Blue Hunter"}, {1, "Hunter", "Red Hunter"}, {0, "Weaver", "Weaver"}, {1, "Oculus", "Oculus"}} {
		if got := n.Name(tt.seat, tt.name); got != tt.want {
			t.Errorf("%v of %v is %q, want %q", tt.name, tt.seat, got, tt.want)
		}
	}
}
