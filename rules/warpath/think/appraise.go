// Package think is what positions of Warpath are worth to a bot that looks one choice
// ahead, and what it finds worth trying.
package think

import (
	"math"

	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/rules/warpath"
)

// Appraiser values answers of the game, for players that look one answer
// ahead. It weighs what attacks will do on average, in points of the units that lose
// bases, and where units stand: see ground. It serves one player at a time, and
// appraises a question only after it has been asked for suggestions.
//
// What things are worth is in hundredths of a point of a unit's cost.
type Appraiser struct {
	m    *warpath.Match
	Own  warpath.State    // a state to try things in
	P    warpath.Position // on own
	seat game.Seat

	goals  [warpath.MaxUnits]int8          // what each unit of the seat goes for: see settleGoals
	corner corner                          // on the way of the unit that marches
	given  [warpath.MaxUnits]warpath.Token // the order for each unit that gets one
}

// NewAppraiser appraises answers in games of the match.
func NewAppraiser(m *warpath.Match) *Appraiser {
	ap := &Appraiser{m: m}
	ap.P = m.At(&ap.Own)
	return ap
}

// The value of things, in hundredths of a point.
const (
	inchWorth    = 250  // an inch nearer to where a unit wants to be
	pinWorth     = 1500 // a Pinned marker
	commandWorth = 400  // a Command Point
)

// Suggest implements bot.Appraiser.
func (ap *Appraiser) Suggest(s *warpath.State, q game.Question[warpath.State], luck *game.Rand, to *game.Proposals) {
	ap.Own = *s
	_, ap.seat, _ = q.About()
	ap.corner.unit = warpath.None
	switch asked := q.Asked().(type) {
	case warpath.OrderingQuestion:
		ap.settleGoals()
		list, n := ap.P.Ordered(asked.Seat)
		for i, u := range list[:n] {
			ap.given[i] = ap.goodOrder(u, luck)
		}
		ap.P.SetApart(list[:n], ap.given[:n])
		for _, order := range ap.given[:n] {
			to.Append(int32(order))
		}
		to.End()
	case warpath.MarchingQuestion:
		ap.settleGoals()
		marches := ask.Into[ask.March](q, to)
		if ap.stalls(asked.Unit) {
			asked.Fly(ap.P, marches)
			return
		}
		asked.Toward(ap.P, ap.route(asked), ap.goals[asked.Unit] >= 0, marches)
	case warpath.PlacingQuestion:
		ap.settleGoals()
		asked.Toward(ap.P, ap.goalAt(asked.Unit), ask.Into[ask.March](q, to))
	case warpath.DoingQuestion, warpath.LosingQuestion, warpath.ConsolidatingQuestion:
		ap.settleGoals()
	}
}

// Appraise implements bot.Appraiser.
func (ap *Appraiser) Appraise(_ *warpath.State, q game.Question[warpath.State], a game.Answer) int {
	tag, _, _ := q.About()
	switch asked := q.Asked().(type) {
	case warpath.OrderingQuestion:
		return ask.Score(q, &ap.Own, a, func(a ask.List[warpath.Token]) int { return ap.orders(asked, a) })
	case warpath.ActivatingQuestion:
		return ask.Score(q, &ap.Own, a, func(a warpath.MaybeUnit) int { return ap.activating(asked, a) })
	case warpath.DoingQuestion:
		return ask.Score(q, &ap.Own, a, func(a warpath.DeedAnswer) int { return ap.deed(asked.Unit, a) })
	case warpath.MarchingQuestion:
		return ask.Score(q, &ap.Own, a, func(a ask.March) int { return ap.march(asked, a) })
	case warpath.PlacingQuestion, warpath.EjectingQuestion:
		return ask.Score(q, &ap.Own, a, ap.placement)
	case warpath.ShootingQuestion:
		return ask.Score(q, &ap.Own, a, func(a warpath.ShotAnswer) int { return ap.Shot(asked.Unit, a) })
	case warpath.AimingQuestion:
		return ask.Score(q, &ap.Own, a, func(at geom.Point) int { return ap.aim(asked.Unit, asked.Kind, at) })
	case warpath.RerollingDiceQuestion:
		return ask.Score(q, &ap.Own, a, ap.reroll)
	case warpath.LosingQuestion:
		return ask.Score(q, &ap.Own, a, func(b warpath.BaseID) int { return -ap.stand(ap.P.UnitOf(b), ap.P.Base(b).At) })
	case warpath.CommandingQuestion:
		return ask.Score(q, &ap.Own, a, func(a ask.Maybe[warpath.OrderKind]) int { return ap.commandOrder(asked, a) })
	case warpath.ConsolidatingQuestion:
		return ask.Score(q, &ap.Own, a, func(a warpath.AfterAnswer) int { return ap.consolidation(asked, a) })
	case warpath.UnpinningQuestion:
		return ask.Score(q, &ap.Own, a, func(a warpath.MaybeUnit) int {
			if a.Given() {
				return 0
			}
			return -1
		})
	case warpath.RerollingQuestion:
		return ask.Score(q, &ap.Own, a, func(a warpath.MaybePlace) int { return ap.commandDie(asked, a) })
	case warpath.BoardingQuestion:
		return ask.Score(q, &ap.Own, a, ap.boarding)
	case warpath.ClaimingQuestion:
		return ask.Score(q, &ap.Own, a, func(a warpath.ObjectiveNos) int { return ap.claim(asked, a) })
	case warpath.YesOrNoQuestion:
		return ask.Score(q, &ap.Own, a, func(yes bool) int { return ap.yes(tag, yes) })
	}
	return 0
}

