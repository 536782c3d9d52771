package warmachine

import (
	"umpire/dice"
	"umpire/game"
	"umpire/geom"
)

// knockDown knocks a model down. In its own side's turn it stays down for the rest of that
// (wm.fx.knock_state, wm.fx.knock_same_turn, wm.fx.knock_again).
func (p play) knockDown(id, by ModelID, clauses ...game.Clause) {
	m := p.Model(id)
	if !m.InPlay {
		return
	}
	if m.Down {
		p.of(by, id).Tell("knocked-down", append(Cl("wm.fx.knock_again"), clauses...), ModelFacts{Model: p.Name(id), What: "down already"}, "%s is down already", p.Name(id))
		return
	}
	m.Down = true
	p.g.Cite("wm.fx.knock_state")
	if p.SeatOf(id) == p.S.Active {
		m.Stays = true
		p.g.Cite("wm.fx.knock_same_turn")
	}
	p.of(by, id).Tell("knocked-down", clauses, ModelFacts{Model: p.Name(id), At: m.At}, "%s is knocked down", p.Name(id))
	p.unlock(id, wholly, "wm.lock.disable")
}

// set puts a continuous effect on a model: one of each at most (wm.fx.continuous_repeat).
func (p play) set(id, by ModelID, e Continuous, clauses ...game.Clause) {
	m := p.Model(id)
	if !m.InPlay {
		return
	}
	if m.Burning&e != 0 {
		p.of(by, id).Tell("continuous", append(Cl("wm.fx.continuous_repeat"), clauses...), ModelFacts{Model: p.Name(id), What: e.String()}, "%s suffers %s already", p.Name(id), e)
		return
	}
	m.Burning |= e // wm.fx.continuous
	p.of(by, id).Tell("continuous", append(clauses, "wm.fx.continuous"), ModelFacts{Model: p.Name(id), What: e.String()}, "%s suffers %s", p.Name(id), e)
}

// fire is the POW of a fire that stays (wm.fx.fire).
const fire = 12

// resolveContinuous rolls whether a continuous effect ends or stays and does its damage
// (wm.fx.continuous_roll, wm.fx.fire, wm.fx.corrosion).
func (p play) resolveContinuous(id ModelID, e Continuous) {
	m := p.Model(id)
	m.Resolved |= e
	faces := p.g.Roll("continuous", dice.Pool{dice.D6.Times(1)})
	face := int(faces[0])
	facts := RollFacts{Seat: p.SeatOf(id), What: e.String() + " on " + p.Name(id), Faces: []int8{faces[0]}, Value: face, Need: 3, Good: face < 3, Told: "It stays", Rows: thrown("It stays", faces[0])}
	facts.Rows[0].Need = facts.Need
	if face < 3 {
		facts.Told = "It ends"
		m.Burning &^= e
		p.of(id).Tell("continuous-over", Cl("wm.fx.continuous_roll"), facts, "the %s on %s ends: %d", e, p.Name(id), face)
		return
	}
	p.of(id).Tell("continuous-stays", Cl("wm.fx.continuous_roll"), facts, "the %s on %s stays: %d", e, p.Name(id), face)
	if e == OnFire {
		p.scorch(id, fire, "fire", "wm.fx.fire")
	} else if p.deal(&Blow{Target: id, By: None, Cause: "corrosion", Clauses: Cl("wm.fx.corrosion")}, 1, DamageFacts{Model: p.Name(id), Cause: "corrosion"}) {
		p.remove(id, None)
	}
}

// scorch makes a damage roll that nobody makes, and that nobody boosts (wm.fx.fire,
// wm.fx.cloud_damage).
func (p play) scorch(id ModelID, power int, cause string, clause game.Clause) {
	if p.strikeDamage(Blow{Target: id, By: None, Power: power, Dice: damageDice, Cause: cause, Lines: []game.RollLine{{What: cause, Amount: power, Of: "POW", Clause: clause}}, Clauses: Cl(clause)}) {
		p.remove(id, None)
	}
}

