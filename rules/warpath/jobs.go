package warpath

import (
	"umpire/game"
	"umpire/game/ask"
)

// doJob does what has to happen before the phase goes on: the job on top of Now.
func (p play) doJob() {
	j := p.s.Now.Pop()
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
func (p play) closeUpOn(u, foe UnitID) {
	for _, pair := range [2][2]UnitID{{u, foe}, {foe, u}} {
		who, on := pair[0], pair[1]
		if p.strength(u) == 0 || p.strength(foe) == 0 || p.grips(u, foe) || p.grips(foe, u) || p.unit(who).In != 0 {
			return
		}
		p.pursue(who, on)
		p.contacts()
		if p.grips(who, on) {
			p.tellOf(of(who, on), "pile-in", cl("wp.overwatch.engaged_fire", "wp.assault.pile_in"), UnitFacts{Unit: p.unitName(who), Seat: p.seat(who), What: p.unitName(on)},
				"%s closes up on %s again", p.unitName(who), p.unitName(on))
		}
	}
}

// losePassengers: transports have lost vehicles, and the unit that rides in them
// takes hits for them, and has to get out if there are too few seats left
// (wp.transports.loss_hits). Who rides in a flier goes down with it.
func (p play) losePassengers(carrier, rider UnitID, vehicles int) {
	if p.strength(rider) == 0 {
		return
	}
	if p.flying(carrier) {
		p.crash(carrier, rider)
		return
	}
	p.s.Now.Push(Job{Do: EjectUnit, Unit: rider})
	hits := vehicles * p.keywords(carrier).Capacity
	p.tellOf(of(carrier, rider), "passengers-hit", cl("wp.transports.loss_hits"), UnitFacts{Unit: p.unitName(rider), Seat: p.seat(rider), Value: hits, Cause: p.unitName(carrier)},
		"%s takes %s in the lost transports", p.unitName(rider), count(hits, "hit"))
	p.freeHits(rider, hits)
}

// seats is how many bases a unit of transports has room for (wp.transports.capacity).
func (p position) seats(carrier UnitID) int {
	return p.strength(carrier) * p.keywords(carrier).Capacity
}

// ejectIfCrowded puts a unit out of its transports if they have too few seats left: it
// loses its order (wp.transports.loss_eject). Who survives is Pinned in either case
// (wp.pinning.transport).
func (p play) ejectIfCrowded(rider UnitID) {
	s := p.unit(rider)
	n := p.strength(rider)
	if n == 0 || s.Place != Aboard {
		return
	}
	carrier := s.Carrier
	stays := n <= p.seats(carrier)
	if !stays || !p.m.Setup.Variants.SeatedUnpinned {
		p.s.Now.Push(Job{Do: CheckPin, Unit: rider, N: int16(ByTransport)})
	}
	if stays {
		p.unit(carrier).Wrecks = 0
		p.tellOf(of(rider), "stay-aboard", cl("wp.transports.loss_eject"), UnitFacts{Unit: p.unitName(rider), Seat: p.seat(rider), Value: p.seats(carrier)},
			"%s stays aboard: there is room for %s", p.unitName(rider), count(p.seats(carrier), "base"))
		return
	}
	s.Token = NoToken
	p.tellOf(of(rider, carrier), "ejected", cl("wp.transports.loss_eject", "wp.transports.eject_space"), UnitFacts{Unit: p.unitName(rider), Seat: p.seat(rider), Cause: p.unitName(carrier)},
		"%s has to get out: %s for %s", p.unitName(rider), count(p.seats(carrier), "seat"), count(n, "base"))
	p.eject(rider)
	p.contacts()
}

// crash destroys the bases aboard fliers that have no seat any more; their owner says
// which (wp.fliers.crash_passengers).
func (p play) crash(carrier, rider UnitID) {
	over := p.strength(rider) - p.seats(carrier)
	if over <= 0 {
		return
	}
	list, n := p.members(rider)
	lost := ask.ListOf(list[:n]...)
	if over < n {
		q := &ask.Some[position, BaseID]{Prompt: "Which bases go down with the flier?", Clauses: cl("wp.fliers.crash_passengers"), Min: over, Max: over}
		for _, b := range list[:n] {
			q.AddOn(b, p.name(b), ask.Model(b))
		}
		lost = answer(p, "crash", p.seat(rider), game.Choose, q)
	}
	for _, b := range lost.All() {
		p.loseBase(b, "wp.fliers.crash_passengers")
	}
	p.contacts()
}
