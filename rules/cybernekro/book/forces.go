package book

import (
	"umpire/content"
	"umpire/rules/cybernekro"
)

// Forces reads the crews that people bring along.
func Forces(b *cybernekro.Book) content.ForceReader[cybernekro.Force] {
	return content.Forces("cybernekro", b, "crew", b.Samples)
}
