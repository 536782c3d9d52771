package warmachine

import (
	"umpire/content"
	"umpire/game"
	"umpire/geom"
)

// The melee ranges (wm.melee.range, wm.melee.reach).
const (
	halfInch = geom.Inch / 2
	reach    = 2 * geom.Inch
)

// Slug is the weapon's name as answers are written: quake-hammer.
func (w *Weapon) Slug() string { return content.IDOf(w.Name) }

// MeleeRange returns how far a melee weapon reaches from the base (wm.melee.range,
// wm.melee.reach).
func (w *Weapon) MeleeRange() geom.Length {
	if w.Reach {
		return reach
	}
	return halfInch
}

// Engages reports how far a model's melee range goes: that of its longest working melee
// weapon, or half an inch if it could bash; none while it is stationary
// (wm.melee.weapon_range, wm.melee.engaged_stationary, wm.open.stationary_melee).
func (p Position) meleeReach(id ModelID) (far geom.Length) {
	if p.Stationary(id) {
		return 0
	}
	for w := range p.Card(id).Weapons {
		if weapon := p.Weapon(id, w); weapon.Kind == Melee && p.Works(id, w) {
			far = max(far, weapon.MeleeRange())
		}
	}
	if far == 0 && p.Jack(id) { // wm.bash.when
		far = halfInch
	}
	return far
}

// Engages reports whether a model has another in its melee range (wm.melee.engaged).
func (p Position) Engages(id, other ModelID) bool {
	if !p.Enemies(id, other) || !p.InPlay(id) || !p.InPlay(other) {
		return false
	}
	far := p.meleeReach(id)
	return far > 0 && p.Within(id, other, far) && p.InFront(id, other)
}

// Engaged reports whether a model stands in an enemy's melee range.
func (p Position) Engaged(id ModelID) bool {
	for i := range p.M.Models {
		if p.Engages(ModelID(i), id) {
			return true
		}
	}
	return false
}

// InMelee reports whether a model is engaged or engaging (wm.melee.engaged).
func (p Position) InMelee(id ModelID) bool {
	for i := range p.M.Models {
		if other := ModelID(i); p.Engages(other, id) || p.Engages(id, other) {
			return true
		}
	}
	return false
}

// mayStrikeAt judges a target of a melee attack that reaches so far: in play, within
// range, in the front arc and in sight (wm.melee.target, wm.facing.back).
func (p Position) mayStrikeAt(by, target ModelID, far geom.Length, clause game.Clause, why *Reasons) bool {
	switch {
	case target == by || !p.InPlay(target):
		return why.No("wm.melee.target", "there is no such target")
	case !p.Within(by, target, far):
		return why.No(clause, "%s is beyond the %s of the melee range", p.Name(target), far)
	case !p.Sees(by, target):
		p.unseen(by, target, every, "wm.melee.target", why)
		return false
	}
	return true
}

// MayBash reports whether a warjack may bash: it has no melee weapon that functions
// (wm.bash.when, wm.open.bash_locked).
func (p Position) MayBash(id ModelID) bool {
	_, armed := p.functioning(id)
	return p.Jack(id) && !armed
}

// functioning is the first melee weapon of a model that functions, if one does.
func (p Position) functioning(id ModelID) (w int, ok bool) {
	for w := range p.Card(id).Weapons {
		if p.Weapon(id, w).Kind == Melee && p.Functions(id, w) {
			return w, true
		}
	}
	return 0, false
}
