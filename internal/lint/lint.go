// Package lint holds the checks that keep Umpire's own promises: that rules are
// replayable, that the kernel knows no game by name, that no package imports one
// from a floor above it, that the rooms of a game which look at a match change nothing of it,
// that no type has very many methods, that no refusal reads as if it allowed what it refuses, and that no
// test waits for a clock.
// They run as
//
//	go run ./internal/lint/cmd/umpirelint ./...
//
// Test files and packages under an internal directory are judged by the last only.
//
// A line may be excused by naming the check and the reason, on the line itself,
// on the line above it, or in the doc comment of a function or declaration to
// excuse all of it:
//
//	//lint:allow defer the driver turns a panic in a rule into a report
//
// An excuse without a reason, or one that no longer excuses anything, is itself
// reported.
package lint

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// Analyzers returns all checks.
func Analyzers() []*analysis.Analyzer {
	return []*analysis.Analyzer{Allow, Bound, Determinism, Floors, Methods, NoName, PackageName, ReadOnly, Waits}
}

// module is the path of this module, the first element of its packages' paths.
const module = "umpire"

// judged reports whether a package is one that the checks apply to, and returns
// its path inside the module: "rules/warcaster" for "umpire/rules/warcaster".
func judged(path string) (inside string, ok bool) {
	inside, ok = strings.CutPrefix(path, module+"/")
	if !ok || slices.Contains(strings.Split(inside, "/"), "internal") {
		return "", false
	}
	return inside, true
}

// in reports whether the path inside the module is dir or lies under it.
func in(inside, dir string) bool {
	return inside == dir || strings.HasPrefix(inside, dir+"/")
}

// productFiles returns the files of the package that are not tests.
func productFiles(pass *analysis.Pass) []*ast.File {
	return slices.DeleteFunc(slices.Clone(pass.Files), func(f *ast.File) bool {
		return isTest(pass.Fset, f.Pos())
	})
}

// isTest reports whether the position lies in a test file or in the program
// that go test generates.
func isTest(fset *token.FileSet, pos token.Pos) bool {
	name := fset.Position(pos).Filename
	return strings.HasSuffix(name, "_test.go") || !strings.HasSuffix(name, ".go")
}
