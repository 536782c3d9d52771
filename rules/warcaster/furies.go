package warcaster

import (
	"umpire/game"
	"umpire/geom"
)

// mayChannel judges playing a Fury: a friendly model with Arc Relay, and an
// enemy in its range and sight (wc.fury.declare, wc.fury.range).
func (q playing) mayChannel(p position, card *CypherCard, a cypherAnswer, why *reasons) bool {
	if int(a.On) >= len(p.m.models) {
		return why.Misshapen("a Fury, the model it is channeled through, and its target")
	}
	by, target := a.model(), a.At
	if p.seatOf(by) != q.seat || !p.inPlay(by) || p.relay(by) == 0 {
		return why.No("wc.fury.declare", "%s is no friendly model in play with Arc Relay", p.name(by))
	}
	if !p.inPlay(target) {
		return why.No("wc.cypher.in_play_only", "%s is not in play", p.name(target))
	}
	ok := true
	if !p.enemies(by, target) {
		ok = why.No("wc.fury.declare", "%s is a friendly model", p.name(target))
	}
	b := furyBout(by, target, card)
	reach := geom.Inches(p.value(by, FuryRNG, -1, &b, nil))
	if why != nil && !p.within(by, target, reach) {
		why.No("wc.fury.range", "%s is out of reach of the Arc Relay of %s: %s", p.name(target), p.name(by), p.gap(by, target).Over(reach))
	}
	return p.mayTarget(&b, reach, why) && ok
}

func furyBout(by, target ModelID, card *CypherCard) bout {
	return bout{kind: FuryAttack, by: by, target: target, weapon: -1, card: card, energy: card.Energy}
}

// channel plays a Fury through a model at a target (wc.fury.declare,
// wc.fury.channeler_free, wc.cypher.fury_type).
func (p play) channel(seat game.Seat, c CardID, by, target ModelID) {
	card := p.card(seat, c)
	p.s.Attack = Attack{Live: true, Kind: FuryAttack, By: by, Weapon: -1, Card: c, Declared: target, Unit: p.unitOf(target), Granted: true,
		Spot: p.spot(target)}
	p.s.Attack.Against.Push(Aimed{Model: target, Struck: None})
	p.of(by, target).tell("cypher", append(cl("wc.fury.declare", "wc.fury.range", "wc.fury.channeler_free", "wc.cypher.fury_type", "wc.cypher.types", "wc.cypher.free", "wc.stats.foc", "wc.fury.example", "wc.content.arc_relay"), card.clauses()...),
		CardFacts{Seat: seat, Card: card.Name, Target: p.name(target)}, "%s channels %s through %s at %s", seat, card.Name, p.name(by), p.name(target))
	p.s.Now.Push(Job{Do: DiscardPlayed, Weapon: int8(c), Flag: uint8(seat), Model: None, Other: None})
	p.s.Now.Push(Job{Do: ResolveAttack})
}

// afterFury sets up what happens once a Fury is resolved: rules of the model it
// was channeled through, and of the unit it targeted.
func (p play) afterFury(at *Attack) {
	id := at.By
	if p.inPlay(id) {
		for _, n := range p.profile(id).moments[Channeled] {
			r := p.profile(id).rules[n]
			for e := range r.Effects {
				switch {
				case r.Effects[e].Do == Charge && p.holds(id, r.Effects[e].If):
					p.later(Job{Do: ChargeUnit, Unit: p.unitOf(id), Model: id, Rule: uint8(n), N: r.Effects[e].Add})
				case r.Effects[e].Do == ReturnCard && p.arc(id) > 0:
					p.later(Job{Do: ReturnFury, Model: id, Rule: uint8(n), Weapon: int8(at.Card)})
				}
			}
		}
	}
	if !p.unitIsGate(at.Unit) {
		p.enciphered(at.Unit)
	}
}

// returnFury offers to take a resolved Fury back to hand (Fury Reciprocator).
func (p play) returnFury(j Job) {
	seat, c := p.seatOf(j.Model), CardID(j.Weapon)
	if !p.inPlay(j.Model) || !p.offerSpike("spike/fury", j.Model, int(j.Rule)) {
		return
	}
	p.s.Cards[seat][c] = ShownInHand
	p.tell("to-hand", cl("wc.core.card_over_book", "wc.core.open_information"), CardFacts{Seat: seat, Card: p.card(seat, c).Name}, "%s goes back to the hand of %s", p.card(seat, c).Name, seat)
}
