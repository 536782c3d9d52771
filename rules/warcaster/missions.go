package warcaster

import (
	"slices"

	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
)

// objectiveFeature is an objective that is terrain: an obstacle 1" tall that
// grants cover (wc.objectives.terrain).
func objectiveFeature(o ObjectiveCard) table.Feature {
	shape := make(geom.Polygon, 0, 16)
	for k := range 16 {
		shape = append(shape, o.At.Add(geom.Around(k, o.Radius)))
	}
	return table.Feature{ID: "objective-" + o.Name, Name: o.Name, Shape: shape, Height: geom.Inch, Traits: table.Solid | table.Low | table.Cover}
}

// RollMission rolls for a primary mission: a d3 in the order of the book
// (wc.mission.selection).
func (b *Book) RollMission(source dice.Source) int {
	var room [1]int8
	n := int(source.Roll(0, "mission", dice.Pool{dice.D3.Times(1)}, room[:0])[0])
	for i := range b.Missions {
		if b.Missions[i].Skirmish {
			continue
		}
		if n--; n == 0 {
			return i
		}
	}
	panic("warcaster: the book has fewer than three primary missions")
}

const secureReach = 1 * geom.Inch // wc.objectives.secure

// isAt reports whether a model is within 1" of an objective, heights included
// (wc.objectives.secure, wc.measure.closest).
func (p position) isAt(id ModelID, o int) bool {
	return table.Gap3Within(p.objectiveBody(o), p.body(id), secureReach)
}

// secures reports whether the seat secures a permanent objective with a unit of
// its own of an allowed kind. Any enemy model within 1" denies it
// (wc.objectives.secure, wc.objectives.contest).
func (p position) secures(seat game.Seat, o int) (ours bool) {
	for i := range p.m.models {
		id := ModelID(i)
		if !p.inPlay(id) || !p.isAt(id, o) {
			continue
		}
		if p.seatOf(id) != seat {
			if p.isGate(id) && p.m.Setup.Variants.GatesDoNotContest {
				continue
			}
			return false
		}
		k, unit := p.kind(id)
		ours = ours || unit && slices.Contains(p.m.Mission.Secure, k)
	}
	return ours
}

// unitSecures reports whether one unit secures an objective.
func (p position) unitSecures(u UnitID, o int) bool {
	if !p.secures(p.m.units[u].Seat, o) || !slices.Contains(p.m.Mission.Secure, p.m.units[u].Card.Kind) {
		return false
	}
	list, n := p.members(u)
	for _, id := range list[:n] {
		if p.isAt(id, o) {
			return true
		}
	}
	return false
}

// scoreRound scores the missions at the end of a Pulse round, both players from
// the same table (wc.pulse.step_score), and ends the game after the last round
// (wc.pulse.last_round).
func (p play) scoreRound() {
	for seat := range game.Seat(2) {
		p.scorePrimary(seat)
		p.scoreOverrun(seat)
	}
	if p.round() >= p.m.Mission.Rounds {
		p.end(p.leader(), ByPoints)
		return
	}
	p.enter(PulseTokens)
}

// scorePrimary scores a seat's secured objectives.
func (p play) scorePrimary(seat game.Seat) {
	if p.m.Mission.Scoring == Boiling {
		return
	}
	for o, card := range p.m.Mission.Objectives {
		if card.Portable {
			continue
		}
		if !p.secures(seat, o) {
			p.tellUnsecured(seat, o)
			continue
		}
		points, clause := p.worth(seat, o)
		p.score(seat, points, card.Name, clause, "wc.objectives.secure", "wc.objectives.once_per_objective", "wc.objectives.contest", "wc.objectives.size", "wc.objectives.kinds", "wc.objectives.fixed", p.whoClause())
	}
}

