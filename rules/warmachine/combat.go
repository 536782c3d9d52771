package warmachine

import (
	"umpire/dice"
	"umpire/game"
)

// attack resolves an attack with a weapon at one target from its declaration on: what is
// near enough is measured now, the boost is chosen, the dice are rolled, then the damage
// (wm.combat.declare, wm.ranged.roll_order).
func (p play) attack(a AttackContext) {
	p.begin(&a)
	if a.Kind != MeleeAttack {
		p.measured()
	}
	switch {
	case p.isSpray(&a):
		p.spray(&a)
	case p.area(&a) > 0:
		p.areaAttack(&a)
	default:
		if p.reaches(&a) {
			p.roll(&a)
		}
	}
	p.endAttack()
}

// measured says that a declaration has shown how far somebody stands: it is not taken back
// for the asking (wm.setup.measure_free, wm.ranged.declare).
func (p play) measured() {
	if !p.M.Setup.Variants.MeasureFree { // wm.ranged.declare
		p.g.Reveal()
	}
}

// declared are the clauses by which an attack of each kind is declared.
var declared = [...][]game.Clause{
	MeleeAttack:  {"wm.combat.declare", "wm.combat.targets", "wm.melee.target", "wm.melee.weapon_range"},
	RangedAttack: {"wm.combat.declare", "wm.combat.targets", "wm.ranged.roll_order", "wm.ranged.target", "wm.ranged.declare"},
	MagicAttack:  {"wm.combat.declare", "wm.spell.rules"},
}

// begin lays the attack on the table.
func (p play) begin(a *AttackContext) {
	p.S.Attack = Attack{Live: true, Kind: a.Kind, How: a.How, By: a.By, Target: a.Target, Weapon: int8(a.Weapon), Spell: a.Spell,
		Origin: a.Origin, Free: a.Free, Charge: a.Charge, Bought: a.Bought}
}

// reaches measures the range of a ranged or magic attack, which misses beyond it, and at
// who cannot be hit from afar (wm.ranged.out_of_range, wm.spell.miss,
// wm.content.deneghra.stealth).
func (p play) reaches(a *AttackContext) bool {
	if a.Kind == MeleeAttack {
		return true
	}
	switch far := p.Farthest(a); {
	case !p.Within(a.Origin, a.Target, far):
		clauses := Cl("wm.ranged.out_of_range", "wm.weapon.rng", "wm.ranged.declare")
		if a.Kind == MagicAttack {
			clauses = Cl("wm.spell.miss", "wm.spell.rng", "wm.spell.rules")
		}
		p.g.Cite("wm.setup.measure_free", "wm.open.premeasure")
		p.of(a.By, a.Target).Tell("out-of-range", clauses, ModelFacts{Model: p.Name(a.Target), By: p.Name(a.By), What: p.AttackName(a)},
			"%s is %s away: %s reaches %s and misses", p.Name(a.Target), p.Gap(a.Origin, a.Target).Up(), p.AttackName(a), far)
		return false
	case p.hiddenFrom(a):
		p.g.Cite("wm.card.abilities", "wm.card.precedence")
		p.of(a.By, a.Target).Tell("stealth", Cl("wm.content.deneghra.stealth"), ModelFacts{Model: p.Name(a.Target), By: p.Name(a.By), What: p.AttackName(a)},
			"%s is more than 5″ away and in stealth: %s misses", p.Name(a.Target), p.AttackName(a))
		return false
	}
	return true
}

// roll makes the attack roll against one model, and what follows a hit.
func (p play) roll(a *AttackContext) {
	boosted := p.askBoost(a)
	if t := p.rollToHit(a, boosted); t.hit {
		if p.hit(a, t.critical) {
			p.remove(a.Target, a.By)
		}
		p.afterHit(a, t)
	}
}

