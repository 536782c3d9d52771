package match

import (
	"encoding/json"
	"log/slog"
	"slices"
	"time"

	"umpire/game"
	"umpire/system"
)

// mostStands says how much a seat may have told the table to pass.
const mostStands = 32

// orders returns the passes that a seat has told the table to give, as far as they last.
func (s *situation) orders(seat game.Seat) system.Stands {
	if int(seat) >= len(s.stands) || len(s.stands[seat]) == 0 {
		return nil
	}
	return s.stands[seat].Lasting(s.table.Spans(seat))
}

// passed returns the answer by which what a seat is asked is passed, if the seat has told the table
// to; or if it can do nothing else, and nobody could learn that from its not being asked.
func (s *situation) passed(seat game.Seat) (game.Answer, bool) {
	tag := s.table.Tag(seat)
	if tag == "" || s.players[seat].Kind != "person" {
		return nil, false
	}
	orders, private := s.orders(seat), s.private(seat)
	if len(orders) == 0 && !private {
		return nil, false
	}
	empty := s.table.Empty(seat)
	if !(empty && private) && !orders.Pass(tag, empty) {
		return nil, false
	}
	return s.table.Pass(seat)
}

// standingPasses says how far a match is with the passes that its seats have told it to give. Where
// others could tell them by the time from those by hand, all passes take the match's pace.
type standingPasses struct {
	put    time.Time         // when people were told what is asked now
	since  int               // how long the log was when it was asked, plus 1
	due    map[game.Seat]int // how long the log was when a pass of the seat was set going, plus 1
	failed int               // and when one could not be written down, plus 1
}

// noteAsked notes when people are told what is asked now.
func (p *standingPasses) noteAsked(s situation) {
	if s.table != nil && p.since != s.table.Since()+1 {
		p.since, p.put = s.table.Since()+1, s.now
	}
}

// wait returns how long a pass has yet to wait.
func (p *standingPasses) wait(s situation) time.Duration { return max(0, s.pace-s.now.Sub(p.put)) }

// hold returns how long an answer has yet to wait, so that a pass by hand takes no less than one that
// was told before.
func (p *standingPasses) hold(s situation, seat game.Seat, a game.Answer) time.Duration {
	if !s.unhurried(seat) || !s.table.Passes(seat, a) {
		return 0
	}
	return p.wait(s)
}

// atOnce returns a seat that passes now: it has told the table to, and nobody else could tell it by the
// time; or its time at a window is over.
func (p *standingPasses) atOnce(s situation) (seat game.Seat, ok bool) {
	if p.failed == len(s.table.Log())+1 {
		return 0, false
	}
	for _, seat := range s.table.Asked() {
		if _, passes := s.passed(seat); passes && !s.unhurried(seat) || s.clock.shut(s, seat, s.now) {
			return seat, true
		}
	}
	return 0, false
}

// start returns the seats whose passes take their time and are not set going yet, and notes that they
// are.
func (p *standingPasses) start(s situation) (seats []game.Seat) {
	at := len(s.table.Log()) + 1
	for _, seat := range s.table.Asked() {
		if _, passes := s.passed(seat); !passes || !s.unhurried(seat) || p.due[seat] == at || p.failed == at {
			continue
		}
		if p.due == nil {
			p.due = map[game.Seat]int{}
		}
		p.due[seat] = at
		seats = append(seats, seat)
	}
	return seats
}

// sayStand has the table pass for a seat, for a while or no longer. Nobody else is told:
// what the others are sent is the same, and comes at the same time, as if the seat passed by
// hand each time it is asked (see situation.unhurried).
func (c *Session) sayStand(s ClientMessage) error {
	m := c.match
	now := m.situation()
	after := now.orders(c.seat)
	if s.Until == "" {
		after = after.Without(s.Tag, s.Empty)
	} else {
		if err := c.checkAsked(s); err != nil { // this test may be over, and another one begun
			return err
		}
		spans := m.table.Spans(c.seat)
		i := slices.IndexFunc(spans, func(o game.Span) bool { return o.Name == s.Until })
		if i < 0 {
			return wrong("turn", "There is no %q now.", s.Until)
		}
		if _, ok := m.table.Pass(c.seat); s.Tag != "" && !after.Has(s.Tag, s.Empty) && !(ok && s.Tag == m.table.Tag(c.seat)) {
			return wrong("turn", "%q is not asked now, or cannot be passed.", s.Tag)
		}
		if after = after.With(s.Tag, spans[i], s.Empty); len(after) > mostStands {
			return wrong("full", "%d kinds of questions are passed already, as many as may be.", mostStands)
		}
	}
	if err := chargeQuota(c.quota, choiceSize); err != nil {
		return err
	}
	if err := m.kept.setStands(c.seat, after); err != nil {
		return err
	}
	c.send(Ack{"taken", s.Re, m.kept.length})
	m.tellOnly(c.seat)
	m.next()
	return nil
}

