package game

import (
	"fmt"
	"slices"
	"sync"
	"testing"

	"umpire/dice"
)

func TestAnswersAndFacesAreTheCallersToChange(t *testing.T) {
	g := newTiny(func(g *Game[tiny]) bool {
		a := g.Ask(below(9, "a", 0))
		faces := g.Roll("r", dice.Pool{dice.D6.Times(3)})
		a[0], faces[0] = a[0]+1, faces[0]+1
		slices.Sort(faces)
		ask(g, "b", 0)
		ask(g, "c", 0)
		g.S.Got = [8]int32{a[0], int32(faces[0]), int32(faces[1]), int32(faces[2])}
		return false
	})
	must(t, g.Start(), g.Apply(0, Answer{4}), g.Apply(0, Answer{1}), g.Apply(0, Answer{1}))
	h := newTiny(g.rules.Step)
	must(t, h.Replay(g.Log()))
	if g.S != h.S || g.S.Got[0] != 5 {
		t.Fatal(g.S, h.S)
	}
}

func TestCitesAreTheTraceOfTheNextEvent(t *testing.T) {
	g := newTiny(func(g *Game[tiny]) bool {
		g.Cite("c.one", "c.two")
		d6(g, "r") // its event has none of them
		ask(g, "a", 0)
		g.Tell(func() Event { return Event{Kind: "first", Clauses: []Clause{"e"}, Trace: []Clause{"own"}} })
		g.Tell(told("second"))
		g.Cite("c.lost") // no event of the step follows
		g.S.Step++
		return g.S.Step < 2
	})
	var got []string
	g.Watch(func(e Event) {
		if e.Kind != Rolled && e.Kind != Retracted {
			got = append(got, fmt.Sprint(e.Kind, e.Trace))
		}
	})
	must(t, g.Start(), g.Apply(0, Answer{0}))
	must(t, g.Takeback(0, 0)) // into the middle of the step
	must(t, g.Apply(0, Answer{0}), g.Apply(0, Answer{0}))
	const first, second = "first[c.one c.two own]", "second[]"
	if want := []string{first, second, first, second, first, second}; !slices.Equal(got, want) {
		t.Fatalf("got %v, want %v", got, want)
	}
}

func TestEventsAreDeliveredOnce(t *testing.T) {
	step := func(g *Game[tiny]) bool {
		g.Tell(told("one"))
		ask(g, "a", 0)
		d6(g, "r")
		g.Cite("c.two")
		g.Tell(func() Event { return Event{Kind: "two", Clauses: []Clause{"e.two"}} })
		ask(g, "b", 1)
		g.Tell(told("three"))
		g.S.Step++
		return g.S.Step < 2
	}
	all := []string{"1 one", "2 roll", "3 two", "4 three", "5 one", "6 roll", "7 two", "8 three"}
	var cited []Clause
	g := newTiny(step)
	events := watched(g)
	g.Trace(func(c Clause) { cited = append(cited, c) })
	must(t, g.Start(), g.Apply(0, Answer{0}), g.Apply(1, Answer{0}), g.Apply(0, Answer{0}))
	if fmt.Sprint(cited) != "[c.two e.two c.two e.two]" {
		t.Fatal(cited)
	}
	answer := func(*Game[tiny], Question[tiny], *Proposals) Answer { return Answer{0} }
	must(t, g.Play(answer)) // from the middle of a step
	same(t, *events, all...)

	h := newTiny(step)
	events = watched(h)
	must(t, h.Play(answer))
	same(t, *events, all...)

	// Who comes late hears no more than who was there, under the same numbers.
	late := newTiny(step)
	must(t, late.Replay(g.Log()[:1]))
	events = watched(late)
	var c Game[tiny]
	c.CopyFrom(late)
	heard := watched(&c)
	must(t, late.Apply(1, Answer{0}), c.Play(answer))
	same(t, *events, all[3:7][:1+1]...)
	same(t, *heard, all[3:]...)
	late.Watch(nil)
	must(t, late.Apply(0, Answer{0}))
	events = watched(late)
	must(t, late.Apply(1, Answer{0}))
	same(t, *events, all[7])
}

