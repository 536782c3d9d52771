package warpath

import (
	"umpire/geom"
	"umpire/table"
)

// consolidate has a unit make its move after a fight (wp.assault.consolidate).
func (p play) consolidate(u UnitID) {
	p.march("consolidate/move", marching{unit: u, how: following, target: None})
}

// pursue has a unit move into contact with an enemy unit, or with the building that it
// assaults it in, as by pile-in; where it finds no way there, it stays
// (wp.assault.pursuit).
func (p play) pursue(u, foe UnitID) {
	q := marching{unit: u, how: pursuing, target: foe, prey: only(foe), site: p.unit(u).Assaults}
	var d draft
	if d.begin(q, p.position); d.attack() {
		p.march("pursue", q)
	}
}

// pileIn has the bases of a unit that are not in contact move into contact, or as near
// as they come (wp.assault.pile_in). Nothing is asked where no base can come nearer.
func (p play) pileIn(u UnitID) {
	q := marching{unit: u, how: piling, target: None}
	var d draft
	if d.begin(q, p.position); d.n > 0 && d.attack() && d.moves() {
		p.march("pile-in", q)
	}
}

// moves reports whether somebody goes somewhere.
func (d *draft) moves() bool {
	for i := range d.n {
		if len(d.paths[i]) > 1 {
			return true
		}
	}
	return false
}

// separate moves a unit 1" away from an enemy unit, the least that it must
// (wp.assault.vehicle_separate, wp.assault.separate).
func (p play) separate(u, from UnitID) {
	p.drawBack(marching{unit: u, how: parting, target: from})
}

// keepApart has units of a fight that is over, and are not engaged any more, draw back
// from enemies that are nearer than 1" (wp.assault.separate).
func (p play) keepApart(units uint64) {
	eachUnit(units, func(u UnitID) {
		if !p.onTable(u) || p.engaged(u) || p.s.Units[u].In != 0 || !p.pressed(u) {
			return
		}
		p.drawBack(marching{unit: u, how: parting, target: None})
		p.tellOf(of(u), "separated", cl("wp.assault.separate"), UnitFacts{Unit: p.unitName(u), Seat: p.seat(u)}, "%s draws back from the enemy", p.unitName(u))
	})
}

// pressed reports whether an enemy is nearer to a unit than 1".
func (p position) pressed(u UnitID) bool {
	near := p.box(u).Grow(geom.Inch)
	for i := range p.m.units {
		if o := UnitID(i); p.enemies(o, u) && p.onTable(o) && near.Meets(p.box(o)) && p.within(o, u, geom.Inch-1) {
			return true
		}
	}
	return false
}

// setBack moves a unit 1" away from a building that it has failed to take, the way it
// came (wp.buildings.assault_repelled).
func (p play) setBack(u UnitID, feature int) {
	p.drawBack(marching{unit: u, how: parting, target: None, site: uint8(feature + 1)})
}

// drawBack makes the march that parts a unit from others, where there is room for it.
func (p play) drawBack(q marching) {
	var d draft
	if d.begin(q, p.position); d.n > 0 && d.close() {
		p.take(q, d.answer(nil))
	}
}

// fitsInside reports whether a unit may move into a building, which one that has left
// another in this Round may not, and finds room there (wp.buildings.one_way).
func (p position) fitsInside(u UnitID, feature int) bool {
	if p.s.Units[u].Left || p.terrain(feature) != Building || !p.mayHouse(u, feature, nil) {
		return false
	}
	_, ok := occupying{u, feature}.fan(p, centre(p.shape(feature).Box()))
	return ok
}

// ejectReach is how far from its transports a base finds room (wp.transports.eject_space).
const ejectReach = 3 * geom.Inch

// eject puts a unit out of its transports: in contact with those that are left, or
// where they were. A base for which there is no room near them is destroyed
// (wp.transports.loss_eject, wp.transports.eject_space).
func (p play) eject(u UnitID) {
	s := p.unit(u)
	carrier := s.Carrier
	q := marching{unit: u, how: walking, target: None}
	var d draft
	d.begin(q, p.position)
	wrecks, survive := p.wreckage(carrier)
	done := survive && d.stayBeside(p.whereabouts(u))
	s.Place, s.Carrier = OnTable, None
	if done {
		for i := range d.n {
			p.base(d.base[i]).At = d.paths[i][0].Point
		}
	} else {
		p.scatter(&d, wrecks)
	}
	p.contacts()
}

// wreckage is the transports that are left, or, if none are, where they were.
func (p position) wreckage(carrier UnitID) (list []table.Body, survive bool) {
	survive = p.strength(carrier) > 0
	slot := &p.m.units[carrier]
	for i := range slot.Bases {
		if b := slot.First + BaseID(i); p.s.Bases[b].Alive == survive {
			list = append(list, p.body(carrier, p.capsule(b)))
		}
	}
	return list, survive
}

// scatter puts base after base as near as can be to the transports.
func (p play) scatter(d *draft, wrecks []table.Body) {
	placed := make([]table.Other, 0, maxMembers)
	for i := range d.n {
		b := d.base[i]
		at, ok := p.beside(d, i, wrecks, placed)
		if !ok {
			p.loseBase(b, "wp.transports.eject_space")
			continue
		}
		p.base(b).At = at
		placed = append(placed, table.Other{Body: p.body(d.q.unit, p.capsule(b))})
	}
}

// beside is the clear place nearest to one of the transports, within reach.
func (p play) beside(d *draft, i int, wrecks []table.Body, placed []table.Other) (best geom.Point, ok bool) {
	var near int64
	for w := range wrecks {
		middle := wrecks[w].Centre()
		body := d.members[i].Body
		body.Capsule = geom.Disc(middle, body.R)
		var c crowd
		q := d.q
		q.crowded = true
		q.gather(p.position, &c, wrecks[w].Box().Grow(ejectReach+2*body.R), true)
		others := append(append([]table.Other(nil), c.list()...), placed...)
		leash := table.Leash{Capsule: wrecks[w].Capsule, Within: ejectReach}
		at, fits := d.view.Settle(body, table.Waypoint{Point: middle}, leash, others)
		if n := geom.Dist2(at.Point, middle); fits && (!ok || n < near) {
			best, near, ok = at.Point, n, true
		}
	}
	return best, ok
}
