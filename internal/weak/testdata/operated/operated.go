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

// bonus is what a charge adds (t.bonus).
func bonus(far geom.Length) int {
	if far < geom.Inch {
		return 0
	}
	return 2
}

var _, _ = judge, bonus
