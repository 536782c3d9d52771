package rules_test

import (
	"testing"

	"umpire/game"
	"umpire/internal/soak"
	"umpire/rules"
	"umpire/system"
)

// What is said of an answer before it is given comes true in every game: dice are rolled after it,
// or none are.
func TestDiceAreSaidBefore(t *testing.T) {
	for _, name := range rules.Names() {
		sys, battles := battlesOf(t, name, soak.Of(2, 30))
		for n, battle := range battles {
			var said system.Behind
			var rolls uint64
			var words string
			walked(t, sys, battle, uint64(n), soak.Of(300, 5000), "greedy", func(i int, table system.Table, seat game.Seat, a game.Answer) {
				if rolled := table.Rolls() > rolls; i > 0 && rolled != said.Rolls {
					t.Fatalf("%s, choice %d: dice are rolled for %q: %t; before that was said to be %t", battle.Title, i-1, words, rolled, said.Rolls)
				}
				said, rolls, words = table.Behind(seat, a), table.Rolls(), table.Words(seat, a)
			})
		}
	}
}
