package gametest

import (
	"testing"

	"umpire/game"
)

// Choices has bytes answer the questions of a new game, lawful or not, after some that
// are answered by chance: nothing panics, a refusal changes nothing, and what was
// accepted replays to the same state. It is the body of a fuzz target.
func Choices[S comparable](t *testing.T, open func() *game.Game[S], chance int, data []byte) {
	g := open()
	if err := g.Start(); err != nil {
		t.Fatal(err)
	}
	luck := game.NewRand(uint64(chance))
	var p game.Proposals
	for range chance {
		if g.Over() {
			break
		}
		q := firstAsked(g)
		_, seat, _ := q.About()
		if err := g.Apply(seat, RandomAnswer(g, q, luck, &p)); err != nil {
			t.Fatal(err)
		}
	}
	for len(data) > 1 && !g.Over() {
		data = answerByBytes(t, g, luck, data)
	}
	again := open()
	if err := again.Replay(g.Log()); err != nil {
		t.Fatal(err)
	}
	if again.S != g.S {
		t.Fatal("the log replays to another state")
	}
}

func firstAsked[S comparable](g *game.Game[S]) (first game.Question[S]) {
	g.Asked(func(q game.Question[S]) {
		if first == nil {
			first = q
		}
	})
	return first
}

// answerByBytes answers one question: by a proposal, changed where the bytes say so.
func answerByBytes[S comparable](t *testing.T, g *game.Game[S], luck *game.Rand, data []byte) []byte {
	q := firstAsked(g)
	_, seat, _ := q.About()
	var p game.Proposals
	q.Propose(&g.S, luck, &p)
	var a game.Answer
	if p.Len() > 0 {
		a = append(a, p.At(int(data[0])%p.Len())...)
	}
	change := data[1]
	data = data[2:]
	if change < 100 && len(a) > 0 && len(data) > 1 {
		a[int(change)%len(a)] = int32(int8(data[0])) << (data[1] % 24)
		data = data[2:]
	} else if change < 110 {
		a = append(a, int32(change))
	}
	before := g.S
	if err := g.Apply(seat, a); err != nil {
		if g.Broken() != nil {
			t.Fatalf("%v\n%s", err, g.Broken().Stack)
		}
		if g.S != before {
			t.Fatal("a refusal changed the state")
		}
	}
	return data
}
