package warpath

import (
	"umpire/game"
	"umpire/game/ask"
)

// doJob does what has to happen before the phase goes on: the job on top of Now.
func (p Play) doJob() {
	j := p.S.Now.Pop()
	switch j.Do {
	case CheckPin:
		p.pin(j.Unit, PinCause(j.N))
	case LosePassengers:
		p.losePassengers(j.Unit, j.Other, int(j.N))
	case EjectUnit:
		p.ejectIfCrowded(j.Unit)
	case PileIn:
		p.closeUpOn(j.Unit, j.Other)
	default:
		panic("warpath: a job that nobody does")
	}
}

// closeUpOn has a unit that was shot out of contact close up again, or, where it cannot,
// the other one on it (wp.overwatch.engaged_fire).
func (p Play) closeUpOn(u, foe UnitID) {
	for _, pair := range [2][2]UnitID{{u, foe}, {foe, u}} {
		who, on := pair[0], pair[1]
		if p.Strength(u) == 0 || p.Strength(foe) == 0 || p.grips(u, foe) || p.grips(foe, u) || p.Unit(who).In != 0 {
			return
		}
		p.pursue(who, on)
		p.Contacts()
		if p.grips(who, on) {
			p.tellOf(of(who, on), "pile-in", Cl("wp.overwatch.engaged_fire", "wp.assault.pile_in"), UnitFacts{Unit: p.UnitName(who), Seat: p.Seat(who), What: p.UnitName(on)},
				"%s closes up on %s again", p.UnitName(who), p.UnitName(on))
		}
	}
}

// losePassengers: transports have lost vehicles, and the unit that rides in them
// takes hits for them, and has to get out if there are too few seats left
// (wp.transports.loss_hits). Who rides in a flier goes down with it.
func (p Play) losePassengers(carrier, rider UnitID, vehicles int) {
	if p.Strength(rider) == 0 {
		return
	}
	if p.Flying(carrier) {
		p.crash(carrier, rider)
		return
	}
	p.S.Now.Push(Job{Do: EjectUnit, Unit: rider})
	hits := vehicles * p.Keywords(carrier).Capacity
	p.tellOf(of(carrier, rider), "passengers-hit", Cl("wp.transports.loss_hits"), UnitFacts{Unit: p.UnitName(rider), Seat: p.Seat(rider), Value: hits, Cause: p.UnitName(carrier)},
		"%s takes %s in the lost transports", p.UnitName(rider), Count(hits, "hit"))
	p.freeHits(rider, hits)
}

// seats returns how many bases a unit of transports has room for (wp.transports.capacity).
func (p Position) seats(carrier UnitID) int {
	return p.Strength(carrier) * p.Keywords(carrier).Capacity
}

// ejectIfCrowded puts a unit out of its transports if they have too few seats left: it
// loses its order (wp.transports.loss_eject). Who survives is Pinned in either case
// (wp.pinning.transport).
func (p Play) ejectIfCrowded(rider UnitID) {
	s := p.Unit(rider)
	n := p.Strength(rider)
	if s.Place != Aboard {
		return
	}
	carrier := s.Carrier
	stays := n <= p.seats(carrier)
	if !stays || !p.M.Setup.Variants.SeatedUnpinned {
		p.S.Now.Push(Job{Do: CheckPin, Unit: rider, N: int16(ByTransport)})
	}
	if stays {
		p.Unit(carrier).Wrecks = 0
		p.tellOf(of(rider), "stay-aboard", Cl("wp.transports.loss_eject"), UnitFacts{Unit: p.UnitName(rider), Seat: p.Seat(rider), Value: p.seats(carrier)},
			"%s stays aboard: there is room for %s", p.UnitName(rider), Count(p.seats(carrier), "base"))
		return
	}
	s.Token = NoToken
	q := EjectingQuestion{Unit: rider}
	g := q.Settle(p.Position)
	clauses := ClauseIf(Cl("wp.transports.loss_eject", "wp.transports.eject_space"), q.crowded, "wp.movement.friendly_inch")
	p.tellOf(of(rider, carrier), "ejected", clauses, UnitFacts{Unit: p.UnitName(rider), Seat: p.Seat(rider), Cause: p.UnitName(carrier)},
		"%s has to get out: %s for %s", p.UnitName(rider), Count(p.seats(carrier), "seat"), Count(n, "base"))
	p.eject(q, g)
	p.Contacts()
}

// crash destroys the bases aboard fliers that have no seat any more; their owner says
// which (wp.fliers.crash_passengers).
func (p Play) crash(carrier, rider UnitID) {
	over := p.Strength(rider) - p.seats(carrier)
	if over <= 0 {
		return
	}
	list, n := p.Members(rider)
	lost := ask.ListOf(list[:n]...)
	if over < n {
		q := &ask.Some[Position, BaseID]{Prompt: "Which bases go down with the flier?", Clauses: Cl("wp.fliers.crash_passengers"), Min: over, Max: over}
		for _, b := range list[:n] {
			q.AddOn(b, p.Name(b), ask.Model(b))
		}
		lost = answer(p, "crash", p.Seat(rider), game.Choose, q)
	}
	for _, b := range lost.All() {
		p.loseBase(b, "wp.fliers.crash_passengers")
	}
	p.Contacts()
}
