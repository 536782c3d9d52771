package warpath

import (
	"fmt"

	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table/overhead"
)

// aim is how a unit fires a blast at a place: at a nominated unit, or at a point (None).
type aim struct {
	from, at UnitID
	like     UnitID // whose Height the place has: see likeAt
	viewers  [maxMembers]BaseID
	nv       int
	can      [maxMembers]weaponSet
	firing   uint16
}

// aimFrom works out which bases fire at a place: those that see it, directly, and have
// it in the range and arc of their weapons (wp.blast.direct_eligible,
// wp.blast.indirect_range).
func (p position) aimFrom(by, at UnitID, kind AttackKind, to geom.Point) (f aim) {
	f.from, f.at, f.like = by, at, p.likeAt(at, kind, to)
	f.viewers, f.nv = p.members(by)
	weapons := p.weaponsFor(by, kind)
	ranged := p.card(by).Ranged
	place := geom.Disc(to, 0)
	any := false
	for i, b := range f.viewers[:f.nv] {
		c := p.capsule(b)
		for w := range ranged {
			if weapons.has(w) && ranged[w].inRange(c, place) && p.bears(&ranged[w], b, place) {
				f.can[i] |= 1 << w
				any = true
			}
		}
	}
	if !any {
		return f
	}
	l := p.lookAt(by, f.like, to)
	for i := range f.nv {
		if f.can[i] != 0 && (kind == IndirectBlast || l.over.Look(i, 0).Seen != overhead.Blocked) {
			f.firing |= 1 << i
		} else {
			f.can[i] = 0
		}
	}
	l.release()
	return f
}

// likeAt is the unit whose Height a place has that a blast is aimed at: the nominated one,
// else one with a base there; None on bare ground (wp.blast.direct_point).
func (p position) likeAt(at UnitID, kind AttackKind, to geom.Point) UnitID {
	if at != None {
		return at
	}
	for i := range p.m.units {
		if u := UnitID(i); p.affects(u, kind) && p.liesOn(geom.Disc(to, 0), u) {
			return u
		}
	}
	return None
}

// mayAim reports whether a blast may be aimed at a place: for a nominated target, or at a
// point.
func (p position) mayAim(by, at UnitID, kind AttackKind, to geom.Point, why *reasons) bool {
	if !p.mayPut(by, at, kind, to, why) {
		return false
	}
	f := p.aimFrom(by, at, kind, to)
	if f.firing == 0 {
		return why != nil && p.whyNoAim(&f, kind, to, why)
	}
	if kind == IndirectBlast && !p.spots(by, f.like, to) {
		return why.No("wp.blast.indirect_spotter", "no friendly base sees the point")
	}
	return true
}

// mayPut reports whether a template may be put at a place, sight and range aside.
func (p position) mayPut(by, at UnitID, kind AttackKind, to geom.Point, why *reasons) bool {
	if !p.m.bounds().Contains(to) {
		return why.No("wp.blast.direct_point", "the point is not on the table")
	}
	if at != None && !p.liesOn(geom.Disc(to, blastRadius), at) {
		return why != nil && why.No("wp.blast.direct_point", "the template touches no base of %s", p.unitName(at))
	}
	return p.spares(by, to, kind, why) && p.atWindow(at, kind, to, why)
}

// liesOn reports whether what lies there touches a base of a unit.
func (p position) liesOn(c geom.Capsule, u UnitID) (touches bool) {
	list, n := p.members(u)
	for _, b := range list[:n] {
		touches = touches || geom.GapWithin(c, p.capsule(b), 0)
	}
	return touches
}

// site is the building that a blast is aimed at: that of the nominated unit, or else the one
// in which the point lies.
func (p position) site(at UnitID, to geom.Point) (feature int, inside bool) {
	if at != None {
		if f, inside := p.building(at); inside {
			return f, true
		}
	}
	for f := range p.features() {
		if p.terrain(f) == Building && p.shape(f).Locate(to) != geom.Outside {
			return f, true
		}
	}
	return 0, false
}

// atWindow: a direct blast at a building is aimed at its edge (wp.buildings.blast_direct).
func (p position) atWindow(at UnitID, kind AttackKind, to geom.Point, why *reasons) bool {
	if kind != DirectBlast {
		return true
	}
	f, inside := p.site(at, to)
	if !inside {
		return true
	}
	foot := p.shape(f).Foot(to)
	return geom.Within(foot, to, touch) || why != nil && why.No("wp.buildings.blast_direct", "the point is %s from the edge of %s: a direct blast is aimed at a point of the edge",
		geom.Dist(foot, to), p.features()[f].Name)
}

// spots reports whether any friendly base on the table sees a place that is as high as
// another unit, or as the ground (wp.blast.indirect_spotter).
func (p position) spots(by, like UnitID, to geom.Point) bool {
	place := [1]geom.Point{to}
	_, ok := p.firstSeen(by, like, IndirectBlast, place[:])
	return ok
}

