package warpath

import (
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
	"umpire/table/march"
)

// Draft is a march being planned: who goes, and by which rules. Package march plans;
// here it is told whom the unit heeds on the way.
type Draft struct {
	march.Plan
	Q    MarchingQuestion
	P    Position
	gate gate
	base [MaxMembers]BaseID
}

// A plan has room for every unit.
const _ = uint(march.MaxBases - MaxMembers)

// Begin drafts a march of all bases from where they stand, or from one place where
// the unit gets out.
func (d *Draft) Begin(q MarchingQuestion, p Position) {
	list, n := p.Members(q.Unit)
	d.Q, d.P, d.gate = q, p, p.Gate(q.Unit)
	d.Table, d.Cohesion, d.Touch = p.Field(q.Unit), Coherency, Touch
	d.Base, d.Fronts, d.Mover = p.M.form(q.Unit), p.Card(q.Unit).HasArcs(), p.Mover(q.Unit, geom.Capsule{})
	d.Most, d.Slow = q.Limits(p)
	d.N, d.Exits = 0, march.Exits{}
	for i, b := range list[:n] {
		d.base[i] = b
		d.Add(p.Capsule(b), p.S.Bases[b].Face.Vec())
	}
	if d.gate == tableEdge {
		d.Entry = p.entry(q.Unit)
	}
}

// take drafts a march that is given.
func (d *Draft) take(q MarchingQuestion, p Position, t *UnitMove) {
	d.Begin(q, p)
	for i := range t.Of[:t.N] {
		var room [MaxWay + 2]table.Waypoint
		s := &t.Of[i]
		d.Members[i].Mover = q.mover(p, s)
		d.Go(i, s.route(room[:0], d.gate)...)
	}
}

// write adds the draft to proposals.
func (d *Draft) write(to ask.Proposals[ask.March]) { to.Add(d.Marched()) }

// Marched is the draft as an answer, for the bases that move or turn.
func (d *Draft) Marched() (m ask.March) {
	for i := range d.N {
		way := d.Paths[i]
		if d.gate == NoGate && len(way) > 0 {
			way = way[1:]
		}
		f := Facing{}
		if d.Fronts {
			f = d.facing(i)
		}
		if len(way) == 0 && (!d.Fronts || f == d.P.S.Bases[d.base[i]].Face) {
			continue
		}
		m = m.With(int32(d.base[i]), int32(f.X), int32(f.Y), way...)
	}
	return m
}

// facing returns how a base is turned at the end of its march.
func (d *Draft) facing(i int) Facing {
	v := d.Facing[i]
	return Facing{int16(v.X), int16(v.Y)}
}

// Heed gathers whom the bases have to heed in an area.
func (d *Draft) Heed(c *Crowd, area geom.Box, targets bool) []table.Other {
	d.Q.Gather(d.P, c, area, targets)
	return c.List()
}

// Attack plans a march into contact: as many bases as find room there
// (wp.engage.maximise).
func (d *Draft) Attack() bool {
	var room [MaxTargets]table.Body
	targets := d.Q.Targets(d.P, room[:0])
	if len(targets) == 0 {
		return false
	}
	d.holdFoes()
	var c Crowd
	return d.confront(targets, &c) && d.Charge(targets, c.List())
}

// confront has the bases get out where they are nearest to their targets, if they have to,
// turns them there, and gathers whom they have to heed.
func (d *Draft) confront(targets []table.Body, c *Crowd) bool {
	if d.gate != NoGate && !d.leave(nearestOf(d.Members[0].Centre(), targets, d.gateAt())) {
		return false
	}
	if !d.P.Engaged(d.Q.Unit) {
		here := d.Members[0].Centre()
		d.Turn(nearestOf(here, targets, here).Sub(here))
	}
	d.Heed(c, d.Area(false), false)
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
func (d *Draft) holdFoes() {
	for i := range d.N {
		if d.Q.holdsFoe(d.P, d.Members[i].Capsule) {
			d.Still |= 1 << i
		}
	}
}

// RushIn plans the quickest charge, straight on. With fill, those who then can come into
// contact too are brought there.
func (d *Draft) RushIn(fill bool) bool {
	var room [MaxTargets]table.Body
	var c Crowd
	targets := d.Q.Targets(d.P, room[:0])
	if len(targets) == 0 || d.N == 0 || d.P.Engaged(d.Q.Unit) || d.gate != NoGate || d.AnyInDifficult() {
		return false
	}
	near := d.Nearest(targets)
	if near.Gap > d.Most || !d.Rush(near, targets, d.Heed(&c, d.Area(false), true)) {
		return false
	}
	if fill {
		d.Fill(d.Unit(false), targets, d.Heed(&c, d.Area(false), false))
	}
	return true
}

// walk plans a march in which one base comes to a place, and the others with it.
func (d *Draft) walk(lead int, to geom.Point) bool {
	var c Crowd
	switch {
	case d.gate == tableEdge:
		return d.enter(to, true)
	case d.gate != NoGate && !d.leave(to):
		return false
	case d.gate != NoGate && d.Most == 0:
		return d.stayBeside()
	}
	if d.Q.How != parting { // it backs away as it stands
		d.Turn(to.Sub(d.Members[lead].Centre()))
	}
	others := d.Heed(&c, d.Area(false), true)
	return d.gate != NoGate && d.SpreadOut(to, others) || d.March(lead, to, others)
}

// close plans the march by which a unit comes together again (wp.coherency.restore),
// or draws back from who is too near.
func (d *Draft) close() bool {
	var c Crowd
	others := d.Heed(&c, d.Area(false), true)
	if d.Q.How == parting && d.Q.Site != 0 {
		for _, wall := range table.Rim(nil, d.P.Shape(int(d.Q.Site)-1), level(1)) {
			others = append(others, table.Other{Body: wall, Apart: geom.Inch})
		}
	}
	return d.Gather(others)
}

// alike plans a march of all bases by the same vector.
func (d *Draft) alike(goal geom.Point, exact bool) bool {
	var c Crowd
	if goal == d.Members[0].Centre() {
		return false
	}
	return d.Alike(goal, exact, d.Heed(&c, d.Area(false), true))
}

// approach plans the march of a unit that cannot come into Coherency: those that are
// cut off go towards the rest (wp.coherency.restore).
func (d *Draft) approach() {
	var c Crowd
	d.Approach(d.Heed(&c, d.Area(true), true))
}
