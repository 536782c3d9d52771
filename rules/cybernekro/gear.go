package cybernekro

import (
	"umpire/game"
	"umpire/geom"
)

// Gear is the card of a thing: the fists that everybody has, if it is none.
func (p Position) Gear(t ThingID) *Gear {
	if t >= MaxThings || p.S.Things[t].Gear == 0 {
		return &p.M.fists
	}
	place, n := int(p.S.Things[t].Gear)-1, len(p.M.Book.Gear)
	if place >= n {
		return &tokenCards[place-n]
	}
	return &p.M.Book.Gear[place]
}

// State returns what has befallen a weapon; nothing ever befalls fists.
func (p Position) State(t ThingID) ThingState {
	if t >= MaxThings {
		return 0
	}
	return p.S.Things[t].State
}

// ThingName returns what a thing is called.
func (p Position) ThingName(t ThingID) string { return p.Gear(t).Name }

// ownName returns what a thing of a model is called beside its others: the second of a kind says so.
func (p Position) ownName(id ModelID, t ThingID) string {
	n, name := 1, p.ThingName(t)
	p.Carried(id, func(other ThingID) {
		if other < t && p.ThingName(other) == name {
			n++
		}
	})
	if n > 1 {
		return name + " " + itoa(n)
	}
	return name
}

// holds reports whether a model carries a thing.
func (p Position) holds(id ModelID, t ThingID) bool {
	return t == BareFist && p.NPC(id) == nil || t < MaxThings && p.S.Things[t].Gear > 0 && p.S.Things[t].Holder == id
}

// Carried calls f for each thing that a model carries.
func (p Position) Carried(id ModelID, f func(ThingID)) {
	for i := range p.S.Things {
		if t := &p.S.Things[i]; t.Gear > 0 && t.Holder == id {
			f(ThingID(i))
		}
	}
}

// Weapons calls f for each weapon that a model may attack with: fists last
// (cn.gear.fists_free).
func (p Position) Weapons(id ModelID, f func(ThingID)) {
	p.Carried(id, func(t ThingID) {
		if p.Gear(t).Weapon() {
			f(t)
		}
	})
	if p.NPC(id) == nil {
		f(BareFist)
	}
}

// find is the first thing with a word that a model carries, or NoThing.
func (p Position) find(id ModelID, w GearWord) (found ThingID) {
	found = NoThing
	p.Carried(id, func(t ThingID) {
		if found == NoThing && p.Gear(t).Word == w {
			found = t
		}
	})
	return found
}

// bonusOf returns the bonus to tests of a thing with a word that a model carries, or 0.
func (p Position) bonusOf(id ModelID, w GearWord) int {
	if t := p.find(id, w); t != NoThing {
		return int(p.Gear(t).Bonus)
	}
	return 0
}

// carries reports whether a model carries a thing with a word.
func (p Position) carries(id ModelID, w GearWord) bool { return p.find(id, w) != NoThing }

// breathes reports whether gas and air harm a model (cn.eq.gas_mask, cn.armor.powered,
// cn.armor.hazard, cn.trait.artificial_immune).
func (p Position) breathes(id ModelID) bool {
	masked := p.Has(id, Artificial)
	p.Carried(id, func(t ThingID) { masked = masked || p.Gear(t).GasMask })
	return !masked
}

// Keywords are those of a weapon in the hands of a model: a mechanical claw changes fists,
// long arms reach, and a weapon that is too heavy is unwieldy (cn.mod.claw,
// cn.trait.long_arms, cn.kw.heavy, cn.mod.arms).
func (p Position) Keywords(id ModelID, t ThingID) Keywords {
	g := p.Gear(t)
	k := g.Keywords
	if t == BareFist && p.Mod(id, MechanicalClaw) { // cn.mod.claw
		k = k&^Feeble | Brutal
	}
	if g.Kind == MeleeWeapon && p.Has(id, LongArms) { // cn.trait.long_arms
		k |= Reach
	}
	if int(g.Heavy) > 0 && p.Value(id, Strength) < int(g.Heavy) && // cn.kw.heavy
		!p.Mod(id, AugmentedArms) { // cn.mod.arms
		k |= Unwieldy
	}
	return k
}

