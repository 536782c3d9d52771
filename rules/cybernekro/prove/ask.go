package prove

import (
	"cmp"
	"fmt"
	"slices"

	"umpire/content"
	"umpire/geom"
	"umpire/rules/cybernekro"
	"umpire/rules/cybernekro/book"
	"umpire/scenario"
)

// CardIDs implements scenario.Position.
func (sc *scene) CardIDs() []string {
	b := sc.Book
	return slices.Concat(content.IDs(b.Traits), content.IDs(b.Mods), content.IDs(b.Gear), content.IDs(b.Sorceries), content.IDs(b.NPCs), content.IDs(b.Conditions), content.IDs(b.Scenarios), content.IDs(b.Samples))
}

// CardNamed implements scenario.Position.
func (sc *scene) CardNamed(id string) (doc any, clauses []string) {
	b := sc.Book
	if i, ok := content.Place(b.Traits, id); ok {
		return &b.Traits[i], append(texts(b.Traits[i].Clauses), "cn.trait.numbering")
	}
	if i, ok := content.Place(b.Mods, id); ok {
		return &b.Mods[i], append(texts(b.Mods[i].Clauses), "cn.mod.no_slots")
	}
	if i, ok := content.Place(b.Gear, id); ok {
		g := &b.Gear[i]
		return gearFacts{g, g.Keywords, g.Auto, g.Heavy, g.Piercing, g.Armor, g.GasMask}, append(texts(g.Clauses), "cn.gear.small", "cn.gear.two_handed", "cn.gear.fists_free", "cn.npc.size")
	}
	if i, ok := content.Place(b.Sorceries, id); ok {
		return &b.Sorceries[i], texts(b.Sorceries[i].Clauses)
	}
	if i, ok := content.Place(b.NPCs, id); ok {
		return npcFacts{&b.NPCs[i], int(2 * b.NPCs[i].Radius() / geom.Millimetre)}, append(texts(b.NPCs[i].Clauses), "cn.npc.size", "cn.def.bases")
	}
	if i, ok := content.Place(b.Conditions, id); ok {
		return &b.Conditions[i], append(texts(b.Conditions[i].Clauses), "cn.env.roll", "cn.comp.draw")
	}
	if i, ok := content.Place(b.Scenarios, id); ok {
		return &b.Scenarios[i], append(texts(b.Scenarios[i].Clauses), "cn.scen.draw")
	}
	if i, ok := content.Place(b.Samples, id); ok {
		return &b.Samples[i], nil
	}
	if id == "limits" {
		return b.Limits, []string{"cn.crew.size", "cn.crew.budget", "cn.crew.base_cost", "cn.crew.modifiers", "cn.crew.bounds", "cn.round.ap_ten", "cn.round.ap_limits", "cn.fate.hand"}
	}
	return nil, nil
}

// gearFacts is the card of a piece of gear, with the figures that it has none of.
type gearFacts struct {
	*cybernekro.Gear
	Keywords cybernekro.Keywords `json:"keywords"`
	Auto     int8                `json:"auto"`
	Heavy    int8                `json:"heavy"`
	Piercing int8                `json:"piercing"`
	Armor    int8                `json:"armor"`
	GasMask  bool                `json:"gas_mask"`
}

// npcFacts is the card of an NPC as a file may ask of it, with its base in millimetres.
type npcFacts struct {
	*cybernekro.NPC
	Base int `json:"base"`
}

func texts(clauses content.Cited) (list []string) {
	for _, c := range clauses {
		list = append(list, string(c))
	}
	return list
}

// JudgeForce implements scenario.Position: with costs of its characters as an expected list.
func (sc *scene) JudgeForce(what content.Facts) scenario.Finding {
	read := func(problems *content.Problems) cybernekro.Force {
		return scenario.ReadForce(what.Get("force"), sc.Book, book.Forces(sc.Book).Sample, problems)
	}
	by := []string{"cn.crew.size", "cn.crew.budget", "cn.crew.base_cost", "cn.crew.negative_costs", "cn.crew.attributes", "cn.crew.modifiers", "cn.crew.bounds",
		"cn.trait.choice", "cn.trait.variety", "cn.trait.deformed", "cn.trait.artificial_mods", "cn.trait.extra_limbs", "cn.mod.choice", "cn.mod.no_slots", "cn.gear.capacity", "cn.gear.capacity_min", "cn.gear.small",
		"cn.gear.two_handed", "cn.gear.fists_free", "cn.gear.duplicates", "cn.armor.limit", "cn.def.bases"}
	return scenario.Judged(what, "force", read, func(force cybernekro.Force) ([]content.Fault, []string, error) {
		return cybernekro.CheckForce(sc.Book, &force), by, nil
	}, "force")
}

