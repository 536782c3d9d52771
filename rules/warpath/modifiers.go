package warpath

import "umpire/game"

// Mods is a set of modifiers to the rolls of a pool.
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

// modifier is the effect of one of Mods, and its clauses.
type modifier struct {
	is     Mods
	Name   string
	N      int
	Clause game.Clause
	melee  game.Clause // of a fight, where it is another clause
}

// The modifiers, by what they change (wp.shooting.mod_cover and those that follow,
// wp.assault.mod_minus).
var (
	hitModifiers = [...]modifier{
		{is: CoverMod, Name: "In Cover", N: -1, Clause: "wp.shooting.mod_cover"},
		{is: FlyMod, Name: "Fly", N: -2, Clause: "wp.shooting.mod_fly"},
		{is: StealthyMod, Name: "Stealthy", N: -1, Clause: "wp.shooting.mod_stealthy"},
		{is: PinnedMod, Name: "Pinned", N: -1, Clause: "wp.shooting.mod_pinned", melee: "wp.assault.mod_pinned"},
		{is: MoreMod, Name: "further firing bases", Clause: "wp.blast.direct_bonus"},
		{is: PlusMod, Name: "Assault +1", N: 1, Clause: "wp.assault.mod_plus"},
		{is: MinusMod, Name: "Assault -1", N: -1, Clause: "wp.assault.mod_minus"},
		{is: HinderedMod, Name: "Hindered", N: -1, Clause: "wp.engage.hindered_pinned"},
		{is: BikeMod, Name: "bikes at a building", N: -1, Clause: "wp.buildings.assault_bikes"},
		{is: CoverIgnored, Name: "Ignores Cover", Clause: "wp.keywords.ignores_cover"},
		{is: CoverByIndirect, Name: "Indirect: cover is ignored", Clause: "wp.blast.indirect_cover"},
		{is: HoverMod, Name: "hovering: no Fly", Clause: "wp.fliers.hover_declare"},
	}
	rearModifier   = modifier{is: RearMod, Name: "rear arc", N: 1, Clause: "wp.vehicles.rear_bonus"}
	InsideModifier = modifier{is: InsideMod, Name: "in a building", N: 1, Clause: "wp.buildings.armour"}
)

// pinned returns what changes the blows of a unit that is Pinned too: it counts as Hindered, once
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

// HitShift returns what is added to the pool's dice to hit (wp.basics.modifiers_cumulative).
func (l *Pool) HitShift() (n int) {
	for i := range hitModifiers {
		if m := &hitModifiers[i]; l.Mods&m.is != 0 {
			n += m.N // wp.basics.modifiers
		}
	}
	return n + int(l.More)
}

// Halved reports whether the pool's dice to hit would need more than an 8
// (wp.shooting.halving, wp.shooting.halving_blast, wp.assault.halving).
func (l *Pool) Halved() bool { return int(l.Need)-l.HitShift() > 8 }

// HitModifiersOf are the modifiers of the pool's dice to hit, for people.
func (p Position) HitModifiersOf(l *Pool) (list []ModifierFacts) {
	for _, m := range hitModifiers {
		if l.Mods&m.is == 0 {
			continue
		}
		n, clause := m.N, m.Clause
		if m.is == MoreMod {
			n = int(l.More)
		}
		if m.melee != "" && p.S.Attack.Kind == Melee {
			clause = m.melee
		}
		list = append(list, ModifierFacts{m.Name, n, clause})
	}
	return list
}

// DamageShift returns what is added to the pool's dice to damage (wp.keywords.ap,
// wp.shooting.damage_modifiers).
func (p Position) DamageShift(l *Pool) (n int) {
	if w := p.WeaponOf(l); w != nil {
		n = w.AP
	}
	if l.Mods&RearMod != 0 {
		n += rearModifier.N
	}
	return n
}

// ArmourOf is the Armour that the pool's dice have to reach (wp.profile.armour,
// wp.buildings.armour).
func (p Position) ArmourOf(l *Pool) int {
	armour := p.Card(l.At).Armour
	if l.Mods&InsideMod != 0 {
		armour += InsideModifier.N
	}
	return armour
}

// DamageModifiersOf are the modifiers of the pool's dice to damage, for people.
func (p Position) DamageModifiersOf(l *Pool) (list []ModifierFacts) {
	if w := p.WeaponOf(l); w != nil && w.AP > 0 {
		list = append(list, ModifierFacts{"AP", w.AP, "wp.keywords.ap"})
	}
	if l.Mods&RearMod != 0 {
		list = append(list, ModifierFacts{rearModifier.Name, rearModifier.N, rearModifier.Clause})
	}
	if l.Mods&InsideMod != 0 {
		list = append(list, ModifierFacts{InsideModifier.Name, -InsideModifier.N, InsideModifier.Clause})
	}
	return list
}

// WeaponOf is the weapon of a pool, whose keywords are for its dice alone
// (wp.profile.keyword_scope), or nil of hits without one.
func (p Position) WeaponOf(l *Pool) *Weapon {
	if l.Weapon < 0 {
		return nil
	}
	card := p.Card(l.By)
	if p.S.Attack.Kind == Melee {
		return &card.Melee[l.Weapon]
	}
	return &card.Ranged[l.Weapon]
}
