package content

import "umpire/game"

// Provenance says where an entry's figures come from. Its keys may stand in any
// entry and change nothing in the game.
type Provenance struct {
	Confidence     Text      `yaml:"confidence,omitempty"`  // draft, sourced, recalled or project
	Sources        []Ref     `yaml:"sources,omitempty"`     // ids of sources.yaml
	DraftFacts     []Text    `yaml:"draft_facts,omitempty"` // that the draft rulebook states
	ProjectFigures []Text    `yaml:"project_figures,omitempty"`
	BaseConfidence Text      `yaml:"base_confidence,omitempty"`
	Variants       []Variant `yaml:"variants,omitempty"`
	Note           Text      `yaml:"note,omitempty"`
}

// OfProject reports whether a thing is the project's own, and in none of the books.
func (p Provenance) OfProject() bool { return p.Confidence == "project" }

// Variant is another figure that a source gives.
type Variant struct {
	Figure Text `yaml:"figure,required"`
	Value  Text `yaml:"value,required"`
	Source Ref  `yaml:"source,required"`
	Note   Text `yaml:"note,omitempty"`
}

// Cited are the clauses that state a thing, its own first: by that one it is known.
type Cited []string

// Own is the first of them, or none.
func (c Cited) Own() string {
	if len(c) == 0 {
		return ""
	}
	return c[0]
}

// Clause is the same as a clause of the game.
func (c Cited) Clause() game.Clause { return game.Clause(c.Own()) }

// Hashed is that one.
func (c Cited) Hashed() any { return c.Own() }

// Source is an entry of sources.yaml.
type Source struct {
	ID      string   `yaml:"id,required,slug"`
	Clauses []string `yaml:"clauses"`
	What    Text     `yaml:"what,required"`
	Provenance
}

// EntryID makes sources known by their ids.
func (s Source) EntryID() string { return s.ID }

// CheckSources notes the sources an entry names that are not known.
func (p *Problems) CheckSources(of Provenance, known []string) {
	for _, s := range of.Sources {
		p.Resolve(s, "source", known)
	}
	for _, v := range of.Variants {
		p.Resolve(v.Source, "source", known)
	}
}

// Resolve is the place of a name among those known, or -1, which it notes.
func (p *Problems) Resolve(r Ref, noun string, known []string) int {
	for i, id := range known {
		if id == r.Name {
			return i
		}
	}
	p.Dangling(r, noun, known)
	return -1
}
