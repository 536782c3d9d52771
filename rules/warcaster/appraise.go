package warcaster

import (
	"umpire/dice"
	"umpire/game"
)

// Appraiser is what the game knows of good answers, for players that look one
// answer ahead. It serves one player at a time.
type Appraiser struct {
	m    *Match
	memo dice.Memo
}

// NewAppraiser appraises answers in games of the match.
func NewAppraiser(m *Match) *Appraiser { return &Appraiser{m: m} }

// Suggest implements bot.Appraiser.
func (ap *Appraiser) Suggest(s *State, q game.Question[State], luck *game.Luck, to *game.Proposals) {}

// Appraise implements bot.Appraiser.
func (ap *Appraiser) Appraise(s *State, q game.Question[State], a game.Answer) int { return 0 }
