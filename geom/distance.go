package geom

// Dist2 is the squared distance of two points; it is symmetric.
func Dist2(p, q Point) int64 { v := p.Sub(q); return v.Dot(v) }

// Dist is the distance of two points rounded down, to be read by people: rules
// compare with Within.
func Dist(p, q Point) Length { return Length(Isqrt(uint64(Dist2(p, q)))) }

// Within says whether p and q are at most d apart. It is symmetric, and exactly
// d is within d. Nothing is within a negative distance.
func Within(p, q Point, d Length) bool {
	return d >= 0 && Dist2(p, q) <= int64(d)*int64(d)
}

// WithinSegment says whether p is at most d from the nearest point of s.
func WithinSegment(p Point, s Segment, d Length) bool {
	return d >= 0 && pointSegment(p, s).cmpSquare(int64(d)) <= 0
}

// SegmentsWithin says whether the nearest points of s and t are at most d apart.
// It is symmetric in s and t, and in the ends of each.
func SegmentsWithin(s, t Segment, d Length) bool {
	return d >= 0 && cmpSegments(s, t, int64(d)) <= 0
}

// side is 1 if p lies to the left of the line from a to b, -1 to its right, 0 on it.
func side(a, b, p Point) int {
	switch c := b.Sub(a).Cross(p.Sub(a)); {
	case c > 0:
		return 1
	case c < 0:
		return -1
	}
	return 0
}

// Meet says whether two segments have a point in common, their ends included.
func Meet(s, t Segment) bool {
	if !s.Box().Meets(t.Box()) {
		return false
	}
	a, b := side(s.A, s.B, t.A), side(s.A, s.B, t.B)
	c, d := side(t.A, t.B, s.A), side(t.A, t.B, s.B)
	// Collinear segments with meeting boxes meet; when s is a single point, a
	// and b are 0 and c and d tell whether it lies on the line of t.
	return a*b <= 0 && c*d <= 0
}

// pointSegment is the exact squared distance from p to s.
func pointSegment(p Point, s Segment) ratio {
	v, w := s.B.Sub(s.A), p.Sub(s.A)
	along := w.Dot(v)
	if along <= 0 {
		return whole(w.Dot(w))
	}
	length := v.Dot(v)
	if along >= length {
		return whole(Dist2(p, s.B))
	}
	return ratio{square(v.Cross(w)), uint64(length)}
}

// segmentSegment is the exact squared distance of two segments: 0 if they meet,
// else that of an end of one from the other.
func segmentSegment(s, t Segment) ratio {
	if s.A == s.B {
		return pointSegment(s.A, t)
	}
	if t.A == t.B {
		return pointSegment(t.A, s)
	}
	if Meet(s, t) {
		return whole(0)
	}
	best := pointSegment(s.A, t)
	for _, r := range [3]ratio{pointSegment(s.B, t), pointSegment(t.A, s), pointSegment(t.B, s)} {
		if r.less(best) {
			best = r
		}
	}
	return best
}

// cmpSegments orders the distance of s and t against d, without finding it where
// one end decides.
func cmpSegments(s, t Segment, d int64) int {
	if s.A == s.B {
		return pointSegment(s.A, t).cmpSquare(d)
	}
	if t.A == t.B {
		return pointSegment(t.A, s).cmpSquare(d)
	}
	return segmentSegment(s, t).cmpSquare(d)
}
