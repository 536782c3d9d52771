// Package book reads what Cybernekro is made of from files and from what people send, and
// judges it: packs of content, crews, set-ups, wishes and terrain. Behind it nobody checks
// again.
package book

import (
	"umpire/content"
	"umpire/rules/cybernekro"
)

// LoadBook reads a pack and judges it as a whole. The error, of type content.Problems,
// lists everything that is wrong with the files.
func LoadBook(pack content.Pack) (*cybernekro.Book, error) {
	b := &cybernekro.Book{}
	l := content.Load(pack, b)
	c := cards{book: b}
	err := l.InTurn(
		func() { content.Each(l, b.Gear, judgeGear) },
		func() {
			content.Each(l, b.Traits, c.trait)
			content.Each(l, b.Mods, c.mod)
			content.Each(l, b.Sorceries, c.sorcery)
			content.Each(l, b.NPCs, c.npc)
			content.Each(l, b.Conditions, c.condition)
			content.Each(l, b.Scenarios, c.scenario)
			content.Each(l, b.Battlefields, judgeField)
		},
		func() { c.complete(l) },
		func() { content.Each(l, b.Samples, c.sample) },
	)
	if err != nil {
		return nil, err
	}
	b.Hash = content.Hash(b) // of a book whose own is not yet known
	return b, nil
}

// cards judges what refers to the cards of a book.
type cards struct {
	book  *cybernekro.Book
	taken map[string]string // by a number of a kind of card, whose it is
}

// sample refuses a ready crew that breaks the rules.
func (c *cards) sample(f *cybernekro.Force, from *content.Origin) {
	from.Unlawful(cybernekro.CheckForce(c.book, f))
	f.Clauses, f.Provenance = nil, content.Provenance{} // a match is played with the rest
}
