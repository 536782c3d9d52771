package lint

import (
	"go/ast"
	"go/token"
	"go/types"
	"path"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// Waits checks that no test waits for a clock: it is slow where the machine is fast, and
// fails where the machine is slow.
var Waits = &analysis.Analyzer{
	Name: checkWaits,
	Doc: `forbid tests to wait for a clock

A test waits for what it expects, or moves the time that it has given to what it tests.
In a function that is given to synctest.Test time is the test's own, and may be waited for.
A limit after which a test fails is context.WithTimeout.`,
	Run: runWaits,
}

const checkWaits = "waits"

// waiting lists the functions of package time that wait for the clock.
var waiting = []string{"After", "NewTicker", "NewTimer", "Sleep", "Tick"}

func runWaits(pass *analysis.Pass) (any, error) {
	files := slices.DeleteFunc(slices.Clone(pass.Files), func(f *ast.File) bool {
		return !strings.HasSuffix(pass.Fset.Position(f.Pos()).Filename, "_test.go") && !forTests(pass.Pkg.Path())
	})
	r := newReporterOf(pass, files, checkWaits)
	for _, file := range files {
		var own []ast.Node // functions that have a time of their own
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if f := function(pass.TypesInfo, n.Fun); f != nil && f.FullName() == "testing/synctest.Test" {
					own = append(own, n)
				}
			case *ast.Ident:
				f, ok := pass.TypesInfo.Uses[n].(*types.Func)
				if ok && f.Pkg() != nil && f.Pkg().Path() == "time" && f.Signature().Recv() == nil &&
					slices.Contains(waiting, f.Name()) && !slices.ContainsFunc(own, func(o ast.Node) bool { return inside(n.Pos(), o) }) {
					r.report(n.Pos(), checkWaits, "time.%s: a test waits for what it expects, or has a time of its own", f.Name())
				}
			}
			return true
		})
	}
	r.finish()
	return nil, nil
}

// forTests reports whether a package serves tests only: gametest, or one under it.
func forTests(pkg string) bool {
	rest, ok := strings.CutPrefix(pkg, module+"/")
	return ok && slices.ContainsFunc(strings.Split(path.Clean(rest), "/"), func(dir string) bool { return strings.HasSuffix(dir, "test") })
}

// function returns the function that an expression names, or nil.
func function(info *types.Info, e ast.Expr) *types.Func {
	if s, ok := ast.Unparen(e).(*ast.SelectorExpr); ok {
		f, _ := info.Uses[s.Sel].(*types.Func)
		return f
	}
	return nil
}

// inside reports whether a position lies in a node.
func inside(pos token.Pos, n ast.Node) bool { return n.Pos() <= pos && pos < n.End() }
