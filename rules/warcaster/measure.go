package warcaster

import (
	"umpire/board"
	"umpire/game"
	"umpire/geom"
	"umpire/table"
	"umpire/table/sight"
)

// Measured is a reading of the table between two models
// (wc.measure.any_time): the distance, whether they see each other and by which
// line, and whether the second has cover from the first.
type Measured struct {
	From    string        `json:"from"`
	To      string        `json:"to"`
	Gap     geom.Length   `json:"gap"`
	Sees    bool          `json:"sees"`
	Line    sight.Line3   `json:"line"`
	Blocker string        `json:"blocker,omitempty"`
	Cover   string        `json:"cover,omitempty"` // the feature that gives it
	Clauses []game.Clause `json:"clauses"`         // that decide it
}

// Measure measures between two models in play. It costs nothing and may be done
// at any time.
func (m *Match) Measure(s *State, from, to ModelID) Measured {
	p := m.At(s)
	a, b := p.Body(from), p.Body(to)
	seen := sight.Between(m.Table, a, b, m.Terms)
	f := Measured{From: p.Name(from), To: p.Name(to), Line: seen.Line,
		Gap:  table.Gap3(a, b), // wc.measure.any_time, wc.measure.closest
		Sees: seen.Clear,       // wc.measure.wall_conflict, wc.measure.pass_through
	}
	clauses := Cl("wc.measure.any_time", "wc.measure.closest", "wc.measure.within", "wc.measure.los", "wc.models.base_sizes", "wc.models.volumes", "wc.components.units_inches")
	if seen.Blocker >= 0 {
		f.Blocker = m.Table.Features[seen.Blocker].Name
	}
	if p.IsGate(from) || p.IsGate(to) {
		clauses = append(clauses, "wc.gate.base")
	}
	clauses = append(clauses, p.modelsBetween(from, to)...)
	for i := range m.Table.Features {
		clauses = append(clauses, sightClauses(&m.Table.Features[i], a, b)...)
	}
	if c, ok := sight.CoverFrom(m.Table, a, b, CoverReach); ok {
		f.Cover = m.Table.Features[c].Name
		clauses = append(clauses, "wc.measure.cover_condition", "wc.measure.intervening", "wc.measure.cover_bonus")
		clauses = append(clauses, p.coverClauses(c)...)
	} else {
		clauses = append(clauses, "wc.measure.cover_condition", "wc.measure.intervening", "wc.measure.pass_through")
		clauses = append(clauses, p.coverAgreedAway(a, b)...)
	}
	f.Clauses = unique(clauses)
	return f
}

// modelsBetween: models stand on the line between the two and do not block it.
func (p Position) modelsBetween(from, to ModelID) (list []game.Clause) {
	line := geom.Segment{A: p.S.Models[from].At, B: p.S.Models[to].At}
	for i := range p.M.Models {
		id := ModelID(i)
		if id == from || id == to || !p.InPlay(id) || !table.LineOverlaps(line, p.Body(id).Capsule) {
			continue
		}
		list = append(list, "wc.measure.models_transparent")
		if p.IsGate(id) {
			list = append(list, "wc.gate.los")
		}
	}
	return list
}

// coverClauses are the clauses by which a feature grants cover: as terrain, or as
// an objective that the mission makes terrain.
func (p Position) coverClauses(feature int) []game.Clause {
	f := &p.M.Table.Features[feature]
	switch {
	case feature >= len(p.M.Setup.Terrain):
		return Cl("wc.terrain.obstacle_cover", "wc.objectives.terrain", p.objectiveCoverClause())
	case f.Has(table.Barrier):
		return Cl("wc.terrain.structure_cover")
	case f.Has(table.Low):
		return Cl("wc.terrain.obstacle_cover")
	}
	return Cl("wc.terrain.other", "wc.setup.terrain_agreement")
}

// coverAgreedAway says that a feature would give the second cover from the first, had
// the players not agreed that it gives none (wc.setup.terrain_agreement).
func (p Position) coverAgreedAway(a, b table.Body) []game.Clause {
	for i := range p.M.Table.Features {
		f := &p.M.Table.Features[i]
		if !f.Has(table.Cover) && usuallyCovers(f.Traits) && sight.Near(f, b, CoverReach) && sight.Intervening(f, a, b) {
			return Cl("wc.setup.terrain_agreement")
		}
	}
	return nil
}

// objectiveCoverClause says that the mission's objectives give cover.
func (p Position) objectiveCoverClause() game.Clause {
	return [...]game.Clause{Geysers: "", Processors: "wc.mission.sm_cover", Territory: "wc.mission.st_cover", Boiling: "wc.skirmish.bp_setup"}[p.M.Mission.Scoring]
}

// sightClauses are the clauses by which a feature on the line between two bodies
// blocks or lets it pass.
func sightClauses(f *table.Feature, a, b table.Body) (list []game.Clause) {
	line := geom.Segment{A: a.Centre(), B: b.Centre()}
	if !f.Shape.Within(geom.Capsule{A: line.A, B: line.B}, 0) {
		return nil
	}
	inA, inB := f.Shape.Locate(a.Centre()) == geom.Inside, f.Shape.Locate(b.Centre()) == geom.Inside
	if f.Has(table.Obscuring) {
		switch {
		case inA && inB:
			list = append(list, "wc.terrain.obscuring_inside")
		case inA || inB:
			list = append(list, "wc.terrain.obscuring_into", "wc.terrain.obscuring_many")
		default:
			list = append(list, "wc.terrain.obscuring_through", "wc.terrain.obscuring_many")
		}
		return append(list, "wc.terrain.obscuring_height", "wc.terrain.forest")
	}
	if !f.Has(table.Solid) {
		return append(list, "wc.terrain.other", "wc.terrain.rough", "wc.terrain.impassable")
	}
	list = append(list, wallClause(f.Height), "wc.measure.pass_through")
	if a.Z != b.Z || a.Height != b.Height {
		list = append(list, "wc.measure.wall_conflict")
	}
	return list
}

// wallClause is the statement of the book about a wall of this height.
func wallClause(height geom.Length) game.Clause {
	quarter := geom.Inch / 4
	switch {
	case height > 11*quarter:
		return "wc.measure.wall_full"
	case height > 9*quarter:
		return "wc.measure.wall_high"
	case height > 7*quarter:
		return "wc.measure.wall_mid"
	}
	return "wc.measure.wall_low"
}

// outOf is a distance of what there is of it: 5.86″ of 6″.
func outOf(d, limit geom.Length) string { return board.InchesUp(d) + " of " + board.InchesDown(limit) }
