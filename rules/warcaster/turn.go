package warcaster

import (
	"umpire/game"
)

// Step implements game.Rules: it resolves one thing. What has to happen before
// the turn goes on lies in Now; else the phase says what is next
// (wc.turn.strict_order).
func (m *Match) Step(g *game.Game[State]) (more bool) {
	p := play{m.At(&g.S), g}
	switch {
	case p.S.Hands:
		p.checkHands()
	case p.S.Now.Len() > 0:
		p.doJob()
	default:
		p.doPhase()
	}
	if p.S.Phase != PulseEffects && p.resolved() { // wc.victory.mercy_timing
		p.checkMercyNow()
	}
	return p.S.Phase != GameOver
}

// resolved reports whether what has happened is complete, whatever else waits
// (wc.victory.mercy_timing): no attack is under way, no fall and no damage roll
// still comes of it.
func (p play) resolved() bool {
	if p.S.Attack.Live {
		return false
	}
	for i := range p.S.Now.Len() {
		switch p.S.Now.At(i).Do {
		case FallDown, Collateral, BurstRoll:
			return false
		}
	}
	return true
}

// doPhase does what the phase asks for, one thing at a time.
func (p play) doPhase() {
	switch p.S.Phase {
	case SetUpSecondaries:
		p.chooseSecondaries()
	case SetUpHands:
		p.drawStartingHands()
	case SetUpRollOff:
		p.rollForFirst()
	case SetUpFirst:
		p.chooseFirst()
	case SetUpSide:
		p.chooseSide()
	case SetUpDeploy:
		p.deployStarting()
	case RoundStart:
		p.startRound()
	case Ready:
		p.readyPhase()
	case Charging:
		p.chargingPhase()
	case FirstCypher, SecondCypher:
		p.cypherWindow()
	case ActivationPhase:
		p.activationPhase()
	case Deployment:
		p.deploymentPhase()
	case VoidGate: // a step of its own (wc.open.gate_step)
		p.voidGateStep()
	case Discarding:
		p.discardStep()
	case Drawing:
		p.drawStep()
	case TurnEnd:
		p.endTurn()
	case PulseEffects:
		p.resolveContinuous()
	case PulseCyphers:
		p.expireRoundCyphers()
	case PulseScore:
		p.scoreRound()
	case PulseTokens:
		p.removeTokens()
	}
}

// enter begins a phase, unless what ended the last one has ended the game
// (wc.victory.mercy_timing).
func (p play) enter(ph Phase) {
	if p.checkMercyNow(); p.S.Phase == GameOver {
		return
	}
	p.S.Phase = ph
	p.S.Done = false
	p.g.Tell(func() game.Event {
		return p.of().Event("phase", phaseClauses[ph], PhaseFacts{p.S.Active, ph.String(), int(p.S.Turn), p.Round(), p.Box()},
			"%s: %s", p.S.Active, ph)
	})
}

var phaseClauses = [...][]game.Clause{
	Ready:           {"wc.turn.ready", "wc.turn.strict_order"},
	Charging:        {"wc.turn.charging", "wc.turn.strict_order"},
	FirstCypher:     {"wc.turn.cypher_first", "wc.turn.strict_order"},
	ActivationPhase: {"wc.turn.activation", "wc.turn.strict_order"},
	SecondCypher:    {"wc.turn.cypher_second", "wc.turn.strict_order"},
	Deployment:      {"wc.turn.deployment", "wc.turn.strict_order"},
	VoidGate:        {"wc.turn.void_gate", "wc.turn.strict_order"},
	Discarding:      {"wc.turn.discard", "wc.turn.strict_order"},
	Drawing:         {"wc.turn.draw", "wc.turn.strict_order"},
	TurnEnd:         {"wc.turn.end", "wc.turn.strict_order"},
	PulseEffects:    {"wc.pulse.step_effects", "wc.pulse.step_order"},
	PulseCyphers:    {"wc.pulse.step_cyphers", "wc.pulse.step_order"},
	PulseScore:      {"wc.pulse.step_score", "wc.pulse.step_order"},
	PulseTokens:     {"wc.pulse.step_tokens", "wc.pulse.step_order"},
	RoundStart:      {"wc.pulse.rounds"},
	GameOver:        nil,
}

