// Package book reads what WARMACHINE is made of from files and from what people send, and
// judges it: packs of content, battlegroups, set-ups, wishes and terrain. Behind it nobody
// checks again.
package book

import (
	"umpire/content"
	"umpire/rules/warmachine"
)

// LoadBook reads a pack and judges it as a whole. The error, of type content.Problems,
// lists everything that is wrong with the files.
func LoadBook(pack content.Pack) (*warmachine.Book, error) {
	b := &warmachine.Book{}
	l := content.Load(pack, b)
	c := cards{b}
	err := l.InTurn(
		func() { content.Each(l, b.Spells, judgeSpell) },
		func() {
			content.Each(l, b.Models, judgeModel)
			content.Each(l, b.Fields, judgeField)
		},
		func() { content.Each(l, b.Samples, c.sample) },
	)
	if err != nil {
		return nil, err
	}
	b.Hash = content.Hash(b) // of a book whose own is not yet known
	return b, nil
}

// cards judges what refers to the cards of a book.
type cards struct{ book *warmachine.Book }

// sample refuses a ready battlegroup that breaks the rules.
func (c cards) sample(f *warmachine.Force, from *content.Origin) {
	from.Unlawful(warmachine.CheckForce(c.book, f))
	f.Clauses, f.Provenance = nil, content.Provenance{} // a match is played with the rest
}
