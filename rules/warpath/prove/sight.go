package prove

import (
	"fmt"
	"slices"

	"umpire/rules/warpath"
	"umpire/scenario"
)

// behind reports whether a base is behind another, with the clauses that decide it.
func behind(p warpath.Position, a, b warpath.BaseID) scenario.Seen {
	return scenario.Seen{Is: fmt.Sprint(p.Behind(p.Capsule(a), b)), Clauses: warpath.Cl("wp.vehicles.arcs", "wp.vehicles.rear_partial", "wp.fliers.arcs")}
}

// eye returns how a base sees another, with the clauses that decide it.
func eye(p warpath.Position, a, b warpath.BaseID) scenario.Seen {
	clauses := warpath.Cl("wp.los.plan_view", "wp.los.per_base", "wp.los.line", "wp.los.seen", "wp.los.transparent")
	l := p.LookOut(p.UnitOf(a), p.UnitOf(b))

	i, k := placeOf(p, a), placeOf(p, b)
	look := l.Over.Look(i, k)
	clauses = p.Overlooked(l, look.Line, i, k, clauses)
	seen := look.Seen.String()
	switch {
	case seen == "clear":
		clauses = append(clauses, "wp.los.clear")
	case look.By >= 0:
		clause, _ := p.Obstructs(l, look, i, k)
		clauses = append(clauses, clause, "wp.los.best_line")
	}
	return scenario.Seen{Is: seen, Clauses: warpath.ClauseIf(clauses, seen == "blocked", "wp.los.blocked")}
}

// placeOf is the place of a base among those that its unit has left.
func placeOf(p warpath.Position, b warpath.BaseID) int {
	list, n := p.Members(p.UnitOf(b))
	return slices.Index(list[:n], b)
}
