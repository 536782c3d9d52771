package main

import (
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

// broken holds what is broken in a run: a place by its number, or what a pack says.
type broken struct {
	place int
	pack  string
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
	cmd.Env = append(os.Environ(), brokenVar+"="+strconv.Itoa(place), "GOMAXPROCS=1", "GOMEMLIMIT=1GiB")
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
			if !slices.Contains(files, file) {
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
	var files []string
	for _, clause := range g.places[place-1].clauses {
		files = append(files, g.names[clause]...)
	}
	named := len(files)
	files = append(files, g.files...)
	seen := map[string]bool{}
	for from, to := 0, named; from < len(files) && ctx.Err() == nil; from, to = to, min(to+atOnce, len(files)) {
		fresh := slices.DeleteFunc(slices.Clone(files[from:to]), func(file string) bool {
			again := seen[file]
			seen[file] = true
			return again
		})
		if len(fresh) == 0 {
			continue
		}
		results, err := g.play(ctx, broken{place: place}, fresh)
		if err != nil || slices.ContainsFunc(results, noticed) {
			return false, ctx.Err()
		}
	}
	return true, ctx.Err()
}

// atOnce bounds how many scenarios are played together, of those that need not notice a break.
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
