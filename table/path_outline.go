package table

import "umpire/geom"

// node is a place where a path may bend.
type node struct {
	geom.Point
	before, after geom.Vec // along the outline it is a corner of
	taut          bool     // a path bends here only around the outline
	done          bool
	parent        int16
	cost          geom.Fine // of the best way here, when done
	left          geom.Fine // at least, to the goal
}

// sides says how many corners a round outline has: going around it costs 0.6% more
// than along the circle.
const sides = 24

// spokes are the directions of the corners, 15 degrees apart, in 1/32768.
var spokes = func() (s [sides]geom.Vec) {
	cosine := [7]geom.Length{32768, 31651, 28378, 23170, 16384, 8481, 0}
	for i := range s {
		q := i % 6
		v := geom.Vec{X: cosine[q], Y: cosine[6-q]}
		for range i / 6 {
			v = geom.Vec{X: -v.Y, Y: v.X}
		}
		s[i] = v
	}
	return s
}()

// spoke is the corner i of a polygon about the origin whose sides are further
// than d from it, by 2 units at least after snapping: 1/cos(7.5 degrees) is 1.00863.
func spoke(i int, d geom.Length) geom.Vec {
	r := int64(d+3)*100864/100000 + 1
	v := spokes[i]
	return geom.Vec{X: geom.Length(int64(v.X) * r >> 15), Y: geom.Length(int64(v.Y) * r >> 15)}
}

// facing is the spoke most in the direction of v.
func facing(v geom.Vec) int {
	best, most := 0, int64(-1)<<62
	for i := range spokes {
		if d := spokes[i].Dot(v); d > most {
			best, most = i, d
		}
	}
	return best
}

// ring appends the outline of a disc.
func (p *planner) ring(c geom.Point, d geom.Length, taut bool) {
	for i := range sides {
		v := spoke(i, d)
		p.bend(node{
			Point: c.Add(v), taut: taut,
			before: spokes[(i+sides-1)%sides].Minus(spokes[i]), after: spokes[(i+1)%sides].Minus(spokes[i]),
		})
	}
}

// outline appends the corners of a polygon grown by d: the spokes about each of
// its outer corners. Corners that fold inward are never bent around.
func (p *planner) outline(shape geom.Polygon, d geom.Length, taut bool) {
	n := len(shape)
	turn := 1
	if n > 2 && shape.Area2() < 0 {
		turn = n - 1 // anticlockwise
	}
	for i := range n {
		at := i * turn % n
		q := shape[at]
		in, out := q.Sub(shape[(at+n-turn)%n]), shape[(at+turn)%n].Sub(q)
		if in.Cross(out) < 0 {
			continue
		}
		first, last := facing(geom.Vec{X: in.Y, Y: -in.X}), facing(geom.Vec{X: out.Y, Y: -out.X})
		before := geom.Vec{X: -in.X, Y: -in.Y}
		for j := first; ; j = (j + 1) % sides {
			after := out
			if j != last {
				after = spokes[(j+1)%sides].Minus(spokes[j])
			}
			p.bend(node{Point: q.Add(spoke(j, d)), taut: taut, before: before, after: after})
			if j == last {
				break
			}
			before = geom.Vec{X: -after.X, Y: -after.Y}
		}
	}
}

// roughStep says how far apart the places lie where a path into Rough terrain may
// bend, before they are refined.
const roughStep = geom.Inch / 3

// roughEdges appends places along the edges of a polygon grown by d: where a path
// enters Rough terrain it bends, like light entering water.
func (p *planner) roughEdges(shape geom.Polygon, d geom.Length) {
	side := d + 2
	if shape.Area2() > 0 {
		side = -side
	}
	for i := range shape {
		e := shape.Edge(i).Beside(side)
		v := e.B.Sub(e.A)
		steps := v.Length().Floor()/roughStep + 1
		for k := geom.Length(0); k <= steps; k++ {
			at := geom.Vec{X: geom.Length(int64(v.X) * int64(k) / int64(steps)), Y: geom.Length(int64(v.Y) * int64(k) / int64(steps))}
			p.bend(node{Point: e.A.Add(at)})
		}
		p.roughEntries(e, p.nodes[0].Point)
		p.roughEntries(e, p.goal.Point)
	}
}

// roughEntries appends where a way that follows the edge e best turns off to q, at 30
// degrees from the upright since rough ground costs double, and the nearest point.
func (p *planner) roughEntries(e geom.Segment, q geom.Point) {
	foot := e.Foot(q)
	aside := geom.Length(int64(geom.Dist(foot, q)) * 577 / 1000)
	v := e.B.Sub(e.A)
	p.bend(node{Point: foot})
	for _, along := range [2]geom.Vec{v, {X: -v.X, Y: -v.Y}} {
		p.bend(node{Point: e.Foot(geom.Along(foot, along, aside))})
	}
}

// bend adds a node, unless no path within the limit bends there.
func (p *planner) bend(n node) {
	if !p.t.edge.Holds(p.mover.passing(n.Point).Box()) {
		return
	}
	n.left = p.ahead(n.Point)
	if n.left+n.Sub(p.nodes[0].Point).Length() > p.limit {
		return
	}
	p.nodes = append(p.nodes, n)
}

// wraps says whether a straight way in the direction v touches the outline at n
// without cutting into it, give or take a degree: the corners are snapped.
func (n *node) wraps(v geom.Vec) bool {
	a, b := v.Cross(n.before), v.Cross(n.after)
	span := int64(max(v.X, -v.X, v.Y, -v.Y))
	slackA := span * int64(max(n.before.X, -n.before.X, n.before.Y, -n.before.Y)) / 64
	slackB := span * int64(max(n.after.X, -n.after.X, n.after.Y, -n.after.Y)) / 64
	return a >= -slackA && b >= -slackB || a <= slackA && b <= slackB
}
