package warpath

import (
	"umpire/game"
	"umpire/game/ask"
)

// putAboard has a player put units aboard transports before they deploy
// (wp.mission.deploy_transports, wp.fliers.passengers).
func (p Play) putAboard() {
	s := p.S
	a := answer(p, "aboard", s.Turn, game.Pick, BoardingQuestion{s.Turn})
	if a.Unit == None {
		s.Phase = SetUpDeploy
		return
	}
	u, carrier := a.Unit, a.In
	s.Units[u].Place, s.Units[u].Carrier = Aboard, carrier
	clauses := Cl("wp.mission.deploy_transports", "wp.transports.capacity", "wp.transports.single_unit")
	clauses = ClauseIf(clauses, p.Flying(carrier), "wp.fliers.passengers", p.flierClause(carrier))
	p.tellOf(of(u, carrier), "aboard", clauses, UnitFacts{Unit: p.UnitName(u), Seat: s.Turn, What: p.UnitName(carrier)}, "%s starts aboard %s", p.UnitName(u), p.UnitName(carrier))
}

// flierClause says who may ride in a flier.
func (p Position) flierClause(carrier UnitID) game.Clause {
	if p.Keywords(carrier).Hover {
		return "wp.fliers.hover_troops"
	}
	return "wp.fliers.who_rides"
}

// Passenger is the unit that rides in a unit of transports, or None.
func (p Position) Passenger(carrier UnitID) UnitID {
	for i := range p.M.Units {
		if u := &p.S.Units[i]; u.Place == Aboard && u.Carrier == carrier {
			return UnitID(i)
		}
	}
	return None
}

// mayRide judges whether a unit may ride in a unit of transports at all
// (wp.transports.who, wp.transports.capacity, wp.transports.single_unit,
// wp.fliers.who_rides, wp.fliers.hover_troops).
func (p Position) mayRide(u, carrier UnitID, why *Reasons) bool {
	k, keys := p.Keywords(carrier), p.Keywords(u)
	room := k.Capacity * p.Strength(carrier)
	switch {
	case k.Capacity == 0 || u == carrier:
		return why != nil && why.No("wp.transports.capacity", "%s does not carry %s", p.UnitName(carrier), p.UnitName(u))
	case !p.Kind(u).Foot():
		return why != nil && why.No("wp.transports.who", "%s is %v: only Infantry and Heavy Infantry ride", p.UnitName(u), p.Kind(u))
	case k.Fly && !k.Hover && !keys.AntiGrav && !keys.DropTroop:
		return why != nil && why.No("wp.fliers.who_rides", "%s has neither Anti-Grav nor Drop-troop, and %s no Hover Deployment", p.UnitName(u), p.UnitName(carrier))
	case p.Passenger(carrier) != None:
		return why != nil && why.No("wp.transports.single_unit", "%s carries %s already", p.UnitName(carrier), p.UnitName(p.Passenger(carrier)))
	case p.Strength(u) > room:
		return why != nil && why.No("wp.transports.capacity", "%s has %s, %s has room for %d", p.UnitName(u), Count(p.Strength(u), "base"), p.UnitName(carrier), room)
	}
	return true
}

// BoardingQuestion asks which unit starts aboard which, if another does.
type BoardingQuestion struct{ seat game.Seat }

// BoardingAnswer is passengers, if any, and their transports.
type BoardingAnswer struct {
	Unit UnitID `row:"pass"`
	In   UnitID
}

// Propose implements ask.Asking.
func (q BoardingQuestion) Propose(p Position, _ *game.Rand, to ask.Proposals[BoardingAnswer]) {
	to.Add(BoardingAnswer{Unit: None})
	for i := range p.M.Units {
		for k := range p.M.Units {
			if u, carrier := UnitID(i), UnitID(k); q.may(p, u, carrier, nil) {
				to.Add(BoardingAnswer{u, carrier})
			}
		}
	}
}

// may judges a passenger and its transports.
func (q BoardingQuestion) may(p Position, u, carrier UnitID, why *Reasons) bool {
	switch {
	case p.Seat(u) != q.seat || p.Seat(carrier) != q.seat:
		return why.No("wp.basics.friendly", "both have to be yours")
	case !p.mayRide(u, carrier, why):
		return false
	case p.S.Units[u].Place == Aboard || p.S.Units[carrier].Place == Aboard || p.Passenger(u) != None:
		return why.No("wp.mission.deploy_transports", "%s rides already", p.UnitName(u))
	}
	c := p.split(q.seat)
	c.join(p.held(u) == "", p.held(carrier) == "")
	return c.works(0) || why.No(p.deployClause(), "then the Force could not be split as the mission demands")
}

// Judge implements ask.Asking.
func (q BoardingQuestion) Judge(p Position, a BoardingAnswer, why *Reasons) bool {
	return a.Unit == None || q.may(p, a.Unit, a.In, why)
}

// Words implements ask.Asking.
func (q BoardingQuestion) Words(p Position, a BoardingAnswer) string {
	if a.Unit == None {
		return "nobody else rides"
	}
	return p.UnitName(a.Unit) + " rides in " + p.UnitName(a.In)
}

// Request implements ask.Asking.
func (q BoardingQuestion) Request(Position) game.Request {
	return game.Request{Prompt: "Put units aboard transports", Clauses: Cl("wp.mission.deploy_transports", "wp.transports.who", "wp.transports.capacity")}
}

// Marks implements ask.Marked.
func (q BoardingQuestion) Marks(_ Position, a BoardingAnswer) game.Marks {
	return game.Marks{Group: "aboard", Ends: a.Unit == None}
}