// ahead reports whether the side would win if the game ended now.
func (ap *Appraiser) ahead() bool {
	sum := [2]int{int(ap.Own.VP[0]), int(ap.Own.VP[1])}
	if scores(ap.P) && ap.P.ClaimsAtEnd() {
		for seat := range game.Seat(2) {
			sum[seat] += ap.P.Claimed(seat) * ap.points(0)
		}
	}
	return sum[ap.seat] > sum[ap.seat.Other()]
}

// boarding has whom it may ride, but in fliers only those who can jump off.
func (ap *Appraiser) boarding(a warpath.BoardingAnswer) int {
	switch {
	case a.Unit == warpath.None:
		return 0
	case ap.P.Flying(a.In) && !ap.P.Keywords(a.Unit).DropTroop:
		return -1
	}
	return 1
}

// claim counts a unit where it turns the scale, or at least evens it.
func (ap *Appraiser) claim(q warpath.ClaimingQuestion, a warpath.ObjectiveNos) int {
	o := int(a.At(0))
	n, with := ap.P.Standing()[o], ap.P.AtObjective(q.Unit, o)
	own, foe := n[ap.seat], n[ap.seat.Other()]
	if ap.P.ClaimOf(q.Unit) == o {
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

// yes weighs offers: to go first, and to end the game while ahead.
func (ap *Appraiser) yes(tag game.Tag, yes bool) int {
	want := true
	switch tag {
	case "alone", "time":
		want = ap.ahead()
	}
	if yes == want {
		return 1
	}
	return 0
}

// commandDie rolls a blank again, and nothing else.
func (ap *Appraiser) commandDie(q warpath.RerollingQuestion, a warpath.MaybePlace) int {
	if !a.Given() {
		return 1
	}
	if ap.Own.Rolled[q.Seat].Faces[a.One] == 0 {
		return 2 + ap.Own.Rolled[q.Seat].Colour(int(a.One))
	}
	return 0
}

// reroll buys two dice again where that may well decide something.
func (ap *Appraiser) reroll(a warpath.DicePlaces) int {
	if len(a) == 0 {
		return commandWorth
	}
	gain := 300 // a failed die to hit
	if ap.Own.Attack.Stage == warpath.Damaging {
		gain = 700
	}
	return len(a) * gain * min(3, int(ap.Own.Points[ap.seat])) / 3
}

// commandOrder weighs Command Orders.
func (ap *Appraiser) commandOrder(q warpath.CommandingQuestion, a ask.Maybe[warpath.OrderKind]) int {
	if !a.Given() {
		return 0
	}
	p, u, k := ap.P, q.Unit, a.One
	cost := commandWorth * p.OrderCard(ap.seat, k).Cost
	switch k {
	case warpath.Firestorm:
		_, best := ap.bestTarget(u)
		return best/3 - cost
	case warpath.GoGoGo:
		_, best := ap.bestTarget(u)
		return best - cost
	case warpath.Infection:
		if p.Unit(u).Pinned {
			return pinWorth - cost
		}
		return ap.value(u)*p.Strength(u)/40 - cost
	case warpath.Thirst:
		return ap.value(u)*p.Strength(u)/8 - cost
	case warpath.Transfixed:
		return pinWorth - cost
	}
	return -cost
}

// consolidation follows up where that pays, else takes ground.
func (ap *Appraiser) consolidation(q warpath.ConsolidatingQuestion, a warpath.AfterAnswer) int {
	switch a.Do {
	case warpath.FollowUp:
		return ap.Fight(q.Unit, a.Foe, warpath.AssaultZero)
	case warpath.MoveUp:
		return 1
	}
	return 0
}

// activating begins with who has most to do now, and has reserves come as soon as they
// may.
func (ap *Appraiser) activating(q warpath.ActivatingQuestion, a warpath.MaybeUnit) int {
	if !a.Given() {
		if q.Extra && ap.Own.Points[ap.seat] <= 1 { // the last point is kept
			return math.MaxInt32
		}
		return -1
	}
	u := a.One
	switch ap.Own.Phase {
	case warpath.MovementPhase: // who is in front makes room for the others
		return 1000 - int(ap.nearestEnemy(u, ap.P.Whereabouts(u))/geom.Inch)
	case warpath.CombatPhase:
		if ap.P.Engaged(u) {
			return 1
		}
	}
	_, best := ap.bestTarget(u)
	return best
}
