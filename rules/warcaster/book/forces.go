package book

import (
	"umpire/content"
	"umpire/rules/warcaster"
)

// Forces reads the forces that people bring along.
func Forces(b *warcaster.Book) content.ForceReader[warcaster.Force] {
	return content.Forces(b, "force", b.Samples)
}

// JudgeForce reads a force and lists the clauses it breaks, each with its line.
// The mission is as in warcaster.CheckForce.
func JudgeForce(b *warcaster.Book, name string, form content.Form, data []byte, m *warcaster.Mission) (warcaster.Force, []warcaster.Fault, error) {
	return Forces(b).Judge(name, form, data, func(f *warcaster.Force) []warcaster.Fault { return warcaster.CheckForce(b, *f, m) })
}
