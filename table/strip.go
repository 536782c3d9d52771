package table

import "umpire/geom"

// Strip is a straight strip of the table with a width, from the middle of one of its short
// sides on.
type Strip struct {
	From   geom.Point
	Dir    geom.Vec
	Length geom.Length
	Width  geom.Length
}

// Shape is the strip as a polygon, its corners on the grid; nil, if it has no direction.
func (s Strip) Shape() geom.Polygon {
	if s.Dir == (geom.Vec{}) || s.Length <= 0 || s.Width <= 0 {
		return nil
	}
	left := geom.Vec{X: -s.Dir.Y, Y: s.Dir.X}
	right := geom.Vec{X: s.Dir.Y, Y: -s.Dir.X}
	far := geom.Along(s.From, s.Dir, s.Length)
	half := s.Width / 2
	return geom.Polygon{geom.Along(s.From, right, half), geom.Along(far, right, half), geom.Along(far, left, half), geom.Along(s.From, left, half)}
}

// Overlaps reports whether any part of a base is in the strip.
func (s Strip) Overlaps(base geom.Capsule) bool {
	shape := s.Shape()
	return shape != nil && shape.Within(base, 0)
}

// Stopped is the strip up to where its middle line meets a Barrier.
func (t *Table) Stopped(s Strip) Strip {
	if s.Dir == (geom.Vec{}) {
		return s
	}
	for i := range t.Features {
		f := &t.Features[i]
		if !f.Has(Barrier) {
			continue
		}
		meets := func(d geom.Length) bool {
			return f.Shape.Within(geom.Capsule{A: s.From, B: geom.Along(s.From, s.Dir, d)}, 0)
		}
		if !meets(s.Length) {
			continue
		}
		low, high := geom.Length(0), s.Length
		for high-low > 1 {
			if mid := (low + high) / 2; meets(mid) {
				high = mid
			} else {
				low = mid
			}
		}
		s.Length = low
	}
	return s
}
