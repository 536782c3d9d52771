// Package scenariotest holds a game to the scenarios that come with it.
package scenariotest

import (
	"iter"
	"strings"
	"testing"

	"umpire/bounds"
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

// Prove fails on a clause that no scenario proves, and returns what is proved.
func Prove[S comparable](t *testing.T, sys *scenario.System[S], files Files) scenario.Coverage {
	t.Helper()
	var results []scenario.Result
	for name, data := range files {
		results = append(results, sys.Run(name, data))
	}
	cover := scenario.Cover(sys.Catalogue, results)
	if len(cover.Unproved) > 0 {
		t.Errorf("%d of %d clauses are proved, %d are not:\n%s", cover.Proved, cover.Clauses, len(cover.Unproved), strings.Join(cover.Unproved, "\n"))
	}
	if len(cover.Called) > 0 {
		t.Errorf("no content calls for these, as the catalogue has it, and scenarios prove them:\n%s", strings.Join(cover.Called, "\n"))
	}
	return cover
}

// Refuse fails on a clause that says what must be refused (bad_input) where no
// scenario has anything refused by it and the catalogue does not say why nothing can
// be tried (untried), and on one that says so though something was.
func Refuse(t *testing.T, cover scenario.Coverage) {
	t.Helper()
	r := cover.Refusals
	if len(r.Open) > 0 {
		t.Errorf("%d clauses say what must be refused: %d are proved by a refusal, %d say why nothing can be tried, %d do neither:\n%s",
			r.Clauses, r.Proved, r.Untried, len(r.Open), strings.Join(r.Open, "\n"))
	}
	if len(r.Stale) > 0 {
		t.Errorf("these say why nothing can be tried, and scenarios try it:\n%s", strings.Join(r.Stale, "\n"))
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
		told := 0
		for _, failure := range result.Failures {
			if told += len(failure); strings.Contains(failure, "the program broke") {
				t.Error(failure)
			}
		}
		if result.Malformed && (len(result.Failures) > bounds.Faults+1 || told > bounds.Answer) {
			t.Errorf("%d faults are told in %d bytes", len(result.Failures), told)
		}
	})
}
