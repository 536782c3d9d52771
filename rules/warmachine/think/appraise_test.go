package think_test

import (
	"testing"

	"umpire/content"
	"umpire/dice"
	"umpire/game"
	"umpire/rules/warmachine"
	"umpire/rules/warmachine/book"
	"umpire/rules/warmachine/think"
)

// mostDecisions is more than a match between two greedy players of boxes takes.
const mostDecisions = 5000

// Nothing in the rules ends a match but a warcaster's fall: two that look one answer ahead
// have to come to blows, whatever lies between them.
func TestGreedyPlayersComeToBlows(t *testing.T) {
	b, err := content.Standard("warmachine", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	boxes := 0
	for boxes < len(b.Samples) && b.Samples[boxes].Points == 0 {
		boxes++
	}
	for k := range boxes * boxes {
		f := &b.Fields[k%len(b.Fields)]
		m, err := warmachine.NewMatch(b, warmachine.Setup{Field: f.ID, Width: f.Width, Depth: f.Depth, Terrain: f.Features, Forces: [2]warmachine.Force{b.Samples[k/boxes], b.Samples[k%boxes]}})
		if err != nil {
			t.Fatal(err)
		}
		if n := playGreedily(t, m, k); n > mostDecisions {
			t.Errorf("pairing %d on %s is not over after %d decisions", k, f.ID, mostDecisions)
		}
	}
}

// playGreedily plays a match between two appraisers, and returns how many decisions it took.
func playGreedily(t *testing.T, m *warmachine.Match, seed int) (n int) {
	g := game.New[warmachine.State](m, dice.Fast(seed))
	players := [2]*think.Appraiser{think.NewAppraiser(m), think.NewAppraiser(m)}
	luck := game.NewRand(uint64(seed))
	err := g.Play(func(g *game.Game[warmachine.State], q game.Question[warmachine.State], _ *game.Proposals) game.Answer {
		if n++; n > mostDecisions {
			return nil
		}
		_, seat, _ := q.About()
		var to game.Proposals
		for to.Len() == 0 {
			q.Propose(&g.S, luck, &to)
		}
		players[seat].Suggest(&g.S, q, luck, &to)
		best, answer := 0, game.Answer(nil)
		for i := range to.Len() {
			if v := players[seat].Appraise(&g.S, q, to.At(i)); answer == nil || v > best {
				if a, no := q.Check(&g.S, to.At(i)); no == nil {
					best, answer = v, append(game.Answer{}, a...)
				}
			}
		}
		return answer
	})
	if err != nil && n <= mostDecisions {
		t.Fatal(err)
	}
	return n
}
