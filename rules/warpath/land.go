package warpath

import (
	"umpire/geom"
	"umpire/table"
)

// findOut finds ways to where each base is to end, from where it gets out. Where they find
// none they go straight, to be told what is in their way.
func (d *draft) findOut(t *trek, lead int) bool {
	gate := d.p.gate(d.q.unit)
	if gate != seaward && !d.leave(gate, lastOf(t.of[lead].way)) {
		return false
	}
	var c crowd
	d.q.gather(d.p, &c, join(d.field(false), t.area()), true)
	out := func(i int) bool {
		s := &t.of[i]
		if len(s.way) >= 6 { // its way is given
			d.paths[i] = s.route(d.room[i][:0], gate)
			return true
		}
		return d.wayOut(i, table.Waypoint{Point: lastOf(s.way)}, c.list())
	}
	if d.bothOut(func(table.Unit) bool {
		ok := true
		for i := range d.n {
			ok = ok && out(i)
		}
		return ok
	}) {
		return true
	}
	for i := range d.n {
		if out(i) {
			continue
		}
		to := lastOf(t.of[i].way)
		at, ok := d.begins(i, to)
		if !ok {
			return false
		}
		d.paths[i] = append(d.room[i][:0], table.Waypoint{Point: at}, table.Waypoint{Point: to})
	}
	return true
}

// land plans a march out of something, or onto the table, in which one base ends at a
// place, and the others about it.
func (d *draft) land(lead int, to geom.Point) bool {
	gate := d.p.gate(d.q.unit)
	zone := table.Zone{Near: []table.Leash{{Capsule: geom.Disc(to, 0), Within: coherency.Spread}}}
	if gate == seaward {
		seat := d.p.seat(d.q.unit)
		zone = d.strip(d.p.entryEdge(seat), d.p.edge(seat).inward())
	} else if d.most == 0 || !d.leave(gate, to) {
		return false
	}
	var c crowd
	d.q.gather(d.p, &c, join(d.field(false), geom.Disc(to, coherency.Spread).Box()), true)
	return d.bothOut(func(team table.Unit) bool {
		places, ok := d.view.Fan(team, table.Waypoint{Point: to}, zone, c.list())
		if ok {
			places[0], places[lead] = places[lead], places[0]
		}
		for i := range places {
			ok = ok && d.wayOut(i, places[i], c.list())
		}
		return ok
	})
}

// wayOut finds the way of a base from where it gets out to a place.
func (d *draft) wayOut(i int, to table.Waypoint, others []table.Other) bool {
	if d.p.gate(d.q.unit) == seaward {
		seat := d.p.seat(d.q.unit)
		inward := d.p.edge(seat).inward()
		if d.face[i] == (Facing{}) {
			d.face[i] = inward
		}
		return d.comesOn(i, to, d.p.entryEdge(seat), inward, others)
	}
	if d.nearWayOut(i, to, others) {
		return true
	}
	m := &d.members[i]
	was := m.Capsule
	found := d.allRound(func(at geom.Point) bool {
		return geom.Within(at, to.Point, m.Budget) && d.wayFrom(i, at, to, others)
	})
	if !found {
		m.Capsule = was
	}
	return found
}

// nearWayOut finds the way of a base from where it gets out that is nearest to a place.
func (d *draft) nearWayOut(i int, to table.Waypoint, others []table.Other) bool {
	at, ok := d.exit(d.p.gate(d.q.unit), to.Point)
	return ok && d.wayFrom(i, at, to, others)
}

// wayFrom finds the way of a base to a place from where it may get out.
func (d *draft) wayFrom(i int, at geom.Point, to table.Waypoint, others []table.Other) bool {
	m := &d.members[i]
	m.Capsule = d.p.m.footprint(d.q.unit, at, d.face[i])
	if m.Avoids&table.Difficult != 0 && d.inRough(i) {
		return false
	}
	way, _, ok := d.view.FindPath(d.room[i][:0], m.Mover, to, m.Budget, others)
	d.paths[i] = way
	return ok && len(way) <= maxWay
}

// bothOut is both for bases that get out of something: where one begins, and so whether
// that is in Difficult terrain, is found with its way.
func (d *draft) bothOut(plan func(team table.Unit) bool) bool {
	free := d.team(false)
	for i := range d.n {
		if d.still>>i&1 == 0 {
			d.members[i].Budget = d.most
		}
	}
	return plan(free) || plan(d.team(true))
}

// begins is where a base gets out that goes to a place.
func (d *draft) begins(i int, to geom.Point) (geom.Point, bool) {
	gate := d.p.gate(d.q.unit)
	if gate != seaward {
		return d.exit(gate, to)
	}
	e, inward := d.p.entryEdge(d.p.seat(d.q.unit)), d.p.edge(d.p.seat(d.q.unit)).inward()
	return to.Add(shiftTo(e, inward, d.p.m.footprint(d.q.unit, to, d.face[i]))), true
}
