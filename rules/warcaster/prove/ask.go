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
	p := sc.At(&sc.Start)
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
		list = append(list, sc.agreement(what))
	}
	return list
}

// Facts of cards, as a file may ask for them.
type (
	askedUnit struct {
		Name       string      `json:"name"`
		Kind       string      `json:"kind"`
		Hero       bool        `json:"hero"`
		Models     int         `json:"models"`
		SPD        int8        `json:"SPD"`
		STR        int8        `json:"STR"`
		MAT        int8        `json:"MAT"`
		RAT        int8        `json:"RAT"`
		FOC        int8        `json:"FOC"`
		DEF        int8        `json:"DEF"`
		ARM        int8        `json:"ARM"`
		HP         int8        `json:"HP"`
		FuryRange  int8        `json:"fury_range"`
		Base       int         `json:"base"`   // millimetres across
		Height     geom.Length `json:"height"` // of the volume: 1.75in
		Cost       int8        `json:"cost"`
		ArcLimit   int8        `json:"arc"`
		Factions   []string    `json:"factions"`
		Keywords   []string    `json:"keywords"`
		Weapons    []string    `json:"weapons"`
		Rules      []string    `json:"rules"`
		Points     int         `json:"points"`
		Hardpoints []askedPart `json:"hardpoints"`
		Heads      []string    `json:"heads"`
		Options    []string    `json:"options"`
		AttachTo   string      `json:"attach_to"`
	}
	askedPart struct {
		Mount string `json:"mount"`
		Count int    `json:"count"`
	}
	askedWeapon struct {
		Name    string   `json:"name"`
		Kind    string   `json:"kind"`
		Energy  []string `json:"energy"`
		RNG     int8     `json:"RNG"`
		POW     int8     `json:"POW"`
		Mount   string   `json:"mount"`
		Points  int      `json:"points"`
		Chassis []string `json:"chassis"`
		Second  string   `json:"second"`
		Rules   []string `json:"rules"`
	}
	askedHead struct {
		Name    string   `json:"name"`
		Chassis string   `json:"chassis"`
		Rules   []string `json:"rules"`
	}
	askedCypher struct {
		Name    string   `json:"name"`
		Type    string   `json:"type"`
		Target  string   `json:"target"`
		POW     int8     `json:"POW"`
		Energy  []string `json:"energy"`
		Expires string   `json:"expires"`
	}
	askedMission struct {
		Name        string           `json:"name"`
		Skirmish    bool             `json:"skirmish"`
		Width       geom.Length      `json:"width"`
		Rounds      int              `json:"rounds"`
		Secondaries int              `json:"secondaries"`
		Secure      []string         `json:"secure"`
		Carry       []string         `json:"carry"`
		Scoring     string           `json:"scoring"`
		Objectives  []askedObjective `json:"objectives"`
		Count       int              `json:"count"` // of objectives
	}
	askedObjective struct {
		Name     string     `json:"name"`
		At       geom.Point `json:"at"`
		Base     int        `json:"base"`
		Portable bool       `json:"portable"`
		Terrain  bool       `json:"terrain"`
		Number   int8       `json:"number"`
		Side     int8       `json:"side"` // 1, 2, or 0 in the middle
	}
	askedRule struct {
		Name    string `json:"name"`
		Text    string `json:"text"`
		Trigger string `json:"trigger"`
		When    string `json:"when"`
		Once    bool   `json:"once"`
	}
	askedPlain struct {
		ID   string `json:"id"`
		Name string `json:"name"`
		Text string `json:"text"`
	}
)

// ask judges what a card says: {card: marauder, DEF: 2}. A rule, a mission, a
// secondary mission and a Faction are cards too; "limits" is the card of the
// figures of force building.
func (sc *Scene) ask(what content.Facts) scenario.Finding {
	f := scenario.Begin(what)
	id, _ := what.Get("card").Word()
	doc, clauses, ok := sc.cardNamed(id)
	if !ok {
		f.Wrong = fmt.Sprintf("there is no card %q: %s", id, content.Expected(id, sc.cardIDs()))
		return f
	}
	f.Carries = clauses
	f.Wrong = scenario.Unlike(sc.Names, what.Without("card", "clauses"), id, doc)
	return f
}

