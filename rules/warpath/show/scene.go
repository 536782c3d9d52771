package show

import (
	"strconv"

	"umpire/board"
	"umpire/content"
	"umpire/game"
	"umpire/rules/warpath"
	"umpire/rules/warpath/book"
)

// howToWin holds in every mission; what a mission's charts say are its aims.
var howToWin = board.Mission{Clauses: warpath.Cl("wp.mission.length", "wp.mission.scoring_winner", "wp.mission.claim_distance", "wp.mission.claim_most", "wp.mission.claim_single", "wp.mission.no_units")}

// Scene implements board.Rules.
func (m Table) Scene() board.Scene {
	s := board.Scene{Title: m.Book.MissionWords(m.Setup.Chart), Mission: &howToWin, Chain: warpath.Coherency.Link, Flat: true, Width: m.Size.Width, Depth: m.Size.Depth,
		Features: m.Book.Pieces(m.Setup.Terrain), Models: make([]board.Model, 0, len(m.Bases))}
	for kind := warpath.Broken; kind < warpath.TerrainKinds; kind++ {
		if g := &m.Book.Grounds[kind]; len(g.Clauses) > 0 {
			s.Grounds = append(s.Grounds, board.Ground{Kind: warpath.GroundWords[kind], Name: g.Name, Text: g.Text, Cover: warpath.CoverClauses[kind] != "" || kind == warpath.Building,
				Clause: game.Clause(g.Clauses[0])})
		}
	}
	for i := range m.Bases {
		s.Models = append(s.Models, m.baseShown(warpath.BaseID(i)))
	}
	for _, force := range m.Setup.Forces {
		s.Sides = append(s.Sides, board.Side{Force: force.Name, Faction: content.Title(m.Book.Factions, force.Faction)})
	}
	if setup, err := book.WriteSetup(m.Book, m.Setup); err == nil { // it was read from as much
		s.Setup = setup
	}
	return s
}

// baseShown is a base as it is on any table.
func (m Table) baseShown(id warpath.BaseID) board.Model {
	slot := &m.Bases[id]
	unit := &m.Units[slot.Unit]
	card := unit.Card
	shown := board.Model{ID: int32(id), Name: slot.Name, Seat: unit.Seat, Unit: int32(slot.Unit), R: card.Width / 2, Arcs: card.HasArcs(), Glyph: warpath.GlyphOf(card)}
	if !card.Round() {
		shown.Length = card.Length
	}
	if unit.Bases > 1 {
		shown.Team = unit.Name
	}
	return shown
}

// Line says in a few words how far the match is: the lists of matches show it.
func (m Table) Line(s *warpath.State) string {
	switch {
	case s.Phase == warpath.GameOver:
		return s.Phase.String()
	case s.Round == 0:
		return "setting up"
	}
	return "Round " + strconv.Itoa(int(s.Round)) + ", " + s.Phase.String()
}
