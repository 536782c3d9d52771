package warpath

import (
	"umpire/game"
	"umpire/geom"
	"umpire/table"
)

// fault adds what the table found wrong with a base's way to the reasons, as clauses.
func (q MarchingQuestion) fault(p Position, t *UnitMove, s *baseMove, f *table.Fault, c *Crowd, most geom.Length, why *Reasons) bool {
	name := p.Name(s.Base)
	switch f.Reason {
	case table.TooLong:
		return q.tooLong(p, t, s, f, most, why)
	case table.OffTable:
		return offTable(p, s.Base, why)
	case table.ThroughModel, table.TooNear, table.OverlapsModel:
		return q.tooNear(p, s, f, c.ids[f.Other], why)
	case table.InImpassable, table.ThroughBarrier:
		return q.impassable(p, s, f.Feature, why)
	case table.OnBarrier, table.OnLow:
		return why.No("wp.keywords.antigrav", "%s cannot end its move in %s", name, p.Features()[f.Feature].Name)
	}
	return why.No("wp.movement.measure", "%s: %v", name, f.Reason)
}

// tooLong says what bounds the move.
func (q MarchingQuestion) tooLong(p Position, t *UnitMove, s *baseMove, f *table.Fault, most geom.Length, why *Reasons) bool {
	name, cost := p.Name(s.Base), f.Cost+most-f.Budget
	if limit, _ := q.Limits(p); most < limit {
		why.No("wp.terrain.difficult", "%s goes through %s, which is Difficult for it and shortens the move of all its bases; %s would move too far: %s",
			p.UnitName(q.Unit), p.Features()[t.rough].Name, name, cost.Over(most))
	}
	return why.No(q.bound(p), "%s would move too far: %s", name, cost.Over(most))
}

// bound is the clause that bounds the move.
func (q MarchingQuestion) bound(p Position) game.Clause {
	u := &p.S.Units[q.Unit]
	switch q.How {
	case Arriving:
		return "wp.movement.reserve_entry"
	case restoring:
		return "wp.coherency.restore"
	case following:
		return "wp.assault.consolidate"
	case Pursuing, Piling:
		return "wp.assault.pile_in"
	case parting:
		return q.separation()
	}
	switch {
	case u.Place == Aboard && p.S.Units[u.Carrier].Moved == Sprint && u.Token == Advance:
		return "wp.transports.leave_after_sprint_advance"
	case u.Place == Aboard && p.S.Units[u.Carrier].Moved == Sprint:
		return "wp.transports.leave_after_sprint_sprint"
	case u.Token == Sprint:
		return "wp.movement.sprint"
	}
	return "wp.movement.advance"
}

// tooNear says what is wrong about coming near another base.
func (q MarchingQuestion) tooNear(p Position, s *baseMove, f *table.Fault, other BaseID, why *Reasons) bool {
	o := p.UnitOf(other)
	name, near := p.Name(s.Base), p.Name(other)
	if !p.Enemies(q.Unit, o) {
		return q.nearFriend(p, s, f, other, why)
	}
	gap := geom.Gap(s.End, p.Capsule(other))
	if f.Reason == table.ThroughModel {
		why.No("wp.movement.through_enemies", "%s would move through %s", name, near)
	}
	q.nearFlier(p, s, o, near, why)
	switch {
	case q.How == Charging || q.How == Storming:
		if gap <= Touch {
			why.No("wp.engage.single", "%s would touch %s, which is not the unit that it charges", name, near)
		}
	case q.How == Arriving && gap <= Touch:
		why.No("wp.movement.reserve_no_assault", "%s arrives this Round: it cannot engage %s", name, p.UnitName(o))
	case p.S.Units[q.Unit].Token == Advance && f.Reason != table.ThroughModel:
		why.No("wp.movement.contact_needs_sprint", "%s has an Advance order: it cannot come to %s", p.UnitName(q.Unit), p.UnitName(o))
	}
	return why.No("wp.movement.enemy_inch", "%s would come too near to %s: %s", name, near, gap.Under(geom.Inch))
}

// nearFlier adds what holds of fliers alone.
func (q MarchingQuestion) nearFlier(p Position, s *baseMove, o UnitID, near string, why *Reasons) {
	switch {
	case p.Flying(q.Unit):
		why.No("wp.fliers.proximity", "%s has to end %s from %s", p.Name(s.Base), geom.Inch, near)
	case !p.Flying(o):
	case p.S.Units[o].Hovers:
		why.No("wp.fliers.hover_under", "%s hovers: nobody moves beneath it", near)
	default:
		why.No("wp.fliers.under", "%s may move beneath %s, and has to end %s from it", p.Name(s.Base), near, geom.Inch)
	}
}

func (q MarchingQuestion) nearFriend(p Position, s *baseMove, f *table.Fault, other BaseID, why *Reasons) bool {
	o := p.UnitOf(other)
	name, near := p.Name(s.Base), p.Name(other)
	q.nearFlier(p, s, o, near, why)
	if p.Card(q.Unit).Kind == Vehicle {
		why.No("wp.movement.vehicle_turn", "%s has to end clear of %s, however it turns", name, near)
	}
	why.No("wp.movement.through_friends", "%s may move through %s, and has to end clear of it", name, near)
	return why.No("wp.movement.friendly_inch", "%s would end too near to %s, a friendly unit: %s", name, near, geom.Gap(s.End, p.Capsule(other)).Under(geom.Inch))
}

// impassable says why the base may not go where the feature is.
func (q MarchingQuestion) impassable(p Position, s *baseMove, feature int, why *Reasons) bool {
	name, what := p.Name(s.Base), p.Features()[feature].Name
	if p.Flying(q.Unit) {
		why.No("wp.open.flier_height5", "Height %d or more is flown around", flierCeiling+1)
		return why.No("wp.fliers.over", "%s is Height %d: %s has to fly around it", what, p.terrainTop(feature), name)
	}
	if p.Terrain(feature) != Building {
		return why.No("wp.terrain.impassable", "%s cannot go into %s: %v is Impassable for it", name, what, p.Terrain(feature))
	}
	switch kind := p.Kind(q.Unit); {
	case kind == Bike || kind == Vehicle:
		why.No("wp.buildings.who", "%s cannot enter %s", name, what)
		return why.No("wp.terrain.impassable", "%s is Impassable for %v", what, kind)
	case p.heldByEnemy(feature, q.Unit):
		return why.No("wp.buildings.enemy", "an enemy holds %s: it can be assaulted", what)
	}
	return why.No("wp.buildings.enter_all", "%s goes into %s with its whole unit, or not at all", name, what)
}
