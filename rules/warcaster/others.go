package warcaster

import (
	"umpire/game"
	"umpire/game/ask"
)

// Others implements board.Rules.
func (m *Match) Others(s *State, q game.Question[State], to *game.Proposals) { ask.Others(q, s, to) }

// holdersInPlay calls f for each unit and gate of the seat in play.
func (p position) holdersInPlay(seat game.Seat, f func(UnitID)) {
	for u := range p.m.units {
		if p.m.units[u].Seat == seat && p.s.Units[u].InPlay {
			f(UnitID(u))
		}
	}
}

// enemiesOf calls f for each model in play that is an enemy of the model.
func (p position) enemiesOf(id ModelID, f func(ModelID)) {
	for i := range p.m.models {
		if target := ModelID(i); p.inPlay(target) && p.enemies(id, target) {
			f(target)
		}
	}
}

// Others implements ask.Looks: enemies out of range or sight of each weapon that can still be used,
// and the advance that has been made.
func (q acting) Others(p position, to ask.To[actAnswer]) {
	to.Add(actAnswer{Do: doAdvance})
	for i := range p.s.Act.Member {
		m := &p.s.Act.Member[i]
		if m.Model == None || !p.inPlay(m.Model) {
			continue
		}
		for w, weapon := range p.profile(m.Model).weapons {
			if weapon.Kind == Equipment || !p.hasShot(m.Model, m, w) {
				continue
			}
			p.enemiesOf(m.Model, func(target ModelID) {
				to.Add(actAnswer{Do: doAttack, By: m.Model, With: w, At: target, Modes: p.firstWay(m.Model, w)})
			})
		}
	}
}

// firstWay is the first way of using a weapon, without spikes.
func (p position) firstWay(id ModelID, w int) uint32 {
	for n, r := range p.profile(id).rules {
		if r.When == Declared && r.Until == UntilAttackEnds && r.Trigger == Mode && (r.Weapon < 0 || r.Weapon == w) {
			return 1 << n
		}
	}
	return 0
}

func (q striking) Others(p position, to ask.To[strikeAnswer]) {
	for w, weapon := range p.profile(q.j.Model).weapons {
		if weapon.Kind != Equipment && q.weaponAllowed(p, w) {
			p.enemiesOf(q.j.Model, func(target ModelID) {
				to.Add(strikeAnswer{w, target, p.firstWay(q.j.Model, w)})
			})
		}
	}
}

func (q annihilating) Others(p position, to ask.To[maybeModel]) {
	p.enemiesOf(q.by, func(target ModelID) { to.Add(ask.Just(target)) })
}

// Others implements ask.Looks: Furies at targets that no model of the seat could channel them at; the
// nearest with an Arc Relay says why.
func (q playing) Others(p position, to ask.To[cypherAnswer]) {
	for i, zone := range p.s.Cards[q.seat] {
		c := CardID(i)
		if !zone.held() || p.card(q.seat, c).Target != EnemyModel {
			continue
		}
		for i := range p.m.models {
			target := ModelID(i)
			if !p.inPlay(target) || p.seatOf(target) == q.seat {
				continue
			}
			if by := p.nearestRelay(q.seat, target); by != None && !q.anyChannels(p, c, target) {
				to.Add(cypherAnswer{c, uint8(by), target})
			}
		}
	}
}

// anyChannels reports whether a Fury can be played at a target, through any model.
func (q playing) anyChannels(p position, c CardID, target ModelID) bool {
	for i := range p.m.models {
		by := ModelID(i)
		if p.inPlay(by) && p.seatOf(by) == q.seat && p.relay(by) > 0 && q.Judge(p, cypherAnswer{c, uint8(by), target}, nil) {
			return true
		}
	}
	return false
}

// nearestRelay is the model of the seat nearest to a target that has an Arc Relay,
// or where none has, the nearest.
func (p position) nearestRelay(seat game.Seat, target ModelID) ModelID {
	best := ModelID(None)
	for i := range p.m.models {
		id := ModelID(i)
		if !p.inPlay(id) || p.seatOf(id) != seat {
			continue
		}
		if best == None {
			best = id
			continue
		}
		has, had := p.relay(id) > 0, p.relay(best) > 0
		if has && !had || has == had && p.gap(id, target) < p.gap(best, target) {
			best = id
		}
	}
	return best
}

// Others implements ask.Looks: units that cost more than a gate holds, and without a gate all of them.
func (q deployment) Others(p position, to ask.To[deployAnswer]) {
	n, _ := p.gatesInPlay(q.seat)
	for i, gate := range p.m.gates[q.seat] {
		if p.s.Units[gate].InPlay || n == 0 && i == 0 {
			p.reserves(q.seat, func(u UnitID) { to.Add(deployAnswer{deployUnit, u, gate, 0}) })
		}
	}
	p.unitsInPlay(q.seat, func(u UnitID) { to.Add(deployAnswer{Do: recallUnit, Unit: u}) })
}

func (q gatePlacing) Others(p position, to ask.To[gateAnswer]) {
	to.Add(gateAnswer{Do: gateByEdge})
	for i := range p.m.models {
		if id := ModelID(i); p.inPlay(id) && p.seatOf(id) == q.seat && !p.isGate(id) {
			to.Add(gateAnswer{gateByWarrior, id})
		}
	}
}

func (q activating) Others(_ position, to ask.To[maybeUnit]) { to.Add(ask.No[UnitID]()) }

// Others implements ask.Looks: units and gates that hold all they may, or that the well has nothing for.
func (q charging) Others(p position, to ask.To[chargingAnswer]) {
	p.holdersInPlay(q.seat, func(u UnitID) { to.Add(chargingAnswer{Do: chargeOne, Unit: u}) })
}
