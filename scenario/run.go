package scenario

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"umpire/board"
	"umpire/content"
	"umpire/dice"
	"umpire/game"
)

// bound is the most decisions that a step which plays by itself may make.
const bound = 3000

// Run plays the scenario of a file and judges what came of it.
func (sys *System[S]) Run(name string, data []byte) Result { return sys.played(name, data).result }

// played is the scenario of a file when it has been played, or has broken the program.
func (sys *System[S]) played(name string, data []byte) *runner[S] {
	r := &runner[S]{sys: sys, result: Result{File: name, System: sys.Name}}
	defer func() {
		if broken := recover(); broken != nil {
			r.failf(content.Pos{File: name, Line: 1}, "the program broke: %v", broken)
		}
		if r.result.Passed = len(r.result.Failures) == 0; !r.result.Passed {
			r.result.Proved, r.result.Refused, r.result.Acting, r.result.Sparing, r.result.Rules = nil, nil, nil, nil, nil
		}
	}()
	r.run(name, data)
	return r
}

// runner is a scenario being played.
type runner[S comparable] struct {
	sys    *System[S]
	result Result
	file   file
	pos    Position[S]
	scene  board.Scene
	rules  *stopping[S]
	game   *game.Game[S]
	source *source
	match  matcher
	course course // of a lesson

	events  []game.Event
	next    int             // of the file's steps, after the one that is played
	cited   map[string]bool // clauses that came up anywhere
	claimed map[string]bool
	refuses map[string]bool // those claimed that something was refused by
	acting  map[string]bool // see Result
	sparing map[string]bool

	heard    strings.Builder // what the play told, offered and showed
	absences []absent
}

func (r *runner[S]) failf(at content.Pos, format string, args ...any) {
	r.result.Failures = append(r.result.Failures, at.String()+": "+fmt.Sprintf(format, args...))
}

// unclaimed is failf of a clause that is claimed and not carried.
func (r *runner[S]) unclaimed(at content.Pos, format string, args ...any) {
	r.result.Claims++
	r.failf(at, format, args...)
}

func (r *runner[S]) tracef(format string, args ...any) {
	r.result.Trace = append(r.result.Trace, fmt.Sprintf(format, args...))
}

// told puts a choice into the trace, before what came of it.
func (r *runner[S]) told(at int, seat game.Seat, words string) {
	r.comesUp(words)
	r.result.Trace = slices.Insert(r.result.Trace, at, fmt.Sprintf("  %v: %s", seat, words))
}

// problems reports what is wrong with the file itself.
func (r *runner[S]) problems(p content.Problems) bool {
	if err := p.Err(); err != nil {
		r.result.Malformed = true
		for _, problem := range err.(content.Problems) {
			r.result.Failures = append(r.result.Failures, problem.Error())
		}
		return true
	}
	return false
}

func (r *runner[S]) run(name string, data []byte) {
	var problems content.Problems
	var own content.Facts
	r.file, own = read(name, data, r.sys.Keys, &problems)
	r.result.Title = r.file.Title
	if len(problems) == 0 && r.file.System != r.sys.Name {
		problems.Add(r.file.Pos, "the scenario is of system %q: expected %q", r.file.System, r.sys.Name)
	}
	if r.problems(problems) {
		return
	}
	r.pos = r.sys.SetUp(own, &problems)
	if r.problems(problems) {
		return
	}
	r.file.readSteps(r.pos.Words().names(), &problems)
	r.checkHead(&problems)
	if r.problems(problems) {
		return
	}
	for _, set := range []*map[string]bool{&r.cited, &r.claimed, &r.refuses, &r.acting, &r.sparing} {
		*set = map[string]bool{}
	}
	r.scene = r.pos.Scene()
	r.match = matcher{r.pos.Words().Names}
	for _, finding := range r.looks() {
		r.found(finding)
	}
	if len(r.file.steps) > 0 || len(r.file.Expect) > 0 {
		r.play()
	}
	r.settle()
}

// checkHead refuses clauses that the catalogue does not have, and rules that no card has.
func (r *runner[S]) checkHead(problems *content.Problems) {
	for _, ref := range r.file.Clauses {
		if _, ok := r.sys.Catalogue.Clause(ref.Name); !ok {
			problems.Dangling(ref, "clause", r.sys.Catalogue.IDs())
		}
	}
	for _, ref := range r.file.Rules {
		if !r.isCalled(ref.Name) {
			problems.Dangling(ref, "rule or card", r.pos.CardIDs())
		}
	}
}

