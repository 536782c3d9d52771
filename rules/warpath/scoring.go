package warpath

import (
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
)

// The entries of the chart of Scoring.
const (
	finalCount = iota + 1
	steadyHold
	attrition
	decapitation
	escalation
	dominance
	breakTheirLines
	totalWar
)

// scoreEntry is the mission's entry of that chart.
func (p position) scoreEntry() int { return int(p.s.Chart[scoreChart]) }

// scoreClause is its clause.
func (p position) scoreClause() game.Clause { return game.Clause(p.chart(scoreChart).Clause) }

// claimsInRound reports whether objectives are claimed at the end of this Round,
// claimsAtEnd whether they are at the end of the game (wp.charts.score.when).
func (p position) claimsInRound() bool {
	switch p.scoreEntry() {
	case steadyHold, dominance:
		return p.s.Round >= 2
	case escalation, breakTheirLines:
		return true
	}
	return false
}

func (p position) claimsAtEnd() bool {
	switch p.scoreEntry() {
	case finalCount, attrition, decapitation, totalWar:
		return true
	}
	return false
}

// Claiming.

const claimReach = 3 * geom.Inch // wp.mission.claim_distance

// atObjective is how many bases of a unit are within 3" of an objective.
func (p position) atObjective(u UnitID, o int) (n int) {
	at := geom.Disc(*p.s.Objectives.At(o), 0)
	list, k := p.members(u)
	for _, b := range list[:k] {
		if geom.GapWithin(p.capsule(b), at, claimReach) {
			n++
		}
	}
	return n
}

// claims reports whether a unit claims or contests objectives: it is on the table
// and no flying Vehicle (wp.mission.claim_fliers, wp.mission.claim_transport).
func (p position) claims(u UnitID) bool {
	return p.onTable(u) && !(p.flying(u) && p.kind(u) == Vehicle)
}

// inReach are the objectives that a unit has a base at, as a set.
func (p position) inReach(u UnitID) (set uint8) {
	if !p.claims(u) {
		return 0
	}
	for o := range p.s.Objectives.Len() {
		if p.atObjective(u, o) > 0 {
			set |= 1 << o
		}
	}
	return set
}

// claimOf is the one objective that a unit counts at, or -1: what its owner chose, or
// the one in reach; of several not yet chosen from, the one it has most bases at
// (wp.mission.claim_single).
func (p position) claimOf(u UnitID) (best int) {
	if c := p.s.Units[u].Claims; c != 0 {
		return int(c) - 1
	}
	best, most := -1, 0
	if !p.claims(u) {
		return best
	}
	for o := range p.s.Objectives.Len() {
		if n := p.atObjective(u, o); n > most {
			best, most = o, n
		}
	}
	return best
}

// standing is how many bases each seat has at each objective.
func (p position) standing() (n [maxObjectives][2]int) {
	for i := range p.m.units {
		u := UnitID(i)
		if o := p.claimOf(u); o >= 0 {
			n[o][p.seat(u)] += p.atObjective(u, o)
		}
	}
	return n
}

// claimant is who claims with so many bases of each seat (wp.mission.claim_most).
func claimant(n [2]int) game.Seat {
	switch {
	case n[0] > n[1]:
		return 0
	case n[1] > n[0]:
		return 1
	}
	return game.Nobody
}

// declareClaim asks for the objective of the next unit that is at several, those of
// the Initiative player first; then it tells who claims what, and is false
// (wp.mission.claim_single).
func (p play) declareClaim() (asked bool) {
	s := p.s
	for _, seat := range [2]game.Seat{s.Initiative, s.Initiative.Other()} {
		for i := range p.m.units {
			u := UnitID(i)
			set := p.inReach(u)
			if p.seat(u) != seat || s.Units[u].Claims != 0 || set&(set-1) == 0 {
				continue
			}
			o := answer(p, "claim", seat, game.Choose, claiming{u}).At(0)
			s.Units[u].Claims = o + 1
			p.tellOf(of(u), "claim-declared", cl("wp.mission.claim_single"), ClaimFacts{Objective: int(o) + 1, Seat: seat}, "%s counts at objective %d", p.unitName(u), o+1)
			return true
		}
	}
	p.tellClaims()
	return false
}

