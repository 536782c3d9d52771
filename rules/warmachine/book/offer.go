package book

import (
	"umpire/content"
	"umpire/rules/warmachine"
	"umpire/terrain"
)

// Rulings are the keys of Variants with what they mean.
var Rulings = []content.Ruling{
	{Key: "measure_free", Name: "Everything may be measured", Clause: "wm.setup.measure_free",
		Text: "As the book is read here, nobody measures to an enemy before a declaration."},
	{Key: "mixed_attacks", Name: "Melee and ranged attacks in one action", Clause: "wm.open.mixed_attacks",
		Text: "As the book is read here, a combat action holds attacks of one kind."},
	{Key: "slammer_falls", Name: "The slammer falls, too", Clause: "wm.open.slam_knock",
		Text: "As the book is read here, only who is slammed is knocked down."},
	{Key: "cover_or_screen", Name: "Screening does not add to cover", Clause: "wm.open.cover_screen",
		Text: "As the book is read here, both count together."},
}

// Offer is the book as a document.
func Offer(b *warmachine.Book) *Content {
	c := &Content{Factions: b.Factions, Models: b.Models, Spells: b.Spells, Samples: b.Samples, Limits: b.Limits, Variants: Rulings, Kinds: offered()}
	for i := range b.Fields {
		f := &b.Fields[i]
		c.Fields = append(c.Fields, OfferedField{*f, warmachine.Pieces(f.Features)})
	}
	return c
}

// Content is a book as a document: what a battlegroup is built of and a match set up with.
// Everything is named by its id.
type Content struct {
	Factions []warmachine.Faction   `json:"factions"`
	Models   []warmachine.ModelCard `json:"models"`
	Spells   []warmachine.Spell     `json:"spells"`
	Fields   []OfferedField         `json:"terrain"`
	Kinds    []terrain.Offered      `json:"kinds"` // of terrain, as editors put them down
	Samples  []warmachine.Force     `json:"samples"`
	Limits   warmachine.Limits      `json:"limits"`
	Variants []content.Ruling       `json:"variants"`
}

// OfferedField is a battlefield ready to play on, its features as screens know them.
type OfferedField struct {
	warmachine.Battlefield
	Features []terrain.Piece `json:"features"`
}
