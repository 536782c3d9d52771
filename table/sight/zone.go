package sight

import (
	"umpire/geom"
	"umpire/table"
)

// misses says whether every line of the cell passes beside a base.
func (f *search) misses(c *cell) bool {
	tilt := max(c.p1-c.q0, c.q1-c.p0, c.p0-c.q1, c.q0-c.p1)
	if f.a.Round() && f.b.Round() {
		return beyond(least(c.p0, c.p1), f.innerA, tilt, f.far) || beyond(least(c.q0, c.q1), f.innerB, tilt, f.far)
	}
	length := int64(geom.Isqrt(uint64(f.far*f.far+tilt*tilt))) + 1
	return f.beside(c, &f.a, length) || f.beside(c, &f.b, length)
}

// beside says whether every line of the cell has both ends of a base on the same
// side. A line at a height h over a middle passes it at h*cos, with cos at least
// far/length.
func (f *search) beside(c *cell, b *table.Body, length int64) bool {
	reach := int64(b.R)*length + slack*f.far
	above, below := true, true
	for _, m := range [2]geom.Point{b.A, b.B} {
		x := f.frame(m)
		low, high := f.band(c, x.u)
		above = above && low-x.v*f.far > reach
		below = below && x.v*f.far-high > reach
	}
	return above || below
}

// band returns where the lowest and the highest line of the cell are at u, times far.
func (f *search) band(c *cell, u int64) (low, high int64) {
	p0, p1, q0, q1 := c.p0, c.p1, c.q0, c.q1
	if u > f.far {
		p0, p1 = p1, p0
	}
	if u < 0 {
		q0, q1 = q1, q0
	}
	return (f.far-u)*p0 + u*q0, (f.far-u)*p1 + u*q1
}

// beyond says whether a line at offset p, with at most that tilt over the way
// far, passes a disc of radius r: p*cos > r.
func beyond(p, r, tilt, far int64) bool {
	p -= slack
	return p > r && square2(p, far) > square2(r, far)+square2(r, tilt)
}

// square2 is (x*y)^2 in units of 2^18, so that the sum of two fits: x and y are
// under 2^20.
func square2(x, y int64) int64 {
	xy := x * y >> 9
	return xy * xy
}

// least is the smallest size of a number between a and b.
func least(a, b int64) int64 {
	switch {
	case a > 0:
		return a
	case b < 0:
		return -b
	}
	return 0
}

// zone says where lines of a cell are surely under way from one base to the other.
type zone struct {
	fromAny, toAny   int64 // every line, whatever it begins with
	fromMain, toMain int64 // for features that overlap neither base
}

func (f *search) zone(c *cell) zone {
	z := zone{fromAny: f.fore, toAny: f.back}
	mainA := c.p0 >= -f.innerA && c.p1 <= f.innerA
	mainB := c.q0 >= -f.innerB && c.q1 <= f.innerB
	if f.mixed || !mainA {
		z.fromAny = min(f.fore, f.rim(&f.a, c.p0, c.p1, c.q0-c.p1, c.q1-c.p0))
	}
	if f.mixed || !mainB {
		z.toAny = max(f.back, f.far-f.rim(&f.b, c.q0, c.q1, c.p0-c.q1, c.p1-c.q0))
	}
	z.fromMain, z.toMain = z.fromAny, z.toAny
	if mainA {
		z.fromMain = min(0, z.fromAny)
	}
	if mainB {
		z.toMain = max(f.far, z.toAny)
	}
	return z
}

// rim is the furthest that lines at offsets p0 to p1, rising by t0 to t1 towards
// the other base, leave a round base, measured from its middle along u. With t the
// slope, a line's foot is at -p*t*cos*cos, and it leaves at cos times the half
// chord from there.
func (f *search) rim(b *table.Body, p0, p1, t0, t1 int64) int64 {
	outer := int64(b.R) + 1
	if !b.Round() {
		outer += int64(geom.Dist(b.A, b.B))/2 + 1
	}
	steep, flat := max(t1, -t0), least(t0, t1)
	across := int64(geom.Isqrt(uint64(f.far*f.far + steep*steep)))
	foot := max(-p0*t0, -p0*t1, -p1*t0, -p1*t1)/f.far + 1
	if foot < 0 {
		foot = foot*f.far/across*f.far/across + 2
	}
	p := least(p0, p1)*f.far/across - slack
	if p >= outer {
		return foot + slack
	}
	half := outer
	if p > 0 {
		half = int64(geom.Isqrt(uint64(outer*outer-p*p))) + 1
	}
	along := int64(geom.Isqrt(uint64(f.far*f.far + flat*flat)))
	return foot + half*f.far/along + slack
}
