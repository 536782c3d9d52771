package warpath

import (
	"umpire/game"
)

// planned is what a march into contact comes to that is planned as it would be proposed.
func (p position) planned(q marching) (*strike, bool) {
	var d draft
	d.begin(q, p)
	if d.n == 0 || !d.ram(true) && !d.attack() {
		return nil, false
	}
	return p.onslaught(q, d.answer(nil))
}

// onslaught is what a march into contact comes to: the bases that it brings into contact
// and support strike, at once with those that it meets.
func (p position) onslaught(q marching, a game.Answer) (*strike, bool) {
	if !q.Judge(p, a, nil) {
		a = q.Complete(p, a)
	}
	if !q.Judge(p, a, nil) {
		return nil, false
	}
	p.collide(q, a)
	if p.unit(q.unit).Foes&only(q.target) == 0 {
		return nil, false
	}
	k := p.blowsAt(q.unit, q.target, p.strikersAt(q.unit, q.target))
	if q.how == charging && p.unit(q.unit).Token == AssaultMinus {
		k.note("wp.engage.hindered_result", "The charge is Hindered")
	}
	if p.strikersAt(q.unit, q.target) < p.strength(q.unit) {
		k.note("wp.assault.attackers_support", "Bases strike that are in contact, or within 1\u2033 of one that is")
	}
	return k, true
}

// collide has a unit make its march into contact, and gives it its token.
func (p position) collide(q marching, a game.Answer) {
	var t trek
	gate := p.gate(q.unit)
	q.read(p, a, &t, nil)
	rough := q.roughOn(p, p.field(q.unit), &t, gate) >= 0
	run := play{position: p}
	run.put(q, &t, gate)
	run.contacts()
	if q.how == charging {
		p.unit(q.unit).Token = AssaultPlus
		if len(p.hindered(q.unit, rough, gate, q.how)) > 0 {
			p.unit(q.unit).Token = AssaultMinus
		}
	}
}

// strikersAt is how many bases of a unit may attack another.
func (p position) strikersAt(by, at UnitID) (n int) {
	s := p.strikers(by)
	for _, may := range s.may[:s.n] {
		if may&only(at) != 0 {
			n++
		}
	}
	return n
}

// blowsAt is the blows of so many bases of a unit at another.
func (p position) blowsAt(by, at UnitID, n int) *strike {
	p.s.Attack = Attack{Kind: Melee}
	k := &strike{position: p, by: by, at: at}
	k.back = p.strikersAt(at, by)
	k.atStake, k.pools = p.strength(at), p.blows(by, at, n)
	k.factf("%d of %s strike", n, count(p.strength(by), "base"))
	return k
}

// allotted is the blows of a unit as its bases are allotted.
func (p position) allotted(by UnitID, a game.Answer) (k *strike) {
	p.foes(by, func(at UnitID) {
		n := 0
		for _, v := range a {
			if UnitID(v) == at {
				n++
			}
		}
		switch {
		case n == 0:
		case k == nil:
			k = p.blowsAt(by, at, n)
		default:
			k.also = append(k.also, p.blowsAt(by, at, n))
		}
	})
	return k
}

// blows are the dice of so many bases of a unit that strike another.
func (p position) blows(by, at UnitID, n int) (list []Pool) {
	card := p.card(by)
	if card.Assault == Dash || n == 0 {
		return nil
	}
	for w := range card.Melee {
		list = append(list, Pool{By: by, At: at, Weapon: int8(w), Shots: uint8(n * card.Melee[w].Dice), Need: int8(card.Assault), Mods: p.blowMods(by)})
	}
	return list
}
