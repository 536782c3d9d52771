package prove

import (
	"slices"

	"umpire/content"
	"umpire/geom"
	"umpire/rules/warcaster"
	"umpire/rules/warcaster/book"
	"umpire/scenario"
)

// Cards as a file may ask of them: with the stats beside the rest, each copy of a weapon
// by its id, and what is worked out of the figures.
type (
	unitFacts struct {
		*warcaster.UnitCard
		warcaster.StatLine
		Weapons []string `json:"weapons"`
	}
	weaponFacts struct {
		*warcaster.WeaponCard
		RNG int8 `json:"RNG"`
		POW int8 `json:"POW"`
	}
	cypherFacts struct {
		*warcaster.CypherCard
		POW int8 `json:"POW"`
	}
	missionFacts struct {
		*warcaster.Mission
		Objectives []objectiveFacts `json:"objectives"`
		Count      int              `json:"count"` // of objectives
	}
	objectiveFacts struct {
		warcaster.ObjectiveCard
		Base int `json:"base"` // millimetres across
	}
)

// CardNamed implements scenario.Position. The prefix of an id may be left out. A rule, a
// mission, a secondary mission and a Faction are cards too; "limits" is the card of the
// figures of force building.
func (sc *Scene) CardNamed(id string) (doc any, clauses []string) {
	b := sc.Book
	if at, ok := content.Place(b.Units, id); ok {
		return sc.unitCard(&b.Units[at])
	}
	if at, ok := content.Resolve(b.Weapons, id, "w-"); ok {
		w := &b.Weapons[at]
		return weaponFacts{w, w.RNG, w.POW}, stated(w.Clauses, w.Rules, "wc.stats.weapon_kind", "wc.stats.energy_types")
	}
	if at, ok := content.Resolve(b.Heads, id, "h-"); ok {
		return &b.Heads[at], stated(b.Heads[at].Clauses, b.Heads[at].Rules)
	}
	if at, ok := content.Resolve(b.Cyphers, id, "cy-"); ok {
		c := &b.Cyphers[at]
		return cypherFacts{c, c.POW}, stated(c.Clauses, c.Rules)
	}
	if at, ok := content.Place(b.Missions, id); ok {
		return missionCard(&b.Missions[at])
	}
	if at, ok := content.Place(b.Secondaries, id); ok {
		return &b.Secondaries[at], stated(b.Secondaries[at].Clauses, nil, "wc.secondary.elements")
	}
	if at, ok := content.Place(b.Factions, id); ok {
		return &b.Factions[at], b.Factions[at].Clauses
	}
	if id == "limits" {
		return b.Limits, nil
	}
	if at, ok := content.Place(b.Rules, id); ok {
		return &b.Rules[at], b.Rules[at].Clauses
	}
	return nil, nil
}

// CardIDs implements scenario.Position: rules are left out.
func (sc *Scene) CardIDs() []string {
	b := sc.Book
	return slices.Concat(content.IDs(b.Units), content.IDs(b.Weapons),
		content.IDs(b.Cyphers), content.IDs(b.Heads),
		content.IDs(b.Missions))
}

// stated are the clauses of a card with those of its rules, and some that any such card
// shows.
func stated(of []string, rules []warcaster.Rule, shown ...string) []string {
	clauses := slices.Clone(of)
	for i := range rules {
		clauses = append(clauses, rules[i].Clauses...)
	}
	return append(clauses, shown...)
}

func (sc *Scene) unitCard(u *warcaster.UnitCard) (doc any, clauses []string) {
	card := unitFacts{UnitCard: u, StatLine: u.Printed}
	for _, w := range u.Weapons {
		card.Weapons = append(card.Weapons, slices.Repeat([]string{w.Weapon.String()}, w.Count)...)
	}
	clauses = stated(u.Clauses, u.Rules, "wc.models.stat_card", "wc.models.factions")
	for _, faction := range u.Factions {
		clauses = append(clauses, sc.Book.Factions[faction.Place()].Clauses...)
	}
	return card, clauses
}

func missionCard(m *warcaster.Mission) (doc any, clauses []string) {
	card := missionFacts{Mission: m, Count: len(m.Objectives)}
	for _, o := range m.Objectives {
		card.Objectives = append(card.Objectives, objectiveFacts{o, int(2 * o.Radius / geom.Millimetre)})
	}
	return card, stated(m.Clauses, nil, "wc.mission.elements", "wc.objectives.kinds", "wc.objectives.size")
}

// JudgeForce implements scenario.Position: {force: mw-sample} or {force: {...},
// mission: ..., refused: [...]}. What is accepted carries every clause that forces are
// judged by.
func (sc *Scene) JudgeForce(what content.Facts) scenario.Finding {
	var mission *warcaster.Mission
	read := func(problems *content.Problems) warcaster.Force {
		mission = sc.missionWritten(what.Get("mission"), problems)
		return sc.forceWritten(what.Get("force"), problems)
	}
	return scenario.Judged(what, "force", read, func(force warcaster.Force) ([]content.Fault, []string, error) {
		by := append(scenario.ClausesOf(sc.Rulebook, "force", "warjack", "attach", "rack"), "wc.skirmish.force", "wc.open.hero_slots")
		if mission != nil {
			by = append(by, "wc.setup.review_mission")
		}
		return warcaster.CheckForce(sc.Book, force, mission), by, nil
	}, "force", "mission")
}

// forceWritten is a sample force by its id, or one written out; "rack: lawful" is some
// lawful rack.
func (sc *Scene) forceWritten(f content.Facts, problems *content.Problems) warcaster.Force {
	if rack, _ := f.Get("rack").Word(); rack != "lawful" {
		return scenario.ReadForce(f, sc.Book, book.Forces(sc.Book).Sample, problems)
	}
	force := scenario.ReadForce(f.Without("rack"), sc.Book, book.Forces(sc.Book).Sample, problems)
	var of [warcaster.Overdrive + 1]int
	for i, c := range sc.Book.Cyphers {
		if of[c.Type] < sc.Book.Limits.RackPerType {
			of[c.Type]++
			force.Rack = append(force.Rack, content.At(sc.Book.Cyphers, i))
		}
	}
	return force
}

func (sc *Scene) missionWritten(f content.Facts, problems *content.Problems) *warcaster.Mission {
	if !f.Given() {
		return nil
	}
	id, _ := f.Word()
	at, ok := content.Place(sc.Book.Missions, id)
	if !ok {
		problems.Add(f.At(), "there is no mission %q", id)
		return nil
	}
	return &sc.Book.Missions[at]
}
