package warpath

import (
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
)

// draft is a march being planned: the bases where they begin, what they may spend,
// and the ways found.
type draft struct {
	q       marching
	p       position
	view    *table.Table
	n       int
	base    [maxMembers]BaseID
	face    [maxMembers]Facing
	members [maxMembers]table.Member
	room    [maxMembers][maxWay + 2]table.Waypoint
	paths   [maxMembers][]table.Waypoint
	most    geom.Length
	slow    geom.Length
	still   uint32 // bases that stay where they are, as a set
}

// begin drafts a march of all bases from where they stand, or from one place where
// the unit gets out.
func (d *draft) begin(q marching, p position) {
	list, n := p.members(q.unit)
	d.q, d.p, d.view, d.n = q, p, p.field(q.unit), n
	d.most, d.slow = q.limits(p)
	for i, b := range list[:n] {
		d.base[i], d.face[i] = b, p.s.Bases[b].Face
		d.members[i] = table.Member{Mover: p.mover(q.unit, p.capsule(b))}
	}
}

// take drafts a march that is given.
func (d *draft) take(q marching, p position, t *trek) {
	d.begin(q, p)
	gate := p.gate(q.unit)
	for i := range t.of[:t.n] {
		s := &t.of[i]
		d.members[i].Mover = q.mover(p, s)
		d.paths[i] = s.route(d.room[i][:0], gate)
	}
}

// from has all bases begin at one place, turned along a direction.
func (d *draft) from(at geom.Point, dir geom.Vec) {
	d.turn(dir)
	for i := range d.n {
		c := d.p.m.footprint(d.q.unit, at, d.face[i])
		d.members[i].Mover = d.p.mover(d.q.unit, c)
	}
}

// turn has bases that have a front end their move turned along a direction.
func (d *draft) turn(dir geom.Vec) {
	if !d.p.card(d.q.unit).HasArcs() || dir == (geom.Vec{}) {
		return
	}
	v := geom.Along(geom.Point{}, dir, 1000)
	for i := range d.n {
		d.face[i] = Facing{int16(v.X), int16(v.Y)}
		if !d.p.card(d.q.unit).Round() {
			d.members[i].Turned = d.p.m.footprint(d.q.unit, d.members[i].Centre(), d.face[i])
		}
	}
}

// team is the bases as the table moves them: as far as they may where none of them
// touches Difficult terrain, or as far as a part of the unit in it lets all go.
func (d *draft) team(rough bool) table.Unit {
	for i := range d.n {
		m := &d.members[i]
		m.Avoids, m.Budget = table.Difficult, d.most
		if rough {
			m.Avoids, m.Budget = 0, d.slow
		}
		if d.still>>i&1 != 0 || !rough && d.inRough(i) {
			m.Budget = 0
		}
	}
	return table.Unit{Cohesion: coherency, Members: d.members[:d.n]}
}

// inRough reports whether a base begins in Difficult terrain.
func (d *draft) inRough(i int) bool {
	var room [4]int
	var here [1]table.Waypoint
	here[0] = d.members[i].Here()
	m := d.members[i].Mover
	m.Turned = geom.Capsule{}
	return len(d.view.Touched(room[:0], m, here[:], table.Difficult)) > 0
}

// anyRough reports whether some base that moves begins in Difficult terrain.
func (d *draft) anyRough() bool {
	for i := range d.n {
		if d.still>>i&1 == 0 && d.inRough(i) {
			return true
		}
	}
	return false
}

// field is the box of all that the bases may reach.
func (d *draft) field(rough bool) geom.Box {
	reach := d.most
	if rough {
		reach = d.slow
	}
	box := d.members[0].Box()
	for i := range d.n {
		box = join(box, d.members[i].Box())
	}
	return box.Grow(reach + 3*geom.Inch)
}

// keep takes the ways that the table has found.
func (d *draft) keep(ways [][]table.Waypoint) bool {
	for i, way := range ways {
		if len(way) > maxWay {
			return false
		}
		d.paths[i] = append(d.room[i][:0], way...)
	}
	return true
}

