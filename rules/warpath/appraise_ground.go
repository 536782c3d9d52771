package warpath

import (
	"umpire/game"
	"umpire/geom"
)

// stand is what it is worth for a unit to have a base at a place: near the objective
// that it goes for, and near enemies for what it can do to them there.
func (ap *Appraiser) stand(u UnitID, at geom.Point) int {
	worth := 0
	if goal, d := ap.goal(u, at); goal >= 0 {
		if d == 0 {
			worth += objectiveWorth
		}
		worth -= inchWorth * int(d/geom.Inch)
	}
	return worth + ap.facing(u, at)
}

// goal is the objective that a unit goes for from a place, and how far it is from
// claiming it: the nearest that its side does not hold without it. Without objectives,
// or for fliers, it is -1 and how far the nearest enemy is out of reach.
func (ap *Appraiser) goal(u UnitID, at geom.Point) (goal int, d geom.Length) {
	p := ap.p
	goal, d = -1, far
	for o := range ap.own.Objectives.Len() {
		gap := max(0, geom.Dist(at, *ap.own.Objectives.At(o))-claimRange)
		if ap.heldBy(o, u) {
			gap += 8 * geom.Inch
		}
		if gap < d || goal < 0 {
			goal, d = o, gap
		}
	}
	if goal < 0 || !p.claims(u) {
		return -1, max(0, ap.nearestEnemy(u, at)-ap.reach(u))
	}
	return goal, d
}

const claimRange = 3 * geom.Inch

// heldBy reports whether other units of the side hold an objective without this one.
func (ap *Appraiser) heldBy(o int, u UnitID) bool {
	n := [2]int{}
	for i := range ap.m.units {
		if v := UnitID(i); v != u && ap.p.claims(v) {
			n[ap.p.seat(v)] += ap.p.atObjective(v, o)
		}
	}
	seat := ap.p.seat(u)
	return n[seat] > n[seat.Other()]
}

// reach is from how far a unit does harm: its longest weapon, or its Sprint.
func (ap *Appraiser) reach(u UnitID) geom.Length {
	card := ap.p.card(u)
	reach := geom.Length(0)
	if card.Shoot != Dash {
		for i := range card.Ranged {
			reach = max(reach, card.Ranged[i].Range)
		}
	}
	if reach == 0 && card.Assault != Dash {
		reach = card.Sprint
	}
	return reach
}

// facing is what it is worth to stand so far from the nearest enemy: those who shoot
// want to be in range and no nearer than need be, those who do not as near as may be.
func (ap *Appraiser) facing(u UnitID, at geom.Point) int {
	card := ap.p.card(u)
	d := ap.nearestEnemy(u, at)
	reach := ap.reach(u)
	over := int(max(0, d-reach) / geom.Inch)
	worth := -inchWorth / 2 * over
	shoots := card.Shoot != Dash && len(card.Ranged) > 0
	if shoots && over == 0 {
		worth += ap.value(u) * ap.p.strength(u) / 20
	}
	if !shoots {
		worth -= inchWorth / 2 * int(d/geom.Inch)
	}
	return worth
}

// nearestEnemy is how far the nearest enemy base on the table is from a place.
func (ap *Appraiser) nearestEnemy(u UnitID, at geom.Point) geom.Length {
	d := 2 * far
	for i := range ap.m.bases {
		b := BaseID(i)
		foe := ap.p.unitOf(b)
		if ap.own.Bases[b].Alive && ap.p.onTable(foe) && ap.p.enemies(foe, u) {
			d = min(d, geom.Dist(at, ap.own.Bases[b].At))
		}
	}
	return d
}

// orders weighs a placing of orders: as many as can be of those that are best.
func (ap *Appraiser) orders(q ordering, a game.Answer) (n int) {
	list, count := ap.p.ordered(q.seat)
	if len(a) != count {
		return -1
	}
	for i, u := range list[:count] {
		if Token(a[i]) == ap.bestOrder(u) {
			n++
		}
	}
	return n
}

// bestOrder is what a unit had best be ordered: to stand and shoot where it can at
// once, to charge who is in reach, to come into range, else to run.
func (ap *Appraiser) bestOrder(u UnitID) Token {
	best := ap.wishedOrder(u)
	if clause, _ := ap.p.mayOrder(u, best); clause == "" {
		return best
	}
	for _, order := range [...]Token{Advance, Sprint, Overwatch} {
		if clause, _ := ap.p.mayOrder(u, order); clause == "" {
			return order
		}
	}
	return NoToken
}

func (ap *Appraiser) wishedOrder(u UnitID) Token {
	p, card := ap.p, ap.p.card(u)
	at := p.whereabouts(u)
	d := ap.nearestEnemy(u, at)
	shoots := card.Shoot != Dash && len(card.Ranged) > 0
	_, left := ap.goal(u, at)
	if card.Assault != Dash && !p.flying(u) {
		if foe, worth := ap.bestCharge(u); foe != None && worth > ap.shooting(u, d) {
			return Sprint
		}
	}
	switch {
	case shoots && d <= ap.reach(u) && (left == 0 || card.Kind == Vehicle):
		return Overwatch
	case left > 0 && left <= card.Advance, shoots && d <= ap.reach(u)+card.Advance:
		return Advance
	}
	return Sprint
}

// bestCharge is whom a unit could charge from where it is, as the crow flies, with most
// to win.
func (ap *Appraiser) bestCharge(u UnitID) (foe UnitID, worth int) {
	foe = None
	reach := ap.p.card(u).Sprint
	for i := range ap.m.units {
		v := UnitID(i)
		if !ap.p.enemies(u, v) || !ap.p.onTable(v) || ap.p.flying(v) || !ap.p.within(ap.p.carrying(u), v, reach) {
			continue
		}
		if w := ap.fight(u, v, true); w > worth {
			foe, worth = v, w
		}
	}
	return foe, worth
}

// shooting is roughly what a unit's fire would come to in this Round.
func (ap *Appraiser) shooting(u UnitID, d geom.Length) int {
	card := ap.p.card(u)
	if card.Shoot == Dash || len(card.Ranged) == 0 || d > ap.reach(u)+card.Advance {
		return 0
	}
	return ap.value(u) * ap.p.strength(u) / 10
}