// beginTurn hands the turn to a seat.
func (p play) beginTurn(seat game.Seat) {
	s := p.S
	s.Active = seat
	s.Turn++
	s.Activated, s.Main, s.Deployed = 0, false, false
	s.Stolen, s.Counted = [2]uint8{}, [2]bool{}
	for i := range p.M.Units {
		s.Units[i].Fresh = false
	}
	p.g.Cite("wc.pulse.boxes", "wc.activation.no_opponent_actions")
	p.of().Tell("turn", Cl("wc.turn.alternate", "wc.pulse.advance"), PhaseFacts{seat, "turn", int(s.Turn), p.Round(), p.Box()},
		"%s takes turn %d: box %d of Pulse round %d", seat, (int(s.Turn)+1)/2, p.Box(), p.Round())
	p.startOfTurnRules()
	p.enter(Ready)
}

// readyPhase removes the tokens if every unit has one (wc.turn.ready).
func (p play) readyPhase() {
	units, tokens := 0, 0
	p.UnitsInPlay(p.S.Active, func(u UnitID) {
		units++
		if p.S.Units[u].Token {
			tokens++
		}
	})
	if units > 0 && units == tokens {
		p.UnitsInPlay(p.S.Active, func(u UnitID) { p.S.Units[u].Token = false })
		p.g.Tell(func() game.Event {
			return p.of().Event("ready", Cl("wc.turn.ready", "wc.activation.token_removal"), UnitFacts{Seat: p.S.Active, Value: units},
				"every unit of %s had an activation token: all %d are ready", p.S.Active, units)
		})
	}
	if units != tokens {
		p.g.Tell(func() game.Event {
			return p.of().Event("not-ready", Cl("wc.turn.ready", "wc.activation.token_removal", "wc.deploy.blocks_ready"), UnitFacts{Seat: p.S.Active, Value: units - tokens},
				"%s of %s without an activation token: nothing is readied", Count(units-tokens, "unit"), p.S.Active)
		})
	}
	p.enter(Charging)
}

// skipped tells that the player left an optional step out (wc.turn.optional_skip).
func (p play) skipped(step ...game.Clause) {
	p.g.Tell(func() game.Event {
		return p.of().Event("skip", append(Cl("wc.turn.optional_skip"), step...), UnitFacts{Seat: p.S.Active, What: p.S.Phase.String()}, "%s: %s is skipped", p.S.Active, p.S.Phase)
	})
}

// endTurn ends what lasts until the end of the turn, and hands the turn on, or
// closes the Pulse round after the second player's fifth turn of it
// (wc.turn.end, wc.pulse.end).
func (p play) endTurn() {
	p.expireCyphers(EndOfTurn, "wc.turn.end")
	if int(p.S.Turn)%TurnsPerRound == 0 {
		p.of().Tell("round", Cl("wc.pulse.end", "wc.pulse.turns_per_round"), PhaseFacts{p.S.Active, "end of round", int(p.S.Turn), p.Round(), p.Box()},
			"Pulse round %d ends", p.Round())
		p.enter(PulseEffects)
		return
	}
	p.beginTurn(p.S.Active.Other()) // wc.turn.alternate
}

// startRound makes the mission's roll for the round and gives the first player
// the turn (wc.mission.oom_active, wc.pulse.other_events).
func (p play) startRound() {
	for i := range p.S.Objectives {
		p.S.Objectives[i].Scored = [2]bool{}
	}
	if p.M.Mission.Scoring == Geysers {
		p.rollGeysers()
	}
	p.beginTurn(p.S.First)
}

// startOfTurnRules offers what cards do as the turn begins.
func (p play) startOfTurnRules() {
	seat := p.S.Active
	for i := range p.M.Models {
		id := ModelID(i)
		if p.SeatOf(id) != seat || !p.InPlay(id) {
			continue
		}
		for _, n := range p.Profile(id).Moments[TurnStart] {
			r := p.Profile(id).Rules[n]
			if p.Works(id, n, nil) && p.S.Units[p.UnitOf(id)].Token && r.Effects[0].Do == TakeToken {
				p.S.Now.Push(Job{Do: KeepToken, Model: id, Rule: uint8(n)})
			}
		}
	}
}

