package warmachine

import (
	"umpire/game"
	"umpire/geom"
)

// Stat is a figure of a card's stat bar.
type Stat uint8

// The stats (wm.stats). CMD is printed and has no use here (wm.stats.cmd).
const (
	SPD Stat = iota
	STR
	MAT
	RAT
	DEF
	ARM
)

var statNames = [...]string{"SPD", "STR", "MAT", "RAT", "DEF", "ARM"}

func (s Stat) String() string { return statNames[s] }

// Breakdown collects what a value is made of, for people; a nil Breakdown collects
// nothing.
type Breakdown struct{ Lines []game.RollLine }

// Add adds a line, and returns its amount.
func (l *Breakdown) Add(what string, amount int, of string, clause game.Clause) int {
	if l == nil || amount == 0 {
		return amount
	}
	l.Lines = append(l.Lines, game.RollLine{What: what, Amount: amount, Of: of, Clause: clause})
	return amount
}

// Printed is the name of the line that a value starts from.
const Printed = "printed"

// statClauses define the stats.
var statClauses = [...]game.Clause{"wm.stats.spd", "wm.stats.str", "wm.stats.mat", "wm.stats.rat", "wm.stats.def", "wm.stats.arm"}

// Printed is a figure of the card.
func (c *ModelCard) Printed(s Stat) int {
	switch s {
	case SPD:
		return int(c.SPD) // wm.stats.spd
	case STR:
		return int(c.STR) // wm.stats.str
	case MAT:
		return int(c.MAT) // wm.stats.mat
	case RAT:
		return int(c.RAT) // wm.stats.rat
	case DEF:
		return int(c.DEF) // wm.stats.def
	}
	return int(c.ARM) // wm.stats.arm
}

// of returns what a bonus gives to a stat.
func (b *Bonus) of(s Stat) int {
	switch s {
	case SPD:
		return int(b.SPD)
	case STR:
		return int(b.STR)
	case MAT:
		return int(b.MAT)
	case RAT:
		return int(b.RAT)
	case DEF:
		return int(b.DEF)
	}
	return int(b.ARM)
}

// Value is a stat as modified now: what replaces it sets the base, then bonuses and
// penalties are added, and nothing falls under 1 (wm.stats.order, wm.stats.minimum).
func (p Position) Value(id ModelID, s Stat, why *Breakdown) int {
	n := p.base(id, s, why) + p.added(id, s, why)
	return n + why.Add("never under 1", max(0, 1-n), s.String(), "wm.stats.minimum")
}

// base returns what a stat starts from.
func (p Position) base(id ModelID, s Stat, why *Breakdown) int {
	card := p.Card(id)
	switch {
	case s == SPD && p.Disabled(id, Movement):
		return why.Add("movement disabled", 1, "SPD", "wm.sys.movement")
	case s == DEF && p.Disabled(id, Movement):
		return why.Add("movement disabled", 7, "DEF", "wm.sys.movement")
	case s == ARM && p.shielded(id):
		return why.Add("with its shield", int(card.ArmShield), "ARM", "wm.shield.arm")
	}
	return why.Add(Printed, card.Printed(s), s.String(), statClauses[s])
}

// added returns what bonuses and penalties give to a stat.
func (p Position) added(id ModelID, s Stat, why *Breakdown) (n int) {
	p.bonuses(id, func(b *Bonus, by string, clause game.Clause) {
		n += why.Add(by, b.of(s), s.String(), clause)
	})
	m := p.Model(id)
	switch s {
	case DEF:
		if p.Has(id, Bound) {
			n += why.Add("Shadow Bind", boundDEF, "DEF", "wm.content.deneghra.shadow_bind")
		}
	case ARM:
		if p.Jack(id) { // wm.foc.overboost_jack
			return n
		}
		n += why.Add("Overboost", int(m.Focus), "ARM", "wm.foc.overboost")
	}
	return n
}

// boundDEF is the DEF that a model under Shadow Bind loses (wm.content.deneghra.shadow_bind).
const boundDEF = -3

// bonuses calls f for each set of figures that works on a model: of the spells on it, of
// spells that a warcaster has on the whole control area, of feats, and of what a spell on
// somebody else gives to its own caster.
func (p Position) bonuses(id ModelID, f func(b *Bonus, by string, clause game.Clause)) {
	m := p.Model(id)
	for seat := range game.Seat(2) {
		caster := p.M.Caster[seat]
		if up := m.Upkeep[seat]; up != 0 {
			if s := p.Spell(seat, up-1); !s.Ctrl() {
				f(&s.Bonus, s.Name, s.Clause())
			}
		}
		for set := m.Under[seat] | m.Now[seat]; set != 0; set &= set - 1 {
			s := p.Spell(seat, lowest(set))
			f(&s.Bonus, s.Name, s.Clause())
		}
		if m.Round[seat]&FeatBonus != 0 {
			feat := &p.Card(caster).Feat
			f(&feat.Bonus, feat.Name, feat.Clause())
		}
		if p.SeatOf(id) != seat {
			continue
		}
		if s := p.overArea(seat); s != nil && p.InControl(seat, id) { // wm.spell.upkeep_ctrl
			f(&s.Bonus, s.Name, s.Clause())
		}
		if id == caster {
			p.fromVictims(seat, f)
		}
	}
}

// under reports whether a spell of this turn that does such a thing is on a model.
func (p Position) under(id ModelID, word SpellWord) bool {
	for seat := range game.Seat(2) {
		for set := p.Model(id).Now[seat]; set != 0; set &= set - 1 {
			if p.Spell(seat, lowest(set)).Word == word {
				return true
			}
		}
	}
	return false
}

// overArea is the upkeep spell that a seat's warcaster has on its control area, or nil
// (wm.spell.upkeep_ctrl).
func (p Position) overArea(seat game.Seat) *Spell {
	if up := p.Model(p.M.Caster[seat]).Upkeep[seat]; up != 0 { // none when it is not in play
		if s := p.Spell(seat, up-1); s.Ctrl() {
			return s
		}
	}
	return nil
}

// fromVictims calls f for what a seat's spells on others give to their caster.
func (p Position) fromVictims(seat game.Seat, f func(b *Bonus, by string, clause game.Clause)) {
	for i := range p.M.Models {
		if up := p.S.Models[i].Upkeep[seat]; up != 0 && p.S.Models[i].InPlay {
			if s := p.Spell(seat, up-1); s.CasterBonus != (Bonus{}) {
				f(&s.CasterBonus, s.Name, s.Clause())
			}
		}
	}
}

// PS is the power of a melee weapon: its POW and the strength of who wields it
// (wm.weapon.ps).
func (p Position) PS(id ModelID, w int, why *Breakdown) int {
	return why.Add(p.Weapon(id, w).Name, int(p.Weapon(id, w).POW), "POW", "wm.weapon.pow") + p.Value(id, STR, why)
}

// Range returns how far a ranged weapon reaches (wm.weapon.rng).
func (p Position) Range(id ModelID, w int) geom.Length {
	weapon := p.Weapon(id, w)
	if weapon.Spray {
		return sprayLength
	}
	n := int(weapon.RNG)
	p.bonuses(id, func(b *Bonus, _ string, _ game.Clause) { n += int(b.RNG) })
	return geom.Inches(n)
}