func TestDrawsTellNothing(t *testing.T) {
	g := newTiny(func(g *Game[tiny]) bool { g.S.Hidden[0] = int32(g.Draw("bag", 9)); return false })
	events := watched(g)
	must(t, g.Start())
	if len(*events) != 0 || g.Rolls() != 1 {
		t.Fatal(*events)
	}
	if n := testing.AllocsPerRun(10, func() { _ = bags[9] }); n != 0 {
		t.Fatal(n)
	}
}

func TestForcedAnswers(t *testing.T) {
	g := newTiny(func(g *Game[tiny]) bool {
		g.S.Got[0] = g.Ask(below(1, "only", 0))[0] + 5
		a := g.AskAll(below(1, "one", 0), below(3, "many", 1))
		g.S.Got[1], g.S.Got[2] = a[0][0], a[1][0]
		b := g.AskAll(below(1, "one", 0), below(1, "one", 1))
		g.S.Got[3] = int32(len(b))
		return false
	})
	must(t, g.Start())
	if g.Waiting(0) != nil || g.Waiting(1) == nil {
		t.Fatal("the forced answer is asked for")
	}
	refuses(t, g.Withdraw(0), "nothing is asked")
	must(t, g.Apply(1, Answer{2}))
	if want := (tiny{Got: [8]int32{5, 0, 2, 2}, Hidden: [2]int32{1, 2}}); g.S != want || len(g.Log()) != 1 || g.Decisions() != 1 {
		t.Fatal(g.S, g.Log())
	}
}

// What a seat has answered is kept for it alone until the last has answered; what answered
// itself is nobody's, and what is taken back is gone.
func TestAnAnswerThatWaitsForOthers(t *testing.T) {
	g := newTiny(func(g *Game[tiny]) bool { g.AskAll(below(3, "a", 0), below(3, "b", 1)); ask(g, "c", 0); return false })
	given := func(seat Seat) string {
		r, o, ok := g.Given(seat)
		if !ok {
			return ""
		}
		return fmt.Sprint(r.Tag, r.Seat, len(r.Options), o.Answer)
	}
	is := func(when string, zero, one string) {
		t.Helper()
		if given(0) != zero || given(1) != one {
			t.Errorf("%s: %q and %q", when, given(0), given(1))
		}
	}
	is("before the beginning", "", "")
	must(t, g.Start())
	is("nobody has answered", "", "")
	must(t, g.Apply(0, Answer{2}))
	is("one has", "aBlue 3 [2]", "")
	_, o, _ := g.Given(0)
	o.Answer[0] = 1
	is("the answer is the caller's to change", "aBlue 3 [2]", "")
	must(t, g.Withdraw(0))
	is("taken back", "", "")
	must(t, g.Apply(1, Answer{1}))
	is("the other one has", "", "bRed 3 [1]")
	must(t, g.Apply(0, Answer{0}))
	is("both have", "", "")

	g = newTiny(func(g *Game[tiny]) bool { g.AskAll(below(1, "a", 0), below(3, "b", 1)); return false })
	must(t, g.Start())
	is("answered by itself", "", "")
}

func TestAnswersWithoutNumbers(t *testing.T) {
	step := func(g *Game[tiny]) bool {
		g.S.Got[0] = int32(len(g.Ask(some{pick{tag: "a"}})))
		for _, a := range g.AskAll(some{pick{tag: "b"}}, some{pick{tag: "c", seat: 1}}) {
			g.S.Got[1] += int32(len(a))
		}
		return false
	}
	g := newTiny(step)
	must(t, g.Start(), g.Apply(0, nil), g.Apply(1, Answer{}))
	into := new(Game[tiny])
	must(t, g.Imagine(0, NewRand(1), into), into.Apply(0, nil), g.Apply(0, Answer{}))
	h := newTiny(step)
	must(t, h.Replay(g.Log()))
	if !h.Over() || h.S != g.S {
		t.Fatal(h.S)
	}
	r := NewRecorder(newTiny(step), Header{})
	must(t, r.game.Replay(g.Log()))
}

func TestStartAndPlayAgain(t *testing.T) {
	g := newTiny(func(g *Game[tiny]) bool { ask(g, "a", 0); return false })
	refuses(t, g.Apply(0, Answer{0}), "nothing is asked")
	must(t, g.Start())
	refuses(t, g.Start())
	refuses(t, g.Apply(1, Answer{0}), "nothing is asked of this seat now: Blue is asked")
	if g.Replay(nil) == nil {
		t.Fatal("a game that has begun was replayed into")
	}
	must(t, g.Play(func(*Game[tiny], Question[tiny], *Proposals) Answer { return nil }))
	if g.Waiting(0) == nil {
		t.Fatal("it does not wait")
	}
	must(t, g.Play(func(*Game[tiny], Question[tiny], *Proposals) Answer { return Answer{1} }))
	refuses(t, g.Apply(0, Answer{0}), "has ended")
	must(t, g.Play(nil))
}

