package geom

// Oval is a long base about a centre: its middle line goes from there by half to
// either side, along the facing, its A in front (along x if the facing is zero).
// The ends are snapped: who turns a base makes it anew, or it shrinks.
func Oval(centre Point, facing Vec, half, radius Length) Capsule {
	if facing == (Vec{}) {
		facing.X = 1
	}
	v := Along(Point{}, facing, half).Sub(Point{})
	return Capsule{centre.Add(v), centre.Add(Vec{-v.X, -v.Y}), radius}
}

// Grow is c with an edge d further out.
func (c Capsule) Grow(d Length) Capsule { return Capsule{c.A, c.B, c.R + d} }

// Round says whether c is a disc.
func (c Capsule) Round() bool { return c.A == c.B }

// Segment is the middle line of c.
func (c Capsule) Segment() Segment { return Segment{c.A, c.B} }

// Centre is the middle of c, snapped towards A. A shift of c shifts it as much.
func (c Capsule) Centre() Point {
	return Point{c.A.X + (c.B.X-c.A.X)/2, c.A.Y + (c.B.Y-c.A.Y)/2}
}

// Shift is c displaced by v.
func (c Capsule) Shift(v Vec) Capsule { return Capsule{c.A.Add(v), c.B.Add(v), c.R} }

// At is c displaced so that its Centre is p.
func (c Capsule) At(p Point) Capsule { return c.Shift(p.Sub(c.Centre())) }

// GapWithin says whether the edges of a and b are at most d apart: exactly d is
// within. It is symmetric. Capsules that touch or overlap are within 0.
func GapWithin(a, b Capsule, d Length) bool {
	reach := int64(a.R) + int64(b.R) + int64(d)
	if a.Round() && b.Round() {
		return reach >= 0 && Dist2(a.A, b.A) <= reach*reach
	}
	return reach >= 0 && cmpSegments(a.Segment(), b.Segment(), reach) <= 0
}

// Overlaps says whether a and b have more in common than their edges: capsules
// that touch do not overlap. It is symmetric.
func Overlaps(a, b Capsule) bool {
	reach := int64(a.R) + int64(b.R)
	if a.Round() && b.Round() {
		return Dist2(a.A, b.A) < reach*reach
	}
	return cmpSegments(a.Segment(), b.Segment(), reach) < 0
}

// Gap is the distance between the edges of a and b rounded down, 0 if they touch
// or overlap. It is symmetric, and Gap(a, b) <= d exactly if GapWithin(a, b, d)
// or the true gap is less than a unit over d: rules compare with GapWithin.
func Gap(a, b Capsule) Length {
	return max(0, segmentSegment(a.Segment(), b.Segment()).root()-a.R-b.R)
}

// GapUp is Gap rounded up: it is over d exactly if the true gap is.
func GapUp(a, b Capsule) Length {
	gap := Gap(a, b)
	if !GapWithin(a, b, gap) {
		gap++
	}
	return gap
}

// GapWithinRise is GapWithin for bases on levels dz apart: whether the straight
// line between the closest points of two flat bases is at most d long. It is
// GapWithin when dz is 0, and the sign of dz does not matter.
func GapWithinRise(a, b Capsule, dz, d Length) bool {
	dz = max(dz, -dz)
	if d < 0 || dz > d {
		return false
	}
	if dz == 0 {
		return GapWithin(a, b, d)
	}
	// With s the distance of the middle lines, R the sum of radii and E the
	// square left for the flat part, s-R <= sqrt(E) holds if s <= R, or if
	// s*s + R*R - E <= 2*R*s, which may be squared once more.
	reach := int64(a.R) + int64(b.R)
	left := int64(d)*int64(d) - int64(dz)*int64(dz)
	s := segmentSegment(a.Segment(), b.Segment())
	if s.cmpSquare(reach) <= 0 {
		return true
	}
	diff, negative := s.num.add(mul(uint64(reach*reach), s.den)).sub(mul(uint64(left), s.den))
	if negative {
		return true
	}
	// diff is under 2^85 and its square under 2^170; so is the other side.
	return vastMul(diff, diff).cmp(vastMul(s.num, mul(uint64(4*reach*reach), s.den))) <= 0
}

// CompareGap orders a and b by the distance of their edges from that of from:
// negative if a is nearer, 0 if both are exactly as near, although their radii
// differ. It is antisymmetric in a and b and transitive. Overlapping capsules
// are ordered too, by how deep they overlap.
func CompareGap(from, a, b Capsule) int {
	s := segmentSegment(from.Segment(), a.Segment())
	t := segmentSegment(from.Segment(), b.Segment())
	// The order of sqrt(s)-a.R and sqrt(t)-b.R.
	if a.R >= b.R {
		return cmpRoots(s, t, uint64(a.R-b.R))
	}
	return -cmpRoots(t, s, uint64(b.R-a.R))
}

// cmpRoots orders sqrt(s) against sqrt(t)+c: s-t-c*c against 2*c*sqrt(t), and
// their squares when the left side is not negative. Over the common denominator
// the left side is under 2^125, so the squares fit 256 bits.
func cmpRoots(s, t ratio, c uint64) int {
	left, negative := s.num.times(t.den).sub(
		t.num.times(s.den).add(mul(c*c, 1).times(s.den).times(t.den)))
	if negative {
		return -1
	}
	twice := mul(2*c, s.den)
	return vastMul(left, left).cmp(vastMul(mul(twice.lo, twice.lo), t.num.times(t.den)))
}
