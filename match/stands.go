package match

import (
	"encoding/json"
	"log/slog"
	"slices"
	"time"

	"umpire/game"
	"umpire/system"
)

// passing is how far a match is with the passes that its seats have told it to give.
type passing struct {
	put   time.Time         // when people were told what is asked now
	since int               // how long the log was when it was asked, plus 1
	due   map[game.Seat]int // how long the log was when a pass of the seat was set going
	fails int               // and when one could not be written down, plus 1
}

// mostStands is how much a seat may have told the table to pass.
const mostStands = 32

// orders are the passes that a seat has told the table to give, as far as they last.
func (m *Match) orders(seat game.Seat) system.Stands {
	if int(seat) >= len(m.kept.stands) || len(m.kept.stands[seat]) == 0 {
		return nil
	}
	return m.kept.stands[seat].Lasting(m.table.Spans(seat))
}

// passed is the answer by which what a seat is asked is passed, if the seat has told the table
// to; or if it can do nothing else, and nobody could learn that from its not being asked.
func (m *Match) passed(seat game.Seat) (game.Answer, bool) {
	tag := m.table.Tag(seat)
	if tag == "" || m.kept.Players[seat].Kind != "person" {
		return nil, false
	}
	orders, private := m.orders(seat), m.private(seat)
	if len(orders) == 0 && !private {
		return nil, false
	}
	empty := m.table.Empty(seat)
	if !(empty && private) && !orders.Pass(tag, empty) {
		return nil, false
	}
	return m.table.Pass(seat)
}

// private reports whether nobody could learn what a seat holds by what it is asked: all people at
// the match play its side, and nobody watches.
func (m *Match) private(seat game.Seat) bool {
	return !m.sessions.listen(game.Nobody) && m.feed == nil && !slices.ContainsFunc(m.kept.Players, func(p Player) bool {
		return p.Kind == "person" && m.table.Side(p.Seat) != m.table.Side(seat)
	})
}

// sayStand has the table pass for a seat, for a while or no longer. Nobody else is told:
// what the others are sent is the same, and comes at the same time, as if the seat passed by
// hand each time it is asked (see unhurried).
func (m *Match) sayStand(c *Session, s ClientMessage) error {
	after := m.orders(c.seat)
	if s.Until == "" {
		after = after.Without(s.Tag, s.Empty)
	} else {
		if err := m.asked(c, s); err != nil { // this test may be over, and another one begun
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
	if err := m.keepStands(c.seat, after); err != nil {
		return err
	}
	c.send(Ack{"taken", s.Re, m.kept.length})
	m.tellOnly(c.seat)
	m.next()
	return nil
}

// keepStands writes down what a seat has told the table to pass.
func (m *Match) keepStands(seat game.Seat, stands system.Stands) error {
	return m.kept.update(func(k *storedMatch) {
		all := make([]system.Stands, len(k.Players))
		copy(all, k.stands)
		k.stands, all[seat] = all, stands
	})
}

// expire forgets what was set for times that are over, also if one of them comes back: a
// choice may be taken back. What cannot be written down now is at the next change.
func (m *Match) expire() {
	for seat := range m.kept.stands {
		old := m.kept.stands[seat]
		if len(old) == 0 {
			continue
		}
		if now := old.Lasting(m.table.Spans(game.Seat(seat))); len(now) != len(old) {
			m.kept.stands = slices.Clone(m.kept.stands)
			m.kept.stands[seat] = now
			_ = m.keepStands(game.Seat(seat), now)
		}
	}
}

// unhurried reports whether somebody else could tell by the time it takes who passes by hand:
// then all passes take the match's pace, at least.
func (m *Match) unhurried(seat game.Seat) bool {
	return m.kept.Pace > 0 && !m.private(seat)
}

// hold is how long a pass by hand has yet to wait, so that it takes no less than one that was
// told before.
func (m *Match) hold(seat game.Seat, a game.Answer) time.Duration {
	if !m.unhurried(seat) || !m.table.Passes(seat, a) {
		return 0
	}
	return max(0, m.kept.Pace-m.manager.time.Now().Sub(m.passing.put))
}

// noteAsked notes when people are told what is asked now, and has their clocks run.
func (m *Match) noteAsked() {
	if p := &m.passing; m.table != nil && p.since != m.table.Since()+1 {
		p.since, p.put = m.table.Since()+1, m.manager.time.Now()
	}
	m.tick()
}

// passAtOnce has seats pass that have told the table to, where nobody else could tell it by
// the time; and those that have had their time at a window. It reports whether any did.
func (m *Match) passAtOnce() (any bool) {
	for m.table != nil && m.kept.Ending == nil && m.table.Broken() == nil && m.sessions.play() {
		i := slices.IndexFunc(m.table.Asked(), func(seat game.Seat) bool {
			_, passes := m.passed(seat)
			return passes && !m.unhurried(seat) || m.kept.clock.shut(m.situation(), seat, m.manager.time.Now())
		})
		if i < 0 || m.passing.fails == m.kept.length+1 || !m.pass(m.table.Asked()[i]) {
			break
		}
		any = true
	}
	return any
}

// pass has a seat pass what it is asked. If that cannot be written down, it is tried again
// after a while.
func (m *Match) pass(seat game.Seat) bool {
	e := game.Entry{Seat: seat}
	if e.Late = m.kept.clock.shut(m.situation(), seat, m.manager.time.Now()); e.Late {
		e.Answer, _ = m.table.Pass(seat)
	} else if e.Answer, e.Standing = m.passed(seat); !e.Standing {
		return false
	}
	err := m.answerFor(e, nil)
	if err != nil && m.kept.Ending == nil && m.manager.ctx.Err() == nil {
		m.manager.logger.Error("a pass could not be taken", slog.String("match", m.kept.ID), slog.Int("seat", int(seat)), slog.Any("error", err))
		at := m.kept.length + 1
		m.passing.fails = at
		m.later(m.manager.retry, func() {
			if m.passing.fails == at {
				m.passing.fails = 0
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
	for _, seat := range m.table.Asked() {
		if _, passes := m.passed(seat); !passes || !m.unhurried(seat) || m.passing.due[seat] == m.kept.length+1 || m.passing.fails == m.kept.length+1 {
			continue
		}
		if m.passing.due == nil {
			m.passing.due = map[game.Seat]int{}
		}
		at := m.kept.length
		m.passing.due[seat] = at + 1
		m.later(max(0, m.kept.Pace-m.manager.time.Now().Sub(m.passing.put)), func() {
			delete(m.passing.due, seat)
			if m.kept.Ending == nil && m.table.Broken() == nil && m.sessions.play() && stillAsked(m.table, seat, at) && m.pass(seat) {
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
