package warpath

import (
	"fmt"

	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table/overhead"
)

// Aim says how a unit fires a blast at a place: at a nominated unit, or at a point (None).
type Aim struct {
	from, at UnitID
	like     UnitID // whose Height the place has: see likeAt
	Viewers  [MaxMembers]BaseID
	nv       int
	can      [MaxMembers]WeaponSet
	Firing   uint16
}

// AimFrom works out which bases fire at a place: those that see it, directly, and have
// it in the range and arc of their weapons (wp.blast.direct_eligible,
// wp.blast.indirect_range).
func (p Position) AimFrom(by, at UnitID, kind AttackKind, to geom.Point) (f Aim) {
	f.from, f.at, f.like = by, at, p.likeAt(at, kind, to)
	f.Viewers, f.nv = p.Members(by)
	weapons := p.WeaponsFor(by, kind)
	ranged := p.Card(by).Ranged
	place := geom.Disc(to, 0)
	any := false
	for i, b := range f.Viewers[:f.nv] {
		c := p.Capsule(b)
		for w := range ranged {
			if weapons.Has(w) && ranged[w].inRange(c, place) && p.bears(&ranged[w], b, place) {
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
		if f.can[i] != 0 && (kind == IndirectBlast || l.Over.Look(i, 0).Seen != overhead.Blocked) {
			f.Firing |= 1 << i
		} else {
			f.can[i] = 0
		}
	}
	l.Release()
	return f
}

// likeAt is the unit whose Height a place has that a blast is aimed at: the nominated one,
// else one with a base there; None on bare ground (wp.blast.direct_point).
func (p Position) likeAt(at UnitID, kind AttackKind, to geom.Point) UnitID {
	if at != None {
		return at
	}
	for i := range p.M.Units {
		if u := UnitID(i); p.Affects(u, kind) && p.LiesOn(geom.Disc(to, 0), u) {
			return u
		}
	}
	return None
}

// MayAim reports whether a blast may be aimed at a place: for a nominated target, or at a
// point.
func (p Position) MayAim(by, at UnitID, kind AttackKind, to geom.Point, why *Reasons) bool {
	if !p.mayPut(by, at, kind, to, why) {
		return false
	}
	f := p.AimFrom(by, at, kind, to)
	if f.Firing == 0 {
		return why != nil && p.whyNoAim(&f, kind, to, why)
	}
	if kind == IndirectBlast && !p.spots(by, f.like, to) {
		return why.No("wp.blast.indirect_spotter", "no friendly base sees the point")
	}
	return true
}

// mayPut reports whether a template may be put at a place, sight and range aside.
func (p Position) mayPut(by, at UnitID, kind AttackKind, to geom.Point, why *Reasons) bool {
	if !p.M.Bounds().Contains(to) {
		return why.No("wp.blast.direct_point", "the point is not on the table")
	}
	if at != None && !p.LiesOn(geom.Disc(to, BlastRadius), at) {
		return why != nil && why.No("wp.blast.direct_point", "the template touches no base of %s", p.UnitName(at))
	}
	return p.spares(by, to, kind, why) && p.atWindow(at, kind, to, why)
}

// LiesOn reports whether what lies there touches a base of a unit.
func (p Position) LiesOn(c geom.Capsule, u UnitID) (touches bool) {
	list, n := p.Members(u)
	for _, b := range list[:n] {
		touches = touches || geom.GapWithin(c, p.Capsule(b), 0)
	}
	return touches
}

// site is the building that a blast is aimed at: that of the nominated unit, or else the one
// in which the point lies.
func (p Position) site(at UnitID, to geom.Point) (feature int, inside bool) {
	if at != None {
		if f, inside := p.Building(at); inside {
			return f, true
		}
	}
	for f := range p.Features() {
		if p.Terrain(f) == Building && p.Shape(f).Locate(to) != geom.Outside {
			return f, true
		}
	}
	return 0, false
}

// atWindow: a direct blast at a building is aimed at its edge (wp.buildings.blast_direct).
func (p Position) atWindow(at UnitID, kind AttackKind, to geom.Point, why *Reasons) bool {
	if kind != DirectBlast {
		return true
	}
	f, inside := p.site(at, to)
	if !inside {
		return true
	}
	foot := p.Shape(f).Foot(to)
	return geom.Within(foot, to, Touch) || why != nil && why.No("wp.buildings.blast_direct", "the point is %s from the edge of %s: a direct blast is aimed at a point of the edge",
		geom.Dist(foot, to), p.Features()[f].Name)
}

// spots reports whether any friendly base on the table sees a place that is as high as
// another unit, or as the ground (wp.blast.indirect_spotter).
func (p Position) spots(by, like UnitID, to geom.Point) bool {
	place := [1]geom.Point{to}
	_, ok := p.firstSeen(by, like, IndirectBlast, place[:])
	return ok
}

// whyNoAim says why no base may fire at a place.
func (p Position) whyNoAim(f *Aim, kind AttackKind, to geom.Point, why *Reasons) bool {
	weapons := p.WeaponsFor(f.from, kind)
	ranged := p.Card(f.from).Ranged
	place := geom.Disc(to, 0)
	clause := game.Clause("wp.blast.direct_eligible")
	if kind == IndirectBlast {
		clause = "wp.blast.indirect_range"
	}
	inRange := false
	for i, b := range f.Viewers[:f.nv] {
		c := p.Capsule(b)
		for w := range ranged {
			if !weapons.Has(w) {
				continue
			}
			switch {
			case ranged[w].inRange(c, place) && p.bears(&ranged[w], b, place):
				inRange = true
			case ranged[w].inRange(c, place):
				why.No("wp.vehicles.fixed", "the point is in the rear arc of %s: %s is fixed forward", p.Name(b), ranged[w].Name)
			case i == 0:
				why.No(clause, "the point is out of range of %s of %s: %s", ranged[w].Name, p.Name(b), ranged[w].missed(geom.Gap(c, place)))
			}
		}
	}
	if inRange {
		l := p.lookAt(f.from, f.like, to)
		p.whyBlocked(l, f.from, None, why)
		l.Release()
	}
	return false
}

// AimingQuestion asks where the template of a blast is put: its middle. At is the nominated unit,
// or None: any point will do.
type AimingQuestion struct {
	Unit, At UnitID
	Kind     AttackKind
}

// mostAims says how many places are proposed.
const mostAims = 6

// Propose implements ask.Asking: places that touch no friend first.
func (q AimingQuestion) Propose(p Position, luck *game.Rand, to ask.Proposals[geom.Point]) {
	if q.At == None {
		q.proposePoints(p, luck, to)
		return
	}
	var near aimList // places that touch a friend
	for stage := 0; stage < AimStages && to.Len() < mostAims; stage++ {
		list := p.Aims(q.Unit, q.At, q.Kind, stage)
		for _, at := range list.At[:list.N] {
			if to.Len() == mostAims {
				return
			}
			if p.touchesFriend(q.Unit, q.Kind, at) {
				if near.N < mostAims {
					near.add(at)
				}
				continue
			}
			q.try(p, at, to)
		}
	}
	for _, at := range near.At[:near.N] {
		q.try(p, at, to)
	}
	if to.Len() == 0 {
		q.tryAny(p, to)
	}
}

// proposePoints proposes places of both sides' bases, and some with luck.
func (q AimingQuestion) proposePoints(p Position, luck *game.Rand, to ask.Proposals[geom.Point]) {
	first := luck.IntN(len(p.M.Units))
	for i := range p.M.Units {
		if u := UnitID((first + i) % len(p.M.Units)); p.Affects(u, q.Kind) && to.Len() < mostAims/2 {
			list, _ := p.Members(u)
			q.try(p, p.Base(list[0]).At, to)
		}
	}
	list, _ := p.Members(q.Unit)
	middle, reach := p.Base(list[0]).At, p.Reach(q.Unit, p.WeaponsFor(q.Unit, q.Kind))
	for range mostAims {
		q.try(p, geom.Along(middle, geom.Bearing(luck.IntN(WholeTurn)), geom.Length(luck.IntN(int(reach)))), to)
	}
	if to.Len() == 0 {
		q.tryAny(p, to)
	}
}

// try proposes a place, if it is lawful and there is room.
func (q AimingQuestion) try(p Position, at geom.Point, to ask.Proposals[geom.Point]) {
	if to.Len() < mostAims && p.MayAim(q.Unit, q.At, q.Kind, at, nil) {
		to.Add(at)
	}
}

// tryAny proposes the place by which it was found that there is one.
func (q AimingQuestion) tryAny(p Position, to ask.Proposals[geom.Point]) {
	if at, ok := p.AnyAim(q.Unit, q.At, q.Kind); ok {
		q.try(p, at, to)
	}
}

// Judge implements ask.Asking.
func (q AimingQuestion) Judge(p Position, at geom.Point, why *Reasons) bool {
	return p.MayAim(q.Unit, q.At, q.Kind, at, why)
}

// Complete implements ask.Completes: at a building, a place stands for the nearest
// one of its edge.
func (q AimingQuestion) Complete(p Position, at geom.Point) geom.Point {
	if q.Kind != DirectBlast {
		return at
	}
	f, inside := p.site(q.At, at)
	if !inside {
		return at
	}
	if foot := p.Shape(f).Foot(at); geom.Within(foot, at, geom.Inch/2) {
		return foot
	}
	return at
}

// Words implements ask.Asking.
func (q AimingQuestion) Words(_ Position, at geom.Point) string {
	return fmt.Sprintf("the template at %v, %v", at.X, at.Y)
}

// Request implements ask.Asking.
func (q AimingQuestion) Request(p Position) game.Request {
	clauses := Cl("wp.blast.direct_point", "wp.blast.direct_eligible", "wp.blast.friendly")
	if q.Kind == IndirectBlast {
		clauses = Cl("wp.blast.indirect_range", "wp.blast.indirect_spotter", "wp.blast.friendly")
	}
	r := game.Request{Prompt: "Where is the template of " + p.UnitName(q.Unit) + " put?", Clauses: clauses}
	if q.At != None {
		r.Prompt = "Where is the template of " + p.UnitName(q.Unit) + " put, to touch " + p.UnitName(q.At) + "?"
	}
	return r
}
