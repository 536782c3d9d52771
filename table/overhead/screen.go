package overhead

import (
	"math/bits"

	"umpire/geom"
)

// piece is a screen, or a part of one, with a simple outline: a polygon, or the
// base if it has no shape.
type piece struct {
	screen int32
	height int
	unit   int
	shape  geom.Polygon
	base   geom.Capsule
	box    geom.Box
	middle geom.Point // of the box
	radius geom.Length
}

// cut appends the pieces of a screen.
func (s *Screen) cut(i int32, pieces []piece) []piece {
	p := piece{screen: i, height: s.Height, unit: s.Unit, shape: s.Shape, base: s.A}
	switch {
	case s.Shape != nil || s.A == s.B:
		return append(pieces, p.framed())
	case s.A.Round() && s.B.Round() && s.A.R == s.B.R:
		p.base.B = s.B.A
		return append(pieces, p.framed())
	}
	pieces = append(pieces, p.framed())
	p.base = s.B
	pieces = append(pieces, p.framed())
	if strip := strip(s.A, s.B); strip != nil {
		p.shape = strip
		pieces = append(pieces, p.framed())
	}
	return pieces
}

// framed is p with the box and the disc that it lies in.
func (p piece) framed() piece {
	if p.shape != nil {
		p.box = p.shape.Box()
	} else {
		p.box = p.base.Box()
	}
	p.middle = geom.Capsule{A: p.box.Min, B: p.box.Max}.Centre()
	if p.shape != nil {
		for _, q := range p.shape {
			p.radius = max(p.radius, geom.Dist(p.middle, q)+1)
		}
	} else {
		p.radius = max(geom.Dist(p.middle, p.base.A), geom.Dist(p.middle, p.base.B)) + p.base.R + 1
	}
	return p
}

// crosses says whether a part of the segment lies inside the piece; if not, it may
// graze corners of a shape.
func (p *piece) crosses(s geom.Segment) (crosses, grazes bool) {
	if !p.box.Meets(s.Box()) {
		return false, false
	}
	if p.shape == nil {
		return geom.Overlaps(p.base, geom.Capsule{A: s.A, B: s.B}), false
	}
	return s.Through(p.shape, geom.AtA, geom.AtB)
}

// overlaps says whether the piece has more in common with a base than an edge. A
// base of radius 0 overlaps if it lies inside.
func (p *piece) overlaps(b geom.Capsule) bool {
	if !p.box.Meets(b.Box()) {
		return false
	}
	if p.shape == nil {
		return geom.Overlaps(p.base, b)
	}
	return p.shape.Overlaps(b)
}

// cone is all that lies on lines from a place to a base.
type cone struct {
	apex geom.Point
	base geom.Capsule
	end  [2]coneEnd
	ends int
}

// coneEnd is the hull of the apex and one end of the base.
type coneEnd struct {
	c   geom.Point
	d   geom.Vec // to the apex
	gap int64    // d*d less the square of the base's radius
}

func coneOf(apex geom.Point, base geom.Capsule) (c cone) {
	c.apex, c.base = apex, base
	c.add(base.A)
	if !base.Round() {
		c.add(base.B)
	}
	return c
}

func (c *cone) add(p geom.Point) {
	d := c.apex.Sub(p)
	c.end[c.ends] = coneEnd{p, d, d.Dot(d) - int64(c.base.R)*int64(c.base.R)}
	c.ends++
}

// holds says whether a disc of radius r about k has a part inside the cone, for one
// that does not overlap the base. For one end: the cone is swept by a disc that
// shrinks from the base to the apex; see hull.holds.
func (c *cone) holds(k geom.Point, r geom.Length) bool {
	if r > 0 && geom.Dist2(k, c.apex) < int64(r)*int64(r) {
		return true
	}
	outer := int64(c.base.R) + int64(r)
	for i := range c.ends {
		e := &c.end[i]
		w := k.Sub(e.c)
		m := w.Dot(e.d) - outer*int64(c.base.R)
		if m <= 0 || m >= e.gap {
			continue
		}
		if off := w.Dot(w) - outer*outer; off < 0 || exceeds(m, off, e.gap) {
			return true
		}
	}
	return c.ends == 2 && inTriangle(k, c.apex, c.end[0].c, c.end[1].c)
}

// exceeds says whether m*m > a*b, all under 2^43 and none negative.
func exceeds(m, a, b int64) bool {
	h1, l1 := bits.Mul64(uint64(m), uint64(m))
	h2, l2 := bits.Mul64(uint64(a), uint64(b))
	return h1 > h2 || h1 == h2 && l1 > l2
}

func inTriangle(p, a, b, c geom.Point) bool {
	x, y, z := b.Sub(a).Cross(p.Sub(a)), c.Sub(b).Cross(p.Sub(b)), a.Sub(c).Cross(p.Sub(c))
	return x > 0 && y > 0 && z > 0 || x < 0 && y < 0 && z < 0
}

// blockedBy says whether the insides of the cone and the piece meet, for a piece
// that does not overlap the base. A piece without a corner or round end inside the
// cone reaches right through it, and so across the lines to the base's ends.
func (c *cone) blockedBy(p *piece) bool {
	if p.shape == nil {
		if c.holds(p.base.A, p.base.R) {
			return true
		}
		if p.base.Round() {
			return false
		}
		if c.holds(p.base.B, p.base.R) {
			return true
		}
	} else {
		for _, k := range p.shape {
			if c.holds(k, 0) {
				return true
			}
		}
	}
	for i := range c.ends {
		if crosses, _ := p.crosses(geom.Segment{A: c.apex, B: c.end[i].c}); crosses {
			return true
		}
	}
	return false
}
