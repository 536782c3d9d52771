package scenario

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"umpire/content"
	"umpire/game"
	"umpire/game/ask"
)

// failed returns what the script could not show, if anything.
func (s *source) failed() string {
	if err := s.script.Err(); err != nil && s.luck == nil {
		return err.Error()
	}
	return ""
}

// answer returns what a step says to a question.
func (r *runner[S]) answer(s *step, q game.Question[S], nth int) (a game.Answer, more bool, err error) {
	tag, _, form := q.About()
	text, _ := s.what.Word()
	switch s.verb {
	case "yes", "no":
		if form != game.YesNo {
			return nil, false, ErrNotAsked
		}
		offers := q.Request(&r.game.S).Offers
		if text != "true" && text != "" && text != offers && text != string(tag) {
			return nil, false, fmt.Errorf("%q is not asked: expected true, %s", text, strings.Join(slices.DeleteFunc([]string{offers, string(tag)}, func(s string) bool { return s == "" }), " or "))
		}
		if s.verb == "yes" {
			return game.Answer{1}, false, nil
		}
		return game.Answer{0}, false, nil
	case "pick":
		if !form.Listed() {
			return nil, false, ErrNotAsked
		}
		a, err := r.picked(q, s.what)
		return a, false, err
	case "answer":
		for _, item := range s.what.Items() {
			var problems content.Problems
			a = append(a, content.Read[struct {
				N int32 `yaml:"n" min:"-2000000000" max:"2000000000"`
			}](item.As("n"), "answer", &problems).N)
			if err := problems.Err(); err != nil {
				return nil, false, problems[0]
			}
		}
		return a, false, nil
	case "pass":
		if a, ok := Passing(r.pos, &r.game.S, q); ok {
			return a, false, nil
		}
		return nil, false, errors.New("this question cannot be passed")
	}
	return r.read(q, Choice{s.verb, s.what, nth, r.seatOf(s)})
}

// picked is the answer whose name or whose fields are what is written: what it names by
// its id, or {on: marauder, effect: fire}.
func (r *runner[S]) picked(q game.Question[S], f content.Facts) (game.Answer, error) {
	y := r.reading(q, Choice{"pick", f, 0, r.seatOf(&step{})})
	a, err := y.answer(Verb[S]{Name: "pick", Own: len(ask.LayoutOf(q).Verbs()) > 0})
	if names := y.names(); err != nil && len(names) > 0 {
		text, _ := f.Word()
		return nil, Wrong(f, "%q is no name of an answer: %s", text, content.Expected(text, names))
	}
	return a, err
}

// Passing is the answer that does nothing to a question, by its form or as the game has it.
func Passing[S comparable](pos Position[S], s *S, q game.Question[S]) (game.Answer, bool) {
	a, ok := game.Passing(q, s)
	_, _, form := q.About()
	switch request := q.Request(s); {
	case ok:
	case form == game.YesNo:
		a = game.Answer{0}
	case form == game.Path && len(request.Subjects) > 0:
		a = game.Answer{request.Subjects[0]}
	case form == game.Choose, form == game.March, form == game.Place:
		a = game.Answer{}
	case form == game.Assign && request.Min == 0:
		a = make(game.Answer, len(request.Items))
	default:
		if a, ok = pos.Pass(s, q); !ok {
			return nil, false
		}
	}
	return a, q.Lawful(s, a)
}

// decide answers what is asked by itself: by passing if that is wanted and
// possible, else with the first lawful answer proposed.
func (r *runner[S]) decide(s *step, luck *game.Rand, idle bool) bool {
	q := r.asked(s)
	if q == nil {
		if q = r.asked(&step{}); q == nil {
			r.failf(s.Pos, "%s: %s", s.verb, r.nobodyAsks(s))
			return false
		}
	}
	_, seat, _ := q.About()
	var a game.Answer
	ok := false
	if idle {
		a, ok = Passing(r.pos, &r.game.S, q)
	}
	var p game.Proposals
	for try := 0; try < 50 && !ok; try++ {
		p.Reset()
		q.Propose(&r.game.S, luck, &p)
		for i := 0; i < p.Len() && !ok; i++ {
			a = p.At(i)
			ok = q.Lawful(&r.game.S, a)
		}
	}
	if !ok {
		r.failf(s.Pos, "%s: no lawful answer was found\n      %s", s.verb, r.asks(q))
		return false
	}
	words, at := r.words(q, a), len(r.result.Trace)
	if err := r.apply(seat, a); err != nil {
		r.failf(s.Pos, "%s: %s", s.verb, said(err))
		return false
	}
	r.told(at, seat, words)
	r.passOver()
	return true
}

