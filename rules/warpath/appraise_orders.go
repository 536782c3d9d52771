package warpath

import (
	"umpire/game/ask"
	"umpire/geom"
)

// orders weighs a placing of orders: as many as can be of those that are best.
func (ap *Appraiser) orders(q ordering, a ask.List[Token]) (n int) {
	list, count := ap.p.ordered(q.seat)
	if len(a) != count {
		return -1
	}
	for i := range list[:count] {
		if a.At(i) == ap.best[i] {
			n++
		}
	}
	return n
}

// bestOrder is what a unit had best be ordered.
func (ap *Appraiser) bestOrder(u UnitID) (best Token) {
	most := 0
	for _, order := range [...]Token{Advance, Overwatch, Sprint} {
		if clause, _ := ap.p.mayOrder(u, order); clause != "" {
			continue
		}
		if w := ap.ordered(u, order); best == NoToken || w > most {
			best, most = order, w
		}
	}
	return best
}

// ordered is what an order for a unit comes to: how near to its goal it takes the unit,
// and whom it lets it shoot at or charge.
func (ap *Appraiser) ordered(u UnitID, order Token) int {
	card := ap.p.card(u)
	at := ap.p.whereabouts(u)
	left := ap.left(u, at)
	switch order {
	case Overwatch:
		return ap.nearing(u, left) + ap.shooting(u, at, 0)*9/8
	case Advance:
		return ap.nearing(u, left-card.Advance) + ap.shooting(u, at, card.Advance)
	}
	worth := ap.nearing(u, left-card.Sprint)
	if card.Assault != Dash && !ap.p.flying(u) {
		if foe, w := ap.bestCharge(u); foe != None {
			worth = max(worth, w)
		}
	}
	return worth
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
		if w := ap.charge(u, v); foe == None || w > worth {
			foe, worth = v, w
		}
	}
	return foe, worth
}

// shooting is roughly what a unit's fire would come to in this Round, after a move.
func (ap *Appraiser) shooting(u UnitID, at geom.Point, move geom.Length) int {
	if !ap.shoots(u) || ap.p.unit(u).Place == Aboard || ap.nearestEnemy(u, at) > ap.reach(u)+move {
		return 0
	}
	return ap.value(u) * ap.p.strength(u) / 10
}
