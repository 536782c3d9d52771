package think

import (
	"umpire/game/ask"
	"umpire/geom"
	"umpire/rules/warpath"
)

// stand returns what it is worth for a unit to have a base at a place: near its goal, and
// near enemies for what it can do to them there.
func (ap *Appraiser) stand(u warpath.UnitID, at geom.Point) int {
	return ap.nearing(u, ap.left(u, at)) + ap.facing(u, at)
}

// standing is that of the bases of a unit where they are, on average.
func (ap *Appraiser) standing(u warpath.UnitID) (sum int) {
	list, n := ap.P.Members(u)
	if !ap.P.OnTable(u) || n == 0 {
		return ap.stand(u, ap.P.Whereabouts(u))
	}
	for _, b := range list[:n] {
		sum += ap.stand(u, ap.Own.Bases[b].At)
	}
	return sum / n
}

// reach is from how far a unit does harm: its longest weapon, or its Sprint.
func (ap *Appraiser) reach(u warpath.UnitID) geom.Length {
	card := ap.P.Card(u)
	reach := geom.Length(0)
	if card.Shoot != warpath.Dash {
		for i := range card.Ranged {
			reach = max(reach, card.Ranged[i].Range)
		}
	}
	if reach == 0 && card.Assault != warpath.Dash {
		reach = card.Sprint
	}
	return reach
}

// shoots reports whether a unit has anything to shoot with.
func (ap *Appraiser) shoots(u warpath.UnitID) bool {
	card := ap.P.Card(u)
	return card.Shoot != warpath.Dash && len(card.Ranged) > 0
}

// facing returns what it is worth to stand so far from the nearest enemy: those who shoot
// want to be in range and no nearer than need be, those who do not as near as may be.
func (ap *Appraiser) facing(u warpath.UnitID, at geom.Point) int {
	d := ap.nearestEnemy(u, at)
	over := int(max(0, d-ap.reach(u)) / geom.Inch)
	worth := -inchWorth / 2 * over
	shoots := ap.shoots(u)
	if shoots && over == 0 {
		worth += ap.value(u) * ap.P.Strength(u) / 20
	}
	if !shoots {
		worth -= inchWorth / 2 * int(d/geom.Inch)
	}
	return worth
}

// nearestEnemy returns how far the nearest enemy base on the table is from a place.
func (ap *Appraiser) nearestEnemy(u warpath.UnitID, at geom.Point) geom.Length {
	d, _ := ap.closest(u, at)
	return d
}

// closest returns how far the nearest enemy base is, and where.
func (ap *Appraiser) closest(u warpath.UnitID, at geom.Point) (d geom.Length, where geom.Point) {
	near := int64(1) << 40
	where = geom.Point{X: ap.m.Size.Width / 2, Y: ap.m.Size.Depth / 2}
	for i := range ap.m.Units {
		foe := warpath.UnitID(i)
		if !ap.P.OnTable(foe) || !ap.P.Enemies(foe, u) {
			continue
		}
		slot := &ap.m.Units[i]
		for b := slot.First; b < slot.First+warpath.BaseID(slot.Bases); b++ {
			if base := &ap.Own.Bases[b]; base.Alive {
				if n := geom.Dist2(at, base.At); n < near {
					near, where = n, base.At
				}
			}
		}
	}
	return geom.Length(geom.Isqrt(uint64(near))), where
}

// deed weighs what a unit does in its move.
func (ap *Appraiser) deed(u warpath.UnitID, a warpath.DeedAnswer) int {
	p := ap.P
	here := ap.standing(u)
	switch a.Do {
	case warpath.Stay:
		if ap.stalls(u) {
			return here - 10*ap.value(u)*p.Strength(u)
		}
		if p.S.Units[u].Place == warpath.Aboard && ap.ridesOn(u) {
			return here + ap.gain(u) + 1
		}
		return here + 1
	case warpath.Move:
		return here + ap.gain(u)
	case warpath.Engage:
		return ap.charge(u, a.Unit)
	case warpath.Storm:
		worth := 0
		p.Occupants(int(a.Site), func(foe warpath.UnitID) { worth += ap.Fight(u, foe, warpath.AssaultMinus) - pinWorth })
		return here + worth
	case warpath.Occupy:
		return ap.stand(u, p.Shape(int(a.Site))[0]) + ap.value(u)*p.Strength(u)/20
	case warpath.Embark:
		return here - 1
	}
	return here
}

// stalls reports whether a unit falls from the sky if it stays (wp.fliers.min_move).
func (ap *Appraiser) stalls(u warpath.UnitID) bool {
	s := ap.P.Unit(u)
	return ap.P.Flying(u) && s.Place == warpath.OnTable && !s.Hovers && !s.Arrived
}

// ridesOn reports whether passengers had better be carried on: their goal is further
// than they come by themselves, and their transports come further in another Round.
func (ap *Appraiser) ridesOn(u warpath.UnitID) bool {
	own, carrier := ap.P.Card(u), ap.P.Card(ap.P.S.Units[u].Carrier)
	return ap.roundsAfter() > 0 && ap.left(u, ap.P.Whereabouts(u)) > own.Sprint+carrier.Advance
}

// gain returns how much better a unit could stand after its move: it comes nearer to its
// goal.
func (ap *Appraiser) gain(u warpath.UnitID) int {
	most, _ := ap.P.Walk(u).Limits(ap.P)
	left := ap.left(u, ap.P.Whereabouts(u))
	return max(2, ap.nearing(u, left-most)-ap.nearing(u, left))
}

// charge returns what it comes to that a unit goes to an enemy and fights it.
func (ap *Appraiser) charge(u, foe warpath.UnitID) int {
	return ap.stand(u, ap.P.Whereabouts(foe)) + ap.Fight(u, foe, warpath.AssaultPlus)
}

// march weighs where the bases of a unit end.
func (ap *Appraiser) march(q warpath.MarchingQuestion, a ask.March) int {
	var t warpath.UnitMove
	if !q.Read(ap.P, a, &t, nil) || t.N == 0 {
		return -1 << 30
	}
	sum, falls := 0, ap.stalls(q.Unit)
	for i := range t.Of[:t.N] {
		s := &t.Of[i]
		end := s.End.Centre()
		if sum += ap.stand(q.Unit, end); falls && !warpath.FarEnough(ap.Own.Bases[s.Base].From, end, ap.P.Card(q.Unit).Advance) {
			sum -= 10 * ap.value(q.Unit) * t.N
		}
	}
	return sum / t.N
}

// placement weighs where a unit is deployed.
func (ap *Appraiser) placement(a ask.March) int {
	sum, n := 0, 0
	for row := range a.Rows() {
		if row.Len() == 0 {
			return 0
		}
		sum += ap.stand(ap.P.UnitOf(warpath.BaseID(row.Subject)), row.Last().Point)
		n++
	}
	return sum / max(1, n)
}
