package warmachine

import (
	"fmt"
	"strconv"

	"umpire/game"
)

// thrown is a row of dice as a tray shows them.
func thrown(label string, faces ...int8) []game.ThrowRow {
	return []game.ThrowRow{{Label: label, Dice: strconv.Itoa(len(faces)) + " d6", Faces: faces}}
}

// Throw implements game.Thrown.
func (f AttackFacts) Throw() *game.Throw {
	t := &game.Throw{Title: f.With + " at " + f.Target, At: f.Target, Cover: f.Cover, Rows: f.Rows, Lines: linesOf(f.Modifiers, f.Boosted, "wm.combat.boost_attack"),
		Result: fmt.Sprintf("%d against DEF %d", f.Total, f.Need)}
	switch {
	case f.Auto:
		t.Verdict = "Hits by itself"
	case f.Hit && f.Total < f.Need:
		t.Verdict = "Hit: all 6s"
	case f.Hit:
		t.Verdict = "Hit"
	case f.Total < f.Need:
		t.Verdict = fmt.Sprintf("Missed by %d", f.Need-f.Total)
	default:
		t.Verdict = "Missed: all 1s"
	}
	if f.Critical {
		t.Verdict = "Critical hit"
	}
	return t
}

// linesOf returns what is added to a roll, with the die that a boost brings.
func linesOf(list []game.RollLine, boosted bool, clause game.Clause) []game.RollLine {
	lines := make([]game.RollLine, 0, len(list)+1)
	for _, l := range list {
		l.Base = l.What == Printed
		lines = append(lines, l)
	}
	if boosted {
		lines = append(lines, game.RollLine{What: "boosted", Amount: 1, Of: "dice", Clause: clause})
	}
	return lines
}

// Throw implements game.Thrown.
func (f DamageFacts) Throw() *game.Throw {
	if f.Rows == nil {
		return nil
	}
	t := &game.Throw{Title: f.Model, At: f.Model, On: f.Hit, Rows: f.Rows, Lines: linesOf(f.Modifiers, f.Boosted, "wm.dmg.boost"), Result: fmt.Sprintf("%d against ARM %d", f.Total, f.Armor)}
	if f.Faces == nil {
		t.Result = countOf(f.Points, "point", "points")
	}
	if f.Cause != "" {
		t.Title = f.Cause + " at " + f.Model
	}
	switch {
	case f.Destroyed:
		t.Verdict = "Destroyed"
	case f.Marked > 0:
		t.Verdict = strconv.Itoa(f.Marked) + " marked"
	default:
		t.Verdict = "No damage"
	}
	return t
}

// Throw implements game.Thrown.
func (f RollFacts) Throw() *game.Throw {
	if f.Rows == nil {
		return nil
	}
	t := &game.Throw{Title: f.What, Rows: f.Rows, Lines: f.Lines, Result: f.Told}
	if t.Result == "" {
		t.Result = strconv.Itoa(f.Value)
	}
	return t
}

// Throw implements game.Thrown.
func (f AreaFacts) Throw() *game.Throw {
	if f.Rows == nil {
		return nil
	}
	return &game.Throw{Title: f.What, Rows: f.Rows, Lines: f.Lines, Result: f.Deviated.String()}
}
