package rules_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"umpire/dice"
	"umpire/game"
	"umpire/rules"
	"umpire/rules/warpath"
	"umpire/system"
)

// watcher holds what throws show to the rolls before them.
type watcher struct {
	t     *testing.T
	rolls [][]int8
	kinds map[string]int // events with a throw
	again int            // rows that were rolled again
	on    int            // throws that go on with others
}

var dicePart = regexp.MustCompile(`(\d+) \w+`)

// diceIn is how many dice a pool has in words.
func diceIn(pool string) (n int) {
	for _, m := range dicePart.FindAllStringSubmatch(pool, -1) {
		k, _ := strconv.Atoi(m[1])
		n += k
	}
	return n
}

func (w *watcher) see(e game.Event) {
	w.t.Helper()
	if e.Roll != nil {
		w.rolls = append(w.rolls, e.Roll.Face)
	}
	if e.Throw == nil {
		return
	}
	w.kinds[e.Kind]++
	if e.Throw.Title == "" || e.Throw.Result == "" || e.Throw.On && e.Throw.At == "" {
		w.t.Errorf("the throw of %q says %+v", e.Text, *e.Throw)
	}
	if e.Throw.Rows == nil {
		w.t.Errorf("the throw of %q has null for rows", e.Text)
	}
	if e.Throw.On {
		w.on++
	}
	for _, row := range e.Throw.Rows {
		if row.Label == "" || row.Faces == nil || diceIn(row.Dice) != len(row.Faces) {
			w.t.Errorf("%q: %d faces of %s, called %q", e.Text, len(row.Faces), row.Dice, row.Label)
		}
		for _, was := range row.Was {
			w.again++
			if len(was) != len(row.Faces) {
				w.t.Errorf("%q: %d faces were rolled again to %d", e.Text, len(was), len(row.Faces))
			}
			w.fell(e, was)
		}
		if row.Dice != "1 d8 + 1 d4" { // a D8 read as a D4
			w.fell(e, row.Faces)
		}
	}
}

// fell complains about faces that were not rolled of late.
func (w *watcher) fell(e game.Event, faces []int8) {
	w.t.Helper()
	left := map[int8]int{}
	for _, f := range faces {
		left[f]++
	}
	for i := len(w.rolls) - 1; i >= max(0, len(w.rolls)-12); i-- {
		for _, f := range w.rolls[i] {
			left[f]--
		}
	}
	for f, n := range left {
		if n > 0 {
			w.t.Errorf("%q shows a %d that did not fall: %v after %v", e.Text, f, faces, w.rolls[max(0, len(w.rolls)-12):])
		}
	}
}

// What events show of dice is what was rolled.
func TestThrowsShowWhatWasRolled(t *testing.T) {
	wanted := map[string][]string{"warcaster": {"attack", "damage", "roll-off"}, "warpath": {"hits", "damage", "suffer", "command", "recon", "roll-off", "reroll"}}
	for _, name := range rules.Names() {
		t.Run(name, func(t *testing.T) {
			sys, err := rules.Standard(name)
			if err != nil {
				t.Fatal(err)
			}
			w := &watcher{t: t, kinds: map[string]int{}}
			for seed := range uint64(3) {
				playWatched(t, sys, seed, w.see)
			}
			for _, kind := range wanted[name] {
				if w.kinds[kind] == 0 {
					t.Errorf("no event %q shows dice", kind)
				}
			}
			if w.on == 0 {
				t.Error("no throw goes on with another")
			}
			t.Logf("%v, %d rolled again, %d go on", w.kinds, w.again, w.on)
		})
	}
}

// playWatched plays a match of bots, and shows its events.
func playWatched(t *testing.T, sys system.System, seed uint64, see func(game.Event)) {
	t.Helper()
	setup, _, err := sys.Wish(json.RawMessage(`{}`))
	if err != nil {
		t.Fatal(err)
	}
	table, err := sys.Open(setup, dice.Fast(seed))
	if err != nil {
		t.Fatal(err)
	}
	table.Watch(see)
	if err := table.Start(); err != nil {
		t.Fatal(err)
	}
	for !table.Over() {
		seat := table.Asked()[0]
		a, err := table.Choose(t.Context(), seat, "greedy", seed)
		if err != nil {
			t.Fatal(err)
		}
		if err := table.Apply(seat, a); err != nil {
			t.Fatal(fmt.Errorf("%s %v: %w", table.Tag(seat), a, err))
		}
	}
}

// Where no dice were left to roll, a throw has no rows, and says so by an empty list.
func TestAThrowWithoutDice(t *testing.T) {
	for _, facts := range []game.Thrown{warpath.HitFacts{At: "A"}, warpath.DamageFacts{At: "A"}, warpath.SufferFacts{Unit: "A"}} {
		text, err := json.Marshal(facts.Throw())
		if err != nil || strings.Contains(string(text), "null") || !strings.Contains(string(text), `"rows":[]`) {
			t.Errorf("%T: %s, %v", facts, text, err)
		}
	}
}
