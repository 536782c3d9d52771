package warcaster

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/content"
)

// writtenForce is a force as a file has it, in the pack or a player's own.
type writtenForce struct {
	content.Heading
	Name        string               `yaml:"name,required"`
	Faction     content.Ref          `yaml:"faction,required"`
	Units       []writtenForceUnit   `yaml:"units,required"`
	Attachments []writtenAttachments `yaml:"attachments"`
	Rack        []content.Ref        `yaml:"rack"`
	Opening     []content.Ref        `yaml:"opening"`
}

// writtenForceUnit is one or more units of a kind, with the same loadout.
type writtenForceUnit struct {
	content.Pos
	Unit    content.Ref   `yaml:"unit,required"`
	Count   *int          `yaml:"count" min:"1" max:"20"`
	Head    *content.Ref  `yaml:"head"`
	Weapons []content.Ref `yaml:"weapons"`
}

type writtenAttachments struct {
	content.Pos
	Attachment content.Ref `yaml:"attachment,required"`
	Count      *int        `yaml:"count" min:"1" max:"20"`
}

// ParseForce reads a force file. The name is the file's, for messages; the error,
// of type content.Problems, lists every unknown key or name with its line. That
// the force is lawful is for CheckForce to say.
func ParseForce(name string, data []byte, b *Book) (Force, error) {
	f, _, err := parseForce(name, data, b)
	return f, err
}

// CheckForceFile reads a force file and lists the clauses it breaks, each with
// its line in the file. The mission is as in CheckForce.
func CheckForceFile(name string, data []byte, b *Book, m *Mission) (Force, []Fault, error) {
	f, lines, err := parseForce(name, data, b)
	if err != nil {
		return Force{}, nil, err
	}
	faults := CheckForce(b, f, m)
	for i := range faults {
		faults[i].Line = lines.Of(faults[i].Path)
	}
	return f, faults, nil
}

// parseForce reads a force that somebody brings along.
func parseForce(name string, data []byte, b *Book) (Force, content.Lines, error) {
	f, lines, err := keptForce(name, data, b)
	if err == nil {
		err = content.CheckCalled(content.Pos{File: name, Line: lines.Of("")}, f.ID, f.Name)
	}
	return f, lines, err
}

// keptForce reads a force, whatever it is called: one of a match that was set up before
// names had bounds.
func keptForce(name string, data []byte, b *Book) (Force, content.Lines, error) {
	written, err := content.Document[writtenForce](name, "force", data)
	if err != nil {
		return Force{}, nil, err
	}
	lines := content.Lines{}
	l := loader{book: b}
	f := l.force(written, lines)
	if err := l.problems.Err(); err != nil {
		return Force{}, nil, err
	}
	return f, lines, nil
}

// force resolves the names of a force. It notes the line of each entry in lines,
// if that is not nil.
func (l *loader) force(w writtenForce, lines content.Lines) Force {
	note := func(list string, n, line int) {
		if lines != nil {
			lines[fmt.Sprintf("%s[%d]", list, n)] = line
		}
	}
	if lines != nil {
		lines[""] = w.Line
	}
	if n := w.entries(); n > maxEntries {
		l.problems.Add(w.Pos, "force %q lists %d units, attachments and cards: expected at most %d", w.ID, n, maxEntries)
		return Force{}
	}
	f := Force{ID: w.EntryID(), Name: w.Name, Faction: l.problems.Resolve(w.Faction, "faction", content.IDs(l.book.Factions, factionID))}
	for _, u := range w.Units {
		unit := l.forceUnit(u)
		for range copiesOf(u.Count) {
			f.Units = append(f.Units, ForceUnit{unit.Card, unit.Head, slices.Clone(unit.Weapons)})
			note("units", len(f.Units)-1, u.Line)
		}
	}
	for _, a := range w.Attachments {
		card := l.problems.Resolve(a.Attachment, "attachment", content.IDs(l.book.Units, unitID))
		for range copiesOf(a.Count) {
			f.Attachments = append(f.Attachments, card)
			note("attachments", len(f.Attachments)-1, a.Line)
		}
	}
	for _, c := range w.Rack {
		f.Rack = append(f.Rack, l.problems.Resolve(c, "Cypher", content.IDs(l.book.Cyphers, cypherID)))
		note("rack", len(f.Rack)-1, c.Line)
	}
	if len(l.problems) > 0 {
		return f // places in a list that is not known to be right mean nothing
	}
	for _, ref := range w.Opening {
		if at, ok := l.opening(f, ref); ok {
			f.Opening = append(f.Opening, at)
			note("opening", len(f.Opening)-1, ref.Line)
		}
	}
	return f
}

// maxEntries bounds what a force file may list, lawful or not, so that judging a
// hostile one takes no time.
const maxEntries = 200

// entries is how many things the force lists.
func (w writtenForce) entries() int {
	n := len(w.Rack) + len(w.Opening)
	for _, u := range w.Units {
		n += copiesOf(u.Count) + len(u.Weapons)
	}
	for _, a := range w.Attachments {
		n += copiesOf(a.Count)
	}
	return n
}

