package warmachine_test

import (
	"testing"

	"umpire/content"
	"umpire/rules/warmachine"
	"umpire/rules/warmachine/prove"
	"umpire/scenario"
	"umpire/scenario/scenariotest"
)

func scenarios(t testing.TB) *scenario.System[warmachine.State] {
	t.Helper()
	rulebook, err := content.Rulebook("warmachine")
	if err != nil {
		t.Fatal(err)
	}
	return prove.Scenarios(standard(t), rulebook)
}

// TestScenarios plays every scenario that comes with the game.
// `go test ./rules/warmachine -run Scenarios/movement/charge` plays one.
func TestScenarios(t *testing.T) {
	scenariotest.Play(t, scenarios(t), warmachine.EmbeddedScenarios())
}

func FuzzScenario(f *testing.F) {
	scenariotest.Fuzz(f, scenarios(f), warmachine.EmbeddedScenarios())
}
