package warcaster

import (
	"umpire/dice"
	"umpire/game"
)

// PayModes clears the Arc that rules switched on for an attack cost.
func (p Position) PayModes(by ModelID, modes uint32) {
	for n, r := range p.Profile(by).Rules {
		if u := p.UnitOf(by); modes>>n&1 != 0 && r.Trigger == Spike && p.S.Units[u].Arc > 0 {
			p.S.Units[u].Arc--
		}
	}
}

// Unspiked is the ways of using a weapon without those that cost a spike.
func (p Position) Unspiked(b *AttackContext) (modes uint32) {
	for n, r := range p.Profile(b.By).Rules {
		if r.Trigger != Spike {
			modes |= b.modes & (1 << n)
		}
	}
	return modes
}

// Modes are the rules switched on for an attack.
func (b *AttackContext) Modes() uint32 { return b.modes }

// Uses has a rule be used in the activation that changes its attacks until it ends, and
// reports whether it is one.
func (p Position) Uses(a ActAnswer) bool {
	r := p.Profile(a.By).Rules[a.Rule]
	if r.Until != UntilActivationEnds {
		return false
	}
	attacks := false
	for i := range r.Effects {
		attacks = attacks || r.Effects[i].Do == AddDice || r.Effects[i].Do == Ignore || r.Effects[i].Do == Reroll
	}
	if !attacks {
		return false
	}
	if r.Trigger == Spike {
		p.S.Units[p.UnitOf(a.By)].Arc--
	}
	p.switched(a.By, a.Rule)
	return true
}

// Lays lays a Cypher on a unit, where it stays in play, and reports whether it is one that does.
func (p Position) Lays(seat game.Seat, a CypherAnswer) bool {
	card := p.Card(seat, a.Card)
	if card.Expires == WhenResolved || card.Target == EnemyModel || card.Target == FriendlyModel {
		return false
	}
	p.S.Cards[seat][a.Card] = InPlay
	p.S.Units[a.Unit()].Cypher[card.Type] = a.Card + 1
	return true
}

// Chain is the dice of an attack, from the attack roll to the damage
// (wc.attack.roll_ranged, wc.attack.defense_roll, wc.attack.damage_roll,
// wc.attack.damage_sets).
func (p Position) Chain(b *AttackContext, why *Breakdown) dice.Attack {
	_, _, cover := p.Cover(b)
	a := dice.Attack{Attack: p.AttackPool(b, why), Defence: p.DefencePool(b, cover, why), BlastMiss: p.IsBlast(b)}
	if !p.RollsNoDamage(b) {
		a.Damage = dice.Pool{dice.Action.Times(p.Power(b, why))}
		a.MarginDie = dice.Power
	}
	a.Arm = p.Armour(b, b.Target, why)
	if p.corrodes(b) { // the effect comes before the damage (wc.attack.on_hit_effect)
		a.Arm = max(1, a.Arm-1)
		why.Add("Corrosion on the hit", -1, "ARM", "wc.effects.corrosion")
	}
	a.Health = p.Left(b.Target)
	if p.proof(b.Target, b.energy) {
		a.Reduce = 1 << 10
		why.Add("immune to this damage", -1, "damage", "wc.core.card_over_book")
	}
	return a
}

// Left is the damage that a model can take before it is destroyed, or a gate
// before it collapses (wc.attack.destroyed, wc.gate.damage).
func (p Position) Left(id ModelID) int {
	if p.IsGate(id) {
		return max(1, p.Arc(id))
	}
	return p.Health(id) - int(p.S.Models[id].Damage)
}

// corrodes reports whether a hit takes ARM off the target for certain.
func (p Position) corrodes(b *AttackContext) bool {
	if b.Weapon < 0 || p.M.Setup.Variants.EffectsAfterDamage || p.immune(b.Target, Corrosion) || p.S.Models[b.Target].Effects.Has(Corroded) {
		return false
	}
	for n, r := range p.Profile(b.By).Rules {
		if r.Weapon == b.Weapon && r.When == OnHit && r.Trigger != Spike && r.Gives(Corrosion) && p.Works(b.By, n, b) {
			return true
		}
	}
	return false
}
