package warpath

import (
	"umpire/geom"
	"umpire/table"
)

// gateEdges are the edges that a unit gets out by: of its transports, or of its
// building.
func (p position) gateEdges(u UnitID, g gate, dst []table.Body) []table.Body {
	switch g {
	case roof:
		return table.Rim(dst, p.shape(int(p.s.Units[u].In)-1), level(1))
	case hatch:
		carrier := p.s.Units[u].Carrier
		list, n := p.members(carrier)
		for _, b := range list[:n] {
			dst = append(dst, p.body(carrier, p.capsule(b)))
		}
	}
	return dst
}

// gateAt is about where a unit gets out.
func (d *draft) gateAt(g gate) geom.Point {
	if g == roof {
		return centre(d.p.shape(int(d.p.s.Units[d.q.unit].In) - 1).Box())
	}
	return d.p.whereabouts(d.q.unit)
}

// leave has all bases begin at the place of the gate that is nearest to where they
// are to go, and clear (wp.buildings.leave, wp.transports.leave_first).
func (d *draft) leave(g gate, toward geom.Point) bool {
	at, ok := d.exit(g, toward)
	if ok {
		d.from(at, toward.Sub(at))
	}
	return ok
}

func (d *draft) exit(g gate, toward geom.Point) (best geom.Point, ok bool) {
	var room [maxTargets]table.Body
	edges := d.p.gateEdges(d.q.unit, g, room[:0])
	body := d.members[0].Body
	body.Capsule = geom.Disc(toward, body.R)
	clear := d.inTheWay(g, edges)
	near := int64(-1)
	for i := range edges {
		leash := table.Leash{Capsule: edges[i].Capsule, Within: touch - table.Slack}
		at, fits := d.view.Settle(body, table.Waypoint{Point: toward}, leash, clear)
		if n := geom.Dist2(at.Point, toward); fits && (near < 0 || n < near) {
			best, near, ok = at.Point, n, true
		}
	}
	return best, ok
}

// allRound tries places all round a building or transports where a base may get out, an
// inch apart, until one does: from the nearest to where it goes, others may be in its way.
func (d *draft) allRound(does func(geom.Point) bool) bool {
	var room [maxTargets]table.Body
	g := d.p.gate(d.q.unit)
	edges := d.p.gateEdges(d.q.unit, g, room[:0])
	body := d.members[0].Body
	body.Capsule = geom.Disc(d.members[0].Centre(), body.R)
	clear := d.inTheWay(g, edges)
	for i := range edges {
		e := edges[i].Segment()
		leash := table.Leash{Capsule: edges[i].Capsule, Within: touch - table.Slack}
		steps := e.B.Sub(e.A).Length().Floor()/geom.Inch + 1
		for k := range steps + 1 {
			foot := geom.Along(e.A, e.B.Sub(e.A), k*geom.Inch)
			for _, out := range compass {
				want := geom.Along(foot, out, edges[i].R+body.R)
				if at, fits := d.view.Settle(body, table.Waypoint{Point: want}, leash, clear); fits && does(at.Point) {
					return true
				}
			}
		}
	}
	return false
}

// inTheWay is what a base may not get out into: those whom it may not come near on
// its way, and transports on the ground.
func (d *draft) inTheWay(g gate, edges []table.Body) (list []table.Other) {
	var c crowd
	box := edges[0].Box()
	for i := range edges {
		box = join(box, edges[i].Box())
	}
	d.q.gather(d.p, &c, box.Grow(2*d.members[0].R), true)
	for _, o := range c.list() {
		if !o.Passable {
			list = append(list, o)
		}
	}
	if g == hatch && !d.p.flying(d.p.s.Units[d.q.unit].Carrier) {
		for i := range edges {
			list = append(list, table.Other{Body: edges[i]})
		}
	}
	return list
}

