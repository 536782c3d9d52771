package rules_test

import (
	"slices"
	"testing"

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
		sys, battles := battlesOf(t, name, soak.Of(3, 30))
		book, err := sys.Rulebook()
		if err != nil {
			t.Fatal(err)
		}
		named := map[game.Tag]int{}
		look := func(_ int, table system.Table, seat game.Seat, _ game.Answer) {
			for _, r := range table.Requests(seat) {
				for _, o := range r.Options {
					_, known := book.Clause(string(o.Rule))
					switch {
					case known:
						named[r.Tag]++
					case o.Rule != "":
						t.Fatalf("%s, %s: %q is explained by %q, which is no clause", name, r.Tag, o.Words, o.Rule)
					case !o.Ends && slices.Contains(explained[name], r.Tag):
						t.Fatalf("%s, %s: %q is not explained", name, r.Tag, o.Words)
					}
				}
			}
		}
		for n, battle := range battles {
			walked(t, sys, battle, uint64(n), soak.Of(300, 5000), "random", look)
		}
		for _, tag := range explained[name] {
			if named[tag] == 0 {
				t.Errorf("%s: %s was never asked", name, tag)
			}
		}
	}
}
