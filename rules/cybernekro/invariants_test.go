package cybernekro_test

import (
	"fmt"

	"umpire/rules/cybernekro"
)

// broken says what is wrong with a state, if anything is.
func broken(m *cybernekro.Match, s *cybernekro.State) error {
	p := m.At(s)
	for i := range s.Models {
		id := cybernekro.ModelID(i)
		for _, judge := range [...]func(cybernekro.Position, cybernekro.ModelID) string{badFigures, badPlace, badLoad} {
			if what := judge(p, id); what != "" {
				return fmt.Errorf("%s: %s", p.Name(id), what)
			}
		}
	}
	return badCards(s)
}

// badFigures: Wounds and Dread are 0 to 6, AP never below 0, and NPCs have neither AP nor
// Dread (cn.res.wound_limit, cn.res.dread_limit, cn.res.ap_floor, cn.npc.ap, cn.npc.dread).
func badFigures(p cybernekro.Position, id cybernekro.ModelID) string {
	m := p.Model(id)
	switch {
	case m.Wounds < 0 || m.Wounds > 6:
		return fmt.Sprintf("has %d Wounds", m.Wounds)
	case m.Dread < 0 || m.Dread > 6:
		return fmt.Sprintf("has %d Dread", m.Dread)
	case m.AP < 0:
		return fmt.Sprintf("has %d AP", m.AP)
	case m.Where == cybernekro.OnTable && !p.Character(id) && (m.AP > 0 || m.Dread > 0):
		return fmt.Sprintf("is an NPC with %d AP and %d Dread", m.AP, m.Dread)
	case m.Jailed && m.Where != cybernekro.OnTable:
		return "is imprisoned, and is not there"
	case m.Burning && p.Has(id, cybernekro.Artificial):
		return "is Artificial and burns (cn.trait.artificial_immune)"
	}
	return ""
}

// badPlace: bases lie clear of each other and on the board (cn.move.models).
func badPlace(p cybernekro.Position, id cybernekro.ModelID) string {
	if !p.OnTable(id) {
		return ""
	}
	at, r, side := p.Model(id).At, p.Radius(id), p.M.Setup.Side
	if at.X < r || at.Y < r || at.X > side-r || at.Y > side-r {
		return fmt.Sprintf("stands over the edge at %v", at)
	}
	for other := cybernekro.ModelID(0); other < id; other++ {
		if p.OnTable(other) && p.Body(id).Overlaps(p.Body(other)) {
			return fmt.Sprintf("overlaps %s at %v", p.Name(other), at)
		}
	}
	return ""
}

// badLoad: a thing is carried or lies somewhere, and nobody carries more than they can
// (cn.gear.capacity).
func badLoad(p cybernekro.Position, id cybernekro.ModelID) string {
	if load, most := p.Load(id), p.Capacity(id); int(id) < len(p.M.Models) && load > most {
		return fmt.Sprintf("carries %d halves of %d", load, most)
	}
	return ""
}

// badCards: what lies face down for a test is of the cards on it, once each (cn.fate.number).
func badCards(s *cybernekro.State) error {
	for seat := range s.Fate.Cards {
		on := 0
		for _, z := range s.Fate.Cards[seat] {
			if z == cybernekro.OnTest {
				on++
			}
		}
		lie := 0
		for i := range s.Fate.Laid.Len() {
			if l := s.Fate.Laid.At(i); int(l.Seat) == seat {
				lie++
				if s.Fate.Cards[seat][l.Card] != cybernekro.OnTest {
					return fmt.Errorf("seat %d: card %d lies face down and is elsewhere", seat, l.Card)
				}
			}
		}
		if on != lie {
			return fmt.Errorf("seat %d: %d cards are on a test, and %d lie there", seat, on, lie)
		}
	}
	for i := range s.Things {
		if t := &s.Things[i]; t.Gear > 0 && t.Lies == (t.Holder != cybernekro.None) {
			return fmt.Errorf("thing %d is carried by %d and lies: %v", i, t.Holder, t.Lies)
		}
	}
	return nil
}
