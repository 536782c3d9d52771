package warpath

import (
	"umpire/board"
	"umpire/game"
)

// Forecast implements board.Rules.
func (m *Match) Forecast(s *State, q game.Question[State], a game.Answer) (board.Forecast, bool) {
	return board.Forecast{}, false
}
