package warpath

import (
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
)

// The entries of the chart of Scoring.
const (
	FinalCount = iota + 1
	SteadyHold
	Attrition
	Decapitation
	Escalation
	Dominance
	BreakTheirLines
	TotalWar
)

// ScoreEntry is the mission's entry of that chart.
func (p Position) ScoreEntry() int { return int(p.S.Chart[ChartOfScoring]) }

// scoreClause is its clause.
func (p Position) scoreClause() game.Clause {
	return p.chart(ChartOfScoring).Clauses.Clause()
}

// claimsInRound reports whether objectives are claimed at the end of this Round,
// claimsAtEnd whether they are at the end of the game (wp.charts.score.when).
func (p Position) claimsInRound() bool {
	switch p.ScoreEntry() {
	case SteadyHold, Dominance:
		return p.S.Round >= 2
	case Escalation, BreakTheirLines:
		return true
	}
	return false
}

func (p Position) ClaimsAtEnd() bool {
	switch p.ScoreEntry() {
	case FinalCount, Attrition, Decapitation, TotalWar:
		return true
	}
	return false
}

// Claiming.

const ClaimReach = 3 * geom.Inch // wp.mission.claim_distance

// AtObjective returns how many bases of a unit are within 3" of an objective.
func (p Position) AtObjective(u UnitID, o int) (n int) {
	at := geom.Disc(*p.S.Objectives.At(o), 0)
	far := int64(ClaimReach + p.M.Units[u].Card.Length/2 + 1) // from the middle of a base that reaches, rounded up
	slot := &p.M.Units[u]
	for b := slot.First; b < slot.First+BaseID(slot.Bases); b++ {
		if s := &p.S.Bases[b]; s.Alive && geom.Dist2(s.At, at.A) <= far*far && geom.GapWithin(p.Capsule(b), at, ClaimReach) {
			n++
		}
	}
	return n
}

// Claims reports whether a unit claims or contests objectives: it is on the table
// and no flying Vehicle (wp.mission.claim_fliers, wp.mission.claim_transport).
func (p Position) Claims(u UnitID) bool {
	return p.OnTable(u) && !(p.Flying(u) && p.Kind(u) == Vehicle)
}

// inReach are the objectives that a unit has a base at, as a set.
func (p Position) inReach(u UnitID) (set uint8) {
	if !p.Claims(u) {
		return 0
	}
	for o := range p.S.Objectives.Len() {
		if p.AtObjective(u, o) > 0 {
			set |= 1 << o
		}
	}
	return set
}

// ClaimOf is the one objective that a unit counts at, or -1: what its owner chose, or
// the one in reach; of several not yet chosen from, the one it has most bases at
// (wp.mission.claim_single).
func (p Position) ClaimOf(u UnitID) (best int) {
	if c := p.S.Units[u].Claims; c != 0 {
		return int(c) - 1
	}
	best, most := -1, 0
	if !p.Claims(u) {
		return best
	}
	for o := range p.S.Objectives.Len() {
		if n := p.AtObjective(u, o); n > most {
			best, most = o, n
		}
	}
	return best
}

// Standing returns how many bases each seat has at each objective.
func (p Position) Standing() (n [MaxObjectives][2]int) {
	for i := range p.M.Units {
		u := UnitID(i)
		if o := p.ClaimOf(u); o >= 0 {
			n[o][p.Seat(u)] += p.AtObjective(u, o)
		}
	}
	return n
}

// claimant returns who claims with so many bases of each seat (wp.mission.claim_most).
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
func (p Play) declareClaim() (asked bool) {
	s := p.S
	for _, seat := range [2]game.Seat{s.Initiative, s.Initiative.Other()} {
		for i := range p.M.Units {
			u := UnitID(i)
			set := p.inReach(u)
			if p.Seat(u) != seat || s.Units[u].Claims != 0 || set&(set-1) == 0 {
				continue
			}
			o := answer(p, "claim", seat, game.Choose, ClaimingQuestion{u}).At(0)
			s.Units[u].Claims = o + 1
			p.tellOf(of(u), "claim-declared", Cl("wp.mission.claim_single"), ClaimFacts{Objective: int(o) + 1, Seat: seat}, "%s counts at objective %d", p.UnitName(u), o+1)
			return true
		}
	}
	p.tellClaims()
	return false
}

