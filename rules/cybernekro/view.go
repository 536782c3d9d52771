package cybernekro

import "umpire/game"

// View implements game.Rules.
func (m *Match) View(s *State, seat game.Seat) any {
	v := *s
	for other := range game.Seat(2) {
		if other == seat {
			continue
		}
		for c := range v.Fate.Cards[other] {
			if z := v.Fate.Cards[other][c]; z == InHand || z == InDeck || z == OnTest {
				v.Fate.Cards[other][c] = 99
			}
		}
		for i := range v.Fate.Laid.Len() {
			if l := v.Fate.Laid.At(i); l.Seat == other {
				l.Card = DeckSize
			}
		}
	}
	return v
}
