package warcaster

import (
	"cmp"
	"fmt"
	"slices"

	"umpire/board"
	"umpire/dice"
	"umpire/game"
	"umpire/geom"
	"umpire/table"
)

// reply is the best that the target could do back in its next turn: the shortest way
// that brings a weapon into range and sight of the attacker, and the odds there. Ways
// are looked for to some places around the attacker only.
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
			text = fmt.Sprintf("%s reaches you: %s hits, %s damage.", weapon.Name, board.Percent(o.Hit()), board.Percent(o.Damage.AtLeast(1)))
			if walk > 0 {
				text = "Walks " + board.InchesUp(walk) + ", " + text
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

// replyWith is the odds of an attack with a weapon on a foe, after the shortest way
// that is found to where it can be made.
func (p position) replyWith(id, foe ModelID, w int) (o dice.Odds, walk geom.Length, ok bool) {
	own := *p.s
	q := p.m.At(&own)
	b := q.attackBout(id, w, foe, q.firstWay(id, w))
	reach := geom.Inches(q.value(id, RNG, w, &b, nil))
	if !q.mayTarget(&b, reach, nil) {
		if walk, ok = q.closeIn(&b, reach); !ok {
			return o, 0, false
		}
	}
	a := q.chain(&b, nil)
	return a.Odds(), walk, true
}

// mostWays is how many ways are looked for, so that a forecast is there at once.
const mostWays = 16

// closeIn moves the model of an attack to where it can be made, and says what the way
// there costs.
func (p position) closeIn(b *bout, reach geom.Length) (cost geom.Length, ok bool) {
	var c crowd
	p.crowd(&c, b.by)
	mover, budget := p.mover(b.by), geom.Inches(p.value(b.by, SPD, -1, nil, nil))
	here := Spot{mover.Centre(), p.s.Models[b.by].On}
	best := here
	tries := 0
	var room [maxWaypoints + 1]table.Waypoint
	for _, to := range p.vantages(b, reach, budget) {
		if ok && geom.Dist(here.At, to.At) >= cost || tries == mostWays {
			break // all others are farther
		}
		p.s.Models[b.by].At, p.s.Models[b.by].On = to.At, to.On
		if !onTable(p, to.At) || !p.m.Table.Clear(p.body(b.by), int16(to.On), c.list()) || !p.mayTarget(b, reach, nil) {
			continue
		}
		tries++
		within := budget
		if ok {
			within = cost - 1
		}
		if _, n, found := p.m.Table.FindPath(room[:0], mover, table.Waypoint{Point: to.At, On: int16(to.On)}, within, c.list()); found {
			cost, best, ok = n, to, true
		}
	}
	p.s.Models[b.by].At, p.s.Models[b.by].On = best.At, best.On
	return cost, ok
}

// vantages are places for an attack to be made from: around its target, as far as the
// attack reaches and nearer, on the ground and on what the target stands on. Those
// nearest to the attacker come first.
func (p position) vantages(b *bout, reach, budget geom.Length) (list []Spot) {
	from, foe := p.s.Models[b.by].At, &p.s.Models[b.target]
	touch := p.m.models[b.by].Base + p.m.models[b.target].Base + table.Contact
	add := func(at geom.Point) {
		if geom.Dist(from, at) > budget {
			return
		}
		list = append(list, Spot{at, 0})
		if foe.On != 0 {
			list = append(list, Spot{at, foe.On})
		}
	}
	for _, gap := range [...]geom.Length{max(0, reach-2*table.Contact), reach / 2, 0} {
		add(geom.Along(foe.At, from.Sub(foe.At), touch+gap))
		for k := range len(geom.Sixteenths) {
			add(foe.At.Add(geom.Around(k, touch+gap)))
		}
	}
	slices.SortStableFunc(list, func(a, b Spot) int { return cmp.Compare(geom.Dist2(from, a.At), geom.Dist2(from, b.At)) })
	return list
}
