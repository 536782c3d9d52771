package rules_test

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"umpire/rules"
)

// A newcomer is told of every question what it is for: each tag that a game's rules ask by has a
// hint on the page, of its own or by its first part. Tags that are put together are not found here.
func TestQuestionsHaveHints(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "web", "src", "text", "en.json"))
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	if err := json.Unmarshal(data, &texts); err != nil {
		t.Fatal(err)
	}
	for _, name := range rules.Names() {
		tags := tagsOf(t, name)
		for tag := range tags {
			first, _, _ := strings.Cut(tag, "/")
			if texts[name+".hint."+tag] == "" && texts[name+".hint."+first] == "" {
				t.Errorf("%s has no hint to %q", name, tag)
			}
		}
		if t.Logf("%s: %d tags", name, len(tags)); len(tags) < 20 {
			t.Errorf("%s: only %d tags are found", name, len(tags))
		}
	}
}

// tagsOf are the tags that the rules of a game ask by: what is handed, as a literal, to "answer" and
// to functions that hand their tag on to it.
func tagsOf(t *testing.T, name string) map[string]bool {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(name, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	var funcs []*ast.FuncDecl
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Body != nil {
				funcs = append(funcs, f)
			}
		}
	}
	tags, asks := map[string]bool{}, map[string]int{"answer": 1} // where each has its tag
	for known := 0; known < len(asks); {
		known = len(asks)
		for _, f := range funcs {
			place, own := tagOf(f)
			ast.Inspect(f.Body, func(n ast.Node) bool {
				call, ok := n.(*ast.CallExpr)
				if !ok {
					return true
				}
				at, asking := asks[called(call)]
				if !asking || at >= len(call.Args) {
					return true
				}
				switch arg := call.Args[at].(type) {
				case *ast.BasicLit:
					if tag, err := strconv.Unquote(arg.Value); err == nil {
						tags[tag] = true
					}
				case *ast.Ident:
					if own != "" && arg.Name == own {
						asks[f.Name.Name] = place
					}
				}
				return true
			})
		}
	}
	return tags
}

// tagOf is the place and the name of a function's tag.
func tagOf(f *ast.FuncDecl) (place int, name string) {
	for _, field := range f.Type.Params.List {
		for _, param := range field.Names {
			if is, ok := field.Type.(*ast.SelectorExpr); ok && is.Sel.Name == "Tag" {
				return place, param.Name
			}
			place++
		}
	}
	return 0, ""
}

// called is the name of the function that is called.
func called(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}
