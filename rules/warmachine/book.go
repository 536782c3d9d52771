package warmachine

import (
	"umpire/content"
	"umpire/game"
	"umpire/geom"
)

// A Book is the content of the game as the rules read it: compiled from a pack of files,
// checked as a whole, and never changed afterwards. Everything is named by its place in
// these lists, which follow the order of the files.
type Book struct {
	Factions []Faction      `file:"factions" noun:"faction"`
	Models   []ModelCard    `file:"warcasters=warcaster warjacks=warjack" noun:"model"`
	Spells   []Spell        `file:"spells" noun:"spell"`
	Fields   []Battlefield  `file:"battlefields" noun:"battlefield"`
	Samples  []Force        `file:"battlegroups" noun:"battlegroup"` // ready-made ones
	Limits   Limits         `file:"limits"`
	Hash     content.Digest // of the pack's content, for replays
}

// Limits are the figures of battlegroups and of the table (wm.setup). A file laid over
// another gives only what it changes.
type Limits struct {
	Points   []int       `yaml:"points,required" json:"points" min:"50" max:"2000"` // usual sizes of a battlegroup by points (wm.content.points)
	Warjacks int         `yaml:"warjacks,required" json:"warjacks" min:"1" max:"15"`
	Table    geom.Length `yaml:"table,required" json:"table" min:"40" max:"72"` // each side of a table without another size (wm.setup.battlefield)

	content.Provenance `yaml:",inline" json:"-"`
}

// Faction is one of the four (wm.models.factions).
type Faction struct {
	content.Card `yaml:",inline"`
	Style        string        `yaml:"style" json:"style,omitempty"` // how it plays, for players who choose one
	Clauses      content.Cited `yaml:"clauses" json:"clauses" hash:"Clause"`
}

// Kind is the kind of a model (wm.models).
type Kind = content.Word[kinds]

// The kinds of model. Bonejacks are light, helljacks heavy warjacks.
const (
	Warcaster Kind = iota
	Light
	Heavy
)

// System says what a box of a grid belongs to (wm.sys.letters, wm.dmg.jack_grid).
type System = content.Word[systemLetters]

// The systems.
const (
	NoBox System = iota
	Hull
	LeftArm
	RightArm
	Head
	Movement
	Cortex
	ArcNode
)

var systemNames = [...]string{"", "hull", "left arm", "right arm", "head", "movement", "cortex", "arc node"}

// SystemName is a system in words.
func SystemName(s System) string { return systemNames[s] }

// ModelCard is the stat card of a warcaster or a warjack.
type ModelCard struct {
	content.Card   `yaml:",inline"`
	Clauses        []string            `yaml:"clauses" json:"clauses"` // of the catalogue that state this card's facts
	Faction        content.To[Faction] `yaml:"faction,required" json:"faction"`
	Kind           Kind                `yaml:"-" json:"kind"`
	SPD            int8                `yaml:"spd,required" json:"spd" min:"1" max:"15"`
	STR            int8                `yaml:"str,required" json:"str" min:"1" max:"20"`
	MAT            int8                `yaml:"mat,required" json:"mat" min:"1" max:"12"`
	RAT            int8                `yaml:"rat,required" json:"rat" min:"1" max:"12"`
	DEF            int8                `yaml:"def,required" json:"def" min:"1" max:"20"`
	ARM            int8                `yaml:"arm,required" json:"arm" min:"1" max:"25"`
	ArmShield      int8                `yaml:"arm_shield" json:"arm_shield,omitempty" of:"warjack" min:"1" max:"30"` // with its shield (wm.shield.arm)
	CMD            int8                `yaml:"cmd,required" json:"cmd,omitempty" of:"warcaster" max:"12"`
	FOC            int8                `yaml:"foc,required" json:"foc,omitempty" of:"warcaster" min:"1" max:"12"`
	Heavy          bool                `yaml:"heavy" json:"-" of:"warjack" hash:"-"`
	HasArcNode     bool                `yaml:"arc_node" json:"arc_node,omitempty" of:"warjack"`
	Boxes          int                 `yaml:"boxes,required" json:"boxes" min:"1" max:"48"`
	Grid           [][]System          `yaml:"grid,required" json:"grid,omitempty" of:"warjack"` // columns, from the left; boxes from the top
	Weapons        []Weapon            `yaml:"weapons,required" json:"weapons"`
	Abilities      Ability             `yaml:"abilities" json:"abilities,omitempty"`
	SpecialAttacks []SpecialAttack     `yaml:"special_attacks" json:"special_attacks,omitempty"`
	Spells         []content.To[Spell] `yaml:"spells,required" json:"spells,omitempty" of:"warcaster"`
	Feat           Feat                `yaml:"feat,required" json:"feat,omitzero" of:"warcaster"`
	Rules          []Text              `yaml:"rules" json:"rules,omitempty"` // what its special rules say, in words
	Points         int                 `yaml:"points,required" json:"points" min:"1" max:"500"`

	Base    geom.Length              `yaml:"-" json:"-"` // radius (wm.setup.bases)
	Columns [Columns][Columns]System `yaml:"-" json:"-" hash:"-"`
	Tall    [Columns]uint8           `yaml:"-" json:"-" hash:"-"`
}

