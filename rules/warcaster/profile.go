package warcaster

import "umpire/geom"

// A profile is a unit's card with its loadout, arranged for the rules: its
// weapons piece by piece, and every special rule that its models have, from the
// card, the head and the weapons. Rules are named by their place in it.
type profile struct {
	card    *UnitCard
	Weapons []*WeaponCard
	Rules   []profileRule
	mods    [FuryRNG + 1][]ruleEffect // Modify and Multiply, by stat
	static  []ruleEffect              // every other effect looked at whenever a value is asked for
	Moments [Instead + 1][]int        // rules by moment
	Reach   geom.Length               // of its longest weapon, without modifiers
}

// profileRule is a rule of a profile; Weapon is the weapon that has it, or -1.
type profileRule struct {
	*Rule
	Weapon int
}

// ruleEffect is an effect of rule number rule of the profile.
type ruleEffect struct {
	*Effect
	rule int
}

// aura is an effect that reaches other models from models with the profile.
type aura struct {
	unit  UnitID // None: an attachment
	model ModelID
	rule  int
	*Effect
}

// profileOf arranges a card and its loadout. A rule that several parts name
// counts once, unless it is a shield (wc.core.same_name_once).
func (m *Match) profileOf(card *UnitCard, head int, loadout []int) *profile {
	p := &profile{card: card}
	add := func(w int) {
		for ; w >= 0; w = m.Book.Weapons[w].Second.Place() {
			p.Weapons = append(p.Weapons, &m.Book.Weapons[w])
		}
	}
	for _, w := range card.Weapons {
		for range w.Count {
			add(w.Weapon.Place())
		}
	}
	for _, w := range loadout {
		add(w) // wc.stats.weapon_count
	}
	for i := range card.Rules {
		p.addRule(&card.Rules[i], -1)
	}
	if head >= 0 {
		for i := range m.Book.Heads[head].Rules {
			p.addRule(&m.Book.Heads[head].Rules[i], -1)
		}
	}
	for w, weapon := range p.Weapons {
		p.Reach = max(p.Reach, geom.Inches(int(weapon.RNG)))
		for i := range weapon.Rules {
			p.addRule(&weapon.Rules[i], w)
		}
	}
	return p
}

func (pr *profile) addRule(r *Rule, weapon int) {
	for _, old := range pr.Rules {
		if old.ID == r.ID && old.Name == r.Name && old.When == r.When && !ownToWeapon(r) && !r.Stacks {
			return
		}
	}
	n := len(pr.Rules)
	pr.Rules = append(pr.Rules, profileRule{r, weapon})
	pr.Moments[r.When] = append(pr.Moments[r.When], n)
	for i := range r.Effects {
		e := ruleEffect{&r.Effects[i], n}
		switch {
		case e.Do == Modify || e.Do == Multiply:
			pr.mods[e.Stat] = append(pr.mods[e.Stat], e)
		case e.Do <= Imbue:
			pr.static = append(pr.static, e)
		}
	}
}

// ownToWeapon reports whether a rule concerns the weapon that has it, so that
// each weapon has its own; what follows an attack of others concerns the model.
func ownToWeapon(r *Rule) bool {
	if r.When != Static {
		return r.When != AfterTargeted
	}
	for _, e := range r.Effects {
		if e.For == ThisWeapon || e.Do == Blast || e.Do == Spray || e.Do == NoAttack || e.Do == ArcDice || e.Do == NoDamage {
			return true
		}
	}
	return false
}

// findAuras lists the rules that reach other models.
func (m *Match) findAuras() {
	for i, model := range m.Models {
		for n, r := range model.Profile.Rules {
			for e := range r.Effects {
				if r.Effects[e].Aura > 0 || r.Effects[e].Do == Unveil || r.Effects[e].Do == Toll {
					m.auras[model.Seat] = append(m.auras[model.Seat], aura{model.Home, ModelID(i), n, &r.Effects[e]})
				}
			}
		}
	}
}
