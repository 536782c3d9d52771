package cybernekro

import (
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
)

// The figures of attacks (cn.shoot.roll, cn.shoot.far, cn.fight.roll, cn.kw).
const (
	thrownReach = 6 * geom.Inch
	longReach   = geom.Inch // of Reach
	farShot     = 12 * geom.Inch
	farProne    = 6 * geom.Inch
	strayMargin = 4 // a shot into melee that fails by less strays
)

// attackOf completes an attack by what all attacks have in common. The first that is listed
// proposes the others as well.
func attackOf(a Action) *Action {
	if a.Takes = "with at"; a.Pairs {
		a.Takes = "with also at"
	}
	if a.May = Position.mayFight; a.Shoots {
		a.May = Position.mayShoot
	}
	a.ByOther = a.Propose == nil
	a.Marks = func(q ActingQuestion, p Position, a ActAnswer, m *game.Marks) {
		m.Reach = int32(p.reachOf(q.Model, a))
	}
	a.To, a.Attacks, a.Price, a.Do = ToModel, true, &weaponPrice, play.attack
	return &a
}

// proposeAttacks proposes the attacks on another model.
func (p Position) proposeAttacks(id ModelID, n int, to ask.Proposals[ActAnswer]) {
	at := ModelID(n)
	if at == id || !p.mayHarm(id, at) {
		return
	}
	two := p.Has(id, Ambidextrous)
	p.Weapons(id, func(t ThingID) {
		g := p.Gear(t)
		if g.Kind == RangedWeapon {
			to.Add(ActAnswer{Do: ShootAt, With: t, At: at})
			if g.Auto > 0 {
				to.Add(ActAnswer{Do: ShootAuto, With: t, At: at})
			}
		} else {
			to.Add(ActAnswer{Do: FightWith, With: t, At: at})
			if g.Has(Thrown) {
				to.Add(ActAnswer{Do: ThrowAt, With: t, At: at})
			}
		}
		if two {
			p.Weapons(id, func(other ThingID) {
				if other != t {
					p.proposePair(ActAnswer{With: t, Also: other, At: at}, to)
				}
			})
		}
	})
}

// weaponPrice says what an attack costs (cn.kw.heavy, cn.kw.unwieldy, cn.trait.ambidextrous).
var weaponPrice = Price{
	AP: func(p Position, id ModelID, a ActAnswer) int { return p.attackCost(id, p.dearer(id, a)) },
	By: Position.weaponClause,
	Say: func(p Position, id ModelID, a ActAnswer, ap int, why *Reasons) {
		switch by, g := p.weaponClause(id, a), p.Gear(p.dearer(id, a)); by {
		case "cn.kw.heavy":
			why.No(by, "the %s is Heavy %d and %s has Strength %+d: that costs %d AP",
				g.Name, g.Heavy, p.Name(id), p.Value(id, Strength), ap)
		default:
			why.No(by, "the %s is Unwieldy: that costs %d AP", g.Name, ap)
		}
	},
}

// weaponClause is the clause by which an attack costs what it does.
func (p Position) weaponClause(id ModelID, a ActAnswer) game.Clause {
	switch t := p.dearer(id, a); {
	case p.attackCost(id, t) == 1:
		return "cn.action.cost"
	case p.Gear(t).Has(Unwieldy):
		return "cn.kw.unwieldy"
	}
	return "cn.kw.heavy"
}

// attackCost returns what an attack with a weapon costs (cn.kw.unwieldy).
func (p Position) attackCost(id ModelID, t ThingID) int {
	if p.Keywords(id, t)&Unwieldy != 0 {
		return 2
	}
	return 1
}

// reachOf returns how far an attack reaches (cn.fight.declare, cn.kw.reach, cn.kw.thrown,
// cn.comp.fog).
func (p Position) reachOf(id ModelID, a ActAnswer) geom.Length {
	switch g := p.Gear(a.With); {
	case a.Do == ThrowAt, g.Kind == MeleeWeapon && a.Do.shootsTwo():
		return thrownReach
	case g.Kind == RangedWeapon:
		reach := g.Range
		p.conditions(func(c *Condition) { reach += c.Range })
		return max(0, reach)
	case p.Keywords(id, a.With)&Reach != 0: // cn.kw.reach
		return longReach
	}
	return meleeReach
}

