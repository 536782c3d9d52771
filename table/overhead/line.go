package overhead

import (
	"slices"

	"umpire/geom"
)

// free looks for a line between the two bases that no blocking screen interrupts.
// It does not matter which of them looks.
func (o *Scene) free(v, t *Onlooker) (line geom.Segment, ok bool) {
	o.origin = v.Centre()
	if o.ruled {
		o.remaining = o.remaining[:0]
		if line, ok = o.search(o.allSightlines(), 0, v, t); ok || len(o.remaining) == 0 {
			return line, ok
		}
	}
	if t.Before(v.Capsule) {
		line, ok = o.touching(t, v)
		return geom.Segment{A: line.B, B: line.A}, ok
	}
	return o.touching(v, t)
}

// allSightlines is all sightlines of the corridor.
func (o *Scene) allSightlines() (s sightlines) {
	low, high := o.grains(o.right), o.grains(o.left)
	s.length = o.grains(o.far - o.near)
	for _, l := range [4]sightline{{low, low}, {high, low}, {high, high}, {low, high}} {
		s.add(l)
	}
	return s
}

// search looks for a free line among the sightlines that the solid obstructions from the i-th on
// leave of a set.
func (o *Scene) search(s sightlines, i int, v, t *Onlooker) (line geom.Segment, ok bool) {
	w := s.slant()
	for ; i < o.solid; i++ {
		f := &o.list[i]
		if s.beside(f, 1, w) || s.beside(f, -1, w) {
			continue
		}
		left := s
		if left.keep(f, 1, w); left.n > 0 {
			if line, ok = o.search(left, i+1, v, t); ok {
				return line, true
			}
		}
		if s.keep(f, -1, w); s.n == 0 {
			return line, false
		}
		w = s.slant()
	}
	if o.refine(&s, v, t); s.n == 0 {
		return line, false
	}
	o.remaining = append(o.remaining, s.corners[:s.n]...)
	m := s.middle()
	if l, ok := tangent(o.spot(m.near, o.near), o.spot(m.far, o.far), 1); ok {
		return o.try(v, t, &l)
	}
	return line, false
}

// refine measures a set again that no obstruction parts any more: it is narrow by now.
func (o *Scene) refine(s *sightlines, v, t *Onlooker) {
	for _, b := range [2]*Onlooker{v, t} {
		if b.Round() {
			if s.meet(o.vertexAt(o.locate(b.A)), b.R); s.n == 0 {
				return
			}
		}
	}
	w, m := s.slant(), s.middle()
	for i := range o.list[:o.solid] {
		f := &o.list[i]
		if f.r == 0 {
			continue
		}
		side := int64(1)
		if m.past(f.vertices[0]) < 0 {
			side = -1
		}
		if s.keep(f, side, w); s.n == 0 {
			return
		}
	}
}

// spot is a place in the corridor, so many grains across and as far along.
func (o *Scene) spot(across, along int64) disc {
	dd := o.d.Dot(o.d)
	across = across * o.length >> grainBits
	return disc{c: o.from.Add(geom.Vec{
		X: geom.Length((along*int64(o.d.X) - across*int64(o.d.Y)) / dd),
		Y: geom.Length((along*int64(o.d.Y) + across*int64(o.d.X)) / dd),
	}).Sub(o.origin)}
}

// touching tries the lines that touch two things of those that sightlines which are left
// come near.
func (o *Scene) touching(v, t *Onlooker) (line geom.Segment, ok bool) {
	o.origin = v.Centre()
	o.collect(o.blocks, v, t)
	if o.ruled {
		o.discs = slices.DeleteFunc(o.discs, o.passedBy)
	}
	for i := range o.discs {
		o.discs[i].r += leeway
	}
	o.discs = t.ends(o.origin, -2, o.discs)
	o.discs = v.ends(o.origin, -2, o.discs)
	for i := len(o.discs) - 1; i > 0; i-- {
		for _, k := range o.discs[:i] {
			if line, ok := o.both(v, t, o.discs[i], k); ok {
				return line, true
			}
		}
	}
	return line, false
}

// passedBy says whether all sightlines that are left pass a disc on one side, and not closely.
func (o *Scene) passedBy(k disc) bool {
	p := o.vertexAt(o.locate(o.origin.Add(k.c)))
	reach := widest(o.remaining, o.grains(o.far-o.near), geom.Length(k.r)+2*leeway)
	left, right := true, true
	for _, l := range o.remaining {
		x := l.past(p)
		left, right = left && x > reach, right && x < -reach
	}
	return left || right
}

// both tries the lines that touch two discs, on all sides.
func (o *Scene) both(v, t *Onlooker, p, q disc) (line geom.Segment, ok bool) {
	for side := int64(1); side >= -1; side -= 2 {
		if side < 0 && (p.r == 0 || q.r == 0) {
			break // the same lines again, from their other end
		}
		for turn := int64(-1); turn <= 1; turn += 2 {
			if l, ok := tangent(p, disc{q.c, side * q.r}, turn); ok {
				if line, ok := o.try(v, t, &l); ok {
					return line, true
				}
			}
		}
	}
	return line, false
}

// try is the line between the near rims of two bases along a straight.
func (o *Scene) try(v, t *Onlooker, l *straight) (line geom.Segment, ok bool) {
	if !l.meets(v.A.Sub(o.origin), v.B.Sub(o.origin), int64(v.R)) ||
		!l.meets(t.A.Sub(o.origin), t.B.Sub(o.origin), int64(t.R)) || o.bars(l) {
		return line, false
	}
	in, out, ok := v.along(l, o.origin)
	if !ok {
		return line, false
	}
	far, near, ok := t.along(l, o.origin)
	if !ok {
		return line, false
	}
	e := l.ahead()
	switch {
	case far.Sub(out).Dot(e) >= 0:
		line = geom.Segment{A: out, B: far}
	case in.Sub(near).Dot(e) >= 0:
		line = geom.Segment{A: in, B: near}
	default:
		return line, false
	}
	return line, o.unblocked(line, o.way[:o.blocks])
}

// bars says whether a blocking piece between the bases lies across a line, by more
// than a rounding.
func (o *Scene) bars(l *straight) bool {
	for i := range o.way[:o.blocks] {
		if o.way[i].between && l.runsInto(&o.pieces[o.way[i].piece], o.origin) {
			o.way[0], o.way[i] = o.way[i], o.way[0]
			return true
		}
	}
	return false
}

// runsInto says whether the line comes into a piece by a unit or more, and not only
// by a corner.
func (l *straight) runsInto(p *piece, origin geom.Point) bool {
	const unit = 1 << unitBits
	if p.shape == nil {
		x, y := l.over(p.base.A.Sub(origin))-l.at, l.over(p.base.B.Sub(origin))-l.at
		r := int64(p.base.R-1) * unit
		return min(x, y) < r && max(x, y) > -r
	}
	left, right := false, false
	for _, q := range p.shape {
		x := l.over(q.Sub(origin)) - l.at
		left, right = left || x > unit, right || x < -unit
		if left && right {
			return true
		}
	}
	return false
}
