package main

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"umpire/internal/soak"
	"umpire/rules"
)

// root is the root of the tree, as this package's tests see it.
const root = "../.."

// TestListsHold breaks a few places of each game, and compares what its scenarios notice
// with the list. Outside the soak it does so for games that changed since a commit: that of
// UMPIRE_BASE, or else of the last soak that passed. `make mutate-clauses` breaks all places.
func TestListsHold(t *testing.T) {
	const few = 3
	trials := allTrials(t)
	var systems []string
	for _, system := range rules.Names() {
		switch tried := trials[system]; {
		case tried == nil:
			t.Logf("%s: unchanged, nothing is broken", system)
			continue
		case tried.all:
			t.Logf("%s: of all places, and of the clauses that none cites, %d each are broken", system, few)
		default:
			t.Logf("%s: of the places in %s, %d are broken", system, strings.Join(tried.files, ", "), few)
		}
		systems = append(systems, system)
	}
	if len(systems) == 0 {
		return
	}
	games, err := build(t.Context(), root, t.TempDir(), systems...)
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range games {
		some := g.some(few, 1)
		if tried := trials[g.system]; !tried.all {
			some = g.someIn(tried.files, few, 1)
		}
		weak, err := g.judge(t.Context(), some, 2)
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range some.places {
			t.Logf("%s: broke %s (%s)", g.system, g.places[n-1].name(), strings.Join(g.places[n-1].clauses, " "))
		}
		for _, clause := range some.uncited {
			t.Logf("%s: broke what names %s", g.system, clause)
		}
		for _, line := range g.differs(some, weak, func(string) bool { return true }) {
			t.Errorf("%s: %s (make mutate-clauses writes the list again)", g.system, line)
		}
	}
}

// trial lists what to break of a game: places in files that changed, or everything.
type trial struct {
	all   bool
	files []string
}

// allTrials returns the trials by game; a game that did not change has none.
func allTrials(t *testing.T) map[string]*trial {
	t.Helper()
	noteScenarios(t)
	var changed []string
	err := errors.New("this is the soak")
	if !soak.On {
		changed, err = changedFiles(t)
	}
	if err == nil {
		return trialsOf(rules.Names(), changed)
	}
	t.Logf("every game is tried: %v", err)
	trials := map[string]*trial{}
	for _, system := range rules.Names() {
		trials[system] = &trial{all: true}
	}
	return trials
}

// trialsOf returns the trials of games by the paths of the files that changed. A scenario
// or an entry of the content may bear on any place of its game.
func trialsOf(systems, changed []string) map[string]*trial {
	trials := map[string]*trial{}
	for _, file := range changed {
		for _, system := range systems {
			proof := strings.HasPrefix(file, "rules/"+system+"/scenarios/") || strings.HasPrefix(file, "content/"+system+"/")
			if !proof && !(strings.HasPrefix(file, "rules/"+system+"/") && isRule(file)) {
				continue
			}
			if trials[system] == nil {
				trials[system] = &trial{}
			}
			if proof {
				trials[system].all = true
			} else {
				trials[system].files = append(trials[system].files, path.Base(file))
			}
		}
	}
	return trials
}

// isRule reports whether a file of a game is one that places are looked for in.
func isRule(file string) bool {
	name := path.Base(file)
	return path.Ext(name) == ".go" && !strings.HasSuffix(name, "_test.go") && decides(name) && !besideRules[path.Base(path.Dir(file))]
}

func TestTrialsOf(t *testing.T) {
	for _, tt := range []struct {
		name, changed string
		all           bool
		files         []string
	}{
		{"a rule", "rules/warpath/orders.go", false, []string{"orders.go"}},
		{"a scenario", "rules/warpath/scenarios/orders/one.yaml", true, nil},
		{"content", "content/warpath/units.yaml", true, nil},
	} {
		got := trialsOf([]string{"warpath", "warcaster"}, []string{"README.md", tt.changed})
		if tried := got["warpath"]; len(got) != 1 || tried == nil || tried.all != tt.all || !slices.Equal(tried.files, tt.files) {
			t.Errorf("%s: %+v", tt.name, got)
		}
	}
	for _, changed := range []string{"rules/warpath/orders_test.go", "rules/warpath/view.go", "rules/warpath/think/think.go", "rules/warpath/README.md", "rules/rules.go", "table/table.go"} {
		if got := trialsOf([]string{"warpath"}, []string{changed}); len(got) > 0 {
			t.Errorf("%s: %+v", changed, got)
		}
	}
}

