package cybernekro

import (
	"umpire/content"
	"umpire/geom"
)

// A Book is the content of the game as the rules read it: compiled from a pack of files,
// checked as a whole, and never changed afterwards. Everything is named by its place in
// these lists, which follow the order of the files.
type Book struct {
	Traits       []Trait        `file:"traits" noun:"trait"`
	Mods         []Mod          `file:"bodymods" noun:"body-mod"`
	Gear         []Gear         `file:"weapons=weapon armor=armor equipment=equipment" noun:"piece of gear"`
	Sorceries    []Sorcery      `file:"sorceries" noun:"sorcery"`
	NPCs         []NPC          `file:"npcs" noun:"NPC"`
	Conditions   []Condition    `file:"environments=environment complications=complication" noun:"condition"`
	Scenarios    []Scenario     `file:"scenarios" noun:"scenario"`
	Battlefields []Battlefield  `file:"battlefields" noun:"battlefield"`
	Samples      []Force        `file:"crews" noun:"crew"` // ready-made ones
	Limits       Limits         `file:"limits"`
	Hash         content.Digest // of the pack's content, for replays
}

// Limits are the figures of crews and of the table. A file laid over another gives only
// what it changes.
type Limits struct {
	Budget   int         `yaml:"budget,required" json:"budget" min:"30" max:"500"`     // points of a crew (cn.crew.budget)
	BaseCost int         `yaml:"base_cost,required" json:"base_cost" min:"1" max:"50"` // points of a character (cn.crew.base_cost)
	Fewest   int         `yaml:"fewest,required" json:"fewest" min:"1" max:"7"`        // characters of a crew (cn.crew.size)
	Most     int         `yaml:"most,required" json:"most" min:"1" max:"7"`            // (cn.crew.size)
	Pluses   int         `yaml:"pluses,required" json:"pluses" min:"0" max:"9"`        // +1 modifiers of a character (cn.crew.modifiers)
	Minuses  int         `yaml:"minuses,required" json:"minuses" min:"0" max:"9"`      // -1 modifiers (cn.crew.modifiers)
	Low      int8        `yaml:"low,required" json:"low" min:"-9" max:"0"`             // bounds of an attribute before traits (cn.crew.bounds)
	High     int8        `yaml:"high,required" json:"high" min:"0" max:"9"`            // (cn.crew.bounds)
	Side     geom.Length `yaml:"side,required" json:"side" min:"24" max:"36"`          // of a table without another size (cn.def.board)
	AP       int         `yaml:"ap,required" json:"ap" min:"1" max:"30"`               // of a crew, each round (cn.round.ap_ten)
	MostAP   int         `yaml:"most_ap,required" json:"most_ap" min:"1" max:"6"`      // of a model (cn.round.ap_limits)
	Hand     int         `yaml:"hand,required" json:"hand" min:"0" max:"9"`            // cards beside the highest Intellect (cn.fate.hand)

	content.Provenance `yaml:",inline" json:"-"`
}

// Attribute is one of the five (cn.crew.attributes).
type Attribute = content.Word[attributes]

// The attributes, in the order of the book.
const (
	Strength Attribute = iota
	Toughness
	Agility
	Intellect
	Discipline
)

// attributeCount says how many attributes there are.
const attributeCount = 5

// Attributes are the values of a character, or what is added to them.
type Attributes struct {
	Strength   int8 `yaml:"strength" json:"strength,omitempty" min:"-9" max:"9"`
	Toughness  int8 `yaml:"toughness" json:"toughness,omitempty" min:"-9" max:"9"`
	Agility    int8 `yaml:"agility" json:"agility,omitempty" min:"-9" max:"9"`
	Intellect  int8 `yaml:"intellect" json:"intellect,omitempty" min:"-9" max:"9"`
	Discipline int8 `yaml:"discipline" json:"discipline,omitempty" min:"-9" max:"9"`
}

// Of is the value of one of them.
func (a *Attributes) Of(which Attribute) *int8 {
	return [attributeCount]*int8{&a.Strength, &a.Toughness, &a.Agility, &a.Intellect, &a.Discipline}[which]
}

// farthest says how far from 0 a sum of attributes may come, however many cards add to it.
const farthest = 99