// stayBeside has the bases get out and stay in contact with their transports
// (wp.transports.leave_after_sprint_advance): each has its place there.
func (d *draft) stayBeside(toward geom.Point) bool {
	var room [maxTargets]table.Body
	var c crowd
	carriers := d.p.gateEdges(d.q.unit, hatch, room[:0])
	d.most, d.slow = far, far
	area := carriers[0].Box()
	for i := range carriers {
		area = join(area, carriers[i].Box())
	}
	d.q.gather(d.p, &c, area.Grow(d.p.card(d.q.unit).Length+geom.Inch), true)
	var others []table.Other
	carrier := d.p.s.Units[d.q.unit].Carrier
	for i, o := range c.list() {
		if d.p.unitOf(c.ids[i]) != carrier {
			others = append(others, o)
		}
	}
	ways, touching, _ := d.view.Charge(d.team(true), carriers, others)
	if touching.Len() != d.n || !d.keep(ways) {
		return false
	}
	for i := range d.n {
		d.paths[i] = append(d.room[i][:0], d.paths[i][len(d.paths[i])-1])
	}
	return true
}

// enter plans how a unit from Reserve comes onto the table: all bases within their
// Advance Speed of the edge, about a place, in ranks or, with fan, as they find room
// (wp.movement.reserve_entry).
func (d *draft) enter(about geom.Point, fan bool) bool {
	seat := d.p.seat(d.q.unit)
	e, inward := d.p.entryEdge(seat), d.p.edge(seat).inward()
	about = geom.Along(e.Foot(about), inward.Vec(), d.most/2)
	d.from(about, inward.Vec())
	zone := d.strip(e, inward)
	var c crowd
	d.q.gather(d.p, &c, zone.Shape.Box(), true)
	if ranked := d.ranks(about, e, inward, c.list()); ranked || !fan {
		return ranked
	}
	places, ok := d.view.Fan(d.team(true), table.Waypoint{Point: about}, zone, c.list())
	if !ok {
		return false
	}
	for i, at := range places {
		if !d.comesOn(i, at, e, inward, c.list()) {
			return false
		}
	}
	return true
}

// ranks has the bases enter in ranks, as deep as they may, which is quickly found.
func (d *draft) ranks(about geom.Point, e geom.Segment, inward Facing, others []table.Other) bool {
	for files := d.n; files > 0; files /= 2 {
		var g muster
		g.block(d.p, d.q.unit, about, inward, files)
		deepest := geom.Length(0)
		for i := range g.n {
			deepest = max(deepest, entryDepth(e, g.body[i]))
		}
		back := geom.Vec{X: geom.Length(inward.X) * (d.most - deepest), Y: geom.Length(inward.Y) * (d.most - deepest)}
		ok := true
		for i := 0; i < g.n && ok; i++ {
			at := g.at[i].Add(back)
			c := d.p.m.footprint(d.q.unit, at, inward)
			ok = d.p.mayEnterAt(d.base[i], c, nil) && d.view.Clear(d.p.body(d.q.unit, c), table.Ground, others) &&
				d.comesOn(i, table.Waypoint{Point: at}, e, inward, others)
		}
		if ok && d.together() {
			return true
		}
	}
	return false
}

// comesOn finds the way of a base from the edge to its place: straight if it can be,
// else from where along the edge there is room to begin.
func (d *draft) comesOn(i int, at table.Waypoint, e geom.Segment, inward Facing, others []table.Other) bool {
	end := d.p.m.footprint(d.q.unit, at.Point, d.face[i])
	straight := at.Point.Add(shiftTo(e, inward, end))
	for _, aside := range [...]geom.Length{0, geom.Inch, -geom.Inch, 2 * geom.Inch, -2 * geom.Inch} {
		start := straight.Add(geom.Vec{X: geom.Length(inward.Y) * aside, Y: geom.Length(inward.X) * aside})
		c := d.p.m.footprint(d.q.unit, start, d.face[i])
		if !d.p.atEdge(d.q.unit, c) || inWay(c, others) >= 0 || !d.view.Clear(d.p.body(d.q.unit, c), table.Ground, nil) {
			continue
		}
		m := d.p.mover(d.q.unit, c)
		budget := d.most - entryDepth(e, c)
		d.paths[i] = append(d.room[i][:0], table.Waypoint{Point: start}, at)
		if d.view.Lawful(m, d.paths[i], budget, others) {
			return true
		}
		path, _, ok := d.view.FindPath(d.room[i][:0], m, at, budget, others)
		if d.paths[i] = path; ok && len(path) <= maxWay {
			return true
		}
	}
	return false
}

