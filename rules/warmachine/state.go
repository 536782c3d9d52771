package warmachine

import (
	"umpire/game"
	"umpire/geom"
)

// ModelID is the slot of a model: it stays the same all game, in play or not.
type ModelID uint8

// SpellID is a spell of a seat's warcaster, by its place on the card.
type SpellID int8

// None is no model.
const None ModelID = 0xFF

// The sizes of a state. A match that needs more is refused when it is set up.
const (
	MaxModels  = 32
	MaxWeapons = 6 // of a model
	MaxSpells  = 8 // of a warcaster
	MaxClouds  = 8
	Columns    = 6 // of a grid
)

// Phase says where the set-up or a turn stands.
type Phase uint8

// The phases, in the order of the book (wm.setup.roll, wm.turn.phases).
const (
	SetUpRoll Phase = iota
	SetUpFirst
	SetUpEdge
	SetUpDeploy
	TurnBegins
	Maintenance
	Replenish
	Allocation
	Activations
	TurnEnds
	GameOver
)

// PhaseNames are the phases in words.
var PhaseNames = [...]string{"roll for order", "who is first", "table edges", "deployment", "start of the turn", "maintenance",
	"focus", "allocation", "activation", "end of the turn", "game over"}

func (p Phase) String() string { return PhaseNames[p] }

// State is a game as it lies on the table. It is a flat value; everything a player could
// see or remember is in it. Nothing of this game is hidden.
type State struct {
	Phase  Phase
	First  game.Seat // deploys first, and has the first turn of each round (wm.setup.first_deploys)
	Active game.Seat // whose turn it is, or who deploys
	Chose  game.Seat // won the roll for order
	Turn   uint16    // turns begun by both players together
	Edge   [2]uint8  // of each seat: 0 its edge is y = 0, 1 the opposite one (wm.setup.opposite)
	Winner game.Seat
	Reason EndReason
	Fallen [2]bool // warcasters that what is under way has removed

	FeatUsed [2]bool
	FeatOn   [2]bool // a feat that lasts and moves with its warcaster: until the next turn of that seat

	Models [MaxModels]Model
	Clouds game.List[Cloud, [MaxClouds]Cloud]

	Act    Activation
	Attack Attack
	Move   Move // under way, so that all see where it was cut
}

// EndReason is why a game ended.
type EndReason uint8

// The reasons.
const (
	NotEnded EndReason = iota
	ByAssassination
	ByBoth
)

// Model holds what changes of a model.
type Model struct {
	At       geom.Point
	Face     geom.Vec // the way its head looks (wm.facing.direction)
	InPlay   bool
	Focus    int8
	Marked   [Columns]uint8 // boxes marked, a bit each from the top, by column; of a warcaster, how many stands in the first
	Burning  Continuous
	Resolved Continuous // of them, in this maintenance phase
	Down     bool       // knocked down
	Stays    bool       // and cannot stand before its side's next turn (wm.fx.knock_same_turn)
	Acted    bool       // it has been activated in this turn
	Shifted  bool       // it has moved or been moved in this turn: it does not aim (wm.ranged.aim)
	Freed    Parts      // broke free of a lock in this turn: not used any further (wm.lock.break_after)
	Hold     [2]Hold

	Round [2]Effect // that last one round, by the seat that made them (wm.turn.duration)
	// Under are spells that work on it for a round, and Now for this turn, as sets of the
	// places on the card of each seat's warcaster.
	Under, Now [2]uint8
	// Upkeep are the upkeep spells on it, one of each seat's warcaster, as its place on
	// the card plus 1 (wm.spell.upkeep_model).
	Upkeep [2]SpellID
}

// Continuous is the continuous effects on a model (wm.fx.continuous_repeat).
type Continuous uint8

// The continuous effects.
const (
	OnFire Continuous = 1 << iota
	Corroding
)

func (c Continuous) String() string {
	if c == OnFire {
		return "fire"
	}
	return "corrosion"
}

// Parts are arms and a head, as a set.
type Parts uint8

// The parts that can be locked (wm.lock.need).
const (
	LeftPart Parts = 1 << iota
	RightPart
	HeadPart

	wholly = LeftPart | RightPart | HeadPart
)

