package warpath

import (
	"umpire/game"
	"umpire/geom"
)

// BaseID is the slot of a base: it stays the same all game, in play or not.
type BaseID uint8

// UnitID is the slot of a unit.
type UnitID uint8

// None is no base and no unit.
const None = 0xFF

// The sizes of a state. A match that needs more is refused when it is set up.
const (
	maxBases      = 248
	MaxUnits      = 64
	MaxMembers    = 16 // bases of a unit
	MaxFeatures   = 32 // pieces of terrain
	MaxObjectives = 8
	MaxWeapons    = 4   // of a unit, of either kind
	maxPools      = 128 // of an attack: a brawl of every unit stays below
	maxDice       = 128 // of a roll

	maxCommandDice = 40 // of a seat
)

// Phase says where the set-up or a Round stands (wp.mission.setup_order,
// wp.sequence.phases).
type Phase uint8

// The phases. Those of a Round have steps of their own, which follow each other.
const (
	SetUpParameters Phase = iota // the four charts
	SetUpObjectives
	SetUpRecon
	SetUpInitiative // who begins with it
	SetUpSide
	SetUpAboard   // who starts aboard which transports
	SetUpDeploy   // one player, then the other; who stays in Reserve
	CommandPoints // Command Phase
	CommandRerolls
	PlaceOrders
	RollInitiative
	RevealOrders
	CunningOrders
	MovementPhase
	OverwatchPhase
	CombatPhase
	EndUnpin // End Phase
	EndScore
	EndRound
	GameOver
	phases
)

var PhaseNames = [phases]string{"mission parameters", "objectives", "Recon Roll", "first Initiative", "choice of side",
	"passengers", "deployment", "Command Points", "Command Dice re-rolls", "orders", "Initiative", "reveal of orders",
	"Cunning", "Movement", "Overwatch", "Combat", "unpinning", "scoring", "end of the Round", "game over"}

func (p Phase) String() string { return PhaseNames[p] }

// Token is a token beside a unit: its order, or what became of it
// (wp.orders.types, wp.movement.swap_sprint_contact).
type Token uint8

// The tokens.
const (
	NoToken Token = iota
	Overwatch
	Sprint
	Advance
	Shoot
	AssaultPlus  // Assault +1: a clean charge
	AssaultZero  // Assault +0: an ongoing fight
	AssaultMinus // Assault -1: a Hindered charge
	Tokens
)

var tokenNames = [Tokens]string{"no token", "Overwatch", "Sprint", "Advance", "Shoot", "Assault +1", "Assault +0", "Assault -1"}

func (t Token) String() string { return tokenNames[t] }

// Assault reports whether the token is one of the three for assaults.
func (t Token) Assault() bool { return t >= AssaultPlus }

// Place says where a unit is (wp.basics.in_play).
type Place uint8

// The places.
const (
	Unused    Place = iota // a slot without a unit
	Reserve                // wp.orders.reserve
	OnTable                // its bases stand or fly there, on a roof too
	Aboard                 // in the transports of unit Carrier
	Destroyed              // wp.shooting.destroyed
	Departed               // it left the table, not destroyed (wp.movement.exit)
)

// State is a game as it lies on the table. It is a flat value; everything a
// player could see or remember is in it, and nothing else.
type State struct {
	Phase      Phase
	Round      uint8
	Initiative game.Seat // who has the token; Nobody before the Recon Roll
	Chart      [4]uint8  // entries of the mission's charts, from 1; 0 not yet known
	Zone       [2]uint8  // deployment zone of each seat: 0 A, 1 B
	Edge       [2]uint8  // board edge of each seat: South, West, North, East
	Sided      bool      // zones and edges are taken
	Recon      [2]uint8  // swords of the Recon Roll

	Points   [2]uint8                     // Command Points left
	Rolled   [2]CommandDice               // that lie there in the Command Phase
	FaceDown bool                         // the orders placed are not revealed yet
	Cunning  game.List[UnitID, [8]UnitID] // units whose Cunning is spent this Round

	Turn     game.Seat // whose Turn it is in an activation phase, or who decides
	Chosen   bool      // the Initiative player has said who has the first Turn
	Extra    bool      // the Extra Activation before the opponent's Turn is spent
	Finished [2]bool   // declared finished in this Movement Phase

	VP     [2]int16
	Killed [2]uint8 // enemy units destroyed in this Round by each seat
	Winner game.Seat
	Reason EndReason

	Units      [MaxUnits]Unit
	Bases      [maxBases]Base
	Collapsed  uint32 // features that were buildings and are rubble (wp.buildings.collapse)
	Objectives game.List[geom.Point, [MaxObjectives]geom.Point]

	Act    Activation
	Attack Attack
	Fight  Fight
	Now    game.List[Job, [64]Job]

	Laid    uint8 // the match's layout of the terrain (wp.charts.obj.rules)
	ToPlace uint8 // objectives that the players still place, Turn the next
}

