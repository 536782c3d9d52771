package match

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"umpire/game"
	"umpire/system"
)

// mostDelay is by how many minutes those who watch may be told later, at most.
const mostDelay = 30

// delayedFeed shows a match to those who watch some minutes later. It has a table of its own, and plays
// the log of the match on it when that is old enough: nothing younger can be seen of that table, asked
// about it or found in its events. What else is told of the match waits in its queue.
type delayedFeed struct {
	delay   time.Duration
	waiting []delayed // in the order in which they are done
	timed   bool      // somebody sees to it that the first is done

	display *display     // without a table until it is old enough to be shown
	next    *display     // with the table that is to be shown; nil: none
	log     []game.Entry // as far as it is played on the table
	told    Snapshot     // how things stand, as it was told last; without the view and events
	listed  bool         // lists have shown how the match stands
}

// delayed is something to be done when it is old enough.
type delayed struct {
	at time.Time // when it happened
	do func() error
}

// newDelayedFeed returns a feed of a match of which nothing but who plays has been told yet.
func newDelayedFeed(delay time.Duration, d *display, first Snapshot) *delayedFeed {
	first.Info.Begun = false
	first.Type, first.Seat, first.Now = "table", game.Nobody, Now{Waits: []int{}}
	return &delayedFeed{delay: delay, display: d, told: first}
}

// later has something done that happened at a time, when that is old enough and after what waits.
func (f *delayedFeed) later(at time.Time, do func() error) {
	f.waiting = append(f.waiting, delayed{at, do})
}

// run does what is old enough, and returns the errors of that. It reports whether something has yet to
// wait, and for how long.
func (f *delayedFeed) run(now time.Time) (wait time.Duration, more bool, err error) {
	for len(f.waiting) > 0 {
		first := f.waiting[0]
		if wait = first.at.Add(f.delay).Sub(now); wait > 0 {
			return wait, true, err
		}
		f.waiting = f.waiting[1:]
		err = errors.Join(err, first.do())
	}
	return 0, false, err
}

// begin shows the next table, if there is one, and notes how things stand.
func (f *delayedFeed) begin(s Snapshot) {
	f.told.Info, f.told.Talk, f.told.Now = s.Info, s.Talk, s.Now
	if f.next != nil {
		f.display, f.next = f.next, nil
	}
}

// step plays a log on, and sends those who watch what has changed by it. An error says that the log does
// not fit the table.
func (f *delayedFeed) step(log []game.Entry, info *Info, now Now, send func(game.Seat, []byte)) error {
	if info != nil {
		f.told.Info = *info
	}
	f.told.Now = now
	err := f.play(log)
	events, gone := f.display.events.take()
	f.display.tell(f.display.seats(), events, gone, info, func(game.Seat) Now { return now }, send)
	return err
}

// play plays the entries that a log has more than the table. An entry that does not fit is left out.
func (f *delayedFeed) play(log []game.Entry) (err error) {
	for _, e := range log[len(f.log):] {
		f.display.still = nil
		err = errors.Join(err, play(f.display.table, e))
	}
	f.log = log
	return err
}

// welcome returns the message for somebody who comes to watch.
func (f *delayedFeed) welcome(said ClientMessage) welcomeMessage {
	told := f.told
	told.Re = said.Re
	return f.display.welcome(told, said.Since)
}

// play plays an entry of a log that is no position. The error is a *game.Refusal or a *game.Broken.
func play(t system.Table, e game.Entry) error {
	switch {
	case e.Takeback > 0:
		return t.Takeback(e.Seat, e.Takeback-1)
	case e.Withdraw:
		return t.Withdraw(e.Seat)
	case e.Standing:
		return t.ApplyStanding(e.Seat, e.Answer)
	case e.Late:
		return t.ApplyLate(e.Seat, e.Answer)
	}
	return t.Apply(e.Seat, e.Answer)
}

// openFeed has those who watch late shown the table, as it has been since a time. The error is that of
// setting a table up.
func (m *Match) openFeed(since time.Time) error {
	if m.feed == nil {
		return nil
	}
	if m.table != nil {
		next := newDisplay(m.display.free)
		if err := m.replay(next, m.table.Log()); err != nil {
			return err
		}
		next.events.take()
		m.feed.next, m.feed.log = next, m.table.Log()
	}
	s := Snapshot{Info: m.info(), Talk: m.chat.heardBy(game.Nobody), Now: m.now(game.Nobody)}
	m.tellLater(since, func() error {
		m.feed.begin(s)
		for _, c := range m.sessions.at(game.Nobody) {
			m.welcome(c, ClientMessage{})
		}
		return nil
	})
	m.showLater(since)
	return nil
}

// showLater has lists show how the match stands when that is old enough.
func (m *Match) showLater(since time.Time) {
	if !m.kept.begun() {
		return // lists show at once who is waited for
	}
	m.changed = false
	if !m.feed.listed { // nor is it a secret who plays
		m.shown.Store(m.kept.shown(Listed{Info: m.kept.info(), Scores: []int{}, Waits: []int{}}, !m.kept.Private))
	}
	now := m.kept.shown(m.listed(), m.kept.public())
	m.tellLater(since, func() error {
		m.feed.listed = true
		m.shown.Store(now)
		return nil
	})
}

// tellLater has those who watch told something when it is old enough, and after what waits for that.
func (m *Match) tellLater(at time.Time, do func() error) {
	m.feed.later(at, do)
	m.tellDue()
}

// tellDue tells those who watch what is old enough, and sees to it that the next will be.
func (m *Match) tellDue() {
	wait, more, err := m.feed.run(m.manager.time.Now())
	if err != nil {
		m.manager.logger.Error("those who watch see another table", slog.String("match", m.kept.ID), slog.Any("error", err))
	}
	if more && !m.feed.timed {
		m.feed.timed = m.later(wait, func() {
			m.feed.timed = false
			m.tellDue()
		})
	}
}

// withheld reports whether a replay tells what those who watch have yet to see.
func (h *Manager) withheld(ctx context.Context, r ReplayRecord) bool {
	ago := h.time.Now().Sub(r.Ended)
	if r.Imported || ago >= mostDelay*time.Minute {
		return false
	}
	k, err := h.keeper.Match(ctx, r.ID)
	return err == nil && ago < time.Duration(k.Delay)*time.Minute
}
