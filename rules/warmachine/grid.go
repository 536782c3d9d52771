package warmachine

import (
	"iter"
	"math/bits"
	"slices"
)

// Boxes returns how many boxes a model has, and how many of them are marked.
func (p Position) Boxes(id ModelID) (marked, of int) {
	m, card := p.Model(id), p.Card(id)
	if card.Kind == Warcaster {
		return int(m.Marked[0]), card.Boxes
	}
	for c := range m.Marked {
		marked += bits.OnesCount8(m.Marked[c])
		of += int(card.Tall[c])
	}
	return marked, of
}

// Left returns how many boxes of a model are unmarked.
func (p Position) Left(id ModelID) int {
	marked, of := p.Boxes(id)
	return of - marked
}

// Disabled reports whether a model has a system and all boxes of it are marked
// (wm.sys.disabled, wm.sys.partial, wm.sys.list, wm.sys.letters).
func (p Position) Disabled(id ModelID, system System) bool {
	m, boxes := p.Model(id), &p.Slot(id).boxes[system]
	has := false
	for c, of := range boxes {
		if of&^m.Marked[c] != 0 {
			return false
		}
		has = has || of != 0
	}
	return has
}

// lost returns how many systems of a model are disabled, its hull included (wm.sys.hull).
func (p Position) lost(id ModelID) int { return bits.OnesCount8(uint8(p.systemsLost(id))) }

// free goes through the unmarked boxes of a model in the order in which points mark them: a
// warcaster's from left to right, a warjack's from the topmost of a column down, then in the
// next columns to the right, from the sixth to the first (wm.dmg.wc_order, wm.dmg.jack_grid,
// wm.dmg.jack_down, wm.dmg.jack_right, wm.dmg.jack_wrap, wm.dmg.jack_rolled_full).
func (p Position) free(id ModelID, column int) iter.Seq2[int, int] {
	return func(yield func(column, row int) bool) {
		m, card := p.Model(id), p.Card(id)
		if card.Kind == Warcaster {
			for row := int(m.Marked[0]); row < card.Boxes; row++ {
				if !yield(0, row) {
					return
				}
			}
			return
		}
		for i := range Columns {
			c := (column + i) % Columns
			for row := range int(card.Tall[c]) {
				if m.Marked[c]>>row&1 == 0 && !yield(c, row) {
					return
				}
			}
		}
	}
}

// cross marks a box: of a warcaster it is the next.
func (p Position) cross(id ModelID, column, row int) {
	m := p.Model(id)
	if p.Card(id).Kind == Warcaster {
		m.Marked[0]++
		return
	}
	m.Marked[column] |= 1 << row
}

// mark marks points on a model, and returns how many: points left over when the grid is
// full are lost (wm.dmg.jack_full).
func (p play) mark(id ModelID, points, column int) (marked int) {
	for c, row := range p.free(id, column) {
		if marked == points {
			break
		}
		p.cross(id, c, row)
		marked++
	}
	return marked
}

// markSystem marks the topmost free box of a system, in the leftmost column that has one.
func (p play) markSystem(id ModelID, system System) bool {
	m, boxes := p.Model(id), &p.Slot(id).boxes[system]
	for c, of := range boxes {
		if free := of &^ m.Marked[c]; free != 0 {
			m.Marked[c] |= free & -free
			return true
		}
	}
	return false
}

// Wrecked reports whether a model is to be removed: no box of it is left, or three systems
// of a warjack are lost (wm.dmg.wc_dead, wm.dmg.jack_full, wm.sys.three).
func (p Position) Wrecked(id ModelID) bool {
	return p.Left(id) == 0 || p.lost(id) >= 3
}

// shielded reports whether a model has a shield on an arm that works (wm.shield.arm,
// wm.shield.lost, wm.lock.shield).
func (p Position) shielded(id ModelID) bool {
	arm := p.shieldArm(id)
	return arm != NoBox && !p.Disabled(id, arm)
}

// shieldArm is the arm that carries a model's shield, or NoBox.
func (p Position) shieldArm(id ModelID) System {
	if shield := p.Card(id).shield(); shield != nil {
		return shield.Loc
	}
	return NoBox
}

// shield is the shield among the weapons, or nil.
func (c *ModelCard) shield() *Weapon {
	if at := slices.IndexFunc(c.Weapons, func(w Weapon) bool { return w.Shield }); at >= 0 && c.ArmShield != 0 {
		return &c.Weapons[at]
	}
	return nil
}

// Functions reports whether a weapon functions: it is neither disabled nor locked, nor was it
// freed in this turn (wm.sys.weapon, wm.lock.effect, wm.lock.break_after, wm.open.bash_locked).
func (p Position) Functions(id ModelID, w int) bool {
	loc := p.Weapon(id, w).Loc
	return !p.Disabled(id, loc) && (p.locked(id)|p.Model(id).Freed)&partOf(loc) == 0
}

// Works reports whether a weapon can be used: it functions, and holds nothing
// (wm.lock.effect).
func (p Position) Works(id ModelID, w int) bool {
	return p.Functions(id, w) && p.holds(id, p.Weapon(id, w).Loc) == nil
}

// partOf is an arm or the head as what can be locked.
func partOf(system System) Parts {
	switch system {
	case LeftArm:
		return LeftPart
	case RightArm:
		return RightPart
	case Head:
		return HeadPart
	}
	return 0
}

// lowest is the smallest number in a set.
func lowest(set uint8) SpellID { return SpellID(bits.TrailingZeros8(set)) }
