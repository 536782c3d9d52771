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

// Time is what a manager goes by; tests have one of their own.
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

// Clock is how long the players of a match may decide: out of a bank that each seat has, or
// some days for each decision; and how long they may answer out of turn.
type Clock struct {
	// Bank is how many seconds a seat has, and Increment how many it gets with each turn.
	Bank      int `json:"bank,omitempty" minimum:"10" maximum:"86400"`
	Increment int `json:"increment,omitempty" minimum:"0" maximum:"600"`
	// Days are for each decision, in the place of a bank.
	Days int `json:"days,omitempty" minimum:"1" maximum:"30"`
	// Out is what running out of a bank or days does: the seat loses, or what it is asked is
	// passed, or answered as the game's adviser would, until it has time again.
	Out string `json:"out,omitempty" enum:"pass,lose"`
	// Window is how many seconds a seat has for what it may pass in the turn of another side:
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

// storedClock is a match's clock, and what each seat has left, as it is kept.
type storedClock struct {
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
	// telling is how long a clock stands at most while its player is told what the others did,
	// and leastTelling how long in all of a match, where half of the bank is not more.
	telling      = 20 * time.Second
	leastTelling = 5 * time.Minute
	// mostGone is how long it stands in a match for a connection that is lost.
	mostGone = 2 * time.Minute
	// day is long for a clock that is waited for: one with days is looked at when somebody comes.
	day = 24 * time.Hour
)

// newClock is a clock of so many seats that has been set.
func newClock(set *Clock, seats int) *storedClock {
	if set == nil {
		return nil
	}
	c := &storedClock{*set, make([]seatTime, seats)}
	for i := range c.Seats {
		c.Seats[i].Left, c.Seats[i].Turn = time.Duration(set.Bank)*time.Second, -1
	}
	return c
}

// readClock is a clock as a Keeper has it.
func readClock(text json.RawMessage) (c *storedClock, err error) {
	if len(text) > 0 {
		err = json.Unmarshal(text, &c)
	}
	return c, err
}

// reckon takes out of a bank what was used of it up to a moment.
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
func (c *storedClock) stop(seat game.Seat) {
	if c != nil {
		c.Seats[seat].Asked, c.Seats[seat].Open = 0, false
	}
}

// left is what a seat has at a moment, in all and of a window, and starts how long its clock
// stands before that gets less.
func (c *storedClock) left(s seatTime, now time.Time) (left, window, starts time.Duration) {
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

// ticking is the match's clock while it goes, and timeOf the time of a person's seat by it;
// nil: there is none.
func (m *Match) ticking() *storedClock {
	if m.table == nil || m.kept.Ending != nil {
		return nil
	}
	return m.kept.clock
}

func (m *Match) timeOf(seat game.Seat) *seatTime {
	c := m.ticking()
	if p := m.kept.Players[seat]; c == nil || p.Kind != "person" || p.Deputy != "" {
		return nil
	}
	return &c.Seats[seat]
}

// outOfTime reports whether a seat is asked something and had no time left for it at a moment.
func (m *Match) outOfTime(seat game.Seat, at time.Time) bool {
	s := m.timeOf(seat)
	if s == nil || s.Asked == 0 || !m.kept.clock.Set.timed() {
		return false
	}
	left, _, _ := m.kept.clock.left(*s, at)
	return left <= 0
}

// shut reports whether a seat is asked what may be passed, and its time for that was over at a
// moment.
func (m *Match) shut(seat game.Seat, at time.Time) bool {
	s := m.timeOf(seat)
	if s == nil || !s.Open || s.at.IsZero() || s.Asked != m.table.Since()+1 { // it has yet to be reckoned
		return false
	}
	_, window, _ := m.kept.clock.left(*s, at)
	return window <= 0
}

// chosen notes when the choice of a seat came. What it takes to judge it and write it down is
// nobody's time.
func (m *Match) chosen(seat game.Seat, came time.Time) {
	if s := m.timeOf(seat); s != nil {
		s.came = came
	}
}

// tick has the clocks run, or stand, that now do so. It is called whenever that may have
// changed.
func (m *Match) tick() {
	defer m.arm()
	c := m.ticking()
	if c == nil {
		return
	}
	now, moved := m.manager.time.Now(), false
	for i := range c.Seats {
		if s := m.timeOf(game.Seat(i)); s != nil && m.tickSeat(game.Seat(i), s, now) {
			moved = true
		}
	}
	if moved {
		m.keepClock()
	}
}

// tickSeat is tick for a seat. It reports whether it decides now and did not, or the reverse.
func (m *Match) tickSeat(seat game.Seat, s *seatTime, now time.Time) (moved bool) {
	asked, loaded := 0, s.at.IsZero()
	if slices.Contains(m.table.Asked(), seat) {
		asked = m.table.Since() + 1
	}
	moved = (asked == 0) != (s.Asked == 0)
	other := asked != s.Asked
	switch {
	case loaded:
	case other && !s.came.IsZero():
		s.reckon(s.came)
	default:
		s.reckon(now)
	}
	if other && s.told {
		s.hear(now)
	}
	if other || loaded {
		s.at, s.start, s.told = now, now.Add(m.kept.Pace), false
		if stands := min(telling, m.mostTelling()-s.Heard); other && !loaded && asked != 0 && stands > m.kept.Pace && m.follows(seat) {
			s.told, s.start = true, now.Add(stands)
		}
	}
	if other {
		s.Asked, s.Put, s.Open, s.Shuts = asked, now, false, 0
		if set := m.kept.clock.Set.Window; set > 0 && asked != 0 && m.table.OutOfTurn(seat) {
			s.Open, s.Shuts = true, time.Duration(set)*time.Second
		}
	}
	s.gone, s.came = !m.sessions.listen(seat), time.Time{}
	m.increase(seat, s, moved && asked == 0)
	return moved
}

// mostTelling is how long the clock of a seat stands in all while its player is told things.
func (m *Match) mostTelling() time.Duration {
	return max(leastTelling, time.Duration(m.kept.clock.Set.Bank)*time.Second/2)
}

// hear takes in how long a clock has stood while its player was told what others did: until a
// choice came, or until a moment.
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
func (m *Match) follows(seat game.Seat) bool {
	for _, e := range slices.Backward(m.table.Log()) {
		if e.Seat == seat || !e.Passed() {
			return e.Seat != seat
		}
	}
	return false
}

// increase gives a seat its increment with a turn that has not been before: also if choices
// are taken back, and the turn begins again. Where a game has no turns, they are over when the
// seat is asked no longer.
func (m *Match) increase(seat game.Seat, s *seatTime, done bool) {
	turn, begun := max(0, s.Turn), s.Turn >= 0
	spans := m.table.Spans(seat) // the last of them is for ever
	if spans = slices.DeleteFunc(spans, func(o game.Span) bool { return o.Name == system.Forever }); len(spans) > 0 {
		turn = spans[len(spans)-1].Number
	} else if done {
		turn = int64(m.table.Decisions())
	}
	if begun && turn > s.Turn {
		s.Left += time.Duration(m.kept.clock.Set.Increment) * time.Second
	}
	s.Turn = max(s.Turn, turn)
}

// alarm is the next time that somebody runs out.
type alarm struct{ stop func() bool }

// arm sets the alarm. A match whose bank runs stays in memory for it; one with days is looked
// at now and then while somebody is there, and when somebody comes.
func (m *Match) arm() {
	if m.alarm != nil && m.alarm.stop() {
		m.manager.release(m)
	}
	m.alarm = nil
	c := m.ticking()
	if c == nil {
		return
	}
	now, soonest := m.manager.time.Now(), time.Duration(-1)
	for i := range c.Seats {
		s := m.timeOf(game.Seat(i))
		if s == nil || s.Asked == 0 {
			continue
		}
		left, window, starts := c.left(*s, now)
		for _, left := range []time.Duration{left, window} {
			if left > 0 && (soonest < 0 || left+starts < soonest) {
				soonest = left + starts
			}
		}
	}
	if soonest < 0 || c.Set.Days > 0 && soonest > time.Hour || !m.manager.hold(m) {
		return
	}
	a := new(alarm)
	a.stop = m.manager.time.After(soonest, func() {
		defer m.manager.release(m)
		m.work <- func() {
			if m.alarm == a {
				m.alarm = nil
			}
			m.next()
		}
	})
	m.alarm = a
}

// keepClock writes down what everybody has left. What cannot be written down now is at the
// next change.
func (m *Match) keepClock() {
	if m.ticking() == nil || bytes.Equal(m.kept.write().Clock, m.kept.Clock) {
		return
	}
	if err := m.kept.update(func(*storedMatch) {}); err != nil {
		m.manager.logger.Warn("a clock could not be kept", slog.String("match", m.kept.ID), slog.Any("error", err))
	}
}

// lost ends the match if it is lost by running out of time, and somebody has.
func (m *Match) lost() bool {
	c := m.ticking()
	if c == nil || c.Set.Out != "lose" {
		return false
	}
	now := m.manager.time.Now()
	for _, seat := range m.table.Asked() {
		if m.outOfTime(seat, now) {
			e := m.result()
			e.Winners, e.Reason = m.against(seat), m.kept.Players[seat].Name+" has run out of time"
			m.finish(e)
			return true
		}
	}
	return false
}

// sayReady has a seat's clock run: its client has been told what the others did.
func (m *Match) sayReady(c *Session, s ClientMessage) error {
	defer c.send(Ack{"taken", s.Re, m.kept.length}) // who hears it may rely on all of it
	t := m.timeOf(c.seat)
	if t == nil || !t.told || !m.stands(c.seat, s.Seq) {
		return nil // it runs
	}
	now := m.manager.time.Now()
	t.hear(now)
	t.told, t.start = false, t.Put.Add(m.kept.Pace)
	if now.After(t.start) {
		t.start = now
	}
	m.arm()
	m.tellOnly(c.seat)
	// The others are told when it could not be a pass any more that was told before: that comes
	// with the match's pace, and from a seat that need not be ready.
	asked := t.Asked
	m.later(t.start.Sub(now)+100*time.Millisecond, func() {
		if m.ticking() != nil && t.Asked == asked {
			m.tellAll(nil, 0, nil)
		}
	})
	return nil
}

// clocks are those of all persons, as everybody is told of them.
func (m *Match) clocks() (all []SeatClock) {
	c := m.ticking()
	if c == nil {
		return nil
	}
	now := m.manager.time.Now()
	for i := range c.Seats {
		s := m.timeOf(game.Seat(i))
		if s == nil {
			continue
		}
		left, window, starts := c.left(*s, now)
		shown := SeatClock{Seat: game.Seat(i), Left: left.Milliseconds(), Window: window.Milliseconds()}
		if s.Asked != 0 {
			shown.Runs, shown.Starts = true, starts.Milliseconds()
			switch {
			case shown.Starts == 0:
			case s.gone && starts > s.start.Sub(now):
				shown.Why = "gone"
			case s.told:
				shown.Why = "told"
			}
		}
		all = append(all, shown)
	}
	return all
}
