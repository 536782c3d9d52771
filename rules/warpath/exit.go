package warpath

import (
	"umpire/geom"
	"umpire/table"
	"umpire/table/march"
)

// gateEdges are the edges that a unit gets out by: of its transports, or of its
// building.
func (p Position) gateEdges(u UnitID, g gate, dst []table.Body) []table.Body {
	switch g {
	case roof:
		return table.Rim(dst, p.Shape(int(p.S.Units[u].In)-1), level(1))
	case hatch:
		carrier := p.S.Units[u].Carrier
		list, n := p.Members(carrier)
		for _, b := range list[:n] {
			dst = append(dst, p.Body(carrier, p.Capsule(b)))
		}
	}
	return dst
}

// gateAt is about where the unit gets out.
func (d *Draft) gateAt() geom.Point {
	if d.gate == roof {
		return Centre(d.P.Shape(int(d.P.S.Units[d.Q.Unit].In) - 1).Box())
	}
	return d.P.Whereabouts(d.Q.Unit)
}

// leave has all bases begin at the place of the gate that is nearest to where they
// are to go, and clear (wp.buildings.leave, wp.transports.leave_first).
func (d *Draft) leave(toward geom.Point) bool {
	d.OpenExits()
	return d.Leave(toward)
}

// OpenExits tells the plan where the unit gets out. Transports on the ground are in
// the way there.
func (d *Draft) OpenExits() {
	if d.Exits.Edges != nil {
		return
	}
	var c Crowd
	d.Exits = march.Exits{
		Edges: d.P.gateEdges(d.Q.Unit, d.gate, nil),
		Solid: d.gate == hatch && !d.P.Flying(d.P.S.Units[d.Q.Unit].Carrier),
	}
	if len(d.Exits.Edges) > 0 {
		d.Exits.Around = append(d.Exits.Around, d.Heed(&c, d.Exits.Box().Grow(2*d.Members[0].R), true)...)
	}
}

// stayBeside has the bases get out and stay in contact with their transports
// (wp.transports.leave_after_sprint_advance): each has its place there.
func (d *Draft) stayBeside() bool {
	var c Crowd
	d.OpenExits()
	d.Most, d.Slow = Far, Far
	d.Heed(&c, d.Exits.Box().Grow(d.P.Card(d.Q.Unit).Length+geom.Inch), true)
	return d.StayAtExits(c.without(d.P, d.P.S.Units[d.Q.Unit].Carrier))
}

// enter plans how a unit from Reserve comes onto the table: all bases within their
// Advance Speed of the edge, about a place, in ranks or, with fan, as they find room
// (wp.movement.reserve_entry).
func (d *Draft) enter(near geom.Point, fan bool) bool {
	var c Crowd
	about := d.BeginEntry(near)
	return d.Enter(about, fan, d.Heed(&c, d.EntryZone().Shape.Box().Grow(geom.Inch), true))
}

// findOut finds ways to where each base is to end, from where it gets out. Where they find
// none they go straight, to be told what is in their way.
func (d *Draft) findOut(t *UnitMove, lead int) bool {
	if d.gate != tableEdge && !d.leave(LastOf(t.Of[lead].Way)) {
		return false
	}
	var c Crowd
	others := d.Heed(&c, join(d.Area(false), t.area()), true)
	out := func(i int) bool { return d.out(&t.Of[i], i, others) }
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
		switch to := LastOf(t.Of[i].Way); {
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
func (d *Draft) out(s *baseMove, i int, others []table.Other) bool {
	if len(s.Way) >= 6 {
		var room [MaxWay + 2]table.Waypoint
		d.Go(i, s.route(room[:0], d.gate)...)
		return true
	}
	to := table.Waypoint{Point: LastOf(s.Way)}
	if d.gate == tableEdge {
		return d.WayOn(i, to, others)
	}
	return d.WayOut(i, to, others)
}

// land plans a march out of something, or onto the table, in which one base ends at a
// place, and the others about it.
func (d *Draft) land(lead int, to geom.Point) bool {
	if d.gate != tableEdge && (d.Most == 0 || !d.leave(to)) {
		return false
	}
	var c Crowd
	others := d.Heed(&c, join(d.Area(false), geom.Disc(to, Coherency.Spread).Box()), true)
	if d.gate == tableEdge {
		return d.EnterAbout(lead, to, others)
	}
	return d.Disembark(lead, to, others)
}

// entry returns where a unit comes onto the table (wp.movement.reserve_entry,
// wp.mission.reserve_fliers).
func (p Position) entry(u UnitID) march.Entry {
	seat := p.Seat(u)
	return march.Entry{Edge: p.EntryEdge(seat), Inward: p.edge(seat).Inward().Vec(), Reach: p.Card(u).Advance, Far: p.Flying(u)}
}

// atEdge reports whether a footprint touches the edge where its unit enters.
func (p Position) atEdge(u UnitID, c geom.Capsule) bool {
	e := p.EntryEdge(p.Seat(u))
	return geom.GapWithin(geom.Capsule{A: e.A, B: e.B}, c, Touch)
}

// spent returns how much of its move a base needs to be on the table at all.
func (q MarchingQuestion) spent(p Position, s *baseMove, g gate) geom.Length {
	if g != tableEdge {
		return 0
	}
	entry := p.entry(q.Unit)
	return entry.Depth(s.start)
}

// arrival judges where a unit from Reserve ends.
func (q MarchingQuestion) arrival(p Position, t *UnitMove, why *Reasons) bool {
	ok := true
	for i := range t.Of[:t.N] {
		ok = p.mayEnterAt(t.Of[i].Base, t.Of[i].End, why) && ok
		if !ok && why == nil {
			return false
		}
	}
	return ok
}
