package warmachine

import (
	"slices"

	"umpire/dice"
	"umpire/game"
)

// AttackContext is an attack as far as values depend on it: who attacks whom, with what,
// and how.
type AttackContext struct {
	Kind   AttackKind
	How    Manner
	By     ModelID // who makes it; of a spell, the warcaster
	Target ModelID
	Origin ModelID // whence it comes: By, or who channels the spell (wm.spell.channel)
	Weapon int     // place on the card of By, -1 none
	Spell  SpellID // place on the card, -1 none
	Free   bool    // a free strike
	Charge bool    // a charge attack
	Bought bool    // for a focus point
}

// strikeOf is a plain attack with a weapon.
func (p Position) strikeOf(by ModelID, w int, target ModelID) AttackContext {
	a := AttackContext{By: by, Target: target, Origin: by, Weapon: w, Spell: -1}
	if p.Weapon(by, w).Kind == Ranged {
		a.Kind = RangedAttack
	}
	return a
}

// manoeuvre is a melee attack that is made with no weapon of the card.
func manoeuvre(by, target ModelID, how Manner) AttackContext {
	return AttackContext{By: by, Target: target, Origin: by, How: how, Weapon: -1, Spell: -1}
}

// armed reports whether a melee attack is made with a weapon: one of the card, the hammer of
// Tremor, both claws or pistons, or the fist that seizes or throws; a head-butt, a slam and a
// bash are not (wm.content.lancer.shock_field, wm.fist.weapon).
func (a *AttackContext) armed() bool {
	switch a.How {
	case HeadButt, Slam, Bash:
		return false
	}
	return a.Kind == MeleeAttack
}

// spellOf is an offensive spell.
func (p Position) spellOf(by, via ModelID, spell SpellID, target ModelID) AttackContext {
	return AttackContext{Kind: MagicAttack, By: by, Target: target, Origin: via, Weapon: -1, Spell: spell}
}

// weapon is the weapon of the attack, or nil.
func (p Position) weapon(a *AttackContext) *Weapon {
	if a.Weapon < 0 {
		return nil
	}
	return p.Weapon(a.By, a.Weapon)
}

// spell is the spell of the attack, or nil.
func (p Position) spell(a *AttackContext) *Spell {
	if a.Spell < 0 {
		return nil
	}
	return p.Spell(p.SeatOf(a.By), a.Spell)
}

// has reports whether the weapon of the attack has a rule (wm.weapon.special).
func (p Position) has(a *AttackContext, s Specials) bool {
	w := p.weapon(a)
	return w != nil && w.Special&s != 0
}

// isSpray reports whether the attack is a spray (wm.weapon.rng).
func (p Position) isSpray(a *AttackContext) bool {
	if w := p.weapon(a); w != nil {
		return w.Spray
	}
	s := p.spell(a)
	return s != nil && s.Spray
}

// area is the diameter of the attack's area in inches, 0 if it has none (wm.weapon.aoe,
// wm.spell.aoe).
func (p Position) area(a *AttackContext) int {
	if w := p.weapon(a); w != nil {
		return int(w.AOE)
	}
	if s := p.spell(a); s != nil {
		return int(s.AOE) // wm.spell.aoe
	}
	return 0
}

// AttackName returns how an attack is called.
func (p Position) AttackName(a *AttackContext) string {
	switch {
	case a.Spell >= 0:
		return p.spell(a).Name
	case a.How == HeadButt:
		return "head-butt"
	case a.How == Slam:
		return "slam"
	case a.How == Lock:
		return "lock"
	case a.How == Throw:
		return "throw"
	case a.How == Tremor:
		return "Tremor"
	case a.How == Smite:
		return "Combo Smite"
	case a.How == Combo:
		return "Combo Strike"
	case a.Weapon >= 0:
		return p.weapon(a).Name
	}
	return "bash"
}

// AttackBonus returns what is added to the dice of an attack roll (wm.combat.melee_roll,
// wm.combat.ranged_roll, wm.spell.attack).
func (p Position) AttackBonus(a *AttackContext, why *Breakdown) (n int) {
	switch a.Kind {
	case MeleeAttack:
		n = p.Value(a.By, MAT, why) + p.mannerBonus(a, why)
	case RangedAttack:
		n = p.Value(a.By, RAT, why)
		if p.Aims(a.By) {
			n += why.Add("aiming", aimed, "RAT", "wm.ranged.aim")
		}
	case MagicAttack:
		n = why.Add(Printed, int(p.Card(a.By).FOC), "FOC", "wm.stats.foc")
	}
	p.bonuses(a.By, func(b *Bonus, by string, clause game.Clause) {
		n += why.Add(by, int(b.Attack), "attack roll", clause)
	})
	return n
}

