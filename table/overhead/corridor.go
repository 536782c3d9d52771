package overhead

import "umpire/geom"

// corridor is an upright rectangle along the line from one group of bases to
// another, with all of both in it.
type corridor struct {
	from   geom.Point
	d      geom.Vec
	length int64 // of d, rounded up
	// How far it reaches, times length: across to the right and left of d, and along.
	right, left, back, front int64
	near, far                int64 // where the viewers end and the targets begin
	box                      geom.Box
}

func (c *corridor) set(viewers, targets []Onlooker) {
	here, there := boxOf(viewers), boxOf(targets)
	c.from = geom.Capsule{A: here.Min, B: here.Max}.Centre()
	c.d = geom.Capsule{A: there.Min, B: there.Max}.Centre().Sub(c.from)
	c.length = int64(geom.Isqrt(uint64(c.d.Dot(c.d)))) + 1
	c.box = here.With(there.Min).With(there.Max)
	c.right, c.left = 0, 0
	c.back, c.near = c.reach(viewers)
	c.far, c.front = c.reach(targets)
}

func boxOf(bases []Onlooker) geom.Box {
	box := bases[0].Box()
	for i := range bases[1:] {
		b := bases[i+1].Box()
		box = box.With(b.Min).With(b.Max)
	}
	return box
}

// reach widens the corridor for some bases, and says from where to where they lie
// along it.
func (c *corridor) reach(bases []Onlooker) (low, high int64) {
	low, high = 1<<62, -1<<62
	for i := range bases {
		b := &bases[i]
		r := int64(b.R) * c.length
		for _, p := range [2]geom.Point{b.A, b.B} {
			v := p.Sub(c.from)
			x, y := c.d.Cross(v), c.d.Dot(v)
			c.right, c.left = min(c.right, x-r), max(c.left, x+r)
			low, high = min(low, y-r), max(high, y+r)
		}
	}
	return low, high
}

// uv is a place in the corridor: how far along it, and across it to the left, times
// length.
type uv struct{ u, v int64 }

// locate returns how far along the corridor, and across it, a place lies.
func (c *corridor) locate(p geom.Point) uv {
	v := p.Sub(c.from)
	return uv{c.d.Dot(v), c.d.Cross(v)}
}

// holds says whether a disc may reach into the corridor.
func (c *corridor) holds(p geom.Point, radius geom.Length) bool {
	v, r := p.Sub(c.from), int64(radius)*c.length
	x, y := c.d.Cross(v), c.d.Dot(v)
	return x-r < c.left && x+r > c.right && y-r < c.front && y+r > c.back
}

// obstacle is a piece in a corridor.
type obstacle struct {
	piece     int32
	low, high int64 // where it lies across
	between   bool  // it lies beyond the viewers and before the targets
}

// place finds where a piece lies in the corridor; ok is false if it is not in it.
func (c *corridor) place(p *piece) (at obstacle, ok bool) {
	if !c.box.Meets(p.box) || !c.holds(p.middle, p.radius) {
		return at, false
	}
	at.low, at.high = 1<<62, -1<<62
	low, high := at.low, at.high
	point := func(q geom.Point) {
		v := q.Sub(c.from)
		x, y := c.d.Cross(v), c.d.Dot(v)
		at.low, at.high = min(at.low, x), max(at.high, x)
		low, high = min(low, y), max(high, y)
	}
	for _, q := range p.shape {
		point(q)
	}
	r := int64(0)
	if p.shape == nil {
		point(p.base.A)
		point(p.base.B)
		r = int64(p.base.R)
	}
	// Inwards for what it surely covers: length is rounded up.
	at.between = low-r*c.length >= c.near && high+r*c.length <= c.far
	at.low, at.high = at.low-r*(c.length-1), at.high+r*(c.length-1)
	return at, at.low-r < c.left && at.high+r > c.right && low-r*c.length < c.front && high+r*c.length > c.back
}