// askBoost asks whether the attack roll is boosted. Powerful Attack boosts the damage
// roll by the same point (wm.combat.boost_attack, wm.content.charger.powerful_attack,
// wm.melee.freestrike_noboost, wm.spell.channel_focus, wm.power.boost, wm.move.charge_boost).
func (p play) askBoost(a *AttackContext) bool {
	if !p.maySpend(a.By) { // wm.spell.channel_focus
		return false
	}
	seat := p.SeatOf(a.By)
	if p.has(a, PowerfulAttack) {
		q := &OneOf[int]{Prompt: "Boost the attack at " + p.Name(a.Target) + " for 1 focus?", Clauses: Cl("wm.combat.boost_attack", "wm.content.charger.powerful_attack")}
		q.AddAs("none", 0, "two dice")
		q.AddAs("attack", 1, "boost the attack roll")
		q.AddAs("both", 2, "Powerful Attack: both rolls")
		n := answer(p, "boost/powerful", seat, game.Pick, q)
		if n == 2 {
			p.spend(a.By, 1, "Powerful Attack", "wm.content.charger.powerful_attack")
			p.S.Attack.Both = true
		} else if n == 1 {
			p.spend(a.By, 1, "boosted attack roll", "wm.combat.boost_attack")
		}
		return n > 0
	}
	if !p.yes("boost/attack", seat, p.boostQuestion("attack at "+p.Name(a.Target), a.By, a.Target, "wm.combat.boost_attack")) {
		return false
	}
	p.spend(a.By, 1, "boosted attack roll", "wm.combat.boost_attack", "wm.foc.boost")
	return true
}

// hit does what a hit does up to its damage; it reports whether the model is to be
// removed.
func (p play) hit(a *AttackContext, critical bool) (gone bool) {
	p.onHit(a, critical)
	if !p.InPlay(a.Target) || !p.RollsDamage(a) || p.cancelled(a) {
		return false
	}
	b := p.BlowOf(a)
	b.Boosted = p.S.Attack.Both
	return p.strikeDamage(b)
}

// RollsDamage reports whether a hit rolls damage: of a throw, one that is not wrested free of
// (wm.throw.oppose).
func (p Position) RollsDamage(a *AttackContext) bool {
	if a.How == Lock || a.How == Tremor {
		return false
	}
	s := p.spell(a)
	return s == nil || s.HasPOW()
}

// cancelled offers the owner of a model with Vision to cancel the damage of a direct hit
// (wm.content.spell.vision).
func (p play) cancelled(a *AttackContext) bool {
	seat := p.SeatOf(a.Target)
	up := p.Model(a.Target).Upkeep[seat]
	if up == 0 || p.Spell(seat, up-1).Word != Vision {
		return false
	}
	if !p.yes("vision", seat, YesOrNo{Passable: true, Prompt: p.Name(a.Target) + " is hit. Cancel the damage roll?", Rule: "Vision",
		Clauses: Cl("wm.content.spell.vision"), Yes: "cancel it", No: "take the damage roll"}) {
		return false
	}
	p.of(a.Target).Tell("cancelled", Cl("wm.content.spell.vision"), ModelFacts{Model: p.Name(a.Target), What: "Vision"}, "Vision cancels the damage roll against %s", p.Name(a.Target))
	p.endUpkeep(seat, a.Target, "wm.content.spell.vision")
	return true
}

// The figures of damage rolls.
const (
	damageDice = 2
	smitePower = 8  // wm.content.marauder.combo_smite
	comboPower = 12 // wm.content.slayer.combo_strike
)

// strengthAlone are the manners of attack whose damage is that of strength.
var strengthAlone = map[Manner]game.Clause{Slam: "wm.slam.damage", Bash: "wm.bash.damage"}

