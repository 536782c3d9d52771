package terminal

import (
	"strings"
	"testing"

	"umpire/game"
)

// What is typed at a question for amounts, for some of a few things or for something for
// each of them.
func TestTypedItems(t *testing.T) {
	orders := game.Request{Form: game.Assign.String(), Items: []game.Item{{Name: "Captain", May: []int32{2}}, {Name: "Squad"}, {Name: "Shaken", May: []int32{2, 3}}},
		Gives: []game.Item{{Name: "Overwatch", Value: 1}, {Name: "Sprint", Value: 2}, {Name: "Advance", Value: 3}}}
	dice := game.Request{Form: game.Choose.String(), Min: 0, Max: 2, Items: []game.Item{{Name: "the 3", Value: 0}, {Name: "the 1", Value: 4}, {Name: "the 5", Value: 6}}}
	arc := game.Request{Form: game.Allocate.String(), Items: []game.Item{{Name: "a", Max: 2}, {Name: "b", Max: 3}}}
	for _, c := range []struct {
		r     game.Request
		typed string
		want  game.Answer
		says  string // why it is not understood
	}{
		{orders, "sprint", game.Answer{2, 2, 2}, ""},
		{orders, "overwatch", game.Answer{2, 1, 2}, ""}, // those that may not have it get the first that they may
		{orders, "2 advance", game.Answer{2, 3, 2}, ""},
		{orders, "advance, 2 Overwatch", game.Answer{2, 1, 3}, ""},
		{orders, "1 advance", game.Answer{3, 1, 2}, ""}, // not lawful: the rules say why
		{orders, "4 sprint", nil, "there is no item 4: expected 1 to 3"},
		{orders, "fly", nil, `"fly" is not understood`},
		{orders, "2 sprint,", nil, "expected a choice, or an item's number and a choice"},

		{dice, "1 3", game.Answer{0, 6}, ""},
		{dice, "3, 1", game.Answer{0, 6}, ""},
		{dice, "2 2", game.Answer{4}, ""},
		{dice, "none", game.Answer{}, ""},
		{dice, "1 2 3", game.Answer{0, 4, 6}, ""}, // too many: the question says so
		{dice, "4", nil, `"4" is not understood: expected numbers of items, 1 to 3, or none`},
		{dice, "0", nil, `"0" is not understood`},
		{dice, "the 3", nil, `"the" is not understood`},

		{arc, "2 1", game.Answer{0, 1}, ""},
		{arc, "2 1, 1 2", game.Answer{2, 1}, ""},
		{arc, "3 1", nil, "expected the number of an item and an amount"},
		{arc, "1 -1", nil, "expected the number of an item and an amount"},
		{arc, "1", nil, "expected the number of an item and an amount"},
	} {
		a, ok, err := readItems(c.r, strings.Fields(c.typed))
		switch {
		case !ok:
			t.Errorf("%q: a question of the form %s is not read", c.typed, c.r.Form)
		case c.says != "" && (err == nil || !strings.Contains(err.Error(), c.says)):
			t.Errorf("%q is read as %v, %v: expected %q", c.typed, a, err, c.says)
		case c.says == "" && (err != nil || !a.Is(c.want)):
			t.Errorf("%q is read as %v, %v: expected %v", c.typed, a, err, c.want)
		}
	}
	if _, ok, _ := readItems(game.Request{Form: game.Pick.String()}, []string{"1"}); ok {
		t.Error("an option is read as items")
	}
}

// Words pick what they name: whole words before beginnings of words, and nothing that could
// be two things.
func TestChosenByNames(t *testing.T) {
	names := [][]string{{"deploy", "Operatives 1"}, {"deploy", "Operatives 10"}, {"none"}}
	for _, c := range []struct {
		typed string
		want  int // -1: not understood
	}{
		{"deploy operatives 1", 0}, {"oper 10", 1}, {"1", 0}, {"3", 2}, {"4", -1}, {"no", 2}, {"none", 2}, {"deploy", -1}, {"ploy 10", -1}, {"fly", -1},
	} {
		at, err := chosen(len(names), func(i int) []string { return names[i] }, strings.Fields(c.typed))
		if err == nil != (c.want >= 0) || err == nil && at != c.want {
			t.Errorf("%q is %d, %v: expected %d", c.typed, at, err, c.want)
		}
	}
}
