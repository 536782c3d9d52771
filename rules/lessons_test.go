package rules_test

import (
	"encoding/json"
	"testing"

	"umpire/dice"
	"umpire/game"
	"umpire/rules"
	"umpire/scenario"
	"umpire/system"
)

// opened is a lesson of a game, begun.
func opened(t *testing.T, sys system.System, id string) system.Table {
	t.Helper()
	setup, title, err := sys.Wish(json.RawMessage(`{"lesson":"` + id + `"}`))
	if err != nil {
		t.Fatal(err)
	}
	table, err := sys.Open(setup, dice.Fast(1))
	if err == nil {
		err = table.Start()
	}
	if err != nil {
		t.Fatalf("%s (%s): %v", id, title, err)
	}
	return table
}

// follow plays a lesson as it has it, to its end; each hears how far it has come before each choice.
func follow(t *testing.T, table system.Table, each func(p *system.Progress)) {
	t.Helper()
	seat := table.Lesson(game.Nobody).Seat
	for range 500 {
		p := table.Lesson(seat)
		if p.Done {
			return
		}
		if p.Left {
			t.Fatalf("%s is left at %d of %d, where it is followed", p.ID, p.Step, p.Of)
		}
		each(p)
		asked := table.Asked()[0]
		a, err := table.Copy().Choose(t.Context(), asked, "greedy", 1) // as a match has it thought of
		if err == nil {
			err = table.Apply(asked, a)
		}
		if err != nil {
			t.Fatalf("%s, step %d: %v", p.ID, p.Step, err)
		}
	}
	t.Fatal("the lesson does not end")
}

// lessonsOf are a game and its lessons.
func lessonsOf(t *testing.T, name string) (system.System, []*scenario.Lesson) {
	t.Helper()
	sys, err := rules.Standard(name)
	if err != nil {
		t.Fatal(err)
	}
	lessons, err := sys.Lessons()
	if err != nil {
		t.Fatal(err)
	}
	return sys, lessons
}

// Every game has lessons, which are told in both languages before each choice of whoever learns, can
// be followed to their end, and go on from there.
func TestLessons(t *testing.T) {
	for _, name := range rules.Names() {
		sys, lessons := lessonsOf(t, name)
		if len(lessons) < 3 {
			t.Fatalf("%s has %d lessons", name, len(lessons))
		}
		for i, l := range lessons {
			if l.Order != i+1 || l.Title["en"] == "" || l.Title["de"] == "" || l.Title["en"] == l.Title["de"] {
				t.Errorf("%s: lesson %d is %+v", name, i+1, l)
			}
			table, told := opened(t, sys, l.ID), 0
			follow(t, table, func(p *system.Progress) {
				if p.Next == nil {
					return
				}
				if told++; p.Tell["en"] == "" || p.Tell["de"] == "" {
					t.Errorf("%s: %s, step %d: nothing is told before %q", name, l.ID, p.Step, p.Next.Words)
				}
			})
			if p := table.Lesson(l.Seat); p.Tell["en"] == "" || p.Tell["de"] == "" || told < 8 {
				t.Errorf("%s: %s ends after %d choices with %q", name, l.ID, told, p.Tell)
			}
			if table.Over() || len(table.Asked()) == 0 {
				t.Errorf("%s: %s cannot be played on", name, l.ID)
			}
		}
	}
}

// What is not in the lesson leaves it; taken back, it goes on. The bot goes on by itself.
func TestALessonIsLeft(t *testing.T) {
	sys, _ := lessonsOf(t, "warcaster")
	table := opened(t, sys, "1-move-and-shoot")
	seat := table.Asked()[0]
	next := table.Lesson(seat).Next
	var other game.Answer
	for _, o := range table.Requests(seat)[0].Options {
		if !o.Answer.Is(next.Answer) {
			other = o.Answer
		}
	}
	if err := table.Apply(seat, other); err != nil {
		t.Fatal(err)
	}
	if p := table.Lesson(seat); !p.Left || p.Next != nil {
		t.Fatalf("after something else: %+v", p)
	}
	if a, err := table.Choose(t.Context(), table.Asked()[0], "greedy", 1); err != nil || len(a) == 0 {
		t.Fatalf("the bot does not go on: %v, %v", a, err)
	}
	if err := table.Takeback(seat, 0); err != nil {
		t.Fatal(err)
	}
	if p := table.Lesson(seat); p.Left || p.Step != 1 || !p.Next.Answer.Is(next.Answer) {
		t.Errorf("taken back: %+v", p)
	}
}

func TestWishesForLessons(t *testing.T) {
	sys, _ := lessonsOf(t, "warcaster")
	if _, _, err := sys.Wish(json.RawMessage(`{"lesson":"1-move-and-shot"}`)); err == nil {
		t.Error("a lesson that is not there is set up")
	}
	for _, bad := range []string{`{"lesson":3}`, `{"lesson":{"id":"x","file":"scenario: x"}}`, `{"lesson":{}}`} {
		if _, err := sys.Open(json.RawMessage(bad), dice.Fast(1)); err == nil {
			t.Errorf("%s is set up", bad)
		}
	}
}
