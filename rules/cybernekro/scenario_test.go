package cybernekro_test

import (
	"testing"

	"umpire/content"
	"umpire/rules/cybernekro"
	"umpire/rules/cybernekro/prove"
	"umpire/scenario"
	"umpire/scenario/scenariotest"
)

func scenarios(t testing.TB) *scenario.System[cybernekro.State] {
	t.Helper()
	rulebook, err := content.Rulebook("cybernekro")
	if err != nil {
		t.Fatal(err)
	}
	return prove.Scenarios(standard(t), rulebook)
}

// TestScenarios plays every scenario that comes with the game.
// `go test ./rules/cybernekro -run Scenarios/damage/rows` plays one.
func TestScenarios(t *testing.T) {
	scenariotest.Play(t, scenarios(t), cybernekro.EmbeddedScenarios())
}

func FuzzScenario(f *testing.F) {
	scenariotest.Fuzz(f, scenarios(f), cybernekro.EmbeddedScenarios())
}
