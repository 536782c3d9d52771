package geom

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

// Coordinates that make trouble: a coarse lattice, so that points coincide, line
// up and touch, moved by a unit now and then.
func coordinate(t *rapid.T, name string) Length {
	switch rapid.IntRange(0, 3).Draw(t, name+" kind") {
	case 0:
		return Length(rapid.IntRange(-6, 6).Draw(t, name))
	case 1:
		return Length(rapid.IntRange(-6, 6).Draw(t, name)) * Inch
	case 2:
		return Length(rapid.IntRange(-6, 6).Draw(t, name))*Inch + Length(rapid.IntRange(-1, 1).Draw(t, name+" off"))
	}
	return Length(rapid.Int32Range(-int32(MaxCoordinate), int32(MaxCoordinate)).Draw(t, name))
}

func point(t *rapid.T, name string) Point {
	return Point{coordinate(t, name+".x"), coordinate(t, name+".y")}
}

func segment(t *rapid.T, name string) Segment {
	s := Segment{A: point(t, name+".a")}
	if s.B = s.A; rapid.Bool().Draw(t, name+" long") {
		s.B = point(t, name+".b")
	}
	return s
}

func capsule(t *rapid.T, name string) Capsule {
	s := segment(t, name)
	r := rapid.SampledFrom([]Length{0, 1, 3, 1500, 2000, Inch, 2 * Inch, MaxCoordinate}).Draw(t, name+".r")
	return Capsule{s.A, s.B, r}
}

func distance(t *rapid.T) Length {
	d := rapid.SampledFrom([]Length{0, 1, 5, Inch, 3 * Inch, 10 * Inch, MaxCoordinate}).Draw(t, "d")
	return d + Length(rapid.IntRange(-1, 1).Draw(t, "d off"))
}

// bigRatio is the exact squared distance as big numbers, found another way: by
// minimising over ends and feet of perpendiculars in rational arithmetic.
func bigRatio(s, u Segment) *big.Rat {
	if bigMeet(s, u) {
		return new(big.Rat)
	}
	best := bigPoint(s.A, u)
	for _, r := range []*big.Rat{bigPoint(s.B, u), bigPoint(u.A, s), bigPoint(u.B, s)} {
		if r.Cmp(best) < 0 {
			best = r
		}
	}
	return best
}

func rat(n int64) *big.Rat { return new(big.Rat).SetInt64(n) }

// bigPoint walks the foot of the perpendicular, cut to the segment.
func bigPoint(p Point, s Segment) *big.Rat {
	v, w := s.B.Sub(s.A), p.Sub(s.A)
	f := new(big.Rat)
	if n := v.Dot(v); n != 0 {
		f.SetFrac64(w.Dot(v), n)
	}
	if f.Sign() < 0 {
		f = rat(0)
	} else if f.Cmp(rat(1)) > 0 {
		f = rat(1)
	}
	sum := new(big.Rat)
	for _, axis := range [][2]Length{{v.X, w.X}, {v.Y, w.Y}} {
		d := new(big.Rat).Mul(f, rat(int64(axis[0])))
		d.Sub(d, rat(int64(axis[1])))
		sum.Add(sum, d.Mul(d, d))
	}
	return sum
}

// bigMeet solves for the crossing point, where the lines are not parallel;
// parallel segments meet only if an end of one is on the other.
func bigMeet(s, u Segment) bool {
	v, w := s.B.Sub(s.A), u.B.Sub(u.A)
	if det := v.Cross(w); det != 0 {
		between := func(n int64) bool {
			f := new(big.Rat).SetFrac64(n, det)
			return f.Sign() >= 0 && f.Cmp(rat(1)) <= 0
		}
		d := u.A.Sub(s.A)
		return between(d.Cross(w)) && between(d.Cross(v))
	}
	for _, r := range []*big.Rat{bigPoint(s.A, u), bigPoint(s.B, u), bigPoint(u.A, s), bigPoint(u.B, s)} {
		if r.Sign() == 0 {
			return true
		}
	}
	return false
}

