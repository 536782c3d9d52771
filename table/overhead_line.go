package table

import "umpire/geom"

// free looks for a line between the two bases that no blocking screen interrupts.
// It does not matter which of them looks.
func (o *Overhead) free(v, t *Onlooker) (line geom.Segment, ok bool) {
	if before(&Body{Capsule: t.Capsule}, &Body{Capsule: v.Capsule}) {
		line, ok = o.freeLine(t, v)
		return geom.Segment{A: line.B, B: line.A}, ok
	}
	return o.freeLine(v, t)
}

func (o *Overhead) freeLine(v, t *Onlooker) (line geom.Segment, ok bool) {
	// First those that a view of the whole, from either base, would have in it.
	from, n := v.marks(t)
	to, m := t.marks(v)
	for _, p := range from[:n] {
		for _, q := range to[:m] {
			if line = (geom.Segment{A: p, B: q}); o.lies(line, o.way[:o.blocks]) {
				return line, true
			}
		}
	}
	o.origin = v.Centre()
	o.collect(o.blocks, v, t)
	for i := range o.knobs {
		o.knobs[i].r += leeway
	}
	o.knobs = t.ends(o.origin, -2, o.knobs)
	o.knobs = v.ends(o.origin, -2, o.knobs)
	for i := len(o.knobs) - 1; i > 0; i-- {
		for _, k := range o.knobs[:i] {
			if line, ok := o.both(v, t, o.knobs[i], k); ok {
				return line, true
			}
		}
	}
	return line, false
}

// both tries the lines that touch two knobs, on all sides.
func (o *Overhead) both(v, t *Onlooker, p, q knob) (line geom.Segment, ok bool) {
	for side := int64(1); side >= -1; side -= 2 {
		if side < 0 && (p.r == 0 || q.r == 0) {
			break // the same lines again, from their other end
		}
		for turn := int64(-1); turn <= 1; turn += 2 {
			if l, ok := tangent(p, knob{q.c, side * q.r}, turn); ok {
				if line, ok := o.try(v, t, &l); ok {
					return line, true
				}
			}
		}
	}
	return line, false
}

// try is the line between the near rims of two bases along a straight.
func (o *Overhead) try(v, t *Onlooker, l *straight) (line geom.Segment, ok bool) {
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
	return line, o.lies(line, o.way[:o.blocks])
}

// bars says whether a blocking piece between the bases lies across a line, by more
// than a rounding.
func (o *Overhead) bars(l *straight) bool {
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

// marks are the places of a base that are tried first, in looking to another: the
// middle, the ends and the nearest.
func (b *Onlooker) marks(t *Onlooker) (places [4]geom.Point, n int) {
	places = [4]geom.Point{b.Centre(), b.nearest(t), b.A, b.B}
	if b.Round() {
		return places, 2
	}
	return places, 4
}
