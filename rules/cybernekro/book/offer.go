package book

import (
	"slices"

	"umpire/board"
	"umpire/content"
	"umpire/geom"
	"umpire/rules/cybernekro"
	"umpire/terrain"
)

// Rulings are the keys of Variants with what they mean.
var Rulings = []content.Ruling{
	{Key: "wounds_hinder", Name: "Wounds hinder", Clause: "cn.open.wounds_reference",
		Text: "Each Wound is -1 to Toughness tests and Morale Tests, as the reference sheet has it. As the book is read here, Wounds add to damage and to nothing else."},
	{Key: "next_may_react", Name: "The next may try to react", Clause: "cn.open.one_reaction",
		Text: "As the book is read here, a reaction test that fails is the only one."},
	{Key: "friendly_fire", Name: "One's own may be attacked", Clause: "cn.open.friendly_fire",
		Text: "As the book is read here, attacks are declared on enemies alone."},
	{Key: "demonic_each", Name: "Demonic: a Wound for each Dread", Clause: "cn.open.demonic_artificial",
		Text: "As the book is read here, one occasion is one Wound, however much Dread it brings."},
}

// Offer is the book as a document.
func Offer(b *cybernekro.Book) *Content {
	c := &Content{Traits: b.Traits, Mods: b.Mods, Gear: b.Gear, Sorceries: b.Sorceries, NPCs: b.NPCs, Conditions: b.Conditions, Scenarios: b.Scenarios,
		Samples: b.Samples, Limits: b.Limits, MostWounds: cybernekro.MostWounds, MostDread: cybernekro.MostDread, Seatings: Seatings, Variants: Rulings, Kinds: offered()}
	for i := range b.Battlefields {
		f := &b.Battlefields[i]
		c.Fields = append(c.Fields, OfferedField{*f, cybernekro.Pieces(f.Features), f.Rooms, zones(f)})
	}
	return c
}

// Content is a book as a document: what a crew is built of and a match set up with.
// Everything is named by its id.
type Content struct {
	Traits     []cybernekro.Trait     `json:"traits"`
	Mods       []cybernekro.Mod       `json:"mods"`
	Gear       []cybernekro.Gear      `json:"gear"`
	Sorceries  []cybernekro.Sorcery   `json:"sorceries"`
	NPCs       []cybernekro.NPC       `json:"npcs"`
	Conditions []cybernekro.Condition `json:"conditions"`
	Scenarios  []cybernekro.Scenario  `json:"scenarios"`
	Fields     []OfferedField         `json:"terrain"`
	Kinds      []terrain.Offered      `json:"kinds"` // of terrain, as editors put them down
	Samples    []cybernekro.Force     `json:"samples"`
	Limits     cybernekro.Limits      `json:"limits"`
	MostWounds int                    `json:"most_wounds"` // of a character (cn.res.wound_limit)
	MostDread  int                    `json:"most_dread"`  // (cn.res.dread_limit)
	Seatings   []content.Seating      `json:"seatings"`
	Variants   []content.Ruling       `json:"variants"`
}

// OfferedField is a battlefield ready to play on, its features as screens know them.
type OfferedField struct {
	cybernekro.Battlefield
	Features []terrain.Piece   `json:"features"`
	Rooms    []cybernekro.Room `json:"rooms,omitempty"`
	// Zones say where a crew is set up about something of it: its prison, its Focus.
	Zones []geom.Polygon `json:"zones,omitempty"`
}

// zones are drawn as far as a crew is set up about what they are about (cn.prison.setup,
// cn.ritual.setup).
func zones(f *cybernekro.Battlefield) (list []geom.Polygon) {
	for i := range f.Rooms {
		if f.Rooms[i].Prison && slices.Contains(f.For, cybernekro.Prisoner) {
			list = append(list, board.Halo(f.Rooms[i].Shape, cybernekro.PrisonReach, f.Side, f.Side))
		}
	}
	for i := range f.Features {
		if f.Features[i].Focus && slices.Contains(f.For, cybernekro.Ritual) {
			list = append(list, board.Halo(f.Features[i].Shape, cybernekro.FocusReach, f.Side, f.Side))
		}
	}
	return list
}
