package table

import (
	"slices"

	"umpire/geom"
)

// edge is a straight way between two nodes, in the queue by the least that a path
// over it can cost.
type edge struct {
	least    geom.Fine
	cost     geom.Fine // up to its end, when judged
	from, to int16
	judged   bool
}

// plan searches the cheapest path from the mover's place to a goal.
func (p *planner) plan(m *Mover, to Waypoint, limit geom.Fine) (geom.Fine, bool) {
	p.goals = append(p.goals[:0], to)
	p.goal, p.stray = to, 0
	return p.search(m, limit)
}

// surround sets several goals, all on one surface.
func (p *planner) surround(goals []Waypoint) {
	p.goals = append(p.goals[:0], goals...)
	box := geom.Box{Min: goals[0].Point, Max: goals[0].Point}
	for _, g := range goals {
		box = box.With(g.Point)
	}
	p.goal = Waypoint{geom.Segment{A: box.Min, B: box.Max}.Middle(), goals[0].On}
	p.stray = 0
	for _, g := range goals {
		p.stray = max(p.stray, g.Sub(p.goal.Point).Length()+1)
	}
}

// ahead is at most how far it is from q to the nearest goal.
func (p *planner) ahead(q geom.Point) geom.Fine {
	return max(0, p.goal.Sub(q).Length()-p.stray)
}

// search finds the cheapest path from the mover's place to one of the goals that
// needs no ladder, and appends its waypoints but the first to p.try.
//
// It is A* over the corners of the outlines of what is in the way, grown by the
// mover's radius. An edge is judged, exactly as CheckPath does, only when it
// comes up as the most promising: most never do.
func (p *planner) search(m *Mover, limit geom.Fine) (geom.Fine, bool) {
	if len(p.t.rough) > 0 && !m.SureFooted && (!m.Flight || m.Ceiling > 0) {
		limit += limit / 16 // refining may save as much
	}
	p.begin(m, limit)
	for len(p.queue) > 0 {
		e := p.pop()
		if p.nodes[e.to].done {
			continue
		}
		if !e.judged && !p.judge(&e) {
			continue
		}
		if int(e.to) <= len(p.goals) {
			p.nodes[e.to].parent, p.nodes[e.to].cost = e.from, e.cost
			return p.trace(e.to), true
		}
		p.reach(e.to, e.from, e.cost)
	}
	return 0, false
}

// spread finds the cheapest ways from the mover's place to all corners that ways
// within the limit may bend at, with no goal but to go on over that surface.
func (p *planner) spread(m *Mover, on int16, limit geom.Fine) {
	p.goals = p.goals[:0]
	p.goal, p.stray = Waypoint{m.Centre(), on}, limit
	p.begin(m, limit)
	for len(p.queue) > 0 {
		if e := p.pop(); !p.nodes[e.to].done && (e.judged || p.judge(&e)) {
			p.reach(e.to, e.from, e.cost)
		}
	}
}

// begin collects the corners, and the ways to them straight from the mover.
func (p *planner) begin(m *Mover, limit geom.Fine) {
	p.mover, p.limit = *m, limit
	p.midway = m.On
	if m.Flight || p.t.walkable(m.On) || m.On != p.goal.On {
		p.midway = Ground
	}
	p.gather()
	p.queue = p.queue[:0]
	p.reach(0, -1, 0)
}

// waypoint is the node as a waypoint: the start is node 0, the goals come next.
func (p *planner) waypoint(i int16) Waypoint {
	switch {
	case i == 0:
		return p.mover.Here()
	case int(i) <= len(p.goals):
		return p.goals[i-1]
	}
	return Waypoint{p.nodes[i].Point, p.midway}
}

// judge finds what the edge costs. If that is more than it promised, it goes back
// into the queue; false if it is not to be followed now.
func (p *planner) judge(e *edge) bool {
	cost, ok := p.price(p.waypoint(e.from), p.waypoint(e.to))
	if !ok {
		return false
	}
	e.cost, e.judged = p.nodes[e.from].cost+cost, true
	least := e.cost + p.nodes[e.to].left
	if least > p.limit {
		return false
	}
	if least > e.least {
		e.least = least
		p.push(*e)
		return false
	}
	return true
}

