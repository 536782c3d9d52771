// Mutate asks of the tests whether they would notice: it changes a source file
// in one small place, runs the tests, and expects them to fail. A change that
// no test notices is a survivor, and either a test is missing or the place does
// not matter. A run that had to be stopped says nothing of the tests, which may
// only have been slow: it is counted apart, and never as noticed.
//
//	go run ./internal/mutate ./rules/warcaster
//	go run ./internal/mutate -sample 20 -seed 7 ./rules/warcaster
//	go run ./internal/mutate -files 'arc|combat' -tests './rules/...' ./rules/warcaster
//
// The changes go to the compiler as an overlay; no file of the tree is touched.
package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

type options struct {
	pkg     string
	tests   string
	files   *regexp.Regexp
	run     string
	sample  int
	seed    uint64
	timeout time.Duration
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := mutate(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		stop()
		os.Exit(1)
	}
}

func parseFlags() (options, error) {
	var o options
	tests := flag.String("tests", "", "packages whose tests are asked (the package itself)")
	files := flag.String("files", ".", "regular expression of the file names to change")
	flag.StringVar(&o.run, "run", "", "only the tests that match, as of go test")
	flag.IntVar(&o.sample, "sample", 10, "changes a file, 0 for all")
	flag.Uint64Var(&o.seed, "seed", 1, "which sample")
	flag.DurationVar(&o.timeout, "timeout", 2*time.Minute, "a run longer than this is stopped; the unchanged tests must take half of it at most")
	flag.Parse()
	if flag.NArg() != 1 {
		return o, errors.New("which package? (mutate -h shows the flags)")
	}
	o.pkg = flag.Arg(0)
	o.tests = *tests
	if o.tests == "" {
		o.tests = o.pkg
	}
	var err error
	o.files, err = regexp.Compile(*files)
	return o, err
}

// verdict says what became of a mutant.
type verdict int

const (
	killed   verdict = iota
	survived         // the tests ran and did not notice
	unseen           // no test runs the line
	stopped          // the tests had not noticed when they were stopped for their time
	invalid          // it does not compile, and says nothing
)

type tally [invalid + 1]int

func (t tally) String() string {
	told := t[killed] + t[survived] + t[unseen] + t[stopped]
	if told == 0 {
		return "nothing to change"
	}
	return fmt.Sprintf("%3d%% noticed: %d of %d (%d survived, %d in lines no test runs, %d stopped for their time)",
		100*t[killed]/told, t[killed], told, t[survived], t[unseen], t[stopped])
}

func mutate(ctx context.Context) error {
	o, err := parseFlags()
	if err != nil {
		return err
	}
	scratch, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return err
	}
	defer os.RemoveAll(scratch)
	// What is built of each mutant is never wanted again: thousands of them fill a disk.
	if err := os.Setenv("GOCACHE", filepath.Join(scratch, "cache")); err != nil {
		return err
	}

	dir, importPath, err := locate(ctx, o.pkg)
	if err != nil {
		return err
	}
	ran, err := coverage(ctx, o, importPath, filepath.Join(scratch, "cover"))
	if err != nil {
		return err
	}
	paths, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return err
	}

	var total tally
	for _, path := range paths {
		name := filepath.Base(path)
		if strings.HasSuffix(name, "_test.go") || !o.files.MatchString(name) {
			continue
		}
		source, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		all, err := mutants(name, source)
		if err != nil {
			return err
		}
		var here tally
		for _, m := range pick(all, o.sample, o.seed) {
			v := unseen
			if !m.inFunc || ran[name][m.line] {
				if v, err = try(ctx, o, scratch, path, m.apply(source)); err != nil {
					return err
				}
			}
			here[v]++
			total[v]++
			switch v {
			case survived:
				fmt.Println("  survived:", m)
			case unseen:
				fmt.Println("  not run: ", m)
			case stopped:
				fmt.Println("  stopped: ", m)
			}
		}
		fmt.Printf("%-22s %s\n", name, here)
	}
	fmt.Printf("%-22s %s\n", "all", total)
	return nil
}

// pick returns a sample of the mutants in their order, the same for the same seed.
func pick(all []mutant, n int, seed uint64) []mutant {
	if n == 0 || n >= len(all) {
		return all
	}
	chosen := rand.New(rand.NewPCG(seed, uint64(len(all)))).Perm(len(all))[:n]
	slices.Sort(chosen)
	out := make([]mutant, n)
	for i, k := range chosen {
		out[i] = all[k]
	}
	return out
}

