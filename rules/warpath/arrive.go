package warpath

import (
	"umpire/geom"
	"umpire/table/march"
)

// arrive brings a unit on from Reserve (wp.movement.reserve_entry,
// wp.movement.reserve_no_assault, wp.movement.reserve_token). One that finds no room stays in Reserve.
func (p Play) arrive(u UnitID) {
	q := MarchingQuestion{Unit: u, How: Arriving, Target: None}
	var ok bool
	if q.lot, ok = q.findLot(p.Position); !ok {
		q.crowded = true
		q.lot, ok = q.findLot(p.Position)
	}
	if !ok {
		p.tellOf(of(u), "no-room", Cl("wp.movement.reserve_entry"), UnitFacts{Unit: p.UnitName(u), Seat: p.Seat(u)}, "there is no room for %s to come onto the table", p.UnitName(u))
		return
	}
	p.march("arrive", q)
	p.giveToken(u, Shoot, "wp.movement.reserve_token", "wp.movement.reserve_no_assault")
	if rider := p.Passenger(u); rider != None { // it comes along, and may get out
		p.giveToken(rider, Advance, "wp.mission.deploy_transports", "wp.orders.reserve")
	}
}

// GettingOut is the march of a unit that gets out, if need be near friends, with a place
// where it is known to find room.
func (q MarchingQuestion) GettingOut(p Position) (march MarchingQuestion, ok bool) {
	if q.findRoom(p) {
		return q, true
	}
	q.crowded = true
	ok = q.findRoom(p)
	return q, ok
}

// findRoom looks for a place somewhere around for a unit that gets out.
func (q *MarchingQuestion) findRoom(p Position) bool {
	from := p.Whereabouts(q.Unit)
	for _, by := range march.Compass {
		var d Draft
		d.Begin(*q, p)
		if q.lot.at = from.Add(by); d.N == 0 || d.walk(0, q.lot.at) {
			return true
		}
	}
	return false
}

// findLot looks for room all along the edge where the unit may enter: in ranks, else
// wherever its bases find some.
func (q MarchingQuestion) findLot(p Position) (l lot, ok bool) {
	e := p.EntryEdge(p.Seat(q.Unit))
	length := e.B.Sub(e.A).Length().Floor()
	var d Draft
	d.Begin(q, p)
	for at := geom.Length(0); at <= length; at += 2 * geom.Inch {
		if l.at = geom.Along(e.A, e.B.Sub(e.A), at); d.enter(l.at, false) {
			return l, true
		}
	}
	l.fan = true
	for part := range geom.Length(entries) {
		if l.at = geom.Along(e.A, e.B.Sub(e.A), length*(2*part+1)/(2*entries)); d.enter(l.at, true) {
			return l, true
		}
	}
	return l, false
}

// entries are the places along the edge about which a unit looks for room that finds
// none in ranks.
const entries = 3
