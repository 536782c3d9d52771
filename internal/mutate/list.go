package main

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"

	"umpire/content"
)

// askScenarios breaks games, or what concerns clauses of them that are wanted, and compares what their
// scenarios do not notice with the lists, or writes the lists.
func askScenarios(ctx context.Context, scratch string, systems []string, write bool, wanted *regexp.Regexp) error {
	games, err := build(ctx, ".", scratch, systems...)
	if err != nil {
		return err
	}
	wrong := 0
	for _, g := range games {
		all := g.matching(wanted)
		weak, err := g.judge(ctx, all, runtime.GOMAXPROCS(0))
		if err != nil {
			return err
		}
		fmt.Printf("%s: %d places that cite clauses left out, %d broken by operators, %d clauses that none cites: %d are weak\n", g.system, len(all.places), len(all.operated), len(all.uncited), len(weak))
		if write {
			if err := g.write(weak, wanted.MatchString); err != nil {
				return err
			}
			continue
		}
		if lines := g.differs(all, weak, wanted.MatchString); len(lines) > 0 {
			fmt.Println("  " + strings.Join(lines, "\n  "))
			wrong += len(lines)
		}
	}
	if wrong > 0 {
		return fmt.Errorf("%d lines of the lists are not so: go run ./internal/mutate scenarios -write %s", wrong, strings.Join(systems, " "))
	}
	return nil
}

// sample lists what is broken of a game: of the places that cite, of those that operators break,
// and of the clauses that no place cites.
type sample struct {
	places, operated []int
	uncited          []string
}

// whole is all of a game.
func (g *game) whole() sample { return sample{g.cited(), g.operated(), g.uncited()} }

// some are n of the places that cite and of the clauses that none cites, the same for the same
// seed. `make mutate-clauses` alone breaks by operators.
func (g *game) some(n int, seed uint64) sample {
	luck, all := rand.New(rand.NewPCG(seed, 1)), g.whole()
	return sample{places: drawn(luck, all.places, n), uncited: drawn(luck, all.uncited, n)}
}

// matching are those of a game that concern clauses which an expression matches.
func (g *game) matching(wanted *regexp.Regexp) (s sample) {
	matches := func(n int) bool {
		p := g.places[n-1]
		p.clauses = slices.DeleteFunc(slices.Clone(p.clauses), func(id string) bool { return !wanted.MatchString(id) })
		return len(p.clauses) > 0
	}
	s.places, s.operated = only(g.cited(), matches), only(g.operated(), matches)
	for _, id := range g.uncited() {
		if wanted.MatchString(id) {
			s.uncited = append(s.uncited, id)
		}
	}
	return s
}

func only(all []int, wanted func(int) bool) []int {
	return slices.DeleteFunc(all, func(n int) bool { return !wanted(n) })
}

func drawn[T any](luck *rand.Rand, all []T, n int) (list []T) {
	for _, i := range luck.Perm(len(all))[:min(n, len(all))] {
		list = append(list, all[i])
	}
	return list
}

// judge breaks what a sample has, as many things at once as there are workers, and
// returns the clauses that were weak, each with the places that nothing noticed: none,
// if nothing cites it.
func (g *game) judge(ctx context.Context, s sample, workers int) (map[string][]string, error) {
	weak := map[string][]string{}
	if len(s.operated) > 0 {
		if err := g.readComers(ctx, workers); err != nil {
			return nil, err
		}
	}
	var lock sync.Mutex
	note := func(clause string, at ...string) {
		lock.Lock()
		defer lock.Unlock()
		weak[clause] = append(weak[clause], at...)
		slices.Sort(weak[clause])
		weak[clause] = slices.Compact(weak[clause])
	}
	var tasks []func() error
	for _, n := range s.places {
		tasks = append(tasks, func() error {
			p := g.places[n-1]
			left, err := g.unnoticed(ctx, broken{place: n}, p.clauses)
			for _, clause := range left {
				note(clause, p.name())
			}
			return err
		})
	}
	for _, n := range s.operated {
		tasks = append(tasks, func() error {
			slips, err := g.slips(ctx, n)
			if p := g.places[n-1]; slips && err == nil {
				note(p.clauses[0], p.name())
			}
			return err
		})
	}
	for _, clause := range s.uncited {
		tasks = append(tasks, func() error {
			holds, err := g.holds(ctx, clause)
			if err == nil && !holds {
				note(clause)
			}
			return err
		})
	}
	return weak, side(tasks, workers)
}

