package sight

import (
	"math/bits"
	"slices"

	"umpire/geom"
	"umpire/table"
)

// role says what a feature has to do with one question of sight.
type role uint8

const (
	tall  role = 1 << iota // no line between the volumes goes over it
	holds                  // obscuring, and may hold an end of a line
	under                  // overlaps one of the bases
	hangs                  // lines may lead below it
)

// maxFeatures says how many features a scene looks at closely. Any beyond them are
// still judged, line by line.
const maxFeatures = 20

// scene is one question of sight: two bodies, the lower end of the question in
// a fixed order, and the features that lines between them might meet.
type scene struct {
	t       *table.Table
	a, b    table.Body
	terms   Terms
	swapped bool // a is the second body asked about

	hanging   bool        // some feature hangs
	low, high geom.Length // the lower and the higher of the two tops
	from, to  geom.Point  // the middles of the bases
	d         geom.Vec    // from one to the other
	length    int64       // of d, rounded down
	leftmost  int64       // how far the bases reach to the left of d, times length,
	rightmost int64       // and to its right, rounded outwards

	count    int
	feature  [maxFeatures]int32
	role     [maxFeatures]role
	overflow bool // there are more

	witness Line3
	blocker int32 // what the last line tried was blocked by
	long    bool  // it was only too long inside obscuring terrain
}

// look answers the question. Where something hangs between the volumes, lines below it are looked
// for too: as between volumes that reach up no further than its underside, or their own.
func (s *scene) look(t *table.Table, a, b table.Body, terms Terms) bool {
	if s.lookUp(t, a, b, terms) {
		return true
	}
	if !s.hanging {
		return false
	}
	var from, to [mostHeights]geom.Length
	for _, x := range s.heights(&a, from[:0]) {
		for _, y := range s.heights(&b, to[:0]) {
			lower := [2]table.Body{a, b}
			lower[0].Height, lower[1].Height = x-a.Z, y-b.Z
			var below scene
			if below.lookUp(t, lower[0], lower[1], terms) {
				*s = below
				return true
			}
		}
	}
	return false
}

// mostHeights says how many ends of lines are looked at in a volume, where something hangs.
const mostHeights = 10

// heights are the heights in a volume from which lines may lead below what hangs: its top, the
// undersides that it reaches above, each quarter and its own underside.
func (s *scene) heights(b *table.Body, list []geom.Length) []geom.Length {
	list = append(list, b.Top(), b.Z+b.Height*3/4, b.Z+b.Height/2, b.Z+b.Height/4)
	for i := range s.count {
		foot := s.t.Features[s.feature[i]].Foot
		if s.role[i]&hangs != 0 && b.Z < foot && foot < b.Top() && len(list) < mostHeights-1 && !slices.Contains(list, foot) {
			list = append(list, foot)
		}
	}
	return append(list, b.Z)
}

// lookUp looks from top to top. It begins with what is cheap: nothing in the way, one
// edge right across, the line between the middles; the search comes last.
func (s *scene) lookUp(t *table.Table, a, b table.Body, terms Terms) bool {
	s.set(t, a, b, terms)
	if !s.gather() {
		return false
	}
	if s.count == 0 {
		s.witness = s.line(s.from, s.to)
		return true
	}
	if s.clear(s.line(s.from, s.to)) {
		return true
	}
	if s.length == 0 {
		return s.level() || s.upright()
	}
	f := search{scene: s}
	return f.run()
}

// set orders the bodies, so that the answer is the same from both ends, whatever
// is rounded on the way.
func (s *scene) set(t *table.Table, a, b table.Body, terms Terms) {
	if before(&b, &a) {
		a, b = b, a
		s.swapped = true
	}
	s.t, s.a, s.b, s.terms = t, a, b, terms
	s.blocker = -1
	s.low, s.high = min(a.Top(), b.Top()), max(a.Top(), b.Top())
	s.from, s.to = a.Centre(), b.Centre()
	s.d = s.to.Sub(s.from)
	s.length = int64(geom.Isqrt(uint64(s.d.Dot(s.d))))
	s.reach(&a)
	s.reach(&b)
}

// before is a total order of bodies.
func before(a, b *table.Body) bool {
	switch {
	case a.Capsule != b.Capsule:
		return a.Capsule.Before(b.Capsule)
	case a.Z != b.Z:
		return a.Z < b.Z
	}
	return a.Height < b.Height
}

// reach widens the strip so that the body lies within it.
func (s *scene) reach(b *table.Body) {
	side := int64(b.R) * (s.length + 1)
	p, q := s.d.Cross(b.A.Sub(s.from)), s.d.Cross(b.B.Sub(s.from))
	s.leftmost = max(s.leftmost, p+side, q+side)
	s.rightmost = min(s.rightmost, p-side, q-side)
}

// line is the best line over solid features between two places in the bases:
// from top to top.
func (s *scene) line(p, q geom.Point) Line3 {
	return Line3{Over(p, s.a.Top()), Over(q, s.b.Top())}
}

