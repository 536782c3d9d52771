package sight

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
		if f.role[i]&(holds|tall) != holds|tall {
			continue
		}
		if int64(roofOf(&f.t.Features[f.feature[i]])) <= int64(f.high) {
			continue
		}
		all = f.common(i, c, max(z.fromAny, 0), min(z.toAny, f.far), all)
	}
	return covered(all) > f.allowed(c)+2*f.margin
}

// allowed returns how much of u any line of the cell may lead through obscuring terrain
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
			// s is under 2^41 and a way along u under 2^20.
			at = append(at, last.u+(x.u-last.u)*s/(s-r))
			for k := len(at) - 1; k > 0 && at[k] < at[k-1]; k-- {
				at[k], at[k-1] = at[k-1], at[k]
			}
		}
		last, s = x, r
	}
	return at
}
