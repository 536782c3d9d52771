package warpath

import (
	"strings"
	"testing"

	"umpire/scenario"
)

// TestScenarios plays every scenario that comes with the game.
// `go test ./rules/warpath -run Scenarios/los/terrain` plays one.
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

func FuzzScenario(f *testing.F) {
	sc, err := StandardScenarios()
	if err != nil {
		f.Fatal(err)
	}
	for _, data := range EmbeddedScenarios() {
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		result := sc.Run("fuzz.yaml", data)
		if !result.Passed && len(result.Failures) == 0 {
			t.Error("it fails, and does not say why")
		}
		for _, failure := range result.Failures {
			if strings.Contains(failure, "the program broke") {
				t.Error(failure)
			}
		}
	})
}

// TestRulebookIsProved fails on a clause that no scenario proves.
func TestRulebookIsProved(t *testing.T) {
	sc, err := StandardScenarios()
	if err != nil {
		t.Fatal(err)
	}
	var results []scenario.Result
	for name, data := range EmbeddedScenarios() {
		results = append(results, sc.Run(name, data))
	}
	cover := scenario.Cover(sc.Rulebook, results)
	if len(cover.Unproved) > 0 {
		t.Errorf("%d of %d clauses are proved, %d are not:\n%s", cover.Proved, cover.Clauses, len(cover.Unproved), strings.Join(cover.Unproved, "\n"))
	}
}
