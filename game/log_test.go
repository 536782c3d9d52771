package game

import (
	"fmt"
	"testing"
)

// dicey asks, rolls and tells in every step.
func dicey(g *Game[tiny]) bool {
	n := g.S.Step % 8
	g.S.Got[n] = 10*ask(g, "a", Seat(n%2)) + d6(g, "r")
	g.Tell(told("went"))
	g.S.Got[n] += 100 * ask(g, "b", Seat(n%2))
	g.Tell(told("ended"))
	g.S.Step++
	return g.S.Step < 20
}

func TestTakebackSkipsWhatWasSeen(t *testing.T) {
	g := newTiny(dicey)
	events := watched(g)
	must(t, g.Start())
	steps := func(n int) {
		for range n {
			seat := Seat(0)
			if g.Waiting(1) != nil {
				seat = 1
			}
			must(t, g.Apply(seat, Answer{1}))
		}
	}
	steps(3) // two rolls: the second step stands in its middle
	first := g.S
	must(t, g.Takeback(0, 1))
	if g.Rolls() != 2 || g.S.Got[0] != 10+first.Got[0]-110 || g.S.Step != 0 {
		t.Fatal("back in the middle of step one, with its die:", g.S, first, g.Rolls())
	}
	steps(2)
	if g.Rolls() != 3 {
		t.Fatal(g.Rolls())
	}
	must(t, g.Takeback(1, 0)) // before everything
	steps(1)
	if g.Rolls() != 4 {
		t.Fatal("a roll seen came again:", g.Rolls())
	}
	same(t, *events,
		"1 roll", "2 went", "3 ended", "4 roll", "5 went", "6 retracted from 3",
		"7 ended", "8 roll", "9 went", "10 retracted from 1", "11 roll", "12 went")
	steps(2)
	// 0 a, 1 b, 2 a, 3 T1, 4 b, 5 a, 6 T0, 7 a, 8 b, 9 a: take the last one back
	must(t, g.Takeback(0, 9))
	if last := (*events)[len(*events)-1]; last != "16 retracted from 14" {
		t.Fatal(last)
	}
	refuses(t, g.Takeback(0, 9), "no choice to take back")
	refuses(t, g.Takeback(0, 99))
	refuses(t, g.Takeback(0, -1))
	must(t, g.Takeback(0, 5)) // lines 5 and 6 are gone already: this is to line 7
	if g.Waiting(0) == nil || g.S.Step != 0 || len(g.Transcript()) != 0 {
		t.Fatal(g.S)
	}
	steps(5)

	h := newTiny(dicey)
	again := watched(h)
	must(t, h.Replay(g.Log()))
	same(t, *again, *events...)
	if h.S != g.S || h.Rolls() != g.Rolls() || h.Decisions() != g.Decisions() {
		t.Fatal(h.S, g.S)
	}
	// It goes on the same way, and can be taken back the same way.
	must(t, h.Apply(0, Answer{2}), g.Apply(0, Answer{2}), g.Takeback(1, len(g.Log())-2), h.Takeback(1, len(h.Log())-2))
	if h.S != g.S || fmt.Sprint(h.Log()) != fmt.Sprint(g.Log()) {
		t.Fatal(h.Log(), g.Log())
	}
	same(t, *again, *events...)
}

func TestReplayRefusesALogThatCheats(t *testing.T) {
	g := newTiny(dicey)
	must(t, g.Start(), g.Apply(0, Answer{1}), g.Apply(0, Answer{1}), g.Takeback(0, 0), g.Apply(0, Answer{1}))
	tampered := func(change func(log []Entry)) error {
		log := append([]Entry(nil), g.Log()...)
		change(log)
		return newTiny(dicey).Replay(log)
	}
	must(t, tampered(func([]Entry) {}))
	says(t, tampered(func(l []Entry) { l[2].Resume = 0 }), "line 3", "takeback", "number 1, not 0")
	says(t, tampered(func(l []Entry) { l[2].Resume = 9 }), "line 3", "number 1, not 9")
	says(t, tampered(func(l []Entry) { l[2] = Entry{Withdraw: true} }), "line 3", "withdrawal")
	says(t, tampered(func(l []Entry) { l[2].Takeback = 7 }), "line 3", "no choice to take back")
	says(t, tampered(func(l []Entry) { l[1].Tag = "z" }), "line 2", `asks Blue for "b"`, `"z"`)
	says(t, tampered(func(l []Entry) { l[1].Seat = 1 }), "line 2", `asks Blue for "b"`, "Red")
	says(t, tampered(func(l []Entry) { l[1].Answer = Answer{8} }), "line 2", "not below 3")
	says(t, tampered(func(l []Entry) { l[1].Answer = Answer{666} }), "line 2", "judging broke")
	short := func(g *Game[tiny]) bool { ask(g, "a", 0); return false }
	says(t, newTiny(short).Replay(g.Log()[:2]), "line 2", "has ended")
}

// together asks both seats at once by different names, after and before
// something else.
func together(g *Game[tiny]) bool {
	ask(g, "before", 0)
	a := g.AskAll(below(3, "left", 0), below(3, "right", 1))
	g.S.Got[g.S.Step%8] = 10*a[0][0] + a[1][0]
	g.Tell(told("both"))
	ask(g, "after", 1)
	g.S.Step++
	return g.S.Step < 3
}

