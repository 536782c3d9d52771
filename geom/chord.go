package geom

// Contains says whether p lies within c or on its edge.
func (c Capsule) Contains(p Point) bool {
	if c.A == c.B {
		return Within(p, c.A, c.R)
	}
	return WithinSegment(p, c.Segment(), c.R)
}

// Before is a total order of capsules: by it a pair is put in order, so that what
// is rounded comes out the same from both ends.
func (c Capsule) Before(d Capsule) bool {
	x := [...]Length{c.A.X, c.A.Y, c.B.X, c.B.Y, c.R}
	y := [...]Length{d.A.X, d.A.Y, d.B.X, d.B.Y, d.R}
	for i := range x {
		if x[i] != y[i] {
			return x[i] < y[i]
		}
	}
	return false
}

// Chord returns where a line through x in direction e enters and leaves the capsule,
// snapped inwards to places within it. It is not ok if the line misses it, or has
// no place of the grid in it near enough.
func (c Capsule) Chord(x Point, e Vec) (in, out Point, ok bool) {
	length := int64(Isqrt(uint64(e.Dot(e))))
	if length == 0 {
		return in, out, false
	}
	s0, s1 := int64(1)<<40, -int64(1)<<40
	disc := func(m Point) {
		v := m.Sub(x)
		side := e.Cross(v) / length
		if h := int64(c.R)*int64(c.R) - side*side; h >= 0 {
			foot, half := e.Dot(v)/length, int64(Isqrt(uint64(h)))
			s0, s1 = min(s0, foot-half), max(s1, foot+half)
		}
	}
	disc(c.A)
	if c.A != c.B {
		disc(c.B)
		c.chordOfSides(x, e, length, &s0, &s1)
	}
	if s0 > s1 {
		return in, out, false
	}
	on := func(s int64) Point {
		return Point{
			x.X + Length(RoundDiv(int64(e.X)*s, length)),
			x.Y + Length(RoundDiv(int64(e.Y)*s, length)),
		}
	}
	for k := 0; k < 6 && s0 <= s1; k++ {
		in, out = on(s0), on(s1)
		good, fine := c.Contains(in), c.Contains(out)
		if good && fine {
			return in, out, true
		}
		if !good {
			s0 += 1 << k
		}
		if !fine {
			s1 -= 1 << k
		}
	}
	return in, out, false
}

// chordOfSides widens s0 to s1 by where the line meets the straight sides of a long
// capsule.
func (c Capsule) chordOfSides(x Point, e Vec, length int64, s0, s1 *int64) {
	g := c.B.Sub(c.A)
	side := Along(Point{}, Vec{-g.Y, g.X}, c.R)
	for _, w := range [2]Vec{{side.X, side.Y}, {-side.X, -side.Y}} {
		p, q := c.A.Add(w).Sub(x), c.B.Add(w).Sub(x)
		s, r := e.Cross(p), e.Cross(q)
		if (s > 0) == (r > 0) {
			continue
		}
		// The crossing lies n/m of the way along e.
		at := crossing(p, q, s, r)
		n, m := at.Num, at.Den
		for n > 1<<42 || n < -1<<42 {
			n, m = n>>1, m>>1
		}
		if m > 0 {
			u := MulDiv(n, length, m)
			*s0, *s1 = min(*s0, u), max(*s1, u)
		}
	}
}

// RoundDiv is n/d to the nearest, d > 0.
func RoundDiv(n, d int64) int64 {
	if n < 0 {
		return -((-n + d/2) / d)
	}
	return (n + d/2) / d
}

// MulDiv is a*b/c for c > 0, b >= 0, rounded towards 0 and cut to what a table
// holds.
func MulDiv(a, b, c int64) int64 {
	negative := a < 0
	if negative {
		a = -a
	}
	whole, rest := a/c, a%c
	for rest > 1<<40 {
		rest, c = rest>>1, c>>1
	}
	u := whole*b + rest*b/max(c, 1)
	if negative {
		return -u
	}
	return u
}
