package warmachine

import (
	"umpire/game"
	"umpire/game/ask"
)

// bash is the weapon of an answer that means a bash.
const bash = -1

// The numbers of an attack, of an additional one, and of a special one.
const (
	Attacking ActVerb = 5
	Buying    ActVerb = 6
	Special   ActVerb = 7
)

var attackAction = Action{
	Verb: Attacking, Word: "attack", Takes: "with at", Clause: "wm.combat.weapons",
	Words: func(p Position, id ModelID, a ActAnswer) string { return p.weaponName(id, a) + " at" },
	To:    WithWeapon, Fights: true,
	Propose: func(p Position, id, at ModelID, with int, to ask.Proposals[ActAnswer]) {
		if with != bash || p.Jack(id) && p.MayBash(id) {
			to.Add(ActAnswer{Do: Attacking, With: int8(with), At: at})
		}
	},
	Harms: harmful, Attack: Position.strikeAt, May: Position.mayStrike, Do: play.strikeWith,
}

var buyAction = Action{
	Verb: Buying, Word: "buy", Takes: "with at", Clause: "wm.combat.extra",
	Words: func(p Position, id ModelID, a ActAnswer) string { return p.weaponName(id, a) + " again at" },
	To:    WithWeapon, Fights: true,
	Propose: func(p Position, id, at ModelID, with int, to ask.Proposals[ActAnswer]) {
		if with != bash && p.Model(id).Focus > 0 {
			to.Add(ActAnswer{Do: Buying, With: int8(with), At: at})
		}
	},
	Cost: onePoint, Harms: harmful, Attack: Position.strikeAt, May: Position.mayStrike, Do: play.strikeWith,
}

var specialAction = Action{
	Verb: Special, Word: "special", Takes: "with at", Clause: "wm.card.special_attack",
	Words: func(p Position, id ModelID, a ActAnswer) string {
		what := "special attack"
		if s, ok := p.specialOf(id, a); ok {
			what = s.String()
		}
		if a.At != id {
			what += " at"
		}
		return what
	},
	Marks: func(p Position, id ModelID, a ActAnswer, m *game.Marks) {
		if s, ok := p.specialOf(id, a); ok {
			m.Rule = specialClause(s)
		}
	},
	To: ToModel, Fights: true,
	Propose: func(p Position, id, at ModelID, _ int, to ask.Proposals[ActAnswer]) {
		for n, s := range p.Card(id).SpecialAttacks {
			if (s == TremorAttack) == (at == id) {
				to.Add(ActAnswer{Do: Special, With: int8(n), At: at})
			}
		}
	},
	Harms: harmful, Attack: Position.specialAt, May: Position.maySpecial, Do: play.specialAttack,
}

// strikeAt is the attack of an action with a weapon, or a bash.
func (p Position) strikeAt(id ModelID, a ActAnswer) (at AttackContext, ok bool) {
	switch w := int(a.With); {
	case w == bash:
		at = manoeuvre(id, a.At, Bash)
	case w >= 0 && w < len(p.Card(id).Weapons):
		at = p.strikeOf(id, w, a.At)
	default:
		return at, false
	}
	at.Charge = at.Kind == MeleeAttack && p.S.Act.Bonus && p.S.Act.Target == a.At
	return at, true
}

// specialAt is the attack of a special attack at one model: a Tremor is none.
func (p Position) specialAt(id ModelID, a ActAnswer) (at AttackContext, ok bool) {
	s, ok := p.specialOf(id, a)
	if !ok || s == TremorAttack {
		return at, false
	}
	if at = manoeuvre(id, a.At, Combo); s == ComboSmite {
		at.How = Smite
	}
	at.Charge = p.S.Act.Bonus && p.S.Act.Target == a.At
	return at, true
}

// specialOf is the special attack of an action, if the card has it.
func (p Position) specialOf(id ModelID, a ActAnswer) (s SpecialAttack, ok bool) {
	list := p.Card(id).SpecialAttacks
	if a.With < 0 || int(a.With) >= len(list) {
		return s, false
	}
	return list[a.With], true
}

// beginsAction sees to what the first deed of a combat action does: it gives up the
// movement that is left, and tries to break locks (wm.turn.activation_forfeit,
// wm.lock.break).
func (p play) beginsAction(kind Acting) {
	act := &p.S.Act
	if act.Action == NotActed {
		act.Action = kind
	}
	p.breakFree(act.Model)
}