// mayTarget judges whom a deliberate attack may name (cn.shoot.declare, cn.fight.declare,
// cn.sorc.invisibility).
func (p Position) mayTarget(id, at ModelID, reach geom.Length, declares game.Clause, why *Reasons) bool {
	switch {
	case at >= MaxModels || !p.OnTable(at) || at == id:
		return why.No(declares, "that is no target")
	case !p.mayHarm(id, at):
		return why.No(declares, "%s is no enemy of %s", p.Name(at), p.Name(id))
	case p.Model(at).Unseen:
		return why.No("cn.sorc.invisibility", "%s is invisible", p.Name(at))
	case !p.Within(id, at, reach):
		return why.No(declares, "%s is too far away: %s", p.Name(at), p.gapUp(id, at).Over(reach))
	}
	return true
}

// mayHarm reports whether a model may attack another on purpose: an enemy, or anybody under
// Mind Control (cn.open.friendly_fire, cn.sorc.mind_control).
func (p Position) mayHarm(id, at ModelID) bool {
	return p.Enemies(id, at) || p.M.Setup.Variants.FriendlyFire || p.S.Act.Forced == id+1
}

// attack has a model attack, with one weapon or with two, one after the other
// (cn.trait.ambidextrous_sequence).
func (p play) attack(id ModelID, a ActAnswer) { p.then(p.jobOf(id, a)) }

// jobOf is an attack as an action says it.
func (p Position) jobOf(id ModelID, a ActAnswer) Job {
	j := Job{Kind: Attacking, By: id, At: a.At, With: a.With, Also: NoThing}
	act := a.Do.Action()
	if act.Auto[0] {
		j.Flags |= Auto
	}
	if act.Auto[1] {
		j.Flags |= AlsoAuto
	}
	if a.Do == ThrowAt || a.Do.shootsTwo() && p.Gear(a.With).Kind == MeleeWeapon { // cn.kw.thrown
		j.Flags |= Throws
	}
	if a.Do.shootsTwo() && p.Gear(a.Also).Kind == MeleeWeapon {
		j.Flags |= AlsoThrows
	}
	if act.Pairs {
		j.Also, j.Flags = a.Also, j.Flags|Paired
	}
	return j
}

// attacking is an attack: whoever is targeted may foresee it (cn.sorc.prescience), then it is
// rolled, and again with a second weapon.
func (p play) attacking(j Job) {
	top := p.top()
	switch j.Stage {
	case 0:
		p.foresee(j.At)
	case 1:
		p.rollToHit(*top)
	default:
		p.finish()
		hit := j.Flags&HitOnce != 0
		p.citeIf(j.Flags&Paired != 0, "cn.trait.ambidextrous_sequence")
		if second := j; j.Also != NoThing && p.OnTable(j.At) && p.OnTable(j.By) && !p.Model(j.By).Prone { // cn.trait.ambidextrous_sequence
			second.With, second.Also, second.Stage = j.Also, NoThing, 0
			second.Flags = j.Flags.second()
			away := p.outOfReach(second)
			if away == "" {
				p.then(second)
				return
			}
			p.tellAway(&second, away, "cn.trait.ambidextrous_sequence")
		}
		if !hit {
			p.missed(j)
		}
	}
}

// second are the flags of the second of two attacks.
func (f JobFlags) second() JobFlags {
	f, also := f&^(Auto|Throws|AlsoAuto|AlsoThrows), f
	if also&AlsoAuto != 0 {
		f |= Auto
	}
	if also&AlsoThrows != 0 {
		f |= Throws
	}
	return f
}

// missed gives the target of the Active Model's action a reaction (cn.react.miss).
func (p play) missed(j Job) {
	if j.Flags&Free == 0 {
		p.answerable(j.By, p.missOf(j))
	}
}

// answerable lets what a model has missed be reacted to, if it is the Active Model and acts by
// itself (cn.react.no_chain).
func (p play) answerable(id ModelID, t Trigger) {
	if p.S.Act.Live && p.S.Act.Model == id &&
		p.S.Act.Forced != id+1 { // cn.react.no_chain
		p.S.Act.Why = t
	}
}

// missOf returns what the target of an attack may react to if it is missed.
func (p Position) missOf(j Job) Trigger {
	return Trigger{Missed: true, Melee: p.Gear(j.With).Kind == MeleeWeapon && j.Flags&Throws == 0, Target: j.At}
}

