// Package sight lies under table and has a floor of its own, above it.
package sight

import (
	_ "umpire/table"
	_ "umpire/table/overhead" // want `table/sight imports table/overhead, its neighbour on the same floor`
)