func (p *planner) price(from, to Waypoint) (geom.Fine, bool) {
	l := p.t.leg(&p.mover, from, to)
	l.blind = true
	cost, fault := l.judge(p.near)
	return cost, fault.Reason == Lawful && !l.sprawling
}

// reach settles the node, and queues the ways on from it.
func (p *planner) reach(at, parent int16, cost geom.Fine) {
	n := &p.nodes[at]
	n.done, n.parent, n.cost = true, parent, cost
	for i := 1; i < len(p.nodes); i++ {
		w := &p.nodes[i]
		if w.done {
			continue
		}
		v := w.Sub(n.Point)
		if n.taut && !n.wraps(v) || w.taut && !w.wraps(v) {
			continue
		}
		if least := cost + v.Length() + w.left; least <= p.limit {
			p.push(edge{least: least, from: at, to: int16(i)})
		}
	}
}

// trace appends the path found to a node, refined where it may bend in the open.
func (p *planner) trace(to int16) geom.Fine {
	first := len(p.try)
	for i := to; i != 0; i = p.nodes[i].parent {
		p.try = append(p.try, p.waypoint(i))
	}
	way := p.try[first:]
	for i, j := 0, len(way)-1; i < j; i, j = i+1, j-1 {
		way[i], way[j] = way[j], way[i]
	}
	if !p.inRough {
		return p.nodes[to].cost
	}
	p.split(first - 1)
	return p.refine(p.try[first-1:])
}

// split adds a bend to the path, from p.try[first] on, wherever it enters or
// leaves Rough terrain.
func (p *planner) split(first int) {
	p.spare = append(p.spare[:0], p.try[first:]...)
	p.try = p.try[:first+1]
	var buffer [16]geom.Stretch
	for i := 1; i < len(p.spare); i++ {
		l := p.t.leg(&p.mover, p.spare[i-1], p.spare[i])
		line := geom.NewLine(l.from.Point, l.sweep.By)
		if l.from.On == p.midway && l.way == level {
			for _, s := range p.t.appendRough(buffer[:0], &line, l.sweep.Capsule, l.m, l.low, l.to.On) {
				for _, at := range [2]geom.Fine{s.From, s.To} {
					if at > 0 && at < line.Length {
						p.try = append(p.try, Waypoint{line.Spot(at), p.midway})
					}
				}
			}
		}
		p.try = append(p.try, p.spare[i])
	}
}

// refine moves the bends of the path, by ever smaller steps, as long as that makes
// it cheaper, and drops those that do not.
func (p *planner) refine(way []Waypoint) geom.Fine {
	for step := roughStep / 2; step >= 8; step /= 2 {
		for i := 1; i+1 < len(way); i++ {
			p.nudge(way[i-1:i+2], step)
		}
	}
	var sum geom.Fine
	kept := way[:1]
	for i := 1; i < len(way); i++ {
		cost, _ := p.price(kept[len(kept)-1], way[i])
		if i+1 < len(way) {
			on, _ := p.price(way[i], way[i+1])
			if past, ok := p.price(kept[len(kept)-1], way[i+1]); ok && past <= cost+on {
				continue
			}
		}
		kept = append(kept, way[i])
		sum += cost
	}
	p.try = p.try[:len(p.try)-len(way)+len(kept)]
	return sum
}

