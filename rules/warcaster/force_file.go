package warcaster

import (
	"slices"
	"strconv"
	"strings"

	"umpire/content"
)

// maxEntries bounds what a force file may list, lawful or not, so that judging a
// hostile one takes no time.
const maxEntries = 200

// Complete finds the units of the opening in the force.
func (f *Force) Complete(from *content.Origin) {
	n := len(f.Units) + len(f.Attachments) + len(f.Rack) + len(f.Opening)
	for i := range f.Units {
		n += len(f.Units[i].Weapons)
	}
	if n > maxEntries {
		from.Add("", "force %q lists %d units, attachments and cards: expected at most %d", f.ID, n, maxEntries)
		return
	}
	for i := range f.Opening {
		f.open(i, from)
	}
}

// open finds a unit of the opening by its name and, if it is not the first of that name
// in the list, its number among them: "hunter 2".
func (f *Force) open(i int, from *content.Origin) {
	wrong := func(format string, args ...any) { from.Wrong(content.IndexPath("opening", i), format, args...) }
	written := f.Opening[i].String()
	name, number, numbered := strings.Cut(written, " ")
	nth := 1
	if numbered {
		n, err := strconv.Atoi(number)
		if err != nil || n < 2 {
			wrong("is %q: expected a unit's id, or one like \"hunter 2\" for the second of them", written)
			return
		}
		nth = n
	}
	var listed []string
	for at, u := range f.Units {
		id := u.Card.String()
		if id != name {
			listed = append(listed, id)
		} else if nth--; nth == 0 {
			f.Opening[i] = f.Starting(at)
			return
		}
	}
	if len(listed) < len(f.Units) {
		wrong("there are not so many %q in this force", name)
		return
	}
	slices.Sort(listed)
	wrong("there is no unit %q in this force: %s", name, content.Expected(name, slices.Compact(listed)))
}

// Starting is the unit at a place as the opening names it.
func (f *Force) Starting(at int) content.To[ForceUnit] {
	id, nth := f.Units[at].Card.String(), 0
	for _, u := range f.Units[:at+1] {
		if u.Card == f.Units[at].Card {
			nth++
		}
	}
	if nth > 1 {
		id += " " + strconv.Itoa(nth)
	}
	return content.Found[ForceUnit](id, at)
}

// Force is a player's force, as a file has it in YAML or JSON: units, attachments and
// a rack (wc.force, wc.attach, wc.rack). CheckForce says whether it is lawful.
type Force struct {
	content.Card `yaml:",inline"`
	Clauses      []string            `yaml:"clauses,omitempty" json:"-" hash:"-"`
	Faction      content.To[Faction] `yaml:"faction,required" json:"faction"`

	Units       content.Copies[ForceUnit]       `yaml:"units,required" json:"units"`
	Attachments content.Copies[ForceAttachment] `yaml:"attachments,omitempty" json:"attachments,omitempty"` // those owned
	Rack        []content.To[CypherCard]        `yaml:"rack,omitempty" json:"rack,omitempty"`
	// Opening are starting units by name, further ones of a name with their number:
	// "hunter 2".
	Opening []content.To[ForceUnit] `yaml:"opening,omitempty" json:"opening,omitempty"`
}

// ForceUnit is a unit of a force; Head and Weapons are a warjack's loadout.
type ForceUnit struct {
	Card        content.To[UnitCard] `yaml:"unit,required" json:"unit"`
	content.Lot `yaml:",inline"`
	Head        content.To[HeadCard]     `yaml:"head,omitempty" json:"head,omitzero"`
	Weapons     []content.To[WeaponCard] `yaml:"weapons,flow,omitempty" json:"weapons,omitempty"`
}

// ForceAttachment is an attachment that a force owns.
type ForceAttachment struct {
	Card        content.To[UnitCard] `yaml:"attachment,required" json:"attachment" noun:"attachment"`
	content.Lot `yaml:",inline"`
}

// Hashed is the card alone.
func (a ForceAttachment) Hashed() any { return a.Card }
