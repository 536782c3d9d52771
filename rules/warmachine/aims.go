package warmachine

import (
	"fmt"

	"umpire/content"
	"umpire/geom"
)

// AttackOf is the attack that an action of an activation would make, as far as it makes one
// against one model; of a charge the best of its charge attacks.
func (p Position) AttackOf(id ModelID, a ActAnswer) (at AttackContext, ok bool) {
	if a.At == id || int(a.At) >= len(p.M.Models) || !p.InPlay(a.At) {
		return at, false
	}
	act := a.Do.Action()
	if act.Attack == nil {
		return at, false
	}
	return act.Attack(p, id, a)
}

// ChargeAttack is the charge attack of a model that hits hardest, with a melee weapon that
// works (wm.move.charge_first).
func (p Position) ChargeAttack(id, target ModelID) (best AttackContext, ok bool) {
	for w := range p.Card(id).Weapons {
		if weapon := p.Weapon(id, w); weapon.Kind == Melee && p.Works(id, w) && (!ok || weapon.POW > p.Weapon(id, best.Weapon).POW) {
			best, ok = p.strikeOf(id, w, target), true
		}
	}
	if !ok && p.MayBash(id) {
		best, ok = manoeuvre(id, target, Bash), true
	}
	best.Charge = true
	return best, ok
}

// Staged is an attack of a model at another: with a weapon by its name, a spell by
// its id, or in a manner of its own.
func (p Position) Staged(by, target ModelID, weapon, spell string, how Manner) (at AttackContext, err error) {
	card := p.Card(by)
	switch {
	case weapon != "":
		var known []string
		for w := range card.Weapons {
			name := card.Weapons[w].Name
			if known = append(known, name); content.Calls(weapon, name) {
				return p.strikeOf(by, w, target), nil
			}
		}
		return at, fmt.Errorf("%s has no weapon %q: %s", card.Name, weapon, content.Expected(weapon, known))
	case spell != "":
		var known []string
		for i := range card.Spells {
			s := p.Spell(0, SpellID(i))
			if known = append(known, s.ID); content.Calls(spell, s.ID) || content.Calls(spell, s.Name) {
				if !s.Offensive {
					return at, fmt.Errorf("%s is no attack", s.Name)
				}
				return p.spellOf(by, by, SpellID(i), target), nil
			}
		}
		return at, fmt.Errorf("%s has no spell %q: %s", card.Name, spell, content.Expected(spell, known))
	case how != Plain:
		return manoeuvre(by, target, how), nil
	}
	return at, fmt.Errorf("what with? --weapon names a weapon, --spell a spell, --as another attack")
}

// Mark marks boxes of a model from the first column on.
func (m *Match) Mark(s *State, id ModelID, points int) {
	play{Position: m.At(s)}.mark(id, points, 0)
}

// Targets reports whether an attack could be made at its target from where its maker stands,
// as far as that may be known before it is declared.
func (p Position) Targets(a *AttackContext) bool {
	if a.Kind != MeleeAttack {
		return (a.Kind == MagicAttack || !p.InMelee(a.By)) && p.mayAim(a, nil)
	}
	far := geom.Length(halfInch)
	if w := p.weapon(a); w != nil {
		far = w.MeleeRange()
	}
	return p.mayStrikeAt(a.By, a.Target, far, "", nil)
}
