package geom

import (
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// polygon draws a simple polygon with corners on a coarse lattice: a star about
// its middle, often with inward corners and corners in line.
func polygon(t *rapid.T) Polygon {
	step := rapid.SampledFrom([]Length{1, 3, Inch, 30000}).Draw(t, "lattice")
	for {
		n := rapid.IntRange(3, 8).Draw(t, "corners")
		var p Polygon
		for range n {
			p = append(p, Point{
				Length(rapid.IntRange(-5, 5).Draw(t, "x")) * step,
				Length(rapid.IntRange(-5, 5).Draw(t, "y")) * step,
			})
		}
		slices.SortFunc(p, func(a, b Point) int { return byAngle(a, b) })
		if p.Check() == nil {
			return p
		}
	}
}

// byAngle orders points around the origin, the nearer first.
func byAngle(a, b Point) int {
	half := func(p Point) int {
		if p.Y > 0 || p.Y == 0 && p.X >= 0 {
			return 0
		}
		return 1
	}
	if h := half(a) - half(b); h != 0 {
		return h
	}
	switch c := a.Sub(Point{}).Cross(b.Sub(Point{})); {
	case c > 0:
		return -1
	case c < 0:
		return 1
	}
	return int(Dist2(a, Point{})) - int(Dist2(b, Point{}))
}

// near draws a point on the polygon's lattice, or a corner or middle of an edge,
// moved by a unit now and then.
func near(t *rapid.T, p Polygon, name string) Point {
	var q Point
	switch rapid.IntRange(0, 3).Draw(t, name+" kind") {
	case 0:
		q = rapid.SampledFrom(p).Draw(t, name)
	case 1:
		e := p.Edge(rapid.IntRange(0, len(p)-1).Draw(t, name))
		q = Point{(e.A.X + e.B.X) / 2, (e.A.Y + e.B.Y) / 2}
	case 2:
		box := p.Box().Grow(1000)
		q = Point{
			Length(rapid.Int32Range(int32(box.Min.X), int32(box.Max.X)).Draw(t, name+".x")),
			Length(rapid.Int32Range(int32(box.Min.Y), int32(box.Max.Y)).Draw(t, name+".y")),
		}
		return q
	case 3:
		box := p.Box()
		side := max((box.Max.X-box.Min.X)/10, 1)
		q = Point{Length(rapid.IntRange(-6, 6).Draw(t, name+".x")) * side, Length(rapid.IntRange(-6, 6).Draw(t, name+".y")) * side}
	}
	if rapid.IntRange(0, 2).Draw(t, name+" off") == 0 {
		q.X += Length(rapid.IntRange(-1, 1).Draw(t, name+" dx"))
		q.Y += Length(rapid.IntRange(-1, 1).Draw(t, name+" dy"))
	}
	return q
}

// wound locates a rational point by how often the boundary winds around it.
func wound(p Polygon, x, y *big.Rat) Side {
	wind := 0
	for i := range p {
		e := p.Edge(i)
		ax, ay := new(big.Rat).Sub(rat(int64(e.A.X)), x), new(big.Rat).Sub(rat(int64(e.A.Y)), y)
		bx, by := new(big.Rat).Sub(rat(int64(e.B.X)), x), new(big.Rat).Sub(rat(int64(e.B.Y)), y)
		cross := new(big.Rat).Mul(ax, by)
		cross.Sub(cross, new(big.Rat).Mul(ay, bx))
		dot := new(big.Rat).Mul(ax, bx)
		dot.Add(dot, new(big.Rat).Mul(ay, by))
		if cross.Sign() == 0 && dot.Sign() <= 0 {
			return OnEdge
		}
		if ay.Sign() <= 0 && by.Sign() > 0 && cross.Sign() > 0 {
			wind++
		}
		if ay.Sign() > 0 && by.Sign() <= 0 && cross.Sign() < 0 {
			wind--
		}
	}
	if wind != 0 {
		return Inside
	}
	return Outside
}

// sides finds on which sides of the boundary parts of s lie: it is cut at every
// edge's line, and each piece's middle is located.
func sides(p Polygon, s Segment) (inside, outside bool) {
	cuts := []*big.Rat{rat(0), rat(1)}
	v := s.B.Sub(s.A)
	for i := range p {
		e := p.Edge(i)
		w := e.B.Sub(e.A)
		if det := v.Cross(w); det != 0 {
			f := big.NewRat(e.A.Sub(s.A).Cross(w), det)
			if f.Sign() > 0 && f.Cmp(rat(1)) < 0 {
				cuts = append(cuts, f)
			}
		} else if n := v.Dot(v); n > 0 {
			for _, q := range []Point{e.A, e.B} {
				if f := big.NewRat(q.Sub(s.A).Dot(v), n); f.Sign() > 0 && f.Cmp(rat(1)) < 0 {
					cuts = append(cuts, f)
				}
			}
		}
	}
	slices.SortFunc(cuts, func(a, b *big.Rat) int { return a.Cmp(b) })
	for i := 1; i < len(cuts); i++ {
		f := new(big.Rat).Add(cuts[i-1], cuts[i])
		f.Quo(f, rat(2))
		x := new(big.Rat).Mul(f, rat(int64(v.X)))
		y := new(big.Rat).Mul(f, rat(int64(v.Y)))
		switch wound(p, x.Add(x, rat(int64(s.A.X))), y.Add(y, rat(int64(s.A.Y)))) {
		case Inside:
			inside = true
		case Outside:
			outside = true
		}
	}
	return inside, outside
}

// turned is the same polygon from another corner, the other way round perhaps.
func turned(t *rapid.T, p Polygon) Polygon {
	k := rapid.IntRange(0, len(p)-1).Draw(t, "first corner")
	q := slices.Concat(p[k:], p[:k])
	if rapid.Bool().Draw(t, "reversed") {
		slices.Reverse(q)
	}
	return q
}

func TestLocate(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := polygon(t)
		q := near(t, p, "q")
		want := wound(p, rat(int64(q.X)), rat(int64(q.Y)))
		if got := p.Locate(q); got != want {
			t.Fatalf("%v lies %v, want %v", q, got, want)
		}
		if got := turned(t, p).Locate(q); got != want {
			t.Fatalf("turned, %v lies %v, want %v", q, got, want)
		}
	})
}

