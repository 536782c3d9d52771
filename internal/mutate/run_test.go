package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
	"github.com/google/go-cmp/cmp"

	"umpire/content"
)

// builder stands for the go command: what it builds is a script of which each scenario passes,
// or fails.
const builder = `#!/bin/sh
if [ "$1" != build ]; then exec '%s' "$@"; fi
if [ "%s" = broken ]; then echo 'it does not compile'; exit 1; fi
shift 5
cat > "$2" <<'END'
#!/bin/sh
shift 3
found=
for file; do found="$found,{\"file\":\"$file\",\"proved\":[\"proved\"],%s}"; done
echo "[${found#,}]"
END
chmod +x "$2"
`

// buildsWith has the go command build what stands for the program.
func buildsWith(t *testing.T, state, result string) {
	t.Helper()
	real, err := exec.LookPath("go")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "go"), fmt.Appendf(nil, builder, real, state, result), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir+string(os.PathListSeparator)+os.Getenv("PATH"))
}

func TestRun(t *testing.T) {
	const passed, failed = `\"passed\":true`, `\"failures\":[\"no event\"]`
	for _, tt := range []struct {
		name, state, result string
		systems             []string
		match, want         string
	}{
		{"no such game", "", passed, []string{"chess"}, "", "chess"},
		{"a program that is not built", "broken", passed, []string{"cybernekro"}, "", "it does not compile"},
		{"scenarios that fail with nothing broken", "", failed, []string{"cybernekro"}, "", "fails with nothing broken: no event"},
		{"no clause", "", passed, []string{"cybernekro"}, "^of no game$", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			buildsWith(t, tt.state, tt.result)
			t.Chdir(root)
			err := mutate(t.Context(), append([]string{"scenarios", "-clauses", tt.match}, tt.systems...))
			if tt.want == "" && err != nil || tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)) {
				t.Errorf("error %v, want %q", err, tt.want)
			}
		})
	}
}

// TestMatching takes the places and clauses that an expression matches, and no others.
func TestMatching(t *testing.T) {
	g := &game{
		book: &content.Catalogue{Sections: []content.Section{{Clauses: []content.Clause{{ID: "t.hit"}, {ID: "t.hits"}, {ID: "t.miss"}}}}},
		places: []*place{
			{file: "a.go", clauses: []string{"t.hit", "t.miss"}},
			{file: "b.go", clauses: []string{"t.miss"}},
		},
	}
	got := g.matching(regexp.MustCompile("^t.hit"))
	if diff := cmp.Diff(sample{places: []int{1}, uncited: []string{"t.hits"}}, got, cmp.AllowUnexported(sample{})); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"t.hit"}, g.places[0].clauses); diff != "" {
		t.Errorf("the place is judged by other clauses: %s", diff)
	}
}

// TestSide does all tasks though one fails, and returns its error.
func TestSide(t *testing.T) {
	why, done := errors.New("broken"), 0
	task := func() error { done++; return nil }
	if err := side([]func() error{task, func() error { return why }, task}, 1); err != why || done != 2 {
		t.Errorf("error %v, %d tasks were done", err, done)
	}
}

// TestWrite writes a list with the reasons that it gave, and removes one with nothing on it.
func TestWrite(t *testing.T) {
	g := &game{system: "tiny", root: t.TempDir(), book: &content.Catalogue{
		Sections: []content.Section{{Clauses: []content.Clause{{ID: "t.one"}, {ID: "t.two"}, {ID: "t.three"}, {ID: "t.four"}}}},
		Weak:     []content.Weak{{Clause: "t.one", Why: `nothing "shows" it`}, {Clause: "t.three", At: []string{"a.go old"}}},
	}}
	dir := filepath.Join(g.root, "content", "tiny")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	tried := func(clause string) bool { return clause != "t.three" }
	if err := g.write(map[string][]string{"t.one": nil, "t.two": {"a.go f", `b.go g: "x" for y`}}, tried); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(dir, "weak.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	var long []string
	_, list, _ := strings.Cut(string(text), "weak:\n")
	const want = `  - clause: t.one
    why: "nothing \"shows\" it"
  - clause: t.two
    at: [a.go f, "b.go g: \"x\" for y"]
  - clause: t.three
    at: [a.go old]
`
	if diff := cmp.Diff(want, list); diff != "" {
		t.Error(diff)
	}
	for i := range 200 { // more than a line that is read has room for
		long = append(long, fmt.Sprintf("a.go f: +1 at %d", i))
	}
	if err := g.write(map[string][]string{"t.one": long}, func(string) bool { return true }); err != nil {
		t.Fatal(err)
	}
	if text, err = os.ReadFile(filepath.Join(dir, "weak.yaml")); err != nil {
		t.Fatal(err)
	}
	var read struct {
		Weak []struct{ At []string }
	}
	if err := yaml.Unmarshal(text, &read); err != nil || len(read.Weak) != 1 || !slices.Equal(read.Weak[0].At, long) {
		t.Errorf("a long list is read as %d, %v", len(read.Weak), err)
	}
	for line := range strings.Lines(string(text)) {
		if len(line) > 1900 {
			t.Errorf("a line has %d bytes", len(line))
		}
	}
	if err := g.write(map[string][]string{}, func(string) bool { return true }); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(dir, "weak.yaml")); !os.IsNotExist(err) {
		t.Errorf("an empty list is left: %v", err)
	}
}