var allParts = [...]Parts{LeftPart, RightPart, HeadPart}

// Hold is the lock of an arm's fist: a part of a model; of the left arm
// first, then of the right.
type Hold struct {
	Part  Parts // 0: nothing
	Model ModelID
}

// Effect is a condition that lasts one round on a model.
type Effect uint8

// The effects of one round.
const (
	Frozen    Effect = 1 << iota // stationary
	Disrupted                    // no focus, no channeling
	Bound                        // moves no more than to turn, and has less DEF
	FeatBonus                    // of the feat of the seat that made it
)

// Cloud is a cloud that lies on the table (wm.fx.cloud).
type Cloud struct {
	At    geom.Point
	R     geom.Length
	By    game.Seat // whose next turn ends it
	Spell SpellID   // that left it, place on its maker's card
	POW   int8      // of the damage it does, 0 none
	Lasts uint8     // turns of its maker that still begin before it ends
}

// Moved says how an activation's movement was used (wm.turn.activation_forfeit).
type Moved uint8

// The uses of movement.
const (
	NotMoved Moved = iota
	Forfeited
	Advanced
	Ran
	Charged
	Slammed
)

// Acting says what the combat action of an activation is used for (wm.combat.weapons).
type Acting uint8

// The uses of a combat action.
const (
	NotActed Acting = iota
	InMelee
	AtRange
	Given   // given up, or taken by a run
	AllDone // nothing more in it: a bash was made
)

// Activation is the activation in progress.
type Activation struct {
	Live     bool
	Model    ModelID
	Moved    Moved
	Stood    bool // it stood up in this activation
	NoCharge bool // it stood by giving up its action
	Action   Acting
	Normal   bool  // normal attacks were begun, initial or bought: no power, special attack or bash any more
	Instead  bool  // a power or special attack was made in their place
	Initial  uint8 // weapons whose initial attack is used, as a set
	Shots    [MaxWeapons]uint8
	Sure     [MaxWeapons]uint32 // models that each weapon has hit: sustained attack
	Target   ModelID            // of its charge or slam
	Bonus    bool               // the next melee attack against Target is the charge attack
	Struck   bool               // a melee attack was made after the charge
	Tried    Parts              // locked parts that it has tried to free, once free of cost
	Tries    bool               // the free attempt to break locks is made
	Magic    bool               // it has cast or used its feat
	Rushed   bool               // Wind Rush was cast
	Over     bool               // it ends now
}

// AttackKind is the kind of an attack roll.
type AttackKind uint8

// The kinds of attack.
const (
	MeleeAttack AttackKind = iota
	RangedAttack
	MagicAttack
)

// Manner is the kind of a melee attack.
type Manner uint8

// The manners.
const (
	Plain Manner = iota
	Bash
	HeadButt
	Slam
	Lock
	Throw
	Tremor
	Smite // Combo Smite
	Combo // Combo Strike
)

// Attack is the attack under way, its dice as they lie there.
type Attack struct {
	Live   bool
	Kind   AttackKind
	How    Manner
	By     ModelID
	Target ModelID
	Weapon int8    // place on the attacker's card, -1 none
	Spell  SpellID // place on the card of the caster, -1 none
	Origin ModelID // whence it comes: the attacker, or who channels
	Free   bool    // a free strike
	Charge bool    // it is a charge attack
	Bought bool
	Both   bool       // Powerful Attack: both rolls are boosted by one point
	Point  geom.Point // where an area lies
	R      geom.Length
	Dice   [4]int8 // of the roll that lies there
	Roll   int8    // total of it
	Need   int8    // DEF or ARM that it was against
}

// Nothing under way, and nothing held.
var (
	noAttack = Attack{By: None, Target: None, Origin: None, Weapon: -1, Spell: -1}
	noHolds  = [2]Hold{{Model: None}, {Model: None}}
)

// Move is a movement under way.
type Move struct {
	Live   bool
	Model  ModelID
	Struck uint32 // enemies that have made their free strike of it
	Left   geom.Length
}