// someIn returns n of the places in files, the same for the same seed.
func (g *game) someIn(files []string, n int, seed uint64) sample {
	luck := rand.New(rand.NewPCG(seed, 1))
	places := slices.DeleteFunc(g.cited(), func(p int) bool { return !slices.Contains(files, g.places[p-1].file) })
	return sample{places: drawn(luck, places, n)}
}

// noteScenarios looks at each scenario, so that go test does not answer with a cached
// result after one has changed: the program that reads them is another process.
func noteScenarios(t *testing.T) {
	t.Helper()
	for _, system := range rules.Names() {
		err := filepath.WalkDir(filepath.Join(root, "rules", system, "scenarios"), func(path string, _ fs.DirEntry, err error) error {
			if err == nil {
				_, err = os.Stat(path)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// changedFiles returns the files that differ from the base, by their paths from the root;
// those that are not committed are among them.
func changedFiles(t *testing.T) ([]string, error) {
	t.Helper()
	base := os.Getenv("UMPIRE_BASE")
	if base == "" {
		text, err := os.ReadFile(filepath.Join(root, "docs", "testing.md"))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			t.Fatal(err)
		}
		if base = lastSoak(string(text)); base == "" {
			return nil, errors.New("UMPIRE_BASE is not set, and docs/testing.md has no soak that passed")
		}
	}
	t.Logf("what changed since %s is tried", base)
	var files []string
	for _, args := range [][]string{{"diff", "--name-only", "--no-renames", base, "--"}, {"ls-files", "--others", "--exclude-standard"}} {
		out, err := exec.CommandContext(t.Context(), "git", append([]string{"-C", root}, args...)...).Output()
		if err != nil {
			return nil, fmt.Errorf("git %s: %w", strings.Join(args, " "), err)
		}
		files = append(files, strings.Fields(string(out))...)
	}
	return files, nil
}

// soakRow is a row of docs/testing.md about a soak that passed.
var soakRow = regexp.MustCompile("(?m)^\\| \\d{4}-\\d\\d-\\d\\d \\| `([0-9a-f]{7,40})` \\| make soak \\| passed \\|")

// lastSoak returns the commit of the last soak that passed, or "".
func lastSoak(page string) string {
	rows := soakRow.FindAllStringSubmatch(page, -1)
	if rows == nil {
		return ""
	}
	return rows[len(rows)-1][1]
}

func TestLastSoak(t *testing.T) {
	const page = "## Soak runs\n\n| Date | Commit | Command | Result | Minutes |\n| --- | --- | --- | --- | ---: |\n"
	for _, tt := range []struct{ name, page, want string }{
		{"none", page, ""},
		{"one", page + "| 2026-01-02 | `0123456789ab` | make soak | passed | 50 |\n", "0123456789ab"},
		{"the last", page + "| 2026-01-02 | `0123456789ab` | make soak | passed | 50 |\n| 2026-01-03 | `1123456789ab` | make soak | passed | 50 |\n", "1123456789ab"},
		{"one of the page after it", page + "| 2026-01-02 | `0123456789ab` | make soak | passed | 50 |\n| 2026-01-03 | `1123456789ab` | make soak-page | passed | 50 |\n", "0123456789ab"},
		{"one of a changed tree after it", page + "| 2026-01-02 | `0123456789ab` | make soak | passed | 50 |\n| 2026-01-03 | `1123456789ab-dirty` | make soak | passed | 50 |\n", "0123456789ab"},
		{"one that failed after it", page + "| 2026-01-02 | `0123456789ab` | make soak | passed | 50 |\n| 2026-01-03 | `1123456789ab` | make soak | failed | 50 |\n", "0123456789ab"},
	} {
		if got := lastSoak(tt.page); got != tt.want {
			t.Errorf("%s: %q, expected %q", tt.name, got, tt.want)
		}
	}
}

// TestListedPlacesStand surveys each game, writes what breaks it without building that, and
// looks each place up that its list names.
func TestListedPlacesStand(t *testing.T) {
	top, err := filepath.Abs(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, system := range rules.Names() {
		g := &game{system: system, root: top, scratch: t.TempDir()}
		if err := g.survey(map[string]string{}); err != nil {
			t.Fatal(err)
		}
		for _, line := range g.differs(sample{}, nil, func(string) bool { return true }) {
			t.Errorf("%s: %s (make mutate-clauses writes the list again)", system, line)
		}
		if len(g.whole().places) < 100 {
			t.Errorf("%s: %d places cite clauses", system, len(g.whole().places))
		}
	}
}
