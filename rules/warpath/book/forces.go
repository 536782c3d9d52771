package book

import (
	"umpire/content"
	"umpire/rules/warpath"
)

// Forces reads the forces that people bring along.
func Forces(b *warpath.Book) content.ForceReader[warpath.Force] {
	return content.Forces("warpath", b, "force", b.Samples)
}
