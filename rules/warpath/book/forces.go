package book

import (
	"umpire/content"
	"umpire/rules/warpath"
)

// Forces reads the forces that people bring along.
func Forces(b *warpath.Book) content.ForceReader[warpath.Force] {
	return content.Forces(b, "force", b.Samples)
}

// JudgeForce reads a force and lists the clauses it breaks, each with its line.
// The variants are as in warpath.CheckForce.
func JudgeForce(b *warpath.Book, name string, form content.Form, data []byte, v warpath.Variants) (warpath.Force, []warpath.Fault, error) {
	return Forces(b).Judge(name, form, data, func(f *warpath.Force) []warpath.Fault { return warpath.CheckForce(b, f, v) })
}
