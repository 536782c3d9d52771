package ask

import (
	"fmt"
	"strings"
)

// Action is a thing that a player may choose to do. Answers begin with its number.
type Action interface {
	// About returns the number, the word for it, and the names of the fields that its answers have
	// besides, with spaces between.
	About() (number int, word, fields string)
}

// Actions are the actions of a game. The type of their numbers implements Verbs and Takes by them. The
// zero Actions has none. Fill is called by an init function: actions call rules that look actions up, so
// that an initializer would be a cycle.
type Actions[A Action] struct {
	Listed   []A // in the order in which they are proposed
	numbered []A
}

// Fill gives the list its actions. It panics unless they have the numbers from 0 on, each once.
func (l *Actions[A]) Fill(listed ...A) {
	l.Listed, l.numbered = listed, make([]A, len(listed))
	taken := make([]bool, len(listed))
	for _, a := range listed {
		n, word, _ := a.About()
		if n < 0 || n >= len(listed) || taken[n] {
			panic(fmt.Sprintf("ask: the action %q has the number %d: expected each from 0 to %d once", word, n, len(listed)-1))
		}
		l.numbered[n], taken[n] = a, true
	}
}

// Of returns the action with a number.
func (l *Actions[A]) Of(number int) A { return l.numbered[number] }

// Verbs returns the words of the actions, by their numbers.
func (l *Actions[A]) Verbs() (words []string) {
	for _, a := range l.numbered {
		_, word, _ := a.About()
		words = append(words, word)
	}
	return words
}

// Takes returns the fields of the answers with a number, besides the first.
func (l *Actions[A]) Takes(number int) []string {
	_, _, fields := l.Of(number).About()
	return strings.Fields(fields)
}
