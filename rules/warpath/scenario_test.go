package warpath

import (
	"strings"
	"testing"
)

// TestScenarios plays every scenario that comes with the game.
// `go test ./rules/warpath -run Scenarios/los/hill` plays one.
func TestScenarios(t *testing.T) {
	sc, err := StandardScenarios()
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range EmbeddedScenarios() {
		t.Run(strings.TrimSuffix(name, ".yaml"), func(t *testing.T) {
			t.Parallel()
			result := sc.Run("scenarios/"+name, data)
			for _, failure := range result.Failures {
				t.Error(failure)
			}
			if t.Failed() {
				t.Log("\n" + strings.Join(result.Trace, "\n"))
			}
		})
	}
}
