package think

import (
	"umpire/game"
	"umpire/rules/warcaster"
)

// Valuer values positions of the game, for players that search.
type Valuer struct{ ap *Appraiser }

// NewValuer values positions of games of the match.
func NewValuer(m *warcaster.Match) *Valuer { return &Valuer{NewAppraiser(m)} }

// What things are worth to a lead, in hundredths of a point of Deployment Cost.
const (
	pointLead = 400 // a victory point
	arcLead   = 15  // an Arc on a unit
)

// SafeLead is the lead with which three of four games are won.
const SafeLead = 1200

// Clock implements bot.Valuer: turns begun.
func (v *Valuer) Clock(s *warcaster.State) int { return int(s.Turn) }

// Lead implements bot.Valuer.
func (v *Valuer) Lead(s *warcaster.State, seat game.Seat) int {
	v.ap.own = *s
	lead := pointLead * int(s.VP[seat]-s.VP[seat.Other()])
	for i := range v.ap.m.Models {
		id := warcaster.ModelID(i)
		worth := 0
		if u := v.ap.p.UnitOf(id); v.ap.p.InPlay(id) && v.ap.m.Models[id].Card != nil {
			worth = v.ap.worth(id)
		} else if u != warcaster.None && v.ap.m.Models[id].Card != nil && !s.Units[u].Gone && !s.Units[u].InPlay {
			worth = v.ap.worth(id) / 2 // it may be deployed again
		}
		if v.ap.p.SeatOf(id) == seat {
			lead += worth
		} else {
			lead -= worth
		}
	}
	for u := range v.ap.m.Units {
		if !s.Units[u].InPlay {
			continue
		}
		if arc := arcLead * int(s.Units[u].Arc); v.ap.m.Units[u].Seat == seat {
			lead += arc
		} else {
			lead -= arc
		}
	}
	return lead
}
