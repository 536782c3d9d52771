package lint_test

import (
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
