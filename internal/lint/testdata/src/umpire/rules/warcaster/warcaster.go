// Package warcaster looks next door.
package warcaster

import (
	_ "umpire/content"
	_ "umpire/rules/warcaster/book"  // want `rules/warcaster imports rules/warcaster/book, from a floor above it`
	_ "umpire/rules/warpath/chapter" // want `rules/warcaster imports rules/warpath/chapter, of another game`
)

const Name = "Warcaster"