// both runs a plan with no part of the unit in Difficult terrain, and, where that
// comes to nothing, with all going as far as those in it.
func (d *draft) both(plan func(team table.Unit) bool) bool {
	if d.n == 0 {
		return false
	}
	if !d.anyRough() && plan(d.team(false)) {
		return true
	}
	return plan(d.team(true))
}

// write adds the draft to proposals.
func (d *draft) write(to ask.To[ask.March]) { to.Add(d.march()) }

// march is the draft as an answer, for the bases that move or turn.
func (d *draft) march() (m ask.March) {
	gate := d.p.gate(d.q.unit)
	arcs := d.p.card(d.q.unit).HasArcs()
	for i := range d.n {
		way := d.paths[i]
		if gate == noGate && len(way) > 0 {
			way = way[1:]
		}
		f := Facing{}
		if arcs {
			f = d.face[i]
		}
		if len(way) == 0 && (!arcs || f == d.p.s.Bases[d.base[i]].Face) {
			continue
		}
		m = m.With(int32(d.base[i]), int32(f.X), int32(f.Y), way...)
	}
	return m
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
	if !d.confront(targets, &c) {
		return false
	}
	return d.both(func(team table.Unit) bool {
		ways, _, ok := d.view.Charge(team, targets, c.list())
		return ok && d.keep(ways) && d.fill(d.team(d.goesRough()), targets, c.list())
	})
}

// confront has the bases get out where they are nearest to their targets, if they have to,
// turns them there, and gathers whom they have to heed.
func (d *draft) confront(targets []table.Body, c *crowd) bool {
	if gate := d.p.gate(d.q.unit); gate != noGate && !d.leave(gate, nearestOf(d.members[0].Centre(), targets, d.gateAt(gate))) {
		return false
	}
	if !d.p.engaged(d.q.unit) {
		here := d.members[0].Centre()
		d.turn(nearestOf(here, targets, here).Sub(here))
	}
	d.q.gather(d.p, c, d.field(false), false)
	return true
}

// holdFoes has the bases that are in contact with an enemy stay so (wp.assault.pile_in).
func (d *draft) holdFoes() {
	for i := range d.n {
		if d.q.holdsFoe(d.p, d.members[i].Capsule) {
			d.still |= 1 << i
		}
	}
}

// ram plans the quickest charge: all bases alike, straight on, until the one that is
// nearest touches its enemy, or as far as they come. It serves most charges. With fill,
// those who then can come into contact too are brought there.
func (d *draft) ram(fill bool) bool {
	var room [maxTargets]table.Body
	var c crowd
	targets := d.q.targets(d.p, room[:0])
	if len(targets) == 0 || d.n == 0 || d.p.engaged(d.q.unit) || d.p.gate(d.q.unit) != noGate || d.anyRough() {
		return false
	}
	i, dir, gap := d.nearest(targets)
	if gap > d.most {
		return false
	}
	faces := d.face
	d.turn(dir)
	d.q.gather(d.p, &c, d.field(false), true)
	team := d.team(false)
	end, _ := d.view.Sweep(team.Members[i].Mover, dir, d.most, c.list())
	by := end.Sub(d.members[i].Centre())
	for j := range d.n {
		here := d.members[j].Here()
		d.paths[j] = append(d.room[j][:0], here, table.Waypoint{Point: here.Add(by)})
		if !d.view.Lawful(team.Members[j].Mover, d.paths[j], d.most, c.list()) {
			d.paths[j][1], _ = d.view.Sweep(team.Members[j].Mover, by, by.Length().Floor(), c.list())
			if !d.view.Lawful(team.Members[j].Mover, d.paths[j], d.most, c.list()) { // there is no room for it to turn
				d.paths[j], d.face[j], d.members[j].Turned = d.paths[j][:1], faces[j], geom.Capsule{}
			}
		}
	}
	if !touchesAny(d.ending(i), targets) || !d.together() {
		return false
	}
	if !fill {
		return true
	}
	d.q.gather(d.p, &c, d.field(false), false)
	return d.fill(team, targets, c.list())
}

// together reports whether the bases end clear of each other and in Coherency.
func (d *draft) together() bool {
	var ends [maxMembers]geom.Capsule
	for i := range d.n {
		ends[i] = d.ending(i)
		for j := range i {
			if geom.Overlaps(ends[i], ends[j]) {
				return false
			}
		}
	}
	return coherency.Keeps(ends[:d.n])
}