// orderly is a small game that says what it goes by while something else is meant.
type orderly struct{ tinyRules }

func (orderly) NotNow(s *tiny, tag Tag) []Breach {
	return []Breach{{Clause: "t.order", Text: fmt.Sprintf("not %q after %d", tag, s.Got[0])}}
}

// Rules say by which clauses something is not done now, beside the kernel.
func TestNotNow(t *testing.T) {
	g := New[tiny](orderly{func(g *Game[tiny]) bool { g.S.Got[0] = 5; ask(g, "a", 0); return false }}, dice.NewChaCha(dice.Seed{7}))
	must(t, g.Start())
	refuses(t, g.NotNow("b"), `that is not asked for now: Blue is asked (kernel.turn); not "b" after 5 (t.order)`)
	refuses(t, g.Apply(1, Answer{0}), `nothing is asked of this seat now: Blue is asked (kernel.turn); not "" after 5 (t.order)`)
	must(t, g.Apply(0, Answer{0}))
	refuses(t, g.NotNow("b"), `the game has ended (kernel.over); not "b" after 5 (t.order)`)
	refuses(t, g.Apply(0, Answer{0}), "has ended", "t.order")
}

func TestCopiesShareNothing(t *testing.T) {
	step := func(g *Game[tiny]) bool {
		g.S.Got[0] += d6(g, "r") + ask(g, "a", 0)
		a := g.AskAll(below(3, "b", 0), below(3, "c", 1))
		g.S.Got[1] += a[0][0] + 2*a[1][0] + d6(g, "s")
		g.S.Step++
		return g.S.Step < 50
	}
	g := newTiny(step)
	must(t, g.Start(), g.Apply(0, Answer{1}), g.Apply(1, Answer{1}))
	luck := NewRand(5)
	answer := func(g *Game[tiny], q Question[tiny], p *Proposals) Answer { return p.At(luck.IntN(p.Len())) }
	want, err := Encode(&g.S)
	must(t, err)
	var copies [4]Game[tiny]
	var all sync.WaitGroup
	for i := range copies {
		copies[i].CopyFrom(g)
	}
	for i := range copies { // under -race: nothing is shared
		all.Go(func() {
			_ = copies[i].Play(func(g *Game[tiny], q Question[tiny], p *Proposals) Answer { return Answer{1} })
		})
	}
	all.Wait()
	for i := range copies {
		if copies[i].S != copies[0].S || !copies[i].Over() {
			t.Fatal("copies played the same way differ")
		}
	}
	if got, _ := Encode(&g.S); string(got) != string(want) || len(g.Transcript()) != 2 || g.Waiting(0) == nil {
		t.Fatal("the original changed")
	}
	must(t, g.Apply(0, Answer{1}), g.Play(answer))
}

func TestCopyAndImagineDoNotAllocate(t *testing.T) {
	g := newTiny(func(g *Game[tiny]) bool {
		g.S.Got[0] += d6(g, "r") + ask(g, "a", 0) + ask(g, "b", 1)
		g.AskAll(below(3, "c", 0), below(3, "d", 1))
		return true
	})
	must(t, g.Start(), g.Apply(0, Answer{1}), g.Apply(1, Answer{1}), g.Apply(0, Answer{1}))
	var c Game[tiny]
	c.CopyFrom(g)
	if n := testing.AllocsPerRun(100, func() { c.CopyFrom(g) }); n != 0 {
		t.Errorf("a copy makes %v allocations", n)
	}
}

