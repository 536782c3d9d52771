package warcaster

import (
	"umpire/game"
	"umpire/game/ask"
)

// holdersInPlay calls f for each unit and gate of the seat in play.
func (p Position) holdersInPlay(seat game.Seat, f func(UnitID)) {
	for u := range p.M.Units {
		if p.M.Units[u].Seat == seat && p.S.Units[u].InPlay {
			f(UnitID(u))
		}
	}
}

// enemiesOf calls f for each model in play that is an enemy of the model.
func (p Position) enemiesOf(id ModelID, f func(ModelID)) {
	for i := range p.M.Models {
		if target := ModelID(i); p.InPlay(target) && p.Enemies(id, target) {
			f(target)
		}
	}
}

// Others implements ask.NearMisses: enemies out of range or sight of each weapon that can still be used,
// and the advance that has been made.
func (q ActingQuestion) Others(p Position, to ask.Proposals[ActAnswer]) {
	to.Add(ActAnswer{Do: DoAdvance})
	for i := range p.S.Act.Member {
		m := &p.S.Act.Member[i]
		if m.Model == None || !p.InPlay(m.Model) {
			continue
		}
		for w, weapon := range p.Profile(m.Model).Weapons {
			if weapon.Kind == Equipment || !p.hasShot(m.Model, m, w) {
				continue
			}
			p.enemiesOf(m.Model, func(target ModelID) {
				to.Add(ActAnswer{Do: DoAttack, By: m.Model, With: w, At: target, Modes: p.FirstWay(m.Model, w)})
			})
		}
	}
}

// FirstWay is the first way of using a weapon, without spikes.
func (p Position) FirstWay(id ModelID, w int) uint32 {
	for n, r := range p.Profile(id).Rules {
		if r.When == Declared && r.Until == UntilAttackEnds && r.Trigger == Mode && (r.Weapon < 0 || r.Weapon == w) {
			return 1 << n
		}
	}
	return 0
}

func (q StrikingQuestion) Others(p Position, to ask.Proposals[StrikeAnswer]) {
	for w, weapon := range p.Profile(q.J.Model).Weapons {
		if weapon.Kind != Equipment && q.weaponAllowed(p, w) {
			p.enemiesOf(q.J.Model, func(target ModelID) {
				to.Add(StrikeAnswer{w, target, p.FirstWay(q.J.Model, w)})
			})
		}
	}
}

func (q AnnihilatingQuestion) Others(p Position, to ask.Proposals[MaybeModel]) {
	p.enemiesOf(q.by, func(target ModelID) { to.Add(ask.Just(target)) })
}

// Others implements ask.NearMisses: Furies at targets that no model of the seat could channel them at; the
// nearest with an Arc Relay says why.
func (q PlayingQuestion) Others(p Position, to ask.Proposals[CypherAnswer]) {
	for i, zone := range p.S.Cards[q.Seat] {
		c := CardID(i)
		if !zone.Held() || p.Card(q.Seat, c).Target != EnemyModel {
			continue
		}
		for i := range p.M.Models {
			target := ModelID(i)
			if !p.InPlay(target) || p.SeatOf(target) == q.Seat {
				continue
			}
			if by := p.nearestRelay(q.Seat, target); by != None && !q.anyChannels(p, c, target) {
				to.Add(CypherAnswer{c, uint8(by), target})
			}
		}
	}
}

// anyChannels reports whether a Fury can be played at a target, through any model.
func (q PlayingQuestion) anyChannels(p Position, c CardID, target ModelID) bool {
	for i := range p.M.Models {
		by := ModelID(i)
		if p.InPlay(by) && p.SeatOf(by) == q.Seat && p.Relay(by) > 0 && q.Judge(p, CypherAnswer{c, uint8(by), target}, nil) {
			return true
		}
	}
	return false
}

// nearestRelay is the model of the seat nearest to a target that has an Arc Relay,
// or where none has, the nearest.
func (p Position) nearestRelay(seat game.Seat, target ModelID) ModelID {
	best := ModelID(None)
	for i := range p.M.Models {
		id := ModelID(i)
		if !p.InPlay(id) || p.SeatOf(id) != seat {
			continue
		}
		if best == None {
			best = id
			continue
		}
		has, had := p.Relay(id) > 0, p.Relay(best) > 0
		if has && !had || has == had && p.gap(id, target) < p.gap(best, target) {
			best = id
		}
	}
	return best
}

// Others implements ask.NearMisses: units that cost more than a gate holds, and without a gate all of them.
func (q DeploymentQuestion) Others(p Position, to ask.Proposals[DeployAnswer]) {
	n, _ := p.GatesInPlay(q.seat)
	for i, gate := range p.M.Gates[q.seat] {
		if p.S.Units[gate].InPlay || n == 0 && i == 0 {
			p.Reserves(q.seat, func(u UnitID) { to.Add(DeployAnswer{DeployUnit, u, gate, 0}) })
		}
	}
	p.UnitsInPlay(q.seat, func(u UnitID) { to.Add(DeployAnswer{Do: DeployRecall, Unit: u}) })
}

func (q GatePlacingQuestion) Others(p Position, to ask.Proposals[GateAnswer]) {
	to.Add(GateAnswer{Do: GateByEdge})
	for i := range p.M.Models {
		if id := ModelID(i); p.InPlay(id) && p.SeatOf(id) == q.seat && !p.IsGate(id) {
			to.Add(GateAnswer{GateByWarrior, id})
		}
	}
}

func (q ActivatingQuestion) Others(_ Position, to ask.Proposals[MaybeUnit]) { to.Add(ask.No[UnitID]()) }

// Others implements ask.NearMisses: units and gates that hold all they may, or that the well has nothing for.
func (q ChargingQuestion) Others(p Position, to ask.Proposals[ChargingAnswer]) {
	p.holdersInPlay(q.seat, func(u UnitID) { to.Add(ChargingAnswer{Do: ChargeOne, Unit: u}) })
}
