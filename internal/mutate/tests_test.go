package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// brokenIn are the places of a package that are broken whatever they cite.
func brokenIn(t *testing.T, pkg string, o options) (*survey, []string) {
	t.Helper()
	rooms, err := load(".", pkg)
	if err != nil {
		t.Fatal(err)
	}
	if o.files == nil {
		o.files = regexp.MustCompile("")
	}
	s := rooms[0]
	if err := s.everything(o); err != nil {
		t.Fatal(err)
	}
	var ops []string
	for _, p := range s.found {
		ops = append(ops, p.fn+": "+p.op)
	}
	return s, ops
}

// TestEverything breaks all of a package, though it cites nothing.
func TestEverything(t *testing.T) {
	_, got := brokenIn(t, "./testdata/whole", options{})
	slices.Sort(got)
	want := []string{
		": +1 at 4 in []int{bases, 4}", ": +1 at bases in []int{bases, 4}", "hear: not true",
		"within: +1 at 0x10 in b == 0x10", "within: +1 at 1 in table[1]", "within: +1 at 2 in a + 2",
		"within: +1 at a in a < 10", "within: - for + in a + 2", "within: -1 at a in a > 0",
		"within: <= for < in a < 10", "within: >= for > in a > 0", "within: a for b in a -= b",
		"within: a for b in b == 0x10", "within: always !(a < 10) || b == 0x10", "within: b for a in a + 2",
		"within: b for a in a < 10", "within: b for a in a == table[1]", "within: b for a in a > 0",
		"within: never !(a < 10) || b == 0x10", "within: never a > 0", "within: not a == table[1]", "within: not seen",
		"within: without !(a < 10)", "within: without a -= b", "within: without a++", "within: without b == 0x10",
		"within: without continue", "within: without hear(a + 2)",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// TestSample takes the same places for the same seed, in their order.
func TestSample(t *testing.T) {
	_, all := brokenIn(t, "./testdata/whole", options{})
	_, first := brokenIn(t, "./testdata/whole", options{sample: 7, seed: 1})
	_, again := brokenIn(t, "./testdata/whole", options{sample: 7, seed: 1})
	_, other := brokenIn(t, "./testdata/whole", options{sample: 7, seed: 2})
	if len(first) != 7 || !slices.Equal(first, again) || slices.Equal(first, other) {
		t.Errorf("one seed picked %q, then %q; another %q", first, again, other)
	}
	if !slices.IsSortedFunc(first, func(a, b string) int { return slices.Index(all, a) - slices.Index(all, b) }) {
		t.Errorf("%q is not in the order of %q", first, all)
	}
}

// TestVerdicts runs small tests for each verdict: time that is up has noticed nothing, unless a
// test had failed before it was, and a place that no test comes to is not tried.
func TestVerdicts(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	t.Setenv("GOFLAGS", "")
	for name, text := range map[string]string{
		"go.mod": "module small\n\ngo 1.26\n",
		"a.go": "package small\n\nfunc one(n int) int {\n\tfor n < 3 {\n\t\tn++\n\t}\n\treturn n + 1\n}\n\n" +
			"func two(list []int) int {\n\tif len(list) > 0 {\n\t\treturn list[0]\n\t}\n\treturn 5\n}\n\nfunc three() bool { return true }\n",
		"a_test.go": "package small\n\nimport \"testing\"\n\n" +
			"func TestOne(t *testing.T) {\n\tif n := one(2); n != 4 {\n\t\tt.Error(n)\n\t}\n}\n\n" +
			"func TestTwo(t *testing.T) {\n\tt.Parallel()\n\tif n := two(nil); n < 5 {\n\t\tt.Error(n)\n\t}\n}\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	s, ops := brokenIn(t, ".", options{})
	o := options{timeout: 2 * time.Second}
	programs, err := s.programs(t.Context(), t.TempDir(), ".", o)
	if err != nil || len(programs) != 1 {
		t.Fatal(programs, err)
	}
	for _, c := range []struct {
		name, op string
		want     verdict
	}{
		{"a test fails", "one: +1 at 1 in n + 1", killed},
		{"a test panics", "two: always len(list) > 0", killed},
		{"no test sees it", "two: +1 at 5 in 5", survived},
		{"no end", "one: without n++", stopped},
		{"no test comes there", "three: not true", unseen},
		{"it makes no difference there", "two: never len(list) > 0", unseen},
	} {
		t.Run(c.name, func(t *testing.T) {
			at := slices.Index(ops, c.op)
			if at < 0 {
				t.Fatalf("nothing is broken by %q, but %q", c.op, ops)
			}
			if got, err := try(t.Context(), programs, at+1, o); err != nil || got != c.want {
				t.Errorf("the verdict is %d, %v: want %d", got, err, c.want)
			}
		})
	}
	if err := os.WriteFile(filepath.Join(dir, "b_test.go"), []byte("package small\n\nimport \"testing\"\n\nfunc TestThree(t *testing.T) { t.Fatal() }\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := s.programs(t.Context(), t.TempDir(), ".", o); err == nil || !strings.Contains(err.Error(), "the tests must pass") {
		t.Errorf("tests that fail are asked: %v", err)
	}
}

// TestJudgeRun judges what runs say that have failed, were late, or were killed.
func TestJudgeRun(t *testing.T) {
	exits := func(script string) error { return exec.Command("sh", "-c", script).Run() }
	for _, c := range []struct {
		out  string
		err  error
		want verdict
	}{
		{"PASS\n", nil, survived},
		{"--- FAIL: TestA (0.00s)\n    a_test.go:7: 2\nFAIL\n", exits("exit 1"), killed},
		{"--- FAIL: TestA (0.00s)\npanic: test timed out after 2m0s\n", exits("exit 2"), killed},
		{"fatal error: all goroutines are asleep - deadlock!\n", exits("exit 2"), killed},
		{"panic: test timed out after 2m0s\n\trunning tests:\n\t\tTestA (2m0s)\n", exits("exit 2"), stopped},
		{"", exits("kill -9 $$"), stopped},
	} {
		if got, err := judge([]byte(c.out), c.err); err != nil || got != c.want {
			t.Errorf("%q is judged %d, %v: want %d", c.out, got, err, c.want)
		}
	}
	if _, err := judge(nil, errors.New("no space left on device")); err == nil {
		t.Error("trouble of the machine has been taken for a verdict")
	}
}

// What was stopped is neither noticed nor left out.
func TestTally(t *testing.T) {
	got := tally{killed: 2, survived: 1, stopped: 1}.String()
	if want := " 50% noticed: 2 of 4 "; !strings.HasPrefix(got, want) {
		t.Errorf("the tally says %q, want %q", got, want)
	}
}

// TestAskTests asks the tests of a small package, of which there are none.
func TestAskTests(t *testing.T) {
	if err := mutate(t.Context(), []string{"tests", "-sample", "1", "-files", "^whole", "./testdata/whole"}); err != nil {
		t.Error(err)
	}
}

// TestWhatIsNotMutated tells of a command that names nothing to break, a bad expression, or what
// cannot be tried, before anything is built.
func TestWhatIsNotMutated(t *testing.T) {
	for _, tt := range []struct {
		name string
		args []string
		want string
	}{
		{"nobody", nil, "whom to ask?"},
		{"no package", []string{"tests"}, "which package?"},
		{"two packages", []string{"tests", ".", "."}, "which package?"},
		{"no expression", []string{"tests", "-files", "(", "."}, "missing closing )"},
		{"no such package", []string{"tests", "./none"}, "/none"},
		{"several packages", []string{"tests", "../lint/..."}, "is more than one package"},
		{"no game", []string{"scenarios"}, "which game?"},
		{"no expression of clauses", []string{"scenarios", "-clauses", "(", "cybernekro"}, "missing closing )"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if err := mutate(t.Context(), tt.args); err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error %v, want %q", err, tt.want)
			}
		})
	}
}
