package think

import (
	"umpire/geom"
	"umpire/rules/warpath"
	"umpire/table"
)

// What a unit goes for is an objective, by its number, or one of these.
const (
	hunting     = -1 // to have an enemy within reach
	behindLines = -2 // to be in the enemy's Deployment Zone
)

// pointWorth is the worth of a point of the mission, in hundredths of a point of cost.
const pointWorth = 4000

// errands has the facts that settleGoals needs of the side's units and of the objectives.
type errands struct {
	free uint64                                               // units that go nowhere yet
	soon [warpath.MaxUnits][warpath.MaxObjectives]geom.Length // see delay
	own  [warpath.MaxObjectives]int                           // bases that are there
	sent [warpath.MaxObjectives]int                           // bases that go there
	foes [warpath.MaxObjectives]int                           // enemy bases that are there or may come at once
	rest int8                                                 // what those go for who go to none
}

// settleGoals says what each unit of the side goes for: to each objective go those
// that are soonest there, until they are more than the enemies about it, then others to
// those that the side does not hold yet; the rest into the enemy's zone where that
// scores, and else for enemies.
func (ap *Appraiser) settleGoals() {
	e := errands{rest: hunting}
	if scores(ap.P) && ap.P.ScoreEntry() == warpath.BreakTheirLines {
		e.rest = behindLines
	}
	for i := range ap.m.Units {
		ap.count(&e, warpath.UnitID(i))
	}
	ap.send(&e, func(o int) bool { return e.sent[o] <= 2*e.foes[o] })
	if e.rest == hunting {
		ap.send(&e, func(o int) bool { return e.own[o] <= e.foes[o] })
	}
	for i := range ap.m.Units { // transports go where their passengers want to
		if s := &ap.Own.Units[i]; s.Place == warpath.Aboard && ap.P.Seat(warpath.UnitID(i)) == ap.seat {
			ap.goals[s.Carrier] = ap.goals[i]
		}
	}
}

// count takes a unit down for the errands.
func (ap *Appraiser) count(e *errands, u warpath.UnitID) {
	ap.goals[u] = hunting
	friend := ap.P.Seat(u) == ap.seat
	if friend && ap.canClaim(u) {
		ap.goals[u], e.free = e.rest, e.free|warpath.Only(u)
	}
	for o := range ap.Own.Objectives.Len() {
		away := ap.away(u, o)
		switch {
		case friend:
			if e.soon[u][o] = ap.delay(u, o, away); away == 0 && ap.P.Claims(u) {
				e.own[o] += ap.P.Strength(u)
			}
		case ap.P.Claims(u) && away <= ap.P.Card(u).Advance:
			e.foes[o] += ap.P.Strength(u)
		}
	}
}

// send has units go to the objectives that are wanted, the soonest there first.
func (ap *Appraiser) send(e *errands, wanted func(o int) bool) {
	marks := ap.Own.Objectives.Len()
	for e.free != 0 {
		best, at, when := warpath.UnitID(warpath.None), 0, geom.Length(never)
		warpath.EachUnit(e.free, func(u warpath.UnitID) {
			for o := range marks {
				if e.soon[u][o] < when && wanted(o) {
					best, at, when = u, o, e.soon[u][o]
				}
			}
		})
		if best == warpath.None {
			return
		}
		e.free &^= warpath.Only(best)
		e.sent[at] += ap.P.Strength(best)
		ap.goals[best] = int8(at)
		if e.rest == behindLines && !wanted(at) { // one objective is as good as all
			return
		}
	}
}

// scores reports whether there is a mission that scores.
func scores(p warpath.Position) bool { return p.S.Chart[warpath.ChartOfScoring] != 0 }

// canClaim reports whether a unit could come to claim an objective on its own feet.
func (ap *Appraiser) canClaim(u warpath.UnitID) bool {
	p := ap.P
	switch p.S.Units[u].Place {
	case warpath.OnTable, warpath.Reserve:
		return p.Passenger(u) == warpath.None && !(p.Flying(u) && p.Kind(u) == warpath.Vehicle)
	case warpath.Aboard:
		return true
	}
	return false
}

// away is about how far a unit is from claiming an objective.
func (ap *Appraiser) away(u warpath.UnitID, o int) geom.Length {
	return max(0, geom.Dist(ap.P.Whereabouts(u), *ap.Own.Objectives.At(o))-warpath.ClaimReach)
}

const never = 1 << 30

// delay returns how late a unit that is so far away comes to an objective, as the way of one
// that Sprints 8"; never, if not before the game ends or because it cannot stand there.
func (ap *Appraiser) delay(u warpath.UnitID, o int, away geom.Length) geom.Length {
	sprint := ap.P.Card(u).Sprint
	if away > sprint*geom.Length(ap.roundsAfter()+1) || away > 0 && (ap.P.Engaged(u) || ap.barred(u, o)) {
		return never
	}
	return away * 8 / (sprint / geom.Inch)
}

// barred reports whether terrain keeps a unit out of reach of an objective.
func (ap *Appraiser) barred(u warpath.UnitID, o int) bool {
	at := *ap.Own.Objectives.At(o)
	for f, list := 0, ap.P.Features(); f < len(list); f++ {
		how, shape := ap.P.Going(u, f), list[f].Shape
		if (how == warpath.Impassable || how == warpath.Difficult && ap.P.Keywords(u).AntiGrav) && shape.Locate(at) != geom.Outside && !geom.Within(at, shape.Foot(at), warpath.ClaimReach) {
			return true
		}
	}
	return false
}

