package rules_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
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
	cover int            // throws at who is covered
	game  string
	left  []game.Roll // those that no throw has shown yet
}

var dicePart = regexp.MustCompile(`(\d+) \w+`)

// diceIn returns how many dice a pool has in words.
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
		if e.Roll.Tag != "bearing" { // an arrow shows it
			w.left = append(w.left, *e.Roll)
		}
	}
	if e.Throw == nil {
		return
	}
	w.kinds[e.Kind]++
	w.shows(e.Throw)
	w.sum(e)
	w.covered(e.Throw)
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

// shows takes the rolls that a throw shows, wholly or in part, off those that none has shown.
func (w *watcher) shows(t *game.Throw) {
	var faces []int8
	for _, row := range t.Rows {
		faces = append(faces, row.Faces...)
		for _, was := range row.Was {
			faces = append(faces, was...)
		}
	}
	for i := range w.left {
		w.left[i].Face = slices.DeleteFunc(slices.Clone(w.left[i].Face), func(f int8) bool {
			k := slices.Index(faces, f)
			if k >= 0 {
				faces = slices.Delete(faces, k, k+1)
			}
			return k >= 0
		})
	}
	w.left = slices.DeleteFunc(w.left, func(r game.Roll) bool { return len(r.Face) == 0 })
}

// apart are kinds of throws that have nothing added to them: dice that are compared, or
// looked up, and the result says what they came to.
var apart = map[string][]string{
	"warcaster":  {"roll-off", "geysers", "system-failure"},
	"warpath":    {"roll-off", "scatter", "parameter", "objective-set", "objective-number"},
	"warmachine": {"order", "slam-distance", "deviation", "thrown", "ashes"},
	"cybernekro": {"environment", "roll", "learns", "duplicate"},
}

// digits are the numbers that a result tells.
var digits = regexp.MustCompile(`-?\d+`)

// sum holds the lines of a throw to its dice and its result: what gives it so many dice, what
// is added to them, and what has to be reached.
func (w *watcher) sum(e game.Event) {
	w.t.Helper()
	t := e.Throw
	said := func(what string, got, want int) {
		w.t.Helper()
		if got != want {
			w.t.Errorf("%s %q: its lines come to %d %s, not to %d: %+v", e.Kind, e.Text, got, what, want, *t)
		}
	}
	if slices.Contains(apart[w.game], e.Kind) {
		if _, err := strconv.Atoi(t.Result); err == nil {
			w.t.Errorf("%q: the result says %q, and not what that means", e.Text, t.Result)
		}
		return
	}
	dice, need, base := 0, 0, 0
	for _, row := range t.Rows {
		dice += len(row.Faces)
		need = row.Need
	}
	of := map[string]int{}
	for _, l := range t.Lines {
		if l.What == "" || l.Clause == "" {
			w.t.Errorf("%q: a line says %+v", e.Text, l)
		}
		of[l.Of] += l.Amount
		if l.Of == "or more" {
			base = l.Amount
		}
	}
	numbers := []int{}
	for _, d := range digits.FindAllString(t.Result, -1) {
		n, _ := strconv.Atoi(d)
		numbers = append(numbers, n)
	}
	if len(t.Lines) == 0 && need == 0 && !(w.game == "cybernekro" && e.Kind != "damage") { // nothing is added to it there
		w.t.Errorf("%s %q: nothing says what it is made of, and what it needs", e.Kind, e.Text)
		return
	}
	switch w.game {
	case "warcaster":
		if need > 0 {
			return // a die of its own
		}
		if e.Kind == "damage" {
			said("ARM", of["ARM"], numbers[1])
		}
		delete(of, "ARM")
		delete(of, "damage")
		all := 0
		for _, n := range of {
			all += n
		}
		said("dice", all, dice)
	case "warpath":
		if e.Kind == "suffer" {
			said("bases", of["bases"], numbers[0])
			return
		}
		if len(t.Lines) > 0 {
			said("dice", of["dice"], dice)
		}
		if base > 0 && need > 0 && !strings.Contains(t.Rows[0].Label, "halved") {
			said("to show", max(2, base-of["to hit"]-of["to damage"]), need)
		}
	case "warmachine":
		if need > 0 {
			return
		}
		faces := 0
		for _, f := range t.Rows[0].Faces {
			faces += int(f)
		}
		against := of["DEF"] + of["ARM"]
		for _, l := range t.Lines {
			if l.Of != "DEF" && l.Of != "ARM" && l.Of != "dice" {
				faces += l.Amount
			}
		}
		said("in all", faces, numbers[0])
		said("to reach", against, numbers[1])
		if dice := len(t.Rows[0].Faces); of["dice"] > 0 && dice < 3 {
			w.t.Errorf("%q: %d dice, boosted", e.Text, dice)
		}
	case "cybernekro":
		switch e.Kind {
		case "damage":
			said("in all", of[""], numbers[0])
		case "test":
			said("in all", of[""]+int(slices.Max(t.Rows[0].Faces)), numbers[0])
		case "overload":
			said("in all", of[""]+int(t.Rows[0].Faces[0]), numbers[0])
		}
	}
}

// covering are the clauses of lines by which cover changes a roll.
var covering = regexp.MustCompile(`^(wc\.measure\.cover_bonus|wp\.shooting\.mod_cover|wm\.ter\.(concealment|cover)|wm\.fx\.cloud_conceal|wm\.ranged\.screen)$`)

// covered wants the name of what covers the target where cover changes the roll, and only there.
func (w *watcher) covered(t *game.Throw) {
	w.t.Helper()
	does := slices.ContainsFunc(t.Lines, func(l game.RollLine) bool { return covering.MatchString(string(l.Clause)) })
	if does && t.Cover == "" || !does && t.Cover != "" && w.game != "cybernekro" { // there one line is for cover and melee
		w.t.Errorf("%q: %+v is covered by %q", t.Title, t.Lines, t.Cover)
	}
	if t.Cover != "" {
		w.cover++
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
			w := &watcher{t: t, game: name, kinds: map[string]int{}}
			games := uint64(4)
			if name == "cybernekro" { // few stand in cover there
				games = 12
			}
			for seed := range games {
				playWatched(t, sys, seed, w.see)
				for _, r := range w.left {
					t.Errorf("game %d: %s %v lay there, and no throw shows it", seed, r.Tag, r.Face)
				}
				w.left = nil
			}
			for _, kind := range wanted[name] {
				if w.kinds[kind] == 0 {
					t.Errorf("no event %q shows dice", kind)
				}
			}
			if w.cover == 0 {
				t.Error("no throw is at who is covered")
			}
			if w.on == 0 {
				t.Error("no throw goes on with another")
			}
			t.Logf("%v, %d rolled again, %d go on, %d in cover", w.kinds, w.again, w.on, w.cover)
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