// BlowOf is the damage roll of a hit (wm.dmg.melee, wm.dmg.ranged, wm.spell.pow).
func (p Position) BlowOf(a *AttackContext) Blow {
	b := Blow{Target: a.Target, By: a.By, Dice: damageDice, Hit: true, Bare: p.ignoresShield(a), Dispels: a.How == Plain && p.has(a, Dispel)}
	var why Breakdown
	switch {
	case a.Kind == RangedAttack:
		b.Power, b.Clauses = why.Add(p.weapon(a).Name, int(p.weapon(a).POW), "POW", "wm.weapon.pow"), Cl("wm.dmg.ranged")
	case a.Kind == MagicAttack:
		b.Power, b.Clauses = why.Add(p.spell(a).Name, int(p.spell(a).POW), "POW", "wm.spell.pow"), Cl("wm.spell.pow")
	case a.How == Smite:
		b.Power, b.Clauses = p.Value(a.By, STR, &why)+why.Add("Combo Smite", smitePower, "POW", "wm.content.marauder.combo_smite"), Cl("wm.content.marauder.combo_smite")
	case a.How == Combo:
		b.Power, b.Clauses = p.Value(a.By, STR, &why)+why.Add("Combo Strike", comboPower, "POW", "wm.content.slayer.combo_strike"), Cl("wm.content.slayer.combo_strike")
	case a.How == HeadButt:
		b.Power, b.Clauses = p.Value(a.By, STR, &why)+p.headPower(a.By, &why), Cl("wm.headbutt.damage")
	case a.How == Throw:
		b.Power, b.Clauses, b.Cause = p.Value(a.By, STR, &why), Cl("wm.throw.damage", "wm.throw.boost"), "throw"
	case a.Weapon >= 0:
		b.Power, b.Clauses = p.PS(a.By, a.Weapon, &why), Cl("wm.dmg.melee", "wm.weapon.ps")
	default:
		b.Power, b.Clauses = p.Value(a.By, STR, &why), Cl(strengthAlone[a.How])
	}
	if a.Free {
		b.Dice++
		b.Fixed = true
		b.Clauses = append(b.Clauses, "wm.melee.freestrike_damage", "wm.melee.freestrike_bonus")
	}
	if a.Charge {
		b.Dice++
		b.Fixed = true
		b.Clauses = append(b.Clauses, "wm.move.charge_damage")
	}
	p.bonuses(a.By, func(bonus *Bonus, by string, clause game.Clause) {
		b.Power += why.Add(by, int(bonus.Damage), "damage roll", clause)
	})
	b.Lines = why.Lines
	return b
}

// headPower is the power of the melee head weapons of a warjack whose head works
// (wm.headbutt.damage).
func (p Position) headPower(id ModelID, why *Breakdown) (n int) {
	for w := range p.Card(id).Weapons {
		if weapon := p.Weapon(id, w); weapon.HeadWeapon && !p.Disabled(id, Head) {
			n += why.Add(weapon.Name, int(weapon.POW), "POW", "wm.headbutt.damage")
		}
	}
	return n
}

// opposed rolls a die each and adds strength, which decides locks and throws
// (wm.lock.break, wm.throw.oppose).
func (p play) opposed(tag game.Tag, id, foe ModelID, clauses ...game.Clause) (mine, theirs int) {
	f := p.g.Roll(tag, dice.Pool{dice.D6.Times(2)})
	mine, theirs = int(f[0])+p.Value(id, STR, nil), int(f[1])+p.Value(foe, STR, nil)
	p.of(id, foe).Tell("opposed", clauses, RollFacts{Seat: p.SeatOf(id), What: string(tag), Faces: []int8{f[0], f[1]}, Value: mine, Need: theirs, Good: mine > theirs, Told: itoa(mine) + " to " + itoa(theirs),
		Lines: []game.RollLine{{What: p.Name(id), Amount: mine - int(f[0]), Of: "STR", Clause: "wm.stats.str"}, {What: p.Name(foe), Amount: theirs - int(f[1]), Of: "STR", Clause: "wm.stats.str"}},
		Rows:  append(thrown(p.Name(id), f[0]), thrown(p.Name(foe), f[1])...)},
		"%s rolls %d and STR for %d, %s %d and STR for %d", p.Name(id), f[0], mine, p.Name(foe), f[1], theirs)
	return mine, theirs
}