// rollToHit rolls an attack (cn.shoot.roll, cn.fight.roll).
func (p play) rollToHit(j Job) {
	id, at, g := j.By, j.At, p.Gear(j.With)
	shot, away, o := p.shoots(&j), p.outOfReach(j), Outcome{}
	reaches := away == ""
	if reaches {
		t := p.toHit(&j)
		if j.Flags&Auto != 0 {
			t.Dice = int(g.Auto)
		}
		p.citeAttack(&t, shot)
		p.citeWeapon(id, j.With)
		o = p.test(t)
	} else {
		p.tellAway(&j, away, "cn.sorc.prescience_effect")
	}
	if g.Has(Reload) {
		p.S.Things[j.With].State |= Unloaded
		p.g.Cite("cn.kw.reload")
	}
	p.maddens(id, at)
	if o.Passed {
		p.top().Flags |= HitOnce
		p.hits(j, at, o.Critical)
	} else if shot && reaches {
		p.strays(j, o)
	}
	if o.Fumble {
		p.citeIf(j.Flags&Auto != 0, "cn.kw.auto_fumble")
		p.fumbledAttack(j, shot)
	}
	if shot {
		p.afterShot(j)
	}
}

// citeAttack cites the clauses by which an attack is rolled.
func (p play) citeAttack(t *Test, shot bool) {
	roll, size, surround := game.Clause("cn.fight.roll"), game.Clause("cn.fight.size"), game.Clause("cn.surround.fight")
	if shot {
		roll, size, surround = "cn.shoot.roll", "cn.shoot.size", "cn.surround.shoot"
	}
	p.g.Cite(roll)
	p.citeIf(p.Has(t.Against, Big) != p.Has(t.Against, Small), size)
	p.citeIf(t.Kind == ToThrow, "cn.kw.thrown")
	p.citeIf(t.Again, surround, "cn.surround.angle")
}

// citeWeapon cites what makes a weapon other than it is printed in the hands of a model.
func (p play) citeWeapon(id ModelID, t ThingID) {
	g := p.Gear(t)
	p.citeIf(g.Heavy > 0 && p.Mod(id, AugmentedArms), "cn.mod.arms")
	p.citeIf(t == BareFist && p.Mod(id, MechanicalClaw), "cn.mod.claw")
	p.citeIf(g.Kind == MeleeWeapon && p.Has(id, LongArms), "cn.trait.long_arms")
	p.citeIf(g.Kind == MeleeWeapon && p.Keywords(id, t)&Reach != 0, "cn.kw.reach")
}

// tellAway tells why an attack does not reach its target any more.
func (p play) tellAway(j *Job, away string, clause game.Clause) {
	p.of(j.By, j.At).Tell("out-of-reach", Cl(clause), ModelFacts{Model: p.Name(j.At), By: p.Name(j.By)}, "%s is %s, and the %s misses", p.Name(j.At), away, p.ThingName(j.With))
}

// outOfReach is why an attack does not reach its target any more, or "": by Prescience that may
// have got out of its range or sight, and by a push before the second of two attacks
// (cn.sorc.prescience_effect, cn.trait.ambidextrous_sequence).
func (p Position) outOfReach(j Job) string {
	do := FightWith
	if j.Flags&Throws != 0 {
		do = ThrowAt
	}
	shot := p.shoots(&j)
	switch reach := p.reachOf(j.By, ActAnswer{Do: do, With: j.With}); {
	case !p.Within(j.By, j.At, reach):
		return "too far away, " + p.gapUp(j.By, j.At).Over(reach).String()
	case shot && !p.Sees(j.By, j.At):
		return "out of sight, hidden by " + p.Hides(p.Look(j.By, j.At).By)
	case !shot && p.walled(j.By, j.At):
		return "behind a wall"
	}
	return ""
}