const (
	aimed        = 2 // wm.ranged.aim
	freeStrike   = 2 // wm.melee.freestrike_bonus
	bashPenalty  = 2 // wm.bash.roll
	throwPenalty = 2 // wm.throw.roll
	poweredUp    = 2 // wm.content.revenger.powerful_charge
	setAgainst   = 2 // wm.content.lancer.set_defense
)

// mannerBonus returns what the manner of a melee attack adds to its roll.
func (p Position) mannerBonus(a *AttackContext, why *Breakdown) (n int) {
	add := func(what string, amount int, clause game.Clause) {
		n += why.Add(what, amount, "MAT", clause)
	}
	larger := p.Slot(a.Target).Base > p.Slot(a.By).Base // wm.setup.bases_compare
	switch {
	case a.How == HeadButt && larger:
		add("against a larger base", -4, "wm.headbutt.roll")
	case a.How == HeadButt:
		add("head-butt", -2, "wm.headbutt.roll")
	case a.How == Slam && larger:
		add("against a larger base", -4, "wm.slam.roll")
	case a.How == Slam:
		add("slam", -2, "wm.slam.roll")
	case a.How == Throw:
		add("throw", -throwPenalty, "wm.throw.roll")
	case a.How == Bash:
		add("bash", -bashPenalty, "wm.bash.roll")
	}
	if a.Free {
		add("free strike", freeStrike, "wm.melee.freestrike_bonus")
	}
	if a.Charge && p.has(a, PowerfulCharge) {
		add("Powerful Charge", poweredUp, "wm.content.revenger.powerful_charge")
	}
	if (a.Charge || a.How == Slam) && p.setDefense(a) {
		add("Set Defense", -setAgainst, "wm.content.lancer.set_defense")
	}
	return n
}

// setDefense reports whether the target meets a charge or slam with a spear: a model in its
// front arc, while the arm works and it is not stationary (wm.content.lancer.set_defense).
func (p Position) setDefense(a *AttackContext) bool {
	if p.Stationary(a.Target) || !p.InFront(a.Target, a.By) {
		return false
	}
	for w := range p.Card(a.Target).Weapons {
		if weapon := p.Weapon(a.Target, w); weapon.Special&SetDefense != 0 && !p.Disabled(a.Target, weapon.Loc) {
			return true
		}
	}
	return false
}

// Aims reports whether a model aims: it has not moved, nor been moved, in this turn, and did
// not stand up (wm.ranged.aim, wm.fx.knock_stand_move).
func (p Position) Aims(id ModelID) bool {
	return !p.Model(id).Shifted &&
		!(p.acting(id) && p.S.Act.Stood) // wm.fx.knock_stand_move
}

// stationaryDEF is the base DEF of a stationary target of a ranged or magic attack
// (wm.combat.stationary_ranged, wm.open.magic_aim).
const stationaryDEF = 5

// Defence returns what an attack roll has to reach (wm.stats.def).
func (p Position) Defence(a *AttackContext, why *Breakdown) int {
	id := a.Target
	var made Breakdown
	n := p.base(id, DEF, &made)
	if a.Kind != MeleeAttack && p.Stationary(id) { // wm.stats.order
		made.Lines = nil
		n = made.Add("stationary", stationaryDEF, "DEF", "wm.combat.stationary_ranged")
	}
	if why != nil {
		why.Lines = append(why.Lines, made.Lines...)
	}
	n = max(1, n+p.added(id, DEF, why))
	if a.Kind == MeleeAttack {
		return n
	}
	p.bonuses(id, func(b *Bonus, by string, clause game.Clause) {
		n += why.Add(by, int(b.DEFRanged), "DEF", clause)
	})
	if p.isSpray(a) { // wm.ranged.spray_no_bonus
		return n
	}
	return n + p.Sheltered(a, why)
}

// SureHit reports whether an attack hits without its dice deciding it: a melee attack on
// a stationary target, or a weapon that goes on sustained (wm.combat.stationary_melee,
// wm.content.deathripper.sustained_attack).
func (p Position) SureHit(a *AttackContext) bool {
	return a.Kind == MeleeAttack && p.Stationary(a.Target) || p.sustained(a)
}

// sustained reports whether the weapon has hit the model in this activation.
func (p Position) sustained(a *AttackContext) bool {
	return p.has(a, SustainedAttack) && p.S.Act.Sure[a.Weapon]>>a.Target&1 != 0 // wm.content.deathripper.sustained_attack
}

// acting reports whether it is the activation of the model.
func (p Position) acting(id ModelID) bool { return p.S.Act.Live && p.S.Act.Model == id }

// HitDice is the dice of an attack roll (wm.combat.boost_attack).
func HitDice(boosted bool) dice.Pool {
	if boosted {
		return dice.Pool{dice.D6.Times(3)}
	}
	return dice.Pool{dice.D6.Times(2)}
}