// gather finds the features that may block a line from top to top. It is false
// if one of them has an edge that every line must cross.
func (s *scene) gather() bool {
	hull := s.a.Box()
	far := s.b.Box()
	hull = hull.With(far.Min).With(far.Max)
	for i := range s.t.Features {
		f := &s.t.Features[i]
		if f.Traits&(table.Solid|table.Obscuring) == 0 || !s.t.Box(i).Meets(hull) {
			continue
		}
		roof := roofOf(f)
		if roof <= s.low || f.Foot > 0 && f.Foot >= s.high {
			continue // from top to top no line dips into it, or rises
		}
		if !s.consider(i, f, roof) {
			s.blocker = int32(i)
			return false
		}
	}
	return true
}

// consider adds feature i unless it lies beside the strip. It is false if one of
// its edges blocks every line.
func (s *scene) consider(i int, f *table.Feature, roof geom.Length) bool {
	const left, right = 1, 2
	outside := func(p geom.Point) int {
		c := s.d.Cross(p.Sub(s.from))
		switch {
		case c >= s.leftmost:
			return left
		case c <= s.rightmost:
			return right
		}
		return 0
	}
	last := f.Shape[len(f.Shape)-1]
	was := outside(last)
	all, across := was, -1
	for k, p := range f.Shape {
		is := outside(p)
		all &= is
		if is|was == left|right {
			across = k
		}
		last, was = p, is
	}
	if all != 0 {
		return true
	}
	kind := s.kind(i, f, roof)
	if across >= 0 && kind == tall && s.divides(f, across) {
		return false
	}
	if s.count == maxFeatures {
		s.overflow = true
		return true
	}
	s.feature[s.count] = int32(i)
	s.role[s.count] = kind
	s.count++
	return true
}

func (s *scene) kind(i int, f *table.Feature, roof geom.Length) role {
	var k role
	switch {
	case f.Foot > min(s.a.Z, s.b.Z):
		k, s.hanging = hangs, true
	case roof >= s.high:
		k = tall
	}
	box := s.t.Box(i)
	if box.Meets(s.a.Box()) && f.Shape.Overlaps(s.a.Capsule) || box.Meets(s.b.Box()) && f.Shape.Overlaps(s.b.Capsule) {
		k |= under
		if f.Traits&(table.Solid|table.Obscuring) == table.Obscuring {
			k |= holds
		}
	}
	return k
}

// divides says whether an edge that reaches across the strip has one body on each
// side of it. It looks at every edge across, from the given one back.
func (s *scene) divides(f *table.Feature, from int) bool {
	for k := from; k >= 0; k-- {
		e := f.Shape.Edge((k + len(f.Shape) - 1) % len(f.Shape))
		c, d := s.d.Cross(e.A.Sub(s.from)), s.d.Cross(e.B.Sub(s.from))
		if (c >= s.leftmost && d <= s.rightmost || d >= s.leftmost && c <= s.rightmost) && s.separates(e) {
			return true
		}
	}
	return false
}

// separates says whether the line through e has a and b on different sides,
// touching it perhaps.
func (s *scene) separates(e geom.Segment) bool {
	a, b := beside(e, &s.a), beside(e, &s.b)
	return a*b < 0
}

// beside is 1 if the body's base lies to the left of the line through e, -1 if
// to its right, 0 if it lies across.
func beside(e geom.Segment, b *table.Body) int {
	d := e.B.Sub(e.A)
	p, q := d.Cross(b.A.Sub(e.A)), d.Cross(b.B.Sub(e.A))
	switch {
	case p > 0 && q > 0 && farther(min(p, q), d, b.R):
		return 1
	case p < 0 && q < 0 && farther(min(-p, -q), d, b.R):
		return -1
	}
	return 0
}

// farther says whether c >= r*|d|, by squares: both are under 2^84.
func farther(c int64, d geom.Vec, r geom.Length) bool {
	h1, l1 := bits.Mul64(uint64(c), uint64(c))
	h2, l2 := bits.Mul64(uint64(d.Dot(d)), uint64(int64(r)*int64(r)))
	return h1 > h2 || h1 == h2 && l1 >= l2
}

// clear says whether a line is unblocked, and keeps it if so.
func (s *scene) clear(l Line3) bool {
	var v verdict
	s.long = false
	for i := range s.count {
		if !v.add(s.t, l, int(s.feature[i])) {
			s.blocker = s.feature[i]
			return false
		}
	}
	if s.overflow {
		if l.Blocked(s.t, s.terms) >= 0 {
			return false
		}
	} else if i := v.finish(s.t, l, s.terms); i >= 0 {
		s.blocker, s.long = int32(i), v.long
		return false
	}
	s.witness = l
	return true
}

// level says whether the volumes share a place, above one another: they see each
// other there.
func (s *scene) level() bool {
	if !s.a.Level(s.b) {
		return false
	}
	p := Over(s.from, max(s.a.Z, s.b.Z))
	s.witness = Line3{p, p}
	return s.witness.Blocked(s.t, s.terms) < 0
}

// upright tries the line straight up between two bodies above one another.
func (s *scene) upright() bool {
	lower, upper := s.a, s.b
	if lower.Z > upper.Z {
		lower, upper = upper, lower
	}
	return s.clear(Line3{Over(s.from, lower.Top()), Over(s.from, upper.Z)})
}
