package table

import (
	"slices"

	"umpire/geom"
)

// clear looks for a place in the viewer's base from which the whole target is seen.
//
// From a place between such a place and the target, all is seen too: so there is one
// on the rim, if any. What a convex screen hides something from is bounded by the two
// lines that touch target and screen on opposite sides. So if the screens leave a
// part of the rim, it ends where one of these lines meets it; or it is the whole rim.
func (o *Overhead) clear(v, t *Onlooker) (p geom.Point, ok bool) {
	for i := range o.way {
		if o.pieces[o.way[i].piece].overlaps(t.Capsule) {
			return p, false
		}
	}
	for i := range o.verges {
		if o.verges[i].overlaps(t) {
			return p, false
		}
	}
	for _, p := range [2]geom.Point{v.Centre(), v.nearest(t)} {
		if o.sees(t, p) {
			return p, true
		}
	}
	o.origin = v.Centre()
	o.collect(len(o.way), v, t)
	n := len(o.knobs)
	o.knobs = t.ends(o.origin, 0, o.knobs)
	for _, k := range o.knobs[:n] {
		k.r = -k.r - leeway
		for _, e := range o.knobs[n:] {
			for turn := int64(-1); turn <= 1; turn += 2 {
				l, ok := tangent(e, k, turn)
				if !ok {
					continue
				}
				near, far, ok := v.along(&l, o.origin)
				if l.ahead().Dot(o.d) > 0 {
					near = far // the target is that way
				}
				if ok && o.sees(t, near) {
					return near, true
				}
			}
		}
	}
	return p, false
}

// sees says whether the whole target is seen from a place, for a target that nothing
// overlaps.
func (o *Overhead) sees(t *Onlooker, from geom.Point) bool {
	if t.R == 0 {
		return o.lies(geom.Segment{A: from, B: t.A}, o.way)
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
	for i := range o.verges {
		if o.verges[i].hides(&c) {
			return false
		}
	}
	return true
}

// leeway is by how much lines keep away from screens, so that they may be rounded.
const leeway = 3

// collect takes the knobs of the first n pieces in the way, and of the verges, that
// are in the corridor.
func (o *Overhead) collect(n int, v, t *Onlooker) {
	o.knobs, o.rims = o.knobs[:0], o.rims[:0]
	for i := range o.way[:n] {
		p := &o.pieces[o.way[i].piece]
		for _, q := range p.shape {
			o.knob(q, 0)
		}
		if p.shape == nil {
			o.knob(p.base.A, p.base.R)
			if !p.base.Round() {
				o.knob(p.base.B, p.base.R)
			}
		}
	}
	for i := range o.way[:n] {
		if p := &o.pieces[o.way[i].piece]; !o.way[i].between {
			for _, b := range [2]*Onlooker{v, t} {
				if p.overlaps(b.Capsule) {
					o.rims = rims(b.Capsule, p, o.rims)
				}
			}
		}
	}
	for _, q := range o.rims {
		o.knob(q, 0)
	}
	for i := range o.verges {
		e := &o.verges[i]
		for _, q := range e.shape {
			if !e.frees(q) {
				o.knob(q, 0)
			}
		}
		for _, q := range e.windows {
			o.knob(q, 0)
		}
	}
}

func (o *Overhead) knob(p geom.Point, r geom.Length) {
	k := knob{p.Sub(o.origin), int64(r)}
	if o.corridor.holds(p, r+leeway) && !slices.Contains(o.knobs, k) {
		o.knobs = append(o.knobs, k)
	}
}

// ends appends the round ends of the base, larger by grow but never less than places.
func (b *Onlooker) ends(origin geom.Point, grow geom.Length, knobs []knob) []knob {
	r := int64(max(b.R+grow, 0))
	knobs = append(knobs, knob{b.A.Sub(origin), r})
	if !b.Round() {
		knobs = append(knobs, knob{b.B.Sub(origin), r})
	}
	return knobs
}

func (b *Onlooker) holds(p geom.Point) bool { return covers(&b.Capsule, p) }

// nearest is a place in the base as near to the other one as the grid allows.
func (b *Onlooker) nearest(t *Onlooker) geom.Point {
	foot := b.Segment().Foot(t.Centre())
	p := geom.Along(foot, t.Segment().Foot(foot).Sub(foot), b.R)
	if !b.holds(p) {
		return b.Centre()
	}
	return p
}

// along is where a line enters and leaves the base, snapped to places within it. A
// base without width is met at its middle.
func (b *Onlooker) along(l *straight, origin geom.Point) (in, out geom.Point, ok bool) {
	if b.R == 0 {
		return b.A, b.A, l.meets(b.A.Sub(origin), b.A.Sub(origin), 2)
	}
	if !l.meets(b.A.Sub(origin), b.B.Sub(origin), int64(b.R)) {
		return in, out, false
	}
	return (&Body{Capsule: b.Capsule}).chord(origin.Add(l.foot(b.A.Sub(origin))), l.ahead())
}
