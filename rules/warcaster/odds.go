package warcaster

import (
	"umpire/dice"
)

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
