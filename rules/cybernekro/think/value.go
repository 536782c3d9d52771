package think

import (
	"umpire/game"
	"umpire/rules/cybernekro"
)

// Valuer values positions of the game, for players that search.
type Valuer struct{ m *cybernekro.Match }

// NewValuer values positions of games of the match.
func NewValuer(m *cybernekro.Match) *Valuer { return &Valuer{m} }

// What things are worth to a lead.
const (
	scoreLead = 250 // a point of the scenario
	modelLead = 100 // a model that stands
	woundLead = 12  // a Wound
	dreadLead = 6   // a point of Dread
)

// SafeLead is the lead with which three of four games are won.
const SafeLead = 300

// Clock implements bot.Valuer: AP spent, and 1,000 for each round.
func (v *Valuer) Clock(s *cybernekro.State) int {
	clock := 1000 * int(s.Round)
	for i := range s.Models {
		if m := &s.Models[i]; m.Where == cybernekro.OnTable {
			clock -= int(m.AP)
		}
	}
	return clock
}

// Lead implements bot.Valuer.
func (v *Valuer) Lead(s *cybernekro.State, seat game.Seat) (lead int) {
	p, crew := v.m.At(s), cybernekro.Crew(v.m.Speaks(seat))
	for side, score := range v.m.Result(s).Scores {
		if cybernekro.Crew(side) == crew {
			lead += scoreLead * score
		} else {
			lead -= scoreLead * score
		}
	}
	p.Each(func(id cybernekro.ModelID) {
		m := p.Model(id)
		if m.Crew >= cybernekro.Wild && crew < cybernekro.Wild {
			return
		}
		worth := max(10, modelLead-woundLead*int(m.Wounds)-dreadLead*int(m.Dread))
		if m.Crew == crew {
			lead += worth
		} else {
			lead -= worth
		}
	})
	return lead
}
