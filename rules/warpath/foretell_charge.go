package warpath

import (
	"math/bits"

	"umpire/game/ask"
)

// planned is what a march into contact comes to that is planned as it would be proposed.
func (p position) planned(q marching) (*strike, bool) {
	var d draft
	d.begin(q, p)
	if d.N == 0 || !d.ram(true) && !d.attack() {
		return nil, false
	}
	return p.onslaught(q, d.march())
}

// onslaught is what a march into contact comes to: the bases that it brings into contact
// and support strike, at once with those that it meets.
func (p position) onslaught(q marching, a ask.March) (*strike, bool) {
	if !q.Judge(p, a, nil) {
		a = q.Complete(p, a)
	}
	if !q.Judge(p, a, nil) {
		return nil, false
	}
	p.collide(q, a)
	prey := q.assaulted(p) & p.unit(q.unit).Foes
	if prey == 0 {
		return nil, false
	}
	p.joinFight(q.unit)
	k := p.melee(q.unit, UnitID(bits.TrailingZeros64(prey)))
	if q.how != pursuing && p.unit(q.unit).Token == AssaultMinus {
		k.note("wp.engage.hindered_result", "The charge is Hindered")
	}
	if s := p.strikers(q.unit); s.n < p.strength(q.unit) {
		k.note("wp.assault.attackers_support", "Bases strike that are in contact, or within 1\u2033 of one that is")
	}
	return k, true
}

// collide has a unit make its march into contact, and gives it its token.
func (p position) collide(q marching, a ask.March) {
	var t trek
	gate := p.gate(q.unit)
	q.read(p, a, &t, nil)
	rough := q.roughOn(p, p.field(q.unit), &t, gate) >= 0
	run := play{position: p}
	if q.how == storming {
		p.unit(q.unit).Assaults = q.site
	}
	run.put(q, &t, gate)
	run.contacts()
	if q.how != pursuing {
		p.unit(q.unit).Token = AssaultPlus
		if len(p.hindered(q.unit, rough, gate, q.how)) > 0 {
			p.unit(q.unit).Token = AssaultMinus
		}
	}
}

// melee is the blows that fall on an enemy of a unit in their Assault, those of others
// among them, and all blows at the unit; what falls on further enemies comes with it.
// Bases that have not declared whom they attack are taken to attack that enemy, or of the
// enemies' the unit, where they may.
func (p position) melee(by, at UnitID) *strike {
	f := &p.s.Fight
	p.s.Attack = Attack{Kind: Melee}
	eachUnit(f.Units&^f.Asked, func(u UnitID) {
		if p.enemies(u, by) {
			p.declare(u, by)
		} else {
			p.declare(u, at)
		}
	})
	k := p.blowsAt(by, at)
	eachUnit(f.Units, func(u UnitID) {
		if !p.enemies(u, by) {
			return
		}
		k.back = append(k.back, p.blows(u, by)...)
		if u == at {
			return
		}
		if other := p.blowsAt(by, u); len(other.pools) > 0 {
			k.also = append(k.also, other)
		}
	})
	return k
}

// declare has each base of a unit attack the one preferred where it may, and else the
// first that it may.
func (p position) declare(u, preferred UnitID) {
	s := p.strikers(u)
	for i, may := range s.may[:s.n] {
		if may&only(preferred) != 0 {
			may = only(preferred)
		}
		p.s.Fight.Blow[s.base[i]] = UnitID(bits.TrailingZeros64(may))
	}
}

// blowsAt is the blows of a unit and of its friends at an enemy, as they are declared.
func (p position) blowsAt(by, at UnitID) *strike {
	k := &strike{position: p, by: by, at: at, landing: landing{atStake: p.strength(at), pools: p.blows(by, at)}}
	if n := p.attacking(by, at); n > 0 {
		k.factf("%d of %s strike", n, count(p.strength(by), "base"))
	}
	eachUnit(p.s.Fight.Units&^only(by), func(u UnitID) {
		pools := p.blows(u, at)
		if p.enemies(u, by) || len(pools) == 0 {
			return
		}
		if len(k.pools) == 0 {
			k.by = u
		}
		k.pools = append(k.pools, pools...)
		k.note("wp.assault.multi", "%s is in the Assault: %d of %s strike", p.unitName(u), p.attacking(u, at), count(p.strength(u), "base"))
	})
	return k
}

// allotted is the blows of a unit as its bases are allotted; dice that are still to be
// divided are taken to be so evenly.
func (p position) allotted(by UnitID, a blows) *strike {
	s, f := p.strikers(by), &p.s.Fight
	divided, at := s.divided(a), None
	for i, b := range s.base[:s.n] {
		if divided>>i&1 == 0 {
			f.Blow[b] = UnitID(a.At(i))
			at = min(at, int(a.At(i)))
		}
	}
	for q := range p.sharings(by, &s, divided) {
		p.shares(q, q.evenly())
		at = min(at, int(q.foe(0)))
	}
	f.Asked |= only(by)
	k := p.melee(by, UnitID(at))
	if divided != 0 {
		k.note("wp.assault.multi_declare", "Dice that are divided are counted evenly until it is said how")
	}
	return k
}
