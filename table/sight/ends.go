package sight

import (
	"umpire/geom"
	"umpire/table"
)

// along verifies the lines over the plan line through x and y that can be best:
// from near rim to near rim, from the higher volume's near rim to the lower's far
// one, and from just inside the obscuring features that hold an end.
func (f *search) along(x, y geom.Point) bool {
	e := y.Sub(x)
	if e == (geom.Vec{}) {
		return false
	}
	a0, a1, ok := f.a.Chord(x, e)
	if !ok {
		return false
	}
	b0, b1, ok := f.b.Chord(x, e)
	if !ok {
		return false
	}
	if f.heights(a1, b0) {
		return true
	}
	if !f.mixed {
		return false
	}
	if f.between && (f.a.Top() > f.b.Top() && f.heights(a1, b1) || f.a.Top() < f.b.Top() && f.heights(a0, b0)) {
		return true
	}
	// Ends deeper in the bases make a line longer, no more.
	return f.held && !f.long && f.fromInside([4]geom.Point{a0, a1, b0, b1}, e)
}

// heights verifies the lines between two plan places: from top to top, and with
// the higher volume's end lower, down to level with the other top. table.Solid features
// want it high, the length through obscuring terrain wants the line level, and an
// end may have to be under the roof of what holds it.
func (f *search) heights(x, y geom.Point) bool {
	l := f.line(x, y)
	if f.clear(l) {
		return true
	}
	if f.low == f.high || !f.held {
		return false
	}
	end, body := &l.From.Z, &f.a
	if f.b.Top() > f.a.Top() {
		end, body = &l.To.Z, &f.b
	}
	bottom, top := max(body.Z, f.low), f.high
	for i := range f.count {
		if roof := roofOf(&f.t.Features[f.feature[i]]); f.role[i]&holds != 0 && roof-1 > bottom && roof <= top {
			*end = roof - 1
			if f.clear(l) {
				return true
			}
		}
	}
	for *end = bottom; !f.clear(l); *end = bottom + (top-bottom)/2 {
		if f.blocker >= 0 && f.t.Features[f.blocker].Traits&table.Solid != 0 {
			bottom = *end
		} else {
			top = *end
		}
		if top-bottom <= 2 {
			return false
		}
	}
	return true
}

// fromInside verifies lines whose ends lie deeper in the bases than the near rim:
// just inside an obscuring feature that the near rim is outside of. The ends are
// those of the chords of both bases, far, near, near, far.
func (f *search) fromInside(ends [4]geom.Point, e geom.Vec) bool {
	whole := Line3{Over(ends[0], f.low), Over(ends[3], f.low)}
	length := int64(geom.Isqrt(uint64(e.Dot(e))))
	start := func(p geom.Point) int64 { return e.Dot(p.Sub(ends[0])) / length }
	a1, b0, b1 := start(ends[1]), start(ends[2]), start(ends[3])
	if b1 <= 0 {
		return false
	}
	var as, bs [4]geom.Point
	as[0], bs[0] = ends[1], ends[2]
	na, nb := 1, 1
	on := func(s int64) geom.Point {
		return geom.Point{
			X: ends[0].X + geom.Length(geom.RoundDiv(int64(e.X)*s, length)),
			Y: ends[0].Y + geom.Length(geom.RoundDiv(int64(e.Y)*s, length)),
		}
	}
	var buf [8]span
	for i := range f.count {
		if f.role[i]&holds == 0 {
			continue
		}
		for _, x := range whole.inside(&f.t.Features[f.feature[i]], buf[:0]) {
			from, to := geom.MulDiv(x.from, b1, 1<<spanBits), geom.MulDiv(x.to, b1, 1<<spanBits)
			if p := on(to - 2); to < a1 && na < len(as) && f.a.Contains(p) {
				as[na] = p
				na++
			}
			if p := on(from + 2); from > b0 && nb < len(bs) && f.b.Contains(p) {
				bs[nb] = p
				nb++
			}
		}
	}
	for i := range na {
		for k := range nb {
			if i+k > 0 && f.heights(as[i], bs[k]) {
				return true
			}
		}
	}
	return false
}
