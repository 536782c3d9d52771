package lint

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// ReadOnly checks that the rooms which look at a match change nothing of it.
var ReadOnly = &analysis.Analyzer{
	Name: checkReadOnly,
	Doc:  "forbid show and think to write to the state of a match",
	Run:  runReadOnly,
}

const checkReadOnly = "readonly"

// lookers are the rooms of a game that look at a Position.
var lookers = []string{"book", "show", "think"}

func runReadOnly(pass *analysis.Pass) (any, error) {
	inside, ok := judged(pass.Pkg.Path())
	parts := strings.Split(inside, "/")
	if !ok || len(parts) < 3 || parts[0] != "rules" || !slices.Contains(lookers, parts[2]) {
		return nil, nil
	}
	r := newReporter(pass, checkReadOnly)
	wrote := func(e ast.Expr) {
		if state := stateIn(pass.TypesInfo, e); state != "" {
			r.report(e.Pos(), checkReadOnly, "%s writes to %s: it may look, and work on a copy", inside, state)
		}
	}
	for _, file := range productFiles(pass) {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.AssignStmt:
				for _, e := range n.Lhs {
					wrote(e)
				}
			case *ast.IncDecStmt:
				wrote(n.X)
			}
			return true
		})
	}
	r.finish()
	return nil, nil
}

// stateIn is the state that a part is named of, if it is one that a field of another
// package's value points to: of p.S.Units[3].Damage, p.S.
func stateIn(info *types.Info, e ast.Expr) string {
	for inner := false; ; inner = true {
		switch x := e.(type) {
		case *ast.SelectorExpr:
			if inner && pointsToState(info.TypeOf(x)) {
				return types.ExprString(x)
			}
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.ParenExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		default:
			return ""
		}
	}
}

func pointsToState(t types.Type) bool {
	p, ok := t.(*types.Pointer)
	if !ok {
		return false
	}
	n, ok := p.Elem().(*types.Named)
	return ok && n.Obj().Name() == "State"
}
