package game

import (
	"errors"
	"runtime/debug"
	"slices"
)

// What a step is thrown back with: when it has to wait, and when it cannot have
// come so far in a state dealt anew.
var (
	unwind     = new(struct{ _ byte })
	impossible = new(struct{ _ int })
)

var errImpossible = errors.New("no deal was found that the seat could be playing in")

// Start runs a new game to its first question.
func (g *Game[S]) Start() error {
	g.atRest("Start")
	if g.ready || g.over || g.broken != nil {
		return g.wrong()
	}
	return g.run()
}

// Play plays the game to its end, every question answered by decide on the
// spot, or until decide gives no answer: then the game waits there for Apply.
// It may begin anywhere, also in the middle of a step.
//
// If a step breaks, the state is left as that step began and the log is left
// whole, so that it shows the defect again.
func (g *Game[S]) Play(decide Decide[S]) error {
	g.atRest("Play")
	if g.broken != nil {
		return g.broken
	}
	g.decide = decide
	if g.ready { // run the paused step again, over its transcript
		g.resume = len(g.asked) > 1
		g.S, g.ready = g.base, false
	}
	err := g.run()
	g.decide, g.resume = nil, false
	return err
}

// keepAll moves the answers to questions asked together into the transcript.
func (g *Game[S]) keepAll() {
	for i := range g.asked {
		g.keep(&g.asked[i])
	}
	g.asked = g.asked[:0]
}

// atRest refuses calls from inside a step, or from what a step calls.
func (g *Game[S]) atRest(call string) {
	if g.running {
		panic("game: " + call + " was called inside a step")
	}
}

// run runs steps until one waits or the game ends.
func (g *Game[S]) run() error {
	for !g.over {
		waits, err := g.runStep()
		if err != nil {
			g.S, g.ready = g.base, false
			return err
		}
		if waits {
			g.ready, g.since = true, len(g.log)
			return nil
		}
		g.commit()
	}
	return nil
}

// runStep runs one step from its beginning, over what its transcript holds.
//
//lint:allow determinism the kernel unwinds a waiting step by panic, and nothing else does
func (g *Game[S]) runStep() (waits bool, err error) {
	defer func() {
		g.running = false
		switch r := recover(); r {
		case nil:
		case any(unwind):
			waits = true
		case any(impossible):
			err = errImpossible
		default:
			if g.halt {
				err = errImpossible
				return
			}
			g.broken = g.report(r)
			err = g.broken
		}
	}()
	g.running = true
	g.script.rewind()
	g.told.run, g.cited.run, g.shown.run = 0, 0, 0
	more := g.rules.Step(g)
	g.script.finish()
	if more && len(g.script.entries) == 0 && g.idle >= idleLimit {
		panic("game: the steps run on and on, and none asks or rolls")
	}
	g.over = !more
	return false, nil
}

// report says where a panic came from.
func (g *Game[S]) report(cause any) *Broken {
	b := &Broken{Cause: cause, Seat: Nobody, Decider: g.deciding, Stack: debug.Stack()}
	switch n := min(g.script.at, len(g.script.entries)); {
	case g.deciding && len(g.asked) > 0:
		g.Asked(func(q Question[S]) {
			if b.Tag == "" {
				b.Tag, b.Seat, _ = q.About()
			}
		})
	case n > 0:
		b.Tag, b.Seat = g.script.entries[n-1].tag, g.script.entries[n-1].seat
	}
	g.deciding = false
	return b
}

// commit makes the end of a step the beginning of the next.
func (g *Game[S]) commit() {
	if len(g.script.entries) == 0 {
		g.idle++
	} else {
		g.idle = 0
		g.script.reset()
	}
	g.base = g.S
	g.told, g.cited, g.shown = once{}, once{}, once{}
	g.passed = nil
}

// Apply takes one choice of a seat and runs on to the next question. The error
// is a *Refusal, and then nothing has changed; or a *Broken, and then the
// choice has been dropped. After a defect in a step the game takes no more
// choices (see Broken); after one in judging the choice it goes on.
func (g *Game[S]) Apply(seat Seat, a Answer) error { return g.apply(seat, a, byHand) }

// ApplyStanding is Apply of an answer that passes a Window, as its seat told the table
// before it was asked.
func (g *Game[S]) ApplyStanding(seat Seat, a Answer) error { return g.apply(seat, a, toldBefore) }

// ApplyLate is Apply of an answer that the table gives for a seat that has run out of time.
func (g *Game[S]) ApplyLate(seat Seat, a Answer) error { return g.apply(seat, a, tooLate) }

