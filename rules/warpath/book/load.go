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

// LoadBook reads a pack and judges it as a whole. The error, of type content.Problems,
// lists everything that is wrong with the files.
func LoadBook(pack content.Pack) (*warpath.Book, error) {
	b := &warpath.Book{}
	l := loader{Loading: content.Load(pack, b), book: b}
	err := l.InTurn(l.basics, func() {
		content.Each(l.Loading, b.Units, l.unit)
		content.Each(l.Loading, b.Orders, l.order)
		l.charts()
	}, func() {
		content.Each(l.Loading, b.Terrains, l.terrain)
	}, func() {
		content.Each(l.Loading, b.Samples, l.sample)
	})
	if err != nil {
		return nil, err
	}
	b.Hash = content.Hash(struct { // a die does not tell JSON its faces
		*warpath.Book
		Faces [3][]int8
	}{b, [3][]int8{b.Dice[0].Faces(), b.Dice[1].Faces(), b.Dice[2].Faces()}})
	return b, nil
}

// loader judges what was read, and works out what follows from it.
type loader struct {
	*content.Loading
	book  *warpath.Book
	bases [warpath.Kinds + 1]warpath.Size // by type; the last of fliers
}

// basics loads the lists by which the rest is judged.
func (l *loader) basics() {
	if m := &l.book.Limits; m.TroopsLeast > m.Troops {
		l.Add(content.Pos{File: "limits.yaml", Line: 1}, "limits: troops_least is %d: expected at most the %d of troops", m.TroopsLeast, m.Troops)
	}
	l.book.Limits.MostRounds = warpath.MaxRounds
	for i := range l.book.Factions {
		l.book.Factions[i].Orders = []warpath.OrderCard{}
	}
	var colours [len(warpath.Colours)]bool
	content.Each(l.Loading, l.book.CommandDice, func(d *warpath.CommandDie, from *content.Origin) { l.die(d, from, &colours) })
	content.Missing(l.Loading, "dice", warpath.Colours[:], colours[:])
	known := append(append([]string{}, warpath.TypeWords...), flierBase)
	var bases [warpath.Kinds + 1]bool
	content.Each(l.Loading, l.book.Bases, func(b *warpath.KindBase, from *content.Origin) {
		if at := from.Among(known); at >= 0 {
			l.size(b.Size, b.ID, from)
			l.bases[at], bases[at] = b.Size, true
		}
	})
	content.Missing(l.Loading, "bases", known, bases[:])
	var kinds [warpath.TerrainKinds]bool
	content.Each(l.Loading, l.book.Ground, func(g *warpath.Ground, from *content.Origin) { l.ground(g, from, &kinds) })
	content.Missing(l.Loading, "ground", warpath.GroundWords[warpath.Broken:], kinds[warpath.Broken:])
}

// die makes a Command Die: each colour has its die (wp.basics.command_dice).
func (l *loader) die(d *warpath.CommandDie, from *content.Origin, there *[3]bool) {
	at := from.Among(warpath.Colours[:])
	if at < 0 {
		return
	}
	die, err := dice.NewDie(d.Name, d.Faces...)
	if err != nil || len(d.Faces) != commandFaces {
		from.Refuse("", "has %d faces and the name %q: expected %d faces, and a name of at most %d letters", len(d.Faces), d.Name, commandFaces, dice.MaxName)
		return
	}
	l.book.Dice[at], there[at] = die, true
}

const commandFaces = 6

// flierBase is the base of fliers, after those of the types (wp.basics.base_shapes).
const flierBase = "flier"

// size notes a base that is wider than long: it faces along its length.
func (l *loader) size(s warpath.Size, of string, from *content.Origin) {
	if s.Wide > s.Long {
		from.Tell("", "the base of %q is %d mm long and %d wide: expected the longer side first", of, s.Long, s.Wide)
	}
}

func millimetres(n int) geom.Length { return geom.Length(n) * geom.Millimetre }

// ground puts what is said of a kind of terrain in its place.
func (l *loader) ground(g *warpath.Ground, from *content.Origin, there *[warpath.TerrainKinds]bool) {
	at := from.Among(warpath.GroundWords[warpath.Broken:])
	if at < 0 {
		return
	}
	kind := warpath.Broken + warpath.TerrainKind(at)
	if kind == warpath.Building && g.Height < lowestBuilding {
		from.Refuse("height", "is of Height %d: expected %d or more (wp.terrain.building)", g.Height, lowestBuilding)
	}
	l.book.Grounds[kind], there[kind] = *g, true
}

// sample refuses a ready-made force that breaks the rules.
func (l *loader) sample(f *warpath.Force, from *content.Origin) {
	from.Unlawful(warpath.CheckForce(l.book, f, warpath.Variants{}))
	f.Clauses, f.Provenance = nil, content.Provenance{} // a match is played with the rest
}