// Text is a special rule in words, with the clauses that state it.
type Text struct {
	Name    string   `yaml:"name,required" json:"name"`
	Text    string   `yaml:"text,required" json:"text"`
	Clauses []string `yaml:"clauses,required" json:"clauses" hash:"-"`

	content.Provenance `yaml:",inline" json:"-"`
}

// WeaponKind is melee or ranged.
type WeaponKind = content.Word[weaponKinds]

// The kinds of weapon.
const (
	Melee WeaponKind = iota
	Ranged
)

// Weapon is a weapon of a card (wm.weapon).
type Weapon struct {
	Name       string     `yaml:"name,required" json:"name"`
	Kind       WeaponKind `yaml:"kind,required" json:"kind"`
	Loc        System     `yaml:"loc" json:"loc,omitempty"` // the arm or head that carries it
	Reach      bool       `yaml:"reach" json:"reach,omitempty"`
	POW        int8       `yaml:"pow,required" json:"pow" max:"25"`
	PS         int8       `yaml:"ps" json:"ps,omitempty" max:"40"`           // as printed: POW and STR of the card (wm.weapon.ps)
	RNG        int8       `yaml:"rng" json:"rng,omitempty" min:"1" max:"48"` // inches
	Spray      bool       `yaml:"spray" json:"spray,omitempty"`              // RNG SP
	ROF        int8       `yaml:"rof" json:"rof,omitempty" min:"1" max:"6"`
	AOE        int8       `yaml:"aoe" json:"aoe,omitempty" min:"1" max:"10"` // diameter in inches
	Fist       bool       `yaml:"fist" json:"fist,omitempty"`
	Shield     bool       `yaml:"shield" json:"shield,omitempty"`
	HeadWeapon bool       `yaml:"head_weapon" json:"head_weapon,omitempty"`
	Special    Specials   `yaml:"special" json:"special,omitempty"`
}

// Specials is a set of weapon rules (wm.weapon.special).
type Specials = content.Set[specials]

// The rules of weapons.
const (
	Disruption Specials = 1 << iota
	CriticalFreeze
	CriticalFire
	AutomaticFire
	AutomaticCorrosion
	ChainWeapon
	SetDefense
	ShockField
	PowerfulAttack
	ArcingFire
	CriticalAmputation
	PowerfulCharge
	Repel
	SustainedAttack
	ShadowBind
	Dispel
)

// Ability is a set of abilities, always on (wm.card.abilities).
type Ability = content.Set[abilities]

// The abilities.
const (
	ColdImmune Ability = 1 << iota
	SacredWard
	Stealth
)

