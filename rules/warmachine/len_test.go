package warmachine_test

import (
	"testing"
	"umpire/dice"
	"umpire/game"
	"umpire/rules/warmachine"
)

func TestLen(t *testing.T) {
	all := everyMatch(t)
	for i := range 12 {
		g := game.New[warmachine.State](all[i*3], dice.Fast(i))
		luck := game.NewLuck(uint64(i))
		n := 0
		var props game.Proposals
		err := g.Play(func(g *game.Game[warmachine.State], q game.Question[warmachine.State], _ *game.Proposals) game.Answer {
			n++
			if n > 20000 { return nil }
			props.Reset()
			q.Propose(&g.S, luck, &props)
			for {
				a := props.At(luck.IntN(props.Len()))
				if q.Lawful(&g.S, a) { return a }
				props.Reset()
				q.Propose(&g.S, luck, &props)
			}
		})
		t.Log(i, n, g.S.Turn, g.S.Reason, err)
	}
}
