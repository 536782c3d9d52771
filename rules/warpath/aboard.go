package warpath

import (
	"umpire/game"
)

// putAboard has a player put units aboard transports before they deploy
// (wp.mission.deploy_transports, wp.fliers.passengers).
func (p play) putAboard() {
	s := p.s
	a := p.ask("aboard", s.Turn, game.Pick, boarding{s.Turn})
	if a[0] < 0 {
		s.Phase = SetUpDeploy
		return
	}
	u, carrier := UnitID(a[0]), UnitID(a[1])
	s.Units[u].Place, s.Units[u].Carrier = Aboard, carrier
	clauses := cl("wp.mission.deploy_transports", "wp.transports.capacity", "wp.transports.single_unit")
	if p.flying(carrier) {
		clauses = append(clauses, "wp.fliers.passengers", p.flierClause(carrier))
	}
	p.tellOf(of(u, carrier), "aboard", clauses, UnitFacts{Unit: p.unitName(u), Seat: s.Turn, What: p.unitName(carrier)}, "%s starts aboard %s", p.unitName(u), p.unitName(carrier))
}

// flierClause says who may ride in a flier.
func (p position) flierClause(carrier UnitID) game.Clause {
	if p.keywords(carrier).Hover {
		return "wp.fliers.hover_troops"
	}
	return "wp.fliers.who_rides"
}

// passenger is the unit that rides in a unit of transports, or None.
func (p position) passenger(carrier UnitID) UnitID {
	for i := range p.m.units {
		if u := &p.s.Units[i]; u.Place == Aboard && u.Carrier == carrier {
			return UnitID(i)
		}
	}
	return None
}

// mayRide judges whether a unit may ride in a unit of transports at all
// (wp.transports.who, wp.transports.capacity, wp.transports.single_unit,
// wp.fliers.who_rides, wp.fliers.hover_troops).
func (p position) mayRide(u, carrier UnitID, why *reasons) bool {
	k, keys := p.keywords(carrier), p.keywords(u)
	room := k.Capacity * p.strength(carrier)
	switch {
	case k.Capacity == 0 || u == carrier || p.enemies(u, carrier):
		return why != nil && why.No("wp.transports.capacity", "%s does not carry %s", p.unitName(carrier), p.unitName(u))
	case !p.kind(u).Foot():
		return why.No("wp.transports.who", "%s is %v: only Infantry and Heavy Infantry ride", p.unitName(u), p.kind(u))
	case k.Fly && !k.Hover && !keys.AntiGrav && !keys.DropTroop:
		return why.No("wp.fliers.who_rides", "%s has neither Anti-Grav nor Drop-troop, and %s no Hover Deployment", p.unitName(u), p.unitName(carrier))
	case p.passenger(carrier) != None:
		return why.No("wp.transports.single_unit", "%s carries %s already", p.unitName(carrier), p.unitName(p.passenger(carrier)))
	case p.strength(u) > room:
		return why.No("wp.transports.capacity", "%s has %s, %s has room for %d", p.unitName(u), count(p.strength(u), "base"), p.unitName(carrier), room)
	}
	return true
}

// boarding asks which unit starts aboard which: passengers and transports, or -1 for
// no more.
type boarding struct{ seat game.Seat }

// Propose implements asking.Asking.
func (q boarding) Propose(p position, _ *game.Luck, to *game.Proposals) {
	to.Add(-1)
	for i := range p.m.units {
		for k := range p.m.units {
			if q.may(p, UnitID(i), UnitID(k), nil) {
				to.Add(int32(i), int32(k))
			}
		}
	}
}

// may judges a passenger and its transports.
func (q boarding) may(p position, u, carrier UnitID, why *reasons) bool {
	switch {
	case p.seat(u) != q.seat || p.seat(carrier) != q.seat:
		return why.No("wp.basics.friendly", "both have to be yours")
	case !p.mayRide(u, carrier, why):
		return false
	case p.s.Units[u].Place == Aboard || p.s.Units[carrier].Place == Aboard || p.passenger(u) != None:
		return why.No("wp.mission.deploy_transports", "%s rides already", p.unitName(u))
	}
	c := p.split(q.seat)
	c.join(p.held(u) == "", p.held(carrier) == "")
	return c.works(0) || why.No(p.deployClause(), "then the Force could not be split as the mission demands")
}

// Judge implements asking.Asking.
func (q boarding) Judge(p position, a game.Answer, why *reasons) bool {
	if len(a) == 1 && a[0] == -1 {
		return true
	}
	if len(a) != 2 || !p.isUnit(a[0]) || !p.isUnit(a[1]) {
		return why.Misshapen("a unit and the transports that it rides in, or -1 for no more")
	}
	return q.may(p, UnitID(a[0]), UnitID(a[1]), why)
}

// Words implements asking.Asking.
func (q boarding) Words(p position, a game.Answer) string {
	if a[0] < 0 {
		return "nobody else rides"
	}
	return p.unitName(UnitID(a[0])) + " rides in " + p.unitName(UnitID(a[1]))
}

// Request implements asking.Asking.
func (q boarding) Request(position) game.Request {
	return game.Request{Prompt: "Put units aboard transports", Clauses: cl("wp.mission.deploy_transports", "wp.transports.who", "wp.transports.capacity")}
}

// Marks implements asking.Marked.
func (q boarding) Marks(_ position, a game.Answer) game.Marks {
	return game.Marks{Group: "aboard", Ends: a[0] < 0}
}