func TestAnswersToQuestionsTogetherInAnyOrder(t *testing.T) {
	for _, order := range [][]Seat{{0, 1}, {1, 0}} {
		g := newTiny(together)
		must(t, g.Start(), g.Apply(0, Answer{0}))
		first, second := order[0], order[1]
		must(t, g.Apply(first, Answer{1}))
		refuses(t, g.Apply(first, Answer{2}), "nothing is asked")
		refuses(t, g.Withdraw(second))
		if g.Decisions() != 2 || g.S.Got[0] != 0 {
			t.Fatal(g.S)
		}
		replayed := func() *Game[tiny] {
			h := newTiny(together)
			must(t, h.Replay(g.Log()))
			if h.S != g.S || fmt.Sprint(h.Log()) != fmt.Sprint(g.Log()) || (h.Waiting(0) == nil) != (g.Waiting(0) == nil) ||
				(h.Waiting(1) == nil) != (g.Waiting(1) == nil) || h.Decisions() != g.Decisions() {
				t.Fatal("the replay waits elsewhere:", h.Log(), g.Log())
			}
			return h
		}
		replayed()
		must(t, g.Withdraw(first))
		replayed()
		must(t, g.Apply(second, Answer{2}))
		replayed()
		must(t, g.Apply(first, Answer{0}))
		want := map[Seat]int32{0: 02, 1: 20}[first]
		if g.S.Got[0] != want {
			t.Fatal(g.S, want)
		}
		refuses(t, g.Withdraw(second))
		h := replayed()
		// No way back for who saw both, nor for who would undo the other.
		for _, seat := range order {
			if stay, ok := g.FreeUndo(seat); ok {
				t.Fatalf("seat %d goes back to %d past what was shown", seat, stay)
			}
		}
		must(t, h.Takeback(0, 4)) // to where the second had chosen, line 3
		if (h.Waiting(first) == nil) || h.Waiting(second) != nil {
			t.Fatal("the other's choice is forgotten")
		}
		must(t, h.Apply(first, Answer{1}))
		k := newTiny(together)
		must(t, k.Replay(h.Log()))
		if k.S != h.S {
			t.Fatal(k.S, h.S)
		}
	}
}

func TestInlineWaitsForWhoDoesNotAnswer(t *testing.T) {
	only := func(who Seat) Decide[tiny] {
		return func(g *Game[tiny], q Question[tiny], _ *Proposals) Answer {
			if tag, seat, _ := q.About(); tag == "before" || seat == who {
				return Answer{2}
			}
			return nil
		}
	}
	for who := range Seat(2) {
		g := newTiny(together)
		must(t, g.Play(only(who)))
		if g.Waiting(who) != nil || g.Waiting(who.Other()) == nil || len(g.Log()) != 2 {
			t.Fatal("seat", who, g.Log())
		}
		must(t, g.Play(only(who))) // again: nothing new
		if len(g.Log()) != 2 {
			t.Fatal(g.Log())
		}
		h := newTiny(together)
		must(t, h.Replay(g.Log()), h.Apply(who.Other(), Answer{1}), g.Play(only(who.Other())))
		if g.S.Got[0] == 0 || h.S.Got[0] == 0 || g.Waiting(1) == nil && g.Waiting(0) == nil {
			t.Fatal(g.S, h.S)
		}
	}
}

func TestFreeUndo(t *testing.T) {
	step := func(g *Game[tiny]) bool {
		ask(g, "a", 0)
		ask(g, "b", 0)
		switch ask(g, "c", 0) {
		case 1:
			d6(g, "r")
		case 2:
			g.Reveal()
		}
		ask(g, "d", 0)
		ask(g, "e", 1)
		return true
	}
	want := func(g *Game[tiny], seat Seat, stay int) {
		t.Helper()
		h := newTiny(step)
		must(t, h.Replay(g.Log()))
		for name, g := range map[string]*Game[tiny]{"live": g, "replayed": h} {
			got, ok := g.FreeUndo(seat)
			if ok != (stay < len(g.Log())) || got != stay {
				t.Fatalf("%s: seat %d may go back to %d, %t; want %d", name, seat, got, ok, stay)
			}
		}
	}
	for c, stay := range []int{0, 3, 3} {
		g := newTiny(step)
		must(t, g.Start(), g.Apply(0, Answer{0}), g.Apply(0, Answer{0}))
		want(g, 0, 0)
		want(g, 1, 2)
		must(t, g.Apply(0, Answer{int32(c)}))
		want(g, 0, stay)
		must(t, g.Apply(0, Answer{0}))
		want(g, 0, stay)
		must(t, g.Takeback(0, 3)) // one back is free, the next only if nothing was seen
		if stay == 0 {
			want(g, 0, 0)
		} else {
			want(g, 0, 5)
		}
		must(t, g.Apply(0, Answer{1}), g.Apply(1, Answer{0}))
		want(g, 0, len(g.Log()))
		want(g, 1, len(g.Log())-1)
	}
}

func TestEachStepRevealsAnew(t *testing.T) {
	g := newTiny(func(g *Game[tiny]) bool {
		ask(g, "a", 0)
		g.Reveal()
		ask(g, "b", 0)
		return true
	})
	must(t, g.Start())
	for n := range 4 {
		must(t, g.Apply(0, Answer{0}))
		if stay, ok := g.FreeUndo(0); n%2 == 0 && ok || n%2 == 1 && stay != n {
			t.Fatal(n, stay, ok)
		}
	}
}
