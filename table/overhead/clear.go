package overhead

import (
	"slices"

	"umpire/geom"
)

// overlaps says whether anything hides a part of the target from everywhere, because
// it is there itself.
func (o *Scene) overlaps(t *Onlooker) bool {
	for i := range o.way {
		if o.pieces[o.way[i].piece].overlaps(t.Capsule) {
			return true
		}
	}
	for i := range o.edges {
		if o.edges[i].overlaps(t) {
			return true
		}
	}
	return false
}

// clear looks for a place in the viewer's base from which the whole target is seen,
// for a target that nothing overlaps.
//
// From a place between such a place and the target, all is seen too: so there is one
// on the rim, if any. What a convex screen hides something from is bounded by the two
// lines that touch target and screen on opposite sides. So if the screens leave a
// part of the rim, it ends where one of these lines meets it; or it is the whole rim.
func (o *Scene) clear(v, t *Onlooker) (p geom.Point, ok bool) {
	o.origin = v.Centre()
	if o.ruled {
		if o.findOpen(t); len(o.open) == 0 {
			return p, false
		}
		if p, ok = o.throughOpen(v, t); ok {
			return p, true
		}
	}
	o.collect(len(o.way), v, t)
	n := len(o.discs)
	o.discs = t.ends(o.origin, 0, o.discs)
	for _, k := range o.discs[:n] {
		k.r = -k.r - leeway
		for _, e := range o.discs[n:] {
			for turn := int64(-1); turn <= 1; turn += 2 {
				l, ok := tangent(e, k, turn)
				if !ok {
					continue
				}
				if p, ok := o.nearest(v, &l); ok && o.sees(t, p) {
					return p, true
				}
			}
		}
	}
	return p, false
}

// nearest is the place in the viewer's base on a line that is nearest to the target.
func (o *Scene) nearest(v *Onlooker, l *straight) (p geom.Point, ok bool) {
	in, out, ok := v.along(l, o.origin)
	if l.ahead().Dot(o.d) > 0 {
		return out, ok
	}
	return in, ok
}

// stretch is a part of the near ruler, in grains.
type stretch struct{ low, high int64 }

// findOpen finds the stretches of the near ruler from where no obstruction hides a part of
// the target. A place in the viewer's base that sees it all sees it through one.
func (o *Scene) findOpen(t *Onlooker) {
	o.open = append(o.open[:0], stretch{o.grains(o.right), o.grains(o.left)})
	for i := range o.list {
		hidden := o.shadow(t.A, t.R, &o.list[i])
		if !t.Round() {
			other := o.shadow(t.B, t.R, &o.list[i])
			hidden = stretch{min(hidden.low, other.low), max(hidden.high, other.high)}
		}
		if o.subtract(hidden); len(o.open) == 0 {
			return
		}
	}
}

// shadow is from where an obstruction hides a part of a disc: from all places between the last
// that sees it whole past the right of the obstruction and the first past its left.
func (o *Scene) shadow(disc geom.Point, radius geom.Length, f *obstruction) (s stretch) {
	s = stretch{1 << 60, -1 << 60}
	c, r := o.vertexAt(o.locate(disc)), int64(radius)<<grainBits
	for _, p := range f.vertices {
		if p.way < c.way {
			s.low = min(s.low, ((p.across-f.r-grain)*c.way-(c.across+r)*p.way)/(c.way-p.way))
			s.high = max(s.high, ((p.across+f.r+grain)*c.way-(c.across-r)*p.way)/(c.way-p.way))
		}
	}
	return s
}

// subtract takes a stretch away from what is open.
func (o *Scene) subtract(by stretch) {
	if by.low >= by.high {
		return
	}
	n := len(o.open)
	for _, s := range o.open[:n] {
		if s.low < min(s.high, by.low) {
			o.open = append(o.open, stretch{s.low, min(s.high, by.low)})
		}
		if max(s.low, by.high) < s.high {
			o.open = append(o.open, stretch{max(s.low, by.high), s.high})
		}
	}
	o.open = slices.Delete(o.open, 0, n)
}

