package show

import (
	"strconv"

	"umpire/board"
	"umpire/content"
	"umpire/game"
	"umpire/rules/warmachine"
	"umpire/rules/warmachine/book"
)

// howToWin holds in every match: the enemy warcaster falls.
var howToWin = board.Mission{Clauses: warmachine.Cl("wm.turn.victory", "wm.turn.victory_simul")}

// Scene implements board.Rules.
func (m Table) Scene() board.Scene {
	s := board.Scene{Title: book.Title(m.Book, &m.Setup), Mission: &howToWin, Width: m.Table.Width, Depth: m.Table.Depth, Flat: true, Unmeasured: !m.Setup.Variants.MeasureFree, Boxed: true,
		Features: warmachine.Pieces(m.Setup.Terrain), Models: make([]board.Model, 0, len(m.Models))}
	for i := range m.Models {
		slot := &m.Models[i]
		s.Models = append(s.Models, board.Model{ID: int32(i), Name: slot.Name, Seat: slot.Seat, Unit: int32(i), R: slot.Base, Arcs: true, Glyph: slot.Card.Glyph()})
	}
	for seat := range m.Setup.Forces {
		f := &m.Setup.Forces[seat]
		s.Sides = append(s.Sides, board.Side{Force: f.Name, Faction: content.Title(m.Book.Factions, f.Faction), Cards: cards(m, game.Seat(seat))})
	}
	if setup, err := book.WriteSetup(m.Book, m.Setup); err == nil { // it was read from as much
		s.Setup = setup
	}
	return s
}

// kinds of cards beside the table.
const (
	spellCard = "spell"
	featCard  = "feat"
)

// cards are the spells and the feat of a seat's warcaster, by the numbers that a hand names.
func cards(m Table, seat game.Seat) (list []board.Card) {
	caster := m.Models[m.Caster[seat]].Card
	for i, ref := range caster.Spells {
		s := &m.Book.Spells[ref.Place()]
		list = append(list, board.Card{ID: i, Name: s.Name, Card: s.ID, Type: spellCard, Text: s.Text, Clause: s.Clause(), Figures: figuresOf(s)})
	}
	return append(list, board.Card{ID: len(caster.Spells), Name: caster.Feat.Name, Card: caster.Feat.ID, Type: featCard, Text: caster.Feat.Text, Clause: caster.Feat.Clause()})
}

// figuresOf are the figures of a spell's card, in their order; what it has none of is a dash.
func figuresOf(s *warmachine.Spell) []board.Figure {
	number := func(n int8) string {
		if n == 0 {
			return none
		}
		return strconv.Itoa(int(n))
	}
	yes := func(is bool) string {
		if is {
			return "\u2713"
		}
		return none
	}
	rng, aoe := number(s.RNG), number(s.AOE)
	if s.Spray {
		rng = "SP"
	}
	if s.Control {
		aoe = "CTRL"
	}
	return []board.Figure{{Label: "COST", Value: strconv.Itoa(int(s.Cost))}, {Label: "RNG", Value: rng}, {Label: "AOE", Value: aoe},
		{Label: "POW", Value: number(s.POW)}, {Label: "UP", Value: yes(s.Upkeep)}, {Label: "OFF", Value: yes(s.Offensive)}}
}

// none is said of a figure that a card does not have.
const none = "\u2013"

// Line says in a few words how far the match is: the lists of matches show it.
func (m Table) Line(s *warmachine.State) string {
	if s.Turn == 0 {
		return "setting up"
	}
	return "round " + strconv.Itoa(m.At(s).Round())
}
