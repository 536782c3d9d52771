package warpath

import (
	"fmt"
	"strings"

	"umpire/dice"
	"umpire/game"
)

// Roller returns who rolls the dice of a pool: the attacker, or of hits that no unit makes
// the enemy of whom they hit.
func (p Position) Roller(l *Pool) game.Seat {
	if l.By == None {
		return p.Seat(l.At).Other()
	}
	return p.Seat(l.By)
}

// lay rolls so many D8s for each pool of a volley and leaves them on the table
// (wp.basics.d8).
func (p Play) lay(tag game.Tag, from int, counts []int) {
	a := &p.S.Attack
	a.Dice.Clear()
	total := 0
	for _, n := range counts {
		total += n
	}
	if total == 0 {
		return
	}
	faces := p.G.Roll(tag, dice.Pool{dice.D8.Times(total)})
	for i, n := range counts {
		for range n {
			a.Dice.Push(Die{Face: faces[a.Dice.Len()], Pool: uint8(from + i)})
		}
	}
}

// rollAgain rolls the dice of a set, by their places, again: each once
// (wp.basics.reroll_once).
func (p Play) rollAgain(tag game.Tag, which []int32, what string, clauses ...game.Clause) {
	if len(which) == 0 {
		return
	}
	a := &p.S.Attack
	faces := p.G.Roll(tag, dice.Pool{dice.D8.Times(len(which))})
	var f RerollFacts
	f.By, f.At, f.What = p.attackerName(a.Pools.At(int(a.Next))), p.targetName(a.Pools.At(int(a.Next))), what
	f.clause, f.need = clauses[0], p.shows(a.Dice.At(int(which[0])))
	for i, n := range which {
		d := a.Dice.At(int(n))
		if p.shows(d) != f.need {
			f.need = 0
		}
		f.Was, f.Faces = append(f.Was, d.Face), append(f.Faces, faces[i])
		d.Face, d.Again = faces[i], true
	}
	f.Successes = p.successes(-1)
	p.tell("reroll", append(clauses, "wp.basics.reroll_once"), f, "%s rolls %s again (%s): %v, then %v", f.By, diceWords(len(which)), what, f.Was, f.Faces)
}

// RerollFacts are of "reroll": dice that were rolled again.
type RerollFacts struct {
	By        string `json:"by"`
	At        string `json:"at"`
	What      string `json:"what"` // gives the re-roll
	Was       []int8 `json:"was"`
	Faces     []int8 `json:"faces"`
	Successes int    `json:"successes"` // of the whole roll, now
	need      int    // what each of them has to show; 0, if not all the same
	clause    game.Clause
}

// attackerName returns who makes the hits of a pool.
func (p Position) attackerName(l *Pool) string {
	if l.By == None {
		return p.Seat(l.At).Other().String()
	}
	return p.UnitName(l.By)
}

// success reports whether a die of the roll on the table succeeds. A natural 1
// never does (wp.basics.natural_one).
func (p Position) success(d *Die) bool {
	a := &p.S.Attack
	l := a.Pools.At(int(d.Pool))
	switch a.Stage {
	case Hitting:
		return hits(d.Face, l, p.M.Setup.Variants.HalvedNeed)
	case Razing:
		feature, _ := p.Building(l.At)
		return d.Face > 1 && int(d.Face)+p.WeaponOf(l).AP >= p.defence(feature)
	}
	return d.Face > 1 && int(d.Face)+p.DamageShift(l) >= p.ArmourOf(l) // wp.basics.natural_one
}

// shows returns what a die of the roll on the table has to show.
func (p Position) shows(d *Die) int {
	for face := int8(2); face <= 8; face++ {
		d := Die{Face: face, Pool: d.Pool}
		if p.success(&d) {
			return int(face)
		}
	}
	return 0
}

// successes returns how many dice of a pool, or of all (-1), succeed.
func (p Position) successes(pool int) (n int) {
	a := &p.S.Attack
	for i := range a.Dice.Len() {
		if d := a.Dice.At(i); (pool < 0 || int(d.Pool) == pool) && p.success(d) {
			n++
		}
	}
	return n
}

// facesOf returns what the dice of a pool show.
func (a *Attack) facesOf(pool int) (faces []int8) {
	for i := range a.Dice.Len() {
		if d := a.Dice.At(i); int(d.Pool) == pool {
			faces = append(faces, d.Face)
		}
	}
	return faces
}

// rolledAgain reports whether a die of a pool was.
func (a *Attack) rolledAgain(pool int) bool {
	for i := range a.Dice.Len() {
		if d := a.Dice.At(i); int(d.Pool) == pool && d.Again {
			return true
		}
	}
	return false
}

// targetName returns whom, or which building, the dice of a pool are rolled against.
func (p Position) targetName(l *Pool) string {
	if p.S.Attack.Stage == Razing {
		feature, _ := p.Building(l.At)
		return p.Features()[feature].Name
	}
	return p.UnitName(l.At)
}

// Failed are the dice, by their places, that failed, have not been rolled again, and
// fit; at most so many as the list has room for.
func (p Position) Failed(list []int32, fits func(*Die, *Pool) bool) []int32 {
	a := &p.S.Attack
	for i := range a.Dice.Len() {
		if d := a.Dice.At(i); !d.Again && !p.success(d) && fits(d, a.Pools.At(int(d.Pool))) {
			list = append(list, int32(i))
		}
	}
	return list
}

// diceWords is a number of dice.
func diceWords(n int) string {
	if n == 1 {
		return "1 die"
	}
	return fmt.Sprintf("%d dice", n)
}

// plus is a number that has to be reached: 5+.
func plus(n int) string { return fmt.Sprintf("%d+", n) }

// facesWords returns what dice show.
func facesWords(faces []int8) string {
	words := make([]string, len(faces))
	for i, f := range faces {
		words[i] = fmt.Sprint(f)
	}
	return strings.Join(words, " ")
}

// modifierWords are the modifiers that change something, in brackets.
func modifierWords(list []ModifierFacts) string {
	text := ""
	for _, m := range list {
		if m.N == 0 {
			continue
		}
		if text != "" {
			text += ", "
		}
		text += fmt.Sprintf("%s %+d", m.Name, m.N)
	}
	if text == "" {
		return ""
	}
	return " (" + text + ")"
}
