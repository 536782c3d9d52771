package lint

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A package whose comment lists its files lists all of them, and no others.
func TestPackageCommentsListTheirFiles(t *testing.T) {
	comment := regexp.MustCompile(`(?s)((?:^|\n)// Package [^\n]*\n(?://[^\n]*\n)*)package `)
	item := regexp.MustCompile(`//   - ((?:[a-z_]+,\s(?://\s+)?)*[a-z_]+):`)
	system := regexp.MustCompile(`_(linux|other|unix|windows)$`)
	lists := 0
	err := filepath.WalkDir("../..", func(path string, d os.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && slices.Contains([]string{".git", "node_modules", "testdata", "build"}, d.Name()):
			return filepath.SkipDir
		case d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		doc := comment.FindSubmatch(text)
		if doc == nil || !item.Match(doc[1]) {
			return nil
		}
		lists++
		listed := map[string]bool{}
		for _, names := range item.FindAllSubmatch(doc[1], -1) {
			for _, name := range strings.FieldsFunc(string(names[1]), func(r rune) bool { return strings.ContainsRune(", /\n\t", r) }) {
				listed[name] = true
			}
		}
		files, err := filepath.Glob(filepath.Join(filepath.Dir(path), "*.go"))
		if err != nil {
			return err
		}
		there := map[string]bool{}
		for _, file := range files {
			name := strings.TrimSuffix(filepath.Base(file), ".go")
			if !strings.HasSuffix(name, "_test") && name != "doc" {
				there[system.ReplaceAllString(name, "")] = true
			}
		}
		for _, name := range slices.Sorted(maps.Keys(there)) {
			if !listed[name] {
				t.Errorf("%s does not list %s.go", path, name)
			}
		}
		for _, name := range slices.Sorted(maps.Keys(listed)) {
			if !there[name] {
				t.Errorf("%s lists %s.go, which is not there", path, name)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if lists < 4 {
		t.Errorf("%d packages list their files, want 4 or more", lists)
	}
}

// docs/architecture.md is a map: each way leads through functions that are there, each package stands on
// its floor, and the page is short.
func TestArchitectureIsAMap(t *testing.T) {
	const page = "../../docs/architecture.md"
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(text), "\n"); n >= 250 {
		t.Errorf("%s has %d lines, want less than 250", page, n)
	}
	steps := 0
	file, name := regexp.MustCompile("`([\\w./<>-]+\\.(?:go|ts|svelte))`([^`]|`\\w+`)*"), regexp.MustCompile("`(\\w+)`")
	for _, way := range regexp.MustCompile(`(?m)^\d+\. .*$`).FindAllString(string(text), -1) {
		for _, m := range file.FindAllStringSubmatch(way, -1) {
			steps++
			for _, path := range inGames(m[1]) {
				code, err := os.ReadFile("../../" + path)
				if err != nil {
					t.Errorf("%s: %v", page, err)
				}
				for _, n := range name.FindAllStringSubmatch(m[0], -1) {
					if !regexp.MustCompile(`(?m)^\s*(func )?(\([^)]*\) |private |export function )?` + n[1] + `[\[(]`).Match(code) {
						t.Errorf("%s: %s has no function %s", page, path, n[1])
					}
				}
			}
		}
	}
	if steps < 20 {
		t.Errorf("%s leads through %d functions, want 20 or more", page, steps)
	}
	stands := map[string]string{}
	for _, m := range regexp.MustCompile("(?m)^\\| +(\\d+) \\| `([^`]+)` +\\|.*\\| `([^`]+)` +\\|$").FindAllStringSubmatch(string(text), -1) {
		for _, pkg := range inGames(m[2]) {
			stands[pkg] = m[1]
			file := pkg + "/" + m[3]
			if strings.Contains(m[3], "/") {
				file = m[3]
			}
			if _, err := os.Stat("../../" + file); err != nil {
				t.Errorf("%s: to read first: %v", page, err)
			}
		}
	}
	for number, floor := range floors {
		for _, pkg := range floor {
			if pkg == "cmd" {
				pkg = "cmd/umpire"
			}
			if want := fmt.Sprint(number); stands[pkg] != want {
				t.Errorf("%s: %s stands on floor %q, want %s", page, pkg, stands[pkg], want)
			}
		}
	}
}

// inGames returns a path with a game in it for each game.
func inGames(path string) (all []string) {
	if !strings.Contains(path, "<game>") {
		return []string{path}
	}
	for _, g := range games {
		all = append(all, strings.ReplaceAll(path, "<game>", g))
	}
	return all
}
