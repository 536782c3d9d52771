package game

import (
	"bytes"
	"errors"
	"strings"
	"testing"
)

// played2 are rules in which each step asks for a number and rolls, by a tag of the
// version's own: a log of the one does not fit the other.
func played2(tag Tag) func(g *Game[tiny]) bool {
	return func(g *Game[tiny]) bool {
		a := ask(g, tag, 0)
		g.Tell(told("chosen"))
		g.S.Got[g.S.Step] = 10*a + d6(g, "die")
		ask(g, tag+"/sure", 1)
		g.S.Step++
		return g.S.Step < 5
	}
}

// A log that later rules refuse goes on from where its last finished step ended: the
// state and the number of the next roll are what they were.
func TestAGameGoesOnUnderOtherRules(t *testing.T) {
	old := newTiny(played2("old"))
	must(t, old.Start(), old.Apply(0, Answer{1}), old.Apply(1, Answer{0}), old.Apply(0, Answer{2}))
	if err := newTiny(played2("new")).Replay(old.Log()); !errors.As(err, new(*ReplayMismatch)) {
		t.Fatal("the old log under the new rules:", err)
	}
	at := old.Position()
	at.Rules, at.Content = "2", "b"
	log := append(old.Log(), Entry{Seat: Nobody, From: at})

	g := newTiny(played2("new"))
	var heard []Event
	g.Watch(func(e Event) { heard = append(heard, e) })
	r := NewRecorder(g, Header{System: "tiny"})
	must(t, g.Replay(log))
	if g.S.Got != [8]int32{old.S.Got[0]} || g.S.Step != 1 || g.Rolls() != 2 || len(g.Log()) != 4 {
		t.Fatalf("it goes on with %+v, %d rolls, %d entries", g.S, g.Rolls(), len(g.Log()))
	}
	if len(heard) != 1 || heard[0].Kind != Resumed || heard[0].No != old.Events()+1 {
		t.Fatal("heard:", heard)
	}
	if stay, ok := g.FreeUndo(0); ok {
		t.Error("a choice under the old rules can be taken back, to", stay)
	}
	refuses(t, g.Takeback(0, 4))
	must(t, g.Apply(0, Answer{1}), g.Apply(1, Answer{1}), g.Apply(0, Answer{0}))
	last := g.S.Got
	must(t, g.Takeback(0, 4))
	if g.S.Step != 1 || g.Rolls() != 4 || len(g.Standing()) != 0 {
		t.Fatalf("taken back it stands at %+v, %d rolls, standing %v", g.S, g.Rolls(), g.Standing())
	}
	must(t, g.Apply(0, Answer{1}))
	if g.S.Got == last {
		t.Error("a roll that was seen came again")
	}

	record, err := r.Record()
	must(t, err)
	var file bytes.Buffer
	must(t, record.Write(&file))
	read, err := ReadRecord("file", &file)
	must(t, err, Verify(read, newTiny(played2("new"))))
	if from, lines := read.Position(); lines != 3 || from == nil || from.Rules != "2" {
		t.Errorf("%d lines were played before %+v", lines, from)
	}
	frames := 0
	for _, err := range read.Frames() {
		must(t, err)
		frames++
	}
	if frames != len(g.Log())+1 || len(read.Lines[0].Events) > 0 || len(read.Lines[3].Events) != 1 {
		t.Errorf("%d frames; what was told: %+v", frames, read.Lines)
	}
}

// A position that has what the state does not know is refused.
func TestAPositionOfAnotherShape(t *testing.T) {
	log := []Entry{{Seat: Nobody, From: &Position{State: []byte(`{"Step":1,"Gold":7}`)}}}
	if err := newTiny(played2("new")).Replay(log); err == nil || !strings.Contains(err.Error(), "Gold") {
		t.Error("it goes on:", err)
	}
}
