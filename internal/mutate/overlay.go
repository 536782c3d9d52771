package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"go/ast"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// breaking is the file that a package is given besides its own: which place is broken
// comes from the environment, or that the places are noted at which a break would
// matter. What loops for ever on account of one ends in a panic.
const breaking = `package %s

import (
	"fmt"
	"os"
	"strconv"
	"sync/atomic"
)

var (
	brokenAt, _ = strconv.Atoi(os.Getenv(%q))
	brokenTurns atomic.Int64
	brokenNoted [%d]atomic.Bool
)

func brokenTurn() {
	if brokenTurns.Add(1) == %d {
		brokenTurns.Store(0)
		panic("it goes round for ever")
	}
}

func brokenNote(n int) {
	if brokenNoted[n].Swap(true) {
		return
	}
	to, err := os.OpenFile(os.Getenv(%q), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		panic(err)
	}
	defer to.Close()
	fmt.Fprintln(to, n)
}
` + breakers

// breakers break what is written into the source.
const breakers = `
func brokenOut(n int) bool {
	if brokenAt < 0 {
		brokenNote(n)
	}
	return n == brokenAt
}

func brokenNever(n int, met bool) bool { return met && !brokenOut(n) }

func brokenAlways(n int, met bool) bool { return met || brokenOut(n) }

func brokenTurned(n int, met bool) bool { return met != brokenOut(n) }

func brokenNone[T any](n int, v T) T {
	if brokenOut(n) {
		return brokenNothing[T]()
	}
	return v
}

func brokenNothing[T any]() (nothing T) { return nothing }

func brokenMoved[T ~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64](n, by int, v T) T {
	if to := v + T(by); brokenOut(n) && (to > v) == (by > 0) { // but nothing is less than what a type can have
		return to
	}
	return v
}

func brokenOther[T any](n int, other, v T) T {
	if brokenOut(n) {
		return other
	}
	return v
}

func brokenInstead[T any](n int, other func() T, v T) T {
	if brokenOut(n) {
		return other()
	}
	return v
}
`

const (
	brokenVar = "UMPIRE_BROKEN" // the number of the place
	notes     = -1              // in its place: note where a break would matter
	notesVar  = "UMPIRE_NOTES"  // the file where that is noted
	turns     = 20_000_000      // of loops, in one process: far more than its scenarios need
)

// overlay writes the package of a survey so that each of its places, numbered from
// first, can be broken, and notes which files it stands for.
func (s *survey) overlay(scratch string, first int, replace map[string]string) error {
	dir, prefix := filepath.Dir(s.path(s.Syntax[0].Pos())), fmt.Sprintf("%d_", first)
	written, err := s.write(first)
	if err != nil {
		return err
	}
	for _, path := range slices.Sorted(maps.Keys(written)) {
		if err := put(filepath.Join(scratch, prefix+filepath.Base(path)), path, written[path].source, replace); err != nil {
			return err
		}
	}
	return put(filepath.Join(scratch, prefix+"breaking.go"), filepath.Join(dir, "breaking.go"), fmt.Appendf(nil, breaking, s.Name, brokenVar, first+len(s.found), turns, notesVar), replace)
}

// written is a file with all edits, and where they stand in it.
type written struct {
	source []byte
	spans  []span
}

// span locates an edit of a place in a file with all edits.
type span struct {
	from, to int
	of       *place
}

// write makes the files of a package in which its places, numbered from first, can be broken.
func (s *survey) write(first int) (map[string]written, error) {
	edits := map[string][]owned{}
	for _, file := range s.Syntax {
		edits[s.path(file.Pos())] = s.turnsOf(file)
	}
	for i, b := range s.found {
		for _, e := range b.edits {
			e.pre = strings.ReplaceAll(e.pre, number, strconv.Itoa(first+i))
			e.post = strings.ReplaceAll(e.post, number, strconv.Itoa(first+i))
			path := s.path(b.pos)
			if !slices.ContainsFunc(edits[path], func(o owned) bool { return o.edit == e }) {
				edits[path] = append(edits[path], owned{e, b})
			}
		}
	}
	files := map[string]written{}
	for path, list := range edits {
		source, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		files[path] = apply(source, list)
	}
	return files, nil
}

// owned is an edit of a place, or of none.
type owned struct {
	edit
	of *place
}

func put(as, path string, source []byte, replace map[string]string) error {
	replace[path] = as
	return os.WriteFile(as, source, 0o600)
}

// turnsOf counts the turns of the loops of a file, but not where tests go on for as long as they like.
func (s *survey) turnsOf(file *ast.File) (edits []owned) {
	if s.all {
		return nil
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if loop, ok := n.(*ast.ForStmt); ok {
			at := s.offset(loop.Body.Lbrace)
			edits = append(edits, owned{edit{at, at + 1, "", " brokenTurn();"}, nil})
		}
		return true
	})
	return edits
}

// apply makes edits, of which any two stand beside or within each other: of those of the same
// part the first is outermost.
func apply(source []byte, edits []owned) (w written) {
	type insert struct {
		at, order, edit int
		text            string
	}
	var all []insert
	for i, e := range edits {
		all = append(all, insert{e.from, len(source) - e.to, i, e.pre}, insert{e.to, -len(source) - e.from, -1 - i, e.post})
	}
	slices.SortFunc(all, func(a, b insert) int {
		return cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(a.order, b.order), cmp.Compare(a.edit, b.edit))
	})
	var to bytes.Buffer
	w.spans = make([]span, len(edits))
	at := 0
	for _, one := range all {
		to.Write(source[at:one.at])
		if at = one.at; one.edit >= 0 {
			w.spans[one.edit] = span{from: to.Len(), of: edits[one.edit].of}
		}
		if to.WriteString(one.text); one.edit < 0 {
			w.spans[-1-one.edit].to = to.Len()
		}
	}
	to.Write(source[at:])
	w.source = to.Bytes()
	return w
}

// writeOverlay writes what the go command reads of the files that are replaced.
func writeOverlay(path string, replace map[string]string) error {
	table, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return err
	}
	return os.WriteFile(path, table, 0o600)
}

// readNotes reads the numbers of the places that a run has noted.
func readNotes(path string) (places []int, err error) {
	text, err := os.ReadFile(path)
	for line := range strings.Lines(string(text)) {
		n, err := strconv.Atoi(strings.TrimSpace(line))
		if err != nil {
			return nil, err
		}
		places = append(places, n)
	}
	return places, err
}