func copiesOf(written *int) int {
	if written == nil {
		return 1
	}
	return *written
}

func (l *loader) forceUnit(w writtenForceUnit) ForceUnit {
	u := ForceUnit{Card: l.problems.Resolve(w.Unit, "unit", content.IDs(l.book.Units, unitID)), Head: -1}
	if w.Head != nil {
		var known []string
		for _, h := range l.book.Heads {
			known = append(known, h.ID)
		}
		u.Head = l.problems.Resolve(*w.Head, "head", known)
	}
	for _, weapon := range w.Weapons {
		u.Weapons = append(u.Weapons, l.problems.Resolve(weapon, "weapon", content.IDs(l.book.Weapons, weaponID)))
	}
	return u
}

// opening is the place of a unit of the opening: its name, and if it is not the
// first of that name in the list, its number among them: "hunter 2".
func (l *loader) opening(f Force, ref content.Ref) (int, bool) {
	name, number, numbered := strings.Cut(ref.Name, " ")
	nth := 1
	if numbered {
		n, err := strconv.Atoi(number)
		if err != nil || n < 2 {
			l.problems.Misused(ref, "is %q: expected a unit's id, or one like \"hunter 2\" for the second of them", ref.Name)
			return 0, false
		}
		nth = n
	}
	var listed []string
	for i, u := range f.Units {
		id := l.book.Units[u.Card].ID
		if id != name {
			if !slices.Contains(listed, id) {
				listed = append(listed, id)
			}
			continue
		}
		if nth--; nth == 0 {
			return i, true
		}
	}
	if nth < 1 || slices.ContainsFunc(f.Units, func(u ForceUnit) bool { return l.book.Units[u.Card].ID == name }) {
		l.problems.Misused(ref, "there are not so many %q in this force", name)
	} else {
		l.problems.Misused(ref, "there is no unit %q in this force: %s", name, content.Expected(name, listed))
	}
	return 0, false
}

// WriteForce writes a force as a file that ParseForce reads back equal. Units
// that stand next to each other with the same loadout share an entry.
func WriteForce(b *Book, f Force) []byte {
	var out strings.Builder
	fmt.Fprintf(&out, "id: %s\nname: %s\nfaction: %s\n", f.ID, strconv.Quote(f.Name), b.Factions[f.Faction].ID)
	out.WriteString("units:" + noneIf(len(f.Units) == 0))
	for i := 0; i < len(f.Units); {
		u, n := f.Units[i], 1
		for i+n < len(f.Units) && n < 20 && sameUnit(u, f.Units[i+n]) {
			n++
		}
		writeForceUnit(&out, b, u, n)
		i += n
	}
	out.WriteString("attachments:" + noneIf(len(f.Attachments) == 0))
	for i := 0; i < len(f.Attachments); {
		n := 1
		for i+n < len(f.Attachments) && n < 20 && f.Attachments[i+n] == f.Attachments[i] {
			n++
		}
		fmt.Fprintf(&out, "  - {attachment: %s, count: %d}\n", b.Units[f.Attachments[i]].ID, n)
		i += n
	}
	out.WriteString("rack:" + noneIf(len(f.Rack) == 0))
	for _, c := range f.Rack {
		fmt.Fprintf(&out, "  - %s\n", b.Cyphers[c].ID)
	}
	out.WriteString("opening:" + noneIf(len(f.Opening) == 0))
	for _, at := range f.Opening {
		fmt.Fprintf(&out, "  - %s\n", openingName(b, f, at))
	}
	return []byte(out.String())
}

func noneIf(empty bool) string {
	if empty {
		return " []\n"
	}
	return "\n"
}

func sameUnit(u, v ForceUnit) bool {
	return u.Card == v.Card && u.Head == v.Head && slices.Equal(u.Weapons, v.Weapons)
}

func writeForceUnit(out *strings.Builder, b *Book, u ForceUnit, n int) {
	fmt.Fprintf(out, "  - unit: %s\n", b.Units[u.Card].ID)
	if n > 1 {
		fmt.Fprintf(out, "    count: %d\n", n)
	}
	if u.Head >= 0 {
		fmt.Fprintf(out, "    head: %s\n", b.Heads[u.Head].ID)
	}
	if len(u.Weapons) > 0 {
		ids := make([]string, len(u.Weapons))
		for i, w := range u.Weapons {
			ids[i] = b.Weapons[w].ID
		}
		fmt.Fprintf(out, "    weapons: [%s]\n", strings.Join(ids, ", "))
	}
}

func openingName(b *Book, f Force, at int) string {
	nth := 0
	for _, u := range f.Units[:at+1] {
		if u.Card == f.Units[at].Card {
			nth++
		}
	}
	id := b.Units[f.Units[at].Card].ID
	if nth == 1 {
		return id
	}
	return fmt.Sprintf("%s %d", id, nth)
}
