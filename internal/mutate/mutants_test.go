package main

import (
	"context"
	"flag"
	"go/format"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

const sample = `package sample

import "fmt"

const bases = 6

func within(a, b int) bool {
	if !(a < 10) || b == 0x10 {
		a++
		fmt.Println(a + 2)
		panic("beyond the table")
	}
	for a > 0 {
		a -= b
		continue
	}
	return true
}
`

func TestMutants(t *testing.T) {
	found, err := mutants("sample.go", []byte(sample))
	if err != nil {
		t.Fatal(err)
	}
	if m := found[0]; m.String() != "sample.go:5:15: 6 -> 7" || m.inFunc {
		t.Errorf("the first is %s, in a function: %t", m, m.inFunc)
	}
	var got []string
	for _, m := range found {
		got = append(got, m.String())
		if _, err := format.Source(m.apply([]byte(sample))); err != nil {
			t.Errorf("%s: no longer Go: %v", m, err)
		}
	}
	slices.Sort(got)
	want := []string{
		"sample.go:5:15: 6 -> 7",
		"sample.go:13:10: 0 -> 1",
		"sample.go:13:8: > -> >=",
		"sample.go:14:5: -= -> +=",
		"sample.go:15:3: continue deleted",
		"sample.go:17:9: true -> false",
		"sample.go:8:15: || -> &&",
		"sample.go:8:20: == -> !=",
		"sample.go:8:5: ! deleted",
		"sample.go:8:9: < -> <=",
		"sample.go:8:11: 10 -> 11",
		"sample.go:9:4: ++ -> --",
		"sample.go:10:17: + -> -",
		"sample.go:10:19: 2 -> 3",
		"sample.go:10:3: fmt.Println(a + 2) deleted",
	}
	slices.Sort(want)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("mutants (-want +got):\n%s", diff)
	}
}

func TestPick(t *testing.T) {
	all := make([]mutant, 30)
	for i := range all {
		all[i].line = i
	}
	lines := func(ms []mutant) (out []int) {
		for _, m := range ms {
			out = append(out, m.line)
		}
		return out
	}
	first := lines(pick(all, 7, 1))
	if len(first) != 7 || !slices.IsSorted(first) || len(slices.Compact(slices.Clone(first))) != 7 {
		t.Errorf("picked %v", first)
	}
	if again := lines(pick(all, 7, 1)); !slices.Equal(first, again) {
		t.Errorf("the same seed picked %v, then %v", first, again)
	}
	if other := lines(pick(all, 7, 2)); slices.Equal(first, other) {
		t.Errorf("another seed picked the same %v", other)
	}
	if n := len(pick(all, 0, 1)); n != 30 {
		t.Errorf("0 picked %d of 30", n)
	}
}

func TestLinesRun(t *testing.T) {
	ran := linesRun([]byte("mode: set\n" +
		"umpire/rules/warcaster/arc.go:3.20,5.2 2 1\n" +
		"umpire/rules/warcaster/arc.go:7.1,8.2 1 0\n" +
		"umpire/rules/warcaster/slam.go:9.1,9.40 1 12\n"))
	want := map[string]map[int]bool{
		"arc.go":  {3: true, 4: true, 5: true},
		"slam.go": {9: true},
	}
	if diff := cmp.Diff(want, ran); diff != "" {
		t.Errorf("lines (-want +got):\n%s", diff)
	}
}

// Small tests are run for each verdict: time that is up has noticed nothing, unless a
// test had failed before it was.
func TestTry(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	t.Setenv("GOFLAGS", "")
	for name, text := range map[string]string{
		"go.mod": "module small\n\ngo 1.26\n",
		"a.go":   "package small\n\nfunc one() int { return 1 }\n",
		"a_test.go": "package small\n\nimport \"testing\"\n\n" +
			"func TestOne(t *testing.T) {\n\tif n := one(); n != 1 && n < 5 {\n\t\tt.Error(n)\n\t}\n}\n\n" +
			"func TestTwo(t *testing.T) {\n\tt.Parallel()\n\tone()\n}\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		name, body string
		want       verdict
	}{
		{"a test fails", "return 2", killed},
		{"a test panics", `panic("gone")`, killed},
		{"no test sees it", "return 5", survived},
		{"no end", "for {\n\t}", stopped},
		{"no Go", "return", invalid},
	} {
		t.Run(c.name, func(t *testing.T) {
			o := options{tests: ".", timeout: 500 * time.Millisecond}
			got, err := try(context.Background(), o, t.TempDir(), filepath.Join(dir, "a.go"), []byte("package small\n\nfunc one() int { "+c.body+" }\n"))
			if err != nil || got != c.want {
				t.Errorf("the verdict is %d, %v: want %d", got, err, c.want)
			}
		})
	}
}

func TestJudge(t *testing.T) {
	for _, c := range []struct {
		out  string
		want verdict
	}{
		{"--- FAIL: TestA (0.00s)\n    a_test.go:7: 2\nFAIL\nFAIL\tsmall\t0.01s\nFAIL\n", killed},
		{"--- FAIL: TestA (0.00s)\npanic: test timed out after 2m0s\n\nFAIL\tsmall\t120.0s\n", killed},
		{"fatal error: all goroutines are asleep - deadlock!\nFAIL\tsmall\t0.01s\n", killed},
		{"panic: test timed out after 2m0s\n\trunning tests:\n\t\tTestA (2m0s)\nFAIL\tsmall\t120.0s\n", stopped},
		{"*** Test killed with quit: ran too long (3m0s).\nFAIL\tsmall\t180.0s\n", stopped},
		{"signal: killed\nFAIL\tsmall\t7.0s\n", stopped},
		{"ok  \tsmall/a\t0.1s\n# small/b\nb.go:3: missing return\nFAIL\tsmall/b [build failed]\nFAIL\n", invalid},
	} {
		if got, err := judge([]byte(c.out)); err != nil || got != c.want {
			t.Errorf("%q is judged %d, %v: want %d", c.out, got, err, c.want)
		}
	}
	if _, err := judge([]byte("go: no space left on device\n")); err == nil {
		t.Error("trouble of the machine has been taken for a verdict")
	}
}

// What was stopped is neither noticed nor left out.
func TestTally(t *testing.T) {
	got := tally{killed: 2, survived: 1, stopped: 1, invalid: 7}.String()
	if want := " 50% noticed: 2 of 4 "; !strings.HasPrefix(got, want) {
		t.Errorf("the tally says %q, want %q", got, want)
	}
}

// TestWhatIsNotMutated tells of a command that names no package, a bad expression, or what
// cannot be tried, before anything is built.
func TestWhatIsNotMutated(t *testing.T) {
	for _, tt := range []struct {
		name string
		args []string
		want string
	}{
		{"no package", nil, "which package?"},
		{"two packages", []string{".", "."}, "which package?"},
		{"no expression", []string{"-files", "(", "."}, "missing closing )"},
		{"no such package", []string{"./none"}, "cannot find package ./none"},
		{"several packages", []string{"../lint/..."}, "is more than one package"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			args, flags := os.Args, flag.CommandLine
			t.Cleanup(func() { os.Args, flag.CommandLine = args, flags })
			t.Setenv("GOCACHE", os.Getenv("GOCACHE")) // which is set to another
			os.Args, flag.CommandLine = append([]string{"mutate"}, tt.args...), flag.NewFlagSet("mutate", flag.ContinueOnError)
			if err := mutate(t.Context()); err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error %v, want %q", err, tt.want)
			}
		})
	}
}
