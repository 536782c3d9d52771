package warpath

import (
	"umpire/geom"
)

// Behind reports whether a base lies wholly in the rear arc of a base that has arcs:
// behind the line through its middle, at right angles to its facing, without touching
// it (wp.vehicles.arcs, wp.vehicles.rear_partial, wp.fliers.arcs).
func (p Position) Behind(c geom.Capsule, of BaseID) bool {
	s := p.Base(of)
	return geom.Behind(c, s.At, s.Face.Vec())
}

// bears reports whether a weapon of a base may be fired at what lies there
// (wp.vehicles.turret, wp.vehicles.fixed, wp.vehicles.unmarked).
func (p Position) bears(w *Weapon, b BaseID, at geom.Capsule) bool {
	return w.Mount != FixedFire || !p.Behind(at, b) // wp.los.arc
}

// aheadOnly reports whether all of some weapons of a unit fire only at what is not behind
// it (wp.vehicles.fixed).
func (p Position) aheadOnly(u UnitID, weapons WeaponSet) bool {
	if !p.Card(u).HasArcs() {
		return false
	}
	for w := range p.Card(u).Ranged {
		if weapons.Has(w) && p.Card(u).Ranged[w].Mount != FixedFire {
			return false
		}
	}
	return true
}

// rear is the bonus of an attack from behind.
type rear struct {
	all    bool    // +1 for the whole attack (wp.vehicles.rear_majority)
	bases  BaseSet // or for the hits of these
	behind int     // bases that count as behind
	mixed  bool    // the majority decides
}

// rearOf works out who gets the bonus for the rear arc, of bases that fire at eligible
// bases of a unit (wp.vehicles.rear_bonus, wp.vehicles.rear_majority).
func (p Position) rearOf(firing, eligible []BaseID, at UnitID, apart bool) (r rear) {
	if !p.Card(at).HasArcs() {
		return r
	}
	for _, b := range firing {
		c, n := p.Capsule(b), 0
		for _, v := range eligible {
			if p.Behind(c, v) {
				n++
			}
		}
		if n != 0 && n != len(eligible) {
			r.mixed = true
		}
		if 2*n > len(eligible) {
			r.bases.Add(b)
			r.behind++
		}
	}
	if r.mixed || !apart {
		r.all = 2*r.behind > len(firing)
		r.bases = BaseSet{}
	}
	return r
}
