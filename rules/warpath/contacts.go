package warpath

import (
	"umpire/geom"
)

// contacts finds anew who is engaged with whom (wp.assault.multi): enemies in base
// contact, and those in a building with those that assault it. It is called after
// anything that moves bases or takes them away.
func (p play) contacts() {
	var boxes [maxUnits]geom.Box
	for i := range p.m.units {
		u := UnitID(i)
		p.s.Units[u].Foes = 0
		if p.engageable(u) {
			boxes[i] = p.box(u).Grow(touch)
		}
		if in := p.s.Units[u].Assaults; in != 0 && (!p.engageable(u) || !p.heldByEnemy(int(in)-1, u)) {
			p.s.Units[u].Assaults = 0
		}
	}
	for i := range p.m.units {
		for j := range i {
			if a, b := UnitID(i), UnitID(j); p.enemies(a, b) && (boxes[i].Meets(boxes[j]) || p.s.Units[a].In|p.s.Units[b].In != 0) && p.meets(a, b) {
				p.s.Units[a].Foes |= only(b)
				p.s.Units[b].Foes |= only(a)
			}
		}
	}
}

// engageable reports whether a unit can be in an Assault at all: on the table, and no
// flier (wp.engage.fliers).
func (p position) engageable(u UnitID) bool { return p.onTable(u) && !p.flying(u) }

// meets reports whether two enemy units are engaged where they are.
func (p position) meets(a, b UnitID) bool {
	if !p.engageable(a) || !p.engageable(b) {
		return false
	}
	x, y := &p.s.Units[a], &p.s.Units[b]
	if x.In != 0 || y.In != 0 { // wp.buildings.assault_contact
		return x.In != 0 && y.Assaults == x.In || y.In != 0 && x.Assaults == y.In
	}
	return p.within(a, b, touch)
}

// grips reports whether a base of a unit is in contact with an enemy unit, or with the
// building that it assaults it in.
func (p position) grips(u, foe UnitID) (grips bool) {
	p.each(u, func(b BaseID) { grips = grips || p.touched(u, b)&only(foe) != 0 })
	return grips
}

// heldByEnemy reports whether a building is occupied by an enemy of the unit.
func (p position) heldByEnemy(feature int, u UnitID) (held bool) {
	p.occupants(feature, func(o UnitID) { held = held || p.enemies(o, u) })
	return held
}

// box is what a unit's bases lie in.
func (p position) box(u UnitID) geom.Box {
	list, n := p.members(u)
	if n == 0 {
		return geom.Box{}
	}
	box := p.capsule(list[0]).Box()
	for _, b := range list[1:n] {
		box = join(box, p.capsule(b).Box())
	}
	return box
}

func join(a, b geom.Box) geom.Box { return a.With(b.Min).With(b.Max) }

// brawl is all units that are joined to a unit by contact, itself included: those of
// one fight (wp.assault.multi).
func (p position) brawl(u UnitID) uint64 {
	all := only(u)
	for fresh := all; fresh != 0; {
		var next uint64
		eachUnit(fresh, func(v UnitID) { next |= p.s.Units[v].Foes })
		fresh = next &^ all
		all |= fresh
	}
	return all
}
