package prove

import (
	"fmt"
	"slices"

	"umpire/content"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warpath"
	"umpire/rules/warpath/book"
	"umpire/rules/warpath/show"
	"umpire/scenario"
)

// Look implements scenario.Position: what is measured before play, what cards say,
// and which forces and matches are lawful.
func (sc *scene) Look() (list []scenario.Finding) {
	p := sc.At(&sc.start)
	for _, what := range sc.file.Measure {
		list = append(list, sc.measure(p, what))
	}
	for _, what := range sc.file.Ask {
		list = append(list, sc.ask(what))
	}
	for _, what := range sc.file.Forces {
		list = append(list, sc.force(what))
	}
	for _, what := range sc.file.Matches {
		list = append(list, sc.agreed(what))
	}
	return list
}

// gapClauses are what a measured distance proves.
var gapClauses = []string{"wp.basics.measure_closest", "wp.basics.base_shapes", "wp.basics.base_contact"}

// measureKeys are what is measured between two bases.
var measureKeys = []string{"gap", "within", "contact", "sight", "behind"}

// measure judges what is measured from a unit or base to another, or to an objective:
// {from, to, gap, within, contact}; from base to base also the sight and whether the
// first is behind the second.
func (sc *scene) measure(p warpath.Position, what content.Facts) scenario.Finding {
	f := scenario.Begin(what)
	f.Carries = slices.Clone(gapClauses)
	from, wrong := sc.bodies(p, what.Get("from"))
	var to measured
	if wrong == "" {
		to, wrong = sc.bodies(p, what.Get("to"))
	}
	if wrong == "" && sc.told(p, from, to) {
		f.Carries = append(f.Carries, "wp.basics.measure_any_time")
	}
	f.Measured(what, wrong, func(pair content.Pair) string { return sc.measureOne(p, &f, from, to, pair) })
	return f
}

// told reports whether everybody who is at the table is told the distance between two
// bases now, whoever is asked something.
func (sc *scene) told(p warpath.Position, from, to measured) bool {
	for _, seat := range [3]game.Seat{0, 1, game.Nobody} {
		sight, ok := show.Of(sc.Match).Sight(p.S, seat, int32(from.base), int32(to.base))
		if !from.one || !to.one || !ok || sight.Distance != from.gap(to) {
			return false
		}
	}
	return true
}

