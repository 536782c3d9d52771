package warmachine_test

import (
	"fmt"

	"umpire/game"
	"umpire/geom"
	"umpire/rules/warmachine"
)

// broken says what is wrong with a state, if anything is.
func broken(m *warmachine.Match, s *warmachine.State) error {
	p := m.At(s)
	if s.Attack.Live && !s.Act.Live {
		return fmt.Errorf("an attack lies on the table when the activation is over")
	}
	for i := range m.Models {
		id := warmachine.ModelID(i)
		if !p.InPlay(id) {
			continue
		}
		for _, judge := range [...]func(warmachine.Position, warmachine.ModelID) string{badFocus, badMarks, badPlace, badSpells, badLocks} {
			if what := judge(p, id); what != "" {
				return fmt.Errorf("%s: %s", p.Name(id), what)
			}
		}
	}
	return nil
}

// badFocus: a warjack holds three points at most (wm.foc.max), nobody less than none, and
// none outlasts its cortex (wm.sys.cortex).
func badFocus(p warmachine.Position, id warmachine.ModelID) string {
	switch n := p.Model(id).Focus; {
	case n < 0 || p.Jack(id) && n > warmachine.MaxFocus:
		return fmt.Sprintf("holds %d focus", n)
	case n > 0 && p.Disabled(id, warmachine.Cortex):
		return "holds focus without a cortex"
	}
	return ""
}

// badMarks: a warcaster's marks run from the left, a warjack's lie on its grid; and nothing
// is left in play that is wrecked, but while one attack is still dealt out (wm.dmg.wc_order,
// wm.dmg.jack_grid, wm.sys.three, wm.turn.simultaneous).
func badMarks(p warmachine.Position, id warmachine.ModelID) string {
	m, lost := p.Model(id), 0
	for c, marked := range m.Marked {
		if p.Jack(id) && marked>>p.Card(id).Tall[c] != 0 || !p.Jack(id) && c > 0 && marked != 0 {
			return "is marked where it has no box"
		}
	}
	for system := warmachine.Hull; p.Jack(id) && system <= warmachine.ArcNode; system++ {
		if p.Disabled(id, system) {
			lost++
		}
	}
	if !p.S.Attack.Live && (p.Left(id) <= 0 || lost >= 3) {
		return fmt.Sprintf("lives with %d boxes and %d systems lost", p.Left(id), lost)
	}
	return ""
}

// badPlace: everybody looks some way, and stands on the table and on nobody else
// (wm.facing.direction, wm.move.bases, wm.move.table_edge).
func badPlace(p warmachine.Position, id warmachine.ModelID) string {
	m, r := p.Model(id), p.Slot(id).Base
	if m.Face == (geom.Vec{}) {
		return "looks nowhere"
	}
	if m.At.X < r || m.At.Y < r || m.At.X > p.M.Setup.Width-r || m.At.Y > p.M.Setup.Depth-r {
		return fmt.Sprintf("stands over the edge at %v", m.At)
	}
	for i := range p.M.Models {
		if other := warmachine.ModelID(i); other < id && p.InPlay(other) && geom.Overlaps(geom.Disc(m.At, r), geom.Disc(p.Model(other).At, p.Slot(other).Base)) {
			return fmt.Sprintf("stands on %s, by %v", p.Name(other), r+p.Slot(other).Base-geom.Dist(m.At, p.Model(other).At))
		}
	}
	return ""
}

// badSpells: a seat has each of its upkeep spells once (wm.spell.upkeep_one), and only
// spells that are kept up.
func badSpells(p warmachine.Position, id warmachine.ModelID) string {
	for seat := range game.Seat(2) {
		up := p.Model(id).Upkeep[seat]
		if up == 0 {
			continue
		}
		if s := p.Spell(seat, up-1); !s.Upkeep {
			return s.Name + " is kept up"
		}
		for i := range p.M.Models {
			if other := warmachine.ModelID(i); other != id && p.Model(other).Upkeep[seat] == up {
				return p.Spell(seat, up-1).Name + " is on " + p.Name(other) + " as well"
			}
		}
	}
	return ""
}

// badLocks: a lock joins two enemies within half an inch, neither of them on the ground, by
// an arm that works, and each part is held once (wm.lock.need, wm.lock.move,
// wm.lock.disable).
func badLocks(p warmachine.Position, id warmachine.ModelID) string {
	arms := [...]warmachine.System{warmachine.LeftArm, warmachine.RightArm}
	for arm, h := range p.Model(id).Hold {
		if h.Part == 0 {
			continue
		}
		switch {
		case !p.InPlay(h.Model) || !p.Enemies(id, h.Model):
			return "holds nobody that it could hold"
		case !p.Within(id, h.Model, geom.Inch/2):
			return "holds " + p.Name(h.Model) + " from afar"
		case p.Model(id).Down || p.Model(h.Model).Down:
			return "holds on while one of the two lies on the ground"
		case p.Disabled(id, arms[arm]):
			return "holds with an arm that is lost"
		}
		for i := range p.M.Models {
			for k, other := range p.Model(warmachine.ModelID(i)).Hold {
				if (warmachine.ModelID(i) != id || k != arm) && other.Part == h.Part && other.Model == h.Model {
					return "holds what " + p.Name(warmachine.ModelID(i)) + " holds"
				}
			}
		}
	}
	return ""
}
