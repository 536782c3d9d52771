package warpath_test

import (
	"testing"

	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
	"umpire/internal/soak"
	"umpire/rules/warpath"
	"umpire/rules/warpath/think"
)

// TestEveryMarchAskedIsProposed plays games by chance and by worth. Whenever a unit may do
// something that moves it, and whenever a march is asked for, at once a lawful one is
// proposed.
func TestEveryMarchAskedIsProposed(t *testing.T) {
	list := warpath.EveryMatch(t)
	for seed := range soak.Of[uint64](2, 160) {
		m := list[seed%uint64(len(list))]
		g := game.New[warpath.State](m, dice.Fast(seed))
		players := [2]game.Decide[warpath.State]{byChance(game.NewRand(seed), map[game.Tag]int{}), byWorth(m, seed)}
		err := g.Play(func(g *game.Game[warpath.State], q game.Question[warpath.State], p *game.Proposals) game.Answer {
			kept(t, seed, m.At(&g.S), q)
			_, seat, _ := q.About()
			return players[(seed>>seat)&1](g, q, p)
		})
		if err != nil {
			t.Fatalf("game %d: %v", seed, err)
		}
	}
}

// byWorth decides as the greedy player does, by what answers are worth.
func byWorth(m *warpath.Match, seed uint64) game.Decide[warpath.State] {
	chance := byChance(game.NewRand(seed), map[game.Tag]int{})
	ap, luck := think.NewAppraiser(m), game.NewRand(seed)
	var ideas game.Proposals
	return func(g *game.Game[warpath.State], q game.Question[warpath.State], p *game.Proposals) game.Answer {
		ideas.Reset()
		ap.Suggest(&g.S, q, luck, &ideas)
		for range 3 {
			q.Propose(&g.S, luck, &ideas)
		}
		var best game.Answer
		worth := 0
		for i := range ideas.Len() {
			a := ideas.At(i)
			if w := ap.Appraise(&g.S, q, a); (best == nil || w > worth) && q.Lawful(&g.S, a) {
				best, worth = a, w
			}
		}
		if best == nil {
			return chance(g, q, p)
		}
		return best
	}
}

// kept reports marches that are asked for, or that a deed leads to, and are not proposed.
func kept(t *testing.T, seed uint64, p warpath.Position, q game.Question[warpath.State]) {
	t.Helper()
	switch q := q.Asked().(type) {
	case warpath.MarchingQuestion:
		promised(t, seed, p, q)
	case warpath.EjectingQuestion:
		promised(t, seed, p, q)
	case warpath.DoingQuestion:
		for _, a := range warpath.Proposed(p, q, nil) {
			march := p.Walk(q.Unit)
			switch a.Do {
			case warpath.Move:
				if p.Gate(q.Unit) != warpath.NoGate {
					march, _ = march.GettingOut(p)
				}
			case warpath.Engage:
				march.How, march.Target = warpath.Charging, a.Unit
			case warpath.Storm:
				march.How, march.Site = warpath.Storming, uint8(a.Site)+1
			default:
				continue
			}
			promised(t, seed, p, march)
		}
	}
}

func promised(t *testing.T, seed uint64, p warpath.Position, q ask.Asking[warpath.Position, ask.March]) {
	t.Helper()
	to := warpath.Proposed(p, q, game.NewRand(seed))
	for _, a := range to {
		if q.Judge(p, a, nil) {
			return
		}
	}
	t.Errorf("game %d, Round %d: nothing lawful proposed to %s: %+v", seed, p.S.Round, q.Request(p).Prompt, q)
	for _, a := range to {
		var why warpath.Reasons
		q.Judge(p, a, &why)
		t.Log(a, why.Refusal)
	}
}
