package warpath

import (
	"fmt"

	"umpire/game"
	"umpire/geom"
	"umpire/table"
)

// aim is how a unit fires a blast at a place.
type aim struct {
	from, like UnitID
	viewers    [maxMembers]BaseID
	nv         int
	can        [maxMembers]weaponSet
	firing     uint16
}

// aimFrom works out which bases fire at a place: those that see it, directly, and have
// it in the range and arc of their weapons (wp.blast.direct_eligible,
// wp.blast.indirect_range).
func (p position) aimFrom(by, at UnitID, kind AttackKind, to geom.Point) (f aim) {
	f.from, f.like = by, at
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
	l := p.lookAt(by, at, to)
	for i := range f.nv {
		if f.can[i] != 0 && (kind == IndirectBlast || l.over.Look(i, 0).Seen != table.Blocked) {
			f.firing |= 1 << i
		} else {
			f.can[i] = 0
		}
	}
	l.release()
	return f
}

// mayAim reports whether a blast may be aimed at a place for a nominated target.
func (p position) mayAim(by, at UnitID, kind AttackKind, to geom.Point, why *reasons) bool {
	if !p.mayPut(by, at, kind, to, why) {
		return false
	}
	f := p.aimFrom(by, at, kind, to)
	if f.firing == 0 {
		return why != nil && p.whyNoAim(&f, kind, to, why)
	}
	if kind == IndirectBlast && !p.spots(by, at, to) {
		return why.No("wp.blast.indirect_spotter", "no friendly base sees the point")
	}
	return true
}

// mayPut reports whether a template may be put at a place, sight and range aside.
func (p position) mayPut(by, at UnitID, kind AttackKind, to geom.Point, why *reasons) bool {
	if !p.m.bounds().Contains(to) {
		return why.No("wp.blast.direct_point", "the point is not on the table")
	}
	if !p.touchesUnit(to, at) {
		return why != nil && why.No("wp.blast.direct_point", "the template touches no base of %s", p.unitName(at))
	}
	return p.spares(by, to, kind, why) && p.atWindow(at, kind, to, why)
}

func (p position) touchesUnit(to geom.Point, u UnitID) (touches bool) {
	list, n := p.members(u)
	for _, b := range list[:n] {
		touches = touches || p.under(to, b)
	}
	return touches
}

// atWindow: a direct blast at a unit in a building is aimed at the building's edge
// (wp.buildings.blast_direct).
func (p position) atWindow(at UnitID, kind AttackKind, to geom.Point, why *reasons) bool {
	f, inside := p.building(at)
	if !inside || kind == IndirectBlast {
		return true
	}
	foot := p.shape(f).Foot(to)
	return geom.Within(foot, to, touch) || why != nil && why.No("wp.buildings.blast_direct", "the point is %s from the edge of %s: a direct blast is aimed at a point of the edge",
		geom.Dist(foot, to), p.features()[f].Name)
}

// spots reports whether any friendly base on the table sees a place that is as high as
// another unit (wp.blast.indirect_spotter).
func (p position) spots(by, at UnitID, to geom.Point) bool {
	place := [1]geom.Point{to}
	_, ok := p.firstSeen(by, at, IndirectBlast, place[:])
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
				why.No(clause, "the point is %s from %s: %s reaches from %s to %s", geom.Gap(c, place), p.name(b), ranged[w].Name, ranged[w].Min, ranged[w].Range)
			}
		}
	}
	if inRange {
		l := p.lookAt(f.from, f.like, to)
		p.whyBlocked(l, f.from, f.like, why)
		l.release()
	}
	return false
}

// aiming asks where the template of a blast is put: its middle.
type aiming struct {
	unit, at UnitID
	kind     AttackKind
}

// Propose implements asking.Asking.
func (q aiming) Propose(p position, _ *game.Luck, to *game.Proposals) {
	for stage := range aimStages {
		list := p.aims(q.unit, q.at, q.kind, stage)
		for _, at := range list.at[:list.n] {
			if to.Len() < 6 && p.mayAim(q.unit, q.at, q.kind, at, nil) {
				to.Add(int32(at.X), int32(at.Y))
			}
		}
	}
}

// Judge implements asking.Asking.
func (q aiming) Judge(p position, a game.Answer, why *reasons) bool {
	if len(a) != 2 || !onGrid(a) {
		return why.Misshapen("x and y of the template's middle")
	}
	return p.mayAim(q.unit, q.at, q.kind, point(a), why)
}

// Complete implements asking.Completes: at a building, a place stands for the nearest
// one of its edge.
func (q aiming) Complete(p position, a game.Answer) game.Answer {
	f, inside := p.building(q.at)
	if len(a) != 2 || !onGrid(a) || !inside || q.kind == IndirectBlast {
		return a
	}
	if foot := p.shape(f).Foot(point(a)); geom.Within(foot, point(a), geom.Inch/2) {
		return game.Answer{int32(foot.X), int32(foot.Y)}
	}
	return a
}

// Words implements asking.Asking.
func (q aiming) Words(_ position, a game.Answer) string {
	return fmt.Sprintf("the template at %v, %v", geom.Length(a[0]), geom.Length(a[1]))
}

// Request implements asking.Asking.
func (q aiming) Request(p position) game.Request {
	r := game.Request{Prompt: "Where is the template of " + p.unitName(q.unit) + " put, to touch " + p.unitName(q.at) + "?",
		Clauses: cl("wp.blast.direct_point", "wp.blast.direct_eligible", "wp.blast.friendly")}
	if q.kind == IndirectBlast {
		r.Clauses = cl("wp.blast.indirect_range", "wp.blast.indirect_spotter", "wp.blast.friendly")
	}
	return r
}
