package warcaster

import (
	"umpire/board"
	"umpire/content"
	"umpire/geom"
	"umpire/table"
)

// A Book is the content of the game as the rules read it: compiled from a pack
// of files, checked as a whole, and never changed afterwards. Everything is
// named by its place in these lists, which follow the order of the files.
type Book struct {
	Factions    []Faction      `file:"factions" noun:"faction"`
	Units       []UnitCard     `file:"warjacks=warjack squads=squad solos=solo attachments=attachment" noun:"unit"`
	Heads       []HeadCard     `file:"heads" noun:"head"` // of warjacks
	Weapons     []WeaponCard   `file:"weapons" noun:"weapon"`
	Cyphers     []CypherCard   `file:"cyphers" noun:"Cypher"`
	Missions    []Mission      `file:"missions" noun:"mission"`
	Secondaries []Secondary    `file:"secondaries" noun:"secondary mission"`
	Terrains    []TerrainSet   `file:"terrain" noun:"terrain set"`
	Samples     []Force        `file:"forces" noun:"force"` // ready-made ones
	Limits      Limits         `file:"limits"`
	Rules       []Rule         `file:"rules" noun:"rule" hash:"-"` // as cards name them; each card has those that work
	Hash        content.Digest // of the pack's content, for replays
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
	content.Card `yaml:",inline"`
	Style        string        `yaml:"style" json:"style,omitempty"` // how it plays, for players who choose one
	Clauses      content.Cited `yaml:"clauses" json:"clauses" hash:"Clause"`
	Keywords     []string      `yaml:"keywords,slug" json:"-" hash:"-"` // of its squads
}

// UnitKind is the kind of a unit (wc.models.unit_kinds).
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
	content.Card `yaml:",inline"`
	Clauses      []string               `yaml:"clauses" json:"clauses"` // of the catalogue that state this card's facts
	Faction      content.To[Faction]    `yaml:"faction" json:"-" hash:"-"`
	Factions     []content.To[Faction]  `yaml:"factions" json:"factions"` // that it serves: two or more are a Wild Card's
	Kind         UnitKind               `yaml:"-" json:"kind"`
	Hero         bool                   `yaml:"hero" json:"hero,omitempty" of:"solo"`
	Models       int                    `yaml:"models,required" json:"models" of:"squad" default:"1" min:"2" max:"10"`
	Stats        [FuryRNG + 1]int8      `yaml:"-" json:"-"` // by Stat; SPD of an attachment is its squad's
	HasSTR       bool                   `yaml:"-" json:"-"`
	Base         geom.Length            `yaml:"-" json:"-"`                         // radius
	Height       geom.Length            `yaml:"-" json:"height"`                    // of the volume (wc.models.volumes)
	Cost         int8                   `yaml:"cost,required" json:"cost" max:"20"` // Deployment Cost, or what an attachment adds to its squad's
	ArcLimit     int8                   `yaml:"arc,required" json:"arc" of:"warjack squad solo" min:"1" max:"20"`
	Keywords     []string               `yaml:"keywords,slug" json:"keywords"`
	Weapons      []WeaponCount          `yaml:"weapons" json:"weapons"` // carried, or fixed to a warjack's chassis
	Rules        []Rule                 `yaml:"-" json:"-"`
	Points       int                    `yaml:"points,required" json:"points,omitempty" of:"warjack" max:"30"` // weapon points of a chassis
	Hardpoints   []Hardpoint            `yaml:"hardpoints,required" json:"hardpoints,omitempty" of:"warjack"`
	Heads        []content.To[HeadCard] `yaml:"-" json:"heads,omitempty"`     // a chassis may take
	Options      []WeaponRef            `yaml:"-" json:"options,omitempty"`   // weapons a chassis may take
	AttachTo     string                 `yaml:"-" json:"attach_to,omitempty"` // keyword of the squads an attachment may join

	Printed  StatLine           `yaml:"stats,required" json:"stats" hash:"-"`
	Diameter int                `yaml:"base,required" json:"base" hash:"-" min:"30" max:"50"` // of the base, in millimetres
	RuleRefs []content.To[Rule] `yaml:"rules" json:"rules" hash:"-"`
	Glyph    string             `yaml:"-" json:"glyph" hash:"-"`
}

