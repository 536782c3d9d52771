package warcaster

import (
	"umpire/game"
	"umpire/game/patch"
	"umpire/geom"
)

// View is what a seat's table is made of: everything on the table, its own
// hand, and of the opponent's cards how many there are and those that all have
// seen go to the hand (wc.core.open_information).
type View struct {
	Phase string `json:"phase"`

	Rounds     int                   `json:"rounds"` // that the mission has
	Turn       int                   `json:"turn"`
	Round      int                   `json:"round"`
	Box        int                   `json:"box"`
	Active     game.Seat             `json:"active"`
	Edge       [2]uint8              `json:"edge"`
	VP         [2]int                `json:"vp"`
	Well       [2]int                `json:"well"`
	Secondary  [2]string             `json:"secondary"`
	Units      patch.ByID[UnitView]  `json:"units"`
	Models     patch.ByID[ModelView] `json:"models"`
	Objectives []ObjectiveView       `json:"objectives"`
	Cards      [2]CardsView          `json:"cards"`
	Activating string                `json:"activating,omitempty"`
}

// UnitView is a unit or gate in a View.
type UnitView struct {
	ID      UnitID    `json:"id"`
	Name    string    `json:"name"`
	Card    string    `json:"card"`
	Seat    game.Seat `json:"seat"`
	Glyph   string    `json:"glyph"`          // its sign: u-hero
	Cost    int       `json:"cost,omitempty"` // to deploy it, without attachments
	Cap     int       `json:"cap"`            // Arc that it may hold
	Where   string    `json:"where"`          // play, reserves, gone
	Arc     int       `json:"arc"`
	Token   bool      `json:"token,omitempty"`
	Fresh   bool      `json:"fresh,omitempty"`
	Cyphers []string  `json:"cyphers,omitempty"` // that lie on it, by name
}

// Key implements patch.ByID.
func (u UnitView) Key() int { return int(u.ID) }

// ModelView is a model in play.
type ModelView struct {
	ID      ModelID    `json:"id"`
	Unit    UnitID     `json:"unit"`
	At      geom.Point `json:"at"`
	On      int8       `json:"on,omitempty"`
	Damage  int        `json:"damage,omitempty"`
	Health  int        `json:"health,omitempty"`
	Effects []string   `json:"effects,omitempty"`
	Carries string     `json:"carries,omitempty"`
}

// Key implements patch.ByID.
func (m ModelView) Key() int { return int(m.ID) }

// ObjectiveView is an objective.
type ObjectiveView struct {
	Name     string      `json:"name"`
	At       geom.Point  `json:"at"`
	Radius   geom.Length `json:"radius"`
	Portable bool        `json:"portable,omitempty"`
	Carried  bool        `json:"carried,omitempty"`
	Active   bool        `json:"active,omitempty"`
	Secured  [2]bool     `json:"secured,omitzero"` // by each seat, were a round to end now
}

// CardsView is a rack as a seat may see it: Hand only of its own, and of every
// hand the cards that all have seen go there.
type CardsView struct {
	Deck    int        `json:"deck"`
	Held    int        `json:"held"`
	Hand    []CardView `json:"hand,omitempty"`
	Known   []CardView `json:"known,omitempty"` // of the cards held
	Discard []string   `json:"discard,omitempty"`
	InPlay  []string   `json:"in_play,omitempty"`
}

// CardView is a Cypher of a rack.
type CardView struct {
	ID     CardID      `json:"id"` // its place in the rack
	Name   string      `json:"name"`
	Card   string      `json:"card"` // its id in the book
	Type   string      `json:"type"`
	Text   string      `json:"text"`
	Clause game.Clause `json:"clause,omitempty"`
}

// Redeal implements game.Rules: which of the opponent's unseen cards are in its
// hand is dealt anew. What all have seen go there stays, and what was held when
// the deck ran out: it cannot be in the deck. A spectator knows neither hand.
func (m *Match) Redeal(s *State, seat game.Seat, luck *game.Luck) {
	for other := range game.Seat(2) {
		if other == seat {
			continue
		}
		var unseen [MaxRack]int
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