// A program that searches copies the game while it is asked in the middle of a
// step by the inline driver.
func TestCopyAndImagineWhileDeciding(t *testing.T) {
	step := func(g *Game[tiny]) bool {
		g.S.Got[0] += 10
		g.S.Got[1] += ask(g, "a", 0)
		g.S.Got[2] += d6(g, "r")
		a := g.AskAll(below(3, "b", 0), below(3, "c", 1))
		g.S.Got[3] += a[0][0] + a[1][0]
		g.S.Step++
		return g.S.Step < 3
	}
	g := newTiny(step)
	var c, im Game[tiny]
	decided := 0
	must(t, g.Play(func(g *Game[tiny], q Question[tiny], _ *Proposals) Answer {
		decided++
		_, seat, _ := q.About()
		for to, make := range map[*Game[tiny]]func() error{
			&c:  func() error { c.CopyFrom(g); return nil },
			&im: func() error { return g.Imagine(seat, NewRand(1), &im) },
		} {
			must(t, make())
			if to.Waiting(seat) == nil || len(to.Requests(seat)[0].Options) != 3 || to.S.Got != g.S.Got {
				t.Fatal("the copy is not where the game is")
			}
			must(t, to.Apply(seat, Answer{2}))
			must(t, to.Play(func(*Game[tiny], Question[tiny], *Proposals) Answer { return Answer{1} }))
			if !to.Over() || to.S.Got[0] != 30 {
				t.Fatal(to.S)
			}
		}
		if _, err := g.Judge(seat, Answer{9}); err == nil {
			t.Fatal("judged wrongly")
		}
		return Answer{int32(decided) % 3}
	}))
	h := newTiny(step)
	must(t, h.Replay(g.Log()))
	if g.S != h.S || decided != 9 {
		t.Fatal(g.S, h.S, decided)
	}
}

func TestImagine(t *testing.T) {
	// Seat 1 claims its hidden number, which others learn by it.
	g := newTiny(func(g *Game[tiny]) bool {
		g.S.Got[0] = g.Ask(claim{below(4, "claim", 1)})[0]
		g.S.Got[1] = g.S.Hidden[1] // shown
		a := g.AskAll(below(3, "b", 0), below(3, "c", 1))
		g.S.Got[2] = a[0][0] + 3*a[1][0]
		return false
	})
	must(t, g.Start())
	luck := NewRand(2)
	into := new(Game[tiny])
	forced := newTiny(func(g *Game[tiny]) bool {
		g.Ask(own{below(9, "own", 1)})
		return false
	})
	must(t, forced.Start())
	forcing := 0
	for range 50 { // the deal may force the answer, but the game must not go on
		must(t, forced.Imagine(0, luck, into))
		if into.S.Hidden[1] == 0 {
			forcing++
		}
		if into.Over() || into.Waiting(1) == nil {
			t.Fatal("an imagined game went on by itself")
		}
	}
	if forcing == 0 {
		t.Fatal("deals that force an answer are left out")
	}
	if len(g.Transcript()) != 1 { // what seat 1 knows forces its claim
		t.Fatal("claim is not forced")
	}
	must(t, g.Apply(1, Answer{2}))
	seen := map[int32]bool{}
	for range 100 {
		must(t, g.Imagine(0, luck, into))
		if into.S != g.S {
			t.Fatal("the claim was forgotten:", into.S)
		}
		must(t, into.Apply(0, Answer{0}))
		seen[into.S.Got[2]/3] = true
	}
	if len(seen) != 3 {
		t.Fatal("the secret answer of the other was not given anew:", seen)
	}
	must(t, g.Imagine(1, luck, into), into.Apply(0, Answer{0}))
	if into.S.Got[2] != 6 {
		t.Fatal("a seat forgot its own answer")
	}
	must(t, g.Imagine(Nobody, luck, into))
}

// claim is answered by the seat's hidden number and nothing else.
type claim struct{ pick }

func (q claim) Lawful(s *tiny, a Answer) bool { return len(a) == 1 && a[0] == s.Hidden[q.seat] }

// own offers as many numbers as the seat's hidden one, and one more.
type own struct{ pick }

func (q own) Lawful(s *tiny, a Answer) bool {
	return len(a) == 1 && a[0] >= 0 && a[0] <= s.Hidden[q.seat]
}

func TestImagineSaysWhenNoDealFits(t *testing.T) {
	runs := 0
	g := newTiny(func(g *Game[tiny]) bool {
		ask(g, "a", 0)
		if runs++; runs > 1 {
			panic("cannot be")
		}
		ask(g, "b", 0)
		return true
	})
	must(t, g.Start(), g.Apply(0, Answer{0}))
	into := new(Game[tiny])
	says(t, g.Imagine(0, NewRand(1), into), "no deal was found")
	breaks(t, into.Play(nil), "no deal")
}

