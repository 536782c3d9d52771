package warpath

import (
	"umpire/board"
	"umpire/geom"
	"umpire/table"
)

// reachOut is where a base may go that gets out of something: all its way without touching
// what is Difficult, and less far through it; or where it stays in contact with its
// transports (wp.transports.leave_after_sprint_advance).
func (q marching) reachOut(p position) (list []board.Outline) {
	q, ok := q.gettingOut(p)
	if !ok {
		return nil
	}
	var d draft
	var room [maxTargets]table.Body
	d.begin(q, p)
	gate := p.gate(q.unit)
	r := d.members[0].R
	if d.most == 0 {
		for _, body := range p.gateEdges(q.unit, gate, room[:0]) {
			list = append(list, outlined(rim(body.Grow(r)))...)
		}
		return list
	}
	list = outlined(d.around(gate, 0, d.slow))
	if d.most > d.slow {
		list = append(list, outlined(d.around(gate, table.Difficult, d.most))...)
	}
	return list
}

// The rays on which places are tried around where a unit gets out, and places on each.
const (
	outRays  = 48
	outRings = 16
)

// rayOf is the direction of a ray; they go round to the left.
func rayOf(ray int) geom.Vec { return bearing(wholeTurn - ray*wholeTurn/outRays) }

// around is the outline of where a base may go, about where it gets out: on each ray to
// the last place that it reaches, from where it gets out that is nearest to it, before the
// first that it does not.
func (d *draft) around(gate gate, avoids table.Traits, budget geom.Length) (outline []geom.Point) {
	var room [maxTargets]table.Body
	edges := d.p.gateEdges(d.q.unit, gate, room[:0])
	box := edges[0].Box()
	for i := range edges {
		box = join(box, edges[i].Box())
	}
	m := &d.members[0]
	m.Avoids, m.Budget = avoids, budget
	middle, span := centre(box), geom.Dist(box.Min, box.Max)/2+2*m.R+budget
	var c crowd
	d.q.gather(d.p, &c, box.Grow(2*m.R+budget), true)
	for ray := range outRays {
		way, last := rayOf(ray), geom.Length(0)
		for ring := geom.Length(1); ring <= outRings; ring++ {
			far := span * ring / outRings
			at := geom.Along(middle, way, far)
			body := d.p.body(d.q.unit, d.p.m.footprint(d.q.unit, at, d.face[0]))
			if !d.p.m.bounds().Holds(body.Box()) {
				break
			}
			if !d.view.Clear(body, table.Ground, c.list()) {
				continue
			}
			if !d.nearWayOut(0, table.Waypoint{Point: at}, c.list()) {
				break
			}
			last = far
		}
		outline = append(outline, geom.Along(middle, way, last))
	}
	return outline
}

// reachContact is where a base may go that moves into contact, however far that is: with
// its middle on the rim about an enemy base. One that is in contact stays there
// (wp.assault.pile_in).
func (q marching) reachContact(p position, at geom.Capsule) (list []board.Outline) {
	var room [maxTargets]table.Body
	targets := q.targets(p, room[:0])
	if q.how == piling && touchesAny(at, targets) {
		return nil
	}
	for i := range targets {
		list = append(list, outlined(rim(targets[i].Grow(at.R)))...)
	}
	return list
}

// reach is where the bases of a unit belong that is put out: with their middles in the
// outlines of what was lost, or on the rim about what is left.
func (q ejecting) reach(p position) (list []board.Outline) {
	for _, home := range q.homes(p) {
		list = append(list, outlined(rim(home.Grow(p.card(q.unit).Length/2)))...)
	}
	return list
}

// rim is the edge of a capsule as a polygon.
func rim(c geom.Capsule) (points []geom.Point) {
	along := c.B.Sub(c.A)
	for ray := range outRays {
		way, from := rayOf(ray), c.A
		if way.Dot(along) > 0 {
			from = c.B
		}
		points = append(points, geom.Along(from, way, c.R))
	}
	return points
}
