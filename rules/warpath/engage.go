package warpath

import (
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
)

// MaxTargets bounds the bodies that a unit may be brought into contact with: the bases of units, or the
// edges of a building.
const MaxTargets = 64

// Targets are the bodies that the march brings bases into contact with.
func (q MarchingQuestion) Targets(p Position, dst []table.Body) []table.Body {
	if q.atWalls() {
		return table.Rim(dst, p.Shape(int(q.Site)-1), level(1))
	}
	EachUnit(q.sought(p), func(o UnitID) {
		list, n := p.Members(o)
		for _, b := range list[:n] {
			if len(dst) < MaxTargets {
				dst = append(dst, p.Body(o, p.Capsule(b)))
			}
		}
	})
	return dst
}

// atWalls reports whether the march is to the walls of a building.
func (q MarchingQuestion) atWalls() bool {
	return q.How == Storming || q.How == Pursuing && q.Site != 0
}

// TouchesAny reports whether a footprint is in contact with one of the bodies.
func TouchesAny(c geom.Capsule, targets []table.Body) bool {
	for i := range targets {
		if geom.GapWithin(c, targets[i].Capsule, Touch) {
			return true
		}
	}
	return false
}

// holdsFoe reports whether a base that lies so is in contact with an enemy that its unit
// is engaged with.
func (q MarchingQuestion) holdsFoe(p Position, c geom.Capsule) (held bool) {
	p.Foes(q.Unit, func(foe UnitID) {
		p.Each(foe, func(b BaseID) { held = held || geom.GapWithin(c, p.Capsule(b), Touch) })
	})
	return held
}

// contact judges that as many bases as possible come into contact
// (wp.engage.maximise, wp.buildings.assault_contact, wp.assault.pile_in).
func (q MarchingQuestion) contact(p Position, t *UnitMove, c *Crowd, why *Reasons) bool {
	var room [MaxTargets]table.Body
	targets := q.Targets(p, room[:0])
	touching := 0
	for i := range t.Of[:t.N] {
		s := &t.Of[i]
		if TouchesAny(s.End, targets) {
			touching++
		}
		if q.holdsFoe(p, s.start) && !q.holdsFoe(p, s.End) {
			return why.No("wp.assault.pile_in", "%s is in contact already: it stays so", p.Name(s.Base))
		}
	}
	if touching == 0 && q.How != Piling {
		return why.No("wp.engage.maximise", "no base of %s reaches %s", p.UnitName(q.Unit), q.aim(p))
	}
	return q.maximal(p, t, targets, why)
}

// aim returns whom or what a march is at, in words.
func (q MarchingQuestion) aim(p Position) string {
	switch {
	case q.atWalls():
		return p.Features()[q.Site-1].Name
	case q.How == Charging:
		return p.UnitName(q.Target)
	}
	return "the enemy"
}

// maximal judges that no base is left out of contact that could come into it with
// all others where they end.
func (q MarchingQuestion) maximal(p Position, t *UnitMove, targets []table.Body, why *Reasons) bool {
	all := true
	for i := range t.Of[:t.N] {
		all = all && TouchesAny(t.Of[i].End, targets)
	}
	if all {
		return true
	}
	var d Draft
	var c Crowd
	d.take(q, p, t)
	d.holdFoes()
	others := d.Heed(&c, d.Area(t.rough >= 0), false)
	unit := d.Unit(t.rough >= 0)
	for i := range t.Of[:t.N] {
		s := &t.Of[i]
		if TouchesAny(s.End, targets) {
			continue
		}
		if way, ok := d.LeftOut(unit, i, targets, others); ok {
			spot := way[len(way)-1]
			return why.No(q.maximum(), "%s could come into contact with %s at %v", p.Name(s.Base), q.aim(p), spot.Point)
		}
	}
	return true
}

// maximum is the clause that asks for as many bases as possible.
func (q MarchingQuestion) maximum() game.Clause {
	switch q.How {
	case Storming:
		return "wp.buildings.assault_contact"
	case Pursuing:
		return "wp.assault.pursuit"
	case Piling:
		return "wp.assault.pile_in"
	}
	return "wp.engage.maximise"
}