// toHit is the test of an attack, with what changes it (cn.shoot.roll, cn.fight.roll).
func (p Position) toHit(j *Job) Test {
	id, at := j.By, j.At
	t := Test{Kind: ToFight, Who: id, Of: Agility, Against: at}
	if p.shoots(j) {
		t.Kind, t.Of = ToShoot, Discipline
		if j.Flags&Throws != 0 {
			t.Kind, t.Of = ToThrow, Agility // cn.kw.thrown
		}
		p.shotModifiers(&t, j)
	} else if p.Model(at).Prone {
		t.add("Prone", 2, "cn.fight.prone")
	}
	if p.Has(at, Big) { // cn.shoot.size, cn.fight.size
		t.add("Big", int(p.Trait(Big).AgainstIt), "cn.trait.big")
	}
	if p.Has(at, Small) {
		t.add("Small", int(p.Trait(Small).AgainstIt), "cn.trait.small")
	}
	if p.Rule(at, Monstrous) {
		t.add("Monstrous", 4, "cn.npc.monstrous_hit")
	}
	if j.Flags&Auto != 0 {
		t.add("Auto", -2, "cn.kw.auto")
	}
	if j.Flags&Paired != 0 {
		t.add("Ambidextrous", int(p.Trait(Ambidextrous).ToHit), "cn.trait.ambidextrous")
	}
	if p.Has(id, Darkborn) && p.bearsLight(at) {
		t.add("Darkborn", int(p.Trait(Darkborn).ToHit), "cn.trait.darkborn")
	}
	if p.stealthy(at) {
		t.add("stealth suit", -2, "cn.armor.stealth")
	}
	t.Again = p.surrounded(j)
	return t
}

// hitOf is an attack's hit on a model (cn.dmg.dice, cn.fight.strength, cn.kw.short_ranged).
func (p Position) hitOf(j Job, at ModelID, critical bool) Hit {
	g := p.Gear(j.With)
	melee := !p.shoots(&j)
	h := Hit{By: j.By, At: at, Cause: WeaponHit, With: j.With, Keys: uint32(p.Keywords(j.By, j.With)), Dice: g.Damage, Piercing: g.Piercing, Critical: critical, Melee: melee}
	if melee && p.Value(j.By, Strength) > p.Value(at, Strength) { // cn.fight.strength, cn.crew.strength
		h.Dice++
	}
	if h.has(ShortRanged) && !p.Within(j.By, at, p.reachOf(j.By, ActAnswer{Do: ShootAt, With: j.With})/2) { // cn.kw.short_ranged
		h.Dice--
	}
	return h
}

// hits has an attack hit a model, and whom it splashes (cn.dmg.order, cn.kw.splash).
func (p play) hits(j Job, at ModelID, critical bool) {
	h := p.hitOf(j, at, critical)
	p.citeIf(h.Dice > p.Gear(j.With).Damage, "cn.fight.strength", "cn.crew.strength")
	p.citeIf(h.Dice < p.Gear(j.With).Damage, "cn.kw.short_ranged")
	if h.has(Splash) {
		var around uint64
		p.Each(func(id ModelID) {
			if id != at && p.Within(id, at, geom.Inch) {
				around |= 1 << id
			}
		})
		p.then(Job{Kind: Splashing, By: j.By, At: at, With: j.With, Also: NoThing, Set: around})
	}
	p.hit(h)
}

// splash has the next of those around the target be hit as well, with one die less
// (cn.kw.splash).
func (p play) splash(j Job) {
	t := p.top()
	if t.Set == 0 {
		p.finish()
		return
	}
	id := ModelID(lowest(t.Set))
	if t.Set &= t.Set - 1; !p.OnTable(id) {
		return
	}
	g := p.Gear(j.With)
	p.g.Cite("cn.kw.splash")
	p.hit(Hit{By: j.By, At: id, Cause: WeaponHit, With: j.With, Keys: uint32(p.Keywords(j.By, j.With)), Dice: g.Damage - 1, Piercing: g.Piercing})
}

// fumbledAttack applies a Fumble of an attack (cn.shoot.fumble, cn.fight.fumble,
// cn.kw.unstable).
func (p play) fumbledAttack(j Job, shot bool) {
	if !shot {
		p.layProne(j.By, "cn.fight.fumble")
		return
	}
	if j.Flags&Throws != 0 {
		return // cn.kw.thrown
	}
	p.jam(j.By, j.With, Jammed, "cn.shoot.fumble")
	if g := p.Gear(j.With); g.Has(Unstable) {
		p.g.Cite("cn.kw.unstable")
		p.hit(Hit{By: None, At: j.By, Cause: WeaponHit, With: j.With, Keys: uint32(p.Keywords(j.By, j.With)), Dice: g.Damage, Piercing: g.Piercing})
	}
}
