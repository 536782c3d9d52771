package warpath

import (
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
)

// Bodies that a unit may be brought into contact with: the bases of units, or the
// edges of a building.
const maxTargets = 64

// targets are the bodies that the march brings bases into contact with.
func (q marching) targets(p position, dst []table.Body) []table.Body {
	if q.atWalls() {
		return table.Rim(dst, p.shape(int(q.site)-1), level(1))
	}
	eachUnit(q.sought(p), func(o UnitID) {
		list, n := p.members(o)
		for _, b := range list[:n] {
			if len(dst) < maxTargets {
				dst = append(dst, p.body(o, p.capsule(b)))
			}
		}
	})
	return dst
}

// atWalls reports whether the march is to the walls of a building.
func (q marching) atWalls() bool { return q.how == storming || q.how == pursuing && q.site != 0 }

// touchesAny reports whether a footprint is in contact with one of the bodies.
func touchesAny(c geom.Capsule, targets []table.Body) bool {
	for i := range targets {
		if geom.GapWithin(c, targets[i].Capsule, touch) {
			return true
		}
	}
	return false
}

// holdsFoe reports whether a base that lies so is in contact with an enemy that its unit
// is engaged with.
func (q marching) holdsFoe(p position, c geom.Capsule) (held bool) {
	p.foes(q.unit, func(foe UnitID) {
		p.each(foe, func(b BaseID) { held = held || geom.GapWithin(c, p.capsule(b), touch) })
	})
	return held
}

// contact judges that as many bases as possible come into contact
// (wp.engage.maximise, wp.buildings.assault_contact, wp.assault.pile_in).
func (q marching) contact(p position, t *trek, c *crowd, why *reasons) bool {
	var room [maxTargets]table.Body
	targets := q.targets(p, room[:0])
	touching := 0
	for i := range t.of[:t.n] {
		s := &t.of[i]
		if touchesAny(s.end, targets) {
			touching++
		}
		if s.goes && q.holdsFoe(p, s.start) && !q.holdsFoe(p, s.end) {
			return why.No("wp.assault.pile_in", "%s is in contact already: it stays so", p.name(s.base))
		}
	}
	if touching == 0 && q.how != piling {
		return why.No("wp.engage.maximise", "no base of %s reaches %s", p.unitName(q.unit), q.aim(p))
	}
	return q.maximal(p, t, targets, why)
}

// aim is whom or what a march is at, in words.
func (q marching) aim(p position) string {
	switch {
	case q.atWalls():
		return p.features()[q.site-1].Name
	case q.how == charging:
		return p.unitName(q.target)
	}
	return "the enemy"
}

// maximal judges that no base is left out of contact that could come into it with
// all others where they end.
func (q marching) maximal(p position, t *trek, targets []table.Body, why *reasons) bool {
	all := true
	for i := range t.of[:t.n] {
		all = all && touchesAny(t.of[i].end, targets)
	}
	if all {
		return true
	}
	var d draft
	var c crowd
	d.take(q, p, t)
	d.holdFoes()
	others := d.heed(&c, d.Area(t.rough >= 0), false)
	unit := d.Unit(t.rough >= 0)
	for i := range t.of[:t.n] {
		s := &t.of[i]
		if touchesAny(s.end, targets) {
			continue
		}
		if way, ok := d.LeftOut(unit, i, targets, others); ok {
			spot := way[len(way)-1]
			return why.No(q.maximum(), "%s could come into contact with %s at %v", p.name(s.base), q.aim(p), spot.Point)
		}
	}
	return true
}

// maximum is the clause that asks for as many bases as possible.
func (q marching) maximum() game.Clause {
	switch q.how {
	case storming:
		return "wp.buildings.assault_contact"
	case pursuing:
		return "wp.assault.pursuit"
	case piling:
		return "wp.assault.pile_in"
	}
	return "wp.engage.maximise"
}

