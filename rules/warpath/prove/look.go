package prove

import (
	"fmt"
	"slices"

	"umpire/content"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warpath"
	"umpire/rules/warpath/book"
	"umpire/scenario"
)

// gapClauses lists the clauses that a measured distance proves.
var gapClauses = warpath.Cl("wp.basics.measure_closest", "wp.basics.base_shapes", "wp.basics.base_contact")

// Between implements scenario.Position: between units, bases or objectives there is a
// distance; from base to base also the sight and whether the first is behind the second.
func (sc *scene) Between(s *warpath.State, from, to content.Facts) (*scenario.Span, string) {
	p := sc.At(s)
	a, wrong := sc.bodies(p, from)
	if wrong != "" {
		return nil, wrong
	}
	b, wrong := sc.bodies(p, to)
	if wrong != "" {
		return nil, wrong
	}
	gap := a.gap(b)
	span := &scenario.Span{Gap: gap, Within: func(d geom.Length) bool { return a.within(b, d) }, Clauses: gapClauses,
		Also: map[string]scenario.Seen{"contact": {Is: fmt.Sprint(gap <= warpath.Touch)}}}
	if a.one && b.one {
		span.Also["sight"], span.Also["behind"] = eye(p, a.base, b.base), behind(p, a.base, b.base)
	} else {
		span.Also["sight"] = scenario.Seen{Wrong: "sight is judged from a base to a base"}
		span.Also["behind"] = scenario.Seen{Wrong: "behind is judged from a base to a base"}
	}
	if sc.told(p, a, b) {
		span.Clauses = append(span.Clauses, "wp.basics.measure_any_time")
	}
	return span, ""
}

// told reports whether everybody who is at the table is told the distance between two
// bases now, whoever is asked something.
func (sc *scene) told(p warpath.Position, from, to measured) bool {
	for _, seat := range [3]game.Seat{0, 1, game.Nobody} {
		sight, ok := sc.Sight(p.S, seat, int32(from.base), int32(to.base), nil)
		if !from.one || !to.one || !ok || sight.Distance != from.gap(to) {
			return false
		}
	}
	return true
}

// measured is one end of a measurement: some footprints, and of a single base which.
type measured struct {
	list []geom.Capsule
	base warpath.BaseID
	one  bool
}

// bodies are those of a unit, a base or an objective.
func (sc *scene) bodies(p warpath.Position, f content.Facts) (m measured, wrong string) {
	text, _ := f.Word()
	for i := range p.S.Objectives.Len() {
		if text == fmt.Sprintf("objective-%d", i+1) {
			m.list = append(m.list, geom.Disc(*p.S.Objectives.At(i), 0))
			return m, ""
		}
	}
	t, wrong := sc.Things.Thing(f, "a unit or a base")
	u, base := warpath.UnitID(t.Unit), warpath.BaseID(t.Model)
	switch {
	case wrong != "":
	case t.IsModel():
		m.list, m.base, m.one = append(m.list, p.Capsule(base)), base, true
	default:
		p.Each(u, func(b warpath.BaseID) { m.list = append(m.list, p.Capsule(b)) })
	}
	if wrong == "" && !p.OnTable(u) {
		wrong = fmt.Sprintf("%q is not on the table", text)
	}
	return m, wrong
}

// gap is the distance between the closest two.
func (m measured) gap(to measured) geom.Length {
	least := geom.Length(geom.MaxCoordinate)
	for _, a := range m.list {
		for _, b := range to.list {
			least = min(least, geom.Gap(a, b))
		}
	}
	return least
}

// within reports whether the closest two are at most d apart.
func (m measured) within(to measured, d geom.Length) bool {
	return slices.ContainsFunc(m.list, func(a geom.Capsule) bool {
		return slices.ContainsFunc(to.list, func(b geom.Capsule) bool { return geom.GapWithin(a, b, d) })
	})
}

// JudgeForce implements scenario.Position: {force: en-column} or {force: {...},
// refused: [...]}. What is accepted carries every clause that forces are judged by.
func (sc *scene) JudgeForce(what content.Facts) scenario.Finding {
	var variants warpath.Variants
	read := func(problems *content.Problems) warpath.Force {
		variants = content.Read[warpath.Variants](what.Get("variants"), "variants", problems)
		return scenario.ReadForce(what.Get("force"), sc.Book, book.Forces(sc.Book).Sample, problems)
	}
	return scenario.Judged(what, "force", read, func(force warpath.Force) ([]content.Fault, []string, error) {
		return warpath.CheckForce(sc.Book, &force, variants), scenario.ClausesOf(sc.Rulebook, "force"), nil
	}, "force", "variants")
}

// writtenAgreement has the agreements of the players before a match, as a scenario asks whether
// it is lawful.
type writtenAgreement struct {
	content.Pos
	Table    *content.Ref     `yaml:"table"`
	Rounds   int              `yaml:"rounds" max:"99"`
	Charts   writtenCharts    `yaml:"charts"`
	Terrain  []writtenScenery `yaml:"terrain"`
	Forces   []content.Ref    `yaml:"forces"`
	Variants warpath.Variants `yaml:"variants"`
}

// JudgeMatch implements scenario.Position.
func (sc *scene) JudgeMatch(what content.Facts) scenario.Finding {
	return scenario.Judged(what, "match", scenario.ReadAgreement[writtenAgreement](what), func(w writtenAgreement) ([]content.Fault, []string, error) {
		var problems content.Problems
		r := sceneReader{Book: sc.Book, Problems: &problems, w: writtenScene{Rounds: w.Rounds, Charts: w.Charts, Variants: w.Variants}}
		r.w.Table.Size = w.Table
		r.agreement()
		r.w.Table.Terrain = w.Terrain
		list, faults := book.CheckTerrain(sc.Book, sc.Size, r.scenery())
		r.setup.Terrain = list
		by := []string{"wp.mission.terrain_agreement", "wp.mission.length", "wp.basics.table_size"}
		for i, ref := range w.Forces {
			force, err := book.Forces(sc.Book).Sample(ref.Name)
			if err != nil {
				problems.Add(ref.Pos, "%v", err)
			} else if i < len(r.setup.Forces) {
				r.setup.Forces[i], r.setup.Practice = force, false
			}
			by = append(by, "wp.mission.game_size", "wp.mission.choose_forces")
		}
		err := problems.Err()
		if err == nil && len(faults) == 0 {
			_, err = warpath.NewMatch(sc.Book, r.setup)
		}
		return faults, by, err
	})
}
