package terminal

import (
	"fmt"
	"strconv"
	"strings"

	"umpire/game"
)

// answer reads an answer in the form that the question has.
func (t *table) answer(seat game.Seat, r game.Request, words []string) (game.Answer, error) {
	if a, ok, err := readItems(r, words); ok {
		return a, err
	}
	if len(r.Options) > 0 {
		i, err := option(r.Options, words)
		if err == nil {
			return r.Options[i].Answer, nil
		}
		if a, ok := t.refusable(seat, words); ok {
			return a, nil
		}
		return nil, err
	}
	return t.Typed(seat, words)
}

// refusable is what some words mean that are no option: an answer that the rules refuse,
// and say why. Of several it is the first.
func (t *table) refusable(seat game.Seat, words []string) (game.Answer, bool) {
	for _, o := range t.Others(seat) {
		if hasWords(o.Words, words) {
			return o.Answer, true
		}
	}
	return nil, false
}

// hasWords reports whether a text has all of some words, or parts of words.
func hasWords(text string, words []string) bool {
	for _, w := range words {
		if !strings.Contains(strings.ToLower(text), strings.ToLower(w)) {
			return false
		}
	}
	return true
}

// option is the option that a number or some words mean.
func option(options []game.Option, words []string) (int, error) {
	return chosen(len(options), func(i int) string { return options[i].Words }, words)
}

// chosen is which of n things, with their texts, a number or some words mean.
func chosen(n int, textOf func(int) string, words []string) (int, error) {
	if k, err := strconv.Atoi(words[0]); err == nil && len(words) == 1 {
		if k < 1 || k > n {
			return 0, fmt.Errorf("there is no option %d: expected 1 to %d", k, n)
		}
		return k - 1, nil
	}
	found := -1
	for i := range n {
		text := textOf(i)
		all := hasWords(text, words)
		switch {
		case all && strings.EqualFold(text, strings.Join(words, " ")):
			return i, nil
		case all && found >= 0:
			return 0, fmt.Errorf("%s could be option %d or %d: type a number, or help", short(strings.Join(words, " ")), found+1, i+1)
		case all:
			found = i
		}
	}
	if found < 0 {
		return 0, fmt.Errorf("%s is not understood: type the number of an option, or help", short(strings.Join(words, " ")))
	}
	return found, nil
}
