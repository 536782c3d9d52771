package content

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"umpire/bounds"
)

// weakFile is the list of a game's weak clauses, which is no part of its pack.
const weakFile = "weak.yaml"

// Weak is a clause whose proof does not fail where the rule is broken. The list of them
// is written by `make mutate-clauses`.
type Weak struct {
	Clause string   `yaml:"clause,required" json:"clause"`
	At     []string `yaml:"at" json:"at,omitempty"`   // where it is broken and nothing notices; none: nothing cites it where it decides
	Why    string   `yaml:"why" json:"why,omitempty"` // why that cannot be otherwise
}

// Operated reports whether a place of At names the operator that breaks it. Then no scenario at
// all notices; where a place is left out, none does that names the clause.
func Operated(at string) bool { return strings.Contains(at, ": ") }

// Unproved reports whether the proof of the clause does not fail where the rule is left out.
func (w Weak) Unproved() bool {
	return len(w.At) == 0 || slices.ContainsFunc(w.At, func(at string) bool { return !Operated(at) })
}

// weakOf reads the embedded list of a game, which may have none.
func (c *Catalogue) weakOf(system string) error {
	name := path.Join(system, weakFile)
	data, err := fs.ReadFile(embedded, name)
	if err != nil {
		return nil // there is none: every proof can fail
	}
	written, err := document[struct {
		Weak []Weak `yaml:"weak"`
	}](name, "", data, bounds.Parts)
	c.Weak = written.Weak
	return err
}