// throw says how an attack roll fell out. Shield is the rules of the shield that a melee attack
// met: they answer a hit also where its damage disables the arm (wm.shield.lost).
type throw struct {
	hit, critical bool
	shield        Specials
}

// Judged returns what faces make of an attack roll: all ones miss, all sixes hit, unless the
// hit is sure; two alike are critical where it hits (wm.combat.all_ones,
// wm.combat.all_sixes, wm.fx.critical, wm.fx.critical_hit, wm.open.melee_auto,
// wm.open.crit).
func Judged(faces []int8, bonus, need int, sure bool) (hit, critical bool) {
	hit = sure || !all(faces, 1) && (all(faces, 6) || dice.Total(faces)+bonus >= need) // wm.combat.hit
	return hit, hit && paired(faces)
}

// all reports whether every die shows a face.
func all(faces []int8, face int8) bool {
	return !slices.ContainsFunc(faces, func(f int8) bool { return f != face })
}

// paired reports whether two faces are alike.
func paired(faces []int8) bool {
	for i, f := range faces {
		if slices.Contains(faces[:i], f) {
			return true
		}
	}
	return false
}

// rollToHit makes the attack roll, again if a spell lets it be (wm.content.spell.death_sentence).
func (p play) rollToHit(a *AttackContext, boosted bool) throw {
	bonus, need, sure := p.AttackBonus(a, nil), p.Defence(a, nil), p.SureHit(a)
	pool := HitDice(boosted)
	faces := p.g.Roll("attack", pool)
	p.layDice(faces, dice.Total(faces)+bonus, need)
	hit, critical := Judged(faces, bonus, need, sure)
	var was [][]int8
	if !hit && p.mayReroll(a) && p.yes("reroll", p.SeatOf(a.By), YesOrNo{Passable: true, Prompt: "Roll the attack again?", Rule: "Death Sentence",
		Clauses: Cl("wm.content.spell.death_sentence"), Yes: "roll again", No: "keep the miss"}) {
		was = append(was, append([]int8(nil), faces...))
		faces = p.g.Roll("attack/again", pool)
		p.layDice(faces, dice.Total(faces)+bonus, need)
		hit, critical = Judged(faces, bonus, need, sure)
	}
	p.g.Tell(func() game.Event { return p.attackEvent(a, pool, faces, was, boosted) })
	if hit && p.has(a, SustainedAttack) && p.acting(a.By) {
		p.S.Act.Sure[a.Weapon] |= 1 << a.Target
	}
	return throw{hit, critical, p.shieldMet(a)}
}

// mayReroll reports whether the attacker's side has Death Sentence on the enemy target.
func (p Position) mayReroll(a *AttackContext) bool {
	seat := p.SeatOf(a.By)
	up := p.Model(a.Target).Upkeep[seat]
	return up != 0 && p.Enemies(a.By, a.Target) && p.Spell(seat, up-1).Word == DeathSentence
}

// layDice leaves a roll of the attack on the table, for everyone to see.
func (p play) layDice(faces []int8, total, need int) {
	at := &p.S.Attack
	at.Dice = [4]int8{}
	copy(at.Dice[:], faces)
	at.Roll, at.Need = int8(total), int8(need)
}

// attackEvent tells of an attack roll.
func (p play) attackEvent(a *AttackContext, pool dice.Pool, faces []int8, was [][]int8, boosted bool) game.Event {
	var why, def Breakdown
	bonus, need, sure := p.AttackBonus(a, &why), p.Defence(a, &def), p.SureHit(a)
	f := AttackFacts{By: p.Name(a.By), With: p.AttackName(a), Target: p.Name(a.Target), Dice: pool.String(), Faces: append([]int8(nil), faces...),
		Total: dice.Total(faces) + bonus, Need: need, Auto: sure, Boosted: boosted, Modifiers: append(why.Lines, def.Lines...)}
	f.Hit, f.Critical = Judged(faces, bonus, need, sure)
	if a.Kind != MeleeAttack && !p.isSpray(a) {
		f.Cover = p.covers(a)
	}
	f.Rows = []game.ThrowRow{{Label: "Attack", Dice: f.Dice, Faces: f.Faces, Was: was}}
	clauses, trace := p.hitClauses(a, &f, faces), Cl("wm.combat.hit", rollClauses[a.Kind], "wm.stats.def")
	for _, l := range f.Modifiers {
		if l.What == Printed {
			trace = append(trace, l.Clause)
		} else {
			clauses = append(clauses, l.Clause)
		}
	}
	if w := p.weapon(a); w != nil {
		trace = cited(trace, p.Card(a.By).Clauses)
	}
	if s := p.spell(a); s != nil {
		trace = cited(trace, s.Clauses)
	}
	trace = append(trace, p.attackTrace(a, &f)...)
	verb := "misses"
	switch {
	case f.Critical:
		verb = "critically hits"
	case f.Hit:
		verb = "hits"
	}
	e := p.of(a.By, a.Target).Event("attack", clauses, f, "%s %s %s with %s: %d against DEF %d", f.By, verb, f.Target, f.With, f.Total, need)
	e.Trace = trace
	return e
}