func TestSeats(t *testing.T) {
	if Only(Nobody).Has(0) || Only(Nobody).Has(1) || !Only(Nobody).Has(Nobody) {
		t.Error("what only spectators see")
	}
	if Only(1).Has(0) || !Only(1).Has(1) || Only(1).Has(Nobody) {
		t.Error("what only seat 1 sees")
	}
	if !Seats(0).Has(0) || !Seats(0).Has(Nobody) {
		t.Error("what everyone sees")
	}
}

func TestImaginedDiceAreOtherDice(t *testing.T) {
	g := newTiny(func(g *Game[tiny]) bool { ask(g, "a", 0); g.S.Got[0] = d6(g, "r"); return false })
	must(t, g.Start())
	luck := NewRand(4)
	into, other := new(Game[tiny]), new(Game[tiny])
	seen := map[int32]bool{}
	for range 60 {
		must(t, g.Imagine(0, luck, into))
		other.CopyFrom(into) // the same dice, its own source
		must(t, g.Imagine(0, luck, into))
		must(t, other.Apply(0, Answer{0}))
		seen[other.S.Got[0]] = true
	}
	if len(seen) != 6 {
		t.Fatal("dice seen:", seen)
	}
	other.CopyFrom(g)
	if other.source == g.source {
		t.Fatal("a copy shares the room of its cipher with the original")
	}
}

func TestIdleStepsAreCountedFromTheLastQuestion(t *testing.T) {
	g := newTiny(func(g *Game[tiny]) bool {
		if g.S.Step++; g.S.Step%40_000 == 0 {
			ask(g, "a", 0)
		}
		return g.S.Step < 200_000
	})
	must(t, g.Play(func(*Game[tiny], Question[tiny], *Proposals) Answer { return Answer{0} }))
}

func TestWithdrawnAnswersAreNoDecisions(t *testing.T) {
	g := newTiny(together)
	must(t, g.Start(), g.Apply(0, Answer{0}), g.Apply(1, Answer{1}), g.Withdraw(1))
	if g.Decisions() != 1 {
		t.Fatal(g.Decisions())
	}
}

// counted is pick with a count of how often it has judged an answer, on a state that must not change
// while the question waits.
type counted struct {
	pick
	judged *int
}

func (q counted) Check(s *tiny, a Answer) (Answer, *Refusal) {
	*q.judged++
	if s.Step == 1 {
		return nil, Refuse("tiny", "nothing is taken in the second step")
	}
	return q.pick.Check(s, a)
}

func TestAChoiceIsJudgedOnce(t *testing.T) {
	judged := 0
	g := newTiny(func(g *Game[tiny]) bool {
		g.AskAll(counted{below(3, "a", 0), &judged}, counted{below(3, "a", 1), &judged})
		g.S.Step++
		return g.S.Step < 2
	})
	judges := func(what string, want int, do func() error) {
		t.Helper()
		before := judged
		if err := do(); err != nil || judged-before != want {
			t.Fatalf("%s: judged %d times, want %d; error %v", what, judged-before, want, err)
		}
	}
	judge := func(seat Seat, a Answer) {
		t.Helper()
		if checked, err := g.Judge(seat, a); err != nil {
			t.Fatal(err)
		} else {
			checked[0] = 99 // it is the caller's
		}
	}
	must(t, g.Start())
	judge(0, Answer{1})
	judges("another answer", 1, func() error { return g.Apply(0, Answer{2}) })
	must(t, g.Withdraw(0))
	judge(0, Answer{1})
	var c Game[tiny]
	c.CopyFrom(g)
	judges("in a copy", 0, func() error { return c.Apply(0, Answer{1}) })
	judges("the answer that was judged", 0, func() error { return g.Apply(0, Answer{1}) })
	if e := g.Log()[len(g.Log())-1]; !e.Answer.Is(Answer{1}) {
		t.Fatalf("the log has %v", e.Answer)
	}
	judge(1, Answer{1})
	judges("the last answer", 0, func() error { return g.Apply(1, Answer{1}) })
	// The same seat is asked the same again, in another state.
	refuses(t, g.Apply(0, Answer{1}), "second step")
	must(t, g.Takeback(0, 0))
	judges("what was judged before a takeback", 1, func() error { return g.Apply(0, Answer{1}) })
}
