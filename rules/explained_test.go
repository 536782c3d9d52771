package rules_test

import (
	"testing"

	"umpire/dice"
	"umpire/game"
	"umpire/internal/soak"
	"umpire/rules"
	"umpire/system"
)

// explained are the questions of each game whose answers are abilities, orders, cards or commands.
var explained = map[string][]game.Tag{
	"warcaster":  {"act", "cypher", "deploy", "charge", "gate"},
	"warpath":    {"do", "order", "shoot"},
	"warmachine": {"act"},
	"cybernekro": {"act", "ace", "jack", "queen", "king", "number"},
}

// An answer that uses an ability, an order, a card or a command names the clause that says what it
// does, and the catalogue has it.
func TestAnswersAreExplained(t *testing.T) {
	for _, name := range rules.Names() {
		sys, err := rules.Standard(name)
		if err != nil {
			t.Fatal(err)
		}
		book, err := sys.Rulebook()
		if err != nil {
			t.Fatal(err)
		}
		battles, err := sys.Battles(system.Wishes{})
		if err != nil {
			t.Fatal(err)
		}
		named := map[game.Tag]int{}
		for n, battle := range battles[:min(len(battles), soak.Of(3, 30))] {
			table, err := sys.Open(battle.Setup, dice.Fast(uint64(n)))
			if err == nil {
				err = table.Start()
			}
			if err != nil {
				t.Fatal(err)
			}
			for i := 0; i < soak.Of(300, 5000) && !table.Over(); i++ {
				seat := table.Asked()[0]
				for _, r := range table.Requests(seat) {
					for _, o := range r.Options {
						if o.Rule != "" {
							named[r.Tag]++
							if _, ok := book.Clause(string(o.Rule)); !ok {
								t.Fatalf("%s, %s: %q is explained by %q, which is no clause", name, r.Tag, o.Words, o.Rule)
							}
						}
						for _, tag := range explained[name] {
							if r.Tag == tag && !o.Ends && o.Rule == "" {
								t.Fatalf("%s, %s: %q is not explained", name, r.Tag, o.Words)
							}
						}
					}
				}
				a, err := table.Choose(t.Context(), seat, "random", uint64(i))
				if err == nil {
					err = table.Apply(seat, a)
				}
				if err != nil {
					t.Fatal(err)
				}
			}
		}
		t.Logf("%s: %v", name, named)
		for _, tag := range explained[name] {
			if named[tag] == 0 {
				t.Errorf("%s: %s was never asked", name, tag)
			}
		}
	}
}
