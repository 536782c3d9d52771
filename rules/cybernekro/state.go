package cybernekro

import (
	"slices"

	"umpire/game"
	"umpire/geom"
	"umpire/table"
)

// ModelID is the slot of a model: it stays the same all game, in play or not.
type ModelID uint8

// None is no model.
const None ModelID = 0xFF

// ThingID is the slot of something that can be carried, lie on the ground or be used: gear,
// the attacks of NPCs, tokens.
type ThingID uint8

// What is no thing of a slot.
const (
	BareFist ThingID = MaxThings + iota // the fists that everybody has (cn.gear.fists_free)
	NoThing
)

// The sizes of a state. A match that needs more is refused when it is set up.
const (
	MaxModels = 48
	MaxThings = 192
	MaxJobs   = 32
	MaxHits   = 8
	MaxClouds = 8
	DeckSize  = 27 // cards of a half deck (cn.fate.decks)
	Terminals = 5  // of the quick start (cn.quick.terminals)
)

// Crew is a side of the game.
type Crew uint8

// The sides: two crews, and the game's own (cn.def.pc_npc).
const (
	FirstCrew Crew = iota
	SecondCrew
	Wild // NPCs, friends of each other (cn.npc.allegiance)
	Lost // a character that has turned into an NPC hostile to all others (cn.morale.break)
)

// Phase says where the set-up or a round stands.
type Phase uint8

// The phases, in the order of the book (cn.setup.order, cn.round.start_order, cn.end.order).
const (
	SetUpScenario Phase = iota
	SetUpRoll
	SetUpHalf
	SetUpDeploy
	SetUpSorceries
	SetUpCards
	RoundBegins
	RoundInitiative
	RoundAP
	RoundDraw
	ActionPhase
	NPCPhase
	MoraleBegins
	MoralePhase
	MoraleEnds
	ScenarioEnds
	RoundOver
	GameOver
)

var phaseNames = [...]string{"scenario", "roll for deployment", "table half", "deployment", "sorceries", "Fate Cards", "round start", "Initiative",
	"Action Points", "card draw", "Action Phase", "NPCs", "Morale Phase", "Morale Phase", "Morale Phase", "round end", "round end", "game over"}

func (p Phase) String() string { return phaseNames[p] }

// State is a game as it lies on the table. It is a flat value; everything that a player
// could see or remember is in it, and the hands of both.
type State struct {
	Phase    Phase
	Round    uint8
	First    game.Seat // Active Player at the start of the round, or of the deployment (cn.round.initiative, cn.end.active_player)
	Turn     game.Seat // the Active Player (cn.act.alternate)
	Deployed game.Seat // Active Player of the deployment: the kidnapper, the defender (cn.prison.setup, cn.ritual.setup)
	Chose    game.Seat // won the Initiative Test
	Half     [2]uint8  // of each crew: 0 its home edge is y = 0, 1 the opposite one (cn.scen.zone)
	Passed   [2]bool   // (cn.act.pass_final)
	Done     [2]bool   // of both crews, what each does in its turn at a step of the round
	Winner   game.Seat
	Reason   EndReason

	Models [MaxModels]Model
	Things [MaxThings]Thing
	Fate   Fate

	Environment  uint8            // place of the round's effect in the book plus 1 (cn.env.roll)
	Complication uint8            // (cn.comp.draw)
	Open         uint64           // doors that are open or destroyed, by the place of the feature (cn.door.closed)
	Holders      [Terminals]uint8 // crew that holds each terminal plus 1 (cn.quick.control)
	Explored     uint32           // rooms or containers (cn.explore.action)
	Rolled       bool             // an exploration roll was made (cn.explore.r6)
	Found        bool             // the artifact was found
	Carried      uint8            // the crew that has carried it off the board plus 1 (cn.explore.win)
	Prisoner     ModelID
	Escaped      bool  // the prisoner has left by the home edge (cn.prison.win)
	Ritual       uint8 // parts performed (cn.ritual.counter)
	Parts        uint8 // of them in this round (cn.ritual.perform)
	Clouds       game.List[Cloud, [MaxClouds]Cloud]

	Act     Activation
	Way     game.List[table.Waypoint, [16]table.Waypoint] // that a model is about to go
	Jobs    game.List[Job, [MaxJobs]Job]
	Hits    game.List[Hit, [MaxHits]Hit]
	Test    TestState
	Acted   uint64           // NPCs that have acted in this round (cn.npc.order)
	Tested  uint64           // who has tested its morale in this round (cn.morale.order)
	Bearing uint64           // who is named to bear the temperature, and has yet to test that (cn.comp.temperature)
	Shaken  bool             // the ground has shaken in this round (cn.env.tremor)
	Burnt   bool             // what burns was hurt in this round (cn.fire.damage)
	Lost    [MaxModels]uint8 // allies that a model has seen go out of action since it got Dread for them (cn.dread.ally_ooa)
	Horrors [MaxModels]uint8 // others that it has seen a Terrifying model take out (cn.npc.terrifying)
}

// EndReason is why a game ended.
type EndReason uint8

