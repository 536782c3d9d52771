package warpath

import (
	"umpire/board"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
	"umpire/table/overhead"
)

// Reach implements board.Rules: where the middle of the base may come to lie. Two
// outlines are two ways of going: all of it is reached.
func (m *Match) Reach(s *State, q game.Question[State], subject int32) []board.Outline {
	if subject < 0 || int(subject) >= len(m.bases) {
		return nil
	}
	p, b := m.At(s), BaseID(subject)
	switch q := ask.Asked(q).(type) {
	case doing:
		if p.unitOf(b) == q.unit && p.stands(subject) && q.mayMove(p, nil) {
			return p.walk(q.unit).reach(p, b)
		}
	case marching:
		if p.unitOf(b) == q.unit {
			return q.reach(p, b)
		}
	case placing:
		if p.unitOf(b) == q.unit {
			return outlined(p.zone(p.seat(q.unit)))
		}
	case marking:
		return q.area(p)
	case aiming:
		return q.reach(p)
	case occupying:
		if p.unitOf(b) == q.unit {
			return outlined(p.shape(q.site))
		}
	case ejecting:
		if p.unitOf(b) == q.unit {
			return q.reach(p)
		}
	}
	return nil
}

// outlined is an outline, if there is one.
func outlined(points []geom.Point) []board.Outline {
	if len(points) == 0 {
		return nil
	}
	return []board.Outline{{Kind: reachOutline, Points: points}}
}

// The kinds of the outlines of this game: what is reached, and what of it is barred.
const (
	reachOutline  = "reach"
	barredOutline = "barred"
)

// area is where an objective may be placed: within the border, but neither near another
// objective nor in water (wp.charts.obj.rules).
func (q marking) area(p position) []board.Outline {
	card, size := p.marks(), p.m.Size
	left, right, near, far := card.Border, size.Width-card.Border, card.Border, size.Depth-card.Border
	list := outlined([]geom.Point{{X: left, Y: near}, {X: right, Y: near}, {X: right, Y: far}, {X: left, Y: far}})
	for i := range p.s.Objectives.Len() {
		list = append(list, board.Outline{Kind: barredOutline, Points: ring(*p.s.Objectives.At(i), card.Spacing)})
	}
	for i, f := range p.features() {
		if p.terrain(i) == Water {
			list = append(list, board.Outline{Kind: barredOutline, Points: f.Shape})
		}
	}
	return list
}

// ring is a circle around a place, as it is drawn.
func ring(at geom.Point, r geom.Length) (points []geom.Point) {
	const step = 6 // degrees
	for degrees := 0; degrees < 360; degrees += step {
		points = append(points, geom.Along(at, bearing(degrees), r))
	}
	return points
}

// reach is where a base may go in a march: all its way without touching what is
// Difficult, and less far through it (wp.terrain.difficult).
func (q marching) reach(p position, b BaseID) (list []board.Outline) {
	most, slow := q.limits(p)
	gate := p.gate(q.unit)
	switch {
	case q.how == arriving:
		return outlined(p.strip(p.entryEdge(p.seat(q.unit)), most))
	case gate != noGate:
		return q.reachOut(p)
	}
	at := p.capsule(b)
	if most == far {
		return q.reachContact(p, at)
	}
	var c crowd
	q.gather(p, &c, at.Box().Grow(most), true)
	view, m := p.field(q.unit), p.mover(q.unit, at)
	list = outlined(view.Reach(nil, m, slow, c.list()))
	if m.Avoids |= table.Difficult; most > slow && p.freeOf(view, m) {
		list = append(list, outlined(view.Reach(nil, m, most, c.list()))...)
	}
	return list
}

// freeOf reports whether a base stands on nothing that it avoids.
func (p position) freeOf(view *table.Table, m table.Mover) bool {
	for i := range view.Features {
		if f := &view.Features[i]; f.Has(m.Avoids) && f.Shape.Overlaps(m.Capsule) {
			return false
		}
	}
	return true
}

// strip is the land along a stretch of edge, so deep.
func (p position) strip(s geom.Segment, deep geom.Length) []geom.Point {
	in := p.inwardOf(s)
	by := geom.Vec{X: in.X * deep, Y: in.Y * deep}
	return []geom.Point{s.A, s.B, s.B.Add(by), s.A.Add(by)}
}

// inwardOf is the direction into the table from an edge on which a stretch lies.
func (p position) inwardOf(s geom.Segment) geom.Vec {
	for e := South; e <= East; e++ {
		if side := p.m.side(e); geom.WithinSegment(s.A, side, 0) && geom.WithinSegment(s.B, side, 0) {
			return e.inward().Vec()
		}
	}
	return geom.Vec{}
}

// Sight implements board.Rules: from one base to another.
func (m *Match) Sight(s *State, _ game.Seat, from, to int32) (board.Sight, bool) {
	p := m.At(s)
	if from == to || !p.stands(from) || !p.stands(to) {
		return board.Sight{}, false
	}
	return p.sightLine(BaseID(from), BaseID(to)), true
}

// stands reports whether a number is that of a base on the table.
func (p position) stands(id int32) bool {
	return id >= 0 && int(id) < len(p.m.bases) && p.s.Bases[id].Alive && p.onTable(p.unitOf(BaseID(id)))
}

// sightLine is the line of sight from one base to another (wp.los.line). A part of the
// target is hidden where the line has Cover: by what (wp.los.partial_obscured); where it
// is not Clear, Blocker is what the straight line stops at.
func (p position) sightLine(from, to BaseID) board.Sight {
	a, b := p.capsule(from), p.capsule(to)
	line := board.Sight{From: int32(from), To: int32(to), Distance: geom.GapUp(a, b)}
	l := p.lookOut(p.unitOf(from), p.unitOf(to))
	i, k := p.placeIn(from), p.placeIn(to)
	look := l.over.Look(i, k)
	line.A, line.B, line.Clear = look.Line.A, look.Line.B, look.Seen != overhead.Blocked
	if look.Seen != overhead.Clear && look.By >= 0 {
		_, name := p.obstructs(l, look, i, k)
		o := l.obstacle(p, look.By)
		if o.feature >= 0 {
			line.Feature = p.features()[o.feature].ID
		}
		if look.Seen == overhead.Partial {
			line.Cover, line.Partly = name, true
		} else {
			line.Blocker = name
			line.B = p.struck(o, look.Line)
		}
	}
	l.release()
	return line
}

// struck is where a line of sight meets what it stops at.
func (p position) struck(o obstacle, line geom.Segment) geom.Point {
	if o.feature >= 0 {
		return p.shape(o.feature).Struck(line)
	}
	best, found := line.B, false
	p.each(o.unit, func(b BaseID) {
		c := p.capsule(b)
		if at := line.Foot(c.Centre()); geom.GapWithin(geom.Disc(at, 0), c, 0) && (!found || geom.Dist2(line.A, at) < geom.Dist2(line.A, best)) {
			best, found = at, true
		}
	})
	return best
}

// placeIn is the place of a base among those that its unit has left.
func (p position) placeIn(b BaseID) int {
	list, n := p.members(p.unitOf(b))
	for i, id := range list[:n] {
		if id == b {
			return i
		}
	}
	return 0
}
