package show

import (
	"umpire/board"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warmachine"
)

// Reach implements board.Rules: where the middle of the model's base may come to lie.
func (m Table) Reach(s *warmachine.State, q game.Question[warmachine.State], subject int32) []board.Outline {
	if subject < 0 || int(subject) >= len(m.Models) {
		return nil
	}
	p, id := m.At(s), warmachine.ModelID(subject)
	switch asked := q.Asked().(type) {
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
		board.ApplyMoves(fray{p, true, seat}, from, moved)
	}
	if !stands(p, from) || !stands(p, to) || from == to {
		return board.Sight{}, false
	}
	a, b := warmachine.ModelID(from), warmachine.ModelID(to)
	line := sightLine(p, a, b, p.Disc(b))
	if p.SeatOf(a) == seat && p.SeatOf(b) == seat || m.Setup.Variants.MeasureFree {
		line.Distance = p.Gap(a, b)
	} else {
		line.Untold = true
	}
	cover := p.CoverOf(a, b)
	if line.Cover = cover.What; line.Clear && cover.What != "" {
		blame(p, &line, cover)
	}
	return line, true
}

// SightAt implements board.Spotter, where everything may be measured: a place is as good as a
// ruler.
func (m Table) SightAt(s *warmachine.State, seat game.Seat, from int32, like board.Placed, moved []board.Placed) (board.Sight, bool) {
	if !m.Setup.Variants.MeasureFree {
		return board.Sight{}, false
	}
	own := *s
	p := m.At(&own)
	board.ApplyMoves(fray{p, true, seat}, from, moved)
	if !stands(p, from) || !stands(p, like.Model) {
		return board.Sight{}, false
	}
	a, b := warmachine.ModelID(from), warmachine.ModelID(like.Model)
	base := p.DiscAt(b, like.At)
	line := sightLine(p, a, b, base)
	line.Distance = geom.Gap(p.Disc(a), base)
	return line, true
}

// sightLine is the line of sight from one model to another whose base is there.
func sightLine(p warmachine.Position, a, b warmachine.ModelID, base geom.Capsule) board.Sight {
	line := board.Sight{From: int32(a), To: int32(b), A: p.Model(a).At, B: base.Centre(), Clear: p.SeesAt(a, b, base)}
	if !line.Clear {
		by := p.Obstruction(a, b, base)
		line.Blocker = by.What
		blame(p, &line, by)
	}
	return line
}

// blame says by which clause something hides the target, and which feature or model it is, if it is one.
func blame(p warmachine.Position, line *board.Sight, by warmachine.Hider) {
	if line.Clause = by.Clause; by.Feature >= 0 {
		line.Feature = p.M.Table.Features[by.Feature].ID
	}
	if by.Model != warmachine.None {
		line.Models = []int32{int32(by.Model)}
	}
}

// stands reports whether a number is that of a model in play.
func stands(p warmachine.Position, id int32) bool {
	return id >= 0 && int(id) < len(p.M.Models) && p.InPlay(warmachine.ModelID(id))
}
