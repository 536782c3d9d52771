package warpath

import "umpire/game"

// Mods is what changes the rolls of a pool, as a set.
type Mods uint16

// What changes rolls to hit, rolls to damage and Armour. CoverIgnored, CoverByIndirect
// and HoverMod change nothing: they say why something else did not.
const (
	CoverMod Mods = 1 << iota
	FlyMod
	StealthyMod
	PinnedMod
	MoreMod // further bases of a direct blast
	PlusMod
	MinusMod
	BikeMod   // a bike at a building
	RearMod   // +1 to damage
	InsideMod // +1 Armour
	CoverIgnored
	CoverByIndirect
	HoverMod
	HinderedMod // a Pinned unit in a fight
)

// modifier is what one of Mods does, and where the rules say so.
type modifier struct {
	is     Mods
	name   string
	n      int
	clause game.Clause
	melee  game.Clause // of a fight, where it is another clause
}

// The modifiers, by what they change (wp.shooting.mod_cover and those that follow,
// wp.assault.mod_minus).
var (
	hitModifiers = [...]modifier{
		{is: CoverMod, name: "In Cover", n: -1, clause: "wp.shooting.mod_cover"},
		{is: FlyMod, name: "Fly", n: -2, clause: "wp.shooting.mod_fly"},
		{is: StealthyMod, name: "Stealthy", n: -1, clause: "wp.shooting.mod_stealthy"},
		{is: PinnedMod, name: "Pinned", n: -1, clause: "wp.shooting.mod_pinned", melee: "wp.assault.mod_pinned"},
		{is: MoreMod, name: "further firing bases", clause: "wp.blast.direct_bonus"},
		{is: PlusMod, name: "Assault +1", n: 1, clause: "wp.assault.mod_plus"},
		{is: MinusMod, name: "Assault -1", n: -1, clause: "wp.assault.mod_minus"},
		{is: HinderedMod, name: "Hindered", n: -1, clause: "wp.engage.hindered_pinned"},
		{is: BikeMod, name: "bikes at a building", n: -1, clause: "wp.buildings.assault_bikes"},
		{is: CoverIgnored, name: "Ignores Cover", clause: "wp.keywords.ignores_cover"},
		{is: CoverByIndirect, name: "Indirect: cover is ignored", clause: "wp.blast.indirect_cover"},
		{is: HoverMod, name: "hovering: no Fly", clause: "wp.fliers.hover_declare"},
	}
	rearModifier   = modifier{is: RearMod, name: "rear arc", n: 1, clause: "wp.vehicles.rear_bonus"}
	insideModifier = modifier{is: InsideMod, name: "in a building", n: 1, clause: "wp.buildings.armour"}
)

// pinned is what changes the blows of a unit that is Pinned too: it counts as Hindered, once
// (wp.engage.hindered_pinned, wp.engage.hindered_result).
func (m Mods) pinned() Mods {
	if m&MinusMod == 0 {
		m = m&^PlusMod | HinderedMod
	}
	return m | PinnedMod
}

// ModifierFacts are a modifier of a roll.
type ModifierFacts struct {
	Name   string      `json:"name"`
	N      int         `json:"n"`
	Clause game.Clause `json:"clause"`
}

// hitShift is what is added to the pool's dice to hit (wp.basics.modifiers_cumulative).
func (l *Pool) hitShift() (n int) {
	for i := range hitModifiers {
		if m := &hitModifiers[i]; l.Mods&m.is != 0 {
			n += m.n
		}
	}
	if l.Mods&MoreMod != 0 {
		n += int(l.More)
	}
	return n
}

// halved reports whether the pool's dice to hit would need more than an 8
// (wp.shooting.halving, wp.shooting.halving_blast, wp.assault.halving).
func (l *Pool) halved() bool { return int(l.Need)-l.hitShift() > 8 }

// hitModifiersOf are the modifiers of the pool's dice to hit, for people.
func (p position) hitModifiersOf(l *Pool) (list []ModifierFacts) {
	for _, m := range hitModifiers {
		if l.Mods&m.is == 0 {
			continue
		}
		n, clause := m.n, m.clause
		if m.is == MoreMod {
			n = int(l.More)
		}
		if m.melee != "" && p.s.Attack.Kind == Melee {
			clause = m.melee
		}
		list = append(list, ModifierFacts{m.name, n, clause})
	}
	return list
}

// damageShift is what is added to the pool's dice to damage (wp.keywords.ap,
// wp.shooting.damage_modifiers).
func (p position) damageShift(l *Pool) (n int) {
	if w := p.weaponOf(l); w != nil {
		n = w.AP
	}
	if l.Mods&RearMod != 0 {
		n += rearModifier.n
	}
	return n
}

// armourOf is the Armour that the pool's dice have to reach (wp.profile.armour,
// wp.buildings.armour).
func (p position) armourOf(l *Pool) int {
	armour := p.card(l.At).Armour
	if l.Mods&InsideMod != 0 {
		armour += insideModifier.n
	}
	return armour
}

// damageModifiersOf are the modifiers of the pool's dice to damage, for people.
func (p position) damageModifiersOf(l *Pool) (list []ModifierFacts) {
	if w := p.weaponOf(l); w != nil && w.AP > 0 {
		list = append(list, ModifierFacts{"AP", w.AP, "wp.keywords.ap"})
	}
	if l.Mods&RearMod != 0 {
		list = append(list, ModifierFacts{rearModifier.name, rearModifier.n, rearModifier.clause})
	}
	if l.Mods&InsideMod != 0 {
		list = append(list, ModifierFacts{insideModifier.name, -insideModifier.n, insideModifier.clause})
	}
	return list
}

// weaponOf is the weapon of a pool, or nil of hits without one.
func (p position) weaponOf(l *Pool) *Weapon {
	if l.Weapon < 0 {
		return nil
	}
	card := p.card(l.By)
	if p.s.Attack.Kind == Melee {
		return &card.Melee[l.Weapon]
	}
	return &card.Ranged[l.Weapon]
}
