package warcaster

import (
	"umpire/game"
	"umpire/geom"
)

// ModelID is the slot of a model: it stays the same all game, in play or not.
type ModelID uint8

// UnitID is the slot of a unit. Void gates have one too, because they hold Arc
// as units do, though they are no units (wc.gate.not_unit).
type UnitID uint8

// CardID is the slot of a Cypher in its owner's rack.
type CardID int8

// None is no model and no unit.
const None = 0xFF

// The sizes of a state. A match that needs more is refused when it is set up.
const (
	MaxModels     = 128
	MaxUnits      = 44 // 18 a seat and 2 gates a seat, with room
	MaxRack       = 16
	MaxObjectives = 8
	MaxMembers    = 8 // of a squad with its attachments
	maxStrafes    = 4 // in progress: one may be answered by an attack with another
	maxWeapons    = 8 // of a model: two bits each in Member.Shots
	maxRules      = 32
	MaxAttached   = 31 // attachments a seat, as an answer holds a set of them
)

// Phase says where a turn, the set-up or the end of a Pulse round stands.
type Phase uint8

// The phases, in the order of the book (wc.setup.order, wc.turn.strict_order,
// wc.pulse.step_order).
const (
	SetUpSecondaries Phase = iota
	SetUpHands
	SetUpRollOff
	SetUpFirst
	SetUpSide
	SetUpDeploy
	RoundStart
	Ready
	Charging
	FirstCypher
	ActivationPhase
	SecondCypher
	Deployment
	VoidGate
	Discarding
	Drawing
	TurnEnd
	PulseEffects
	PulseCyphers
	PulseScore
	PulseTokens
	GameOver
)

var PhaseNames = [...]string{"secondary missions", "starting hands", "roll-off", "first player", "choice of side",
	"starting deployment", "start of the Pulse round", "Ready", "Charging", "first Cypher", "Activation",
	"second Cypher", "Deployment", "void gate", "discard", "draw", "end of the turn", "continuous effects",
	"expiring Cyphers", "scoring", "activation tokens", "game over"}

func (p Phase) String() string { return PhaseNames[p] }

// State is a game as it lies on the table. It is a flat value; everything a
// player could see or remember is in it, and nothing else.
type State struct {
	Phase   Phase
	First   game.Seat // who takes the first turn of the game
	Active  game.Seat // whose turn it is
	Turn    uint8     // turns begun by both players together
	Edge    [2]uint8  // of each seat: 0 its rear edge is y = 0, 1 the opposite one
	VP      [2]int16
	Well    [2]int8
	Limit   [2]int8 // hand size last seen, to notice when a rule lowers it
	Hands   bool    // units have come or gone since the hand sizes were seen to
	Geyser  int8    // number of the active geysers, 0 none
	Winner  game.Seat
	Reason  EndReason
	Stolen  [2]uint8 // units of the other seat destroyed by this seat in this turn
	Counted [2]bool  // Body Count scored in this turn
	Scouted [2]bool  // Recon scored
	Mission [2]int8  // secondary mission of each seat, -1 none

	Activated int8 // activations begun in this turn
	Main      bool // one of them was not of a solo
	Done      bool // the seat has ended the step it is in
	Deployed  bool // it has deployed in this turn
	Opened    [2]bool
	Spent     [2]int8 // Deployment Cost of starting units

	Models     [MaxModels]Model
	Units      [MaxUnits]Unit
	Cards      [2][MaxRack]Card
	Objectives [MaxObjectives]Objective
	Resolved   [MaxModels]EffectSet // at the end of this Pulse round

	Strafes [maxStrafes]Strafe // those in progress, the innermost last

	Act    Activation
	Attack Attack
	Now    game.List[Job, [64]Job]
}

// EndReason is why a game ended.
type EndReason uint8

// The reasons.
const (
	NotEnded EndReason = iota
	ByPoints
	ByMercy
	ByMercyBoth
)

// Model holds what changes of a model.
type Model struct {
	At      geom.Point
	On      int8 // surface stood on: table.Ground or a feature's top
	Unit    UnitID
	Damage  uint8
	Effects EffectSet
	Carries int8 // portable objective carried, plus 1
	InPlay  bool
}

// EffectSet is the continuous effects on a model (wc.effects.one_each).
type EffectSet uint8

// The continuous effects; a System Failure is of melee or of ranged weapons.
const (
	OnFire EffectSet = 1 << iota
	Corroded
	LockedDown
	MeleeFailure
	RangedFailure
	TunedUp
)

// Has reports whether any of the effects is on the model.
func (e EffectSet) Has(any EffectSet) bool { return e&any != 0 }

// Unit holds what changes of a unit or a void gate.
type Unit struct {
	Arc     int8
	InPlay  bool
	Token   bool      // activation token
	Fresh   bool      // deployed in this turn
	Gone    bool      // a Hero destroyed: out of the game
	Cypher  [4]CardID // by type, the card lying on it plus 1
	Slammed bool      // the one slam of Force Strike is spent
	Empty   bool      // a void gate placed without Arc and not charged since (wc.gate.zero_arc)
}

// Card says where a Cypher of a rack is.
type Card uint8

// The zones of a rack. A deck is a bag: it has no order (wc.core.open_information).
const (
	NoCard Card = iota
	InDeck
	InHand
	InPlay
	Played // being resolved
	InDiscard
	ShownInHand // in hand, where all have seen it go
	SettledHand // in hand since the deck ran out: who knows the rack knows it there
)

// Held reports whether the card is in its owner's hand, whoever knows of it.
func (c Card) Held() bool {
	const hands = 1<<InHand | 1<<ShownInHand | 1<<SettledHand
	return hands>>c&1 != 0
}

