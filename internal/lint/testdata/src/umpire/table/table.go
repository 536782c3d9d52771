package table

import (
	"sort"

	_ "umpire/dice"
	_ "umpire/game" // want `table imports game, from a floor above it \(floors\)`
	_ "umpire/geom"
	_ "umpire/internal/slow"
	_ "umpire/table/internal/judge"
)

var _ = sort.Ints