func TestPolygonAndCapsule(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := polygon(t)
		c := Capsule{A: near(t, p, "a")}
		if c.B = c.A; rapid.Bool().Draw(t, "long") {
			c.B = near(t, p, "b")
		}
		c.R = rapid.SampledFrom([]Length{0, 1, 2, 1500, Inch, 2 * Inch}).Draw(t, "r")
		d := rapid.SampledFrom([]Length{0, 1, Inch, 2 * Inch}).Draw(t, "d")

		inside, outside := sides(p, c.Segment())
		if c.A == c.B {
			inside = wound(p, rat(int64(c.A.X)), rat(int64(c.A.Y))) == Inside
			outside = p.Locate(c.A) == Outside
		}
		edge := bigRatio(c.Segment(), p.Edge(0))
		for i := range p {
			if r := bigRatio(c.Segment(), p.Edge(i)); r.Cmp(edge) < 0 {
				edge = r
			}
		}
		gap := edge
		if inside {
			gap = rat(0)
		}
		square := func(d Length) *big.Rat { return rat(int64(d) * int64(d)) }
		overlaps := inside
		if c.R > 0 {
			overlaps = gap.Cmp(square(c.R)) < 0
		}
		holds := !outside && edge.Cmp(square(c.R)) >= 0
		within := gap.Cmp(square(c.R+d)) <= 0
		for _, p := range []Polygon{p, turned(t, p)} {
			if p.Overlaps(c) != overlaps || p.Holds(c) != holds || p.Within(c, d) != within {
				t.Fatalf("%v: overlaps %v (want %v), holds %v (%v), within %v (%v)",
					c, p.Overlaps(c), overlaps, p.Holds(c), holds, p.Within(c, d), within)
			}
			if p.Crosses(c.Segment()) != inside || p.Crosses(Segment{c.B, c.A}) != inside {
				t.Fatalf("%v crosses: want %v", c, inside)
			}
			if g := p.Gap(c); !p.Within(c, g+1) || g > 0 && p.Within(c, g-1) {
				t.Fatalf("gap %v is not the floor", g)
			}
		}
		if holds && c.R > 0 && !overlaps {
			t.Fatal("what a polygon holds, overlaps it")
		}
	})
}

