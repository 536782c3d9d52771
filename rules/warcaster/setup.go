package warcaster

import (
	"fmt"
	"slices"

	"umpire/content"
	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
	"umpire/table/plot"
)

// chooseSecondaries has both players choose their secondary missions, which are
// shown together (wc.secondary.number, wc.secondary.per_player).
func (p play) chooseSecondaries() {
	both := [...]game.Question[State]{p.secondaryQuestion(0), p.secondaryQuestion(1)}
	for seat, row := range p.g.AskAll(both[:]...) {
		n, _ := ask.Said[int](both[seat], p.s, row)
		p.s.Mission[seat] = int8(n)
		sec := p.m.Book.Secondaries[n]
		p.tell("secondary", cl("wc.secondary.optional", "wc.secondary.per_player", "wc.secondary.number"),
			UnitFacts{Seat: game.Seat(seat), What: sec.ID}, "%s plays %s as secondary mission", game.Seat(seat), sec.Name)
	}
	p.g.Reveal()
	p.enter(SetUpHands)
}

func (p play) secondaryQuestion(seat game.Seat) game.Question[State] {
	q := &oneOf[int]{Prompt: "Choose your secondary mission", Clauses: cl("wc.secondary.number", "wc.secondary.elements")}
	for i, s := range p.m.Book.Secondaries {
		q.Add(i, s.Name)
	}
	return question(p.m, "secondary", seat, game.Pick, q)
}

// drawStartingHands deals five Cyphers to each player (wc.setup.hand).
func (p play) drawStartingHands() {
	p.tellSetup()
	for seat := range game.Seat(2) {
		p.drawUpTo(seat, p.m.Book.Limits.Hand)
	}
	p.tell("well", cl("wc.setup.well", "wc.arc.conserved"), ArcFacts{Well: int(p.s.Well[0])}, "each player has %d Arc in the well", p.s.Well[0])
	p.enter(SetUpRollOff)
}

// tellSetup tells what was agreed before the game (wc.setup.order).
func (p play) tellSetup() {
	mission := p.m.Mission
	clauses := cl("wc.setup.order", "wc.core.players", "wc.mission.shared", "wc.mission.elements", "wc.mission.selection", "wc.components.battlefield_by_mission",
		"wc.components.units_inches", "wc.components.coordinates", "wc.setup.terrain_agreement", "wc.setup.terrain_amount", "wc.models.reserves_start", "wc.objectives.fixed", "wc.terrain.other")
	if !p.m.Setup.Practice {
		clauses = append(clauses, "wc.setup.review_mission", "wc.models.factions", "wc.models.stat_card")
	}
	if mission.Skirmish {
		clauses = append(clauses, "wc.skirmish.objectives", "wc.components.battlefield_skirmish", "wc.skirmish.mercy_optional")
	} else {
		clauses = append(clauses, "wc.components.battlefield_full")
	}
	if p.m.Setup.Size != (plot.Table{}) { // wc.components.battlefield_by_mission
		clauses = slices.DeleteFunc(clauses, func(c game.Clause) bool {
			return c == "wc.components.battlefield_skirmish" || c == "wc.components.battlefield_full"
		})
	}
	for _, c := range mission.Clauses {
		clauses = append(clauses, game.Clause(c))
	}
	f := SetupFacts{Mission: mission.ID, Width: mission.Width, Depth: mission.Depth, Rounds: mission.Rounds, Features: len(p.m.Setup.Terrain)}
	for _, o := range mission.Objectives {
		f.Objectives = append(f.Objectives, o.Name)
	}
	p.tell("setup", unique(clauses), f, "%s on a battlefield of %s by %s, with %s", mission.Name, mission.Width, mission.Depth, count(len(p.m.Setup.Terrain), "terrain feature"))
}

// rollForFirst rolls a d6 each until one is higher (wc.setup.roll_off).
func (p play) rollForFirst() {
	pool := dice.Pool{dice.D6.Times(1)}
	for {
		a, b := p.g.Roll("roll-off/a", pool)[0], p.g.Roll("roll-off/b", pool)[0]
		p.tell("roll-off", cl("wc.setup.roll_off", "wc.dice.d6"), RollFacts{Value: int(a) - int(b), Off: []int8{a, b}}, "Blue rolls %d, Red rolls %d", a, b)
		if a == b {
			continue
		}
		p.s.First = 0
		if b > a {
			p.s.First = 1
		}
		p.enter(SetUpFirst)
		return
	}
}

// chooseFirst lets the higher roller take the first turn or the choice of side.
func (p play) chooseFirst() {
	winner := p.s.First
	first := answer(p, "first", winner, game.YesNo, yesOrNo{
		Prompt: "Take the first turn, or go second and choose your side of the table?", Clauses: cl("wc.setup.roll_off"),
		Yes: "take the first turn", No: "go second and choose the side"})
	if !first {
		p.s.First = winner.Other()
	}
	p.s.Active = p.s.First
	p.tell("first", cl("wc.setup.roll_off"), UnitFacts{Seat: p.s.First}, "%s is the first player", p.s.First)
	p.enter(SetUpSide)
}

