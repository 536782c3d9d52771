package table

import "umpire/geom"

// Fan proposes places for all members of a unit about a point, in a zone: a place
// to deploy, to enter the table, to get out, or a roof. The first stands there, or
// as near as it can, the others around it; the places are clear and keep the unit
// together. Where the members are now, and what they may spend, does not matter.
// ok is false where no room is found for all of them.
func (t *Table) Fan(u Unit, about Waypoint, zone Zone, others []Other) (places []Waypoint, ok bool) {
	if len(u.Members) == 0 {
		return nil, true
	}
	p := newPlacer(t, &u, others)
	p.zone, p.free = zone, true
	first := about
	for turn := range sides / 6 {
		p.watch(p.searchArea(first))
		p.clear()
		if !p.place(0, about) {
			break
		}
		if first = p.ways[0]; p.around(first, turn) {
			places = append(places, p.ways...)
			break
		}
	}
	p.release()
	return places, places != nil
}

// searchArea returns where the first may come to stand, however far from where it is wanted.
func (p *placer) searchArea(first Waypoint) geom.Box {
	if p.zone.Shape == nil {
		return p.t.edge
	}
	box := p.zone.Shape.Box().Grow(p.across())
	return box.With(first.Point)
}

// across is the length of the longest base.
func (p *placer) across() (most geom.Length) {
	for i := range p.u.Members {
		span := p.u.Members[i].ending(geom.Point{}).Box()
		most = max(most, span.Max.X-span.Min.X, span.Max.Y-span.Min.Y)
	}
	return most
}

// around puts the others about the first, in hexagons.
func (p *placer) around(first Waypoint, turn int) bool {
	pitch := p.across()
	pitch += min(p.u.Link, pitch) / 4
	for i := 1; i < len(p.u.Members); i++ {
		if !p.place(i, Waypoint{first.Add(hexagon(i, turn, pitch)), first.On}) {
			return false
		}
	}
	return p.u.Keeps(p.ends)
}

// hexagon is place k of the hexagons about a point, from the inside out, turned
// by so many spokes.
func hexagon(k, turn int, pitch geom.Length) geom.Vec {
	ring := 1
	for ; k > 6*ring; ring++ {
		k -= 6 * ring
	}
	if k == 0 {
		return geom.Vec{}
	}
	side, step := (k-1)/ring, (k-1)%ring
	out, along := spokes[(4*side+turn)%sides], spokes[(4*side+8+turn)%sides]
	scale := func(a, b geom.Length) geom.Length {
		return geom.Length((int64(a)*int64(ring) + int64(b)*int64(step)) * int64(pitch) >> 15)
	}
	return geom.Vec{X: scale(out.X, along.X), Y: scale(out.Y, along.Y)}
}

// Strip is the part of the table within d of an edge: the first is that along
// y = 0, and so on anticlockwise.
func (t *Table) Strip(edge int, d geom.Length) Zone {
	a, b := geom.Point{}, t.edge.Max
	switch edge {
	case 0:
		b.Y = min(b.Y, d)
	case 1:
		a.X = max(a.X, b.X-d)
	case 2:
		a.Y = max(a.Y, b.Y-d)
	default:
		b.X = min(b.X, d)
	}
	return Zone{Shape: geom.Polygon{a, {X: b.X, Y: a.Y}, b, {X: a.X, Y: b.Y}}}
}
