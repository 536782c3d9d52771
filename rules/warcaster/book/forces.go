package book

import (
	"umpire/content"
	"umpire/rules/warcaster"
)

// ReadForce reads a player's own force. The name is the file's, for messages; the error, of
// type content.Problems, lists every unknown key or name with its line. That the force is
// lawful is for JudgeForce to say.
func ReadForce(b *warcaster.Book, name string, form content.Form, data []byte) (warcaster.Force, error) {
	f, _, err := content.Own[warcaster.Force](name, form, data, b)
	return f, err
}

// JudgeForce reads a force and lists the clauses it breaks, each with its line.
// The mission is as in warcaster.CheckForce.
func JudgeForce(b *warcaster.Book, name string, form content.Form, data []byte, m *warcaster.Mission) (warcaster.Force, []warcaster.Fault, error) {
	f, lines, err := content.Own[warcaster.Force](name, form, data, b)
	if err != nil {
		return warcaster.Force{}, nil, err
	}
	return f, lines.Tell(warcaster.CheckForce(b, f, m)), nil
}

// Forces reads the forces that people bring along.
func Forces(b *warcaster.Book) content.ForceReader[warcaster.Force] {
	return content.ForceReader[warcaster.Force]{
		Sample: func(id string) (warcaster.Force, error) { return b.SampleNamed(id) },
		Own: func(name string, form content.Form, data []byte) (warcaster.Force, error) {
			return ReadForce(b, name, form, data)
		},
	}
}
