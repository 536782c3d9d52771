package book

import (
	"slices"

	"umpire/content"
	"umpire/geom"
	"umpire/rules/warmachine"
)

// The bases of the kinds of model, in millimetres (wm.setup.bases).
var bases = [...]geom.Length{warmachine.Warcaster: 30, warmachine.Light: 40, warmachine.Heavy: 50}

// judgeModel completes a card, and refuses what cannot be one.
func judgeModel(m *warmachine.ModelCard, from *content.Origin) {
	if from.Noun() == "warjack" {
		if m.Kind = warmachine.Light; m.Heavy {
			m.Kind = warmachine.Heavy
		}
		judgeGrid(m, from)
	} else {
		judgeFeat(&m.Feat, from)
	}
	m.Base = bases[m.Kind] * geom.Millimetre / 2
	for i := range m.Weapons {
		judgeWeapon(m, &m.Weapons[i], func(format string, args ...any) { from.Wrong(content.IndexPath("weapons", i), format, args...) })
	}
	judgeSpecials(m, from)
	if m.ArmShield > 0 && m.ArmShield <= m.ARM {
		from.Wrong("arm_shield", "is %d: expected more than the ARM of %d", m.ArmShield, m.ARM)
	}
	if n := len(m.Weapons); n > warmachine.MaxWeapons {
		from.Wrong("weapons", "has %d of them: expected at most %d", n, warmachine.MaxWeapons)
	}
	if n := len(m.Spells); n > warmachine.MaxSpells {
		from.Wrong("spells", "has %d of them: expected at most %d", n, warmachine.MaxSpells)
	}
}

// judgeGrid refuses a grid that is not six columns of one to six boxes, or that lacks what
// every warjack has (wm.dmg.jack_grid, wm.sys.list).
func judgeGrid(m *warmachine.ModelCard, from *content.Origin) {
	if len(m.Grid) != warmachine.Columns {
		from.Wrong("grid", "has %d columns: expected %d", len(m.Grid), warmachine.Columns)
		return
	}
	boxes := 0
	for i, column := range m.Grid {
		if n := len(column); n < 1 || n > warmachine.Columns {
			from.Wrong(content.IndexPath("grid", i), "column %d has %d boxes: expected 1 to %d", i+1, n, warmachine.Columns)
			return
		}
		m.Tall[i] = uint8(len(column))
		copy(m.Columns[i][:], column) // wm.content.grids
		boxes += len(column)
	}
	if boxes != m.Boxes {
		from.Wrong("boxes", "is %d: the grid has %d", m.Boxes, boxes)
	}
	if m.HasArcNode != has(m, warmachine.ArcNode) {
		from.Wrong("grid", "expected boxes %v of the arc node where arc_node is true, and none elsewhere", warmachine.ArcNode)
	}
	for _, system := range [...]warmachine.System{warmachine.Movement, warmachine.Cortex} {
		if !has(m, system) {
			from.Wrong("grid", "has no box of the %s: expected some %v", warmachine.SystemName(system), system)
		}
	}
}

// has reports whether a grid has a box of a system.
func has(m *warmachine.ModelCard, system warmachine.System) bool {
	return slices.ContainsFunc(m.Grid, func(column []warmachine.System) bool { return slices.Contains(column, system) })
}

// judgeWeapon refuses a weapon that cannot be.
func judgeWeapon(m *warmachine.ModelCard, w *warmachine.Weapon, wrong func(format string, args ...any)) {
	switch {
	case m.Kind == warmachine.Warcaster && w.Loc != warmachine.NoBox:
		wrong("%s is in a system: expected no loc, for warcasters have no systems", w.Name)
	case m.Kind == warmachine.Warcaster:
	case w.Loc != warmachine.LeftArm && w.Loc != warmachine.RightArm && w.Loc != warmachine.Head:
		wrong("%s is nowhere: expected loc L, R or H", w.Name)
	case !has(m, w.Loc):
		wrong("%s is in the %s, of which the grid has no box: expected some %v", w.Name, warmachine.SystemName(w.Loc), w.Loc)
	}
	if w.Kind == warmachine.Melee {
		judgeMelee(m, w, wrong)
	} else if w.ROF == 0 || w.Spray == (w.RNG != 0) || w.Reach || w.PS != 0 || w.Fist || w.Shield || w.HeadWeapon {
		wrong("%s is a ranged weapon: expected rof, and rng or spray, and nothing of a melee weapon", w.Name)
	}
}

