package warpath

import (
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
)

// separate has a unit move 1" away from an enemy unit (wp.assault.vehicle_separate).
func (p Play) separate(u, from UnitID) {
	p.drawBack(MarchingQuestion{Unit: u, How: parting, Target: from})
}

// keepApart has a unit draw back from enemies, and from friends of the fight, that are
// nearer than 1" (wp.assault.separate).
func (p Play) keepApart(u UnitID) {
	if !p.drawBack(backFrom(u, -1)) {
		p.tellOf(of(u), "no-room", Cl("wp.assault.separate"), UnitFacts{Unit: p.UnitName(u), Seat: p.Seat(u)}, "there is no room for %s to draw back: it stays where it is", p.UnitName(u))
		return
	}
	p.tellOf(of(u), "separated", Cl("wp.assault.separate"), UnitFacts{Unit: p.UnitName(u), Seat: p.Seat(u)}, "%s draws back", p.UnitName(u))
}

// pressed reports whether a unit that is not engaged any more has an enemy, or a friend that
// has fought with it, nearer than 1".
func (p Position) pressed(u UnitID) bool {
	if p.Engaged(u) || p.S.Units[u].In != 0 {
		return false
	}
	near := p.box(u).Grow(geom.Inch)
	for i := range p.M.Units {
		o := UnitID(i)
		heeded := p.Enemies(o, u) || o != u && p.S.Fight.Units&Only(o) != 0 && p.S.Units[o].In == 0
		if heeded && p.OnTable(o) && near.Meets(p.box(o)) && p.Within(o, u, geom.Inch-1) {
			return true
		}
	}
	return false
}

// setBack moves a unit 1" away from a building that it has failed to take, the way it
// came (wp.buildings.assault_repelled).
func (p Play) setBack(u UnitID, feature int) {
	p.drawBack(backFrom(u, feature))
}

// backFrom is the march by which a unit draws back from others, or from a building, if it is
// not -1.
func backFrom(u UnitID, feature int) MarchingQuestion {
	return MarchingQuestion{Unit: u, How: parting, Target: None, Site: uint8(feature + 1)}
}

// drawBack has the owner of a unit part it from others. Nobody is asked where there is no
// room for it, or nothing to part from.
func (p Play) drawBack(q MarchingQuestion) (parted bool) {
	if parted = q.findBack(p.Position); parted {
		p.march("part", q)
	}
	return parted
}

// leastBack says how far a base goes at most to part from others; where that does not do, as
// far again (wp.assault.separate).
const leastBack = geom.Inch + table.Slack

// findBack finds how far bases have to go to part from others, if need be near friends
// (wp.movement.friendly_inch), and whether any has to.
func (q *MarchingQuestion) findBack(p Position) bool {
	for _, q.crowded = range [...]bool{false, true} {
		for q.back = leastBack; q.back < Far; q.back *= 2 {
			var d Draft
			if d.Begin(*q, p); d.N > 0 && d.close() {
				return d.Moves()
			}
		}
	}
	return false
}

// parts judges that no base ends nearer than 1" to what the unit parts from: the building,
// and those that it does not fight on with; nor in contact with friends where there is no
// room for more.
func (q MarchingQuestion) parts(p Position, t *UnitMove, c *Crowd, why *Reasons) bool {
	ok := true
	for i := range t.Of[:t.N] {
		s := &t.Of[i]
		why.About(int32(s.Base))
		if q.Site != 0 {
			if walls := p.Shape(int(q.Site) - 1); walls.Within(s.End, geom.Inch-1) {
				ok = why.No("wp.buildings.assault_repelled", "%s would be too near to %s: %s", p.Name(s.Base), q.avoided(p), walls.Gap(s.End).Under(geom.Inch))
			}
		}
		for k, o := range c.List() {
			if geom.Overlaps(s.End, o.Capsule.Grow(o.Apart)) {
				ok = why.No(q.distance(), "%s would be too near to %s: %s", p.Name(s.Base), p.Name(c.ids[k]), geom.Gap(s.End, o.Capsule).Under(o.Apart))
			}
		}
		if !ok && why == nil {
			return false
		}
	}
	why.About(ask.Whole)
	return ok
}

// separation is the clause by which a unit parts from others.
func (q MarchingQuestion) separation() game.Clause {
	if q.Site != 0 {
		return "wp.buildings.assault_repelled"
	}
	return q.distance()
}

// distance is the clause by which it keeps 1" from other units then.
func (q MarchingQuestion) distance() game.Clause {
	if q.Target != None {
		return "wp.assault.vehicle_separate"
	}
	return "wp.assault.separate"
}

// avoided returns what a unit parts from, in words.
func (q MarchingQuestion) avoided(p Position) string {
	switch {
	case q.Site != 0:
		return p.Features()[q.Site-1].Name
	case q.Target != None:
		return p.UnitName(q.Target)
	}
	return "others"
}
