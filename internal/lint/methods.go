package lint

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// Methods checks that no type has more methods than a reader can hold: a type that does so much is
// several.
var Methods = &analysis.Analyzer{
	Name: checkMethods,
	Doc: `forbid types with very many methods

A type has 60 methods at most. One in the chapters of a game, which has the whole state of that before
it, has 200.`,
	Run: runMethods,
}

const checkMethods = "methods"

// Limits on the methods of a type: of any, and of one in a game's chapters.
const (
	mostMethods        = 60
	mostChapterMethods = 200
)

func runMethods(pass *analysis.Pass) (any, error) {
	inside, ok := judged(pass.Pkg.Path())
	if !ok {
		return nil, nil
	}
	most := mostMethods
	if game, ok := strings.CutPrefix(inside, "rules/"); ok && !strings.Contains(game, "/") {
		most = mostChapterMethods
	}
	count := map[types.Object]int{}
	for _, file := range productFiles(pass) {
		for _, decl := range file.Decls {
			if f, ok := decl.(*ast.FuncDecl); ok && f.Recv != nil {
				count[receiver(pass, f)]++
			}
		}
	}
	r := newReporter(pass, checkMethods)
	for of, n := range count {
		if of != nil && n > most {
			r.report(of.Pos(), checkMethods, "%s has %d methods: %d at most, or it is several types", of.Name(), n, most)
		}
	}
	r.finish()
	return nil, nil
}

// receiver returns the type that a method is declared for.
func receiver(pass *analysis.Pass, f *ast.FuncDecl) types.Object {
	t := pass.TypesInfo.TypeOf(f.Recv.List[0].Type)
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	if n, ok := t.(*types.Named); ok {
		return n.Obj()
	}
	return nil
}