// judgeMelee refuses a melee weapon whose printed P+S is not its POW and the card's STR
// (wm.weapon.ps), or that is where its kind cannot be (wm.fist.weapon, wm.shield.arm).
func judgeMelee(m *warmachine.ModelCard, w *warmachine.Weapon, wrong func(format string, args ...any)) {
	onArm := w.Loc == warmachine.LeftArm || w.Loc == warmachine.RightArm
	switch {
	case w.RNG != 0 || w.Spray || w.ROF != 0 || w.AOE != 0:
		wrong("%s is a melee weapon: expected no rng, spray, rof and aoe", w.Name)
	case w.PS != w.POW+m.STR:
		wrong("%s has P+S %d: expected %d, its POW of %d and STR %d", w.Name, w.PS, w.POW+m.STR, w.POW, m.STR)
	case w.Shield && m.ArmShield == 0:
		wrong("%s is a shield: expected arm_shield on the card", w.Name)
	case (w.Fist || w.Shield) && !onArm:
		wrong("%s is a fist or a shield: expected it on an arm", w.Name)
	case w.HeadWeapon != (w.Loc == warmachine.Head):
		wrong("%s: expected head_weapon of melee weapons in the head, and of no others", w.Name)
	}
}

// judgeSpecials refuses a special attack without the weapons that it is made with.
func judgeSpecials(m *warmachine.ModelCard, from *content.Origin) {
	arm := func(system warmachine.System) bool {
		return slices.ContainsFunc(m.Weapons, func(w warmachine.Weapon) bool { return w.Kind == warmachine.Melee && w.Loc == system })
	}
	left, right := arm(warmachine.LeftArm), arm(warmachine.RightArm)
	for i, special := range m.SpecialAttacks {
		switch {
		case special == warmachine.TremorAttack && !right:
			from.Wrong(content.IndexPath("special_attacks", i), "%v is made with a melee weapon of the right arm: expected one", special)
		case special != warmachine.TremorAttack && !(left && right):
			from.Wrong(content.IndexPath("special_attacks", i), "%v is made with both arms: expected a melee weapon on each", special)
		}
	}
}

// judgeFeat refuses a feat whose figures and word do not go together.
func judgeFeat(f *warmachine.Feat, from *content.Origin) {
	figures := f.Word == warmachine.FeatFigures || f.Word == warmachine.FeatOnEnemies
	if figures != (f.Bonus != warmachine.Bonus{}) {
		from.Wrong("feat.bonus", "expected a bonus where the word is friends or enemies, and none elsewhere")
	}
}

// judgeSpell refuses a spell that cannot be (wm.spell).
func judgeSpell(s *warmachine.Spell, from *content.Origin) {
	if s.Unused { // wm.spell.unused
		return
	}
	self := s.Target == warmachine.OnSelf
	switch {
	case self && (s.RNG != 0 || s.Spray), !self && (s.RNG != 0) == s.Spray:
		from.Wrong("rng", "expected rng or spray, or the target caster")
	case s.Spray && s.AOE != 0:
		from.Wrong("aoe", "goes with rng, not with spray")
	}
	if s.Control && !self {
		from.Wrong("ctrl", "goes with the target caster")
	}
	if s.Cost == 0 {
		from.Wrong("cost", "is 0: expected 1 or more")
	}
	if s.Upkeep && s.Lasts != warmachine.Instantly {
		from.Wrong("lasts", "is of spells without upkeep")
	}
	switch strikes := s.AOE != 0 || s.Spray || s.POW != 0 || s.Freezes; {
	case s.Offensive && (self || s.Target == warmachine.AtFriends):
		from.Wrong("offensive", "expected no attack on its caster or on friends")
	case !s.Offensive && strikes:
		from.Wrong("offensive", "expected true of a spell with aoe, spray, pow or freezes")
	}
	if s.Knocks != warmachine.KnocksNobody && s.AOE == 0 {
		from.Wrong("knocks", "is of spells with aoe")
	}
	if s.CloudRounds != 0 && s.AOE == 0 || s.CloudPOW != 0 && s.CloudRounds == 0 {
		from.Wrong("cloud_rounds", "expected it of spells with aoe, and cloud_pow with it only")
	}
}
