package table

import "umpire/geom"

// Leash is where a base may be settled: its edge at most Within from that of
// Capsule. A model's base serves ("within 2 inches of the leader"), a marker, or
// a stretch of table edge with a radius of 0.
type Leash struct {
	geom.Capsule
	Within geom.Length
}

// Anywhere on the table.
var Anywhere = Leash{Within: geom.MaxCoordinate}

// holds says whether the leash reaches the base.
func (l *Leash) holds(c geom.Capsule) bool { return geom.GapWithin(l.Capsule, c, l.Within) }

// Slack is what Settle needs to be sure of a spot: 0.1 mm.
const Slack geom.Length = 10

// settleMargin is how far clear of everything the spots that Settle computes lie
// before they are snapped. Snapping takes less than 3 units away, so they fit;
// and what is settled against a base is in contact with it.
const settleMargin geom.Length = 4

// Settle is the clear spot nearest to the wanted one, on the wanted surface and
// on the leash. It is deterministic. Wherever it finds a spot, the base Fits
// there; and it finds one whenever there is one that would still do with Slack
// less of leash and of room on every side. The spot is not more than about Slack
// further than the nearest.
//
// The nearest clear spot is the wanted one, or on the edge of what is in the way,
// nearest to the wanted one there, or where two such edges cross. All of these
// are tried, nearest first as far as that is known: no step of a grid can miss a
// gap between two bases.
func (t *Table) Settle(b Body, want Waypoint, leash Leash, others []Other) (Waypoint, bool) {
	s := settler{t: t, base: b, want: want, leash: leash, others: others}
	b.Capsule = b.At(want.Point)
	if leash.holds(b.Capsule) && t.misfit(&b, want.On, others).Reason == Lawful {
		return want, true
	}
	if !t.floor(want.On) {
		return want, false
	}
	var buffer [64]curve // on the stack
	curves := s.draw(buffer[:0])
	s.feet(curves)
	s.crossings(curves)
	return Waypoint{s.best, want.On}, s.found
}

// settler looks for the clear spot nearest to the wanted one.
type settler struct {
	t      *Table
	base   Body
	want   Waypoint
	leash  Leash
	others []Other
	best   geom.Point
	best2  int64
	found  bool
}

// curve is a part of the edge of where the centre of the base may be: a circle,
// or a segment if the circle has no radius.
type curve struct {
	circle geom.Circle
	line   geom.Segment
	foot   geom.Point // nearest to the wanted spot
	near   int64      // its squared distance
}

// try takes the spot if it is nearer than the best so far, and clear.
func (s *settler) try(p geom.Point) {
	d := geom.Dist2(p, s.want.Point)
	if s.found && d >= s.best2 {
		return
	}
	b := s.base
	b.Capsule = b.At(p)
	if s.leash.holds(b.Capsule) && s.t.misfit(&b, s.want.On, s.others).Reason == Lawful {
		s.best, s.best2, s.found = p, d, true
	}
}

// draw appends the curves: about models, features, the leash, the top stood on
// and the table.
func (s *settler) draw(dst []curve) []curve {
	t, z := s.t, s.t.SurfaceZ(s.want.On)
	if s.leash.Within < geom.MaxCoordinate {
		dst = s.outline(dst, s.leash.Segment(), s.base.R+s.leash.R+s.leash.Within-settleMargin)
	}
	level := s.base
	level.Z = z
	for i := range s.others {
		if o := &s.others[i]; level.Level(o.Body) && s.reachable(o.berth()) {
			dst = s.outline(dst, o.Segment(), s.base.R+o.R+o.Apart+settleMargin)
		}
	}
	for i := range t.Features {
		f := &t.Features[i]
		if s.want.On != int16(i+1) && f.refuses(z) == Lawful {
			continue
		}
		for j := range f.Shape {
			if e := f.Shape.Edge(j); s.reachable(geom.Capsule{A: e.A, B: e.B}) {
				dst = s.outline(dst, e, s.base.R+settleMargin)
			}
		}
	}
	return s.frame(dst)
}

