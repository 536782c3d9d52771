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
	limits      writtenLimits
	sources     []content.Source
	factions    []writtenFaction
	rules       []writtenRule
	weapons     []writtenWeapon
	warjacks    []writtenWarjack
	heads       []writtenHead
	squads      []writtenSquad
	solos       []writtenSolo
	attachments []writtenAttachment
	cyphers     []writtenCypher
	missions    []writtenMission
	secondaries []writtenSecondary
	terrain     []writtenTerrain
}

func (l *loader) read(pack content.Pack) written {
	p := &l.problems
	pack.CheckFiles(packFiles, p)
	return written{
		limits:      content.One[writtenLimits](pack, "limits", p),
		sources:     content.Entries[content.Source](pack, "sources", "source", p),
		factions:    content.Entries[writtenFaction](pack, "factions", "faction", p),
		rules:       content.Entries[writtenRule](pack, "rules", "rule", p),
		weapons:     content.Entries[writtenWeapon](pack, "weapons", "weapon", p),
		warjacks:    content.Entries[writtenWarjack](pack, "warjacks", "warjack", p),
		heads:       content.Entries[writtenHead](pack, "heads", "head", p),
		squads:      content.Entries[writtenSquad](pack, "squads", "squad", p),
		solos:       content.Entries[writtenSolo](pack, "solos", "solo", p),
		attachments: content.Entries[writtenAttachment](pack, "attachments", "attachment", p),
		cyphers:     content.Entries[writtenCypher](pack, "cyphers", "cypher", p),
		missions:    content.Entries[writtenMission](pack, "missions", "mission", p),
		secondaries: content.Entries[writtenSecondary](pack, "secondaries", "secondary mission", p),
		terrain:     content.Entries[writtenTerrain](pack, "terrain", "terrain set", p),
	}
}

// compile fills the book in an order in which each list names only earlier ones.
func (l *loader) compile(w written) {
	b := l.book
	for _, s := range w.sources {
		l.sources = append(l.sources, s.EntryID())
	}
	l.rules = w.rules
	l.checkRules()
	b.Limits = l.limits(w.limits)
	for _, f := range w.factions {
		l.factions(f)
	}
	l.cards(w)
	for _, c := range w.cyphers {
		b.Cyphers = append(b.Cyphers, l.cypher(c))
	}
	for _, m := range w.missions {
		b.Missions = append(b.Missions, l.mission(m))
	}
	for _, s := range w.secondaries {
		l.provenance(s.Provenance)
		b.Secondaries = append(b.Secondaries, Secondary{
			ID: s.EntryID(), Name: s.Name, Text: s.Text, Clauses: content.Plain(s.Clauses), Word: s.Word,
		})
	}
	for _, t := range w.terrain {
		b.Terrains = append(b.Terrains, l.terrain(t))
	}
}

// samples reads the ready-made forces, and refuses one that breaks the rules: as a
// skirmish force if it fits one, for all clauses but the size are the same.
func (l *loader) samples(pack content.Pack) {
	l.book.Samples = content.Referring(pack, "forces", "force", l.book, &l.problems, func(f *Force, from *content.Origin) {
		l.provenance(f.Provenance)
		for _, fault := range CheckForce(l.book, *f, nil) {
			from.Wrong(fault.Path, "%s (%s)", fault.Text, fault.Clause)
		}
		f.Clauses, f.Provenance = nil, content.Provenance{} // a match is played with the rest
	})
}

func (l *loader) limits(w writtenLimits) Limits {
	l.provenance(w.Provenance)
	for _, given := range []struct {
		key   string
		value int
	}{
		{"units", w.Units}, {"copies", w.Copies}, {"skirmish_units", w.SkirmishUnits}, {"rack_min", w.RackMin},
		{"rack_max", w.RackMax}, {"starting_arc", w.StartingArc}, {"opening_cost", w.OpeningCost}, {"hand", w.Hand},
	} {
		if given.value == 0 {
			l.problems.Add(content.Pos{File: "limits.yaml", Line: 1}, "limits lacks the key %q", given.key)
		}
	}
	return Limits{
		Units: w.Units, Heroes: w.Heroes, Copies: w.Copies, SkirmishUnits: w.SkirmishUnits,
		RackMin: w.RackMin, RackMax: w.RackMax, RackPerType: w.RackPerType,
		StartingArc: w.StartingArc, OpeningCost: w.OpeningCost, Hand: w.Hand,
	}
}

func (l *loader) factions(w writtenFaction) {
	l.provenance(w.Provenance)
	l.book.Factions = append(l.book.Factions, Faction{
		ID: w.EntryID(), Name: w.Name, Style: w.Style, Clause: strings.Join(content.Plain(w.Clauses), " "),
	})
}

// provenance checks that the sources an entry names are known.
func (l *loader) provenance(p content.Provenance) { l.problems.CheckSources(p, l.sources) }
