package match

import (
	"time"

	"umpire/game"
)

// presence is whether somebody is at a seat: here; away, if nobody touches any client that
// sits there; or gone.
type presence struct {
	here, away bool
	since      time.Time
}

// noteHere notes how a seat is attended now, and since when.
func (m *Match) noteHere(seat game.Seat) (changed bool) {
	now := presence{away: true}
	for _, s := range m.sessions.at(seat) {
		now.here, now.away = true, now.away && s.away
	}
	now.away = now.away && now.here
	old, known := m.present[seat]
	if known && old.here == now.here && old.away == now.away {
		return false
	}
	if m.present == nil {
		m.present = map[game.Seat]presence{}
	}
	now.since = m.manager.time.Now()
	m.present[seat] = now
	return true
}

// presence is how a seat is attended, and for how long: at least since the match was loaded.
func (m *Match) presence(seat game.Seat) (here, away bool, long time.Duration) {
	p, ok := m.present[seat]
	if !ok {
		p.since = m.loaded
	}
	return p.here, p.away, m.manager.time.Now().Sub(p.since)
}

// sayAway notes that nobody has touched a client for a while, or that somebody has again.
func (m *Match) sayAway(c *Session, s ClientMessage) error {
	if c.away = s.Away; m.noteHere(c.seat) {
		m.tellInfo()
	}
	return nil
}
