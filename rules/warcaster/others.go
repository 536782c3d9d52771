package warcaster

import (
	"umpire/game"
)

// looksFor is an asking that knows what else a player might look for among its
// answers, besides what it proposes.
type looksFor interface {
	others(p position, to *game.Proposals)
}

// Others implements board.Rules.
func (m *Match) Others(s *State, q game.Question[State], to *game.Proposals) {
	question, ok := q.(*Question)
	if !ok || !question.Form.Listed() {
		return
	}
	p := m.At(s)
	var all game.Proposals
	question.Asking.Propose(p, game.NewLuck(1), &all)
	if l, ok := question.Asking.(looksFor); ok {
		l.others(p, &all)
	}
	for i := range all.Len() {
		if a := all.At(i); !question.Judge(p, a, nil) && !listed(to, a) {
			to.Add(a...)
		}
	}
}

func listed(list *game.Proposals, a game.Answer) bool {
	for i := range list.Len() {
		if list.At(i).Is(a) {
			return true
		}
	}
	return false
}

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

// others: enemies out of range or sight of each weapon that can still be used,
// and the advance that has been made.
func (q acting) others(p position, to *game.Proposals) {
	to.Add(doAdvance)
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
				to.Add(doAttack, int32(m.Model), int32(w), int32(target), int32(p.firstWay(m.Model, w)))
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

func (q striking) others(p position, to *game.Proposals) {
	for w, weapon := range p.profile(q.j.Model).weapons {
		if weapon.Kind != Equipment && q.weaponAllowed(p, w) {
			p.enemiesOf(q.j.Model, func(target ModelID) {
				to.Add(int32(w), int32(target), int32(p.firstWay(q.j.Model, w)))
			})
		}
	}
}

func (q annihilating) others(p position, to *game.Proposals) {
	p.enemiesOf(q.by, func(target ModelID) { to.Add(int32(target)) })
}

// others: Furies at targets that no model of the seat could channel them at; the
// nearest with an Arc Relay says why.
func (q playing) others(p position, to *game.Proposals) {
	for c, zone := range p.s.Cards[q.seat] {
		if !zone.held() || p.card(q.seat, CardID(c)).Target != EnemyModel {
			continue
		}
		for i := range p.m.models {
			target := ModelID(i)
			if !p.inPlay(target) || p.seatOf(target) == q.seat {
				continue
			}
			if by := p.nearestRelay(q.seat, target); by != None && !q.anyChannels(p, c, target) {
				to.Add(int32(c), int32(by), int32(target))
			}
		}
	}
}

// anyChannels reports whether a Fury can be played at a target, through any model.
func (q playing) anyChannels(p position, c int, target ModelID) bool {
	for i := range p.m.models {
		by := ModelID(i)
		if p.inPlay(by) && p.seatOf(by) == q.seat && p.relay(by) > 0 && q.Judge(p, game.Answer{int32(c), int32(i), int32(target)}, nil) {
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

// others: units that cost more than a gate holds, and without a gate all of them.
func (q deployment) others(p position, to *game.Proposals) {
	n, _ := p.gatesInPlay(q.seat)
	for i, gate := range p.m.gates[q.seat] {
		if p.s.Units[gate].InPlay || n == 0 && i == 0 {
			p.reserves(q.seat, func(u UnitID) { to.Add(deployUnit, int32(u), int32(gate), 0) })
		}
	}
	p.unitsInPlay(q.seat, func(u UnitID) { to.Add(recallUnit, int32(u)) })
}

func (q gatePlacing) others(p position, to *game.Proposals) {
	to.Add(gateByEdge)
	for i := range p.m.models {
		if id := ModelID(i); p.inPlay(id) && p.seatOf(id) == q.seat && !p.isGate(id) {
			to.Add(gateByWarrior, int32(i))
		}
	}
}

func (q activating) others(_ position, to *game.Proposals) { to.Add(-1) }

// others: units and gates that hold all they may, or that the well has nothing for.
func (q charging) others(p position, to *game.Proposals) {
	p.holdersInPlay(q.seat, func(u UnitID) { to.Add(chargeOne, int32(u)) })
}
