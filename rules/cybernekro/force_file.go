package cybernekro

import (
	"slices"

	"umpire/bounds"
	"umpire/content"
)

// Character is a Player Character of a crew (cn.crew).
type Character struct {
	Name       string              `yaml:"name,required" json:"name"`
	Attributes Attributes          `yaml:"attributes,required" json:"attributes"` // with the seven modifiers, before traits (cn.crew.modifiers)
	Traits     []content.To[Trait] `yaml:"traits,omitempty" json:"traits,omitempty"`
	Raised     []Attribute         `yaml:"raised,omitempty" json:"raised,omitempty"` // the two that Deformed raises (cn.trait.deformed)
	Mods       []content.To[Mod]   `yaml:"mods,omitempty" json:"mods,omitempty"`
	Gear       []content.To[Gear]  `yaml:"gear,omitempty" json:"gear,omitempty"`                  // as often as there are copies (cn.gear.duplicates)
	Base       int                 `yaml:"base,omitempty" json:"base,omitempty" min:"1" max:"99"` // diameter in millimetres; 0 as is usual for its size (cn.def.bases)
}

// Force is a crew, as a file has it in YAML or JSON (cn.crew). CheckForce says whether it is
// lawful.
type Force struct {
	content.Card `yaml:",inline"`
	Clauses      []string    `yaml:"clauses,omitempty" json:"-" hash:"-"`
	Blurb        string      `yaml:"blurb,omitempty" json:"blurb,omitempty"` // what it is like
	Characters   []Character `yaml:"characters" json:"characters"`
}

// Bounds of what a crew file may list, lawful or not, so that judging a hostile one takes no
// time.
const (
	maxCharacters = 20
	maxListed     = 30 // traits, body-mods or gear of a character
)

// Complete holds the crew to what is read of one.
func (f *Force) Complete(from *content.Origin) {
	if n := len(f.Characters); n > maxCharacters {
		from.Add("characters", "force %q lists %d characters: expected at most %d", f.ID, n, maxCharacters)
		return
	}
	for i := range f.Characters {
		c, path := &f.Characters[i], content.IndexPath("characters", i)
		for _, list := range []struct {
			key string
			n   int
		}{{"traits", len(c.Traits)}, {"mods", len(c.Mods)}, {"gear", len(c.Gear)}, {"raised", len(c.Raised)}} {
			if list.n > maxListed {
				from.Wrong(path+"."+list.key, "has %d of them: expected at most %d", list.n, maxListed)
			}
		}
	}
}

// Names holds the characters to names that show, and numbers those of one name.
func (f *Force) Names(from *content.Origin) {
	for i := range f.Characters {
		c := &f.Characters[i]
		wrong := bounds.Name(c.Name, bounds.OwnName)
		if c.Name == "" {
			wrong = bounds.ErrBlank
		}
		if wrong != nil {
			from.Wrong(content.IndexPath("characters", i)+".name", "the name %q cannot be taken: %v", bounds.Short(c.Name), wrong)
		}
		c.Name = bounds.Numbered(c.Name, bounds.OwnName, func(name string) bool {
			return slices.ContainsFunc(f.Characters[:i], func(other Character) bool { return bounds.Alike(name, other.Name) })
		})
	}
}
