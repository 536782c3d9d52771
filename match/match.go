package match

import (
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"sync/atomic"
	"time"

	"umpire/board"
	"umpire/game"
	"umpire/system"
)

// Match is a match in memory. All of it happens on one goroutine, which takes its
// work from a channel: whatever a person asks for is done as a whole, or not at
// all, before the next thing is begun.
type Match struct {
	manager *Manager
	id      string
	sys     system.System
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
	sessions  sessions                 // everybody who listens
	changed   bool                     // something that lists show
	shown     atomic.Pointer[standing] // what lists show: they do not wait for the match
	giveWay   func()                   // while it is loaded, in the pool

	work   chan func()
	ready  chan struct{} // closed when it is loaded, or fault says why not
	fault  error
	defect *game.Broken // that its last choice came to, found when it was loaded
	bots   botTurns
	alarm  *alarm    // when somebody runs out of time
	came   time.Time // when what is being said came
	passes standingPasses
	users  int       // under manager.mu: who may still put work in
	idle   time.Time // under manager.mu: since when nobody may
	over   bool      // under manager.mu: it has ended
}

// run does the work of the match until there is no more of it.
func (m *Match) run() {
	for do := range m.work {
		m.protect(do)
		m.show()
	}
}

// protect does one thing. A panic in it ends this match with a report, and
// strands nobody who is in another one.
func (m *Match) protect(do func()) {
	if p := caught(do); p != nil {
		m.breakDown(p, p.stack)
	}
}

// panicked is a panic as an error: a defect of the program.
type panicked struct {
	cause any
	stack []byte
}

// Error implements error.
func (p *panicked) Error() string { return fmt.Sprint("panic: ", p.cause) }

// caught does something and returns what it panicked with, or nil.
func caught(do func()) (p *panicked) {
	defer func() {
		if cause := recover(); cause != nil {
			p = &panicked{cause, debug.Stack()}
		}
	}()
	do()
	return nil
}

// harmless does what changes nothing. A panic in it is written down, and the match
// goes on.
func (m *Match) harmless(look func()) error {
	p := caught(look)
	if p == nil {
		return nil
	}
	m.manager.watch.Panic()
	m.manager.logger.Error("a look at a match broke", slog.String("match", m.id), slog.Any("error", p), slog.String("stack", string(p.stack)))
	return p
}

// do has something done on the match's goroutine, and waits for it.
func (m *Match) do(what func()) {
	done := make(chan struct{})
	m.work <- func() {
		defer close(done)
		m.protect(what)
	}
	<-done
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
	if !m.manager.hold(m) {
		return false
	}
	m.manager.time.After(after, func() {
		defer m.manager.release(m)
		m.work <- what
	})
	return true
}
