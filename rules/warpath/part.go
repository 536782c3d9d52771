package warpath

import (
	"umpire/game"
	"umpire/geom"
	"umpire/table"
)

// separate has a unit move 1" away from an enemy unit (wp.assault.vehicle_separate).
func (p play) separate(u, from UnitID) {
	p.drawBack(marching{unit: u, how: parting, target: from})
}

// keepApart has a unit draw back from enemies, and from friends of the fight, that are
// nearer than 1" (wp.assault.separate).
func (p play) keepApart(u UnitID) {
	if !p.drawBack(backFrom(u, -1)) {
		p.tellOf(of(u), "no-room", cl("wp.assault.separate"), UnitFacts{Unit: p.unitName(u), Seat: p.seat(u)}, "there is no room for %s to draw back: it stays where it is", p.unitName(u))
		return
	}
	p.tellOf(of(u), "separated", cl("wp.assault.separate"), UnitFacts{Unit: p.unitName(u), Seat: p.seat(u)}, "%s draws back", p.unitName(u))
}

// pressed reports whether a unit that is not engaged any more has an enemy, or a friend that
// has fought with it, nearer than 1".
func (p position) pressed(u UnitID) bool {
	if p.engaged(u) || p.s.Units[u].In != 0 {
		return false
	}
	near := p.box(u).Grow(geom.Inch)
	for i := range p.m.units {
		o := UnitID(i)
		heeded := p.enemies(o, u) || o != u && p.s.Fight.Units&only(o) != 0 && p.s.Units[o].In == 0
		if heeded && p.onTable(o) && near.Meets(p.box(o)) && p.within(o, u, geom.Inch-1) {
			return true
		}
	}
	return false
}

// setBack moves a unit 1" away from a building that it has failed to take, the way it
// came (wp.buildings.assault_repelled).
func (p play) setBack(u UnitID, feature int) {
	p.drawBack(backFrom(u, feature))
}

// backFrom is the march by which a unit draws back from others, or from a building, if it is
// not -1.
func backFrom(u UnitID, feature int) marching {
	return marching{unit: u, how: parting, target: None, site: uint8(feature + 1)}
}

// drawBack has the owner of a unit part it from others. Nobody is asked where there is no
// room for it, or nothing to part from.
func (p play) drawBack(q marching) (parted bool) {
	if parted = q.findBack(p.position); parted {
		p.march("part", q)
	}
	return parted
}

// leastBack is how far a base goes at most to part from others; where that does not do, as
// far again (wp.assault.separate).
const leastBack = geom.Inch + table.Slack

// findBack finds how far bases have to go to part from others, if need be near friends
// (wp.movement.friendly_inch), and whether any has to.
func (q *marching) findBack(p position) bool {
	for _, q.crowded = range [...]bool{false, true} {
		for q.back = leastBack; q.back < far; q.back *= 2 {
			var d draft
			if d.begin(*q, p); d.N > 0 && d.close() {
				return d.Moves()
			}
		}
	}
	return false
}

// parts judges that no base ends nearer than 1" to what the unit parts from: the building,
// and those that it does not fight on with; nor in contact with friends where there is no
// room for more.
func (q marching) parts(p position, t *trek, c *crowd, why *reasons) bool {
	ok := true
	for i := range t.of[:t.n] {
		s := &t.of[i]
		if q.site != 0 {
			if walls := p.shape(int(q.site) - 1); walls.Within(s.end, geom.Inch-1) {
				ok = why.No(q.separation(), "%s would be too near to %s: %s", p.name(s.base), q.shunned(p), walls.Gap(s.end).Under(geom.Inch))
			}
		}
		for k, o := range c.list() {
			if o.Apart > 0 && geom.Overlaps(s.end, o.Capsule.Grow(o.Apart)) {
				ok = why.No(q.separation(), "%s would be too near to %s: %s", p.name(s.base), p.name(c.ids[k]), geom.Gap(s.end, o.Capsule).Under(o.Apart))
			}
		}
		if !ok && why == nil {
			return false
		}
	}
	return ok
}

// separation is the clause by which a unit parts from others.
func (q marching) separation() game.Clause {
	switch {
	case q.site != 0:
		return "wp.buildings.assault_repelled"
	case q.target != None:
		return "wp.assault.vehicle_separate"
	}
	return "wp.assault.separate"
}

// shunned is what a unit parts from, in words.
func (q marching) shunned(p position) string {
	switch {
	case q.site != 0:
		return p.features()[q.site-1].Name
	case q.target != None:
		return p.unitName(q.target)
	}
	return "others"
}
