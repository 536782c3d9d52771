package main

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"umpire/content"
	"umpire/scenario"
)

// game is a game built so that each place that cites a clause can be broken.
type game struct {
	system, root, scratch string
	program               string
	book                  *content.Catalogue
	before                int // how many places of other games come before its own
	places                []*place
	figures               []figure
	files                 []string            // the scenarios
	names                 map[string][]string // those that name a clause
	comes                 map[int][]string    // those that come to a place, if that has been read
}

// limit ends a run that neither ends nor goes round in the rules' own loops.
const limit = 30 * time.Second

// build surveys games and builds one program with them.
func build(ctx context.Context, root, scratch string, systems ...string) (games []*game, err error) {
	root, err = filepath.Abs(root)
	if err != nil {
		return nil, err
	}
	program, replace := filepath.Join(scratch, "umpire"), map[string]string{}
	before := 0
	for _, system := range systems {
		g := &game{system: system, root: root, scratch: scratch, program: program, before: before, names: map[string][]string{}}
		if err := g.survey(replace); err != nil {
			return nil, err
		}
		games, before = append(games, g), before+len(g.places)
	}
	overlay := filepath.Join(scratch, "overlay.json")
	if err := writeOverlay(overlay, replace); err != nil {
		return nil, err
	}
	cmd := exec.CommandContext(ctx, "go", "build", "-ldflags", "-s -w", "-overlay", overlay, "-o", program, "./cmd/umpire")
	cmd.Dir = root
	if out, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%s: no program with what breaks them: %w\n%s", strings.Join(systems, ", "), err, out)
	}
	for _, g := range games {
		if err := g.readNames(ctx); err != nil {
			return nil, err
		}
	}
	return games, nil
}

// survey finds what of a game can be broken, and adds the files that break it to those of others.
func (g *game) survey(replace map[string]string) (err error) {
	if g.book, err = content.Rulebook(g.system); err != nil {
		return err
	}
	known := func(id string) bool { _, ok := g.book.Clause(id); return ok }
	rooms, err := read(g.root, "./rules/"+g.system+"/...", known)
	if err != nil {
		return err
	}
	for _, s := range rooms {
		if err := s.overlay(g.scratch, g.before+len(g.places)+1, replace); err != nil {
			return err
		}
		g.places = append(g.places, s.found...)
	}
	g.figures, err = readFigures(filepath.Join(g.root, "content", g.system), known)
	return err
}

// readNames plays all scenarios with nothing broken: they pass, and say what they name.
func (g *game) readNames(ctx context.Context) error {
	err := filepath.WalkDir(filepath.Join(g.root, "rules", g.system, "scenarios"), func(path string, _ fs.DirEntry, err error) error {
		if strings.HasSuffix(path, ".yaml") {
			g.files = append(g.files, path)
		}
		return err
	})
	if err != nil {
		return err
	}
	results, err := g.play(ctx, broken{}, g.files)
	if err != nil {
		return err
	}
	for _, r := range results {
		if !r.Passed {
			return fmt.Errorf("%s fails with nothing broken: %s", r.File, r.Failures[0])
		}
		for _, clause := range r.Proved {
			g.names[clause] = append(g.names[clause], r.File)
		}
	}
	return nil
}

// broken holds what is broken in a run: a place by its number, or what a pack says; or where it is
// noted which places it comes to.
type broken struct {
	place       int
	pack, notes string
}

// play runs scenarios with something broken. The error says that the program did not
// come to an end, or that a file could not be laid out.
func (g *game) play(ctx context.Context, what broken, files []string) (results []scenario.Result, err error) {
	ctx, stop := context.WithTimeout(ctx, limit)
	defer stop()
	args := []string{"scenario", "run", "--json"}
	if what.pack != "" {
		args = append(args, "--pack", what.pack)
	}
	place := what.place
	if place > 0 {
		place += g.before
	}
	cmd := exec.CommandContext(ctx, g.program, append(args, files...)...)
	cmd.Env = append(os.Environ(), brokenVar+"="+strconv.Itoa(place), notesVar+"="+what.notes, "GOMAXPROCS=1", "GOMEMLIMIT=1GiB")
	told, failed := cmd.Output()
	if err := json.Unmarshal(told, &results); err != nil {
		return nil, fmt.Errorf("no results: %w", failed)
	}
	return results, nil
}

