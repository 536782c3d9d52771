package book

import (
	"umpire/content"
	"umpire/rules/warmachine"
)

// Forces reads the battlegroups that people bring along.
func Forces(b *warmachine.Book) content.ForceReader[warmachine.Force] {
	return content.Forces(b, "battlegroup", b.Samples)
}

// JudgeForce reads a battlegroup and lists the clauses it breaks, each with its line.
func JudgeForce(b *warmachine.Book, name string, form content.Form, data []byte) (warmachine.Force, []content.Fault, error) {
	return Forces(b).Judge(name, form, data, func(f *warmachine.Force) []content.Fault { return warmachine.CheckForce(b, f) })
}
