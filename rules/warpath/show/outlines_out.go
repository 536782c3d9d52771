package show

import (
	"umpire/board"
	"umpire/geom"
	"umpire/rules/warpath"
	"umpire/table"
)

// reachOut returns where a base may go that gets out of something: all its way without touching
// what is Difficult, and less far through it; or where it stays in contact with its
// transports (wp.transports.leave_after_sprint_advance).
func reachOut(q warpath.MarchingQuestion, p warpath.Position) (list []board.Outline) {
	q, ok := q.GettingOut(p)
	if !ok {
		return nil
	}
	var d warpath.Draft
	d.Begin(q, p)
	d.OpenExits()
	r := d.Members[0].R
	if d.Most == 0 {
		for _, body := range d.Exits.Edges {
			list = append(list, board.Reached(rim(body.Grow(r)))...)
		}
		return list
	}
	list = board.Reached(around(&d, 0, d.Slow))
	if d.Most > d.Slow {
		list = append(list, board.Reached(around(&d, table.Difficult, d.Most))...)
	}
	return list
}

// The rays on which places are tried around where a unit gets out, and places on each.
const (
	outRays  = 48
	outRings = 16
)

// rayOf is the direction of a ray; they go round to the left.
func rayOf(ray int) geom.Vec {
	return geom.Bearing(warpath.WholeTurn - ray*warpath.WholeTurn/outRays)
}

// around is the outline of where a base may go, about where it gets out: on each ray to
// the last place that it reaches, from where it gets out that is nearest to it, before the
// first that it does not.
func around(d *warpath.Draft, avoids table.Traits, budget geom.Length) (outline []geom.Point) {
	box, m := d.Exits.Box(), &d.Members[0]
	m.Avoids, m.Budget = avoids, budget
	middle, span := warpath.Centre(box), geom.Dist(box.Min, box.Max)/2+2*m.R+budget
	var c warpath.Crowd
	others := d.Heed(&c, box.Grow(2*m.R+budget), true)
	for ray := range outRays {
		way, last := rayOf(ray), geom.Length(0)
		for ring := geom.Length(1); ring <= outRings; ring++ {
			far := span * ring / outRings
			at := geom.Along(middle, way, far)
			body := d.P.Body(d.Q.Unit, d.Base.At(at, d.Facing[0]))
			if !d.P.M.Bounds().Holds(body.Box()) {
				break
			}
			if !d.Table.Clear(body, table.Ground, others) {
				continue
			}
			if !d.NearWayOut(0, table.Waypoint{Point: at}, others) {
				break
			}
			last = far
		}
		outline = append(outline, geom.Along(middle, way, last))
	}
	return outline
}

// reachContact returns where a base may go that moves into contact, however far that is: with
// its middle on the rim about an enemy base. One that is in contact stays there
// (wp.assault.pile_in).
func reachContact(q warpath.MarchingQuestion, p warpath.Position, at geom.Capsule) (list []board.Outline) {
	var room [warpath.MaxTargets]table.Body
	targets := q.Targets(p, room[:0])
	if q.How == warpath.Piling && warpath.TouchesAny(at, targets) {
		return nil
	}
	for i := range targets {
		list = append(list, board.Reached(rim(targets[i].Grow(at.R)))...)
	}
	return list
}

// EjectReach returns where the bases of a unit belong that is put out: with their middles in the
// outlines of what was lost, or on the rim about what is left.
func EjectReach(q warpath.EjectingQuestion, p warpath.Position) (list []board.Outline) {
	for _, home := range q.Places(p) {
		list = append(list, board.Reached(rim(home.Grow(p.Card(q.Unit).Length/2)))...)
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
