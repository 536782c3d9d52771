package table

import "umpire/geom"

// Sweep is the furthest lawful end of a straight move along dir on the mover's
// surface, and what it costs: within the budget and judged lawful by CheckPath.
// (Off a slope it goes on over the ground.) Where nothing further is lawful it is
// where the mover stands, at no cost. Its spot is snapped, a unit or two short.
func (t *Table) Sweep(m Mover, dir geom.Vec, budget geom.Length, others []Other) (Waypoint, geom.Length) {
	if dir == (geom.Vec{}) || budget <= 0 {
		return m.Here(), 0
	}
	var softs, roughs [24]geom.Stretch // on the stack
	var nears [16]Other
	s := sweeping{t: t, m: &m, soft: softs[:0], rough: roughs[:0], near: nears[:0]}
	s.line = geom.NewLine(m.Centre(), geom.Along(geom.Point{}, dir, budget).Sub(geom.Point{}))
	s.survey(others)
	at := s.afford(budget.Fine())
	for step := geom.FineUnit; ; step *= 2 {
		if at = s.settle(at); at <= 0 {
			return m.Here(), 0
		}
		if end, cost, ok := s.judge(at, budget); ok {
			return end, cost
		}
		at -= step // the spot is snapped: a unit or two less
	}
}

// sweeping is a straight move under survey.
type sweeping struct {
	t     *Table
	m     *Mover
	line  geom.Line
	limit geom.Fine      // no further than this
	soft  []geom.Stretch // it may pass here, but not end
	rough []geom.Stretch // it pays double here
	near  []Other        // the models that matter, for the judge
}

// survey collects what limits the move.
func (s *sweeping) survey(others []Other) {
	t, m := s.t, s.m
	s.limit = min(s.line.Length, t.staysOnTable(&s.line, m.Capsule))
	box := geom.Swept{Capsule: m.Capsule, By: s.line.V}.Box()
	here := m.Body
	here.Z = t.SurfaceZ(m.On)
	if t.walkable(m.On) { // from a slope it may end at its foot
		here.Z, here.Height = 0, here.Height+here.Z
	}
	for i := range t.box {
		if t.box[i].Meets(box) {
			s.feature(i, here.Z)
		}
	}
	for i := range others {
		if o := &others[i]; box.Meets(o.Box()) {
			s.near = append(s.near, *o)
			if here.Level(o.Body) {
				s.model(o)
			}
		}
	}
	s.soft, s.rough = join(s.soft), join(s.rough)
}

func (s *sweeping) model(o *Other) {
	stretch, ok := s.line.Nearby(s.m.Capsule, o.Segment(), s.m.R+o.R)
	switch {
	case !ok:
	case s.m.Flight || s.m.Phase || o.Passable || geom.Overlaps(s.m.Capsule, o.Capsule):
		s.soft = append(s.soft, stretch)
	default:
		s.limit = min(s.limit, stretch.From)
	}
}

func (s *sweeping) feature(i int, z geom.Length) {
	f, own := &s.t.Features[i], int16(i+1) == s.m.On
	if own && !s.m.Flight && !f.slope() {
		for j := range f.Shape { // the base leaves its top where it first nears an edge
			if stretch, ok := s.line.Nearby(s.m.Capsule, f.Shape.Edge(j), s.m.R); ok {
				s.limit = min(s.limit, stretch.From)
			}
		}
	}
	reason := f.refuses(z)
	switch {
	case own || reason == Lawful:
	case reason != InImpassable && (reason == OnLow || s.m.Flight || s.m.Phase) || f.Shape.Overlaps(s.m.Capsule):
		s.soft = appendStretches(s.soft, &s.line, s.m.Capsule, f.Shape)
	default:
		for j := range f.Shape {
			if stretch, ok := s.line.Nearby(s.m.Capsule, f.Shape.Edge(j), s.m.R); ok {
				s.limit = min(s.limit, stretch.From)
			}
		}
	}
	if f.Has(Rough) && !s.m.Flight && !s.m.SureFooted && (z == 0 || f.Height > z || own) {
		s.rough = appendStretches(s.rough, &s.line, s.m.Capsule, f.Shape)
	}
}

// afford is how far the budget reaches.
func (s *sweeping) afford(budget geom.Fine) geom.Fine {
	at, left := geom.Fine(0), budget
	for _, r := range s.rough {
		open := max(0, r.From-at)
		if open >= left {
			return min(s.limit, at+left)
		}
		at, left = at+open, left-open
		if 2*(r.To-at) >= left {
			return min(s.limit, at+left/2)
		}
		left -= 2 * (r.To - at)
		at = r.To
	}
	return min(s.limit, at+left)
}

// settle is the furthest place up to at where the move may end.
func (s *sweeping) settle(at geom.Fine) geom.Fine {
	for i := len(s.soft) - 1; i >= 0; i-- {
		if r := s.soft[i]; r.From < at && at < r.To {
			at = r.From
		}
	}
	return at
}

// judge is the spot at that distance, if it is lawful to move there.
func (s *sweeping) judge(at geom.Fine, budget geom.Length) (end Waypoint, cost geom.Length, ok bool) {
	end = Waypoint{s.line.Spot(at), s.m.On}
	if end.On != Ground && s.t.walkable(end.On) && !s.t.Features[end.On-1].Shape.Holds(s.m.At(end.Point)) {
		end.On = Ground
	}
	path := [2]Waypoint{s.m.Here(), end}
	cost, fault := s.t.judge(s.m, path[:], budget, s.near)
	return end, cost, fault.Reason == Lawful
}
