package warpath

import (
	"umpire/game"
	"umpire/game/ask"
)

// putAboard has a player put units aboard transports before they deploy
// (wp.mission.deploy_transports, wp.fliers.passengers).
func (p play) putAboard() {
	s := p.s
	a := answer(p, "aboard", s.Turn, game.Pick, boarding{s.Turn})
	if a.Unit == None {
		s.Phase = SetUpDeploy
		return
	}
	u, carrier := a.Unit, a.In
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

// boarding asks which unit starts aboard which, if another does.
type boarding struct{ seat game.Seat }

// boardingAnswer is passengers, if any, and their transports.
type boardingAnswer struct {
	Unit UnitID `row:"pass"`
	In   UnitID
}

// Propose implements ask.Asking.
func (q boarding) Propose(p position, _ *game.Luck, to ask.To[boardingAnswer]) {
	to.Add(boardingAnswer{Unit: None})
	for i := range p.m.units {
		for k := range p.m.units {
			if u, carrier := UnitID(i), UnitID(k); q.may(p, u, carrier, nil) {
				to.Add(boardingAnswer{u, carrier})
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

// Judge implements ask.Asking.
func (q boarding) Judge(p position, a boardingAnswer, why *reasons) bool {
	return a.Unit == None || q.may(p, a.Unit, a.In, why)
}

// Words implements ask.Asking.
func (q boarding) Words(p position, a boardingAnswer) string {
	if a.Unit == None {
		return "nobody else rides"
	}
	return p.unitName(a.Unit) + " rides in " + p.unitName(a.In)
}

// Request implements ask.Asking.
func (q boarding) Request(position) game.Request {
	return game.Request{Prompt: "Put units aboard transports", Clauses: cl("wp.mission.deploy_transports", "wp.transports.who", "wp.transports.capacity")}
}

// Marks implements ask.Marked.
func (q boarding) Marks(_ position, a boardingAnswer) game.Marks {
	return game.Marks{Group: "aboard", Ends: a.Unit == None}
}
