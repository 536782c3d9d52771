package book

import (
	"umpire/content"
	"umpire/rules/warcaster"
	"umpire/terrain"
)

// Rulings are the keys of Variants with what they mean.
var Rulings = []content.Ruling{
	{Key: "gates_do_not_contest", Name: "Void gates do not contest objectives", Clause: "wc.objectives.contest",
		Text: "As the book is read here, an enemy gate within 1″ denies an objective."},
	{Key: "empty_gates_collapse", Name: "A gate placed without Arc collapses", Clause: "wc.gate.zero_arc",
		Text: "As the book is read here, it stays until its first point of damage."},
	{Key: "effects_after_damage", Name: "Effects of a hit come after its damage", Clause: "wc.attack.on_hit_effect",
		Text: "As the book is read here, they come first: Corrosion lowers ARM for its own hit."},
	{Key: "falls_end_slams", Name: "A slam ends where the model falls", Clause: "wc.slam.fall",
		Text: "As the book is read here, it goes on at the level where the model lands."},
	{Key: "no_mercy", Name: "No Mercy Rule", Clause: "wc.skirmish.mercy_optional", Skirmish: true,
		Text: "The match goes on when one side has nothing left on the table."},
}

// Offer is the book as a document.
func Offer(b *warcaster.Book) *Content {
	c := &Content{Factions: b.Factions, Units: b.Units, Heads: b.Heads, Weapons: b.Weapons, Rules: b.Rules, Cyphers: b.Cyphers,
		Missions: b.Missions, Secondaries: b.Secondaries, Limits: b.Limits, Variants: Rulings, Kinds: offered()}
	for i := range b.Terrains {
		set := &b.Terrains[i]
		c.Terrain = append(c.Terrain, OfferedTerrain{*set, set.Pieces()})
	}
	for _, f := range b.Samples {
		c.Samples = append(c.Samples, OfferedForce{f, len(f.Units) <= b.Limits.SkirmishUnits})
	}
	return c
}

// Content is a book as a document: what a force is built of and a match set up
// with. Everything is named by its id.
type Content struct {
	Factions    []warcaster.Faction    `json:"factions"`
	Units       []warcaster.UnitCard   `json:"units"` // attachments with them
	Heads       []warcaster.HeadCard   `json:"heads"`
	Weapons     []warcaster.WeaponCard `json:"weapons"`
	Rules       []warcaster.Rule       `json:"rules"`
	Cyphers     []warcaster.CypherCard `json:"cyphers"`
	Missions    []warcaster.Mission    `json:"missions"`
	Secondaries []warcaster.Secondary  `json:"secondaries"`
	Terrain     []OfferedTerrain       `json:"terrain"`
	Kinds       []terrain.Offered      `json:"kinds"` // of terrain, as editors put them down
	Samples     []OfferedForce         `json:"samples"`
	Limits      warcaster.Limits       `json:"limits"`
	Variants    []content.Ruling       `json:"variants"`
}

// OfferedTerrain is a battlefield ready to play on, its features as screens know them.
type OfferedTerrain struct {
	warcaster.TerrainSet
	Features []terrain.Piece `json:"features"`
}

// OfferedForce is a ready-made force.
type OfferedForce struct {
	warcaster.Force
	Skirmish bool `json:"skirmish,omitempty"` // it was made for skirmishes
}
