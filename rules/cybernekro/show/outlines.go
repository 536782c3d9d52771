package show

import (
	"umpire/board"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/cybernekro"
	"umpire/table"
	"umpire/table/sight"
)

// Reach implements board.Rules: where the middle of the model's base may come to lie, or what is
// laid on the table.
func (m Table) Reach(s *cybernekro.State, q game.Question[cybernekro.State], subject int32) []board.Outline {
	p := m.At(s)
	switch asked := q.Asked().(type) {
	case cybernekro.MovingQuestion:
		if int32(asked.Model) == subject {
			return board.Reached(p.Walks(asked))
		}
	case cybernekro.PlacingQuestion:
		if int32(asked.Model) == subject {
			return board.Reached(p.Zone(asked.Model))
		}
	case interface {
		Area(cybernekro.Position) []geom.Point
	}:
		return board.Reached(asked.Area(p))
	}
	return nil
}

// Landings implements board.Climbing.
func (m Table) Landings(s *cybernekro.State, q game.Question[cybernekro.State], subject int32, height geom.Length) (list []board.Outline) {
	if asked, ok := q.Asked().(cybernekro.MovingQuestion); ok && int32(asked.Model) == subject {
		for _, line := range m.At(s).Landings(asked, height) {
			list = append(list, board.Reached(line)...)
		}
	}
	return list
}

// Sight implements board.Rules: everything may be measured (cn.def.measure_units).
func (m Table) Sight(s *cybernekro.State, _ game.Seat, from, to int32, moved []board.Placed) (board.Sight, bool) {
	own := *s
	p := m.At(&own)
	board.ApplyMoves(fray{p}, from, moved)
	if !stands(p, from) || !stands(p, to) || from == to {
		return board.Sight{}, false
	}
	return sightLine(p, p.Figure(cybernekro.ModelID(from)), from, to), true
}

// SightAt implements board.Spotter.
func (m Table) SightAt(s *cybernekro.State, _ game.Seat, from int32, like board.Placed, moved []board.Placed) (board.Sight, bool) {
	own := *s
	p := m.At(&own)
	board.ApplyMoves(fray{p}, from, moved)
	if !stands(p, from) || !stands(p, like.Model) {
		return board.Sight{}, false
	}
	eye := p.Figure(cybernekro.ModelID(from))
	fray{p}.Stand(like)
	return sightLine(p, eye, from, like.Model), true
}

// sightLine is the line of sight of a model that has that figure to another.
func sightLine(p cybernekro.Position, eye table.Body, from, to int32) board.Sight {
	by, at := cybernekro.ModelID(from), cybernekro.ModelID(to)
	look := p.LookFrom(eye, by, at)
	line := board.Sight{From: from, To: to, A: eye.Centre(), B: p.Model(at).At, Clear: look.Seen, Distance: cybernekro.GapOf(eye, p.Body(at))}
	p.Samples(eye, by, at, func(l sight.Line3, clear bool) {
		line.Rays = append(line.Rays, board.Ray{At: l.To.Plan(), Eye: l.From.Z, Height: l.To.Z, Clear: clear})
	})
	if !look.Seen {
		line.Blocker, line.Clause = p.Hides(look.By), hides[look.By.Kind]
	} else if look.Covered {
		line.Cover, line.Clause = p.Hides(look.By), "cn.shoot.cover"
	}
	switch look.By.Kind {
	case cybernekro.TerrainHides:
		line.Feature = p.M.Table.Features[look.By.Place].ID
	case cybernekro.ModelHides:
		line.Models = []int32{int32(look.By.Place)}
	}
	return line
}

// hides are the clauses by which things hide a model.
var hides = map[cybernekro.HiderKind]game.Clause{cybernekro.TerrainHides: "cn.def.los_blockers", cybernekro.ModelHides: "cn.def.los_blockers",
	cybernekro.CloudHides: "cn.eq.grenade_los", cybernekro.DarknessHides: "cn.def.los_limit"}

// stands reports whether a number is that of a model on the table.
func stands(p cybernekro.Position, id int32) bool {
	return id >= 0 && id < cybernekro.MaxModels && p.OnTable(cybernekro.ModelID(id))
}
