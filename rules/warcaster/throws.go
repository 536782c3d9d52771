package warcaster

import (
	"fmt"
	"strconv"

	"umpire/game"
)

// Throw implements game.Thrown.
func (f AttackFacts) Throw() *game.Throw {
	if f.Rows == nil { // it is declared and not rolled
		return nil
	}
	t := &game.Throw{Title: f.With + " at " + f.Target, At: f.Target, Rows: f.Rows,
		Result: fmt.Sprintf("%d to %d", f.Strikes, f.Against), Verdict: "Missed"}
	if f.Hit {
		t.Verdict = "Hit"
	}
	for _, l := range f.Modifiers {
		t.Lines = append(t.Lines, game.RollLine{What: l.Name, Amount: l.Amount, Of: l.Of, Clause: game.Clause(l.Clause)})
	}
	return t
}

// Throw implements game.Thrown.
func (f DamageFacts) Throw() *game.Throw {
	t := &game.Throw{Title: f.Model, At: f.Model, On: f.Hit, Rows: []game.ThrowRow{f.Row}, Result: fmt.Sprintf("%d at ARM %d", f.Strikes, f.Armor)}
	if f.Cause != "" {
		t.Title = f.Cause + " at " + f.Model
	}
	switch {
	case f.Destroyed:
		t.Verdict = "Destroyed"
	case f.Damage > 0:
		t.Verdict = strconv.Itoa(f.Damage) + " damage"
	default:
		t.Verdict = "No damage"
	}
	return t
}

// Throw implements game.Thrown.
func (f RollFacts) Throw() *game.Throw {
	if f.Off == nil {
		return nil
	}
	t := &game.Throw{Title: "Roll off", Result: fmt.Sprintf("%d to %d", f.Off[0], f.Off[1])}
	for seat, face := range f.Off {
		t.Rows = append(t.Rows, game.ThrowRow{Label: game.Seat(seat).String(), Dice: "1 d6", Faces: []int8{face}})
	}
	return t
}
