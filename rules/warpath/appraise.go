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
	switch asked := ask.Asked(q).(type) {
	case ordering:
		ap.settleGoals()
		list, n := ap.p.ordered(asked.seat)
		for i, u := range list[:n] {
			ap.best[i] = ap.bestOrder(u)
			to.Append(int32(ap.best[i]))
		}
		to.End()
	case marching:
		ap.settleGoals()
		marches := ask.Into[ask.March](q, to)
		if ap.stalls(asked.unit) {
			asked.fly(ap.p, marches)
			return
		}
		asked.toward(ap.p, ap.route(asked), ap.goals[asked.unit] >= 0, marches)
	case placing:
		ap.settleGoals()
		asked.toward(ap.p, ap.goalAt(asked.unit), ask.Into[ask.March](q, to))
	case doing, losing, consolidating:
		ap.settleGoals()
	}
}

// Appraise implements bot.Appraiser.
func (ap *Appraiser) Appraise(_ *State, q game.Question[State], a game.Answer) int {
	tag, _, _ := q.About()
	switch asked := ask.Asked(q).(type) {
	case ordering:
		return weigh(ap, q, a, func(a ask.List[Token]) int { return ap.orders(asked, a) })
	case activating:
		return weigh(ap, q, a, ap.activating)
	case doing:
		return weigh(ap, q, a, func(a deedAnswer) int { return ap.deed(asked.unit, a) })
	case marching:
		return weigh(ap, q, a, func(a ask.March) int { return ap.march(asked, a) })
	case placing, ejecting:
		return weigh(ap, q, a, ap.placement)
	case shooting:
		return weigh(ap, q, a, func(a shotAnswer) int { return ap.shot(asked.unit, a) })
	case aiming:
		return weigh(ap, q, a, func(at geom.Point) int { return ap.aim(asked.unit, asked.kind, at) })
	case rerollingDice:
		return weigh(ap, q, a, ap.reroll)
	case losing:
		return weigh(ap, q, a, func(b BaseID) int { return -ap.stand(ap.p.unitOf(b), ap.p.base(b).At) })
	case commanding:
		return weigh(ap, q, a, func(a ask.Maybe[OrderKind]) int { return ap.commandOrder(asked, a) })
	case consolidating:
		return weigh(ap, q, a, func(a afterAnswer) int { return ap.consolidation(asked, a) })
	case unpinning:
		return weigh(ap, q, a, func(a maybeUnit) int {
			if a.Given() {
				return 0
			}
			return -1
		})
	case rerolling:
		return weigh(ap, q, a, func(a maybePlace) int { return ap.commandDie(asked, a) })
	case boarding:
		return weigh(ap, q, a, ap.boarding)
	case claiming:
		return weigh(ap, q, a, func(a objectiveNos) int { return ap.claim(asked, a) })
	case yesOrNo:
		return weigh(ap, q, a, func(yes bool) int { return ap.yes(tag, yes) })
	}
	return 0
}

// weigh is what an answer of a question is worth.
func weigh[A any](ap *Appraiser, q game.Question[State], row game.Answer, worth func(A) int) int {
	a, _ := ask.Said[A](q, &ap.own, row)
	return worth(a)
}

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
func (ap *Appraiser) boarding(a boardingAnswer) int {
	switch {
	case a.Unit == None:
		return 0
	case ap.p.flying(a.In) && !ap.p.keywords(a.Unit).DropTroop:
		return -1
	}
	return 1
}

// claim counts a unit where it turns the scale, or at least evens it.
func (ap *Appraiser) claim(q claiming, a objectiveNos) int {
	o := int(a.At(0))
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
func (ap *Appraiser) yes(tag game.Tag, yes bool) int {
	want := true
	switch tag {
	case "extra":
		want = ap.own.Points[ap.seat] > 1
	case "alone", "time":
		want = ap.ahead()
	}
	if yes == want {
		return 1
	}
	return 0
}

// commandDie rolls a blank again, and nothing else.
func (ap *Appraiser) commandDie(q rerolling, a maybePlace) int {
	if !a.Given() {
		return 1
	}
	if ap.own.Rolled[q.seat].Faces[a.One] == 0 {
		return 2 + ap.own.Rolled[q.seat].colour(int(a.One))
	}
	return 0
}

// reroll buys two dice again where that may well decide something.
func (ap *Appraiser) reroll(a dicePlaces) int {
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
func (ap *Appraiser) commandOrder(q commanding, a ask.Maybe[OrderKind]) int {
	if !a.Given() {
		return 0
	}
	p, u, k := ap.p, q.unit, a.One
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
func (ap *Appraiser) consolidation(q consolidating, a afterAnswer) int {
	switch a.Do {
	case followUp:
		return ap.fight(q.unit, a.Foe, AssaultZero)
	case moveUp:
		return 1
	}
	return 0
}

// activating begins with who has most to do now, and has reserves come as soon as they
// may.
func (ap *Appraiser) activating(a maybeUnit) int {
	if !a.Given() {
		return -1
	}
	u := a.One
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
