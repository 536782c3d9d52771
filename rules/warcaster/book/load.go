// Package book reads what Warcaster is made of from files and from what people send, and
// judges it: packs of content, forces, set-ups, wishes and terrain. Behind it nobody
// checks again.
package book

import (
	"strings"

	"umpire/content"
	"umpire/rules/warcaster"
)

// PackFiles are the files of a pack. Each holds the section of its own name;
// what they may say is in content/warcaster/schema.
var PackFiles = []string{
	"sources.yaml", "limits.yaml", "factions.yaml", "rules.yaml", "weapons.yaml", "warjacks.yaml",
	"heads.yaml", "squads.yaml", "solos.yaml", "attachments.yaml", "cyphers.yaml", "missions.yaml",
	"secondaries.yaml", "terrain.yaml", "forces.yaml",
}

// Standard is the book of the embedded pack.
func Standard() (*warcaster.Book, error) { return content.Standard("warcaster", LoadBook) }

// LoadBook reads a pack, judges it as a whole and compiles it. The error, of
// type content.Problems, lists everything that is wrong with the files.
func LoadBook(pack content.Pack) (*warcaster.Book, error) {
	l := Loader{Book: &warcaster.Book{}}
	var read written
	if err := l.Problems.InTurn(func() { read = l.read(pack) }, func() { l.compile(read); l.samples(pack) }); err != nil {
		return nil, err
	}
	l.Book.Hash = content.Hash(l.Book) // of a book whose own is not yet known
	return l.Book, nil
}

// Loader compiles a pack, noting what is wrong.
type Loader struct {
	Book     *warcaster.Book
	Problems content.Problems

	sources []string
	rules   []WrittenRule
}

// written is a pack as its files have it.
type written struct {
	factions    []WrittenFaction
	rules       []WrittenRule
	weapons     []WrittenWeapon
	warjacks    []WrittenWarjack
	heads       []WrittenHead
	squads      []WrittenSquad
	solos       []WrittenSolo
	attachments []WrittenAttachment
	cyphers     []WrittenCypher
	terrain     []WrittenTerrain
}

func (l *Loader) read(pack content.Pack) written {
	p := &l.Problems
	pack.CheckFiles(PackFiles, p)
	for _, s := range content.Entries[content.Source](pack, "sources", "source", p) {
		l.sources = append(l.sources, s.EntryID())
	}
	b := l.Book
	b.Limits = content.One[warcaster.Limits](pack, "limits", p)
	l.provenance(b.Limits.Provenance)
	b.Missions = content.Referring(pack, "missions", "mission", b, p, func(m *warcaster.Mission, _ *content.Origin) { l.provenance(m.Provenance) })
	b.Secondaries = content.Referring(pack, "secondaries", "secondary mission", b, p, func(s *warcaster.Secondary, _ *content.Origin) { l.provenance(s.Provenance) })
	return written{
		factions:    content.Entries[WrittenFaction](pack, "factions", "faction", p),
		rules:       content.Entries[WrittenRule](pack, "rules", "rule", p),
		weapons:     content.Entries[WrittenWeapon](pack, "weapons", "weapon", p),
		warjacks:    content.Entries[WrittenWarjack](pack, "warjacks", "warjack", p),
		heads:       content.Entries[WrittenHead](pack, "heads", "head", p),
		squads:      content.Entries[WrittenSquad](pack, "squads", "squad", p),
		solos:       content.Entries[WrittenSolo](pack, "solos", "solo", p),
		attachments: content.Entries[WrittenAttachment](pack, "attachments", "attachment", p),
		cyphers:     content.Entries[WrittenCypher](pack, "cyphers", "cypher", p),
		terrain:     content.Entries[WrittenTerrain](pack, "terrain", "terrain set", p),
	}
}

// compile fills the book in an order in which each list names only earlier ones.
func (l *Loader) compile(w written) {
	b := l.Book
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
func (l *Loader) samples(pack content.Pack) {
	l.Book.Samples = content.Referring(pack, "forces", "force", l.Book, &l.Problems, func(f *warcaster.Force, from *content.Origin) {
		if l.provenance(f.Provenance); len(l.Problems) > 0 {
			return // what is wrong with the book is not said of the force
		}
		for _, fault := range warcaster.CheckForce(l.Book, *f, nil) {
			from.Wrong(fault.Path, "%s (%s)", fault.Text, fault.Clause)
		}
		f.Clauses, f.Provenance = nil, content.Provenance{} // a match is played with the rest
	})
}

func (l *Loader) factions(w WrittenFaction) {
	l.provenance(w.Provenance)
	l.Book.Factions = append(l.Book.Factions, warcaster.Faction{
		ID: w.EntryID(), Name: w.Name, Style: w.Style, Clause: strings.Join(content.Plain(w.Clauses), " "),
	})
}

// provenance checks that the sources an entry names are known.
func (l *Loader) provenance(p content.Provenance) { l.Problems.CheckSources(p, l.sources) }