// charge moves a unit into contact, and settles what follows: who is engaged, which
// orders are lost, and the token that it gets (wp.movement.swap_sprint_contact,
// wp.movement.swap_sprint_hindered).
func (p Play) charge(q MarchingQuestion) {
	u := q.Unit
	gate := p.Gate(u)
	p.Unit(u).Assaults = q.Site // of nothing, unless it storms a building
	rough := p.march("charge", q)
	prey := q.Assaulted(p.Position)
	p.engage(u, prey, q)
	p.transfix(u, prey)
	if why := p.Hindered(u, rough, gate, q.How); len(why) > 0 {
		p.giveToken(u, AssaultMinus, append(why, "wp.movement.swap_sprint_hindered", "wp.engage.hindered_result", "wp.open.assault_tokens")...)
		return
	}
	p.giveToken(u, AssaultPlus, "wp.movement.swap_sprint_contact", "wp.open.assault_tokens")
}

// Assaulted is the enemy units that a charge engages: its target, or all in the
// building (wp.engage.single).
func (q MarchingQuestion) Assaulted(p Position) uint64 {
	if q.How != Storming {
		return Only(q.Target)
	}
	set := uint64(0)
	p.Occupants(int(q.Site)-1, func(o UnitID) {
		if p.Enemies(o, q.Unit) {
			set |= Only(o)
		}
	})
	return set
}

// Hindered is the reasons why a charge is Hindered; several are as bad as one.
func (p Position) Hindered(u UnitID, rough bool, g gate, how manner) (why []game.Clause) {
	if rough { // wp.engage.hindered_terrain
		why = append(why, "wp.engage.hindered_terrain")
	}
	if g == roof || how == Storming { // wp.engage.hindered_building
		why = append(why, "wp.engage.hindered_building")
	}
	if p.S.Units[u].Pinned {
		why = append(why, "wp.engage.hindered_pinned")
	}
	return why
}

// engage tells of a charge, and has those who are caught before they move lose their
// orders (wp.movement.caught, wp.movement.caught_after).
func (p Play) engage(u UnitID, prey uint64, q MarchingQuestion) {
	clauses := Cl("wp.engage.single", "wp.engage.maximise")
	if q.How == Storming {
		clauses = Cl("wp.engage.single", "wp.buildings.assault_contact")
		if p.Kind(u) == Bike {
			clauses = append(clauses, "wp.buildings.assault_bikes")
		}
	}
	EachUnit(prey, func(o UnitID) {
		s := p.Unit(o)
		told := clauses
		if s.Engagers|s.Foes&^Only(u) != 0 {
			told = append(told, "wp.engage.already_engaged", "wp.engage.multi_spacing", "wp.open.one_enemy_multi")
		}
		s.Engagers |= Only(u)
		p.tellOf(of(u, o), "engage", told, UnitFacts{Unit: p.UnitName(u), Seat: p.Seat(u), What: p.UnitName(o)}, "%s engages %s", p.UnitName(u), p.UnitName(o))
		switch {
		case s.Token == Sprint || s.Token == Advance: // who has moved has neither
			s.Caught = true
			p.giveToken(o, NoToken, "wp.movement.caught", "wp.open.caught_tokens")
		case s.Token == Shoot:
			p.tellOf(of(o), "keeps", Cl("wp.movement.caught_after"), UnitFacts{Unit: p.UnitName(o), Seat: p.Seat(o), What: s.Token.String()},
				"%s keeps its Shoot token, and can only fight with it", p.UnitName(o))
		}
	})
}

// transfix offers Transfixed by Fear: an enemy unit that has just been engaged is
// Pinned (wp.data.plague.order.transfixed).
func (p Play) transfix(u UnitID, prey uint64) {
	if _, ok := p.offerOrder(u, Transfixed); !ok {
		return
	}
	var q ask.OneOf[Position, UnitID]
	q.Prompt, q.Clauses = "Who is Transfixed by Fear?", Cl("wp.data.plague.order.transfixed")
	EachUnit(prey, func(o UnitID) { q.AddOn(o, p.UnitName(o), ask.Unit(o)) })
	o := answer(p, "transfix", p.Seat(u), game.Pick, &q)
	p.S.Now.Push(Job{Do: CheckPin, Unit: o, N: int16(ByOrder)})
}
