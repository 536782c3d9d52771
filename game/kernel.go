package game

import (
	"fmt"
	"slices"

	"umpire/dice"
)

// limit is the number of questions and rolls a step may have: a rule that
// loops says its name instead of eating the memory.
const limit = 512

// Game is a game in progress. S, the state, is a flat value: copying it copies
// it, and == compares it.
//
// Two drivers play the same steps. Apply is the resumable one, for people: it
// takes one choice and runs on to the next question. Play is the inline one,
// for programs: questions are answered on the spot by a function.
type Game[S comparable] struct {
	S S // as the paused or running step has it

	rules  Rules[S]
	source dice.Source
	rolls  uint64 // drawn so far; the number of the next roll

	base   S // as the step began
	script script
	asked  []asked[S]
	ready  bool // S is the paused state of the questions in asked
	over   bool
	broken *Broken

	decide  Decide[S] // inline driver
	given   Proposals // of the question being decided
	reveals int
	decided int

	log     []Entry
	logging bool

	watch     func(Event)
	cite      func(Clause)
	emitted   int // by this run of the step
	delivered int // of the step, over all its runs
	events    int // of the game

	luck Luck // for proposals that the kernel itself asks for
}

// Decide answers a question for the inline driver. Proposals are those of a
// listed question, already made, else empty; the answer is in checked form and
// lawful.
type Decide[S comparable] func(g *Game[S], q Question[S], proposals *Proposals) Answer

// asked is a question that waits, or one of several that wait together.
type asked[S comparable] struct {
	q        Question[S]
	answer   Answer
	answered bool
}

// Broken is the report of a step that broke the kernel's laws or its own
// promises. The choice that led to it has been dropped.
type Broken struct {
	Cause any
	Tag   Tag
	Seat  Seat
	Stack []byte
}

func (b *Broken) Error() string {
	return fmt.Sprintf("the rules broke at %q for seat %d: %v", b.Tag, b.Seat, b.Cause)
}

// New is a game at its beginning, whose dice come from source. Nothing has run:
// call Start, or Play.
func New[S comparable](rules Rules[S], source dice.Source) *Game[S] {
	g := &Game[S]{rules: rules, source: source, logging: true}
	g.S = rules.Begin()
	g.base = g.S
	return g
}

// Rules is what the game is played by.
func (g *Game[S]) Rules() Rules[S] { return g.rules }

// Over reports whether the game has ended.
func (g *Game[S]) Over() bool { return g.over }

// Broken is the report of the match's end by a defect of the rules, or nil.
func (g *Game[S]) Broken() *Broken { return g.broken }

// Result is how the game stands, or ended.
func (g *Game[S]) Result() Result { return g.rules.Result(&g.S) }

// Decisions is the number of answers given by players, forced ones not counted.
func (g *Game[S]) Decisions() int { return g.decided }

// Rolls is the number of rolls drawn so far.
func (g *Game[S]) Rolls() uint64 { return g.rolls }

// Log is the accepted choices and takebacks; see Entry. It is not to be changed.
func (g *Game[S]) Log() []Entry { return g.log }

// Watch has every event from now on delivered to f; nil stops it. No events are
// built for a game that nobody watches.
func (g *Game[S]) Watch(f func(Event)) { g.watch = f }

// Trace has every clause that a step passes reported to f.
func (g *Game[S]) Trace(f func(Clause)) { g.cite = f }

// Cite reports that the step decides by the clause, where no event says it.
func (g *Game[S]) Cite(c Clause) {
	if g.cite != nil {
		g.cite(c)
	}
}

// Tell delivers an event, unless an earlier run of this step did already. The
// event is built only if somebody watches.
func (g *Game[S]) Tell(build func() Event) {
	g.emitted++
	if g.watch == nil || g.emitted <= g.delivered {
		return
	}
	g.delivered = g.emitted
	e := build()
	for _, c := range e.Clauses {
		g.Cite(c)
	}
	g.events++
	e.No = g.events
	g.watch(e)
}

// Reveal says that the step showed something hidden: there is no free way back
// behind it.
func (g *Game[S]) Reveal() { g.reveals++ }

// Ask asks the question and returns the answer in checked form, which holds
// until the step ends. An answer that is the only lawful one of a listed
// question is given by itself.
func (g *Game[S]) Ask(q Question[S]) Answer {
	tag, seat, form := q.About()
	if a, ok := g.script.next(tag, seat, entryAnswer); ok {
		return a
	}
	g.given.Reset()
	if form.Listed() {
		if a, ok := g.forced(q, tag); ok {
			return g.script.add(tag, seat, entryAnswer, a)
		}
	}
	if g.decide != nil {
		return g.askInline(q, tag, seat)
	}
	g.asked = append(g.asked[:0], asked[S]{q: q})
	panic(unwind)
}