// spill has the bases that get out at one place go to a block of ranks some way on,
// which is quickly found.
func (d *draft) spill(toward geom.Point, others []table.Other) bool {
	team := d.team(true)
	from := d.members[0].Centre()
	dir := toward.Sub(from)
	if dir == (geom.Vec{}) || d.n == 0 {
		return false
	}
	v := geom.Along(geom.Point{}, dir, 1000)
	for files := d.n; files > 1; files = (files + 1) / 2 {
		var g muster
		g.block(d.p, d.q.unit, geom.Along(from, dir, d.slow*3/5), Facing{int16(v.X), int16(v.Y)}, files)
		ok := true
		for i := 0; i < g.n && ok; i++ {
			d.paths[i] = append(d.room[i][:0], team.Members[i].Here(), table.Waypoint{Point: g.at[i]})
			ok = d.view.Lawful(team.Members[i].Mover, d.paths[i], team.Members[i].Budget, others)
		}
		if ok && d.together() {
			return true
		}
		if files == 2 {
			break
		}
	}
	return false
}

// strip is where the bases may end: along the stretch of edge, as deep as they go; a
// flier's as far from it as it can be.
func (d *draft) strip(e geom.Segment, inward Facing) table.Zone {
	from, to := geom.Length(0), d.most
	if d.p.flying(d.q.unit) {
		from = max(0, to-2*d.members[0].R-touch)
	}
	in := func(p geom.Point, deep geom.Length) geom.Point { return geom.Along(p, inward.Vec(), deep) }
	shape := geom.Polygon{in(e.A, from), in(e.B, from), in(e.B, to), in(e.A, to)}
	if shape.Area2() < 0 {
		shape = geom.Polygon{in(e.A, to), in(e.B, to), in(e.B, from), in(e.A, from)}
	}
	return table.Zone{Shape: shape}
}

// shiftTo is the vector that takes a footprint back to a stretch of edge, so that its rim
// is on it: straight, or where that misses the stretch, to its nearer end.
func shiftTo(e geom.Segment, inward Facing, c geom.Capsule) geom.Vec {
	aside := e.Foot(c.Centre()).Sub(c.Centre())
	if inward.X != 0 {
		aside.X = 0
	} else {
		aside.Y = 0
	}
	moved := geom.Capsule{A: c.A.Add(aside), B: c.B.Add(aside), R: c.R}
	gap := geom.Gap(moved, geom.Capsule{A: e.A, B: e.B})
	return geom.Vec{X: aside.X - geom.Length(inward.X)*gap, Y: aside.Y - geom.Length(inward.Y)*gap}
}

// atEdge reports whether a footprint touches the edge where its unit enters.
func (p position) atEdge(u UnitID, c geom.Capsule) bool {
	e := p.entryEdge(p.seat(u))
	return geom.GapWithin(geom.Capsule{A: e.A, B: e.B}, c, touch)
}

// spent is how much of its move a base needs to be on the table at all.
func (q marching) spent(p position, s *stride, g gate) geom.Length {
	if g != seaward {
		return 0
	}
	return entryDepth(p.entryEdge(p.seat(q.unit)), s.start)
}

// arrival judges where a unit from Reserve ends.
func (q marching) arrival(p position, t *trek, why *reasons) bool {
	ok := true
	for i := range t.of[:t.n] {
		ok = p.mayEnterAt(t.of[i].base, t.of[i].end, why) && ok
		if !ok && why == nil {
			return false
		}
	}
	return ok
}
