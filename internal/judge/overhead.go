package judge

import (
	"math"
	"slices"

	"umpire/geom"
	"umpire/table/overhead"
)

// Overhead judges sight from above between two bases by trying many lines. With a
// leeway over 0 what blocks is that much larger, and the bases smaller, so that what
// it finds is surely there; with one under 0 what it does not find is surely not.
type Overhead struct {
	Terms          overhead.Terms
	Screens        []overhead.Screen
	Viewer, Target overhead.Onlooker
	Leeway         float64
}

// part is the place a fraction of the way from a to b.
func (a spot) part(b spot, f float64) spot { return spot{a.x + (b.x-a.x)*f, a.y + (b.y-a.y)*f} }

func (a spot) grid() geom.Point { return geom.Point{X: geom.Length(a.x), Y: geom.Length(a.y)} }

func grown(b geom.Box, leeway float64) geom.Box { return b.Grow(geom.Length(max(0, leeway)) + 1) }

// apart is the distance of the segments a-b and c-d.
func apart(a, b, c, d spot) float64 {
	turn := func(a, b, c spot) float64 { return (b.x-a.x)*(c.y-a.y) - (b.y-a.y)*(c.x-a.x) }
	if turn(a, b, c)*turn(a, b, d) < 0 && turn(c, d, a)*turn(c, d, b) < 0 {
		return 0
	}
	return min(offSegment(a, c, d), offSegment(b, c, d), offSegment(c, a, b), offSegment(d, a, b))
}

// interrupts says whether screen i interrupts the line, all but its leeway.
func (o *Overhead) interrupts(i int, p, q spot) bool {
	s := &o.Screens[i]
	if o.holds(i) {
		return o.leaves(i, p, q)
	}
	if s.Shape == nil {
		return o.joined(s, p, q)
	}
	if !grown(s.Shape.Box(), o.Leeway).Meets(grown(geom.Segment{A: p.grid(), B: q.grid()}.Box(), 1)) {
		return false
	}
	if depth(p, s.Shape) > -o.Leeway || depth(q, s.Shape) > -o.Leeway {
		return true
	}
	if o.Leeway < 0 {
		n := int(p.to(q)/20) + 1
		for k := range n {
			if depth(p.part(q, float64(k)/float64(n)), s.Shape) > -o.Leeway {
				return true
			}
		}
		return false
	}
	for k := range s.Shape {
		if apart(p, q, at(s.Shape[k]), at(s.Shape[(k+1)%len(s.Shape)])) <= o.Leeway {
			return true
		}
	}
	return false
}

// joined says whether the line comes into the hull of two bases, made of discs
// between all places of their middle lines.
func (o *Overhead) joined(s *overhead.Screen, p, q spot) bool {
	r := float64(s.A.R)
	if s.A.R == s.B.R && s.A.Round() && s.B.Round() {
		return apart(p, q, at(s.A.A), at(s.B.A)) < r+o.Leeway
	}
	if s.A == s.B {
		return apart(p, q, at(s.A.A), at(s.A.B)) < r+o.Leeway
	}
	for i := range 9 {
		for k := range 9 {
			a := at(s.A.A).part(at(s.A.B), float64(i)/8)
			b := at(s.B.A).part(at(s.B.B), float64(k)/8)
			for m := range 33 {
				f := float64(m) / 32
				if offSegment(a.part(b, f), p, q) < r+(float64(s.B.R)-r)*f+o.Leeway {
					return true
				}
			}
		}
	}
	return false
}

// holds says whether a base is in the feature that screen i is.
func (o *Overhead) holds(i int) bool {
	return slices.Contains(o.Viewer.In, i) || slices.Contains(o.Target.In, i)
}

// leaves says whether the line lies in the feature outside the footprints of the
// bases in it.
func (o *Overhead) leaves(i int, p, q spot) bool {
	box := grown(o.Screens[i].Shape.Box(), o.Leeway)
	n := int(p.to(q)/20) + 1
	for k := range n + 1 {
		x := p.part(q, float64(k)/float64(n))
		if box.Contains(x.grid()) && depth(x, o.Screens[i].Shape) > -o.Leeway && !o.under(i, &o.Viewer, x) && !o.under(i, &o.Target, x) {
			return true
		}
	}
	return false
}

func (o *Overhead) under(i int, b *overhead.Onlooker, x spot) bool {
	return slices.Contains(b.In, i) &&
		offSegment(x, at(b.A), at(b.B)) <= float64(b.R+o.Terms.Contact)-o.Leeway
}

// kind is 2 for a screen that blocks, 1 for one that obscures, 0 for none.
func (o *Overhead) kind(i int) int {
	s, a, b := &o.Screens[i], &o.Viewer, &o.Target
	switch {
	case o.holds(i):
		return 2
	case s.Height == 0, a.Height-s.Height >= o.Terms.Above, b.Height-s.Height >= o.Terms.Above,
		slices.Contains(a.Past, i), slices.Contains(b.Past, i):
		return 0
	case s.Height >= a.Height && s.Height >= b.Height:
		return 2
	}
	return 1
}

