package table

import (
	"cmp"
	"slices"

	"umpire/geom"
)

// Leash says where a base may be settled: its edge at most Within from that of
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

// Zone is a part of the table where bases are placed.
type Zone struct {
	Shape geom.Polygon // the bases lie wholly in it; nil: anywhere
	// Roof says that the zone is the outline of a roof: it is enough that the centre
	// of a base lies in it, and terrain does not matter. Bases may hang over.
	Roof bool
	// Near are leashes: each base is on one of them, unless there are none.
	Near []Leash
}

// holds says whether the base lies in the zone.
func (z *Zone) holds(c geom.Capsule) bool {
	near := len(z.Near) == 0
	for i := range z.Near {
		near = near || z.Near[i].holds(c)
	}
	switch {
	case !near:
		return false
	case z.Shape == nil:
		return true
	case z.Roof:
		return z.Shape.Locate(c.Centre()) != geom.Outside
	}
	return z.Shape.Holds(c)
}

// Slack is the room that Settle needs to be sure of a spot: 0.1 mm.
const Slack geom.Length = 10

// settleMargin says how far clear of everything the spots that Settle computes lie
// before they are snapped. Snapping takes less than 3 units away, so they fit;
// and what is settled against a base is in contact with it.
const settleMargin geom.Length = 4

// Settle is the clear spot nearest to the wanted one, on the wanted surface and
// on the leash. It is deterministic. Wherever it finds a spot, the base Fits
// there; and it finds one whenever there is one that would still do with Slack
// less of leash and of room on every side. The spot is not more than about Slack
// further than the nearest that has so much room: where two edges cross at a very
// flat angle, one without room can be nearer by more.
//
// The nearest clear spot is the wanted one, or on the edge of what is in the way,
// nearest to the wanted one there, or where two such edges cross. All of these
// are tried, nearest first as far as that is known: no step of a grid can miss a
// gap between two bases.
func (t *Table) Settle(b Body, want Waypoint, leash Leash, others []Other) (Waypoint, bool) {
	leashes := [1]Leash{leash}
	s := settler{t: t, base: b, want: want, bounds: leashes[:], others: others, margin: settleMargin}
	var curves [128]curve // on the stack
	var near [48]Other
	return s.settle(curves[:0], near[:0])
}

// settle finds the spot, in the room of the lists.
func (s settler) settle(curves []curve, near []Other) (Waypoint, bool) {
	if s.clear(s.want.Point) && s.equal == nil {
		return s.want, true
	}
	if !s.t.Surface(s.want.On) {
		return s.want, false
	}
	curves, s.others = s.draw(curves, near)
	s.feet(curves)
	s.crossings(curves)
	s.arcs(curves)
	return Waypoint{s.best, s.want.On}, s.found
}

// settler looks for the clear spot nearest to the wanted one.
type settler struct {
	t      *Table
	base   Body
	want   Waypoint
	links  []Leash     // it is on one of them, unless there are none
	bounds []Leash     // and on all of these
	tether geom.Circle // and its centre in there, if that has a radius
	zone   Zone        // and in this
	slopes bool        // on the ground it stands on the slope that is there
	others []Other
	margin geom.Length // how far clear of everything the spots lie before they are snapped
	best   geom.Point
	best2  int64
	found  bool
	equal  *spread // takes all that are nearer than the best, which then stays
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
	switch {
	case !s.clear(p):
	case s.equal != nil:
		s.equal.add(Waypoint{p, s.want.On})
	default:
		s.best, s.best2, s.found = p, d, true
	}
}

// clear says whether the base may be at p.
func (s *settler) clear(p geom.Point) bool {
	b := s.base
	b.Capsule = b.At(p)
	if !s.holds(b.Capsule) {
		return false
	}
	if !s.zone.Roof {
		return s.t.misfit(&b, s.surface(b.Capsule), s.others).Reason == Lawful
	}
	for i := range s.others {
		if o := &s.others[i]; b.Level(o.Body) && geom.Overlaps(b.Capsule, o.keepOut()) {
			return false
		}
	}
	return true
}

// surface is the one that the base is on where it is put.
func (s *settler) surface(c geom.Capsule) int16 {
	if s.slopes && s.want.On == Ground {
		return s.t.slopeUnder(c)
	}
	return s.want.On
}

// holds says whether all that ties the base reaches it.
func (s *settler) holds(c geom.Capsule) bool {
	if s.tether.R > 0 && !geom.Within(c.Centre(), s.tether.Centre, s.tether.R) {
		return false
	}
	linked := len(s.links) == 0
	for i := range s.links {
		linked = linked || s.links[i].holds(c)
	}
	if !linked {
		return false
	}
	for i := range s.bounds {
		if !s.bounds[i].holds(c) {
			return false
		}
	}
	return s.zone.holds(c)
}

