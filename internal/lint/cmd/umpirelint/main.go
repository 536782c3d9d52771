// Umpirelint runs this project's own checks:
//
//	go run ./internal/lint/cmd/umpirelint ./...
package main

import (
	"golang.org/x/tools/go/analysis/multichecker"

	"umpire/internal/lint"
)

func main() { multichecker.Main(lint.Analyzers()...) }