// whyNoAim says why no base may fire at a place.
func (p position) whyNoAim(f *aim, kind AttackKind, to geom.Point, why *reasons) bool {
	weapons := p.weaponsFor(f.from, kind)
	ranged := p.card(f.from).Ranged
	place := geom.Disc(to, 0)
	clause := game.Clause("wp.blast.direct_eligible")
	if kind == IndirectBlast {
		clause = "wp.blast.indirect_range"
	}
	inRange := false
	for i, b := range f.viewers[:f.nv] {
		c := p.capsule(b)
		for w := range ranged {
			if !weapons.has(w) {
				continue
			}
			switch {
			case ranged[w].inRange(c, place) && p.bears(&ranged[w], b, place):
				inRange = true
			case ranged[w].inRange(c, place):
				why.No("wp.vehicles.fixed", "the point is in the rear arc of %s: %s is fixed forward", p.name(b), ranged[w].Name)
			case i == 0:
				why.No(clause, "the point is out of range of %s of %s: %s", ranged[w].Name, p.name(b), ranged[w].missed(geom.Gap(c, place)))
			}
		}
	}
	if inRange {
		l := p.lookAt(f.from, f.like, to)
		p.whyBlocked(l, f.from, None, why)
		l.release()
	}
	return false
}

// aiming asks where the template of a blast is put: its middle. At is the nominated unit,
// or None: any point will do.
type aiming struct {
	unit, at UnitID
	kind     AttackKind
}

// mostAims is how many places are proposed.
const mostAims = 6

// Propose implements ask.Asking: places that touch no friend first.
func (q aiming) Propose(p position, luck *game.Luck, to ask.To[geom.Point]) {
	if q.at == None {
		q.proposePoints(p, luck, to)
		return
	}
	var near aimList // places that touch a friend
	for stage := 0; stage < aimStages && to.Len() < mostAims; stage++ {
		list := p.aims(q.unit, q.at, q.kind, stage)
		for _, at := range list.at[:list.n] {
			if to.Len() == mostAims {
				return
			}
			if p.touchesFriend(q.unit, q.kind, at) {
				if near.n < mostAims {
					near.add(at)
				}
				continue
			}
			q.try(p, at, to)
		}
	}
	for _, at := range near.at[:near.n] {
		q.try(p, at, to)
	}
	if to.Len() == 0 {
		q.tryAny(p, to)
	}
}

// proposePoints proposes places of both sides' bases, and some with luck.
func (q aiming) proposePoints(p position, luck *game.Luck, to ask.To[geom.Point]) {
	first := luck.IntN(len(p.m.units))
	for i := range p.m.units {
		if u := UnitID((first + i) % len(p.m.units)); p.affects(u, q.kind) && to.Len() < mostAims/2 {
			list, _ := p.members(u)
			q.try(p, p.base(list[0]).At, to)
		}
	}
	list, _ := p.members(q.unit)
	middle, reach := p.base(list[0]).At, p.reach(q.unit, p.weaponsFor(q.unit, q.kind))
	for range mostAims {
		q.try(p, geom.Along(middle, bearing(luck.IntN(wholeTurn)), geom.Length(luck.IntN(int(reach)))), to)
	}
	if to.Len() == 0 {
		q.tryAny(p, to)
	}
}

// try proposes a place, if it is lawful and there is room.
func (q aiming) try(p position, at geom.Point, to ask.To[geom.Point]) {
	if to.Len() < mostAims && p.mayAim(q.unit, q.at, q.kind, at, nil) {
		to.Add(at)
	}
}

// tryAny proposes the place by which it was found that there is one.
func (q aiming) tryAny(p position, to ask.To[geom.Point]) {
	if at, ok := p.anyAim(q.unit, q.at, q.kind); ok {
		q.try(p, at, to)
	}
}

// Judge implements ask.Asking.
func (q aiming) Judge(p position, at geom.Point, why *reasons) bool {
	return p.mayAim(q.unit, q.at, q.kind, at, why)
}

// Complete implements ask.Completes: at a building, a place stands for the nearest
// one of its edge.
func (q aiming) Complete(p position, at geom.Point) geom.Point {
	if q.kind != DirectBlast {
		return at
	}
	f, inside := p.site(q.at, at)
	if !inside {
		return at
	}
	if foot := p.shape(f).Foot(at); geom.Within(foot, at, geom.Inch/2) {
		return foot
	}
	return at
}

// Words implements ask.Asking.
func (q aiming) Words(_ position, at geom.Point) string {
	return fmt.Sprintf("the template at %v, %v", at.X, at.Y)
}

// Request implements ask.Asking.
func (q aiming) Request(p position) game.Request {
	r := game.Request{Prompt: "Where is the template of " + p.unitName(q.unit) + " put?",
		Clauses: cl("wp.blast.direct_point", "wp.blast.direct_eligible", "wp.blast.friendly")}
	if q.at != None {
		r.Prompt = "Where is the template of " + p.unitName(q.unit) + " put, to touch " + p.unitName(q.at) + "?"
	}
	if q.kind == IndirectBlast {
		r.Clauses = cl("wp.blast.indirect_range", "wp.blast.indirect_spotter", "wp.blast.friendly")
	}
	return r
}
