package match

import (
	"slices"
	"time"

	"umpire/game"
	"umpire/system"
)

// situation says how a match stands, for its clock, standing passes and bots. They change nothing of it.
type situation struct {
	table    system.Table // nil: the match is not under way
	players  []Player
	clock    *timekeeper
	stands   []system.Stands // the passes that each seat has told the table to give
	pace     time.Duration
	now      time.Time
	sessions sessions
	delayed  bool // others may watch later
}

// situation returns how the match stands now.
func (m *Match) situation() situation {
	s := situation{table: m.table, players: m.kept.Players, clock: m.kept.clock, stands: m.kept.stands, pace: m.kept.Pace,
		now: m.manager.time.Now(), sessions: m.sessions, delayed: m.feed != nil}
	if m.kept.Ending != nil {
		s.table = nil
	}
	return s
}

// person reports whether a person decides for a seat: not one for whom a bot plays.
func (s *situation) person(seat game.Seat) bool {
	p := s.players[seat]
	return p.Kind == "person" && p.Deputy == ""
}

// private reports whether nobody could learn what a seat holds by what it is asked: all people at
// the match play its side, and nobody watches.
func (s *situation) private(seat game.Seat) bool {
	return !s.sessions.listen(game.Nobody) && !s.delayed && !slices.ContainsFunc(s.players, func(p Player) bool {
		return p.Kind == "person" && s.table.Side(p.Seat) != s.table.Side(seat)
	})
}

// unhurried reports whether somebody else could tell by the time it takes that a seat does not pass by
// hand: then all passes take the match's pace, at least.
func (s *situation) unhurried(seat game.Seat) bool { return s.pace > 0 && !s.private(seat) }

// stillAsked reports whether a seat is asked now what it was asked at a place in the log. What others
// have answered since, who are asked at the same time, does not matter.
func stillAsked(t system.Table, seat game.Seat, seq int) bool {
	log := t.Log()
	return seq >= t.Since() && seq <= len(log) &&
		!slices.ContainsFunc(log[seq:], func(e game.Entry) bool { return e.Seat == seat })
}
