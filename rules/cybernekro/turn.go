package cybernekro

import (
	"math/bits"

	"umpire/game"
)

// Step implements game.Rules: it resolves one thing. What lies under way goes first; then
// the phase says what is next (cn.setup.order, cn.setup.rounds).
func (m *Match) Step(g *game.Game[State]) (more bool) {
	p := play{m.At(&g.S), g}
	if !p.work() {
		p.next()
		p.owe(0)
	}
	if p.S.Jobs.Len() == 0 && p.S.Phase >= RoundBegins && p.S.Phase != GameOver {
		p.decide()
	}
	return p.S.Phase != GameOver
}

// next goes on with the phase.
func (p play) next() {
	switch p.S.Phase {
	case SetUpScenario:
		p.tellSetup()
	case SetUpRoll:
		p.rollForDeployment()
	case SetUpHalf:
		p.chooseHalf()
	case SetUpDeploy:
		p.deploy()
	case SetUpSorceries:
		p.giveSorceries()
	case SetUpCards:
		p.firstHands()
	case RoundBegins:
		p.beginRound()
	case RoundInitiative:
		p.roundInitiative()
	case RoundAP:
		p.shareAP()
	case RoundDraw:
		p.roundCards()
	case ActionPhase:
		p.actionPhase()
	case NPCPhase:
		p.npcPhase()
	case MoraleBegins:
		p.beginMorale()
	case MoralePhase:
		p.morale()
	case MoraleEnds:
		p.endMorale()
	case ScenarioEnds:
		p.endScenario()
	case RoundOver:
		p.endRound()
	}
}

// NotNow implements game.Timing.
func (m *Match) NotNow(s *State, _ game.Tag) []game.Breach {
	why := new(game.Refusal)
	switch {
	case s.Phase == GameOver:
		why.Add("cn.setup.rounds", "nothing is done after the end")
	case s.Act.Live:
		why.Add("cn.act.alternate", "%s is being activated", m.At(s).Name(s.Act.Model))
	default:
		why.Add("cn.setup.rounds", "this is not the time: %v", s.Phase)
	}
	return why.Breaches
}

// lowest is the place of the lowest bit of a set.
func lowest(set uint64) int { return bits.TrailingZeros64(set) }

// tellRound tells what is of no model.
func (p play) tellRound(kind string, clauses []game.Clause, seat game.Seat, what, format string, args ...any) {
	p.of().Tell(kind, clauses, RoundFacts{Seat: seat, Round: int(p.S.Round), What: what}, format, args...)
}

// end ends the game.
func (p play) end(winner game.Seat, why EndReason) {
	p.S.Winner, p.S.Reason, p.S.Phase = winner, why, GameOver
	text, clauses := p.ending()
	p.of().Tell("end", clauses, EndFacts{winner, text}, "%s", text)
}

// Turn implements game.Turned.
func (m *Match) Turn(s *State) game.Seat {
	if s.Phase == GameOver {
		return game.Nobody
	}
	return s.Turn
}

// Spans implements game.Spanning.
func (m *Match) Spans(s *State, _ game.Seat) (spans []game.Span) {
	round := int64(s.Round)
	if s.Test.Live {
		spans = append(spans, game.Span{Name: "test", Words: "until the test is over", Number: int64(s.Test.No)})
	}
	if s.Act.Live {
		spans = append(spans, game.Span{Name: "activation", Words: "until the activation is over", Number: round<<8 + int64(s.Act.Model)})
	}
	return append(spans, game.Span{Name: "round", Words: "until the round is over", Number: round})
}