// reachable says whether a base on the leash can touch o.
func (s *settler) reachable(o geom.Capsule) bool {
	span := s.base.Box()
	across := max(span.Max.X-span.Min.X, span.Max.Y-span.Min.Y)
	return s.leash.Within >= geom.MaxCoordinate || geom.GapWithin(s.leash.Capsule, o, s.leash.Within+2*across)
}

// outline appends the places of the centre at which the middle line of the base is
// d from the segment.
func (s *settler) outline(dst []curve, e geom.Segment, d geom.Length) []curve {
	// The middle line is d from e where A is d from what e sweeps along B-A
	// backwards; the centre is as far from A everywhere.
	centre, back := s.base.Centre().Sub(s.base.A), s.base.A.Sub(s.base.B)
	corners := [4]geom.Point{e.A.Add(centre), e.B.Add(centre), e.B.Add(back).Add(centre), e.A.Add(back).Add(centre)}
	edges := 4
	switch {
	case e.A == e.B:
		corners[1], edges = corners[2], 1
	case s.base.Round():
		edges = 1
	}
	for i := range edges {
		side := geom.Segment{A: corners[i], B: corners[(i+1)%4]}
		dst = s.round(dst, side.A, d)
		if edges == 1 && side.A != side.B {
			dst = s.round(dst, side.B, d)
		}
		if side.A != side.B {
			dst = s.straight(dst, side.Beside(d))
			dst = s.straight(dst, side.Beside(-d))
		}
	}
	return dst
}

func (s *settler) round(dst []curve, centre geom.Point, r geom.Length) []curve {
	if r <= 0 {
		return dst
	}
	c := curve{circle: geom.Circle{Centre: centre, R: r}}
	dir := s.want.Sub(centre)
	if dir == (geom.Vec{}) {
		dir.X = 1
	}
	c.foot = geom.Along(centre, dir, r)
	c.near = geom.Dist2(c.foot, s.want.Point)
	return append(dst, c)
}

func (s *settler) straight(dst []curve, line geom.Segment) []curve {
	foot := line.Foot(s.want.Point)
	return append(dst, curve{line: line, foot: foot, near: geom.Dist2(foot, s.want.Point)})
}

// frame appends the four sides of where the centre may be on the table. They need
// no margin: upright lines are exact.
func (s *settler) frame(dst []curve) []curve {
	centre, box := s.base.Centre(), s.base.Box()
	low := geom.Point{}.Add(centre.Sub(box.Min))
	high := s.t.edge.Max.Add(centre.Sub(box.Max))
	a, b := geom.Point{X: high.X, Y: low.Y}, geom.Point{X: low.X, Y: high.Y}
	for _, side := range [4]geom.Segment{{A: low, B: a}, {A: a, B: high}, {A: high, B: b}, {A: b, B: low}} {
		dst = s.straight(dst, side)
		s.try(side.A)
	}
	return dst
}

// feet tries the nearest point of each curve.
func (s *settler) feet(curves []curve) {
	for i := range curves {
		s.try(curves[i].foot)
	}
}

// crossings tries where two curves cross, as long as both come nearer than the
// best.
func (s *settler) crossings(curves []curve) {
	for i := range curves {
		c := &curves[i]
		if s.found && c.near >= s.best2 {
			continue
		}
		for j := range i {
			if d := &curves[j]; !s.found || d.near < s.best2 {
				s.cross(c, d)
			}
		}
	}
}

func (s *settler) cross(c, d *curve) {
	var buffer [2]geom.Point
	for _, p := range c.meets(d, buffer[:0]) {
		s.try(p)
	}
}

// meets appends where two curves cross.
func (c *curve) meets(d *curve, dst []geom.Point) []geom.Point {
	if c.circle.R == 0 {
		c, d = d, c
	}
	switch {
	case c.circle.R == 0:
		if p, ok := c.line.Meeting(d.line); ok {
			dst = append(dst, p)
		}
	case d.circle.R == 0:
		points, n := c.circle.Meetings(d.line)
		dst = append(dst, points[:n]...)
	default:
		if points, ok := c.circle.Meets(d.circle); ok {
			dst = append(dst, points[:]...)
		}
	}
	return dst
}
