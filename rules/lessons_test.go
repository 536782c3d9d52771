package rules_test

import (
	"encoding/json"
	"testing"

	"umpire/dice"
	"umpire/game"
	"umpire/rules"
	"umpire/system"
)

// follow plays a lesson as it has it, up to a step, or to its end.
func follow(t *testing.T, sys system.System, id string, to int) system.Table {
	t.Helper()
	setup, title, err := sys.Wish(json.RawMessage(`{"lesson":"` + id + `"}`))
	if err != nil {
		t.Fatal(err)
	}
	table, err := sys.Open(setup, dice.Fast(1))
	if err != nil {
		t.Fatalf("%s (%s): %v", id, title, err)
	}
	if err := table.Start(); err != nil {
		t.Fatal(err)
	}
	for range 500 {
		p := table.Lesson(game.Nobody)
		if p == nil {
			t.Fatalf("%s has no progress", id)
		}
		if p.Done || to > 0 && p.Step >= to {
			return table
		}
		if p.Left {
			t.Fatalf("%s is left at %d of %d, where it is followed", id, p.Step, p.Of)
		}
		seat := table.Asked()[0]
		a, err := table.Copy().Choose(t.Context(), seat, "greedy", 1) // as a match has it thought of
		if err == nil {
			err = table.Apply(seat, a)
		}
		if err != nil {
			t.Fatalf("%s, step %d: %v", id, p.Step, err)
		}
	}
	t.Fatalf("%s does not end", id)
	return nil
}

// Every game has lessons, which are told in both languages, can be followed to their end, and go on
// from there.
func TestLessons(t *testing.T) {
	for _, name := range rules.Names() {
		sys, err := rules.Standard(name)
		if err != nil {
			t.Fatal(err)
		}
		lessons, err := sys.Lessons()
		if err != nil || len(lessons) < 3 {
			t.Fatalf("%s has %d lessons: %v", name, len(lessons), err)
		}
		for i, l := range lessons {
			if l.Order != i+1 || l.Title["en"] == "" || l.Title["de"] == "" || l.Title["en"] == l.Title["de"] {
				t.Errorf("%s: lesson %d is %+v", name, i+1, l)
			}
			table := follow(t, sys, l.ID, 0)
			p := table.Lesson(l.Seat)
			if p.Tell["en"] == "" || p.Tell["de"] == "" || p.Of < 5 {
				t.Errorf("%s: %s ends after %d steps with %q", name, l.ID, p.Of, p.Tell)
			}
			if table.Over() || len(table.Asked()) == 0 {
				t.Errorf("%s: %s cannot be played on", name, l.ID)
			}
		}
	}
}

// Each choice of whoever learns is told of before.
func TestLessonsTellOfEachStep(t *testing.T) {
	for _, name := range rules.Names() {
		sys, err := rules.Standard(name)
		if err != nil {
			t.Fatal(err)
		}
		lessons, err := sys.Lessons()
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range lessons {
			table := follow(t, sys, l.ID, 1)
			for p := table.Lesson(l.Seat); !p.Done; p = table.Lesson(l.Seat) {
				if p.Next != nil && (p.Tell["en"] == "" || p.Tell["de"] == "") {
					t.Errorf("%s: %s, step %d: nothing is told before %q", name, l.ID, p.Step, p.Next.Words)
				}
				seat := table.Asked()[0]
				a, err := table.Choose(t.Context(), seat, "greedy", 1)
				if err == nil {
					err = table.Apply(seat, a)
				}
				if err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

// Of seats that are asked together each is told of its own choice, in whatever order they answer.
func TestALessonOfSeatsAskedTogether(t *testing.T) {
	const file = `scenario: Orders are placed together
system: warpath
lesson: {order: 1, title: {en: Orders, de: Befehle}, done: {en: Done., de: Fertig.}}
turn: {round: 2, phase: orders, initiative: 1}
units:
  - {id: ops, unit: operatives, seat: 1, at: [10, 10]}
  - {id: ghouls, unit: ghouls, seat: 2, at: [10, 40]}
dice: [[4, 3]]
play:
  - {seat: 2, orders: {ghouls: advance}, tell: {en: Red orders., de: Rot befiehlt.}}
  - {seat: 1, orders: {ops: sprint}, tell: {en: You order., de: Du befiehlst.}}
`
	sys, err := rules.Standard("warpath")
	if err != nil {
		t.Fatal(err)
	}
	var setup struct {
		Lesson struct {
			ID   string `json:"id"`
			File string `json:"file"`
		} `json:"lesson"`
	}
	setup.Lesson.ID, setup.Lesson.File = "together", file
	data, err := json.Marshal(setup)
	if err != nil {
		t.Fatal(err)
	}
	for _, order := range [][]game.Seat{{0, 1}, {1, 0}} {
		table, err := sys.Open(data, dice.Fast(1))
		if err == nil {
			err = table.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		if p := table.Lesson(0); p.Step != 2 || p.Tell["en"] != "You order." || p.Next == nil {
			t.Errorf("Blue, who is asked, is told %+v", p)
		}
		if p := table.Lesson(1); p.Step != 1 || p.Tell["en"] != "Red orders." || p.Next == nil {
			t.Errorf("Red, who is asked, is told %+v", p)
		}
		for i, seat := range order {
			if err := table.Apply(seat, table.Lesson(seat).Next.Answer); err != nil {
				t.Fatal(err)
			}
			p := table.Lesson(seat)
			if p.Left || p.Next != nil || p.Done != (i == 1) {
				t.Errorf("%v, then %v: after %v has answered: %+v", order[0], order[1], seat, p)
			}
		}
	}
}

// What is not in the lesson leaves it; taken back, it goes on. The bot goes on by itself.
func TestALessonIsLeft(t *testing.T) {
	sys, err := rules.Standard("warcaster")
	if err != nil {
		t.Fatal(err)
	}
	table := follow(t, sys, "1-move-and-shoot", 1)
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
	sys, err := rules.Standard("warcaster")
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := sys.Wish(json.RawMessage(`{"lesson":"1-move-and-shot"}`)); err == nil {
		t.Error("a lesson that is not there is set up")
	}
	for _, bad := range []string{`{"lesson":3}`, `{"lesson":{"id":"x","file":"scenario: x"}}`, `{"lesson":{}}`} {
		if _, err := sys.Open(json.RawMessage(bad), dice.Fast(1)); err == nil {
			t.Errorf("%s is set up", bad)
		}
	}
}
