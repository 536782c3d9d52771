// Package timetest has a time for tests of what a manager does in time: see match.Manager.SetClock.
package timetest

import (
	"slices"
	"sync"
	"time"
)

// Glass is a time that goes on when a test says so. It is a match.Time.
type Glass struct {
	// Late is by how much everything is done too late.
	Late time.Duration

	mu  sync.Mutex
	now time.Time
	due []*grain
}

// grain is something to be done at a time.
type grain struct {
	at time.Time
	do func()
}

// New is a time that begins with some year.
func New() *Glass { return &Glass{now: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)} }

// Now implements match.Time.
func (g *Glass) Now() time.Time {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.now
}

// After implements match.Time.
func (g *Glass) After(d time.Duration, do func()) (stop func() bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	one := &grain{g.now.Add(d), do}
	g.due = append(g.due, one)
	return func() bool { return g.take(one) }
}

// take reports whether something was yet to be done, and now is not.
func (g *Glass) take(one *grain) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	n := len(g.due)
	g.due = slices.DeleteFunc(g.due, func(o *grain) bool { return o == one })
	return len(g.due) < n
}

// Waits returns how much there is yet to be done.
func (g *Glass) Waits() int {
	g.mu.Lock()
	defer g.mu.Unlock()
	return len(g.due)
}

// Next goes on to what is to be done first, and takes it out; or to a moment, if there is
// nothing up to then.
func (g *Glass) Next(until time.Time) (do func(), any bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if len(g.due) > 0 {
		first := slices.MinFunc(g.due, func(a, b *grain) int { return a.at.Compare(b.at) })
		if !first.at.After(until) {
			g.due = slices.DeleteFunc(g.due, func(o *grain) bool { return o == first })
			g.now = first.at.Add(g.Late)
			return first.do, true
		}
	}
	if until.After(g.now) {
		g.now = until
	}
	return nil, false
}

// Wait lets time pass: what is due meanwhile is done, one after the other, and so is settle
// after each, in which a test waits for what comes of it; nil waits for nothing.
func (g *Glass) Wait(d time.Duration, settle func()) {
	for until := g.Now().Add(d); ; {
		do, any := g.Next(until)
		if any {
			do()
		}
		if settle != nil {
			settle()
		}
		if !any {
			return
		}
	}
}
