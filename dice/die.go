// Package dice is the dice of the table: kinds of dice, pools of them, the
// stream every roll comes from, and the exact odds of what they will show.
//
// A roll is a function of a seed and the roll's number, so a game can be played
// again from its log. Odds are integer weights over integer denominators; a
// float appears only where a percentage is printed (Fraction.Percent).
package dice

import (
	"fmt"
	"slices"
)

// Die is a kind of die: its name and what its faces show, each face equally
// likely. It is a flat value: comparable, copied freely, fit to be part of a
// game's state. Two dice with equal names and equal faces in equal order are ==.
//
// The zero Die has no faces; it rolls nothing and adds nothing to a sum.
type Die struct {
	marks uint64 // four bits a face, the first face lowest; zero means 1..sides
	name  [7]byte
	sides uint8
}

// The limits of a Die. They keep a value in an int8 and a Die in 16 bytes.
const (
	MaxSides  = 127 // of a die numbered from 1
	MaxMarked = 16  // faces of a die with marks of its own
	MaxMark   = 15  // the highest mark
	MaxName   = 7   // bytes of a die's name
)

// The dice of the four games, and the usual others.
var (
	Action = Marked("Action", 0, 0, 0, 1, 1, 2) // wc.dice.action_die
	Power  = Marked("Power", 0, 1, 1, 1, 1, 2)  // wc.dice.power_die

	D2  = Numbered("d2", 2)
	D3  = Marked("d3", 1, 1, 2, 2, 3, 3) // wc.dice.d3, cn.def.d3: a halved d6
	D4  = Numbered("d4", 4)
	D6  = Numbered("d6", 6) // wc.dice.d6
	D8  = Numbered("d8", 8) // wp.basics.d8
	D10 = Numbered("d10", 10)
	D20 = Numbered("d20", 20) // cn.test.roll
)

// NewDie is a die whose faces show the given values, for dice that come from
// data. It refuses a die without faces or with nothing but blanks, a name that
// is empty or too long, and values outside 0 to MaxMark, unless the faces are
// exactly 1, 2, 3... up to MaxSides.
func NewDie(name string, faces ...int) (Die, error) {
	d := Die{sides: uint8(min(len(faces), 255))}
	switch {
	case name == "" || len(name) > MaxName:
		return Die{}, fmt.Errorf("die %q: a name has 1 to %d bytes", name, MaxName)
	case len(faces) == 0:
		return Die{}, fmt.Errorf("die %q has no faces", name)
	case len(faces) > MaxSides:
		return Die{}, fmt.Errorf("die %q has %d faces, at most %d fit", name, len(faces), MaxSides)
	}
	copy(d.name[:], name)
	if counts(faces) {
		return d, nil
	}
	if len(faces) > MaxMarked {
		return Die{}, fmt.Errorf("die %q: %d faces that are not 1, 2, 3..., at most %d fit", name, len(faces), MaxMarked)
	}
	for i, v := range faces {
		if v < 0 || v > MaxMark {
			return Die{}, fmt.Errorf("die %q: face %d shows %d, want 0 to %d", name, i+1, v, MaxMark)
		}
		d.marks |= uint64(v) << (4 * i)
	}
	if d.marks == 0 {
		return Die{}, fmt.Errorf("die %q is blank on every face", name)
	}
	return d, nil
}

// counts reports whether the faces are 1, 2, 3 and so on.
func counts(faces []int) bool {
	for i, v := range faces {
		if v != i+1 {
			return false
		}
	}
	return true
}

// Numbered is a die with faces 1 to sides. It panics where NewDie refuses, so it
// is for dice named in the program.
func Numbered(name string, sides int) Die {
	faces := make([]int, max(sides, 0))
	for i := range faces {
		faces[i] = i + 1
	}
	return Marked(name, faces...)
}

// Marked is a die with the given faces. It panics where NewDie refuses, so it is
// for dice named in the program.
func Marked(name string, faces ...int) Die {
	d, err := NewDie(name, faces...)
	if err != nil {
		panic("dice: " + err.Error())
	}
	return d
}

// Name is the die's name.
func (d Die) Name() string {
	n := 0
	for n < len(d.name) && d.name[n] != 0 {
		n++
	}
	return string(d.name[:n])
}

// String is the die's name, or "no die" for the zero Die.
func (d Die) String() string {
	if d.sides == 0 {
		return "no die"
	}
	return d.Name()
}

// Sides is the number of faces, 0 for the zero Die.
func (d Die) Sides() int { return int(d.sides) }

// Face returns what face i shows, for i from 0 to Sides()-1; other i are not checked.
func (d Die) Face(i int) int8 {
	if d.marks == 0 {
		return int8(i + 1)
	}
	return int8(d.marks >> (4 * uint(i)) & 15)
}

// Faces lists what the faces show, in order.
func (d Die) Faces() []int8 {
	faces := make([]int8, d.sides)
	for i := range faces {
		faces[i] = d.Face(i)
	}
	return faces
}

// Lowest is the least a face shows, 0 for the zero Die.
func (d Die) Lowest() int8 {
	if d.sides == 0 {
		return 0
	}
	return slices.Min(d.Faces())
}

// Highest is the most a face shows, 0 for the zero Die.
func (d Die) Highest() int8 {
	if d.sides == 0 {
		return 0
	}
	return slices.Max(d.Faces())
}

// Shows is the number of faces that show the value.
func (d Die) Shows(value int) int {
	if d.marks == 0 {
		if value >= 1 && value <= int(d.sides) {
			return 1
		}
		return 0
	}
	n := 0
	for i := range int(d.sides) {
		if int(d.Face(i)) == value {
			n++
		}
	}
	return n
}

// Times returns so many dice of this kind, for writing pools:
//
//	dice.Pool{dice.Action.Times(4), dice.Power.Times(2)}
//
// A negative number is none; more than 255 panics, as no game rolls so many.
func (d Die) Times(n int) Dice {
	if n > 255 {
		panic(fmt.Sprintf("dice: a pool of %d %v dice", n, d))
	}
	if n <= 0 || d.sides == 0 {
		return Dice{}
	}
	return Dice{Die: d, Count: uint8(n)}
}
