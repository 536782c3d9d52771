package warpath

import "umpire/game"

// Others implements board.Rules.
func (m *Match) Others(s *State, q game.Question[State], to *game.Proposals) {
	asked, ok := q.(*question)
	if !ok || !asked.Form.Listed() {
		return
	}
	l, ok := asked.Asking.(looksFor)
	if !ok {
		return
	}
	p := m.At(s)
	var all game.Proposals
	l.others(p, &all)
	for i := range all.Len() {
		if a := all.At(i); !asked.Judge(p, a, nil) {
			to.Add(a...)
		}
	}
}

// looksFor is an asking that knows what else a player might look for among its
// answers, besides what it proposes.
type looksFor interface {
	others(p position, to *game.Proposals)
}

// others: every enemy on the table, by the kinds of fire that the unit has weapons for.
func (q shooting) others(p position, to *game.Proposals) {
	for kind := Fire; kind <= Barrage; kind++ {
		if p.weaponsFor(q.unit, kind) == 0 {
			continue
		}
		for i := range p.m.units {
			if at := UnitID(i); p.enemies(q.unit, at) && p.onTable(at) {
				to.Add(int32(kind), int32(at))
			}
		}
	}
}

// others: units that have been activated, or may not be now.
func (q activating) others(p position, to *game.Proposals) {
	for i := range p.m.units {
		if p.seat(UnitID(i)) == q.seat && p.inPlay(UnitID(i)) {
			to.Add(int32(i))
		}
	}
}

// others: to get out, every enemy on the table, every building, and transports of the
// side.
func (q doing) others(p position, to *game.Proposals) {
	if p.gate(q.unit) != noGate {
		to.Add(int32(Move))
	}
	for i := range p.m.units {
		switch u := UnitID(i); {
		case !p.onTable(u) || u == q.unit:
		case p.enemies(u, q.unit):
			to.Add(int32(Engage), int32(i))
		case p.keywords(u).Capacity > 0 && p.kind(q.unit).Foot():
			to.Add(int32(Embark), int32(i))
		}
	}
	for i := range p.features() {
		if p.terrain(i) == Building {
			to.Add(int32(Occupy), int32(i))
			to.Add(int32(Storm), int32(i))
		}
	}
}

// others: the Command Orders of the faction that are for such a unit, as they are used at
// other times, from nearer to a commander or for more points.
func (q commanding) others(p position, to *game.Proposals) {
	for k := range OrderKinds {
		if p.orderCard(p.seat(q.unit), k) != nil {
			to.Add(int32(k))
		}
	}
}

// others: units that stay in Reserve, whatever their player wants, and those deployed.
func (q deploying) others(p position, to *game.Proposals) {
	for i := range p.m.units {
		if p.seat(UnitID(i)) == q.seat {
			to.Add(int32(i))
		}
	}
}

// others: units of the side In Play without a Pinned marker.
func (q unpinning) others(p position, to *game.Proposals) {
	p.units(q.seat, func(u UnitID) { to.Add(int32(u)) })
}

// others: enemies of the fight that a unit may not follow.
func (q consolidating) others(p position, to *game.Proposals) {
	eachUnit(p.s.Fight.Units, func(foe UnitID) {
		if p.enemies(foe, q.unit) && p.onTable(foe) {
			to.Add(followUp, int32(foe))
		}
	})
}

// others: bases of units that lose some, which may not be the ones.
func (q losing) others(p position, to *game.Proposals) {
	for i := range p.s.Attack.Losses.Len() {
		if l := p.s.Attack.Losses.At(i); l.N > 0 && p.seat(l.Unit) == q.seat {
			p.each(l.Unit, func(b BaseID) { to.Add(int32(b)) })
		}
	}
}