// Plus adds others to them.
func (a *Attributes) Plus(b Attributes) {
	for i := range Attribute(attributeCount) {
		*a.Of(i) = int8(min(max(int(*a.Of(i))+int(*b.Of(i)), -farthest), farthest))
	}
}

// TraitWord is the effect of a trait besides its figures (cn.trait).
type TraitWord = content.Word[traitWords]

// The words of traits.
const (
	Figures TraitWord = iota // its figures alone: Gifted, Withered
	Big
	Small
	Sorcerer
	Ambidextrous
	Deformed
	LongArms
	ExtraLimbs
	Lobotomised
	MultiHeaded
	Bestial
	Demonic
	Inspiring
	Unpredictable
	Jinxed
	Darkborn
	OneShotter
	RecklessSprinter
	DrivenByMadness
	Artificial
)

// Trait is a trait (cn.trait.choice).
type Trait struct {
	content.Card `yaml:",inline"`
	Clauses      content.Cited `yaml:"clauses" json:"clauses"`
	Text         string        `yaml:"text,required" json:"text"`
	Number       int           `yaml:"number,required" json:"number" min:"1" max:"99"` // (cn.trait.numbering)
	Word         TraitWord     `yaml:"word" json:"word"`
	Cost         int           `yaml:"cost" json:"cost" min:"-15" max:"50"`
	Adds         Attributes    `yaml:"adds" json:"adds,omitzero"`
	AgainstIt    int8          `yaml:"against_it" json:"against_it,omitempty" min:"-9" max:"9"` // to hit the model: Big, Small
	ToHit        int8          `yaml:"to_hit" json:"to_hit,omitempty" min:"-9" max:"9"`         // of its own attacks: Ambidextrous, Darkborn
	Capacity     int8          `yaml:"capacity" json:"capacity,omitempty" max:"9"`              // items more: Extra Limbs
	AP           int8          `yaml:"ap" json:"ap,omitempty" max:"3"`                          // that it may be assigned more: Bestial
	Move         geom.Length   `yaml:"move" json:"move,omitempty" max:"6"`                      // more: Reckless Sprinter
}

// ModWord is the effect of a body-mod (cn.mod).
type ModWord = content.Word[modWords]

// The words of body-mods.
const (
	NeuralCabling ModWord = iota
	MechanicalClaw
	JumpAugmentation
	ExtraOrgans
	ExcessiveCabling
	AutoSenses
	StimInjectors
	ReinforcedBody
	AugmentedArms
	RolyPoly
)

// Mod is a body-mod (cn.mod.choice).
type Mod struct {
	content.Card `yaml:",inline"`
	Clauses      content.Cited `yaml:"clauses" json:"clauses"`
	Text         string        `yaml:"text,required" json:"text"`
	Number       int           `yaml:"number,required" json:"number" min:"1" max:"99"`
	Word         ModWord       `yaml:"word,required" json:"word"`
	Cost         int           `yaml:"cost" json:"cost" min:"-15" max:"50"`
	Artificial   bool          `yaml:"artificial" json:"artificial,omitempty"` // Artificial characters may take it (cn.trait.artificial_mods)
	Armor        int8          `yaml:"armor" json:"armor,omitempty" max:"9"`
}

// GearKind is the kind of a piece of gear.
type GearKind = content.Word[gearKinds]

// The kinds of gear.
const (
	MeleeWeapon GearKind = iota
	RangedWeapon
	Armor
	ShieldKind
	Equipment
)

// Size is the capacity that a piece of gear takes (cn.gear.capacity).
type Size = content.Word[sizes]

// The sizes.
const (
	OneSlot  Size = iota
	HalfSlot      // [small] (cn.gear.small)
	TwoSlots      // (cn.gear.two_handed)
	NoSlot        // fists, and attacks of NPCs (cn.gear.fists_free)
)

// Keywords is a set of weapon keywords (cn.kw).
type Keywords = content.Set[keywords]

// The keywords without a figure.
const (
	Brutal Keywords = 1 << iota
	Electric
	Energy
	Feeble
	Fire
	Overkill
	Parry
	Reach
	Reliable
	Reload
	ShortRanged
	Splash
	Stagger
	Thrown
	Unstable
	Unwieldy
)

