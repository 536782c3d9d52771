// Package scenariotest holds a game to the scenarios that come with it.
package scenariotest

import (
	"iter"
	"strings"
	"testing"

	"umpire/scenario"
)

// Files are scenarios, each with its path.
type Files = iter.Seq2[string, []byte]

// Play plays every scenario, each as a test of its own, and reports those that fail
// with what came of them.
func Play[S comparable](t *testing.T, sys *scenario.System[S], files Files) {
	for name, data := range files {
		t.Run(strings.TrimSuffix(name, ".yaml"), func(t *testing.T) {
			t.Parallel()
			result := sys.Run("scenarios/"+name, data)
			for _, failure := range result.Failures {
				t.Error(failure)
			}
			if t.Failed() {
				t.Log("\n" + strings.Join(result.Trace, "\n"))
			}
		})
	}
}

// Prove fails on a clause that no scenario proves.
func Prove[S comparable](t *testing.T, sys *scenario.System[S], files Files) {
	t.Helper()
	var results []scenario.Result
	for name, data := range files {
		results = append(results, sys.Run(name, data))
	}
	cover := scenario.Cover(sys.Catalogue, results)
	if len(cover.Unproved) > 0 {
		t.Errorf("%d of %d clauses are proved, %d are not:\n%s", cover.Proved, cover.Clauses, len(cover.Unproved), strings.Join(cover.Unproved, "\n"))
	}
}

// Fuzz feeds files to the game that are not what they should be: nothing breaks, and
// what fails says why.
func Fuzz[S comparable](f *testing.F, sys *scenario.System[S], files Files) {
	for _, data := range files {
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		result := sys.Run("fuzz.yaml", data)
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
