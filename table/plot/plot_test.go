package plot

import (
	"testing"

	"umpire/geom"
)

func square(x, y, side int) geom.Polygon {
	at := func(x, y int) geom.Point { return geom.Point{X: geom.Inches(x), Y: geom.Inches(y)} }
	return geom.Polygon{at(x, y), at(x+side, y), at(x+side, y+side), at(x, y+side)}
}

// Shapes that share an edge or a corner do not overlap; one in the other, the same,
// and two that cross do.
func TestOverlap(t *testing.T) {
	base := square(10, 10, 4)
	for _, test := range []struct {
		name        string
		other       geom.Polygon
		want, close bool
	}{
		{"apart", square(20, 10, 4), false, false},
		{"an inch apart", square(15, 10, 4), false, true},
		{"a shared edge", square(14, 10, 4), false, true},
		{"a shared corner", square(14, 14, 4), false, true},
		{"crossing", square(12, 12, 4), true, true},
		{"inside", square(11, 11, 1), true, true},
		{"the same", square(10, 10, 4), true, true},
	} {
		for _, pair := range [][2]geom.Polygon{{base, test.other}, {test.other, base}} {
			if got := Overlap(pair[0], pair[1]); got != test.want {
				t.Errorf("%s: overlap %v", test.name, got)
			}
			if got := Closer(pair[0], pair[1], geom.Inch); got != test.close {
				t.Errorf("%s: within an inch %v", test.name, got)
			}
		}
	}
}

func TestHalfTurn(t *testing.T) {
	table := Table{geom.Inches(72), geom.Inches(48)}
	shape := square(10, 10, 4)
	twin := table.TurnedShape(shape)
	if want := square(58, 34, 4); !same(twin, want) {
		t.Errorf("turned: %v, want %v", twin, want)
	}
	if !same(table.TurnedShape(twin), shape) {
		t.Error("twice turned is another shape")
	}
	if !table.Holds(shape) || table.Holds(square(70, 10, 4)) {
		t.Error("what lies on the table is wrong")
	}
}
