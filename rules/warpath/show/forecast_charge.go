package show

import (
	"math/bits"

	"umpire/game/ask"
	"umpire/rules/warpath"
)

// planned returns what a march into contact comes to that is planned as it would be proposed.
func planned(p warpath.Position, q warpath.MarchingQuestion) (*Strike, bool) {
	var d warpath.Draft
	d.Begin(q, p)
	if d.N == 0 || !d.RushIn(true) && !d.Attack() {
		return nil, false
	}
	return onslaught(p, q, d.Marched())
}

// onslaught returns what a march into contact comes to: the bases that it brings into contact
// and support strike, at once with those that it meets.
func onslaught(p warpath.Position, q warpath.MarchingQuestion, a ask.March) (*Strike, bool) {
	if !q.Judge(p, a, nil) {
		a = q.Complete(p, a)
	}
	if !q.Judge(p, a, nil) {
		return nil, false
	}
	collide(p, q, a)
	prey := q.Assaulted(p) & p.Unit(q.Unit).Foes
	if prey == 0 {
		return nil, false
	}
	p.JoinFight(q.Unit)
	k := melee(p, q.Unit, warpath.UnitID(bits.TrailingZeros64(prey)))
	if q.How != warpath.Pursuing && p.Unit(q.Unit).Token == warpath.AssaultMinus {
		k.note("wp.engage.hindered_result", "The charge is Hindered")
	}
	if s := p.Strikers(q.Unit); s.N < p.Strength(q.Unit) {
		k.note("wp.assault.attackers_support", "Bases strike that are in contact, or within 1\u2033 of one that is")
	}
	return k, true
}

// collide has a unit make its march into contact, and gives it its token.
func collide(p warpath.Position, q warpath.MarchingQuestion, a ask.March) {
	var t warpath.UnitMove
	gate := p.Gate(q.Unit)
	q.Read(p, a, &t, nil)
	rough := q.RoughOn(p, p.Field(q.Unit), &t, gate) >= 0
	run := warpath.Play{Position: p}
	if q.How == warpath.Storming {
		p.Unit(q.Unit).Assaults = q.Site
	}
	run.Put(q, &t, gate)
	run.Contacts()
	if q.How != warpath.Pursuing {
		p.Unit(q.Unit).Token = warpath.AssaultPlus
		if len(p.Hindered(q.Unit, rough, gate, q.How)) > 0 {
			p.Unit(q.Unit).Token = warpath.AssaultMinus
		}
	}
}

// melee is the blows that fall on an enemy of a unit in their Assault, those of others
// among them, and all blows at the unit; what falls on further enemies comes with it.
// Bases that have not declared whom they attack are taken to attack that enemy, or of the
// enemies' the unit, where they may.
//
//lint:allow readonly the position is a copy that the forecast was given
func melee(p warpath.Position, by, at warpath.UnitID) *Strike {
	f := &p.S.Fight
	p.S.Attack = warpath.Attack{Kind: warpath.Melee}
	warpath.EachUnit(f.Units&^f.Asked, func(u warpath.UnitID) {
		if p.Enemies(u, by) {
			declare(p, u, by)
		} else {
			declare(p, u, at)
		}
	})
	k := blowsAt(p, by, at)
	warpath.EachUnit(f.Units, func(u warpath.UnitID) {
		if !p.Enemies(u, by) {
			return
		}
		k.Back = append(k.Back, p.Blows(u, by)...)
		if u == at {
			return
		}
		if other := blowsAt(p, by, u); len(other.Pools) > 0 {
			k.Also = append(k.Also, other)
		}
	})
	return k
}

// declare has each base of a unit attack the one preferred where it may, and else the
// first that it may.
//
//lint:allow readonly the position is a copy that the forecast was given
func declare(p warpath.Position, u, preferred warpath.UnitID) {
	s := p.Strikers(u)
	for i, may := range s.May[:s.N] {
		if may&warpath.Only(preferred) != 0 {
			may = warpath.Only(preferred)
		}
		p.S.Fight.Blow[s.Base[i]] = warpath.UnitID(bits.TrailingZeros64(may))
	}
}

// blowsAt is the blows of a unit and of its friends at an enemy, as they are declared.
func blowsAt(p warpath.Position, by, at warpath.UnitID) *Strike {
	k := &Strike{Position: p, by: by, At: at, Landing: warpath.Landing{AtStake: p.Strength(at), Pools: p.Blows(by, at)}}
	if n := p.Attacking(by, at); n > 0 {
		k.factf("%d of %s strike", n, warpath.Count(p.Strength(by), "base"))
	}
	warpath.EachUnit(p.S.Fight.Units&^warpath.Only(by), func(u warpath.UnitID) {
		pools := p.Blows(u, at)
		if p.Enemies(u, by) || len(pools) == 0 {
			return
		}
		if len(k.Pools) == 0 {
			k.by = u
		}
		k.Pools = append(k.Pools, pools...)
		k.note("wp.assault.multi", "%s is in the Assault: %d of %s strike", p.UnitName(u), p.Attacking(u, at), warpath.Count(p.Strength(u), "base"))
	})
	return k
}

// allotted is the blows of a unit as its bases are allotted; dice that are still to be
// divided are taken to be so evenly.
func allotted(p warpath.Position, by warpath.UnitID, a warpath.BlowList) *Strike {
	s, f := p.Strikers(by), &p.S.Fight
	divided, at := s.Divided(a), warpath.None
	for i, b := range s.Base[:s.N] {
		if divided>>i&1 == 0 {
			f.Blow[b] = warpath.UnitID(a.At(i))
			at = min(at, int(a.At(i)))
		}
	}
	for q := range p.Sharings(by, &s, divided) {
		p.Shares(q, q.Evenly())
		at = min(at, int(q.Foe(0)))
	}
	f.Asked |= warpath.Only(by)
	k := melee(p, by, warpath.UnitID(at))
	if divided != 0 {
		k.note("wp.assault.multi_declare", "Dice that are divided are counted evenly until it is said how")
	}
	return k
}
