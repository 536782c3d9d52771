package warcaster

import (
	"testing"

	"umpire/game"
)

func TestAThrowSaysWhatItHadToBeat(t *testing.T) {
	rows := []game.ThrowRow{{Label: "attack"}, {Label: "defend"}}
	for _, c := range []struct {
		name  string
		facts game.Thrown
		came  string
		says  string
	}{
		{"a tie misses", AttackFacts{Rows: rows, Strikes: 2, Against: 2}, "2, needs more than 2", "Missed by 1"},
		{"one more hits", AttackFacts{Rows: rows, Strikes: 3, Against: 2, Hit: true, Margin: 1}, "3, needs more than 2", "Hit by 1"},
		{"sets of strikes are damage", DamageFacts{Strikes: 6, Armor: 3, Damage: 2}, "6 at ARM 3", "2 damage"},
		{"ARM 1 lets every strike through", DamageFacts{Strikes: 2, Armor: 1, Damage: 2, Destroyed: true}, "2 at ARM 1", "Destroyed"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := c.facts.Throw()
			if got.Result != c.came || got.Verdict != c.says {
				t.Errorf("it came to %q (%s), want %q (%s)", got.Result, got.Verdict, c.came, c.says)
			}
		})
	}
	set := game.RollLine{What: "a damage point", Of: "each 3 strikes", Clause: "wc.attack.damage_sets"}
	if lines := (DamageFacts{Strikes: 6, Armor: 3}).Throw().Lines; len(lines) != 1 || lines[0] != set {
		t.Errorf("damage is made of %+v, want %+v", lines, set)
	}
	if (AttackFacts{}).Throw() != nil {
		t.Error("what is declared and not rolled is a throw")
	}
}
