package warmachine_test

import (
	"testing"

	"umpire/rules/warmachine"
)

// Every action has a word of its own, and is whole.
func TestActionsAreWhole(t *testing.T) {
	words := map[string]bool{}
	for _, act := range warmachine.Actions() {
		switch {
		case act.Word == "" || words[act.Word]:
			t.Errorf("%q is no word of one action", act.Word)
		case act.May == nil || act.Do == nil:
			t.Errorf("%s has no judgement or effect", act.Word)
		case act.Says == "" && act.Words == nil && act.Marks == nil:
			t.Errorf("nothing describes %s", act.Word)
		case act.Clause == "" && act.Verb != warmachine.EndActivation:
			t.Errorf("%s has no clause", act.Word)
		}
		words[act.Word] = true
	}
}
