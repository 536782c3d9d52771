package warpath

import (
	"umpire/game"
	"umpire/geom"
	"umpire/table"
)

// mayAlight judges whether passengers may leave their transports
// (wp.transports.in_and_out, wp.transports.leave_order, wp.fliers.who_rides,
// wp.fliers.hover_order).
func (q doing) mayAlight(p position, why *reasons) bool {
	s := &p.s.Units[q.unit]
	name, carrier := p.unitName(q.unit), s.Carrier
	switch {
	case s.Boarded:
		return why.No("wp.transports.in_and_out", "%s has got in during this Round", name)
	case s.Token != Sprint && s.Token != Advance:
		return why.No("wp.transports.leave_order", "%s has neither a Sprint nor an Advance order", name)
	}
	k := p.keywords(q.unit)
	if !p.flying(carrier) || k.AntiGrav || k.DropTroop {
		return true
	}
	if !p.keywords(carrier).Hover {
		return why.No("wp.fliers.who_rides", "%s has neither Anti-Grav nor Drop-troop: it cannot leave %s", name, p.unitName(carrier))
	}
	return p.s.Units[carrier].Hovers || why.No("wp.fliers.hover_order", "%s does not hover: it has to, with an Advance order, for %s to get out", p.unitName(carrier), name)
}

// mayEmbark judges whether a unit gets into transports (wp.transports.enter).
func (q doing) mayEmbark(p position, carrier UnitID, why *reasons) bool {
	s := &p.s.Units[q.unit]
	name, to := p.unitName(q.unit), p.unitName(carrier)
	switch {
	case p.keywords(carrier).Capacity == 0 || p.enemies(carrier, q.unit) || carrier == q.unit || !p.onTable(carrier):
		return why != nil && why.No("wp.transports.capacity", "%s carries nobody of yours", to)
	case p.flying(carrier):
		return why.No("wp.fliers.passengers", "%s flies: nobody gets in during the game", to)
	case s.Place == Aboard || s.Alighted:
		return why.No("wp.transports.in_and_out", "%s has been in transports in this Round", name)
	case !p.mayRide(q.unit, carrier, why):
		return false
	case !q.mayLeave(p, why):
		return false
	}
	var room [maxTargets]table.Body
	list, n := p.members(carrier)
	vehicles := room[:0]
	for _, b := range list[:n] {
		vehicles = append(vehicles, p.body(carrier, p.capsule(b)))
	}
	return p.walk(q.unit).reachesAll(p, vehicles, carrier, "wp.transports.enter", to, why)
}

// reachesAll judges whether each base of the unit can come into contact with one of
// the bodies by its move; they need not find room there all at once.
func (q marching) reachesAll(p position, bodies []table.Body, carrier UnitID, clause game.Clause, what string, why *reasons) bool {
	var d draft
	d.begin(q, p)
	if d.gate != noGate && !d.leave(nearestOf(d.gateAt(), bodies, d.gateAt())) {
		return why.No(clause, "%s cannot get out", p.unitName(q.unit))
	}
	var c crowd
	d.heed(&c, d.Area(false), true)
	others := c.without(p, carrier)
	short := -1
	if d.Either(func(table.Unit) bool {
		for short = range d.N {
			if !d.Reaches(short, bodies, others) {
				return false
			}
		}
		short = -1
		return true
	}) {
		return true
	}
	return why != nil && d.tooShort(short, bodies, clause, what, why)
}

// without is the crowd but for a unit.
func (c *crowd) without(p position, u UnitID) []table.Other {
	if u == None {
		return c.list()
	}
	var list []table.Other
	for i, o := range c.list() {
		if p.unitOf(c.ids[i]) != u {
			list = append(list, o)
		}
	}
	return list
}

// tooShort says which base does not reach, and what it misses
// (wp.buildings.enter_all, wp.transports.enter).
func (d *draft) tooShort(i int, bodies []table.Body, clause game.Clause, what string, why *reasons) bool {
	if i < 0 {
		return why.No(clause, "%s does not reach %s", d.p.unitName(d.q.unit), what)
	}
	gap := geom.Length(geom.MaxCoordinate)
	for j := range bodies {
		gap = min(gap, geom.Gap(d.Members[i].Capsule, bodies[j].Capsule))
	}
	name, budget := d.p.name(d.base[i]), d.Members[i].Budget
	if gap > budget {
		return why.No(clause, "%s is too far from %s, so that the whole unit stays out: %s", name, what, gap.Over(budget))
	}
	return why.No(clause, "%s finds no way to %s within %s, so that the whole unit stays out", name, what, budget)
}

// embark puts a unit aboard (wp.transports.enter, wp.transports.enter_then_move). It
// keeps no token (wp.transports.stay_aboard).
func (p play) embark(u, carrier UnitID) {
	s := p.unit(u)
	if p.gate(u) == roof {
		s.Left = true
	}
	s.Place, s.Carrier, s.In, s.Boarded = Aboard, carrier, 0, true
	p.unit(carrier).Wrecks = 0
	clauses := cl("wp.transports.enter", "wp.transports.who", "wp.transports.capacity", "wp.transports.single_unit")
	if !p.s.Units[carrier].Acted {
		clauses = append(clauses, "wp.transports.enter_then_move")
	}
	p.tellOf(of(u, carrier), "embark", clauses,
		UnitFacts{Unit: p.unitName(u), Seat: p.seat(u), What: p.unitName(carrier)}, "%s gets into %s", p.unitName(u), p.unitName(carrier))
}