// GearWord is the effect of a piece of gear besides its figures.
type GearWord = content.Word[gearWords]

// The words of gear.
const (
	NoWord GearWord = iota
	Fists
	Spear // may be used with a shield (cn.armor.shield_limits)
	Shield
	TowerShield
	StealthSuit
	HazardSuit
	Rope
	SpotLight
	Lantern
	Goggles
	Lockpicks
	CyberJack
	MindConcealer
	TraumaKit
	RepairKit
	Concoction
	ExtraAmmo
	GasGrenade
	Treasure // tokens (cn.scen.token_pick): no gear for sale
	Artifact
	Corpse
)

// Gear is a weapon, armour, a shield or a piece of equipment.
type Gear struct {
	content.Card `yaml:",inline"`
	Clauses      content.Cited `yaml:"clauses" json:"clauses"`
	Text         string        `yaml:"text" json:"text,omitempty"`
	Kind         GearKind      `yaml:"-" json:"kind"`
	Ranged       bool          `yaml:"ranged" json:"-" of:"weapon" hash:"-"`
	Shield       bool          `yaml:"shield" json:"-" of:"armor" hash:"-"`
	Word         GearWord      `yaml:"word" json:"word"`
	Cost         int           `yaml:"cost" json:"cost" max:"50"`
	Size         Size          `yaml:"size" json:"size"`
	Natural      bool          `yaml:"natural" json:"natural,omitempty" of:"weapon"` // an attack of an NPC: not for sale

	Hands    int8        `yaml:"hands" json:"hands,omitempty" of:"weapon" min:"1" max:"2"`
	Damage   int8        `yaml:"damage" json:"damage,omitempty" of:"weapon" min:"1" max:"9"`
	Range    geom.Length `yaml:"range" json:"range,omitempty" of:"weapon" max:"48"`
	Keywords Keywords    `yaml:"keywords" json:"keywords,omitempty" of:"weapon"`
	Auto     int8        `yaml:"auto" json:"auto,omitempty" of:"weapon" min:"2" max:"5"`
	Heavy    int8        `yaml:"heavy" json:"heavy,omitempty" of:"weapon" min:"1" max:"9"`
	Piercing int8        `yaml:"piercing" json:"piercing,omitempty" of:"weapon" min:"1" max:"9"`

	Armor    int8        `yaml:"armor" json:"armor,omitempty" of:"armor" max:"9"`
	Hazard   int8        `yaml:"hazard" json:"hazard,omitempty" of:"armor" max:"9"`      // armour points against Electric and Fire in place of the others (cn.armor.hazard)
	Move     geom.Length `yaml:"move" json:"move,omitempty" of:"armor" min:"-6" max:"0"` // of heavy armour
	GasMask  bool        `yaml:"gas_mask" json:"gas_mask,omitempty" of:"armor equipment"`
	Light    bool        `yaml:"light" json:"light,omitempty" of:"equipment"`                        // a light source (cn.trait.darkborn)
	Uses     int8        `yaml:"uses" json:"uses,omitempty" of:"equipment" max:"9"`                  // 0: any number
	Bonus    int8        `yaml:"bonus" json:"bonus,omitempty" of:"armor equipment" min:"-9" max:"9"` // to tests; of a stealth suit, to hit its wearer
	Heals    int8        `yaml:"heals" json:"heals,omitempty" of:"equipment" max:"6"`                // Wounds
	Distance geom.Length `yaml:"distance" json:"distance,omitempty" of:"equipment" max:"12"`         // that it lights, heals, climbs or is thrown
	Template geom.Length `yaml:"template" json:"template,omitempty" of:"equipment" max:"6"`          // diameter of what it places
}

// Weapon reports whether it is one.
func (g *Gear) Weapon() bool { return g.Kind == MeleeWeapon || g.Kind == RangedWeapon }

// Has reports whether a weapon has a keyword.
func (g *Gear) Has(k Keywords) bool { return g.Keywords&k != 0 }

// Halves returns what it takes of the capacity, in half slots (cn.gear.small, cn.gear.two_handed).
func (g *Gear) Halves() int { return [...]int{OneSlot: 2, HalfSlot: 1, TwoSlots: 4, NoSlot: 0}[g.Size] }

// SorceryWord is the effect of a sorcery (cn.sorc).
type SorceryWord = content.Word[sorceryWords]