func (r *runner[S]) play() {
	r.source = newSource(&r.file)
	r.rules = &stopping[S]{Rules: r.pos, rests: r.pos.Rests}
	r.game = game.New[S](r.rules, r.dice())
	r.game.Watch(r.watch)
	r.game.Trace(func(c game.Clause) { r.cited[string(c)] = true })
	if err := r.game.Start(); err != nil {
		r.failf(r.file.Pos, "the game does not start: %s", said(err))
		return
	}
	r.passOver()
	for i := range r.file.steps {
		s := &r.file.steps[i]
		r.next = i + 1
		from := len(r.events)
		r.rules.on = r.rules.on || s.stop
		if !r.step(s) || r.diceFailed(s.Pos) {
			return
		}
		if s.stop && !r.stops() {
			r.failf(s.Pos, "the game does not go on by itself after this: expected no stop; %s", r.nobodyAsks(&step{}))
			return
		}
		from = min(from, len(r.events))
		r.expect(s.expect, r.events[from:], false)
	}
	if r.diceFailed(r.file.Pos) {
		return
	}
	if left := r.source.script.Unused(); len(left) > 0 {
		r.failf(r.file.Dice[len(r.file.Dice)-len(left)].At(), "%d of %d rolls were not made: the first left over is %v; %s", len(left), len(r.file.Dice), left[0], r.nobodyAsks(&step{}))
	}
	if drawn := len(r.source.drawn); drawn < len(r.file.Draws) {
		r.failf(r.file.Draws[drawn].At(), "%d of %d draws were not made", len(r.file.Draws)-drawn, len(r.file.Draws))
	}
	r.expect(r.file.Expect, r.events, r.file.InOrder)
	r.checkAbsences()
	if len(r.result.Failures) > 0 {
		r.tracef("  at the end: %s", r.nobodyAsks(&step{}))
	}
}

func (r *runner[S]) watch(e game.Event) {
	if e.From != 0 {
		r.events = slices.DeleteFunc(r.events, func(old game.Event) bool { return old.No >= e.From })
	}
	r.events = append(r.events, e)
	facts := show(factsOf(e))
	r.comesUp(e.Text, facts)
	r.tracef("    %s: %s %s", e.Kind, e.Text, facts)
}

// diceFailed reports a roll that the file's dice did not fit, or a draw.
func (r *runner[S]) diceFailed(at content.Pos) bool {
	if at := r.source.wrong; at >= 0 {
		r.failf(r.file.Draws[at].At(), "draw %d is %d: so many cards are not left", at+1, r.file.draws[at])
		return true
	}
	err := r.source.script.Err()
	var missing *dice.ScriptError
	if r.file.Luck != nil || !errors.As(err, &missing) {
		return false
	}
	if missing.Line <= len(r.file.Dice) {
		at = r.file.Dice[missing.Line-1].At()
		r.failf(at, "roll %d is of %v, for %q: the dice given for it %s", missing.Line, missing.Wanted, missing.Tag, strings.TrimPrefix(missing.Reason, "is "))
	} else {
		r.failf(at, "a roll of %v, for %q, finds no dice: the file has %d rolls, this is roll %d", missing.Wanted, missing.Tag, len(r.file.Dice), missing.Line)
	}
	return true
}

// step plays one step and reports whether the play goes on.
func (r *runner[S]) step(s *step) bool {
	switch s.verb {
	case "auto":
		n := 1
		if text, ok := s.what.Word(); ok {
			if _, err := fmt.Sscan(text, &n); err != nil || n < 1 || n > bound {
				r.failf(s.Pos, "auto is %q: expected a number of decisions from 1 to %d", text, bound)
				return false
			}
		}
		luck := game.NewRand(1)
		for range n {
			if r.game.Over() || !r.decide(s, luck, false) {
				break
			}
		}
		return r.game.Broken() == nil
	case "until":
		return r.until(s)
	case "undo":
		return r.undo(s)
	case "look": // only what the step expects
		return true
	}
	for n := 0; ; n++ {
		more, ok := r.choose(s, n)
		if !ok || !more {
			return ok
		}
	}
}

// asked is the question that a step answers.
func (r *runner[S]) asked(s *step) game.Question[S] {
	if r.stops() {
		return nil
	}
	if s.seat > 0 {
		return r.game.Waiting(game.Seat(s.seat - 1))
	}
	var q game.Question[S]
	r.game.Asked(func(one game.Question[S]) {
		if q == nil {
			q = one
		}
	})
	return q
}

