package table

import (
	"slices"

	"umpire/geom"
)

// portal is a place to go up or down a side.
type portal struct {
	foot, head Waypoint
	cost       geom.Fine
}

// junction is a place of the graph that leads over sides: where the mover starts, where it
// goes to, and the two ends of each portal in turn.
type junction struct {
	at     Waypoint
	cost   geom.Fine // of the best way here, when done
	left   geom.Fine // at least, to the goal
	parent int16
	done   bool
}

// overSides finds the cheapest way of one that does not fall: A* over the portals, between
// which it keeps to one level. A walk is searched only when it comes up as the most
// promising, as in search.
//
// With a budget that is long for the distance it looks close by first: what it finds within a
// bound is the cheapest of all, and few portals and corners lie so near.
func (p *planner) overSides(m *Mover, to Waypoint, limit geom.Fine) bool {
	for bound := to.Sub(m.Centre()).Length()*5/4 + 4*geom.Inch.Fine(); bound < limit; bound *= 2 {
		if p.overSidesWithin(m, to, bound) {
			return true
		}
		if bound > p.t.edge.Max.X.Fine()+p.t.edge.Max.Y.Fine() { // all that there is has been looked at
			break
		}
	}
	return p.overSidesWithin(m, to, limit)
}

func (p *planner) overSidesWithin(m *Mover, to Waypoint, limit geom.Fine) bool {
	found := false
	p.try = append(p.try[:0], m.Here())
	if p.level(m.On) == p.level(to.On) {
		if cost, ok := p.plan(m, to, limit); ok && cost <= limit {
			p.best = append(p.best[:0], p.try...)
			limit, found = cost, true
		}
	} else if cost, ok := p.straight(m, m.Here(), to); ok && cost <= limit {
		p.best = append(p.best[:0], m.Here(), to)
		limit, found = cost, true
	}
	portals := p.portals(m, to, limit)
	if !p.joined(portals, p.level(m.On), p.level(to.On)) {
		return found
	}
	ends := []junction{{at: m.Here(), done: true, parent: -1}, {at: to}}
	for _, g := range portals {
		ends = append(ends, junction{at: g.foot}, junction{at: g.head})
	}
	for i := range ends {
		ends[i].left = to.Sub(ends[i].at.Point).Length()
	}
	var queue []edge
	leave := func(from int) {
		e := &ends[from]
		for j := 1; j < len(ends); j++ {
			n := &ends[j]
			switch {
			case n.done:
			case from > 1 && j == from^1:
				cost := e.cost + portals[from/2-1].cost
				queue = append(queue, edge{least: cost + n.left, cost: cost, from: int16(from), to: int16(j), judged: true})
			case p.level(e.at.On) == p.level(n.at.On):
				if least := e.cost + n.at.Sub(e.at.Point).Length() + n.left; least <= limit {
					queue = append(queue, edge{least: least, from: int16(from), to: int16(j)})
				}
			case j == 1: // it may lie too near an edge for a portal to be on the way
				if cost, ok := p.straight(m, e.at, to); ok && e.cost+cost <= limit {
					queue = append(queue, edge{least: e.cost + cost, cost: e.cost + cost, from: int16(from), to: 1, judged: true})
				}
			}
		}
	}
	for leave(0); len(queue) > 0; {
		first := 0
		for i := range queue {
			if queue[i].before(&queue[first]) {
				first = i
			}
		}
		e := queue[first]
		queue[first] = queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		n := &ends[e.to]
		if n.done || e.least > limit {
			continue
		}
		if !e.judged {
			cost, ok := p.walk(m, ends[e.from].at, n.at, limit-ends[e.from].cost-n.left)
			if ok {
				e.cost, e.judged = ends[e.from].cost+cost, true
				e.least = e.cost + n.left
				queue = append(queue, e)
			}
			continue
		}
		n.done, n.parent, n.cost = true, e.from, e.cost
		if e.to == 1 {
			return p.retrace(m, ends) || found
		}
		leave(int(e.to))
	}
	return found
}

// joined reports whether portals lead from a level to another, or away from it and back.
func (p *planner) joined(portals []portal, from, to int16) bool {
	reached := []int16{from}
	for i := 0; i < len(reached); i++ {
		for _, g := range portals {
			a, b := p.level(g.foot.On), p.level(g.head.On)
			switch {
			case a == reached[i] && !slices.Contains(reached, b):
				reached = append(reached, b)
			case b == reached[i] && !slices.Contains(reached, a):
				reached = append(reached, a)
			}
		}
	}
	return len(reached) > 1 && slices.Contains(reached, to)
}

// level is the same for surfaces between which ways lead without a side.
func (p *planner) level(on int16) int16 {
	if p.t.walkable(on) {
		return Ground
	}
	return on
}

// walk plans a way on one level, and appends it to p.try without its start.
func (p *planner) walk(m *Mover, from, to Waypoint, limit geom.Fine) (geom.Fine, bool) {
	if from == to {
		return 0, true
	}
	at := *m
	at.Capsule, at.On = m.At(from.Point), from.On
	return p.plan(&at, to, limit)
}

