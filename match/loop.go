package match

import (
	"fmt"
	"log/slog"
	"runtime/debug"
)

// loop does the work of a match on one goroutine, one piece after the other.
type loop struct {
	work   chan func()
	broken func(*panicked) // called when a piece has panicked
	after  func()          // called after each piece
}

// run does work until there will be no more.
func (l *loop) run() {
	for do := range l.work {
		l.protect(do)
		l.after()
	}
}

// protect does one piece of work. A panic in it ends this match with a report, and strands nobody who is
// in another one.
func (l *loop) protect(do func()) {
	if p := caught(do); p != nil {
		l.broken(p)
	}
}

// do has a piece of work done, and waits for it.
func (l *loop) do(what func()) {
	done := make(chan struct{})
	l.work <- func() {
		defer close(done)
		l.protect(what)
	}
	<-done
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

// harmless does what changes nothing. A panic in it is written to the log of the server, and the match
// goes on.
func (m *Match) harmless(look func()) error {
	p := caught(look)
	if p == nil {
		return nil
	}
	m.manager.watch.Panic()
	m.manager.logger.Error("a look at a match broke", slog.String("match", m.id), slog.Any("error", p),
		slog.String("stack", string(p.stack)))
	return p
}
