package warpath

import (
	"fmt"
	"strconv"

	"umpire/game"
	"umpire/geom"
)

// tell delivers an event to everyone.
func (p Play) tell(kind string, clauses []game.Clause, facts any, format string, args ...any) {
	p.G.Tell(func() game.Event {
		return game.Event{Kind: kind, Clauses: clauses, Facts: facts, Text: fmt.Sprintf(format, args...)}
	})
}

// tellOf delivers an event of units to everyone: who acts first, last whom it befalls.
func (p Play) tellOf(units []UnitID, kind string, clauses []game.Clause, facts any, format string, args ...any) {
	p.G.Tell(func() game.Event { return p.eventOf(units, kind, clauses, facts, format, args...) })
}

// eventOf is an event of units for everyone. What is told again and again is made where
// somebody listens: p.G.Tell(func() game.Event { return p.eventOf(...) }).
func (p Position) eventOf(units []UnitID, kind string, clauses []game.Clause, facts any, format string, args ...any) game.Event {
	return game.Event{Kind: kind, Clauses: clauses, Facts: facts, Text: fmt.Sprintf(format, args...), On: p.basesOn(units...)}
}

// basesOn are all bases of some units, also those lost; None has none.
func (p Position) basesOn(units ...UnitID) (list []int32) {
	for _, u := range units {
		if u == None {
			continue
		}
		for i := range p.M.Units[u].Bases {
			list = append(list, int32(p.M.Units[u].First)+int32(i))
		}
	}
	return list
}

// of is a list of units to tell of.
func of(units ...UnitID) []UnitID { return units }

// Cl is a list of clauses.
func Cl(clauses ...game.Clause) []game.Clause { return clauses }

// Count is a number of things in words.
func Count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return strconv.Itoa(n) + " " + thing + "s"
}

// sorts says what each kind of event is about.
var sorts = game.EventKinds{
	Move: []string{
		"march", "deployed", "hover", "embark", "ejected", "occupy", "occupied", "separated", "pile-in", "pursuit",
	},
	Roll: []string{
		"hits", "damage", "suffer", "building", "scatter", "command", "recon", "reroll", "roll-off", "headstrong",
	},
	Loss:  []string{"lost", "destroyed", "collapse", "wiped-out"},
	Score: []string{"score", "claim", "game-over"},
	Turn:  []string{"round", "phase", "first", "activate"},
	Minor: []string{
		"claim-declared", "finished", "no-claim", "not-pinned", "objective-number", "objective-set", "points-lost",
		"setup", "stay", "token", "token-off",
	},
}.Sorts()

// Sorts implements game.Sorted.
func (m *Match) Sorts() game.Sorts { return sorts }

// The facts of events. Lengths are in hundredths of a millimetre.
type (
	// PhaseFacts are of "phase" and "round".
	PhaseFacts struct {
		Round int    `json:"round"`
		Phase string `json:"phase"`
	}
	// SeatFacts are of what concerns a player: "initiative", "points", "turn".
	SeatFacts struct {
		Seat  game.Seat `json:"seat"`
		Value int       `json:"value,omitempty"`
		Left  int       `json:"left,omitempty"`
		What  string    `json:"what,omitempty"`
	}
	// DiceFacts are of rolls that are read as a whole: Command Dice, Initiative.
	DiceFacts struct {
		Seat  game.Seat `json:"seat"`
		Dice  string    `json:"dice,omitempty"`
		Faces []int8    `json:"faces"`
		Total int       `json:"total"`
		of    rollOf
		what  string          // a roll-off is for
		lines []game.RollLine // what gives a side its dice
	}
	// UnitFacts are of what concerns a unit: "activate", "token", "pinned".
	UnitFacts struct {
		Unit  string    `json:"unit"`
		Seat  game.Seat `json:"seat"`
		What  string    `json:"what,omitempty"`
		Value int       `json:"value,omitempty"`
		Cause string    `json:"cause,omitempty"`
		game.Tray
	}
	// SetupFacts are of "setup": what was agreed before the game.
	SetupFacts struct {
		Table  string `json:"table"`
		Pieces int    `json:"pieces"`
		Usual  int    `json:"usual"`
		Linear int    `json:"linear"`
		Rounds int    `json:"rounds"`
		Timed  bool   `json:"timed,omitempty"`
	}
	// ParameterFacts are of "parameter": the entry of one of the mission's charts.
	ParameterFacts struct {
		Chart  string `json:"chart"`
		Entry  string `json:"entry"`
		Rolled int    `json:"rolled,omitempty"`
		game.Tray
	}
	// ObjectiveFacts are of what concerns objectives. N is a number of one, or of them.
	ObjectiveFacts struct {
		Seat   game.Seat  `json:"seat"`
		N      int        `json:"n,omitempty"`
		Rolled int        `json:"rolled,omitempty"`
		At     geom.Point `json:"at,omitzero"`
		game.Tray
	}
	// SideFacts are of "side": a player's zone and edge.
	SideFacts struct {
		Seat game.Seat `json:"seat"`
		Zone string    `json:"zone"`
		Edge string    `json:"edge"`
	}
	// ListFacts are of what concerns several units of a player.
	ListFacts struct {
		Seat  game.Seat `json:"seat"`
		Units []string  `json:"units"`
	}
	// PlacedFacts are of "deployed": where a unit's bases are, and in which building.
	PlacedFacts struct {
		Unit string       `json:"unit"`
		Seat game.Seat    `json:"seat"`
		At   []geom.Point `json:"at"`
		In   string       `json:"in,omitempty"`
	}
	// ScoreFacts are of "score": N objectives or units, and what they are worth.
	ScoreFacts struct {
		Seat   game.Seat `json:"seat"`
		Points int       `json:"points"`
		Total  int       `json:"total"`
		For    string    `json:"for"`
		N      int       `json:"n"`
	}
	// ClaimFacts are of "claim": who has how many bases at an objective.
	ClaimFacts struct {
		Objective int       `json:"objective"`
		Seat      game.Seat `json:"seat"`
		Bases     [2]int    `json:"bases"`
	}
	// ResultFacts are of "game-over".
	ResultFacts struct {
		Winner game.Seat `json:"winner"`
		Scores [2]int    `json:"scores"`
		Reason string    `json:"reason"`
	}
	// ShiftFacts are of "shifted": terrain that gave way.
	ShiftFacts struct {
		Feature string   `json:"feature"`
		By      geom.Vec `json:"by"`
	}
	// OrderFacts are of "orders": what every unit of a seat was ordered.
	OrderFacts struct {
		Seat   game.Seat         `json:"seat"`
		Orders map[string]string `json:"orders"`
	}
)
