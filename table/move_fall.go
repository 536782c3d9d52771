package table

import "umpire/geom"

// Fall is a descent without a ladder. What it does to the model is the
// rulebook's business, and so is whether the move goes on.
type Fall struct {
	Leg     int         // the waypoint that the falling leg leads to; 0 for a push
	From    Waypoint    // the corner of the path, on the top, before the fall
	Edge    Waypoint    // directly beyond the edge it leaves, on the level there
	Landing Waypoint    // where the model comes to lie: there, unless it has no room
	Height  geom.Length // from the top left to the surface landed on
	Cost    geom.Length // of the path up to the edge
}

// Falls appends the falls along a path that CheckPath finds lawful. A base lands
// on the lower level directly beyond the edge, that is as soon as it is wholly
// off the top; onto another top that is level with it is no fall; where it has no room there, it is moved the least distance to a
// spot where it fits, and the path ends with that fall.
func (t *Table) Falls(dst []Fall, m Mover, path []Waypoint, others []Other) []Fall {
	var sum geom.Fine
	for i := 1; i < len(path); i++ {
		l := t.leg(&m, path[i-1], path[i])
		for l.way == fall {
			edge, ok := l.drop()
			if !ok {
				break
			}
			upper, rest := l.split(edge)
			sum += upper.cost()
			if !flush(t.SurfaceZ(edge.On), l.high) {
				dst = append(dst, t.fall(&m, i, l.from, edge, sum, others))
			}
			l = rest
		}
		cost, _ := l.judge(others)
		sum += cost
	}
	return dst
}

// fall returns what becomes of a base that leaves a top at the edge.
func (t *Table) fall(m *Mover, leg int, from, edge Waypoint, cost geom.Fine, others []Other) Fall {
	landing := t.land(m, edge, from.On, others)
	return Fall{Leg: leg, From: from, Edge: edge, Landing: landing, Cost: cost.Floor(),
		Height: t.SurfaceZ(from.On) - t.SurfaceZ(landing.On)}
}

// judgeFall: up to the edge the base moves at the height of the top, beyond it on
// the level where it landed.
func (l *leg) judgeFall(others []Other) (cost geom.Fine, fault Fault) {
	edge, ok := l.drop()
	if !ok {
		return 0, faultOn(Unsupported, l.to.Point, int(l.from.On)-1)
	}
	upper, rest := l.split(edge)
	if fault = upper.crosses(others); fault.Reason != Lawful {
		return 0, fault
	}
	cost = upper.cost()
	landed := l.m.Body
	landed.Capsule = l.m.At(edge.Point)
	if fault = l.t.misfit(&landed, edge.On, others); fault.Reason != Lawful {
		if !geom.Within(edge.Point, l.to.Point, Contact) || flush(l.t.SurfaceZ(edge.On), l.high) {
			return 0, fault
		}
		l.sprawling = true
		return cost, Fault{}
	}
	further, fault := rest.judge(others)
	l.sprawling = rest.sprawling
	return cost + further, fault
}

// split is the part of a falling leg at the height of the top, and the rest from
// the edge on.
func (l *leg) split(edge Waypoint) (upper, rest leg) {
	upper = l.t.leg(l.m, l.from, Waypoint{edge.Point, l.from.On})
	return upper, l.t.leg(l.m, edge, l.to)
}

// drop is the first spot on the leg where the base is wholly off the top it
// leaves, and off those level with it that adjoin, or else wholly on these; and
// the surface there. ok is false if it never is.
func (l *leg) drop() (edge Waypoint, ok bool) {
	line, base := geom.NewLine(l.from.Point, l.sweep.By), l.m.At(l.from.Point)
	top := l.from.On
	for ok, at := true, geom.Fine(0); ok; {
		edge, at, ok = l.t.edgeBeyond(&line, base, top, at)
		next := l.t.adjoining(base.At(edge.Point), top)
		if !ok || flush(l.t.SurfaceZ(edge.On), l.t.SurfaceZ(top)) || next == Ground {
			return edge, ok
		}
		top = next
	}
	return edge, false
}

// edgeBeyond is the first spot on the line, from at on, where a base that is on a
// top there is clear of it.
func (t *Table) edgeBeyond(line *geom.Line, c geom.Capsule, top int16, at geom.Fine) (edge Waypoint, off geom.Fine, ok bool) {
	shape := t.Features[top-1].Shape
	var buffer [16]geom.Stretch
	for _, s := range appendStretches(buffer[:0], line, c, shape) {
		if s.From <= at && s.To > at {
			at = s.To
		}
	}
	at = at.Floor().Fine()
	// The end of the stretch and the spot are rounded: a step or two more.
	for ; ; at += geom.FineUnit {
		spot := line.Spot(at)
		if base := c.Shift(spot.Sub(line.Start)); !shape.Overlaps(base) {
			return Waypoint{spot, t.under(base, top)}, at, true
		}
		if at >= line.Length {
			return edge, at, false
		}
	}
}

// under is the highest floor, not above the given top, on which the base is
// wholly.
func (t *Table) under(base geom.Capsule, top int16) int16 {
	box, on, z := base.Box(), int16(Ground), t.SurfaceZ(top)
	for i := range t.Features {
		f := &t.Features[i]
		if int16(i+1) != top && f.Has(Standable) && f.Height <= z+Flush && f.Height > t.SurfaceZ(on) &&
			t.box[i].Meets(box) && t.holds(int16(i+1), base) {
			on = int16(i + 1)
		}
	}
	return on
}

// land returns where a base that falls at the edge comes to lie: there, or as near as
// it fits on the ground or on another top that is lower.
func (t *Table) land(m *Mover, edge Waypoint, top int16, others []Other) Waypoint {
	base := m.Body
	base.Capsule = m.At(edge.Point)
	if t.misfit(&base, edge.On, others).Reason == Lawful {
		return edge
	}
	best, found := t.Settle(m.Body, Waypoint{edge.Point, Ground}, Anywhere, others)
	for i := range t.Features {
		on := int16(i + 1)
		if on == top || !t.lower(on, top) {
			continue
		}
		spot, ok := t.Settle(m.Body, Waypoint{edge.Point, on}, Anywhere, others)
		if ok && (!found || geom.Dist2(spot.Point, edge.Point) < geom.Dist2(best.Point, edge.Point)) {
			best, found = spot, true
		}
	}
	if !found {
		return edge // a table so full that nobody can say better
	}
	return best
}
