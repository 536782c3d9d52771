package think

import (
	"umpire/game"
	"umpire/rules/warpath"
)

// Valuer values positions of the game, for players that search.
type Valuer struct{ ap *Appraiser }

// NewValuer values positions of games of the match.
func NewValuer(m *warpath.Match) *Valuer { return &Valuer{NewAppraiser(m)} }

// SafeLead is the lead with which three of four games are won, in hundredths of a point of a unit's cost.
const SafeLead = 15_000

// Clock implements bot.Valuer: Rounds.
func (v *Valuer) Clock(s *warpath.State) int { return int(s.Round) }

// Lead implements bot.Valuer.
func (v *Valuer) Lead(s *warpath.State, seat game.Seat) int {
	v.ap.Own, v.ap.seat = *s, seat
	lead := pointWorth * int(s.VP[seat]-s.VP[seat.Other()])
	if scores(v.ap.P) {
		lead += pointWorth * v.ap.points(0) * (v.ap.P.Claimed(seat) - v.ap.P.Claimed(seat.Other())) / 2
	}
	for i := range v.ap.m.Units {
		u := warpath.UnitID(i)
		worth := v.ap.value(u) * v.ap.P.Strength(u)
		if s.Units[u].Pinned {
			worth -= min(worth, pinWorth)
		}
		if v.ap.m.Units[u].Seat == seat {
			lead += worth
		} else {
			lead -= worth
		}
	}
	return lead
}
