package warpath

import (
	"slices"

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
	if q := p.pursuit(u, foe); q.reaches(p.position) {
		p.march("pursue", q)
	}
}

// pursuit is the march into contact with an enemy unit, as by pile-in.
func (p position) pursuit(u, foe UnitID) marching {
	return marching{unit: u, how: pursuing, target: foe, prey: only(foe), site: p.unit(u).Assaults}
}

// reaches reports whether some base finds a way into contact.
func (q marching) reaches(p position) bool {
	var d draft
	d.begin(q, p)
	return d.attack()
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
		if !p.drawBack(marching{unit: u, how: parting, target: None}) {
			return
		}
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

// drawBack makes the march that parts a unit from others, where there is room for it:
// if need be near friends (wp.movement.friendly_inch).
func (p play) drawBack(q marching) (parted bool) {
	var d draft
	d.begin(q, p.position)
	if parted = d.n > 0 && d.close(); !parted {
		q.crowded = true
		d = draft{}
		d.begin(q, p.position)
		parted = d.n > 0 && d.close()
	}
	if parted {
		p.take(q, d.answer(nil))
	}
	return parted
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
	e := ejection{p: p, d: &d, carrier: carrier}
	e.wrecks, e.survive = p.wreckage(carrier)
	at := p.whereabouts(u)
	done := e.survive && d.leave(hatch, at) && d.stayBeside(at)
	s.Place, s.Carrier = OnTable, None
	if done {
		for i := range d.n {
			p.base(d.base[i]).At = d.paths[i][0].Point
		}
	} else {
		e.scatter()
	}
	p.contacts()
}

// wreckage is the transports that are left, or, if none are, where the last ones were.
func (p position) wreckage(carrier UnitID) (list []table.Body, survive bool) {
	survive = p.strength(carrier) > 0
	slot := &p.m.units[carrier]
	for i := range slot.Bases {
		if b := slot.First + BaseID(i); p.s.Bases[b].Alive || !survive && p.s.Units[carrier].Wrecks>>i&1 != 0 {
			list = append(list, p.body(carrier, p.capsule(b)))
		}
	}
	return list, survive
}

// An ejection puts bases out of their transports one after the other.
type ejection struct {
	p       play
	d       *draft
	carrier UnitID
	wrecks  []table.Body  // the transports, or where they were
	survive bool          // they are there still
	placed  []table.Other // bases that are out
}

// scatter puts each base in contact with the transports, or where they were, and one
// for which there is no such place as near as can be (wp.transports.eject_space).
func (e *ejection) scatter() {
	for i := range e.d.n {
		b := e.d.base[i]
		at, ok := e.place(i, touch-table.Slack)
		if !ok {
			at, ok = e.place(i, ejectReach)
		}
		if !ok {
			e.p.loseBase(b, "wp.transports.eject_space")
			continue
		}
		e.p.base(b).At = at
		e.placed = append(e.placed, table.Other{Body: e.p.body(e.d.q.unit, e.p.capsule(b))})
	}
}

// place is the clear place within so much of one of the transports that is nearest to
// its middle, or to the base that came out first: the unit keeps together.
func (e *ejection) place(i int, within geom.Length) (best geom.Point, ok bool) {
	var near int64
	for w := range e.wrecks {
		want := e.wrecks[w].Centre()
		if len(e.placed) > 0 {
			want = e.placed[0].Centre()
		}
		body := e.d.members[i].Body
		body.Capsule = geom.Disc(want, body.R)
		leash := table.Leash{Capsule: e.wrecks[w].Capsule, Within: within}
		at, fits := e.d.view.Settle(body, table.Waypoint{Point: want}, leash, e.others(w, body.R))
		if n := geom.Dist2(at.Point, want); fits && (!ok || n < near) {
			best, near, ok = at.Point, n, true
		}
	}
	return best, ok
}

// others is who is in the way about one of the transports.
func (e *ejection) others(w int, radius geom.Length) []table.Other {
	var c crowd
	q := e.d.q
	q.crowded = true
	q.gather(e.p.position, &c, e.wrecks[w].Box().Grow(ejectReach+2*radius), true)
	list := slices.Concat(c.without(e.p.position, e.carrier), e.placed)
	if e.survive {
		for i := range e.wrecks {
			list = append(list, table.Other{Body: e.wrecks[i]})
		}
	}
	return list
}