// passOver gives the only lawful answer to a question that is asked all the same
// because its options are secret, unless the next step speaks of it.
func (r *runner[S]) passOver() {
	for r.source.failed() == "" {
		q := r.asked(&step{})
		if q == nil || !q.Secret() {
			return
		}
		options := options(q, &r.game.S)
		if len(options) != 1 || r.spoken(q) {
			return
		}
		_, seat, _ := q.About()
		if r.apply(seat, options[0].Answer) != nil {
			return
		}
	}
}

// spoken reports whether the next step is made for just this question.
func (r *runner[S]) spoken(q game.Question[S]) bool {
	if r.next >= len(r.file.steps) {
		return false
	}
	s := &r.file.steps[r.next]
	_, seat, _ := q.About()
	if slices.Contains(commonVerbs, s.verb) || s.seat > 0 && game.Seat(s.seat-1) != seat {
		return false
	}
	_, _, err := r.read(q, Choice{s.verb, s.what, 0, seat})
	return !errors.Is(err, ErrNotAsked)
}

// until passes until the game has come to a place.
func (r *runner[S]) until(s *step) bool {
	luck := game.NewRand(1)
	for range bound {
		there, err := r.reached(s.what)
		if err != nil {
			at, text := s.Pos, err.Error()
			if problem, is := errors.AsType[content.Problem](err); is {
				at, text = problem.Pos, problem.Text
			}
			r.failf(at, "until: %s", text)
			return false
		}
		if there {
			return true
		}
		if r.game.Over() {
			r.failf(s.Pos, "until: the game is over before that: %s", r.game.Result().Reason)
			return false
		}
		if !r.decide(&step{Pos: s.Pos, verb: s.verb}, luck, true) || r.source.failed() != "" {
			return r.source.failed() != ""
		}
	}
	r.failf(s.Pos, "until: the game does not come there in %d decisions", bound)
	return false
}

// reached reports whether the game has come to where a step "until" ends: to a phase, or
// to what lies on the table as it says.
func (r *runner[S]) reached(until content.Facts) (bool, error) {
	w := moment{}
	if text, ok := until.Word(); ok {
		w.Phase = content.Text(text)
	} else {
		var problems content.Problems
		if w = content.Read[moment](until, "until", &problems); len(problems) > 0 {
			return false, problems[0]
		}
	}
	t := lies(r.pos, &r.game.S, game.Nobody)
	now := &t.Tracker
	if w.Phase != "" {
		phase, err := r.pos.Words().Phase(string(w.Phase))
		if err != nil {
			return false, Wrong(until, "%v", err)
		}
		if now.Phase != r.pos.Words().Phases[phase] {
			return false, nil
		}
	}
	return (w.Seat == 0 || int(t.Turn) == w.Seat-1) && (w.Round == 0 || now.Round == w.Round) &&
		(w.Box == 0 || now.Box == w.Box) && (w.Turn == 0 || now.Turn == w.Turn), nil
}

// moment says when a step "until" ends.
type moment struct {
	Phase content.Text `yaml:"phase"`
	Seat  int          `yaml:"seat" min:"1" max:"2"`
	Round int          `yaml:"round" max:"12"`
	Box   int          `yaml:"box" max:"5"`
	Turn  int          `yaml:"turn" max:"99"`
}

// undo takes back the latest choices of the seat.
func (r *runner[S]) undo(s *step) bool {
	n := 1
	if text, ok := s.what.Word(); ok && text != "true" {
		if _, err := fmt.Sscan(text, &n); err != nil || n < 1 {
			r.failf(s.Pos, "undo is %q: expected a number of choices", text)
			return false
		}
	}
	log := r.game.Log()
	if n > len(log) {
		r.failf(s.Pos, "undo: only %d choices have been made", len(log))
		return false
	}
	seat := game.Seat(max(0, s.seat-1))
	if s.seat == 0 {
		seat = log[len(log)-1].Seat
	}
	stay := len(log) - n
	free, ok := r.game.FreeUndo(seat)
	isFree := ok && free <= stay
	if len(s.refused) > 0 {
		if isFree {
			r.failf(s.Pos, "undo: %d choices can be taken back freely", n)
			return false
		}
		return true
	}
	if !isFree {
		r.failf(s.Pos, "undo: %v cannot take %d choices back alone", seat, n)
		return false
	}
	if err := r.game.Takeback(seat, stay); err != nil {
		r.failf(s.Pos, "undo: %s", said(err))
		return false
	}
	r.tracef("  %v takes back %d", seat, n)
	return true
}
