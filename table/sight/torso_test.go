package sight_test

import (
	"testing"

	"pgregory.net/rapid"

	"umpire/geom"
	"umpire/table"
	"umpire/table/sight"
)

// A line passes a body if some place of a fine row on it lies inside; where it does not,
// none does.
func TestPassesBody(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		place := func(name string) sight.Point3 {
			n := func(most int) geom.Length { return geom.Length(rapid.IntRange(-most, most).Draw(t, name)) }
			return sight.Point3{X: n(3000), Y: n(3000), Z: 3000 + n(3000)}
		}
		l := sight.Line3{From: place("from"), To: place("to")}
		b := table.Body{Capsule: geom.Disc(place("at").Plan(), geom.Length(rapid.IntRange(200, 2500).Draw(t, "r"))),
			Z: geom.Length(rapid.IntRange(0, 3000).Draw(t, "z")), Height: geom.Length(rapid.IntRange(1, 4000).Draw(t, "height"))}
		if l.PassesBody(b) != l.Reverse().PassesBody(b) {
			t.Fatalf("%v through %v: not the other way", l, b)
		}
		inside, outside := false, true // by a unit or more
		for i := range 4001 {
			at := func(a, b geom.Length) float64 { return float64(a) + float64(b-a)*float64(i)/4000 }
			x, y, z := at(l.From.X, l.To.X)-float64(b.Centre().X), at(l.From.Y, l.To.Y)-float64(b.Centre().Y), at(l.From.Z, l.To.Z)
			d, r := x*x+y*y, float64(b.R)
			inside = inside || d < (r-1)*(r-1) && z > float64(b.Z)+1 && z < float64(b.Top())-1
			outside = outside && (d > (r+3)*(r+3) || z < float64(b.Z)-3 || z > float64(b.Top())+3)
		}
		switch got := l.PassesBody(b); {
		case inside && !got:
			t.Fatalf("%v does not pass %v", l, b)
		case outside && got:
			t.Fatalf("%v passes %v", l, b)
		}
	})
}

// A torso of a base of radius 200 and height 1000, seen along the x axis.
func TestTorsoOf(t *testing.T) {
	b := table.Body{Capsule: geom.Disc(geom.Point{X: 5000}, 200), Z: 100, Height: 1000}
	torso := sight.TorsoOf(b, sight.Point3{Z: 900}, 35, 85)
	for i, want := range map[int]sight.Point3{0: {X: 5000, Y: -200, Z: 450}, 2: {X: 5000, Z: 450}, 7: {X: 5000, Z: 700}, 14: {X: 5000, Y: 200, Z: 950}} {
		if got := torso.Points[i]; got != want {
			t.Errorf("place %d is %v, want %v", i, got, want)
		}
	}
}
