package game

import (
	"errors"
	"fmt"
)

// Entry is one line of a match's log: a choice accepted, a choice withdrawn
// before the others had chosen, a takeback, or that the game went on from a
// position. A game is its set-up, its seed and its log; everything else is
// derived.
type Entry struct {
	Seat     Seat   `json:"seat"`
	Tag      Tag    `json:"ask,omitempty"`
	Answer   Answer `json:"answer,omitempty"`
	Withdraw bool   `json:"withdraw,omitempty"`
	// Standing says that the answer was not given when it was asked for: its seat had told
	// the table before to pass.
	Standing bool `json:"standing,omitempty"`
	// Takeback is one more than the number of entries that stay, when the
	// entry takes all later ones back; Resume is the number of the next roll
	// then, because the rolls already seen do not come again.
	Takeback int    `json:"takeback,omitempty"`
	Resume   uint64 `json:"resume,omitempty"`
	// From is where the game went on under other rules: what was chosen before
	// stands in the log, and is not played again.
	From *Position `json:"from,omitempty"`

	// What is derived, as it was when the entry was made.
	rolls   uint64
	reveals int
	events  int
	passed  bool // the answer passed a Window
}

// Passed reports whether the entry passed a Window: that stands in nobody's way. It is known
// of entries of a game's log alone.
func (e *Entry) Passed() bool { return e.passed }

// kept is a choice of the log that stands, and what rolls were numbered from
// when it was made.
type kept struct {
	Entry
	line   int
	resume uint64
}

// surviving is the log without what was taken back or withdrawn.
func surviving(log []Entry) (left []kept) {
	resume := uint64(0)
	for line, e := range log {
		switch {
		case e.From != nil:
			left, resume = left[:0], 0
		case e.Takeback > 0:
			for len(left) > 0 && left[len(left)-1].line >= e.Takeback-1 {
				left = left[:len(left)-1]
			}
			resume = e.Resume
		case e.Withdraw:
			for i := len(left) - 1; i >= 0; i-- {
				if left[i].Seat == e.Seat {
					left = append(left[:i], left[i+1:]...)
					break
				}
			}
		default:
			left = append(left, kept{e, line, resume})
		}
	}
	return left
}

// Mislaid is the error of a log that does not fit the game: where, what the
// game asked, and what the log has.
type Mislaid struct {
	Line   int  // of the log, from 0
	Asked  Tag  // "" if nothing is asked of the seat
	Seat   Seat // that was asked
	Logged string
	Why    error
}

func (m *Mislaid) Error() string {
	text := fmt.Sprintf("line %d of the log: the game asks %v for %q, the log has %s", m.Line+1, m.Seat, m.Asked, m.Logged)
	if m.Asked == "" {
		text = fmt.Sprintf("line %d of the log: the game does not wait for %s", m.Line+1, m.Logged)
	}
	if m.Why != nil {
		text += ": " + m.Why.Error()
	}
	return text
}

func (m *Mislaid) Unwrap() error { return m.Why }

func (e *Entry) String() string {
	switch {
	case e.From != nil:
		return "a position"
	case e.Takeback > 0:
		return fmt.Sprintf("a takeback by %v to line %d", e.Seat, e.Takeback-1)
	case e.Withdraw:
		return fmt.Sprintf("a withdrawal by %v", e.Seat)
	}
	return fmt.Sprintf("the answer of %v to %q", e.Seat, e.Tag)
}

// Replay plays a log into a new game, inline, and leaves it waiting where the
// log ends. It does all that was done, takebacks included, so whoever watches
// sees the events of the match again, under their numbers. Every choice is
// checked again, and so is that each takeback skipped the rolls already seen
// and no others. What was chosen before the last position is not played: the
// game goes on from there. An error leaves the game where the log stopped
// fitting it.
func (g *Game[S]) Replay(log []Entry) error {
	if g.ready || g.over || len(g.log) > 0 {
		return errors.New("a log is replayed into a new game, this one has begun")
	}
	g.logging = true
	from := played(log)
	if err := g.startAfter(log[:from]); err != nil {
		return err
	}
	for i := from; i < len(log); {
		e := &log[i]
		var err error
		switch {
		case int(e.Seat) >= g.rules.Seats():
			err = Refuse(ClauseTurn, "there is no such seat")
		case e.Takeback > 0 && e.Resume != g.rolls:
			err = fmt.Errorf("rolls go on with number %d, not %d", g.rolls, e.Resume)
		case e.Takeback > 0:
			if err = g.work(1 + i/entriesUnit); err == nil {
				err = g.Takeback(e.Seat, e.Takeback-1)
			}
		case e.Withdraw:
			err = g.Withdraw(e.Seat)
		default:
			end := i + 1
			for end < len(log) && log[end].plain() {
				end++
			}
			if err := g.replayChoices(log[i:end], i); err != nil {
				return err
			}
			i = end
			continue
		}
		if errors.As(err, new(*stopped)) {
			return err
		}
		if err != nil {
			return &Mislaid{Line: i, Logged: e.String(), Why: err}
		}
		i++
	}
	return nil
}

