package content

import (
	"fmt"
	"io/fs"
	"path"
	"strings"

	"umpire/bounds"
)

// Catalogue is a rulebook clause by clause, in our own words. It is what players
// read behind every event and refusal, and what tests prove.
type Catalogue struct {
	System, Title string
	Sources       []string // what it was made from
	Sections      []Section
	Weak          []Weak // clauses whose proofs cannot fail
	places        map[string]place
}

// Section is a chapter of a catalogue.
type Section struct {
	ID, Title string
	Clauses   []Clause
}

// Clause is one statement of a rulebook, known by its id: wc.cover.near.
type Clause struct {
	ID, Title string
	Also      string   // what players call it where the book does not: it is found by that too
	Text      string   // what the book says
	Ruling    string   // how we rule where it is silent or unclear
	Example   string   // worked figures
	BadInput  string   // what must be refused
	Untried   string   // why no scenario can try what must be refused; else empty
	NotPlayed string   // why it is not played; else empty
	Unused    bool     // of what is not played: no content calls for it, though a program could play it
	See       []string // the clauses that decide an open question
}

// NeedsProof reports whether a test must prove the clause: those that are not
// played need none, nor do open questions, which others decide.
func (c Clause) NeedsProof() bool { return c.NotPlayed == "" && len(c.See) == 0 }

// place says where a clause stands: its section, and its place there.
type place struct{ section, clause int }

// Clause finds a clause by its id. Events name clauses, so this is what a screen
// asks for whatever a line of its log opens.
func (c *Catalogue) Clause(id string) (Clause, bool) {
	at, ok := c.places[id]
	if !ok {
		return Clause{}, false
	}
	return c.Sections[at.section].Clauses[at.clause], true
}

// IDs lists the ids of all clauses, in the order of the book.
func (c *Catalogue) IDs() []string {
	var ids []string
	for _, s := range c.Sections {
		for _, clause := range s.Clauses {
			ids = append(ids, clause.ID)
		}
	}
	return ids
}

// Rulebook is the embedded catalogue of a game.
func Rulebook(system string) (*Catalogue, error) {
	name := path.Join(system, rulebookFile)
	data, err := fs.ReadFile(embedded, name)
	if err != nil {
		return nil, fmt.Errorf("there is no rulebook for %q: expected one of %s", system, strings.Join(Systems(), ", "))
	}
	c, err := ParseCatalogue(name, data)
	if err != nil {
		return nil, err
	}
	return c, c.weakOf(system)
}

type writtenCatalogue struct {
	System   string           `yaml:"system,required"`
	Title    string           `yaml:"title,required"`
	Source   Facts            `yaml:"source"` // one text, or a list of them
	Sections []writtenSection `yaml:"sections,required"`
}

type writtenSection struct {
	Pos
	ID      string          `yaml:"id,required"`
	Title   string          `yaml:"title,required"`
	Clauses []writtenClause `yaml:"clauses,required"`
}

type writtenClause struct {
	Pos
	ID         string `yaml:"id,required"`
	Title      string `yaml:"title,required"`
	Also       string `yaml:"also"`
	Text       string `yaml:"text,required"`
	Ruling     string `yaml:"ruling"`
	Example    string `yaml:"example"`
	BadInput   string `yaml:"bad_input"`
	Untried    string `yaml:"untried"`
	Digital    Text   `yaml:"digital"` // n/a or unused, with a reason
	Reason     string `yaml:"reason"`
	See        []Ref  `yaml:"see"`
	Confidence Text   `yaml:"confidence"`
	Provenance string `yaml:"provenance"`
	Data       Facts  `yaml:"data"` // may hold see too
}

// texts are the values of a list, or a single value.
func (f Facts) texts() []string {
	switch {
	case f.node == nil || f.node.form == mapping:
		return nil
	case f.node.form == scalar:
		return []string{f.node.text}
	}
	var list []string
	for _, item := range f.node.items {
		list = append(list, item.text)
	}
	return list
}

// ParseCatalogue reads a catalogue and checks that its clauses have distinct ids
// and that those they point to exist. The error is of type Problems.
func ParseCatalogue(name string, data []byte) (*Catalogue, error) {
	written, err := document[writtenCatalogue](name, "", data, bounds.Parts)
	if err != nil {
		return nil, err
	}
	var problems Problems
	c := &Catalogue{System: written.System, Title: written.Title, Sources: written.Source.texts(), places: map[string]place{}}
	lines := map[string]Pos{}
	for i, s := range written.Sections {
		section := Section{ID: s.ID, Title: s.Title}
		for j, w := range s.Clauses {
			if first, again := lines[w.ID]; again {
				problems.Add(w.Pos, "clause %q stands here twice: expected each id once, it is on line %d too", w.ID, first.Line)
			}
			lines[w.ID], c.places[w.ID] = w.Pos, place{i, j}
			section.Clauses = append(section.Clauses, w.clause(&problems))
		}
		c.Sections = append(c.Sections, section)
	}
	c.checkSee(written, &problems)
	return c, problems.Err()
}

func (w writtenClause) clause(problems *Problems) Clause {
	c := Clause{
		ID: w.ID, Title: w.Title, Also: w.Also, Text: w.Text, Ruling: w.Ruling, Example: w.Example, BadInput: w.BadInput, Untried: w.Untried, NotPlayed: w.Reason, Unused: w.Digital == "unused",
	}
	for _, r := range w.see() {
		c.See = append(c.See, r.Name)
	}
	switch {
	case w.Digital != "" && w.Digital != "n/a" && w.Digital != "unused":
		problems.Add(w.Pos, "clause %q: digital is %q: expected n/a, unused or nothing", w.ID, w.Digital)
	case (w.Digital == "") != (w.Reason == ""):
		problems.Add(w.Pos, "clause %q: expected \"digital: n/a\" or \"digital: unused\" and a reason together", w.ID)
	case w.Untried != "" && w.BadInput == "":
		problems.Add(w.Pos, "clause %q says why nothing can be tried: expected bad_input beside it, what must be refused", w.ID)
	}
	return c
}

// see is the clauses a clause points to, wherever it says so.
func (w writtenClause) see() []Ref {
	refs := w.See
	if w.Data.node == nil || w.Data.node.form != mapping {
		return refs
	}
	if list := w.Data.node.get("see"); list != nil {
		for _, item := range list.items {
			refs = append(refs, Ref{Name: item.text, Pos: item.Pos, where: "see"})
		}
	}
	return refs
}

func (c *Catalogue) checkSee(written writtenCatalogue, problems *Problems) {
	for _, s := range written.Sections {
		for _, w := range s.Clauses {
			for _, r := range w.see() {
				if _, ok := c.places[r.Name]; !ok {
					problems.Dangling(r, "clause", c.IDs())
				}
			}
		}
	}
}
