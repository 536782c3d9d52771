package table

import (
	"slices"

	"umpire/geom"
)

// Charge proposes how a unit moves into contact with a target, the bases of a
// unit or the Rim of a building: ways for all members that are lawful and keep the
// unit together, and which of them end in contact. It brings as many into contact
// as it finds room for, with as many bases of the target as it can, and the rest
// as near as they come. ok is false where it brings none. The others hold neither
// members nor target. A member that touches the target already and has no budget
// stays, and counts.
func (t *Table) Charge(u Unit, target []Body, others []Other) (ways [][]Waypoint, touching Group, ok bool) {
	p := newPlacer(t, &u, nil)
	p.confront(target, others)
	p.byReach()
	p.charge()
	if p.promote() {
		p.charge()
	}
	ways, touching = p.best, p.touching
	p.release()
	return ways, touching, touching != 0
}

// FreeContact is a place in contact with the target where member i of a unit could
// end instead of at the end of its way, with all else as it is: clear, lawfully
// reached, and the unit together. Where it says that there is none, there is none
// that would do with Slack less of reach and of room on every side; only a way that
// bends around others and comes to within 1% of the budget may be missed, as by
// FindPath.
func (t *Table) FreeContact(u Unit, i int, ways [][]Waypoint, target []Body, others []Other) (spot Waypoint, ok bool) {
	p := newPlacer(t, &u, nil)
	p.confront(target, others)
	p.empty()
	for j := range u.Members {
		p.ways = append(p.ways, ways[j]...)
		p.put(j, ways[j][len(ways[j])-1], len(p.ways)-len(ways[j]))
	}
	if ok = p.joins(i); ok {
		spot = p.ways[len(p.ways)-1]
	}
	p.release()
	return spot, ok
}

// contact is a place where a member would touch the target.
type contact struct {
	Waypoint
	base  int   // of the target
	taken bool  // somebody is in contact with that base
	near  int64 // the squared distance from where the member stands
}

// before orders contacts: bases first that nobody is in contact with, then the
// nearer, then as they were found.
func (c *contact) before(d *contact) bool {
	if c.taken != d.taken {
		return d.taken
	}
	return c.near < d.near
}

// confront sets the target, and looks at what is near to it and to the members.
func (p *placer) confront(target []Body, others []Other) {
	p.target, p.touching = append(p.target[:0], target...), 0
	p.facing = append(p.facing[:0], others...)
	box := p.field()
	for i := range target {
		p.facing = append(p.facing, Other{Body: target[i]})
		b := target[i].Box()
		box = box.With(b.Min).With(b.Max)
	}
	p.others = p.facing
	p.watch(box)
}

// byReach sets the order: those nearest to the target first.
func (p *placer) byReach() {
	p.order = p.order[:0]
	for i := range p.u.Members {
		p.order = append(p.order, i)
		for j := i; j > 0 && p.distance(p.order[j]) < p.distance(p.order[j-1]); j-- {
			p.order[j], p.order[j-1] = p.order[j-1], p.order[j]
		}
	}
}

// distance returns how far the member is from the nearest base of the target.
func (p *placer) distance(i int) geom.Length {
	least := geom.MaxCoordinate
	for j := range p.target {
		least = min(least, geom.Gap(p.u.Members[i].Capsule, p.target[j].Capsule))
	}
	return least
}

// charge puts the members in place, in order: those first who find a place in
// contact, then the rest. It keeps the ways if more touch than ever before.
func (p *placer) charge() {
	p.clear()
	p.each(p.engages)
	p.each(func(i int) bool { return p.place(i, p.towards(i)) })
	if p.done != all(len(p.u.Members)) || !p.u.Keeps(p.ends) {
		return
	}
	for more := true; more; {
		more = false
		for _, i := range p.order {
			more = p.u.Members[i].Budget > 0 && !p.touches(i) && p.joins(i) || more
		}
	}
	var touching Group
	for i := range p.ends {
		if p.touches(i) {
			touching |= 1 << i
		}
	}
	if touching.Len() > p.touching.Len() {
		p.best, p.touching = p.fetch(), touching
	}
}

// each puts members in place, in order, and who fails again when others are there
// to link to.
func (p *placer) each(put func(i int) bool) {
	p.tried = fill(p.tried, len(p.u.Members))
	clear(p.tried)
	for before := ^Group(0); before != p.done; {
		before = p.done
		for _, i := range p.order {
			if p.done.Has(i) || p.tried[i] == p.done && p.done != 0 {
				continue
			}
			if !put(i) {
				p.tried[i] = p.done
			}
		}
	}
}

// promote puts those to the front of the order who found no place in contact, and
// says whether there are any in reach of one.
func (p *placer) promote() (any bool) {
	n := 0
	for k, i := range p.order {
		m := &p.u.Members[i]
		if p.done.Has(i) && p.touches(i) || m.Budget == 0 || p.distance(i) > m.Budget {
			continue
		}
		copy(p.order[n+1:k+1], p.order[n:k])
		p.order[n] = i
		n++
	}
	return n > 0
}

// touches says whether member i, in place, is in contact with the target.
func (p *placer) touches(i int) bool {
	for j := range p.target {
		if geom.GapWithin(p.ends[i], p.target[j].Capsule, Contact) {
			return true
		}
	}
	return false
}

