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
	t := &game.Throw{Title: f.With + " at " + f.Target, At: f.Target, Cover: f.From, Rows: f.Rows,
		Result: fmt.Sprintf("%d, needs more than %d", f.Strikes, f.Against), Lines: linesOf(f.Modifiers), Verdict: fmt.Sprintf("Missed by %d", f.Against+1-f.Strikes)}
	if f.Hit {
		t.Verdict = fmt.Sprintf("Hit by %d", f.Margin)
	}
	return t
}

// linesOf returns what changes a roll as lines of a throw.
func linesOf(list []Modifier) (lines []game.RollLine) {
	for _, l := range list {
		lines = append(lines, game.RollLine{What: l.Name, Amount: l.Amount, Of: l.Of, Base: l.Name == asPrinted, Clause: game.Clause(l.Clause)})
	}
	return lines
}

// Throw implements game.Thrown.
func (f DamageFacts) Throw() *game.Throw {
	set := game.RollLine{What: "a damage point", Of: "each " + Count(f.Armor, "strike"), Clause: "wc.attack.damage_sets"}
	t := &game.Throw{Title: f.Model, At: f.Model, On: f.Hit, Rows: []game.ThrowRow{f.Row}, Lines: append(linesOf(f.Modifiers), set), Result: fmt.Sprintf("%d at ARM %d", f.Strikes, f.Armor)}
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
