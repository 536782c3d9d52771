package cybernekro

import (
	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
)

// The figures of attacks (cn.shoot.roll, cn.shoot.far, cn.fight.roll, cn.kw).
const (
	thrownReach = 6 * geom.Inch
	longReach   = geom.Inch // of Reach
	farShot     = 12 * geom.Inch
	farProne    = 6 * geom.Inch
	strayMargin = 4 // a shot into melee that fails by less strays
)

// The numbers of attacks with one weapon.
const (
	ShootAt   ActVerb = 5
	ShootAuto ActVerb = 6
	ThrowAt   ActVerb = 7
	FightWith ActVerb = 8
)

var (
	shooting = attackOf(Action{
		Verb: ShootAt, Word: "shoot", Clause: "cn.shoot.declare",
		Says: "shoot at AT with the WITH", Group: "shoot with the WITH",
		Shoots: true, Propose: Position.proposeAttacks, Directed: Position.directAttack,
	})
	shootingAuto = attackOf(Action{
		Verb: ShootAuto, Word: "shoot-auto", Clause: "cn.kw.auto",
		Says: "shoot at AT with the WITH on Auto", Group: "shoot with the WITH on Auto",
		Shoots: true, Auto: [2]bool{0: true}, Directed: Position.directAttack,
	})
	throwing = attackOf(Action{
		Verb: ThrowAt, Word: "throw", Clause: "cn.kw.thrown",
		Says: "throw the WITH at AT", Group: "throw the WITH", Shoots: true,
	})
	fighting = attackOf(Action{
		Verb: FightWith, Word: "fight", Clause: "cn.fight.declare",
		Says: "fight AT with the WITH", Group: "fight with the WITH", Bestial: true, Directed: Position.directAttack,
	})
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
	if a.Propose == nil {
		a.Propose = notAlone
	}
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

// weaponPrice is what an attack costs (cn.kw.heavy, cn.kw.unwieldy, cn.trait.ambidextrous).
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

// mayShoot judges a shot or a throw (cn.shoot.declare, cn.shoot.melee_ban, cn.wpn.general).
func (p Position) mayShoot(id ModelID, a ActAnswer, why *Reasons) bool {
	if p.InMelee(id) {
		return why.No("cn.shoot.melee_ban", "%s is in melee", p.Name(id))
	}
	act := a.Do.Action()
	for i, t := range [...]ThingID{a.With, a.Also} {
		if i > 0 && !act.Pairs {
			break
		}
		g := p.Gear(t)
		switch {
		case !p.holds(id, t):
			return why.No("cn.wpn.general", "%s has no such weapon", p.Name(id))
		case a.Do == ThrowAt && !g.Has(Thrown):
			return why.No("cn.kw.thrown", "the %s cannot be thrown", g.Name)
		case a.Do != ThrowAt && g.Kind != RangedWeapon && !(act.Pairs && g.Has(Thrown)):
			return why.No("cn.wpn.general", "the %s is no ranged weapon", g.Name)
		case act.Auto[i] && g.Auto == 0:
			return why.No("cn.kw.auto", "the %s has no Auto", g.Name)
		case act.Pairs && g.Hands != 1:
			return why.No("cn.trait.ambidextrous", "the %s takes two hands", g.Name)
		case !p.barredByShield(id, t, why):
			return false
		case p.State(t) != 0:
			return why.No(p.unready(t), "the %s cannot shoot: %s", g.Name, p.State(t))
		case !p.mayTarget(id, a.At, p.reachOf(id, ActAnswer{Do: a.Do, With: t}), "cn.shoot.declare", why):
			return false
		}
	}
	if !p.pairs(id, a, why) {
		return false
	}
	return p.Sees(id, a.At) || why.No("cn.shoot.declare", "%s does not see %s", p.Name(id), p.Name(a.At))
}

// String says what keeps a weapon from shooting.
func (s ThingState) String() string {
	switch {
	case s&Empty != 0:
		return "out of ammo"
	case s&Jammed != 0:
		return "jammed"
	}
	return "unloaded"
}

// unready is the clause by which a weapon cannot shoot.
func (p Position) unready(t ThingID) game.Clause {
	if p.State(t)&(Empty|Jammed) != 0 {
		return "cn.shoot.declare"
	}
	return "cn.kw.reload"
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

// mayFight judges a Fight (cn.fight.declare).
func (p Position) mayFight(id ModelID, a ActAnswer, why *Reasons) bool {
	for _, t := range [...]ThingID{a.With, a.Also} {
		if t != a.With && a.Do != FightTwice {
			break
		}
		switch g := p.Gear(t); {
		case !p.holds(id, t):
			return why.No("cn.wpn.general", "%s has no such weapon", p.Name(id))
		case g.Kind != MeleeWeapon:
			return why.No("cn.wpn.general", "the %s is no melee weapon", g.Name)
		case a.Do == FightTwice && g.Hands != 1:
			return why.No("cn.trait.ambidextrous", "the %s takes two hands", g.Name)
		case !p.barredByShield(id, t, why):
			return false
		case !p.mayTarget(id, a.At, p.reachOf(id, ActAnswer{Do: FightWith, With: t}), "cn.fight.declare", why):
			return false
		}
	}
	if !p.pairs(id, a, why) {
		return false
	}
	return !p.walled(id, a.At) || why.No("cn.fight.declare", "a wall is between %s and %s", p.Name(id), p.Name(a.At))
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
		p.noted(j.Flags&Paired != 0, "cn.trait.ambidextrous_sequence")
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

// freeFight has a model fight one that leaves its melee: an action, but for the AP
// (cn.move.out_of_melee, cn.fire.test, cn.eq.grenade_damage).
func (p play) freeFight(j Job) {
	if !p.OnTable(j.By) || !p.inMeleeWith(j.By, j.At) {
		return
	}
	arms := p.chooseFreeFight(j.By, j.At)
	if j.With, j.Also = arms.Weapons(); j.With == NoThing || !p.actsThoughBurning(j.By) {
		return
	}
	if j.Kind = Attacking; j.Also != NoThing { // cn.trait.ambidextrous
		j.Flags |= Paired
	}
	p.then(j, Job{Kind: Acted, By: j.By, At: None, With: NoThing})
}

// chooseFreeFight asks whether a model fights one that leaves its melee, and with what; the
// flow chart's weapon of those that nobody plays. Who is Ambidextrous may fight with two
// (cn.move.out_of_melee, cn.trait.ambidextrous).
func (p play) chooseFreeFight(id, at ModelID) Arms {
	seat := p.SeatOf(id)
	if seat == game.Nobody {
		return ArmsOf(p.npcMelee(id, at, Free), NoThing)
	}
	q := &OneOf[Arms]{Prompt: p.Name(id) + " may fight " + p.Name(at) + ", which leaves its melee", Clauses: Cl("cn.move.out_of_melee", "cn.move.in_melee", "cn.kw.unwieldy")}
	p.Weapons(id, func(t ThingID) {
		if p.mayFight(id, ActAnswer{Do: FightWith, With: t, At: at}, nil) {
			q.AddOn(ArmsOf(t, NoThing), "fight with the "+p.ThingName(t), ask.Model(at))
		}
	})
	p.Weapons(id, func(t ThingID) {
		p.Weapons(id, func(also ThingID) {
			if q.Of.Len() < 31 && p.mayFight(id, ActAnswer{Do: FightTwice, With: t, Also: also, At: at}, nil) {
				q.AddOn(ArmsOf(t, also), "fight with the "+p.ThingName(t)+" and the "+p.ThingName(also), ask.Model(at))
			}
		})
	})
	if q.Of.Len() == 0 {
		return ArmsOf(NoThing, NoThing)
	}
	q.AddAs("pass", ArmsOf(NoThing, NoThing), "let it go")
	return answer(p, "free-fight", seat, game.Pick, q)
}

// Arms are a weapon to fight with, and maybe a second: the first, and 256 times the place of the
// second after none.
type Arms int32

// ArmsOf are a weapon and another, or NoThing.
func ArmsOf(with, also ThingID) Arms {
	if also == NoThing {
		return Arms(with)
	}
	return Arms(with) + (Arms(also)+1)<<8
}

// Weapons are the one and the other, or NoThing.
func (a Arms) Weapons() (with, also ThingID) {
	if with = ThingID(a); a < 256 {
		return with, NoThing
	}
	return with, ThingID(a>>8 - 1)
}

// shoots reports whether an attack is a Shoot action.
func (p Position) shoots(j *Job) bool {
	return p.Gear(j.With).Kind == RangedWeapon || j.Flags&Throws != 0
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
		p.noted(j.Flags&Auto != 0, "cn.kw.auto_fumble")
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
	p.noted(p.Has(t.Against, Big) != p.Has(t.Against, Small), size)
	p.noted(t.Kind == ToThrow, "cn.kw.thrown")
	p.noted(t.Again, surround, "cn.surround.angle")
}

// citeWeapon cites what makes a weapon other than it is printed in the hands of a model.
func (p play) citeWeapon(id ModelID, t ThingID) {
	g := p.Gear(t)
	p.noted(g.Heavy > 0 && p.Mod(id, AugmentedArms), "cn.mod.arms")
	p.noted(t == BareFist && p.Mod(id, MechanicalClaw), "cn.mod.claw")
	p.noted(g.Kind == MeleeWeapon && p.Has(id, LongArms), "cn.trait.long_arms")
	p.noted(g.Kind == MeleeWeapon && p.Keywords(id, t)&Reach != 0, "cn.kw.reach")
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

// shotModifiers are those of a Shoot action: cover or melee once, distance, darkness
// (cn.shoot.cover_or_melee, cn.shoot.far, cn.env.darkness).
func (p Position) shotModifiers(t *Test, j *Job) {
	id, at := j.By, j.At
	if p.Look(id, at).Covered || p.carries(at, TowerShield) || p.InMelee(at) {
		t.add("cover or melee", -4, "cn.shoot.cover_or_melee")
	}
	far := farShot
	if p.Model(at).Prone {
		far = farProne
	}
	if !p.Within(id, at, far) {
		t.add("distance", -2, "cn.shoot.far")
	}
	if !p.lit(id, at) {
		p.conditions(func(c *Condition) { t.add(c.Name, int(c.Ranged), c.Clauses.Clause()) })
	}
}

// bearsLight reports whether a model carries a light source (cn.trait.darkborn).
func (p Position) bearsLight(id ModelID) (bears bool) {
	p.Carried(id, func(t ThingID) { bears = bears || p.Gear(t).Light })
	return bears
}

// stealthy reports whether a stealth suit hides a model: in base contact with terrain, and
// no shield carried (cn.armor.stealth).
func (p Position) stealthy(id ModelID) bool {
	if !p.carries(id, StealthSuit) || p.carries(id, Shield) || p.carries(id, TowerShield) {
		return false
	}
	base := p.Disc(id)
	for i := range p.M.Table.Features {
		if f := &p.M.Table.Features[i]; onLevel(f, p.Body(id)) && f.Shape.Within(base, table.Contact) {
			return true
		}
	}
	return false
}

// surrounded reports whether the target of an attack is Surrounded (cn.surround.shoot,
// cn.surround.fight, cn.surround.angle).
func (p Position) surrounded(j *Job) (yes bool) {
	shot := p.shoots(j)
	p.Each(func(friend ModelID) {
		if yes || friend == j.By || friend == j.At || p.Enemies(j.By, friend) || !p.opposite(j.By, friend, j.At) {
			return
		}
		if !shot {
			yes = p.inMeleeWith(friend, j.At) // cn.surround.fight
			return
		}
		yes = !p.Model(friend).Prone && !p.InMelee(friend) && p.couldShoot(friend, j.At) // cn.surround.shoot
	})
	return yes
}

// couldShoot reports whether a model sees another within the range of a ranged weapon that
// is ready.
func (p Position) couldShoot(id, at ModelID) (could bool) {
	p.Weapons(id, func(t ThingID) {
		if p.Gear(t).Kind == RangedWeapon && p.State(t) == 0 && p.Within(id, at, p.reachOf(id, ActAnswer{Do: ShootAt, With: t})) {
			could = true
		}
	})
	return could && p.Sees(id, at)
}

// opposite reports whether two models are on opposite sides of a third: the angle at the
// middle of its base, seen from above, is over 90 degrees (cn.surround.angle).
func (p Position) opposite(a, b, at ModelID) bool {
	mid := p.Model(at).At
	return p.Model(a).At.Sub(mid).Dot(p.Model(b).At.Sub(mid)) < 0 // cn.surround.angle
}

// strays has a shot into melee that fails by less than 4 hit somebody else there
// (cn.shoot.into_melee).
func (p play) strays(j Job, o Outcome) {
	if o.Fumble || target-o.Total >= strayMargin || !p.InMelee(j.At) {
		return
	}
	var near [MaxModels]ModelID
	n := 0
	p.Each(func(id ModelID) {
		if id != j.At && p.Within(id, j.At, meleeReach) {
			near[n] = id
			n++
		}
	})
	if n == 0 {
		return
	}
	victim := near[p.g.Draw("stray", n)]
	p.of(j.By, victim).Tell("stray", Cl("cn.shoot.into_melee"), ModelFacts{Model: p.Name(victim), By: p.Name(j.By)}, "the shot strays and hits %s", p.Name(victim))
	p.hits(j, victim, false)
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
	p.noted(h.Dice > p.Gear(j.With).Damage, "cn.fight.strength", "cn.crew.strength")
	p.noted(h.Dice < p.Gear(j.With).Damage, "cn.kw.short_ranged")
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

// afterShot ends a completed ranged attack: a thrown weapon lies next to its
// target, and ammo may be short (cn.kw.thrown_land, cn.comp.ammo).
func (p play) afterShot(j Job) {
	if j.Flags&Throws != 0 {
		p.lands(j.With, j.By, j.At)
		return
	}
	if c := p.reigns(AmmoDeficit); c != nil && p.S.Things[j.With].State&Empty == 0 {
		if face := p.rollD6("ammo", "ammo", c.Clauses.Clause()); face == 1 {
			p.jam(j.By, j.With, Empty, "cn.comp.ammo")
		}
	}
}

// lands puts a thrown weapon on the ground, touching its target on the thrower's side
// (cn.kw.thrown_land).
func (p play) lands(t ThingID, by, at ModelID) {
	from, to := p.Model(by).At, p.Model(at).At
	thing := &p.S.Things[t]
	thing.Holder, thing.Lies, thing.At, thing.On = None, true, geom.Along(to, from.Sub(to), p.Radius(at)), p.Model(at).On
	p.of(by, at).Tell("lands", Cl("cn.kw.thrown_land"), ModelFacts{Model: p.ThingName(t), At: thing.At}, "the %s lies next to %s", p.ThingName(t), p.Name(at))
}

// PushBack is the number of the Push action.
const PushBack ActVerb = 11

var pushing = Action{
	Verb: PushBack, Word: "push", Takes: "at", Says: "push AT", Group: "push", Clause: "cn.action.push",
	To: ToModel, May: Position.mayPush, Do: play.pushBack,
	Propose: func(p Position, id ModelID, n int, to ask.Proposals[ActAnswer]) {
		if at := ModelID(n); at != id && p.mayHarm(id, at) {
			to.Add(ActAnswer{Do: PushBack, At: at})
		}
	},
}

// mayPush judges a Push (cn.action.push).
func (p Position) mayPush(id ModelID, a ActAnswer, why *Reasons) bool {
	switch at := a.At; {
	case at >= MaxModels || !p.OnTable(at) || !p.Enemies(id, at):
		return why.No("cn.action.push", "that is no enemy on the table")
	case !p.inMeleeWith(id, at):
		return why.No("cn.action.push", "%s is not in melee with %s", p.Name(at), p.Name(id))
	case p.Model(at).Unseen:
		return why.No("cn.sorc.invisibility", "%s is invisible", p.Name(at))
	}
	return true
}

// pushBack rolls off for a Push (cn.action.push).
func (p play) pushBack(id ModelID, a ActAnswer) {
	at := a.At
	if p.contest("push", "Push", dice.D6, id, at, func(m ModelID) int { return p.Value(m, Strength) }, "cn.action.push", "%s pushes %s", p.Name(id), p.Name(at)) <= 0 {
		p.answerable(id, Trigger{Missed: true, Melee: true, Target: at})
		return
	}
	p.shove(at, p.Model(at).At.Sub(p.Model(id).At), geom.Inch, "cn.action.push_result")
}
