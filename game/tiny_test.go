package game

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"umpire/dice"
)

// tiny is a state for tests, and tinyRules its rules: a function for the step.
type tiny struct {
	Step   int
	Got    [8]int32
	Hidden [2]int32 // known to their seat only
	Open   bool
}

type tinyRules func(g *Game[tiny]) bool

func (tinyRules) Seats() int                { return 2 }
func (tinyRules) Begin() tiny               { return tiny{Hidden: [2]int32{1, 2}} }
func (r tinyRules) Step(g *Game[tiny]) bool { return r(g) }
func (tinyRules) Result(*tiny) Result       { return Result{} }
func (tinyRules) View(s *tiny, seat Seat) any {
	v := *s
	for i := range v.Hidden {
		if Seat(i) != seat && !v.Open {
			v.Hidden[i] = -1
		}
	}
	return v
}
func (tinyRules) Redeal(s *tiny, seat Seat, _ []Passed, luck *Rand) {
	for i := range s.Hidden {
		if Seat(i) != seat && !s.Open {
			s.Hidden[i] = int32(luck.IntN(4))
		}
	}
}

// asking is what the questions of tests have in common: package ask, which makes those of
// games, lies above this one.
type asking[S comparable] struct{}

func (asking[S]) Asked() any                   { return nil }
func (asking[S]) Others(*S, *Proposals)        {}
func (asking[S]) Request(*S) Request           { return Request{Prompt: "pick"} }
func (asking[S]) Option(_ *S, a Answer) Option { return Option{Answer: a, Words: fmt.Sprint(a)} }
func (asking[S]) Names(*S, Answer) []string    { return nil }
func (asking[S]) Secret() bool                 { return false }
func (asking[S]) Passes(*S, Answer) bool       { return false }
func (asking[S]) Back(_ *S, a Answer) Answer   { return a }

// pick asks for a number below n.
type pick struct {
	asking[tiny]
	tag  Tag
	seat Seat
	n    int32
}

func (q pick) About() (Tag, Seat, Form) { return q.tag, q.seat, Pick }
func (q pick) Propose(_ *tiny, _ *Rand, p *Proposals) {
	for i := range q.n {
		p.Add(i)
	}
}
func (q pick) Lawful(_ *tiny, a Answer) bool { return len(a) == 1 && a[0] >= 0 && a[0] < q.n }
func (q pick) Check(s *tiny, a Answer) (Answer, *Refusal) {
	if len(a) == 1 && a[0] == 666 {
		panic("judging broke")
	}
	if !q.Lawful(s, a) {
		return nil, Refuse("tiny", "%v is not below %d", a, q.n)
	}
	return a, nil
}

// some asks for any numbers, or none.
type some struct{ pick }

func (q some) About() (Tag, Seat, Form)                   { return q.tag, q.seat, Choose }
func (q some) Propose(_ *tiny, l *Rand, p *Proposals)     { p.Add(int32(l.IntN(9))) }
func (q some) Lawful(*tiny, Answer) bool                  { return true }
func (q some) Check(_ *tiny, a Answer) (Answer, *Refusal) { return a, nil }

func newTiny(step func(g *Game[tiny]) bool) *Game[tiny] {
	return New[tiny](tinyRules(step), dice.NewChaCha(dice.Seed{7}))
}

// below is a question for a number below n.
func below(n int32, tag Tag, seat Seat) pick { return pick{tag: tag, seat: seat, n: n} }

func ask(g *Game[tiny], tag Tag, seat Seat) int32 { return g.Ask(below(3, tag, seat))[0] }

func d6(g *Game[tiny], tag Tag) int32 { return int32(g.Roll(tag, dice.Pool{dice.D6.Times(1)})[0]) }

func must(t *testing.T, errs ...error) {
	t.Helper()
	for _, err := range errs {
		if err != nil {
			t.Fatal(err)
		}
	}
}

// breaks holds an error to being a *Broken that says the words.
func breaks(t *testing.T, err error, words ...string) *Broken {
	t.Helper()
	var b *Broken
	if !errors.As(err, &b) {
		t.Fatalf("got %v, want a report of broken rules", err)
	}
	says(t, b, words...)
	return b
}

func refuses(t *testing.T, err error, words ...string) {
	t.Helper()
	var r *Refusal
	if !errors.As(err, &r) {
		t.Fatalf("got %v, want a refusal", err)
	}
	says(t, err, words...)
}

func says(t *testing.T, err error, words ...string) {
	t.Helper()
	if err == nil {
		t.Fatalf("no error, want one that says %q", words)
	}
	for _, w := range words {
		if !strings.Contains(err.Error(), w) {
			t.Fatalf("%q does not say %q", err, w)
		}
	}
}

// watched is the numbers and kinds of a game's events, growing.
func watched(g *Game[tiny]) *[]string {
	var events []string
	g.Watch(func(e Event) {
		text := fmt.Sprint(e.No, " ", e.Kind)
		if e.Kind == Retracted {
			text += fmt.Sprint(" from ", e.From)
		}
		events = append(events, text)
	})
	return &events
}

func told(kind string) func() Event { return func() Event { return Event{Kind: kind, Text: kind} } }

func same(t *testing.T, got []string, want ...string) {
	t.Helper()
	if strings.Join(got, ", ") != strings.Join(want, ", ") {
		t.Fatalf("got  %s\nwant %s", strings.Join(got, ", "), strings.Join(want, ", "))
	}
}