// side does tasks side by side, and returns an error of one of them.
func side(tasks []func() error, workers int) (first error) {
	queue := make(chan func() error)
	var wait sync.WaitGroup
	var once sync.Once
	for range workers {
		wait.Go(func() {
			for task := range queue {
				if err := task(); err != nil {
					once.Do(func() { first = err })
				}
			}
		})
	}
	for _, task := range tasks {
		queue <- task
	}
	close(queue)
	wait.Wait()
	return first
}

// differs says where the list of a game is not what came of a sample; of clauses that were
// not tried it says nothing.
func (g *game) differs(s sample, weak map[string][]string, tried func(clause string) bool) (lines []string) {
	listed := map[string]content.Weak{}
	for _, w := range g.book.Weak {
		listed[w.Clause] = w
	}
	for _, clause := range slices.Sorted(maps.Keys(weak)) {
		for _, at := range weak[clause] {
			switch {
			case slices.Contains(listed[clause].At, at):
			case content.Operated(at):
				lines = append(lines, fmt.Sprintf("%s: no scenario notices %s, and the list does not say so", clause, at))
			default:
				lines = append(lines, fmt.Sprintf("%s: nothing that names it notices %s broken, and the list does not say so", clause, at))
			}
		}
		if _, ok := listed[clause]; !ok && weak[clause] == nil {
			lines = append(lines, fmt.Sprintf("%s: nothing cites it where it decides, and the list does not say so", clause))
		}
	}
	return append(lines, g.mended(s, weak, tried)...)
}

// mended says what the list has of a sample and is weak no more.
func (g *game) mended(s sample, weak map[string][]string, tried func(clause string) bool) (lines []string) {
	broken := map[string]bool{}
	for _, n := range slices.Concat(s.places, s.operated) {
		broken[g.places[n-1].name()] = true
	}
	stands := map[string]bool{}
	for _, p := range g.places {
		stands[p.name()] = true
	}
	complete := len(s.places) == len(g.cited())
	allOperated := len(s.operated) == len(g.operated())
	for _, w := range g.book.Weak {
		if !tried(w.Clause) {
			continue
		}
		for _, at := range w.At {
			switch {
			case !stands[at]:
				lines = append(lines, fmt.Sprintf("%s: %s is listed, and there is no such place", w.Clause, at))
			case (complete && !content.Operated(at) || allOperated && content.Operated(at)) && broken[at] && !slices.Contains(weak[w.Clause], at):
				lines = append(lines, fmt.Sprintf("%s: %s is listed, and is noticed", w.Clause, at))
			}
		}
		if _, is := weak[w.Clause]; w.At == nil && !is && (complete || slices.Contains(s.uncited, w.Clause)) {
			lines = append(lines, fmt.Sprintf("%s: it is listed, and its proof fails as it should", w.Clause))
		}
	}
	return lines
}

// write writes the list of a game again, with the reasons that it gave. Only clauses
// that were tried are written anew.
func (g *game) write(weak map[string][]string, tried func(clause string) bool) error {
	why := map[string]string{}
	for _, w := range g.book.Weak {
		why[w.Clause] = w.Why
		if !tried(w.Clause) {
			weak[w.Clause] = w.At
		}
	}
	var to bytes.Buffer
	fmt.Fprintf(&to, "# The clauses whose proofs do not fail where the rule is broken: at the places named, or because\n# nothing cites them where they decide; and the places at which no scenario notices that an operator\n# breaks the rule. `make mutate-clauses` writes this, but for why it cannot be otherwise.\nweak:\n")
	for _, id := range g.book.IDs() {
		at, is := weak[id]
		if !is {
			continue
		}
		fmt.Fprintf(&to, "  - clause: %s\n", id)
		if at != nil {
			fmt.Fprintf(&to, "    at: [%s]\n", listed(quoted(at)))
		}
		if why[id] != "" {
			fmt.Fprintf(&to, "    why: %s\n", strconv.Quote(why[id]))
		}
	}
	path := filepath.Join(g.root, "content", g.system, "weak.yaml")
	if len(weak) == 0 {
		return os.RemoveAll(path)
	}
	return os.WriteFile(path, to.Bytes(), 0o644)
}

// longest is the length of a line of places in bytes; readers of content take no more than 2,000.
const longest = 1500

// listed joins places, in as many lines as they need.
func listed(places []string) string {
	var to strings.Builder
	line := 0
	for i, place := range places {
		switch {
		case i > 0 && line+len(place) > longest:
			to.WriteString(",\n      ")
			line = 0
		case i > 0:
			to.WriteString(", ")
		}
		to.WriteString(place)
		line += len(place)
	}
	return to.String()
}

// quoted writes the names of places for a list of YAML: those with operators have signs in them.
func quoted(at []string) (list []string) {
	for _, name := range at {
		if content.Operated(name) {
			name = strconv.Quote(name)
		}
		list = append(list, name)
	}
	return list
}
