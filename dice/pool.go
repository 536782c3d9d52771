package dice

import (
	"fmt"
	"strings"
)

// Dice is a number of dice of one kind. The zero Dice is none, and so is any
// number of the zero Die.
type Dice struct {
	Die   Die
	Count uint8
}

// MaxKinds says how many kinds of dice a pool can mix.
const MaxKinds = 4

// Pool is the dice of one roll, kind by kind in the order they are rolled and
// read. It is a flat value: comparable, without slices or pointers. The zero Pool
// is empty, and rolling it is lawful.
//
// A kind that is listed twice is rolled twice; == compares pools as they are
// written, so build them with With where equality matters.
type Pool [MaxKinds]Dice

// Len is the number of dice in the pool.
func (p Pool) Len() int {
	n := 0
	for i := range p {
		n += p[i].len()
	}
	return n
}

func (d *Dice) len() int {
	if d.Die.sides == 0 {
		return 0
	}
	return int(d.Count)
}

// Count returns how many dice of one kind are in the pool.
func (p Pool) Count(d Die) int {
	n := 0
	for i := range p {
		if p[i].Die == d {
			n += p[i].len()
		}
	}
	return n
}

// With is the pool with n more dice of a kind: added to those of its kind already
// there, or after the others. It panics past MaxKinds kinds or 255 dice of one
// kind. A negative n takes dice away, never below none; the place of a kind with
// none left is closed up.
func (p Pool) With(d Die, n int) Pool {
	if d.sides == 0 || n == 0 {
		return p
	}
	for i := range p {
		if p[i].len() > 0 && p[i].Die == d {
			p[i] = d.Times(int(p[i].Count) + n)
			return p.packed()
		}
	}
	p = p.packed()
	for i := range p {
		if p[i].len() == 0 {
			p[i] = d.Times(n)
			return p
		}
	}
	panic(fmt.Sprintf("dice: no room for %v in the pool %v", d, p))
}

// packed is the pool with its empty places last and zero.
func (p Pool) packed() Pool {
	var q Pool
	n := 0
	for i := range p {
		if p[i].len() > 0 {
			q[n] = p[i]
			n++
		}
	}
	return q
}

// Lowest is the least total the pool can show.
func (p Pool) Lowest() int {
	sum := 0
	for i := range p {
		sum += p[i].len() * int(p[i].Die.Lowest())
	}
	return sum
}

// Highest is the greatest total the pool can show.
func (p Pool) Highest() int {
	sum := 0
	for i := range p {
		sum += p[i].len() * int(p[i].Die.Highest())
	}
	return sum
}

// Die is the kind of the i-th die of a roll of the pool, or the zero Die past the
// last.
func (p Pool) Die(i int) Die {
	for k := range p {
		if i < p[k].len() {
			return p[k].Die
		}
		i -= p[k].len()
	}
	return Die{}
}

// String writes the pool as a player says it: "4 Action + 2 Power".
func (p Pool) String() string {
	var b strings.Builder
	for i := range p {
		if p[i].len() == 0 {
			continue
		}
		if b.Len() > 0 {
			b.WriteString(" + ")
		}
		fmt.Fprintf(&b, "%d %v", p[i].Count, p[i].Die)
	}
	if b.Len() == 0 {
		return "no dice"
	}
	return b.String()
}

// Total is the sum of what rolled dice show (wc.dice.strike_total).
func Total(values []int8) int {
	sum := 0
	for _, v := range values {
		sum += int(v)
	}
	return sum
}
