package warcaster

import (
	"strings"

	"umpire/content"
)

// packFiles are the files of a pack. Each holds the section of its own name;
// what they may say is in content/warcaster/schema.
var packFiles = []string{
	"sources.yaml", "limits.yaml", "factions.yaml", "rules.yaml", "weapons.yaml", "warjacks.yaml",
	"heads.yaml", "squads.yaml", "solos.yaml", "attachments.yaml", "cyphers.yaml", "missions.yaml",
	"secondaries.yaml", "terrain.yaml", "forces.yaml",
}

// Standard is the book of the embedded pack.
func Standard() (*Book, error) {
	pack, err := content.Embedded("warcaster")
	if err != nil {
		return nil, err
	}
	return LoadBook(pack)
}

// LoadBook reads a pack, judges it as a whole and compiles it. The error, of
// type content.Problems, lists everything that is wrong with the files.
func LoadBook(pack content.Pack) (*Book, error) {
	l := loader{book: &Book{}}
	read := l.read(pack)
	if err := l.problems.Err(); err != nil {
		return nil, err
	}
	l.compile(read)
	l.samples(pack)
	if err := l.problems.Err(); err != nil {
		return nil, err
	}
	l.book.Hash = content.Hash(l.book) // of a book whose own is not yet known
	return l.book, nil
}

// loader compiles a pack, noting what is wrong.
type loader struct {
	book     *Book
	problems content.Problems

	sources []string
	rules   []writtenRule
}

// written is a pack as its files have it.
type written struct {
	factions    []writtenFaction
	rules       []writtenRule
	weapons     []writtenWeapon
	warjacks    []writtenWarjack
	heads       []writtenHead
	squads      []writtenSquad
	solos       []writtenSolo
	attachments []writtenAttachment
	cyphers     []writtenCypher
	terrain     []writtenTerrain
}

func (l *loader) read(pack content.Pack) written {
	p := &l.problems
	pack.CheckFiles(packFiles, p)
	for _, s := range content.Entries[content.Source](pack, "sources", "source", p) {
		l.sources = append(l.sources, s.EntryID())
	}
	b := l.book
	b.Limits = content.One[Limits](pack, "limits", p)
	l.provenance(b.Limits.Provenance)
	b.Missions = content.Referring(pack, "missions", "mission", b, p, func(m *Mission, _ *content.Origin) { l.provenance(m.Provenance) })
	b.Secondaries = content.Referring(pack, "secondaries", "secondary mission", b, p, func(s *Secondary, _ *content.Origin) { l.provenance(s.Provenance) })
	return written{
		factions:    content.Entries[writtenFaction](pack, "factions", "faction", p),
		rules:       content.Entries[writtenRule](pack, "rules", "rule", p),
		weapons:     content.Entries[writtenWeapon](pack, "weapons", "weapon", p),
		warjacks:    content.Entries[writtenWarjack](pack, "warjacks", "warjack", p),
		heads:       content.Entries[writtenHead](pack, "heads", "head", p),
		squads:      content.Entries[writtenSquad](pack, "squads", "squad", p),
		solos:       content.Entries[writtenSolo](pack, "solos", "solo", p),
		attachments: content.Entries[writtenAttachment](pack, "attachments", "attachment", p),
		cyphers:     content.Entries[writtenCypher](pack, "cyphers", "cypher", p),
		terrain:     content.Entries[writtenTerrain](pack, "terrain", "terrain set", p),
	}
}

// compile fills the book in an order in which each list names only earlier ones.
func (l *loader) compile(w written) {
	b := l.book
	l.rules = w.rules
	l.checkRules()
	for _, f := range w.factions {
		l.factions(f)
	}
	l.cards(w)
	for _, c := range w.cyphers {
		b.Cyphers = append(b.Cyphers, l.cypher(c))
	}
	for _, t := range w.terrain {
		b.Terrains = append(b.Terrains, l.terrain(t))
	}
}

// samples reads the ready-made forces, and refuses one that breaks the rules: as a
// skirmish force if it fits one, for all clauses but the size are the same.
func (l *loader) samples(pack content.Pack) {
	l.book.Samples = content.Referring(pack, "forces", "force", l.book, &l.problems, func(f *Force, from *content.Origin) {
		if l.provenance(f.Provenance); len(l.problems) > 0 {
			return // what is wrong with the book is not said of the force
		}
		for _, fault := range CheckForce(l.book, *f, nil) {
			from.Wrong(fault.Path, "%s (%s)", fault.Text, fault.Clause)
		}
		f.Clauses, f.Provenance = nil, content.Provenance{} // a match is played with the rest
	})
}

func (l *loader) factions(w writtenFaction) {
	l.provenance(w.Provenance)
	l.book.Factions = append(l.book.Factions, Faction{
		ID: w.EntryID(), Name: w.Name, Style: w.Style, Clause: strings.Join(content.Plain(w.Clauses), " "),
	})
}

// provenance checks that the sources an entry names are known.
func (l *loader) provenance(p content.Provenance) { l.problems.CheckSources(p, l.sources) }