// draw appends the curves: about models, features, what it is tied to, the top
// stood on and the table; and the others that the base may meet.
func (s *settler) draw(dst []curve, near []Other) ([]curve, []Other) {
	dst = s.ties(dst)
	level := s.base
	level.Z = s.t.SurfaceZ(s.want.On)
	if s.slopes {
		level.Height = MaxSide // it may come to stand on one
	}
	for i := range s.others {
		if o := &s.others[i]; level.Level(o.Body) && s.reachable(o.keepOut()) {
			near = append(near, *o)
			dst = s.outline(dst, o.Segment(), s.base.R+o.R+o.Apart+s.margin)
		}
	}
	if !s.zone.Roof {
		dst = s.terrain(dst)
	}
	return s.frame(dst), near
}

// ties appends the edges of what the base is tied to.
func (s *settler) ties(dst []curve) []curve {
	for _, list := range [3][]Leash{s.links, s.bounds, s.zone.Near} {
		for _, l := range list {
			if l.Within < geom.MaxCoordinate {
				dst = s.outline(dst, l.Segment(), s.base.R+l.R+l.Within-s.margin)
			}
		}
	}
	if s.tether.R > 0 {
		dst = s.round(dst, s.tether.Centre, s.tether.R-s.margin)
	}
	for i := range s.zone.Shape {
		e := s.zone.Shape.Edge(i)
		if s.zone.Roof {
			dst = s.straight(dst, e.Beside(s.margin))
			dst = s.straight(dst, e.Beside(-s.margin))
			continue
		}
		dst = s.outline(dst, e, s.base.R+s.margin)
	}
	return dst
}

// terrain appends the edges of features that the base may not overlap, or leave.
func (s *settler) terrain(dst []curve) []curve {
	t, z := s.t, s.t.SurfaceZ(s.want.On)
	for i := range t.Features {
		f := &t.Features[i]
		if s.want.On != int16(i+1) && f.refuses(z, s.base.Height) == Lawful && !t.abreast(i, s.want.On) {
			continue
		}
		for j := range f.Shape {
			if t.Overhang && (s.want.On == int16(i+1) || t.abreast(i, s.want.On)) {
				// Its centre keeps to the top.
				dst = s.straight(dst, f.Shape.Edge(j).Beside(s.margin))
				dst = s.straight(dst, f.Shape.Edge(j).Beside(-s.margin))
				continue
			}
			if e := f.Shape.Edge(j); s.reachable(geom.Capsule{A: e.A, B: e.B}) {
				dst = s.outline(dst, e, s.base.R+s.margin)
			}
		}
	}
	return dst
}

// reachable says whether the base, where all that ties it reaches, can touch o.
func (s *settler) reachable(o geom.Capsule) bool {
	span := s.base.Box()
	across := 2 * max(span.Max.X-span.Min.X, span.Max.Y-span.Min.Y)
	for _, l := range s.bounds {
		if !l.nears(o, across) {
			return false
		}
	}
	near := func(l Leash) bool { return l.nears(o, across) }
	switch {
	case len(s.links) > 0 && !slices.ContainsFunc(s.links, near):
		return false
	case len(s.zone.Near) > 0 && !slices.ContainsFunc(s.zone.Near, near):
		return false
	case s.zone.Shape != nil && !s.zone.Shape.Box().Grow(across).Meets(o.Box()):
		return false
	}
	return s.tether.R == 0 || geom.GapWithin(geom.Disc(s.tether.Centre, s.tether.R), o, across)
}

// nears says whether a base on the leash, of that length across, may touch o.
func (l *Leash) nears(o geom.Capsule, across geom.Length) bool {
	return l.Within >= geom.MaxCoordinate || geom.GapWithin(l.Capsule, o, l.Within+across)
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

// crossings tries where two curves cross, the nearest curves first, as long as
// both come nearer than the best.
func (s *settler) crossings(curves []curve) {
	slices.SortFunc(curves, func(c, d curve) int { return cmp.Compare(c.near, d.near) })
	for i := range curves {
		c := &curves[i]
		if s.found && c.near >= s.best2 {
			return
		}
		for j := range i {
			s.cross(c, &curves[j])
		}
	}
}

// arcs tries sixteen places on each circle about the wanted spot, where all spots
// that are equally near are taken.
func (s *settler) arcs(curves []curve) {
	for i := range curves {
		c := &curves[i].circle
		if s.equal == nil || c.R == 0 || !geom.Within(c.Centre, s.want.Point, Slack/2) {
			continue
		}
		for k := range 16 {
			s.try(c.Centre.Add(geom.Around(k, c.R)))
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