// choose makes one choice of a step.
func (r *runner[S]) choose(s *step, nth int) (more, ok bool) {
	q := r.asked(s)
	if q == nil {
		if ok, known := r.untimely(s); known {
			return false, ok
		}
		r.failf(s.Pos, "%s: %s", s.verb, r.nobodyAsks(s))
		return false, false
	}
	_, seat, _ := q.About()
	a, more, err := r.answer(s, q, nth)
	if errors.Is(err, ErrNotAsked) && nth == 0 {
		if ok, known := r.untimely(s); known {
			return false, ok
		}
	}
	if err != nil {
		at, text := s.Pos, err.Error()
		if problem, is := errors.AsType[content.Problem](err); is {
			at, text = problem.Pos, problem.Text
		}
		if errors.Is(err, ErrNotAsked) {
			text = "the game asks something else (a question with one lawful answer is not asked at all)"
		}
		r.failf(at, "%s: %s\n      %s", s.verb, text, r.asks(q))
		return false, false
	}
	before, rolls, log := r.game.S, r.game.Rolls(), len(r.game.Log())
	words, at := r.words(q, a), len(r.result.Trace)
	err = r.apply(seat, a)
	if len(s.refused) > 0 && (err != nil || !more) {
		if err != nil && (before != r.game.S || rolls != r.game.Rolls() || log != len(r.game.Log())) {
			r.failf(s.Pos, "%s was refused, and something has changed", s.verb)
		}
		return false, r.refused(s, err)
	}
	if err != nil {
		r.failf(s.Pos, "%s is refused: %s\n      %s", s.verb, said(err), r.asks(q))
		return false, false
	}
	r.told(at, seat, words)
	r.passOver()
	if more && (r.game.Over() || len(r.source.failed()) > 0) {
		return false, true
	}
	return more, true
}

// untimely judges a step that answers nothing that is asked, where that is known to be
// right: what it says has to be refused, or the game has chosen it by itself.
func (r *runner[S]) untimely(s *step) (ok, known bool) {
	switch {
	case len(s.refused) > 0:
		return r.refused(s, r.game.NotNow(game.Tag(s.verb))), true
	case r.game.Over() || slices.Contains(commonVerbs, s.verb):
		return false, false
	}
	choice := Choice{s.verb, s.what, 0, r.seatOf(s)}
	is := r.pos.Words().idle(choice) || r.pos.Chosen(&r.game.S, choice)
	return is, is
}

// seatOf is the seat of a step: that which it names, or who is asked.
func (r *runner[S]) seatOf(s *step) (seat game.Seat) {
	if s.seat > 0 {
		return game.Seat(s.seat - 1)
	}
	if q := r.asked(s); q != nil {
		_, seat, _ = q.About()
	}
	return seat
}

// words describes an answer, which may be nonsense before it is judged.
func (r *runner[S]) words(q game.Question[S], a game.Answer) string {
	tag, _, _ := q.About()
	if !q.Lawful(&r.game.S, a) {
		return fmt.Sprintf("%s: %v", tag, a)
	}
	checked, refusal := q.Check(&r.game.S, a)
	if refusal != nil {
		return fmt.Sprintf("%s: %v", tag, a)
	}
	return fmt.Sprintf("%s: %s %v", tag, q.Option(&r.game.S, checked).Words, a)
}

// refused judges that a choice was refused as the step says.
func (r *runner[S]) refused(s *step, err error) bool {
	var refusal *game.Refusal
	switch {
	case err == nil:
		r.failf(s.Pos, "%s is lawful: it should be refused by %s", s.verb, strings.Join(s.refused, ", "))
		return false
	case !errors.As(err, &refusal):
		r.failf(s.Pos, "%s: %s", s.verb, said(err))
		return false
	}
	r.tracef("  refused: %s", refusal.Error())
	finding := Finding{At: s.Pos, Refusal: true}
	for _, b := range refusal.Breaches {
		finding.Carries = append(finding.Carries, string(b.Clause))
	}
	for _, c := range s.refused {
		if !refusal.Has(game.Clause(c)) {
			finding.Wrong = fmt.Sprintf("%s is refused, but not by %s: %s", s.verb, c, refusal.Error())
		}
		if !strings.HasPrefix(c, "kernel.") {
			finding.Claims = append(finding.Claims, c)
		}
	}
	for _, c := range s.spares {
		if _, known := r.sys.Catalogue.Clause(c); !known {
			finding.Wrong = fmt.Sprintf("not_clauses: there is no clause %q: %s", c, content.Expected(c, r.sys.Catalogue.IDs()))
		} else if refusal.Has(game.Clause(c)) {
			finding.Wrong = fmt.Sprintf("%s is refused by %s as well: %s", s.verb, c, refusal.Error())
		}
	}
	if !strings.Contains(refusal.Error(), s.says) {
		finding.Wrong = fmt.Sprintf("%s is refused, but without saying %q: %s", s.verb, s.says, refusal.Error())
	}
	r.found(finding)
	return true
}

