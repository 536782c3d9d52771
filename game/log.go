package game

import (
	"errors"
	"fmt"
	"slices"
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
	// the table before to pass. Late says that the table gave it, because the seat had run out
	// of time, or of that of a window, or because nobody was there.
	Standing bool `json:"standing,omitempty"`
	Late     bool `json:"late,omitempty"`
	// Takeback is one more than the number of entries that stay, when the
	// entry takes all later ones back; Resume is the number of the next roll
	// then, because the rolls already seen do not come again.
	Takeback int    `json:"takeback,omitempty"`
	Resume   uint64 `json:"resume,omitempty"`
	// From says where the game went on under other rules: what was chosen before
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

// ByHand reports whether a seat gave the answer itself, when it was asked.
func (e *Entry) ByHand() bool { return e.manner() == byHand }

// manner says how a seat came to an answer.
type manner uint8

const (
	byHand manner = iota
	toldBefore
	tooLate
)

func (e *Entry) manner() manner {
	switch {
	case e.Standing:
		return toldBefore
	case e.Late:
		return tooLate
	}
	return byHand
}

// standing is a log without what was taken back or withdrawn, as far as it has been read.
type standing struct {
	lines   []int    // where the choices are that stand
	resumes []uint64 // what rolls were numbered from when each was made
	read    int      // entries of the log
	resume  uint64
}

// follow reads what the log has got since.
func (s *standing) follow(log []Entry) {
	for ; s.read < len(log); s.read++ {
		switch e := &log[s.read]; {
		case e.From != nil:
			s.stay(0, 0)
		case e.Takeback > 0:
			left, _ := slices.BinarySearch(s.lines, e.Takeback-1)
			s.stay(left, e.Resume)
		case e.Withdraw:
			for i, line := range slices.Backward(s.lines) {
				if log[line].Seat == e.Seat {
					s.lines, s.resumes = slices.Delete(s.lines, i, i+1), slices.Delete(s.resumes, i, i+1)
					break
				}
			}
		default:
			s.lines, s.resumes = append(s.lines, s.read), append(s.resumes, s.resume)
		}
	}
}

// stay leaves the first choices only; rolls go on from a number.
func (s *standing) stay(left int, resume uint64) {
	s.lines, s.resumes, s.resume = s.lines[:left], s.resumes[:left], resume
}

// ReplayMismatch is the error of a log that does not fit the game: it says at which entry, what
// the game asked there, and what the log has.
type ReplayMismatch struct {
	Line   int  // of the log, from 0
	Asked  Tag  // "" if nothing is asked of the seat
	Seat   Seat // that was asked
	Logged string
	Why    error
}

func (m *ReplayMismatch) Error() string {
	text := fmt.Sprintf("line %d of the log: the game asks %v for %q, the log has %s", m.Line+1, m.Seat, m.Asked, m.Logged)
	if m.Asked == "" {
		text = fmt.Sprintf("line %d of the log: the game does not wait for %s", m.Line+1, m.Logged)
	}
	if m.Why != nil {
		text += ": " + m.Why.Error()
	}
	return text
}

func (m *ReplayMismatch) Unwrap() error { return m.Why }

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
			return &ReplayMismatch{Line: i, Logged: e.String(), Why: err}
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
		m := &ReplayMismatch{Line: line + next, Logged: choices[next].String(), Why: why}
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
		if tag, seat, _ := q.About(); tag != e.Tag || seat != e.Seat || e.Standing && !q.Passes(&g.S, e.Answer) {
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
		g.manner = e.manner()
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
			if err := g.apply(e.Seat, e.Answer, e.manner()); err != nil {
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

// rebuilt is the game as the first choices of its log that stand lead to it, without a log.
// The choices have been accepted before.
func (g *Game[S]) rebuilt(choices int) (*Game[S], error) {
	again := New(g.rules, g.source)
	again.logging, again.spend = false, g.spend
	lines, resumes := g.stood.lines[:choices], g.stood.resumes[:choices]
	if near, passed := g.nearest(lines); near != nil {
		again.CopyFrom(&near.game)
		return again, again.playOn(g.log, lines[passed:], resumes[passed:])
	}
	if err := again.startAfter(g.log[:played(g.log)]); err != nil {
		return nil, err
	}
	return again, again.playOn(g.log, lines, resumes)
}

// playOn plays choices of a log, those at the given lines, in a game that keeps none.
func (g *Game[S]) playOn(log []Entry, lines []int, resumes []uint64) error {
	for i := 0; i < len(lines); {
		var passage []Entry
		from := i
		for ; i < len(lines) && resumes[i] == resumes[from]; i++ {
			passage = append(passage, log[lines[i]])
		}
		g.rolls = max(g.rolls, resumes[from])
		if err := g.replayChoices(passage, lines[from]); err != nil {
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
	stay, ok = len(g.log), false // the log has more in it than choices
	for _, line := range slices.Backward(g.Standing()) {
		switch e := &g.log[line]; {
		case !g.mayUndo(e, seat):
			return stay, ok
		case e.Seat == seat:
			stay, ok = line, true
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
// neither taken back nor withdrawn. They hold until the log gets longer, and are not to be changed.
func (g *Game[S]) Standing() []int {
	g.stood.follow(g.log)
	return g.stood.lines
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
	left := g.Standing()
	stands, _ := slices.BinarySearch(left, stay)
	if stay < 0 || stands == len(left) {
		return Refuse(ClauseTurn, "there is no choice to take back after line %d of %d", stay, len(g.log))
	}
	from := g.log[left[stands]].events + 1
	fresh, err := g.rebuilt(stands)
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
