package match

import (
	"context"
	"encoding/json"

	"golang.org/x/time/rate"

	"umpire/game"
)

// Client is where the messages of somebody who listens go. Send never waits: who
// is too slow is dropped by whoever made the client.
type Client interface{ Send(frame []byte) }

// Session is somebody's part in a match: at a seat, or watching. Its methods may
// be called until Leave.
type Session struct {
	seat  game.Seat // game.Nobody watches
	match *Match
	to    Client
	quota Quota
	asked questions
	away  bool          // nobody has touched the client for a while
	pace  *rate.Limiter // of what it says, if it watches and has no address
}

// Seat returns where the client sits; game.Nobody watches. A seat that has moved to another
// device is no longer the client's.
func (s *Session) Seat() (seat game.Seat) {
	s.match.do(func() { seat = s.seat })
	return seat
}

// Say takes in what the client says. A choice has been made when it returns. A question
// is answered later, one after the other. All that comes of it is sent, a Wrong included.
func (s *Session) Say(said ClientMessage) {
	came := s.match.manager.time.Now()
	s.match.do(func() {
		s.match.came = came
		s.match.say(s, said)
	})
}

func (s *Session) send(message any) { s.to.Send(encode(message)) }

// Leave ends the client's part in the match. Nothing that it has asked is answered any
// more.
func (s *Session) Leave() {
	s.asked.end()
	m := s.match
	m.do(func() {
		for i, o := range m.sessions {
			if o == s {
				m.sessions = append(m.sessions[:i:i], m.sessions[i+1:]...)
				break
			}
		}
		if !m.listens(s.seat) && !m.isBehind(s.seat) {
			delete(m.seen, s.seat)
		}
		m.noteHere(s.seat)
		m.tellInfo()
	})
	m.manager.release(m)
}

// newSitting is the part of a client that comes in.
func newSitting(seat game.Seat, m *Match, to Client, quota Quota) *Session {
	s := &Session{seat: seat, match: m, to: to, quota: quota, pace: newPace()}
	s.asked.ctx, s.asked.cancel = context.WithCancel(context.Background())
	return s
}

// welcomed is Snapshot with its events as they were written.
type welcomed struct {
	Snapshot
	Events []json.RawMessage `json:"events"`
}

// welcome is what somebody hears who sits down.
func (m *Match) welcome(s *Session, said ClientMessage) {
	if m.isBehind(s.seat) {
		s.to.Send(m.behind.welcome(said))
		return
	}
	s.send(m.hears(s.seat, said))
}

// hears is how the table is for a seat.
func (m *Match) hears(seat game.Seat, said ClientMessage) welcomed {
	hears := welcomed{Snapshot: Snapshot{Type: "table", Re: said.Re, Info: m.info(), Seat: seat, Scene: m.scene, Talk: m.talk.heardBy(seat), Now: m.now(seat)}, Events: []json.RawMessage{}}
	if m.table != nil {
		hears.View = m.table.View(seat)
		m.seen[seat] = hears.View
		hears.Events, hears.Earlier = m.ear.since(said.Since, seat)
	}
	return hears
}
