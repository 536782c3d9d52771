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
	p := Play{m.At(&g.S), g}
	switch {
	case p.S.Attack.Live:
		p.attack()
	case p.S.Now.Len() > 0:
		p.doJob()
	case p.S.Fight.Live:
		p.Fight()
	case p.S.Act.Live:
		p.act()
	default:
		p.doPhase()
	}
	return p.S.Phase != GameOver
}

// doPhase does what the phase asks for, one thing at a time.
func (p Play) doPhase() {
	if p.bothWiped() {
		p.wipedOut()
		return
	}
	switch p.S.Phase {
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
func (p Play) enter(ph Phase) {
	s := p.S
	s.Phase = ph
	s.Turn, s.Chosen, s.Extra, s.Finished = s.Initiative, false, false, [2]bool{}
	for i := range p.M.Units {
		s.Units[i].Acted = false
	}
	if c := phaseClauses[ph]; c != nil {
		p.tell("phase", c, PhaseFacts{int(s.Round), ph.String()}, "Round %d: %v", s.Round, ph)
	}
}

// phaseClauses are those of the phases that are told of.
var phaseClauses = [phases][]game.Clause{
	CommandPoints:  Cl("wp.sequence.phases", "wp.command.steps"),
	PlaceOrders:    Cl("wp.command.steps", "wp.orders.place"),
	MovementPhase:  Cl("wp.sequence.phases", "wp.sequence.movement_summary"),
	OverwatchPhase: Cl("wp.sequence.phases", "wp.sequence.overwatch_summary"),
	CombatPhase:    Cl("wp.sequence.phases", "wp.combat.activate"),
	EndUnpin:       Cl("wp.sequence.phases", "wp.sequence.end_phase"),
}

// next is the phase after one, of those that follow each other.
func (p Phase) next() Phase { return p + 1 }

// takeTurn is a Turn of an activation phase: a player activates a unit
// (wp.sequence.turns).
func (p Play) takeTurn() {
	s := p.S
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
	a := answer(p, "activate", seat, game.Pick, ActivatingQuestion{Seat: seat})
	if !a.Given() {
		s.Finished[seat] = true
		p.tell("finished", Cl("wp.sequence.no_pass"), SeatFacts{Seat: seat}, "%v has finished moving", seat)
		s.Turn, s.Extra = seat.Other(), false
		return
	}
	p.beginActivation(a.One)
}

// chooseFirst asks who has the first Turn of the phase (wp.sequence.first_in_phase).
func (p Play) chooseFirst() {
	s := p.S
	s.Chosen = true
	if !p.anyEligible(0) || !p.anyEligible(1) { // one side takes all Turns (wp.sequence.run_out)
		s.Turn = s.Initiative
		return
	}
	first := answer(p, "first", s.Initiative, game.YesNo, YesOrNoQuestion{
		Prompt: "Take the first Turn of the " + s.Phase.String() + " Phase?", Clauses: Cl("wp.sequence.first_in_phase"),
		Yes: "take the first Turn", No: "give the first Turn to the opponent",
	})
	s.Turn = s.Initiative
	if !first {
		s.Turn = s.Initiative.Other()
	}
	p.tell("first", Cl("wp.sequence.first_in_phase"), SeatFacts{Seat: s.Turn}, "%v has the first Turn of the %v Phase", s.Turn, s.Phase)
}

// nextTurn returns whose Turn it is: the player's whose it would be, unless only the
// other one has a unit left (wp.sequence.run_out).
func (p Position) nextTurn() (seat game.Seat, any bool) {
	seat = p.S.Turn
	if p.anyEligible(seat) {
		return seat, true
	}
	return seat.Other(), p.anyEligible(seat.Other())
}

// anyEligible reports whether the seat has a unit that it may activate.
func (p Position) anyEligible(seat game.Seat) bool {
	for i := range p.M.Units {
		if p.M.Units[i].Seat == seat && p.eligible(UnitID(i)) {
			return true
		}
	}
	return false
}

// mustActivate reports whether the seat has a unit that it may activate, those in
// Reserve left out: then it may not pass (wp.sequence.no_pass, wp.overwatch.mandatory).
func (p Position) mustActivate(seat game.Seat) bool {
	for i := range p.M.Units {
		if u := UnitID(i); p.M.Units[i].Seat == seat && p.S.Units[u].Place != Reserve && p.eligible(u) {
			return true
		}
	}
	return false
}

// eligible reports whether a unit may be activated in the phase.
func (p Position) eligible(u UnitID) bool { return p.ineligible(u) == "" }

// ineligible is the clause that keeps a unit from being activated in the phase
// (wp.sequence.movement_summary, wp.sequence.overwatch_summary, wp.combat.activate).
func (p Position) ineligible(u UnitID) game.Clause {
	s := &p.S.Units[u]
	if s.Acted {
		return "wp.sequence.turns"
	}
	if s.Place == Reserve { // wp.mission.reserve_activate
		return p.mayArrive(u)
	}
	if !p.inPlay(u) {
		return "wp.basics.in_play"
	}
	switch p.S.Phase {
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

// mayArrive is the clause that keeps a unit in Reserve (wp.charts.force.6).
func (p Position) mayArrive(u UnitID) game.Clause {
	switch {
	case p.S.Phase != MovementPhase:
		return "wp.basics.in_play"
	case p.S.Finished[p.Seat(u)]:
		return "wp.sequence.no_pass"
	}
	return p.tooEarly(u)
}

// ActivatingQuestion asks which unit is activated, or none where only units in Reserve are
// left, or where it is an Extra Activation, which nobody has to buy.
type ActivatingQuestion struct {
	Seat  game.Seat
	Extra bool
}

// Propose implements ask.Asking.
func (q ActivatingQuestion) Propose(p Position, _ *game.Rand, to ask.Proposals[MaybeUnit]) {
	for i := range p.M.Units {
		if p.M.Units[i].Seat == q.Seat && p.eligible(UnitID(i)) {
			to.Add(ask.Just(UnitID(i)))
		}
	}
	if q.Extra || !p.mustActivate(q.Seat) {
		to.Add(ask.No[UnitID]())
	}
}

// Judge implements ask.Asking.
func (q ActivatingQuestion) Judge(p Position, a MaybeUnit, why *Reasons) bool {
	if !a.Given() {
		if q.Extra || !p.mustActivate(q.Seat) { // wp.command.extra_activation
			return true
		}
		return q.pass(p, why)
	}
	u := a.One
	if p.Seat(u) != q.Seat {
		return why.No("wp.sequence.turns", "%s is the opponent's", p.UnitName(u))
	}
	clause := p.ineligible(u)
	switch {
	case clause == "":
		return true
	case p.S.Units[u].Acted:
		return why.No(clause, "%s has been activated in this phase", p.UnitName(u))
	case p.S.Units[u].Place == Reserve:
		return why.No(clause, "%s stays in Reserve in the %v Phase of Round %d", p.UnitName(u), p.S.Phase, p.S.Round)
	}
	if clause == "wp.sequence.movement_summary" && p.S.Units[u].Place == Aboard {
		why.No("wp.transports.leave_order", "%s has neither a Sprint nor an Advance order: it stays aboard", p.UnitName(u))
	}
	why.No(clause, "%s has %v: it is not activated in the %v Phase", p.UnitName(u), p.S.Units[u].Token, p.S.Phase)
	return why.No("wp.sequence.phases", "this is the %v Phase", p.S.Phase)
}

// pass says why nobody may pass: who is engaged has to fight, too.
func (q ActivatingQuestion) pass(p Position, why *Reasons) bool {
	p.units(q.Seat, func(u UnitID) {
		if p.Engaged(u) && p.eligible(u) {
			why.No("wp.assault.mandatory", "%s is engaged and has not fought in this Round", p.UnitName(u))
		}
	})
	return why.No("wp.sequence.no_pass", "a unit that is on the table is still to act: nobody may pass")
}

// Words implements ask.Asking.
func (q ActivatingQuestion) Words(p Position, a MaybeUnit) string {
	switch {
	case !a.Given() && q.Extra:
		return "no, end the Turn"
	case !a.Given():
		return "bring on no more reserves"
	}
	words := "activate "
	if p.S.Units[a.One].Place == Reserve {
		words = "bring on "
	}
	if words += p.UnitName(a.One); q.Extra {
		words += " (1 Command Point)"
	}
	return words
}

// Request implements ask.Asking.
func (q ActivatingQuestion) Request(p Position) game.Request {
	if q.Extra {
		return game.Request{Prompt: "Activate another unit before the opponent's Turn, for 1 Command Point?", Clauses: Cl("wp.command.extra_activation")}
	}
	return game.Request{Prompt: "Activate a unit", Clauses: Cl("wp.sequence.turns", "wp.sequence.no_pass")}
}

// Marks implements ask.Marked.
func (q ActivatingQuestion) Marks(p Position, a MaybeUnit) (m game.Marks) {
	if m.Group = "activate"; !a.Given() {
		return game.Marks{Ends: true}
	}
	if m.Goes = true; q.Extra {
		m.Note, m.Paid = "1 Command Point", true
	}
	p.Each(a.One, func(b BaseID) { m.On = append(m.On, int32(b)) })
	return m
}

// beginActivation activates a unit.
func (p Play) beginActivation(u UnitID) {
	p.G.Cite(ClauseIf(nil, p.Strength(u) == 1, "wp.coherency.single")...)
	p.S.Act = Activation{Live: true, Unit: u, Within: p.underCommand(u), Restore: p.mustRestore(u)}
	p.G.Tell(func() game.Event {
		clauses := Cl("wp.sequence.turns")
		if p.S.Units[u].Place == Reserve {
			clauses = append(clauses, "wp.mission.reserve_activate", "wp.orders.reserve")
			if p.deployEntry() > fullDeployment {
				clauses = append(clauses, p.deployClause())
			}
		}
		clauses = ClauseIf(clauses, !p.anyEligible(p.Seat(u).Other()), "wp.sequence.run_out")
		return p.eventOf(of(u), "activate", clauses, UnitFacts{Unit: p.UnitName(u), Seat: p.Seat(u), What: p.S.Units[u].Token.String()},
			"%v activates %s", p.Seat(u), p.UnitName(u))
	})
}

// endActivation ends the activation in progress: the Turn passes, unless another
// unit is activated before that for a Command Point (wp.command.extra_activation).
func (p Play) endActivation() {
	s := p.S
	seat := s.Turn
	s.Units[s.Act.Unit].Acted = true
	s.Act = Activation{}
	if p.mayActivateExtra(seat) {
		if a := answer(p, "extra", seat, game.Pick, ActivatingQuestion{Seat: seat, Extra: true}); a.Given() {
			p.pay(seat, extraActivation, "wp.command.extra_activation", "an Extra Activation")
			s.Extra = true
			p.beginActivation(a.One)
			return
		}
	}
	p.G.Cite(ClauseIf(nil, !s.Extra && p.anyEligible(seat) && !p.anyEligible(seat.Other()), "wp.command.extra_activation_no_opponent")...)
	s.Turn, s.Extra = seat.Other(), false
}

// mayActivateExtra: once before the opponent's Turn, where there is another unit,
// and the opponent has one too.
func (p Position) mayActivateExtra(seat game.Seat) bool {
	if !p.anyEligible(seat.Other()) { // wp.command.extra_activation_no_opponent
		return false
	}
	return !p.S.Extra && p.S.Points[seat] >= extraActivation && p.anyEligible(seat)
}

// endOfPhase ends an activation phase.
func (p Play) endOfPhase() {
	if p.S.Phase == MovementPhase {
		p.checkFliers()
	}
	if p.S.Now.Len() == 0 && p.S.Phase != GameOver {
		p.enter(p.S.Phase.next())
	}
}

// NotNow implements game.Timing: what belongs to another phase or to another step of the
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

// Turn implements game.Turned.
func (m *Match) Turn(s *State) game.Seat { return s.Turn }

// Spans implements game.Spanning.
func (m *Match) Spans(s *State, _ game.Seat) (spans []game.Span) {
	round := int64(s.Round)
	if s.Act.Live {
		number := (round<<8+int64(s.Phase))<<8 + int64(s.Act.Unit)
		spans = append(spans, game.Span{Name: "activation", Words: "until the activation is over", Number: number})
	}
	return append(spans, game.Span{Name: "round", Words: "until the Round is over", Number: round})
}
