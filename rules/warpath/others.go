package warpath

import (
	"umpire/game"
	"umpire/game/ask"
)

// Others implements board.Rules.
func (m *Match) Others(s *State, q game.Question[State], to *game.Proposals) { ask.Others(q, s, to) }

// Others implements ask.Looks: every enemy on the table, by the kinds of fire that the unit has weapons for.
func (q shooting) Others(p position, to ask.To[shotAnswer]) {
	for kind := Fire; kind <= Barrage; kind++ {
		if p.weaponsFor(q.unit, kind) == 0 {
			continue
		}
		for i := range p.m.units {
			if at := UnitID(i); p.enemies(q.unit, at) && p.onTable(at) {
				to.Add(shotAnswer{How: kind, At: at})
			}
		}
	}
}

// Others implements ask.Looks: units that have been activated, or may not be now.
func (q activating) Others(p position, to ask.To[maybeUnit]) {
	for i := range p.m.units {
		if p.seat(UnitID(i)) == q.seat && p.inPlay(UnitID(i)) {
			to.Add(ask.Just(UnitID(i)))
		}
	}
}

// Others implements ask.Looks: to get out, every enemy on the table, every building, and transports of the
// side.
func (q doing) Others(p position, to ask.To[deedAnswer]) {
	if p.gate(q.unit) != noGate {
		to.Add(deedAnswer{Do: Move})
	}
	for i := range p.m.units {
		switch u := UnitID(i); {
		case !p.onTable(u) || u == q.unit:
		case p.enemies(u, q.unit):
			to.Add(deedAnswer{Do: Engage, Unit: u})
		case p.keywords(u).Capacity > 0 && p.kind(q.unit).Foot():
			to.Add(deedAnswer{Do: Embark, Unit: u})
		}
	}
	for i := range p.features() {
		if p.terrain(i) == Building {
			to.Add(deedAnswer{Do: Occupy, Site: siteNo(i)})
			to.Add(deedAnswer{Do: Storm, Site: siteNo(i)})
		}
	}
}

// Others implements ask.Looks: the Command Orders of the faction that are for such a unit, as they are used at
// other times, from nearer to a commander or for more points.
func (q commanding) Others(p position, to ask.To[ask.Maybe[OrderKind]]) {
	for k := range OrderKinds {
		if p.orderCard(p.seat(q.unit), k) != nil {
			to.Add(ask.Just(k))
		}
	}
}

// Others implements ask.Looks: units that stay in Reserve, whatever their player wants, and those deployed.
func (q deploying) Others(p position, to ask.To[maybeUnit]) {
	for i := range p.m.units {
		if p.seat(UnitID(i)) == q.seat {
			to.Add(ask.Just(UnitID(i)))
		}
	}
}

// Others implements ask.Looks: units of the side In Play without a Pinned marker.
func (q unpinning) Others(p position, to ask.To[maybeUnit]) {
	p.units(q.seat, func(u UnitID) { to.Add(ask.Just(u)) })
}

// Others implements ask.Looks: enemies of the fight that a unit may not follow.
func (q consolidating) Others(p position, to ask.To[afterAnswer]) {
	eachUnit(p.s.Fight.Units, func(foe UnitID) {
		if p.enemies(foe, q.unit) && p.onTable(foe) {
			to.Add(afterAnswer{followUp, foe})
		}
	})
}

// Others implements ask.Looks: bases of units that lose some, which may not be the ones.
func (q losing) Others(p position, to ask.To[BaseID]) {
	for i := range p.s.Attack.Losses.Len() {
		if l := p.s.Attack.Losses.At(i); l.N > 0 && p.seat(l.Unit) == q.seat {
			p.each(l.Unit, func(b BaseID) { to.Add(b) })
		}
	}
}
