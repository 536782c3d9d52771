package warpath_test

import (
	"testing"

	"umpire/content"
	"umpire/rules/warpath"
	"umpire/rules/warpath/prove"
	"umpire/scenario"
	"umpire/scenario/scenariotest"
)

// scenarios is the game with what came with the program.
func scenarios(t testing.TB) *scenario.System[warpath.State] {
	t.Helper()
	rulebook, err := content.Rulebook("warpath")
	if err != nil {
		t.Fatal(err)
	}
	return prove.Scenarios(standard(t), rulebook)
}

// TestScenarios plays every scenario that comes with the game.
// `go test ./rules/warpath -run Scenarios/los/terrain` plays one.
func TestScenarios(t *testing.T) { scenariotest.Play(t, scenarios(t), warpath.EmbeddedScenarios()) }

func FuzzScenario(f *testing.F) { scenariotest.Fuzz(f, scenarios(f), warpath.EmbeddedScenarios()) }

// TestRulebookIsProved fails on a clause that no scenario proves, and on what must be
// refused and is not.
func TestRulebookIsProved(t *testing.T) {
	scenariotest.Refuse(t, scenariotest.Prove(t, scenarios(t), warpath.EmbeddedScenarios()))
}
