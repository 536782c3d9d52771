package cybernekro

import "umpire/game/ask"

// Two weapons in one action: what an Ambidextrous model may do (cn.trait.ambidextrous).

// The numbers of attacks with two weapons.
const (
	ShootTwice ActVerb = 9
	FightTwice ActVerb = 10
	AutoTwice  ActVerb = 25 // ShootTwice, both weapons on Auto
	AutoFirst  ActVerb = 26 // or the first
	AutoSecond ActVerb = 27 // or the second
)

var (
	shootingTwo        = shotsOf(ShootTwice, "shoot-two", [2]bool{})
	shootingTwoAuto    = shotsOf(AutoTwice, "shoot-two-auto", [2]bool{true, true})
	shootingFirstAuto  = shotsOf(AutoFirst, "shoot-two-first-auto", [2]bool{true, false})
	shootingSecondAuto = shotsOf(AutoSecond, "shoot-two-second-auto", [2]bool{false, true})
	fightingTwo        = pairOf(Action{Verb: FightTwice, Word: "fight-two", Bestial: true})
)

// shotsOf is an attack with two weapons that shoot or are thrown.
func shotsOf(v ActVerb, word string, auto [2]bool) *Action {
	return pairOf(Action{Verb: v, Word: word, Shoots: true, Auto: auto})
}

// pairOf is an attack with two weapons (cn.trait.ambidextrous).
func pairOf(a Action) *Action {
	a.Clause, a.Pairs = "cn.trait.ambidextrous", true
	a.Says, a.Group = "attack AT with the WITH and the ALSO", "attack with the WITH and the ALSO"
	return attackOf(a)
}

// Attacks reports whether an action is an attack with weapons.
func (v ActVerb) Attacks() bool { return v.Action().Attacks }

// Pairs reports whether an action is an attack with two weapons (cn.trait.ambidextrous).
func (v ActVerb) Pairs() bool { return v.Action().Pairs }

// shootsTwo reports whether an action is an attack with two weapons that shoot or are thrown.
func (v ActVerb) shootsTwo() bool {
	act := v.Action()
	return act.Shoots && act.Pairs
}

// proposePair proposes what may be done with two weapons: a Fight, or to shoot and throw them, each on
// Auto or not (cn.trait.ambidextrous).
func (p Position) proposePair(a ActAnswer, to ask.Proposals[ActAnswer]) {
	g, other := p.Gear(a.With), p.Gear(a.Also)
	if g.Kind == MeleeWeapon && other.Kind == MeleeWeapon {
		a.Do = FightTwice
		to.Add(a)
	}
	if !g.shoots() || !other.shoots() {
		return
	}
	for _, do := range [...]ActVerb{ShootTwice, AutoFirst, AutoSecond, AutoTwice} {
		if auto := do.Action().Auto; (!auto[0] || g.Auto > 0) && (!auto[1] || other.Auto > 0) {
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
	if !a.Do.shootsTwo() {
		return ""
	}
	t, n := a.With, 0
	if second {
		t, n = a.Also, 1
	}
	switch {
	case a.Do.Action().Auto[n]:
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
