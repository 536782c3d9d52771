package book

import (
	"umpire/content"
	"umpire/rules/warpath"
)

// ReadForce reads a player's own force. The name is the file's, for messages; the error, of
// type content.Problems, lists every unknown key or name with its line. That the force is
// lawful is for JudgeForce to say.
func ReadForce(b *warpath.Book, name string, form content.Form, data []byte) (warpath.Force, error) {
	f, _, err := content.Own[warpath.Force](name, form, data, b)
	return f, err
}

// JudgeForce reads a force and lists the clauses it breaks, each with its line.
// The variants are as in warpath.CheckForce.
func JudgeForce(b *warpath.Book, name string, form content.Form, data []byte, v warpath.Variants) (warpath.Force, []warpath.Fault, error) {
	f, lines, err := content.Own[warpath.Force](name, form, data, b)
	if err != nil {
		return warpath.Force{}, nil, err
	}
	return f, lines.Tell(warpath.CheckForce(b, &f, v)), nil
}

// Forces reads the forces that people bring along.
func Forces(b *warpath.Book) content.ForceReader[warpath.Force] {
	return content.ForceReader[warpath.Force]{
		Sample: func(id string) (warpath.Force, error) { return b.SampleNamed(id) },
		Own: func(name string, form content.Form, data []byte) (warpath.Force, error) {
			return ReadForce(b, name, form, data)
		},
	}
}
