package warpath

import (
	"umpire/content"
)

// Force is a player's army, as a file has it in YAML or JSON: Companies of units
// (wp.force.companies). CheckForce says whether it is lawful.
type Force struct {
	content.Card `yaml:",inline"`
	Clauses      []string            `yaml:"clauses,omitempty" json:"-" hash:"-"`
	Faction      content.To[Faction] `yaml:"faction,required" json:"faction"`
	Points       int                 `yaml:"points,required" json:"points" min:"50" max:"5000"` // the agreed limit
	Companies    []Company           `yaml:"companies,required" json:"companies"`
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
