package cybernekro

import (
	"umpire/game"
	"umpire/game/ask"
)

// FightWith is the number of a Fight with one weapon.
const FightWith ActVerb = 8

var fighting = attackOf(Action{
	Verb: FightWith, Word: "fight", Clause: "cn.fight.declare",
	Says: "fight AT with the WITH", Group: "fight with the WITH", Bestial: true, Directed: Position.directAttack,
})

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

// opposite reports whether two models are on opposite sides of a third: the angle at the
// middle of its base, seen from above, is over 90 degrees (cn.surround.angle).
func (p Position) opposite(a, b, at ModelID) bool {
	mid := p.Model(at).At
	return p.Model(a).At.Sub(mid).Dot(p.Model(b).At.Sub(mid)) < 0 // cn.surround.angle
}
