package warpath

import (
	"umpire/game"
	"umpire/game/ask"
)

// Step implements game.Rules: it resolves one thing. An attack that lies there is
// resolved first, also one that a job has begun; then what has to happen before the
// phase goes on, which lies in Now; else the phase says what is next
// (wp.sequence.phases).
func (m *Match) Step(g *game.Game[State]) (more bool) {
	p := play{m.At(&g.S), g}
	switch {
	case p.s.Attack.Live:
		p.attack()
	case p.s.Now.Len() > 0:
		p.doJob()
	case p.s.Fight.Live:
		p.fight()
	case p.s.Act.Live:
		p.act()
	default:
		p.doPhase()
	}
	return p.s.Phase != GameOver
}

// doPhase does what the phase asks for, one thing at a time.
func (p play) doPhase() {
	if p.bothWiped() {
		p.wipedOut()
		return
	}
	switch p.s.Phase {
	case SetUpParameters:
		p.rollParameters()
	case SetUpObjectives:
		p.placeObjectives()
	case SetUpRecon:
		p.reconRoll()
	case SetUpInitiative:
		p.giveInitiative()
	case SetUpSide:
		p.chooseSide()
	case SetUpAboard:
		p.putAboard()
	case SetUpDeploy:
		p.deploy()
	case CommandPoints:
		p.rollPoints()
	case CommandRerolls:
		p.rerollCommandDice()
	case PlaceOrders:
		p.placeOrders()
	case RollInitiative:
		p.rollInitiative()
	case RevealOrders:
		p.revealOrders()
	case CunningOrders:
		p.cunning()
	case MovementPhase, OverwatchPhase, CombatPhase:
		p.takeTurn()
	case EndUnpin:
		p.unpin()
	case EndScore:
		p.scoreRound()
	case EndRound:
		p.endRound()
	}
}

// enter begins a phase.
func (p play) enter(ph Phase) {
	s := p.s
	s.Phase = ph
	s.Turn, s.Chosen, s.Extra, s.Finished = s.Initiative, false, false, [2]bool{}
	for i := range p.m.units {
		s.Units[i].Acted = false
	}
	if c := phaseClauses[ph]; c != nil {
		p.tell("phase", c, PhaseFacts{int(s.Round), ph.String()}, "Round %d: %v", s.Round, ph)
	}
}

// phaseClauses are those of the phases that are told of.
var phaseClauses = [phases][]game.Clause{
	CommandPoints:  cl("wp.sequence.phases", "wp.command.steps"),
	PlaceOrders:    cl("wp.command.steps", "wp.orders.place"),
	MovementPhase:  cl("wp.sequence.phases", "wp.sequence.movement_summary"),
	OverwatchPhase: cl("wp.sequence.phases", "wp.sequence.overwatch_summary"),
	CombatPhase:    cl("wp.sequence.phases", "wp.combat.activate"),
	EndUnpin:       cl("wp.sequence.phases", "wp.sequence.end_phase"),
}

// next is the phase after one, of those that follow each other.
func (p Phase) next() Phase { return p + 1 }

// takeTurn is a Turn of an activation phase: a player activates a unit
// (wp.sequence.turns).
func (p play) takeTurn() {
	s := p.s
	if !s.Chosen {
		p.chooseFirst()
		return
	}
	seat, any := p.nextTurn()
	if !any {
		p.endOfPhase()
		return
	}
	s.Turn = seat
	a := answer(p, "activate", seat, game.Pick, activating{seat})
	if !a.Given() {
		s.Finished[seat] = true
		p.tell("finished", cl("wp.sequence.no_pass"), SeatFacts{Seat: seat}, "%v has finished moving", seat)
		s.Turn, s.Extra = seat.Other(), false
		return
	}
	p.beginActivation(a.One)
}

// chooseFirst asks who has the first Turn of the phase (wp.sequence.first_in_phase).
func (p play) chooseFirst() {
	s := p.s
	s.Chosen = true
	if !p.anyEligible(0) || !p.anyEligible(1) { // one side takes all Turns (wp.sequence.run_out)
		s.Turn = s.Initiative
		return
	}
	first := answer(p, "first", s.Initiative, game.YesNo, yesOrNo{
		Prompt: "Take the first Turn of the " + s.Phase.String() + " Phase?", Clauses: cl("wp.sequence.first_in_phase"),
		Yes: "take the first Turn", No: "give the first Turn to the opponent",
	})
	s.Turn = s.Initiative
	if !first {
		s.Turn = s.Initiative.Other()
	}
	p.tell("first", cl("wp.sequence.first_in_phase"), SeatFacts{Seat: s.Turn}, "%v has the first Turn of the %v Phase", s.Turn, s.Phase)
}

