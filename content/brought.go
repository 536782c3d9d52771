package content

import (
	"cmp"
	"strings"
)

// Brought is a force that a command line names: a ready-made one by its id, or a file.
type Brought struct {
	ID   string
	File string
	Text []byte
}

// IsFile reports whether a word that names a force names a file, not a ready-made one.
func IsFile(word string) bool { return strings.ContainsAny(word, `/\.`) }

// Faults returns what is not lawful about a force that was brought as a file, with file and line,
// as an error of type Problems; nil if that is nothing.
func (r ForceReader[F]) Faults(b Brought, check func(*F) []Fault) error {
	var problems Problems
	if b.File == "" {
		return nil
	}
	_, faults, err := r.Judge(b.File, YAML, b.Text, check)
	for _, f := range faults {
		problems.Add(Pos{File: b.File, Line: f.Line}, "%v", f)
	}
	return cmp.Or(err, problems.Err())
}

// Brought is the force that was named; the zero force if none was.
func (r ForceReader[F]) Brought(b Brought) (f F, err error) {
	switch {
	case b.File != "":
		return r.Own(b.File, YAML, b.Text)
	case b.ID != "":
		return r.Sample(b.ID)
	}
	return f, nil
}
