package show

import (
	"strconv"

	"umpire/board"
	"umpire/content"
	"umpire/game"
	"umpire/rules/warcaster"
	"umpire/rules/warcaster/book"
	"umpire/terrain"
)

// Scene implements board.Rules.
func (m Table) Scene() board.Scene {
	s := board.Scene{Title: m.Mission.Name, Mission: m.howToWin(), Width: m.Table.Width, Depth: m.Table.Depth,
		Features: []terrain.Piece{}, Models: make([]board.Model, 0, len(m.Models))}
	for i := range m.Table.Features {
		f := warcaster.PieceOf(&m.Table.Features[i])
		if i >= len(m.Setup.Terrain) {
			f.Kind, f.Clauses = ObjectiveGround, warcaster.Cl("wc.objectives.terrain", "wc.terrain.obstacle")
		}
		s.Features = append(s.Features, f)
	}
	for i := range m.Models {
		s.Models = append(s.Models, m.modelShown(warcaster.ModelID(i)))
	}
	for seat, force := range m.Setup.Forces {
		s.Sides = append(s.Sides, board.Side{Force: force.Name, Faction: content.Title(m.Book.Factions, force.Faction), Cards: m.Printed.Racks[seat]})
	}
	if setup, err := book.WriteSetup(m.Book, m.Setup); err == nil { // it was read from as much
		s.Setup = setup
	}
	return s
}

// howToWin is the mission, with what holds in all of them.
func (m Table) howToWin() *board.Mission {
	k := &board.Mission{Name: m.Mission.Name, Text: m.Mission.Text}
	for _, id := range m.Mission.Clauses {
		k.Clauses = append(k.Clauses, game.Clause(id))
	}
	k.Clauses = append(k.Clauses, "wc.objectives.secure", "wc.objectives.contest", "wc.pulse.last_round", "wc.victory.points", "wc.victory.mercy")
	return k
}

// Line says in a few words how far the match is: the lists of matches show it.
func (m Table) Line(s *warcaster.State) string {
	p := m.At(s)
	if s.Turn == 0 {
		return "setting up"
	}
	return "Pulse " + numeral(p.Round()) + ", box " + strconv.Itoa(p.Box())
}

// modelShown is a model as it is on any table. An attachment has no unit of its own.
func (m Table) modelShown(id warcaster.ModelID) board.Model {
	slot := &m.Models[id]
	shown := board.Model{ID: int32(id), Name: slot.Name, Seat: slot.Seat, Unit: int32(slot.Home), R: slot.Base, Height: slot.Height, Glyph: warcaster.GlyphOf(slot.Card)}
	switch {
	case slot.Home == warcaster.None:
		shown.Unit = -1
	case m.Units[slot.Home].Models > 1:
		shown.Team = m.Units[slot.Home].Name
	}
	return shown
}

// ObjectiveGround is the kind of terrain that an objective is.
const ObjectiveGround = "objective"