// EndReason is why a game ended.
type EndReason uint8

// The reasons.
const (
	NotEnded EndReason = iota
	ByRounds
	BothWiped
	EndedAlone
	ByTime
)

// CommandDice is a roll of Command Dice: how many of each colour, and what they
// show, Black first.
type CommandDice struct {
	Of     [3]uint8 // Black, Orange, Green
	Faces  [maxCommandDice]int8
	Reroll uint64 // dice that were rolled again, as a set
	Left   uint8  // re-rolls that are left
}

// Unit holds what changes of a unit.
type Unit struct {
	Place    Place
	Token    Token
	In       uint8  // the feature (a building) that it occupies, plus 1
	Carrier  UnitID // the transports that it rides in, or None
	Pinned   bool
	Began    bool // it was Pinned when the Round began (wp.orders.pinned_no_overwatch)
	Shields  uint8
	Acted    bool  // it has been activated in this phase
	Moved    Token // Sprint or Advance, if it has moved so in this Round
	Entered  bool  // a building or a transport, in this Round
	Left     bool  // a building or a transport, in this Round
	Arrived  bool  // from Reserve, in this Round
	Hovers   bool  // until the Round ends (wp.fliers.hover_declare)
	Infected bool  // until the Round ends (wp.data.plague.order.infection)
	Caught   bool  // engaged before it moved (wp.movement.caught)
	Wave     uint8 // of a mission's waves: 1 or 2
	// Foes are the enemy units that it is engaged with, as a set: in base contact,
	// or across the outline of a building that one of them assaults.
	Foes uint64
	// Assaults is the building that it assaults, plus 1 (wp.buildings.assault_contact).
	Assaults uint8
	// Engagers are the enemy units that engaged it in this Round: it may shoot at
	// them in the Overwatch Phase (wp.overwatch.engaged_fire).
	Engagers uint64
	Crowded  bool  // there was no room to deploy it
	Claims   uint8 // the objective that it claims at this scoring, plus 1, if it had a choice
	Boarded  bool  // it got into transports in this Round (wp.transports.in_and_out)
	Alighted bool  // it left transports in this Round
	// Wrecks are the vehicles that it has lost since its riders last stayed aboard, as a
	// set of its bases: where they get out if none are left (wp.transports.loss_eject).
	Wrecks uint16
}

// Base holds what changes of a base.
type Base struct {
	At    geom.Point
	Face  Facing
	Alive bool
	From  geom.Point // where it began the Round, of fliers (wp.fliers.min_move)
}

// Facing is a direction on a small grid; zero is none.
type Facing struct{ X, Y int16 }

// Vec is the facing as a vector.
func (f Facing) Vec() geom.Vec { return geom.Vec{X: geom.Length(f.X), Y: geom.Length(f.Y)} }

// Activation is the activation in progress.
type Activation struct {
	Live    bool
	Unit    UnitID
	Ordered [2]bool   // each seat has used a Command Order in it (wp.command_orders.one_per_activation)
	GoGo    bool      // Go, Go, Go!: a Shoot token after the move
	Split   bool      // Coordinated Fire
	Storm   bool      // Firestorm
	Within  bool      // it stood within a Command Radius before it moved (wp.data.plague.order.transfixed)
	Restore bool      // it has to move back into Coherency first (wp.coherency.restore)
	Done    bool      // its action is complete
	Opened  bool      // its Command Orders have been offered
	With    WeaponSet // of its weapons with Blast, those that fire; 0: all
}

// Job is something that still has to happen before the phase goes on: the
// continuation of a step, as data (docs/steps.md). The last one happens first.
type Job struct {
	Do    JobKind
	Unit  UnitID
	Other UnitID
	N     int16
}

// JobKind is the kind of a job.
type JobKind uint8

// The jobs.
const (
	NoJob          JobKind = iota
	CheckPin               // Unit gets a Pinned marker, by cause N (a PinCause)
	LosePassengers         // transports of Unit lost N vehicles: Other rides in them
	EjectUnit              // Unit has to leave the transports it rode in
	PileIn                 // Unit closes up on Other again
)