// nextTurn is whose Turn it is: the player's whose it would be, unless only the
// other one has a unit left (wp.sequence.run_out).
func (p position) nextTurn() (seat game.Seat, any bool) {
	seat = p.s.Turn
	if p.anyEligible(seat) {
		return seat, true
	}
	return seat.Other(), p.anyEligible(seat.Other())
}

// anyEligible reports whether the seat has a unit that it may activate.
func (p position) anyEligible(seat game.Seat) bool {
	for i := range p.m.units {
		if p.m.units[i].Seat == seat && p.eligible(UnitID(i)) {
			return true
		}
	}
	return false
}

// mustActivate reports whether the seat has a unit that it may activate, those in
// Reserve left out: then it may not pass (wp.sequence.no_pass).
func (p position) mustActivate(seat game.Seat) bool {
	for i := range p.m.units {
		if u := UnitID(i); p.m.units[i].Seat == seat && p.s.Units[u].Place != Reserve && p.eligible(u) {
			return true
		}
	}
	return false
}

// eligible reports whether a unit may be activated in the phase.
func (p position) eligible(u UnitID) bool { return p.ineligible(u) == "" }

// ineligible is the clause that keeps a unit from being activated in the phase.
func (p position) ineligible(u UnitID) game.Clause {
	s := &p.s.Units[u]
	if s.Acted {
		return "wp.sequence.turns"
	}
	if s.Place == Reserve {
		return p.mayArrive(u)
	}
	if !p.inPlay(u) {
		return "wp.basics.in_play"
	}
	switch p.s.Phase {
	case MovementPhase:
		if s.Caught {
			return "wp.movement.caught"
		}
		if s.Token != Sprint && s.Token != Advance {
			return "wp.sequence.movement_summary"
		}
	case OverwatchPhase:
		if s.Token != Overwatch {
			return "wp.sequence.overwatch_summary"
		}
	case CombatPhase:
		if s.Token != Shoot && !s.Token.Assault() {
			return "wp.combat.activate"
		}
	default:
		return "wp.sequence.phases"
	}
	return ""
}

// mayArrive is the clause that keeps a unit in Reserve (wp.mission.reserve_activate,
// wp.charts.force.6).
func (p position) mayArrive(u UnitID) game.Clause {
	switch {
	case p.s.Phase != MovementPhase:
		return "wp.basics.in_play"
	case p.s.Finished[p.seat(u)]:
		return "wp.sequence.no_pass"
	}
	return p.tooEarly(u)
}

// activating asks which unit is activated, or none where only units in Reserve are
// left.
type activating struct{ seat game.Seat }

// Propose implements ask.Asking.
func (q activating) Propose(p position, _ *game.Luck, to ask.To[maybeUnit]) {
	for i := range p.m.units {
		if p.m.units[i].Seat == q.seat && p.eligible(UnitID(i)) {
			to.Add(ask.Just(UnitID(i)))
		}
	}
	if !p.mustActivate(q.seat) {
		to.Add(ask.No[UnitID]())
	}
}

// Judge implements ask.Asking.
func (q activating) Judge(p position, a maybeUnit, why *reasons) bool {
	if !a.Given() {
		return !p.mustActivate(q.seat) || q.pass(p, why)
	}
	u := a.One
	if p.seat(u) != q.seat {
		return why.No("wp.sequence.turns", "%s is the opponent's", p.unitName(u))
	}
	clause := p.ineligible(u)
	switch {
	case clause == "":
		return true
	case p.s.Units[u].Acted:
		return why.No(clause, "%s has been activated in this phase", p.unitName(u))
	case p.s.Units[u].Place == Reserve:
		return why.No(clause, "%s stays in Reserve in the %v Phase of Round %d", p.unitName(u), p.s.Phase, p.s.Round)
	}
	if p.s.Phase == MovementPhase && p.s.Units[u].Place == Aboard {
		why.No("wp.transports.leave_order", "%s has neither a Sprint nor an Advance order: it stays aboard", p.unitName(u))
	}
	why.No(clause, "%s has %v: it is not activated in the %v Phase", p.unitName(u), p.s.Units[u].Token, p.s.Phase)
	return why.No("wp.sequence.phases", "this is the %v Phase", p.s.Phase)
}

