package match

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"slices"
	"time"

	"umpire/game"
	"umpire/system"
)

// Time is the clock of a manager; tests have one of their own.
type Time interface {
	Now() time.Time
	// After has something done after a while, on another goroutine. Stop reports whether it
	// kept it from being done.
	After(d time.Duration, do func()) (stop func() bool)
}

// systemClock is the time that there is.
type systemClock struct{}

func (systemClock) Now() time.Time { return time.Now() }
func (systemClock) After(d time.Duration, do func()) func() bool {
	return time.AfterFunc(d, do).Stop
}

// SetClock has a manager go by another time, before its first match.
func (h *Manager) SetClock(t Time) { h.time = t }

// Clock says how long the players of a match may decide: out of a bank that each seat has, or
// some days for each decision; and how long they may answer out of turn.
type Clock struct {
	// Bank says how many seconds a seat has, and Increment how many it gets with each turn.
	Bank      int `json:"bank,omitempty" minimum:"10" maximum:"86400"`
	Increment int `json:"increment,omitempty" minimum:"0" maximum:"600"`
	// Days are for each decision, in the place of a bank.
	Days int `json:"days,omitempty" minimum:"1" maximum:"30"`
	// Out says what running out of a bank or days does: the seat loses, or what it is asked is
	// passed, or answered as the game's adviser would, until it has time again.
	Out string `json:"out,omitempty" enum:"pass,lose"`
	// Window says how many seconds a seat has for what it may pass in the turn of another side:
	// then the table passes for it, whatever it holds.
	Window int `json:"window,omitempty" minimum:"5" maximum:"120"`
}

// timed reports whether there is a time that a seat runs out of.
func (c *Clock) timed() bool { return c.Bank != 0 || c.Days != 0 }

// check refuses a clock that is none: what, where, what was expected.
func (c *Clock) check() error {
	if c == nil {
		return nil
	}
	if c.Bank != 0 && c.Days != 0 || !c.timed() && c.Window == 0 {
		return wrong("malformed", "clock: a bank of seconds or days for each decision is expected, one of them; or a window of seconds.")
	}
	type bound struct {
		name            string
		is, least, most int
		unit            string
	}
	bounds := []bound{{"increment", c.Increment, 0, 0, "seconds where there is no bank"}}
	switch {
	case c.Bank != 0:
		bounds = []bound{{"bank", c.Bank, 10, 24 * 60 * 60, "seconds"}, {"increment", c.Increment, 0, 10 * 60, "seconds"}}
	case c.Days != 0:
		bounds = append(bounds, bound{"days", c.Days, 1, 30, "days"}, bound{"window", c.Window, 0, 0, "seconds where there are days"})
	}
	if c.Window != 0 {
		bounds = append(bounds, bound{"window", c.Window, 5, 120, "seconds"})
	}
	for _, b := range bounds {
		if b.is < b.least || b.is > b.most {
			return wrong("malformed", "clock.%s is %d: %d to %d %s are expected.", b.name, b.is, b.least, b.most, b.unit)
		}
	}
	if c.timed() && c.Out != "pass" && c.Out != "lose" {
		return wrong("malformed", "clock.out is %q: pass or lose is expected.", c.Out)
	}
	if !c.timed() && c.Out != "" {
		return wrong("malformed", "clock.out is %q: nothing is expected where there is neither a bank nor days.", c.Out)
	}
	return nil
}

// SeatClock is a person's clock, as of the message that it is in.
type SeatClock struct {
	Seat game.Seat `json:"seat"`
	Left int64     `json:"left"` // milliseconds, where the match has a bank or days
	// Runs says that the seat decides: what is left goes down, once Starts milliseconds are over.
	Runs   bool  `json:"runs,omitempty"`
	Starts int64 `json:"starts,omitempty"`
	// Window is after how many milliseconds more the table passes for the seat; without it, it
	// does not.
	Window int64 `json:"window,omitempty"`
	// Why it stands until then: nobody is there, or they are being told what the others did.
	Why string `json:"why,omitempty" enum:"gone,told"`
}

// timekeeper keeps the time of each seat, by the clock that is set; a nil one keeps none. It is written
// as it is. Its methods take how the match stands, and do nothing unless that is under way.
type timekeeper struct {
	Set   Clock      `json:"set"`
	Seats []seatTime `json:"seats"`
}

