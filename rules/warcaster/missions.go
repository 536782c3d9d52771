package warcaster

import (
	"slices"
	"strconv"

	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
)

// ObjectiveFeature is an objective that is terrain: an obstacle 1" tall that
// grants cover (wc.objectives.terrain).
func ObjectiveFeature(o ObjectiveCard) table.Feature {
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

const SecureReach = 1 * geom.Inch // wc.objectives.secure

// isAt reports whether a model is within 1" of an objective, heights included
// (wc.objectives.secure, wc.measure.closest).
func (p Position) isAt(id ModelID, o int) bool {
	return table.Gap3Within(p.ObjectiveBody(o), p.Body(id), SecureReach)
}

// secures reports whether the seat secures a permanent objective with a unit of
// its own of an allowed kind. Any enemy model within 1" denies it
// (wc.objectives.secure, wc.objectives.contest).
func (p Position) secures(seat game.Seat, o int) (ours bool) {
	for i := range p.M.Models {
		id := ModelID(i)
		if !p.InPlay(id) || !p.isAt(id, o) {
			continue
		}
		if p.SeatOf(id) != seat { // wc.objectives.contest
			if p.IsGate(id) && p.M.Setup.Variants.GatesDoNotContest {
				continue
			}
			return false
		}
		k, unit := p.Kind(id)
		ours = ours || unit && slices.Contains(p.M.Mission.Secure, k) // wc.objectives.secure, wc.objectives.once_per_objective
	}
	return ours
}

// unitSecures reports whether one unit secures an objective.
func (p Position) unitSecures(u UnitID, o int) bool {
	if !p.secures(p.M.Units[u].Seat, o) || !slices.Contains(p.M.Mission.Secure, p.M.Units[u].Card.Kind) {
		return false
	}
	list, n := p.Members(u)
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
	if p.Round() >= p.M.Mission.Rounds { // wc.pulse.rounds
		p.end(p.leader(), ByPoints) // wc.pulse.last_round, wc.skirmish.bp_victory
		return
	}
	p.enter(PulseTokens)
}

// scorePrimary scores a seat's secured objectives.
func (p play) scorePrimary(seat game.Seat) {
	if p.M.Mission.Scoring == Boiling {
		return
	}
	for o, card := range p.M.Mission.Objectives {
		if card.Portable {
			continue
		}
		if !p.secures(seat, o) {
			p.tellUnsecured(seat, o)
			continue
		}
		points, clause := p.Worth(seat, o)
		p.g.Cite("wc.objectives.once_per_objective", "wc.objectives.contest", "wc.objectives.size", "wc.objectives.kinds", "wc.objectives.fixed")
		p.score(seat, points, card.Name, clause, "wc.objectives.secure", p.whoClause())
	}
}

// tellUnsecured tells of an objective that the seat has models at and does not
// secure.
func (p play) tellUnsecured(seat game.Seat, o int) {
	near, enemy := false, false
	for i := range p.M.Models {
		if id := ModelID(i); p.InPlay(id) && p.isAt(id, o) {
			near = near || p.SeatOf(id) == seat
			enemy = enemy || p.SeatOf(id) != seat
		}
	}
	if !near {
		return
	}
	why := Cl("wc.objectives.secure")
	if enemy {
		why = Cl("wc.objectives.contest")
	}
	p.g.Cite("wc.gate.not_unit")
	p.of().Tell("unsecured", append(why, p.whoClause()), ScoreFacts{Seat: seat, Total: int(p.S.VP[seat]), For: p.M.Mission.Objectives[o].Name}, "%s does not secure %s", seat, p.M.Mission.Objectives[o].Name)
}

// whoClause says who may secure the mission's objectives.
func (p Position) whoClause() game.Clause {
	return [...]game.Clause{Geysers: "wc.mission.oom_squads", Processors: "wc.mission.sm_who", Territory: "wc.mission.st_who", Boiling: "wc.skirmish.bp_who"}[p.M.Mission.Scoring]
}

// Worth returns what a secured objective scores (wc.mission.oom_scoring,
// wc.mission.sm_scoring, wc.mission.sm_ore, wc.mission.st_scoring).
func (p Position) Worth(seat game.Seat, o int) (int, game.Clause) {
	card := &p.M.Mission.Objectives[o]
	switch p.M.Mission.Scoring {
	case Geysers:
		if card.Number == p.S.Geyser {
			return 3, "wc.mission.oom_scoring"
		}
		return 1, "wc.mission.oom_scoring"
	case Processors:
		if p.oreAt(seat, o) {
			return p.Round() + 2, "wc.mission.sm_ore"
		}
		return p.Round(), "wc.mission.sm_scoring"
	case Territory:
		switch {
		case card.Side.Edge() < 0:
			return 2, "wc.mission.st_scoring"
		case uint8(card.Side.Edge()) == p.S.Edge[seat]:
			return 1, "wc.mission.st_scoring"
		}
		return 3, "wc.mission.st_scoring"
	}
	return p.Round(), "wc.skirmish.bp_vp"
}

// oreAt reports whether a model carrying Arc ore, of a unit that can secure it,
// is at a processor (wc.mission.sm_ore).
func (p Position) oreAt(seat game.Seat, o int) bool {
	for i := range p.M.Models {
		id := ModelID(i)
		if p.SeatOf(id) != seat || p.S.Models[id].Carries == 0 {
			continue
		}
		if k, _ := p.Kind(id); slices.Contains(p.M.Mission.Secure, k) && p.isAt(id, o) {
			return true
		}
	}
	return false
}

// score gives victory points (wc.victory.points).
func (p play) score(seat game.Seat, points int, what string, clauses ...game.Clause) {
	p.S.VP[seat] += int16(points) // wc.victory.points
	p.g.Cite("wc.victory.points")
	p.of().Tell("score", clauses, ScoreFacts{Seat: seat, Points: points, Total: int(p.S.VP[seat]), For: what}, "%s scores %d VP: %s", seat, points, what)
}

// removeTokens takes all activation tokens off (wc.pulse.step_tokens).
func (p play) removeTokens() {
	n := 0
	for u := range p.M.Units {
		if p.S.Units[u].Token {
			p.S.Units[u].Token = false
			n++
		}
	}
	p.of().Tell("tokens-off", Cl("wc.pulse.step_tokens", "wc.activation.token_removal"), UnitFacts{Seat: p.S.First, Value: n}, "all activation tokens are removed: %d", n)
	p.enter(RoundStart)
}

// rollGeysers: a d3 says which geysers are active; the number of the round
// before is rolled again (wc.mission.oom_active, wc.mission.oom_reroll).
func (p play) rollGeysers() {
	for {
		n := p.g.Roll("geysers", dice.Pool{dice.D3.Times(1)})[0] // wc.dice.d3
		p.g.Cite("wc.mission.oom_numbers", "wc.dice.d3", "wc.core.rounding", "wc.pulse.other_events")
		p.of().Tell("geysers", Cl("wc.mission.oom_active", "wc.mission.oom_reroll"),
			RollFacts{Seat: p.S.First, Value: int(n), Tray: game.Dice("Geysers", "number "+strconv.Itoa(int(n)), game.ThrowRow{Label: "Which erupt", Dice: "1 d3", Faces: []int8{n}})}, "the geysers with number %d are rolled", n)
		if n != p.S.Geyser {
			p.S.Geyser = n
			return
		}
	}
}

// scoreActivation scores Boiling Point when a unit ends its activation
// (wc.skirmish.bp_when, wc.skirmish.bp_once, wc.skirmish.bp_vp).
func (p play) scoreActivation(u UnitID) {
	if p.M.Mission.Scoring != Boiling {
		return
	}
	seat := p.M.Units[u].Seat
	for o := range p.M.Mission.Objectives {
		if p.S.Objectives[o].Scored[seat] || !p.unitSecures(u, o) { // wc.skirmish.objectives
			continue
		}
		p.S.Objectives[o].Scored[seat] = true
		points, clause := p.Worth(seat, o)
		p.g.Cite("wc.skirmish.objectives")
		p.score(seat, points, p.M.Mission.Objectives[o].Name, clause, "wc.skirmish.bp_when", "wc.skirmish.bp_once", "wc.skirmish.bp_who", "wc.objectives.secure")
	}
}

// Secondary missions.

func (p Position) Secondary(seat game.Seat, w SecondaryWord) bool {
	n := p.S.Mission[seat]
	return n >= 0 && p.M.Book.Secondaries[n].Word == w // wc.secondary.optional
}

// scoreKill counts an enemy unit destroyed in this turn (wc.secondary.body_count).
func (p play) scoreKill(seat game.Seat) {
	p.S.Stolen[seat]++
	if p.S.Stolen[seat] == 3 && !p.S.Counted[seat] && p.Secondary(seat, BodyCount) {
		p.S.Counted[seat] = true
		p.score(seat, 2, "Body Count", "wc.secondary.body_count", "wc.secondary.timing", "wc.secondary.elements")
	}
}

// scoreDisrupt: a unit made an enemy gate collapse (wc.secondary.disrupt).
func (p play) scoreDisrupt(gate UnitID, by ModelID) {
	if seat := p.SeatOf(by); seat != p.M.Units[gate].Seat && p.Secondary(seat, Disrupt) {
		p.score(seat, 1, "Disrupt", "wc.secondary.disrupt", "wc.secondary.timing", "wc.secondary.elements")
	}
}

// scoreOverrun: three squads more than the opponent (wc.secondary.overrun).
func (p play) scoreOverrun(seat game.Seat) {
	if !p.Secondary(seat, Overrun) {
		return
	}
	var squads [2]int
	for i := range p.M.Units {
		if c := p.M.Units[i].Card; c != nil && c.Kind == SquadUnit && p.S.Units[i].InPlay {
			squads[p.M.Units[i].Seat]++
		}
	}
	if squads[seat] >= squads[seat.Other()]+3 {
		p.score(seat, 2, "Overrun", "wc.secondary.overrun", "wc.secondary.timing", "wc.secondary.elements")
	}
}

// scoreRecon: a unit within 5" of the opponent's rear edge (wc.secondary.recon).
func (p play) scoreRecon(u UnitID) {
	seat := p.M.Units[u].Seat
	if p.S.Scouted[seat] || p.M.Units[u].Card == nil || !p.Secondary(seat, Recon) {
		return
	}
	list, n := p.Members(u)
	for _, id := range list[:n] {
		if b := p.Body(id); p.rearGap(seat.Other(), &b) <= ZoneReach {
			p.S.Scouted[seat] = true
			p.score(seat, 3, "Recon", "wc.secondary.recon", "wc.secondary.timing", "wc.secondary.elements")
			return
		}
	}
}

// scoreSalvage: a model of a squad destroyed a warjack with a melee attack
// (wc.secondary.salvage).
func (p play) scoreSalvage(by ModelID) {
	seat := p.SeatOf(by)
	k, ok := p.Kind(by)
	if at := &p.S.Attack; ok && k == SquadUnit && at.Live && at.By == by && at.Kind == MeleeAttack && p.Secondary(seat, Salvage) {
		p.score(seat, 2, "Salvage", "wc.secondary.salvage", "wc.secondary.timing", "wc.secondary.elements")
	}
}

// Portable objectives.

// pickUp has a model that moved or was placed pick up a portable objective it
// came into contact with: anywhere on its path, or where it stands
// (wc.objectives.pick_up, wc.objectives.carry_one). It may, and does so if its
// player wants.
func (p play) pickUp(id ModelID, path []table.Waypoint) {
	if k, _ := p.Kind(id); !slices.Contains(p.M.Mission.Carry, k) {
		return
	}
	for o, card := range p.M.Mission.Objectives {
		if !card.Portable { // wc.objectives.kinds, wc.objectives.fixed
			continue
		}
		if p.S.Objectives[o].Carrier != None { // wc.objectives.no_handover
			continue
		}
		if !p.touches(id, o, path) {
			continue
		}
		if p.S.Models[id].Carries != 0 {
			p.of(id).Tell("hands-full", Cl("wc.objectives.carry_one"), ModelFacts{Model: p.Name(id), What: card.Name}, "%s carries something already and leaves %s", p.Name(id), card.Name)
			continue
		}
		if !answer(p, "pick-up", p.SeatOf(id), game.YesNo, YesOrNoQuestion{Prompt: p.Name(id) + " touches " + card.Name + ": pick it up?",
			Clauses: Cl("wc.objectives.pick_up", "wc.objectives.carry_one"), Yes: "pick it up", No: "leave it", Offers: card.Name, Who: ask.Model(id)}) {
			continue
		}
		p.S.Objectives[o].Carrier = id
		p.S.Models[id].Carries = int8(o) + 1
		p.g.Cite("wc.objectives.carry_one", "wc.objectives.no_handover", "wc.mission.sm_carriers")
		p.of(id).Tell("pick-up", Cl("wc.objectives.pick_up"), ModelFacts{Model: p.Name(id), What: card.Name}, "%s picks %s up", p.Name(id), card.Name)
	}
}

// touches reports whether the model's base touches a portable marker on its
// path or where it stands. The marker lies on the ground, or on whatever its
// last carrier stood on.
func (p Position) touches(id ModelID, o int, path []table.Waypoint) bool {
	marker, on := p.Objective(o), p.S.Objectives[o].On
	base := p.M.Models[id].Base
	if p.level(int16(p.S.Models[id].On), int16(on)) && geom.GapWithin(marker, geom.Disc(p.S.Models[id].At, base), table.Contact) {
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
func (p Position) level(a, b int16) bool {
	rise := p.M.Table.SurfaceZ(a) - p.M.Table.SurfaceZ(b)
	return max(rise, -rise) <= table.Flush
}

// dropObjective puts what a leaving model carries where it stands
// (wc.objectives.drop).
func (p play) dropObjective(id ModelID) {
	c := p.S.Models[id].Carries
	if c == 0 {
		return
	}
	o := int(c) - 1
	p.S.Objectives[o] = Objective{At: p.S.Models[id].At, On: p.S.Models[id].On, Carrier: None, Scored: p.S.Objectives[o].Scored}
	p.S.Models[id].Carries = 0
	p.of(id).Tell("drop", Cl("wc.objectives.drop", "wc.objectives.no_handover"), ModelFacts{Model: p.Name(id), What: p.M.Mission.Objectives[o].Name}, "%s drops %s", p.Name(id), p.M.Mission.Objectives[o].Name)
}
