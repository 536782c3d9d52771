package warcaster

import (
	"umpire/game"
	"umpire/geom"
)

// View is what a seat may know of a game: everything on the table, its own
// hand, and of the opponent's cards only how many there are
// (wc.core.open_information).
type View struct {
	Phase      string               `json:"phase"`
	Turn       int                  `json:"turn"`
	Round      int                  `json:"round"`
	Box        int                  `json:"box"`
	Active     game.Seat            `json:"active"`
	First      game.Seat            `json:"first"`
	Edge       [2]uint8             `json:"edge"`
	VP         [2]int               `json:"vp"`
	Well       [2]int               `json:"well"`
	Geyser     int                  `json:"geyser,omitempty"`
	Secondary  [2]string            `json:"secondary"`
	Units      game.ByID[UnitView]  `json:"units"`
	Models     game.ByID[ModelView] `json:"models"`
	Objectives []ObjectiveView      `json:"objectives"`
	Cards      [2]CardsView         `json:"cards"`
	Activating string               `json:"activating,omitempty"`
	Attack     *AttackView          `json:"attack,omitempty"`
}

// UnitView is a unit or gate in a View.
type UnitView struct {
	ID      UnitID    `json:"id"`
	Name    string    `json:"name"`
	Card    string    `json:"card"`
	Seat    game.Seat `json:"seat"`
	Where   string    `json:"where"` // play, reserves, gone
	Arc     int       `json:"arc"`
	Token   bool      `json:"token,omitempty"`
	Fresh   bool      `json:"fresh,omitempty"`
	Cyphers []string  `json:"cyphers,omitempty"`
}

// Key implements game.ByID.
func (u UnitView) Key() int { return int(u.ID) }

// ModelView is a model in play.
type ModelView struct {
	ID      ModelID     `json:"id"`
	Name    string      `json:"name"`
	Unit    UnitID      `json:"unit"`
	At      geom.Point  `json:"at"`
	On      int8        `json:"on,omitempty"`
	Base    geom.Length `json:"base"` // radius
	Damage  int         `json:"damage,omitempty"`
	Health  int         `json:"health,omitempty"`
	Effects []string    `json:"effects,omitempty"`
	Carries string      `json:"carries,omitempty"`
}

// Key implements game.ByID.
func (m ModelView) Key() int { return int(m.ID) }

// ObjectiveView is an objective.
type ObjectiveView struct {
	Name     string      `json:"name"`
	At       geom.Point  `json:"at"`
	Radius   geom.Length `json:"radius"`
	On       int8        `json:"on,omitempty"` // surface it lies on
	Portable bool        `json:"portable,omitempty"`
	Carried  bool        `json:"carried,omitempty"`
	Active   bool        `json:"active,omitempty"`
	Secured  [2]bool     `json:"secured,omitzero"` // by each seat, were a round to end now
}

// CardsView is a rack as a seat may see it: Hand only of its own.
type CardsView struct {
	Deck    int      `json:"deck"`
	Held    int      `json:"held"`
	Hand    []string `json:"hand,omitempty"`
	Discard []string `json:"discard,omitempty"`
	InPlay  []string `json:"in_play,omitempty"`
}

// AttackView is the attack in progress.
type AttackView struct {
	By      string `json:"by"`
	With    string `json:"with"`
	Target  string `json:"target"`
	Strikes int    `json:"strikes,omitempty"` // of the attack roll that lies there
	Guard   int    `json:"guard,omitempty"`   // of the defence roll
	Force   int    `json:"force,omitempty"`   // of the damage roll
}

// View implements game.Rules.
func (m *Match) View(s *State, seat game.Seat) any { return m.Look(s, seat) }

