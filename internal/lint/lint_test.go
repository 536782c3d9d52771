package lint_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"umpire/internal/lint"
)

func TestDeterminism(t *testing.T) {
	analysistest.Run(t, analysistest.TestData(), lint.Determinism,
		"umpire/geom",
		"umpire/game",
		"umpire/game/gametest",
		"umpire/rules/warpath/chapter",
		"umpire/table/internal/judge",
		"umpire/dice",
	)
}

func TestNoName(t *testing.T) {
	analysistest.Run(t, analysistest.TestData(), lint.NoName,
		"umpire/bot",
		"umpire/rules/warmachine",
	)
}

func TestFloors(t *testing.T) {
	analysistest.Run(t, analysistest.TestData(), lint.Floors,
		"umpire/table",
		"umpire/table/sight",
		"umpire/rules/warcaster",
		"umpire/attic",
		"umpire/internal/slow",
		"umpire/game/gametest",
	)
}

func TestPackageName(t *testing.T) {
	analysistest.Run(t, analysistest.TestData(), lint.PackageName, "umpire/helpers", "umpire/dice")
}

// A type has 60 methods, in any package but in a game's chapters, and 200 there; test files do not count.
func TestMethods(t *testing.T) {
	dir := t.TempDir()
	write := func(file, want string, methods int) {
		t.Helper()
		path := filepath.Join(dir, "src", file)
		text := fmt.Sprintf("package p\n\ntype Big[T any] struct{} %s\n", want)
		if strings.HasSuffix(file, "_test.go") {
			text = "package p\n"
		}
		for i := range methods {
			star := []string{"", "*"}[i%2]
			text += fmt.Sprintf("\nfunc (b %sBig[T]) %s%d() {}\n", star, strings.TrimSuffix(filepath.Base(file), ".go"), i)
		}
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("umpire/match/few.go", "", 60)
	write("umpire/match/few_test.go", "", 9)
	write("umpire/server/many.go", "// want `Big has 61 methods: 60 at most`", 61)
	write("umpire/rules/warpath/few.go", "", 200)
	write("umpire/rules/warcaster/many.go", "// want `Big has 201 methods: 200 at most`", 201)
	write("umpire/rules/warpath/show/many.go", "// want `Big has 61 methods: 60 at most`", 61)
	write("umpire/internal/slow/many.go", "", 61)
	write("umpire/table/excused.go", "//lint:allow methods it is a test", 61)
	analysistest.Run(t, dir, lint.Methods, "umpire/match", "umpire/server", "umpire/rules/warpath", "umpire/rules/warcaster", "umpire/rules/warpath/show", "umpire/internal/slow", "umpire/table")
}

func TestBound(t *testing.T) {
	analysistest.Run(t, analysistest.TestData(), lint.Bound, "umpire/game/ask")
}

func TestAllow(t *testing.T) {
	analysistest.Run(t, analysistest.TestData(), lint.Allow, "umpire/content")
}

func TestWaits(t *testing.T) {
	analysistest.Run(t, analysistest.TestData(), lint.Waits, "umpire/match", "umpire/match/timetest")
}

func TestReadOnly(t *testing.T) {
	analysistest.Run(t, analysistest.TestData(), lint.ReadOnly, "umpire/rules/warpath/show", "umpire/rules/warpath")
}
