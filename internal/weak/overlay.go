package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"go/ast"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// breaking is the file that a package is given besides its own: which place is broken
// comes from the environment. What loops for ever on that account ends in a panic.
const breaking = `package %s

import (
	"os"
	"strconv"
	"sync/atomic"
)

var (
	brokenAt, _ = strconv.Atoi(os.Getenv(%q))
	brokenTurns atomic.Int64
)

func broken(n int) bool { return n == brokenAt }

func brokenNever(n int, met bool) bool { return met && n != brokenAt }

func brokenAlways(n int, met bool) bool { return met || n == brokenAt }

func brokenTurned(n int, met bool) bool { return met != (n == brokenAt) }

func brokenNone[T any](n int, v T) (nothing T) {
	if n == brokenAt {
		return nothing
	}
	return v
}

func brokenNothing[T any]() (nothing T) { return nothing }

func brokenTurn() {
	if brokenTurns.Add(1) == %d {
		brokenTurns.Store(0)
		panic("it goes round for ever")
	}
}
`

const (
	brokenVar = "UMPIRE_BROKEN"
	turns     = 20_000_000 // of loops, in one process: far more than its scenarios need
)

// overlay writes the package of a survey so that each of its places, numbered from
// first, can be broken, and notes which files it stands for.
func (s *survey) overlay(scratch string, first int, replace map[string]string) error {
	dir, prefix := filepath.Dir(s.Fset.Position(s.Syntax[0].Pos()).Filename), fmt.Sprintf("%d_", first)
	edits := map[string][]edit{}
	for _, file := range s.Syntax {
		edits[s.Fset.Position(file.Pos()).Filename] = s.turnsOf(file)
	}
	for i, b := range s.found {
		for _, e := range b.edits {
			e.pre = strings.ReplaceAll(e.pre, number, strconv.Itoa(first+i))
			e.post = strings.ReplaceAll(e.post, number, strconv.Itoa(first+i))
			path := filepath.Join(dir, b.file)
			if !slices.Contains(edits[path], e) {
				edits[path] = append(edits[path], e)
			}
		}
	}
	for path, list := range edits {
		source, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if err := put(filepath.Join(scratch, prefix+filepath.Base(path)), path, apply(source, list), replace); err != nil {
			return err
		}
	}
	return put(filepath.Join(scratch, prefix+"breaking.go"), filepath.Join(dir, "breaking.go"), fmt.Appendf(nil, breaking, s.Name, brokenVar, turns), replace)
}

func put(as, path string, source []byte, replace map[string]string) error {
	replace[path] = as
	return os.WriteFile(as, source, 0o600)
}

// turnsOf counts the turns of the loops of a file.
func (s *survey) turnsOf(file *ast.File) (edits []edit) {
	ast.Inspect(file, func(n ast.Node) bool {
		if loop, ok := n.(*ast.ForStmt); ok {
			at := s.offset(loop.Body.Lbrace)
			edits = append(edits, edit{at, at + 1, "", " brokenTurn();"})
		}
		return true
	})
	return edits
}

// apply makes edits, of which any two stand beside or within each other.
func apply(source []byte, edits []edit) []byte {
	type insert struct {
		at, order int
		text      string
	}
	var all []insert
	for _, e := range edits {
		all = append(all, insert{e.from, len(source) - e.to, e.pre}, insert{e.to, -len(source) - e.from, e.post})
	}
	slices.SortStableFunc(all, func(a, b insert) int { return cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(a.order, b.order)) })
	var to bytes.Buffer
	at := 0
	for _, one := range all {
		to.Write(source[at:one.at])
		to.WriteString(one.text)
		at = one.at
	}
	to.Write(source[at:])
	return to.Bytes()
}

// writeOverlay writes what the go command reads of the files that are replaced.
func writeOverlay(path string, replace map[string]string) error {
	table, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return err
	}
	return os.WriteFile(path, table, 0o600)
}