// charge moves a unit into contact, and settles what follows: who is engaged, which
// orders are lost, and the token that it gets (wp.movement.swap_sprint_contact,
// wp.movement.swap_sprint_hindered).
func (p play) charge(q marching) {
	u := q.unit
	gate := p.gate(u)
	if q.how == storming {
		p.unit(u).Assaults = q.site
	}
	rough := p.march("charge", q)
	prey := q.assaulted(p.position)
	p.engage(u, prey, q)
	p.transfix(u, prey)
	switch why := p.hindered(u, rough, gate, q.how); {
	case !p.engaged(u):
		p.swapToken(u)
	case len(why) > 0:
		p.giveToken(u, AssaultMinus, append(why, "wp.movement.swap_sprint_hindered", "wp.engage.hindered_result", "wp.open.assault_tokens")...)
	default:
		p.giveToken(u, AssaultPlus, "wp.movement.swap_sprint_contact", "wp.open.assault_tokens")
	}
}

// assaulted is the enemy units that a charge engages: its target, or all in the
// building (wp.engage.single).
func (q marching) assaulted(p position) uint64 {
	if q.how != storming {
		return only(q.target)
	}
	set := uint64(0)
	p.occupants(int(q.site)-1, func(o UnitID) {
		if p.enemies(o, q.unit) {
			set |= only(o)
		}
	})
	return set
}

// hindered is the reasons why a charge is Hindered; several are as bad as one.
func (p position) hindered(u UnitID, rough bool, g gate, how manner) (why []game.Clause) {
	if rough {
		why = append(why, "wp.engage.hindered_terrain")
	}
	if g == roof || how == storming {
		why = append(why, "wp.engage.hindered_building")
	}
	if p.s.Units[u].Pinned {
		why = append(why, "wp.engage.hindered_pinned")
	}
	return why
}

// engage tells of a charge, and has those who are caught before they move lose their
// orders (wp.movement.caught, wp.movement.caught_after).
func (p play) engage(u UnitID, prey uint64, q marching) {
	clauses := cl("wp.engage.single", "wp.engage.maximise")
	if q.how == storming {
		clauses = cl("wp.engage.single", "wp.buildings.assault_contact")
		if p.kind(u) == Bike {
			clauses = append(clauses, "wp.buildings.assault_bikes")
		}
	}
	eachUnit(prey, func(o UnitID) {
		s := p.unit(o)
		told := clauses
		if s.Engagers|s.Foes&^only(u) != 0 {
			told = append(told, "wp.engage.already_engaged", "wp.engage.multi_spacing", "wp.open.one_enemy_multi")
		}
		s.Engagers |= only(u)
		p.tellOf(of(u, o), "engage", told, UnitFacts{Unit: p.unitName(u), Seat: p.seat(u), What: p.unitName(o)}, "%s engages %s", p.unitName(u), p.unitName(o))
		switch {
		case (s.Token == Sprint || s.Token == Advance) && !s.Acted:
			s.Caught = true
			p.giveToken(o, NoToken, "wp.movement.caught", "wp.open.caught_tokens")
		case s.Token == Shoot:
			p.tellOf(of(o), "keeps", cl("wp.movement.caught_after"), UnitFacts{Unit: p.unitName(o), Seat: p.seat(o), What: s.Token.String()},
				"%s keeps its Shoot token, and can only fight with it", p.unitName(o))
		}
	})
}

// transfix offers Transfixed by Fear: an enemy unit that has just been engaged is
// Pinned (wp.data.plague.order.transfixed).
func (p play) transfix(u UnitID, prey uint64) {
	if !p.engaged(u) {
		return
	}
	if _, ok := p.offerOrder(u, Transfixed); !ok {
		return
	}
	var q ask.OneOf[position, UnitID]
	q.Prompt, q.Clauses = "Who is Transfixed by Fear?", cl("wp.data.plague.order.transfixed")
	eachUnit(prey, func(o UnitID) { q.AddOn(o, p.unitName(o), ask.Unit(o)) })
	o := answer(p, "transfix", p.seat(u), game.Pick, &q)
	p.s.Now.Push(Job{Do: CheckPin, Unit: o, N: int16(ByOrder)})
}