// seatTime is the time of a seat.
type seatTime struct {
	Left  time.Duration `json:"left"`            // of its bank, when that was last reckoned
	Gone  time.Duration `json:"gone,omitempty"`  // that it stood because nobody was there
	Turn  int64         `json:"turn"`            // the last for which it has got its increment; -1: none has begun
	Asked int           `json:"asked,omitempty"` // how long the log was when it was asked, plus 1; 0: it is not
	Put   time.Time     `json:"put,omitzero"`    // when that was
	Open  bool          `json:"open,omitempty"`  // it is a window, of which is left
	Shuts time.Duration `json:"shuts,omitempty"` // so much, when that was last reckoned
	Heard time.Duration `json:"heard,omitempty"` // that it stood while its player was told what others did

	at    time.Time // when Left was reckoned
	start time.Time // from when it runs
	told  bool      // unless the seat's client says before that it is ready
	gone  bool      // since at nobody has been there
	came  time.Time // when the choice came that ends it; zero: it is not known, or there is none
}

const (
	// telling says how long a clock stands at most while its player is told what the others did,
	// and leastTelling how long in all of a match, where half of the bank is not more.
	telling      = 20 * time.Second
	leastTelling = 5 * time.Minute
	// mostGone says how long it stands in a match for a connection that is lost.
	mostGone = 2 * time.Minute
	// day is long for a clock that is waited for: one with days is looked at when somebody comes.
	day = 24 * time.Hour
)

// newClock returns the timekeeper of so many seats; nil if no clock is set.
func newClock(set *Clock, seats int) *timekeeper {
	if set == nil {
		return nil
	}
	c := &timekeeper{*set, make([]seatTime, seats)}
	for i := range c.Seats {
		c.Seats[i].Left, c.Seats[i].Turn = time.Duration(set.Bank)*time.Second, -1
	}
	return c
}

// readClock reads a timekeeper as a Keeper has it.
func readClock(text json.RawMessage) (c *timekeeper, err error) {
	if len(text) > 0 {
		err = json.Unmarshal(text, &c)
	}
	return c, err
}

// reckon takes out of a bank what was used of it up to a time.
func (s *seatTime) reckon(now time.Time) {
	from := s.at
	if s.start.After(from) {
		from = s.start
	}
	if now.After(s.at) {
		s.at = now
	}
	used := now.Sub(from)
	if s.Asked == 0 || used <= 0 {
		return
	}
	if s.gone {
		free := min(used, mostGone-s.Gone)
		s.Gone, used = s.Gone+free, used-free
	}
	s.Left, s.Shuts = max(0, s.Left-used), max(0, s.Shuts-used)
}

// stop has the clock of a seat stand until it is asked again, if there is a clock.
func (c *timekeeper) stop(seat game.Seat) {
	if c != nil {
		c.Seats[seat].Asked, c.Seats[seat].Open = 0, false
	}
}

// left returns what a seat has at a time, in all and of a window, and as starts how long its clock
// stands before that gets less.
func (c *timekeeper) left(s seatTime, now time.Time) (left, window, starts time.Duration) {
	if days := time.Duration(c.Set.Days) * day; days > 0 {
		if s.Asked != 0 {
			days = max(0, days-now.Sub(s.Put))
		}
		return days, 0, 0
	}
	s.reckon(now)
	starts = max(0, s.start.Sub(now))
	if s.gone {
		starts += mostGone - s.Gone
	}
	return s.Left, s.Shuts, starts
}

// of returns the time of a seat for which a person decides; nil: none is kept.
func (c *timekeeper) of(s situation, seat game.Seat) *seatTime {
	if c == nil || s.table == nil || !s.person(seat) {
		return nil
	}
	return &c.Seats[seat]
}

// outOfTime reports whether a seat is asked something and had no time left for it at a time.
func (c *timekeeper) outOfTime(s situation, seat game.Seat, at time.Time) bool {
	t := c.of(s, seat)
	if t == nil || t.Asked == 0 || !c.Set.timed() {
		return false
	}
	left, _, _ := c.left(*t, at)
	return left <= 0
}

// shut reports whether a seat is asked what may be passed, and its time for that was over at a time.
func (c *timekeeper) shut(s situation, seat game.Seat, at time.Time) bool {
	t := c.of(s, seat)
	if t == nil || !t.Open || t.at.IsZero() || t.Asked != s.table.Since()+1 { // it has yet to be reckoned
		return false
	}
	_, window, _ := c.left(*t, at)
	return window <= 0
}

