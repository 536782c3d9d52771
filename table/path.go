package table

import (
	"sync"

	"umpire/geom"
)

// FindPath proposes a lawful path from where the mover stands to a place, and
// what it costs. It appends to dst the waypoints that CheckPath accepts within
// the budget, the mover's place first. ok is false, and dst as it was, when the
// mover does not Fit there or no path within the budget is found.
//
// The path is at most 1% longer than the shortest (that of the slow judge; of a
// thousand bent paths, one over a Rough edge was 1.5% longer): round bases are passed
// along polygons of 24 sides, Rough terrain is crossed or gone around, whichever is
// cheaper. Ladders and Low tops are climbed; a path that
// falls off a Barrier is proposed only where there is no other. One that does not fall
// (see Levels) climbs a side where that is nearest to either end, at the corners, or where
// the straight line comes over it, and looks for no ladders. Past long bases
// a path may be longer than it must. A budget within 1% of the
// shortest path may find none: a player can still draw it.
func (t *Table) FindPath(dst []Waypoint, m Mover, to Waypoint, budget geom.Length, others []Other) (path []Waypoint, cost geom.Length, ok bool) {
	start := m.Here()
	if budget < 0 || t.arrives(&m, to, others).Reason != Lawful {
		return dst, 0, false
	}
	if to == start {
		return append(dst, start), 0, true
	}
	limit := (budget + 1).Fine() - 1
	if l := t.leg(&m, start, to); !m.stuck(t, to.On) || l.way == level {
		// Nothing is shorter than a straight line in the open.
		if c, fault := l.judge(others); fault.Reason == Lawful && !l.sprawling && c <= limit && c == l.sweep.By.Length() {
			return append(dst, start, to), c.Floor(), true
		}
	}
	p := planners.Get().(*planner)
	p.t, p.others = t, append(p.others[:0], others...)
	found := p.route(&m, to, limit)
	at := len(dst)
	if found {
		dst = append(dst, p.best...)
	}
	planners.Put(p)
	if !found {
		return dst, 0, false
	}
	cost, fault := t.judge(&m, dst[at:], budget, others, true)
	if fault.Reason != Lawful {
		return dst[:at], 0, false
	}
	return dst, cost, true
}

// findAny finds the cheapest path to one of several places, all on one surface,
// that the mover is known to fit at, nearly: the first path found is the cheapest
// but for what CheckPath adds. Surfaces that only ladders join are not for it.
func (t *Table) findAny(dst []Waypoint, m Mover, goals []Waypoint, budget geom.Length, others []Other) ([]Waypoint, bool) {
	if !m.Flight && m.On != goals[0].On && !(t.onFoot(m.On) && t.onFoot(goals[0].On)) {
		return dst, false
	}
	p := planners.Get().(*planner)
	p.t, p.others = t, append(p.others[:0], others...)
	p.surround(goals)
	p.try = append(p.try[:0], m.Here())
	_, ok := p.search(&m, (budget+1).Fine()-1)
	at := len(dst)
	if ok {
		dst = append(dst, p.try...)
	}
	planners.Put(p)
	if !ok || !t.Lawful(m, dst[at:], budget, others) {
		return dst[:at], false
	}
	return dst, true
}

// stuck says whether the mover can go to the surface by a fall or a ladder only.
func (m *Mover) stuck(t *Table, to int16) bool {
	return !m.Flight && m.On != to && !t.walkable(m.On) && !t.Features[m.On-1].Has(Low)
}

var planners = sync.Pool{New: func() any { return new(planner) }}

// planner holds what a search needs, to be used again.
type planner struct {
	t      *Table
	others []Other
	best   []Waypoint // the path found
	try    []Waypoint // the path tried
	spare  []Waypoint

	mover   Mover
	near    []Other        // the others that may be in the way
	hard    []geom.Capsule // where the centre of the mover cannot be for them
	nodes   []node
	queue   []edge
	goals   []Waypoint // any of them will do
	goal    Waypoint   // in the middle of them
	stray   geom.Fine  // none is further from there
	limit   geom.Fine
	midway  int16 // the surface of the waypoints between
	inRough bool  // some Rough terrain is near
}

// route finds the cheapest way over the surfaces: straight across, or by a ladder
// down, or up, or both.
func (p *planner) route(m *Mover, to Waypoint, limit geom.Fine) bool {
	found := false
	take := func(cost geom.Fine, ok bool) {
		if ok && cost <= limit {
			p.best = append(p.best[:0], p.try...)
			limit, found = cost, true
		}
	}
	if m.Levels != FallsOff && !m.Flight {
		return p.overSides(m, to, limit)
	}
	if m.Flight || m.On == to.On || p.t.onFoot(m.On) && p.t.onFoot(to.On) {
		p.try = append(p.try[:0], m.Here())
		take(p.plan(m, to, limit))
		return found
	}
	for _, down := range p.ladders(m.On) {
		for _, up := range p.ladders(to.On) {
			if down != nil || up != nil {
				take(p.byLadders(m, to, down, up, limit))
			}
		}
	}
	if !found { // a fall, as the last resort
		p.try = append(p.try[:0], m.Here())
		take(p.plan(m, to, limit))
	}
	return found
}

// onFoot says whether a surface is reached and left without a ladder.
func (t *Table) onFoot(on int16) bool { return t.walkable(on) || t.Features[on-1].Has(Low) }

// ladders lists the ladders of a top, and nil for none, which serves where a
// surface is reached on foot (or, off a Barrier, by a fall).
func (p *planner) ladders(on int16) []*Ladder {
	if p.t.walkable(on) {
		return []*Ladder{nil}
	}
	f := &p.t.Features[on-1]
	list := []*Ladder{nil}
	for i := range f.Ladders {
		list = append(list, &f.Ladders[i])
	}
	return list
}

// byLadders plans from the mover's place down a ladder (unless it is nil), and up
// another to the place (unless it is nil).
func (p *planner) byLadders(m *Mover, to Waypoint, down, up *Ladder, limit geom.Fine) (geom.Fine, bool) {
	if down == nil && !p.t.onFoot(m.On) {
		return 0, false
	}
	p.try = append(p.try[:0], m.Here())
	var sum geom.Fine
	at := *m
	walk := func(to Waypoint) bool {
		if to == at.Here() {
			return true
		}
		cost, ok := p.plan(&at, to, limit-sum)
		sum += cost
		at.Capsule, at.On = m.At(to.Point), to.On
		return ok
	}
	climb := func(to Waypoint) bool {
		l := p.t.leg(&at, at.Here(), to)
		cost, fault := l.judge(p.others)
		sum += cost
		at.Capsule, at.On = m.At(to.Point), to.On
		p.try = append(p.try, to)
		return fault.Reason == Lawful
	}
	// The end of a ladder is stood at as near as possible to where the way leads.
	foot := func(end geom.Point, want geom.Point, on int16) (Waypoint, bool) {
		return p.t.Settle(m.Body, Waypoint{want, on}, Leash{geom.Disc(end, 0), Contact}, p.others)
	}
	if down != nil {
		head, ok1 := foot(down.Head, m.Centre(), m.On)
		bottom, ok2 := foot(down.Foot, to.Point, Ground)
		if !ok1 || !ok2 || !walk(head) || !climb(bottom) {
			return 0, false
		}
	}
	if up != nil {
		bottom, ok1 := foot(up.Foot, at.Centre(), Ground)
		head, ok2 := foot(up.Head, to.Point, to.On)
		if !ok1 || !ok2 || !walk(bottom) || !climb(head) {
			return 0, false
		}
	}
	return sum, walk(to) && sum <= limit
}
