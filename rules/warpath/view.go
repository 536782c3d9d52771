package warpath

import (
	"slices"

	"umpire/board"
	"umpire/game"
)

// View implements game.Rules: a *board.Table with everything but the orders of the opponent
// that lie face down (wp.orders.place).
func (m *Match) View(s *State, seat game.Seat) any { return m.Look(s, seat, nil) }

// Refresh implements game.Refresher.
func (m *Match) Refresh(s *State, seat game.Seat, old any) any {
	room, _ := old.(*board.Table)
	return m.Look(s, seat, room)
}

// OpenInformation implements game.OpenInformation: nothing is hidden but orders that lie face down
// (wp.orders.place).
func (m *Match) OpenInformation(s *State) bool { return !s.FaceDown }

// Look is View with its type, in the room of a table that nobody looks at any more.
func (m *Match) Look(s *State, seat game.Seat, room *board.Table) *board.Table {
	p, t := m.At(s), room.Cleared()
	t.Title, t.Tracker, t.Turn, t.Terrain = p.missionKnown(), p.tracker(), m.Turn(s), p.terrainChanged()
	t.Scores, t.Edges, t.Markers = append(t.Scores, int(s.VP[0]), int(s.VP[1])), p.edges(t.Edges), p.markers(t.Markers)
	t.Tokens, t.Units = slices.Grow(t.Tokens, len(m.Bases)), slices.Grow(t.Units, len(m.Units))
	for i := range m.Bases {
		if b := BaseID(i); s.Bases[i].Alive && p.OnTable(p.UnitOf(b)) {
			t.Tokens = t.Tokens[:len(t.Tokens)+1] // there is room for all
			p.token(b, &t.Tokens[len(t.Tokens)-1])
		}
	}
	for i := range m.Units {
		t.Units = append(t.Units, p.unitSeen(UnitID(i), seat))
	}
	for i := 0; s.Attack.Live && i < s.Attack.Templates.Len(); i++ {
		t.Discs = append(t.Discs, board.Disc{At: *s.Attack.Templates.At(i), R: BlastRadius, Name: "Blast"})
	}
	for side := range game.Seat(2) {
		t.Pools = append(t.Pools, p.pool(side))
	}
	for k := range s.Chart {
		if s.Chart[k] != 0 {
			c := p.chart(k)
			t.Aims = append(t.Aims, board.Aim{What: ChartNames[k], Name: c.Name, Text: p.chartText(k), Clause: c.Clauses.Clause()})
		}
	}
	return t
}

// Redeal implements game.Rules: each of the opponent's orders that lie face down
// becomes one that the unit could have been given, the token of one that was forgotten
// among them (wp.orders.default). A spectator knows neither side's.
func (m *Match) Redeal(s *State, seat game.Seat, _ []game.Passed, luck *game.Rand) {
	p := m.At(s)
	if !s.FaceDown {
		return
	}
	for i := range m.Units {
		u := UnitID(i)
		if p.Seat(u) == seat || !p.FaceDown(u) {
			continue
		}
		var may [4]Token
		n := 0
		for order := NoToken; order <= Advance; order++ {
			if clause, _ := p.MayOrder(u, order); clause == "" {
				may[n] = p.Placed(u, order)
				n++
			}
		}
		s.Units[u].Token = may[luck.IntN(n)]
	}
}

// FaceDown reports whether a unit's order lies face down: it is In Play and not
// engaged (wp.orders.place, wp.orders.engaged).
func (p Position) FaceDown(u UnitID) bool { return p.S.FaceDown && p.inPlay(u) && !p.Engaged(u) }