// loser returns the seat that loses the match because it is asked something and has run out of time.
func (c *timekeeper) loser(s situation) (seat game.Seat, ok bool) {
	if c == nil || s.table == nil || c.Set.Out != "lose" {
		return 0, false
	}
	for _, seat := range s.table.Asked() {
		if c.outOfTime(s, seat, s.now) {
			return seat, true
		}
	}
	return 0, false
}

// chosen notes when the choice of a seat came. What it takes to judge it and write it down is
// nobody's time.
func (c *timekeeper) chosen(s situation, seat game.Seat, came time.Time) {
	if t := c.of(s, seat); t != nil {
		t.came = came
	}
}

// tick has the clocks run, or stand, that now do so. It is called whenever that may have changed, and
// reports whether what is left is to be written down: a seat decides that did not, or the reverse.
func (c *timekeeper) tick(s situation) (moved bool) {
	for seat := range game.Seat(len(s.players)) {
		if t := c.of(s, seat); t != nil && c.tickSeat(s, seat, t) {
			moved = true
		}
	}
	return moved
}

// tickSeat is tick for a seat.
func (c *timekeeper) tickSeat(s situation, seat game.Seat, t *seatTime) (moved bool) {
	asked, loaded := 0, t.at.IsZero()
	if slices.Contains(s.table.Asked(), seat) {
		asked = s.table.Since() + 1
	}
	moved = (asked == 0) != (t.Asked == 0)
	other := asked != t.Asked
	switch {
	case loaded:
	case other && !t.came.IsZero():
		t.reckon(t.came)
	default:
		t.reckon(s.now)
	}
	if other && t.told {
		t.hear(s.now)
	}
	if other || loaded {
		t.at, t.start, t.told = s.now, s.now.Add(s.pace), false
		stands := min(telling, c.mostTelling()-t.Heard)
		if other && !loaded && asked != 0 && stands > s.pace && follows(s.table, seat) {
			t.told, t.start = true, s.now.Add(stands)
		}
	}
	if other {
		t.Asked, t.Put, t.Open, t.Shuts = asked, s.now, false, 0
		if set := c.Set.Window; set > 0 && asked != 0 && s.table.OutOfTurn(seat) {
			t.Open, t.Shuts = true, time.Duration(set)*time.Second
		}
	}
	t.gone, t.came = !s.sessions.listen(seat), time.Time{}
	c.increase(s.table, seat, t, moved && asked == 0)
	return moved
}

// mostTelling returns how long the clock of a seat stands in all while its player is told things.
func (c *timekeeper) mostTelling() time.Duration {
	return max(leastTelling, time.Duration(c.Set.Bank)*time.Second/2)
}

// hear takes in how long a clock has stood while its player was told what others did: until a
// choice came, or until a time.
func (s *seatTime) hear(until time.Time) {
	if !s.came.IsZero() && s.came.Before(until) {
		until = s.came
	}
	if s.start.Before(until) {
		until = s.start
	}
	s.Heard += max(0, until.Sub(s.Put))
}

// follows reports whether a seat has something to be told that another did: not if all have
// passed since it chose.
func follows(t system.Table, seat game.Seat) bool {
	for _, e := range slices.Backward(t.Log()) {
		if e.Seat == seat || !e.Passed() {
			return e.Seat != seat
		}
	}
	return false
}

// increase gives a seat its increment with a turn that has not been before: also if choices
// are taken back, and the turn begins again. Where a game has no turns, they are over when the
// seat is asked no longer.
func (c *timekeeper) increase(t system.Table, seat game.Seat, s *seatTime, done bool) {
	turn, begun := max(0, s.Turn), s.Turn >= 0
	spans := t.Spans(seat) // the last of them is for ever
	if spans = slices.DeleteFunc(spans, func(o game.Span) bool { return o.Name == system.Forever }); len(spans) > 0 {
		turn = spans[len(spans)-1].Number
	} else if done {
		turn = int64(t.Decisions())
	}
	if begun && turn > s.Turn {
		s.Left += time.Duration(c.Set.Increment) * time.Second
	}
	s.Turn = max(s.Turn, turn)
}