// onHit does what a hit does besides damage, before that is rolled: what works on every
// hit, and what a critical one adds (wm.fx.automatic, wm.fx.critical).
func (p play) onHit(a *AttackContext, critical bool) {
	if a.How != Plain { // a power or special attack is made without the weapon's rules
		return
	}
	id, seat := a.Target, p.SeatOf(a.By)
	if p.has(a, Dispel) {
		p.dispel(id, a.By, "wm.content.kreoss.dispel")
	}
	if p.has(a, Disruption) && p.Jack(id) {
		p.loseFocus(id, "wm.content.stryker.disruption")
		p.lastsARound(id, a.By, Disrupted, "is disrupted", "wm.content.stryker.disruption")
	}
	if p.has(a, ShadowBind) {
		p.lastsARound(id, a.By, Bound, "is bound", "wm.content.deneghra.shadow_bind")
	}
	if p.has(a, AutomaticFire) {
		p.set(id, a.By, OnFire, "wm.content.repenter.automatic_fire", "wm.fx.automatic")
	}
	if p.has(a, AutomaticCorrosion) {
		p.set(id, a.By, Corroding, "wm.content.defiler.automatic_corrosion", "wm.fx.automatic")
	}
	if critical && p.has(a, CriticalFire) {
		p.set(id, a.By, OnFire, "wm.content.critical_fire", "wm.fx.critical")
	}
	if critical && p.has(a, CriticalFreeze) {
		p.freeze(id, a.By, "wm.content.critical_freeze", "wm.fx.critical")
	}
	s := p.spell(a)
	if s == nil {
		return
	}
	if e := continuousOf(s.Automatic); e != 0 {
		p.set(id, a.By, e, s.Clause(), "wm.fx.automatic")
	}
	if e := continuousOf(s.Critical); e != 0 && critical {
		p.set(id, a.By, e, s.Clause(), "wm.fx.critical")
	}
	if s.Freezes {
		p.freeze(id, a.By, s.Clause())
	}
	if s.Upkeep || s.Lasts != Instantly {
		p.enchant(seat, a.Spell, id)
	}
}

// continuousOf is the effect that a card names.
func continuousOf(b Burns) Continuous {
	switch b {
	case BurnsFire:
		return OnFire
	case BurnsCorrosion:
		return Corroding
	}
	return 0
}

// freeze makes a model stationary for a round, unless it is immune to cold
// (wm.content.critical_freeze, wm.open.stationary_stand).
func (p play) freeze(id, by ModelID, clauses ...game.Clause) {
	if p.Card(id).Abilities&ColdImmune != 0 {
		p.of(by, id).Tell("immune", append(Cl("wm.content.sorscha"), clauses...), ModelFacts{Model: p.Name(id), What: "cold"}, "%s is immune to cold", p.Name(id))
		return
	}
	p.lastsARound(id, by, Frozen, "becomes stationary", clauses...)
}

// lastsARound puts an effect on a model until the next turn of who made it
// (wm.turn.duration).
func (p play) lastsARound(id, by ModelID, e Effect, words string, clauses ...game.Clause) {
	m := p.Model(id)
	if !m.InPlay {
		return
	}
	m.Round[p.SeatOf(by)] |= e
	p.of(by, id).Tell("effect", append(clauses, "wm.turn.duration"), ModelFacts{Model: p.Name(id), What: words}, "%s %s for one round", p.Name(id), words)
}

// dispel ends all upkeep spells on a model.
func (p play) dispel(id, by ModelID, clause game.Clause) {
	for seat := range game.Seat(2) {
		if p.Model(id).Upkeep[seat] != 0 {
			p.endUpkeep(seat, id, clause)
		}
	}
}

// afterHit does what a hit does when its damage is marked: boxes of its own, pushes
// (wm.content.destroyer.amputation, wm.content.lancer.shock_field,
// wm.content.revenger.repel).
func (p play) afterHit(a *AttackContext, t throw) {
	if p.decided() || !p.InPlay(a.By) {
		return
	}
	if t.shield&ShockField != 0 && a.armed() {
		p.markOne(a.By, a.Target, Cortex, "Shock Field", "wm.content.lancer.shock_field")
	}
	if !p.InPlay(a.Target) {
		return
	}
	if t.critical && p.has(a, CriticalAmputation) { // wm.content.destroyer.amputation
		p.amputate(a)
	}
	if a.Kind != MeleeAttack {
		return
	}
	if p.has(a, Repel) && !p.decided() {
		p.repel(a.By, a.Target)
	}
	if t.shield&Repel != 0 && p.InPlay(a.By) && !p.decided() {
		p.repel(a.Target, a.By)
	}
}

