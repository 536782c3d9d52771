package table

import "umpire/geom"

// holdable says whether feature i, which is obscuring and overlaps a base, might
// hold an end of some line of the cell. If not, it blocks as others do.
func (f *search) holdable(i int, c *cell, z *zone) bool {
	behindA := min(f.fore, f.rim(&f.a, c.p0, c.p1, c.p0-c.q1, c.p1-c.q0))
	behindB := min(f.far-f.back, f.rim(&f.b, c.q0, c.q1, c.q0-c.p1, c.q1-c.p0))
	return f.reaches(i, -behindA, 0, cell{c.p0, c.p1, c.q1, c.q0}) ||
		f.reaches(i, 0, z.fromAny, *c) ||
		f.reaches(i, z.toAny, f.far, *c) ||
		f.reaches(i, f.far, f.far+behindB, cell{c.p1, c.p0, c.q0, c.q1}) ||
		f.within(i, 0, c) || f.within(i, f.far, c)
}

// reaches says whether the outline of feature i might come between two lines, from
// lo to hi.
func (f *search) reaches(i int, lo, hi int64, c cell) bool {
	corners := f.corner[f.start[i]:f.start[i+1]]
	last := corners[len(corners)-1]
	for _, p := range corners {
		x, y := last, p
		last = p
		if !clip(&x, &y, lo, hi) {
			continue
		}
		l1, r1 := f.sides(x, &c)
		l2, r2 := f.sides(y, &c)
		if !(l1 && l2 || r1 && r2) {
			return true
		}
	}
	return false
}

// within says whether feature i holds the place at u on a line of the cell.
func (f *search) within(i int, u int64, c *cell) bool {
	var buf [16]int64
	in := false
	for _, at := range f.meets(i, c.p0, c.q0, buf[:0]) {
		in = in != (at <= u)
	}
	return in
}

// deep says whether every line of the cell leads through too much obscuring
// terrain: the features that may hold an end are counted where they hold all lines
// of the cell, from the near rim of one base to that of the other.
func (f *search) deep(c *cell, z *zone) bool {
	var sum [16]span
	all := sum[:0]
	for i := range f.known {
		if f.stake[i]&(holds|tall) != holds|tall {
			continue
		}
		if int64(f.t.Features[f.feature[i]].roof()) <= int64(f.high) {
			continue
		}
		all = f.common(i, c, max(z.fromAny, 0), min(z.toAny, f.far), all)
	}
	return covered(all) > f.allowed(c)+2*f.margin
}

// allowed is how much of u any line of the cell may lead through obscuring terrain
// at most: lines that lean to the side or climb are longer than they seem.
func (f *search) allowed(c *cell) int64 {
	u := int64(f.terms.Through)
	lean := least(c.q0-c.p1, c.q1-c.p0)
	u = u*f.far/int64(geom.Isqrt(uint64(f.far*f.far+lean*lean))) + 1
	higher := f.a.Z
	if f.b.Top() > f.a.Top() {
		higher = f.b.Z
	}
	if climb := int64(higher - f.low); climb > 0 {
		far := f.fore + f.far + f.far - f.back
		u = u*far/int64(geom.Isqrt(uint64(far*far+climb*climb))) + 1
	}
	return u
}

// common appends the stretches, in u, where feature i holds every line of the cell:
// those of its lowest and highest line, without a corner between the two.
func (f *search) common(i int, c *cell, lo, hi int64, all []span) []span {
	if lo >= hi {
		return all
	}
	var b1, b2 [16]int64
	low := f.meets(i, c.p0, c.q0, b1[:0])
	high := f.meets(i, c.p1, c.q1, b2[:0])
	for j := 0; j+1 < len(low); j += 2 {
		for k := 0; k+1 < len(high); k += 2 {
			x := span{max(low[j], high[k], lo) + 1, min(low[j+1], high[k+1], hi) - 1}
			if x.from < x.to && len(all) < cap(all) {
				all = f.unbroken(i, c, x, all)
			}
		}
	}
	return all
}

// unbroken appends the longest part of x that has no corner of feature i between
// the lines of the cell.
func (f *search) unbroken(i int, c *cell, x span, all []span) []span {
	for _, p := range f.corner[f.start[i]:f.start[i+1]] {
		if p.u <= x.from || p.u >= x.to {
			continue
		}
		if left, right := f.sides(p, c); left || right {
			continue
		}
		if p.u-x.from > x.to-p.u {
			x.to = p.u
		} else {
			x.from = p.u
		}
	}
	return append(all, x)
}

// meets appends where, in u, the line p, q meets the outline of feature i, in
// order.
func (f *search) meets(i int, p, q int64, at []int64) []int64 {
	corners := f.corner[f.start[i]:f.start[i+1]]
	last := corners[len(corners)-1]
	over := func(x uv) int64 { return x.v*f.far - (f.far-x.u)*p - x.u*q }
	s := over(last)
	for _, x := range corners {
		r := over(x)
		if (r > 0) != (s > 0) {
			// Where s and r vanish between: |s|/(|s|+|r|) of the way. Both are
			// under 2^42: reduced to 20 bits for the product.
			n, m := s>>20, (s-r)>>20
			if m == 0 {
				n, m = s, s-r
			}
			at = append(at, last.u+(x.u-last.u)*n/m)
			for k := len(at) - 1; k > 0 && at[k] < at[k-1]; k-- {
				at[k], at[k-1] = at[k-1], at[k]
			}
		}
		last, s = x, r
	}
	return at
}

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

// corners tries the lines through two corners exactly: the only ones through a
// gap without width. Their ends must be places of the grid.
func (f *search) corners() bool {
	for i := range f.count {
		for _, p := range f.t.Features[f.feature[i]].Shape {
			for k := i; k < f.count; k++ {
				for _, q := range f.t.Features[f.feature[k]].Shape {
					if p != q && f.throughBoth(p, q) {
						return true
					}
				}
			}
		}
	}
	return false
}

// throughBoth tries the line through two corners, between the places of the grid
// on it that are nearest to the near rims.
func (f *search) throughBoth(p, q geom.Point) bool {
	e := q.Sub(p)
	if e.Dot(f.d) < 0 {
		e = geom.Vec{X: -e.X, Y: -e.Y}
	}
	_, out, ok := f.a.chord(p, e)
	if !ok {
		return false
	}
	in, _, ok := f.b.chord(p, e)
	if !ok {
		return false
	}
	g := gcd(e.X, e.Y)
	step := geom.Vec{X: e.X / g, Y: e.Y / g}
	square := step.Dot(step)
	from := gridAt(p, step, floorDiv(out.Sub(p).Dot(step), square))
	to := gridAt(p, step, -floorDiv(-in.Sub(p).Dot(step), square))
	return f.a.covers(from) && f.b.covers(to) && f.heights(from, to)
}

func gridAt(p geom.Point, step geom.Vec, n int64) geom.Point {
	return geom.Point{X: p.X + step.X*geom.Length(n), Y: p.Y + step.Y*geom.Length(n)}
}

func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

func gcd(a, b geom.Length) geom.Length {
	a, b = max(a, -a), max(b, -b)
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
