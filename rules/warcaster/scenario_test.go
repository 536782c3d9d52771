package warcaster_test

import (
	"testing"

	"umpire/content"
	"umpire/rules/warcaster"
	"umpire/rules/warcaster/prove"
	"umpire/scenario"
	"umpire/scenario/scenariotest"
)

// scenarios is the game with what came with the program.
func scenarios(t testing.TB) *scenario.System[warcaster.State] {
	t.Helper()
	rulebook, err := content.Rulebook("warcaster")
	if err != nil {
		t.Fatal(err)
	}
	return prove.Scenarios(standard(t), rulebook)
}

// TestScenarios plays every scenario that comes with the game.
// `go test ./rules/warcaster -run Scenarios/attack/worked` plays one.
func TestScenarios(t *testing.T) { scenariotest.Play(t, scenarios(t), warcaster.EmbeddedScenarios()) }

func FuzzScenario(f *testing.F) { scenariotest.Fuzz(f, scenarios(f), warcaster.EmbeddedScenarios()) }

// TestRulebookIsProved fails on a clause that no scenario proves.
func TestRulebookIsProved(t *testing.T) {
	scenariotest.Refuse(t, scenariotest.Prove(t, scenarios(t), warcaster.EmbeddedScenarios()))
}
