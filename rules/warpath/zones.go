package warpath

import (
	"umpire/game"
	"umpire/geom"
)

// zones are the two deployment zones of the mission on this table.
func (p position) zones() *Zones {
	return &p.m.zones[p.s.Chart[zoneChart]-1]
}

// zone is the deployment zone of a seat; of a position without a mission, nothing.
func (p position) zone(seat game.Seat) geom.Polygon {
	switch {
	case p.s.Chart[zoneChart] == 0:
		return nil
	case p.s.Zone[seat] == 0:
		return p.zones().A
	}
	return p.zones().B
}

// edge is the board edge of a seat.
func (p position) edge(seat game.Seat) Edge { return Edge(p.s.Edge[seat]) }

// edgeOf reports whether an edge may be taken with a zone (wp.charts.dz.coords).
func (p position) edgeOf(zone int, e Edge) bool {
	if zone == 1 {
		e = e.Opposite()
	}
	for _, own := range p.zones().Edges {
		if own == e {
			return true
		}
	}
	return false
}

// side is an edge of the table as a segment.
func (m *Match) side(e Edge) geom.Segment {
	w, d := m.Size.Width, m.Size.Depth
	switch e {
	case South:
		return geom.Segment{B: geom.Point{X: w}}
	case West:
		return geom.Segment{B: geom.Point{Y: d}}
	case North:
		return geom.Segment{A: geom.Point{Y: d}, B: geom.Point{X: w, Y: d}}
	}
	return geom.Segment{A: geom.Point{X: w}, B: geom.Point{X: w, Y: d}}
}

// inward is the direction from an edge into the table.
func (e Edge) inward() Facing {
	return [...]Facing{South: {Y: 1}, West: {X: 1}, North: {Y: -1}, East: {X: -1}}[e]
}

// stretch is the part of an edge along which a zone lies.
func (m *Match) stretch(e Edge, zone geom.Polygon) (s geom.Segment, ok bool) {
	side := m.side(e)
	for i := range zone {
		b := zone.Edge(i)
		if !geom.WithinSegment(b.A, side, 0) || !geom.WithinSegment(b.B, side, 0) {
			continue
		}
		if side.B.Sub(side.A).Dot(b.B.Sub(b.A)) < 0 {
			b.A, b.B = b.B, b.A
		}
		if !ok {
			s, ok = b, true
			continue
		}
		if b.A.Sub(s.A).Dot(side.B.Sub(side.A)) < 0 {
			s.A = b.A
		}
		if b.B.Sub(s.B).Dot(side.B.Sub(side.A)) > 0 {
			s.B = b.B
		}
	}
	return s, ok
}

// outside is how far a base reaches out of a shape, 0 if it lies wholly in it.
func outside(shape geom.Polygon, c geom.Capsule) (d geom.Length) {
	if shape.Holds(c) {
		return 0
	}
	for _, q := range [2]geom.Point{c.A, c.B} {
		gap := geom.Dist(q, shape.Foot(q))
		if shape.Locate(q) != geom.Outside {
			gap = -gap
		}
		d = max(d, c.R+gap)
	}
	return max(d, 1)
}