func TestIsqrt(t *testing.T) {
	check := func(t interface{ Fatalf(string, ...any) }, n uint64) {
		want := new(big.Int).Sqrt(new(big.Int).SetUint64(n)).Uint64()
		if got := Isqrt(n); got != want {
			t.Fatalf("Isqrt(%d) = %d, want %d", n, got, want)
		}
	}
	for n := range uint64(70000) {
		check(t, n)
	}
	for r := uint64(1); r < 1<<32; r = r*5/4 + 1 {
		check(t, r*r-1)
		check(t, r*r)
		check(t, r*r+1)
	}
	check(t, 1<<64-1)
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.Uint64().Draw(t, "n")
		check(t, n)
		check(t, (n>>32)*(n>>32)-1)
	})
}

func TestWideRoot(t *testing.T) {
	check := func(t interface{ Fatalf(string, ...any) }, n wide) {
		b := new(big.Int).Lsh(new(big.Int).SetUint64(n.hi), 64)
		b.Add(b, new(big.Int).SetUint64(n.lo))
		if got, want := n.root(), b.Sqrt(b).Uint64(); got != want {
			t.Fatalf("root of %v = %d, want %d", n, got, want)
		}
	}
	check(t, wide{1<<64 - 1, 1<<64 - 1})
	rapid.Check(t, func(t *rapid.T) {
		n := wide{rapid.Uint64().Draw(t, "hi"), rapid.Uint64().Draw(t, "lo")}
		check(t, n)
		r := rapid.Uint64().Draw(t, "root") | 1<<32
		sq := mul(r, r)
		check(t, sq)
		less, _ := sq.sub(wide{0, 1})
		check(t, less)
		more := sq.add(wide{0, r}).add(wide{0, r}) // just below the next square
		if more.cmp(sq) > 0 {
			check(t, more)
		}
		high := wide{1<<64 - 1 - n.hi>>40, n.lo} // a root near 2^64
		check(t, high)
	})
}

func TestFineLengthIsTheFloor(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := point(t, "v").Sub(point(t, "w"))
		n := new(big.Int).Lsh(big.NewInt(v.Dot(v)), 32)
		if got, want := int64(v.Length()), n.Sqrt(n).Int64(); got != want {
			t.Fatalf("length of %v = %d, want %d", v, got, want)
		}
		if v.Length() != (Vec{-v.X, -v.Y}).Length() {
			t.Fatalf("the way back differs")
		}
	})
}

func TestLengthOfManyBends(t *testing.T) {
	// Fifty steps of 1" at a slope of 3:4 are exactly 50".
	var sum Fine
	for range 50 {
		sum += Vec{Inch * 3 / 5, Inch * 4 / 5}.Length()
	}
	if got := sum.Floor(); got != 50*Inch {
		t.Errorf("got %v", got)
	}
}

func TestAlongNeverBeyond(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, dir := Point{}, point(t, "to").Sub(Point{})
		d := distance(t)
		q := Along(p, dir, d)
		if d > 0 && !Within(p, q, d) {
			t.Fatalf("%v from %v along %v is beyond %d", q, p, dir, d)
		}
		if d > 0 && dir != (Vec{}) && Within(p, q, d-2) {
			t.Fatalf("%v is far short of %d", q, d)
		}
		if back := Along(p, Vec{-dir.X, -dir.Y}, d); back != (Point{-q.X, -q.Y}) {
			t.Fatalf("not the same the other way: %v %v", q, back)
		}
	})
}

func TestSegmentDistances(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, u, d := segment(t, "s"), segment(t, "u"), distance(t)
		want := bigRatio(s, u)
		got := segmentSegment(s, u)
		num := new(big.Int).Lsh(new(big.Int).SetUint64(got.num.hi), 64)
		num.Add(num, new(big.Int).SetUint64(got.num.lo))
		if r := new(big.Rat).SetFrac(num, new(big.Int).SetUint64(got.den)); r.Cmp(want) != 0 {
			t.Fatalf("%v, want %v", r, want)
		}
		if Meet(s, u) != (want.Sign() == 0) {
			t.Fatalf("Meet is %v at distance %v", Meet(s, u), want)
		}
		within := d >= 0 && want.Cmp(rat(int64(d)*int64(d))) <= 0
		back := SegmentsWithin(Segment{u.B, u.A}, s, d)
		if SegmentsWithin(s, u, d) != within || back != within {
			t.Fatalf("within %d: %v and back %v, want %v", d, SegmentsWithin(s, u, d), back, within)
		}
		if s.A == s.B && WithinSegment(s.A, u, d) != within {
			t.Fatalf("WithinSegment differs")
		}
	})
}