// tellUnsecured tells of an objective that the seat has models at and does not
// secure.
func (p play) tellUnsecured(seat game.Seat, o int) {
	near, enemy := false, false
	for i := range p.m.models {
		if id := ModelID(i); p.inPlay(id) && p.isAt(id, o) {
			near = near || p.seatOf(id) == seat
			enemy = enemy || p.seatOf(id) != seat
		}
	}
	if !near {
		return
	}
	clause := game.Clause("wc.objectives.secure")
	if enemy {
		clause = "wc.objectives.contest"
	}
	p.tell("unsecured", cl(clause, p.whoClause(), "wc.gate.not_unit"), ScoreFacts{Seat: seat, Total: int(p.s.VP[seat]), For: p.m.Mission.Objectives[o].Name}, "%s does not secure %s", seat, p.m.Mission.Objectives[o].Name)
}

// whoClause says who may secure the mission's objectives.
func (p position) whoClause() game.Clause {
	return [...]game.Clause{Geysers: "wc.mission.oom_squads", Processors: "wc.mission.sm_who", Territory: "wc.mission.st_who", Boiling: "wc.skirmish.bp_who"}[p.m.Mission.Scoring]
}

// worth is what a secured objective scores (wc.mission.oom_scoring,
// wc.mission.sm_scoring, wc.mission.sm_ore, wc.mission.st_scoring).
func (p position) worth(seat game.Seat, o int) (int, game.Clause) {
	card := &p.m.Mission.Objectives[o]
	switch p.m.Mission.Scoring {
	case Geysers:
		if card.Number == p.s.Geyser {
			return 3, "wc.mission.oom_scoring"
		}
		return 1, "wc.mission.oom_scoring"
	case Processors:
		if p.oreAt(seat, o) {
			return p.round() + 2, "wc.mission.sm_ore"
		}
		return p.round(), "wc.mission.sm_scoring"
	case Territory:
		switch {
		case card.Side.Edge() < 0:
			return 2, "wc.mission.st_scoring"
		case uint8(card.Side.Edge()) == p.s.Edge[seat]:
			return 1, "wc.mission.st_scoring"
		}
		return 3, "wc.mission.st_scoring"
	}
	return p.round(), "wc.skirmish.bp_vp"
}

// oreAt reports whether a model carrying Arc ore, of a unit that can secure it,
// is at a processor (wc.mission.sm_ore).
func (p position) oreAt(seat game.Seat, o int) bool {
	for i := range p.m.models {
		id := ModelID(i)
		if !p.inPlay(id) || p.seatOf(id) != seat || p.s.Models[id].Carries == 0 {
			continue
		}
		if k, ok := p.kind(id); ok && slices.Contains(p.m.Mission.Secure, k) && p.isAt(id, o) {
			return true
		}
	}
	return false
}

// score gives victory points (wc.victory.points).
func (p play) score(seat game.Seat, points int, what string, clauses ...game.Clause) {
	p.s.VP[seat] += int16(points)
	p.tell("score", append(clauses, "wc.victory.points"), ScoreFacts{Seat: seat, Points: points, Total: int(p.s.VP[seat]), For: what}, "%s scores %d VP: %s", seat, points, what)
}

// removeTokens takes all activation tokens off (wc.pulse.step_tokens).
func (p play) removeTokens() {
	n := 0
	for u := range p.m.units {
		if p.s.Units[u].Token {
			p.s.Units[u].Token = false
			n++
		}
	}
	p.tell("tokens-off", cl("wc.pulse.step_tokens", "wc.activation.token_removal"), UnitFacts{Seat: p.s.First, Value: n}, "all activation tokens are removed: %d", n)
	p.enter(RoundStart)
}

// rollGeysers: a d3 says which geysers are active; the number of the round
// before is rolled again (wc.mission.oom_active, wc.mission.oom_reroll).
func (p play) rollGeysers() {
	for {
		n := p.g.Roll("geysers", dice.Pool{dice.D3.Times(1)})[0]
		p.tell("geysers", cl("wc.mission.oom_active", "wc.mission.oom_reroll", "wc.mission.oom_numbers", "wc.dice.d3", "wc.core.rounding", "wc.pulse.other_events"),
			RollFacts{Seat: p.s.First, Value: int(n)}, "the geysers with number %d are rolled", n)
		if n != p.s.Geyser {
			p.s.Geyser = n
			return
		}
	}
}

