package cybernekro

import (
	"embed"
	"iter"

	"umpire/scenario"
)

//go:embed scenarios
var embeddedScenarios embed.FS

// EmbeddedScenarios are the scenarios that come with the program, each with its path below
// rules/cybernekro/scenarios, in order.
func EmbeddedScenarios() iter.Seq2[string, []byte] {
	return scenario.Files(embeddedScenarios, "scenarios")
}
