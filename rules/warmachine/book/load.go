// Package book reads what WARMACHINE is made of from files and from what people send, and
// judges it: packs of content, battlegroups, set-ups, wishes and terrain. Behind it nobody
// checks again.
package book

import (
	"umpire/content"
	"umpire/geom"
	"umpire/rules/warmachine"
)

// Standard is the book of the embedded pack.
func Standard() (*warmachine.Book, error) { return content.Standard("warmachine", LoadBook) }

// LoadBook reads a pack and judges it as a whole. The error, of type content.Problems,
// lists everything that is wrong with the files.
func LoadBook(pack content.Pack) (*warmachine.Book, error) {
	b := &warmachine.Book{}
	l := content.Load(pack, b)
	c := cards{b}
	err := l.InTurn(
		func() { content.Each(l, b.Spells, judgeSpell) },
		func() {
			content.Each(l, b.Models, c.model)
			content.Each(l, b.Fields, judgeField)
		},
		func() { content.Each(l, b.Samples, c.sample) },
	)
	if err != nil {
		return nil, err
	}
	b.Hash = content.Hash(b) // of a book whose own is not yet known
	return b, nil
}

// cards judges cards against each other.
type cards struct{ book *warmachine.Book }

// The bases of the kinds of model, in millimetres (wm.setup.bases).
var bases = [...]geom.Length{warmachine.Warcaster: 30, warmachine.Light: 40, warmachine.Heavy: 50}

// model completes a card, and refuses what cannot be one: a grid that is not six columns of
// one to six boxes, weapons in systems that it has no box of (wm.dmg.jack_grid, wm.sys.list).
func (c cards) model(m *warmachine.ModelCard, from *content.Origin) {
	if from.Noun() == "warjack" {
		if m.Kind = warmachine.Light; m.Heavy {
			m.Kind = warmachine.Heavy
		}
		c.grid(m, from)
	}
	m.Base = bases[m.Kind] * geom.Millimetre / 2
	for i := range m.Weapons {
		c.weapon(m, &m.Weapons[i], from)
	}
	if m.ArmShield > 0 && m.ArmShield <= m.ARM {
		from.Wrong("arm_shield", "is %d: expected more than the ARM of %d", m.ArmShield, m.ARM)
	}
	if len(m.Weapons) > warmachine.MaxWeapons || len(m.Spells) > warmachine.MaxSpells {
		from.Wrong("weapons", "%d weapons and %d spells: expected at most %d and %d", len(m.Weapons), len(m.Spells), warmachine.MaxWeapons, warmachine.MaxSpells)
	}
}

// grid reads the columns of a grid.
func (c cards) grid(m *warmachine.ModelCard, from *content.Origin) {
	if len(m.Grid) != warmachine.Columns {
		from.Wrong("grid", "has %d columns: expected %d", len(m.Grid), warmachine.Columns)
		return
	}
	boxes := 0
	for i, column := range m.Grid {
		if len(column) < 1 || len(column) > warmachine.Columns {
			from.Wrong("grid", "column %d has %d boxes: expected 1 to %d", i+1, len(column), warmachine.Columns)
			return
		}
		m.Tall[i] = uint8(len(column))
		copy(m.Columns[i][:], column)
		boxes += len(column)
	}
	if boxes != m.Boxes {
		from.Wrong("boxes", "is %d: the grid has %d", m.Boxes, boxes)
	}
	if m.HasArcNode != has(m, warmachine.ArcNode) {
		from.Wrong("arc_node", "and boxes A of the grid go together")
	}
	for _, system := range [...]warmachine.System{warmachine.Hull, warmachine.Movement, warmachine.Cortex} {
		if !has(m, system) {
			from.Wrong("grid", "has no box of the %s: expected some %q", warmachine.SystemName(system), system)
		}
	}
}

// has reports whether a grid has a box of a system.
func has(m *warmachine.ModelCard, system warmachine.System) bool {
	for i := range m.Columns {
		for _, box := range m.Columns[i] {
			if box == system {
				return true
			}
		}
	}
	return false
}

// weapon refuses a weapon that cannot be: of a system that has no box, without a range, or
// whose printed P+S is not its POW and the card's STR (wm.weapon.ps).
func (c cards) weapon(m *warmachine.ModelCard, w *warmachine.Weapon, from *content.Origin) {
	wrong := func(format string, args ...any) { from.Wrong("weapons", w.Name+" "+format, args...) }
	switch {
	case m.Kind == warmachine.Warcaster && w.Loc != warmachine.NoBox:
		wrong("is in a system: warcasters have none")
	case m.Kind != warmachine.Warcaster && w.Loc != warmachine.LeftArm && w.Loc != warmachine.RightArm && w.Loc != warmachine.Head:
		wrong("is nowhere: expected loc L, R or H")
	case m.Kind != warmachine.Warcaster && !has(m, w.Loc):
		wrong("is in a system without a box: %s", warmachine.SystemName(w.Loc))
	}
	switch w.Kind {
	case warmachine.Melee:
		if w.PS != w.POW+m.STR {
			wrong("has P+S %d: expected POW %d and STR %d", w.PS, w.POW, m.STR)
		}
		if w.RNG != 0 || w.Spray || w.ROF != 0 || w.AOE != 0 {
			wrong("is a melee weapon: expected no rng, spray, rof and aoe")
		}
	default:
		if w.ROF == 0 || w.Spray == (w.RNG != 0) {
			wrong("is a ranged weapon: expected rof, and rng or spray")
		}
	}
	if w.Shield && m.ArmShield == 0 {
		wrong("is a shield: expected arm_shield on the card")
	}
}

// judgeSpell refuses a spell that cannot be.
func judgeSpell(s *warmachine.Spell, from *content.Origin) {
	if s.Unused {
		return
	}
	self := s.Target == warmachine.OnSelf
	if self == (s.RNG != 0 || s.Spray) || s.RNG != 0 && s.Spray {
		from.Wrong("rng", "expected rng or spray, or the target caster")
	}
	if s.Control && !self {
		from.Wrong("ctrl", "goes with the target caster")
	}
	if s.Cost == 0 {
		from.Wrong("cost", "expected 1 or more")
	}
	if s.Upkeep && s.Lasts != warmachine.Instantly {
		from.Wrong("lasts", "is of spells without upkeep")
	}
	if s.Offensive && self {
		from.Wrong("offensive", "is no spell on its caster")
	}
}

// sample refuses a ready-made battlegroup that breaks the rules.
func (c cards) sample(f *warmachine.Force, from *content.Origin) {
	for _, fault := range warmachine.CheckForce(c.book, f) {
		from.Wrong(fault.Path, "%s (%s)", fault.Text, fault.Clause)
	}
	f.Clauses, f.Provenance = nil, content.Provenance{} // a match is played with the rest
}