// nearest is the base that is nearest to one of the bodies, the direction there, and
// how far it is.
func (d *draft) nearest(targets []table.Body) (i int, dir geom.Vec, gap geom.Length) {
	gap = geom.MaxCoordinate
	for j := range d.n {
		for k := range targets {
			if g := geom.Gap(d.members[j].Capsule, targets[k].Capsule); g < gap {
				here := d.members[j].Centre()
				i, gap, dir = j, g, targets[k].Segment().Foot(here).Sub(here)
			}
		}
	}
	return i, dir, gap
}

// fill brings bases into contact that have been left out and need not be.
func (d *draft) fill(team table.Unit, targets []table.Body, others []table.Other) bool {
	for range d.n {
		done := true
		for i := range d.n {
			if touchesAny(d.ending(i), targets) {
				continue
			}
			if way, ok := d.leftOut(team, i, targets, others); ok {
				d.paths[i], done = append(d.room[i][:0], way...), false
			}
		}
		if done {
			break
		}
	}
	return true
}

// leftOut is the way by which a base could come into contact, with all others where
// they end; ok is false where there is none.
func (d *draft) leftOut(team table.Unit, i int, targets []table.Body, others []table.Other) (way []table.Waypoint, ok bool) {
	spot, ok := d.view.FreeContact(team, i, d.paths[:d.n], targets, others)
	if !ok {
		return nil, false
	}
	m := &team.Members[i]
	way, _, ok = d.view.FindPath(nil, m.Mover, spot, m.Budget, d.withTargets(targets, others))
	return way, ok && len(way) <= maxWay
}

// goesRough reports whether the ways touch Difficult terrain.
func (d *draft) goesRough() bool {
	var room [4]int
	for i := range d.n {
		if len(d.paths[i]) > 1 && len(d.view.Touched(room[:0], d.members[i].Mover, d.paths[i], table.Difficult)) > 0 {
			return true
		}
	}
	return false
}

// withTargets is the others together with those that are to be touched.
func (d *draft) withTargets(targets []table.Body, others []table.Other) []table.Other {
	list := append([]table.Other(nil), others...)
	for _, t := range targets {
		list = append(list, table.Other{Body: t})
	}
	return list
}

// ending is where a base lies at the end of its way.
func (d *draft) ending(i int) geom.Capsule {
	at := d.paths[i][len(d.paths[i])-1].Point
	return d.p.m.footprint(d.q.unit, at, d.face[i])
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

// walk plans a march in which one base comes to a place, and the others with it.
func (d *draft) walk(lead int, to geom.Point) bool {
	var c crowd
	if gate := d.p.gate(d.q.unit); gate == seaward {
		return d.enter(to, true)
	} else if gate != noGate {
		if !d.leave(gate, to) {
			return false
		}
		if d.most == 0 {
			return d.stayBeside(to)
		}
	}
	if d.q.how != parting { // it backs away as it stands
		d.turn(to.Sub(d.members[lead].Centre()))
	}
	d.q.gather(d.p, &c, d.field(false), true)
	if d.p.gate(d.q.unit) != noGate && d.spill(to, c.list()) {
		return true
	}
	return d.both(func(team table.Unit) bool {
		ways, ok := d.view.March(team, lead, table.Waypoint{Point: to}, c.list())
		return ok && d.keep(ways)
	})
}

// close plans the march by which a unit comes together again (wp.coherency.restore),
// or draws back from who is too near.
func (d *draft) close() bool {
	var c crowd
	var wants [maxMembers]table.Waypoint
	for i := range d.n {
		wants[i] = d.members[i].Here()
	}
	d.q.gather(d.p, &c, d.field(false), true)
	others := c.list()
	if d.q.how == parting && d.q.site != 0 {
		for _, wall := range table.Rim(nil, d.p.shape(int(d.q.site)-1), level(1)) {
			others = append(others, table.Other{Body: wall, Apart: geom.Inch})
		}
	}
	return d.both(func(team table.Unit) bool {
		ways, ok := d.view.Gather(team, wants[:d.n], others)
		return ok && d.keep(ways)
	})
}
