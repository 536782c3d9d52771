package warpath

import (
	"umpire/game"
	"umpire/game/patch"
	"umpire/geom"
)

// View is what a seat may know of a game: everything but the orders of the opponent
// that lie face down (wp.orders.place).
type View struct {
	Phase  string `json:"phase"`
	Part   int    `json:"part"` // of the five of a Round, from 1; 0 before the first and after the last
	Round  int    `json:"round"`
	Rounds int    `json:"rounds"`
	// Turn is whose Turn it is, and Initiative who has the token; 255 nobody.
	Turn       game.Seat       `json:"turn"`
	Initiative game.Seat       `json:"initiative"`
	Points     [2]int          `json:"points"` // Command Points left
	Rolled     [2][]DieView    `json:"rolled"` // the Command Dice of the Round
	FaceDown   bool            `json:"face_down,omitempty"`
	VP         [2]int          `json:"vp"`
	Mission    []ParameterView `json:"mission"` // what is known of the four charts
	// Edges are the board edges of the seats, in words, and Zones what they deploy in;
	// before sides are taken the zones are A and B, and the edges empty.
	Edges      [2]string            `json:"edges"`
	Zones      [2][]geom.Point      `json:"zones"`
	Units      patch.ByID[UnitView] `json:"units"`
	Bases      patch.ByID[BaseView] `json:"bases"`
	Objectives []ObjectiveView      `json:"objectives"`
	Rubble     []int                `json:"rubble,omitempty"`  // features that were buildings
	Shifted    []ShiftView          `json:"shifted,omitempty"` // terrain that gave way to objectives
	Acting     *UnitID              `json:"acting,omitempty"`  // the unit that is activated
	Targets    []int32              `json:"targets,omitempty"` // units that the attack that lies there is at
	Templates  []geom.Point         `json:"templates,omitempty"`

	Extra    bool        `json:"extra,omitempty"`   // the Extra Activation of this Turn is spent
	Finished [2]bool     `json:"finished,omitzero"` // who has declared to be so in this phase
	Recon    [2]int      `json:"recon,omitzero"`    // swords of the Recon Roll
	ToPlace  int         `json:"to_place,omitempty"`
	Killed   [2]int      `json:"killed,omitzero"` // enemy units destroyed in this Round
	Active   *ActiveView `json:"active,omitempty"`
	Attack   *AttackView `json:"attack,omitempty"`
	Fight    *FightView  `json:"fight,omitempty"`
	// Winner and Reason are there when the game is over; 255 is a draw.
	Winner game.Seat `json:"winner"`
	Reason string    `json:"reason,omitempty"`
}

// DieView is a Command Die as it lies there.
type DieView struct {
	Colour string `json:"colour"` // black, orange, green
	Swords int    `json:"swords"`
	Again  bool   `json:"again,omitempty"` // it was rolled again
}

// ParameterView is an entry of one of the mission's charts.
type ParameterView struct {
	Chart  string      `json:"chart"` // deployment zone, objectives, scoring, force deployment
	Name   string      `json:"name"`
	Text   string      `json:"text"`
	Clause game.Clause `json:"clause,omitempty"`
}

// UnitView is a unit.
type UnitView struct {
	ID    UnitID    `json:"id"`
	Name  string    `json:"name"`
	Card  string    `json:"card"`
	Seat  game.Seat `json:"seat"`
	Glyph string    `json:"glyph"` // its sign: u-squad, u-bike, u-walker, u-vehicle, u-flier, u-command
	Kind  string    `json:"kind"`  // in words, as on its card
	Where string    `json:"where"` // table, reserve, aboard, destroyed, departed
	Cost  int       `json:"cost"`
	Size  int       `json:"size"` // bases that it began with
	Left  int       `json:"left"` // and has left
	// Token lies beside it: overwatch, sprint, advance, shoot, assault+1, assault+0,
	// assault-1; sealed, one of the opponent's that lies face down.
	Token   string      `json:"token,omitempty"`
	Acted   bool        `json:"acted,omitempty"` // it has been activated in this phase
	Pinned  bool        `json:"pinned,omitempty"`
	Shields int         `json:"shields,omitempty"`
	Foes    []int32     `json:"foes,omitempty"`    // units that it is engaged with
	In      int         `json:"in,omitempty"`      // the building that it is in, plus 1
	Carrier *UnitID     `json:"carrier,omitempty"` // whom it rides in
	Radius  geom.Length `json:"radius,omitempty"`  // its Command Radius
	Flies   bool        `json:"flies,omitempty"`
	Hovers  bool        `json:"hovers,omitempty"`

	Company  int    `json:"company,omitempty"`
	Moved    string `json:"moved,omitempty"` // sprint or advance, in this Round
	Arrived  bool   `json:"arrived,omitempty"`
	Infected bool   `json:"infected,omitempty"`
	Assaults int    `json:"assaults,omitempty"` // the building that it assaults, plus 1
	Wave     int    `json:"wave,omitempty"`
	Claims   int    `json:"claims,omitempty"` // the objective that it was declared to count at
}

