package match

import (
	"time"

	"umpire/game"
)

// goneLong is after how long the others may do something about a person who is not there.
const goneLong = 2 * time.Minute

// presence says that somebody is at a seat: here; away, if nobody touches any client that
// sits there; or neither, if nobody is.
type presence struct {
	here, away bool
	since      time.Time
}

// presences are those of all seats, as they were told last.
type presences struct {
	loaded time.Time // what is older is not known
	each   map[game.Seat]presence
}

// note notes which clients are at a seat now. It reports whether that changes anything.
func (p *presences) note(seat game.Seat, at sessions, now time.Time) (changed bool) {
	is := presence{here: len(at) > 0, away: len(at) > 0, since: now}
	for _, s := range at {
		is.away = is.away && s.away
	}
	old, known := p.each[seat]
	if known && old.here == is.here && old.away == is.away {
		return false
	}
	if p.each == nil {
		p.each = map[game.Seat]presence{}
	}
	p.each[seat] = is
	return true
}

// of returns how a seat is attended, and for how long: at least since the match was loaded.
func (p *presences) of(seat game.Seat, now time.Time) (here, away bool, long time.Duration) {
	is, ok := p.each[seat]
	if !ok {
		is.since = p.loaded
	}
	return is.here, is.away, now.Sub(is.since)
}

// gone reports whether a player is a person who has not been there for long: since they left, or the
// match was loaded.
func (p *presences) gone(player Player, now time.Time) bool {
	here, _, long := p.of(player.Seat, now)
	return player.Kind == "person" && !here && long >= goneLong
}

// sayAway notes that nobody has touched a client for a while, or that somebody has again.
func (c *Session) sayAway(s ClientMessage) error {
	c.away = s.Away
	if c.match.noteHere(c.seat) {
		c.match.tellInfo()
	}
	return nil
}

// noteHere notes how a seat is attended now, and since when.
func (m *Match) noteHere(seat game.Seat) (changed bool) {
	return m.present.note(seat, m.sessions.at(seat), m.manager.time.Now())
}
