package warpath

import (
	"encoding/json"

	"umpire/content"
)

// Force is a player's army, as a file has it in YAML or JSON: Companies of units
// (wp.force.companies). CheckForce says whether it is lawful.
type Force struct {
	ID        string              `yaml:"id,required,slug" json:"id"`
	Clauses   []string            `yaml:"clauses,omitempty" json:"-" hash:"-"`
	Name      string              `yaml:"name,required" json:"name"`
	Faction   content.To[Faction] `yaml:"faction,required" json:"faction"`
	Points    int                 `yaml:"points,required" json:"points" min:"50" max:"5000"` // the agreed limit
	Companies []Company           `yaml:"companies,required" json:"companies"`

	content.Provenance `yaml:",inline" json:"-"`
}

// Company is the units of one Company.
type Company struct {
	Units content.Copies[ForceUnit] `yaml:"units,required" json:"units"`
}

// ForceUnit is a unit of a Company.
type ForceUnit struct {
	Card        content.To[UnitCard] `yaml:"unit,required" json:"unit"`
	content.Lot `yaml:",inline"`
}

// Hashed is the card alone.
func (u ForceUnit) Hashed() any { return u.Card }

// EntryID makes forces known by their ids.
func (f Force) EntryID() string { return f.ID }

// maxEntries bounds what a force file may list, lawful or not, so that judging a
// hostile one takes no time.
const maxEntries = 200

// Complete holds the force to what is read of one.
func (f *Force) Complete(from *content.Origin) {
	n := len(f.Companies)
	for _, c := range f.Companies {
		n += len(c.Units)
	}
	if n > maxEntries {
		from.Add("", "force %q lists %d Companies and units: expected at most %d", f.ID, n, maxEntries)
	}
}

// Called is what the force is called.
func (f *Force) Called() (id, name string) { return f.ID, f.Name }

// ParseForce reads a force file. The name is the file's, for messages; the error, of
// type content.Problems, lists every unknown key or name with its line. That the force
// is lawful is for CheckForce to say.
func ParseForce(name string, data []byte, b *Book) (Force, error) {
	f, _, err := content.Own[Force](name, content.YAML, data, b)
	return f, err
}

// CheckForceFile reads a force file and lists the clauses it breaks, each with its line
// in the file.
func CheckForceFile(name string, data []byte, b *Book, v Variants) (Force, []Fault, error) {
	return b.checkForce(name, content.YAML, data, v)
}

// ReadForceJSON reads a force in JSON as ParseForce reads a file.
func ReadForceJSON(b *Book, data []byte) (Force, error) {
	f, _, err := content.Own[Force]("the force", content.JSON, data, b)
	return f, err
}

// CheckForceJSON reads a force and lists the clauses it breaks.
func CheckForceJSON(b *Book, data []byte, v Variants) (Force, []Fault, error) {
	return b.checkForce("the force", content.JSON, data, v)
}

func (b *Book) checkForce(name string, form content.Form, data []byte, v Variants) (Force, []Fault, error) {
	f, lines, err := content.Own[Force](name, form, data, b)
	if err != nil {
		return Force{}, nil, err
	}
	return f, lines.Tell(CheckForce(b, &f, v)), nil
}

// WriteForce writes a force as a file that ParseForce reads back equal.
func WriteForce(_ *Book, f Force) []byte { return content.Write(f) }

// WriteForceJSON writes a force that ReadForceJSON reads back equal.
func WriteForceJSON(_ *Book, f Force) (json.RawMessage, error) { return json.Marshal(f) }
