package warpath

import (
	"umpire/geom"
	"umpire/table"
	"umpire/table/march"
)

// gateEdges are the edges that a unit gets out by: of its transports, or of its
// building.
func (p position) gateEdges(u UnitID, g gate, dst []table.Body) []table.Body {
	switch g {
	case roof:
		return table.Rim(dst, p.shape(int(p.s.Units[u].In)-1), level(1))
	case hatch:
		carrier := p.s.Units[u].Carrier
		list, n := p.members(carrier)
		for _, b := range list[:n] {
			dst = append(dst, p.body(carrier, p.capsule(b)))
		}
	}
	return dst
}

// gateAt is about where the unit gets out.
func (d *draft) gateAt() geom.Point {
	if d.gate == roof {
		return centre(d.p.shape(int(d.p.s.Units[d.q.unit].In) - 1).Box())
	}
	return d.p.whereabouts(d.q.unit)
}

// leave has all bases begin at the place of the gate that is nearest to where they
// are to go, and clear (wp.buildings.leave, wp.transports.leave_first).
func (d *draft) leave(toward geom.Point) bool {
	d.openExits()
	return d.Leave(toward)
}

// openExits tells the plan where the unit gets out. Transports on the ground are in
// the way there.
func (d *draft) openExits() {
	if d.Exits.Edges != nil {
		return
	}
	var c crowd
	d.Exits = march.Exits{
		Edges: d.p.gateEdges(d.q.unit, d.gate, nil),
		Solid: d.gate == hatch && !d.p.flying(d.p.s.Units[d.q.unit].Carrier),
	}
	if len(d.Exits.Edges) > 0 {
		d.Exits.Around = append(d.Exits.Around, d.heed(&c, d.Exits.Box().Grow(2*d.Members[0].R), true)...)
	}
}

// stayBeside has the bases get out and stay in contact with their transports
// (wp.transports.leave_after_sprint_advance): each has its place there.
func (d *draft) stayBeside() bool {
	var c crowd
	d.openExits()
	d.Most, d.Slow = far, far
	d.heed(&c, d.Exits.Box().Grow(d.p.card(d.q.unit).Length+geom.Inch), true)
	return d.StayAtExits(c.without(d.p, d.p.s.Units[d.q.unit].Carrier))
}

// enter plans how a unit from Reserve comes onto the table: all bases within their
// Advance Speed of the edge, about a place, in ranks or, with fan, as they find room
// (wp.movement.reserve_entry).
func (d *draft) enter(near geom.Point, fan bool) bool {
	var c crowd
	about := d.BeginEntry(near)
	return d.Enter(about, fan, d.heed(&c, d.EntryZone().Shape.Box(), true))
}

// findOut finds ways to where each base is to end, from where it gets out. Where they find
// none they go straight, to be told what is in their way.
func (d *draft) findOut(t *trek, lead int) bool {
	if d.gate != tableEdge && !d.leave(lastOf(t.of[lead].way)) {
		return false
	}
	var c crowd
	others := d.heed(&c, join(d.Area(false), t.area()), true)
	out := func(i int) bool { return d.out(&t.of[i], i, others) }
	all := func(table.Unit) bool {
		for i := range d.N {
			if !out(i) {
				return false
			}
		}
		return true
	}
	if d.EitherOut(all) {
		return true
	}
	for i := range d.N {
		switch to := lastOf(t.of[i].way); {
		case out(i):
		case d.gate == tableEdge:
			d.StraightOn(i, to)
		case !d.StraightOut(i, to):
			return false
		}
	}
	return true
}

// out finds the way of a base, unless it is given.
func (d *draft) out(s *stride, i int, others []table.Other) bool {
	if len(s.way) >= 6 {
		var room [maxWay + 2]table.Waypoint
		d.Go(i, s.route(room[:0], d.gate)...)
		return true
	}
	to := table.Waypoint{Point: lastOf(s.way)}
	if d.gate == tableEdge {
		return d.WayOn(i, to, others)
	}
	return d.WayOut(i, to, others)
}

// land plans a march out of something, or onto the table, in which one base ends at a
// place, and the others about it.
func (d *draft) land(lead int, to geom.Point) bool {
	if d.gate != tableEdge && (d.Most == 0 || !d.leave(to)) {
		return false
	}
	var c crowd
	others := d.heed(&c, join(d.Area(false), geom.Disc(to, coherency.Spread).Box()), true)
	if d.gate == tableEdge {
		return d.EnterAbout(lead, to, others)
	}
	return d.Disembark(lead, to, others)
}

// entry is where a unit comes onto the table (wp.movement.reserve_entry,
// wp.mission.reserve_fliers).
func (p position) entry(u UnitID) march.Entry {
	seat := p.seat(u)
	return march.Entry{Edge: p.entryEdge(seat), Inward: p.edge(seat).inward().Vec(), Reach: p.card(u).Advance, Far: p.flying(u)}
}

// atEdge reports whether a footprint touches the edge where its unit enters.
func (p position) atEdge(u UnitID, c geom.Capsule) bool {
	e := p.entryEdge(p.seat(u))
	return geom.GapWithin(geom.Capsule{A: e.A, B: e.B}, c, touch)
}

// spent is how much of its move a base needs to be on the table at all.
func (q marching) spent(p position, s *stride, g gate) geom.Length {
	if g != tableEdge {
		return 0
	}
	entry := p.entry(q.unit)
	return entry.Depth(s.start)
}

// arrival judges where a unit from Reserve ends.
func (q marching) arrival(p position, t *trek, why *reasons) bool {
	ok := true
	for i := range t.of[:t.n] {
		ok = p.mayEnterAt(t.of[i].base, t.of[i].end, why) && ok
		if !ok && why == nil {
			return false
		}
	}
	return ok
}
