package game

import (
	"runtime/debug"
)

// unwind is what a step is thrown back with when it has to wait.
var unwind = new(struct{ _ byte })

// Start runs a new game to its first question.
func (g *Game[S]) Start() error {
	if g.ready || g.over {
		return g.wrong()
	}
	return g.run()
}

// Play plays the game to its end, every question answered by decide on the
// spot, or until decide gives no answer: then the game waits there for Apply.
// It may begin anywhere, also in the middle of a step.
func (g *Game[S]) Play(decide Decide[S]) error {
	if g.broken != nil {
		return g.broken
	}
	if g.ready { // run the paused step again, over its transcript
		if !g.answerWaiting(decide) {
			return nil
		}
		g.S, g.ready = g.base, false
	}
	g.decide = decide
	err := g.run()
	g.decide = nil
	return err
}

// answerWaiting has the missing answers to questions asked together decided,
// and keeps those that have come. It reports whether none is missing any more.
func (g *Game[S]) answerWaiting(decide Decide[S]) bool {
	if len(g.asked) < 2 {
		return true
	}
	for i := range g.asked {
		w := &g.asked[i]
		if w.answered {
			continue
		}
		tag, seat, form := w.q.About()
		g.given.Reset()
		if form.Listed() {
			w.q.Propose(&g.S, &g.luck, &g.given)
		}
		a := decide(g, w.q, &g.given)
		if a == nil {
			return false
		}
		g.decided++
		g.note(seat, tag, a)
		w.answer, w.answered = append(Answer(nil), a...), true
	}
	g.commitTogether()
	return true
}

// commitTogether moves the answers of questions asked together into the
// transcript, in the order of the questions.
func (g *Game[S]) commitTogether() {
	for _, w := range g.asked {
		tag, seat, _ := w.q.About()
		g.script.add(tag, seat, entryAnswer, w.answer)
	}
	g.asked = g.asked[:0]
}

// run runs steps until one waits or the game ends.
func (g *Game[S]) run() error {
	for !g.over {
		waits, err := g.runStep()
		if err != nil {
			return err
		}
		if waits {
			g.ready = true
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
		switch r := recover(); r {
		case nil:
		case any(unwind):
			waits = true
		default:
			tag, seat := g.place()
			g.broken = &Broken{Cause: r, Tag: tag, Seat: seat, Stack: debug.Stack()}
			err = g.broken
		}
	}()
	g.script.at, g.emitted = 0, 0
	g.over = !g.rules.Step(g)
	return false, nil
}

// place is the last question or roll the step came to.
func (g *Game[S]) place() (Tag, Seat) {
	if n := len(g.script.entries); n > 0 {
		return g.script.entries[n-1].tag, g.script.entries[n-1].seat
	}
	return "", Nobody
}

// commit makes the end of a step the beginning of the next.
func (g *Game[S]) commit() {
	g.base = g.S
	g.script.reset()
	g.emitted, g.delivered = 0, 0
	g.asked = g.asked[:0]
}

// Apply takes one choice of a seat and runs on to the next question. The error
// is a *Refusal, and then nothing has changed; or a *Broken, and then the
// choice has been dropped and the game takes no more.
func (g *Game[S]) Apply(seat Seat, a Answer) error {
	w, err := g.waiting(seat)
	if err != nil {
		return err
	}
	checked, refusal := w.q.Check(&g.S, a)
	if refusal != nil {
		return refusal
	}
	before := g.mark()
	tag, _, _ := w.q.About()
	if len(g.asked) == 1 {
		g.asked = g.asked[:0]
		g.accept(tag, seat, checked)
	} else {
		g.decided++
		g.note(seat, tag, checked)
		w.answer, w.answered = append(Answer(nil), checked...), true
		for i := range g.asked {
			if !g.asked[i].answered {
				return nil
			}
		}
		g.commitTogether()
	}
	g.S, g.ready = g.base, false
	if err := g.run(); err != nil {
		g.restore(before)
		return err
	}
	return nil
}

// waiting is the question that waits for the seat's answer.
func (g *Game[S]) waiting(seat Seat) (*asked[S], error) {
	if g.broken != nil {
		return nil, g.broken
	}
	if g.over {
		return nil, Refuse(ClauseOver, "the game has ended")
	}
	for i := range g.asked {
		w := &g.asked[i]
		if _, s, _ := w.q.About(); s == seat && !w.answered {
			return w, nil
		}
	}
	return nil, g.wrong()
}

func (g *Game[S]) wrong() error {
	if g.broken != nil {
		return g.broken
	}
	return Refuse(ClauseTurn, "nothing is asked of this seat now")
}

// Judge says what Apply would say to the choice, and changes nothing: the
// answer in checked form or the refusal.
func (g *Game[S]) Judge(seat Seat, a Answer) (Answer, error) {
	w, err := g.waiting(seat)
	if err != nil {
		return nil, err
	}
	checked, refusal := w.q.Check(&g.S, a)
	if refusal != nil {
		return nil, refusal
	}
	return checked, nil
}

// Withdraw takes back a seat's answer to a question asked of several seats at
// once, while another is still missing.
func (g *Game[S]) Withdraw(seat Seat) error {
	for i := range g.asked {
		w := &g.asked[i]
		if _, s, _ := w.q.About(); s == seat && w.answered && len(g.asked) > 1 {
			w.answer, w.answered = nil, false
			g.log = append(g.log, Entry{Seat: seat, Withdraw: true, rolls: g.rolls, reveals: g.reveals})
			return nil
		}
	}
	return g.wrong()
}

// Asked calls f for every question that waits for an answer.
func (g *Game[S]) Asked(f func(q Question[S])) {
	for i := range g.asked {
		if !g.asked[i].answered {
			f(g.asked[i].q)
		}
	}
}

// Waiting is the question that waits for a seat, or nil.
func (g *Game[S]) Waiting(seat Seat) Question[S] {
	if w, err := g.waiting(seat); err == nil {
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
	r := q.Request(&g.S)
	tag, _, form := q.About()
	r.Tag, r.Seat, r.Form = tag, seat, form.String()
	if form.Listed() {
		var p Proposals
		q.Propose(&g.S, &g.luck, &p)
		for i := range p.Len() {
			if a := p.At(i); q.Lawful(&g.S, a) {
				r.Options = append(r.Options, Option{a, q.Words(&g.S, a)})
			}
		}
	}
	return []Request{r}
}

// View is what the seat may know of the game as it is now.
func (g *Game[S]) View(seat Seat) any { return g.rules.View(&g.S, seat) }

// mark is what Apply needs to drop a choice that broke the rules.
type mark[S comparable] struct {
	base    S
	script  script
	asked   []asked[S]
	rolls   uint64
	reveals int
	decided int
	log     int
	deliver int
}

func (g *Game[S]) mark() mark[S] {
	m := mark[S]{base: g.base, asked: append([]asked[S](nil), g.asked...), rolls: g.rolls,
		reveals: g.reveals, decided: g.decided, log: len(g.log), deliver: g.delivered}
	m.script.copyFrom(&g.script)
	return m
}

func (g *Game[S]) restore(m mark[S]) {
	g.base, g.rolls, g.reveals, g.decided, g.log = m.base, m.rolls, m.reveals, m.decided, g.log[:m.log]
	g.script.copyFrom(&m.script)
	g.asked, g.delivered = m.asked, m.deliver
	g.S = g.base
	broken := g.broken
	if waits, err := g.runStep(); err == nil && waits {
		g.ready = true
	}
	g.broken = broken
}
