package warpath

import (
	"fmt"

	"umpire/game"
)

// d8s is a row of D8s; none, where no dice are left to roll.
func d8s(label string, need int, faces []int8) []game.ThrowRow {
	if len(faces) == 0 {
		return []game.ThrowRow{}
	}
	return []game.ThrowRow{{Label: label, Need: need, Dice: fmt.Sprintf("%d d8", len(faces)), Faces: faces}}
}

// linesOf are modifiers as lines of a throw.
func linesOf(list []ModifierFacts, of string) (lines []game.RollLine) {
	for _, m := range list {
		lines = append(lines, game.RollLine{What: m.Name, Amount: m.N, Of: of, Clause: m.Clause})
	}
	return lines
}

// Throw implements game.Thrown.
func (f HitFacts) Throw() *game.Throw {
	label := "To hit"
	if f.Halved {
		label = "To hit, halved"
	}
	t := &game.Throw{Title: f.With + " at " + f.At, At: f.At, Cover: f.cover, On: f.Further, Rows: d8s(label, f.shows, f.Faces), Lines: f.lines,
		Result: Count(f.Hits, "hit"), Verdict: "No hits"}
	if f.Hits > 0 {
		t.Verdict = t.Result
	}
	return t
}

// Throw implements game.Thrown.
func (f DamageFacts) Throw() *game.Throw {
	t := &game.Throw{Title: "Hits at " + f.At, At: f.At, On: f.With != "", Rows: d8s("Damage", f.shows(), f.Faces), Lines: f.lines(), Result: fmt.Sprintf("%d damage", f.Damage), Verdict: "No damage"}
	if f.With != "" {
		t.Title = f.With + " at " + f.At
	}
	if f.Damage > 0 {
		t.Verdict = t.Result
	}
	return t
}

// lines returns what gives a roll to damage its dice, and what a die of it has to show.
func (f DamageFacts) lines() []game.RollLine {
	lines := []game.RollLine{{What: "hits", Amount: f.Hits, Of: "dice", Base: true, Clause: "wp.shooting.damage"}}
	if f.Impossible {
		lines = append(lines, game.RollLine{What: "out of reach of a die", Amount: -f.Hits, Of: "dice", Clause: "wp.shooting.damage_impossible"})
	}
	lines = append(lines, game.RollLine{What: "Armour", Amount: f.Armour, Of: "or more", Base: true, Clause: "wp.profile.armour"})
	return append(lines, linesOf(f.Modifiers, "to damage")...)
}

// shows returns what a die has to show, all that changes it counted.
func (f DamageFacts) shows() int {
	n := f.Armour
	for _, m := range f.Modifiers {
		n -= m.N
	}
	return reach(n)
}

// lines returns what becomes of the damage.
func (f SufferFacts) lines() []game.RollLine {
	lines := []game.RollLine{{What: "damage", Amount: f.Damage, Of: "bases", Base: true, Clause: "wp.shooting.one_damage_per_base"}}
	struck := min(f.Damage, f.Eligible)
	if struck < f.Damage {
		lines = append(lines, game.RollLine{What: "more than may be lost", Amount: struck - f.Damage, Of: "bases", Clause: "wp.shooting.casualty_eligible"})
	}
	if len(f.Faces) > 0 {
		lines = append(lines, game.RollLine{What: "saved", Amount: f.Lost - struck, Of: "bases", Clause: "wp.keywords.save"})
	}
	return lines
}

// Throw implements game.Thrown.
func (f SufferFacts) Throw() *game.Throw {
	if f.Shield {
		return nil
	}
	t := &game.Throw{Title: "Damage to " + f.Unit, At: f.Unit, On: true, Rows: d8s("Save", f.Save, f.Faces), Lines: f.lines(), Result: Count(f.Lost, "base") + " lost", Verdict: "All saved"}
	if f.Lost > 0 {
		t.Verdict = fmt.Sprintf("Lost %d", f.Lost)
	}
	return t
}

