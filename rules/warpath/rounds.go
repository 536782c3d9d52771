package warpath

import (
	"umpire/game"
)

// startRound begins the first Round or the next one: what counts for one Round is
// forgotten (wp.mission.start, wp.sequence.rounds).
func (p play) startRound() {
	s := p.s
	s.Round++
	s.Killed = [2]uint8{}
	s.Cunning.Clear()
	for i := range p.m.units {
		u := &s.Units[i]
		u.Began = u.Pinned
		u.Moved, u.Entered, u.Left, u.Arrived, u.Hovers, u.Infected, u.Caught = NoToken, false, false, false, false, false, false
		u.Boarded, u.Alighted = false, false
		u.Engagers, u.Claims = 0, 0
	}
	for i := range p.m.bases {
		s.Bases[i].From = s.Bases[i].At
	}
	clauses := cl("wp.sequence.rounds")
	if s.Round == 1 {
		clauses = append(clauses, "wp.mission.start")
	}
	p.tell("round", clauses, PhaseFacts{int(s.Round), CommandPoints.String()}, "Round %d of %d begins", s.Round, p.m.Setup.Rounds)
	p.enter(CommandPoints)
}

// scoreRound checks the mission's conditions at the end of a Round: the wave that is
// late, then claims and points (wp.sequence.end_phase, wp.charts.score.when).
func (p play) scoreRound() {
	p.loseWave()
	if p.bothWiped() {
		p.wipedOut()
		return
	}
	if p.claimsInRound() && p.declareClaim() {
		return
	}
	p.awardRound()
}

// awardRound gives the points of the Round (wp.charts.score.when).
func (p play) awardRound() {
	for _, seat := range [2]game.Seat{p.s.Initiative, p.s.Initiative.Other()} {
		p.roundPoints(seat)
	}
	p.enter(EndRound)
}

// endRound ends the game or begins the next Round (wp.mission.length,
// wp.mission.no_units).
func (p play) endRound() {
	s := p.s
	if s.Reason == NotEnded {
		s.Reason = p.ending()
	}
	switch {
	case s.Reason == NotEnded:
		p.clearTokens()
		p.startRound()
	case p.claimsAtEnd() && p.declareClaim():
	default:
		p.finish()
	}
}

// ending is why the game ends with this Round, if it does.
func (p play) ending() EndReason {
	s := p.s
	if int(s.Round) >= p.m.Setup.Rounds {
		return ByRounds
	}
	for seat := range game.Seat(2) {
		if p.wiped(seat) && answer(p, "alone", seat.Other(), game.YesNo, yesOrNo{
			Prompt: "The opponent has no unit left: end the game now?", Clauses: cl("wp.mission.no_units"),
			Yes: "end the game", No: "play on alone",
		}) {
			return EndedAlone
		}
	}
	if p.m.Setup.Timed && p.timeUp(s.Initiative) && p.timeUp(s.Initiative.Other()) {
		return ByTime
	}
	return NotEnded
}

// timeUp asks a player whether the time has come at which this Round is the last.
func (p play) timeUp(seat game.Seat) bool {
	return answer(p, "time", seat, game.YesNo, yesOrNo{
		Prompt: "Is the time up that you agreed on: was this the last Round?", Clauses: cl("wp.mission.length"),
		Yes: "the time is up", No: "play another Round",
	})
}

// wiped reports whether a seat has no unit In Play or in Reserve (wp.mission.no_units).
func (p position) wiped(seat game.Seat) bool {
	for i := range p.m.units {
		if place := p.s.Units[i].Place; p.m.units[i].Seat == seat && (place == OnTable || place == Aboard || place == Reserve) {
			return false
		}
	}
	return true
}

// bothWiped reports whether nobody has anything left in a Round.
func (p position) bothWiped() bool {
	return p.s.Phase >= CommandPoints && p.s.Phase < EndRound && p.wiped(0) && p.wiped(1)
}

// wipedOut ends the game at once: the Round that it cuts short is scored as any other,
// and end-of-game scoring follows (wp.mission.no_units, wp.open.wiped_out).
func (p play) wipedOut() {
	p.tell("wiped-out", cl("wp.mission.no_units"), SeatFacts{Seat: game.Nobody}, "Neither player has a unit left: the game ends at once")
	p.s.Reason = BothWiped
	p.awardRound()
}

// clearTokens discards what the Round leaves: tokens and Command Points
// (wp.sequence.token_clear, wp.command.points_expire).
func (p play) clearTokens() {
	s := p.s
	for i := range p.m.units {
		u := UnitID(i)
		if t := s.Units[u].Token; t != NoToken {
			s.Units[u].Token = NoToken
			p.tellOf(of(u), "token-off", cl("wp.sequence.token_clear"), UnitFacts{Unit: p.unitName(u), Seat: p.seat(u), What: t.String()}, "%s discards %v", p.unitName(u), t)
		}
	}
	for seat := range game.Seat(2) {
		if n := int(s.Points[seat]); n > 0 {
			s.Points[seat] = 0
			p.tell("points-lost", cl("wp.command.points_expire"), SeatFacts{Seat: seat, Value: n}, "%v loses %s", seat, count(n, "unspent Command Point"))
		}
	}
}

// finish scores the end of the game and names the winner (wp.mission.scoring_winner).
func (p play) finish() {
	s := p.s
	for _, seat := range [2]game.Seat{s.Initiative, s.Initiative.Other()} {
		p.gamePoints(seat)
	}
	s.Winner = game.Nobody
	switch {
	case s.VP[0] > s.VP[1]:
		s.Winner = 0
	case s.VP[1] > s.VP[0]:
		s.Winner = 1
	}
	s.Phase = GameOver
	r := p.m.Result(s)
	p.tell("game-over", r.Clauses, ResultFacts{s.Winner, [2]int{r.Scores[0], r.Scores[1]}, r.Reason}, "%s", r.Reason)
}

// Result implements game.Rules.
func (m *Match) Result(s *State) game.Result {
	why, clause := "after the last Round", game.Clause("wp.mission.length")
	switch s.Reason {
	case BothWiped:
		why, clause = "with no unit left on either side", "wp.mission.no_units"
	case EndedAlone:
		why, clause = "as only one player has units left", "wp.mission.no_units"
	case ByTime:
		why = "as the agreed time is up"
	}
	result := "A draw"
	if s.Winner != game.Nobody {
		result = s.Winner.String() + " wins"
	}
	a, b := int(s.VP[0]), int(s.VP[1])
	return game.Result{Winner: s.Winner, Scores: []int{a, b}, Clauses: cl("wp.mission.scoring_winner", clause),
		Reason: result + " " + why + ": " + count(a, "point") + " to " + count(b, "point")}
}
