package game

import (
	"strings"
	"testing"
)

// window asks like pick; 0 passes.
type window struct{ pick }

func (window) Passes(_ *tiny, a Answer) bool { return a[0] == 0 }

// reacting has a seat choose, the other answer at a window and the third thing asked of the first; then a die.
func reacting(g *Game[tiny]) bool {
	g.S.Got[0] = ask(g, "act", 0)
	g.S.Got[1] = g.Ask(window{below(3, "react", 1)})[0]
	g.S.Got[2] = g.Ask(window{below(3, "own", 0)})[0]
	g.S.Got[3] = ask(g, "go on", 0)
	d6(g, "die")
	g.S.Step++
	return g.S.Step < 2
}

// Whether one may go back does not tell whether the other is still asked, has passed, or has
// told the table to: only that nothing was done.
func TestAPassStandsInNobodysWay(t *testing.T) {
	for name, pass := range map[string]func(*Game[tiny]) error{
		"by hand":     func(g *Game[tiny]) error { return g.Apply(1, Answer{0}) },
		"as was told": func(g *Game[tiny]) error { return g.ApplyStanding(1, Answer{0}) },
	} {
		g := newTiny(reacting)
		must(t, g.Start(), g.Apply(0, Answer{1}))
		want := func(seat Seat, stay int, may bool) {
			t.Helper()
			h := newTiny(reacting)
			must(t, h.Replay(g.Log()))
			for which, g := range map[string]*Game[tiny]{"live": g, "replayed": h} {
				if got, ok := g.FreeUndo(seat); ok != may || may && got != stay {
					t.Fatalf("%s, %s, after %d: seat %d may go back to %d, %t; want %d, %t", name, which, len(g.Log()), seat, got, ok, stay, may)
				}
			}
		}
		want(0, 0, true)
		must(t, pass(g))
		want(0, 0, true)
		want(1, 1, true)
		want(Nobody, 0, false)
		must(t, g.Apply(0, Answer{0})) // the first passes as well
		want(0, 0, true)
		want(1, 1, true) // which stands in the other's way no more than the other's does
		must(t, g.Takeback(0, 0))
		want(0, 0, false)
		must(t, g.Apply(0, Answer{2}), pass(g))
		want(0, 4, true)
		must(t, g.Apply(0, Answer{1})) // something is done at the window
		want(1, 0, false)
		want(0, 4, true)
		must(t, g.Apply(0, Answer{1})) // rolls
		want(0, 0, false)
	}
	g := newTiny(reacting)
	must(t, g.Start(), g.Apply(0, Answer{1}), g.Apply(1, Answer{1}))
	if stay, ok := g.FreeUndo(0); ok {
		t.Fatalf("seat 0 may go back to %d behind what the other did", stay)
	}
}

func TestWhatWasToldBeforeIsMarked(t *testing.T) {
	g := newTiny(reacting)
	r := NewRecorder(g, Header{System: "tiny"})
	must(t, g.Start(), g.Apply(0, Answer{1}))
	refuses(t, g.ApplyStanding(1, Answer{2}), "only a pass")
	refuses(t, g.ApplyStanding(1, Answer{7}), "not below")
	refuses(t, g.ApplyStanding(0, Answer{0}))
	if a, ok := Pass(g.Waiting(1), &g.S); !ok || !a.Is(Answer{0}) {
		t.Fatal(a, ok)
	}
	must(t, g.ApplyStanding(1, Answer{0}), g.Apply(0, Answer{0}))
	if a, ok := Pass(g.Waiting(0), &g.S); ok {
		t.Fatalf("what is no window is passed by %v", a)
	}
	log := g.Log()
	if log[0].Standing || !log[1].Standing || log[2].Standing || log[0].Passed() || !log[1].Passed() || !log[2].Passed() {
		t.Fatal(log)
	}
	record, err := r.Record()
	must(t, err, Verify(record, newTiny(reacting)))
	var file strings.Builder
	must(t, record.Write(&file))
	again, err := ReadRecord("file", strings.NewReader(file.String()))
	must(t, err)
	if n := strings.Count(file.String(), `"standing":true`); n != 1 || !again.Lines[1].Standing {
		t.Fatal(n, again.Lines)
	}
	h := newTiny(reacting)
	must(t, h.Replay(again.Log()))
	if h.Log()[1].Standing != true || h.Log()[2].Standing {
		t.Fatal(h.Log())
	}
	// A file cannot claim that something else was told before.
	for line, answer := range map[int]Answer{0: {1}, 1: {2}} {
		wrong := again.Log()
		wrong[line].Standing, wrong[line].Answer = true, answer
		if err := newTiny(reacting).Replay(wrong); err == nil {
			t.Fatalf("line %d was taken as told before: %v", line, answer)
		}
	}
}

// What the table answers for a seat without time is marked, whatever it is, and is again when
// the log is played.
func TestWhatCameTooLateIsMarked(t *testing.T) {
	g := newTiny(reacting)
	r := NewRecorder(g, Header{System: "tiny"})
	must(t, g.Start(), g.ApplyLate(0, Answer{1}), g.ApplyLate(1, Answer{0}), g.Apply(0, Answer{0}))
	again := newTiny(reacting)
	must(t, again.Replay(g.Log()))
	for _, log := range [][]Entry{g.Log(), again.Log()} {
		if !log[0].Late || log[0].Passed() || !log[1].Late || !log[1].Passed() || log[1].Standing || log[1].ByHand() || !log[2].ByHand() {
			t.Fatal(log)
		}
	}
	record, err := r.Record()
	if err != nil || !record.Lines[0].Late || record.Lines[2].Late {
		t.Fatal(err, record)
	}
}
