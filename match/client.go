package match

import (
	"cmp"
	"context"
	"slices"
	"time"

	"golang.org/x/time/rate"

	"umpire/game"
)

// Client receives the messages of a session. Send never waits: who
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
	came  time.Time     // when what it says now came
	taken *Ack          // of a choice that is on disk, and of which the client has not been told
}

// Seat returns where the client sits; game.Nobody watches. A seat that has moved to another
// device is no longer the client's.
func (c *Session) Seat() (seat game.Seat) {
	c.match.loop.do(func() { seat = c.seat })
	return seat
}

// Say takes in what the client says. A choice has been made when it returns. A question
// is answered later, one after the other. All that comes of it is sent, a Wrong included.
func (c *Session) Say(said ClientMessage) {
	came := c.match.manager.time.Now()
	c.match.loop.do(func() {
		c.came = came
		c.say(said)
	})
}

// send sends the client a message.
func (c *Session) send(message any) { c.to.Send(encode(message)) }

// deliver sends the client a message as it is written, after the news that its choice is on disk: the two
// are sent together.
func (c *Session) deliver(frame []byte) {
	c.acknowledge()
	c.to.Send(frame)
}

// acknowledge tells the client that its choice is on disk, if nobody has.
func (c *Session) acknowledge() {
	if ack := c.taken; ack != nil {
		c.taken = nil
		c.send(*ack)
	}
}

// Leave ends the client's part in the match. Nothing that it has asked is answered any
// more.
func (c *Session) Leave() {
	c.asked.end()
	m := c.match
	m.loop.do(func() {
		m.sessions = slices.DeleteFunc(slices.Clone(m.sessions), func(o *Session) bool { return o == c })
		if !m.sessions.listen(c.seat) {
			m.displayOf(c.seat).hide(c.seat)
		}
		m.noteHere(c.seat)
		m.tellInfo()
	})
	m.manager.memory.release(m)
}

// newSession returns the part of a client that comes in.
func newSession(seat game.Seat, m *Match, to Client, quota Quota) *Session {
	s := &Session{seat: seat, match: m, to: to, quota: quota, pace: newPace()}
	s.asked.ctx, s.asked.cancel = context.WithCancel(context.Background())
	return s
}

// sessions are all clients at a match.
type sessions []*Session

// at returns the clients at a seat.
func (l sessions) at(seat game.Seat) (list sessions) {
	for _, s := range l {
		if s.seat == seat {
			list = append(list, s)
		}
	}
	return list
}

// listen reports whether there is a client at a seat.
func (l sessions) listen(seat game.Seat) bool {
	return slices.ContainsFunc(l, func(s *Session) bool { return s.seat == seat })
}

// play reports whether there is a client at any seat.
func (l sessions) play() bool {
	return slices.ContainsFunc(l, func(s *Session) bool { return s.seat != game.Nobody })
}

// watching returns how many clients watch.
func (l sessions) watching() int { return len(l.at(game.Nobody)) }

// send sends a message to all clients at a seat.
func (l sessions) send(seat game.Seat, frame []byte) {
	for _, s := range l {
		if s.seat == seat {
			s.deliver(frame)
		}
	}
}

// payer returns who pays for what a match works that nobody in particular asks for: a client, first of
// all one at a seat, or without a quota a name. Work is done in the name of the match.
func (l sessions) payer(id, without string) payer {
	var watches Quota
	for _, s := range l {
		if s.quota != nil && s.seat != game.Nobody {
			return payerOf(s.quota, id)
		}
		if watches == nil {
			watches = s.quota
		}
	}
	return payerOf(watches, cmp.Or(without, id))
}
