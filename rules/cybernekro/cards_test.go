package cybernekro_test

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"umpire/rules/cybernekro"
)

// entry is an entry of the catalogue or of a pack, as its file says it.
type entry map[string]any

// said returns what a file of the pack says.
func said(t *testing.T, name string) entry {
	t.Helper()
	text, err := fs.ReadFile(packDir, name+".yaml")
	if err != nil {
		t.Fatal(err)
	}
	file := entry{}
	if err := yaml.Unmarshal(text, &file); err != nil {
		t.Fatal(err)
	}
	return file
}

func (e entry) list(key string) (list []entry) {
	items, _ := e[key].([]any)
	for _, item := range items {
		list = append(list, item.(map[string]any))
	}
	return list
}

func (e entry) part(key string) entry {
	part, _ := e[key].(map[string]any)
	return part
}

func (e entry) text(key string) string {
	text, _ := e[key].(string)
	return text
}

// words are the texts of a list.
func (e entry) words(key string) (words []string) {
	list, _ := e[key].([]any)
	for _, w := range list {
		words = append(words, w.(string))
	}
	return words
}

// chapters are the clauses of the catalogue by their ids, and their sections.
func chapters(t *testing.T) (clauses map[string]entry, sections map[string]string) {
	t.Helper()
	clauses, sections = map[string]entry{}, map[string]string{}
	for _, section := range said(t, "rulebook").list("sections") {
		for _, clause := range section.list("clauses") {
			clauses[clause.text("id")], sections[clause.text("id")] = clause, section.text("id")
		}
	}
	return clauses, sections
}

// What the cards print is what the catalogue has, figure by figure; and what the chapters
// of cards state is on a card.
func TestCardsAreTheCatalogues(t *testing.T) {
	clauses, sections := chapters(t)
	cited := map[string]bool{}
	compared := 0
	for _, file := range []struct {
		name    string
		printed func(card, data entry) entry
	}{
		{"traits", printedTrait},
		{"bodymods", plainly},
		{"weapons", printedWeapon},
		{"armor", printedGear},
		{"equipment", printedGear},
		{"sorceries", printedSorcery},
		{"environments", printedCondition},
		{"complications", printedCondition},
		{"npcs", printedNPC},
		{"scenarios", plainly},
	} {
		for _, card := range said(t, file.name).list(file.name) {
			for _, id := range card.words("clauses") {
				if clauses[id] == nil {
					t.Errorf("%s cites %s, which there is not", card.text("id"), id)
				}
				cited[id] = true
			}
			if card["natural"] == true || file.name == "scenarios" {
				continue
			}
			data := clauses[card.words("clauses")[0]].part("data")
			printed := file.printed(card, data)
			for _, key := range slices.Sorted(maps.Keys(data)) {
				one, two := fmt.Sprint(printed[key]), fmt.Sprint(data[key])
				if compared++; one != two {
					t.Errorf("%s: %s is %s, want %s", card.text("id"), key, one, two)
				}
			}
		}
	}
	if compared < 400 {
		t.Errorf("%d figures are compared", compared)
	}
	general := []string{"cn.trait.choice", "cn.trait.variety", "cn.trait.numbering", "cn.mod.choice", "cn.mod.no_slots", "cn.armor.limit", "cn.armor.order", "cn.wpn.general"}
	for _, id := range slices.Sorted(maps.Keys(clauses)) {
		ofCards := []string{"traits", "bodymods", "equipment", "armor", "weapons", "complications"}
		if slices.Contains(ofCards, sections[id]) && !cited[id] && !slices.Contains(general, id) && !strings.HasPrefix(id, "cn.overload.") && id != "cn.comp.draw" {
			t.Errorf("%s is on no card", id)
		}
	}
}

// plainly is a card whose keys are the catalogue's; what it leaves out is false.
func plainly(card, _ entry) entry {
	p := maps.Clone(card)
	if p["artificial"] == nil {
		p["artificial"] = false
	}
	if card["word"] == "extra-organs" || card["word"] == "stim-injectors" {
		p["uses_per_game"] = 1 // what its word does
	}
	return p
}

