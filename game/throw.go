package game

import "fmt"

// Throw is dice that were thrown for something, as they lie in a tray: what for, which
// dice, what they had to show, and what came of it.
type Throw struct {
	Title   string     `json:"title"` // Rail Gun at Marauder
	Rows    []ThrowRow `json:"rows"`
	Lines   []RollLine `json:"lines,omitempty"` // what the dice are made of, or what is added to them
	Result  string     `json:"result"`
	Verdict string     `json:"verdict,omitempty"` // the result in a word or two
	// On says that it goes on with what the throw before it began, at the same target:
	// damage after hits. At is the target.
	On bool   `json:"on,omitempty"`
	At string `json:"at,omitempty"`
	// Cover names what covers the target against it: terrain, a model, a rule.
	Cover string `json:"cover,omitempty"`
}

// ThrowRow is the dice of one roll.
type ThrowRow struct {
	Label string `json:"label"`
	Dice  string `json:"dice"` // the pool, as dice.Pool has it in words
	Faces []int8 `json:"faces"`
	// Was has what the same dice showed before they were rolled again, the first time first.
	Was [][]int8 `json:"was,omitempty"`
	// Need is the number that a die has to show to succeed, all that changes it counted; 0: its own.
	Need int `json:"need,omitempty"`
	// Bearing is that of an arrow, in degrees, 0 towards the far edge, clockwise.
	Bearing *int `json:"bearing,omitempty"`
}

// RollLine is one of the things that a roll is made of.
type RollLine struct {
	What   string `json:"what"`
	Amount int    `json:"amount"`
	Of     string `json:"of,omitempty"`   // DEF, Power Dice, to hit
	Base   bool   `json:"base,omitempty"` // what others are added to, or a number to reach
	Clause Clause `json:"clause"`
}

// Thrown is implemented by the facts of events that tell of dice: their events carry the
// throw.
type Thrown interface{ Throw() *Throw }

// Tray makes facts Thrown that tell of dice now and then: they have it among their fields.
type Tray struct {
	Of *Throw `json:"-"`
}

// Throw implements Thrown.
func (t Tray) Throw() *Throw { return t.Of }

// Dice is a tray of one row.
func Dice(title, result string, row ThrowRow, lines ...RollLine) Tray {
	return Tray{&Throw{Title: title, Rows: []ThrowRow{row}, Lines: lines, Result: result}}
}

// RolledOff is the throw of a die of a kind ("d6") that each of two sides rolls: the higher
// wins, or who wins a tie; Nobody rolls again.
func RolledOff(title, die string, winner Seat, faces ...int8) *Throw {
	t := &Throw{Title: title, Result: fmt.Sprintf("%d to %d", faces[0], faces[1]), Verdict: "Again"}
	for seat := range Seat(2) {
		t.Rows = append(t.Rows, ThrowRow{Label: seat.String(), Dice: "1 " + die, Faces: faces[seat : seat+1]})
	}
	switch {
	case winner == Nobody:
	case faces[0] == faces[1]:
		t.Verdict = winner.String() + " wins the tie"
	default:
		t.Verdict = winner.String() + " is higher"
	}
	return t
}
