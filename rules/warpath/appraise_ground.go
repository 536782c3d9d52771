package warpath

import (
	"umpire/game/ask"
	"umpire/geom"
)

// stand is what it is worth for a unit to have a base at a place: near its goal, and
// near enemies for what it can do to them there.
func (ap *Appraiser) stand(u UnitID, at geom.Point) int {
	return ap.nearing(u, ap.left(u, at)) + ap.facing(u, at)
}

// standing is that of the bases of a unit where they are, on average.
func (ap *Appraiser) standing(u UnitID) (sum int) {
	list, n := ap.p.members(u)
	if !ap.p.onTable(u) || n == 0 {
		return ap.stand(u, ap.p.whereabouts(u))
	}
	for _, b := range list[:n] {
		sum += ap.stand(u, ap.own.Bases[b].At)
	}
	return sum / n
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

// shoots reports whether a unit has anything to shoot with.
func (ap *Appraiser) shoots(u UnitID) bool {
	card := ap.p.card(u)
	return card.Shoot != Dash && len(card.Ranged) > 0
}

// facing is what it is worth to stand so far from the nearest enemy: those who shoot
// want to be in range and no nearer than need be, those who do not as near as may be.
func (ap *Appraiser) facing(u UnitID, at geom.Point) int {
	d := ap.nearestEnemy(u, at)
	over := int(max(0, d-ap.reach(u)) / geom.Inch)
	worth := -inchWorth / 2 * over
	shoots := ap.shoots(u)
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
	d, _ := ap.closest(u, at)
	return d
}

// closest is how far the nearest enemy base is, and where.
func (ap *Appraiser) closest(u UnitID, at geom.Point) (d geom.Length, where geom.Point) {
	near := int64(1) << 40
	where = geom.Point{X: ap.m.Size.Width / 2, Y: ap.m.Size.Depth / 2}
	for i := range ap.m.units {
		foe := UnitID(i)
		if !ap.p.onTable(foe) || !ap.p.enemies(foe, u) {
			continue
		}
		slot := &ap.m.units[i]
		for b := slot.First; b < slot.First+BaseID(slot.Bases); b++ {
			if base := &ap.own.Bases[b]; base.Alive {
				if n := geom.Dist2(at, base.At); n < near {
					near, where = n, base.At
				}
			}
		}
	}
	return geom.Length(geom.Isqrt(uint64(near))), where
}

// deed weighs what a unit does in its move.
func (ap *Appraiser) deed(u UnitID, a deedAnswer) int {
	p := ap.p
	here := ap.standing(u)
	switch a.Do {
	case Stay:
		if ap.stalls(u) {
			return here - 10*ap.value(u)*p.strength(u)
		}
		if p.s.Units[u].Place == Aboard && ap.ridesOn(u) {
			return here + ap.gain(u) + 1
		}
		return here + 1
	case Move:
		return here + ap.gain(u)
	case Engage:
		return ap.charge(u, a.Unit)
	case Storm:
		worth := 0
		p.occupants(int(a.Site), func(foe UnitID) { worth += ap.fight(u, foe, AssaultMinus) - pinWorth })
		return here + worth
	case Occupy:
		return ap.stand(u, p.shape(int(a.Site))[0]) + ap.value(u)*p.strength(u)/20
	case Embark:
		return here - 1
	}
	return here
}

// stalls reports whether a unit falls from the sky if it stays (wp.fliers.min_move).
func (ap *Appraiser) stalls(u UnitID) bool {
	s := ap.p.unit(u)
	return ap.p.flying(u) && s.Place == OnTable && !s.Hovers && !s.Arrived
}

// ridesOn reports whether passengers had better be carried on: their goal is further
// than they come by themselves, and their transports come further in another Round.
func (ap *Appraiser) ridesOn(u UnitID) bool {
	own, carrier := ap.p.card(u), ap.p.card(ap.p.s.Units[u].Carrier)
	return ap.roundsAfter() > 0 && ap.left(u, ap.p.whereabouts(u)) > own.Sprint+carrier.Advance
}

// gain is how much better a unit could stand after its move: it comes nearer to its
// goal.
func (ap *Appraiser) gain(u UnitID) int {
	most, _ := ap.p.walk(u).limits(ap.p)
	left := ap.left(u, ap.p.whereabouts(u))
	return max(2, ap.nearing(u, left-most)-ap.nearing(u, left))
}

// charge is what it comes to that a unit goes to an enemy and fights it.
func (ap *Appraiser) charge(u, foe UnitID) int {
	return ap.stand(u, ap.p.whereabouts(foe)) + ap.fight(u, foe, AssaultPlus)
}

// march weighs where the bases of a unit end.
func (ap *Appraiser) march(q marching, a ask.March) int {
	var t trek
	if !q.read(ap.p, a, &t, nil) || t.n == 0 {
		return -1 << 30
	}
	sum, falls := 0, ap.stalls(q.unit)
	for i := range t.of[:t.n] {
		s := &t.of[i]
		end := s.end.Centre()
		if sum += ap.stand(q.unit, end); falls && !farEnough(ap.own.Bases[s.base].From, end, ap.p.card(q.unit).Advance) {
			sum -= 10 * ap.value(q.unit) * t.n
		}
	}
	return sum / t.n
}

// placement weighs where a unit is deployed.
func (ap *Appraiser) placement(a ask.March) int {
	sum, n := 0, 0
	for row := range a.Rows() {
		if row.Len() == 0 {
			return 0
		}
		sum += ap.stand(ap.p.unitOf(BaseID(row.Subject)), row.Last().Point)
		n++
	}
	return sum / max(1, n)
}
