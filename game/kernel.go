package game

import (
	"fmt"
	"slices"

	"umpire/dice"
)

// limit is the number of questions and rolls a step may have, and idleLimit the
// number of steps in a row without any: a rule that loops says its name instead
// of eating the memory or the time.
const (
	limit     = 512
	idleLimit = 1 << 16
)

// Game is a game in progress. S, the state, is a flat value: copying it copies
// it, and == compares it.
//
// Two drivers play the same steps. Apply is the resumable one, for people: it
// takes one choice and runs on to the next question. Play is the inline one,
// for programs: questions are answered on the spot by a function.
//
// A Game serves one goroutine at a time; copies of it are independent.
type Game[S comparable] struct { //lint:allow methods steps and drivers call the one game
	S S // as the paused or running step has it

	rules  Rules[S]
	source dice.Source
	rolls  uint64      // drawn so far; the number of the next roll
	fast   dice.Fast   // the source of an imagined game
	cipher dice.ChaCha // the source of a copy of a match

	base    S // as the step began
	script  script
	asked   []asked[S]
	ready   bool // S is the paused state of the questions in asked
	over    bool
	running bool     // a step runs
	halt    bool     // the step runs to a pause known to come, see Imagine
	viewer  Seat     // who imagines it
	known   []Passed // by the viewer of the step under way; scratch of Imagine
	deals   int      // tried to imagine it
	resume  bool     // the answers in asked stay when the step comes to its questions
	broken  *Broken
	saved   *mark[S] // scratch of Apply

	decide   Decide[S] // inline driver
	deciding bool
	given    Proposals // of the question being decided
	decided  int
	idle     int // steps in a row that asked and rolled nothing

	log         []Entry
	stood       standing // of the log
	since       int      // entries of the log when what waits was asked
	checkpoints []*checkpoint[S]
	logging     bool
	manner      manner // of the answer that comes next
	tape        tape

	spend   func(units int) error // may end a replay
	watch   func(Event)
	cite    func(Clause)
	passed  []Clause // cited since the step's last event; copies of the game share it
	told    once
	cited   once
	shown   once
	events  int // of the game
	reveals int // of the game

	luck   Rand      // for proposals that the kernel itself asks for
	offers Proposals // room for those
}

// once counts what a step does, so that it takes effect in the first of its
// runs that comes so far and in no later one.
type once struct{ run, done int }

func (o *once) first() bool {
	o.run++
	if o.run <= o.done {
		return false
	}
	o.done = o.run
	return true
}

// Decide answers a question for the inline driver. Proposals are those of a
// listed question, already made, else empty; the answer is in checked form and
// lawful, which is not checked again. Nil is no answer: the game waits there
// (a lawful answer without numbers is Answer{}).
//
// While it decides, g waits at the question: it may be copied, imagined and
// looked at, but not played.
type Decide[S comparable] func(g *Game[S], q Question[S], proposals *Proposals) Answer

// asked is a question that waits, or one of several that wait together.
type asked[S comparable] struct {
	q        Question[S]
	answer   Answer
	answered bool
	forced   bool   // answered by itself
	judged   Answer // the last that was judged and not refused, in checked form; nil: none
}

// Broken is the report of a step that broke the kernel's laws or its own
// promises. The choice that led to it has been dropped.
type Broken struct {
	Cause any
	Tag   Tag  // of the last question or roll the step had passed
	Seat  Seat // of that question
	// Decider says that not the rules broke but the function that answered
	// the question Tag for Play.
	Decider bool
	// Choice says what Apply dropped.
	Choice Entry
	Stack  []byte
}

func (b *Broken) Error() string {
	who := "the rules"
	if b.Decider {
		who = "the player"
	}
	switch {
	case b.Tag == "":
		return fmt.Sprintf("%s broke before anything was asked or rolled in the step: %v", who, b.Cause)
	case b.Seat == Nobody:
		return fmt.Sprintf("%s broke after the roll %q: %v", who, b.Tag, b.Cause)
	}
	return fmt.Sprintf("%s broke at %q for seat %d: %v", who, b.Tag, b.Seat, b.Cause)
}

// New is a game at its beginning, whose dice come from source. Nothing has run:
// call Start, or Play.
func New[S comparable](rules Rules[S], source dice.Source) *Game[S] {
	g := &Game[S]{rules: rules, source: source, logging: true}
	g.S = rules.Begin()
	g.base = g.S
	return g
}