func said(err error) string {
	if broken, ok := errors.AsType[*game.Broken](err); ok {
		return broken.Error()
	}
	return err.Error()
}

func (r *runner[S]) nobodyAsks(s *step) string {
	if r.game.Over() {
		return "the game is over: " + r.game.Result().Reason
	}
	text := "at the end of the play"
	if r.stops() {
		return "the play has stopped"
	}
	if s.seat > 0 {
		text = fmt.Sprintf("nothing is asked of %v", game.Seat(s.seat-1))
	}
	r.game.Asked(func(q game.Question[S]) { text += "\n      " + r.asks(q) })
	return text
}

// asks says what is asked, of whom, and what could be answered.
func (r *runner[S]) asks(q game.Question[S]) string {
	tag, seat, form := q.About()
	request := q.Request(&r.game.S)
	text := fmt.Sprintf("%v is asked (%s, %s): %s", seat, tag, form, request.Prompt)
	if !form.Listed() {
		return text
	}
	options := options(q, &r.game.S)
	for i, o := range options {
		if i == 12 {
			text += fmt.Sprintf("\n        and %d more", len(options)-i)
			break
		}
		text += fmt.Sprintf("\n        %v %s", o.Answer, o.Words)
	}
	return text
}

// options are the lawful answers that a question proposes.
func options[S comparable](q game.Question[S], s *S) (list []game.Option) {
	var p game.Proposals
	q.Propose(s, game.NewRand(1), &p)
	for i := range p.Len() {
		if a := p.At(i); q.Lawful(s, a) {
			list = append(list, q.Option(s, a))
		}
	}
	return list
}

// found notes a judgement.
func (r *runner[S]) found(f Finding) {
	if f.Wrong != "" {
		r.failf(f.At, "%s", f.Wrong)
		return
	}
	if r.game != nil { // what cards say has not come up in the play
		for _, c := range f.Carries {
			r.cited[c] = true
		}
	}
	for _, c := range f.Claims {
		switch _, known := r.sys.Catalogue.Clause(c); {
		case !known:
			r.failf(f.At, "there is no clause %q: %s", c, content.Expected(c, r.sys.Catalogue.IDs()))
		case f.Anywhere && !r.cited[c]:
			r.unclaimed(f.At, "%s is claimed, but did not come up in the play", c)
		case !f.Anywhere && !slices.Contains(f.Carries, c):
			r.unclaimed(f.At, "%s is claimed, but what matches does not carry it: it carries %s", c, strings.Join(f.Carries, ", "))
		default:
			r.claimed[c] = true
			r.refuses[c] = r.refuses[c] || f.Refusal
			if f.Refusal || f.Absent {
				r.sparing[c] = true
			} else {
				r.acting[c] = true
			}
		}
	}
	for _, c := range f.Spares {
		r.sparing[c] = true
	}
}

// settle holds the clauses of the head against those proved.
func (r *runner[S]) settle() {
	if len(r.result.Failures) > 0 {
		return
	}
	for _, ref := range r.file.Clauses {
		if !r.claimed[ref.Name] {
			r.unclaimed(ref.Pos, "%s is claimed, but no expectation names it: put it into the clauses of one, or into refused", ref.Name)
		}
	}
	r.result.Proved = slices.Sorted(maps.Keys(r.claimed))
	r.result.Acting, r.result.Sparing = slices.Sorted(maps.Keys(r.acting)), slices.Sorted(maps.Keys(r.sparing))
	for _, c := range r.result.Proved {
		if r.refuses[c] {
			r.result.Refused = append(r.result.Refused, c)
		}
	}
	for _, ref := range r.file.Rules {
		r.result.Rules = append(r.result.Rules, ref.Name)
	}
}
