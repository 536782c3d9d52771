package warpath

import (
	"strconv"

	"umpire/board"
	"umpire/game"
)

// Scene implements board.Rules.
func (m *Match) Scene() board.Scene {
	s := board.Scene{Title: m.Book.missionWords(m.Setup.Chart), Width: m.Size.Width, Depth: m.Size.Depth,
		Features: m.Book.featuresShown(m.Setup.Terrain), Models: make([]board.Model, 0, len(m.bases))}
	for kind := Broken; kind < TerrainKinds; kind++ {
		if g := &m.Book.Grounds[kind]; len(g.Clauses) > 0 {
			s.Grounds = append(s.Grounds, board.Ground{Kind: kind.word(), Name: g.Name, Text: g.Text, Cover: coverClauses[kind] != "" || kind == Building,
				Clause: game.Clause(g.Clauses[0])})
		}
	}
	for i := range m.bases {
		s.Models = append(s.Models, m.baseShown(BaseID(i)))
	}
	for _, force := range m.Setup.Forces {
		s.Sides = append(s.Sides, board.Side{Force: force.Name, Faction: m.Book.factionName(&force)})
	}
	if setup, err := WriteSetup(m.Book, m.Setup); err == nil { // it was read from as much
		s.Setup = setup
	}
	return s
}

// baseShown is a base as it is on any table.
func (m *Match) baseShown(id BaseID) board.Model {
	slot := &m.bases[id]
	unit := &m.units[slot.Unit]
	card := unit.Card
	shown := board.Model{ID: int32(id), Name: slot.Name, Seat: unit.Seat, Unit: int32(slot.Unit), R: card.Width / 2, Arcs: card.HasArcs(), Glyph: glyphOf(card)}
	if !card.Round() {
		shown.Length = card.Length
	}
	if unit.Bases > 1 {
		shown.Team = unit.Name
	}
	return shown
}

// Line says in a few words how far the match is: the lists of matches show it.
func (m *Match) Line(s *State) string {
	switch {
	case s.Phase == GameOver:
		return s.Phase.String()
	case s.Round == 0:
		return "setting up"
	}
	return "Round " + strconv.Itoa(int(s.Round)) + ", " + s.Phase.String()
}