// Rules returns what the game is played by.
func (g *Game[S]) Rules() Rules[S] { return g.rules }

// Over reports whether the game has ended.
func (g *Game[S]) Over() bool { return g.over }

// Broken is the report of the match's end by a defect of the rules, or nil.
func (g *Game[S]) Broken() *Broken { return g.broken }

// Result returns how the game stands, or ended.
func (g *Game[S]) Result() Result { return g.rules.Result(&g.S) }

// Decisions is the number of answers of players that stand: forced ones are not
// counted, nor those withdrawn or taken back.
func (g *Game[S]) Decisions() int { return g.decided }

// Rolls is the number of rolls drawn so far, those taken back included.
func (g *Game[S]) Rolls() uint64 { return g.rolls }

// Reveals returns how often something hidden was shown so far.
func (g *Game[S]) Reveals() int { return g.reveals }

// Events is the number of the game's last event.
func (g *Game[S]) Events() int { return g.events }

// Log is the accepted choices and takebacks; see Entry. It is not to be changed.
func (g *Game[S]) Log() []Entry { return g.log }

// Since returns how long the log was when the questions that wait were asked: its later
// entries are answers to questions asked together with them, some withdrawn.
func (g *Game[S]) Since() int { return g.since }

// Watch has every event from now on delivered to f; nil stops it. No events are
// built for a game that nobody watches, but they are counted.
func (g *Game[S]) Watch(f func(Event)) { g.watch = f }

// Trace has every clause that a step passes from now on reported to f, those
// that its events name included.
func (g *Game[S]) Trace(f func(Clause)) { g.cite = f }

// Cite reports that the step goes by the clauses, besides those that its next event names:
// they are that event's Trace. What no event of the step comes after, only Trace reports.
func (g *Game[S]) Cite(clauses ...Clause) {
	g.CiteFrom(func() []Clause { return clauses })
}

// CiteFrom is Cite of clauses that are worked out only where somebody may come to read them.
func (g *Game[S]) CiteFrom(list func() []Clause) {
	if !g.cited.first() || g.decide != nil && g.cite == nil && g.watch == nil && g.tape == nil {
		return
	}
	clauses := list()
	if g.cite != nil {
		for _, c := range clauses {
			g.cite(c)
		}
	}
	g.passed = append(slices.Clip(g.passed), clauses...)
}

// Tell delivers an event, unless an earlier run of this step did already. The
// event is built only if somebody watches.
func (g *Game[S]) Tell(build func() Event) {
	if !g.told.first() {
		return
	}
	g.events++
	if g.watch != nil || g.cite != nil || g.tape != nil {
		g.deliver(build())
	}
}

// deliver hands an event to all who watch, under the number of the last one.
func (g *Game[S]) deliver(e Event) {
	e.No, e.Alone = g.events, e.To != 0
	if t, is := e.Facts.(Thrown); is {
		e.Throw = t.Throw()
	}
	if p, is := e.Facts.(Placed); is {
		e.Ways = p.Ways()
	}
	e.sort(g.rules)
	if g.cite != nil {
		for _, c := range slices.Concat(e.Clauses, e.Trace) {
			g.cite(c)
		}
	}
	if e.Kind != Rolled && e.Kind != Retracted { // what a roll is for comes after it
		e.Trace, g.passed = append(slices.Clip(g.passed), e.Trace...), nil
	}
	if g.watch != nil {
		g.watch(e)
	}
	if g.tape != nil {
		g.tape.event(e)
	}
}

// retract delivers the event that takes back all from number from on.
func (g *Game[S]) retract(from int, text string) {
	g.events++
	if g.watch != nil || g.tape != nil {
		g.deliver(Event{Kind: Retracted, Text: text, From: from})
	}
}

// Reveal says that the step showed something hidden: there is no free way back
// behind it. Rolls and the end of questions asked together count as revealing
// without it.
func (g *Game[S]) Reveal() {
	if g.shown.first() {
		g.reveals++
	}
}