// Throw implements game.Thrown.
func (f RerollFacts) Throw() *game.Throw {
	rows := d8s("Again", f.need, f.Faces)
	rows[0].Was = [][]int8{f.Was}
	return &game.Throw{Title: f.What + ": " + f.By, At: f.At, On: true, Rows: rows, Result: fmt.Sprintf("%d of all succeed", f.Successes),
		Lines: []game.RollLine{{What: f.What, Amount: len(f.Faces), Of: "dice", Base: true, Clause: f.clause}}}
}

// Throw implements game.Thrown.
func (f BuildingFacts) Throw() *game.Throw {
	t := &game.Throw{Title: f.With + " at " + f.Building, At: f.Building, Rows: d8s("Defence", reach(f.Defence-f.AP), f.Faces), Result: "It stands",
		Lines: []game.RollLine{{What: "hits", Amount: len(f.Faces), Of: "dice", Base: true, Clause: "wp.buildings.damage_d"},
			{What: "Defence", Amount: f.Defence, Of: "or more", Base: true, Clause: "wp.buildings.damage_d"}, {What: "AP", Amount: f.AP, Of: "to damage", Clause: "wp.keywords.ap"}}}
	if f.Down {
		t.Result = "It comes down"
	}
	t.Verdict = t.Result
	return t
}

// Throw implements game.Thrown.
func (f Scattered) Throw() *game.Throw {
	row := game.ThrowRow{Label: "Scatter", Dice: "1 scatter", Faces: []int8{int8(f.Face)}}
	t := &game.Throw{Title: "Scatter: " + f.By, Rows: []game.ThrowRow{row}, Result: "HIT"}
	if f.Hit {
		return t
	}
	t.Rows[0].Bearing = &f.Bearing
	t.Result = "along the arrow"
	if f.D8 > 0 {
		d4 := (f.D8 + 1) / 2
		t.Rows = append(t.Rows, game.ThrowRow{Label: "D8, as D4", Dice: "1 d8 + 1 d4", Faces: []int8{int8(f.D8), int8(d4)}})
		t.Result = fmt.Sprintf("%d\" along the arrow", d4)
	}
	return t
}

// rollOf says what DiceFacts are of.
type rollOf uint8

const (
	ofCommand rollOf = iota
	ofOneAgain
	ofRecon
	ofBoth
)

// Throw implements game.Thrown: of both sides' Command Dice a row each, of a roll-off both
// sides' D8.
func (f DiceFacts) Throw() *game.Throw {
	if len(f.Faces) == 0 {
		return nil
	}
	row := game.ThrowRow{Label: f.Seat.String(), Dice: f.Dice, Faces: f.Faces}
	switch f.of {
	case ofBoth:
		return game.RolledOff(f.what, "d8", f.Seat, f.Faces...)
	case ofOneAgain:
		row.Dice, row.Faces, row.Was = "1 "+f.Dice, f.Faces[1:], [][]int8{f.Faces[:1]}
		return &game.Throw{Title: "Command Dice", At: "command", On: true, Rows: []game.ThrowRow{row}, Result: Count(f.Total, "sword"), Lines: f.lines}
	case ofRecon:
		return &game.Throw{Title: "Recon Roll", At: "recon", On: f.Seat == 1, Rows: []game.ThrowRow{row}, Result: Count(f.Total, "sword"), Lines: f.lines}
	}
	return &game.Throw{Title: "Command Dice", At: "command", On: f.Seat == 1, Rows: []game.ThrowRow{row}, Result: Count(f.Total, "sword"), Lines: f.lines}
}

// chartDie is the D8 of a chart, and what it comes to.
func chartDie(title string, face int, came string) game.Tray {
	if face == 0 {
		return game.Tray{}
	}
	return game.Dice(title, came, game.ThrowRow{Label: title, Dice: "1 d8", Faces: []int8{int8(face)}})
}
