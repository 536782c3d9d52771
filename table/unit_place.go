package table

import (
	"sync"

	"umpire/geom"
)

// placer puts the members of a unit into place, one after the other. It has its own copy
// of whom and what it is asked about, so that who asks need not give it away.
type placer struct {
	t      *Table
	u      Unit
	others []Other
	zone   Zone
	free   bool // they are placed, and go no way

	watched geom.Box       // nothing in it is overlooked
	near    int            // of the crowd, those that are not members
	crowd   []Other        // the others near, then the members in place
	ends    []geom.Capsule // where the members lie in place
	done    Group          // those in place
	links   []Leash        // to those in place
	bounds  []Leash
	ways    []Waypoint // of those in place, one after the other
	parts   [][2]int   // which of the ways is whose

	curves []curve // the room of settlers
	meets  []Other

	wants    []Waypoint
	spots    []Waypoint // one of which will do
	order    []int
	target   []Body       // whom they move into contact with
	facing   []Other      // the others, and the target
	contacts []contact    // places there for one of them
	enough   int          // how many of those, the best
	tried    []Group      // who was in place when a member found none
	best     [][]Waypoint // the ways that were found
	touching Group
}

var placers = sync.Pool{New: func() any {
	return &placer{curves: make([]curve, 0, 512), meets: make([]Other, 0, 128)}
}}

func newPlacer(t *Table, u *Unit, others []Other) *placer {
	p := placers.Get().(*placer)
	n := len(u.Members)
	p.t, p.zone, p.free = t, Zone{}, false
	p.u.Members, p.u.Cohesion = append(p.u.Members[:0], u.Members...), u.Cohesion
	p.others = append(p.others[:0], others...)
	p.wants, p.order, p.contacts = p.wants[:0], p.order[:0], p.contacts[:0]
	p.ends, p.parts = fill(p.ends, n), fill(p.parts, n)
	p.best, p.touching = nil, 0
	return p
}

// fill is a list of n elements, in the room of s if it has enough.
func fill[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	return s[:n]
}

func (p *placer) release() {
	p.t, p.zone, p.best = nil, Zone{}, nil
	placers.Put(p)
}

// watch keeps the others that matter to bases in the box, and as far about it as
// members may stray from those in place.
func (p *placer) watch(box geom.Box) {
	stray := p.u.Spread
	if stray >= geom.MaxCoordinate {
		stray = 6 * geom.Inch
	}
	p.watched = box.Grow(stray)
	p.crowd = p.crowd[:0]
	for i := range p.others {
		if p.others[i].keepOut().Box().Meets(p.watched) {
			p.crowd = append(p.crowd, p.others[i])
		}
	}
	p.near = len(p.crowd)
}

// field is the box about the members where they stand and where they are wanted.
func (p *placer) field() geom.Box {
	var box geom.Box
	for i := range p.u.Members {
		m := &p.u.Members[i]
		now := m.Box()
		if i == 0 {
			box = now
		}
		box = box.With(now.Min).With(now.Max)
		if i < len(p.wants) {
			end := m.ending(p.wants[i].Point).Box()
			box = box.With(end.Min).With(end.Max)
		}
	}
	return box
}

// empty takes all members out of place.
func (p *placer) empty() {
	p.done, p.crowd = 0, p.crowd[:p.near]
	p.links, p.bounds, p.ways = p.links[:0], p.bounds[:0], p.ways[:0]
}

// clear takes all members out of place, but for those that stay.
func (p *placer) clear() {
	p.empty()
	for i := range p.u.Members {
		if m := &p.u.Members[i]; m.Budget == 0 && !p.free {
			p.ways = append(p.ways, m.Here())
			p.put(i, m.Here(), len(p.ways)-1)
		}
	}
}

// put has member i in place, the last of the ways since from being its way.
func (p *placer) put(i int, at Waypoint, from int) {
	p.ends[i], p.parts[i] = p.u.Members[i].ending(at.Point), [2]int{from, len(p.ways)}
	p.stand(i)
}

// stand has member i stand at the end of its way: the others are linked to it, and
// keep off it.
func (p *placer) stand(i int) {
	p.done |= 1 << i
	on := p.ways[p.parts[i][1]-1].On
	body := Body{p.ends[i], p.t.SurfaceZ(on), p.u.Members[i].Height}
	p.crowd = append(p.crowd, Other{Body: body, Passable: true})
	p.links = append(p.links, Leash{p.ends[i], p.u.Link})
	if p.u.Spread < geom.MaxCoordinate {
		p.bounds = append(p.bounds, Leash{p.ends[i], p.u.Spread})
	}
}

