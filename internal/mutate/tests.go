package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// options are the flags of what is asked of tests.
type options struct {
	tests   string
	files   *regexp.Regexp
	run     string
	sample  int
	seed    uint64
	timeout time.Duration
}

// verdict says what became of a break.
type verdict int

const (
	killed   verdict = iota
	survived         // the tests ran and did not notice
	unseen           // no test comes to where it would matter
	stopped          // the tests had not noticed when they were stopped for their time
)

// words name the verdicts that are told one by one.
var words = [...]string{survived: "survived: ", unseen: "not run:  ", stopped: "stopped:  "}

type tally [stopped + 1]int

func (t tally) String() string {
	told := max(1, t[killed]+t[survived]+t[unseen]+t[stopped])
	return fmt.Sprintf("%3d%% noticed: %d of %d (%d survived, %d where no test comes, %d stopped for their time)",
		100*t[killed]/told, t[killed], told, t[survived], t[unseen], t[stopped])
}

// askTests breaks a sample of the places of each file of a package, and tells what its tests notice.
func askTests(ctx context.Context, scratch, pkg string, o options) error {
	rooms, err := load(".", pkg)
	if err != nil {
		return err
	}
	if len(rooms) != 1 {
		return fmt.Errorf("%s is more than one package", pkg)
	}
	s := rooms[0]
	if err := s.everything(o); err != nil {
		return err
	}
	programs, err := s.programs(ctx, scratch, cmp.Or(o.tests, s.PkgPath), o)
	if err != nil {
		return err
	}
	var total tally
	for _, file := range s.Syntax {
		name := filepath.Base(s.path(file.Pos()))
		if !o.files.MatchString(name) {
			continue
		}
		var here tally
		for i, p := range s.found {
			if p.file != name {
				continue
			}
			v, err := try(ctx, programs, i+1, o)
			if err != nil {
				return err
			}
			here[v]++
			total[v]++
			if v != killed {
				at := s.Fset.Position(p.pos)
				fmt.Printf("  %s%s:%d:%d: %s\n", words[v], name, at.Line, at.Column, p.op)
			}
		}
		fmt.Printf("%-22s %s\n", name, here)
	}
	fmt.Printf("%-22s %s\n", "all", total)
	return nil
}

// everything finds a sample of the places of each file that is wanted, whatever they cite.
func (s *survey) everything(o options) error {
	s.all = true
	for _, file := range s.Syntax {
		if o.files.MatchString(filepath.Base(s.path(file.Pos()))) {
			s.operators(file)
		}
	}
	if err := s.fit(); err != nil {
		return err
	}
	files := map[string][]*place{}
	for _, p := range s.found {
		files[p.file] = append(files[p.file], p)
	}
	s.found = slices.DeleteFunc(s.found, func(p *place) bool {
		if o.sample > 0 && len(files[p.file]) > o.sample {
			files[p.file] = drawn(rand.New(rand.NewPCG(o.seed, uint64(len(files[p.file])))), files[p.file], o.sample)
		}
		return !slices.Contains(files[p.file], p)
	})
	return nil
}

// program is the tests of a package, built so that the places of another can be broken.
type program struct {
	path, dir string
	comes     []int // the numbers of the places at which a break would matter
}

// programs builds the tests of packages and runs them with nothing broken. They must pass, in half
// the time that a run may take.
func (s *survey) programs(ctx context.Context, scratch, tests string, o options) (all []program, err error) {
	replace, overlay := map[string]string{}, filepath.Join(scratch, "overlay.json")
	if err := errors.Join(s.overlay(scratch, 1, replace), writeOverlay(overlay, replace)); err != nil {
		return nil, err
	}
	list, err := exec.CommandContext(ctx, "go", "list", "-f", "{{.ImportPath}} {{.Dir}}", tests).Output()
	if err != nil {
		return nil, fmt.Errorf("cannot find packages %s: %w", tests, err)
	}
	for line := range strings.Lines(string(list)) {
		pkg, dir, _ := strings.Cut(strings.TrimSpace(line), " ")
		p := program{path: filepath.Join(scratch, fmt.Sprintf("%d.test", len(all))), dir: dir}
		if out, err := exec.CommandContext(ctx, "go", "test", "-c", "-vet", "off", "-overlay", overlay, "-o", p.path, pkg).CombinedOutput(); err != nil {
			return nil, fmt.Errorf("%s: no tests with what breaks it: %w\n%s", pkg, err, out)
		}
		if _, err := os.Stat(p.path); err != nil {
			continue // it has no tests
		}
		noted := p.path + ".notes"
		if err := os.WriteFile(noted, nil, 0o600); err != nil {
			return nil, err
		}
		if out, err := p.run(ctx, notes, o.run, o.timeout/2, notesVar+"="+noted); err != nil {
			return nil, fmt.Errorf("%s: the tests must pass before anything is broken: %w\n%s", pkg, err, out)
		}
		if p.comes, err = readNotes(noted); err != nil {
			return nil, err
		}
		all = append(all, p)
	}
	return all, nil
}

// run runs tests with a place broken.
func (p program) run(ctx context.Context, place int, tests string, timeout time.Duration, more ...string) ([]byte, error) {
	ctx, stop := context.WithTimeout(ctx, timeout+10*time.Second) // it ends itself before
	defer stop()
	cmd := exec.CommandContext(ctx, p.path, "-test.run", tests, "-test.failfast", "-test.paniconexit0", "-test.timeout", timeout.String())
	cmd.Dir, cmd.WaitDelay = p.dir, time.Second // for what a killed run leaves behind
	cmd.Env = append(append(os.Environ(), brokenVar+"="+strconv.Itoa(place)), more...)
	return cmd.CombinedOutput()
}

// try breaks a place, and has those tests run that come there.
func try(ctx context.Context, programs []program, place int, o options) (verdict, error) {
	v := unseen
	for _, p := range programs {
		if !slices.Contains(p.comes, place) {
			continue
		}
		out, err := p.run(ctx, place, o.run, o.timeout)
		if ctx.Err() != nil {
			return v, ctx.Err()
		}
		if v, err = judge(out, err); v != survived || err != nil {
			return v, err
		}
	}
	return v, nil
}

// noticedBy is what a test says that failed.
var noticedBy = regexp.MustCompile(`(?m)^\s*--- FAIL: `)

// judge says what became of a break by what a run of tests says, and how it ended. What failed
// before the time was up has noticed; a run that cannot even be started is trouble of the machine.
func judge(out []byte, err error) (verdict, error) {
	exit, ran := errors.AsType[*exec.ExitError](err)
	switch {
	case err == nil:
		return survived, nil
	case !ran:
		return stopped, fmt.Errorf("the tests could not be run: %w\n%s", err, out)
	case noticedBy.Match(out):
		return killed, nil
	case !exit.Exited() || bytes.Contains(out, []byte("panic: test timed out after ")):
		return stopped, nil
	}
	return killed, nil
}
