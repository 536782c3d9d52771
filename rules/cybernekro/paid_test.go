package cybernekro_test

import (
	"testing"

	"umpire/dice"
	"umpire/game"
	"umpire/rules/cybernekro"
)

// What costs AP is marked as paid, so that a player who saves them is not told that something is
// left undone; what somebody else's sorcery has a model do costs none (cn.act.conserve,
// cn.sorc.mind_control, cn.npc.two_actions).
func TestPaidOffers(t *testing.T) {
	m := everyMatch(t)[0]
	g := game.New[cybernekro.State](m, dice.Fast(1))
	p := m.At(&g.S)
	g.S.Models[1].Crew = cybernekro.Wild
	for _, c := range []struct {
		name string
		q    cybernekro.ActingQuestion
		do   cybernekro.ActVerb
		want bool
	}{
		{"an action", cybernekro.ActingQuestion{}, cybernekro.FightWith, true},
		{"a reaction", cybernekro.ActingQuestion{Reacts: true, MayEnd: true}, cybernekro.PushBack, true},
		{"the end", cybernekro.ActingQuestion{MayEnd: true}, cybernekro.EndActivation, false},
		{"Mind Control", cybernekro.ActingQuestion{By: 1}, cybernekro.FightWith, false},
		{"one without AP", cybernekro.ActingQuestion{Model: 1}, cybernekro.FightWith, false},
	} {
		if got := c.q.Marks(p, cybernekro.ActAnswer{Do: c.do}).Paid; got != c.want {
			t.Errorf("%s is marked as paid: %t, want %t", c.name, got, c.want)
		}
	}
}
