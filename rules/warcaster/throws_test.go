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
		line  game.RollLine
		says  string
	}{
		{"a tie misses", AttackFacts{Rows: rows, Strikes: 2, Against: 2},
			game.RollLine{What: "to hit", Of: "more than 2", Clause: "wc.attack.hit"}, "Missed by 1"},
		{"one more hits", AttackFacts{Rows: rows, Strikes: 3, Against: 2, Hit: true, Margin: 1},
			game.RollLine{What: "to hit", Of: "more than 2", Clause: "wc.attack.hit"}, "Hit by 1"},
		{"sets of strikes are damage", DamageFacts{Strikes: 6, Armor: 3, Damage: 2},
			game.RollLine{What: "a damage point", Of: "each 3 strikes", Clause: "wc.attack.damage_sets"}, "2 damage"},
		{"ARM 1 lets every strike through", DamageFacts{Strikes: 2, Armor: 1, Damage: 2, Destroyed: true},
			game.RollLine{What: "a damage point", Of: "each 1 strike", Clause: "wc.attack.damage_sets"}, "Destroyed"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := c.facts.Throw()
			if last := got.Lines[len(got.Lines)-1]; last != c.line {
				t.Errorf("its last line is %+v, want %+v", last, c.line)
			}
			if got.Verdict != c.says {
				t.Errorf("verdict %q, want %q", got.Verdict, c.says)
			}
		})
	}
	if (AttackFacts{}).Throw() != nil {
		t.Error("what is declared and not rolled is a throw")
	}
}
