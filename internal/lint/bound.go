package lint

import (
	"go/ast"
	"go/constant"
	"go/types"
	"regexp"

	"golang.org/x/tools/go/analysis"
)

// Bound checks that a refusal tells a measured length and its limit as a geom.Bound.
// Two lengths that are rounded each by itself may read alike: 12.00" away, and the
// attack reaches 12.00".
var Bound = &analysis.Analyzer{
	Name: checkBound,
	Doc:  "refusals tell a measured length with its limit",
	Run:  runBound,
}

const checkBound = "bound"

// figure is an inch figure in the words of a refusal.
var figure = regexp.MustCompile(`[0-9]["″]`)

func runBound(pass *analysis.Pass) (any, error) {
	if _, ok := judged(pass.Pkg.Path()); !ok {
		return nil, nil
	}
	r := newReporter(pass, checkBound)
	for _, file := range productFiles(pass) {
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) < 2 || !refuses(pass, call) {
				return true
			}
			lengths := 0
			for _, arg := range call.Args {
				if named(pass.TypesInfo.TypeOf(arg)) == "Length" {
					lengths++
				}
				if v := pass.TypesInfo.Types[arg].Value; v != nil && v.Kind() == constant.String && figure.MatchString(constant.StringVal(v)) {
					lengths++
				}
			}
			if lengths > 1 {
				r.report(call.Pos(), checkBound, "a refusal has a length beside its limit: say geom.Length.Over, Under or Off")
			}
			return true
		})
	}
	r.finish()
	return nil, nil
}

// refuses reports whether a call makes a refusal: it takes a clause and a format.
func refuses(pass *analysis.Pass, call *ast.CallExpr) bool {
	sig, ok := pass.TypesInfo.TypeOf(call.Fun).(*types.Signature)
	return ok && sig.Variadic() && sig.Params().Len() == 3 && named(sig.Params().At(0).Type()) == "Clause"
}

// named is the name of a type that has one.
func named(t types.Type) string {
	if n, ok := t.(*types.Named); ok {
		return n.Obj().Name()
	}
	return ""
}
