package warcaster

import (
	"slices"

	"umpire/board"
	"umpire/game"
)

// View implements game.Rules: a *board.Table with everything on the table, the seat's own
// hand, and of the opponent's cards how many there are and those that all have seen go to
// the hand (wc.core.open_information).
func (m *Match) View(s *State, seat game.Seat) any { return m.Look(s, seat, nil) }

// Refresh implements game.Refresher.
func (m *Match) Refresh(s *State, seat game.Seat, old any) any {
	room, _ := old.(*board.Table)
	return m.Look(s, seat, room)
}

// Look is View with its type, in the room of a table that nobody looks at any more.
func (m *Match) Look(s *State, seat game.Seat, room *board.Table) *board.Table {
	p, t := m.At(s), room.Cleared()
	t.Tracker, t.Turn = p.tracker(), m.Turn(s)
	t.Scores, t.Edges, t.Markers = append(t.Scores, int(s.VP[0]), int(s.VP[1])), p.edges(t.Edges), p.markers(t.Markers)
	t.Tokens, t.Units = slices.Grow(t.Tokens, len(m.Models)), slices.Grow(t.Units, len(m.Units))
	var of [None + 1]standing // units
	for i := range m.Models {
		if k := &s.Models[i]; k.InPlay {
			t.Tokens = append(t.Tokens, p.token(ModelID(i)))
			of[k.Unit].add(&t.Tokens[len(t.Tokens)-1].Damage)
		}
	}
	for u := range m.Units {
		if m.Units[u].Card != nil || s.Units[u].InPlay {
			t.Units = append(t.Units, p.unitSeen(UnitID(u), of[u]))
		}
	}
	for side := range game.Seat(2) {
		t.Pools = append(t.Pools, board.Pool{Seat: side, Track: board.Track{Name: "Arc well", N: int(s.Well[side]), Of: arcOfSide, Glyph: arcGlyph, Empty: arcPlace}})
		t.Hands = append(t.Hands, p.hand(side, side == seat, t.OldHand()))
		if n := s.Mission[side]; n >= 0 {
			aim, of := &m.Book.Secondaries[n], int(side)
			t.Aims = append(t.Aims, board.Aim{What: "Secondary", Seat: &of, Name: aim.Name, Text: aim.Text})
		}
	}
	return t
}

// Redeal implements game.Rules: which of the opponent's unseen cards are in its
// hand is dealt anew. What all have seen go there stays, and what was held when
// the deck ran out: it cannot be in the deck. A spectator knows neither hand.
func (m *Match) Redeal(s *State, seat game.Seat, _ []game.Passed, luck *game.Rand) {
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