// The reasons.
const (
	NotEnded    EndReason = iota
	ByRounds              // the last round is over
	ByAgreement           // one side has no models left, and the other ends it (cn.end.no_models)
	ByNobody              // nobody is left
	ByArtifact            // it is off the board, and nobody else is left (cn.explore.win)
	ByEscape              // the prisoner has left by the home edge (cn.prison.win)
	ByRitual              // it is complete, and the others are gone (cn.ritual.defender)
	ByStopping            // neither defenders nor NPCs are left (cn.ritual.others)
)

// Whereabouts says where a model is.
type Whereabouts uint8

// The whereabouts.
const (
	Reserve Whereabouts = iota // not deployed yet, or not in the game
	OnTable
	OutOfAction // (cn.def.ooa)
	Departed    // it has left the board (cn.move.leave)
)

// Model holds what changes of a model.
type Model struct {
	At      geom.Point
	On      int16 // the surface that it stands on: table.Ground, or the feature plus 1
	Where   Whereabouts
	Crew    Crew
	Kind    uint8 // of an NPC, its place in the book plus 1
	AP      int8
	Wounds  int8
	Dread   int8
	Shield  int8 // points of the Shield sorcery (cn.sorc.shield)
	Prone   bool
	Burning bool
	Unseen  bool             // invisible (cn.sorc.invisibility)
	Afraid  bool             // no reactions in this round (cn.sorc.fear)
	Capped  bool             // at most so many AP as the temperature allows (cn.comp.temperature)
	Organs  bool             // Extra organs are used up (cn.mod.organs)
	Stims   bool             // Stim injectors are (cn.mod.stims)
	Jailed  bool             // imprisoned (cn.prison.limits)
	Owed    uint8            // Neural Overloads still to be rolled (cn.overload.timing)
	Shocks  uint8            // electric discharges still to be suffered (cn.comp.discharge)
	Off     uint16           // body-mods that Technomancy has stopped, by their place on the card (cn.sorc.technomancy)
	Cast    uint32           // sorceries attempted in this round, by their place in the book (cn.sorc.once)
	Knows   [mostKnown]uint8 // sorceries, as places in the book plus 1 (cn.sorc.selection)
}

// Thing holds what changes of a thing.
type Thing struct {
	Gear   uint8 // its place in the book's gear plus 1; 0: there is none
	Holder ModelID
	Lies   bool // on the ground, at a place
	At     geom.Point
	On     int16
	State  ThingState
	Uses   int8 // that are left, of what has a number of them
}

// ThingState says what has befallen a weapon.
type ThingState uint8

// The states of weapons.
const (
	Jammed   ThingState = 1 << iota // until it is fixed (cn.shoot.fumble)
	Unloaded                        // until it is reloaded (cn.kw.reload)
	Empty                           // out of ammo (cn.comp.ammo)
)

// Fate is the Fate Cards of both players (cn.fate).
type Fate struct {
	Red   game.Seat // who has the red half
	Cards [2][DeckSize]Zone
	Laid  game.List[Laid, [48]Laid] // face down, for the test under way (cn.fate.number)
	Last  LastCard
}

// Zone says where a card is.
type Zone uint8

// The zones.
const (
	InDeck Zone = iota
	InHand
	Discarded
	OnTest // it lies face down for a test
)

// Laid is a card that lies face down for the test under way.
type Laid struct {
	Seat game.Seat
	Card Card
}

// LastCard is the card that was played last, while it may be answered (cn.fate.joker).
type LastCard struct {
	Live bool
	Seat game.Seat
	Card Card
	Down bool
}

// Cloud is a template of smoke or ink (cn.eq.grenade, cn.sorc.black_ink).
type Cloud struct {
	At    geom.Point
	Gas   bool
	By    ModelID
	Until uint8       // the round with which it goes away
	From  geom.Length // how high the floor is from which it was laid: it stays between that and the next
}

// Activation is the activation in progress (cn.act.select).
type Activation struct {
	Live   bool
	Model  ModelID
	Acted  bool // it has attempted an action (cn.act.min_one)
	Over   bool
	Why    Trigger   // what the action under way gives others to react to
	Left   uint8     // actions that an NPC has left (cn.npc.two_actions)
	Chart  bool      // the flow chart chooses, of an Unpredictable model (cn.trait.unpredictable)
	Coin   bool      // the coin was flipped
	Forced ModelID   // whom Mind Control has act, plus 1 (cn.sorc.mind_control)
	Master game.Seat // who decides for it
	Quiet  bool      // a move out of melee, which nobody reacts to (cn.move.out_no_reaction)
}

// TestState is the test under way, as it lies on the table (cn.test.window_order).
type TestState struct {
	No    uint16 // of the game's tests, the last one's once it is over
	Live  bool
	Who   ModelID
	Of    Attribute
	What  TestKind
	Bonus int8 // of attribute and modifiers
	Dice  [5]int8
	Cards int8 // of cards turned up
}

// Passes reports whether the dice that lie there pass the test, with what is added to them.
func (t *TestState) Passes() bool { return t.total() >= target }

// total returns what the best die and what is added to it come to.
func (t *TestState) total() int { return int(slices.Max(t.Dice[:])) + int(t.Bonus) + int(t.Cards) }

// surface returns where a model stands, as the table calls it.
func (m *Model) surface() table.Waypoint { return table.Waypoint{Point: m.At, On: m.On} }
