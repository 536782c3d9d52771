package overhead

import "umpire/geom"

// What may be free is found by taking away what is not. Two rulers are laid across the
// corridor, where the viewer ends and where the target begins; a line from base to base
// is a pair of numbers, where it crosses them. The lines that pass a place on its left
// are a half plane of such pairs, and those that pass a whole screen on its left are
// where half planes meet. So the lines that a screen leaves of a convex set are two
// convex sets. If nothing is left of any, nothing is free; else a line from the middle
// of what is left has as much room as there is.
//
// Only what stands between the rulers counts here, and by a unit more than it is: what
// is taken away here surely is not free, what is left is only likely to be.

// sightline is a line from base to base: where it crosses the near and the far ruler, in
// grains.
type sightline struct{ near, far int64 }

const (
	grainBits = 8 // of a unit, so that it does not matter how grains are rounded
	grain     = int64(1) << grainBits
	wayBits   = 20
	way       = int64(1) << wayBits // from ruler to ruler
)

// vertex is a place between the rulers: its part of the way, and how far across it is.
type vertex struct{ way, across int64 }

// past returns how far to the left of the vertex the sightline passes.
func (l sightline) past(p vertex) int64 {
	return (l.near*(way-p.way)+l.far*p.way)>>wayBits - p.across
}

// sightlines is the convex set of all sightlines between its corners, in order around it.
type sightlines struct {
	corners [maxCorners]sightline
	n       int
	length  int64 // of the way, in grains
}

const maxCorners = 16

func (s *sightlines) middle() (m sightline) {
	for _, l := range s.corners[:s.n] {
		m.near += l.near
		m.far += l.far
	}
	return sightline{m.near / int64(s.n), m.far / int64(s.n)}
}

// slant says how much wider a disc lies across sightlines that are not quite straight: it is
// an exact measure for the sightline in the middle of a set, and a little too small for
// others.
type slant struct{ straight, more int64 } // of a way; more for each 1024 grains

func (s *sightlines) slant() slant {
	m := s.middle()
	e := m.far - m.near
	h := int64(geom.Isqrt(uint64(s.length*s.length + e*e)))
	return slant{s.length << wayBits / h, (e << wayBits / h << 10) / s.length}
}

func (w slant) across(l sightline, r int64) int64 {
	return r * (w.straight + w.more*(l.far-l.near)>>10) >> wayBits
}

// beside says whether all sightlines pass the obstruction on a side, 1 for its left, -1 for its
// right.
func (s *sightlines) beside(f *obstruction, side int64, w slant) bool {
	for _, p := range f.vertices {
		for _, l := range s.corners[:s.n] {
			if side*l.past(p) < w.across(l, f.r)+grain {
				return false
			}
		}
	}
	return true
}

// keep takes the sightlines away that do not pass the obstruction on a side.
func (s *sightlines) keep(f *obstruction, side int64, w slant) {
	for i := 0; i < len(f.vertices) && s.n > 0; i++ {
		s.cut(f.vertices[i], side, f.r, grain, w)
	}
}

// meet takes the sightlines away that do not come to a disc.
func (s *sightlines) meet(p vertex, r geom.Length) {
	reach := widest(s.corners[:s.n], s.length, r) + grain
	for side := int64(-1); side <= 1 && s.n > 0; side += 2 {
		s.cut(p, side, 0, -reach, slant{})
	}
}

// widest returns how wide the half of a disc is across the sightline that goes most to the side, in
// grains.
func widest(list []sightline, length int64, r geom.Length) int64 {
	e := int64(0)
	for _, l := range list {
		e = max(e, l.far-l.near, l.near-l.far)
	}
	return (int64(r) << grainBits) * (int64(geom.Isqrt(uint64(length*length+e*e))) + 1) / length
}

// cut takes the sightlines away that do not pass r and more to a side of a vertex.
func (s *sightlines) cut(p vertex, side, r, more int64, w slant) {
	var spare [maxCorners]int64
	out := 0
	for i, l := range s.corners[:s.n] {
		spare[i] = side*l.past(p) - w.across(l, r) - more
		if spare[i] < 0 {
			out++
		}
	}
	switch {
	case out == 0:
		return
	case out == s.n:
		s.n = 0
		return
	}
	whole := *s
	s.n = 0
	last := whole.n - 1
	for i := range whole.n {
		if s.n+2 > maxCorners {
			*s = whole // too many is no harm
			return
		}
		if (spare[i] < 0) != (spare[last] < 0) {
			s.add(balance(whole.corners[last], whole.corners[i], spare[last], spare[i]))
		}
		if spare[i] >= 0 {
			s.add(whole.corners[i])
		}
		last = i
	}
}

func (s *sightlines) add(l sightline) {
	s.corners[s.n] = l
	s.n++
}

// balance is the sightline between a and b where what they have to spare, one more than
// nothing and one less, comes to nothing.
func balance(a, b sightline, spareA, spareB int64) sightline {
	if spareA < spareB {
		a, b, spareA, spareB = b, a, spareB, spareA
	}
	part := func(x, y int64) int64 { return x + geom.RoundDiv((y-x)*spareA, spareA-spareB) }
	return sightline{part(a.near, b.near), part(a.far, b.far)}
}