// towards returns where a member is wanted that finds no place in contact: at the
// nearest base of the target.
func (p *placer) towards(i int) Waypoint {
	m := &p.u.Members[i]
	best := 0
	for j := range p.target {
		if geom.CompareGap(m.Capsule, p.target[j].Capsule, p.target[best].Capsule) < 0 {
			best = j
		}
	}
	return Waypoint{p.target[best].Segment().Foot(m.Centre()), m.On}
}

// joins has member i, in place, go into contact instead, with all else as it is.
func (p *placer) joins(i int) bool {
	end, part := p.ends[i], p.parts[i]
	p.lift(i)
	p.seek(i, true)
	p.contacts = slices.DeleteFunc(p.contacts, func(c contact) bool {
		p.ends[i] = p.u.Members[i].ending(c.Point)
		return !p.u.Keeps(p.ends)
	})
	if p.goesToContact(i) {
		return true
	}
	p.ends[i], p.parts[i] = end, part
	p.stand(i)
	return false
}

// attempts says how many places in contact a member tries to get to.
const attempts = 8

// engages puts member i into contact with the target, if it finds a place: with a
// base that nobody is in contact with, if it can go straight to one.
func (p *placer) engages(i int) bool {
	p.seek(i, false)
	return p.goesToContact(i)
}

func (p *placer) goesToContact(i int) bool {
	p.spots = p.spots[:0]
	for k := range p.contacts {
		if p.goes(i, p.contacts[k].Waypoint) {
			return true
		}
		p.spots = append(p.spots, p.contacts[k].Waypoint)
	}
	return p.goesAny(i)
}

// seek lists places where member i would touch the target, the best first: on the
// edge of each base the nearest, and those where two edges meet that shut places
// in. Sampled, it lists so many more that whatever bend a way comes from, one of
// them is straight ahead.
func (p *placer) seek(i int, sampled bool) {
	p.contacts, p.enough = p.contacts[:0], attempts
	if sampled {
		p.enough = 1 << 30
	}
	s := p.settler(i, p.u.Members[i].Here())
	s.margin = Slack - 2 // a place is moved by 2 to be in contact
	if !slices.ContainsFunc(p.target, func(b Body) bool { return s.reachable(b.Capsule) }) {
		return
	}
	var curves []curve
	curves, s.others = s.draw(p.curves[:0], p.meets[:0])
	for j := range p.target {
		p.seekAt(&s, j, curves, sampled)
	}
}

func (p *placer) seekAt(s *settler, j int, curves []curve, sampled bool) {
	o := &p.target[j]
	if !s.reachable(o.Capsule) {
		return
	}
	c := contact{base: j}
	for i := range p.ends {
		c.taken = c.taken || p.done.Has(i) && geom.GapWithin(p.ends[i], o.Capsule, Contact)
	}
	var buffer [8]curve
	var points [2]geom.Point
	for _, edge := range s.outline(buffer[:0], o.Segment(), s.base.R+o.R+settleMargin) {
		p.consider(s, c, edge.foot)
		for k := range curves {
			for _, q := range edge.meets(&curves[k], points[:0]) {
				p.consider(s, c, q)
			}
		}
		if sampled {
			p.sample(s, c, &edge)
		}
	}
}

// sample considers places all along an edge: they lie so close that the way to the
// nearest is no longer, by more than a hair, than that to the best.
func (p *placer) sample(s *settler, c contact, edge *curve) {
	if edge.circle.R > 0 {
		for k := range spokes {
			p.consider(s, c, geom.Along(edge.circle.Centre, spokes[k], edge.circle.R))
		}
		return
	}
	v := edge.line.B.Sub(edge.line.A)
	steps := v.Length().Floor()/(s.base.R/4+1) + 1
	for k := geom.Length(0); k <= steps; k++ {
		p.consider(s, c, edge.line.A.Add(part(v, k, steps)))
	}
}

// consider adds a place, or one beside it, if the member may be there and is in
// contact. The place is snapped, so that it may be a hair too far off.
func (p *placer) consider(s *settler, c contact, at geom.Point) {
	if s.tether.R > 0 && !geom.Within(at, s.tether.Centre, s.tether.R+2) {
		return
	}
	for _, by := range [9]geom.Vec{{}, {X: 2}, {X: -2}, {Y: 2}, {Y: -2}, {X: 2, Y: 2}, {X: 2, Y: -2}, {X: -2, Y: 2}, {X: -2, Y: -2}} {
		q := at.Add(by)
		if !geom.GapWithin(s.base.At(q), p.target[c.base].Capsule, Contact) {
			continue
		}
		c.Waypoint, c.near = Waypoint{q, s.want.On}, geom.Dist2(q, s.want.Point)
		n := len(p.contacts)
		if n == p.enough && !c.before(&p.contacts[n-1]) || !s.clear(q) {
			return
		}
		p.contacts = append(p.contacts[:min(n, p.enough-1)], c)
		for k := len(p.contacts) - 1; k > 0 && p.contacts[k].before(&p.contacts[k-1]); k-- {
			p.contacts[k], p.contacts[k-1] = p.contacts[k-1], p.contacts[k]
		}
		return
	}
}
