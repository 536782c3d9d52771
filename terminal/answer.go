package terminal

import (
	"fmt"
	"slices"
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
		i, err := t.option(seat, r, words)
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

// refusable returns what some words mean that are no option: an answer that the rules refuse,
// and say why. Of several it is the first.
func (t *table) refusable(seat game.Seat, words []string) (game.Answer, bool) {
	for _, o := range t.Others(seat) {
		if called(t.Names(seat, o.Answer), words) > 0 {
			return o.Answer, true
		}
	}
	return nil, false
}

// option is the option that a number or some words mean.
func (t *table) option(seat game.Seat, r game.Request, words []string) (int, error) {
	return chosen(len(r.Options), func(i int) []string { return t.Names(seat, r.Options[i].Answer) }, words)
}

// called says how well some words call what has these names: 2 if each is a word of one of
// them, 1 if each begins one, else 0.
func called(names, words []string) int {
	of := strings.Fields(strings.ToLower(strings.Join(names, " ")))
	how := 2
	for _, w := range words {
		w = strings.ToLower(w)
		switch {
		case slices.Contains(of, w):
		case slices.ContainsFunc(of, func(name string) bool { return strings.HasPrefix(name, w) }):
			how = 1
		default:
			return 0
		}
	}
	return how
}

// chosen returns which of n things, with their names, a number or some words mean.
func chosen(n int, namesOf func(int) []string, words []string) (int, error) {
	if k, err := strconv.Atoi(words[0]); err == nil && len(words) == 1 {
		if k < 1 || k > n {
			return 0, fmt.Errorf("there is no option %d: expected 1 to %d", k, n)
		}
		return k - 1, nil
	}
	best, found := 0, [2]int{-1, -1} // what is called best, and what else as well
	for i := range n {
		switch how := called(namesOf(i), words); {
		case how > best:
			best, found = how, [2]int{i, -1}
		case how == best && how > 0 && found[1] < 0:
			found[1] = i
		}
	}
	switch {
	case best == 0:
		return 0, fmt.Errorf("%s is not understood: type the number of an option, or help", short(strings.Join(words, " ")))
	case found[1] >= 0:
		return 0, fmt.Errorf("%s could be option %d or %d: type a number, or help", short(strings.Join(words, " ")), found[0]+1, found[1]+1)
	}
	return found[0], nil
}