// tellClaims tells who claims each objective, and who is at it and does not count.
func (p Play) tellClaims() {
	standing := p.Standing()
	for o := range p.S.Objectives.Len() {
		n := standing[o]
		f := ClaimFacts{Objective: o + 1, Seat: claimant(n), Bases: n}
		for i := range p.M.Units {
			if u := UnitID(i); p.OnTable(u) && !p.Claims(u) && p.AtObjective(u, o) > 0 {
				p.tellOf(of(u), "no-claim", Cl("wp.mission.claim_fliers"), ClaimFacts{Objective: o + 1, Seat: p.Seat(u)}, "%s flies: it does not count at objective %d", p.UnitName(u), o+1)
			} else if p.S.Units[u].Place == Aboard && p.OnTable(p.S.Units[u].Carrier) && p.AtObjective(p.S.Units[u].Carrier, o) > 0 {
				p.tellOf(of(u), "no-claim", Cl("wp.mission.claim_transport"), ClaimFacts{Objective: o + 1, Seat: p.Seat(u)}, "%s rides: it does not count at objective %d", p.UnitName(u), o+1)
			}
		}
		p.G.Cite("wp.mission.claim_distance", "wp.charts.score.when")
		clauses := Cl("wp.mission.claim_most")
		if f.Seat == game.Nobody {
			p.tell("claim", clauses, f, "Nobody claims objective %d: %d bases to %d", o+1, n[0], n[1])
			continue
		}
		p.tell("claim", clauses, f, "%v claims objective %d: %d bases to %d", f.Seat, o+1, n[f.Seat], n[f.Seat.Other()])
	}
}

// Claimed returns how many objectives a seat claims.
func (p Position) Claimed(seat game.Seat) (n int) {
	standing := p.Standing()
	for o := range p.S.Objectives.Len() {
		if claimant(standing[o]) == seat {
			n++
		}
	}
	return n
}

// ClaimingQuestion asks which objective a unit counts at that is within 3" of several.
type ClaimingQuestion struct{ Unit UnitID }

// ObjectiveNos are objectives by their places.
type ObjectiveNos = ask.List[uint8]

// Propose implements ask.Asking.
func (q ClaimingQuestion) Propose(p Position, luck *game.Rand, to ask.Proposals[ObjectiveNos]) {
	set := p.inReach(q.Unit)
	for o := range p.S.Objectives.Len() {
		if set>>o&1 != 0 {
			to.Add(ObjectiveNos{int32(o)})
		}
	}
}