// roundsAfter returns how many Rounds come after this one.
func (ap *Appraiser) roundsAfter() int { return max(0, ap.m.Setup.Rounds-max(1, int(ap.Own.Round))) }

// prize returns what it is worth to stand at a goal from now on: the points that it scores.
func (ap *Appraiser) prize(goal int8) int {
	if !scores(ap.P) || goal == hunting {
		return 0
	}
	return pointWorth * ap.points(goal)
}

func (ap *Appraiser) points(goal int8) int {
	after := ap.roundsAfter()
	switch ap.P.ScoreEntry() {
	case warpath.FinalCount:
		return warpath.FinalWorth
	case warpath.Decapitation, warpath.TotalWar:
		return warpath.LateWorth
	case warpath.SteadyHold:
		return min(after, ap.m.Setup.Rounds-2) + 1
	case warpath.Dominance:
		return 2 * (min(after, ap.m.Setup.Rounds-2) + 1)
	case warpath.Escalation:
		return after + 1 + min(after+1, max(0, ap.m.Setup.Rounds-3))
	case warpath.BreakTheirLines:
		if goal == behindLines {
			return warpath.LateWorth
		}
		return after + 1
	}
	return 1
}

// left returns how far a base of a unit at a place is from the unit's goal: straight, or,
// for one that goes round something, by way of the corner.
func (ap *Appraiser) left(u warpath.UnitID, at geom.Point) geom.Length {
	if u == ap.corner.unit {
		return ap.corner.left + geom.Dist(at, ap.corner.at)
	}
	switch goal := ap.goals[u]; goal {
	case hunting:
		return max(0, ap.nearestEnemy(u, at)-ap.reach(u))
	case behindLines:
		return warpath.Outside(ap.P.Zone(ap.seat.Other()), geom.Disc(at, ap.P.Card(u).Width/2))
	default:
		return max(0, geom.Dist(at, *ap.Own.Objectives.At(int(goal)))-warpath.ClaimReach)
	}
}

// nearing returns what it is worth for a unit to be so far from its goal: every inch is to
// be gone, those that cannot be gone at an Advance in the Rounds after this one above all.
func (ap *Appraiser) nearing(u warpath.UnitID, left geom.Length) int {
	if left <= 0 {
		return ap.prize(ap.goals[u])
	}
	late := max(0, left-ap.P.Card(u).Advance*geom.Length(ap.roundsAfter()))
	return -inchWorth * int((left+3*late)/geom.Inch)
}

// goalAt is the place that a unit goes to.
func (ap *Appraiser) goalAt(u warpath.UnitID) (at geom.Point) {
	here := ap.P.Whereabouts(u)
	switch goal := ap.goals[u]; goal {
	case hunting:
		_, at = ap.closest(u, here)
	case behindLines:
		zone := ap.P.Zone(ap.seat.Other())
		if at = zone.Foot(here); zone.Locate(here) != geom.Outside {
			return here
		}
		return geom.Along(at, at.Sub(here), 2*geom.Inch)
	default:
		return *ap.Own.Objectives.At(int(goal))
	}
	return at
}

// corner is by where a unit goes round what is between it and its goal.
type corner struct {
	unit warpath.UnitID // None: no unit does
	at   geom.Point
	left geom.Length // from there
}

// route looks for the way of the unit that marches to its goal, past terrain, and returns
// where it has to go first.
func (ap *Appraiser) route(q warpath.MarchingQuestion) geom.Point {
	goal := ap.goalAt(q.Unit)
	list, n := ap.P.Members(q.Unit)
	if q.How != warpath.Walking || ap.P.Gate(q.Unit) != warpath.NoGate || n == 0 || ap.left(q.Unit, goal) > 0 {
		return goal
	}
	var room [warpath.MaxWay]table.Waypoint
	m := ap.P.Mover(q.Unit, ap.P.Capsule(list[0]))
	path, length, ok := ap.P.Field(q.Unit).FindPath(room[:0], m, table.Waypoint{Point: goal}, 3*warpath.Far, nil)
	if !ok || len(path) < 3 {
		return goal
	}
	at := path[1].Point
	ap.corner = corner{q.Unit, at, length - geom.Dist(path[0].Point, at)}
	return at
}

// bounty returns what the mission gives for the whole of a unit destroyed, and half of what
// the objective scores that it is driven from.
func (ap *Appraiser) bounty(u warpath.UnitID) (worth int) {
	if !scores(ap.P) {
		return 0
	}
	card := ap.P.Card(u)
	switch entry := ap.P.ScoreEntry(); {
	case entry == warpath.Attrition:
		worth = pointWorth * card.Points / warpath.ValueStep
	case entry == warpath.TotalWar:
		worth = pointWorth
	case entry == warpath.Decapitation && card.Command:
		worth = 2 * pointWorth
	}
	for o := range ap.Own.Objectives.Len() {
		if ap.P.Claims(u) && ap.away(u, o) == 0 {
			return worth + ap.prize(int8(o))/2
		}
	}
	return worth
}
