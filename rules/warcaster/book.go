package warcaster

import (
	"encoding/hex"

	"umpire/board"
	"umpire/content"
	"umpire/geom"
)

// A Book is the content of the game as the rules read it: compiled from a pack
// of files, checked as a whole, and never changed afterwards. Everything is
// named by its place in these lists, which follow the order of the files.
type Book struct {
	Factions    []Faction    `noun:"faction"`
	Units       []UnitCard   `noun:"unit"`   // that can be put in a force, then attachments
	Heads       []HeadCard   `noun:"head"`   // of warjacks
	Weapons     []WeaponCard `noun:"weapon"` // all weapons
	Cyphers     []CypherCard `noun:"Cypher"`
	Missions    []Mission
	Secondaries []Secondary
	Terrains    []TerrainSet
	Samples     []Force // ready-made forces
	Limits      Limits
	Hash        [32]byte // of the pack's content, for replays
}

// Limits are the figures of force building (wc.force, wc.rack, wc.skirmish.force). A file
// laid over another gives only what it changes.
type Limits struct {
	Units         int `yaml:"units,required" json:"units" min:"1" max:"15"`
	Heroes        int `yaml:"heroes" json:"heroes" max:"3"`
	Copies        int `yaml:"copies,required" json:"copies" min:"1" max:"15"`
	SkirmishUnits int `yaml:"skirmish_units,required" json:"skirmish_units" min:"1" max:"15"`
	RackMin       int `yaml:"rack_min,required" json:"rack_min" min:"1" max:"15"`
	RackMax       int `yaml:"rack_max,required" json:"rack_max" min:"1" max:"15"`
	RackPerType   int `yaml:"rack_per_type" json:"rack_per_type" max:"5"`
	StartingArc   int `yaml:"starting_arc,required" json:"starting_arc" min:"1" max:"20"`
	OpeningCost   int `yaml:"opening_cost,required" json:"opening_cost" min:"1" max:"30"`
	Hand          int `yaml:"hand,required" json:"hand" min:"1" max:"15"`

	content.Provenance `yaml:",inline" json:"-"`
}

// Faction is a nation of the Hyperuranion.
type Faction struct {
	ID, Name string
	Style    string // how it plays
	Clause   string
}

// UnitKind is what a unit is (wc.models.unit_kinds).
type UnitKind = content.Word[unitKinds]

// The kinds of unit. Attachments are no units on their own (wc.attach.not_units).
const (
	Warjack UnitKind = iota
	Solo
	SquadUnit
	Attachment
)

// UnitCard is the stat card of a unit or an attachment.
type UnitCard struct {
	ID, Name   string
	Clauses    []string // of the catalogue that state this card's facts
	Factions   []int
	Kind       UnitKind
	Hero       bool
	Models     int
	Stats      [FuryRNG + 1]int8 // by Stat; SPD of an attachment is its squad's
	HasSTR     bool
	Base       geom.Length // radius
	Height     geom.Length // of the volume (wc.models.volumes)
	Cost       int8        // Deployment Cost, or what an attachment adds to its squad's
	ArcLimit   int8
	Keywords   []string
	Weapons    []WeaponCount // carried, or fixed to a warjack's chassis
	Rules      []Rule
	Points     int // weapon points of a chassis
	Hardpoints []Hardpoint
	Heads      []int  // a chassis may take
	Options    []int  // weapons a chassis may take
	AttachTo   string // keyword of the squads an attachment may join
}

// WeaponCount is so many copies of a weapon on each model (wc.stats.weapon_count).
type WeaponCount struct{ Weapon, Count int }

// Hardpoint is a place on a chassis for weapons of its kind (wc.warjack.hardpoints).
type Hardpoint struct {
	Mount string
	Count int
}

// HeadCard is a head, which sets a warjack's cortex (wc.warjack.head).
type HeadCard struct {
	ID, Name string
	Clauses  []string
	Chassis  int
	Rules    []Rule
}

// WeaponKind is melee, ranged or neither (wc.stats.weapon_kind).
type WeaponKind = content.Word[weaponKinds]

// The kinds of weapon.
const (
	Melee WeaponKind = iota
	Ranged
	Equipment
)

// Energy is a set of energy types (wc.stats.energy_types).
type Energy uint16

// The energy types.
const (
	Ballistic Energy = 1 << iota
	Beam
	Cold
	CorrosionEnergy
	PureEnergy
	Explosive
	FireEnergy
	ForceEnergy
	Kinetic
)

// WeaponCard is a weapon's stat bar and its rules.
type WeaponCard struct {
	ID, Name string
	Clauses  []string
	Kind     WeaponKind
	Energy   Energy
	RNG      int8 // inches
	POW      int8
	Mount    string // arm, shoulder, back, chest, fixed, unit
	Points   int
	Chassis  []int
	Second   int // the other profile of the same piece, or -1: a warjack attacks with each
	Rules    []Rule
}

// CypherType is the type of a Cypher card (wc.cypher.types).
type CypherType = content.Word[cypherTypes]

// The types of Cypher.
const (
	Fury CypherType = iota
	Geometric
	Harmonic
	Overdrive
)

// Expiry says when a Cypher is discarded (wc.cypher.duration).
type Expiry = content.Word[expiries]

// The expiries.
const (
	WhenResolved Expiry = iota
	EndOfTurn
	EndOfPulseRound
)

// CypherTarget is the target word of a Cypher (wc.cypher.target_words).
type CypherTarget = content.Word[cypherTargets]

// The target words.
const (
	EnemyModel CypherTarget = iota
	FriendlySquad
	FriendlyUnit
	FriendlySolo
	FriendlyModel
	FriendlyWarjack
)

