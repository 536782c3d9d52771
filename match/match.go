package match

import (
	"errors"
	"sync/atomic"
	"time"

	"umpire/board"
	"umpire/game"
	"umpire/system"
)

// Match is a match in memory. All of it happens in its loop: whatever a person asks for is done as a
// whole, or not at all, before the next thing is begun. Its parts have their own state, and take what they
// need of it: a table, a situation, or a time.
type Match struct {
	manager *Manager
	id      string
	sys     system.System
	loop    loop
	kept    journal // as it is on disk

	scene     board.Scene
	table     system.Table     // nil until all seats are taken
	display   *display         // what is shown of it
	feed      *delayedFeed     // what those who watch are shown in its place; nil: the same as all
	takeback  *pendingTakeback // a takeback that waits for consent
	offers    offers
	transfers transfers
	chat      chat
	present   presences
	sessions  sessions                   // everybody who listens
	changed   bool                       // something that lists show
	shown     atomic.Pointer[shownMatch] // what lists show: they do not wait for the match
	giveWay   func()                     // while it is loaded, in the pool

	ready     chan struct{} // closed when it is loaded, or fault says why not
	fault     error
	defect    *game.Broken // that its last choice came to, found when it was loaded
	bots      botTurns
	alarm     *alarm // when somebody runs out of time
	passes    standingPasses
	residence residence // under manager.memory.mu
}

// newMatch returns a match that is yet to be loaded.
func newMatch(h *Manager, id string) *Match {
	m := &Match{manager: h, id: id, ready: make(chan struct{})}
	m.loop = loop{make(chan func(), 16), func(p *panicked) { m.breakDown(p, p.stack) }, m.show}
	return m
}

// enter writes an entry down, and then plays it: only what is on disk is done, and what is on disk is
// done, or the match ends with a report. What is entered fits the table, which nobody else changes in
// between: all that is done to it is done on this goroutine. A takeback is worked at somebody's cost. Who
// asked to go back before asked from another position.
func (m *Match) enter(e game.Entry, by Quota) error {
	if err := m.kept.append(e); err != nil {
		return err
	}
	m.takeback, m.display.still = nil, nil
	if e.Answer != nil {
		m.kept.played(e.Seat)
	}
	begun := time.Now()
	err := play(m.table, e)
	if e.Takeback > 0 && by != nil {
		by.Spend(time.Since(begun))
	}
	if err != nil {
		var stack []byte
		if broken := (*game.Broken)(nil); errors.As(err, &broken) {
			stack = broken.Stack
		}
		m.breakDown(err, stack)
	}
	return err
}

// answer takes an answer of a seat: it is judged, written down at somebody's cost, and then played. The
// table remembers what it has judged, and does not judge it again. The error is a *game.Refusal, a
// *Wrong, a *game.Broken or of the disk.
func (m *Match) answer(e game.Entry, by Quota) error {
	checked, err := m.table.Judge(e.Seat, e.Answer)
	if err != nil {
		return err
	}
	if err := chargeQuota(by, choiceSize); err != nil {
		return err
	}
	e.Tag, e.Answer = m.table.Tag(e.Seat), checked
	return m.enter(e, by)
}

// later has something done on the match's goroutine after a while, and keeps the
// match in memory until then. It does not when the manager closes.
func (m *Match) later(after time.Duration, what func()) bool {
	if !m.manager.memory.hold(m) {
		return false
	}
	m.manager.time.After(after, func() {
		defer m.manager.memory.release(m)
		m.loop.work <- what
	})
	return true
}
