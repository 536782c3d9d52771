package gametest

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"umpire/game"
)

// The flag is this package's, for all tests that import it: see Golden.
var update = flag.Bool("update", false, "write golden files anew; then read their diff")

// Playthrough holds one random game, written in words, to the file
// testdata/<name>.txt. Run the test with -update to write the file anew: what
// changed in the rules, and what a seat is shown of it, can be read in the diff.
func Playthrough[S comparable](t *testing.T, name string, g *game.Game[S], seed uint64) {
	t.Helper()
	var text bytes.Buffer
	if err := WritePlaythrough(&text, g, seed); err != nil {
		t.Fatal(err)
	}
	Golden(t, filepath.Join("testdata", name+".txt"), text.Bytes())
}

// Updating reports whether the test runs with -update: then golden files are to
// be written anew.
func Updating() bool { return *update }

// Golden holds bytes to a file, or writes the file when the test runs with
// -update.
func Golden(t *testing.T, file string, got []byte) {
	t.Helper()
	if Updating() {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v (write it with -update)", err)
	}
	a, b := strings.Split(string(want), "\n"), strings.Split(string(got), "\n")
	for i := range max(len(a), len(b)) {
		if i >= len(a) || i >= len(b) || a[i] != b[i] {
			t.Fatalf("%s:%d differs (if it should, run with -update and read the diff)\nwant %s\ngot  %s",
				file, i+1, line(a, i), line(b, i))
		}
	}
}

func line(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "(the end)"
}

// WritePlaythrough plays a new game by chance and writes in words what is asked,
// offered, answered, rolled and told, and how each seat's view changes.
func WritePlaythrough[S comparable](w io.Writer, g *game.Game[S], seed uint64) error {
	p := &playthrough[S]{w: w, g: g, views: map[game.Seat]map[string]string{}}
	p.seats = []game.Seat{game.Nobody}
	for i := range g.Rules().Seats() {
		p.seats = append(p.seats, game.Seat(i))
	}
	luck := game.NewRand(seed)
	g.Watch(p.event)
	if err := g.Start(); err != nil {
		return err
	}
	var proposals game.Proposals
	for !g.Over() {
		p.showViews()
		var q game.Question[S]
		g.Asked(func(each game.Question[S]) {
			if q == nil || luck.IntN(2) == 0 {
				q = each
			}
		})
		tag, seat, form := q.About()
		p.printf("\n%d. seat %d is asked %s (%s)\n", len(g.Log())+1, seat, tag, form)
		p.request(g.Requests(seat)[0])
		a := RandomAnswer(g, q, luck, &proposals)
		if a == nil {
			return fmt.Errorf("%s proposes nothing lawful", tag)
		}
		p.printf("   > %v %s\n", a, q.Option(&g.S, a).Words)
		if err := g.Apply(seat, a); err != nil {
			return err
		}
	}
	p.showViews()
	result, err := json.Marshal(g.Result())
	if err != nil {
		return err
	}
	p.printf("\nresult %s\n", result)
	return p.err
}

// RandomAnswer returns a lawful answer among those that a question proposes, or nil. It uses p
// for them.
func RandomAnswer[S comparable](g *game.Game[S], q game.Question[S], luck *game.Rand, p *game.Proposals) game.Answer {
	for range 32 {
		p.Reset()
		q.Propose(&g.S, luck, p)
		n := p.Len()
		for range n {
			if a := p.At(luck.IntN(n)); q.Lawful(&g.S, a) {
				return append(game.Answer{}, a...)
			}
		}
		for i := range n {
			if a := p.At(i); q.Lawful(&g.S, a) {
				return append(game.Answer{}, a...)
			}
		}
	}
	return nil
}

type playthrough[S comparable] struct {
	w     io.Writer
	g     *game.Game[S]
	seats []game.Seat
	views map[game.Seat]map[string]string // flattened, by path
	err   error
}

func (p *playthrough[S]) printf(format string, args ...any) {
	if p.err == nil {
		_, p.err = fmt.Fprintf(p.w, format, args...)
	}
}

func (p *playthrough[S]) event(e game.Event) {
	to := ""
	if e.To != 0 {
		var seats []string
		for _, s := range p.seats {
			if e.To.Has(s) {
				seats = append(seats, seatName(s))
			}
		}
		to = " (to " + strings.Join(seats, ", ") + ")"
	}
	clauses := ""
	if len(e.Clauses) > 0 {
		clauses = fmt.Sprintf(" %v", e.Clauses)
	}
	if len(e.Trace) > 0 {
		clauses += fmt.Sprintf(" +%v", e.Trace)
	}
	p.printf("   ! %s: %s%s%s\n", e.Kind, e.Text, clauses, to)
}

func seatName(s game.Seat) string {
	if s == game.Nobody {
		return "spectators"
	}
	return fmt.Sprintf("seat %d", s)
}

// request prints what is asked, with the first few options or what things may be assigned.
func (p *playthrough[S]) request(r game.Request) {
	p.printf("   ? %s %v\n", r.Prompt, r.Clauses)
	const few = 6
	for i, o := range r.Options {
		if i == few {
			p.printf("     ... %d more\n", len(r.Options)-few)
			break
		}
		p.printf("     %v %s\n", o.Answer, o.Words)
	}
	for _, g := range r.Gives {
		p.printf("     [%d] %s\n", g.Value, g.Name)
	}
}

// showViews prints what has changed in each view: first what all see alike.
func (p *playthrough[S]) showViews() {
	changes := map[string][]string{}
	for _, seat := range p.seats {
		data, err := json.Marshal(p.g.View(seat))
		if err != nil {
			p.err = err
			return
		}
		var doc any
		if err := json.Unmarshal(data, &doc); err != nil {
			p.err = err
			return
		}
		now := map[string]string{}
		flatten(now, "", doc)
		for path, v := range now {
			if was, had := p.views[seat][path]; !had || was != v {
				change := path + " = " + v
				changes[change] = append(changes[change], seatName(seat))
			}
		}
		for path := range p.views[seat] {
			if _, stays := now[path]; !stays {
				changes[path+" is gone"] = append(changes[path+" is gone"], seatName(seat))
			}
		}
		p.views[seat] = now
	}
	lines := make([]string, 0, len(changes))
	for change, seats := range changes {
		who := "all see"
		if len(seats) < len(p.seats) {
			who = strings.Join(seats, ", ") + " see"
			if len(seats) == 1 && seats[0] != seatName(game.Nobody) {
				who += "s"
			}
		}
		lines = append(lines, fmt.Sprintf("   = %s %s\n", who, change))
	}
	slices.Sort(lines)
	for _, l := range lines {
		p.printf("%s", l)
	}
}

// flatten writes a document as one line for each row of plain values.
func flatten(into map[string]string, path string, doc any) {
	switch doc := doc.(type) {
	case map[string]any:
		for k, v := range doc {
			flatten(into, strings.TrimPrefix(path+"."+k, "."), v)
		}
	case []any:
		for _, v := range doc {
			if _, nested := v.(map[string]any); nested {
				for i, v := range doc {
					flatten(into, fmt.Sprintf("%s[%d]", path, i), v)
				}
				return
			}
		}
		data, _ := json.Marshal(doc)
		into[path] = string(data)
	case nil:
	default:
		data, _ := json.Marshal(doc)
		into[path] = string(data)
	}
}
