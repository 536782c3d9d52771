// Package warcaster looks next door.
package warcaster

import (
	_ "umpire/content"
	_ "umpire/rules/warpath/chapter" // want `rules/warcaster imports rules/warpath/chapter, its neighbour on the same floor`
)

const Name = "Warcaster"
