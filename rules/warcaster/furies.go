package warcaster

import (
	"umpire/game"
	"umpire/geom"
)

// mayChannel judges playing a Fury: a friendly model with Arc Relay, and an
// enemy in its range and sight (wc.fury.declare, wc.fury.range).
func (q PlayingQuestion) mayChannel(p Position, card *CypherCard, a CypherAnswer, why *Reasons) bool {
	if int(a.On) >= len(p.M.Models) {
		return why.Misshapen("a Fury, the model it is channeled through, and its target")
	}
	by, target := a.Model(), a.At
	if p.SeatOf(by) != q.Seat || !p.InPlay(by) || p.Relay(by) == 0 {
		return why.No("wc.fury.declare", "%s is no friendly model in play with Arc Relay", p.Name(by))
	}
	if !p.InPlay(target) {
		return why.No("wc.cypher.in_play_only", "%s is not in play", p.Name(target))
	}
	ok := true
	if !p.Enemies(by, target) {
		ok = why.No("wc.fury.declare", "%s is a friendly model", p.Name(target))
	}
	b := ContextOfFury(by, target, card)
	reach := geom.Inches(p.Value(by, FuryRNG, -1, &b, nil))
	if why != nil && !p.Within(by, target, reach) {
		why.No("wc.fury.range", "%s is out of reach of the Arc Relay of %s: %s", p.Name(target), p.Name(by), p.gap(by, target).Over(reach))
	}
	return p.MayTarget(&b, reach, why) && ok
}

func ContextOfFury(by, target ModelID, card *CypherCard) AttackContext {
	return AttackContext{Kind: FuryAttack, By: by, Target: target, Weapon: -1, Card: card, energy: card.Energy}
}

// channel plays a Fury through a model at a target (wc.fury.declare,
// wc.fury.channeler_free, wc.cypher.fury_type).
func (p play) channel(seat game.Seat, c CardID, by, target ModelID) {
	card := p.Card(seat, c)
	p.S.Attack = Attack{Live: true, Kind: FuryAttack, By: by, Weapon: -1, Card: c, Declared: target, Unit: p.UnitOf(target), Granted: true}
	p.S.Attack.Against.Push(Aimed{Model: target, Struck: None})
	p.g.Cite("wc.fury.range", "wc.fury.channeler_free", "wc.cypher.types", "wc.cypher.free", "wc.stats.foc", "wc.fury.example", "wc.content.arc_relay")
	p.of(by, target).Tell("cypher", append(Cl("wc.fury.declare", "wc.cypher.fury_type"), card.clauses()...),
		CardFacts{Seat: seat, Card: card.Name, Target: p.Name(target)}, "%s channels %s through %s at %s", seat, card.Name, p.Name(by), p.Name(target))
	p.S.Now.Push(Job{Do: DiscardPlayed, Weapon: int8(c), Flag: uint8(seat), Model: None, Other: None})
	p.S.Now.Push(Job{Do: ResolveAttack})
}

// afterFury sets up what happens once a Fury is resolved: rules of the model it
// was channeled through, and of the unit it targeted.
func (p play) afterFury(at *Attack) {
	id := at.By
	if p.InPlay(id) {
		for _, n := range p.Profile(id).Moments[Channeled] {
			r := p.Profile(id).Rules[n]
			for e := range r.Effects {
				switch {
				case r.Effects[e].Do == Charge && p.holds(id, r.Effects[e].If):
					p.later(Job{Do: ChargeUnit, Unit: p.UnitOf(id), Model: id, Rule: uint8(n), N: r.Effects[e].Add})
				case r.Effects[e].Do == ReturnCard && p.Arc(id) > 0:
					p.later(Job{Do: ReturnFury, Model: id, Rule: uint8(n), Weapon: int8(at.Card)})
				}
			}
		}
	}
	if !p.UnitIsGate(at.Unit) {
		p.enciphered(at.Unit)
	}
}

// returnFury offers to take a resolved Fury back to hand (Fury Reciprocator).
func (p play) returnFury(j Job) {
	seat, c := p.SeatOf(j.Model), CardID(j.Weapon)
	if !p.InPlay(j.Model) || !p.offerSpike("spike/fury", j.Model, int(j.Rule)) {
		return
	}
	p.S.Cards[seat][c] = ShownInHand
	p.of().Tell("to-hand", Cl("wc.core.card_over_book", "wc.core.open_information"), CardFacts{Seat: seat, Card: p.Card(seat, c).Name}, "%s goes back to the hand of %s", p.Card(seat, c).Name, seat)
}