// mayAct judges whether a combat action may be begun or gone on with, in melee or at range
// (wm.combat.weapons, wm.open.mixed_attacks, wm.move.run_no_combat).
func (p Position) mayAct(kind Acting, why *Reasons) bool {
	act := &p.S.Act
	switch {
	case act.Moved == Ran:
		return why.No("wm.move.run_no_combat", "%s has run", p.Name(act.Model))
	case act.Action == Given:
		return why.No("wm.fx.knock_stand_action", "%s has given up its combat action", p.Name(act.Model))
	case act.Action == AllDone:
		return why.No("wm.bash.exclusive", "%s has bashed: it does nothing else", p.Name(act.Model))
	case act.Moved == NotMoved:
		return why.No("wm.turn.activation_forfeit", "%s has to use or give up its movement first", p.Name(act.Model))
	case kind == AtRange && act.Moved == Charged:
		return why.No("wm.move.charge_limits", "%s has charged: it makes no ranged attacks", p.Name(act.Model))
	case kind == AtRange && act.Moved == Slammed:
		return why.No("wm.slam.followup", "%s has slammed: it makes no ranged attacks", p.Name(act.Model))
	case act.Action != kind && act.Instead:
		why.No("wm.open.power_ranged", "a power attack is made in melee")
		return why.No("wm.power.followup", "%s has made a power or special attack in melee", p.Name(act.Model))
	case act.Action != NotActed && act.Action != kind && !p.M.Setup.Variants.MixedAttacks:
		return why.No("wm.combat.weapons", "a combat action holds attacks of one kind")
	}
	return true
}

// mayStrike judges an attack with a weapon, a shield's too, initial or bought for a point,
// each at a target of its own (wm.combat.weapons, wm.combat.extra, wm.combat.targets,
// wm.shield.attack).
func (p Position) mayStrike(id ModelID, a ActAnswer, why *Reasons) bool {
	act, w := &p.S.Act, int(a.With)
	switch {
	case w == bash && a.Do == Buying:
		return why.No("wm.bash.exclusive", "no bash is bought")
	case w == bash:
		return p.mayBashAt(id, a.At, why)
	}
	if w < 0 || w >= len(p.Card(id).Weapons) {
		return why.Misshapen("the place of a weapon on the card")
	}
	weapon, kind := p.Weapon(id, w), InMelee
	if weapon.Kind == Ranged {
		kind = AtRange
	}
	if !p.mayAct(kind, why) {
		return a.Do == Buying && why.No("wm.combat.extra", "what is bought is an attack of the kind begun")
	}
	if !p.mayUse(id, w, why) {
		return false
	}
	ok := true
	switch {
	case a.Do == Buying: // wm.combat.extra_reuse
		ok = p.affords(id, 1, "an additional attack", why)
	case act.Moved == Slammed:
		ok = why.No("wm.slam.followup", "%s has slammed: its attacks cost focus", p.Name(id))
	case act.Instead:
		ok = why.No("wm.power.lost_normal", "%s has made a power or special attack instead: further attacks cost focus", p.Name(id))
	case act.Initial>>w&1 != 0: // wm.weapon.count
		ok = why.No("wm.combat.weapons", "%s has made its initial attack with %s: another costs focus", p.Name(id), weapon.Name)
	}
	if !ok && why == nil {
		return false
	}
	if weapon.Kind == Ranged {
		return p.mayShoot(id, w, a.At, why) && ok
	}
	return p.mayStrikeAt(id, a.At, weapon.MeleeRange(), rangeClause(weapon), why) && ok
}

// rangeClause says how far a melee weapon reaches.
func rangeClause(w *Weapon) game.Clause {
	if w.Reach {
		return "wm.melee.reach"
	}
	return "wm.melee.range"
}

// mayUse judges whether a weapon can be used (wm.sys.weapon, wm.lock.effect,
// wm.lock.break_after).
func (p Position) mayUse(id ModelID, w int, why *Reasons) bool {
	weapon := p.Weapon(id, w)
	loc := weapon.Loc
	switch {
	case loc == NoBox:
		return true
	case p.Disabled(id, loc):
		return why.No("wm.sys.weapon", "%s is disabled with the %s", weapon.Name, SystemName(loc))
	case p.locked(id)&partOf(loc) != 0:
		return why.No("wm.lock.effect", "%s is locked", weapon.Name)
	case p.holds(id, loc) != nil:
		return why.No("wm.lock.effect", "%s holds a lock", weapon.Name)
	case p.Model(id).Freed&partOf(loc) != 0:
		return why.No("wm.lock.break_after", "%s was freed of a lock in this turn", weapon.Name)
	}
	return true
}

// strikeWith makes an attack with a weapon, or bashes.
func (p play) strikeWith(id ModelID, a ActAnswer) {
	act, w := &p.S.Act, int(a.With)
	if w == bash {
		p.bashAt(id, a.At)
		return
	}
	at := p.strikeOf(id, w, a.At)
	kind := InMelee
	if at.Kind == RangedAttack {
		kind = AtRange
		act.Shots[w]++
	}
	if a.Do == Buying {
		clauses := Cl("wm.combat.extra")
		if act.Initial>>w&1 != 0 {
			clauses = append(clauses, "wm.combat.extra_reuse")
		}
		p.spend(id, 1, "additional attack", clauses...)
		at.Bought = true
	} else {
		act.Initial |= 1 << w
	}
	act.Normal = true
	p.beginsAction(kind)
	if kind == InMelee {
		at.Charge = p.chargeAttack(a.At)
	}
	p.attack(at)
}