// next returns after how long somebody runs out of time or of a window, if that is to be waited for: one
// with days is looked at now and then, and when somebody comes.
func (c *timekeeper) next(s situation) (wait time.Duration, ok bool) {
	for i := range game.Seat(len(s.players)) {
		t := c.of(s, i)
		if t == nil || t.Asked == 0 {
			continue
		}
		left, window, starts := c.left(*t, s.now)
		for _, left := range []time.Duration{left, window} {
			if left > 0 && (!ok || left+starts < wait) {
				wait, ok = left+starts, true
			}
		}
	}
	return wait, ok && (c.Set.Days == 0 || wait <= time.Hour)
}

// ready has the clock of a seat run whose player has been told what the others did at a place in the
// log. It reports whether the clock stood for that, and what then tells if the seat is asked the same
// later, and after how long it runs.
func (c *timekeeper) ready(s situation, seat game.Seat, seq int) (starts time.Duration, same func() bool, stood bool) {
	t := c.of(s, seat)
	if t == nil || !t.told || !stillAsked(s.table, seat, seq) {
		return 0, nil, false
	}
	t.hear(s.now)
	t.told, t.start = false, t.Put.Add(s.pace)
	if s.now.After(t.start) {
		t.start = s.now
	}
	asked := t.Asked
	return t.start.Sub(s.now), func() bool { return t.Asked == asked }, true
}

// clocks returns those of all persons, as everybody is told of them.
func (c *timekeeper) clocks(s situation) (all []SeatClock) {
	for i := range game.Seat(len(s.players)) {
		t := c.of(s, i)
		if t == nil {
			continue
		}
		left, window, starts := c.left(*t, s.now)
		shown := SeatClock{Seat: i, Left: left.Milliseconds(), Window: window.Milliseconds()}
		if t.Asked != 0 {
			shown.Runs, shown.Starts = true, starts.Milliseconds()
			switch {
			case shown.Starts == 0:
			case t.gone && starts > t.start.Sub(s.now):
				shown.Why = "gone"
			case t.told:
				shown.Why = "told"
			}
		}
		all = append(all, shown)
	}
	return all
}

// alarm is the next time that somebody runs out.
type alarm struct{ stop func() bool }

// tick has the clocks run that do now, writes down what is left, and sets the alarm. What cannot be
// written down now is at the next change.
func (m *Match) tick() {
	s := m.situation()
	if m.kept.clock.tick(s) {
		m.saveClock()
	}
	m.arm(s)
}

// saveClock writes down what everybody has left.
func (m *Match) saveClock() {
	if m.table == nil || m.kept.Ending != nil || bytes.Equal(m.kept.write().Clock, m.kept.Clock) {
		return
	}
	if err := m.kept.update(func(*storedMatch) {}); err != nil {
		m.manager.logger.Warn("a clock could not be kept", slog.String("match", m.kept.ID), slog.Any("error", err))
	}
}

// arm sets the alarm. A match whose bank runs stays in memory for it.
func (m *Match) arm(s situation) {
	if m.alarm != nil && m.alarm.stop() {
		m.manager.memory.release(m)
	}
	m.alarm = nil
	wait, ok := m.kept.clock.next(s)
	if !ok || !m.manager.memory.hold(m) {
		return
	}
	a := new(alarm)
	a.stop = m.manager.time.After(wait, func() {
		defer m.manager.memory.release(m)
		m.loop.work <- func() {
			if m.alarm == a {
				m.alarm = nil
			}
			m.next()
		}
	})
	m.alarm = a
}

// lost ends the match if it is lost by running out of time, and somebody has.
func (m *Match) lost() bool {
	seat, ok := m.kept.clock.loser(m.situation())
	if ok {
		e := resultOf(m.table)
		e.Winners, e.Reason = against(m.table, seat), m.kept.Players[seat].Name+" has run out of time"
		m.finish(e)
	}
	return ok
}

// sayReady has a seat's clock run: its client has been told what the others did.
func (c *Session) sayReady(s ClientMessage) error {
	m := c.match
	defer c.send(Ack{"taken", s.Re, m.kept.length}) // who hears it may rely on all of it
	now := m.situation()
	starts, same, stood := m.kept.clock.ready(now, c.seat, s.Seq)
	if !stood {
		return nil // it runs
	}
	m.arm(now)
	m.tellOnly(c.seat)
	// The others are told when it could not be a pass any more that was told before: that comes
	// with the match's pace, and from a seat that need not be ready.
	m.later(starts+100*time.Millisecond, func() {
		if m.table != nil && m.kept.Ending == nil && same() {
			m.tellAll(nil, 0, nil)
		}
	})
	return nil
}