func (g *Game[S]) apply(seat Seat, a Answer, how manner) error {
	g.atRest("Apply")
	w, err := g.waiting(seat)
	if err != nil {
		return err
	}
	checked := w.judged
	if checked == nil || !checked.Is(a) {
		if checked, err = g.check(w.q, a); err != nil {
			return err
		}
	}
	if how == toldBefore && !w.q.Passes(&g.S, checked) {
		return Refuse(ClauseTurn, "only a pass can be told before it is asked for")
	}
	g.remember()
	g.mark()
	tag, _, _ := w.q.About()
	g.manner = how
	g.accept(w.q, checked)
	if len(g.asked) == 1 {
		q := w.q
		g.asked = g.asked[:0]
		g.pass(q, checked)
	} else {
		w.answer, w.answered = append(Answer{}, checked...), true
		for i := range g.asked {
			if !g.asked[i].answered {
				return nil
			}
		}
		g.keepAll()
	}
	g.S, g.ready = g.base, false
	if err := g.run(); err != nil {
		g.broken.Choice = Entry{Seat: seat, Tag: tag, Answer: append(Answer{}, checked...), Standing: how == toldBefore, Late: how == tooLate}
		g.restore()
		return err
	}
	return nil
}

// check has a question judge an answer; the error is a *Refusal or a *Broken.
//
//lint:allow determinism a defect in judging must not end the program; no step runs here
func (g *Game[S]) check(q Question[S], a Answer) (checked Answer, err error) {
	defer func() {
		if r := recover(); r != nil {
			b := &Broken{Cause: r, Stack: debug.Stack()}
			b.Tag, b.Seat, _ = q.About()
			checked, err = nil, b
		}
	}()
	checked, refusal := q.Check(&g.S, a)
	if refusal != nil {
		return nil, refusal
	}
	if checked == nil {
		checked = Answer{}
	}
	return checked, nil
}

// waiting is the question that waits for the seat's answer.
func (g *Game[S]) waiting(seat Seat) (*asked[S], error) {
	if w := g.asks(seat); w != nil {
		return w, nil
	}
	return nil, g.wrong()
}

// asks is waiting for who wants no reason why nothing is asked.
func (g *Game[S]) asks(seat Seat) *asked[S] {
	if !g.ready || g.broken != nil {
		return nil
	}
	for i := range g.asked {
		w := &g.asked[i]
		if _, s, _ := w.q.About(); s == seat && !w.answered {
			return w
		}
	}
	return nil
}

// wrong says why nothing is asked of a seat.
func (g *Game[S]) wrong() error {
	if g.broken != nil {
		return g.broken
	}
	return g.NotNow("")
}

// NotNow is the refusal of something that is not asked for: the game is over, or another
// seat or something else is asked. Rules that are Timing add by which clauses. Tag is
// of the question that it would answer, as far as that is known.
func (g *Game[S]) NotNow(tag Tag) *Refusal {
	why := Refuse(ClauseOver, "the game has ended")
	if !g.over {
		what, who := "nothing is asked of this seat now", ""
		if tag != "" {
			what = "that is not asked for now"
		}
		g.Asked(func(q Question[S]) {
			_, seat, _ := q.About()
			who += ": " + seat.String() + " is asked"
		})
		why = Refuse(ClauseTurn, "%s%s", what, who)
	}
	if rules, ok := g.rules.(Timing[S]); ok {
		why.Breaches = append(why.Breaches, rules.NotNow(&g.S, tag)...)
	}
	return why
}

// Judge says what Apply would say to the choice, and changes nothing: the
// answer in checked form or the refusal. The game remembers the answer with the
// question that waits, and Apply does not judge it again: a question waits as
// long as the state that it is about, and goes when that changes.
func (g *Game[S]) Judge(seat Seat, a Answer) (Answer, error) {
	w, err := g.waiting(seat)
	if err != nil {
		return nil, err
	}
	checked, err := g.check(w.q, a)
	if err == nil {
		w.judged = slices.Clone(checked)
	}
	return checked, err
}

// Withdraw takes back a seat's answer to a question asked of several seats at
// once, while another is still missing.
func (g *Game[S]) Withdraw(seat Seat) error {
	g.atRest("Withdraw")
	if g.ready && g.broken == nil {
		for i := range g.asked {
			w := &g.asked[i]
			if _, s, _ := w.q.About(); s == seat && w.answered && !w.forced {
				w.answer, w.answered = nil, false
				g.decided--
				if g.logging {
					g.enter(Entry{Seat: seat, Withdraw: true})
				}
				return nil
			}
		}
	}
	return g.wrong()
}