// The words of sorceries, in the order of the book.
const (
	Bolt SorceryWord = iota
	ShieldSorcery
	Heal
	Leech
	Scream
	Nightmares
	Speed
	Kinesis
	Fear
	Technomancy
	Pacify
	GutTwist
	Prescience
	MindControl
	Invisibility
	Combust
	ExplodeHead
	RealityWarp
	Fry
	BlackInk
)

// Sorcery is a Techno-Sorcery (cn.sorc.cast).
type Sorcery struct {
	content.Card `yaml:",inline"`
	Clauses      content.Cited `yaml:"clauses" json:"clauses"`
	Text         string        `yaml:"text,required" json:"text"`
	Number       int           `yaml:"number,required" json:"number" min:"1" max:"20"`
	Word         SorceryWord   `yaml:"word,required" json:"word"`
	Range        geom.Length   `yaml:"range" json:"range,omitempty" max:"48"` // 0: any
	AP           int8          `yaml:"ap" json:"ap,omitempty" min:"1" max:"3"`
	Damage       int8          `yaml:"damage" json:"damage,omitempty" max:"9"`
	Amount       int8          `yaml:"amount" json:"amount,omitempty" max:"9"`     // of armour, Wounds, Dread or AP
	Move         geom.Length   `yaml:"move" json:"move,omitempty" max:"6"`         // of who casts it: Prescience
	Template     geom.Length   `yaml:"template" json:"template,omitempty" max:"6"` // diameter of what it places
}

// NPCRules is a set of rules of NPCs (cn.npc).
type NPCRules = content.Set[npcRules]

// The rules of NPCs.
const (
	Unstoppable NPCRules = 1 << iota
	ArtificialNPC
	Monstrous
	Terrifying
	MaddeningTerror
)

// NPCWord says which of the NPCs that scenarios bring in a card is.
type NPCWord = content.Word[npcWords]

// The NPCs of scenarios. A pack may have others.
const (
	OtherNPC NPCWord = iota
	TombBot
	FleshDrone
	RabidMachine
	AncientHorror
)

// NPC is a kind of non-player character (cn.npc).
type NPC struct {
	content.Card `yaml:",inline"`
	Clauses      content.Cited      `yaml:"clauses" json:"clauses"`
	Text         string             `yaml:"text,required" json:"text"`
	Word         NPCWord            `yaml:"word" json:"word"`
	Armor        int8               `yaml:"armor" json:"armor,omitempty" max:"9"`
	Attributes   Attributes         `yaml:"attributes,required" json:"attributes"`
	Attacks      []content.To[Gear] `yaml:"attacks,required" json:"attacks"`
	Rules        NPCRules           `yaml:"rules" json:"rules,omitempty"`
	Base         int                `yaml:"base" json:"base,omitempty" min:"25" max:"40"` // diameter in millimetres; 0 as is usual (cn.def.bases)
}

// ConditionWord is the effect of a condition besides its figures.
type ConditionWord = content.Word[conditionWords]

// The words of conditions.
const (
	NoCondition ConditionWord = iota
	Temperature
	AmmoDeficit
	Pollen
	Discharges
	Firebugs
	Tremors
	PsychicDisturbance
)

// Condition is an environmental effect of a round or a complication of a whole game
// (cn.env.roll, cn.comp.draw).
type Condition struct {
	content.Card `yaml:",inline"`
	Clauses      content.Cited `yaml:"clauses" json:"clauses"`
	Text         string        `yaml:"text,required" json:"text"`
	Roll         int           `yaml:"roll,required" json:"roll" min:"1" max:"13"` // of a D6, or the card: 1 the Ace, 13 the King
	Round        bool          `yaml:"-" json:"round,omitempty"`                   // an environmental effect
	Word         ConditionWord `yaml:"word" json:"word"`
	Ranged       int8          `yaml:"ranged" json:"ranged,omitempty" min:"-9" max:"9"`       // to ranged attacks
	Sight        geom.Length   `yaml:"sight" json:"sight,omitempty" max:"36"`                 // how far a line of sight is at most; 0: any
	Toughness    int8          `yaml:"toughness" json:"toughness,omitempty" min:"-9" max:"9"` // of who breathes
	Agility      int8          `yaml:"agility" json:"agility,omitempty" min:"-9" max:"9"`     // to rolls
	Range        geom.Length   `yaml:"range" json:"range,omitempty" min:"-12" max:"12"`       // of ranged weapons
	Amount       int8          `yaml:"amount" json:"amount,omitempty" max:"9"`                // of Dread, AP or damage
	All          bool          `yaml:"all" json:"all,omitempty"`                              // NPCs too
}