// pass says why nobody may pass: who is engaged has to fight, too.
func (q activating) pass(p position, why *reasons) bool {
	p.units(q.seat, func(u UnitID) {
		if p.s.Phase == CombatPhase && p.engaged(u) && p.eligible(u) {
			why.No("wp.assault.mandatory", "%s is engaged and has not fought in this Round", p.unitName(u))
		}
	})
	return why.No("wp.sequence.no_pass", "a unit that is on the table is still to act: nobody may pass")
}

// Words implements ask.Asking.
func (q activating) Words(p position, a maybeUnit) string {
	if !a.Given() {
		return "bring on no more reserves"
	}
	if p.s.Units[a.One].Place == Reserve {
		return "bring on " + p.unitName(a.One)
	}
	return "activate " + p.unitName(a.One)
}

// Request implements ask.Asking.
func (q activating) Request(p position) game.Request {
	return game.Request{Prompt: "Activate a unit", Clauses: cl("wp.sequence.turns", "wp.sequence.no_pass")}
}

// Marks implements ask.Marked.
func (q activating) Marks(p position, a maybeUnit) (m game.Marks) {
	if m.Group = "activate"; !a.Given() {
		return game.Marks{Ends: true}
	}
	p.each(a.One, func(b BaseID) { m.On = append(m.On, int32(b)) })
	return m
}

// beginActivation activates a unit.
func (p play) beginActivation(u UnitID) {
	if p.strength(u) == 1 {
		p.g.Cite("wp.coherency.single")
	}
	p.s.Act = Activation{Live: true, Unit: u, Within: p.underCommand(u), Restore: p.mustRestore(u)}
	clauses := cl("wp.sequence.turns")
	if p.s.Units[u].Place == Reserve {
		clauses = append(clauses, "wp.mission.reserve_activate", "wp.orders.reserve")
		if p.deployEntry() > fullDeployment {
			clauses = append(clauses, p.deployClause())
		}
	}
	if !p.anyEligible(p.seat(u).Other()) {
		clauses = append(clauses, "wp.sequence.run_out")
	}
	p.tellOf(of(u), "activate", clauses, UnitFacts{Unit: p.unitName(u), Seat: p.seat(u), What: p.s.Units[u].Token.String()},
		"%v activates %s", p.seat(u), p.unitName(u))
}

// endActivation ends the activation in progress: the Turn passes, unless another
// unit is activated before that for a Command Point (wp.command.extra_activation).
func (p play) endActivation() {
	s := p.s
	seat := s.Turn
	s.Units[s.Act.Unit].Acted = true
	s.Act = Activation{}
	if p.mayActivateExtra(seat) && answer(p, "extra", seat, game.YesNo, yesOrNo{
		Prompt: "Activate another unit before the opponent's Turn, for 1 Command Point?", Clauses: cl("wp.command.extra_activation"),
		Yes: "activate another unit (1 Command Point)", No: "pass the Turn",
	}) {
		p.pay(seat, extraActivation, "wp.command.extra_activation", "an Extra Activation")
		s.Extra = true
		return
	}
	if !s.Extra && p.anyEligible(seat) && !p.anyEligible(seat.Other()) {
		p.g.Cite("wp.command.extra_activation_no_opponent")
	}
	s.Turn, s.Extra = seat.Other(), false
}

// mayActivateExtra: once before the opponent's Turn, where there is another unit,
// and the opponent has one too (wp.command.extra_activation_no_opponent).
func (p position) mayActivateExtra(seat game.Seat) bool {
	return !p.s.Extra && p.s.Points[seat] >= extraActivation && p.anyEligible(seat) && p.anyEligible(seat.Other())
}

// endOfPhase ends an activation phase.
func (p play) endOfPhase() {
	if p.s.Phase == MovementPhase {
		p.checkFliers()
	}
	if p.s.Now.Len() == 0 && p.s.Phase != GameOver {
		p.enter(p.s.Phase.next())
	}
}

// NotNow implements game.Orderly: what belongs to another phase or to another step of the
// set-up is not done now.
func (m *Match) NotNow(s *State, _ game.Tag) []game.Breach {
	why := new(game.Refusal)
	switch {
	case s.Phase < CommandPoints:
		why.Add("wp.mission.setup_order", "the set-up is at this step: %v", s.Phase)
	case s.Phase < GameOver:
		why.Add("wp.sequence.phases", "Round %d is at this step: %v", s.Round, s.Phase)
	}
	return why.Breaches
}