// bigRoot is a root of r to 300 bits: enough to order sums of roots here, since
// the differences that are not 0 are far larger.
func bigRoot(r *big.Rat) *big.Float {
	f := new(big.Float).SetPrec(600).SetRat(r)
	return f.Sqrt(f)
}

func TestGapsOfCapsules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b, d := capsule(t, "a"), capsule(t, "b"), distance(t)
		s2 := bigRatio(a.Segment(), b.Segment())
		against := func(reach int64) int {
			if reach < 0 {
				return 1
			}
			return s2.Cmp(rat(reach * reach))
		}
		sum := int64(a.R) + int64(b.R)
		if want := against(sum+int64(d)) <= 0; GapWithin(a, b, d) != want || GapWithin(b, a, d) != want {
			t.Fatalf("within %d should be %v", d, want)
		}
		if want := against(sum) < 0; Overlaps(a, b) != want || Overlaps(b, a) != want {
			t.Fatalf("overlap should be %v", want)
		}
		g := Gap(a, b)
		if g != Gap(b, a) || against(sum+int64(g)+1) > 0 || (g > 0 && against(sum+int64(g)) < 0) {
			t.Fatalf("gap %d is not the floor", g)
		}
	})
}

func TestGapWithinRise(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b, d := capsule(t, "a"), capsule(t, "b"), distance(t)
		dz := Length(rapid.Int32Range(-3, 3).Draw(t, "dz")) * Inch
		s := bigRoot(bigRatio(a.Segment(), b.Segment()))
		s.Sub(s, new(big.Float).SetInt64(int64(a.R)+int64(b.R)))
		flat := new(big.Float).SetPrec(600)
		if s.Sign() > 0 {
			flat.Mul(s, s)
		}
		flat.Sub(flat, new(big.Float).SetInt64(int64(d)*int64(d)-int64(dz)*int64(dz)))
		// A true difference of 0 may leave a rounding of 2^-500.
		tiny := new(big.Float).SetMantExp(big.NewFloat(1), -300)
		want := d >= 0 && flat.Cmp(tiny) <= 0
		if GapWithinRise(a, b, dz, d) != want || GapWithinRise(b, a, -dz, d) != want {
			t.Fatalf("should be %v", want)
		}
	})
}

func TestCompareGap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		from, a, b := capsule(t, "from"), capsule(t, "a"), capsule(t, "b")
		x := bigRoot(bigRatio(from.Segment(), a.Segment()))
		y := bigRoot(bigRatio(from.Segment(), b.Segment()))
		x.Sub(x, new(big.Float).SetInt64(int64(a.R)))
		y.Sub(y, new(big.Float).SetInt64(int64(b.R)))
		want := 0
		if x.Sub(x, y); x.MantExp(nil) > -300 && x.Sign() != 0 {
			want = x.Sign()
		}
		if got := CompareGap(from, a, b); got != want || CompareGap(from, b, a) != -want {
			t.Fatalf("got %d, want %d", got, want)
		}
	})
}

func TestCompareGapTies(t *testing.T) {
	from := Disc(Point{}, 1500)
	// 3-4-5 triangles put the edges of different bases exactly as far.
	near := Disc(Point{3 * Inch, 4 * Inch}, 1500)
	wide := Disc(Point{5*Inch + 1000, 0}, 2500)
	long := Capsule{Point{-5*Inch - 500, -Inch}, Point{-5*Inch - 500, Inch}, 2000}
	for _, pair := range [][2]Capsule{{near, wide}, {wide, long}, {near, long}} {
		if got := CompareGap(from, pair[0], pair[1]); got != 0 {
			t.Errorf("%v: %d", pair, got)
		}
		nearer := pair[0]
		nearer.R++
		if got := CompareGap(from, nearer, pair[1]); got != -1 {
			t.Errorf("%v a unit wider: %d", pair, got)
		}
	}
}

