package warmachine_test

import (
	"encoding/json"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"umpire/content"
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

// own is the clause by which an entry is known.
func (e entry) own() string {
	if list, _ := e["clauses"].([]any); len(list) > 0 {
		return list[0].(string)
	}
	return ""
}

// contentClauses are the clauses of the catalogue that print cards, by their ids.
func contentClauses(t *testing.T) map[string]entry {
	t.Helper()
	clauses := map[string]entry{}
	for _, section := range said(t, "rulebook").list("sections") {
		for _, clause := range section.list("clauses") {
			if section.text("id") == "content" {
				clauses[clause.text("id")] = clause
			}
		}
	}
	if len(clauses) != 80 {
		t.Fatalf("%d clauses of content", len(clauses))
	}
	return clauses
}

// What the cards print is what the catalogue has, figure by figure, and each says how sure
// it is as the catalogue does (wm.content.policy).
func TestCardsAreTheCatalogues(t *testing.T) {
	clauses := contentClauses(t)
	points := clauses["wm.content.points"].part("data").part("points")
	cards := append(said(t, "warcasters").list("warcasters"), said(t, "warjacks").list("warjacks")...)
	stated := map[string]bool{}
	sure := func(e entry) {
		clause := clauses[e.own()]
		if stated[e.own()] = true; e["confidence"] != clause["confidence"] {
			t.Errorf("%s is %v, want %v", e.own(), e["confidence"], clause["confidence"])
		}
	}
	for _, card := range cards {
		sure(card)
		same(t, card.text("id"), printed(card), clauses[card.own()].part("data"))
		if want := points[card.text("id")]; card["points"] != want {
			t.Errorf("%s costs %v, want %v", card.text("id"), card["points"], want)
		}
		for _, rule := range card.list("rules") {
			sure(rule)
		}
		if feat := card.part("feat"); feat != nil {
			sure(feat)
		}
	}
	for _, spell := range said(t, "spells").list("spells") {
		sure(spell)
		same(t, spell.text("id"), cast(spell), clauses[spell.own()].part("data"))
	}
	for _, group := range said(t, "battlegroups").list("battlegroups") {
		stated[group.own()] = true
	}
	for _, id := range slices.Sorted(maps.Keys(clauses)) {
		if general := []string{"wm.content.policy", "wm.content.factions", "wm.content.points", "wm.content.grids"}; !stated[id] && !slices.Contains(general, id) {
			t.Errorf("%s is on no card", id)
		}
	}
}

// same compares what a card prints with what the catalogue has, key by key.
func same(t *testing.T, id string, got, want entry) {
	t.Helper()
	for _, key := range slices.Sorted(maps.Keys(want)) {
		one, _ := json.Marshal(got[key])
		two, _ := json.Marshal(want[key])
		if text := strings.ReplaceAll(string(two), "_", "-"); string(one) != strings.ReplaceAll(text, `"head-weapon"`, `"head_weapon"`) {
			t.Errorf("%s: %s is %s, want %s", id, key, one, text)
		}
	}
}

// printed is a card as the catalogue prints it.
func printed(card entry) entry {
	p := maps.Clone(card)
	p["type"], p["base_mm"] = "warcaster", 30
	if grid, ok := card["grid"].([]any); ok {
		p["type"], p["base_mm"] = "light", 40
		if card["heavy"] == true {
			p["type"], p["base_mm"] = "heavy", 50
		}
		columns := entry{}
		for i, column := range grid {
			columns["col"+string(rune('1'+i))] = column
		}
		p["grid"] = columns
	}
	if feat := card.part("feat"); feat != nil {
		p["feat"] = feat["id"]
	}
	p["unused_spells"] = []string{"convert"}
	if card["id"] == "deneghra" {
		p["unused_spells"] = []string{"dark-seduction"}
	}
	var weapons []entry
	for _, w := range card.list("weapons") {
		w = maps.Clone(w)
		if _, area := w["aoe"]; !area && w["kind"] == "ranged" {
			w["aoe"] = nil
		} else if _, reach := w["reach"]; !reach && w["kind"] == "melee" && p["type"] == "warcaster" {
			w["reach"] = false
		}
		if w["spray"] == true {
			w["rng"] = "SP"
			delete(w, "spray")
		}
		weapons = append(weapons, w)
	}
	p["weapons"] = weapons
	return p
}

// cast is a spell as the catalogue prints it.
func cast(spell entry) entry {
	p := maps.Clone(spell)
	for key, otherwise := range map[string]any{"upkeep": false, "offensive": false, "aoe": nil, "pow": nil} {
		if _, says := p[key]; !says {
			p[key] = otherwise
		}
	}
	switch {
	case spell["spray"] == true:
		p["rng"] = "SP"
	case spell["target"] == "caster":
		p["rng"] = "Caster"
	}
	if spell["ctrl"] == true {
		p["aoe"] = "CTRL"
	}
	return p
}

// The catalogue points to what decides each of its open questions, and to nothing else.
func TestRulebookOfTheGame(t *testing.T) {
	c, err := content.Rulebook("warmachine")
	if err != nil {
		t.Fatal(err)
	}
	decided := 0
	for _, id := range c.IDs() {
		if clause, _ := c.Clause(id); len(clause.See) > 0 {
			decided++
		}
	}
	if len(c.IDs()) != 442 || len(c.Sections) != 16 || decided != 44 {
		t.Errorf("%d clauses in %d sections, of which %d are decided by others", len(c.IDs()), len(c.Sections), decided)
	}
}
