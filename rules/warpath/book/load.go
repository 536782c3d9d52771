// Package book reads what Warpath is made of from files and from what people send, and
// judges it: packs of content, forces, set-ups, wishes and terrain. Behind it nobody
// checks again.
package book

import (
	"umpire/content"
	"umpire/dice"
	"umpire/geom"
	"umpire/rules/warpath"
)

// PackFiles are the files of a pack. Each holds the section of its own name; what
// they may say is in content/warpath/schema.
var PackFiles = []string{
	"sources.yaml", "limits.yaml", "dice.yaml", "bases.yaml", "factions.yaml", "units.yaml", "orders.yaml",
	"tables.yaml", "zones.yaml", "objectives.yaml", "scoring.yaml", "deployment.yaml", "ground.yaml", "terrain.yaml", "forces.yaml",
}

// Standard is the book of the embedded pack.
func Standard() (*warpath.Book, error) { return content.Standard("warpath", LoadBook) }

// LoadBook reads a pack, judges it as a whole and compiles it. The error, of type
// content.Problems, lists everything that is wrong with the files.
func LoadBook(pack content.Pack) (*warpath.Book, error) {
	l := Loader{Book: &warpath.Book{}}
	var read written
	if err := l.Problems.InTurn(func() { read = l.read(pack) }, func() { l.compile(read); l.samples(pack) }); err != nil {
		return nil, err
	}
	l.Book.Hash = content.Hash(struct { // a die does not tell JSON its faces
		*warpath.Book
		Faces [3][]int8
	}{l.Book, [3][]int8{l.Book.Dice[0].Faces(), l.Book.Dice[1].Faces(), l.Book.Dice[2].Faces()}})
	return l.Book, nil
}

// Loader compiles a pack, noting what is wrong.
type Loader struct {
	Book     *warpath.Book
	Problems content.Problems

	sources []string
	bases   [warpath.Kinds + 1]writtenSize // by type; the last of fliers
}

// written is a pack as its files have it.
type written struct {
	dice       []WrittenDie
	bases      []WrittenBase
	factions   []WrittenFaction
	units      []WrittenUnit
	orders     []WrittenOrder
	zones      []WrittenZones
	objectives []WrittenObjectives
	scoring    []WrittenChart
	deployment []WrittenChart
	ground     []WrittenGround
	terrain    []WrittenTerrain
}

func (l *Loader) read(pack content.Pack) written {
	p := &l.Problems
	pack.CheckFiles(PackFiles, p)
	for _, s := range content.Entries[content.Source](pack, "sources", "source", p) {
		l.sources = append(l.sources, s.EntryID())
	}
	l.limits(pack)
	l.Book.Tables = content.Referring(pack, "tables", "table", l.Book, p, func(t *warpath.TableSize, _ *content.Origin) { l.provenance(t.Provenance) })
	return written{
		dice:       content.Entries[WrittenDie](pack, "dice", "die", p),
		bases:      content.Entries[WrittenBase](pack, "bases", "base", p),
		factions:   content.Entries[WrittenFaction](pack, "factions", "faction", p),
		units:      content.Entries[WrittenUnit](pack, "units", "unit", p),
		orders:     content.Entries[WrittenOrder](pack, "orders", "Command Order", p),
		zones:      content.Entries[WrittenZones](pack, "zones", "deployment", p),
		objectives: content.Entries[WrittenObjectives](pack, "objectives", "chart entry", p),
		scoring:    content.Entries[WrittenChart](pack, "scoring", "chart entry", p),
		deployment: content.Entries[WrittenChart](pack, "deployment", "chart entry", p),
		ground:     content.Entries[WrittenGround](pack, "ground", "kind of terrain", p),
		terrain:    content.Entries[WrittenTerrain](pack, "terrain", "terrain set", p),
	}
}

// compile fills the book in an order in which each list names only earlier ones.
func (l *Loader) compile(w written) {
	b := l.Book
	l.dice(w.dice)
	l.baseSizes(w.bases)
	for _, f := range w.factions {
		l.provenance(f.Provenance)
		b.Factions = append(b.Factions, warpath.Faction{ID: f.EntryID(), Name: f.Name, Style: f.Style})
	}
	for _, u := range w.units {
		b.Units = append(b.Units, l.unit(u))
	}
	for _, o := range w.orders {
		l.order(o)
	}
	l.charts(w)
	l.grounds(w.ground)
	if len(l.Problems) > 0 {
		return // what is said of kinds and tables is needed below
	}
	for _, t := range w.terrain {
		b.Terrains = append(b.Terrains, l.terrain(t))
	}
}