// Ask asks the question and returns the answer in checked form, which holds
// until the step ends and is the caller's to change. An answer that is the only
// lawful one of a listed question is given by itself, unless the question is Secret.
func (g *Game[S]) Ask(q Question[S]) Answer {
	tag, seat, form := q.About()
	if a, ok := g.script.next(tag, seat); ok {
		return g.believe(q, a)
	}
	g.given.Reset()
	if form.Listed() && !g.halt {
		if a, only := g.forced(q, tag); only && !q.Secret() {
			return g.pass(q, a)
		}
	}
	g.asked = append(g.asked[:0], asked[S]{q: q})
	a := g.decision(q)
	if a == nil { // nobody decides here, or the decider has no more to say
		g.decide = nil
		panic(unwind)
	}
	g.asked = g.asked[:0]
	g.accept(q, a)
	return g.pass(q, a)
}

// pass completes the transcript by an answer to the question.
func (g *Game[S]) pass(q Question[S], a Answer) Answer {
	tag, seat, _ := q.About()
	handed := g.script.add(tag, seat, a)
	if b := q.Back(&g.S, a); !b.Is(a) {
		g.script.lay(b)
	}
	return handed
}

// TurnUp turns up an answer of a seat's that lies face down: from now on everybody knows
// it. It counts as revealing. What was not answered in this step panics.
func (g *Game[S]) TurnUp(tag Tag, seat Seat, a Answer) {
	e := g.script.answered(tag, seat, a)
	switch {
	case e == nil:
		panic(fmt.Sprintf("game: %v turns up %v, which was not answered to %q", seat, a, tag))
	case e.down && g.halt: // what is imagined lies there still
		panic(impossible)
	}
	e.down = false
	g.Reveal()
}

// decision returns what the inline driver's decider answers a question that waits,
// or nil.
func (g *Game[S]) decision(q Question[S]) Answer {
	if g.decide == nil {
		return nil
	}
	g.ready, g.deciding = true, true
	a := g.decide(g, q, &g.given)
	g.ready, g.deciding = false, false
	return a
}

// accept counts and logs an answer given by a player.
func (g *Game[S]) accept(q Question[S], a Answer) {
	g.decided++
	if g.logging {
		tag, seat, _ := q.About()
		g.enter(Entry{Seat: seat, Tag: tag, Answer: append(Answer{}, a...), Standing: g.manner == toldBefore, Late: g.manner == tooLate, passed: q.Passes(&g.S, a)})
	}
	g.manner = byHand
}

// enter adds an entry to the log.
func (g *Game[S]) enter(e Entry) {
	e.rolls, e.reveals, e.events = g.rolls, g.reveals, g.events
	if g.tape != nil {
		g.tape.line(e)
	}
	g.log = append(g.log, e)
}

// believe gives up a run over a re-dealt state in which an answer that was
// given could not have been given; see Imagine. Of what another has laid face down the
// imagined game has an answer of its own.
func (g *Game[S]) believe(q Question[S], a Answer) Answer {
	if !g.halt {
		return a
	}
	if e := g.script.last(); e.down && !allied(g.rules, e.seat, g.viewer) {
		return g.script.exchange(g.alike(q, *e))
	}
	if !q.Lawful(&g.S, a) {
		panic(impossible)
	}
	return a
}

// alike is another answer that looks like one which lies face down. What its seat has
// shown later in the step is not what it laid here.
func (g *Game[S]) alike(q Question[S], e scriptEntry) Answer {
	seen := g.script.backOf(e)
	a, ok := g.anyAnswer(q, &g.luck, func(a Answer) bool {
		return q.Back(&g.S, a).Is(seen) && !g.script.comes(e.tag, e.seat, a)
	})
	if !ok {
		panic(impossible)
	}
	return a
}

// forced fills g.given with the proposals of a listed question and looks
// whether only one is lawful.
func (g *Game[S]) forced(q Question[S], tag Tag) (Answer, bool) {
	q.Propose(&g.S, &g.luck, &g.given)
	only := -1
	for i := range g.given.Len() {
		if !q.Lawful(&g.S, g.given.At(i)) {
			continue
		}
		if only >= 0 {
			return nil, false
		}
		only = i
	}
	if only < 0 {
		panic(fmt.Sprintf("game: %s has no lawful answer", tag))
	}
	return g.given.At(only), true
}

