package warcaster_test

import (
	"slices"
	"strings"
	"testing"

	"umpire/content"
	"umpire/rules/warcaster"
	"umpire/rules/warcaster/prove"
)

// cardRules are the special rules of the cards and the Cyphers, by their ids: a
// rule of several parts or modes is one.
func cardRules(b *warcaster.Book) (ids []string) {
	add := func(rules []warcaster.Rule) {
		for i := range rules {
			if id := ruleID(&rules[i]); !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
	}
	for i := range b.Units {
		add(b.Units[i].Rules)
	}
	for i := range b.Heads {
		add(b.Heads[i].Rules)
	}
	for i := range b.Weapons {
		add(b.Weapons[i].Rules)
	}
	for i := range b.Cyphers {
		ids = append(ids, b.Cyphers[i].ID)
	}
	slices.Sort(ids)
	return ids
}

// ruleID is the id of a rule in the files, whichever part of it this is.
func ruleID(r *warcaster.Rule) string {
	id, _, _ := strings.Cut(r.ID, ".")
	return id
}

// rulesHere are the special rules and Cyphers that a position has.
func rulesHere(sc *prove.Scene) (ids []string) {
	for _, m := range sc.Models {
		if m.Profile == nil {
			continue
		}
		for _, r := range m.Profile.Rules {
			ids = append(ids, ruleID(r.Rule))
		}
	}
	for _, f := range sc.Setup.Forces {
		for _, c := range f.Rack {
			ids = append(ids, c.String())
		}
	}
	return ids
}

// TestEveryRuleIsShown: each special rule of a card and each Cypher is named, under
// the head key "rules", by a scenario whose position has it. That the scenario
// holds is TestScenarios's.
func TestEveryRuleIsShown(t *testing.T) {
	sc := scenarios(t)
	all := cardRules(standard(t))
	shown := map[string]bool{}
	for name, data := range warcaster.EmbeddedScenarios() {
		doc, err := content.Document[content.Facts](name, "", data)
		if err != nil {
			t.Error(err)
			continue
		}
		named := doc.Get("rules").Items()
		if len(named) == 0 {
			continue
		}
		var problems content.Problems
		position := sc.SetUp(doc.Only(sc.Keys...), &problems)
		if err := problems.Err(); err != nil {
			t.Error(err)
			continue
		}
		here := rulesHere(position.(*prove.Scene))
		for _, item := range named {
			id, _ := item.Word()
			switch {
			case !slices.Contains(all, id):
				t.Errorf("%v: no card has the rule %q: %s", item.At(), id, content.Expected(id, all))
			case !slices.Contains(here, id):
				t.Errorf("%v: %q is named, but no card of this position has it", item.At(), id)
			default:
				shown[id] = true
			}
		}
	}
	var missing []string
	for _, id := range all {
		if !shown[id] {
			missing = append(missing, id)
		}
	}
	if len(missing) > 0 {
		t.Errorf("no scenario shows %d of %d rules and Cyphers: %s", len(missing), len(all), strings.Join(missing, ", "))
	}
}
