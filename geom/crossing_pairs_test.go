package geom

import "testing"

// Between two shapes that touch there is no way through, along a side or at a corner; a hair apart
// there is, and so there is past two that lie on one side of the line.
func TestRunsBetween(t *testing.T) {
	box := func(x, y, x2, y2 Length) Polygon { return Polygon{{x, y}, {x2, y}, {x2, y2}, {x, y2}} }
	up := Segment{Point{100, 0}, Point{100, 400}}
	for _, c := range []struct {
		name string
		s    Segment
		f, g Polygon
		want bool
	}{
		{"a side", up, box(0, 100, 100, 200), box(100, 100, 200, 200), true},
		{"a part of a side", up, box(0, 100, 100, 200), box(100, 150, 200, 300), true},
		{"a corner", up, box(0, 100, 100, 200), box(100, 200, 200, 300), true},
		{"a corner, the other way round", Segment{up.B, up.A}, box(0, 100, 100, 200), box(100, 200, 200, 300), true},
		{"a corner, a hair apart", up, box(0, 100, 100, 200), box(100, 201, 200, 300), false},
		{"a corner on one side of the line", up, box(0, 100, 100, 200), box(0, 200, 100, 300), false},
		{"a corner at the end of the line", Segment{Point{100, 0}, Point{100, 200}}, box(0, 100, 100, 200), box(100, 200, 200, 300), false},
		{"a point on a side", up, box(0, 100, 100, 200), Polygon{{100, 150}, {200, 100}, {200, 200}}, true},
		{"a point on a side, aslant", Segment{Point{0, 0}, Point{300, 300}}, Polygon{{100, 100}, {200, 100}, {200, 50}}, Polygon{{100, 100}, {50, 200}, {100, 200}}, true},
		{"clockwise", up, Polygon{{0, 200}, {100, 200}, {100, 100}, {0, 100}}, Polygon{{100, 300}, {200, 300}, {200, 200}, {100, 200}}, true},
	} {
		if got := c.s.RunsBetween(c.f, c.g, AtA, AtB); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
		if got := c.s.RunsBetween(c.g, c.f, AtA, AtB); got != c.want {
			t.Errorf("%s, the shapes in the other order: %v, want %v", c.name, got, c.want)
		}
	}
}

// A ray strikes a segment before it, at its ends too, and none behind it or beside it.
func TestStruckFrom(t *testing.T) {
	s := Segment{Point{0, 100}, Point{200, 100}}
	for _, c := range []struct {
		name string
		from Point
		by   Point
		at   Point
		ok   bool
	}{
		{"in the middle", Point{100, 0}, Point{100, 10}, Point{100, 100}, true},
		{"by way of a place beyond it", Point{100, 0}, Point{150, 200}, Point{125, 100}, true},
		{"at an end", Point{0, 0}, Point{0, 50}, Point{0, 100}, true},
		{"a hair past an end", Point{0, 0}, Point{-1, 50}, Point{}, false},
		{"behind", Point{100, 0}, Point{100, -10}, Point{}, false},
		{"alongside", Point{100, 0}, Point{150, 0}, Point{}, false},
	} {
		at, ok := s.StruckFrom(c.from, c.by)
		if ok != c.ok || ok && s.Cut(at) != c.at {
			t.Errorf("%s: %v, %v", c.name, s.Cut(at), ok)
		}
		turned, ok := Segment{s.B, s.A}.StruckFrom(c.from, c.by)
		if ok != c.ok || ok && (Segment{s.B, s.A}).Cut(turned) != c.at {
			t.Errorf("%s, from the other end: %v", c.name, ok)
		}
	}
}
