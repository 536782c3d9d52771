package sight

import (
	"umpire/geom"
	"umpire/table"
)

// CoverWitness is a line between the volumes that passes through feature i, if it
// is intervening: from the underside of one to that of the other. What reaches into
// the hull of the volumes by less than 0.1 mm (1 mm for long bases), or with a point
// too sharp for the grid, may be intervening and have no such line: it is not ok.
func CoverWitness(t *table.Table, attacker, target table.Body, i int) (line Line3, ok bool) {
	f := &t.Features[i]
	if !Intervening(f, attacker, target) {
		return Line3{}, false
	}
	w := witness{f: f, a: attacker, b: target}
	w.places()
	return w.line, w.ok
}

// witness looks for a place inside both the feature and the hull of two bodies,
// and for the line through it.
type witness struct {
	f    *table.Feature
	a, b table.Body
	line Line3
	ok   bool
}

// places tries the places by which meets decides, each moved a little inside.
func (w *witness) places() {
	var x, y [2]round
	for _, p := range rounds(&w.a, x[:0]) {
		for _, q := range rounds(&w.b, y[:0]) {
			spine := geom.Segment{A: p.c, B: q.c}
			t, dips := w.dip()
			dip := between(spine, t, parts)
			w.around(p.c)
			w.around(q.c)
			for i, c := range w.f.Shape {
				w.around(c)
				e := w.f.Shape.Edge(i)
				w.around(nearest(p.c, e))
				w.around(nearest(q.c, e))
				if dips {
					w.around(dip)
					w.around(nearest(dip, e))
				}
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
		X: e.A.X + geom.Length(geom.RoundDiv(int64(v.X)*num, den)),
		Y: e.A.Y + geom.Length(geom.RoundDiv(int64(v.Y)*num, den)),
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
	for i := range stops(&w.a) {
		for k := range stops(&w.b) {
			w.carried(p, stop(&w.a, i), stop(&w.b, k))
		}
	}
	w.verify(p, w.b.Centre())
	w.verify(w.a.Centre(), p)
}

// stops is at how many places along its middle line a base is taken for a disc.
func stops(b *table.Body) int64 {
	if b.Round() {
		return 1
	}
	return 17
}

func stop(b *table.Body, i int64) round {
	return round{between(b.Segment(), i, 16), b.R}
}

// parts is in how many the way between two bases is divided.
const parts = 1 << 14

// carried tries a disc carried part of the way from a to b: where p lies deepest in
// it, as holds has it, and some way to both sides, where the line is lower or higher.
func (w *witness) carried(p geom.Point, a, b round) {
	h := twoOf(a, b)
	best := int64(0)
	if h.gap > 0 {
		m := p.Sub(h.a.c).Dot(h.d) - int64(h.a.r)*h.shrink
		best = geom.MulDiv(min(max(m, 0), h.gap), parts, h.gap)
	}
	if h.a != a {
		best = parts - best
	}
	dip, ok := w.dip()
	if !ok {
		dip = best
	}
	for step := int64(0); step <= parts && !w.ok; step = max(1, 2*step) {
		w.share(p, a, b, best+step)
		w.share(p, a, b, best-step)
		w.share(p, a, b, dip+step)
		w.share(p, a, b, dip-step)
	}
}

// dip returns how many parts of the way lines sink under the roof, or rise above it.
func (w *witness) dip() (t int64, ok bool) {
	fall, rise := int64(w.a.Z-w.b.Z), int64(w.a.Z-roofOf(w.f))
	if fall < 0 {
		fall, rise = -fall, -rise
	}
	if rise <= 0 || rise >= fall {
		return 0, false
	}
	return parts * rise / fall, true
}

// share tries the disc carried t parts of the way.
func (w *witness) share(p geom.Point, a, b round, t int64) {
	if t < 0 || t > parts {
		return
	}
	c := between(geom.Segment{A: a.c, B: b.c}, t, parts)
	r := int64(a.r) + int64(b.r-a.r)*t/parts
	off := p.Sub(c)
	if off.Dot(off) <= r*r && r > 0 {
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

// verify takes the line from underside to underside if both ends lie in the bases
// and it passes.
func (w *witness) verify(x, y geom.Point) {
	if w.ok || !w.a.Contains(x) || !w.b.Contains(y) {
		return
	}
	l := Line3{Over(x, w.a.Z), Over(y, w.b.Z)}
	if l.Passes(w.f) {
		w.line, w.ok = l, true
	}
}