// replayChoices plays choices inline, the answers to questions asked together
// in the order in which they came. The first is at the given line.
func (g *Game[S]) replayChoices(choices []Entry, line int) error {
	next := 0
	var failed error
	mislaid := func(q Question[S], why error) error {
		m := &Mislaid{Line: line + next, Logged: choices[next].String(), Why: why}
		if q != nil {
			m.Asked, m.Seat, _ = q.About()
		}
		return m
	}
	decide := func(g *Game[S], q Question[S], _ *Proposals) Answer {
		if next == len(choices) || len(g.asked) > 1 {
			return nil
		}
		e := &choices[next]
		if tag, seat, _ := q.About(); tag != e.Tag || seat != e.Seat || e.Standing && !passes(q, &g.S, e.Answer) {
			failed = mislaid(q, nil)
			return nil
		}
		if failed = g.work(e.work()); failed != nil {
			return nil
		}
		a, err := g.check(q, e.Answer)
		if err != nil {
			failed = mislaid(q, err)
			return nil
		}
		next++
		g.remember()
		g.stands = e.Standing
		return a
	}
	for next < len(choices) {
		e := &choices[next]
		if g.ready && len(g.asked) > 1 {
			w, err := g.waiting(e.Seat)
			if err != nil {
				return mislaid(nil, err)
			}
			if tag, _, _ := w.q.About(); tag != e.Tag {
				return mislaid(w.q, nil)
			}
			if err := g.work(e.work()); err != nil {
				return err
			}
			if err := g.apply(e.Seat, e.Answer, e.Standing); err != nil {
				return mislaid(w.q, err)
			}
			next++
			continue
		}
		before := next
		if err := g.Play(decide); err != nil {
			return err
		}
		switch {
		case failed != nil:
			return failed
		case g.over && next < len(choices):
			return mislaid(nil, Refuse(ClauseOver, "the game has ended"))
		case next == before && len(g.asked) < 2:
			return mislaid(nil, errors.New("the game goes on without it"))
		}
	}
	return nil
}

// rebuilt is the game as surviving choices of its log lead to it, without a log. The
// choices have been accepted before.
func (g *Game[S]) rebuilt(left []kept) (*Game[S], error) {
	again := New(g.rules, g.source)
	again.logging, again.spend = false, g.spend
	if near, passed := g.nearest(left); near != nil {
		again.CopyFrom(&near.game)
		return again, again.playOn(left[passed:])
	}
	if err := again.startAfter(g.log[:played(g.log)]); err != nil {
		return nil, err
	}
	return again, again.playOn(left)
}

// playOn plays surviving choices of a log in a game that keeps none.
func (g *Game[S]) playOn(left []kept) error {
	for i := 0; i < len(left); {
		var passage []Entry
		from := i
		for ; i < len(left) && left[i].resume == left[from].resume; i++ {
			passage = append(passage, left[i].Entry)
		}
		g.rolls = max(g.rolls, left[from].resume)
		if err := g.replayChoices(passage, left[from].line); err != nil {
			return err
		}
	}
	return nil
}

// FreeUndo reports how far a seat may go back by itself: to before its own
// latest choices, up to the last roll, the last thing revealed and the last
// choice of another seat that was no pass. The number is that of the log entries
// that stay, as Takeback wants it.
func (g *Game[S]) FreeUndo(seat Seat) (stay int, ok bool) {
	stay = len(g.log)
	at := stay
	for ; at > 0 && g.log[at-1].plain(); at-- {
		switch e := &g.log[at-1]; {
		case !g.mayUndo(e, seat):
			return stay, ok
		case e.Seat == seat:
			stay, ok = at-1, true
		}
	}
	if at == 0 {
		return stay, ok
	}
	left := surviving(g.log) // the log has more in it than choices
	stay, ok = len(g.log), false
	for i := len(left) - 1; i >= 0 && g.mayUndo(&left[i].Entry, seat); i-- {
		if left[i].Seat == seat {
			stay, ok = left[i].line, true
		}
	}
	return stay, ok
}

// plain reports whether the entry is a choice.
func (e *Entry) plain() bool { return e.Takeback == 0 && !e.Withdraw && e.From == nil }

// mayUndo reports whether the seat made the choice or it passed, and nothing was rolled
// or revealed since.
func (g *Game[S]) mayUndo(e *Entry, seat Seat) bool {
	return (e.Seat == seat || e.passed) && e.rolls == g.rolls && e.reveals == g.reveals
}

// Standing are the places in the log of the choices that stand: those that were
// neither taken back nor withdrawn.
func (g *Game[S]) Standing() []int {
	left := surviving(g.log)
	lines := make([]int, len(left))
	for i := range left {
		lines[i] = left[i].line
	}
	return lines
}

// Takeback takes back all choices after the first stay entries of the log, and
// runs to the question that was open then. Whether that needs somebody's
// consent is for the table to say; see FreeUndo. Rolls that have been seen do
// not come again: what is rolled from now on has numbers of its own.
func (g *Game[S]) Takeback(seat Seat, stay int) error {
	g.atRest("Takeback")
	if g.broken != nil {
		return g.broken
	}
	left := surviving(g.log)
	stands := 0
	for stands < len(left) && left[stands].line < stay {
		stands++
	}
	if stay < 0 || stands == len(left) {
		return Refuse(ClauseTurn, "there is no choice to take back after line %d of %d", stay, len(g.log))
	}
	from := left[stands].events + 1
	fresh, err := g.rebuilt(left[:stands])
	if err != nil {
		return err
	}
	g.enter(Entry{Seat: seat, Takeback: stay + 1, Resume: g.rolls})
	g.S, g.base, g.script, g.asked = fresh.S, fresh.base, fresh.script, fresh.asked
	g.ready, g.over, g.decided, g.idle = fresh.ready, fresh.over, fresh.decided, fresh.idle
	g.told, g.cited, g.shown, g.passed = fresh.told, fresh.cited, fresh.shown, fresh.passed
	g.since = len(g.log)
	g.retract(from, "choices were taken back")
	return nil
}
