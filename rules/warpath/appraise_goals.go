package warpath

import (
	"umpire/geom"
	"umpire/table"
)

// What a unit goes for is an objective, by its number, or one of these.
const (
	hunting     = -1 // to have an enemy within reach
	behindLines = -2 // to be in the enemy's Deployment Zone
)

// pointWorth is what a point of the mission is worth, in hundredths of a point of cost.
const pointWorth = 4000

// errands is what settleGoals knows of the side's units and of the objectives.
type errands struct {
	free uint64                               // units that go nowhere yet
	soon [maxUnits][maxObjectives]geom.Length // see delay
	own  [maxObjectives]int                   // bases that are there
	sent [maxObjectives]int                   // bases that go there
	foes [maxObjectives]int                   // enemy bases that are there or may come at once
	rest int8                                 // what those go for who go to none
}

// settleGoals says what each unit of the side goes for: to each objective go those
// that are soonest there, until they are more than the enemies about it, then others to
// those that the side does not hold yet; the rest into the enemy's zone where that
// scores, and else for enemies.
func (ap *Appraiser) settleGoals() {
	e := errands{rest: hunting}
	if ap.p.scores() && ap.p.scoreEntry() == breakTheirLines {
		e.rest = behindLines
	}
	for i := range ap.m.units {
		ap.count(&e, UnitID(i))
	}
	ap.send(&e, func(o int) bool { return e.sent[o] <= 2*e.foes[o] })
	if e.rest == hunting {
		ap.send(&e, func(o int) bool { return e.own[o] <= e.foes[o] })
	}
	for i := range ap.m.units { // transports go where their passengers want to
		if s := &ap.own.Units[i]; s.Place == Aboard && ap.p.seat(UnitID(i)) == ap.seat {
			ap.goals[s.Carrier] = ap.goals[i]
		}
	}
}

// count takes a unit down for the errands.
func (ap *Appraiser) count(e *errands, u UnitID) {
	ap.goals[u] = hunting
	friend := ap.p.seat(u) == ap.seat
	if friend && ap.canClaim(u) {
		ap.goals[u], e.free = e.rest, e.free|only(u)
	}
	for o := range ap.own.Objectives.Len() {
		away := ap.away(u, o)
		switch {
		case friend:
			if e.soon[u][o] = ap.delay(u, o, away); away == 0 && ap.p.claims(u) {
				e.own[o] += ap.p.strength(u)
			}
		case ap.p.claims(u) && away <= ap.p.card(u).Advance:
			e.foes[o] += ap.p.strength(u)
		}
	}
}

// send has units go to the objectives that are wanted, the soonest there first.
func (ap *Appraiser) send(e *errands, wanted func(o int) bool) {
	marks := ap.own.Objectives.Len()
	for e.free != 0 {
		best, at, when := UnitID(None), 0, geom.Length(never)
		eachUnit(e.free, func(u UnitID) {
			for o := range marks {
				if e.soon[u][o] < when && wanted(o) {
					best, at, when = u, o, e.soon[u][o]
				}
			}
		})
		if best == None {
			return
		}
		e.free &^= only(best)
		e.sent[at] += ap.p.strength(best)
		ap.goals[best] = int8(at)
		if e.rest == behindLines && !wanted(at) { // one objective is as good as all
			return
		}
	}
}

// scores reports whether there is a mission that scores.
func (p position) scores() bool { return p.s.Chart[scoreChart] != 0 }

// canClaim reports whether a unit could come to claim an objective on its own feet.
func (ap *Appraiser) canClaim(u UnitID) bool {
	p := ap.p
	switch p.s.Units[u].Place {
	case OnTable, Reserve:
		return p.passenger(u) == None && !(p.flying(u) && p.kind(u) == Vehicle)
	case Aboard:
		return true
	}
	return false
}

// away is about how far a unit is from claiming an objective.
func (ap *Appraiser) away(u UnitID, o int) geom.Length {
	return max(0, geom.Dist(ap.p.whereabouts(u), *ap.own.Objectives.At(o))-claimReach)
}

const never = 1 << 30

// delay is how late a unit that is so far away comes to an objective, as the way of one
// that Sprints 8"; never, if not before the game ends or because it cannot stand there.
func (ap *Appraiser) delay(u UnitID, o int, away geom.Length) geom.Length {
	sprint := ap.p.card(u).Sprint
	if away > sprint*geom.Length(ap.roundsAfter()+1) || away > 0 && (ap.p.engaged(u) || ap.barred(u, o)) {
		return never
	}
	return away * 8 / (sprint / geom.Inch)
}

// barred reports whether terrain keeps a unit out of reach of an objective.
func (ap *Appraiser) barred(u UnitID, o int) bool {
	at := *ap.own.Objectives.At(o)
	for f, list := 0, ap.p.features(); f < len(list); f++ {
		how, shape := ap.p.going(u, f), list[f].Shape
		if (how == Impassable || how == Difficult && ap.p.keywords(u).AntiGrav) && shape.Locate(at) != geom.Outside && !geom.Within(at, shape.Foot(at), claimReach) {
			return true
		}
	}
	return false
}

