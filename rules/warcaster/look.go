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
	*v = View{Phase: s.Phase.String(), Step: p.step(), Steps: stepsPerTurn, Rounds: m.Mission.Rounds, Mercy: !m.Setup.Variants.NoMercy,
		Turn: int(s.Turn), Round: p.Round(), Box: p.Box(), Active: s.Active, First: s.First, Edge: s.Edge,
		VP: [2]int{int(s.VP[0]), int(s.VP[1])}, Well: [2]int{int(s.Well[0]), int(s.Well[1])}, Geyser: int(s.Geyser),
		Activated: int(s.Activated), Main: s.Main}
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
	if s.Attack.Live {
		b := s.Attack.Context(p)
		at := &s.Attack
		v.Attack = &AttackView{p.Name(b.By), p.AttackName(&b), p.Name(at.Declared), b.By, at.Declared, int(at.Strikes), int(at.Guard), int(at.Force)}
	}
	return v
}

// stepsPerTurn is the steps from Ready to the draw (wc.turn.strict_order).
const stepsPerTurn = int(Drawing-Ready) + 1

// step is the step of the turn, from 1.
func (p Position) step() int {
	if p.S.Phase < Ready || p.S.Phase > Drawing {
		return 0
	}
	return int(p.S.Phase-Ready) + 1
}

// printed is what does not change of the views of a match: what is on the cards.
type printed struct {
	units  []UnitView
	Models []ModelView
	Racks  [2][]CardView
}

// print makes the parts of views that do not change.
func (m *Match) print() {
	for u := range m.Units {
		slot := &m.Units[u]
		v := UnitView{ID: UnitID(u), Name: slot.Name, Card: "void-gate", Seat: slot.Seat, Kind: "gate", Glyph: GlyphOf(slot.Card), Cap: GateArc, Size: slot.Models}
		if c := slot.Card; c != nil {
			v.Card, v.Kind, v.Hero, v.Cost, v.Cap, v.Health = c.ID, c.Kind.String(), c.Hero, int(c.Cost), int(c.ArcLimit), int(c.Stats[Health])
		}
		m.Printed.units = append(m.Printed.units, v)
	}
	for i := range m.Models {
		slot := &m.Models[i]
		v := ModelView{ID: ModelID(i), Name: slot.Name, Glyph: GlyphOf(slot.Card), Base: slot.Base}
		if slot.Card != nil {
			v.Health = int(slot.Card.Stats[Health])
		}
		m.Printed.Models = append(m.Printed.Models, v)
	}
	for seat := range m.Printed.Racks {
		for i, c := range m.Setup.Forces[seat].Rack {
			m.Printed.Racks[seat] = append(m.Printed.Racks[seat], PrintedCard(CardID(i), &m.Book.Cyphers[c.Place()]))
		}
	}
}

func PrintedCard(id CardID, c *CypherCard) CardView {
	v := CardView{ID: id, Name: c.Name, Card: c.ID, Type: c.Type.String(), Text: c.Text()}
	if len(c.Clauses) > 0 {
		v.Clause = game.Clause(c.Clauses[0])
	}
	return v
}

// Text is what the card says; each part of its rule carries it whole.
func (c *CypherCard) Text() string { return c.Rules[0].Text }

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
			card := p.Card(slot.Seat, c-1)
			v.Cyphers, v.Cards = append(v.Cyphers, card.Name), append(v.Cards, card.ID)
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
		one := p.M.Printed.Models[i]
		one.Unit, one.At, one.On, one.Damage = model.Unit, model.At, model.On, int(model.Damage)
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
	v := ObjectiveView{Name: card.Name, At: at.At, Radius: card.Radius, On: at.On, Portable: card.Portable,
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
