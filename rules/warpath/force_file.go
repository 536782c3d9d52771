package warpath

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"umpire/content"
	"umpire/game"
)

// writtenForce is a force as a file has it, in the pack or a player's own.
type writtenForce struct {
	content.Heading
	Name      string           `yaml:"name,required"`
	Faction   content.Ref      `yaml:"faction,required"`
	Points    content.Number   `yaml:"points,required" min:"50" max:"5000"` // the agreed limit
	Companies []writtenCompany `yaml:"companies,required"`
}

type writtenCompany struct {
	content.Pos
	Units []writtenForceUnit `yaml:"units,required"`
}

// writtenForceUnit is one or more units of a kind.
type writtenForceUnit struct {
	content.Pos
	Unit  content.Ref `yaml:"unit,required"`
	Count *int        `yaml:"count" min:"1" max:"20"`
}

// mostCopies bounds the count of an entry.
const mostCopies = 20

// maxEntries bounds what a force file may list, lawful or not, so that judging a
// hostile one takes no time.
const maxEntries = 200

// ParseForce reads a force file. The name is the file's, for messages; the error, of
// type content.Problems, lists every unknown key or name with its line. That the force
// is lawful is for CheckForce to say.
func ParseForce(name string, data []byte, b *Book) (Force, error) {
	f, _, err := parseForce(name, data, b)
	return f, err
}

// CheckForceFile reads a force file and lists the clauses it breaks, each with its line
// in the file.
func CheckForceFile(name string, data []byte, b *Book, v Variants) (Force, []Fault, error) {
	f, lines, err := parseForce(name, data, b)
	if err != nil {
		return Force{}, nil, err
	}
	faults := CheckForce(b, &f, v)
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

// force resolves the names of a force. It notes the line of each entry in lines, if
// that is not nil.
func (l *loader) force(w writtenForce, lines content.Lines) Force {
	note := func(path string, line int) {
		if lines != nil {
			lines[path] = line
		}
	}
	note("", w.Line)
	note("points", w.Points.Line)
	if n := w.entries(); n > maxEntries {
		l.problems.Add(w.Pos, "force %q lists %d Companies and units: expected at most %d", w.ID, n, maxEntries)
		return Force{}
	}
	f := Force{ID: w.EntryID(), Name: w.Name, Points: w.Points.Value,
		Faction: l.problems.Resolve(w.Faction, "faction", content.IDs(l.book.Factions, factionID))}
	for i, company := range w.Companies {
		note(companyPath(i), company.Line)
		var c Company
		for _, u := range company.Units {
			card := l.problems.Resolve(u.Unit, "unit", content.IDs(l.book.Units, unitID))
			for range u.copies() {
				note(unitPath(i, len(c.Units)), u.Line)
				c.Units = append(c.Units, card)
			}
		}
		f.Companies = append(f.Companies, c)
	}
	return f
}

// entries is how many things the force lists.
func (w writtenForce) entries() int {
	n := len(w.Companies)
	for _, c := range w.Companies {
		for _, u := range c.Units {
			n += u.copies()
		}
	}
	return n
}

func (w writtenForceUnit) copies() int {
	if w.Count == nil {
		return 1
	}
	return *w.Count
}

// WriteForce writes a force as a file that ParseForce reads back equal.
func WriteForce(b *Book, f Force) []byte {
	var out strings.Builder
	w := b.ForceJSON(f)
	fmt.Fprintf(&out, "id: %s\nname: %s\nfaction: %s\npoints: %d\n", w.ID, strconv.Quote(w.Name), w.Faction, w.Points)
	if len(w.Companies) == 0 {
		return []byte(out.String() + "companies: []\n")
	}
	out.WriteString("companies:\n")
	for _, c := range w.Companies {
		if len(c.Units) == 0 {
			out.WriteString("  - units: []\n")
			continue
		}
		out.WriteString("  - units:\n")
		for _, u := range c.Units {
			if u.Count > 1 {
				fmt.Fprintf(&out, "      - {unit: %s, count: %d}\n", u.Unit, u.Count)
				continue
			}
			fmt.Fprintf(&out, "      - {unit: %s}\n", u.Unit)
		}
	}
	return []byte(out.String())
}

// ForceJSON is a force as programs exchange it: a force file in JSON.
type ForceJSON struct {
	ID        string             `json:"id"`
	Name      string             `json:"name"`
	Faction   string             `json:"faction"`
	Points    int                `json:"points"` // the agreed limit
	Companies []ForceJSONCompany `json:"companies"`
}

// ForceJSONCompany is a Company.
type ForceJSONCompany struct {
	Units []ForceJSONUnit `json:"units"`
}

// ForceJSONUnit is one or more units of a kind.
type ForceJSONUnit struct {
	Unit  string `json:"unit"`
	Count int    `json:"count,omitempty"` // 0 is one
}

// ReadForceJSON reads a force. The error names every key and name that is not known;
// that the force is lawful is for CheckForce to say.
func ReadForceJSON(b *Book, data []byte) (Force, error) {
	var w ForceJSON
	if err := game.ReadJSON(data, &w); err != nil {
		return Force{}, fmt.Errorf("the force: %w", err)
	}
	if w.Companies == nil {
		w.Companies = []ForceJSONCompany{}
	}
	for i := range w.Companies {
		if w.Companies[i].Units == nil {
			w.Companies[i].Units = []ForceJSONUnit{}
		}
	}
	text, err := json.MarshalIndent(w, "", "  ") // which is a force file too
	if err != nil {
		return Force{}, fmt.Errorf("the force: %w", err)
	}
	return ParseForce("force", text, b)
}

// CheckForceJSON reads a force and lists the clauses it breaks.
func CheckForceJSON(b *Book, data []byte, v Variants) (Force, []Fault, error) {
	f, err := ReadForceJSON(b, data)
	if err != nil {
		return Force{}, nil, err
	}
	return f, CheckForce(b, &f, v), nil
}

// WriteForceJSON writes a force that ReadForceJSON reads back equal.
func WriteForceJSON(b *Book, f Force) (json.RawMessage, error) { return json.Marshal(b.ForceJSON(f)) }

// ForceJSON is a force with everything by its id. Units of a kind that stand next to
// each other share an entry.
func (b *Book) ForceJSON(f Force) ForceJSON {
	w := ForceJSON{ID: f.ID, Name: f.Name, Faction: b.Factions[f.Faction].ID, Points: f.Points, Companies: []ForceJSONCompany{}}
	for _, c := range f.Companies {
		company := ForceJSONCompany{Units: []ForceJSONUnit{}}
		for _, u := range c.Units {
			id := b.Units[u].ID
			if n := len(company.Units); n > 0 && company.Units[n-1].Unit == id && company.Units[n-1].Count < mostCopies {
				company.Units[n-1].Count++
				continue
			}
			company.Units = append(company.Units, ForceJSONUnit{id, 1})
		}
		w.Companies = append(w.Companies, company)
	}
	return w
}