// tellClaims tells who claims each objective, and who is at it and does not count.
func (p play) tellClaims() {
	standing := p.standing()
	for o := range p.s.Objectives.Len() {
		n := standing[o]
		f := ClaimFacts{Objective: o + 1, Seat: claimant(n), Bases: n}
		for i := range p.m.units {
			if u := UnitID(i); p.onTable(u) && !p.claims(u) && p.atObjective(u, o) > 0 {
				p.tellOf(of(u), "no-claim", cl("wp.mission.claim_fliers"), ClaimFacts{Objective: o + 1, Seat: p.seat(u)}, "%s flies: it does not count at objective %d", p.unitName(u), o+1)
			} else if p.s.Units[u].Place == Aboard && p.onTable(p.s.Units[u].Carrier) && p.atObjective(p.s.Units[u].Carrier, o) > 0 {
				p.tellOf(of(u), "no-claim", cl("wp.mission.claim_transport"), ClaimFacts{Objective: o + 1, Seat: p.seat(u)}, "%s rides: it does not count at objective %d", p.unitName(u), o+1)
			}
		}
		clauses := cl("wp.mission.claim_distance", "wp.mission.claim_most", "wp.charts.score.when")
		if f.Seat == game.Nobody {
			p.tell("claim", clauses, f, "Nobody claims objective %d: %d bases to %d", o+1, n[0], n[1])
			continue
		}
		p.tell("claim", clauses, f, "%v claims objective %d: %d bases to %d", f.Seat, o+1, n[f.Seat], n[f.Seat.Other()])
	}
}

// held is how many objectives a seat claims.
func (p position) claimed(seat game.Seat) (n int) {
	standing := p.standing()
	for o := range p.s.Objectives.Len() {
		if claimant(standing[o]) == seat {
			n++
		}
	}
	return n
}

// claiming asks which objective a unit counts at that is within 3" of several.
type claiming struct{ unit UnitID }

// objectiveNos are objectives by their places.
type objectiveNos = ask.List[uint8]

// Propose implements ask.Asking.
func (q claiming) Propose(p position, luck *game.Luck, to ask.To[objectiveNos]) {
	set := p.inReach(q.unit)
	for o := range p.s.Objectives.Len() {
		if set>>o&1 != 0 {
			to.Add(objectiveNos{int32(o)})
		}
	}
}

// Judge implements ask.Asking.
func (q claiming) Judge(p position, a objectiveNos, why *reasons) bool {
	for _, o := range a.All() {
		if int(o) >= p.s.Objectives.Len() {
			return why.Misshapen("the number of an objective, from 0")
		}
	}
	switch {
	case len(a) > 1:
		return why.No("wp.mission.claim_single", "%d objectives: a unit counts at one", len(a))
	case len(a) == 0:
		return why.Misshapen("an objective")
	}
	o := int(a.At(0))
	return p.atObjective(q.unit, o) > 0 || why.No("wp.mission.claim_distance", "%s has no base near enough to objective %d: its nearest base has a gap of %s",
		p.unitName(q.unit), o+1, p.nearestTo(q.unit, *p.s.Objectives.At(o)).Over(claimReach))
}

// nearestTo is how far a unit's nearest base is from a point.
func (p position) nearestTo(u UnitID, at geom.Point) geom.Length {
	least := geom.Length(1 << 30)
	p.each(u, func(b BaseID) { least = min(least, geom.Gap(p.capsule(b), geom.Disc(at, 0))) })
	return least
}

// Words implements ask.Asking.
func (q claiming) Words(p position, a objectiveNos) string {
	return p.unitName(q.unit) + " counts at" + objectiveNames(a)
}

func objectiveNames(a objectiveNos) (text string) {
	for _, o := range a.All() {
		text += " objective " + string('1'+rune(o))
	}
	return text
}

// Request implements ask.Asking.
func (q claiming) Request(p position) game.Request {
	r := game.Request{Prompt: "At which objective does " + p.unitName(q.unit) + " count?", Clauses: cl("wp.mission.claim_single"), Min: 1, Max: 1}
	set := p.inReach(q.unit)
	for o := range p.s.Objectives.Len() {
		if set>>o&1 != 0 {
			r.Items = append(r.Items, game.Item{Name: objectiveNames(objectiveNos{int32(o)})[1:], Value: int32(o)})
		}
	}
	return r
}