// nudge moves the middle one of three waypoints a step, if that is cheaper.
func (p *planner) nudge(way []Waypoint, step geom.Length) {
	a, _ := p.price(way[0], way[1])
	b, _ := p.price(way[1], way[2])
	best := a + b
	for range 4 {
		from, moved := way[1], false
		for _, s := range spokes {
			to := Waypoint{from.Add(geom.Vec{X: s.X * step >> 15, Y: s.Y * step >> 15}), from.On}
			if to.Sub(way[0].Point).Length()+way[2].Sub(to.Point).Length() >= best {
				continue
			}
			a, ok := p.price(way[0], to)
			if !ok || a >= best {
				continue
			}
			if b, ok := p.price(to, way[2]); ok && a+b < best {
				best, way[1], moved = a+b, to, true
			}
		}
		if !moved {
			return
		}
	}
}

// gather collects the nodes, and the models that may be in the way: everything
// that a path within the limit can come to.
func (p *planner) gather() {
	t, m := p.t, &p.mover
	start := m.Here()
	p.nodes = append(p.nodes[:0], node{Point: start.Point, left: p.ahead(start.Point)})
	for _, g := range p.goals {
		p.nodes = append(p.nodes, node{Point: g.Point})
	}
	p.near, p.hard = p.near[:0], p.hard[:0]
	p.inRough = false
	box := waysBox(start.Point, p.goal.Point, p.limit+p.stray).Grow(m.R) // as much longer as goals may stray
	p.models(box)
	for i := range t.Features {
		if t.box[i].Meets(box) {
			p.feature(int16(i + 1))
		}
	}
	p.prune()
}

// waysBox returns where ways from a place to another may lead that are no longer than a limit. None
// leaves the ellipse about the two, which is nowhere further from the straight line than half
// its short axis.
func waysBox(from, to geom.Point, limit geom.Fine) geom.Box {
	long, focal := int64(limit.Floor()+1), int64(to.Sub(from).Length().Floor())
	half := geom.Length(geom.Isqrt(uint64(max(0, long*long-focal*focal)))/2) + 2
	return geom.Segment{A: from, B: to}.Box().Grow(half)
}

// prune drops the places to bend at where the mover would be within a model: most
// of them, in a crowd.
func (p *planner) prune() {
	if z := p.t.SurfaceZ(p.midway); z != p.t.SurfaceZ(p.mover.On) || z != p.t.SurfaceZ(p.goal.On) {
		return // who is level with whom changes on the way
	}
	kept := p.nodes[:1+len(p.goals)]
	for _, n := range p.nodes[len(kept):] {
		if !slices.ContainsFunc(p.hard, func(c geom.Capsule) bool { return geom.Overlaps(c, geom.Disc(n.Point, 0)) }) {
			kept = append(kept, n)
		}
	}
	p.nodes = kept
}

func (p *planner) models(box geom.Box) {
	t, m, radius := p.t, &p.mover, p.mover.R
	a, b := t.SurfaceZ(m.On), t.SurfaceZ(p.goal.On)
	span := m.Body
	span.Z, span.Height = min(a, b), m.Height+max(a, b)-min(a, b)
	for i := range p.others {
		o := &p.others[i]
		if !box.Meets(o.keepOut().Box()) {
			continue
		}
		p.near = append(p.near, *o)
		c, ok := m.keepOut(o)
		if m.passes(o) || !span.Level(o.Body) {
			continue
		}
		if ok {
			p.hard = append(p.hard, c.Grow(radius))
		}
		if first := len(p.nodes); o.Round() {
			p.ring(c.A, radius+c.R, true)
			p.loosen(first, geom.Polygon{c.A}, radius+c.R)
		} else {
			middle := [2]geom.Point{c.A, c.B}
			p.outline(middle[:], radius+c.R, true)
			p.loosen(first, middle[:], radius+c.R)
		}
	}
}

