package game

import (
	"encoding/binary"
	"slices"
	"testing"
)

func TestRows(t *testing.T) {
	for _, c := range []struct {
		name string
		a    Answer
		rows int
		ok   bool
	}{
		{"nobody", nil, 0, true},
		{"one that stays", Answer{3, 0, 0, 0}, 1, true},
		{"one that turns, one that goes", Answer{3, 1, -1, 0, 4, 0, 0, 2, 10, 20, 0, 30, 40, 1}, 2, true},
		{"half a head", Answer{3, 0, 0, 0, 4, 0, 0}, 1, false},
		{"fewer waypoints than it says", Answer{4, 0, 0, 2, 10, 20, 0}, 0, false},
		{"half a waypoint", Answer{4, 0, 0, 1, 10, 20}, 0, false},
		{"no number of waypoints", Answer{4, 0, 0, -1}, 0, false},
		{"more waypoints than any answer has", Answer{4, 0, 0, 1<<31 - 1, 1, 2, 3}, 0, false},
		{"numbers after the last row", Answer{4, 0, 0, 1, 10, 20, 0, 7}, 1, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			rows, whole := 0, true
			for r, ok := range c.a.Rows() {
				if !whole {
					t.Fatal("it goes on after a row that is not whole")
				}
				if whole = ok; ok {
					rows++
				} else if r.Subject != 0 || r.Way != nil {
					t.Errorf("%+v is not whole, and not empty", r)
				}
			}
			if rows != c.rows || whole != c.ok {
				t.Errorf("%d rows, %v, want %d, %v", rows, whole, c.rows, c.ok)
			}
		})
	}
	a := Answer{3, 1, -1, 0, 4, 0, 0, 2, 10, 20, 0, 30, 40, 1}
	for r := range a.Rows() {
		if r.Subject == 3 {
			if r.FacingX != 1 || r.FacingY != -1 || r.Len() != 0 {
				t.Errorf("%+v", r)
			}
			continue
		}
		if x, y, on := r.At(1); r.Len() != 2 || x != 30 || y != 40 || on != 1 {
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
		var a Answer
		for ; len(data) >= 4; data = data[4:] {
			a = append(a, int32(binary.LittleEndian.Uint32(data)))
		}
		var again Answer
		whole := true
		for r, ok := range a.Rows() {
			if whole = ok; ok {
				again = again.March(r)
			}
		}
		if !slices.Equal(again, a[:len(again)]) || whole != (len(again) == len(a)) {
			t.Errorf("%v read as %v, whole: %v", a, again, whole)
		}
	})
}