// StatLine is the stats of a card as they are printed; a card leaves out what it does not
// have.
type StatLine struct {
	SPD int8  `yaml:"SPD,required" json:"SPD" of:"warjack squad solo" min:"1" max:"20"`
	STR *int8 `yaml:"STR,required" json:"STR,omitempty" of:"warjack" max:"20"`
	MAT int8  `yaml:"MAT,required" json:"MAT" max:"20"`
	RAT int8  `yaml:"RAT,required" json:"RAT" max:"20"`
	FOC int8  `yaml:"FOC" json:"FOC" max:"20"`
	DEF int8  `yaml:"DEF,required" json:"DEF" max:"20"`
	ARM int8  `yaml:"ARM,required" json:"ARM" min:"1" max:"20"`
	HP  int8  `yaml:"HP,required" json:"HP" min:"1" max:"60"`
}

// ByStat is the stats in their places.
func (l *StatLine) ByStat() [FuryRNG + 1]int8 {
	stats := [FuryRNG + 1]int8{SPD: l.SPD, MAT: l.MAT, RAT: l.RAT, FOC: l.FOC, DEF: l.DEF, ARM: l.ARM, Health: l.HP}
	if l.STR != nil {
		stats[STR] = *l.STR
	}
	return stats
}

// WeaponRef refers to a weapon.
type WeaponRef = content.To[WeaponCard]

// WeaponCount is a number of copies of a weapon on each model (wc.stats.weapon_count).
type WeaponCount struct {
	Weapon WeaponRef `yaml:"weapon,required" json:"weapon"`
	Count  int       `yaml:"count" json:"count" default:"1" min:"1" max:"6"`
}

// Hardpoint is a place on a chassis for weapons of its kind (wc.warjack.hardpoints).
type Hardpoint struct {
	Mount Mount `yaml:"mount,required" json:"mount"`
	Count int   `yaml:"count,required" json:"count" min:"1" max:"6"`
}

// Mount says where a weapon is carried: a hardpoint, or the card itself.
type Mount string

var mountWords = []string{"arm", "shoulder", "back", "chest", "vehicle", MountFixed, mountUnit}

const (
	MountFixed = "fixed" // built into a chassis
	mountUnit  = "unit"  // carried by warriors
)

// Words lists the words that files use.
func (Mount) Words() []string { return mountWords }

// HeadCard is a head, which sets a warjack's cortex (wc.warjack.head).
type HeadCard struct {
	content.Card `yaml:",inline"`
	Clauses      []string             `yaml:"clauses" json:"clauses"`
	Chassis      content.To[UnitCard] `yaml:"chassis,required" json:"chassis" noun:"chassis"`
	Rules        []Rule               `yaml:"-" json:"-"`

	RuleRefs []content.To[Rule] `yaml:"rules" json:"rules" hash:"-"`
}

// WeaponKind is melee, ranged or neither (wc.stats.weapon_kind).
type WeaponKind = content.Word[weaponKinds]

// The kinds of weapon.
const (
	Melee WeaponKind = iota
	Ranged
	Equipment
)

// Picture is the picture of a weapon on the sheets of forces.
type Picture = content.Word[pictures]

// The pictures of weapons. ByKind is that of other weapons of their kind.
const (
	ByKind Picture = iota
	Shields
	Claws
	Pods
)

// Energy is a set of energy types (wc.stats.energy_types).
type Energy = content.Set[energies]

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
	content.Card `yaml:",inline"`
	Clauses      []string               `yaml:"clauses" json:"clauses"`
	Kind         WeaponKind             `yaml:"kind,required" json:"kind"`
	Energy       Energy                 `yaml:"energy" json:"energy"`
	Picture      Picture                `yaml:"picture" json:"picture,omitempty" hash:"-"`
	RNG          int8                   `yaml:"rng" json:"rng,omitempty" min:"1" max:"60"` // inches
	POW          int8                   `yaml:"pow" json:"pow,omitempty" min:"1" max:"20"`
	Mount        Mount                  `yaml:"mount,required" json:"mount"`
	Points       int                    `yaml:"points" json:"points" max:"20"`
	Chassis      []content.To[UnitCard] `yaml:"chassis" json:"chassis,omitempty" noun:"chassis"` // that may take it
	Second       WeaponRef              `yaml:"second" json:"second,omitzero"`                   // the other profile of the same piece: a warjack attacks with each
	Rules        []Rule                 `yaml:"-" json:"-"`

	RuleRefs []content.To[Rule] `yaml:"rules" json:"rules" hash:"-"`
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

