package warcaster

import (
	"umpire/dice"
	"umpire/game"
	"umpire/geom"
)

// Forecast is what an attack is expected to do, with every line of what its dice
// are made of. It says nothing of spikes that are offered later, of re-rolls, and
// of where a slam would end.
type Forecast struct {
	Attack    dice.Attack
	Distance  geom.Length
	Range     geom.Length
	Cover     string // what gives the target cover, or ""
	Modifiers []Modifier
	Refusal   *game.Refusal // why the attack would not be lawful, or nil
}

// Odds forecasts an attack of a model with a weapon of its profile, as things
// stand: modes are the rules switched on for it, by place in the profile. The
// Arc that they cost is cleared before the dice are counted (wc.arc.spike_timing).
func (m *Match) Odds(s *State, by ModelID, weapon int, target ModelID, modes uint32) (dice.Odds, Forecast) {
	own := *s
	p := m.At(&own)
	p.payModes(by, modes)
	b := p.attackBout(by, weapon, target, modes)
	f := p.forecast(&b, geom.Inches(p.value(by, RNG, weapon, &b, nil)))
	return f.Attack.Odds(), f
}

// FuryOdds forecasts a Fury of the rack channeled through a model.
func (m *Match) FuryOdds(s *State, by ModelID, card CardID, target ModelID) (dice.Odds, Forecast) {
	p := m.At(s)
	b := furyBout(by, target, p.card(p.seatOf(by), card))
	f := p.forecast(&b, geom.Inches(p.value(by, FuryRNG, -1, &b, nil)))
	return f.Attack.Odds(), f
}

// Weapons lists the weapons of a model, for Odds.
func (m *Match) Weapons(id ModelID) []*WeaponCard { return m.models[id].profile.weapons }

func (p position) forecast(b *bout, reach geom.Length) Forecast {
	var l Ledger
	f := Forecast{Distance: p.gap(b.by, b.target), Range: reach}
	f.Attack = p.chain(b, &l)
	f.Cover, _, _ = p.cover(b)
	f.Modifiers = l.Lines
	var why reasons
	if !p.mayTarget(b, reach, &why) {
		f.Refusal = why.Refusal
	}
	return f
}

// payModes clears the Arc that rules switched on for an attack cost.
func (p position) payModes(by ModelID, modes uint32) {
	for n, r := range p.profile(by).rules {
		if u := p.unitOf(by); modes>>n&1 != 0 && r.Trigger == Spike && p.s.Units[u].Arc > 0 {
			p.s.Units[u].Arc--
		}
	}
}

// chain is the dice of an attack, from the attack roll to the damage
// (wc.attack.roll_ranged, wc.attack.defense_roll, wc.attack.damage_roll,
// wc.attack.damage_sets).
func (p position) chain(b *bout, why *Ledger) dice.Attack {
	_, _, cover := p.cover(b)
	a := dice.Attack{Attack: p.attackPool(b, why), Defence: p.defencePool(b, cover, why), BlastMiss: p.isBlast(b)}
	if !p.rollsNoDamage(b) {
		a.Damage = dice.Pool{dice.Action.Times(p.power(b, why))}
		a.MarginDie = dice.Power
	}
	a.Arm = p.armour(b, b.target, why)
	if p.corrodes(b) { // the effect comes before the damage (wc.attack.on_hit_effect)
		a.Arm = max(1, a.Arm-1)
		why.add("Corrosion on the hit", -1, "ARM", "wc.effects.corrosion")
	}
	a.Health = p.left(b.target)
	if p.proof(b.target, b.energy) {
		a.Reduce = 1 << 10
		why.add("immune to this damage", -1, "damage", "wc.core.card_over_book")
	}
	return a
}

// left is the damage that a model can take before it is destroyed, or a gate
// before it collapses (wc.attack.destroyed, wc.gate.damage).
func (p position) left(id ModelID) int {
	if p.isGate(id) {
		return max(1, p.arc(id))
	}
	return p.health(id) - int(p.s.Models[id].Damage)
}

// corrodes reports whether a hit takes ARM off the target for certain.
func (p position) corrodes(b *bout) bool {
	if b.weapon < 0 || p.m.Setup.Variants.EffectsAfterDamage || p.immune(b.target, Corrosion) || p.s.Models[b.target].Effects.Has(Corroded) {
		return false
	}
	for n, r := range p.profile(b.by).rules {
		if r.Weapon == b.weapon && r.When == OnHit && r.Trigger != Spike && r.gives(Corrosion) && p.works(b.by, n, b) {
			return true
		}
	}
	return false
}

// OddsOf is the odds of the attack that an answer to a question would make, if
// it would make one.
func (m *Match) OddsOf(s *State, q game.Question[State], a game.Answer) (o dice.Odds, f Forecast, ok bool) {
	question, is := q.(*Question)
	if !is {
		return o, f, false
	}
	switch asked := question.Asking.(type) {
	case acting:
		if len(a) == 5 && a[0] == doAttack {
			o, f = m.Odds(s, ModelID(a[1]), int(a[2]), ModelID(a[3]), uint32(a[4]))
			return o, f, true
		}
	case striking:
		if len(a) == 3 && a[0] >= 0 {
			o, f = m.Odds(s, asked.j.Model, int(a[0]), ModelID(a[1]), uint32(a[2]))
			return o, f, true
		}
	case playing:
		if len(a) == 3 && a[0] >= 0 && m.At(s).card(asked.seat, CardID(a[0])).Target == EnemyModel {
			o, f = m.FuryOdds(s, ModelID(a[1]), CardID(a[0]), ModelID(a[2]))
			return o, f, true
		}
	}
	return o, f, false
}
