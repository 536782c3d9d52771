package prove_test

import (
	"testing"

	"umpire/content"
	"umpire/rules/warmachine"
	"umpire/rules/warmachine/book"
	"umpire/rules/warmachine/prove"
	"umpire/scenario/scenariotest"
)

func TestScenarios(t *testing.T) {
	b, err := content.Standard("warmachine", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	rulebook, err := content.Rulebook("warmachine")
	if err != nil {
		t.Fatal(err)
	}
	scenariotest.Play(t, prove.Scenarios(b, rulebook), warmachine.EmbeddedScenarios())
}
