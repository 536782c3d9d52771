package warpath

import (
	"umpire/content"
	"umpire/dice"
	"umpire/geom"
)

// packFiles are the files of a pack. Each holds the section of its own name; what
// they may say is in content/warpath/schema.
var packFiles = []string{
	"sources.yaml", "limits.yaml", "dice.yaml", "bases.yaml", "factions.yaml", "units.yaml", "orders.yaml",
	"tables.yaml", "zones.yaml", "objectives.yaml", "scoring.yaml", "deployment.yaml", "ground.yaml", "terrain.yaml", "forces.yaml",
}

// Standard is the book of the embedded pack.
func Standard() (*Book, error) {
	pack, err := content.Embedded("warpath")
	if err != nil {
		return nil, err
	}
	return LoadBook(pack)
}

// LoadBook reads a pack, judges it as a whole and compiles it. The error, of type
// content.Problems, lists everything that is wrong with the files.
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
	l.book.Hash = content.Hash(struct { // a die does not tell JSON its faces
		*Book
		Faces [3][]int8
	}{l.book, [3][]int8{l.book.Dice[0].Faces(), l.book.Dice[1].Faces(), l.book.Dice[2].Faces()}})
	return l.book, nil
}

// loader compiles a pack, noting what is wrong.
type loader struct {
	book     *Book
	problems content.Problems

	sources []string
	bases   [Kinds + 1]writtenSize // by type; the last of fliers
}

// written is a pack as its files have it.
type written struct {
	dice       []writtenDie
	bases      []writtenBase
	factions   []writtenFaction
	units      []writtenUnit
	orders     []writtenOrder
	zones      []writtenZones
	objectives []writtenObjectives
	scoring    []writtenChart
	deployment []writtenChart
	ground     []writtenGround
	terrain    []writtenTerrain
}

func (l *loader) read(pack content.Pack) written {
	p := &l.problems
	pack.CheckFiles(packFiles, p)
	for _, s := range content.Entries[content.Source](pack, "sources", "source", p) {
		l.sources = append(l.sources, s.EntryID())
	}
	l.limits(pack)
	l.book.Tables = content.Referring(pack, "tables", "table", l.book, p, func(t *TableSize, _ *content.Origin) { l.provenance(t.Provenance) })
	return written{
		dice:       content.Entries[writtenDie](pack, "dice", "die", p),
		bases:      content.Entries[writtenBase](pack, "bases", "base", p),
		factions:   content.Entries[writtenFaction](pack, "factions", "faction", p),
		units:      content.Entries[writtenUnit](pack, "units", "unit", p),
		orders:     content.Entries[writtenOrder](pack, "orders", "Command Order", p),
		zones:      content.Entries[writtenZones](pack, "zones", "deployment", p),
		objectives: content.Entries[writtenObjectives](pack, "objectives", "chart entry", p),
		scoring:    content.Entries[writtenChart](pack, "scoring", "chart entry", p),
		deployment: content.Entries[writtenChart](pack, "deployment", "chart entry", p),
		ground:     content.Entries[writtenGround](pack, "ground", "kind of terrain", p),
		terrain:    content.Entries[writtenTerrain](pack, "terrain", "terrain set", p),
	}
}

// compile fills the book in an order in which each list names only earlier ones.
func (l *loader) compile(w written) {
	b := l.book
	l.dice(w.dice)
	l.baseSizes(w.bases)
	for _, f := range w.factions {
		l.provenance(f.Provenance)
		b.Factions = append(b.Factions, Faction{ID: f.EntryID(), Name: f.Name, Style: f.Style})
	}
	for _, u := range w.units {
		b.Units = append(b.Units, l.unit(u))
	}
	for _, o := range w.orders {
		l.order(o)
	}
	l.charts(w)
	l.grounds(w.ground)
	if len(l.problems) > 0 {
		return // what is said of kinds and tables is needed below
	}
	for _, t := range w.terrain {
		b.Terrains = append(b.Terrains, l.terrain(t))
	}
}

