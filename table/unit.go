package table

import "umpire/geom"

// Member is a base of a unit that moves.
type Member struct {
	Mover
	Budget geom.Length // 0: it stays as it is
}

// Unit is the bases that move together, at most MaxGroup: they may cross each
// other, do not overlap where they end, and keep together there. Lists of others
// never hold its members.
//
// How a unit is judged: each member's way by CheckPath, with those others and, as
// Passable ones, the members where they end; and the places together by Keeps.
// All that is proposed here is lawful by that.
type Unit struct {
	Cohesion
	Members []Member
}

// Ends appends where the bases lie at the end of their ways, each of which begins
// where its member stands.
func (u *Unit) Ends(dst []geom.Capsule, ways [][]Waypoint) []geom.Capsule {
	for i := range u.Members {
		dst = append(dst, u.Members[i].ending(ways[i][len(ways[i])-1].Point))
	}
	return dst
}

// Rim appends the edges of a shape as bodies without width: the walls of a
// building, to be touched or kept apart from as other models are.
func Rim(dst []Body, shape geom.Polygon, height geom.Length) []Body {
	for i := range shape {
		e := shape.Edge(i)
		dst = append(dst, Body{Capsule: geom.Capsule{A: e.A, B: e.B}, Height: height})
	}
	return dst
}