// AskAll asks several seats at once, each one question. Each answer is kept by
// the kernel until all are in, seen by its own seat only; then they are
// returned in the order of the questions.
func (g *Game[S]) AskAll(qs ...Question[S]) []Answer {
	answers := make([]Answer, len(qs))
	if g.script.atEnd() {
		g.askTogether(qs)
		for i := range g.asked {
			answers[i] = g.keep(&g.asked[i])
		}
		g.asked = g.asked[:0]
	} else {
		for i, q := range qs {
			tag, seat, _ := q.About()
			a, ok := g.script.next(tag, seat)
			if !ok {
				panic(Mismatch{g.script.at, "no more", question(tag, seat)})
			}
			answers[i] = g.believe(q, a)
		}
	}
	g.Reveal()
	return answers
}

// askTogether gets the answers to questions asked together into g.asked, or
// leaves them waiting and unwinds the step.
func (g *Game[S]) askTogether(qs []Question[S]) {
	if !g.resume {
		g.asked = g.asked[:0]
		for _, q := range qs {
			g.askOne(q)
		}
	}
	g.resume = false
	if !g.answerWaiting() {
		g.decide = nil
		panic(unwind)
	}
}

// askOne adds one of several questions asked together to g.asked, with its
// answer if there is only one.
func (g *Game[S]) askOne(q Question[S]) {
	tag, seat, form := q.About()
	for i := range g.asked {
		if _, s, _ := g.asked[i].q.About(); s == seat {
			panic(fmt.Sprintf("game: %s asks seat %d two things at once", tag, seat))
		}
	}
	w := asked[S]{q: q}
	if form.Listed() && !g.halt {
		g.given.Reset()
		if a, only := g.forced(q, tag); only && !q.Secret() {
			w = asked[S]{q: q, answer: slices.Clone(a), answered: true, forced: true}
		}
	}
	g.asked = append(g.asked, w)
}

// answerWaiting has the missing answers to questions asked together decided,
// and keeps those that have come. It reports whether none is missing any more.
func (g *Game[S]) answerWaiting() bool {
	all := true
	for i := range g.asked {
		w := &g.asked[i]
		if w.answered {
			continue
		}
		g.given.Reset()
		if _, _, form := w.q.About(); form.Listed() && g.decide != nil {
			w.q.Propose(&g.S, &g.luck, &g.given)
		}
		a := g.decision(w.q)
		if a == nil {
			all = false
			continue
		}
		g.accept(w.q, a)
		w.answer, w.answered = slices.Clone(a), true
	}
	return all
}

// keep moves the answer to one of the questions asked together into the
// transcript.
func (g *Game[S]) keep(w *asked[S]) Answer {
	return g.pass(w.q, w.answer)
}

// Roll rolls the pool and returns what each die shows, in pool order; the
// values hold until the step ends and are the caller's to change. Everybody
// sees a roll: its event has the kind Rolled.
func (g *Game[S]) Roll(tag Tag, pool dice.Pool) []int8 {
	number := g.rolls
	faces := g.roll(tag, &pool)
	g.Tell(func() Event {
		if g.tape != nil {
			g.tape.rolled(pool)
		}
		return Event{Kind: Rolled, Text: rollWords(tag, faces), Roll: &Roll{number, tag, pool.String(), slices.Clone(faces)}}
	})
	return faces
}

func (g *Game[S]) roll(tag Tag, pool *dice.Pool) []int8 {
	if faces, ok := g.script.nextRoll(tag, pool); ok {
		return faces
	}
	if g.halt {
		panic(impossible)
	}
	faces := g.script.addRoll(tag, g.source, g.rolls, *pool)
	g.rolls++
	return faces
}

// Draw is a roll that draws one of k things that are equally likely, 0 to k-1,
// as a card is drawn from a deck: a deck is a bag, without a hidden order. Who
// may see what was drawn is for the step to tell: Draw itself has no event. It
// panics for k outside 1 to dice.MaxSides.
func (g *Game[S]) Draw(tag Tag, k int) int {
	if k < 1 || k > dice.MaxSides {
		panic(fmt.Sprintf("game: %s draws one of %d, want 1 to %d", tag, k, dice.MaxSides))
	}
	return int(g.roll(tag, &bags[k])[0]) - 1
}

// bags are the pools of draws, by the number of things in the bag.
var bags = func() (pools [dice.MaxSides + 1]dice.Pool) {
	for k := 1; k < len(pools); k++ {
		pools[k] = dice.Pool{dice.Numbered("draw", k).Times(1)}
	}
	return pools
}()