// barredByShield judges whether a shield that a model carries keeps it from using a weapon
// (cn.armor.shield_limits, cn.armor.tower_limits).
func (p Position) barredByShield(id ModelID, t ThingID, why *Reasons) bool {
	g := p.Gear(t)
	if g.Word == Spear {
		return true
	}
	if g.Hands == 2 && p.carries(id, Shield) {
		return why.No("cn.armor.shield_limits", "%s carries a shield: no two-handed weapon but a spear", p.Name(id))
	}
	if p.carries(id, TowerShield) {
		switch {
		case g.Kind == MeleeWeapon && g.Hands == 2:
			return why.No("cn.armor.tower_limits", "%s carries a tower shield: no two-handed melee weapon but a spear", p.Name(id))
		case g.Kind == RangedWeapon && g.Heavy > 0 && !p.Mod(id, AugmentedArms):
			return why.No("cn.armor.tower_limits", "%s carries a tower shield: no Heavy ranged weapon", p.Name(id))
		}
	}
	return true
}

// armorOf is the armour points of a model against an attack with keywords, before Piercing
// (cn.armor.order, cn.armor.hazard).
func (p Position) armorOf(id ModelID, k Keywords) int {
	n := 0
	if npc := p.NPC(id); npc != nil {
		n = int(npc.Armor)
	}
	p.Carried(id, func(t ThingID) {
		switch g := p.Gear(t); {
		case g.Word == HazardSuit && k&(Electric|Fire) != 0: // cn.armor.hazard
			n += int(g.Hazard)
		case g.Kind == Armor && g.Word != HazardSuit:
			n += int(g.Armor)
		}
	})
	if p.Mod(id, ReinforcedBody) {
		n++
	}
	return n + int(p.Model(id).Shield)
}

// Armor is the armour points of a model that count against any attack.
func (p Position) Armor(id ModelID) int { return p.armorOf(id, 0) }

// WeaponReach returns how far a weapon reaches in the hands of a model.
func (p Position) WeaponReach(id ModelID, t ThingID) geom.Length {
	return p.reachOf(id, ActAnswer{Do: FightWith, With: t})
}

// Capacity returns how much a model may carry, in half slots: NPCs carry nothing but their attacks
// (cn.gear.capacity).
func (p Position) Capacity(id ModelID) int {
	if int(id) >= len(p.M.Models) {
		return 0
	}
	return p.M.Book.Capacity(p.M.Models[id].Card)
}

// Load returns how much a model carries, in half slots.
func (p Position) Load(id ModelID) (halves int) {
	p.Carried(id, func(t ThingID) { halves += p.Gear(t).Halves() })
	return halves
}

// jam jams a ranged weapon; extra ammo may cancel it (cn.shoot.fumble, cn.kw.reliable,
// cn.eq.extra_ammo).
func (p play) jam(id ModelID, t ThingID, state ThingState, clauses ...game.Clause) {
	if p.Gear(t).Has(Reliable) && state == Jammed {
		p.g.Cite("cn.kw.reliable")
		return
	}
	if ammo := p.find(id, ExtraAmmo); ammo != NoThing && p.SeatOf(id) != game.Nobody &&
		p.yes("extra-ammo", p.SeatOf(id), YesOrNo{Prompt: "Extra ammo for the " + p.ThingName(t) + " of " + p.Name(id) + "?", Clauses: Cl("cn.eq.extra_ammo"), Yes: "use it", No: "keep it", Offers: "extra-ammo"}) {
		p.use(id, ammo)
		p.tellModel("ammo", id, 0, "%s has more ammo: the %s goes on", []any{p.Name(id), p.ThingName(t)}, "cn.eq.extra_ammo")
		return
	}
	p.S.Things[t].State |= state
	p.tellModel("jammed", id, int(state), "the %s of %s %s", []any{p.ThingName(t), p.Name(id), map[ThingState]string{Jammed: "jams", Empty: "is out of ammo"}[state]}, clauses...)
}

// use takes a use off a thing, which is gone with the last of them.
func (p play) use(id ModelID, t ThingID) {
	thing := &p.S.Things[t]
	if thing.Uses > 0 {
		if thing.Uses--; thing.Uses == 0 {
			p.destroy(t)
		}
	}
}

// destroy removes a thing from the game.
func (p play) destroy(t ThingID) { p.S.Things[t] = Thing{Holder: None} }