// CypherCard is a card of the rack. Its rule is always on while it lies in play.
type CypherCard struct {
	content.Card `yaml:",inline"`
	Clauses      []string     `yaml:"clauses" json:"clauses"`
	Type         CypherType   `yaml:"type,required" json:"type"`
	Target       CypherTarget `yaml:"target,required" json:"target"`
	POW          int8         `yaml:"pow" json:"pow,omitempty" min:"1" max:"20"`
	HasPOW       bool         `yaml:"-" json:"-"`
	Energy       Energy       `yaml:"energy" json:"energy,omitempty"`
	Expires      Expiry       `yaml:"expires,required" json:"expires"`
	Rules        []Rule       `yaml:"-" json:"-"`

	Text  string `yaml:"text,required" json:"text" hash:"-"`
	Part  `yaml:",inline" json:"-" hash:"-"`
	Parts []Part `yaml:"parts" json:"-" hash:"-"`
}

func (c *CypherCard) String() string { return c.Name }

// Mission is a primary or skirmish mission (wc.mission, wc.skirmish).
type Mission struct {
	content.Card `yaml:",inline"`
	Text         string           `yaml:"text,required" json:"text"`
	Clauses      []string         `yaml:"clauses" json:"clauses"`
	Skirmish     bool             `yaml:"skirmish" json:"skirmish"`
	Width        geom.Length      `yaml:"width,required" json:"width" min:"12" max:"72"` // of the battlefield
	Depth        geom.Length      `yaml:"-" json:"-"`                                    // from rear edge to rear edge; the missions of the book are square
	Rounds       int              `yaml:"rounds,required" json:"rounds" min:"1" max:"10"`
	Secondaries  int              `yaml:"secondaries" json:"secondaries" max:"3"` // each seat chooses so many, where they are used
	Secure       []UnitKind       `yaml:"secure,required" json:"secure"`          // kinds that can secure its permanent objectives
	Carry        []UnitKind       `yaml:"carry" json:"carry"`                     // kinds that can carry its portable objectives
	Demands      []Demand         `yaml:"demands" json:"demands,omitempty"`       // units a force must have to play it
	Objectives   []ObjectiveCard  `yaml:"objectives,required" json:"objectives"`
	Scoring      Scoring          `yaml:"scoring,required" json:"scoring"`
	Zones        [2]board.Outline `yaml:"-" json:"zones" hash:"-"` // where starting units go, by edge
}

// Demand is a number of units of a kind that a mission asks of a force
// (wc.setup.review_mission).
type Demand struct {
	Kind  UnitKind `yaml:"kind,required" json:"kind"`
	Count int      `yaml:"count,required" json:"count" min:"1" max:"15"`
}

// Scoring says how a mission scores: a named word each, with its function in
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
	Portable bool        `yaml:"portable" json:"portable"`
	At       geom.Point  `yaml:"at,required" json:"at" max:"72"`
	Radius   geom.Length `yaml:"-" json:"radius"`
	Terrain  bool        `yaml:"terrain" json:"terrain"`                         // is a terrain feature that grants cover
	Number   int8        `yaml:"number" json:"number,omitempty" min:"1" max:"3"` // of a geyser
	Side     Near        `yaml:"side" json:"side"`
}

// Secondary is a secondary mission.
type Secondary struct {
	content.Card `yaml:",inline"`
	Text         string        `yaml:"text,required" json:"text"`
	Clauses      []string      `yaml:"clauses" json:"clauses"`
	Word         SecondaryWord `yaml:"word,required" json:"-"`
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
	content.Card `yaml:",inline"`
	Clauses      []string       `yaml:"clauses" json:"-" hash:"-"`
	Note         string         `yaml:"note" json:"note,omitempty"` // what it is like
	Width        geom.Length    `yaml:"width,required" json:"width" min:"12" max:"72"`
	Features     []TerrainPiece `yaml:"features,required" json:"-"`
}

// TerrainPiece is one piece of a TerrainSet: table.Feature before it is checked.
// Mirrored, it stands a second time, turned half around the middle of the table, so that
// both sides find the same ground.
type TerrainPiece struct {
	content.Named `yaml:",inline"`
	Ground        `yaml:",inline"`
	Mirror        bool `yaml:"mirror" hash:"-"`
}

// Ground is a piece of terrain in a terrain set or a scenario.
type Ground struct {
	Kind      TerrainKind    `yaml:"kind,required"`
	Shape     geom.Polygon   `yaml:"shape,required" max:"96"`
	Height    geom.Length    `yaml:"height" max:"12"`
	Standable bool           `yaml:"standable"`
	Cover     bool           `yaml:"-"`
	Ladders   []table.Ladder `yaml:"ladders"`
	Agreed    *bool          `yaml:"cover" hash:"-"` // whether it gives cover: as its kind does, if left out
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
const RulesVersion = "6"
