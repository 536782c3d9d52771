package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/spf13/cobra"
)

// TestMain makes this test binary the umpire that the scripts run, and the table of the page's
// tests: see duel.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"umpire": main, "duel": duel})
}

// TestScripts plays the command lines of testdata/*.txtar and compares what they
// print. `go test ./cmd/umpire -run Scripts/root` runs one of them.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{Dir: "testdata", RequireExplicitExec: true})
}

// everyCommand runs a test for each command that help lists.
func everyCommand(t *testing.T, test func(*testing.T, *cobra.Command)) {
	var visit func(*cobra.Command)
	visit = func(cmd *cobra.Command) {
		if cmd.Hidden || cmd.Name() == "completion" {
			return
		}
		t.Run(cmd.CommandPath(), func(t *testing.T) { test(t, cmd) })
		for _, sub := range cmd.Commands() {
			visit(sub)
		}
	}
	visit(rootCommand(&console{}))
}

func TestHelpBeginsWithExamples(t *testing.T) {
	everyCommand(t, func(t *testing.T, cmd *cobra.Command) {
		var out bytes.Buffer
		cmd.SetOut(&out)
		if err := cmd.Help(); err != nil {
			t.Fatal(err)
		}
		if first, _, _ := strings.Cut(out.String(), "\n"); !strings.HasPrefix(first, "  umpire ") {
			t.Errorf("help begins with %q, not with an example", first)
		}
		if cmd.Short == "" {
			t.Error("it has no short description")
		}
	})
}

// An example that people copy names a command and flags that exist.
func TestExamplesAreTrue(t *testing.T) {
	everyCommand(t, func(t *testing.T, cmd *cobra.Command) {
		for line := range strings.Lines(cmd.Example) {
			args := strings.Fields(line)
			if len(args) == 0 || args[0] != "umpire" {
				continue
			}
			root := rootCommand(&console{})
			root.InitDefaultHelpCmd()
			named, rest, err := root.Find(args[1:])
			if err == nil {
				err = named.ParseFlags(rest)
			}
			if err != nil {
				t.Errorf("%s: %v", strings.TrimSpace(line), err)
			}
			if of := cmd.CommandPath(); cmd.HasParent() && !strings.HasPrefix(named.CommandPath(), of) && cmd.Name() != "help" {
				t.Errorf("%s: an example of %s, not of %s", strings.TrimSpace(line), named.CommandPath(), of)
			}
		}
	})
}

func TestShow(t *testing.T) {
	words := func(w io.Writer) error { _, err := io.WriteString(w, "5 strikes\n"); return err }
	broken := func(w io.Writer) error { _, _ = io.WriteString(w, "5 str"); return errors.New("torn") }
	tests := []struct {
		name     string
		json     bool
		document any
		words    func(io.Writer) error
		want     string
		fails    bool
	}{
		{"words", false, 5, words, "5 strikes\n", false},
		{"json", true, map[string]string{"says": "10\" < 12\""}, words, "{\n  \"says\": \"10\\\" < 12\\\"\"\n}\n", false},
		{"broken words print nothing", false, 5, broken, "", true},
		{"broken json prints nothing", true, []any{1, func() {}}, words, "", true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var out bytes.Buffer
			c := &console{out: &out, json: tt.json}
			if err := c.show(tt.document, tt.words); (err != nil) != tt.fails {
				t.Errorf("error %v", err)
			}
			if out.String() != tt.want {
				t.Errorf("printed %q, want %q", out.String(), tt.want)
			}
		})
	}
}

func TestProgressIsSilentWithoutTerminal(t *testing.T) {
	var out bytes.Buffer
	bar := (&console{err: &out}).progress(3, "games")
	for range 3 {
		if err := bar.Add(1); err != nil {
			t.Fatal(err)
		}
	}
	if err := bar.Finish(); err != nil {
		t.Fatal(err)
	}
	if out.Len() > 0 {
		t.Errorf("wrote %q to something that is no terminal", out.String())
	}
}

func TestGroup(t *testing.T) {
	run := func(*cobra.Command, []string) error { return nil }
	tests := []struct {
		name string
		args []string
		want string // the error, or what the output begins with
	}{
		{"alone it shows its help", []string{"deck"}, "  deck shuffle\n"},
		{"a command of the group runs", []string{"deck", "shuffle"}, ""},
		{"a slip is an error", []string{"deck", "shufle"}, `there is no command "shufle": did you mean shuffle?`},
		{"a stranger is an error", []string{"deck", "burn"}, `there is no command "burn" (umpire deck --help lists them)`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var out bytes.Buffer
			root := rootCommand(&console{out: &out, err: &out})
			root.AddCommand(group(
				&cobra.Command{Use: "deck", Short: "Cards", Example: "  deck shuffle"},
				&cobra.Command{Use: "shuffle", Short: "Shuffle them", RunE: run},
			))
			root.SetArgs(tt.args)
			if err := root.Execute(); err != nil {
				out.WriteString(err.Error())
			}
			if !strings.HasPrefix(out.String(), tt.want) || tt.want == "" && out.Len() > 0 {
				t.Errorf("got %q, want %q", out.String(), tt.want)
			}
		})
	}
}

// A command line that a page shows can be typed as it stands, and a page or
// picture that it links to exists.
func TestPagesAreTrue(t *testing.T) {
	pages, err := filepath.Glob("../../*.md")
	if err != nil {
		t.Fatal(err)
	}
	docs, err := filepath.Glob("../../docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	decisions, err := filepath.Glob("../../docs/decisions/*.md")
	if err != nil {
		t.Fatal(err)
	}
	pages = append(slices.Concat(pages, docs, decisions), "../../rules/warcaster/scenarios/README.md", "../../rules/warpath/scenarios/README.md")
	shown := regexp.MustCompile("(?m)(?:^ *|`)(?:bin/)?umpire ([a-z][^`#>\n]*)")
	link := regexp.MustCompile(`\]\(([^):#]+)\)`)
	commands := 0
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range shown.FindAllStringSubmatch(string(text), -1) {
			commands++
			root := rootCommand(&console{})
			root.InitDefaultHelpCmd()
			named, rest, err := root.Find(strings.Fields(m[1]))
			if err == nil && named == root {
				err = errors.New("there is no such command")
			}
			if err == nil {
				err = named.ParseFlags(rest)
			}
			if err != nil {
				t.Errorf("%s shows umpire %s: %v", filepath.Base(page), m[1], err)
			}
		}
		for _, m := range link.FindAllStringSubmatch(string(text), -1) {
			if _, err := os.Stat(filepath.Join(filepath.Dir(page), m[1])); err != nil {
				t.Errorf("%s links to %s, which is not there", filepath.Base(page), m[1])
			}
		}
	}
	if commands < 20 {
		t.Errorf("%d command lines were found on the pages: expected 20 or more", commands)
	}
}