func TestPolygonCheck(t *testing.T) {
	at := func(xy ...Length) (p Polygon) {
		for i := 0; i < len(xy); i += 2 {
			p = append(p, Point{xy[i], xy[i+1]})
		}
		return p
	}
	for _, c := range []struct {
		name string
		p    Polygon
		want Violation
	}{
		{"a triangle", at(0, 0, 5, 0, 0, 5), 0},
		{"clockwise", at(0, 0, 0, 5, 5, 0), 0},
		{"a corner in line", at(0, 0, 5, 0, 9, 0, 0, 5), 0},
		{"nothing", nil, FewCorners},
		{"two corners", at(0, 0, 5, 0), FewCorners},
		{"out of bounds", at(0, 0, MaxCoordinate+1, 0, 0, 5), OutOfBounds},
		{"a corner twice", at(0, 0, 5, 0, 5, 0, 0, 5), RepeatedCorner},
		{"the first again", at(0, 0, 5, 0, 0, 5, 0, 0), RepeatedCorner},
		{"a spike", at(0, 0, 5, 0, 9, 0, 5, 0, 0, 5), FoldedEdge},
		{"a line", at(0, 0, 5, 5, 9, 9), FoldedEdge},
		{"a bow tie", at(0, 0, 5, 5, 5, 0, 0, 5), CrossedEdges},
		{"a pinch", at(0, 0, 9, 0, 9, 9, 5, 0, 0, 9), CrossedEdges},
	} {
		err := c.p.Check()
		if (err == nil) != (c.want == 0) || err != nil && err.What != c.want {
			t.Errorf("%s: %v, want %v", c.name, err, c.want)
		}
	}
}

func TestStretchOfALine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := Segment{point(t, "e.a"), point(t, "e.b")}
		l := NewLine(point(t, "start"), point(t, "v").Sub(Point{}))
		d := rapid.SampledFrom([]Length{1, 1500, Inch, 3 * Inch}).Draw(t, "d")
		s, ok := l.Near(e, d)
		if l.Length == 0 {
			return
		}
		// The squared distance at a place on the line, exactly.
		nearer := func(at Fine) bool {
			f := big.NewRat(int64(at), int64(l.Length))
			p := [2]*big.Rat{}
			for i, c := range [2][2]Length{{l.Start.X, l.V.X}, {l.Start.Y, l.V.Y}} {
				p[i] = new(big.Rat).Mul(f, rat(int64(c[1])))
				p[i].Add(p[i], rat(int64(c[0])))
			}
			return ratPoint(p[0], p[1], e).Cmp(rat(int64(d)*int64(d))) < 0
		}
		const unsure = 64 // of 1/65536
		if !ok {
			for k := Fine(0); k <= 16; k++ {
				if at := l.Length / 16 * k; nearer(at) && nearer(min(at+unsure, l.Length)) && nearer(max(at-unsure, 0)) {
					t.Fatalf("no stretch, but nearer at %d", at)
				}
			}
			return
		}
		if s.From < 0 || s.To > l.Length || s.From >= s.To {
			t.Fatalf("%v is no stretch of %v", s, l.Length)
		}
		if s.From+unsure < s.To-unsure && !(nearer(s.From+unsure) && nearer(s.To-unsure) && nearer((s.From+s.To)/2)) {
			t.Fatalf("not nearer within %v", s)
		}
		if s.From >= unsure && nearer(s.From-unsure) || s.To+unsure <= l.Length && nearer(s.To+unsure) {
			t.Fatalf("nearer beyond %v", s)
		}
	})
}

// ratPoint is the squared distance of a rational point from a segment.
func ratPoint(x, y *big.Rat, s Segment) *big.Rat {
	v := s.B.Sub(s.A)
	wx, wy := new(big.Rat).Sub(x, rat(int64(s.A.X))), new(big.Rat).Sub(y, rat(int64(s.A.Y)))
	f := new(big.Rat)
	if n := v.Dot(v); n != 0 {
		f.Add(new(big.Rat).Mul(wx, rat(int64(v.X))), new(big.Rat).Mul(wy, rat(int64(v.Y))))
		f.Quo(f, rat(n))
	}
	if f.Sign() < 0 {
		f = rat(0)
	} else if f.Cmp(rat(1)) > 0 {
		f = rat(1)
	}
	dx := new(big.Rat).Sub(wx, new(big.Rat).Mul(f, rat(int64(v.X))))
	dy := new(big.Rat).Sub(wy, new(big.Rat).Mul(f, rat(int64(v.Y))))
	return new(big.Rat).Add(dx.Mul(dx, dx), dy.Mul(dy, dy))
}

