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

// Every clause is proved, and every refusal tried.
func TestClauses(t *testing.T) {
	var results []scenario.Result
	sys := scenarios(t)
	for name, data := range cybernekro.EmbeddedScenarios() {
		results = append(results, sys.Run(name, data))
	}
	cover := scenario.Cover(sys.Catalogue, results)
	for _, clause := range append(cover.Unproved, cover.Refusals.Open...) {
		t.Errorf("nothing proves %s, or what it refuses", clause)
	}
	if len(cover.Called)+len(cover.Refusals.Stale) > 0 {
		t.Errorf("said to be unused or untried, and proved: %v, %v", cover.Called, cover.Refusals.Stale)
	}
}

func FuzzScenario(f *testing.F) {
	scenariotest.Fuzz(f, scenarios(f), cybernekro.EmbeddedScenarios())
}
