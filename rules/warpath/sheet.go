package warpath

import (
	"umpire/board"
	"umpire/game"
)

// Inspect implements board.Rules.
func (m *Match) Inspect(s *State, seat game.Seat, model int32) (board.Sheet, bool) {
	if model < 0 || int(model) >= len(m.bases) {
		return board.Sheet{}, false
	}
	return board.Sheet{Model: model, Name: m.bases[model].Name}, true
}
