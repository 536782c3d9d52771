package terminal

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/game"
)

// Answers to questions that ask for amounts, for some of a few things, or for something
// for each of them, as they are typed. No game is known here.

// showItems shows the items of such a question, and how it is answered. It is false for
// questions of another form.
func (t *table) showItems(r game.Request) bool {
	var how string
	switch r.Form {
	case game.Allocate.String():
		how = "type an item's number and an amount, several with commas between: 2 1, 3 2"
	case game.Choose.String():
		how = fmt.Sprintf("type the numbers of those that you choose, %d to %d of them: 1 3; or none", r.Min, r.Max)
	case game.Assign.String():
		how = "type a choice for all, or an item's number and a choice, several with commas between: 1 " + exampleOf(r) + "; those left out get the first that they may have"
	default:
		return false
	}
	for i, item := range r.Items {
		switch {
		case r.Form == game.Allocate.String() && item.Max <= 0:
		case item.Max > 0:
			t.say("  %d. %s, at most %d\n", i+1, item.Name, item.Max)
		case r.Form == game.Assign.String():
			t.say("  %d. %s: %s\n", i+1, item.Name, strings.Join(mayWords(r, item), ", "))
		default:
			t.say("  %d. %s\n", i+1, item.Name)
		}
	}
	t.say("  %s\n", how)
	return true
}

func exampleOf(r game.Request) string {
	if len(r.Gives) == 0 {
		return "..."
	}
	return strings.ToLower(r.Gives[0].Name)
}

// mayWords are the things that an item may be assigned.
func mayWords(r game.Request, item game.Item) (words []string) {
	for _, g := range r.Gives {
		if mayHave(item, g.Value) {
			words = append(words, g.Name)
		}
	}
	return words
}

func mayHave(item game.Item, value int32) bool {
	return item.May == nil || slices.Contains(item.May, value)
}

// readItems reads an answer of one of these forms; ok is false for another form.
func readItems(r game.Request, words []string) (a game.Answer, ok bool, err error) {
	switch text := strings.Join(words, " "); r.Form {
	case game.Allocate.String():
		a, err = allocation(r.Items, text)
	case game.Choose.String():
		a, err = choice(r.Items, words)
	case game.Assign.String():
		a, err = assignment(r, text)
	default:
		return nil, false, nil
	}
	return a, true, err
}

// allocation reads "2 1, 3 2": item 2 gets 1, item 3 gets 2.
func allocation(items []game.Item, text string) (game.Answer, error) {
	a := make(game.Answer, len(items))
	for part := range strings.SplitSeq(text, ",") {
		var item, n int
		if _, err := fmt.Sscan(part, &item, &n); err != nil || item < 1 || item > len(items) || n < 0 || n > 1000 {
			return nil, fmt.Errorf("%s is not understood: expected the number of an item and an amount", short(strings.TrimSpace(part)))
		}
		a[item-1] = int32(n)
	}
	return a, nil
}

// choice reads "1 3": the first item and the third.
func choice(items []game.Item, words []string) (game.Answer, error) {
	a := game.Answer{}
	if len(words) == 1 && words[0] == "none" {
		return a, nil
	}
	taken := make([]bool, len(items))
	for _, word := range words {
		n, err := strconv.Atoi(strings.TrimSuffix(word, ","))
		if err != nil || n < 1 || n > len(items) {
			return nil, fmt.Errorf("%s is not understood: expected numbers of items, 1 to %d, or none", short(word), len(items))
		}
		taken[n-1] = true
	}
	for i, item := range items {
		if taken[i] {
			a = append(a, item.Value)
		}
	}
	return a, nil
}

// assignment reads "sprint", or "1 sprint, 3 shoot": those that are not named get the
// first thing that they may have.
func assignment(r game.Request, text string) (game.Answer, error) {
	a := make(game.Answer, len(r.Items))
	for i, item := range r.Items {
		if k := slices.IndexFunc(r.Gives, func(g game.Item) bool { return mayHave(item, g.Value) }); k >= 0 {
			a[i] = r.Gives[k].Value
		}
	}
	for part := range strings.SplitSeq(text, ",") {
		words := strings.Fields(part)
		from, to := 0, len(r.Items)
		if len(words) > 1 {
			if n, err := strconv.Atoi(words[0]); err == nil {
				if n < 1 || n > len(r.Items) {
					return nil, fmt.Errorf("there is no item %d: expected 1 to %d", n, len(r.Items))
				}
				from, to, words = n-1, n, words[1:]
			}
		}
		if len(words) == 0 {
			return nil, fmt.Errorf("%s is not understood: expected a choice, or an item's number and a choice", short(text))
		}
		k, err := chosen(len(r.Gives), func(k int) []string { return []string{r.Gives[k].Name} }, words)
		if err != nil {
			return nil, err
		}
		for i := from; i < to; i++ {
			if v := r.Gives[k].Value; to-from == 1 || mayHave(r.Items[i], v) {
				a[i] = v
			}
		}
	}
	return a, nil
}