// SpecialAttack is an attack that is made in place of normal ones (wm.card.special_attack).
type SpecialAttack = content.Word[specialAttacks]

// The special attacks.
const (
	TremorAttack SpecialAttack = iota
	ComboSmite
	ComboStrike
)

// FeatWord is the effect of a feat.
type FeatWord = content.Word[featWords]

// The feats.
const (
	FeatFigures   FeatWord = iota // its bonus alone, on friends
	FeatOnEnemies                 // its bonus alone, on enemies
	IcyGaze
	DivineMight
	KnockdownFeat
)

// Feat is the one great deed of a warcaster (wm.card.feat).
type Feat struct {
	content.Card `yaml:",inline"`
	Text         string        `yaml:"text,required" json:"text"`
	Clauses      content.Cited `yaml:"clauses" json:"clauses"`
	Word         FeatWord      `yaml:"word,required" json:"word"`
	Bonus        Bonus         `yaml:"bonus" json:"bonus,omitzero"`
}

// Clause is the clause that states it.
func (f *Feat) Clause() game.Clause { return f.Clauses.Clause() }

// Bonus is added to figures while something works.
type Bonus struct {
	SPD       int8 `yaml:"spd" json:"spd,omitempty" min:"-9" max:"9"`
	STR       int8 `yaml:"str" json:"str,omitempty" min:"-9" max:"9"`
	MAT       int8 `yaml:"mat" json:"mat,omitempty" min:"-9" max:"9"`
	RAT       int8 `yaml:"rat" json:"rat,omitempty" min:"-9" max:"9"`
	DEF       int8 `yaml:"def" json:"def,omitempty" min:"-9" max:"9"`
	ARM       int8 `yaml:"arm" json:"arm,omitempty" min:"-9" max:"9"`
	DEFRanged int8 `yaml:"def_ranged" json:"def_ranged,omitempty" min:"-9" max:"9"` // against ranged and magic attacks
	RNG       int8 `yaml:"rng" json:"rng,omitempty" min:"-9" max:"9"`               // of ranged weapons
	Attack    int8 `yaml:"attack" json:"attack,omitempty" min:"-9" max:"9"`
	Damage    int8 `yaml:"damage" json:"damage,omitempty" min:"-9" max:"9"`
}

// SpellTarget says whom a spell may be cast at.
type SpellTarget = content.Word[spellTargets]

// The targets of spells.
const (
	AtAnyone SpellTarget = iota
	AtFriends
	AtEnemies
	OnSelf // RNG Caster
)

// Span says how long a spell works that is no upkeep spell.
type Span = content.Word[spans]

// The spans.
const (
	Instantly Span = iota
	ForTurn
	ForRound
)

// Burns is the continuous effect that a card names.
type Burns = content.Word[burns]

// The continuous effects of cards.
const (
	BurnsNothing Burns = iota
	BurnsFire
	BurnsCorrosion
)

// Knocks says whom an area knocks down.
type Knocks = content.Word[knocks]

// Whom an area knocks down.
const (
	KnocksNobody Knocks = iota
	KnocksOnHit         // all in it, if it hits
	KnocksArea          // all in it, wherever it lies
)

// Bars says what a spell keeps a model from.
type Bars = content.Set[bars]

// What spells bar.
const (
	BarsRun Bars = 1 << iota
	BarsCharge
	BarsPower
)

// SpellWord is the effect of a spell that its figures do not show.
type SpellWord = content.Word[spellWords]

// The words of spells.
const (
	NoWord SpellWord = iota
	BoundlessCharge
	Concealing // Fog of War
	WindRush
	AshesToAshes
	DeathSentence
	Lamentation
	Purification
	Vision
	GhostWalk
)

