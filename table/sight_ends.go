package table

import "umpire/geom"

// along verifies the lines over the plan line through x and y that can be best:
// from near rim to near rim, from the higher volume's near rim to the lower's far
// one, and from just inside the obscuring features that hold an end.
func (f *search) along(x, y geom.Point) bool {
	e := y.Sub(x)
	if e == (geom.Vec{}) {
		return false
	}
	a0, a1, ok := f.a.chord(x, e)
	if !ok {
		return false
	}
	b0, b1, ok := f.b.chord(x, e)
	if !ok {
		return false
	}
	if f.heights(a1, b0) {
		return true
	}
	if !f.mixed {
		return false
	}
	if f.between && (f.a.Top() > f.b.Top() && f.heights(a1, b1) || f.a.Top() < f.b.Top() && f.heights(a0, b0)) {
		return true
	}
	// Ends deeper in the bases make a line longer, no more.
	return f.held && !f.long && f.fromInside([4]geom.Point{a0, a1, b0, b1}, e)
}

// chord is where a plan line through x in direction e enters and leaves the base,
// snapped inwards to places within it.
func (b *Body) chord(x geom.Point, e geom.Vec) (in, out geom.Point, ok bool) {
	length := int64(geom.Isqrt(uint64(e.Dot(e))))
	if length == 0 {
		return in, out, false
	}
	s0, s1 := int64(1)<<40, -int64(1)<<40
	disc := func(c geom.Point) {
		v := c.Sub(x)
		side := e.Cross(v) / length
		if h := int64(b.R)*int64(b.R) - side*side; h >= 0 {
			foot, half := e.Dot(v)/length, int64(geom.Isqrt(uint64(h)))
			s0, s1 = min(s0, foot-half), max(s1, foot+half)
		}
	}
	disc(b.A)
	if b.A != b.B {
		disc(b.B)
		b.flanks(x, e, length, &s0, &s1)
	}
	if s0 > s1 {
		return in, out, false
	}
	on := func(s int64) geom.Point {
		return geom.Point{
			X: x.X + geom.Length(rounded(int64(e.X)*s, length)),
			Y: x.Y + geom.Length(rounded(int64(e.Y)*s, length)),
		}
	}
	for k := 0; k < 6 && s0 <= s1; k++ {
		in, out = on(s0), on(s1)
		good, fine := b.covers(in), b.covers(out)
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

// flanks widens s0 to s1 by where the plan line meets the straight sides of a
// long base.
func (b *Body) flanks(x geom.Point, e geom.Vec, length int64, s0, s1 *int64) {
	g := b.B.Sub(b.A)
	side := geom.Along(geom.Point{}, geom.Vec{X: -g.Y, Y: g.X}, b.R)
	for _, w := range [2]geom.Vec{{X: side.X, Y: side.Y}, {X: -side.X, Y: -side.Y}} {
		p, q := b.A.Add(w).Sub(x), b.B.Add(w).Sub(x)
		s, r := e.Cross(p), e.Cross(q)
		if (s > 0) == (r > 0) {
			continue
		}
		// The crossing lies num/den of the way along e.
		at := crossing(p, q, s, r)
		n, m := at.num, at.den
		for n > 1<<42 || n < -1<<42 {
			n, m = n>>1, m>>1
		}
		if m > 0 {
			u := mulDiv(n, length, m)
			*s0, *s1 = min(*s0, u), max(*s1, u)
		}
	}
}

// mulDiv is a*b/c for c > 0, b >= 0, cut to what a table holds.
func mulDiv(a, b, c int64) int64 {
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

// heights verifies the lines between two plan places: from top to top, and with
// the higher volume's end lower, down to level with the other top. Solid features
// want it high, the length through obscuring terrain wants the line level, and an
// end may have to be under the roof of what holds it.
func (f *search) heights(x, y geom.Point) bool {
	l := f.line(x, y)
	if f.clear(l) {
		return true
	}
	if f.low == f.high || !f.held {
		return false
	}
	end, body := &l.From.Z, &f.a
	if f.b.Top() > f.a.Top() {
		end, body = &l.To.Z, &f.b
	}
	bottom, top := max(body.Z, f.low), f.high
	for i := range f.count {
		if roof := f.t.Features[f.feature[i]].roof(); f.stake[i]&holds != 0 && roof-1 > bottom && roof <= top {
			*end = roof - 1
			if f.clear(l) {
				return true
			}
		}
	}
	for *end = bottom; !f.clear(l); *end = bottom + (top-bottom)/2 {
		if f.blocker >= 0 && f.t.Features[f.blocker].Traits&Solid != 0 {
			bottom = *end
		} else {
			top = *end
		}
		if top-bottom <= 2 {
			return false
		}
	}
	return true
}

// fromInside verifies lines whose ends lie deeper in the bases than the near rim:
// just inside an obscuring feature that the near rim is outside of. The ends are
// those of the chords of both bases, far, near, near, far.
func (f *search) fromInside(ends [4]geom.Point, e geom.Vec) bool {
	whole := Line3{Over(ends[0], f.low), Over(ends[3], f.low)}
	length := int64(geom.Isqrt(uint64(e.Dot(e))))
	start := func(p geom.Point) int64 { return e.Dot(p.Sub(ends[0])) / length }
	a1, b0, b1 := start(ends[1]), start(ends[2]), start(ends[3])
	if b1 <= 0 {
		return false
	}
	var as, bs [4]geom.Point
	as[0], bs[0] = ends[1], ends[2]
	na, nb := 1, 1
	on := func(s int64) geom.Point {
		return geom.Point{
			X: ends[0].X + geom.Length(rounded(int64(e.X)*s, length)),
			Y: ends[0].Y + geom.Length(rounded(int64(e.Y)*s, length)),
		}
	}
	var buf [8]span
	for i := range f.count {
		if f.stake[i]&holds == 0 {
			continue
		}
		for _, x := range whole.inside(&f.t.Features[f.feature[i]], buf[:0]) {
			from, to := mulDiv(x.from, b1, 1<<spanBits), mulDiv(x.to, b1, 1<<spanBits)
			if p := on(to - 2); to < a1 && na < len(as) && f.a.covers(p) {
				as[na] = p
				na++
			}
			if p := on(from + 2); from > b0 && nb < len(bs) && f.b.covers(p) {
				bs[nb] = p
				nb++
			}
		}
	}
	for i := range na {
		for k := range nb {
			if i+k > 0 && f.heights(as[i], bs[k]) {
				return true
			}
		}
	}
	return false
}
