package main

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"
)

// A figure is a key of an entry of the content that names clauses: it is broken in a
// pack of its own, where each of its numbers is one more and each yes is a no,
// and a list without either lacks its first.
type figure struct {
	file, entry, key string
	clauses          []string
	source           []byte
	edits            []edit // pre is written instead of what is there
}

// readFigures finds the figures of a directory of content.
func readFigures(dir string, known func(string) bool) (all []figure, err error) {
	paths, err := filepath.Glob(filepath.Join(dir, "*.yaml"))
	if err != nil {
		return nil, err
	}
	for _, path := range paths {
		source, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		doc, err := parser.ParseBytes(source, 0)
		if err != nil {
			return nil, err
		}
		v := &figures{known: known, file: filepath.Base(path), source: source, lines: strings.SplitAfter(string(source), "\n")}
		for _, d := range doc.Docs {
			v.walk(d.Body, "")
		}
		all = append(all, v.found...)
	}
	return all, nil
}

// figures collects those of a file.
type figures struct {
	known  func(string) bool
	file   string
	source []byte
	lines  []string
	found  []figure
}

// walk finds the entries under a node.
func (v *figures) walk(n ast.Node, id string) {
	switch n := n.(type) {
	case *ast.SequenceNode:
		for _, item := range n.Values {
			v.walk(item, id)
		}
	case *ast.MappingNode:
		v.entry(n, id)
	case *ast.MappingValueNode:
		v.walk(n.Value, id)
	}
}

// noFigure are the keys that say where figures come from.
var noFigure = map[string]bool{"clauses": true, "sources": true, "draft_facts": true, "variants": true, "project_figures": true}

// entry notes the figures of a mapping that names clauses, and walks on into it.
func (v *figures) entry(n *ast.MappingNode, id string) {
	var clauses []string
	for _, pair := range n.Values {
		switch text := pair.Value.String(); pair.Key.String() {
		case "id", "name":
			if clauses == nil && (pair.Key.String() == "id" || id == "") {
				id = strings.ReplaceAll(strings.Trim(text, `"`), " ", "-")
			}
		case "clauses":
			if list, ok := pair.Value.(*ast.SequenceNode); ok {
				for _, item := range list.Values {
					if v.known(item.String()) {
						clauses = append(clauses, item.String())
					}
				}
			}
		}
	}
	for _, pair := range n.Values {
		f := figure{file: v.file, entry: id, key: pair.Key.String(), clauses: clauses, source: v.source}
		if clauses != nil && !noFigure[f.key] {
			v.spoil(pair.Value, &f.edits)
		}
		if len(f.edits) > 0 {
			v.found = append(v.found, f)
		}
		v.walk(pair.Value, id)
	}
}

// spoil writes other numbers, and no for yes, outside entries that name clauses of
// their own. A list that has neither forgets what is first in it.
func (v *figures) spoil(n ast.Node, edits *[]edit) {
	switch n := n.(type) {
	case *ast.IntegerNode:
		if k, err := strconv.Atoi(n.Token.Value); err == nil {
			v.put(n, strconv.Itoa(k+1), edits)
		}
	case *ast.FloatNode:
		v.put(n, strconv.FormatFloat(n.Value+1, 'f', -1, 64), edits)
	case *ast.BoolNode:
		v.put(n, strconv.FormatBool(!n.Value), edits)
	case *ast.SequenceNode:
		before := len(*edits)
		for _, item := range n.Values {
			v.spoil(item, edits)
		}
		if len(*edits) == before && len(n.Values) > 0 {
			v.forget(n.Values, edits)
		}
	case *ast.MappingNode:
		for _, pair := range n.Values {
			if pair.Key.String() == "clauses" {
				return
			}
		}
		for _, pair := range n.Values {
			v.spoil(pair.Value, edits)
		}
	case *ast.MappingValueNode:
		v.spoil(n.Value, edits)
	}
}

// forget writes the last of a list in place of the first, and nothing in place of its
// only word.
func (v *figures) forget(list []ast.Node, edits *[]edit) {
	first, last := list[0], list[len(list)-1]
	switch n := first.(type) {
	case *ast.StringNode:
		text := ""
		if len(list) > 1 {
			text = last.GetToken().Value
		}
		v.put(n, text, edits)
	case *ast.MappingNode:
		if other, ok := last.(*ast.MappingNode); ok && len(list) > 1 && n.IsFlowStyle && other.IsFlowStyle {
			from, to := v.offset(n.Start), v.offset(n.End)+1
			*edits = append(*edits, edit{from, to, string(v.source[v.offset(other.Start) : v.offset(other.End)+1]), ""})
		}
	}
}

// offset returns where a token begins in the file.
func (v *figures) offset(t *token.Token) (at int) {
	for _, line := range v.lines[:t.Position.Line-1] {
		at += len(line)
	}
	line := []rune(v.lines[t.Position.Line-1])
	return at + len(string(line[:t.Position.Column-1]))
}

func (v *figures) put(n ast.Node, text string, edits *[]edit) {
	t := n.GetToken()
	at := v.offset(t)
	if strings.HasPrefix(string(v.source[at:]), t.Value) {
		*edits = append(*edits, edit{at, at + len(t.Value), text, ""})
	}
}

// pack writes a pack in which the figure is broken.
func (f figure) pack(dir string) error {
	var out []byte
	at := 0
	for _, e := range f.edits {
		out = append(append(out, f.source[at:e.from]...), e.pre...)
		at = e.to
	}
	return os.WriteFile(filepath.Join(dir, f.file), append(out, f.source[at:]...), 0o600)
}