// samples reads the ready-made forces, and refuses one that breaks the rules.
func (l *loader) samples(pack content.Pack) {
	l.book.Samples = content.Referring(pack, "forces", "force", l.book, &l.problems, func(f *Force, from *content.Origin) {
		if l.provenance(f.Provenance); len(l.problems) > 0 {
			return // what is wrong with the book is not said of the force
		}
		for _, fault := range CheckForce(l.book, f, Variants{}) {
			from.Wrong(fault.Path, "%s (%s)", fault.Text, fault.Clause)
		}
		f.Clauses, f.Provenance = nil, content.Provenance{} // a match is played with the rest
	})
}

// limits reads the figures of force building.
func (l *loader) limits(pack content.Pack) {
	m := content.One[Limits](pack, "limits", &l.problems)
	if m.TroopsLeast > m.Troops {
		l.problems.Add(content.Pos{File: "limits.yaml", Line: 1}, "limits: troops_least is %d: expected at most the %d of troops", m.TroopsLeast, m.Troops)
	}
	m.MostRounds = maxRounds
	l.provenance(m.Provenance)
	l.book.Limits = m
}

// colours are the Command Dice, weakest first.
var colours = [3]string{"black", "orange", "green"}

// dice makes the Command Dice: each colour has its die (wp.basics.command_dice).
func (l *loader) dice(list []writtenDie) {
	for _, w := range list {
		l.provenance(w.Provenance)
		at := -1
		for i, colour := range colours {
			if w.EntryID() == colour {
				at = i
			}
		}
		if at < 0 {
			l.problems.Add(w.Pos, "there is no die %q: %s", w.EntryID(), content.Expected(w.EntryID(), colours[:]))
			continue
		}
		die, err := dice.NewDie(w.Name, w.Faces...)
		if err != nil || len(w.Faces) != commandFaces {
			l.problems.Add(w.Pos, "die %q has %d faces and the name %q: expected %d faces, and a name of at most %d letters",
				w.EntryID(), len(w.Faces), w.Name, commandFaces, dice.MaxName)
			continue
		}
		l.book.Dice[at] = die
	}
	for i, colour := range colours {
		if l.book.Dice[i].Sides() == 0 && len(l.problems) == 0 {
			l.problems.Add(content.Pos{File: "dice.yaml", Line: 1}, "there is no die %q", colour)
		}
	}
}

const commandFaces = 6

// flierBase is the base of fliers, after those of the types.
const flierBase = "flier"

// baseSizes are the bases of the types of unit (wp.basics.base_shapes).
func (l *loader) baseSizes(list []writtenBase) {
	known := append(append([]string{}, typeWords...), flierBase)
	for _, w := range list {
		l.provenance(w.Provenance)
		at, err := content.Heard(known, []byte(w.ID), "base")
		if err != nil {
			l.problems.Add(w.Pos, "there is no base %q: %s", w.EntryID(), content.Expected(w.EntryID(), known))
			continue
		}
		l.size(w.Pos, w.EntryID(), w.writtenSize)
		l.bases[at] = w.writtenSize
	}
	for i, size := range l.bases {
		if size.Length == 0 && len(l.problems) == 0 {
			l.problems.Add(content.Pos{File: "bases.yaml", Line: 1}, "there is no base %q", known[i])
		}
	}
}

// size notes a base that is wider than long: it faces along its length.
func (l *loader) size(at content.Pos, of string, s writtenSize) {
	if s.Width > s.Length {
		l.problems.Add(at, "the base of %q is %d mm long and %d wide: expected the longer side first", of, s.Length, s.Width)
	}
}

func millimetres(n int) geom.Length { return geom.Length(n) * geom.Millimetre }

// provenance checks that the sources an entry names are known.
func (l *loader) provenance(p content.Provenance) { l.problems.CheckSources(p, l.sources) }

func quote(id string) string { return `"` + id + `"` }
