package warcaster

import (
	"fmt"

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
		n, _ := ask.Decode[int](both[seat], p.S, row)
		p.S.Mission[seat] = int8(n)
		sec := p.M.Book.Secondaries[n]
		p.g.Cite("wc.secondary.optional", "wc.secondary.per_player")
		p.of().Tell("secondary", Cl("wc.secondary.number"),
			UnitFacts{Seat: game.Seat(seat), What: sec.ID}, "%s plays %s as secondary mission", game.Seat(seat), sec.Name)
	}
	p.g.Reveal()
	p.enter(SetUpHands)
}

func (p play) secondaryQuestion(seat game.Seat) game.Question[State] {
	q := &OneOfQuestion[int]{Prompt: "Choose your secondary mission", Clauses: Cl("wc.secondary.number", "wc.secondary.elements")}
	for i, s := range p.M.Book.Secondaries {
		q.AddAs(s.ID, i, s.Name)
	}
	return question(p.M, "secondary", seat, game.Pick, q)
}

// drawStartingHands deals five Cyphers to each player (wc.setup.hand).
func (p play) drawStartingHands() {
	p.tellSetup()
	for seat := range game.Seat(2) {
		p.drawUpTo(seat, p.M.Book.Limits.Hand)
	}
	p.of().Tell("well", Cl("wc.setup.well", "wc.arc.conserved"), ArcFacts{Well: int(p.S.Well[0])}, "each player has %d Arc in the well", p.S.Well[0])
	p.enter(SetUpRollOff)
}

// tellSetup tells what was agreed before the game (wc.setup.order).
func (p play) tellSetup() {
	mission := p.M.Mission
	clauses := Cl("wc.setup.order", "wc.mission.selection")
	trace := Cl("wc.core.players", "wc.mission.shared", "wc.mission.elements", "wc.components.battlefield_by_mission",
		"wc.components.units_inches", "wc.components.coordinates", "wc.setup.terrain_agreement", "wc.setup.terrain_amount", "wc.models.reserves_start", "wc.objectives.fixed", "wc.terrain.other")
	if !p.M.Setup.Practice {
		trace = append(trace, "wc.setup.review_mission", "wc.models.factions", "wc.models.stat_card")
	}
	size := Cl("wc.components.battlefield_full")
	if mission.Skirmish {
		clauses = append(clauses, "wc.skirmish.objectives", "wc.skirmish.mercy_optional")
		size = Cl("wc.components.battlefield_skirmish")
	}
	if p.M.Setup.Size == (plot.Table{}) { // the mission's own
		clauses = append(clauses, size...)
	}
	p.g.Cite(AsClauses(trace, mission.Clauses)...)
	f := SetupFacts{Mission: mission.ID, Width: mission.Width, Depth: mission.Depth, Rounds: mission.Rounds, Features: len(p.M.Setup.Terrain)}
	for _, o := range mission.Objectives {
		f.Objectives = append(f.Objectives, o.Name)
	}
	p.of().Tell("setup", unique(clauses), f, "%s on a battlefield of %s by %s, with %s", mission.Name, mission.Width, mission.Depth, Count(len(p.M.Setup.Terrain), "terrain feature"))
}

// rollForFirst rolls a d6 each until one is higher (wc.setup.roll_off).
func (p play) rollForFirst() {
	pool := dice.Pool{dice.D6.Times(1)}
	for {
		a, b := p.g.Roll("roll-off/a", pool)[0], p.g.Roll("roll-off/b", pool)[0]
		winner := game.Nobody
		switch {
		case a > b:
			winner = 0
		case b > a:
			winner = 1
		}
		p.of().Tell("roll-off", Cl("wc.setup.roll_off", "wc.dice.d6"), RollFacts{Value: int(a) - int(b), Tray: game.Tray{Of: game.RolledOff("Roll off", "d6", winner, a, b)}}, "Blue rolls %d, Red rolls %d", a, b)
		if winner == game.Nobody {
			continue
		}
		p.S.First = winner
		p.enter(SetUpFirst)
		return
	}
}

// chooseFirst lets the higher roller take the first turn or the choice of side.
func (p play) chooseFirst() {
	winner := p.S.First
	first := answer(p, "first", winner, game.YesNo, YesOrNoQuestion{
		Prompt: "Take the first turn, or go second and choose your side of the table?", Clauses: Cl("wc.setup.roll_off"),
		Yes: "take the first turn", No: "go second and choose the side"})
	if !first {
		p.S.First = winner.Other()
	}
	p.S.Active = p.S.First
	p.of().Tell("first", Cl("wc.setup.roll_off"), UnitFacts{Seat: p.S.First}, "%s is the first player", p.S.First)
	p.enter(SetUpSide)
}

