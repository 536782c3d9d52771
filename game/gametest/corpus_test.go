package gametest_test

import (
	"fmt"
	"path/filepath"
	"testing"

	"umpire/dice"
	"umpire/game"
	"umpire/game/gametest"
	"umpire/game/gametest/deal"
	"umpire/game/gametest/duel"
)

// The good replays of the corpus are written by -update; the bad ones were made
// of them by hand.
func TestCorpus(t *testing.T) {
	if gametest.Updating() {
		for seed := range uint64(2) {
			key := dice.Seed{byte(seed + 40)}
			header := game.Header{System: "deal", Rules: "1", Seed: key.String(), Source: "chacha8"}
			file := filepath.Join("testdata", "replays", fmt.Sprintf("deal-%d.jsonl", seed+1))
			if err := gametest.WriteReplay(file, deal.New(dice.NewChaCha(key)), header, seed); err != nil {
				t.Fatal(err)
			}
		}
	}
	gametest.Corpus(t, func(h *game.Header) (*game.Game[deal.State], error) {
		source, err := h.Stream()
		if err != nil {
			return nil, err
		}
		return deal.New(source), nil
	})
}

// FuzzChoices has bytes answer the questions of a duel, lawful or not: nothing
// panics, a refusal changes nothing, and what was accepted replays.
func FuzzChoices(f *testing.F) {
	f.Add([]byte{0, 1, 1, 0, 1, 2, 1, 1, 1, 255, 0, 0, 3, 1, 2})
	f.Add([]byte{1, 1, 1, 2, 1, 3, 0, 1, 0, 0, 2, 7, 7})
	f.Fuzz(func(t *testing.T, data []byte) {
		g := duel.New(stream(3))
		if err := g.Start(); err != nil {
			t.Fatal(err)
		}
		next := func() int32 {
			if len(data) == 0 {
				return 0
			}
			b := data[0]
			data = data[1:]
			return int32(int8(b))
		}
		for len(data) > 0 && !g.Over() {
			seat := game.Seat(next() & 3)
			if n := len(g.Log()); n > 0 && next() == 100 {
				_ = g.Takeback(seat, int(next()))
				continue
			}
			a := make(game.Answer, next()&3)
			for i := range a {
				a[i] = next()
			}
			before, log, rolls := g.S, len(g.Log()), g.Rolls()
			err := g.Apply(seat, a)
			if g.Broken() != nil {
				t.Fatal(err)
			}
			if err != nil && (g.S != before || len(g.Log()) != log || g.Rolls() != rolls) {
				t.Fatalf("%v was refused and changed something: %v", a, err)
			}
		}
		h := duel.New(stream(3))
		if err := h.Replay(g.Log()); err != nil {
			t.Fatal(err)
		}
		if g.S != h.S || g.Rolls() != h.Rolls() {
			t.Fatal("the replay is another game")
		}
	})
}
