package main

import (
	"go/format"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestSurvey finds each place that cites a clause as it decides, and no other.
func TestSurvey(t *testing.T) {
	rooms, err := read(".", "./testdata/tiny", func(id string) bool { return strings.HasPrefix(id, "t.") })
	if err != nil {
		t.Fatal(err)
	}
	s := rooms[0]
	var got []string
	for _, p := range s.found {
		if len(p.clauses) > 0 && p.op == "" {
			got = append(got, p.name()+": "+strings.Join(p.clauses, " "))
		}
	}
	slices.Sort(got)
	want := []string{
		"tiny.go acted.May: t.valued",
		"tiny.go judge: t.five",
		"tiny.go judge: t.kind",
		"tiny.go judge: t.limit t.limit_one",
		"tiny.go judge: t.negative",
		"tiny.go judge: t.nothing",
		"tiny.go judge: t.seven",
		"tiny.go reach: t.reach",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	replace := map[string]string{}
	if err := s.overlay(t.TempDir(), 1, replace); err != nil {
		t.Fatal(err)
	}
	if len(replace) != 2 {
		t.Errorf("%d files are written: expected the source and what breaks it", len(replace))
	}
	for _, path := range replace {
		source, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := format.Source(source); err != nil {
			t.Errorf("no longer Go: %v\n%s", err, source)
		}
	}
}

// TestFigures finds what an entry of the content says, but not what entries within it
// say that name clauses of their own.
func TestFigures(t *testing.T) {
	dir := t.TempDir()
	const text = "units:\n  - id: a\n    clauses: [t.a]\n    cost: 3\n    fly: true\n    words: [one, two]\n    word: [one]\n    does:\n      - {do: x}\n      - {do: y}\n    weapons:\n      - {name: Big Gun, clauses: [t.gun], dice: 2}\n"
	if err := os.WriteFile(dir+"/units.yaml", []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	found, err := readFigures(dir, func(string) bool { return true })
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, f := range found {
		pack := t.TempDir()
		if err := f.pack(pack); err != nil {
			t.Fatal(err)
		}
		broken, err := os.ReadFile(pack + "/units.yaml")
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(broken), "\n") {
			if line != strings.Split(text, "\n")[i] {
				got = append(got, f.key+" of "+strings.Join(f.clauses, " ")+": "+strings.TrimSpace(line))
			}
		}
	}
	want := []string{"cost of t.a: cost: 4", "fly of t.a: fly: false", "words of t.a: words: [two, two]", "word of t.a: word: []", "does of t.a: - {do: y}", "dice of t.gun: - {name: Big Gun, clauses: [t.gun], dice: 3}"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