// chooseSide: the player who goes second chooses the side (wc.setup.roll_off).
func (p play) chooseSide() {
	second := p.s.First.Other()
	q := &oneOf[int]{Prompt: "Choose your side of the table", Clauses: cl("wc.setup.roll_off", "wc.components.rear_edge")}
	edges := [...]string{"the edge at 0\"", "the edge at " + content.FormatInches(p.m.Table.Depth) + "\""}
	for side, name := range edges {
		q.Add(side, name)
	}
	side := answer(p, "side", second, game.Pick, q)
	p.s.Edge[second] = uint8(side)
	p.s.Edge[second.Other()] = 1 - uint8(side)
	p.tell("side", cl("wc.setup.roll_off", "wc.components.coordinates", "wc.components.rear_edge"), UnitFacts{Seat: second, Value: side},
		"%s plays from %s", second, edges[side])
	p.enter(SetUpDeploy)
}

// deployStarting has the first player, then the second, put starting units on
// the table, one unit a step (wc.setup.initial_deploy_order).
func (p play) deployStarting() {
	seat := p.s.First
	if p.s.Opened[seat] {
		seat = seat.Other()
	}
	p.s.Active = seat
	a := answer(p, "open", seat, game.Pick, openUnit{seat})
	if a.Unit == None {
		p.s.Opened[seat] = true
		if seat != p.s.First {
			p.s.Active = p.s.First
			p.enter(RoundStart)
		}
		return
	}
	u := a.Unit
	p.s.Spent[seat] += int8(p.costOf(u, a.With))
	p.placeUnit(u, a.With, entry{seat: seat, gate: None})
	p.ofUnit(u).tell("deploy", cl("wc.setup.initial_deploy_cost", "wc.setup.initial_deploy_zone", "wc.setup.initial_deploy_order",
		"wc.setup.initial_deploy_free", "wc.setup.first_turn_units"),
		UnitFacts{Unit: p.unitName(u), Seat: seat, Value: int(p.s.Spent[seat])}, "%s starts with %s on the table (%d of %d)",
		seat, p.unitName(u), p.s.Spent[seat], p.m.Book.Limits.OpeningCost)
}

// openUnit asks for a starting unit, or to be done.
type openUnit struct{ seat game.Seat }

// openAnswer is a unit, if any, and the attachments that come with it: a set of the
// seat's, by their places.
type openAnswer struct {
	Unit UnitID `row:"none"`
	With int32
}

func (q openUnit) Propose(p position, _ *game.Luck, to ask.To[openAnswer]) {
	to.Add(openAnswer{Unit: None})
	p.reserves(q.seat, func(u UnitID) {
		p.attachmentSets(u, func(set int32) { to.Add(openAnswer{u, set}) })
	})
}

func (q openUnit) Judge(p position, a openAnswer, why *reasons) bool {
	left := p.m.Book.Limits.OpeningCost - int(p.s.Spent[q.seat])
	if a.Unit == None {
		if a.With != 0 {
			return why.Misshapen("no attachments without a unit")
		}
		if p.s.Spent[q.seat] == 0 && p.canOpen(q.seat, left) {
			return why.No("wc.setup.initial_deploy_min", "at least one unit has to be deployed at the start")
		}
		return true
	}
	u := a.Unit
	ok := p.mayBring(q.seat, u, a.With, why)
	if cost := p.costSafe(u, a.With); cost > left {
		return why.No("wc.setup.initial_deploy_cost", "%s costs %d, and %d of the starting %d are left", p.unitName(u), cost, left, p.m.Book.Limits.OpeningCost)
	}
	return ok && (why != nil || p.hasRoom(u, a.With, entry{seat: q.seat, gate: None})) &&
		(why == nil || p.hasRoom(u, a.With, entry{seat: q.seat, gate: None}) || why.No("wc.deploy.legal_spot", "there is no room for %s", p.unitName(u)))
}

// canOpen reports whether any unit can be a starting unit.
func (p position) canOpen(seat game.Seat, left int) bool {
	can := false
	p.reserves(seat, func(u UnitID) {
		can = can || (int(p.m.units[u].Card.Cost) <= left && p.hasRoom(u, 0, entry{seat: seat, gate: None}))
	})
	return can
}

func (q openUnit) Words(p position, a openAnswer) string {
	if a.Unit == None {
		return "done"
	}
	return fmt.Sprintf("%s for %d", p.bringWords(a.Unit, a.With), p.costSafe(a.Unit, a.With))
}

func (q openUnit) Request(p position) game.Request {
	left := p.m.Book.Limits.OpeningCost - int(p.s.Spent[q.seat])
	return game.Request{Prompt: fmt.Sprintf("Deploy a starting unit, or be done: %d of %d can be spent", left, p.m.Book.Limits.OpeningCost), Clauses: cl("wc.setup.initial_deploy_cost", "wc.setup.initial_deploy_min")}
}

// rearGap is how far a body's nearest edge is from a seat's rear table edge.
func (p position) rearGap(seat game.Seat, b *table.Body) geom.Length {
	if p.s.Edge[seat] == 0 {
		return b.A.Y - b.R
	}
	return p.m.Table.Depth - b.A.Y - b.R
}