// Spell is a spell (wm.spell).
type Spell struct {
	content.Card `yaml:",inline"`
	Text         string      `yaml:"text,required" json:"text"`
	Clauses      []string    `yaml:"clauses" json:"clauses"`
	Cost         int8        `yaml:"cost" json:"cost" max:"12"`
	RNG          int8        `yaml:"rng" json:"rng,omitempty" min:"1" max:"48"` // inches
	Spray        bool        `yaml:"spray" json:"spray,omitempty"`              // RNG SP
	AOE          int8        `yaml:"aoe" json:"aoe,omitempty" min:"1" max:"10"` // diameter in inches
	Control      bool        `yaml:"ctrl" json:"ctrl,omitempty"`                // AOE CTRL
	POW          int8        `yaml:"pow" json:"pow,omitempty" min:"1" max:"25"` // 0: it rolls no damage
	Upkeep       bool        `yaml:"upkeep" json:"upkeep,omitempty"`
	Offensive    bool        `yaml:"offensive" json:"offensive,omitempty"`
	Target       SpellTarget `yaml:"target" json:"target"`
	Lasts        Span        `yaml:"lasts" json:"lasts"`
	Bonus        Bonus       `yaml:"bonus" json:"bonus,omitzero"`               // of its target
	CasterBonus  Bonus       `yaml:"caster_bonus" json:"caster_bonus,omitzero"` // of its caster, while it is on somebody
	Bars         Bars        `yaml:"bars" json:"bars,omitempty"`
	Critical     Burns       `yaml:"critical" json:"critical"`
	Automatic    Burns       `yaml:"automatic" json:"automatic"`
	Knocks       Knocks      `yaml:"knocks" json:"knocks"`
	Freezes      bool        `yaml:"freezes" json:"freezes,omitempty"`
	CloudRounds  int8        `yaml:"cloud_rounds" json:"cloud_rounds,omitempty" max:"9"` // that a cloud stays where it came down (wm.fx.cloud)
	CloudPOW     int8        `yaml:"cloud_pow" json:"cloud_pow,omitempty" max:"25"`
	Word         SpellWord   `yaml:"word" json:"word"`
	Unused       bool        `yaml:"unused" json:"unused,omitempty"` // printed, and not cast in this game (wm.spell.unused)
}

// Clause is the clause that states it.
func (s *Spell) Clause() game.Clause { return content.Cited(s.Clauses).Clause() }

// OnCaster reports whether the spell works on its caster alone or around it (wm.spell.rng).
func (s *Spell) OnCaster() bool { return s.Target == OnSelf || s.Control }

// Ctrl reports whether its area is the control area (wm.spell.aoe).
func (s *Spell) Ctrl() bool { return s.Control }

// HasPOW reports whether it rolls damage.
func (s *Spell) HasPOW() bool { return s.POW > 0 }

// Going is the movement class of terrain (wm.ter.types).
type Going = content.Word[goings]

// The movement classes.
const (
	Open Going = iota
	Rough
	Impassable
	Obstacle
	Obstruction
)

// ShelterClass is the defence class of terrain (wm.ter.types).
type ShelterClass = content.Word[shelters]

// The defence classes.
const (
	NoShelter ShelterClass = iota
	Concealment
	Cover
)

// Feature is a piece of terrain (wm.ter.types).
type Feature struct {
	content.Named `yaml:",inline"`
	Going         Going        `yaml:"going,required" json:"going"`
	Shelter       ShelterClass `yaml:"shelter" json:"shelter"`
	Height        geom.Length  `yaml:"height" json:"height,omitempty" max:"12"`
	Shape         geom.Polygon `yaml:"shape,required" json:"shape" max:"72"`
	Mirror        bool         `yaml:"mirror" json:"-" hash:"-"`
}

// Battlefield is terrain ready to play on.
type Battlefield struct {
	content.Card `yaml:",inline"`
	Note         string      `yaml:"note" json:"note,omitempty"` // what it is like
	Clauses      []string    `yaml:"clauses" json:"-"`
	Width        geom.Length `yaml:"width,required" json:"width" min:"36" max:"72"`
	Depth        geom.Length `yaml:"depth,required" json:"depth" min:"40" max:"72"`
	Features     []Feature   `yaml:"features,required" json:"-"`
}
