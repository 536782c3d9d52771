package warcaster

import (
	"fmt"

	"umpire/dice"
	"umpire/game"
	"umpire/geom"
	"umpire/table"
)

// reply is the best that the target could do back in its next turn: the walk that
// brings a weapon into range, straight towards the attacker, and the odds there.
func (at *aimedBout) reply() string {
	id, foe := at.target, at.by
	if at.isGate(id) || !at.enemies(id, foe) {
		return ""
	}
	if u := at.unitOf(id); at.s.Units[u].Token && !at.readiesNext(at.seatOf(id)) {
		return "Activated: it does not attack next turn, unless something readies it."
	}
	best, text := dice.Frac(-1, 1), ""
	for w, weapon := range at.profile(id).weapons {
		if weapon.Kind == Equipment || at.weaponHas(id, w, NoAttack) {
			continue
		}
		if o, walk, ok := at.replyWith(id, foe, w); ok && o.Damage.Mean().Cmp(best) > 0 {
			best = o.Damage.Mean()
			text = fmt.Sprintf("%s reaches you: %s hits, %s damage.", weapon.Name, percent(o.Hit()), percent(o.Damage.AtLeast(1)))
			if walk > 0 {
				text = "Walks " + inchesUp(walk) + ", " + text
			}
		}
	}
	if text == "" {
		return "Nothing of it reaches you next turn."
	}
	return text
}

// readiesNext reports whether all units of the seat have tokens, or will have:
// then they are taken off as its turn begins (wc.turn.ready).
func (p position) readiesNext(seat game.Seat) bool {
	all := true
	p.unitsInPlay(seat, func(u UnitID) { all = all && p.s.Units[u].Token })
	return all
}

// replyWith is the odds of an attack with a weapon on a foe, after a walk straight
// towards it that is just long enough.
func (p position) replyWith(id, foe ModelID, w int) (o dice.Odds, walk geom.Length, ok bool) {
	own := *p.s
	q := p.m.at(&own)
	b := q.attackBout(id, w, foe, q.firstWay(id, w))
	reach := geom.Inches(q.value(id, RNG, w, &b, nil))
	gap := q.gap(id, foe)
	walk = max(0, gap-reach)
	if walk > geom.Inches(q.value(id, SPD, -1, nil, nil)) {
		return o, walk, false
	}
	from, to := own.Models[id].At, own.Models[foe].At
	if walk > 0 {
		own.Models[id].At = geom.Along(from, to.Sub(from), walk+table.Contact)
	}
	if !q.mayTarget(&b, reach+2*table.Contact, nil) {
		return o, walk, false
	}
	a := q.chain(&b, nil)
	return a.Odds(), walk, true
}
