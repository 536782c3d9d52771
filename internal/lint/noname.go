package lint

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// NoName checks that what serves every game names none of them. A kernel that
// asks which game it plays has stopped being one.
var NoName = &analysis.Analyzer{
	Name: checkName,
	Doc:  "forbid a game's name in the packages that serve all games",
	Run:  runNoName,
}

const checkName = "noname"

// games lists the names that only a game's own packages and the commands use.
var games = []string{"warcaster", "warpath", "warmachine", "cybernekro"}

// nameless lists the packages that serve every game.
var nameless = []string{"bounds", "geom", "dice", "table", "terrain", "game", "board", "bot", "lab", "match", "terminal", "store", "server"}

func runNoName(pass *analysis.Pass) (any, error) {
	inside, ok := judged(pass.Pkg.Path())
	if !ok || !slices.ContainsFunc(nameless, func(dir string) bool { return in(inside, dir) }) {
		return nil, nil
	}
	r := newReporter(pass, checkName)
	say := func(pos token.Pos, kind, text string) {
		for _, name := range games {
			if strings.Contains(strings.ToLower(text), name) {
				r.report(pos, checkName, "%s names the game %s: this package serves every game", kind, name)
			}
		}
	}
	for _, file := range productFiles(pass) {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.Ident:
				// A mention of a package is judged at its import.
				if _, isPackage := pass.TypesInfo.Uses[n].(*types.PkgName); !isPackage {
					say(n.Pos(), "identifier", n.Name)
				}
			case *ast.BasicLit:
				if n.Kind == token.STRING {
					say(n.Pos(), "string", n.Value)
				}
			}
			return true
		})
	}
	r.finish()
	return nil, nil
}