// chargeAttack reports whether the next melee attack is the charge attack: the first one
// after a charge, against its target (wm.move.charge_first).
func (p play) chargeAttack(at ModelID) bool {
	act := &p.S.Act
	bonus := act.Bonus && act.Target == at // wm.move.charge_first
	if act.Bonus && !bonus {
		p.of(act.Model).Tell("charge-wasted", Cl("wm.move.charge_first"), ModelFacts{Model: p.Name(act.Target)}, "the first attack is not at %s: the bonus of the charge is lost", p.Name(act.Target))
	}
	act.Bonus = false
	return bonus
}

// mayBashAt judges a bash (wm.bash.when, wm.bash.exclusive).
func (p Position) mayBashAt(id, at ModelID, why *Reasons) bool {
	if !p.mayAct(InMelee, why) {
		return false
	}
	w, armed := p.functioning(id)
	switch act := &p.S.Act; {
	case !p.Jack(id):
		return why.No("wm.bash.when", "%s is no warjack", p.Name(id))
	case armed && p.holds(id, p.Weapon(id, w).Loc) != nil:
		return why.No("wm.bash.when", "%s has its %s, which holds a lock and may let go", p.Name(id), p.Weapon(id, w).Name)
	case armed:
		return why.No("wm.bash.when", "%s has its %s", p.Name(id), p.Weapon(id, w).Name)
	case act.Instead || act.Normal:
		return why.No("wm.bash.exclusive", "a bash is all there is in a combat action")
	}
	return p.mayStrikeAt(id, at, halfInch, "wm.melee.range", why)
}

// bashAt bashes, which takes the combat action (wm.bash.roll, wm.bash.exclusive).
func (p play) bashAt(id, at ModelID) {
	p.beginsAction(InMelee)
	a := manoeuvre(id, at, Bash)
	a.Charge = p.chargeAttack(at)
	p.S.Act.Action = AllDone
	p.attack(a)
}

// maySpecial judges a special attack in place of the normal ones (wm.card.special_attack,
// wm.combat.special).
func (p Position) maySpecial(id ModelID, a ActAnswer, why *Reasons) bool {
	act := &p.S.Act
	s, ok := p.specialOf(id, a)
	if !ok {
		return why.Misshapen("the place of a special attack on the card")
	}
	if !p.mayAct(InMelee, why) {
		return false
	}
	switch {
	case act.Normal:
		return why.No("wm.combat.special", "%s has begun its normal attacks", p.Name(id))
	case act.Moved == Slammed:
		return why.No("wm.slam.followup", "%s has slammed: it makes no special attack", p.Name(id))
	case act.Instead:
		return why.No("wm.card.special_attack", "%s has made a special or power attack in this combat action", p.Name(id))
	case s == TremorAttack && act.Moved == Charged:
		return why.No("wm.content.ironclad.tremor", "%s has charged: no Tremor", p.Name(id))
	case s == TremorAttack && a.At != id:
		return why.Misshapen("the model itself: Tremor is all around it")
	}
	for w := range p.Card(id).Weapons {
		if needs(s, p.Weapon(id, w)) && !p.Works(id, w) {
			p.mayUse(id, w, why)
			return why.No(specialClause(s), "%s needs %s", s, p.Weapon(id, w).Name)
		}
	}
	return s == TremorAttack || p.mayStrikeAt(id, a.At, halfInch, "wm.melee.range", why)
}

// needs reports whether a special attack is made with a weapon: Tremor with the hammer in
// the right arm, the others with both arms.
func needs(s SpecialAttack, w *Weapon) bool {
	if s == TremorAttack {
		return w.Loc == RightArm
	}
	return w.Loc == LeftArm || w.Loc == RightArm
}

// clause states a special attack.
func specialClause(s SpecialAttack) game.Clause {
	switch s {
	case TremorAttack:
		return "wm.content.ironclad.tremor"
	case ComboSmite:
		return "wm.content.marauder.combo_smite"
	}
	return "wm.content.slayer.combo_strike"
}

// specialAttack makes a special attack.
func (p play) specialAttack(id ModelID, a ActAnswer) {
	act := &p.S.Act
	s := p.Card(id).SpecialAttacks[a.With]
	p.beginsAction(InMelee)
	act.Instead = true
	p.g.Cite("wm.card.special_attack", "wm.combat.special")
	clauses := Cl(specialClause(s))
	if act.Moved == Charged {
		clauses = append(clauses, "wm.move.charge_special", "wm.open.charge_special")
	}
	p.of(id).Tell("special", clauses, ModelFacts{Model: p.Name(id), What: s.String()}, "%s: %s", p.Name(id), s)
	switch s {
	case TremorAttack:
		p.tremor(id)
	case ComboSmite:
		p.smite(id, a.At)
	default:
		at := manoeuvre(id, a.At, Combo)
		at.Charge = p.chargeAttack(a.At) // wm.move.charge_special, wm.open.charge_special
		p.attack(at)
	}
}
