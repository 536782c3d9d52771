package show

import (
	"umpire/board"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warpath"
	"umpire/table"
	"umpire/table/overhead"
)

// Reach implements board.Rules: where the middle of the base may come to lie. Two
// outlines are two ways of going: all of it is reached.
func (m Table) Reach(s *warpath.State, q game.Question[warpath.State], subject int32) []board.Outline {
	if subject < 0 || int(subject) >= len(m.Bases) {
		return nil
	}
	p, b := m.At(s), warpath.BaseID(subject)
	switch q := q.Asked().(type) {
	case warpath.DoingQuestion:
		if p.UnitOf(b) == q.Unit && stands(p, subject) && q.MayMove(p, nil) {
			return MarchReach(p.Walk(q.Unit), p, b)
		}
	case warpath.MarchingQuestion:
		if p.UnitOf(b) == q.Unit {
			return MarchReach(q, p, b)
		}
	case warpath.PlacingQuestion:
		if p.UnitOf(b) == q.Unit {
			return board.Reached(p.Zone(p.Seat(q.Unit)))
		}
	case warpath.MarkingQuestion:
		return area(q, p)
	case warpath.AimingQuestion:
		return AimReach(q, p)
	case warpath.OccupyingQuestion:
		if p.UnitOf(b) == q.Unit {
			return board.Reached(p.Shape(q.Site))
		}
	case warpath.EjectingQuestion:
		if p.UnitOf(b) == q.Unit {
			return EjectReach(q, p)
		}
	}
	return nil
}

// BarredOutline is the kind of the outlines of what is barred within what is reached.
const BarredOutline = "barred"

// area returns where an objective may be placed: within the border, but neither near another
// objective nor in water (wp.charts.obj.rules).
func area(q warpath.MarkingQuestion, p warpath.Position) []board.Outline {
	card, size := p.Marks(), p.M.Size
	left, right, near, far := card.Border, size.Width-card.Border, card.Border, size.Depth-card.Border
	list := board.Reached([]geom.Point{{X: left, Y: near}, {X: right, Y: near}, {X: right, Y: far}, {X: left, Y: far}})
	for i := range p.S.Objectives.Len() {
		list = append(list, board.Outline{Kind: BarredOutline, Points: ring(*p.S.Objectives.At(i), card.Spacing)})
	}
	for i, f := range p.Features() {
		if p.Terrain(i) == warpath.Water {
			list = append(list, board.Outline{Kind: BarredOutline, Points: f.Shape})
		}
	}
	return list
}

// ring is a circle around a place, as it is drawn.
func ring(at geom.Point, r geom.Length) (points []geom.Point) {
	const step = 6 // degrees
	for degrees := 0; degrees < 360; degrees += step {
		points = append(points, geom.Along(at, geom.Bearing(degrees), r))
	}
	return points
}

// MarchReach returns where a base may go in a march: all its way without touching what is
// Difficult, and less far through it (wp.terrain.difficult).
func MarchReach(q warpath.MarchingQuestion, p warpath.Position, b warpath.BaseID) (list []board.Outline) {
	most, slow := q.Limits(p)
	gate := p.Gate(q.Unit)
	switch {
	case q.How == warpath.Arriving:
		return board.Reached(strip(p, p.EntryEdge(p.Seat(q.Unit)), most))
	case gate != warpath.NoGate:
		return reachOut(q, p)
	}
	at := p.Capsule(b)
	if most == warpath.Far {
		return reachContact(q, p, at)
	}
	var c warpath.Crowd
	q.Gather(p, &c, at.Box().Grow(most), true)
	view, m := p.Field(q.Unit), p.Mover(q.Unit, at)
	list = board.Reached(view.Reach(nil, m, slow, c.List()))
	if m.Avoids |= table.Difficult; most > slow && freeOf(p, view, m) {
		list = append(list, board.Reached(view.Reach(nil, m, most, c.List()))...)
	}
	return list
}

// freeOf reports whether a base stands on nothing that it avoids.
func freeOf(p warpath.Position, view *table.Table, m table.Mover) bool {
	for i := range view.Features {
		if f := &view.Features[i]; f.Has(m.Avoids) && f.Shape.Overlaps(m.Capsule) {
			return false
		}
	}
	return true
}

// strip is the land along a stretch of edge, so deep.
func strip(p warpath.Position, s geom.Segment, deep geom.Length) []geom.Point {
	in := inwardOf(p, s)
	by := geom.Vec{X: in.X * deep, Y: in.Y * deep}
	return []geom.Point{s.A, s.B, s.B.Add(by), s.A.Add(by)}
}