func (g *Game[S]) askInline(q Question[S], tag Tag, seat Seat) Answer {
	a := g.decide(g, q, &g.given)
	if a == nil { // the decider has no more to say: pause here
		g.decide = nil
		g.asked = append(g.asked[:0], asked[S]{q: q})
		panic(unwind)
	}
	return g.accept(tag, seat, a)
}

// accept records an answer given by a player.
func (g *Game[S]) accept(tag Tag, seat Seat, a Answer) Answer {
	g.decided++
	g.note(seat, tag, a)
	return g.script.add(tag, seat, entryAnswer, a)
}

// note logs an answer given by a player.
func (g *Game[S]) note(seat Seat, tag Tag, a Answer) {
	if g.logging {
		g.log = append(g.log, Entry{Seat: seat, Tag: tag, Answer: slices.Clone(a), rolls: g.rolls, reveals: g.reveals})
	}
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

// AskAll asks several seats at once. Each answer is kept by the kernel until
// all are in, seen by its own seat only; then they are returned in the order of
// the questions.
func (g *Game[S]) AskAll(qs ...Question[S]) []Answer {
	answers := make([]Answer, len(qs))
	if !g.script.atEnd() {
		for i, q := range qs {
			tag, seat, _ := q.About()
			answers[i], _ = g.script.next(tag, seat, entryAnswer)
		}
		return answers
	}
	if g.decide != nil {
		return g.askAllInline(qs, answers)
	}
	for i, q := range qs {
		if tag, _, form := q.About(); form.Listed() {
			g.given.Reset()
			if a, ok := g.forced(q, tag); ok {
				answers[i] = slices.Clone(a)
			}
		}
	}
	if slices.ContainsFunc(answers, func(a Answer) bool { return a == nil }) {
		g.askTogether(qs, answers)
	}
	for i, q := range qs {
		tag, seat, _ := q.About()
		answers[i] = g.script.add(tag, seat, entryAnswer, answers[i])
	}
	return answers
}

func (g *Game[S]) askAllInline(qs []Question[S], answers []Answer) []Answer {
	missing := false
	for i, q := range qs {
		tag, seat, form := q.About()
		g.given.Reset()
		if form.Listed() {
			if a, ok := g.forced(q, tag); ok {
				answers[i] = slices.Clone(a)
				continue
			}
		}
		a := g.decide(g, q, &g.given)
		if a == nil {
			missing = true
			continue
		}
		answers[i] = slices.Clone(a)
		g.decided++
		g.note(seat, tag, answers[i])
	}
	if missing { // the decider has no more to say: the others' answers wait
		g.decide = nil
		g.askTogether(qs, answers)
	}
	for i, q := range qs {
		tag, seat, _ := q.About()
		answers[i] = g.script.add(tag, seat, entryAnswer, answers[i])
	}
	return answers
}

// askTogether leaves questions waiting, those with an answer already answered,
// and unwinds the step.
func (g *Game[S]) askTogether(qs []Question[S], have []Answer) {
	g.asked = g.asked[:0]
	for i, q := range qs {
		g.asked = append(g.asked, asked[S]{q: q, answer: have[i], answered: have[i] != nil})
	}
	panic(unwind)
}

// Roll rolls the pool and returns what each die shows, in pool order; the
// values hold until the step ends.
func (g *Game[S]) Roll(tag Tag, pool dice.Pool) []int8 {
	if faces, ok := g.script.nextRoll(tag); ok {
		g.emitted++ // its event was delivered when it was rolled
		return faces
	}
	faces := g.script.addRoll(tag, g.source, g.rolls, pool)
	g.rolls++
	g.Tell(func() Event {
		return Event{Kind: "roll", Text: fmt.Sprintf("%s: %v", tag, faces),
			Facts: RolledFacts{g.rolls - 1, tag, pool.String(), slices.Clone(faces)}}
	})
	return faces
}

// Draw is a roll that draws one of k things that are equally likely, 0 to k-1,
// as a card is drawn from a deck: a deck is a bag, without a hidden order.
func (g *Game[S]) Draw(tag Tag, k int) int {
	return int(g.Roll(tag, dice.Pool{dice.Numbered("draw", k).Times(1)})[0]) - 1
}
