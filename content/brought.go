package content

import "strings"

// Brought is a force that a command line names: a ready-made one by its id, or a file.
type Brought struct {
	ID   string
	File string
	Text []byte
}

// IsFile reports whether a word that names a force names a file, not a ready-made one.
func IsFile(word string) bool { return strings.ContainsAny(word, `/\.`) }

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