// Asked calls f for every question that waits for an answer.
func (g *Game[S]) Asked(f func(q Question[S])) {
	if !g.ready || g.broken != nil {
		return
	}
	for i := range g.asked {
		if !g.asked[i].answered {
			f(g.asked[i].q)
		}
	}
}

// Waiting is the question that waits for a seat, or nil.
func (g *Game[S]) Waiting(seat Seat) Question[S] {
	if w := g.asks(seat); w != nil {
		return w.q
	}
	return nil
}

// Requests describes the questions that wait for the seat, for people; those
// of a listed form with every lawful option. There is at most one.
func (g *Game[S]) Requests(seat Seat) []Request {
	q := g.Waiting(seat)
	if q == nil {
		return nil
	}
	return []Request{g.request(q)}
}

// request describes a question, for people.
func (g *Game[S]) request(q Question[S]) Request {
	r := q.Request(&g.S)
	tag, seat, form := q.About()
	r.Tag, r.Seat, r.Form, r.Secret = tag, seat, form.String(), q.Secret()
	if !form.Listed() {
		return r
	}
	p := &g.offers
	p.Reset()
	q.Propose(&g.S, &g.luck, p)
	lawful, numbers := make([]int32, 0, 64), 0
	for i := range p.Len() {
		if a := p.At(i); q.Lawful(&g.S, a) {
			lawful, numbers = append(lawful, int32(i)), numbers+len(a)
		}
	}
	if len(lawful) == 0 {
		return r
	}
	// There may be dozens, each of many words: room is made for just so many, once.
	r.Options = make([]Option, len(lawful))
	answers := make(Answer, 0, numbers)
	for k, i := range lawful {
		from := len(answers)
		answers = append(answers, p.At(int(i))...)
		r.Options[k] = q.Option(&g.S, answers[from:len(answers):len(answers)])
	}
	return r
}

// Given returns what the seat has answered to a question asked of several seats at once,
// while another is still missing; the answer is a copy. It is in no view and no event:
// nobody but the seat may be told.
func (g *Game[S]) Given(seat Seat) (r Request, o Option, ok bool) {
	if !g.ready || g.broken != nil {
		return r, o, false
	}
	for i := range g.asked {
		w := &g.asked[i]
		if _, s, _ := w.q.About(); s == seat && w.answered && !w.forced {
			return g.request(w.q), w.q.Option(&g.S, slices.Clone(w.answer)), true
		}
	}
	return r, o, false
}

// View returns what the seat may know of the game as it is now.
func (g *Game[S]) View(seat Seat) any { return g.rules.View(&g.S, seat) }

// OpenInformation reports whether everybody's view is known to be the same.
func (g *Game[S]) OpenInformation() bool {
	r, ok := g.rules.(OpenInformation[S])
	return ok && r.OpenInformation(&g.S)
}

// Refresh is View in the room of an old view, which is lost by it; nil is none.
func (g *Game[S]) Refresh(seat Seat, old any) any {
	if r, ok := g.rules.(Refresher[S]); ok && old != nil {
		return r.Refresh(&g.S, seat, old)
	}
	return g.View(seat)
}

// mark has what Apply needs to drop a choice that broke the rules.
type mark[S comparable] struct {
	s, base            S
	script             script
	asked              []asked[S]
	rolls              uint64
	reveals            int
	decided            int
	idle               int
	log, since         int
	events             int
	told, cited, shown once
	passed             []Clause
}

// mark keeps the game as it is in g.saved.
func (g *Game[S]) mark() {
	if g.saved == nil {
		g.saved = new(mark[S])
	}
	m := g.saved
	m.s, m.base = g.S, g.base
	m.script.copyFrom(&g.script)
	m.asked = append(m.asked[:0], g.asked...)
	m.rolls, m.reveals, m.decided, m.idle = g.rolls, g.reveals, g.decided, g.idle
	m.log, m.since, m.events = len(g.log), g.since, g.events
	m.told, m.cited, m.shown, m.passed = g.told, g.cited, g.shown, g.passed
}

// restore puts the game back to the last mark. Its events since then are
// retracted.
func (g *Game[S]) restore() {
	m := g.saved
	g.S, g.base, g.ready = m.s, m.base, true
	g.script.copyFrom(&m.script)
	g.asked = append(g.asked[:0], m.asked...)
	g.rolls, g.reveals, g.decided, g.idle = m.rolls, m.reveals, m.decided, m.idle
	g.log, g.since, g.stood = g.log[:m.log], m.since, standing{}
	g.told, g.cited, g.shown, g.passed = m.told, m.cited, m.shown, m.passed
	if g.tape != nil {
		g.tape.cut(len(g.log))
	}
	if g.events > m.events {
		g.retract(m.events+1, "the rules broke: the choice was dropped")
	}
}
