package warpath

import (
	"fmt"
	"slices"

	"umpire/game"
)

// eye is how a base sees another, or whether it is behind it, with the clauses that
// decide it.
func (p position) eye(key string, a, b BaseID) (string, []game.Clause) {
	if key == "behind" {
		return fmt.Sprint(p.behind(p.capsule(a), b)), cl("wp.vehicles.arcs", "wp.vehicles.rear_partial", "wp.fliers.arcs")
	}
	clauses := cl("wp.los.plan_view", "wp.los.per_base", "wp.los.line", "wp.los.seen", "wp.los.transparent")
	l := p.lookOut(p.unitOf(a), p.unitOf(b))

	i, k := p.placeOf(a), p.placeOf(b)
	look := l.over.Look(i, k)
	clauses = p.overlooked(l, look.Line, i, k, clauses)
	seen := look.Seen.String()
	switch {
	case seen == "clear":
		return seen, append(clauses, "wp.los.clear")
	case look.By >= 0:
		clause, _ := p.obstructs(l, look, i, k)
		clauses = append(clauses, clause, "wp.los.best_line")
	}
	return seen, clauseIf(clauses, seen == "blocked", "wp.los.blocked")
}

// placeOf is the place of a base among those that its unit has left.
func (p position) placeOf(b BaseID) int {
	list, n := p.members(p.unitOf(b))
	return slices.Index(list[:n], b)
}
