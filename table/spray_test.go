package table_test

import (
	"testing"

	"umpire/geom"
	"umpire/table"
)

// disc is a base of the given radius in millimetres at a place in millimetres.
func disc(x, y, r geom.Length) geom.Capsule {
	return geom.Disc(geom.Point{X: x * 100, Y: y * 100}, r*100)
}

func TestSpray(t *testing.T) {
	from := table.Body{Capsule: disc(100, 100, 15), Height: 7 * geom.Inch / 4}
	through := geom.Point{X: 20000, Y: 10000}
	// The line runs from (115, 100) to (215, 100).
	for _, c := range []struct {
		name string
		base geom.Capsule
		want bool
	}{
		{"wc.attack.spray_targets: across the middle", disc(150, 100, 15), true},
		{"wc.attack.spray_targets: touched from the side", disc(150, 115, 15), true},
		{"wc.attack.spray_targets: merely close", geom.Disc(geom.Point{X: 15000, Y: 11501}, 1500), false},
		{"wc.attack.spray_line: touched by its very end", disc(230, 100, 15), true},
		{"wc.attack.spray_line: a hair beyond its end", geom.Disc(geom.Point{X: 23001, Y: 10000}, 1500), false},
		{"wc.attack.spray_line: behind the attacker", disc(70, 100, 15), false},
		{"wc.attack.spray_line: touched by its start", geom.Disc(geom.Point{X: 11500, Y: 11500}, 1500), true},
		{"wc.attack.spray_line: behind its start", geom.Disc(geom.Point{X: 11499, Y: 11500}, 1500), false},
		{"a long base across", geom.Capsule{A: geom.Point{X: 18000, Y: 5000}, B: geom.Point{X: 18000, Y: 15000}, R: 500}, true},
		{"a long base beside", geom.Capsule{A: geom.Point{X: 13000, Y: 11500}, B: geom.Point{X: 19000, Y: 11500}, R: 1400}, false},
	} {
		if got := table.Sprayed(from, through, 10000, c.base); got != c.want {
			t.Errorf("%s: got %v", c.name, got)
		}
	}
	line := table.SprayLine(from, through, 10000)
	if want := (geom.Segment{A: geom.Point{X: 11500, Y: 10000}, B: geom.Point{X: 21500, Y: 10000}}); line != want {
		t.Errorf("the line is %v, want %v", line, want)
	}
	if !table.LineOverlaps(line, disc(230, 100, 15)) {
		t.Error("the line shown misses the base that it touches")
	}
}