// scoreActivation scores Boiling Point when a unit ends its activation
// (wc.skirmish.bp_when, wc.skirmish.bp_once, wc.skirmish.bp_vp).
func (p play) scoreActivation(u UnitID) {
	if p.m.Mission.Scoring != Boiling {
		return
	}
	seat := p.m.units[u].Seat
	for o := range p.m.Mission.Objectives {
		if p.s.Objectives[o].Scored[seat] || !p.unitSecures(u, o) {
			continue
		}
		p.s.Objectives[o].Scored[seat] = true
		points, clause := p.worth(seat, o)
		p.score(seat, points, p.m.Mission.Objectives[o].Name, clause, "wc.skirmish.bp_when", "wc.skirmish.bp_once", "wc.skirmish.bp_who", "wc.objectives.secure")
	}
}

// Secondary missions.

func (p position) secondary(seat game.Seat, w SecondaryWord) bool {
	n := p.s.Mission[seat]
	return n >= 0 && p.m.Book.Secondaries[n].Word == w
}

// scoreKill counts an enemy unit destroyed in this turn (wc.secondary.body_count).
func (p play) scoreKill(seat game.Seat) {
	p.s.Stolen[seat]++
	if p.s.Stolen[seat] == 3 && !p.s.Counted[seat] && p.secondary(seat, BodyCount) {
		p.s.Counted[seat] = true
		p.score(seat, 2, "Body Count", "wc.secondary.body_count", "wc.secondary.timing", "wc.secondary.elements")
	}
}

// scoreDisrupt: a unit made an enemy gate collapse (wc.secondary.disrupt).
func (p play) scoreDisrupt(gate UnitID, by ModelID) {
	if seat := p.seatOf(by); seat != p.m.units[gate].Seat && p.secondary(seat, Disrupt) {
		p.score(seat, 1, "Disrupt", "wc.secondary.disrupt", "wc.secondary.timing", "wc.secondary.elements")
	}
}

// scoreOverrun: three squads more than the opponent (wc.secondary.overrun).
func (p play) scoreOverrun(seat game.Seat) {
	if !p.secondary(seat, Overrun) {
		return
	}
	var squads [2]int
	for i := range p.m.units {
		if c := p.m.units[i].Card; c != nil && c.Kind == SquadUnit && p.s.Units[i].InPlay {
			squads[p.m.units[i].Seat]++
		}
	}
	if squads[seat] >= squads[seat.Other()]+3 {
		p.score(seat, 2, "Overrun", "wc.secondary.overrun", "wc.secondary.timing", "wc.secondary.elements")
	}
}

// scoreRecon: a unit within 5" of the opponent's rear edge (wc.secondary.recon).
func (p play) scoreRecon(u UnitID) {
	seat := p.m.units[u].Seat
	if p.s.Scouted[seat] || p.m.units[u].Card == nil || !p.secondary(seat, Recon) {
		return
	}
	list, n := p.members(u)
	for _, id := range list[:n] {
		if b := p.body(id); p.rearGap(seat.Other(), &b) <= zoneReach {
			p.s.Scouted[seat] = true
			p.score(seat, 3, "Recon", "wc.secondary.recon", "wc.secondary.timing", "wc.secondary.elements")
			return
		}
	}
}

// scoreSalvage: a model of a squad destroyed a warjack with a melee attack
// (wc.secondary.salvage).
func (p play) scoreSalvage(by ModelID) {
	seat := p.seatOf(by)
	k, ok := p.kind(by)
	if at := &p.s.Attack; ok && k == SquadUnit && at.Live && at.By == by && at.Kind == MeleeAttack && p.secondary(seat, Salvage) {
		p.score(seat, 2, "Salvage", "wc.secondary.salvage", "wc.secondary.timing", "wc.secondary.elements")
	}
}

