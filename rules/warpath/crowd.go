package warpath

import (
	"umpire/geom"
	"umpire/table"
)

// crowd is the bases that a unit has to heed when it moves: all of other units that
// are near its ways.
type crowd struct {
	n      int
	ids    [2 * maxBases]BaseID
	others [2 * maxBases]table.Other
}

func (c *crowd) list() []table.Other { return c.others[:c.n] }

func (c *crowd) add(b BaseID, body table.Body, passable bool, apart geom.Length) {
	c.ids[c.n], c.others[c.n] = b, table.Other{Body: body, Passable: passable, Apart: apart}
	c.n++
}

// berth is how a unit has to keep from another one: how far, and whether it may go
// across it. Of one that need not be heeded, heed is false.
type berth struct {
	apart    geom.Length
	passable bool
	heed     bool
	under    bool // the base itself is in the way, though its surroundings may be crossed
}

// barely is the least gap that is no contact.
const barely = touch + 1

// gather collects the bases that the march has to heed in an area; without those
// that it is to touch where they are told of by themselves.
func (q marching) gather(p position, c *crowd, area geom.Box, targets bool) {
	c.n = 0
	quarry, sought := q.quarry(p), q.sought(p)
	near := area.Grow(geom.Inch + touch)
	shared := q.shared(p)
	for i := range p.m.units {
		o := UnitID(i)
		if o == q.unit || !p.onTable(o) || !targets && sought>>o&1 != 0 {
			continue
		}
		way := q.berth(p, o, shared, quarry)
		if !way.heed {
			continue
		}
		list, n := p.members(o)
		for _, b := range list[:n] {
			at := p.capsule(b)
			if !near.Meets(at.Box()) {
				continue
			}
			body := p.body(o, at)
			c.add(b, body, way.passable, way.apart)
			if way.under {
				c.add(b, body, false, 0)
			}
		}
	}
}

// shared is the units whose fight the march joins: they need not keep apart
// (wp.engage.multi_spacing).
func (q marching) shared(p position) (set uint64) {
	switch {
	case q.how == charging:
		set = p.brawl(q.target)
	case q.atWalls():
		set = p.brawl(q.unit)
		p.occupants(int(q.site)-1, func(o UnitID) {
			if p.enemies(o, q.unit) {
				set |= p.brawl(o)
			}
		})
	case q.how == piling:
		set = p.brawl(q.unit)
	case q.how == parting:
		if q.site == 0 { // it fights on with the others
			set = p.brawl(q.unit) &^ p.parted(q.target)
		}
	case q.how == pursuing:
		eachUnit(q.prey|only(q.unit), func(o UnitID) { set |= p.brawl(o) })
	}
	return set &^ only(q.unit)
}

// parted is the set of a unit, or of none.
func (p position) parted(u UnitID) uint64 {
	if u == None {
		return 0
	}
	return only(u)
}

// berth is how the march has to keep from a unit.
func (q marching) berth(p position, o UnitID, shared, quarry uint64) berth {
	u := q.unit
	enemy := p.enemies(o, u)
	inside := p.s.Units[o].In != 0
	switch {
	case inside && (!enemy || shared>>o&1 != 0):
		return berth{} // on a roof, behind its walls
	case enemy && quarry>>o&1 != 0:
		return berth{heed: true}
	case shared>>o&1 != 0 && enemy && q.how == parting: // it fights on with those
		return berth{heed: true}
	case shared>>o&1 != 0 && enemy: // in the fight, but not to be touched (wp.engage.single)
		return berth{heed: true, apart: barely}
	case shared>>o&1 != 0:
		return berth{heed: true, passable: true}
	}
	way := berth{heed: true, apart: geom.Inch, passable: !enemy}
	if p.flying(o) {
		below := p.height(u) < p.height(o) && !p.flying(u)
		way.passable = below && !p.s.Units[o].Hovers // wp.fliers.under
		if !enemy && !way.passable && !p.flying(u) { // wp.fliers.hover_under
			way.passable, way.under = true, true
		}
	}
	switch {
	case enemy:
	case p.s.Units[u].Place == Aboard && o == p.s.Units[u].Carrier:
		way.apart = 0 // wp.transports.leave_first
	case q.crowded:
		way.apart = barely // wp.movement.friendly_inch
	}
	return way
}

// sought is the enemy units that the march brings bases into contact with: of a unit
// that fights others, and closes up on one of them again, that one
// (wp.overwatch.engaged_fire).
func (q marching) sought(p position) uint64 {
	if q.how == pursuing {
		return q.prey
	}
	return q.quarry(p)
}

// quarry is the enemy units that the march may touch.
func (q marching) quarry(p position) (set uint64) {
	switch q.how {
	case charging:
		return only(q.target)
	case piling:
		return p.s.Units[q.unit].Foes
	case pursuing:
		return q.prey | p.s.Units[q.unit].Foes
	}
	return 0
}
