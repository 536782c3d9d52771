package cybernekro_test

import (
	"testing"

	"umpire/rules/cybernekro"
)

// Every action has a word of its own, and is whole.
func TestActionsAreWhole(t *testing.T) {
	words := map[string]bool{}
	for _, act := range cybernekro.Actions() {
		switch {
		case act.Word == "" || words[act.Word]:
			t.Errorf("%q is no word of one action", act.Word)
		case act.Says == "":
			t.Errorf("nothing describes %s", act.Word)
		case act.Verb == cybernekro.EndActivation:
		case act.Clause == "" || act.May == nil || act.Do == nil:
			t.Errorf("%s has no clause, judgement or effect", act.Word)
		}
		words[act.Word] = true
	}
}