// ScenarioWord says how a scenario is played.
type ScenarioWord = content.Word[scenarioWords]

// The scenarios.
const (
	QuickStart ScenarioWord = iota
	Exploration
	Prisoner
	Ritual
)

// Scenario is a scenario (cn.scen).
type Scenario struct {
	content.Card `yaml:",inline"`
	Clauses      content.Cited `yaml:"clauses" json:"clauses"`
	Text         string        `yaml:"text,required" json:"text"`
	Word         ScenarioWord  `yaml:"word,required" json:"word"`
	Rounds       int           `yaml:"rounds" json:"rounds,omitempty" max:"20"`     // 0: no limit
	From         int           `yaml:"from" json:"from,omitempty" min:"1" max:"13"` // the cards that draw it, the first and the last; 0: none (cn.scen.draw)
	To           int           `yaml:"to" json:"to,omitempty" min:"1" max:"13"`
}

// Climb says where the sides of a piece of terrain can be climbed (cn.move.climbable).
type Climb = content.Word[climbs]

// How sides are climbed.
const (
	Unclimbable Climb = iota
	Climbable
)

// Feature is a piece of terrain (cn.setup.terrain).
type Feature struct {
	content.Named `yaml:",inline"`
	Shape         geom.Polygon `yaml:"shape,required" json:"shape" max:"36"`
	Height        geom.Length  `yaml:"height" json:"height,omitempty" max:"12"`
	Floor         geom.Length  `yaml:"floor" json:"floor,omitempty" max:"12"` // how high that is on which it stands; there is room below
	Plate         bool         `yaml:"plate" json:"plate,omitempty"`          // the floor of a storey: models stand on it, and below it
	Climb         Climb        `yaml:"climb" json:"climb"`
	Slope         bool         `yaml:"slope" json:"slope,omitempty"`         // ramps and stairs (cn.move.distance)
	Top           bool         `yaml:"top" json:"top,omitempty"`             // models may stand on it
	Difficult     bool         `yaml:"difficult" json:"difficult,omitempty"` // (cn.move.difficult)
	Blocks        bool         `yaml:"blocks" json:"blocks,omitempty"`       // lines of sight, from its floor to its top (cn.def.los_blockers)
	Door          bool         `yaml:"door" json:"door,omitempty"`           // closed as the game begins (cn.door.closed)
	Container     bool         `yaml:"container" json:"container,omitempty"` // of Exploration (cn.explore.setup)
	Focus         bool         `yaml:"focus" json:"focus,omitempty"`         // of Stop the Ritual (cn.ritual.setup)
	Mirror        bool         `yaml:"mirror" json:"-" hash:"-"`
}

// TopZ returns the height of its top above the tabletop.
func (f *Feature) TopZ() geom.Length { return f.Floor + f.Height }

// Room is a part of the table that is explored as one place (cn.explore.setup).
type Room struct {
	content.Named `yaml:",inline"`
	Shape         geom.Polygon `yaml:"shape,required" json:"shape" max:"36"`
	Prison        bool         `yaml:"prison" json:"prison,omitempty"` // of Prisoner (cn.prison.setup)
	Mirror        bool         `yaml:"mirror" json:"-" hash:"-"`
}

// Battlefield is terrain ready to play on.
type Battlefield struct {
	content.Card `yaml:",inline"`
	Note         string         `yaml:"note" json:"note,omitempty"` // what it is like
	Clauses      []string       `yaml:"clauses" json:"-"`
	Side         geom.Length    `yaml:"side,required" json:"side" min:"24" max:"36"`
	For          []ScenarioWord `yaml:"for" json:"for,omitempty"` // scenarios that it suits
	Features     []Feature      `yaml:"features,required" json:"-"`
	Rooms        []Room         `yaml:"rooms" json:"-"`
}