// lift takes member i out of place, and no other.
func (p *placer) lift(i int) {
	done, ways := p.done&^(1<<i), p.ways
	p.empty()
	p.ways = ways
	for j := range p.u.Members {
		if done.Has(j) {
			p.stand(j)
		}
	}
}

// place puts member i as near as it can to where it is wanted: near that place if
// it gets there, else somewhere between there and where it stands.
func (p *placer) place(i int, want Waypoint) bool {
	m := &p.u.Members[i]
	here := m.Here()
	p.spots = p.spots[:0]
	for k := geom.Length(2); k >= 0; k-- {
		s := p.settler(i, Waypoint{here.Add(part(want.Sub(here.Point), k, 2)), want.On})
		spot, ok := s.settle(p.curves[:0], p.meets[:0])
		switch {
		case !ok:
			return false
		case p.goes(i, spot):
			return true
		case p.free:
			return false
		}
		p.spots = append(p.spots, spot)
	}
	return p.goesAny(i)
}

// part is k/n of v.
func part(v geom.Vec, k, n geom.Length) geom.Vec {
	scale := func(c geom.Length) geom.Length { return geom.Length(int64(c) * int64(k) / int64(n)) }
	return geom.Vec{X: scale(v.X), Y: scale(v.Y)}
}

// settler looks for a spot for member i, linked to those in place.
func (p *placer) settler(i int, want Waypoint) settler {
	m := &p.u.Members[i]
	if p.t.walkable(want.On) {
		want.On = Ground // slopes are no matter until it stands
	}
	s := settler{
		t: p.t, base: m.Body, want: want, links: p.links, bounds: p.bounds, zone: p.zone,
		slopes: !p.zone.Roof, others: p.crowd, margin: settleMargin,
	}
	s.base.Capsule = m.ending(want.Point)
	s.base.Z = p.t.SurfaceZ(want.On)
	if !p.free && m.Budget < MaxSide {
		s.tether = geom.Circle{Centre: m.Centre(), R: m.Budget}
	}
	return s
}

// goes has member i go straight to a spot, if it can.
func (p *placer) goes(i int, to Waypoint) bool {
	m, from := &p.u.Members[i], len(p.ways)
	to = p.surfaced(m, to)
	if p.free {
		p.ways = append(p.ways, to)
		p.put(i, to, from)
		return true
	}
	p.ways = append(p.ways, m.Here())
	if to != m.Here() {
		p.ways = append(p.ways, to)
	}
	others := p.others
	if p.watched.Holds(m.Box()) && p.watched.Holds(m.ending(to.Point).Box()) {
		others = p.crowd[:p.near]
	}
	if p.t.Lawful(m.Mover, p.ways[from:], m.Budget, others) {
		p.put(i, to, from)
		return true
	}
	p.ways = p.ways[:from]
	return false
}

// goesAny has member i go to one of the spots, around what is in the way.
func (p *placer) goesAny(i int) bool {
	m, from := &p.u.Members[i], len(p.ways)
	for k := range p.spots {
		p.spots[k] = p.surfaced(m, p.spots[k])
	}
	if len(p.spots) == 0 {
		return false
	}
	// A short way is sought first: what is far from it need not be looked at.
	short, ok := 2*geom.Dist(m.Centre(), p.spots[0].Point)+2*geom.Inch, false
	if short < m.Budget {
		p.ways, ok = p.t.findAny(p.ways, m.Mover, p.spots, short, p.others)
	}
	if !ok {
		p.ways, ok = p.t.findAny(p.ways, m.Mover, p.spots, m.Budget, p.others)
	}
	if ok {
		p.put(i, p.ways[len(p.ways)-1], from)
	}
	return ok
}

// surfaced is the spot on the highest slope there.
func (p *placer) surfaced(m *Member, spot Waypoint) Waypoint {
	if spot.On == Ground && !p.zone.Roof {
		spot.On = p.t.slopeUnder(m.ending(spot.Point))
	}
	return spot
}

// fetch are the ways of all members, in lists of their own.
func (p *placer) fetch() [][]Waypoint {
	all := make([]Waypoint, len(p.ways))
	copy(all, p.ways)
	list := make([][]Waypoint, len(p.u.Members))
	for i, part := range p.parts {
		list[i] = all[part[0]:part[1]:part[1]]
	}
	return list
}
