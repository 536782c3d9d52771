package show

import (
	"fmt"

	"umpire/board"
	"umpire/game"
	"umpire/rules/cybernekro"
	"umpire/rules/cybernekro/book"
)

// Scene implements board.Rules.
func (m Table) Scene() board.Scene {
	s := board.Scene{Title: book.Title(m.Book, &m.Setup), Mission: m.howToWin(), Width: m.Table.Width, Depth: m.Table.Depth, Features: cybernekro.Pieces(m.Setup.Terrain)}
	begun := m.Begin()
	for i := range m.Models {
		slot := &m.Models[i]
		s.Models = append(s.Models, board.Model{ID: int32(i), Name: slot.Name, Seat: m.owner(cybernekro.ModelID(i)), Unit: int32(i), R: slot.Base, Height: m.At(&begun).Body(cybernekro.ModelID(i)).Height, Glyph: m.glyph(cybernekro.ModelID(i))})
	}
	if m.Setup.Together > 0 || m.Setup.Master {
		for seat := range game.Seat(m.Seats()) {
			s.Seats = append(s.Seats, m.SideOf(seat))
		}
	}
	for seat := range m.Setup.Forces[:m.Sides()] {
		s.Sides = append(s.Sides, board.Side{Force: m.Setup.Forces[seat].Name, Cards: cards()})
	}
	if setup, err := book.WriteSetup(m.Book, m.Setup); err == nil { // it was read from as much
		s.Setup = setup
	}
	return s
}

// howToWin is the scenario, with what ends every match.
func (m Table) howToWin() *board.Mission {
	scenario := &m.Book.Scenarios[m.Setup.Scenario.Place()]
	k := &board.Mission{Name: scenario.Name, Text: scenario.Text}
	for _, id := range scenario.Clauses {
		k.Clauses = append(k.Clauses, game.Clause(id))
	}
	k.Clauses = append(k.Clauses, "cn.end.no_models")
	return k
}

// owner returns whose a character is as the match begins.
func (m Table) owner(id cybernekro.ModelID) game.Seat {
	s := m.Begin()
	return m.At(&s).Owner(id)
}

// side is the crew that a character is of as the match begins: what a match came to is told by side.
func (m Table) side(id cybernekro.ModelID) game.Seat {
	s := m.Begin()
	return m.At(&s).SeatOf(id)
}

// glyph is the sign of a character as the match begins.
func (m Table) glyph(id cybernekro.ModelID) string {
	s := m.Begin()
	return m.At(&s).Glyph(id)
}

// fateCard is the type of a Fate Card.
const fateCard = "fate"

// cards are the Fate Cards of both halves of the deck: which of them a seat has is drawn as the
// match begins.
func cards() (list []board.Card) {
	for half := range 2 {
		for c := range cybernekro.Card(cybernekro.DeckSize) {
			name, text, clause := c.Says(half)
			list = append(list, board.Card{ID: len(list), Name: name, Card: fmt.Sprintf("fate-%d", len(list)), Type: fateCard, Text: text, Clause: clause})
		}
	}
	return list
}

// Line says in a few words how far the match is: the lists of matches show it.
func (m Table) Line(s *cybernekro.State) string {
	if s.Round == 0 {
		return "setting up"
	}
	return fmt.Sprintf("round %d", s.Round)
}
