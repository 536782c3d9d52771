package geom

import "math/bits"

// Circle is a round line: an edge of a disc.
type Circle struct {
	Centre Point
	R      Length
}

// Middle of s, snapped towards s.A.
func (s Segment) Middle() Point { return Capsule{A: s.A, B: s.B}.Centre() }

// Foot is the point of s nearest to p, snapped towards s.A by less than a unit on
// each axis.
func (s Segment) Foot(p Point) Point {
	v, w := s.B.Sub(s.A), p.Sub(s.A)
	along, n := w.Dot(v), v.Dot(v)
	if along <= 0 {
		return s.A
	}
	if along >= n {
		return s.B
	}
	return s.A.Add(Vec{scale(v.X, along, n), scale(v.Y, along, n)})
}

// scale is c*num/den rounded towards zero, for num of any sign and den over 0.
func scale(c Length, num, den int64) Length {
	p := mul(magnitude(int64(c)), magnitude(num))
	q, _ := bits.Div64(p.hi, p.lo, uint64(den))
	if (c < 0) != (num < 0) {
		return -Length(q)
	}
	return Length(q)
}

// Meeting returns where two segments cross, snapped towards s.A by less than a unit on
// each axis; ok is false when they do not meet, or run along each other.
func (s Segment) Meeting(t Segment) (p Point, ok bool) {
	v, w := s.B.Sub(s.A), t.B.Sub(t.A)
	det := v.Cross(w)
	if det == 0 || !Meet(s, t) {
		return p, false
	}
	along := t.A.Sub(s.A).Cross(w)
	if det < 0 {
		along, det = -along, -det
	}
	return s.A.Add(Vec{scale(v.X, along, det), scale(v.Y, along, det)}), true
}

// Struck returns where a segment first meets the outline, or its end if it does not.
func (p Polygon) Struck(s Segment) Point {
	at, found := s.B, false
	for i := range p {
		if q, ok := s.Meeting(p.Edge(i)); ok && (!found || Dist2(s.A, q) < Dist2(s.A, at)) {
			at, found = q, true
		}
	}
	return at
}

// Meetings are the up to two points where the segment crosses the circle, snapped
// by less than two units on each axis. Where it only touches, both are the same.
func (c Circle) Meetings(s Segment) (points [2]Point, n int) {
	v, w := s.B.Sub(s.A), s.A.Sub(c.Centre)
	length := v.Dot(v)
	if length == 0 || !s.Box().Meets(Disc(c.Centre, c.R).Box()) {
		return points, 0
	}
	// |w + f*v| = R for f = (-w.v +- root) / v.v
	within, negative := mul(uint64(int64(c.R)*int64(c.R)), uint64(length)).sub(square(w.Cross(v)))
	if negative {
		return points, 0
	}
	root, middle := int64(within.root()), -w.Dot(v)
	for _, along := range [2]int64{middle - root, middle + root} {
		if 0 <= along && along <= length {
			points[n] = s.A.Add(Vec{scale(v.X, along, length), scale(v.Y, along, length)})
			n++
		}
	}
	return points, n
}

// Meets are the two points where circles cross, snapped by less than two units on
// each axis; ok is false when they do not cross, or are the same.
func (c Circle) Meets(d Circle) (points [2]Point, ok bool) {
	v := d.Centre.Sub(c.Centre)
	n, sum, diff := v.Dot(v), int64(c.R)+int64(d.R), int64(c.R)-int64(d.R)
	if n == 0 || n > sum*sum || n < diff*diff {
		return points, false
	}
	// From c.Centre it is along/(2n) of v, and across/(2n) of v turned left.
	along := n + int64(c.R)*int64(c.R) - int64(d.R)*int64(d.R)
	within, negative := mul(uint64(4*n), uint64(int64(c.R)*int64(c.R))).sub(square(along))
	if negative {
		return points, false
	}
	across := int64(within.root())
	for i, h := range [2]int64{across, -across} {
		points[i] = c.Centre.Add(Vec{
			scale(v.X, along, 2*n) - scale(v.Y, h, 2*n),
			scale(v.Y, along, 2*n) + scale(v.X, h, 2*n),
		})
	}
	return points, true
}

// Beside is the segment moved to its left by d (to its right if d is negative),
// its ends snapped inward: they lie nearer than |d| by less than 2 units.
func (s Segment) Beside(d Length) Segment {
	v := s.B.Sub(s.A)
	left := Vec{-v.Y, v.X}
	if d < 0 {
		left, d = Vec{v.Y, -v.X}, -d
	}
	return Segment{Along(s.A, left, d), Along(s.B, left, d)}
}