// replaces are the clauses that put a figure in place of the printed one.
var replaces = map[game.Clause]bool{"wm.combat.stationary_ranged": true, "wm.sys.movement": true}

// attackTrace returns what an attack roll went by besides what decided it.
func (p Position) attackTrace(a *AttackContext, f *AttackFacts) (trace []game.Clause) {
	add := func(on bool, clauses ...game.Clause) {
		if on {
			trace = append(trace, clauses...)
		}
	}
	act := &p.S.Act
	add(true, declared[a.Kind]...)
	add(a.How == Bash && !a.Free, "wm.bash.exclusive")
	add(a.Free, "wm.melee.freestrike_noboost")
	add(f.Boosted && a.How != Plain, "wm.power.boost")
	add(f.Boosted && a.Charge, "wm.move.charge_boost")
	add(a.Charge, "wm.move.charge_first")
	add(a.How == HeadButt || a.How == Slam || a.How == Throw, "wm.setup.bases_compare")
	add(p.acting(a.By) && act.Stood && a.Kind == MeleeAttack, "wm.fx.knock_stand_melee")
	add(!p.InFront(a.Target, a.By), "wm.facing.no_back_bonus")
	add(!f.Hit && paired(f.Faces), "wm.fx.critical_hit")
	add(a.Origin != a.By, "wm.spell.channel_cover")
	add(f.Boosted && a.Origin != a.By, "wm.spell.channel_focus")
	add(a.Kind == RangedAttack && p.InMelee(a.Target), "wm.ranged.into_melee")
	add(a.Kind == MagicAttack && !p.Model(a.By).Shifted, "wm.open.magic_aim")
	w := p.weapon(a)
	add(w != nil && w.Shield, "wm.shield.attack")
	add(w != nil && w.Special != 0, "wm.weapon.special")
	add(w != nil && len(p.Card(a.By).Weapons) > 1, "wm.weapon.count")
	add(p.isSpray(a), "wm.ranged.spray_no_bonus")
	add(p.overArea(p.SeatOf(a.Target)) != nil || p.overArea(p.SeatOf(a.By)) != nil, "wm.spell.upkeep_ctrl")
	add(p.hiddenFrom(a) || p.Card(a.Target).Abilities != 0, "wm.card.abilities")
	add(p.ignoresShield(a) || p.sustained(a) || p.has(a, ArcingFire), "wm.card.precedence")
	cover, _ := p.cover(a)
	screen, _ := p.screening(a)
	add(cover > 0 && a.Kind == MeleeAttack, "wm.ter.only_ranged")
	add(cover > 0 && a.Kind != MeleeAttack, "wm.ter.near", "wm.ter.one")
	add(cover > 0 && screen > 0 && a.Kind != MeleeAttack, "wm.ranged.screen_stack", "wm.open.cover_screen")
	for _, l := range f.Modifiers {
		add(replaces[l.Clause], "wm.stats.order")
	}
	return trace
}

// rollClauses say how each kind of attack is rolled.
var rollClauses = [...]game.Clause{"wm.combat.melee_roll", "wm.combat.ranged_roll", "wm.spell.attack"}

// hitClauses are those by which the dice decided.
func (p Position) hitClauses(a *AttackContext, f *AttackFacts, faces []int8) []game.Clause {
	list := Cl(rollClauses[a.Kind])
	switch {
	case f.Auto && p.sustained(a):
		list = append(list, "wm.content.deathripper.sustained_attack")
	case f.Auto:
		list = append(list, "wm.combat.stationary_melee")
		if all(faces, 1) {
			list = append(list, "wm.open.melee_auto")
		}
	case all(faces, 1):
		list = append(list, "wm.combat.all_ones")
	case all(faces, 6):
		list = append(list, "wm.combat.all_sixes")
	}
	if f.Boosted {
		list = append(list, "wm.combat.boost_attack")
	}
	if f.Critical {
		list = append(list, "wm.fx.critical")
		if f.Auto {
			list = append(list, "wm.open.crit")
		}
	}
	return list
}

// Context is the attack under way as far as values depend on it.
func (a *Attack) Context() AttackContext {
	return AttackContext{Kind: a.Kind, How: a.How, By: a.By, Target: a.Target, Origin: a.Origin, Weapon: int(a.Weapon), Spell: a.Spell, Free: a.Free, Charge: a.Charge, Bought: a.Bought}
}