// Key implements patch.ByID.
func (u UnitView) Key() int { return int(u.ID) }

// BaseView is a base on the table.
type BaseView struct {
	ID   BaseID     `json:"id"`
	Unit UnitID     `json:"unit"`
	At   geom.Point `json:"at"`
	Face Facing     `json:"face,omitzero"`
}

// Key implements patch.ByID.
func (b BaseView) Key() int { return int(b.ID) }

// ObjectiveView is an objective, by its number.
type ObjectiveView struct {
	N     int        `json:"n"`
	At    geom.Point `json:"at"`
	Held  game.Seat  `json:"held"`  // by whom, were it claimed now; 255 nobody
	Bases [2]int     `json:"bases"` // that each side has at it
}

// ShiftView is a feature that lies elsewhere than it was set up.
type ShiftView struct {
	Feature int      `json:"feature"`
	By      geom.Vec `json:"by"`
}

// ActiveView is the activation in progress.
type ActiveView struct {
	Ordered [2]bool `json:"ordered,omitzero"` // who has used a Command Order in it
	GoGo    bool    `json:"go_go,omitempty"`
	Split   bool    `json:"split,omitempty"`
	Storm   bool    `json:"storm,omitempty"`
	Restore bool    `json:"restore,omitempty"` // it has to move back into Coherency
}

// AttackView is the attack in progress.
type AttackView struct {
	Kind     string          `json:"kind"`
	Stage    string          `json:"stage"`
	By       *UnitID         `json:"by,omitempty"`
	Target   *UnitID         `json:"target,omitempty"`
	Pools    []DicePoolView  `json:"pools"`
	Dice     []AttackDieView `json:"dice"`
	Firing   []int32         `json:"firing,omitempty"`   // bases that fire or strike
	Eligible []int32         `json:"eligible,omitempty"` // bases that may be lost
	Losses   []LossView      `json:"losses,omitempty"`
	Aim      *geom.Point     `json:"aim,omitempty"`
}

// DicePoolView is dice of one weapon of one unit against another.
type DicePoolView struct {
	By     *UnitID `json:"by,omitempty"`
	At     UnitID  `json:"at"`
	Weapon string  `json:"weapon,omitempty"`
	Shots  int     `json:"shots"`
	Need   int     `json:"need"`
	Hits   int     `json:"hits"`
	Damage int     `json:"damage"`
}

// AttackDieView is a die of the roll that lies there.
type AttackDieView struct {
	Face  int8 `json:"face"`
	Pool  int  `json:"pool"`
	Again bool `json:"again,omitempty"`
}

// LossView is what a unit still has to lose.
type LossView struct {
	Unit UnitID `json:"unit"`
	N    int    `json:"n"`
	Gone int    `json:"gone,omitempty"`
}

// FightView is the assault in progress.
type FightView struct {
	Stage    string     `json:"stage"`
	Units    []int32    `json:"units"`
	Building int        `json:"building,omitempty"` // that is assaulted, plus 1
	Removed  [2]int     `json:"removed"`
	Winner   game.Seat  `json:"winner"`
	Blows    []BlowView `json:"blows,omitempty"`
	// Shares are the dice of bases that divide theirs.
	Shares []ShareView `json:"shares,omitempty"`
}

// BlowView is a base and the unit that it attacks.
type BlowView struct {
	Base BaseID `json:"base"`
	At   UnitID `json:"at"`
}

// ShareView is dice of a weapon of a unit's bases that are for another unit.
type ShareView struct {
	By     UnitID `json:"by"`
	At     UnitID `json:"at"`
	Weapon string `json:"weapon"`
	Dice   int    `json:"dice"`
}

// Redeal implements game.Rules: each of the opponent's orders that lie face down
// becomes one that the unit could have been given, the token of one that was forgotten
// among them (wp.orders.default). A spectator knows neither side's.
func (m *Match) Redeal(s *State, seat game.Seat, luck *game.Luck) {
	p := m.At(s)
	if !s.FaceDown {
		return
	}
	for i := range m.Units {
		u := UnitID(i)
		if p.Seat(u) == seat || !p.FaceDown(u) {
			continue
		}
		var may [4]Token
		n := 0
		for order := NoToken; order <= Advance; order++ {
			if clause, _ := p.MayOrder(u, order); clause == "" {
				may[n] = p.Placed(u, order)
				n++
			}
		}
		s.Units[u].Token = may[luck.IntN(n)]
	}
}

// FaceDown reports whether a unit's order lies face down: it is In Play and not
// engaged (wp.orders.place, wp.orders.engaged).
func (p Position) FaceDown(u UnitID) bool { return p.S.FaceDown && p.inPlay(u) && !p.Engaged(u) }