// locate returns the directory and the import path of a package.
func locate(ctx context.Context, pkg string) (dir, path string, err error) {
	out, err := exec.CommandContext(ctx, "go", "list", "-f", "{{.Dir}}\n{{.ImportPath}}", pkg).Output()
	if err != nil {
		return "", "", fmt.Errorf("cannot find package %s: %w", pkg, err)
	}
	dir, path, _ = strings.Cut(strings.TrimSpace(string(out)), "\n")
	if strings.Contains(path, "\n") {
		return "", "", fmt.Errorf("%s is more than one package", pkg)
	}
	return dir, path, nil
}

// coverage runs the unchanged tests, which must pass in half the time that a run
// may take, and returns the lines of each file of the package that they run.
func coverage(ctx context.Context, o options, importPath, profile string) (map[string]map[int]bool, error) {
	cmd := exec.CommandContext(ctx, "go", "test", "-run", o.run, "-timeout", (o.timeout / 2).String(), "-coverprofile", profile, "-coverpkg", importPath, o.tests)
	if out, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("the tests must pass before anything is changed: %w\n%s", err, out)
	}
	text, err := os.ReadFile(profile)
	if err != nil {
		return nil, err
	}
	return linesRun(text), nil
}

// linesRun reads a coverage profile: "path/file.go:12.2,14.3 2 5" says that the
// two statements between line 12 and line 14 ran five times.
func linesRun(profile []byte) map[string]map[int]bool {
	ran := map[string]map[int]bool{}
	lines := bufio.NewScanner(bytes.NewReader(profile))
	for lines.Scan() {
		where, counts, _ := strings.Cut(lines.Text(), " ")
		path, span, ok := strings.Cut(where, ".go:")
		if !ok || strings.HasSuffix(counts, " 0") {
			continue
		}
		from, to, _ := strings.Cut(span, ",")
		first, last := leadingNumber(from), leadingNumber(to)
		name := path[strings.LastIndex(path, "/")+1:] + ".go"
		if ran[name] == nil {
			ran[name] = map[int]bool{}
		}
		for line := first; line <= last; line++ {
			ran[name][line] = true
		}
	}
	return ran
}

// leadingNumber reads the line of "12.2".
func leadingNumber(s string) int {
	whole, _, _ := strings.Cut(s, ".")
	n, _ := strconv.Atoi(whole)
	return n
}

// try runs the tests with one file replaced.
func try(ctx context.Context, o options, scratch, path string, source []byte) (verdict, error) {
	changed := filepath.Join(scratch, filepath.Base(path))
	overlay := filepath.Join(scratch, "overlay.json")
	table, err := json.Marshal(map[string]any{"Replace": map[string]string{path: changed}})
	if err != nil {
		return invalid, err
	}
	if err := errors.Join(
		os.WriteFile(changed, source, 0o600),
		os.WriteFile(overlay, table, 0o600),
	); err != nil {
		return invalid, err
	}

	test := exec.CommandContext(ctx, "go", "test", "-overlay", overlay, "-vet", "off",
		"-count", "1", "-failfast", "-run", o.run, "-timeout", o.timeout.String(), o.tests)
	test.WaitDelay = time.Second // for what a killed run leaves behind
	out, err := test.CombinedOutput()
	switch {
	case ctx.Err() != nil:
		return invalid, ctx.Err()
	case err == nil:
		return survived, nil
	}
	return judge(out)
}

// Lines of what go test says.
var (
	unbuilt = regexp.MustCompile(`(?m)^FAIL\t.* \[(build|setup) failed\]$`)
	late    = regexp.MustCompile(`(?m)^(panic: test timed out after |\*\*\* Test killed|signal: killed)`)
	noticed = regexp.MustCompile(`(?m)^\s*--- FAIL: `)
	failed  = regexp.MustCompile(`(?m)^FAIL\t`)
)

// judge says what became of a mutant whose tests did not pass. What failed before the
// time was up has noticed; what says nothing of a test is trouble of the machine.
func judge(out []byte) (verdict, error) {
	switch {
	case unbuilt.Match(out):
		return invalid, nil
	case late.Match(out) && !noticed.Match(out):
		return stopped, nil
	case failed.Match(out):
		return killed, nil
	}
	return invalid, fmt.Errorf("the tests could not be run:\n%s", out)
}
