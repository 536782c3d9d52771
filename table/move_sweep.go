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
	line := geom.NewLine(m.Centre(), geom.Along(geom.Point{}, dir, budget).Sub(geom.Point{}))
	s := survey{t: t, m: &m, line: &line, way: m.passing(m.Centre()), end: m.ending(m.Centre())}
	s.limit = min(line.Length, t.staysOnTable(&line, s.end))
	s.box = geom.Swept{Capsule: s.end, By: line.V}.Box()
	s.body = m.Body
	s.body.Z = t.SurfaceZ(m.On)
	if t.walkable(m.On) { // from a slope it may end at its foot
		s.body.Z, s.body.Height = 0, s.body.Height+s.body.Z
	}
	var softs, roughs [24]geom.Stretch // on the stack
	var nears [16]Other
	soft, rough := s.features(softs[:0], roughs[:0])
	soft, near := s.models(soft, nears[:0], others)
	soft, rough = join(soft), join(rough)
	at := min(s.limit, afford(budget.Fine(), rough))
	for step := geom.FineUnit; ; step *= 2 {
		if at = endable(at, soft); at <= 0 {
			return m.Here(), 0
		}
		if end, cost, ok := s.judge(at, budget, near); ok {
			return end, cost
		}
		at -= step // the spot is snapped: a unit or two less
	}
}

// survey is a straight move, and what it meets.
type survey struct {
	t     *Table
	m     *Mover
	line  *geom.Line
	way   geom.Capsule // the base on its way
	end   geom.Capsule // as it would lie at the end, both at the start of the line
	box   geom.Box     // of all that the base may sweep
	body  Body         // at the heights it passes
	limit geom.Fine    // no further than this
}

// models shortens the limit, and appends the stretches where the move may not
// end and the models that matter to the judge.
func (s *survey) models(soft []geom.Stretch, near []Other, others []Other) ([]geom.Stretch, []Other) {
	for i := range others {
		o := &others[i]
		if !s.box.Meets(o.keepOut().Box()) {
			continue
		}
		near = append(near, *o)
		if !s.body.Level(o.Body) {
			continue
		}
		c, ok := s.m.keepOut(o)
		hard := ok && !s.m.passes(o)
		if hard {
			if stretch, ok := s.line.Nearby(s.way, c.Segment(), s.way.R+c.R); ok {
				s.limit = min(s.limit, stretch.From)
			}
		}
		if hard && s.way == s.end && c.R == o.R+o.Apart {
			continue
		}
		if stretch, ok := s.line.Nearby(s.end, o.Segment(), s.end.R+o.R+o.Apart); ok {
			soft = append(soft, stretch)
		}
	}
	return soft, near
}

// features shortens the limit, and appends the stretches where the move may not
// end and those where it pays double.
func (s *survey) features(soft, rough []geom.Stretch) ([]geom.Stretch, []geom.Stretch) {
	for i, box := range s.t.box {
		if !box.Meets(s.box) {
			continue
		}
		f, own := &s.t.Features[i], int16(i+1) == s.m.On
		reason := f.refuses(s.body.Z, s.body.Height)
		if s.m.avoids(f) && s.t.reaches(&s.m.Body, s.m.On, i) {
			reason = Avoided
		}
		switch {
		case own && f.slope():
		case own: // it leaves its top where it first nears an edge
			s.ledge(f.Shape)
		case reason == Lawful:
		case reason == OnLow || reason == OnBarrier && (s.m.Phase || s.m.clears(f)) || f.Shape.Overlaps(s.m.Capsule):
			soft = appendStretches(soft, s.line, s.end, f.Shape)
		default:
			s.stop(f.Shape)
			if s.way != s.end {
				soft = appendStretches(soft, s.line, s.end, f.Shape)
			}
		}
		if f.Has(Rough) && !s.m.clears(f) && !s.m.SureFooted && (own || f.around(s.body.Z, s.body.Height)) {
			rough = appendStretches(rough, s.line, s.way, f.Shape)
		}
	}
	return soft, rough
}

// ledge shortens the limit to where the base leaves the top that it stands on.
func (s *survey) ledge(shape geom.Polygon) {
	if !s.t.Overhang {
		s.stop(shape)
		return
	}
	if at, _ := s.t.leave(s.line, s.m.On); at < s.limit {
		s.limit = at
	}
}

// stop shortens the limit to where the base first nears an edge.
func (s *survey) stop(shape geom.Polygon) {
	for j := range shape {
		if stretch, ok := s.line.Nearby(s.way, shape.Edge(j), s.way.R); ok {
			s.limit = min(s.limit, stretch.From)
		}
	}
}

// afford returns how far the budget reaches, with the rough stretches in order.
func afford(budget geom.Fine, rough []geom.Stretch) geom.Fine {
	at, left := geom.Fine(0), budget
	for _, r := range rough {
		open := r.From - at
		if open >= left {
			break
		}
		left -= open
		if 2*(r.To-r.From) >= left {
			return r.From + left/2
		}
		at, left = r.To, left-2*(r.To-r.From)
	}
	return at + left
}

// endable is the furthest place up to at where the move may end.
func endable(at geom.Fine, soft []geom.Stretch) geom.Fine {
	for i := len(soft) - 1; i >= 0; i-- {
		if r := soft[i]; r.From < at && at < r.To {
			at = r.From
		}
	}
	return at
}

// judge is the spot at that distance, if it is lawful to move there.
func (s *survey) judge(at geom.Fine, budget geom.Length, near []Other) (end Waypoint, cost geom.Length, ok bool) {
	end = Waypoint{s.line.Spot(at), s.m.On}
	if end.On != Ground && s.t.walkable(end.On) && !s.t.upon(&s.t.Features[end.On-1], s.m.ending(end.Point)) {
		end.On = Ground
	}
	path := [2]Waypoint{s.m.Here(), end}
	cost, fault := s.t.judge(s.m, path[:], budget, near, true)
	return end, cost, fault.Reason == Lawful
}
