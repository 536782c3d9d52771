package prove

import (
	"fmt"
	"slices"
	"strings"

	"umpire/content"
	"umpire/geom"
	"umpire/rules/warcaster"
	"umpire/rules/warcaster/book"
	"umpire/scenario"
)

// Look implements scenario.Position: what is measured before play, what cards
// say, and which forces are lawful.
func (sc *Scene) Look() (list []scenario.Finding) {
	measure := func(what content.Facts) scenario.Finding { return scenario.Measure(sc, &sc.Start, what) }
	return sc.file.Findings(measure, sc.ask, sc.force, sc.agreement)
}

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

// ask judges what a card says: {card: marauder, DEF: 2}. A rule, a mission, a
// secondary mission and a Faction are cards too; "limits" is the card of the
// figures of force building.
func (sc *Scene) ask(what content.Facts) scenario.Finding {
	f := scenario.Begin(what)
	id, _ := what.Get("card").Word()
	doc, clauses := sc.cardNamed(id)
	if doc == nil {
		f.Wrong = fmt.Sprintf("there is no card %q: %s", id, content.Expected(id, sc.cardIDs()))
		return f
	}
	f.Carries = clauses
	f.Wrong = scenario.Unlike(sc.Names, what.Without("card", "clauses"), id, doc)
	return f
}

// cardNamed finds a card by its id, whose prefix may be left out, with the clauses that
// state it and its rules.
func (sc *Scene) cardNamed(id string) (doc any, clauses []string) {
	b := sc.Book
	if at, ok := content.Place(b.Units, id); ok {
		return sc.unitCard(&b.Units[at])
	}
	if at, ok := content.Meant(b.Weapons, id, "w-"); ok {
		w := &b.Weapons[at]
		return weaponFacts{w, w.RNG, w.POW}, stated(w.Clauses, w.Rules, "wc.stats.weapon_kind", "wc.stats.energy_types")
	}
	if at, ok := content.Meant(b.Heads, id, "h-"); ok {
		return &b.Heads[at], stated(b.Heads[at].Clauses, b.Heads[at].Rules)
	}
	if at, ok := content.Meant(b.Cyphers, id, "cy-"); ok {
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

// cardIDs lists every card that may be asked for, rules left out.
func (sc *Scene) cardIDs() []string {
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

// force judges whether a force is lawful: {force: mw-sample} or {force: {...},
// mission: ..., refused: [...]}. What is not refused has to be accepted, which
// carries every clause that forces are judged by.
func (sc *Scene) force(what content.Facts) scenario.Finding {
	f := scenario.Begin(what)
	var problems content.Problems
	force := sc.forceWritten(what.Get("force"), &problems)
	mission := sc.missionWritten(what.Get("mission"), &problems)
	for _, pair := range what.Without("force", "mission", "refused", "says", "clauses").Pairs() {
		problems.Add(pair.Pos, "a force has the unknown key %q: expected force, mission, refused, says or clauses", pair.Key)
	}
	says, _ := what.Get("says").Word()
	if err := problems.Err(); err != nil {
		if says == "" || what.Get("refused").Given() || !strings.Contains(err.Error(), says) {
			f.Wrong = err.Error()
		}
		return f
	}
	by := append(scenario.ClausesOf(sc.book, "force", "warjack", "attach", "rack"), "wc.skirmish.force", "wc.open.hero_slots")
	if mission != nil {
		by = append(by, "wc.setup.review_mission")
	}
	f.Verdict(what, "force", warcaster.CheckForce(sc.Book, force, mission), by)
	return f
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
