package ask_test

import (
	"slices"
	"testing"

	"umpire/game/ask"
)

type deed struct {
	number       int
	word, fields string
}

func (d deed) About() (number int, word, fields string) { return d.number, d.word, d.fields }

// Actions are proposed in one order and numbered in another. Numbers that are wrong are refused at once.
func TestActionsAreNumbered(t *testing.T) {
	run, wait, throw := deed{1, "run", ""}, deed{0, "wait", ""}, deed{2, "throw", "with at"}
	var l ask.Actions[deed]
	l.Fill(run, throw, wait)
	if !slices.Equal(l.Listed, []deed{run, throw, wait}) || l.Of(2) != throw || !slices.Equal(l.Verbs(), []string{"wait", "run", "throw"}) {
		t.Errorf("listed %v, words %v", l.Listed, l.Verbs())
	}
	if got := l.Takes(2); !slices.Equal(got, []string{"with", "at"}) || len(l.Takes(0)) > 0 {
		t.Errorf("a throw takes %q, waiting %q", got, l.Takes(0))
	}
	for name, list := range map[string][]deed{"a gap": {wait, throw}, "twice": {wait, run, {1, "walk", ""}}, "below": {{-1, "fly", ""}}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: it is taken", name)
				}
			}()
			new(ask.Actions[deed]).Fill(list...)
		}()
	}
}