func TestExactlyTwoInches(t *testing.T) {
	a, b := Disc(Point{}, 1500), Disc(Point{2*Inch + 3000, 0}, 1500)
	if !GapWithin(a, b, 2*Inch) || GapWithin(a, b, 2*Inch-1) || Gap(a, b) != 2*Inch {
		t.Error("exactly 2 inches is within 2 inches, and no less")
	}
	if touching := Disc(Point{3000, 0}, 1500); Overlaps(a, touching) || !GapWithin(a, touching, 0) {
		t.Error("touching is within 0 and no overlap")
	}
}

func TestInArc(t *testing.T) {
	north := Vec{0, 3}
	for _, c := range []struct {
		name          string
		to            Vec
		half, quarter bool
	}{
		{"ahead", Vec{0, 1}, true, true},
		{"45 degrees off, on the line", Vec{7, 7}, true, true},
		{"a hair further", Vec{8, 7}, true, false},
		{"beside", Vec{-5, 0}, true, false},
		{"a hair behind", Vec{5000, -1}, false, false},
		{"behind", Vec{0, -1}, false, false},
		{"underfoot", Vec{}, true, true},
	} {
		if !InArc(north, c.to, Full) || InArc(north, c.to, Half) != c.half || InArc(north, c.to, Quarter) != c.quarter {
			t.Errorf("%s: half %v quarter %v", c.name, InArc(north, c.to, Half), InArc(north, c.to, Quarter))
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		f, to := point(t, "f").Sub(Point{}), point(t, "to").Sub(Point{})
		mirror := func(v Vec) Vec { return Vec{v.Y, v.X} }
		for _, arc := range []Arc{Full, Half, Quarter} {
			in := InArc(f, to, arc)
			if InArc(mirror(f), mirror(to), arc) != in || InArc(to, f, arc) != in {
				t.Fatalf("arc %d of %v about %v is lopsided", arc, to, f)
			}
		}
		if InArc(f, to, Quarter) && !InArc(f, to, Half) {
			t.Fatal("a quarter lies within the half")
		}
	})
}

func TestOval(t *testing.T) {
	at := Point{X: 5000, Y: 7000}
	for _, c := range []struct {
		facing Vec
		want   Capsule
	}{
		{Vec{Y: 3}, Capsule{A: Point{X: 5000, Y: 8250}, B: Point{X: 5000, Y: 5750}, R: 1750}},
		{Vec{X: -3, Y: 4}, Capsule{A: Point{X: 4250, Y: 8000}, B: Point{X: 5750, Y: 6000}, R: 1750}},
		{Vec{}, Capsule{A: Point{X: 6250, Y: 7000}, B: Point{X: 3750, Y: 7000}, R: 1750}},
	} {
		if got := Oval(at, c.facing, 1250, 1750); got != c.want || got.Centre() != at {
			t.Errorf("facing %v: %v about %v", c.facing, got, got.Centre())
		}
	}
	if got := Oval(at, Vec{X: 7, Y: 1}, 0, 1750); got != Disc(at, 1750) {
		t.Errorf("not long: %v", got)
	}
	rapid.Check(t, func(t *rapid.T) {
		facing := Vec{X: Length(rapid.Int32Range(-999, 999).Draw(t, "x")), Y: Length(rapid.Int32Range(-999, 999).Draw(t, "y"))}
		c := Oval(at, facing, 1250, 1750)
		if d := Dist(c.A, c.B); c.Centre() != at || d > 2500 || d < 2496 || c.A.Sub(c.B).Dot(facing) < 0 {
			t.Fatalf("%v", c)
		}
		if g := c.Grow(250); g.R != 2000 || g.Centre() != at {
			t.Fatalf("grown: %v", g)
		}
	})
}
