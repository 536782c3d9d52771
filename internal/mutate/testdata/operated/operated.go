// Package operated cites clauses where each operator has something to break.
package operated

import (
	"umpire/game"
	"umpire/geom"
)

type model int8

type reasons struct{}

func (*reasons) No(game.Clause, string, ...any) bool { return false }

func (*reasons) Misshapen(string) bool { return false }

func within(a, b model, far geom.Length) bool { return int(a)+int(b) < int(far) }

func costs(id model) int { return int(id) }

const reach = 3 * geom.Inch // t.reach

const first, second = iota, iota

func judge(why *reasons, by, at model, side game.Seat, far geom.Length, spent []int) bool {
	if len(spent) > 9 {
		return why.Misshapen("at most nine")
	}
	if far >= geom.Inch && within(by, at, far) {
		return why.No("t.limit", "too far")
	}
	if side == side.Other() {
		return why.No("t.side", "one's own")
	}
	if len(spent) > 0 || far > reach {
		return why.No("t.or", "either")
	}
	spent[first] += costs(by) + 2 // t.payer
	if far > reach && second > 0 {
		why.No("t.told", "told", by, at)
	}
	return true
}

// bonus returns what a charge adds (t.bonus).
func bonus(far geom.Length) int {
	if far < geom.Inch {
		return 0
	}
	return 2
}

// MaxModels is the length of a row.
const MaxModels = 8

type Box struct{}

func (Box) Meets(model) bool { return true }

type question struct{ marked [MaxModels]bool }

// quiet has only what no rule says anything of.
func (q *question) quiet(why *reasons, by, at model, box Box, clauses []game.Clause) bool {
	if by > at && why == nil {
		return false
	}
	if by > at {
		clauses = append(clauses, "t.quiet")
	}
	switch {
	case by > at:
		clauses = append(clauses, "t.quiet")
	}
	if at >= MaxModels || !box.Meets(by) {
		return why.No("t.quiet", "nobody, or far away")
	}
	return by > at && why.No("t.quiet", "%v", clauses)
}

// most is the larger (t.most).
func most(a, b int) int {
	if a > b {
		b = a
	}
	return b
}

// Request shows who is asked (t.shown).
func (q *question) Request(by, at model) (of int) {
	if by > at {
		of = costs(by) + 2 // t.shown
	}
	return of
}

var _, _, _, _, _ = judge, bonus, most, (*question).quiet, (*question).Request

type answer struct{ at model }

// named judges a thing that an answer has and that the function names.
func named(why *reasons, by model, a answer) bool {
	at, first := a.at, by
	if !within(by, at, reach) {
		return why.No("t.named", "%v", first)
	}
	return true
}
