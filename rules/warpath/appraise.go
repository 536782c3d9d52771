package warpath

import (
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
)

// Appraiser is what the game knows of good answers, for players that look one answer
// ahead. It weighs what attacks will do on average, in points of the units that lose
// bases, and where units stand: see ground. It serves one player at a time, and
// appraises a question only after it has been asked for suggestions.
//
// What things are worth is in hundredths of a point of a unit's cost.
type Appraiser struct {
	m    *Match
	own  State    // a state to try things in
	p    position // on own
	seat game.Seat

	goals  [maxUnits]int8  // what each unit of the seat goes for: see settleGoals
	corner corner          // on the way of the unit that marches
	best   [maxUnits]Token // the order for each unit that gets one
}

// NewAppraiser appraises answers in games of the match.
func NewAppraiser(m *Match) *Appraiser {
	ap := &Appraiser{m: m}
	ap.p = m.At(&ap.own)
	return ap
}

// The value of things, in hundredths of a point.
const (
	inchWorth    = 250  // an inch nearer to where a unit wants to be
	pinWorth     = 1500 // a Pinned marker
	commandWorth = 400  // a Command Point
)

// Suggest implements bot.Appraiser.
func (ap *Appraiser) Suggest(s *State, q game.Question[State], luck *game.Luck, to *game.Proposals) {
	ap.own = *s
	_, ap.seat, _ = q.About()
	ap.corner.unit = None
	switch q := q.(*question).Asking.(type) {
	case ordering:
		ap.settleGoals()
		list, n := ap.p.ordered(q.seat)
		for i, u := range list[:n] {
			ap.best[i] = ap.bestOrder(u)
			to.Append(int32(ap.best[i]))
		}
		to.End()
	case marching:
		ap.settleGoals()
		if ap.stalls(q.unit) {
			q.fly(ap.p, to)
			return
		}
		q.toward(ap.p, ap.route(q), ap.goals[q.unit] >= 0, to)
	case placing:
		ap.settleGoals()
		q.toward(ap.p, ap.goalAt(q.unit), to)
	case doing, losing, consolidating:
		ap.settleGoals()
	}
}

// Appraise implements bot.Appraiser.
func (ap *Appraiser) Appraise(_ *State, q game.Question[State], a game.Answer) int {
	tag, _, _ := q.About()
	switch q := q.(*question).Asking.(type) {
	case ordering:
		return ap.orders(q, a)
	case activating:
		return ap.activating(a)
	case doing:
		return ap.deed(q.unit, a)
	case marching:
		return ap.march(q, a)
	case placing, ejecting:
		return ap.placement(a)
	case shooting:
		return ap.shot(q.unit, a)
	case aiming:
		return ap.aim(q.unit, q.kind, point(a))
	case rerollingDice:
		return ap.reroll(a)
	case losing:
		return -ap.stand(ap.p.unitOf(BaseID(a[0])), ap.p.base(BaseID(a[0])).At)
	case commanding:
		return ap.commandOrder(q, a)
	case consolidating:
		return ap.consolidation(q, a)
	case unpinning:
		return ap.taken(a)
	case rerolling:
		return ap.commandDie(q, a)
	case boarding:
		return ap.boarding(a)
	case claiming:
		return ap.claim(q, a)
	case ask.YesNo[position]:
		return ap.yes(tag, a)
	}
	return 0
}

// taken weighs what is good to do and begins with a number, against -1 for nothing.
func (ap *Appraiser) taken(a game.Answer) int { return min(int(a[0]), 0) }

// ahead reports whether the side would win if the game ended now.
func (ap *Appraiser) ahead() bool {
	sum := [2]int{int(ap.own.VP[0]), int(ap.own.VP[1])}
	if ap.p.scores() && ap.p.claimsAtEnd() {
		for seat := range game.Seat(2) {
			sum[seat] += ap.p.claimed(seat) * ap.points(0)
		}
	}
	return sum[ap.seat] > sum[ap.seat.Other()]
}

// boarding has whom it may ride, but in fliers only those who can jump off.
func (ap *Appraiser) boarding(a game.Answer) int {
	switch {
	case a[0] < 0:
		return 0
	case ap.p.flying(UnitID(a[1])) && !ap.p.keywords(UnitID(a[0])).DropTroop:
		return -1
	}
	return 1
}

// claim counts a unit where it turns the scale, or at least evens it.
func (ap *Appraiser) claim(q claiming, a game.Answer) int {
	o := int(a[0])
	n, with := ap.p.standing()[o], ap.p.atObjective(q.unit, o)
	own, foe := n[ap.seat], n[ap.seat.Other()]
	if ap.p.claimOf(q.unit) == o {
		own -= with
	}
	switch {
	case own <= foe && own+with > foe:
		return 2
	case own < foe && own+with == foe:
		return 1
	}
	return 0
}

// yes weighs offers: to go first, and to activate another unit while there are points
// to spare.
func (ap *Appraiser) yes(tag game.Tag, a game.Answer) int {
	want := true
	switch tag {
	case "extra":
		want = ap.own.Points[ap.seat] > 1
	case "alone", "time":
		want = ap.ahead()
	}
	if a.Yes() == want {
		return 1
	}
	return 0
}

// commandDie rolls a blank again, and nothing else.
func (ap *Appraiser) commandDie(q rerolling, a game.Answer) int {
	if a[0] < 0 {
		return 1
	}
	if ap.own.Rolled[q.seat].Faces[a[0]] == 0 {
		return 2 + ap.own.Rolled[q.seat].colour(int(a[0]))
	}
	return 0
}

// reroll buys two dice again where that may well decide something.
func (ap *Appraiser) reroll(a game.Answer) int {
	if len(a) == 0 {
		return commandWorth
	}
	gain := 300 // a failed die to hit
	if ap.own.Attack.Stage == Damaging {
		gain = 700
	}
	return len(a) * gain * min(3, int(ap.own.Points[ap.seat])) / 3
}

// commandOrder weighs Command Orders.
func (ap *Appraiser) commandOrder(q commanding, a game.Answer) int {
	if a[0] < 0 {
		return 0
	}
	p, u := ap.p, q.unit
	k := OrderKind(a[0])
	cost := commandWorth * p.orderCard(ap.seat, k).Cost
	switch k {
	case Firestorm:
		_, best := ap.bestTarget(u)
		return best/3 - cost
	case GoGoGo:
		_, best := ap.bestTarget(u)
		return best - cost
	case Infection:
		if p.unit(u).Pinned {
			return pinWorth - cost
		}
		return ap.value(u)*p.strength(u)/40 - cost
	case Thirst:
		return ap.value(u)*p.strength(u)/8 - cost
	case Transfixed:
		return pinWorth - cost
	}
	return -cost
}

// consolidation follows up where that pays, else takes ground.
func (ap *Appraiser) consolidation(q consolidating, a game.Answer) int {
	switch a[0] {
	case followUp:
		return ap.fight(q.unit, UnitID(a[1]), AssaultZero)
	case moveUp:
		return 1
	}
	return 0
}

// activating begins with who has most to do now, and has reserves come as soon as they
// may.
func (ap *Appraiser) activating(a game.Answer) int {
	if a[0] < 0 {
		return -1
	}
	u := UnitID(a[0])
	switch ap.own.Phase {
	case MovementPhase: // who is in front makes room for the others
		return 1000 - int(ap.nearestEnemy(u, ap.p.whereabouts(u))/geom.Inch)
	case CombatPhase:
		if ap.p.engaged(u) {
			return 1
		}
	}
	_, best := ap.bestTarget(u)
	return best
}