// unnoticed are those of some clauses that no scenario which names them notices
// something broken by.
func (g *game) unnoticed(ctx context.Context, what broken, clauses []string) ([]string, error) {
	left := slices.Clone(clauses)
	var files []string
	for _, clause := range left {
		for _, file := range g.names[clause] {
			if !slices.Contains(files, file) && (g.comes == nil || what.place == 0 || slices.Contains(g.comes[what.place], file)) {
				files = append(files, file)
			}
		}
	}
	if len(files) == 0 {
		return left, nil
	}
	notices := func(file string) {
		left = slices.DeleteFunc(left, func(clause string) bool { return slices.Contains(g.names[clause], file) })
	}
	results, err := g.play(ctx, what, files)
	for _, r := range results {
		if noticed(r) {
			notices(r.File)
		}
	}
	for i := 0; err != nil && i < len(files) && len(left) > 0 && ctx.Err() == nil; i++ {
		if alone, broke := g.play(ctx, what, files[i:i+1]); broke != nil || noticed(alone[0]) {
			notices(files[i])
		}
	}
	return left, ctx.Err()
}

// slips reports whether no scenario of the game notices that a place is broken by an operator.
// Those that name its clauses are played first.
func (g *game) slips(ctx context.Context, place int) (bool, error) {
	names := func(file string) int {
		if slices.ContainsFunc(g.places[place-1].clauses, func(clause string) bool { return slices.Contains(g.names[clause], file) }) {
			return 0
		}
		return 1
	}
	files := slices.SortedFunc(slices.Values(g.comes[place]), func(a, b string) int {
		return cmp.Or(cmp.Compare(names(a), names(b)), cmp.Compare(a, b))
	})
	for some := range slices.Chunk(files, atOnce) {
		results, err := g.play(ctx, broken{place: place}, some)
		if err != nil || slices.ContainsFunc(results, noticed) {
			return false, ctx.Err()
		}
	}
	return true, ctx.Err()
}

// readComers plays each scenario by itself, and notes the places where a break would matter to it:
// no other scenario can notice one.
func (g *game) readComers(ctx context.Context, workers int) error {
	g.comes = map[int][]string{}
	var lock sync.Mutex
	var tasks []func() error
	for i, file := range g.files {
		tasks = append(tasks, func() error {
			noted := filepath.Join(g.scratch, fmt.Sprintf("%s_%d.notes", g.system, i))
			if err := os.WriteFile(noted, nil, 0o600); err != nil {
				return err
			}
			if _, err := g.play(ctx, broken{place: notes, notes: noted}, []string{file}); err != nil {
				return err
			}
			places, err := readNotes(noted)
			lock.Lock()
			defer lock.Unlock()
			for _, n := range places {
				g.comes[n-g.before] = append(g.comes[n-g.before], file)
			}
			return err
		})
	}
	return side(tasks, workers)
}

// atOnce bounds how many scenarios are played together.
const atOnce = 40

// noticed reports whether a scenario fails, and not only because of what it claims.
func noticed(r scenario.Result) bool { return len(r.Failures) > r.Claims }

// cited are the places that cite at least one clause and are left out, by number.
func (g *game) cited() []int {
	return g.numbers(func(p *place) bool { return p.op == "" && !p.whole && len(p.clauses) > 0 })
}

// operated are the places that operators break, by number.
func (g *game) operated() []int { return g.numbers(func(p *place) bool { return p.op != "" }) }

func (g *game) numbers(wanted func(*place) bool) (places []int) {
	for i, p := range g.places {
		if wanted(p) {
			places = append(places, i+1)
		}
	}
	return places
}

// uncited are the clauses that need a proof and that no place cites.
func (g *game) uncited() (list []string) {
	cited := map[string]bool{}
	for _, n := range g.cited() {
		for _, clause := range g.places[n-1].clauses {
			cited[clause] = true
		}
	}
	for _, id := range g.book.IDs() {
		if clause, _ := g.book.Clause(id); clause.NeedsProof() && !cited[id] {
			list = append(list, id)
		}
	}
	return list
}

// figuresOf are the figures of the entries that name a clause.
func (g *game) figuresOf(clause string) (list []figure) {
	for _, f := range g.figures {
		if slices.Contains(f.clauses, clause) {
			list = append(list, f)
		}
	}
	return list
}

// holds reports whether a scenario that names a clause notices when a function whose
// comment names it does nothing, or a figure of the content that names it is another.
func (g *game) holds(ctx context.Context, clause string) (bool, error) {
	for i, p := range g.places {
		if p.whole && slices.Contains(p.clauses, clause) {
			left, err := g.unnoticed(ctx, broken{place: i + 1}, []string{clause})
			if err != nil || len(left) == 0 {
				return len(left) == 0, err
			}
		}
	}
	for _, f := range g.figuresOf(clause) {
		dir, err := os.MkdirTemp(g.scratch, "pack")
		if err != nil {
			return false, err
		}
		if err := f.pack(dir); err != nil {
			return false, err
		}
		left, err := g.unnoticed(ctx, broken{pack: dir}, []string{clause})
		if err != nil || len(left) == 0 {
			return len(left) == 0, err
		}
	}
	return false, nil
}
