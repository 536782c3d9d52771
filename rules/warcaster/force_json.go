package warcaster

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"umpire/game"
)

// ForceJSON is a force as programs exchange it: a force file in JSON.
type ForceJSON struct {
	ID          string            `json:"id"`
	Name        string            `json:"name"`
	Faction     string            `json:"faction"`
	Units       []ForceJSONUnit   `json:"units"`
	Attachments []ForceJSONAttach `json:"attachments,omitempty"`
	Rack        []string          `json:"rack,omitempty"`
	// Opening are starting units by name, further ones of a name with their number:
	// "hunter 2".
	Opening []string `json:"opening,omitempty"`
}

// ForceJSONUnit is one or more units of a kind, with the same loadout.
type ForceJSONUnit struct {
	Unit    string   `json:"unit"`
	Count   int      `json:"count,omitempty"` // 0 is one
	Head    string   `json:"head,omitempty"`
	Weapons []string `json:"weapons,omitempty"`
}

// ForceJSONAttach is one or more attachments of a kind.
type ForceJSONAttach struct {
	Attachment string `json:"attachment"`
	Count      int    `json:"count,omitempty"` // 0 is one
}

// ReadForceJSON reads a force. The error names every key and name that is not
// known; that the force is lawful is for CheckForce to say.
func ReadForceJSON(b *Book, data []byte) (Force, error) {
	var w ForceJSON
	if err := game.ReadJSON(data, &w); err != nil {
		return Force{}, fmt.Errorf("the force: %w", err)
	}
	return ParseForce("force", w.yaml(), b)
}

// CheckForceJSON reads a force and lists the clauses it breaks. The mission is as in
// CheckForce.
func CheckForceJSON(b *Book, data []byte, m *Mission) (Force, []Fault, error) {
	f, err := ReadForceJSON(b, data)
	if err != nil {
		return Force{}, nil, err
	}
	return f, CheckForce(b, f, m), nil
}

// yaml is the force as a force file, whatever its names are.
func (w *ForceJSON) yaml() []byte {
	var out strings.Builder
	key := func(before, name, value string) {
		fmt.Fprintf(&out, "%s%s: %s\n", before, name, strconv.Quote(value))
	}
	number := func(name string, n int) {
		if n != 0 {
			fmt.Fprintf(&out, "    %s: %d\n", name, n)
		}
	}
	key("", "id", w.ID)
	key("", "name", w.Name)
	key("", "faction", w.Faction)
	out.WriteString("units:" + noneIf(len(w.Units) == 0))
	for _, u := range w.Units {
		key("  - ", "unit", u.Unit)
		number("count", u.Count)
		if u.Head != "" {
			key("    ", "head", u.Head)
		}
		if len(u.Weapons) > 0 {
			fmt.Fprintf(&out, "    weapons: [%s]\n", quotedList(u.Weapons))
		}
	}
	out.WriteString("attachments:" + noneIf(len(w.Attachments) == 0))
	for _, a := range w.Attachments {
		key("  - ", "attachment", a.Attachment)
		number("count", a.Count)
	}
	fmt.Fprintf(&out, "rack: [%s]\nopening: [%s]\n", quotedList(w.Rack), quotedList(w.Opening))
	return []byte(out.String())
}

func quotedList(words []string) string {
	list := make([]string, len(words))
	for i, word := range words {
		list[i] = strconv.Quote(word)
	}
	return strings.Join(list, ", ")
}

// mostCopies bounds the count of an entry.
const mostCopies = 20

// WriteForceJSON writes a force that ReadForceJSON reads back equal.
func WriteForceJSON(b *Book, f Force) (json.RawMessage, error) { return json.Marshal(b.forceJSON(f)) }

// forceJSON is a force with everything by its id. Units that stand next to each
// other with the same loadout share an entry, as in files.
func (b *Book) forceJSON(f Force) ForceJSON {
	w := ForceJSON{ID: f.ID, Name: f.Name, Faction: b.Factions[f.Faction].ID, Units: []ForceJSONUnit{}}
	for i := 0; i < len(f.Units); {
		u, n := f.Units[i], 1
		for i+n < len(f.Units) && n < mostCopies && sameUnit(u, f.Units[i+n]) {
			n++
		}
		one := ForceJSONUnit{Unit: b.Units[u.Card].ID, Count: n}
		if u.Head >= 0 {
			one.Head = b.Heads[u.Head].ID
		}
		for _, weapon := range u.Weapons {
			one.Weapons = append(one.Weapons, b.Weapons[weapon].ID)
		}
		w.Units = append(w.Units, one)
		i += n
	}
	for i := 0; i < len(f.Attachments); {
		n := 1
		for i+n < len(f.Attachments) && n < mostCopies && f.Attachments[i+n] == f.Attachments[i] {
			n++
		}
		w.Attachments = append(w.Attachments, ForceJSONAttach{b.Units[f.Attachments[i]].ID, n})
		i += n
	}
	for _, c := range f.Rack {
		w.Rack = append(w.Rack, b.Cyphers[c].ID)
	}
	for _, at := range f.Opening {
		w.Opening = append(w.Opening, openingName(b, f, at))
	}
	return w
}