// inwardOf is the direction into the table from an edge on which a stretch lies.
func inwardOf(p warpath.Position, s geom.Segment) geom.Vec {
	for e := warpath.South; e <= warpath.East; e++ {
		if side := p.M.Side(e); geom.WithinSegment(s.A, side, 0) && geom.WithinSegment(s.B, side, 0) {
			return e.Inward().Vec()
		}
	}
	return geom.Vec{}
}

// Sight implements board.Rules: from one base to another.
func (m Table) Sight(s *warpath.State, _ game.Seat, from, to int32, moved []board.Placed) (board.Sight, bool) {
	own := *s
	p := m.At(&own)
	fray{p}.tried(moved)
	if from == to || !stands(p, from) || !stands(p, to) {
		return board.Sight{}, false
	}
	return sightLine(p, warpath.BaseID(from), warpath.BaseID(to)), true
}

// SightAt implements board.Spotter.
func (m Table) SightAt(s *warpath.State, _ game.Seat, from int32, like board.Placed, moved []board.Placed) (board.Sight, bool) {
	own := *s
	p := m.At(&own)
	fray{p}.tried(moved)
	if !stands(p, from) || !stands(p, like.Model) {
		return board.Sight{}, false
	}
	a, b := warpath.BaseID(from), warpath.BaseID(like.Model)
	base := p.Capsule(b)
	base = base.Shift(like.At.Sub(base.Centre()))
	line := lineBetween(p, p.LookOutAt(p.UnitOf(a), p.UnitOf(b), base), placeIn(p, a), 0, p.Capsule(a), base)
	line.From, line.To = from, like.Model
	return line, true
}

// stands reports whether a number is that of a base on the table.
func stands(p warpath.Position, id int32) bool {
	return id >= 0 && int(id) < len(p.M.Bases) && p.S.Bases[id].Alive && p.OnTable(p.UnitOf(warpath.BaseID(id)))
}

// sightLine is the line of sight from one base to another (wp.los.line). A part of the
// target is hidden where the line has Cover: by what (wp.los.partial_obscured); where it
// is not Clear, Blocker is what the straight line stops at.
func sightLine(p warpath.Position, from, to warpath.BaseID) board.Sight {
	l := p.LookOut(p.UnitOf(from), p.UnitOf(to))
	line := lineBetween(p, l, placeIn(p, from), placeIn(p, to), p.Capsule(from), p.Capsule(to))
	line.From, line.To = int32(from), int32(to)
	return line
}

// lineBetween is the line from one of those who look to one of their targets, and ends the look.
func lineBetween(p warpath.Position, l *warpath.Lookout, i, k int, a, b geom.Capsule) board.Sight {
	line := board.Sight{Distance: geom.GapUp(a, b)}
	look := l.Over.Look(i, k)
	line.A, line.B, line.Clear = look.Line.A, look.Line.B, look.Seen != overhead.Blocked
	if look.Seen != overhead.Clear && look.By >= 0 {
		clause, name := p.Obstructs(l, look, i, k)
		line.Clause = clause
		o := l.Obstacle(p, look.By)
		if o.Feature >= 0 {
			line.Feature = p.Features()[o.Feature].ID
		} else {
			p.Each(o.Unit, func(b warpath.BaseID) { line.Models = append(line.Models, int32(b)) })
		}
		if look.Seen == overhead.Partial {
			line.Cover, line.Partly = name, true
		} else {
			line.Blocker = name
			line.B = struck(p, o, look.Line)
		}
	}
	l.Release()
	return line
}

// struck returns where a line of sight meets what it stops at.
func struck(p warpath.Position, o warpath.Obstacle, line geom.Segment) geom.Point {
	if o.Feature >= 0 {
		return p.Shape(o.Feature).Struck(line)
	}
	best, found := line.B, false
	p.Each(o.Unit, func(b warpath.BaseID) {
		c := p.Capsule(b)
		if at := line.Foot(c.Centre()); geom.GapWithin(geom.Disc(at, 0), c, 0) && (!found || geom.Dist2(line.A, at) < geom.Dist2(line.A, best)) {
			best, found = at, true
		}
	})
	return best
}

// placeIn is the place of a base among those that its unit has left.
func placeIn(p warpath.Position, b warpath.BaseID) int {
	list, n := p.Members(p.UnitOf(b))
	for i, id := range list[:n] {
		if id == b {
			return i
		}
	}
	return 0
}
