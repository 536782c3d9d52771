package content

import (
	"io/fs"
	"path"

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
