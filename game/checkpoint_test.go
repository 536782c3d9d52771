package game

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"
)

// long is dicey, for many more steps; it counts how often one is run.
func long(ran *int) func(*Game[tiny]) bool {
	return func(g *Game[tiny]) bool {
		*ran++
		dicey(g)
		return g.S.Step < 1000
	}
}

// choices has so many choices made, by whoever is asked.
func choices(t fatal, g *Game[tiny], n int, a int32) {
	for range n {
		seat := Seat(0)
		if g.Waiting(1) != nil {
			seat = 1
		}
		if err := g.Apply(seat, Answer{a}); err != nil {
			t.Fatal(err)
		}
	}
}

type fatal interface{ Fatal(args ...any) }

// Who goes back a little late in a long match does not have all of it played again; nor has
// who plays the log of many takebacks.
func TestATakebackRunsFewSteps(t *testing.T) {
	ran := 0
	g := newTiny(long(&ran))
	must(t, g.Start())
	choices(t, g, 800, 1)
	for range 20 {
		ran = 0
		must(t, g.Takeback(0, len(g.Log())-1))
		if ran > 60 {
			t.Fatalf("a takeback of one choice ran %d steps", ran)
		}
		choices(t, g, 1, 2)
	}
	whole := 0
	h := newTiny(long(&whole))
	must(t, h.Replay(g.Log()))
	if h.S != g.S || whole > 5000 {
		t.Errorf("the log was played again in %d steps, to %v", whole, h.S == g.S)
	}
}

// However choices and takebacks come, with checkpoints everything is as without them.
func TestCheckpointsChangeNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ran := 0
		with, without := newTiny(long(&ran)), newTiny(long(&ran))
		told, toldToo := watched(with), watched(without)
		for _, g := range [...]*Game[tiny]{with, without} {
			if err := g.Start(); err != nil {
				t.Fatal(err)
			}
		}
		for range rapid.IntRange(1, 12).Draw(t, "rounds") {
			n, a := rapid.IntRange(1, 40).Draw(t, "choices"), rapid.Int32Range(0, 2).Draw(t, "answer")
			choices(t, with, n, a)
			choices(t, without, n, a)
			stay := rapid.IntRange(0, len(with.log)-1).Draw(t, "stay")
			without.checkpoints = nil
			err, errToo := with.Takeback(0, stay), without.Takeback(0, stay)
			if (err == nil) != (errToo == nil) {
				t.Fatal(err, errToo)
			}
			if rapid.Bool().Draw(t, "again") { // as after a restart
				again := newTiny(long(&ran))
				if err := again.Replay(with.log); err != nil {
					t.Fatal(err)
				}
				if again.S != with.S || again.rolls != with.rolls {
					t.Fatal("the log leads elsewhere")
				}
			}
		}
		choices(t, with, 3, 1)
		choices(t, without, 3, 1)
		if with.S != without.S || with.rolls != without.rolls || with.decided != without.decided || fmt.Sprint(with.log) != fmt.Sprint(without.log) {
			t.Fatal("another game")
		}
		if fmt.Sprint(*told) != fmt.Sprint(*toldToo) {
			t.Fatal("other events")
		}
	})
}