// Portable objectives.

// pickUp has a model that moved or was placed pick up a portable objective it
// came into contact with: anywhere on its path, or where it stands
// (wc.objectives.pick_up, wc.objectives.carry_one). It may, and does so if its
// player wants.
func (p play) pickUp(id ModelID, path []table.Waypoint) {
	k, ok := p.kind(id)
	if !ok || !p.inPlay(id) || !slices.Contains(p.m.Mission.Carry, k) {
		return
	}
	for o, card := range p.m.Mission.Objectives {
		if !card.Portable || p.s.Objectives[o].Carrier != None || !p.touches(id, o, path) {
			continue
		}
		if p.s.Models[id].Carries != 0 {
			p.of(id).tell("hands-full", cl("wc.objectives.carry_one"), ModelFacts{Model: p.name(id), What: card.Name}, "%s carries something already and leaves %s", p.name(id), card.Name)
			continue
		}
		if !answer(p, "pick-up", p.seatOf(id), game.YesNo, yesOrNo{Prompt: p.name(id) + " touches " + card.Name + ": pick it up?",
			Clauses: cl("wc.objectives.pick_up", "wc.objectives.carry_one"), Yes: "pick it up", No: "leave it", Who: ask.Model(id)}) {
			continue
		}
		p.s.Objectives[o].Carrier = id
		p.s.Models[id].Carries = int8(o) + 1
		p.of(id).tell("pick-up", cl("wc.objectives.pick_up", "wc.objectives.carry_one", "wc.objectives.no_handover", "wc.mission.sm_carriers"), ModelFacts{Model: p.name(id), What: card.Name}, "%s picks %s up", p.name(id), card.Name)
	}
}

// touches reports whether the model's base touches a portable marker on its
// path or where it stands. The marker lies on the ground, or on whatever its
// last carrier stood on.
func (p position) touches(id ModelID, o int, path []table.Waypoint) bool {
	marker, on := p.objective(o), p.s.Objectives[o].On
	base := p.m.models[id].Base
	if p.level(int16(p.s.Models[id].On), int16(on)) && geom.GapWithin(marker, geom.Disc(p.s.Models[id].At, base), table.Contact) {
		return true
	}
	if len(path) > 0 && p.level(path[0].On, int16(on)) && geom.GapWithin(marker, geom.Disc(path[0].Point, base), table.Contact) {
		return true // where it sets out, though it climbs or flies up from there
	}
	for i := 1; i < len(path); i++ {
		track := geom.Capsule{A: path[i-1].Point, B: path[i].Point, R: base}
		if p.level(path[i-1].On, int16(on)) && p.level(path[i].On, int16(on)) && geom.GapWithin(marker, track, table.Contact) {
			return true
		}
	}
	return false
}

// level reports whether two surfaces are one, or tops that are flush.
func (p position) level(a, b int16) bool {
	rise := p.m.Table.SurfaceZ(a) - p.m.Table.SurfaceZ(b)
	return max(rise, -rise) <= table.Flush
}

// dropObjective puts what a leaving model carries where it stands
// (wc.objectives.drop).
func (p play) dropObjective(id ModelID) {
	c := p.s.Models[id].Carries
	if c == 0 {
		return
	}
	o := int(c) - 1
	p.s.Objectives[o] = Objective{At: p.s.Models[id].At, On: p.s.Models[id].On, Carrier: None, Scored: p.s.Objectives[o].Scored}
	p.s.Models[id].Carries = 0
	p.of(id).tell("drop", cl("wc.objectives.drop", "wc.objectives.no_handover"), ModelFacts{Model: p.name(id), What: p.m.Mission.Objectives[o].Name}, "%s drops %s", p.name(id), p.m.Mission.Objectives[o].Name)
}
