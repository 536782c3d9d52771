package warpath

import (
	"umpire/geom"
)

// Contacts finds anew who is engaged with whom (wp.assault.multi): enemies in base
// contact, and those in a building with those that assault it. It is called after
// anything that moves bases or takes them away.
func (p Play) Contacts() {
	var boxes [MaxUnits]geom.Box
	for i := range p.M.Units {
		u := UnitID(i)
		p.S.Units[u].Foes = 0
		if p.engageable(u) {
			boxes[i] = p.box(u).Grow(Touch)
		}
		if in := p.S.Units[u].Assaults; in != 0 && !p.heldByEnemy(int(in)-1, u) {
			p.S.Units[u].Assaults = 0
		}
	}
	for i := range p.M.Units {
		for j := range i {
			if a, b := UnitID(i), UnitID(j); p.Enemies(a, b) && (boxes[i].Meets(boxes[j]) || p.S.Units[a].In|p.S.Units[b].In != 0) && p.meets(a, b) {
				p.S.Units[a].Foes |= Only(b)
				p.S.Units[b].Foes |= Only(a)
			}
		}
	}
}

// engageable reports whether a unit can be in an Assault at all: on the table, and no
// flier (wp.engage.fliers).
func (p Position) engageable(u UnitID) bool { return p.OnTable(u) && !p.Flying(u) }

// meets reports whether two enemy units are engaged where they are.
func (p Position) meets(a, b UnitID) bool {
	if !p.engageable(a) || !p.engageable(b) {
		return false
	}
	x, y := &p.S.Units[a], &p.S.Units[b]
	if x.In != 0 || y.In != 0 { // wp.buildings.assault_contact
		return x.In != 0 && y.Assaults == x.In || y.In != 0 && x.Assaults == y.In
	}
	return p.Within(a, b, Touch) // wp.basics.base_contact
}

// grips reports whether a base of a unit is in contact with an enemy unit, or with the
// building that it assaults it in.
func (p Position) grips(u, foe UnitID) (grips bool) {
	p.Each(u, func(b BaseID) { grips = grips || p.touched(u, b)&Only(foe) != 0 })
	return grips
}

// heldByEnemy reports whether a building is occupied by an enemy of the unit.
func (p Position) heldByEnemy(feature int, u UnitID) (held bool) {
	p.Occupants(feature, func(o UnitID) { held = held || p.Enemies(o, u) })
	return held
}

// box returns what a unit's bases lie in.
func (p Position) box(u UnitID) geom.Box {
	list, n := p.Members(u)
	if n == 0 {
		return geom.Box{}
	}
	box := p.Capsule(list[0]).Box()
	for _, b := range list[1:n] {
		box = join(box, p.Capsule(b).Box())
	}
	return box
}

func join(a, b geom.Box) geom.Box { return a.With(b.Min).With(b.Max) }

// brawl is all units that are joined to a unit by contact, itself included: those of
// one fight (wp.assault.multi).
func (p Position) brawl(u UnitID) uint64 {
	all := Only(u)
	for fresh := all; fresh != 0; {
		var next uint64
		EachUnit(fresh, func(v UnitID) { next |= p.S.Units[v].Foes })
		fresh = next &^ all
		all |= fresh
	}
	return all
}