// printedTrait is a trait as the catalogue prints it.
func printedTrait(card, _ entry) entry {
	p := maps.Clone(card)
	for key, value := range card.part("adds") {
		p[key] = value
	}
	p["to_hit_against"] = card["against_it"]
	switch card["word"] {
	case "lobotomised":
		p["printed_number"] = 11
	case "bestial":
		p["ap_max"] = 3 + int(card["ap"].(uint64))
	case "jinxed":
		p["fumble"], p["critical"] = []any{1, 2}, []any{19, 20}
	case "artificial":
		p["allowed_mods"] = []any{2, 3, 6, 8, 9, 10} // those of bodymods.yaml: see TestModsOfMachines
	}
	if card["id"] == "gifted" {
		p["all_attributes"] = 1
	}
	return p
}

// Machines take the body-mods that are marked for them (cn.trait.artificial_mods).
func TestModsOfMachines(t *testing.T) {
	var numbers []int
	for _, m := range standard(t).Mods {
		if m.Artificial {
			numbers = append(numbers, m.Number)
		}
	}
	if !slices.Equal(numbers, []int{2, 3, 6, 8, 9, 10}) {
		t.Errorf("machines take the body-mods %v", numbers)
	}
}

// slots returns what a card takes of the capacity.
func slots(card entry) any {
	switch {
	case card["size"] == "small":
		return 0.5
	case card["size"] == "two" || fmt.Sprint(card["hands"]) == "2":
		return 2
	case card["size"] == "none":
		return 0
	}
	return 1
}

// printedWeapon is a weapon as the catalogue prints it.
func printedWeapon(card, data entry) entry {
	p := entry{"kind": "melee", "hands": card["hands"], "damage": card["damage"], "range_in": card["range"], "cost": card["cost"], "slots": slots(card)}
	if card["ranged"] == true {
		p["kind"] = "ranged"
	}
	said := map[string]bool{}
	for _, word := range card.words("keywords") {
		said[strings.ToUpper(word[:1])+word[1:]] = true
	}
	for _, key := range []string{"auto", "heavy", "piercing"} {
		if n, ok := card[key]; ok {
			said[fmt.Sprintf("%s%s %v", strings.ToUpper(key[:1]), key[1:], n)] = true
		}
	}
	keywords := []any{}
	for _, word := range data.words("keywords") { // in the order of the book
		if said[word] {
			keywords = append(keywords, word)
		}
	}
	if len(keywords) != len(said) {
		keywords = append(keywords, fmt.Sprintf("and %d in all", len(said)))
	}
	p["keywords"] = keywords
	return p
}

// printedGear is armour or equipment as the catalogue prints it.
func printedGear(card, _ entry) entry {
	p := maps.Clone(card)
	p["slots"] = slots(card)
	if p["armor"] == nil {
		p["armor"] = 0
	}
	if card["hazard"] != nil {
		p["armor_vs"] = map[string]any{"electric": card["hazard"], "fire": card["hazard"]}
	}
	p["radius_in"], p["range_in"], p["light_source"] = card["distance"], card["distance"], card["light"]
	p["penalty"], p["to_hit"], p["heal"], p["template_diameter_in"] = card["bonus"], card["bonus"], card["heals"], card["template"]
	if fmt.Sprint(card["uses"]) == "1" {
		p["single_use"] = true
	}
	return p
}

// printedSorcery is a sorcery as the catalogue prints it.
func printedSorcery(card, _ entry) entry {
	p := maps.Clone(card)
	p["range_in"], p["template_diameter_in"] = card["range"], card["template"]
	switch card["word"] {
	case "shield":
		p["armor"] = card["amount"]
	case "nightmares":
		p["dread"] = card["amount"]
	case "speed":
		p["ap"] = card["amount"]
	case "kinesis":
		p["distance"] = "D3"
	}
	return p
}

// printedCondition is an effect or a complication as the catalogue prints it.
func printedCondition(card, data entry) entry {
	p := maps.Clone(card)
	p["los_in"], p["range_in"] = card["sight"], card["range"]
	p["card"] = card["roll"]
	if n := int(card["roll"].(uint64)); n == 1 || n > 10 {
		p["card"] = map[int]string{1: "A", 11: "J", 12: "Q", 13: "K"}[n]
	}
	switch card["word"] {
	case "temperature":
		p["ap_max"] = card["amount"]
	case "pollen":
		p["dread"] = card["amount"]
	case "discharges":
		p["damage"] = card["amount"]
	case "ammo-deficit":
		p["roll"] = card["amount"] // of the D6
	}
	return p
}