// chooseSide: the player who goes second chooses the side (wc.setup.roll_off).
func (p play) chooseSide() {
	second := p.S.First.Other()
	q := &OneOfQuestion[int]{Prompt: "Choose your side of the table", Clauses: Cl("wc.setup.roll_off", "wc.components.rear_edge")}
	q.AddAs("near", 0, "the "+table.Ends[0]+" edge")
	q.AddAs("far", 1, "the "+table.Ends[1]+" edge")
	side := answer(p, "side", second, game.Pick, q)
	p.S.Edge[second] = uint8(side) // wc.components.rear_edge
	p.S.Edge[second.Other()] = 1 - uint8(side)
	p.g.Cite("wc.components.coordinates", "wc.components.rear_edge")
	p.of().Tell("side", Cl("wc.setup.roll_off"), UnitFacts{Seat: second, Value: side},
		"%s plays from the %s edge", second, table.Ends[side])
	p.enter(SetUpDeploy)
}

// deployStarting has the first player, then the second, put starting units on
// the table, one unit a step (wc.setup.initial_deploy_order).
func (p play) deployStarting() {
	seat := p.S.First
	if p.S.Opened[seat] {
		seat = seat.Other()
	}
	p.S.Active = seat
	a := answer(p, "open", seat, game.Pick, OpenUnitQuestion{seat})
	if a.Unit == None {
		p.S.Opened[seat] = true
		if seat != p.S.First {
			p.S.Active = p.S.First
			p.enter(RoundStart)
		}
		return
	}
	u := a.Unit
	p.S.Spent[seat] += int8(p.CostOf(u, a.With))
	p.placeUnit(u, a.With, entry{Seat: seat, Gate: None}) // wc.setup.initial_deploy_free, wc.setup.first_turn_units
	p.g.Cite("wc.setup.initial_deploy_order", "wc.setup.initial_deploy_free", "wc.setup.first_turn_units")
	p.ofUnit(u).Tell("deploy", Cl("wc.setup.initial_deploy_cost", "wc.setup.initial_deploy_zone"),
		UnitFacts{Unit: p.UnitName(u), Seat: seat, Value: int(p.S.Spent[seat])}, "%s starts with %s on the table (%d of %d)",
		seat, p.UnitName(u), p.S.Spent[seat], p.M.Book.Limits.OpeningCost)
}

// OpenUnitQuestion asks for a starting unit, or to be done.
type OpenUnitQuestion struct{ seat game.Seat }

// OpenAnswer is a unit, if any, and the attachments that come with it: a set of the
// seat's, by their places.
type OpenAnswer struct {
	Unit UnitID `row:"none"`
	With int32  `as:"attachments"`
}

func (q OpenUnitQuestion) Propose(p Position, _ *game.Rand, to ask.Proposals[OpenAnswer]) {
	to.Add(OpenAnswer{Unit: None})
	p.Reserves(q.seat, func(u UnitID) {
		p.attachmentSets(u, func(set int32) { to.Add(OpenAnswer{u, set}) })
	})
}

func (q OpenUnitQuestion) Judge(p Position, a OpenAnswer, why *Reasons) bool {
	left := p.M.Book.Limits.OpeningCost - int(p.S.Spent[q.seat])
	if a.Unit == None {
		if a.With != 0 {
			return why.Misshapen("no attachments without a unit")
		}
		if p.S.Spent[q.seat] == 0 && p.canOpen(q.seat, left) {
			return why.No("wc.setup.initial_deploy_min", "at least one unit has to be deployed at the start")
		}
		return true
	}
	u := a.Unit
	ok := p.mayBring(q.seat, u, a.With, why)
	if cost := p.costSafe(u, a.With); cost > left {
		return why.No("wc.setup.initial_deploy_cost", "%s costs %d, and %d of the starting %d are left", p.UnitName(u), cost, left, p.M.Book.Limits.OpeningCost)
	}
	return ok && (p.hasRoom(u, a.With, entry{Seat: q.seat, Gate: None}) || why.No("wc.deploy.legal_spot", "there is no room for %s", p.UnitName(u)))
}

// canOpen reports whether any unit can be a starting unit.
func (p Position) canOpen(seat game.Seat, left int) bool {
	can := false
	p.Reserves(seat, func(u UnitID) {
		can = can || (int(p.M.Units[u].Card.Cost) <= left && p.hasRoom(u, 0, entry{Seat: seat, Gate: None}))
	})
	return can
}

func (q OpenUnitQuestion) Words(p Position, a OpenAnswer) string {
	if a.Unit == None {
		return "done"
	}
	return fmt.Sprintf("%s for %d", p.bringWords(a.Unit, a.With), p.costSafe(a.Unit, a.With))
}

func (q OpenUnitQuestion) Request(p Position) game.Request {
	left := p.M.Book.Limits.OpeningCost - int(p.S.Spent[q.seat])
	return game.Request{Prompt: fmt.Sprintf("Deploy a starting unit, or be done: %d of %d can be spent", left, p.M.Book.Limits.OpeningCost), Clauses: Cl("wc.setup.initial_deploy_cost", "wc.setup.initial_deploy_min")}
}

// rearGap returns how far a body's nearest edge is from a seat's rear table edge.
func (p Position) rearGap(seat game.Seat, b *table.Body) geom.Length {
	if p.S.Edge[seat] == 0 { // wc.components.coordinates
		return b.A.Y - b.R
	}
	return p.M.Table.Depth - b.A.Y - b.R
}
