package warpath

import (
	"umpire/game/ask"
)

// Others implements ask.NearMisses: every enemy on the table, by the kinds of fire that the unit has weapons for.
func (q ShootingQuestion) Others(p Position, to ask.Proposals[ShotAnswer]) {
	for kind := Fire; kind <= Barrage; kind++ {
		if p.WeaponsFor(q.Unit, kind) == 0 {
			continue
		}
		for i := range p.M.Units {
			if at := UnitID(i); p.Enemies(q.Unit, at) && p.OnTable(at) {
				to.Add(ShotAnswer{How: kind, At: at})
			}
		}
	}
}

// Others implements ask.NearMisses: units that have been activated, or may not be now.
func (q ActivatingQuestion) Others(p Position, to ask.Proposals[MaybeUnit]) {
	for i := range p.M.Units {
		if p.Seat(UnitID(i)) == q.Seat && p.inPlay(UnitID(i)) {
			to.Add(ask.Just(UnitID(i)))
		}
	}
}

// Others implements ask.NearMisses: to get out, every enemy on the table, every building, and transports of the
// side.
func (q DoingQuestion) Others(p Position, to ask.Proposals[DeedAnswer]) {
	if p.Gate(q.Unit) != NoGate {
		to.Add(DeedAnswer{Do: Move})
	}
	for i := range p.M.Units {
		switch u := UnitID(i); {
		case !p.OnTable(u) || u == q.Unit:
		case p.Enemies(u, q.Unit):
			to.Add(DeedAnswer{Do: Engage, Unit: u})
		case p.Keywords(u).Capacity > 0 && p.Kind(q.Unit).Foot():
			to.Add(DeedAnswer{Do: Embark, Unit: u})
		}
	}
	for i := range p.Features() {
		if p.Terrain(i) == Building {
			to.Add(DeedAnswer{Do: Occupy, Site: SiteNo(i)})
			to.Add(DeedAnswer{Do: Storm, Site: SiteNo(i)})
		}
	}
}

// Others implements ask.NearMisses: the Command Orders of the faction that are for such a unit, as they are used at
// other times, from nearer to a commander or for more points.
func (q CommandingQuestion) Others(p Position, to ask.Proposals[ask.Maybe[OrderKind]]) {
	for k := range OrderKinds {
		if p.OrderCard(p.Seat(q.Unit), k) != nil {
			to.Add(ask.Just(k))
		}
	}
}

// Others implements ask.NearMisses: units that stay in Reserve, whatever their player wants, and those deployed.
func (q deploying) Others(p Position, to ask.Proposals[MaybeUnit]) {
	for i := range p.M.Units {
		if p.Seat(UnitID(i)) == q.seat {
			to.Add(ask.Just(UnitID(i)))
		}
	}
}

// Others implements ask.NearMisses: units of the side In Play without a Pinned marker.
func (q UnpinningQuestion) Others(p Position, to ask.Proposals[MaybeUnit]) {
	p.units(q.seat, func(u UnitID) { to.Add(ask.Just(u)) })
}

// Others implements ask.NearMisses: enemies of the fight that a unit may not follow.
func (q ConsolidatingQuestion) Others(p Position, to ask.Proposals[AfterAnswer]) {
	EachUnit(p.S.Fight.Units, func(foe UnitID) {
		if p.Enemies(foe, q.Unit) && p.OnTable(foe) {
			to.Add(AfterAnswer{FollowUp, foe})
		}
	})
}

// Others implements ask.NearMisses: bases of units that lose some, which may not be the ones.
func (q LosingQuestion) Others(p Position, to ask.Proposals[BaseID]) {
	for i := range p.S.Attack.Losses.Len() {
		if l := p.S.Attack.Losses.At(i); l.N > 0 && p.Seat(l.Unit) == q.seat {
			p.Each(l.Unit, func(b BaseID) { to.Add(b) })
		}
	}
}