// roundsAfter is how many Rounds come after this one.
func (ap *Appraiser) roundsAfter() int { return max(0, ap.m.Setup.Rounds-max(1, int(ap.own.Round))) }

// prize is what it is worth to stand at a goal from now on: the points that it scores.
func (ap *Appraiser) prize(goal int8) int {
	if !ap.p.scores() || goal == hunting {
		return 0
	}
	return pointWorth * ap.points(goal)
}

func (ap *Appraiser) points(goal int8) int {
	after := ap.roundsAfter()
	switch ap.p.scoreEntry() {
	case finalCount:
		return finalWorth
	case decapitation, totalWar:
		return lateWorth
	case steadyHold:
		return min(after, ap.m.Setup.Rounds-2) + 1
	case dominance:
		return 2 * (min(after, ap.m.Setup.Rounds-2) + 1)
	case escalation:
		return after + 1 + min(after+1, max(0, ap.m.Setup.Rounds-3))
	case breakTheirLines:
		if goal == behindLines {
			return lateWorth
		}
		return after + 1
	}
	return 1
}

// left is how far a base of a unit at a place is from the unit's goal: straight, or,
// for one that goes round something, by way of the corner.
func (ap *Appraiser) left(u UnitID, at geom.Point) geom.Length {
	if u == ap.corner.unit {
		return ap.corner.left + geom.Dist(at, ap.corner.at)
	}
	switch goal := ap.goals[u]; goal {
	case hunting:
		return max(0, ap.nearestEnemy(u, at)-ap.reach(u))
	case behindLines:
		return outside(ap.p.zone(ap.seat.Other()), geom.Disc(at, ap.p.card(u).Width/2))
	default:
		return max(0, geom.Dist(at, *ap.own.Objectives.At(int(goal)))-claimReach)
	}
}

// nearing is what it is worth for a unit to be so far from its goal: every inch is to
// be gone, those that cannot be gone at an Advance in the Rounds after this one above all.
func (ap *Appraiser) nearing(u UnitID, left geom.Length) int {
	if left <= 0 {
		return ap.prize(ap.goals[u])
	}
	late := max(0, left-ap.p.card(u).Advance*geom.Length(ap.roundsAfter()))
	return -inchWorth * int((left+3*late)/geom.Inch)
}

// goalAt is the place that a unit goes to.
func (ap *Appraiser) goalAt(u UnitID) (at geom.Point) {
	here := ap.p.whereabouts(u)
	switch goal := ap.goals[u]; goal {
	case hunting:
		_, at = ap.closest(u, here)
	case behindLines:
		zone := ap.p.zone(ap.seat.Other())
		if at = zone.Foot(here); zone.Locate(here) != geom.Outside {
			return here
		}
		return geom.Along(at, at.Sub(here), 2*geom.Inch)
	default:
		return *ap.own.Objectives.At(int(goal))
	}
	return at
}

// corner is by where a unit goes round what is between it and its goal.
type corner struct {
	unit UnitID // None: no unit does
	at   geom.Point
	left geom.Length // from there
}

// route looks for the way of the unit that marches to its goal, past terrain, and returns
// where it has to go first.
func (ap *Appraiser) route(q marching) geom.Point {
	goal := ap.goalAt(q.unit)
	list, n := ap.p.members(q.unit)
	if q.how != walking || ap.p.gate(q.unit) != noGate || n == 0 || ap.left(q.unit, goal) > 0 {
		return goal
	}
	var room [maxWay]table.Waypoint
	m := ap.p.mover(q.unit, ap.p.capsule(list[0]))
	path, length, ok := ap.p.field(q.unit).FindPath(room[:0], m, table.Waypoint{Point: goal}, 3*far, nil)
	if !ok || len(path) < 3 {
		return goal
	}
	at := path[1].Point
	ap.corner = corner{q.unit, at, length - geom.Dist(path[0].Point, at)}
	return at
}

// bounty is what the mission gives for the whole of a unit destroyed, and half of what
// the objective scores that it is driven from.
func (ap *Appraiser) bounty(u UnitID) (worth int) {
	if !ap.p.scores() {
		return 0
	}
	card := ap.p.card(u)
	switch entry := ap.p.scoreEntry(); {
	case entry == attrition:
		worth = pointWorth * card.Points / valueStep
	case entry == totalWar:
		worth = pointWorth
	case entry == decapitation && card.Command:
		worth = 2 * pointWorth
	}
	for o := range ap.own.Objectives.Len() {
		if ap.p.claims(u) && ap.away(u, o) == 0 {
			return worth + ap.prize(int8(o))/2
		}
	}
	return worth
}