// Points.

// score gives points.
func (p play) score(seat game.Seat, points, n int, what string, more ...game.Clause) {
	if points == 0 {
		return
	}
	p.s.VP[seat] += int16(points)
	p.tell("score", append(cl(p.scoreClause(), "wp.charts.score.when"), more...), ScoreFacts{seat, points, int(p.s.VP[seat]), what, n},
		"%v scores %s for %s: %d in all", seat, count(points, "point"), what, p.s.VP[seat])
}

// roundPoints scores the end of a Round for a seat.
func (p play) roundPoints(seat game.Seat) {
	s := p.s
	switch p.scoreEntry() {
	case steadyHold:
		if s.Round >= 2 {
			n := p.claimed(seat)
			p.score(seat, n, n, count(n, "objective"))
		}
	case escalation:
		n, worth := p.claimed(seat), 1
		if s.Round >= 4 {
			worth = 2
		}
		p.score(seat, n*worth, n, count(n, "objective"))
	case dominance:
		if s.Round >= 2 {
			p.scoreDominance(seat)
		}
	case breakTheirLines:
		if n := p.claimed(seat); n > 0 {
			p.score(seat, 1, n, "an objective")
		}
	case totalWar:
		n := int(s.Killed[seat])
		p.score(seat, n, n, count(n, "destroyed unit"))
	}
}

// scoreDominance: who claims more, and who claims all (wp.charts.score.6).
func (p play) scoreDominance(seat game.Seat) {
	n, all := p.claimed(seat), p.s.Objectives.Len()
	if n > p.claimed(seat.Other()) {
		p.score(seat, 2, n, "more objectives than the opponent")
	}
	if n == all && all >= 2 {
		p.score(seat, 1, n, "all objectives")
	}
}

// What the end of the game is worth.
const (
	finalWorth = 3  // of an objective, Final Count
	lateWorth  = 2  // of an objective, Decapitation and Total War; of a unit in the enemy zone
	valueStep  = 50 // PTS destroyed that are a point
)

// gamePoints scores the end of the game for a seat.
func (p play) gamePoints(seat game.Seat) {
	n := 0
	if p.claimsAtEnd() {
		n = p.claimed(seat)
	}
	switch p.scoreEntry() {
	case finalCount:
		p.score(seat, finalWorth*n, n, count(n, "objective"), "wp.mission.scoring_winner")
	case attrition:
		value := p.destroyedValue(seat.Other())
		p.score(seat, value/valueStep, value, "destroyed units of "+count(value, "point"), "wp.mission.destroyed_value", "wp.profile.points")
		p.score(seat, n, n, count(n, "objective"))
	case decapitation, totalWar:
		p.score(seat, lateWorth*n, n, count(n, "objective"))
	case breakTheirLines:
		k := 0
		p.units(seat, func(u UnitID) {
			if p.behindLines(u) {
				k++
			}
		})
		p.score(seat, lateWorth*k, k, count(k, "unit")+" in the enemy zone")
	}
}

// destroyedValue is the PTS of a seat's units that are destroyed; at the end of the
// game those still in Reserve are (wp.mission.destroyed_value).
func (p position) destroyedValue(seat game.Seat) (sum int) {
	for i := range p.m.units {
		if u := UnitID(i); p.seat(u) == seat && (p.s.Units[u].Place == Destroyed || p.inReserve(u)) {
			sum += p.card(u).Points
		}
	}
	return sum
}

// behindLines reports whether a unit that does not fly has a base wholly in the
// enemy Deployment Zone (wp.charts.score.7).
func (p position) behindLines(u UnitID) (in bool) {
	if !p.onTable(u) || p.flying(u) {
		return false
	}
	zone := p.zone(p.seat(u).Other())
	p.each(u, func(b BaseID) { in = in || zone.Holds(p.capsule(b)) })
	return in
}

// scoreKill counts a unit that has just been destroyed for the opponent: whoever
// takes off a unit's last base calls it once (wp.charts.score.4, wp.charts.score.8).
func (p play) scoreKill(u UnitID) {
	seat := p.seat(u).Other()
	p.s.Killed[seat]++
	if p.scoreEntry() == decapitation && p.card(u).Command {
		p.score(seat, 2, 1, "the destroyed Command Unit "+p.unitName(u))
	}
}
