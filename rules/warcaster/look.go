package warcaster

import (
	"slices"

	"umpire/game"
)

// View implements game.Rules.
func (m *Match) View(s *State, seat game.Seat) any { return m.Look(s, seat) }

// Look is View with its type.
func (m *Match) Look(s *State, seat game.Seat) *View { return m.look(s, seat, new(View)) }

// Refresh implements game.Refresher.
func (m *Match) Refresh(s *State, seat game.Seat, old any) any { return m.look(s, seat, old.(*View)) }

// look makes a view in the room of another.
func (m *Match) look(s *State, seat game.Seat, v *View) *View {
	p := m.At(s)
	old := *v
	*v = View{Phase: s.Phase.String(), Rounds: m.Mission.Rounds, Turn: int(s.Turn), Round: p.Round(), Box: p.Box(), Active: s.Active, Edge: s.Edge,
		VP: [2]int{int(s.VP[0]), int(s.VP[1])}, Well: [2]int{int(s.Well[0]), int(s.Well[1])}}
	for i := range 2 {
		if n := s.Mission[i]; n >= 0 {
			v.Secondary[i] = m.Book.Secondaries[n].ID
		}
		v.Cards[i] = p.cardsView(game.Seat(i), seat == game.Seat(i), &old.Cards[i])
	}
	v.Units = append(old.Units[:0], m.Printed.units...)
	for u := range v.Units {
		p.lookUnit(&v.Units[u])
	}
	v.Models = slices.Grow(old.Models[:0], len(m.Models))
	p.lookModels(v)
	v.Objectives = slices.Grow(old.Objectives[:0], 1+len(m.Mission.Objectives)) // a list even when it is empty
	for o := range m.Mission.Objectives {
		v.Objectives = append(v.Objectives, p.objectiveView(o))
	}
	if s.Act.Live {
		v.Activating = p.UnitName(s.Act.Unit)
	}
	return v
}

// printed is what does not change of the views of a match: what is on the cards.
type printed struct {
	units []UnitView
	Racks [2][]CardView
}

// print makes the parts of views that do not change.
func (m *Match) print() {
	for u := range m.Units {
		slot := &m.Units[u]
		v := UnitView{ID: UnitID(u), Name: slot.Name, Card: "void-gate", Seat: slot.Seat, Glyph: GlyphOf(slot.Card), Cap: GateArc}
		if c := slot.Card; c != nil {
			v.Card, v.Cost, v.Cap = c.ID, int(c.Cost), int(c.ArcLimit)
		}
		m.Printed.units = append(m.Printed.units, v)
	}
	for seat := range m.Printed.Racks {
		for i, c := range m.Setup.Forces[seat].Rack {
			m.Printed.Racks[seat] = append(m.Printed.Racks[seat], PrintedCard(CardID(i), &m.Book.Cyphers[c.Place()]))
		}
	}
}

func PrintedCard(id CardID, c *CypherCard) CardView {
	v := CardView{ID: id, Name: c.Name, Card: c.ID, Type: c.Type.String(), Text: c.Text}
	if len(c.Clauses) > 0 {
		v.Clause = game.Clause(c.Clauses[0])
	}
	return v
}

// GlyphOf is the sign of a card; nil is a void gate.
func GlyphOf(c *UnitCard) string {
	switch {
	case c == nil:
		return "u-gate"
	case c.Hero:
		return "u-hero"
	case c.Kind == Warjack:
		return "u-warjack"
	case c.Kind == Attachment:
		return "u-command"
	case c.weaves():
		return "u-weaver"
	case c.Kind == SquadUnit:
		return "u-squad"
	}
	return "u-solo"
}

// weaves reports whether Furies can be channeled through the unit
// (wc.content.arc_relay).
func (c *UnitCard) weaves() bool {
	return slices.ContainsFunc(c.Rules, func(r Rule) bool { return r.Does(Relay) })
}

// lookUnit adds to a unit how it stands.
func (p Position) lookUnit(v *UnitView) {
	slot, unit := &p.M.Units[v.ID], p.Unit(v.ID)
	v.Where, v.Arc, v.Token, v.Fresh = "reserves", int(unit.Arc), unit.Token, unit.Fresh
	switch {
	case unit.InPlay:
		v.Where = "play"
	case unit.Gone:
		v.Where = "gone"
	}
	for _, c := range unit.Cypher {
		if c != 0 {
			v.Cyphers = append(v.Cyphers, p.Card(slot.Seat, c-1).Name)
		}
	}
}

// lookModels adds the models in play.
func (p Position) lookModels(v *View) {
	for i := range p.M.Models {
		model := &p.S.Models[i]
		if !model.InPlay {
			continue
		}
		one := ModelView{ID: ModelID(i), Unit: model.Unit, At: model.At, On: model.On, Damage: int(model.Damage)}
		if card := p.M.Models[i].Card; card != nil {
			one.Health = int(card.Stats[Health])
		}
		for _, c := range Continuous {
			if model.Effects.Has(c.Set) {
				one.Effects = append(one.Effects, c.What.String())
			}
		}
		if model.Carries != 0 {
			one.Carries = p.M.Mission.Objectives[model.Carries-1].Name
		}
		v.Models = append(v.Models, one)
	}
}

func (p Position) objectiveView(o int) ObjectiveView {
	at, card := &p.S.Objectives[o], &p.M.Mission.Objectives[o]
	v := ObjectiveView{Name: card.Name, At: at.At, Radius: card.Radius, Portable: card.Portable,
		Carried: at.Carrier != None, Active: card.Number != 0 && card.Number == p.S.Geyser}
	for seat := range game.Seat(2) {
		if !card.Portable {
			v.Secured[seat] = p.secures(seat, o)
		}
	}
	return v
}

func (p Position) cardsView(seat game.Seat, own bool, old *CardsView) CardsView {
	rack := p.M.Printed.Racks[seat]
	v := CardsView{Deck: p.Count(seat, InDeck), Held: p.Hand(seat),
		Hand: old.Hand[:0], Known: old.Known[:0], Discard: old.Discard[:0], InPlay: old.InPlay[:0]}
	for c := range rack {
		zone := p.S.Cards[seat][c]
		if own && zone.Held() {
			v.Hand = append(v.Hand, rack[c])
		}
		switch zone {
		case ShownInHand:
			v.Known = append(v.Known, rack[c])
		case InDiscard:
			v.Discard = append(v.Discard, rack[c].Name)
		case InPlay, Played:
			v.InPlay = append(v.InPlay, rack[c].Name)
		}
	}
	return v
}