// Judge implements ask.Asking.
func (q ClaimingQuestion) Judge(p Position, a ObjectiveNos, why *Reasons) bool {
	for _, o := range a.All() {
		if int(o) >= p.S.Objectives.Len() {
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
	return p.AtObjective(q.Unit, o) > 0 || why.No("wp.mission.claim_distance", "%s has no base near enough to objective %d: its nearest base has a gap of %s",
		p.UnitName(q.Unit), o+1, p.nearestTo(q.Unit, *p.S.Objectives.At(o)).Over(ClaimReach))
}

// nearestTo returns how far a unit's nearest base is from a point.
func (p Position) nearestTo(u UnitID, at geom.Point) geom.Length {
	least := geom.Length(1 << 30)
	p.Each(u, func(b BaseID) { least = min(least, geom.Gap(p.Capsule(b), geom.Disc(at, 0))) })
	return least
}

// Words implements ask.Asking.
func (q ClaimingQuestion) Words(p Position, a ObjectiveNos) string {
	return p.UnitName(q.Unit) + " counts at" + objectiveNames(a)
}

func objectiveNames(a ObjectiveNos) (text string) {
	for _, o := range a.All() {
		text += " objective " + string('1'+rune(o))
	}
	return text
}

// Request implements ask.Asking.
func (q ClaimingQuestion) Request(p Position) game.Request {
	r := game.Request{Prompt: "At which objective does " + p.UnitName(q.Unit) + " count?", Clauses: Cl("wp.mission.claim_single"), Min: 1, Max: 1}
	set := p.inReach(q.Unit)
	for o := range p.S.Objectives.Len() {
		if set>>o&1 != 0 {
			r.Items = append(r.Items, game.Item{Name: objectiveNames(ObjectiveNos{int32(o)})[1:], Value: int32(o)})
		}
	}
	return r
}

// Points.

// score gives points.
func (p Play) score(seat game.Seat, points, n int, what string, more ...game.Clause) {
	if points == 0 {
		return
	}
	p.S.VP[seat] += int16(points)
	p.G.Cite("wp.charts.score.when")
	p.tell("score", append(Cl(p.scoreClause()), more...), ScoreFacts{seat, points, int(p.S.VP[seat]), what, n},
		"%v scores %s for %s: %d in all", seat, Count(points, "point"), what, p.S.VP[seat])
}

// roundPoints scores the end of a Round for a seat.
func (p Play) roundPoints(seat game.Seat) {
	s := p.S
	switch p.ScoreEntry() {
	case SteadyHold:
		if s.Round >= 2 { // wp.charts.score.2
			n := p.Claimed(seat)
			p.score(seat, n*p.ObjectiveWorth(), n, Count(n, "objective"))
		}
	case Escalation:
		n := p.Claimed(seat)
		p.score(seat, n*p.ObjectiveWorth(), n, Count(n, "objective"))
	case Dominance:
		if s.Round >= 2 {
			p.scoreDominance(seat)
		}
	case BreakTheirLines:
		if n := p.Claimed(seat); n > 0 {
			p.score(seat, 1, n, "an objective")
		}
	case TotalWar:
		n := int(s.Killed[seat])
		p.score(seat, n, n, Count(n, "destroyed unit"))
	}
}

// scoreDominance: who claims more, and who claims all (wp.charts.score.6).
func (p Play) scoreDominance(seat game.Seat) {
	n, all := p.Claimed(seat), p.S.Objectives.Len()
	if n > p.Claimed(seat.Other()) {
		p.score(seat, 2, n, "more objectives than the opponent")
	}
	if n == all && all >= 2 {
		p.score(seat, 1, n, "all objectives")
	}
}

// What the end of the game is worth.
const (
	FinalWorth = 3  // of an objective, Final Count
	LateWorth  = 2  // of an objective, Decapitation and Total War; of a unit in the enemy zone
	ValueStep  = 50 // PTS destroyed that are a point
)

// ObjectiveWorth returns what each claimed objective scores where objectives score one by one, when
// they are next scored; 0 in other missions.
func (p Position) ObjectiveWorth() int {
	switch p.ScoreEntry() {
	case FinalCount: // wp.charts.score.1
		return FinalWorth
	case SteadyHold, Attrition: // wp.charts.score.2, wp.charts.score.3
		return 1
	case Escalation:
		if p.S.Round >= 4 { // wp.charts.score.5
			return 2
		}
		return 1
	case Decapitation, TotalWar:
		return LateWorth
	}
	return 0
}

// gamePoints scores the end of the game for a seat.
func (p Play) gamePoints(seat game.Seat) {
	n := 0
	if p.ClaimsAtEnd() {
		n = p.Claimed(seat)
	}
	switch p.ScoreEntry() {
	case FinalCount:
		p.score(seat, p.ObjectiveWorth()*n, n, Count(n, "objective"), "wp.mission.scoring_winner")
	case Attrition:
		value := p.destroyedValue(seat.Other())
		p.score(seat, value/ValueStep, value, "destroyed units of "+Count(value, "point"), "wp.mission.destroyed_value", "wp.profile.points")
		p.score(seat, p.ObjectiveWorth()*n, n, Count(n, "objective"))
	case Decapitation, TotalWar:
		p.score(seat, p.ObjectiveWorth()*n, n, Count(n, "objective"))
	case BreakTheirLines:
		k := 0
		p.units(seat, func(u UnitID) {
			if p.behindLines(u) {
				k++
			}
		})
		p.score(seat, LateWorth*k, k, Count(k, "unit")+" in the enemy zone")
	}
}

// destroyedValue is the PTS of a seat's units that are destroyed; at the end of the
// game those still in Reserve are (wp.mission.destroyed_value).
func (p Position) destroyedValue(seat game.Seat) (sum int) {
	for i := range p.M.Units {
		if u := UnitID(i); p.Seat(u) == seat && (p.S.Units[u].Place == Destroyed || p.inReserve(u)) {
			sum += p.Card(u).Points
		}
	}
	return sum
}

// behindLines reports whether a unit that does not fly has a base wholly in the
// enemy Deployment Zone (wp.charts.score.7).
func (p Position) behindLines(u UnitID) (in bool) {
	if !p.OnTable(u) || p.Flying(u) {
		return false
	}
	zone := p.Zone(p.Seat(u).Other())
	p.Each(u, func(b BaseID) { in = in || zone.Holds(p.Capsule(b)) })
	return in
}

// scoreKill counts a unit that has just been destroyed for the opponent: whoever
// takes off a unit's last base calls it once (wp.charts.score.4, wp.charts.score.8).
func (p Play) scoreKill(u UnitID) {
	seat := p.Seat(u).Other()
	p.S.Killed[seat]++
	if p.ScoreEntry() == Decapitation && p.Card(u).Command {
		p.score(seat, 2, 1, "the destroyed Command Unit "+p.UnitName(u))
	}
}
