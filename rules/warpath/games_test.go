package warpath

import (
	"testing"

	"umpire/dice"
	"umpire/game"
)

// byChance decides by chance, as the random player does.
func byChance(luck *game.Luck, asked map[game.Tag]int) game.Decide[State] {
	return func(g *game.Game[State], q game.Question[State], p *game.Proposals) game.Answer {
		tag, _, form := q.About()
		asked[tag]++
		for tries := 0; ; tries++ {
			if !form.Listed() {
				p.Reset()
				q.Propose(&g.S, luck, p)
			}
			if tries > 3000 {
				panic("warpath: nothing proposed for " + string(tag) + " is lawful")
			}
			if p.Len() == 0 {
				continue
			}
			if a := p.At(luck.IntN(p.Len())); q.Lawful(&g.S, a) {
				return a
			}
		}
	}
}

// TestRandomGames plays whole games by chance to their end.
func TestRandomGames(t *testing.T) {
	asked, told := map[game.Tag]int{}, map[string]int{}
	for n, m := range everyMatch(t)[:8] {
		g := game.New[State](m, dice.Fast(uint64(n)))
		g.Watch(func(e game.Event) { told[e.Kind]++ })
		if err := g.Play(byChance(game.NewLuck(uint64(n)), asked)); err != nil {
			if b := g.Broken(); b != nil {
				t.Errorf("game %d: %v\n%s", n, err, b.Stack)
				continue
			}
			t.Fatalf("game %d: %v", n, err)
		}
		if !g.Over() {
			t.Errorf("game %d is not over", n)
		}
	}
	t.Log(asked, told)
}