// CypherCard is a card of the rack.
type CypherCard struct {
	ID, Name string
	Clauses  []string
	Type     CypherType
	Target   CypherTarget
	POW      int8
	HasPOW   bool
	Energy   Energy
	Expires  Expiry
	Rules    []Rule
}

func (c *CypherCard) String() string { return c.Name }

// Mission is a primary or skirmish mission (wc.mission, wc.skirmish).
type Mission struct {
	ID          string           `yaml:"id,required,slug" json:"id"`
	Name        string           `yaml:"name,required" json:"name"`
	Text        string           `yaml:"text,required" json:"text"`
	Clauses     []string         `yaml:"clauses" json:"clauses"`
	Skirmish    bool             `yaml:"skirmish" json:"skirmish,omitempty"`
	Width       geom.Length      `yaml:"width,required" json:"width" min:"12" max:"72"` // of the battlefield
	Depth       geom.Length      `yaml:"-" json:"-"`                                    // from rear edge to rear edge; the missions of the book are square
	Rounds      int              `yaml:"rounds,required" json:"rounds" min:"1" max:"10"`
	Secondaries int              `yaml:"secondaries" json:"secondaries,omitempty" max:"3"` // each seat chooses so many, where they are used
	Secure      []UnitKind       `yaml:"secure,required" json:"-"`                         // kinds that can secure its permanent objectives
	Carry       []UnitKind       `yaml:"carry" json:"-"`                                   // kinds that can carry its portable objectives
	Demands     []Demand         `yaml:"demands" json:"demands,omitempty"`                 // units a force must have to play it
	Objectives  []ObjectiveCard  `yaml:"objectives,required" json:"objectives"`
	Scoring     Scoring          `yaml:"scoring,required" json:"-"`
	Zones       [2]board.Outline `yaml:"-" json:"zones" hash:"-"` // where starting units go, by edge

	content.Provenance `yaml:",inline" json:"-"`
}

// Demand is so many units of a kind that a mission asks of a force
// (wc.setup.review_mission).
type Demand struct {
	Kind  UnitKind `yaml:"kind,required" json:"kind"`
	Count int      `yaml:"count,required" json:"count" min:"1" max:"15"`
}

// Scoring is how a mission scores: a named word each, with its function in
// missions.go.
type Scoring = content.Word[scorings]

// The scorings.
const (
	Geysers    Scoring = iota // Orders of Magnitude
	Processors                // Strange Matter
	Territory                 // Surface Tension
	Boiling                   // Boiling Point
)

// ObjectiveCard is an objective of a mission as it is set up.
type ObjectiveCard struct {
	Name     string      `yaml:"name,required" json:"name"`
	Portable bool        `yaml:"portable" json:"portable,omitempty"`
	At       geom.Point  `yaml:"at,required" json:"at" max:"72"`
	Radius   geom.Length `yaml:"-" json:"radius"`
	Terrain  bool        `yaml:"terrain" json:"terrain,omitempty"`               // is a terrain feature that grants cover
	Number   int8        `yaml:"number" json:"number,omitempty" min:"1" max:"3"` // of a geyser
	Side     Near        `yaml:"side" json:"-"`
}

// Secondary is a secondary mission.
type Secondary struct {
	ID      string        `yaml:"id,required,slug" json:"id"`
	Name    string        `yaml:"name,required" json:"name"`
	Text    string        `yaml:"text,required" json:"text"`
	Clauses []string      `yaml:"clauses" json:"clauses"`
	Word    SecondaryWord `yaml:"word,required" json:"-"`

	content.Provenance `yaml:",inline" json:"-"`
}

// SecondaryWord names how a secondary mission scores.
type SecondaryWord = content.Word[secondaryWords]

// The secondary missions (wc.secondary).
const (
	BodyCount SecondaryWord = iota
	Disrupt
	Overrun
	Recon
	Salvage
)

// TerrainSet is a battlefield ready to play on.
type TerrainSet struct {
	ID, Name string
	Note     string // what it is like
	Width    geom.Length
	Features []TerrainPiece
}

// TerrainPiece is one piece of a TerrainSet: table.Feature before it is checked.
type TerrainPiece struct {
	ID, Name, Kind string
	Shape          geom.Polygon
	Height         geom.Length
	Standable      bool
	Cover          bool
	Ladders        []LadderPiece
}

// LadderPiece is a ladder or a stair of a structure.
type LadderPiece struct {
	Foot, Head geom.Point
	Length     geom.Length
}

var EnergyWords = []string{
	"Ballistic", "Beam", "Cold", "Corrosion", "Energy", "Explosive", "Fire", "Force", "Kinetic",
}

// Words lists the types in a set, in the order of the rulebook.
func (e Energy) Words() []string {
	var in []string
	for i, word := range EnergyWords {
		if e&(1<<i) != 0 {
			in = append(in, word)
		}
	}
	return in
}

// Near is the player's edge that an objective is closest to: neither, that at
// y = 0 (wc.components.coordinates), or the one across.
type Near uint8

var nearWords = []string{"centre", "A", "B"}

// Words lists the words that files use.
func (Near) Words() []string { return nearWords }

// Edge is the number of the edge, -1 for the centre.
func (n Near) Edge() int8 { return int8(n) - 1 }

// Hashed is the edge.
func (n Near) Hashed() any { return n.Edge() }

// RulesVersion is the version of these rules, for replays: a log that was played
// under another version need not fit.
const RulesVersion = "3"

// ContentHash is the hash of the book's content, for replays.
func (b *Book) ContentHash() string { return hex.EncodeToString(b.Hash[:]) }
