package warmachine

import (
	"umpire/game"
	"umpire/geom"
)

// mayPower judges a power attack in place of normal attacks (wm.power.cost, wm.power.one,
// wm.power.noaction, wm.power.lost_normal).
func (p Position) mayPower(id ModelID, why *Reasons) bool {
	act := &p.S.Act
	switch {
	case !p.Jack(id):
		return why.No("wm.power.cost", "%s is a warcaster: power attacks are for warjacks", p.Name(id))
	case p.barred(id, BarsPower):
		return why.No("wm.content.spell.crippling_grasp", "%s makes no power attacks", p.Name(id))
	case act.Moved == Charged:
		return why.No("wm.power.noaction", "%s has charged", p.Name(id))
	case act.Moved == Slammed:
		return why.No("wm.power.one", "%s has slammed, which is the power attack of its combat action", p.Name(id))
	case act.Instead:
		return why.No("wm.power.one", "%s has made a power or special attack in this combat action", p.Name(id))
	case act.Normal:
		return why.No("wm.power.lost_normal", "%s has begun its normal attacks", p.Name(id))
	}
	return p.affords(id, 1, "a power attack", why) || why.No("wm.power.cost", "%s needs a point of focus for a power attack", p.Name(id))
}

// powers begins a power attack: a point, and the normal attacks are gone (wm.power.cost,
// wm.power.lost_normal).
func (p play) powers(id ModelID, name string, clauses ...game.Clause) {
	p.spend(id, 1, name, append(Cl("wm.power.cost"), clauses...)...)
	p.beginsAction(InMelee)
	p.S.Act.Instead = true
	p.g.Cite("wm.power.lost_normal")
}

// HeadButting is the number of a head-butt.
const HeadButting ActVerb = 8

var headButtAction = Action{
	Verb: HeadButting, Word: "head-butt", Takes: "at", Clause: "wm.headbutt.roll", Says: "head-butt",
	To: ToModel, Fights: true, Propose: byJackAtEnemy(HeadButting),
	Cost:   onePoint,
	Attack: manoeuvreAt(HeadButt),
	May:    func(p Position, id ModelID, a ActAnswer, why *Reasons) bool { return p.mayHeadButt(id, a.At, why) },
	Do:     func(p play, id ModelID, a ActAnswer) { p.headButt(id, a.At) },
}

// manoeuvreAt returns the Attack of an action that makes it in a manner of its own.
func manoeuvreAt(how Manner) func(Position, ModelID, ActAnswer) (AttackContext, bool) {
	return func(_ Position, id ModelID, a ActAnswer) (AttackContext, bool) { return manoeuvre(id, a.At, how), true }
}

// mayHeadButt judges a head-butt (wm.headbutt.range, wm.power.reach).
func (p Position) mayHeadButt(id, at ModelID, why *Reasons) bool {
	switch {
	case !p.mayAct(InMelee, why) || !p.mayPower(id, why):
		return false
	case !p.Enemies(id, at):
		return why.No("wm.headbutt.range", "a head-butt is at an enemy")
	case p.locked(id)&HeadPart != 0:
		return why.No("wm.open.lock_head", "the head of %s is locked", p.Name(id))
	case p.Model(id).Freed&HeadPart != 0:
		return why.No("wm.lock.break_after", "the head of %s was freed of a lock in this turn", p.Name(id))
	}
	return p.mayStrikeAt(id, at, halfInch, "wm.power.reach", why)
}

// headButt makes a head-butt: damage, then the target falls (wm.headbutt.roll,
// wm.headbutt.knock).
func (p play) headButt(id, at ModelID) {
	p.powers(id, "head-butt", "wm.headbutt.range")
	p.grapple(manoeuvre(id, at, HeadButt), func(a *AttackContext) {
		if p.hit(a, false) { // it has no weapon's rules
			p.remove(at, id)
		} else {
			p.knockDown(at, id, "wm.headbutt.knock")
		}
	})
}

// grapple makes a melee attack that does something else than strike, with what a hit does
// and what answers that; it reports whether it hits.
func (p play) grapple(a AttackContext, does func(*AttackContext)) bool {
	p.begin(&a)
	t := p.rollToHit(&a, p.askBoost(&a))
	if t.hit {
		does(&a)
		p.afterHit(&a, t)
	}
	p.endAttack()
	return t.hit
}

// endAttack takes the attack off the table.
func (p play) endAttack() { p.S.Attack = noAttack }

// tremor rolls once against all other models within 2″, and knocks down those it hits
// (wm.content.ironclad.tremor).
func (p play) tremor(id ModelID) {
	var in crowd
	p.Each(func(at ModelID) {
		if at != id && p.Within(id, at, tremorReach) {
			in.add(at)
		}
	})
	if in.n == 0 {
		return
	}
	a := manoeuvre(id, in.ids[0], Tremor)
	p.begin(&a)
	faces := p.g.Roll("attack", HitDice(p.askBoost(&a)))
	var rolls [MaxModels]throw
	for _, at := range in.list() {
		a.Target = at
		bonus, need, sure := p.AttackBonus(&a, nil), p.Defence(&a, nil), p.SureHit(&a)
		t := throw{shield: p.shieldMet(&a)}
		t.hit, t.critical = Judged(faces, bonus, need, sure)
		rolls[at] = t
		pool, boosted := HitDice(len(faces) > 2), len(faces) > 2
		p.g.Tell(func() game.Event { return p.attackEvent(&a, pool, faces, nil, boosted) })
		if t.hit {
			p.knockDown(at, id, "wm.content.ironclad.tremor")
		}
	}
	for _, at := range in.list() {
		if a.Target = at; rolls[at].hit {
			p.afterHit(&a, rolls[at]) // wm.content.lancer.shock_field, wm.content.revenger.repel
		}
	}
	p.endAttack()
}

const tremorReach = 2 * geom.Inch // wm.content.ironclad.tremor

// smite makes a Combo Smite: the target is moved as by a slam, then damaged and knocked
// down (wm.content.marauder.combo_smite).
func (p play) smite(id, at ModelID) {
	a := manoeuvre(id, at, Smite)
	a.Charge = p.chargeAttack(at)
	p.grapple(a, p.slamBack)
}