// setStands writes down what a seat has told the table to pass.
func (j *journal) setStands(seat game.Seat, stands system.Stands) error {
	return j.update(func(k *storedMatch) {
		all := make([]system.Stands, len(k.Players))
		copy(all, k.stands)
		k.stands, all[seat] = all, stands
	})
}

// expire forgets what was set for times that are over, also if one of them comes back: a
// choice may be taken back. What cannot be written down now is at the next change.
func (j *journal) expire(t system.Table) {
	for seat := range j.stands {
		old := j.stands[seat]
		if len(old) == 0 {
			continue
		}
		if now := old.Lasting(t.Spans(game.Seat(seat))); len(now) != len(old) {
			j.stands = slices.Clone(j.stands)
			j.stands[seat] = now
			_ = j.setStands(game.Seat(seat), now)
		}
	}
}

// passAtOnce has seats pass that do so at once. It reports whether any did.
func (m *Match) passAtOnce() (any bool) {
	for m.table != nil && m.kept.Ending == nil && m.table.Broken() == nil && m.sessions.play() {
		seat, ok := m.passes.atOnce(m.situation())
		if !ok || !m.pass(seat) {
			break
		}
		any = true
	}
	return any
}

// pass has a seat pass what it is asked. If that cannot be written down, it is tried again
// after a while.
func (m *Match) pass(seat game.Seat) bool {
	now, e := m.situation(), game.Entry{Seat: seat}
	if e.Late = m.kept.clock.shut(now, seat, now.now); e.Late {
		e.Answer, _ = m.table.Pass(seat)
	} else if e.Answer, e.Standing = now.passed(seat); !e.Standing {
		return false
	}
	err := m.answer(e, nil)
	if err != nil && m.kept.Ending == nil && m.manager.ctx.Err() == nil {
		m.manager.logger.Error("a pass could not be taken", slog.String("match", m.id), slog.Int("seat", int(seat)),
			slog.Any("error", err))
		at := len(m.table.Log()) + 1
		m.passes.failed = at
		m.later(m.manager.retry, func() {
			if m.passes.failed == at {
				m.passes.failed = 0
				m.tell()
			}
		})
	}
	if err == nil && e.Standing {
		m.kept.clock.chosen(m.situation(), seat, time.Unix(0, 0)) // it takes nothing of the seat's time
	}
	return err == nil
}

// passLater sets passes going that take their time.
func (m *Match) passLater() {
	now := m.situation()
	for _, seat := range m.passes.start(now) {
		at := len(m.table.Log())
		m.later(m.passes.wait(now), func() {
			delete(m.passes.due, seat)
			live := m.kept.Ending == nil && m.table.Broken() == nil && m.sessions.play()
			if live && stillAsked(m.table, seat, at) && m.pass(seat) {
				m.tell()
				return
			}
			m.next()
		})
	}
}

// shownStands are the passes of a seat as it is shown them.
func shownStands(stands system.Stands, spans []game.Span) (shown []Standing) {
	for _, s := range stands {
		i := slices.IndexFunc(spans, func(o game.Span) bool { return o.Name == s.Until })
		shown = append(shown, Standing{s.Tag, s.Empty, spans[i]})
	}
	return shown
}

// readStands are the passes that stand, by seat, as a Keeper has them.
func readStands(text json.RawMessage) (stands []system.Stands, err error) {
	if len(text) > 0 {
		err = json.Unmarshal(text, &stands)
	}
	return stands, err
}
