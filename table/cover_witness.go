package table

import "umpire/geom"

// CoverWitness is a line between the volumes that passes through feature i, if it
// is intervening: from the underside of one to that of the other. What overlaps
// the hull of the volumes by less than the grid shows may be intervening and have
// no such line, and is not ok.
func (t *Table) CoverWitness(attacker, target Body, i int) (line Line3, ok bool) {
	f := &t.Features[i]
	if !f.Intervening(attacker, target) {
		return Line3{}, false
	}
	w := witness{f: f, a: attacker, b: target}
	w.places()
	return w.line, w.ok
}

// witness looks for a place inside both the feature and the hull of two bodies,
// and for the line through it.
type witness struct {
	f    *Feature
	a, b Body
	line Line3
	ok   bool
}

// places tries the places by which meets decides, each moved a little inside.
func (w *witness) places() {
	var x, y [2]round
	for _, p := range w.a.rounds(x[:0]) {
		for _, q := range w.b.rounds(y[:0]) {
			spine := geom.Segment{A: p.c, B: q.c}
			w.around(p.c)
			w.around(q.c)
			for i, c := range w.f.Shape {
				w.around(c)
				e := w.f.Shape.Edge(i)
				w.around(nearest(p.c, e))
				w.around(nearest(q.c, e))
				if v, u := spine.B.Sub(spine.A), e.B.Sub(e.A); v.Cross(u) != 0 && geom.Meet(spine, e) {
					num, den := e.A.Sub(spine.A).Cross(u), v.Cross(u)
					if den < 0 {
						num, den = -num, -den
					}
					w.around(between(spine, num, den))
				}
			}
		}
	}
}

// nearest is the place on e nearest to p, rounded.
func nearest(p geom.Point, e geom.Segment) geom.Point {
	v := e.B.Sub(e.A)
	n, d := p.Sub(e.A).Dot(v), v.Dot(v)
	return between(e, min(max(n, 0), d), d)
}

// between is the place num/den of the way along e, rounded.
func between(e geom.Segment, num, den int64) geom.Point {
	for den > 1<<30 {
		num, den = num>>1, den>>1
	}
	v := e.B.Sub(e.A)
	return geom.Point{
		X: e.A.X + geom.Length(rounded(int64(v.X)*num, den)),
		Y: e.A.Y + geom.Length(rounded(int64(v.Y)*num, den)),
	}
}

// around tries p and places about it, nearest first.
func (w *witness) around(p geom.Point) {
	for step := geom.Length(0); step <= 64 && !w.ok; step = max(1, step*2) {
		for dx := -step; dx <= step; dx += max(step, 1) {
			for dy := -step; dy <= step; dy += max(step, 1) {
				w.at(geom.Point{X: p.X + dx, Y: p.Y + dy})
			}
		}
	}
}

// at tries the lines through p: joining places that lie in the two bases as p lies
// in a base carried along from one to the other.
func (w *witness) at(p geom.Point) {
	if w.ok || w.f.Shape.Locate(p) != geom.Inside {
		return
	}
	var x, y [2]round
	for _, a := range w.a.rounds(x[:0]) {
		for _, b := range w.b.rounds(y[:0]) {
			w.carried(p, a, b)
		}
	}
	if w.a.A != w.a.B || w.b.A != w.b.B {
		w.straight(p)
	}
}

const parts = 32

// carried tries discs carried part of the way from a to b, best first.
func (w *witness) carried(p geom.Point, a, b round) {
	v := b.c.Sub(a.c)
	length := v.Dot(v)
	best := int64(0)
	if length > 0 {
		best = rounded(min(max(p.Sub(a.c).Dot(v), 0), length)/64*parts, max(length/64, 1))
	}
	for k := int64(0); k <= 2*parts && !w.ok; k++ {
		t := best + (k+1)/2
		if k%2 == 1 {
			t = best - (k+1)/2
		}
		if t < 0 || t > parts {
			continue
		}
		c := between(geom.Segment{A: a.c, B: b.c}, t, parts)
		r := int64(a.r) + int64(b.r-a.r)*t/parts
		off := p.Sub(c)
		if off.Dot(off) > r*r || r == 0 {
			continue
		}
		w.verify(scaled(a, off, r), scaled(b, off, r))
	}
}

// scaled is the place in the disc that lies as off does in one of radius r.
func scaled(d round, off geom.Vec, r int64) geom.Point {
	return geom.Point{
		X: d.c.X + geom.Length(int64(off.X)*int64(d.r)/r),
		Y: d.c.Y + geom.Length(int64(off.Y)*int64(d.r)/r),
	}
}

// straight tries lines through p from places on the middle line of one long base
// to the other's.
func (w *witness) straight(p geom.Point) {
	for i := int64(0); i <= parts && !w.ok; i++ {
		x := between(w.a.Segment(), i, parts)
		_, far, ok := w.b.chord(x, p.Sub(x))
		if ok {
			w.verify(x, far)
		}
	}
}

func (w *witness) verify(x, y geom.Point) {
	if w.ok || !w.a.covers(x) || !w.b.covers(y) {
		return
	}
	l := Line3{Over(x, w.a.Z), Over(y, w.b.Z)}
	if w.f.Passes(l) {
		w.line, w.ok = l, true
	}
}
