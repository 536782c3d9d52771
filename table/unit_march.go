package table

import "umpire/geom"

// March proposes how a unit moves so that the lead, one of its members, comes to
// a place: ways for all members that are lawful and keep the unit together. All
// of them are moved alike where that can be; those for whom it cannot be are put
// as near as they can to where that would take them. A place out of reach is
// moved towards. ok is false where nothing is found but to stay.
//
// It is deterministic, and looks at a bounded number of places: a person who
// looks longer may find room where it finds none.
func (t *Table) March(u Unit, lead int, to Waypoint, others []Other) (ways [][]Waypoint, ok bool) {
	m := &u.Members[lead]
	by := to.Sub(m.Centre())
	if by.Length() > m.Budget.Fine() {
		by = geom.Along(geom.Point{}, by, m.Budget).Sub(geom.Point{})
		to.On = m.On
	}
	p := newPlacer(t, &u, others)
	for eighths := geom.Length(8); eighths > 0 && p.best == nil; eighths -= 2 {
		p.shift(part(by, eighths, 8))
		if eighths == 8 {
			p.wants[lead].On = to.On
		}
		p.gather(lead)
	}
	ways = p.best
	p.release()
	return ways, ways != nil
}

// Gather proposes ways for all members of a unit that take each as near as can be
// to where it is wanted, and keep the unit together; the first member has the
// first choice. With the members wanted where they stand, a unit closes up; and
// where others are Apart that stand nearer, it draws back from them the least that
// it must, straight away from them where there is room.
func (t *Table) Gather(u Unit, wants []Waypoint, others []Other) (ways [][]Waypoint, ok bool) {
	if len(u.Members) == 0 {
		return nil, true
	}
	p := newPlacer(t, &u, others)
	p.wants = append(p.wants, wants...)
	p.gather(0)
	ways = p.best
	p.release()
	return ways, ways != nil
}

// shift wants all members moved alike, on the surface that each is on.
func (p *placer) shift(by geom.Vec) {
	p.wants = p.wants[:0]
	for i := range p.u.Members {
		here := p.u.Members[i].Here()
		p.wants = append(p.wants, Waypoint{here.Add(by), here.On})
	}
}

// seeds says how many members are tried as the first in place.
const seeds = 3

// gather puts all members as near as they can to where they are wanted.
func (p *placer) gather(lead int) {
	p.watch(p.field())
	if p.together() {
		p.best = p.fetch()
		return
	}
	n := len(p.u.Members)
	for k := range min(seeds, n) {
		p.byDistance(p.wants[(lead+k)%n].Point)
		p.clear()
		if p.all() && p.u.Keeps(p.ends) {
			p.best = p.fetch()
			return
		}
	}
}

// together puts all members exactly where they are wanted, if that is lawful.
func (p *placer) together() bool {
	p.clear()
	p.links, p.bounds = p.links[:0], p.bounds[:0]
	for i := range p.u.Members {
		if p.done.Has(i) {
			continue
		}
		s := p.settler(i, p.wants[i])
		if s.links, s.bounds = nil, nil; !s.clear(p.wants[i].Point) || !p.goes(i, s.want) {
			return false
		}
	}
	return p.u.Keeps(p.ends)
}

// byDistance sets the order: those wanted nearest to a place first.
func (p *placer) byDistance(from geom.Point) {
	p.order = p.order[:0]
	for i := range p.u.Members {
		p.order = append(p.order, i)
		for j := i; j > 0 && geom.Dist2(from, p.wants[p.order[j]].Point) < geom.Dist2(from, p.wants[p.order[j-1]].Point); j-- {
			p.order[j], p.order[j-1] = p.order[j-1], p.order[j]
		}
	}
}

// all puts the members that are not in place yet there, in order.
func (p *placer) all() bool {
	for _, i := range p.order {
		if !p.done.Has(i) && !p.place(i, p.wants[i]) {
			return false
		}
	}
	return true
}