// cardNamed finds a card by its id, with the clauses that state it and its rules.
func (sc *Scene) cardNamed(id string) (doc any, clauses []string, ok bool) {
	b := sc.Book
	is := func(card, prefix string) bool { return card == id || card == prefix+id }
	for i := range b.Units {
		if u := &b.Units[i]; u.ID == id {
			clauses = append(slices.Clone(u.Clauses), ruleClauses(u.Rules)...)
			for _, at := range u.Factions {
				clauses = append(clauses, strings.Fields(b.Factions[at].Clause)...)
			}
			clauses = append(clauses, "wc.models.stat_card", "wc.models.factions")
			return sc.unitCard(u), clauses, true
		}
	}
	for i := range b.Weapons {
		if w := &b.Weapons[i]; is(w.ID, "w-") {
			clauses = append(slices.Clone(w.Clauses), ruleClauses(w.Rules)...)
			return sc.weaponCard(w), append(clauses, "wc.stats.weapon_kind", "wc.stats.energy_types"), true
		}
	}
	for i := range b.Heads {
		if h := &b.Heads[i]; is(h.ID, "h-") {
			return askedHead{h.Name, b.Units[h.Chassis].ID, ruleIDs(h.Rules)}, append(slices.Clone(h.Clauses), ruleClauses(h.Rules)...), true
		}
	}
	for i := range b.Cyphers {
		if c := &b.Cyphers[i]; is(c.ID, "cy-") {
			return askedCypher{c.Name, c.Type.String(), c.Target.String(), c.POW, c.Energy.Words(), c.Expires.String()}, append(slices.Clone(c.Clauses), ruleClauses(c.Rules)...), true
		}
	}
	for i := range b.Missions {
		if m := &b.Missions[i]; m.ID == id {
			return missionCard(m), append(slices.Clone(m.Clauses), "wc.mission.elements", "wc.objectives.kinds", "wc.objectives.size"), true
		}
	}
	for i := range b.Secondaries {
		if s := &b.Secondaries[i]; s.ID == id {
			return askedPlain{s.ID, s.Name, s.Text}, append(slices.Clone(s.Clauses), "wc.secondary.elements"), true
		}
	}
	for i := range b.Factions {
		if fa := &b.Factions[i]; fa.ID == id {
			return askedPlain{fa.ID, fa.Name, ""}, strings.Fields(fa.Clause), true
		}
	}
	if id == "limits" {
		return b.Limits, nil, true
	}
	if r := sc.ruleNamed(id); r != nil {
		return askedRule{r.Name, r.Text, r.Trigger.String(), r.When.String(), r.Once}, r.Clauses, true
	}
	return nil, nil, false
}

// cardIDs lists every card that may be asked for, rules left out.
func (sc *Scene) cardIDs() (list []string) {
	b := sc.Book
	for _, u := range b.Units {
		list = append(list, u.ID)
	}
	for _, w := range b.Weapons {
		list = append(list, w.ID)
	}
	for _, c := range b.Cyphers {
		list = append(list, c.ID)
	}
	for _, h := range b.Heads {
		list = append(list, h.ID)
	}
	for _, m := range b.Missions {
		list = append(list, m.ID)
	}
	return list
}

// ruleNamed finds a rule by its id, on whatever card it stands.
func (sc *Scene) ruleNamed(id string) *warcaster.Rule {
	find := func(rules []warcaster.Rule) *warcaster.Rule {
		for i := range rules {
			if rules[i].ID == id {
				return &rules[i]
			}
		}
		return nil
	}
	b := sc.Book
	for i := range b.Units {
		if r := find(b.Units[i].Rules); r != nil {
			return r
		}
	}
	for i := range b.Weapons {
		if r := find(b.Weapons[i].Rules); r != nil {
			return r
		}
	}
	for i := range b.Heads {
		if r := find(b.Heads[i].Rules); r != nil {
			return r
		}
	}
	for i := range b.Cyphers {
		if r := find(b.Cyphers[i].Rules); r != nil {
			return r
		}
	}
	return nil
}

func ruleIDs(rules []warcaster.Rule) (ids []string) {
	for i := range rules {
		ids = append(ids, rules[i].ID)
	}
	return ids
}

func ruleClauses(rules []warcaster.Rule) (clauses []string) {
	for i := range rules {
		clauses = append(clauses, rules[i].Clauses...)
	}
	return clauses
}

