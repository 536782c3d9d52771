package warcaster

import (
	"fmt"
	"testing"

	"umpire/content"
	"umpire/dice"
	"umpire/game"
	"umpire/internal/soak"
)

// SampleSetup is a mission with two ready-made forces on an empty table.
func SampleSetup(t testing.TB, b *Book, mission, one, two string) Setup {
	t.Helper()
	mi, ok := content.Place(b.Missions, mission)
	if !ok {
		t.Fatal("no mission ", mission)
	}
	f1, ok1 := content.Place(b.Samples, one)
	f2, ok2 := content.Place(b.Samples, two)
	if !ok1 || !ok2 {
		t.Fatal("no such forces")
	}
	return Setup{Mission: mi, Forces: [2]Force{b.Samples[f1], b.Samples[f2]}}
}

// TestRandomGame plays games by chance to their end.
func TestRandomGame(t *testing.T) {
	b, err := Standard()
	if err != nil {
		t.Fatal(err)
	}
	for seed := range soak.Of[uint64](30, 200) {
		m, err := NewMatch(b, SampleSetup(t, b, "orders-of-magnitude", "mw-sample", "isa-sample"))
		if err != nil {
			t.Fatal(err)
		}
		g := game.New[State](m, dice.Fast(seed))
		err = g.Play(Chance(game.NewRand(seed)))
		if err != nil {
			if br := g.Broken(); br != nil {
				t.Fatalf("seed %d: %v\n%s", seed, err, br.Stack)
			}
			t.Fatal(err)
		}
		if !g.Over() {
			t.Errorf("seed %d: the game is not over", seed)
		}
	}
}

// Chance decides by chance, as the random player does.
func Chance(luck *game.Rand) game.Decide[State] {
	return func(g *game.Game[State], q game.Question[State], p *game.Proposals) game.Answer {
		_, _, form := q.About()
		for {
			if !form.Listed() {
				p.Reset()
				q.Propose(&g.S, luck, p)
			}
			readAgain(q, &g.S, p)
			if p.Len() == 0 {
				continue
			}
			if a := p.At(luck.IntN(p.Len())); q.Lawful(&g.S, a) {
				return a
			}
		}
	}
}

// readAgain holds that whatever is proposed is read as an answer, and written as the same
// row.
func readAgain(q game.Question[State], s *State, list *game.Proposals) {
	for i := range list.Len() {
		row := list.At(i)
		again, ok := q.(interface {
			Again(s *State, row game.Answer) (game.Answer, bool)
		}).Again(s, row)
		if !ok || !again.Is(row) {
			panic(fmt.Sprintf("%T: %v is read and written as %v", q, row, again))
		}
	}
}