// writtenAgreement has the agreements of the players before a match.
type writtenAgreement struct {
	content.Pos
	Scenario *content.Ref     `yaml:"scenario"`
	Drawn    []content.Text   `yaml:"drawn"` // cards, the last of which draws the scenario
	Size     content.Text     `yaml:"size"`
	Terrain  []writtenFeature `yaml:"terrain"`
	Rooms    []writtenRoom    `yaml:"rooms"`
	Set      *content.Ref     `yaml:"set"` // a battlefield
	Seating  content.Text     `yaml:"seating"`
	Rounds   int              `yaml:"last_round" min:"-1" max:"120"`
	Agreed   *content.Ref     `yaml:"agreed"` // a condition
}

// drawn is the scenario that the cards draw: only the last of them may draw one.
func (sc *scene) drawn(cards []content.Text) (s *cybernekro.Scenario, err error) {
	for i, text := range cards {
		rank := slices.Index(rankWords, string(text))
		to, ok := sc.Book.DrawnBy(rank)
		if rank < 0 || ok != (i == len(cards)-1) {
			return nil, fmt.Errorf("%s is drawn: expected cards that draw no scenario, and then one that does", text)
		}
		if ok {
			s = &sc.Book.Scenarios[to.Place()]
		}
	}
	return s, nil
}

// JudgeMatch implements scenario.Position: whether a table can be agreed on.
func (sc *scene) JudgeMatch(what content.Facts) scenario.Finding {
	return scenario.Judged(what, "table", scenario.ReadAgreement[writtenAgreement](what), func(w writtenAgreement) (faults []content.Fault, by []string, err error) {
		by = []string{"cn.scen.agree", "cn.def.board", "cn.setup.terrain", "cn.scen.terrain", "cn.move.climbable", "cn.move.difficult_agree", "cn.door.closed", "cn.explore.setup", "cn.prison.setup", "cn.ritual.setup"}
		size, err := book.SizeOf(sc.Book, string(w.Size))
		if err != nil {
			faults, err = scenario.Faults(err)
			return faults, by, err
		}
		word := cybernekro.QuickStart
		if w.Scenario != nil {
			i, err := content.Find(sc.Book.Scenarios, w.Scenario.Name, "scenario")
			if err != nil {
				return nil, by, err
			}
			word = sc.Book.Scenarios[i].Word
			setup := cybernekro.Setup{Scenario: content.At(sc.Book.Scenarios, i), Rounds: w.Rounds}
			if err = book.Seat(&setup, string(w.Seating)); err == nil {
				err = cybernekro.CheckSeats(sc.Book, &setup)
			}
			if err == nil && w.Agreed != nil {
				at, none := content.Find(sc.Book.Conditions, w.Agreed.Name, "condition")
				if none != nil {
					return nil, by, none
				}
				setup.Condition = content.At(sc.Book.Conditions, at)
				err = cybernekro.CheckCondition(sc.Book, &setup)
			}
			if err != nil {
				faults, err = scenario.Faults(err)
				return faults, by, err
			}
			if setup.Together > 0 {
				by = append(by, "cn.npc.coop")
			}
		}
		if len(w.Drawn) > 0 {
			by = append(by, "cn.scen.draw")
			if s, err := sc.drawn(w.Drawn); err != nil || s.Word != word {
				return nil, by, cmp.Or(err, fmt.Errorf("another scenario is drawn than %s", word))
			}
		}
		var warnings []content.Fault
		faults, warnings, err = sc.laid(&w, book.BoardFor(size, word))
		if len(warnings) == 0 {
			by = append(by, "cn.quick.setup")
		}
		return faults, by, err
	})
}

// laid judges the terrain that is agreed on: a battlefield of the book, or what is written.
func (sc *scene) laid(w *writtenAgreement, on book.Board) (faults, warnings []content.Fault, err error) {
	var pieces []cybernekro.Feature
	for i := range w.Terrain {
		pieces = append(pieces, w.Terrain[i].feature(i))
	}
	if w.Set != nil {
		i, err := content.Find(sc.Book.Battlefields, w.Set.Name, "battlefield")
		if err != nil {
			return nil, nil, err
		}
		f := &sc.Book.Battlefields[i]
		on, pieces = book.BoardOn(f, on.For...), f.Features
	}
	if w.Rooms != nil {
		on.Rooms = nil
	}
	for i := range w.Rooms {
		on.Rooms = append(on.Rooms, w.Rooms[i].room(i))
	}
	_, faults = book.CheckTerrain(on, pieces)
	return faults, book.TerrainWarnings(on, cybernekro.Pieces(pieces)), nil
}