// The sweep of a long base is judged by its parallelogram: what is near it is
// near one of its sides, or its inside meets the other.
func TestSwept(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := Swept{Capsule: capsule(t, "s"), By: point(t, "by").Sub(Point{})}
		s.By = Vec{s.By.X / 4, s.By.Y / 4}
		s.A, s.B = Point{s.A.X / 4, s.A.Y / 4}, Point{s.B.X / 4, s.B.Y / 4}
		s.R = max(1, min(s.R, 2*Inch)) // without any width nothing overlaps
		o := capsule(t, "o")
		o.R = min(o.R, 2*Inch)
		o.A, o.B = Point{o.A.X / 4, o.A.Y / 4}, Point{o.B.X / 4, o.B.Y / 4}
		q := s.middle()
		least := bigRatio(Segment{q[3], q[0]}, o.Segment())
		for i := range 3 {
			if r := bigRatio(Segment{q[i], q[i+1]}, o.Segment()); r.Cmp(least) < 0 {
				least = r
			}
		}
		want := least.Cmp(rat(int64(s.R+o.R)*int64(s.R+o.R))) < 0
		if Polygon(q[:]).Check() == nil {
			in, _ := sides(q[:], o.Segment())
			want = want || in || wound(q[:], rat(int64(o.A.X)), rat(int64(o.A.Y))) == Inside
		}
		back := Swept{s.Shift(s.By), Vec{-s.By.X, -s.By.Y}}
		if s.Overlaps(o) != want || back.Overlaps(o) != want {
			t.Fatalf("%v sweeping over %v: %v and back %v, want %v", s, o, s.Overlaps(o), back.Overlaps(o), want)
		}
		if !s.Box().Holds(s.Capsule.Box()) || !s.Box().Holds(back.Capsule.Box()) {
			t.Fatal("the box does not hold the ends")
		}
		if Overlaps(s.Capsule, o) && !want {
			t.Fatal("it overlapped at the start")
		}
	})
}

func TestMeetings(t *testing.T) {
	about := func(t *rapid.T, what string, got Point, c Circle) {
		t.Helper()
		if !Within(got, c.Centre, c.R+3) || Within(got, c.Centre, c.R-3) {
			t.Fatalf("%s: %v is not on %v", what, got, c)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		c := Circle{point(t, "c"), rapid.SampledFrom([]Length{100, 3000, Inch, 5 * Inch}).Draw(t, "c.r")}
		d := Circle{c.Centre.Add(Vec{Length(rapid.IntRange(-20000, 20000).Draw(t, "dx")), Length(rapid.IntRange(-20000, 20000).Draw(t, "dy"))}),
			rapid.SampledFrom([]Length{100, 3000, Inch, 5 * Inch}).Draw(t, "d.r")}
		if points, ok := c.Meets(d); ok {
			for _, p := range points {
				about(t, "first", p, c)
				about(t, "second", p, d)
			}
		} else if n := Dist2(c.Centre, d.Centre); n > 0 && n < int64(c.R+d.R)*int64(c.R+d.R) && n > int64(c.R-d.R)*int64(c.R-d.R) {
			t.Fatal("they cross")
		}
		s, u := segment(t, "s"), segment(t, "u")
		points, n := c.Meetings(s)
		for _, p := range points[:n] {
			about(t, "on the circle", p, c)
			if !WithinSegment(p, s, 3) {
				t.Fatalf("%v is not on %v", p, s)
			}
		}
		if p, ok := s.Meeting(u); ok && (!WithinSegment(p, s, 2) || !WithinSegment(p, u, 2)) {
			t.Fatalf("%v is not where %v and %v meet", p, s, u)
		}
		q := point(t, "q")
		if f := s.Foot(q); !WithinSegment(f, s, 2) || !WithinSegment(q, s, Dist(q, f)+2) || WithinSegment(q, s, Dist(q, f)-2) {
			t.Fatalf("%v is not the foot of %v on %v", f, q, s)
		}
	})
}
