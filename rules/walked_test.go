package rules_test

import (
	"testing"

	"umpire/dice"
	"umpire/game"
	"umpire/rules"
	"umpire/system"
)

// battlesOf returns a game and its first battles, most of them at most.
func battlesOf(t *testing.T, name string, most int) (system.System, []system.Battle) {
	t.Helper()
	sys, err := rules.Standard(name)
	if err != nil {
		t.Fatal(err)
	}
	list, err := sys.Battles(system.Wishes{})
	if err != nil {
		t.Fatal(err)
	}
	return sys, list[:min(len(list), most)]
}

// walked plays a battle by a bot, for so many choices at most. Before each it calls look with its
// number, the seat that makes it, and the answer.
func walked(t *testing.T, sys system.System, battle system.Battle, seed uint64, choices int, player string, look func(i int, table system.Table, seat game.Seat, a game.Answer)) {
	t.Helper()
	table, err := sys.Open(battle.Setup, dice.Fast(seed))
	if err == nil {
		err = table.Start()
	}
	for i := 0; err == nil && i < choices && !table.Over(); i++ {
		seat := table.Asked()[0]
		var a game.Answer
		if a, err = table.Choose(t.Context(), seat, player, seed+uint64(i)); err == nil {
			look(i, table, seat, a)
			err = table.Apply(seat, a)
		}
	}
	if err != nil {
		t.Fatalf("%s: %v", battle.Title, err)
	}
}
