package overhead

import (
	"slices"

	"umpire/geom"
)

// edgeFeature is a feature that a base of the pair is in, as a screen: all of it but what
// lies in the footprints of the bases that are in it, grown by the contact.
type edgeFeature struct {
	screen   int
	shape    geom.Polygon
	open     [2]geom.Capsule // these footprints; the viewer's first, if both
	opens    int
	openings []geom.Point // where the outline meets their rims
	merged   bool         // the footprints meet
	shut     bool         // no line gets in or out
}

// rounding is by how much the footprints are larger than the places are found at where
// the outline meets them: as much as these are rounded.
const rounding geom.Length = 1

// addEdgeFeature makes the feature of a screen an edge feature for the bases of the pair in it.
func (o *Scene) addEdgeFeature(screen int, v, t *Onlooker) {
	if len(o.edges) < cap(o.edges) {
		o.edges = o.edges[:len(o.edges)+1]
	} else {
		o.edges = append(o.edges, edgeFeature{})
	}
	e := &o.edges[len(o.edges)-1]
	*e = edgeFeature{screen: screen, shape: o.screens[screen].Shape, openings: e.openings[:0]}
	for _, b := range [2]*Onlooker{v, t} {
		if slices.Contains(b.In, screen) {
			e.open[e.opens] = geom.Capsule{A: b.A, B: b.B, R: b.R + o.terms.Contact + rounding}
			e.opens++
		}
	}
	e.merged = e.opens == 2 && geom.GapWithin(e.open[0], e.open[1], 0)
	for i := range e.opens {
		if touched := e.meet(i); !touched && e.shape.Locate(e.open[i].A) == geom.Inside {
			e.shut = true
		}
	}
	e.shut = e.shut && !geom.GapWithin(v.Capsule, t.Capsule, o.terms.Contact)
}

// meet appends the places where the outline meets the rim of a footprint, outside
// the other one, and says whether it comes into the footprint at all.
func (e *edgeFeature) meet(i int) (touched bool) {
	b := e.open[i]
	b.R -= rounding
	box := b.Box()
	for k := range e.shape {
		side := e.shape.Edge(k)
		if !box.Meets(side.Box()) {
			continue
		}
		line := geom.NewLine(side.A, side.B.Sub(side.A))
		within, ok := line.Near(b.Segment(), b.R)
		if !ok {
			continue
		}
		touched = true
		for _, at := range [2]geom.Fine{within.From, within.To} {
			if p := line.Spot(at); at > 0 && at < line.Length && !(e.opens == 2 && e.open[1-i].Contains(p)) {
				e.openings = append(e.openings, p)
			}
		}
	}
	return touched
}

// inFootprint says whether a place lies in one of the footprints.
func (e *edgeFeature) inFootprint(p geom.Point) bool {
	for i := range e.opens {
		if e.open[i].Contains(p) {
			return true
		}
	}
	return false
}

// crosses says whether a part of the segment lies inside the feature outside the
// footprints. Where it enters and leaves the feature is rounded.
func (e *edgeFeature) crosses(s geom.Segment) bool {
	if s.A == s.B {
		return e.shape.Locate(s.A) == geom.Inside && !e.inFootprint(s.A)
	}
	if passes, _ := s.Through(e.shape, geom.AtA, geom.AtB); !passes {
		return false
	}
	var buf [16]geom.Cut
	cuts := s.Inside(e.shape, geom.AtA, geom.AtB, buf[:0])
	for i := 0; i < len(cuts); i += 2 {
		if !e.inFootprints(s.Cut(cuts[i]), s.Cut(cuts[i+1])) {
			return true
		}
	}
	return false
}

// inFootprints says whether a stretch lies in the footprints: in one of them, or, if they
// meet, from one into the other.
func (e *edgeFeature) inFootprints(p, q geom.Point) bool {
	for i := range e.opens {
		if e.open[i].Contains(p) && e.open[i].Contains(q) {
			return true
		}
	}
	if e.opens < 2 {
		return false
	}
	for i := range e.open {
		a, b := &e.open[i], &e.open[1-i]
		if a.Contains(p) && b.Contains(q) {
			_, out, ok := a.Chord(p, q.Sub(p))
			return ok && b.Contains(out)
		}
	}
	return false
}

// hides says whether the insides of the cone and of what is not free meet. Like any
// polygon it has a corner inside the cone or reaches right across; its corners are
// those of the feature and the windows' ends. Between footprints that meet there
// would be other corners: so close together, two bases are not Clear.
func (e *edgeFeature) hides(c *cone) bool {
	if e.merged {
		return true
	}
	for _, k := range e.shape {
		if c.holds(k, 0) && !e.inFootprint(k) {
			return true
		}
	}
	for _, k := range e.openings {
		if c.holds(k, 0) {
			return true
		}
	}
	for i := range c.ends {
		if e.crosses(geom.Segment{A: c.apex, B: c.end[i].c}) {
			return true
		}
	}
	return false
}

// overlaps says whether the feature, as a screen, has more in common with a base
// than an edge.
func (e *edgeFeature) overlaps(b *Onlooker) bool {
	return !slices.Contains(b.In, e.screen) && e.shape.Overlaps(b.Capsule)
}