// measured is what is measured from or to: some footprints, and of a single base which.
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
	t, wrong := sc.things.Named(f, "a unit or a base")
	switch {
	case wrong != "":
	case t.of || sc.Units[t.unit].Bases == 1:
		m.list, m.base, m.one = append(m.list, p.Capsule(t.base)), t.base, true
	default:
		p.Each(t.unit, func(b warpath.BaseID) { m.list = append(m.list, p.Capsule(b)) })
	}
	if wrong == "" && !p.OnTable(t.unit) {
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

func (sc *scene) measureOne(p warpath.Position, f *scenario.Finding, from, to measured, pair content.Pair) (wrong string) {
	text, _ := pair.Value.Word()
	differ := func(got string) string {
		if got != text {
			return fmt.Sprintf("%s is %s, %s expected", pair.Key, got, text)
		}
		return ""
	}
	gap := from.gap(to)
	switch pair.Key {
	case "gap":
		want, err := scenario.Inches(pair.Value)
		if err != nil || want.String() != gap.String() {
			return fmt.Sprintf("the gap is %s, %s expected", gap, text)
		}
		return ""
	case "within":
		want, err := scenario.Inches(pair.Value)
		switch {
		case err != nil:
			return fmt.Sprintf("within %v", err)
		case !from.within(to, want):
			return fmt.Sprintf("the gap is %s expected", gap.Over(want))
		}
		return ""
	case "contact":
		return differ(fmt.Sprint(gap <= warpath.Touch))
	case "sight", "behind":
		if !from.one || !to.one {
			return pair.Key + " is judged from a base to a base"
		}
		got, clauses := eye(p, pair.Key, from.base, to.base)
		for _, c := range clauses {
			f.Carries = append(f.Carries, string(c))
		}
		return differ(got)
	}
	return fmt.Sprintf("unknown key %q: %s", pair.Key, content.Expected(pair.Key, measureKeys))
}

// force judges whether a force is lawful: {force: en-column} or {force: {...},
// refused: [...]}. What is accepted carries every clause that forces are judged by.
func (sc *scene) force(what content.Facts) scenario.Finding {
	f := scenario.Begin(what)
	var problems content.Problems
	force := sc.forceWritten(what.Get("force"), &problems)
	variants := warpath.Variants(content.Read[writtenVariants](what.Get("variants"), "variants", &problems))
	if err := scenario.OnlyKeys("a force", what, "force", "variants", "refused", "says", "clauses"); err != nil {
		problems.Join(err.(content.Problem))
	}
	if err := problems.Err(); err != nil {
		f.Wrong = err.Error()
		return f
	}
	var by []string
	for _, section := range sc.book.Sections {
		for _, c := range section.Clauses {
			if section.ID == "force" {
				by = append(by, c.ID)
			}
		}
	}
	f.Verdict(what, "force", warpath.CheckForce(sc.Book, &force, variants), by)
	return f
}

// forceWritten is a ready-made force by its id, or one written out, whose id and name
// may be left out.
func (sc *scene) forceWritten(f content.Facts, problems *content.Problems) warpath.Force {
	if id, ok := f.Word(); ok {
		force, err := sc.Book.SampleNamed(id)
		if err != nil {
			problems.Add(f.At(), "%v", err)
		}
		return force
	}
	for _, key := range [...]string{"id", "name"} {
		if f.IsMapping() && !f.Get(key).Given() {
			f = f.With(key, "force")
		}
	}
	return content.ReadIn[warpath.Force](f, "force", sc.Book, problems)
}

// writtenAgreement is what players agree on before a match, as a scenario asks whether
// it is lawful.
type writtenAgreement struct {
	content.Pos
	Table    *content.Ref     `yaml:"table"`
	Rounds   int              `yaml:"rounds" max:"99"`
	Charts   writtenCharts    `yaml:"charts"`
	Terrain  []writtenScenery `yaml:"terrain"`
	Forces   []content.Ref    `yaml:"forces"`
	Variants writtenVariants  `yaml:"variants"`
	Refused  []content.Ref    `yaml:"refused"`
	Says     string           `yaml:"says"`
	Clauses  []content.Ref    `yaml:"clauses"`
}

// agreed judges whether a match can be agreed on.
func (sc *scene) agreed(what content.Facts) scenario.Finding {
	f := scenario.Begin(what)
	var problems content.Problems
	w := content.Read[writtenAgreement](what, "", &problems)
	if err := problems.Err(); err != nil {
		f.Wrong = err.Error()
		return f
	}
	r := sceneReader{Loader: &book.Loader{Book: sc.Book}, w: writtenScene{Rounds: w.Rounds, Charts: w.Charts, Variants: w.Variants}}
	r.w.Table.Size = w.Table
	r.agreement()
	r.w.Table.Terrain = w.Terrain
	list, faults := book.CheckTerrain(sc.Book, sc.Size, r.scenery())
	r.setup.Terrain = list
	by := []string{"wp.mission.terrain_agreement", "wp.mission.length", "wp.basics.table_size"}
	for i, ref := range w.Forces {
		force, err := sc.Book.SampleNamed(ref.Name)
		if err != nil {
			r.Problems.Add(ref.Pos, "%v", err)
		} else if i < len(r.setup.Forces) {
			r.setup.Forces[i], r.setup.Practice = force, false
		}
		by = append(by, "wp.mission.game_size", "wp.mission.choose_forces")
	}
	if err := r.Problems.Err(); err != nil {
		f.Wrong = err.Error()
		return f
	}
	if len(faults) == 0 {
		if _, err := warpath.NewMatch(sc.Book, r.setup); err != nil {
			f.Wrong = err.Error()
		}
	}
	f.Verdict(what, "match", faults, by)
	return f
}