// samples reads the ready-made forces, and refuses one that breaks the rules.
func (l *Loader) samples(pack content.Pack) {
	l.Book.Samples = content.Referring(pack, "forces", "force", l.Book, &l.Problems, func(f *warpath.Force, from *content.Origin) {
		if l.provenance(f.Provenance); len(l.Problems) > 0 {
			return // what is wrong with the book is not said of the force
		}
		for _, fault := range warpath.CheckForce(l.Book, f, warpath.Variants{}) {
			from.Wrong(fault.Path, "%s (%s)", fault.Text, fault.Clause)
		}
		f.Clauses, f.Provenance = nil, content.Provenance{} // a match is played with the rest
	})
}

// limits reads the figures of force building.
func (l *Loader) limits(pack content.Pack) {
	m := content.One[warpath.Limits](pack, "limits", &l.Problems)
	if m.TroopsLeast > m.Troops {
		l.Problems.Add(content.Pos{File: "limits.yaml", Line: 1}, "limits: troops_least is %d: expected at most the %d of troops", m.TroopsLeast, m.Troops)
	}
	m.MostRounds = warpath.MaxRounds
	l.provenance(m.Provenance)
	l.Book.Limits = m
}

// Colours are the Command Dice, weakest first.
var Colours = [3]string{"black", "orange", "green"}

// dice makes the Command Dice: each colour has its die (wp.basics.command_dice).
func (l *Loader) dice(list []WrittenDie) {
	for _, w := range list {
		l.provenance(w.Provenance)
		at := -1
		for i, colour := range Colours {
			if w.EntryID() == colour {
				at = i
			}
		}
		if at < 0 {
			l.Problems.Add(w.Pos, "there is no die %q: %s", w.EntryID(), content.Expected(w.EntryID(), Colours[:]))
			continue
		}
		die, err := dice.NewDie(w.Name, w.Faces...)
		if err != nil || len(w.Faces) != commandFaces {
			l.Problems.Add(w.Pos, "die %q has %d faces and the name %q: expected %d faces, and a name of at most %d letters",
				w.EntryID(), len(w.Faces), w.Name, commandFaces, dice.MaxName)
			continue
		}
		l.Book.Dice[at] = die
	}
	for i, colour := range Colours {
		if l.Book.Dice[i].Sides() == 0 && len(l.Problems) == 0 {
			l.Problems.Add(content.Pos{File: "dice.yaml", Line: 1}, "there is no die %q", colour)
		}
	}
}

const commandFaces = 6

// flierBase is the base of fliers, after those of the types.
const flierBase = "flier"

// baseSizes are the bases of the types of unit (wp.basics.base_shapes).
func (l *Loader) baseSizes(list []WrittenBase) {
	known := append(append([]string{}, warpath.TypeWords...), flierBase)
	for _, w := range list {
		l.provenance(w.Provenance)
		at, err := content.Heard(known, []byte(w.ID), "base")
		if err != nil {
			l.Problems.Add(w.Pos, "there is no base %q: %s", w.EntryID(), content.Expected(w.EntryID(), known))
			continue
		}
		l.size(w.Pos, w.EntryID(), w.writtenSize)
		l.bases[at] = w.writtenSize
	}
	for i, size := range l.bases {
		if size.Length == 0 && len(l.Problems) == 0 {
			l.Problems.Add(content.Pos{File: "bases.yaml", Line: 1}, "there is no base %q", known[i])
		}
	}
}

// size notes a base that is wider than long: it faces along its length.
func (l *Loader) size(at content.Pos, of string, s writtenSize) {
	if s.Width > s.Length {
		l.Problems.Add(at, "the base of %q is %d mm long and %d wide: expected the longer side first", of, s.Length, s.Width)
	}
}

func millimetres(n int) geom.Length { return geom.Length(n) * geom.Millimetre }

// provenance checks that the sources an entry names are known.
func (l *Loader) provenance(p content.Provenance) { l.Problems.CheckSources(p, l.sources) }

func quote(id string) string { return `"` + id + `"` }
