package show

import (
	"umpire/board"
	"umpire/game"
	"umpire/game/ask"
	"umpire/rules/warmachine"
)

// Reach implements board.Rules: where the middle of the model's base may come to lie.
func (m Table) Reach(s *warmachine.State, q game.Question[warmachine.State], subject int32) []board.Outline {
	if subject < 0 || int(subject) >= len(m.Models) {
		return nil
	}
	p, id := m.At(s), warmachine.ModelID(subject)
	switch asked := ask.Asked(q).(type) {
	case warmachine.MovingQuestion:
		if asked.Model == id {
			return board.Reached(p.Walks(asked))
		}
	case warmachine.PlacingQuestion:
		if asked.Model == id {
			return board.Reached(p.Zone(id))
		}
	}
	return nil
}

// Sight implements board.Rules: a distance is told only between a player's own models, or
// where everything may be measured (wm.setup.measure_free).
func (m Table) Sight(s *warmachine.State, seat game.Seat, from, to int32, moved []board.Placed) (board.Sight, bool) {
	own := *s
	p := m.At(&own)
	if m.Setup.Variants.MeasureFree { // else a place is as good as a ruler
		board.Tried(fray{p, true, seat}, from, moved)
	}
	if !stands(p, from) || !stands(p, to) || from == to {
		return board.Sight{}, false
	}
	a, b := warmachine.ModelID(from), warmachine.ModelID(to)
	line := board.Sight{From: from, To: to, A: p.Model(a).At, B: p.Model(b).At, Clear: p.Sees(a, b)}
	if !line.Clear {
		line.Blocker, line.Clause = p.Obstruction(a, b)
	}
	if p.SeatOf(a) == seat && p.SeatOf(b) == seat || m.Setup.Variants.MeasureFree {
		line.Distance = p.Gap(a, b)
	} else {
		line.Untold = true
	}
	cover, clause := p.CoverOf(a, b)
	if line.Cover = cover; line.Clear {
		line.Clause = clause
	}
	return line, true
}

// stands reports whether a number is that of a model in play.
func stands(p warmachine.Position, id int32) bool {
	return id >= 0 && int(id) < len(p.M.Models) && p.InPlay(warmachine.ModelID(id))
}

// Others implements board.Rules: what a player might look for and is refused.
func (m Table) Others(s *warmachine.State, q game.Question[warmachine.State], to *game.Proposals) {
	ask.Others(q, s, to)
}
