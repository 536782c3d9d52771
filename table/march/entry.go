package march

import (
	"umpire/geom"
	"umpire/table"
)

// Entry says where a unit comes onto the table: its bases begin in contact with a stretch
// of table edge and end wholly within Reach of it.
type Entry struct {
	Edge   geom.Segment
	Inward geom.Vec // across the edge onto the table, 1 long
	Reach  geom.Length
	Far    bool // they end as far from the edge as they can
}

// Depth returns how far from the edge a base reaches.
func (e Entry) Depth(c geom.Capsule) geom.Length {
	line := geom.Capsule{A: e.Edge.A, B: e.Edge.B}
	return max(geom.Gap(geom.Disc(c.A, 0), line), geom.Gap(geom.Disc(c.B, 0), line)) + c.R
}

// Holds says whether all of a base is within d of the edge.
func (e Entry) Holds(c geom.Capsule, d geom.Length) bool {
	return d >= c.R && geom.WithinSegment(c.A, e.Edge, d-c.R) && geom.WithinSegment(c.B, e.Edge, d-c.R)
}

// touches says whether a base is in contact with the edge.
func (e Entry) touches(c geom.Capsule, touch geom.Length) bool {
	return geom.GapWithin(geom.Capsule{A: e.Edge.A, B: e.Edge.B}, c, touch)
}

// shiftTo is the vector that takes a base back to the edge, so that its rim is on it:
// straight, or where that misses the stretch, to its nearer end.
func (e Entry) shiftTo(c geom.Capsule) geom.Vec {
	aside := e.Edge.Foot(c.Centre()).Sub(c.Centre())
	if e.Inward.X != 0 {
		aside.X = 0
	} else {
		aside.Y = 0
	}
	gap := geom.Gap(c.Shift(aside), geom.Capsule{A: e.Edge.A, B: e.Edge.B})
	return geom.Vec{X: aside.X - e.Inward.X*gap, Y: aside.Y - e.Inward.Y*gap}
}

// EntryZone returns where the bases may end: along the stretch of edge, as deep as they go;
// if they end far, as far from it as they can.
func (p *Plan) EntryZone() table.Zone {
	e := &p.Entry
	from, to := geom.Length(0), p.Most
	if e.Far {
		from = max(0, to-2*p.Members[0].R-p.Touch)
	}
	in := func(at geom.Point, deep geom.Length) geom.Point { return geom.Along(at, e.Inward, deep) }
	shape := geom.Polygon{in(e.Edge.A, from), in(e.Edge.B, from), in(e.Edge.B, to), in(e.Edge.A, to)}
	if shape.Area2() < 0 {
		shape = geom.Polygon{in(e.Edge.A, to), in(e.Edge.B, to), in(e.Edge.B, from), in(e.Edge.A, from)}
	}
	return table.Zone{Shape: shape}
}

// BeginEntry has the bases face the table, about half as deep as they may come from the
// place of the edge that is nearest to one, and says where that is.
func (p *Plan) BeginEntry(near geom.Point) (about geom.Point) {
	about = geom.Along(p.Entry.Edge.Foot(near), p.Entry.Inward, p.Most/2)
	p.beginAt(about, p.Entry.Inward)
	return about
}

// Enter plans how a unit comes onto the table about a place: in ranks or, with fan, as
// its bases find room.
func (p *Plan) Enter(about geom.Point, fan bool, others []table.Other) bool {
	if ranked := p.enterInRanks(about, others); ranked || !fan {
		return ranked
	}
	places, ok := p.Table.Fan(p.Unit(true), table.Waypoint{Point: about}, p.EntryZone(), others)
	if !ok {
		return false
	}
	for i, at := range places {
		if !p.comesOn(i, at, others) {
			return false
		}
	}
	return true
}

// enterInRanks has the bases enter in ranks, as deep as they may, which is quickly
// found.
func (p *Plan) enterInRanks(about geom.Point, others []table.Other) bool {
	e := &p.Entry
	for files := p.N; files > 0; files /= 2 {
		places := Ranks(about, e.Inward, p.N, files, p.Base)
		deepest := geom.Length(0)
		for _, at := range places[:p.N] {
			deepest = max(deepest, e.Depth(p.Base.At(at, e.Inward)))
		}
		on := geom.Vec{X: e.Inward.X * (p.Most - deepest), Y: e.Inward.Y * (p.Most - deepest)}
		ok := true
		for i := 0; i < p.N && ok; i++ {
			at := places[i].Add(on)
			c := p.Base.At(at, e.Inward)
			ok = p.mayEnd(c) && p.Table.Clear(p.body(c), table.Ground, others) && p.comesOn(i, table.Waypoint{Point: at}, others)
		}
		if ok && p.Together() {
			return true
		}
	}
	return false
}

// mayEnd says whether a base that comes onto the table may end so.
func (p *Plan) mayEnd(c geom.Capsule) bool {
	e, bounds := &p.Entry, geom.Box{Max: geom.Point{X: p.Table.Width, Y: p.Table.Depth}}
	return bounds.Holds(c.Box()) && e.Holds(c, e.Reach) && !(e.Far && e.Depth(c) < e.Reach-p.Touch)
}

// comesOn finds the way of a base from the edge to its place: straight if it can be,
// else from where along the edge there is room to begin.
func (p *Plan) comesOn(i int, at table.Waypoint, others []table.Other) bool {
	e := &p.Entry
	straight := at.Point.Add(e.shiftTo(p.Base.At(at.Point, p.Facing[i])))
	for _, aside := range [...]geom.Length{0, geom.Inch, -geom.Inch, 2 * geom.Inch, -2 * geom.Inch} {
		start := straight.Add(geom.Vec{X: e.Inward.Y * aside, Y: e.Inward.X * aside})
		c := p.Base.At(start, p.Facing[i])
		if !e.touches(c, p.Touch) || TooNear(c, others) >= 0 || !p.Table.Clear(p.body(c), table.Ground, nil) {
			continue
		}
		m, budget := p.mover(c), p.Most-e.Depth(c)
		p.Go(i, table.Waypoint{Point: start}, at)
		if p.Table.Lawful(m, p.Paths[i], budget, others) {
			return true
		}
		path, _, ok := p.Table.FindPath(p.room[i][:0], m, at, budget, others)
		if p.Paths[i] = path; ok && len(path) <= MaxWay {
			return true
		}
	}
	return false
}

// TooNear is one of the others that a base may not come so near to even on its way, or
// -1.
func TooNear(c geom.Capsule, others []table.Other) int {
	for i := range others {
		if o := &others[i]; !o.Passable && geom.Overlaps(c, o.Capsule.Grow(o.Apart)) {
			return i
		}
	}
	return -1
}

// EnterAbout plans how a unit comes onto the table so that one base ends at a place,
// and the others about it.
func (p *Plan) EnterAbout(lead int, to geom.Point, others []table.Other) bool {
	return p.about(lead, to, p.EntryZone(), others, p.WayOn)
}

// WayOn finds the way of a base from the edge to a place.
func (p *Plan) WayOn(i int, to table.Waypoint, others []table.Other) bool {
	if p.Facing[i] == (geom.Vec{}) {
		p.Facing[i] = p.Entry.Inward
	}
	return p.comesOn(i, to, others)
}

// StraightOn has a base go straight to a place from the edge, lawful or not.
func (p *Plan) StraightOn(i int, to geom.Point) {
	p.Go(i, table.Waypoint{Point: to.Add(p.Entry.shiftTo(p.Base.At(to, p.Facing[i])))}, table.Waypoint{Point: to})
}