// printedNPC is an NPC as the catalogue prints it.
func printedNPC(card, data entry) entry {
	p := maps.Clone(card.part("attributes"))
	if p["armor"] = card["armor"]; p["armor"] == nil {
		p["armor"] = 0
	}
	for key, words := range map[string][]string{"rules": card.words("rules")} {
		said := []any{}
		for _, want := range data.words(key) {
			if slices.Contains(words, strings.ReplaceAll(strings.ToLower(want), " ", "-")) {
				said = append(said, want)
			}
		}
		p[key] = said
	}
	p["melee"], p["ranged"] = data["melee"], data["ranged"] // see TestAttacksOfNPCs
	return p
}

// The attacks of NPCs are those of the catalogue.
func TestAttacksOfNPCs(t *testing.T) {
	b := standard(t)
	clauses, _ := chapters(t)
	for i := range b.NPCs {
		n := &b.NPCs[i]
		data := clauses[n.Clauses.Own()].part("data")
		want := 0
		for _, key := range []string{"melee", "ranged"} {
			attack := data.part(key)
			if attack == nil {
				continue
			}
			g := &b.Gear[n.Attacks[want].Place()]
			want++
			text, _ := json.Marshal(g.Keywords.Names())
			wanted, _ := json.Marshal(attack["keywords"])
			if fmt.Sprint(attack["damage"]) != fmt.Sprint(g.Damage) || !strings.EqualFold(string(text), string(wanted)) || key == "ranged" && fmt.Sprint(attack["range_in"]) != "6" {
				t.Errorf("%s: %s is %d damage, %s, want %v", n.ID, g.ID, g.Damage, text, attack)
			}
			if (g.Kind == cybernekro.RangedWeapon) != (key == "ranged") || key == "ranged" && g.Range != 6*2540 {
				t.Errorf("%s: %s is %v of range %v", n.ID, g.ID, g.Kind, g.Range)
			}
		}
		if want != len(n.Attacks) {
			t.Errorf("%s has %d attacks, want %d", n.ID, len(n.Attacks), want)
		}
	}
}

// The limits are those of the catalogue.
func TestLimitsAreTheCatalogues(t *testing.T) {
	clauses, _ := chapters(t)
	l := standard(t).Limits
	for _, test := range []struct {
		clause, key string
		got         int
	}{
		{"cn.crew.size", "min", l.Fewest},
		{"cn.crew.size", "max", l.Most},
		{"cn.crew.budget", "budget", l.Budget},
		{"cn.crew.base_cost", "base_cost", l.BaseCost},
		{"cn.crew.bounds", "min", int(l.Low)},
		{"cn.crew.bounds", "max", int(l.High)},
		{"cn.round.ap_ten", "ap", l.AP},
		{"cn.round.ap_limits", "max", l.MostAP},
		{"cn.fate.hand", "base", l.Hand},
	} {
		if want := fmt.Sprint(clauses[test.clause].part("data")[test.key]); fmt.Sprint(test.got) != want {
			t.Errorf("%s of %s is %d, want %s", test.key, test.clause, test.got, want)
		}
	}
	if l.Pluses != 4 || l.Minuses != 3 {
		t.Errorf("%d modifiers of +1 and %d of -1", l.Pluses, l.Minuses)
	}
}

// The cards that draw scenarios are those of the catalogue (cn.scen.draw).
func TestCardsOfScenarios(t *testing.T) {
	clauses, _ := chapters(t)
	data := clauses["cn.scen.draw"].part("data")
	for _, s := range standard(t).Scenarios {
		want := fmt.Sprint(data[s.Word.String()])
		if s.Word == cybernekro.QuickStart {
			want = "[0 0]"
		}
		if got := fmt.Sprint([]int{s.From, s.To}); got != want {
			t.Errorf("%s is drawn by %s, want %s", s.ID, got, want)
		}
	}
}
