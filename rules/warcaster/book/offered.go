package book

import (
	"umpire/board"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warcaster"
)

// Content is a book as a document: what a force is built of and a match set up
// with. Everything is named by its id.
type Content struct {
	Factions    []OfferedFaction      `json:"factions"`
	Units       []OfferedUnit         `json:"units"` // attachments with them
	Heads       []OfferedHead         `json:"heads"`
	Weapons     []OfferedWeapon       `json:"weapons"`
	Cyphers     []OfferedCypher       `json:"cyphers"`
	Missions    []warcaster.Mission   `json:"missions"`
	Secondaries []warcaster.Secondary `json:"secondaries"`
	Terrain     []OfferedTerrain      `json:"terrain"`
	Samples     []OfferedForce        `json:"samples"`
	Limits      warcaster.Limits      `json:"limits"`
	Variants    []OfferedVariant      `json:"variants"`
}

type (
	// OfferedFaction is a faction.
	OfferedFaction struct {
		ID     string      `json:"id"`
		Name   string      `json:"name"`
		Style  string      `json:"style,omitempty"`
		Clause game.Clause `json:"clause,omitempty"`
	}
	// OfferedRule is a special rule.
	OfferedRule struct {
		ID      string        `json:"id"`
		Name    string        `json:"name"`
		Text    string        `json:"text"`
		Trigger string        `json:"trigger"`
		Clauses []game.Clause `json:"clauses,omitempty"`
	}
	// OfferedUnit is the card of a unit or an attachment.
	OfferedUnit struct {
		ID       string          `json:"id"`
		Name     string          `json:"name"`
		Kind     string          `json:"kind"`
		Glyph    string          `json:"glyph"`
		Hero     bool            `json:"hero,omitempty"`
		Factions []string        `json:"factions"`
		Models   int             `json:"models"`
		Stats    map[string]int  `json:"stats"`
		Base     int             `json:"base"`   // millimetres across
		Height   geom.Length     `json:"height"` // of the volume
		Arc      int             `json:"arc"`
		Cost     int             `json:"cost"`
		Keywords []string        `json:"keywords"`
		Weapons  []CarriedWeapon `json:"weapons"`
		Rules    []OfferedRule   `json:"rules"`
		Clauses  []game.Clause   `json:"clauses"`
		// Of a chassis: weapon points, hardpoints, and what fits.
		Points     int                `json:"points,omitempty"`
		Hardpoints []OfferedHardpoint `json:"hardpoints,omitempty"`
		Heads      []string           `json:"heads,omitempty"`
		Options    []string           `json:"options,omitempty"`
		Attach     string             `json:"attach,omitempty"` // keyword of the squads an attachment joins
	}
	// CarriedWeapon is so many copies of a weapon on each model.
	CarriedWeapon struct {
		Weapon string `json:"weapon"`
		Count  int    `json:"count"`
	}
	// OfferedHardpoint is a place for weapons of a kind.
	OfferedHardpoint struct {
		Mount string `json:"mount"`
		Count int    `json:"count"`
	}
	// OfferedHead is a warjack's head.
	OfferedHead struct {
		ID      string        `json:"id"`
		Name    string        `json:"name"`
		Chassis string        `json:"chassis"`
		Rules   []OfferedRule `json:"rules"`
		Clauses []game.Clause `json:"clauses"`
	}
	// OfferedWeapon is a weapon.
	OfferedWeapon struct {
		ID      string        `json:"id"`
		Name    string        `json:"name"`
		Kind    string        `json:"kind"`
		Energy  []string      `json:"energy"`
		RNG     int           `json:"rng,omitempty"`
		POW     int           `json:"pow,omitempty"`
		Mount   string        `json:"mount"`
		Points  int           `json:"points"`
		Chassis []string      `json:"chassis,omitempty"`
		Second  string        `json:"second,omitempty"` // the other profile of the same piece
		Rules   []OfferedRule `json:"rules"`
		Clauses []game.Clause `json:"clauses"`
	}
	// OfferedCypher is a card for a rack.
	OfferedCypher struct {
		ID      string        `json:"id"`
		Name    string        `json:"name"`
		Type    string        `json:"type"`
		Target  string        `json:"target"`
		POW     int           `json:"pow,omitempty"`
		Energy  []string      `json:"energy,omitempty"`
		Expires string        `json:"expires"`
		Text    string        `json:"text"`
		Clauses []game.Clause `json:"clauses"`
	}
	// OfferedTerrain is a battlefield ready to play on.
	OfferedTerrain struct {
		ID       string          `json:"id"`
		Name     string          `json:"name"`
		Note     string          `json:"note,omitempty"`
		Width    geom.Length     `json:"width"`
		Features []board.Feature `json:"features"`
	}
	// OfferedForce is a ready-made force.
	OfferedForce struct {
		warcaster.Force
		Skirmish bool `json:"skirmish,omitempty"` // it was made for skirmishes
	}
	// OfferedVariant is a ruling that players may agree otherwise on.
	OfferedVariant struct {
		Key      string      `json:"key"`
		Name     string      `json:"name"`
		Text     string      `json:"text"`
		Clause   game.Clause `json:"clause"`
		Skirmish bool        `json:"skirmish,omitempty"` // only there
		Default  bool        `json:"default"`
	}
)