// Objective holds what changes of an objective.
type Objective struct {
	At      geom.Point
	On      int8 // surface a portable one lies on
	Carrier ModelID
	Scored  [2]bool // by each seat in this Pulse round
}

// Block says how far the attacks of an activation are (wc.activation.no_split).
type Block uint8

// The stages of the attacks of an activation.
const (
	NotBegun Block = iota
	Open
	Closed
)

// Activation is the activation in progress (wc.activation.content).
type Activation struct {
	Live     bool
	Unit     UnitID
	Advanced bool
	Attacks  Block
	Cut      bool // it ends now (wc.terrain.fall_token)
	Begun    bool // its start has been seen to
	Ending   bool // its end is being seen to
	Skip     bool // no activation token at its end
	Struck   bool // an attack or a special action was made
	Member   [MaxMembers]Member
}

// Member holds what a model of the active unit has done in the activation.
type Member struct {
	Model ModelID
	Shots uint16 // attacks made with each weapon, two bits a weapon
	Acted bool   // a special action instead of attacking
	Havoc uint8  // weapons used through Havoc Engine
	On    uint32 // rules switched on until the activation ends, by place in the profile
	Used  uint32 // rules used that work once an activation
	Only  int8   // the one weapon it may use, plus 1
}

// AttackKind is the kind of an attack (wc.attack.kinds).
type AttackKind uint8

// The kinds of attack.
const (
	MeleeAttack AttackKind = iota
	RangedAttack
	FuryAttack
	NoAttackMade // damage that a rule does by itself
)

// Attack is the attack in progress, its dice as they lie there.
type Attack struct {
	Live     bool
	Kind     AttackKind
	By       ModelID // the attacking model, or the one a Fury is channeled through
	Weapon   int8    // place in the attacker's profile; -1: none, see Card
	Card     CardID  // of a Fury or an Overdrive that makes the attack; -1 none
	Declared ModelID
	Unit     UnitID // of a Fury: the unit of its target, which may lose it
	Modes    uint32 // rules switched on for the attack, by place in the profile
	Granted  bool   // by a rule: outside the attacks of the activation
	Last     bool   // gives no further attacks (Cleave)
	Strafed  bool   // is one of the attacks of Strafe
	HavocBy  bool   // given by Havoc Engine
	HadArc   bool   // what it destroyed had Arc
	Warrior  bool   // it destroyed a warrior
	Against  game.List[Aimed, [24]Aimed]
	Next     int8 // of Against to roll for
	Strikes  int8 // of the attack roll that lies on the table
	Guard    int8 // strikes of the defence roll beside it
	Force    int8 // strikes of the damage roll of its hit
	ArmShift int8 // Arc Booster
	Answers  bool // the target has spiked for an attack of its own afterwards
	Slams    int8 // slams it has caused
	Felled   int8 // enemy models it destroyed
	Burst    bool // what the destruction of its target causes has been seen to
	Spot     Spot // where its target was destroyed
}

// Spot is a place of a model, which may have left it since.
type Spot struct {
	At geom.Point
	On int8
}

// Strafe says where the first target of a Strafe stood, and the models that it has
// attacked, as a set.
type Strafe struct {
	At     Spot // where its first target stood
	Struck [2]uint64
}

// Aimed is a model that the attack is rolled against, and how that went.
type Aimed struct {
	Model     ModelID
	Hit       bool
	Missed    bool
	Damaged   bool
	Destroyed bool
	Arced     bool    // it had Arc when it was attacked
	Struck    ModelID // the model hit, when another took its place
}

// Job is something that still has to happen before the turn goes on: the
// continuation of a step, as data (docs/steps.md). The last one happens first.
type Job struct {
	Do     JobKind
	Model  ModelID
	Other  ModelID
	Unit   UnitID
	N      int8 // inches, Arc or models; of a Strafe's attack which of Strafes
	Weapon int8
	Rule   uint8 // place of the rule in the model's profile
	Flag   uint8
	Group  uint8       // jobs of one group happen in the order the active player wants
	Drop   geom.Length // how deep a model falls
	At     geom.Point  // where it lands
}

// JobKind is the kind of a job.
type JobKind uint8

// The jobs.
const (
	NoJob JobKind = iota
	ResolveAttack
	FinishAttack
	StrikeJob     // Model may attack (Flag says how); Other: the model it has to be against, or near
	MoveModel     // Model may move N inches
	MoveUnit      // Unit may move N inches
	PlaceModel    // Model may be repositioned within N inches by the player of Other
	PlaceUnit     // each model of Unit may be repositioned within N inches
	ChargeUnit    // Unit may be charged with up to N Arc by a rule of Model
	ClearUnit     // any Arc of Unit may be cleared by a rule of Model
	Collateral    // Model takes a damage roll of N from a slam by Other
	FallDown      // Model falls by Drop, slammed by Other (or None)
	SlamAttacker  // Model may slam Other, collateral damage N
	PullIn        // Other may drag Model towards it
	ReturnTrooper // up to N destroyed troopers of Unit come back
	ReturnFury    // the Fury in Weapon may go back to its owner's hand, by a rule of Model
	KeepToken     // Model may have its activation token taken off
	BurstRoll     // Model takes a damage roll of N, caused by Other
	Annihilate    // Model attacks by the Cypher in Weapon
	SwitchOn      // Model may spike for a rule that lasts until its activation ends
	DiscardPlayed // the Cypher in Weapon of the seat in Flag is resolved
)

// Flags of a StrikeJob.
const (
	anyStrike    = iota // any attack
	strafeStrike        // on another model within 2" of Other
	againStrike         // with weapon Weapon; gives no further ones
	havocStrike         // with a weapon not used through Havoc Engine
	backStrike          // at Other
)
