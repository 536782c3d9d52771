package cybernekro

import (
	"umpire/game"
	"umpire/geom"
	"umpire/table"
)

// The numbers of shots and throws with one weapon.
const (
	ShootAt   ActVerb = 5
	ShootAuto ActVerb = 6
	ThrowAt   ActVerb = 7
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
)

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

// shoots reports whether an attack is a Shoot action.
func (p Position) shoots(j *Job) bool {
	return p.Gear(j.With).Kind == RangedWeapon || j.Flags&Throws != 0
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