// Look is View with its type.
func (m *Match) Look(s *State, seat game.Seat) *View {
	p := m.at(s)
	v := &View{Phase: s.Phase.String(), Turn: int(s.Turn), Round: p.round(), Box: p.box(), Active: s.Active, First: s.First, Edge: s.Edge,
		VP: [2]int{int(s.VP[0]), int(s.VP[1])}, Well: [2]int{int(s.Well[0]), int(s.Well[1])}, Geyser: int(s.Geyser)}
	for i := range 2 {
		if n := s.Mission[i]; n >= 0 {
			v.Secondary[i] = m.Book.Secondaries[n].ID
		}
		v.Cards[i] = p.cardsView(game.Seat(i), seat == game.Seat(i))
	}
	for u := range m.units {
		v.Units = append(v.Units, p.unitView(UnitID(u)))
	}
	for i := range m.models {
		if s.Models[i].InPlay {
			v.Models = append(v.Models, p.modelView(ModelID(i)))
		}
	}
	for o := range m.Mission.Objectives {
		v.Objectives = append(v.Objectives, p.objectiveView(o))
	}
	if s.Act.Live {
		v.Activating = p.unitName(s.Act.Unit)
	}
	if s.Attack.Live {
		b := s.Attack.bout(p)
		at := &s.Attack
		v.Attack = &AttackView{p.name(b.by), p.attackName(&b), p.name(at.Declared), int(at.Strikes), int(at.Guard), int(at.Force)}
	}
	return v
}

func (p position) unitView(u UnitID) UnitView {
	slot, unit := &p.m.units[u], p.unit(u)
	v := UnitView{ID: u, Name: slot.Name, Card: "void-gate", Seat: slot.Seat, Where: "reserves", Arc: int(unit.Arc), Token: unit.Token, Fresh: unit.Fresh}
	if slot.Card != nil {
		v.Card = slot.Card.ID
	}
	switch {
	case unit.InPlay:
		v.Where = "play"
	case unit.Gone:
		v.Where = "gone"
	}
	for _, c := range unit.Cypher {
		if c != 0 {
			v.Cyphers = append(v.Cyphers, p.card(slot.Seat, c-1).Name)
		}
	}
	return v
}

func (p position) objectiveView(o int) ObjectiveView {
	at, card := &p.s.Objectives[o], &p.m.Mission.Objectives[o]
	v := ObjectiveView{Name: card.Name, At: at.At, Radius: card.Radius, On: at.On, Portable: card.Portable,
		Carried: at.Carrier != None, Active: card.Number != 0 && card.Number == p.s.Geyser}
	for seat := range game.Seat(2) {
		if !card.Portable {
			v.Secured[seat] = p.secures(seat, o)
		}
	}
	return v
}

func (p position) modelView(id ModelID) ModelView {
	m := p.model(id)
	v := ModelView{ID: id, Name: p.name(id), Unit: m.Unit, At: m.At, On: m.On, Base: p.m.models[id].Base, Damage: int(m.Damage)}
	if !p.isGate(id) {
		v.Health = p.health(id)
	}
	for _, c := range continuous {
		if m.Effects.Has(c.Set) {
			v.Effects = append(v.Effects, c.What.String())
		}
	}
	if m.Carries != 0 {
		v.Carries = p.m.Mission.Objectives[m.Carries-1].Name
	}
	return v
}

func (p position) cardsView(seat game.Seat, own bool) CardsView {
	v := CardsView{Deck: p.count(seat, InDeck), Held: p.count(seat, InHand)}
	for c, zone := range p.s.Cards[seat] {
		if zone == NoCard {
			continue
		}
		name := p.card(seat, CardID(c)).Name
		switch zone {
		case InHand:
			if own {
				v.Hand = append(v.Hand, name)
			}
		case InDiscard:
			v.Discard = append(v.Discard, name)
		case InPlay, Played:
			v.InPlay = append(v.InPlay, name)
		}
	}
	return v
}

// Redeal implements game.Rules: which of the opponent's unseen cards are in its
// hand is dealt anew. A spectator knows neither hand.
func (m *Match) Redeal(s *State, seat game.Seat, luck *game.Luck) {
	for other := range game.Seat(2) {
		if other == seat {
			continue
		}
		var unseen [maxRack]int
		n, held := 0, 0
		for c, zone := range s.Cards[other] {
			if zone == InHand || zone == InDeck {
				unseen[n] = c
				n++
				if zone == InHand {
					held++
				}
			}
		}
		for i := range n {
			k := i + luck.IntN(n-i)
			unseen[i], unseen[k] = unseen[k], unseen[i]
			s.Cards[other][unseen[i]] = InDeck
			if i < held {
				s.Cards[other][unseen[i]] = InHand
			}
		}
	}
}
