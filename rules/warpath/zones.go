package warpath

import (
	"umpire/game"
	"umpire/geom"
)

// zones are the two deployment zones of the mission on this table.
func (p Position) zones() *Zones {
	return &p.M.zones[p.S.Chart[ChartOfZones]-1]
}

// Zone is the deployment zone of a seat; of a position without a mission, nothing.
func (p Position) Zone(seat game.Seat) geom.Polygon {
	switch {
	case p.S.Chart[ChartOfZones] == 0:
		return nil
	case p.S.Zone[seat] == 0:
		return p.zones().A
	}
	return p.zones().B
}

// edge is the board edge of a seat.
func (p Position) edge(seat game.Seat) Edge { return Edge(p.S.Edge[seat]) }

// edgeOf reports whether an edge may be taken with a zone (wp.charts.dz.coords).
func (p Position) edgeOf(zone int, e Edge) bool {
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

// Side is an edge of the table as a segment.
func (m *Match) Side(e Edge) geom.Segment {
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

// Inward is the direction from an edge into the table.
func (e Edge) Inward() Facing {
	return [...]Facing{South: {Y: 1}, West: {X: 1}, North: {Y: -1}, East: {X: -1}}[e]
}

// Stretch is the part of an edge along which a zone lies.
func (m *Match) Stretch(e Edge, zone geom.Polygon) (s geom.Segment, ok bool) {
	side := m.Side(e)
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

// Outside returns how far a base reaches out of a shape, 0 if it lies wholly in it.
func Outside(shape geom.Polygon, c geom.Capsule) (d geom.Length) {
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
