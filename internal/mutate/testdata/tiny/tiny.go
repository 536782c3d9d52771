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

// act is an action that stands whole in a value.
type act struct {
	May   func(n int) bool
	Marks func(n int) string
}

var acted = act{
	May: func(n int) bool {
		if n == 9 { // t.valued
			return false
		}
		return n != 8
	},
	Marks: func(n int) string {
		if n == 6 { // t.marked
			return "six"
		}
		return ""
	},
}

var _, _, _ = judge, row{}, acted
