package prove

import (
	"fmt"
	"slices"

	"umpire/game"
	"umpire/rules/warpath"
)

// eye is how a base sees another, or whether it is behind it, with the clauses that
// decide it.
func eye(p warpath.Position, key string, a, b warpath.BaseID) (string, []game.Clause) {
	if key == "behind" {
		return fmt.Sprint(p.Behind(p.Capsule(a), b)), warpath.Cl("wp.vehicles.arcs", "wp.vehicles.rear_partial", "wp.fliers.arcs")
	}
	clauses := warpath.Cl("wp.los.plan_view", "wp.los.per_base", "wp.los.line", "wp.los.seen", "wp.los.transparent")
	l := p.LookOut(p.UnitOf(a), p.UnitOf(b))

	i, k := placeOf(p, a), placeOf(p, b)
	look := l.Over.Look(i, k)
	clauses = p.Overlooked(l, look.Line, i, k, clauses)
	seen := look.Seen.String()
	switch {
	case seen == "clear":
		return seen, append(clauses, "wp.los.clear")
	case look.By >= 0:
		clause, _ := p.Obstructs(l, look, i, k)
		clauses = append(clauses, clause, "wp.los.best_line")
	}
	return seen, warpath.ClauseIf(clauses, seen == "blocked", "wp.los.blocked")
}

// placeOf is the place of a base among those that its unit has left.
func placeOf(p warpath.Position, b warpath.BaseID) int {
	list, n := p.Members(p.UnitOf(b))
	return slices.Index(list[:n], b)
}
