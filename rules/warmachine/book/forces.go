package book

import (
	"umpire/content"
	"umpire/rules/warmachine"
)

// Forces reads the battlegroups that people bring along.
func Forces(b *warmachine.Book) content.ForceReader[warmachine.Force] {
	return content.Forces("warmachine", b, "battlegroup", b.Samples)
}
