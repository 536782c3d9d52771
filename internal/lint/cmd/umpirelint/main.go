// Umpirelint runs this project's own checks, and those of go vet:
//
//	go run ./internal/lint/cmd/umpirelint ./...
//
// Go vet runs them, too, each package being read once for all of them, and answers from the
// build cache for packages that have not changed:
//
//	go build -o build/umpirelint ./internal/lint/cmd/umpirelint
//	go vet -vettool build/umpirelint ./...
package main

import (
	"os"
	"strings"

	"golang.org/x/tools/go/analysis/multichecker"
	"golang.org/x/tools/go/analysis/suite/vet"
	"golang.org/x/tools/go/analysis/unitchecker"

	"umpire/internal/lint"
)

func main() {
	checks := append(lint.Analyzers(), vet.Suite...)
	if asVetTool(os.Args[1:]) {
		unitchecker.Main(checks...)
	}
	multichecker.Main(checks...)
}

// asVetTool reports whether the arguments are those that go vet gives to a tool: they ask
// for its version or its flags, or name a file that describes one package.
func asVetTool(args []string) bool {
	if len(args) == 0 {
		return false
	}
	last := args[len(args)-1]
	return strings.HasPrefix(args[0], "-V") || args[0] == "-flags" || strings.HasSuffix(last, ".cfg")
}