// shieldMet is the rules of the shield that a melee attack would meet, if the arm that carries it
// works and the attack does not go round it (wm.shield.lost, wm.content.repenter.chain_weapon).
func (p Position) shieldMet(a *AttackContext) Specials {
	if p.ignoresShield(a) || !p.shielded(a.Target) {
		return 0
	}
	return p.Card(a.Target).shield().Special
}

// ignoresShield reports whether the attack is with a chain weapon
// (wm.content.repenter.chain_weapon).
func (p Position) ignoresShield(a *AttackContext) bool { return p.has(a, ChainWeapon) }

// markOne marks a free box of a system, without a roll, and sees to what it costs; where
// there is none nothing happens.
func (p play) markOne(id, by ModelID, system System, cause string, clause game.Clause) {
	if !p.markSystem(id, system) {
		return
	}
	var lost systems
	if p.Disabled(id, system) {
		lost = 1 << system
	}
	f := DamageFacts{Model: p.Name(id), Cause: cause, Marked: 1, Points: 1, Left: p.Left(id), Destroyed: p.Wrecked(id)}
	b := Blow{Target: id, By: by, Cause: cause, Clauses: Cl(clause)}
	p.g.Tell(func() game.Event { return p.damageEvent(&b, f, lost) })
	p.losing(id, lost)
	if f.Destroyed {
		p.remove(id, by)
	}
}

// amputate marks a further box of an arm that the attacker chooses
// (wm.content.destroyer.amputation).
func (p play) amputate(a *AttackContext) {
	id := a.Target
	if !p.Jack(id) {
		return
	}
	q := &OneOf[int]{Prompt: "Which arm of " + p.Name(id) + " takes a further box?", Clauses: Cl("wm.content.destroyer.amputation")}
	for _, arm := range [...]System{LeftArm, RightArm} {
		if p.armed(id, arm) {
			q.AddAs([...]string{LeftArm: "left", RightArm: "right"}[arm], int(arm), SystemName(arm))
		}
	}
	if q.Of.Len() == 0 {
		return
	}
	arm := System(answer(p, "amputate", p.SeatOf(a.By), game.Pick, q))
	p.markOne(id, a.By, arm, "Critical Amputation", "wm.content.destroyer.amputation")
}

// repel pushes a model an inch straight away from another (wm.content.revenger.repel).
func (p play) repel(from, id ModelID) {
	p.drive(from, id, p.Model(id).At.Sub(p.Model(from).At), geom.Inch, "push", "wm.content.revenger.repel", "wm.move.forced")
}

// Repels reports whether a hit pushes the attacker or its target away from the other
// (wm.content.revenger.repel).
func (p Position) Repels(a *AttackContext) bool {
	return a.Kind == MeleeAttack && (p.has(a, Repel) || p.shieldMet(a)&Repel != 0)
}

// inCloud reports whether a base is in or touches a cloud (wm.fx.cloud_conceal,
// wm.open.area_edge).
func (p Position) inCloud(c *Cloud, base geom.Capsule) bool {
	return geom.GapWithin(geom.Disc(c.At, c.R), base, 0)
}

// cloudDamage has a model suffer each cloud that does damage, so many times: as it moves
// into it, and inside it as its player's turn ends (wm.fx.cloud_damage).
func (p play) cloudDamage(id ModelID, times func(*Cloud) int) {
	for i := range p.S.Clouds.Len() {
		c := *p.S.Clouds.At(i)
		if c.POW == 0 {
			continue
		}
		for range times(&c) {
			if p.InPlay(id) && !p.decided() {
				p.scorch(id, int(c.POW), "cloud", "wm.fx.cloud_damage")
			}
		}
	}
}
