package warpath

import (
	"umpire/game"
	"umpire/geom"
	"umpire/table"
)

// mayAlight judges whether passengers may leave their transports
// (wp.transports.in_and_out, wp.transports.leave_order, wp.fliers.who_rides,
// wp.fliers.hover_order).
func (q DoingQuestion) mayAlight(p Position, why *Reasons) bool {
	s := &p.S.Units[q.Unit]
	name, carrier := p.UnitName(q.Unit), s.Carrier
	switch {
	case s.Boarded:
		return why.No("wp.transports.in_and_out", "%s has got in during this Round", name)
	case s.Token != Sprint && s.Token != Advance:
		return why.No("wp.transports.leave_order", "%s has neither a Sprint nor an Advance order", name)
	}
	k := p.Keywords(q.Unit)
	if !p.Flying(carrier) || k.AntiGrav || k.DropTroop { // wp.fliers.who_rides
		return true
	}
	return p.S.Units[carrier].Hovers || why.No(p.keeps(carrier), "%s has neither Anti-Grav nor Drop-troop, and %s does not hover: it stays aboard", name, p.UnitName(carrier))
}

// keeps is the clause by which riders stay in a flier that does not hover.
func (p Position) keeps(carrier UnitID) game.Clause {
	if p.Keywords(carrier).Hover {
		return "wp.fliers.hover_order"
	}
	return "wp.fliers.who_rides"
}

// mayEmbark judges whether a unit gets into transports (wp.transports.enter).
func (q DoingQuestion) mayEmbark(p Position, carrier UnitID, why *Reasons) bool {
	s := &p.S.Units[q.Unit]
	name, to := p.UnitName(q.Unit), p.UnitName(carrier)
	switch {
	case p.Keywords(carrier).Capacity == 0 || p.Enemies(carrier, q.Unit) || carrier == q.Unit || !p.OnTable(carrier):
		return why != nil && why.No("wp.transports.capacity", "%s carries nobody of yours", to)
	case p.Flying(carrier):
		return why.No("wp.fliers.passengers", "%s flies: nobody gets in during the game", to)
	case s.Place == Aboard || s.Alighted:
		return why.No("wp.transports.in_and_out", "%s has been in transports in this Round", name)
	case !p.mayRide(q.Unit, carrier, why):
		return false
	case !q.mayLeave(p, why):
		return false
	}
	var room [MaxTargets]table.Body
	list, n := p.Members(carrier)
	vehicles := room[:0]
	for _, b := range list[:n] {
		vehicles = append(vehicles, p.Body(carrier, p.Capsule(b)))
	}
	return p.Walk(q.Unit).reachesAll(p, vehicles, carrier, "wp.transports.enter", to, why)
}

// reachesAll judges whether each base of the unit can come into contact with one of
// the bodies by its move; they need not find room there all at once.
func (q MarchingQuestion) reachesAll(p Position, bodies []table.Body, carrier UnitID, clause game.Clause, what string, why *Reasons) bool {
	var d Draft
	d.Begin(q, p)
	if d.gate != NoGate && !d.leave(nearestOf(d.gateAt(), bodies, d.gateAt())) {
		return why.No(clause, "%s cannot get out", p.UnitName(q.Unit))
	}
	var c Crowd
	d.Heed(&c, d.Area(false), true)
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
func (c *Crowd) without(p Position, u UnitID) []table.Other {
	if u == None {
		return c.List()
	}
	var list []table.Other
	for i, o := range c.List() {
		if p.UnitOf(c.ids[i]) != u {
			list = append(list, o)
		}
	}
	return list
}

// tooShort says which base does not reach, and what it misses
// (wp.buildings.enter_all, wp.transports.enter).
func (d *Draft) tooShort(i int, bodies []table.Body, clause game.Clause, what string, why *Reasons) bool {
	if i < 0 {
		return why.No(clause, "%s does not reach %s", d.P.UnitName(d.Q.Unit), what)
	}
	gap := geom.Length(geom.MaxCoordinate)
	for j := range bodies {
		gap = min(gap, geom.Gap(d.Members[i].Capsule, bodies[j].Capsule))
	}
	name, budget := d.P.Name(d.base[i]), d.Members[i].Budget
	if gap > budget {
		return why.No(clause, "%s is too far from %s, so that the whole unit stays out: %s", name, what, gap.Over(budget))
	}
	return why.No(clause, "%s finds no way to %s within %s, so that the whole unit stays out", name, what, budget)
}

// embark puts a unit aboard (wp.transports.enter, wp.transports.enter_then_move). It
// keeps no token (wp.transports.stay_aboard).
func (p Play) embark(u, carrier UnitID) {
	s := p.Unit(u)
	if p.Gate(u) == roof {
		s.Left = true
	}
	s.Place, s.Carrier, s.In, s.Boarded = Aboard, carrier, 0, true
	p.Unit(carrier).Wrecks = 0
	clauses := Cl("wp.transports.enter", "wp.transports.who", "wp.transports.capacity", "wp.transports.single_unit")
	if !p.S.Units[carrier].Acted {
		clauses = append(clauses, "wp.transports.enter_then_move")
	}
	p.tellOf(of(u, carrier), "embark", clauses,
		UnitFacts{Unit: p.UnitName(u), Seat: p.Seat(u), What: p.UnitName(carrier)}, "%s gets into %s", p.UnitName(u), p.UnitName(carrier))
}
