package warpath

import (
	"umpire/geom"
	"umpire/table"
)

// Crowd is the bases that a unit has to heed when it moves: all of other units that
// are near its ways.
type Crowd struct {
	n      int
	ids    [2 * maxBases]BaseID
	others [2 * maxBases]table.Other
}

func (c *Crowd) List() []table.Other { return c.others[:c.n] }

func (c *Crowd) add(b BaseID, body table.Body, passable bool, apart geom.Length) {
	c.ids[c.n], c.others[c.n] = b, table.Other{Body: body, Passable: passable, Apart: apart}
	c.n++
}

// berth says how a unit has to keep from another one: how far, and whether it may go
// across it. Of one that need not be heeded, heed is false.
type berth struct {
	apart    geom.Length
	passable bool
	heed     bool
	under    bool // the base itself is in the way, though its surroundings may be crossed
}

// barely is the least gap that is no contact.
const barely = Touch + 1

// Gather collects the bases that the march has to heed in an area; without those
// that it is to touch where they are told of by themselves.
func (q MarchingQuestion) Gather(p Position, c *Crowd, area geom.Box, targets bool) {
	c.n = 0
	quarry, sought := q.quarry(p), q.sought(p)
	near := area.Grow(geom.Inch + Touch)
	shared := q.shared(p)
	for i := range p.M.Units {
		o := UnitID(i)
		if o == q.Unit || !p.OnTable(o) || !targets && sought>>o&1 != 0 {
			continue
		}
		way := q.berth(p, o, shared, quarry)
		if !way.heed {
			continue
		}
		half := p.Card(o).Length/2 + 1 // no part of a base is farther from its middle, rounded up
		list, n := p.Members(o)
		for _, b := range list[:n] {
			if !near.Meets(geom.Disc(p.S.Bases[b].At, half).Box()) {
				continue
			}
			at := p.Capsule(b)
			if !near.Meets(at.Box()) {
				continue
			}
			body := p.Body(o, at)
			c.add(b, body, way.passable, way.apart)
			if way.under {
				c.add(b, body, false, 0)
			}
		}
	}
}

// shared is the units whose fight the march joins: they need not keep apart
// (wp.engage.multi_spacing).
func (q MarchingQuestion) shared(p Position) (set uint64) {
	switch {
	case q.How == Charging:
		set = p.brawl(q.Target) // wp.engage.already_engaged
	case q.atWalls():
		set = p.brawl(q.Unit)
		p.Occupants(int(q.Site)-1, func(o UnitID) { set |= p.brawl(o) })
	case q.How == Piling:
		set = p.brawl(q.Unit)
	case q.How == parting:
		if q.Site == 0 { // it fights on with the others
			set = p.brawl(q.Unit) &^ p.parted(q.Target)
		}
	default:
		EachUnit(q.Prey|Only(q.Unit), func(o UnitID) { set |= p.brawl(o) })
	}
	return set &^ Only(q.Unit)
}

// parted is the set of a unit, or of none.
func (p Position) parted(u UnitID) uint64 {
	if u == None {
		return 0
	}
	return Only(u)
}

// berth returns how the march has to keep from a unit.
func (q MarchingQuestion) berth(p Position, o UnitID, shared, quarry uint64) berth {
	u := q.Unit
	enemy := p.Enemies(o, u)
	inside := p.S.Units[o].In != 0
	switch {
	case inside && (!enemy || shared>>o&1 != 0):
		return berth{} // on a roof, behind its walls
	case enemy && quarry>>o&1 != 0:
		return berth{heed: true}
	case shared>>o&1 != 0 && enemy && q.How == parting: // it fights on with those
		return berth{heed: true}
	case shared>>o&1 != 0 && enemy: // in the fight, but not to be touched (wp.engage.single)
		return berth{heed: true, apart: barely}
	case shared>>o&1 != 0:
		return berth{heed: true, passable: true}
	}
	way := berth{heed: true, apart: geom.Inch, passable: !enemy} // wp.movement.through_friends
	if p.Flying(o) {
		below := p.Height(u) < p.Height(o) && !p.Flying(u)
		way.passable = below && !p.S.Units[o].Hovers // wp.fliers.under
		if !enemy && !way.passable {                 // wp.fliers.hover_under
			way.passable, way.under = true, true
		}
	}
	switch {
	case enemy:
	case p.S.Units[u].Place == Aboard && o == p.S.Units[u].Carrier:
		way.apart = 0 // wp.transports.leave_first
	case q.crowded:
		way.apart = barely // wp.movement.friendly_inch
	}
	return way
}

// sought is the enemy units that the march brings bases into contact with: of a unit
// that fights others, and closes up on one of them again, that one
// (wp.overwatch.engaged_fire).
func (q MarchingQuestion) sought(p Position) uint64 {
	if q.How == Pursuing {
		return q.Prey
	}
	return q.quarry(p)
}

// quarry is the enemy units that the march may touch.
func (q MarchingQuestion) quarry(p Position) (set uint64) {
	switch q.How {
	case Charging:
		return Only(q.Target)
	case Piling:
		return p.S.Units[q.Unit].Foes
	case Pursuing:
		return q.Prey | p.S.Units[q.Unit].Foes
	}
	return 0
}