// checkMercyNow ends the game for a player without any model in play. It is
// called after each thing completely resolved; of the end-of-round steps after
// the whole of one (wc.victory.mercy, wc.victory.mercy_timing).
func (p play) checkMercyNow() {
	if p.S.Phase <= SetUpDeploy || p.S.Phase == GameOver || p.M.Setup.Variants.NoMercy {
		return
	}
	var has [2]bool
	for i := range p.M.Models {
		if p.S.Models[i].InPlay {
			if has[p.M.Models[i].Seat] = true; has[0] && has[1] {
				return
			}
		}
	}
	switch {
	case !has[0] && !has[1]: // wc.victory.mercy_both
		p.end(p.leader(), ByMercyBoth)
	case has[0]:
		p.end(0, ByMercy)
	default:
		p.end(1, ByMercy)
	}
}

// leader is the seat with more VP, or Nobody (wc.mission.victory).
func (p Position) leader() game.Seat {
	switch {
	case p.S.VP[0] > p.S.VP[1]:
		return 0
	case p.S.VP[1] > p.S.VP[0]:
		return 1
	}
	return game.Nobody
}

// end ends the game (wc.victory.after_end).
func (p play) end(winner game.Seat, why EndReason) {
	p.S.Winner, p.S.Reason, p.S.Phase = winner, why, GameOver
	p.S.Now.Clear()
	r := p.M.Result(p.S)
	p.of().Tell("end", r.Clauses, EndFacts{winner, [2]int{int(p.S.VP[0]), int(p.S.VP[1])}, r.Reason}, "%s", r.Reason)
}

// Result implements game.Rules.
func (m *Match) Result(s *State) game.Result {
	r := game.Result{Winners: game.Won(s.Winner), Scores: []int{int(s.VP[0]), int(s.VP[1])}}
	var clauses []game.Clause // told of here; what decides is in scoreRound and checkMercyNow
	switch s.Reason {
	case ByPoints:
		clauses = Cl("wc.mission.victory", "wc.victory.points", "wc.pulse.last_round", "wc.pulse.rounds", "wc.victory.after_end")
		if m.Mission.Skirmish {
			clauses = Cl("wc.skirmish.bp_victory", "wc.victory.points", "wc.pulse.last_round", "wc.victory.after_end")
		}
		r.Reason = "the last Pulse round is over: " + s.Winner.String() + " has more victory points"
		if s.Winner == game.Nobody {
			r.Reason = "the last Pulse round is over with equal victory points: a draw"
		}
	case ByMercy:
		clauses = Cl("wc.victory.mercy", "wc.victory.mercy_timing", "wc.victory.after_end")
		r.Reason = s.Winner.Other().String() + " has no models in play: " + s.Winner.String() + " wins"
	case ByMercyBoth:
		clauses = Cl("wc.victory.mercy_both", "wc.victory.mercy_timing", "wc.victory.after_end")
		r.Reason = "neither player has models in play: " + s.Winner.String() + " is ahead on victory points"
	}
	r.Clauses = clauses
	return r
}

// NotNow implements game.Timing: a step of the turn is not taken early or again, and
// nothing is done after the end.
func (m *Match) NotNow(s *State, tag game.Tag) []game.Breach {
	why := new(game.Refusal)
	switch {
	case s.Phase == GameOver:
		why.Add("wc.victory.after_end", "nothing is done after the end")
	case s.Phase >= Ready && s.Phase <= Drawing:
		why.Add("wc.turn.strict_order", "%v's turn is at this step: %v", s.Active, s.Phase)
		if tag == "cypher" {
			why.Add("wc.turn.cypher_no_bank", "one Cypher is played in each of two windows, before the activations and after them")
		}
	}
	return why.Breaches
}

// Turn implements game.Turned.
func (m *Match) Turn(s *State) game.Seat { return s.Active }

// Spans implements game.Spanning.
func (m *Match) Spans(s *State, _ game.Seat) (spans []game.Span) {
	turn := int64(s.Turn)
	if s.Act.Live {
		spans = append(spans, game.Span{Name: "activation", Words: "until the activation is over", Number: turn<<8 + int64(s.Activated)})
	}
	return append(spans, game.Span{Name: "turn", Words: "until the turn is over", Number: turn},
		game.Span{Name: "round", Words: "until the Pulse round is over", Number: int64(m.At(s).Round())})
}