func (p *planner) feature(on int16) {
	f, m, radius := &p.t.Features[on-1], &p.mover, p.mover.R
	first := len(p.nodes)
	low, high := min(p.t.SurfaceZ(m.On), p.t.SurfaceZ(p.goal.On)), max(p.t.SurfaceZ(m.On), p.t.SurfaceZ(p.goal.On))
	if f.over(low, high-low+m.Height) {
		return
	}
	there := int(on) - 1
	hard := f.Has(Impassable) || m.avoids(f) && (p.t.reaches(&m.Body, m.On, there) || p.t.reaches(&m.Body, p.goal.On, there))
	if !m.clears(f) && !m.Phase && f.Has(Barrier) && on != m.On && on != p.goal.On {
		hard = hard || f.hinders(low, high-low+m.Height)
	}
	if hard {
		p.outline(f.Shape, radius, true)
		p.loosen(first, f.Shape, radius)
		return
	}
	if f.Has(Rough) && !m.clears(f) && !m.SureFooted {
		p.inRough = true
		p.outline(f.Shape, radius, false)
		p.roughEdges(f.Shape, radius)
	}
	if on == m.On && on == p.goal.On { // inside corners of the top
		if p.t.Overhang {
			radius = 1
		}
		p.hollow(f.Shape, radius)
	}
}

// hollow appends, for a base that stays on a top, the places about the corners
// that fold inward.
func (p *planner) hollow(shape geom.Polygon, d geom.Length) {
	for _, q := range shape {
		first := len(p.nodes)
		p.ring(q, d, false)
		kept := p.nodes[:first]
		for _, n := range p.nodes[first:] {
			if p.t.Overhang && shape.Locate(n.Point) != geom.Outside || shape.Holds(p.mover.passing(n.Point)) {
				kept = append(kept, n)
			}
		}
		p.nodes = kept
	}
}

// loosen prepares the outline of a core grown by d, whose nodes are those from
// first on, for a start or goal that lies within it: in contact, say. Nothing is
// tangent from there, so paths may bend at any of its nodes; and to get around
// without stepping back, a path sidles out along the tangent of the true shape.
func (p *planner) loosen(first int, core geom.Polygon, d geom.Length) {
	within := false
	for i := range 1 + len(p.goals) {
		q := p.nodes[i].Point
		foot := core.Foot(q)
		if !geom.Within(q, foot, d+d/100+8) || q == foot {
			continue
		}
		within = true
		if i > 0 && len(p.goals) > 1 {
			continue // one of the others will do
		}
		for _, out := range sidesteps(q, foot, d) {
			p.bend(node{Point: out})
		}
	}
	if within {
		for i := first; i < len(p.nodes); i++ {
			p.nodes[i].taut = false
		}
	}
}

// sidesteps returns where a way turns off that sidles along an outline from q, in either
// direction: as far as half a side of it. The outline lies d about the foot.
func sidesteps(q, foot geom.Point, d geom.Length) (out [2]geom.Point) {
	away := q.Sub(foot)
	for i, aside := range [2]geom.Vec{{X: -away.Y, Y: away.X}, {X: away.Y, Y: -away.X}} {
		// 0.1317 is the tangent of 7.5 degrees.
		out[i] = geom.Along(geom.Along(q, aside, d*132/1000+4), away, 4)
	}
	return out
}

// push puts an edge into the queue, a binary heap with the least first; ties go
// to the nearer node number, so that the same search always finds the same path.
func (p *planner) push(e edge) {
	p.queue = append(p.queue, e)
	q := p.queue
	for i := len(q) - 1; i > 0; {
		up := (i - 1) / 2
		if !q[i].before(&q[up]) {
			return
		}
		q[i], q[up] = q[up], q[i]
		i = up
	}
}

func (p *planner) pop() edge {
	q := p.queue
	top, last := q[0], len(q)-1
	q[0] = q[last]
	p.queue = q[:last]
	q = p.queue
	for i := 0; ; {
		down := 2*i + 1
		if down >= len(q) {
			return top
		}
		if down+1 < len(q) && q[down+1].before(&q[down]) {
			down++
		}
		if !q[down].before(&q[i]) {
			return top
		}
		q[i], q[down] = q[down], q[i]
		i = down
	}
}

func (e *edge) before(f *edge) bool {
	switch {
	case e.least != f.least:
		return e.least < f.least
	case e.to != f.to:
		return e.to < f.to
	}
	return e.from < f.from
}
