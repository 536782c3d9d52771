package rules_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/content"
	"umpire/dice"
	"umpire/game"
	"umpire/rules"
	"umpire/system"
)

// Every game has all that a game can have, under one name.
func TestGames(t *testing.T) {
	for _, name := range rules.Names() {
		sys, err := rules.Standard(name)
		if err != nil {
			t.Fatal(err)
		}
		about := sys.About()
		if about.Name != name || about.Title == "" || about.Edition == "" || about.Blurb == "" || about.Rules == "" || len(about.Content) != 64 || about.Pack != "" || len(about.Bots) < 2 {
			t.Errorf("%+v", about)
		}
		if book, err := sys.Rulebook(); err != nil || book.System != name {
			t.Errorf("%s has no rulebook of its own: %v", name, err)
		}
		proofs, err := sys.Scenarios()
		if err != nil {
			t.Fatal(err)
		}
		for file, data := range proofs.All {
			if r := proofs.Run(file, data); !r.Passed {
				t.Errorf("%s: %s: %v", name, file, r.Failures)
			}
			break
		}
		setup, title, err := sys.Wish(sys.Largest())
		if err != nil || title == "" {
			t.Fatalf("%s has no largest table: %v", name, err)
		}
		if table, err := sys.Open(setup, dice.Fast(1)); err != nil || table.Seats() != 2 {
			t.Errorf("%s: %v", name, err)
		}
		for _, k := range sys.Things() {
			// The quick start of WARMACHINE is played without a mission.
			if none := name == "warmachine" && k.Kind == "missions"; (len(k.Things) == 0) != none {
				t.Errorf("%s has %d %s", name, len(k.Things), k.Kind)
			}
		}
	}
	if _, err := rules.Standard("warpaht"); err == nil || !strings.Contains(err.Error(), `did you mean "warpath"?`) {
		t.Error(err)
	}
	if _, err := rules.Open("chess", content.Pack{}); err == nil {
		t.Error("chess is opened")
	}
}

// A ready-made force is lawful in either form, and is called alike in both.
func TestSamples(t *testing.T) {
	for _, name := range rules.Names() {
		sys, err := rules.Standard(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, k := range sys.Things() {
			if k.Kind != "forces" {
				continue
			}
			for _, thing := range k.Things {
				text, err := sys.Sample(thing.ID)
				if err != nil {
					t.Fatal(err)
				}
				written, err := sys.Force(system.ForceText{YAML: string(text)})
				if err != nil {
					t.Fatal(err)
				}
				again, err := sys.Force(system.ForceText{Force: written.Force})
				if err != nil || again.YAML != written.YAML || again.Name != thing.Name || len(again.Counts) == 0 || again.Size == "" {
					t.Errorf("%s: %+v and %+v, %v", thing.ID, written, again, err)
				}
			}
		}
		if _, err := sys.Force(system.ForceText{YAML: "x", Force: json.RawMessage("{}")}); err == nil {
			t.Error("a force in both forms is taken")
		}
	}
}

// One flag takes one kind of thing in every game that has it.
func TestWaysAgree(t *testing.T) {
	kinds := map[string]system.FlagKind{}
	for _, name := range rules.Names() {
		if len(rules.Ways(name)) == 0 {
			t.Errorf("%s cannot be asked for odds", name)
		}
		for _, way := range rules.Ways(name) {
			for _, flag := range way.Flags {
				if flag.Name == "" || flag.Usage == "" {
					t.Errorf("%s has a flag without name or use: %+v", name, flag)
				}
				if kind, has := kinds[flag.Name]; has && kind != flag.Kind {
					t.Errorf("--%s takes two kinds of things", flag.Name)
				}
				kinds[flag.Name] = flag.Kind
			}
		}
	}
}

// A replay from before, whose views nobody reads any more, is shown by playing it again: unless
// that ends otherwise.
func TestReplaysFromBeforeAreShown(t *testing.T) {
	for _, name := range rules.Names() {
		sys, err := rules.Standard(name)
		if err != nil {
			t.Fatal(err)
		}
		files, _ := filepath.Glob(filepath.Join(name, "testdata", "replays", "*.jsonl"))
		if len(files) == 0 {
			t.Errorf("%s has no replays", name)
		}
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			r, err := game.ReadRecord(file, bytes.NewReader(data))
			if err != nil {
				t.Fatal(err)
			}
			n := 0
			for lies, err := range sys.Tables(r) {
				if n++; err != nil || len(lies.Units) == 0 {
					t.Fatalf("%s: table %d: %v", file, n, err)
				}
			}
			if n != len(r.Lines)+1 {
				t.Errorf("%s: %d tables of %d choices", file, n, len(r.Lines))
			}
			shown, err := sys.Shown(r)
			if err != nil {
				t.Fatal(err)
			}
			sorts := map[game.Sort]bool{}
			for _, line := range shown.Lines {
				for _, e := range line.Events {
					sorts[e.Sort] = true
				}
			}
			for _, sort := range []game.Sort{game.SortMove, game.SortRoll, game.SortTurn} {
				if !sorts[sort] {
					t.Errorf("%s is shown without an event of sort %q", file, sort)
				}
			}
			r.Header.Telling = 3 // when views were no tables yet
			if again, err := sys.Shown(r); err != nil || again == r || len(again.Lines) != len(r.Lines) {
				t.Errorf("%s is not played again: %v", file, err)
			}
			r.Footer.Hash = "another"
			if _, err := sys.Shown(r); err == nil || !strings.Contains(err.Error(), "it ends otherwise") {
				t.Errorf("%s is shown though it ends otherwise: %v", file, err)
			}
		}
	}
}
