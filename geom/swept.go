package geom

// Swept is all that a capsule covers while it is shifted by By without turning.
type Swept struct {
	Capsule
	By Vec
}

// capsule returns what is covered, where that is a capsule: the sweep of a round base
// always is.
func (s Swept) capsule() (Capsule, bool) {
	if s.Round() {
		return Capsule{s.A, s.A.Add(s.By), s.R}, true
	}
	if s.By == (Vec{}) {
		return s.Capsule, true
	}
	return Capsule{}, false
}

// middle is the parallelogram that the middle line sweeps; it may be flat.
func (s Swept) middle() [4]Point {
	return [4]Point{s.A, s.B, s.B.Add(s.By), s.A.Add(s.By)}
}

// Box of all that is covered.
func (s Swept) Box() Box {
	b, by := s.Segment().Box(), s.By
	return Box{
		Point{b.Min.X + min(0, by.X), b.Min.Y + min(0, by.Y)},
		Point{b.Max.X + max(0, by.X), b.Max.Y + max(0, by.Y)},
	}.Grow(s.R)
}

// Overlaps says whether the capsule overlaps o at some time of its way: passing
// in contact is not overlapping. Sweeping back from the end gives the same.
func (s Swept) Overlaps(o Capsule) bool {
	if c, ok := s.capsule(); ok {
		return Overlaps(c, o)
	}
	return s.nearer(o.Segment(), int64(s.R)+int64(o.R))
}

// nearer says whether the parallelogram is nearer than d to the segment.
func (s Swept) nearer(e Segment, d int64) bool {
	q := s.middle()
	for i := range q {
		if cmpSegments(Segment{q[i], q[(i+1)%4]}, e, d) < 0 {
			return true
		}
	}
	return s.By.Cross(s.B.Sub(s.A)) != 0 && Polygon(q[:]).Locate(e.A) == Inside
}

// Strikes says whether the capsule overlaps the polygon at some time of its way;
// touching is not overlapping.
func (s Swept) Strikes(p Polygon) bool {
	if c, ok := s.capsule(); ok {
		return p.Overlaps(c)
	}
	for i := range p {
		if s.nearer(p.Edge(i), int64(s.R)) {
			return true
		}
	}
	return p.Locate(s.A) == Inside
}

// StaysOn says whether the capsule lies wholly on the polygon all the way.
func (s Swept) StaysOn(p Polygon) bool {
	if c, ok := s.capsule(); ok {
		return p.Holds(c)
	}
	if !p.Holds(s.Capsule) || !p.Holds(s.Shift(s.By)) {
		return false
	}
	for i := range p {
		if s.nearer(p.Edge(i), int64(s.R)) {
			return false
		}
	}
	return true
}

// Nearby is the stretch of the line on which a capsule whose A runs along it is
// strictly nearer than d (the sum of the radii) to the segment e. It is one
// stretch, rounded as by Line.NearPoint.
func (l *Line) Nearby(c Capsule, e Segment, d Length) (s Stretch, ok bool) {
	l2 := *l
	l2.Start = c.A
	if c.Round() {
		return l2.Near(e, d)
	}
	// A is as near to the parallelogram that e sweeps along B-A backwards as the
	// middle line is to e.
	back := c.A.Sub(c.B)
	q := [4]Point{e.A, e.B, e.B.Add(back), e.A.Add(back)}
	for i := range q {
		if t, yes := l2.Near(Segment{q[i], q[(i+1)%4]}, d); yes {
			s, ok = s.join(t, ok), true
		}
	}
	if e.A == e.B || back.Cross(e.B.Sub(e.A)) == 0 {
		return s, ok
	}
	if Polygon(q[:]).Locate(c.A) == Inside {
		s, ok = s.join(Stretch{0, min(1, l.Length)}, ok), true
	}
	if Polygon(q[:]).Locate(c.A.Add(l.V)) == Inside {
		s, ok = s.join(Stretch{max(0, l.Length-1), l.Length}, ok), true
	}
	return s, ok
}
