package rules_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"umpire/rules"
)

// TestSortedKindsAreTold holds the kinds of events that each game sorts to those that its chapters
// tell: a kind that is renamed in one place only would lose its sort.
func TestSortedKindsAreTold(t *testing.T) {
	for _, game := range rules.Names() {
		files, err := filepath.Glob(filepath.Join(game, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %d files, %v", game, len(files), err)
		}
		told, sorted := map[string]bool{}, map[string]bool{}
		for _, path := range files {
			if strings.HasSuffix(path, "_test.go") {
				continue
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(file, func(n ast.Node) bool {
				if list, is := n.(*ast.CompositeLit); is && isEventKinds(list.Type) {
					collect(list, sorted)
					return false
				}
				collectOne(n, told)
				return true
			})
		}
		if len(sorted) == 0 {
			t.Errorf("%s sorts no events", game)
		}
		for kind := range sorted {
			if !told[kind] {
				t.Errorf("%s sorts events %q and tells none", game, kind)
			}
		}
	}
}

func isEventKinds(e ast.Expr) bool {
	of, is := e.(*ast.SelectorExpr)
	return is && of.Sel.Name == "EventKinds"
}

func collect(n ast.Node, words map[string]bool) {
	ast.Inspect(n, func(n ast.Node) bool { collectOne(n, words); return true })
}

func collectOne(n ast.Node, words map[string]bool) {
	if lit, is := n.(*ast.BasicLit); is && lit.Kind == token.STRING {
		word, _ := strconv.Unquote(lit.Value)
		words[word] = true
	}
}
