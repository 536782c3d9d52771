package think

import (
	"umpire/game/ask"
	"umpire/geom"
	"umpire/rules/warpath"
)

// orders weighs a placing of orders: as many as can be of those that are best.
func (ap *Appraiser) orders(q warpath.OrderingQuestion, a ask.List[warpath.Token]) (n int) {
	list, count := ap.P.Ordered(q.Seat)
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
func (ap *Appraiser) bestOrder(u warpath.UnitID) (best warpath.Token) {
	most := 0
	for _, order := range [...]warpath.Token{warpath.Advance, warpath.Overwatch, warpath.Sprint} {
		if clause, _ := ap.P.MayOrder(u, order); clause != "" {
			continue
		}
		if w := ap.ordered(u, order); best == warpath.NoToken || w > most {
			best, most = order, w
		}
	}
	return best
}

// ordered is what an order for a unit comes to: how near to its goal it takes the unit,
// and whom it lets it shoot at or charge.
func (ap *Appraiser) ordered(u warpath.UnitID, order warpath.Token) int {
	card := ap.P.Card(u)
	at := ap.P.Whereabouts(u)
	left := ap.left(u, at)
	switch order {
	case warpath.Overwatch:
		return ap.nearing(u, left) + ap.shooting(u, at, 0)*9/8
	case warpath.Advance:
		return ap.nearing(u, left-card.Advance) + ap.shooting(u, at, card.Advance)
	}
	worth := ap.nearing(u, left-card.Sprint)
	if card.Assault != warpath.Dash && !ap.P.Flying(u) {
		if foe, w := ap.bestCharge(u); foe != warpath.None {
			worth = max(worth, w)
		}
	}
	return worth
}

// bestCharge is whom a unit could charge from where it is, as the crow flies, with most
// to win.
func (ap *Appraiser) bestCharge(u warpath.UnitID) (foe warpath.UnitID, worth int) {
	foe = warpath.None
	reach := ap.P.Card(u).Sprint
	for i := range ap.m.Units {
		v := warpath.UnitID(i)
		if !ap.P.Enemies(u, v) || !ap.P.OnTable(v) || ap.P.Flying(v) || !ap.P.Within(ap.P.Carrying(u), v, reach) {
			continue
		}
		if w := ap.charge(u, v); foe == warpath.None || w > worth {
			foe, worth = v, w
		}
	}
	return foe, worth
}

// shooting is roughly what a unit's fire would come to in this Round, after a move.
func (ap *Appraiser) shooting(u warpath.UnitID, at geom.Point, move geom.Length) int {
	if !ap.shoots(u) || ap.P.Unit(u).Place == warpath.Aboard || ap.nearestEnemy(u, at) > ap.reach(u)+move {
		return 0
	}
	return ap.value(u) * ap.P.Strength(u) / 10
}
