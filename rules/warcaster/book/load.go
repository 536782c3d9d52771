// Package book reads what Warcaster is made of from files and from what people send, and
// judges it: packs of content, forces, set-ups, wishes and terrain. Behind it nobody
// checks again.
package book

import (
	"umpire/content"
	"umpire/rules/warcaster"
)

// LoadBook reads a pack and judges it as a whole. The error, of type content.Problems,
// lists everything that is wrong with the files.
func LoadBook(pack content.Pack) (*warcaster.Book, error) {
	b := &warcaster.Book{}
	l := content.Load(pack, b)
	c := cards{b}
	err := l.InTurn(
		func() {
			content.Each(l, b.Rules, judgeRule)
		},
		func() {
			content.Each(l, b.Weapons, c.weapon)
			content.Each(l, b.Units, c.unit)
			content.Each(l, b.Heads, c.head)
			content.Each(l, b.Cyphers, judgeCypher)
			content.Each(l, b.Terrains, judgeTerrain)
			c.loadouts()
		},
		func() { content.Each(l, b.Samples, c.sample) },
	)
	if err != nil {
		return nil, err
	}
	b.Hash = content.Hash(b) // of a book whose own is not yet known
	return b, nil
}

// sample refuses a ready-made force that breaks the rules: as a skirmish force if it fits
// one, for all clauses but the size are the same.
func (c cards) sample(f *warcaster.Force, from *content.Origin) {
	from.Unlawful(warcaster.CheckForce(c.book, *f, nil))
	f.Clauses, f.Provenance = nil, content.Provenance{} // a match is played with the rest
}
