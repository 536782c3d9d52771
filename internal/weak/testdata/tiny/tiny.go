// Package tiny cites clauses in every way that the survey knows.
package tiny

import "umpire/game"

type reasons struct{}

func (*reasons) No(game.Clause, string, ...any) bool { return false }

const reach = 3 // t.reach

const places = 4 // t.places

type row [places]int

func limit(kind int) game.Clause {
	if kind == 1 {
		return "t.limit_one"
	}
	return "t.limit"
}

func tell([]game.Clause) {}

func judge(why *reasons, n, kind int) bool {
	if n < 0 {
		return why.No("t.negative", "")
	}
	if n > reach {
		why.No(limit(kind), "")
	}
	clauses := []game.Clause{"t.told"}
	if kind == 2 {
		clauses = append(clauses, "t.told")
	}
	tell(clauses)
	if kind == 3 { // t.kind
		n = 0 // t.nothing
	}
	switch {
	case n == 7:
		tell([]game.Clause{"t.seven"})
	}
	return n != 5 || why.No("t.five", "")
}

var _, _ = judge, row{}
