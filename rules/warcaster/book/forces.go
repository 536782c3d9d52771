package book

import (
	"umpire/content"
	"umpire/rules/warcaster"
)

// Forces reads the forces that people bring along.
func Forces(b *warcaster.Book) content.ForceReader[warcaster.Force] {
	return content.Forces("warcaster", b, "force", b.Samples)
}
