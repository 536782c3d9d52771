package think

import (
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/rules/warpath"
)

// orders weighs a placing of orders: as many as can be of those that were chosen.
func (ap *Appraiser) orders(q warpath.OrderingQuestion, a ask.List[warpath.Token]) (n int) {
	list, count := ap.P.Ordered(q.Seat)
	if len(a) != count {
		return -1
	}
	for i := range list[:count] {
		if a.At(i) == ap.given[i] {
			n++
		}
	}
	return n
}

// nearly says how much less than the best an order comes to that is as good to give, in hundredths
// of a point: five inches of its way.
const nearly = 5 * inchWorth

// goodOrder returns what a unit is ordered, by luck among the best: orders lie face down, and whoever
// could work out the best of them would know what lies there (wp.orders.place).
func (ap *Appraiser) goodOrder(u warpath.UnitID, luck *game.Rand) warpath.Token {
	var orders [3]warpath.Token
	var worth [3]int
	n, most := 0, 0
	for _, order := range [...]warpath.Token{warpath.Advance, warpath.Overwatch, warpath.Sprint} {
		if clause, _ := ap.P.MayOrder(u, order); clause != "" {
			continue
		}
		orders[n], worth[n] = order, ap.ordered(u, order)
		if n == 0 || worth[n] > most {
			most = worth[n]
		}
		n++
	}
	good := 0
	for i := range n {
		if worth[i] >= most-nearly {
			orders[good] = orders[i]
			good++
		}
	}
	if good == 0 {
		return warpath.NoToken
	}
	return orders[luck.IntN(good)]
}

// ordered returns what an order for a unit comes to: how near to its goal it takes the unit,
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

// bestCharge returns whom a unit could charge from where it is, as the crow flies, with most
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
