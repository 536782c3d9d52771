package warpath

import (
	"umpire/game"
	"umpire/game/patch"
	"umpire/geom"
)

// View is what a seat's table is made of: everything but the orders of the opponent that
// lie face down (wp.orders.place).
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
	Templates  []geom.Point         `json:"templates,omitempty"`
}

// DieView is a Command Die as it lies there.
type DieView struct {
	Colour string `json:"colour"` // black, orange, green
	Swords int    `json:"swords"`
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
	Seat  game.Seat `json:"seat"`
	Glyph string    `json:"glyph"` // its sign: u-squad, u-bike, u-walker, u-vehicle, u-flier, u-command
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
	Moved   string      `json:"moved,omitempty"` // sprint or advance, in this Round
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