// throughOpen is a place in the viewer's base that sees the whole target through the middle
// of an open stretch.
func (o *Scene) throughOpen(v, t *Onlooker) (p geom.Point, ok bool) {
	for _, s := range o.open {
		if l, ok := tangent(o.spot((s.low+s.high)/2, o.near), disc{c: t.Centre().Sub(o.origin)}, 1); ok {
			if p, ok := o.nearest(v, &l); ok && o.sees(t, p) {
				return p, true
			}
		}
	}
	return p, false
}

// sees says whether the whole target is seen from a place, for a target that nothing
// overlaps.
func (o *Scene) sees(t *Onlooker, from geom.Point) bool {
	if t.R == 0 {
		return o.unblocked(geom.Segment{A: from, B: t.A}, o.way)
	}
	c := coneOf(from, t.Capsule)
	if o.last < len(o.way) && c.blockedBy(&o.pieces[o.way[o.last].piece]) {
		return false
	}
	for i := range o.way {
		if c.blockedBy(&o.pieces[o.way[i].piece]) {
			o.last = i
			return false
		}
	}
	for i := range o.edges {
		if o.edges[i].hides(&c) {
			return false
		}
	}
	return true
}

// leeway is by how much lines keep away from screens, so that they may be rounded.
const leeway = 3

// collect takes the discs of the first n pieces in the way, and of the edge features, that
// are in the corridor.
func (o *Scene) collect(n int, v, t *Onlooker) {
	o.discs, o.crossings = o.discs[:0], o.crossings[:0]
	for i := range o.way[:n] {
		p := &o.pieces[o.way[i].piece]
		for _, q := range p.shape {
			o.addDisc(q, 0)
		}
		if p.shape == nil {
			o.addDisc(p.base.A, p.base.R)
			if !p.base.Round() {
				o.addDisc(p.base.B, p.base.R)
			}
		}
	}
	for i := range o.way[:n] {
		if p := &o.pieces[o.way[i].piece]; !o.way[i].between {
			for _, b := range [2]*Onlooker{v, t} {
				if p.overlaps(b.Capsule) {
					o.crossings = rimCrossings(b.Capsule, p, o.crossings)
				}
			}
		}
	}
	for _, q := range o.crossings {
		o.addDisc(q, 0)
	}
	for i := range o.edges {
		e := &o.edges[i]
		for _, q := range e.shape {
			if !e.inFootprint(q) {
				o.addDisc(q, 0)
			}
		}
		for _, q := range e.openings {
			o.addDisc(q, 0)
		}
	}
}

func (o *Scene) addDisc(p geom.Point, r geom.Length) {
	k := disc{p.Sub(o.origin), int64(r)}
	if o.corridor.holds(p, r+leeway) && !slices.Contains(o.discs, k) {
		o.discs = append(o.discs, k)
	}
}

// ends appends the round ends of the base, larger by grow but never less than places.
func (b *Onlooker) ends(origin geom.Point, grow geom.Length, discs []disc) []disc {
	r := int64(max(b.R+grow, 0))
	discs = append(discs, disc{b.A.Sub(origin), r})
	if !b.Round() {
		discs = append(discs, disc{b.B.Sub(origin), r})
	}
	return discs
}

// along returns where a line enters and leaves the base, snapped to places within it. A
// base without width is met at its middle.
func (b *Onlooker) along(l *straight, origin geom.Point) (in, out geom.Point, ok bool) {
	if b.R == 0 {
		return b.A, b.A, l.meets(b.A.Sub(origin), b.A.Sub(origin), 2)
	}
	if !l.meets(b.A.Sub(origin), b.B.Sub(origin), int64(b.R)) {
		return in, out, false
	}
	return b.Chord(origin.Add(l.foot(b.A.Sub(origin))), l.ahead())
}
