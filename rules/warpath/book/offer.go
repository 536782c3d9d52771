package book

import (
	"umpire/content"
	"umpire/rules/warpath"
	"umpire/terrain"
)

// Content is a book as a document: what a force is built of and a match set up with.
// Everything is named by its id; what is said by table is in their order.
type Content struct {
	Factions   []warpath.Faction        `json:"factions"`
	Units      []warpath.UnitCard       `json:"units"`
	Tables     []warpath.TableSize      `json:"tables"`
	Zones      []warpath.ZoneChart      `json:"zones"`
	Objectives []warpath.ObjectiveChart `json:"objectives"`
	Scoring    []warpath.Chart          `json:"scoring"`
	Deployment []warpath.Chart          `json:"deployment"`
	Grounds    []warpath.Ground         `json:"grounds"`
	Terrain    []OfferedTerrain         `json:"terrain"`
	Kinds      []terrain.Offered        `json:"kinds"` // of terrain, as editors put them down
	Samples    []OfferedForce           `json:"samples"`
	Limits     warpath.Limits           `json:"limits"`
	Variants   []content.Ruling         `json:"variants"`
}

// OfferedTerrain is a battlefield ready to play on, its features as screens know them.
type OfferedTerrain struct {
	warpath.TerrainSet
	Features []terrain.Piece `json:"features"`
}

// OfferedForce is a ready-made force.
type OfferedForce struct {
	warpath.Force
	Cost int `json:"cost"` // of its units
}

// Rulings are the keys of Variants with what they mean.
var Rulings = []content.Ruling{
	{Key: "many_hq", Name: "Several HQ units in a Company", Clause: "wp.force.company_hq_max",
		Text: "As the book is read here, a Company has one."},
	{Key: "short_pursuit", Name: "A Winner follows up 4″ at most", Clause: "wp.assault.pursuit",
		Text: "As the book is read here, there is no limit."},
	{Key: "halved_need", Name: "Halved dice hit at the stat", Clause: "wp.shooting.halving",
		Text: "As the book is read here, they hit on a natural 8."},
	{Key: "plain_assaults", Name: "Assault +1 gives nothing to hit", Clause: "wp.assault.mod_plus",
		Text: "As the book is read here, it gives +1."},
	{Key: "hindered_charges", Name: "Pinned units are Hindered only where they charge", Clause: "wp.engage.hindered_pinned",
		Text: "As the book is read here, they are in every fight."},
	{Key: "seated_unpinned", Name: "Riders who keep their seats are not Pinned", Clause: "wp.pinning.transport",
		Text: "As the book is read here, all who survive lost transports are."},
	{Key: "spare_friends", Name: "No template is put on a friend", Clause: "wp.blast.friendly",
		Text: "As the book is read here, it may be, and whoever it touches is rolled against."},
	{Key: "same_orders", Name: "Riders may have their transports' order", Clause: "wp.orders.transported",
		Text: "As the book is read here, the two are given different orders."},
}

// Offer is the book as a document.
func Offer(b *warpath.Book) *Content {
	c := &Content{Factions: b.Factions, Units: b.Units, Tables: b.Tables, Zones: b.Zones, Objectives: b.Marks, Scoring: b.Scores, Deployment: b.Deploys,
		Grounds: b.Ground, Limits: b.Limits, Variants: Rulings, Kinds: offered(b)}
	for i := range b.Terrains {
		set := &b.Terrains[i]
		c.Terrain = append(c.Terrain, OfferedTerrain{*set, b.Pieces(set.Features)})
	}
	for _, f := range b.Samples {
		c.Samples = append(c.Samples, OfferedForce{f, f.Cost(b)})
	}
	return c
}
