package warpath

import (
	"fmt"

	"umpire/game"
)

// tell delivers an event to everyone.
func (p play) tell(kind string, clauses []game.Clause, facts any, format string, args ...any) {
	p.g.Tell(func() game.Event {
		return game.Event{Kind: kind, Clauses: clauses, Facts: facts, Text: fmt.Sprintf(format, args...)}
	})
}

// tellOf delivers an event of units to everyone: who acts first, last whom it befalls.
func (p play) tellOf(units []UnitID, kind string, clauses []game.Clause, facts any, format string, args ...any) {
	p.g.Tell(func() game.Event {
		return game.Event{Kind: kind, Clauses: clauses, Facts: facts, Text: fmt.Sprintf(format, args...), On: p.basesOn(units...)}
	})
}

// basesOn are all bases of some units, also those lost; None has none.
func (p position) basesOn(units ...UnitID) (list []int32) {
	for _, u := range units {
		if u == None {
			continue
		}
		for i := range p.m.units[u].Bases {
			list = append(list, int32(p.m.units[u].First)+int32(i))
		}
	}
	return list
}

// of is a list of units to tell of.
func of(units ...UnitID) []UnitID { return units }

// cl is a list of clauses.
func cl(clauses ...game.Clause) []game.Clause { return clauses }

// count is a number of things in words.
func count(n int, thing string) string {
	if n == 1 {
		return fmt.Sprintf("1 %s", thing)
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

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
	}
	// UnitFacts are of what concerns a unit: "activate", "token", "pinned".
	UnitFacts struct {
		Unit  string    `json:"unit"`
		Seat  game.Seat `json:"seat"`
		What  string    `json:"what,omitempty"`
		Value int       `json:"value,omitempty"`
		Cause string    `json:"cause,omitempty"`
	}
	// OrderFacts are of "orders": what every unit of a seat was ordered.
	OrderFacts struct {
		Seat   game.Seat         `json:"seat"`
		Orders map[string]string `json:"orders"`
	}
)
