package warpath

import (
	"umpire/game"
	"umpire/geom"
	"umpire/table"
)

// fault adds what the table found wrong with a base's way to the reasons, as clauses.
func (q marching) fault(p position, t *trek, s *stride, f *table.Fault, c *crowd, most geom.Length, why *reasons) bool {
	name := p.name(s.base)
	switch f.Reason {
	case table.TooLong:
		return q.tooLong(p, t, s, f, most, why)
	case table.OffTable:
		return offTable(p, s.base, why)
	case table.ThroughModel, table.TooNear, table.OverlapsModel:
		return q.tooNear(p, s, f, c.ids[f.Other], why)
	case table.InImpassable, table.ThroughBarrier:
		return q.impassable(p, s, f.Feature, why)
	case table.OnBarrier, table.OnLow:
		return why.No("wp.keywords.antigrav", "%s cannot end its move in %s", name, p.features()[f.Feature].Name)
	}
	return why.No("wp.movement.measure", "%s: %v", name, f.Reason)
}

// tooLong says what bounds the move.
func (q marching) tooLong(p position, t *trek, s *stride, f *table.Fault, most geom.Length, why *reasons) bool {
	name, cost := p.name(s.base), f.Cost+most-f.Budget
	if limit, _ := q.limits(p); t.rough >= 0 && most < limit {
		why.No("wp.terrain.difficult", "%s goes through %s, which is Difficult for it and shortens the move of all its bases; %s would move too far: %s",
			p.unitName(q.unit), p.features()[t.rough].Name, name, cost.Over(most))
	}
	return why.No(q.bound(p), "%s would move too far: %s", name, cost.Over(most))
}

// bound is the clause that bounds the move.
func (q marching) bound(p position) game.Clause {
	u := &p.s.Units[q.unit]
	switch q.how {
	case arriving:
		return "wp.movement.reserve_entry"
	case restoring:
		return "wp.coherency.restore"
	case following:
		return "wp.assault.consolidate"
	case pursuing, piling:
		return "wp.assault.pile_in"
	case parting:
		return q.separation()
	}
	switch {
	case u.Place == Aboard && p.s.Units[u.Carrier].Moved == Sprint && u.Token == Advance:
		return "wp.transports.leave_after_sprint_advance"
	case u.Place == Aboard && p.s.Units[u.Carrier].Moved == Sprint:
		return "wp.transports.leave_after_sprint_sprint"
	case u.Token == Sprint:
		return "wp.movement.sprint"
	}
	return "wp.movement.advance"
}

// tooNear says what is wrong about coming near another base.
func (q marching) tooNear(p position, s *stride, f *table.Fault, other BaseID, why *reasons) bool {
	o := p.unitOf(other)
	name, near := p.name(s.base), p.name(other)
	if !p.enemies(q.unit, o) {
		return q.nearFriend(p, s, f, other, why)
	}
	gap := geom.Gap(s.end, p.capsule(other))
	if f.Reason == table.ThroughModel {
		why.No("wp.movement.through_enemies", "%s would move through %s", name, near)
	}
	q.nearFlier(p, s, o, near, why)
	switch {
	case q.how == charging || q.how == storming:
		if gap <= touch {
			why.No("wp.engage.single", "%s would touch %s, which is not the unit that it charges", name, near)
		}
	case q.how == arriving && gap <= touch:
		why.No("wp.movement.reserve_no_assault", "%s arrives this Round: it cannot engage %s", name, p.unitName(o))
	case p.s.Units[q.unit].Token == Advance && f.Reason != table.ThroughModel:
		why.No("wp.movement.contact_needs_sprint", "%s has an Advance order: it cannot come to %s", p.unitName(q.unit), p.unitName(o))
	}
	return why.No("wp.movement.enemy_inch", "%s would come too near to %s: %s", name, near, gap.Under(geom.Inch))
}

// nearFlier adds what holds of fliers alone.
func (q marching) nearFlier(p position, s *stride, o UnitID, near string, why *reasons) {
	switch {
	case p.flying(q.unit):
		why.No("wp.fliers.proximity", "%s has to end %s from %s", p.name(s.base), geom.Inch, near)
	case !p.flying(o):
	case p.s.Units[o].Hovers:
		why.No("wp.fliers.hover_under", "%s hovers: nobody moves beneath it", near)
	default:
		why.No("wp.fliers.under", "%s may move beneath %s, and has to end %s from it", p.name(s.base), near, geom.Inch)
	}
}

func (q marching) nearFriend(p position, s *stride, f *table.Fault, other BaseID, why *reasons) bool {
	o := p.unitOf(other)
	name, near := p.name(s.base), p.name(other)
	q.nearFlier(p, s, o, near, why)
	if p.card(q.unit).Kind == Vehicle {
		why.No("wp.movement.vehicle_turn", "%s has to end clear of %s, however it turns", name, near)
	}
	why.No("wp.movement.through_friends", "%s may move through %s, and has to end clear of it", name, near)
	return why.No("wp.movement.friendly_inch", "%s would end too near to %s, a friendly unit: %s", name, near, geom.Gap(s.end, p.capsule(other)).Under(geom.Inch))
}

// impassable says why the base may not go where the feature is.
func (q marching) impassable(p position, s *stride, feature int, why *reasons) bool {
	name, what := p.name(s.base), p.features()[feature].Name
	if p.flying(q.unit) {
		why.No("wp.open.flier_height5", "Height %d or more is flown around", flierCeiling+1)
		return why.No("wp.fliers.over", "%s is Height %d: %s has to fly around it", what, p.terrainTop(feature), name)
	}
	if p.terrain(feature) != Building {
		return why.No("wp.terrain.impassable", "%s cannot go into %s: %v is Impassable for it", name, what, p.terrain(feature))
	}
	switch kind := p.kind(q.unit); {
	case kind == Bike || kind == Vehicle:
		why.No("wp.buildings.who", "%s cannot enter %s", name, what)
		return why.No("wp.terrain.impassable", "%s is Impassable for %v", what, kind)
	case p.heldByEnemy(feature, q.unit):
		return why.No("wp.buildings.enemy", "an enemy holds %s: it can be assaulted", what)
	}
	return why.No("wp.buildings.enter_all", "%s goes into %s with its whole unit, or not at all", name, what)
}