// AttackKind is the kind of an attack.
type AttackKind uint8

// The kinds of attack.
const (
	Fire          AttackKind = iota // ranged weapons without Blast
	DirectBlast                     // wp.blast.direct_point
	IndirectBlast                   // wp.blast.indirect_order
	Barrage                         // a direct blast at fliers only (wp.blast.fliers)
	Melee                           // all the blows of a fight
	FreeHits                        // hits without a weapon: of a lost fight, of lost transports
)

// Stage says how far an attack is.
type Stage uint8

// The stages: each volley of an attack hits, then damages; then all damage is
// settled, and bases are taken off.
const (
	Hitting Stage = iota
	Damaging
	Settling
	Losing
	Placing // the templates of an Indirect attack, before anything else
	Razing  // the building that the target is in, under [D], before the dice to damage
)

// Pool is dice of one weapon of one unit against another
// (wp.shooting.separate_rolls). Pools of the same two units that follow each other
// are one volley: one roll to hit, and one to damage (wp.command.reroll).
type Pool struct {
	By, At UnitID // By is None of hits that no unit makes
	Weapon int8   // place in the profile of By; -1: hits without a weapon
	Shots  uint8  // dice to hit, before they are halved
	Need   int8   // the stat to reach
	Mods   Mods   // what changes its rolls
	More   uint8  // bases that fire a direct blast beyond the first
	Hits   uint8
	Damage uint8
}

// Die is a die of the roll that lies on the table.
type Die struct {
	Face  int8
	Pool  uint8 // of Attack.Pools
	Again bool  // it has been re-rolled (wp.basics.reroll_once)
}

// Loss counts what a unit has lost in an attack, and has still to lose.
type Loss struct {
	Unit UnitID
	N    uint8 // bases that are still to be taken off
	Gone uint8
}

// BaseSet is a set of bases.
type BaseSet [4]uint64

// Has reports whether the base is in the set.
func (b *BaseSet) Has(id BaseID) bool { return b[id>>6]>>(id&63)&1 != 0 }

// Add puts the base in the set.
func (b *BaseSet) Add(id BaseID) { b[id>>6] |= 1 << (id & 63) }

// Attack is the attack in progress, its dice as they lie there.
type Attack struct {
	Live      bool
	Kind      AttackKind
	By        UnitID // whose activation it is; of free hits None
	Target    UnitID // nominated
	Stage     Stage
	Next      uint8 // the pool with which the volley begins
	Pools     game.List[Pool, [maxPools]Pool]
	Dice      game.List[Die, [maxDice]Die]
	Eligible  BaseSet   // bases that may be lost
	Whose     game.Seat // who takes the next base off
	Losses    game.List[Loss, [MaxUnits]Loss]
	Last      uint64                                // units that it has left one base
	Aim       geom.Point                            // of a blast
	Templates game.List[geom.Point, [16]geom.Point] // where blast templates lie
	Firing    BaseSet                               // bases that fire or strike
}

// FightStage says how far a fight is.
type FightStage uint8

// The stages of a fight.
const (
	Declaring  FightStage = iota // Command Orders
	Allotting                    // who attacks whom
	Blows                        // the dice, and what is lost
	Resulting                    // Winner and Loser
	Suffering                    // the hits of the Loser
	Occupying                    // who assaulted a building moves in, or is set back
	Loosening                    // who has no enemy in contact any more
	Separating                   // vehicles
	Consolidating
	PilingIn
	AfterFight // tokens
)

// Fight is the assault in progress: all units that are joined by contact
// (wp.assault.multi).
type Fight struct {
	Live      bool
	Stage     FightStage
	Units     uint64           // that took part
	Building  uint8            // that is assaulted, plus 1
	Attackers game.Seat        // of the building
	Stormers  uint64           // the units that assault it
	Removed   [2]uint8         // bases that each side has lost
	Winner    game.Seat        // Nobody: a draw
	Thirst    uint64           // units under Thirst For Blood
	Asked     uint64           // units that have been seen to in this stage
	Blow      [maxBases]UnitID // whom each base attacks; None: it does not, or divides its dice
	Free      uint64           // units without contact after the blows: they may consolidate
	First     game.Seat        // who consolidates first
	Ordered   bool             // First is settled
	Shares    game.List[Share, [maxPools]Share]
}

// Share is dice of the bases of a unit that divide theirs: so many of a weapon against an
// enemy unit (wp.assault.multi_support, wp.buildings.assault_allocate).
type Share struct {
	By, At UnitID
	Weapon int8
	Dice   uint8
}
