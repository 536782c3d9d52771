package warpath

import (
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
	"umpire/table/march"
)

// draft is a march being planned: who goes, and by which rules. Package march plans;
// here it is told whom the unit heeds on the way.
type draft struct {
	march.Plan
	q    marching
	p    position
	gate gate
	base [maxMembers]BaseID
}

// A plan has room for every unit.
const _ = uint(march.MaxBases - maxMembers)

// begin drafts a march of all bases from where they stand, or from one place where
// the unit gets out.
func (d *draft) begin(q marching, p position) {
	list, n := p.members(q.unit)
	d.q, d.p, d.gate = q, p, p.gate(q.unit)
	d.Table, d.Cohesion, d.Touch = p.field(q.unit), coherency, touch
	d.Base, d.Fronts, d.Mover = p.m.form(q.unit), p.card(q.unit).HasArcs(), p.mover(q.unit, geom.Capsule{})
	d.Most, d.Slow = q.limits(p)
	d.N, d.Exits = 0, march.Exits{}
	for i, b := range list[:n] {
		d.base[i] = b
		d.Add(p.capsule(b), p.s.Bases[b].Face.Vec())
	}
	if d.gate == tableEdge {
		d.Entry = p.entry(q.unit)
	}
}

// take drafts a march that is given.
func (d *draft) take(q marching, p position, t *trek) {
	d.begin(q, p)
	for i := range t.of[:t.n] {
		var room [maxWay + 2]table.Waypoint
		s := &t.of[i]
		d.Members[i].Mover = q.mover(p, s)
		d.Go(i, s.route(room[:0], d.gate)...)
	}
}

// write adds the draft to proposals.
func (d *draft) write(to ask.To[ask.March]) { to.Add(d.march()) }

// march is the draft as an answer, for the bases that move or turn.
func (d *draft) march() (m ask.March) {
	for i := range d.N {
		way := d.Paths[i]
		if d.gate == noGate && len(way) > 0 {
			way = way[1:]
		}
		f := Facing{}
		if d.Fronts {
			f = d.facing(i)
		}
		if len(way) == 0 && (!d.Fronts || f == d.p.s.Bases[d.base[i]].Face) {
			continue
		}
		m = m.With(int32(d.base[i]), int32(f.X), int32(f.Y), way...)
	}
	return m
}

// facing is how a base is turned at the end of its march.
func (d *draft) facing(i int) Facing {
	v := d.Facing[i]
	return Facing{int16(v.X), int16(v.Y)}
}

// heed gathers whom the bases have to heed in an area.
func (d *draft) heed(c *crowd, area geom.Box, targets bool) []table.Other {
	d.q.gather(d.p, c, area, targets)
	return c.list()
}

// attack plans a march into contact: as many bases as find room there
// (wp.engage.maximise).
func (d *draft) attack() bool {
	var room [maxTargets]table.Body
	targets := d.q.targets(d.p, room[:0])
	if len(targets) == 0 {
		return false
	}
	d.holdFoes()
	var c crowd
	return d.confront(targets, &c) && d.Charge(targets, c.list())
}

// confront has the bases get out where they are nearest to their targets, if they have to,
// turns them there, and gathers whom they have to heed.
func (d *draft) confront(targets []table.Body, c *crowd) bool {
	if d.gate != noGate && !d.leave(nearestOf(d.Members[0].Centre(), targets, d.gateAt())) {
		return false
	}
	if !d.p.engaged(d.q.unit) {
		here := d.Members[0].Centre()
		d.Turn(nearestOf(here, targets, here).Sub(here))
	}
	d.heed(c, d.Area(false), false)
	return true
}

// nearestOf is the place on the bodies that is nearest to one.
func nearestOf(p geom.Point, targets []table.Body, from geom.Point) geom.Point {
	best, near := p, int64(-1)
	for i := range targets {
		foot := targets[i].Segment().Foot(from)
		if n := geom.Dist2(foot, from); near < 0 || n < near {
			best, near = foot, n
		}
	}
	return best
}

// holdFoes has the bases that are in contact with an enemy stay so (wp.assault.pile_in).
func (d *draft) holdFoes() {
	for i := range d.N {
		if d.q.holdsFoe(d.p, d.Members[i].Capsule) {
			d.Still |= 1 << i
		}
	}
}

// ram plans the quickest charge, straight on. With fill, those who then can come into
// contact too are brought there.
func (d *draft) ram(fill bool) bool {
	var room [maxTargets]table.Body
	var c crowd
	targets := d.q.targets(d.p, room[:0])
	if len(targets) == 0 || d.N == 0 || d.p.engaged(d.q.unit) || d.gate != noGate || d.AnyInDifficult() {
		return false
	}
	near := d.Nearest(targets)
	if near.Gap > d.Most || !d.Rush(near, targets, d.heed(&c, d.Area(false), true)) {
		return false
	}
	if fill {
		d.Fill(d.Unit(false), targets, d.heed(&c, d.Area(false), false))
	}
	return true
}

// walk plans a march in which one base comes to a place, and the others with it.
func (d *draft) walk(lead int, to geom.Point) bool {
	var c crowd
	switch {
	case d.gate == tableEdge:
		return d.enter(to, true)
	case d.gate != noGate && !d.leave(to):
		return false
	case d.gate != noGate && d.Most == 0:
		return d.stayBeside()
	}
	if d.q.how != parting { // it backs away as it stands
		d.Turn(to.Sub(d.Members[lead].Centre()))
	}
	others := d.heed(&c, d.Area(false), true)
	return d.gate != noGate && d.SpreadOut(to, others) || d.March(lead, to, others)
}

// close plans the march by which a unit comes together again (wp.coherency.restore),
// or draws back from who is too near.
func (d *draft) close() bool {
	var c crowd
	others := d.heed(&c, d.Area(false), true)
	if d.q.how == parting && d.q.site != 0 {
		for _, wall := range table.Rim(nil, d.p.shape(int(d.q.site)-1), level(1)) {
			others = append(others, table.Other{Body: wall, Apart: geom.Inch})
		}
	}
	return d.Gather(others)
}

// alike plans a march of all bases by the same vector.
func (d *draft) alike(goal geom.Point, exact bool) bool {
	var c crowd
	if goal == d.Members[0].Centre() {
		return false
	}
	return d.Alike(goal, exact, d.heed(&c, d.Area(false), true))
}

// approach plans the march of a unit that cannot come into Coherency: those that are
// cut off go towards the rest (wp.coherency.restore).
func (d *draft) approach() {
	var c crowd
	d.Approach(d.heed(&c, d.Area(true), true))
}
