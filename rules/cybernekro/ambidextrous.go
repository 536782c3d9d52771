package cybernekro

import "umpire/game/ask"

// Two weapons in one action: what an Ambidextrous model may do (cn.trait.ambidextrous).

// Pairs reports whether an action is an attack with two weapons (cn.trait.ambidextrous).
func (v ActVerb) Pairs() bool { return v == FightTwice || v.ShootsTwo() }

// ShootsTwo reports whether an action is an attack with two weapons that shoot or are thrown.
func (v ActVerb) ShootsTwo() bool { return v == ShootTwice || v >= AutoTwice && v <= AutoSecond }

// Autos reports of which of its weapons an attack uses the Auto (cn.kw.auto).
func (v ActVerb) Autos() (first, second bool) {
	return v == ShootAuto || v == AutoTwice || v == AutoFirst, v == AutoTwice || v == AutoSecond
}

// proposePair proposes what may be done with two weapons: a Fight, or to shoot and throw them, each on
// Auto or not (cn.trait.ambidextrous).
func (q ActingQuestion) proposePair(p Position, a ActAnswer, to ask.Proposals[ActAnswer]) {
	g, other := p.Gear(a.With), p.Gear(a.Also)
	if g.Kind == MeleeWeapon && other.Kind == MeleeWeapon {
		a.Do = FightTwice
		to.Add(a)
	}
	if !g.shoots() || !other.shoots() {
		return
	}
	for _, do := range [...]ActVerb{ShootTwice, AutoFirst, AutoSecond, AutoTwice} {
		if first, second := do.Autos(); (!first || g.Auto > 0) && (!second || other.Auto > 0) {
			a.Do = do
			to.Add(a)
		}
	}
}

// shoots reports whether a weapon is used in a Shoot action: it is ranged, or thrown (cn.kw.thrown).
func (g *Gear) shoots() bool { return g.Kind == RangedWeapon || g.Has(Thrown) }

// Second is the second attack of two as if it were the first.
func (a ActAnswer) Second() ActAnswer {
	a.With, a.Also = a.Also, a.With
	switch a.Do {
	case AutoFirst:
		a.Do = AutoSecond
	case AutoSecond:
		a.Do = AutoFirst
	}
	return a
}

// how says how the first or the second of two weapons that shoot is used.
func (a ActAnswer) how(p Position, second bool) string {
	if !a.Do.ShootsTwo() {
		return ""
	}
	t := a.With
	auto, also := a.Do.Autos()
	if second {
		t, auto = a.Also, also
	}
	switch {
	case auto:
		return " on Auto"
	case p.Gear(t).Kind == MeleeWeapon:
		return ", thrown"
	}
	return ""
}

// pairs judges two weapons of an Ambidextrous model (cn.trait.ambidextrous).
func (p Position) pairs(id ModelID, a ActAnswer, why *Reasons) bool {
	if !a.Do.Pairs() {
		return true
	}
	switch {
	case !p.Has(id, Ambidextrous):
		return why.No("cn.trait.ambidextrous", "%s is not Ambidextrous", p.Name(id))
	case a.With == a.Also:
		return why.No("cn.trait.ambidextrous", "one weapon is no pair")
	}
	return true
}

// dearer is the weapon of an attack that costs more, the first if none does.
func (p Position) dearer(id ModelID, a ActAnswer) ThingID {
	if a.Do.Pairs() && p.attackCost(id, a.With) == 1 {
		return a.Also
	}
	return a.With
}