// straight returns what the straight leg up or down a side costs, if it is lawful.
func (p *planner) straight(m *Mover, from, to Waypoint) (geom.Fine, bool) {
	at := *m
	at.Capsule, at.On = m.At(from.Point), from.On
	l := p.t.leg(&at, from, to)
	l.blind = true
	if l.way != side {
		return 0, false
	}
	cost, fault := l.judge(p.others)
	return cost, fault.Reason == Lawful
}

// retrace sets the best path to the one found over the junctions.
func (p *planner) retrace(m *Mover, ends []junction) bool {
	var chain []int16
	for i := int16(1); i >= 0; i = ends[i].parent {
		chain = append(chain, i)
	}
	p.try = append(p.try[:0], ends[0].at)
	for k := len(chain) - 1; k > 0; k-- {
		from, to := chain[k], chain[k-1]
		if p.level(ends[from].at.On) != p.level(ends[to].at.On) || from > 1 && to == from^1 {
			p.try = append(p.try, ends[to].at)
			continue
		}
		if _, ok := p.walk(m, ends[from].at, ends[to].at, geom.MaxCoordinate.Fine()); !ok {
			return false
		}
	}
	p.pull(m)
	p.best = append(p.best[:0], p.try...)
	return true
}

// pull draws the path tried straight where it bends for no other reason than that a portal
// leads straight over its side.
func (p *planner) pull(m *Mover) {
	cost := func(from, to Waypoint) (geom.Fine, bool) {
		at := *m
		at.Capsule, at.On = m.At(from.Point), from.On
		l := p.t.leg(&at, from, to)
		l.blind = true
		cost, fault := l.judge(p.others)
		return cost, fault.Reason == Lawful && !l.sprawling
	}
	for i := 1; i+1 < len(p.try); {
		a, _ := cost(p.try[i-1], p.try[i])
		b, _ := cost(p.try[i], p.try[i+1])
		if c, ok := cost(p.try[i-1], p.try[i+1]); ok && c <= a+b {
			p.try = slices.Delete(p.try, i, i+1)
			i = max(1, i-1)
			continue
		}
		i++
	}
}

// portals are the places where a way within the limit may go up or down a side: on each
// edge of a top nearest to where it starts and ends, near its corners, and where the
// straight line comes over it.
func (p *planner) portals(m *Mover, to Waypoint, limit geom.Fine) (list []portal) {
	t, start := p.t, m.Here()
	box := waysBox(start.Point, to.Point, limit).Grow(2*m.R + 8)
	for i := range t.Features {
		f := &t.Features[i]
		if !t.box[i].Meets(box) || !f.Has(Standable) || t.walkable(int16(i+1)) {
			continue
		}
		for j := range f.Shape {
			e := f.Shape.Edge(j)
			v := e.B.Sub(e.A)
			out := geom.Vec{X: v.Y, Y: -v.X} // the corners run anticlockwise: out is to the right
			if f.Shape.Area2() < 0 {
				out = geom.Vec{X: -v.Y, Y: v.X}
			}
			spots := [...]geom.Point{e.Foot(start.Point), e.Foot(to.Point),
				geom.Along(e.A, v, m.R), geom.Along(e.B, geom.Vec{X: -v.X, Y: -v.Y}, m.R), e.A}
			if q, ok := e.Meeting(geom.Segment{A: start.Point, B: to.Point}); ok {
				spots[4] = q
			}
			for k, q := range spots {
				twice := false
				for _, before := range spots[:k] {
					twice = twice || before == q
				}
				if !twice {
					list = p.portal(list, m, to, limit, int16(i+1), q, out)
				}
			}
		}
	}
	return list
}

// portal appends the portal over the edge of a top at q, unless it leads nowhere.
func (p *planner) portal(list []portal, m *Mover, to Waypoint, limit geom.Fine, top int16, q geom.Point, out geom.Vec) []portal {
	t, inset := p.t, geom.Length(4)
	if !t.Overhang {
		inset += m.R
	}
	foot := geom.Along(q, out, m.R+4)
	head := Waypoint{geom.Along(q, geom.Vec{X: -out.X, Y: -out.Y}, inset), top}
	least := min(foot.Sub(m.Centre()).Length()+to.Sub(head.Point).Length(), head.Sub(m.Centre()).Length()+to.Sub(foot).Length())
	if least > limit || t.Features[top-1].Shape.Overlaps(m.At(foot)) || !t.holds(top, m.passing(head.Point)) || !t.edge.Holds(m.passing(foot).Box()) {
		return list
	}
	from := Waypoint{foot, t.under(m.passing(foot), top)}
	if from.On == top {
		return list
	}
	if t.SurfaceZ(top)-t.SurfaceZ(from.On) >= Step && !m.climbs(&t.Features[top-1]) {
		return list
	}
	l := t.leg(m, from, head)
	if l.way != side || l.high-l.low >= Step && least+(l.high-l.low).Fine() > limit {
		return list
	}
	l.blind = true
	if cost, fault := l.judge(p.others); fault.Reason == Lawful {
		list = append(list, portal{from, head, cost})
	}
	return list
}