func (sc *Scene) unitCard(u *warcaster.UnitCard) askedUnit {
	b := sc.Book
	doc := askedUnit{Name: u.Name, Kind: u.Kind.String(), Hero: u.Hero, Models: u.Models,
		SPD: u.Stats[warcaster.SPD], STR: u.Stats[warcaster.STR], MAT: u.Stats[warcaster.MAT], RAT: u.Stats[warcaster.RAT], FOC: u.Stats[warcaster.FOC], DEF: u.Stats[warcaster.DEF], ARM: u.Stats[warcaster.ARM], HP: u.Stats[warcaster.Health],
		FuryRange: u.Stats[warcaster.FuryRNG], Base: book.Millimetres(u.Base), Height: u.Height, Cost: u.Cost, ArcLimit: u.ArcLimit,
		Keywords: u.Keywords, Rules: ruleIDs(u.Rules), Points: u.Points, AttachTo: u.AttachTo}
	for _, at := range u.Factions {
		doc.Factions = append(doc.Factions, b.Factions[at].ID)
	}
	for _, w := range u.Weapons {
		for range w.Count {
			doc.Weapons = append(doc.Weapons, b.Weapons[w.Weapon].ID)
		}
	}
	for _, h := range u.Hardpoints {
		doc.Hardpoints = append(doc.Hardpoints, askedPart(h))
	}
	for _, h := range u.Heads {
		doc.Heads = append(doc.Heads, b.Heads[h].ID)
	}
	for _, w := range u.Options {
		doc.Options = append(doc.Options, b.Weapons[w].ID)
	}
	return doc
}

func (sc *Scene) weaponCard(w *warcaster.WeaponCard) askedWeapon {
	doc := askedWeapon{Name: w.Name, Kind: w.Kind.String(), Energy: w.Energy.Words(), RNG: w.RNG, POW: w.POW, Mount: w.Mount, Points: w.Points, Second: "none", Rules: ruleIDs(w.Rules)}
	for _, c := range w.Chassis {
		doc.Chassis = append(doc.Chassis, sc.Book.Units[c].ID)
	}
	if w.Second >= 0 {
		doc.Second = sc.Book.Weapons[w.Second].ID
	}
	return doc
}

func missionCard(m *warcaster.Mission) askedMission {
	doc := askedMission{Name: m.Name, Skirmish: m.Skirmish, Width: m.Width, Rounds: m.Rounds, Secondaries: m.Secondaries, Scoring: m.Scoring.String(), Count: len(m.Objectives)}
	for _, k := range m.Secure {
		doc.Secure = append(doc.Secure, k.String())
	}
	for _, k := range m.Carry {
		doc.Carry = append(doc.Carry, k.String())
	}
	for _, o := range m.Objectives {
		doc.Objectives = append(doc.Objectives, askedObjective{o.Name, o.At, book.Millimetres(o.Radius), o.Portable, o.Terrain, o.Number, o.Side.Edge() + 1})
	}
	return doc
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
	var by []string
	for _, section := range sc.book.Sections {
		if slices.Contains([]string{"force", "warjack", "attach", "rack"}, section.ID) {
			for _, c := range section.Clauses {
				by = append(by, c.ID)
			}
		}
	}
	by = append(by, "wc.skirmish.force")
	if mission != nil {
		by = append(by, "wc.setup.review_mission")
	}
	f.Verdict(what, "force", warcaster.CheckForce(sc.Book, force, mission), by)
	return f
}

// forceWritten is a sample force by its id, or one written out. Id and name may
// be left out; "rack: lawful" is some lawful rack.
func (sc *Scene) forceWritten(f content.Facts, problems *content.Problems) warcaster.Force {
	if id, ok := f.Word(); ok {
		at, ok := sc.Book.Sample(id)
		if !ok {
			var known []string
			for _, s := range sc.Book.Samples {
				known = append(known, s.ID)
			}
			problems.Add(f.At(), "there is no force %q: %s", id, content.Expected(id, known))
			return warcaster.Force{}
		}
		return sc.Book.Samples[at]
	}
	rack, _ := f.Get("rack").Word()
	if rack == "lawful" {
		f = f.Without("rack")
	}
	for _, key := range [...]string{"id", "name"} {
		if f.IsMapping() && !f.Get(key).Given() {
			f = f.With(key, "force")
		}
	}
	before := len(*problems)
	force := content.ReadIn[warcaster.Force](f, "force", sc.Book, problems)
	if problems.Since(before) {
		return warcaster.Force{}
	}
	if rack == "lawful" {
		var of [warcaster.Overdrive + 1]int
		for i, c := range sc.Book.Cyphers {
			if of[c.Type] < sc.Book.Limits.RackPerType {
				of[c.Type]++
				force.Rack = append(force.Rack, content.At(sc.Book.Cyphers, i))
			}
		}
	}
	return force
}

func (sc *Scene) missionWritten(f content.Facts, problems *content.Problems) *warcaster.Mission {
	if !f.Given() {
		return nil
	}
	id, _ := f.Word()
	at, ok := sc.Book.Mission(id)
	if !ok {
		problems.Add(f.At(), "there is no mission %q", id)
		return nil
	}
	return &sc.Book.Missions[at]
}
