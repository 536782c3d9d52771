package ask

import (
	"encoding/binary"
	"slices"
	"testing"
)

func TestMarchRows(t *testing.T) {
	for _, c := range []struct {
		name string
		a    March
		rows int
		ok   bool
	}{
		{"nobody", nil, 0, true},
		{"one that stays", March{3, 0, 0, 0}, 1, true},
		{"one that turns, one that goes", March{3, 1, -1, 0, 4, 0, 0, 2, 10, 20, 0, 30, 40, 1}, 2, true},
		{"half a head", March{3, 0, 0, 0, 4, 0, 0}, 1, false},
		{"fewer waypoints than it says", March{4, 0, 0, 2, 10, 20, 0}, 0, false},
		{"half a waypoint", March{4, 0, 0, 1, 10, 20}, 0, false},
		{"no number of waypoints", March{4, 0, 0, -1}, 0, false},
		{"more waypoints than any answer has", March{4, 0, 0, 1<<31 - 1, 1, 2, 3}, 0, false},
		{"numbers after the last row", March{4, 0, 0, 1, 10, 20, 0, 7}, 1, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			rows, whole := c.a.Len(), March(nil).whole(c.a)
			if rows != c.rows || whole != c.ok {
				t.Errorf("%d rows, %v, want %d, %v", rows, whole, c.rows, c.ok)
			}
		})
	}
	a := March{3, 1, -1, 0, 4, 0, 0, 2, 10, 20, 0, 30, 40, 1}
	for r := range a.Rows() {
		if r.Subject == 3 {
			if r.FacingX != 1 || r.FacingY != -1 || r.Len() != 0 {
				t.Errorf("%+v", r)
			}
			continue
		}
		if at := r.At(1); r.Len() != 2 || at.X != 30 || at.Y != 40 || at.On != 1 {
			t.Errorf("%+v", r)
		}
	}
	for range a.Rows() { // it may be left
		break
	}
	sum := int32(0)
	if n := testing.AllocsPerRun(100, func() {
		for r := range a.Rows() {
			sum += r.Subject
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// FuzzRows reads any numbers as a March, and writes again what it read.
func FuzzRows(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte{3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 9, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0})
	f.Fuzz(func(t *testing.T, data []byte) {
		var a March
		for ; len(data) >= 4; data = data[4:] {
			a = append(a, int32(binary.LittleEndian.Uint32(data)))
		}
		var again March
		for r := range a.Rows() {
			again = append(append(again, r.Subject, r.FacingX, r.FacingY, int32(r.Len())), r.Way...)
		}
		whole := len(again) == len(a)
		if March(nil).whole(a) && !whole {
			t.Errorf("%v is whole, and read as %v", a, again)
		}
		if !slices.Equal(again, a[:len(again)]) || whole != (len(again) == len(a)) {
			t.Errorf("%v read as %v, whole: %v", a, again, whole)
		}
	})
}
