package warpath

import (
	"umpire/game"
)

// startRound begins the first Round or the next one: what counts for one Round is
// forgotten (wp.mission.start, wp.sequence.rounds).
func (p Play) startRound() {
	s := p.S
	s.Round++
	s.Killed = [2]uint8{}
	s.Cunning.Clear()
	for i := range p.M.Units {
		u := &s.Units[i]
		u.Began = u.Pinned
		u.Moved, u.Entered, u.Left, u.Arrived, u.Hovers, u.Infected, u.Caught = NoToken, false, false, false, false, false, false
		u.Boarded, u.Alighted = false, false
		u.Engagers, u.Claims = 0, 0
	}
	for i := range p.M.Bases {
		s.Bases[i].From = s.Bases[i].At
	}
	clauses := Cl("wp.sequence.rounds")
	if s.Round == 1 {
		clauses = append(clauses, "wp.mission.start")
	}
	p.tell("round", clauses, PhaseFacts{int(s.Round), CommandPoints.String()}, "Round %d of %d begins", s.Round, p.M.Setup.Rounds)
	p.enter(CommandPoints)
}

// scoreRound checks the mission's conditions at the end of a Round: the wave that is
// late, then claims and points (wp.sequence.end_phase, wp.charts.score.when).
func (p Play) scoreRound() {
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
func (p Play) awardRound() {
	for _, seat := range [2]game.Seat{p.S.Initiative, p.S.Initiative.Other()} {
		p.roundPoints(seat)
	}
	p.enter(EndRound)
}

// endRound ends the game or begins the next Round (wp.mission.length,
// wp.mission.no_units).
func (p Play) endRound() {
	s := p.S
	if s.Reason == NotEnded {
		s.Reason = p.ending()
	}
	switch {
	case s.Reason == NotEnded:
		p.clearTokens()
		p.startRound()
	case p.ClaimsAtEnd() && p.declareClaim():
	default:
		p.finish()
	}
}

// ending is why the game ends with this Round, if it does.
func (p Play) ending() EndReason {
	s := p.S
	if int(s.Round) >= p.M.Setup.Rounds {
		return ByRounds
	}
	for seat := range game.Seat(2) {
		if p.wiped(seat) && answer(p, "alone", seat.Other(), game.YesNo, YesOrNoQuestion{
			Prompt: "The opponent has no unit left: end the game now?", Clauses: Cl("wp.mission.no_units"),
			Yes: "end the game", No: "play on alone",
		}) {
			return EndedAlone
		}
	}
	if p.M.Setup.Timed && p.timeUp(s.Initiative) && p.timeUp(s.Initiative.Other()) {
		return ByTime
	}
	return NotEnded
}

// timeUp asks a player whether the time has come at which this Round is the last.
func (p Play) timeUp(seat game.Seat) bool {
	return answer(p, "time", seat, game.YesNo, YesOrNoQuestion{
		Prompt: "Is the time up that you agreed on: was this the last Round?", Clauses: Cl("wp.mission.length"),
		Yes: "the time is up", No: "play another Round",
	})
}

// wiped reports whether a seat has no unit In Play or in Reserve (wp.mission.no_units).
func (p Position) wiped(seat game.Seat) bool {
	for i := range p.M.Units {
		if place := p.S.Units[i].Place; p.M.Units[i].Seat == seat && (place == OnTable || place == Aboard || place == Reserve) {
			return false
		}
	}
	return true
}

// bothWiped reports whether nobody has anything left in a Round.
func (p Position) bothWiped() bool {
	return p.S.Phase >= CommandPoints && p.S.Phase < EndRound && p.wiped(0) && p.wiped(1)
}

// wipedOut ends the game at once: the Round that it cuts short is scored as any other,
// and end-of-game scoring follows (wp.mission.no_units, wp.open.wiped_out).
func (p Play) wipedOut() {
	p.tell("wiped-out", Cl("wp.mission.no_units"), SeatFacts{Seat: game.Nobody}, "Neither player has a unit left: the game ends at once")
	p.S.Reason = BothWiped
	p.awardRound()
}

// clearTokens discards what the Round leaves: tokens and Command Points
// (wp.sequence.token_clear, wp.command.points_expire).
func (p Play) clearTokens() {
	s := p.S
	for i := range p.M.Units {
		u := UnitID(i)
		if t := s.Units[u].Token; t != NoToken {
			s.Units[u].Token = NoToken
			p.tellOf(of(u), "token-off", Cl("wp.sequence.token_clear"), UnitFacts{Unit: p.UnitName(u), Seat: p.Seat(u), What: t.String()}, "%s discards %v", p.UnitName(u), t)
		}
	}
	for seat := range game.Seat(2) {
		if n := int(s.Points[seat]); n > 0 {
			s.Points[seat] = 0
			p.tell("points-lost", Cl("wp.command.points_expire"), SeatFacts{Seat: seat, Value: n}, "%v loses %s", seat, Count(n, "unspent Command Point"))
		}
	}
}

// finish scores the end of the game and names the winner (wp.mission.scoring_winner).
func (p Play) finish() {
	s := p.S
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
	r := p.M.Result(s)
	p.tell("game-over", r.Clauses, ResultFacts{s.Winner, [2]int{r.Scores[0], r.Scores[1]}, r.Reason}, "%s", r.Reason)
}

// endings are why games end, in words, and by which clause.
var endings = [...]struct {
	why    string
	clause game.Clause
}{
	NotEnded:   {"after the last Round", "wp.mission.length"},
	ByRounds:   {"after the last Round", "wp.mission.length"},
	ByTime:     {"as the agreed time is up", "wp.mission.length"},
	EndedAlone: {"as only one player has units left", "wp.mission.no_units"},
	BothWiped:  {"with no unit left on either side", "wp.mission.no_units"},
}

// Result implements game.Rules.
func (m *Match) Result(s *State) game.Result {
	end := endings[s.Reason]
	result := "A draw"
	if s.Winner != game.Nobody {
		result = s.Winner.String() + " wins"
	}
	a, b := int(s.VP[0]), int(s.VP[1])
	return game.Result{Winners: game.Won(s.Winner), Scores: []int{a, b}, Clauses: Cl("wp.mission.scoring_winner", end.clause),
		Reason: result + " " + end.why + ": " + Count(a, "point") + " to " + Count(b, "point")}
}