// Free says whether no screen of at least a kind interrupts the line: 1 for all that
// matter, 2 for those that block.
func (o *Overhead) Free(line geom.Segment, kind int) bool {
	return o.free(at(line.A), at(line.B), kind)
}

func (o *Overhead) free(p, q spot, kind int) bool {
	for _, features := range [2]bool{false, true} { // the quickest first
		for i := range o.Screens {
			if o.holds(i) == features && o.kind(i) >= kind && o.interrupts(i, p, q) {
				return false
			}
		}
	}
	return true
}

// SeesWhole says whether all lines from p to the rim of the target are free; rays
// says how many are tried.
func (o *Overhead) SeesWhole(p geom.Point, rays int) bool { return o.whole(at(p), rays) }

func (o *Overhead) whole(p spot, rays int) bool {
	for _, q := range rim(o.Target.Capsule, 0, rays) {
		if !o.free(p, q, 1) {
			return false
		}
	}
	return true
}

// rim is n places around a base and its ends, drawn in by some way.
func rim(c geom.Capsule, in float64, n int) (spots []spot) {
	r := max(0, float64(c.R)-in)
	a, b := at(c.A), at(c.B)
	along := math.Atan2(b.y-a.y, b.x-a.x)
	for i := range n {
		turn := 2 * math.Pi * float64(i) / float64(n)
		m := a
		if math.Cos(turn-along) > 0 {
			m = b
		}
		spots = append(spots, spot{m.x + r*math.Cos(turn), m.y + r*math.Sin(turn)})
		if a != b { // and on the straight sides
			side := along + math.Pi/2 + math.Pi*float64(i%2)
			m = a.part(b, float64(i)/float64(n))
			spots = append(spots, spot{m.x + r*math.Cos(side), m.y + r*math.Sin(side)})
		}
	}
	return spots
}

// filled is n places on each of some rims, from the outermost to the middle.
func (o *Overhead) filled(c geom.Capsule, rims, n int) (spots []spot) {
	in := max(0, o.Leeway)
	for i := range rims {
		spots = append(spots, rim(c, in+(float64(c.R)-in)*float64(i)/float64(rims), n)...)
	}
	return append(spots, at(c.A), at(c.B))
}

// Clear says whether some of many places of the viewer's base sees all of the target.
func (o *Overhead) Clear() bool {
	for _, p := range o.filled(o.Viewer.Capsule, 12, 60) {
		if o.whole(p, 16) && o.whole(p, 512) {
			return true
		}
	}
	return false
}

// Seen says whether some of many lines between the bases is free.
func (o *Overhead) Seen() bool {
	from, to := o.filled(o.Viewer.Capsule, 2, 30), o.filled(o.Target.Capsule, 2, 30)
	for _, p := range from {
		for _, q := range to {
			if o.free(p, q, 2) {
				return true
			}
		}
	}
	for _, m := range o.gaps() {
		for _, p := range rim(o.Viewer.Capsule, o.Leeway, 240) {
			if q, ok := o.through(p, m); ok && o.free(p, q, 2) {
				return true
			}
		}
	}
	return false
}

// gaps are places between the corners and ends of different screens.
func (o *Overhead) gaps() (spots []spot) {
	type end struct {
		of int
		p  spot
		r  float64
	}
	var ends []end
	for i := range o.Screens {
		s := &o.Screens[i]
		if o.kind(i) < 2 {
			continue
		}
		for _, p := range s.Shape {
			ends = append(ends, end{i, at(p), 0})
		}
		if s.Shape == nil {
			for _, p := range []geom.Point{s.A.A, s.A.B} {
				ends = append(ends, end{i, at(p), float64(s.A.R)})
			}
			for _, p := range []geom.Point{s.B.A, s.B.B} {
				ends = append(ends, end{i, at(p), float64(s.B.R)})
			}
		}
	}
	for i, a := range ends {
		for _, b := range ends[:i] {
			if d := a.p.to(b.p); a.of != b.of && d > a.r+b.r {
				spots = append(spots, a.p.part(b.p, (a.r+(d-a.r-b.r)/2)/d))
			}
		}
	}
	return spots
}

// through returns where the line from p through m enters the target's base, drawn in.
func (o *Overhead) through(p, m spot) (q spot, ok bool) {
	c := o.Target.Capsule
	far := p.to(at(c.A)) + at(c.A).to(at(c.B))
	d := p.to(m)
	if d == 0 {
		return q, false
	}
	best, near := math.Inf(1), spot{}
	for i := range 400 {
		x := p.part(m, far*(1+float64(c.R)/far)*float64(i)/400/d)
		if away := offSegment(x, at(c.A), at(c.B)); away < best {
			best, near = away, x
		}
	}
	return near, best <= float64(c.R)-o.Leeway
}
