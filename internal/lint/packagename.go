package lint

import (
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// PackageName refuses names of packages that say nothing about what is inside.
var PackageName = &analysis.Analyzer{
	Name: "packagename",
	Doc:  "refuse package names that say nothing",
	Run: func(pass *analysis.Pass) (any, error) {
		name := strings.TrimSuffix(pass.Pkg.Name(), "_test")
		if len(pass.Files) > 0 && slices.Contains(vague, name) {
			pass.Reportf(pass.Files[0].Name.Pos(), "package %s: name it for what it provides", name)
		}
		return nil, nil
	},
}

var vague = []string{"base", "common", "helper", "helpers", "misc", "shared", "type", "types", "util", "utils"}
