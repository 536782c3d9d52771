// Package sight is sight eye to eye, between volumes, and the cover that goes with
// it. As all games here define it, two models see each other if at least one
// straight line from any place in one volume to any place in the other is not
// blocked by terrain. Models never block.
//
//   - Solid features block the lines that pass through them. Touching a face, an
//     edge or a corner is not passing, except between two solid features that touch
//     along an edge or at a corner: there is no gap between them.
//   - Obscuring features block a line with both ends outside them at any part
//     inside. A line with an end inside obscuring terrain may lead through as much
//     of it as the terms allow, measured along the line through the air, counting
//     together the features that hold its ends (overlaps once), and through no
//     others. Inside means inside the polygon, not on its edge, and under the top.
//
// The places are those of the grid, in whole units. What is promised: every yes
// carries a line that exact integers have verified. Every no means that no line
// with 0.1 mm of leeway exists: one that misses all by as much, has its ends that
// far inside the volumes, and is that much shorter in obscuring terrain than it may
// be. In the flat case, where every feature in the way is taller than both volumes
// and none holds an end, it means that no line exists that the grid can show with a
// few units to spare, nor one through two corners with ends on the grid: a gap
// narrower than that is closed. Past features with a Foot, lines are looked for between the tops
// of the volumes, the undersides of those features and the undersides of the volumes, and a way
// between slanted lines of other heights may be missed. The search gives up after some thousand steps; that
// has been seen only where lines were blocked or not by less than 0.1 mm all over.
package sight

import (
	"umpire/geom"
	"umpire/table"
)

// Terms has a rulebook's terms for lines of sight.
type Terms struct {
	// Through says how much obscuring terrain a line may lead through that has an
	// end inside it: exactly that much is allowed.
	Through geom.Length
}

// Answer explains whether two bodies see each other.
type Answer struct {
	Clear bool
	// Line shows it: an unblocked line if Clear, else the one from the middle of
	// one top to the middle of the other.
	Line Line3
	// Blocker is the feature that blocks Line, -1 if Clear. When the line runs
	// into several it is the first in the table's order.
	Blocker int
}

// Sees says whether a and b see each other.
//
// Identities: (1) Sees(a,b) == Sees(b,a); (2) it is Between(a,b).Clear; (3) removing
// a feature never hides anything, (4) nor does lowering a solid one, but for what is
// seen with less than 0.1 mm of leeway.
func Sees(t *table.Table, a, b table.Body, terms Terms) bool {
	var s scene
	return s.look(t, a, b, terms)
}

// Between is Sees with the reason.
func Between(t *table.Table, a, b table.Body, terms Terms) Answer {
	var s scene
	if s.look(t, a, b, terms) {
		line := s.witness
		if s.swapped {
			line = line.Reverse()
		}
		return Answer{Clear: true, Line: line, Blocker: -1}
	}
	middle := Line3{Over(a.Centre(), a.Top()), Over(b.Centre(), b.Top())}
	blocker := middle.Blocked(t, terms)
	if blocker < 0 && s.blocker >= 0 {
		blocker = int(s.blocker)
	}
	return Answer{Line: middle, Blocker: blocker}
}

// Blocked is the first feature that blocks the line, or -1 if it is unblocked. For
// obscuring terrain that is too deep, it is the first of the features that the
// line crosses.
func (l Line3) Blocked(t *table.Table, terms Terms) int { return l.BlockedBut(t, terms, -1) }

// BlockedBut is Blocked by all but one feature, at which the line may be aimed; -1 is none.
func (l Line3) BlockedBut(t *table.Table, terms Terms, but int) int {
	var v verdict
	box := l.Plan().Box()
	for i := range t.Features {
		if i != but && t.Features[i].Traits&(table.Solid|table.Obscuring) != 0 && t.Box(i).Meets(box) && !v.add(t, l, i) {
			return i
		}
	}
	return v.finish(t, l, terms)
}

// verdict gathers what the features do to one line.
type verdict struct {
	spans  [12]span // of the line inside features that hold an end of it
	count  int
	deep   int32 // the first of these features
	long   bool  // together they are too much
	grazed [8]int32
	grazes int
}

// add takes feature i into account and says whether the line may still be
// unblocked.
func (v *verdict) add(t *table.Table, l Line3, i int) bool {
	f := &t.Features[i]
	lo, hi, ok := l.amid(f)
	if !ok {
		return true
	}
	passes, grazes := l.Plan().Through(f.Shape, lo, hi)
	switch {
	case f.Traits&table.Solid != 0:
		if grazes && v.grazes < len(v.grazed) {
			v.grazed[v.grazes] = int32(i)
			v.grazes++
		}
		return !passes
	case !passes:
		return true
	case !l.endsIn(f):
		return false
	}
	spans := l.inside(f, v.spans[:v.count])
	if len(spans) > len(v.spans) {
		return false
	}
	if v.count == 0 {
		v.deep = int32(i)
	}
	copy(v.spans[:], spans)
	v.count = len(spans)
	return true
}

// finish is the blocking feature when each alone lets the line pass, or -1.
func (v *verdict) finish(t *table.Table, l Line3, terms Terms) int {
	for i := 1; i < v.grazes; i++ {
		for k := range i {
			if l.seam(&t.Features[v.grazed[k]], &t.Features[v.grazed[i]]) {
				return int(v.grazed[k])
			}
		}
	}
	if v.count > 0 && !l.within(covered(v.spans[:v.count]), terms.Through) {
		v.long = true
		return int(v.deep)
	}
	return -1
}
