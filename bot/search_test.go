package bot_test

import (
	"fmt"
	"testing"

	"umpire/bot"
	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
)

// heap is a heap of stones. By turns each seat takes one to three; the one that takes the last wins.
type heap struct {
	Left uint8
	Turn game.Seat
}

type nim struct{ stones uint8 }

func (nim) Seats() int      { return 2 }
func (n nim) Begin() heap   { return heap{Left: n.stones} }
func (nim) At(s *heap) pile { return pile{s} }

func (n nim) Step(g *game.Game[heap]) bool {
	q := &ask.OneOf[pile, int]{Prompt: "How many?", Clauses: []game.Clause{"nim.take"}}
	for k := range min(3, int(g.S.Left)) {
		q.Add(k+1, fmt.Sprint(k+1))
	}
	g.S.Left -= uint8(ask.Ask(g, n, "take", g.S.Turn, game.Pick, q))
	g.S.Turn = g.S.Turn.Other()
	return g.S.Left > 0
}

func (nim) Result(s *heap) game.Result {
	return game.Result{Winners: game.Won(s.Turn.Other()), Scores: []int{0, 0}}
}
func (nim) View(s *heap, _ game.Seat) any                                 { return *s }
func (nim) Redeal(_ *heap, _ game.Seat, _ []game.Passed, luck *game.Rand) {}

type pile struct{ s *heap }

func (pile) Team(int) []int32 { return nil }

// many likes to take many, and values nothing before the end.
type many struct{}

func (many) Suggest(*heap, game.Question[heap], *game.Rand, *game.Proposals) {}
func (many) Appraise(_ *heap, _ game.Question[heap], a game.Answer) int      { return int(a[0]) }
func (many) Lead(*heap, game.Seat) int                                       { return 0 }
func (many) Clock(*heap) int                                                 { return 0 }

func nimKit(tags ...game.Tag) bot.Kit[heap] {
	return bot.Kit[heap]{Appraiser: many{}, Valuer: many{}, Safe: 1, Tags: tags}
}

// wins reports whether the first seat wins a game of nim.
func wins(t *testing.T, stones uint8, players ...bot.Player[heap]) bool {
	t.Helper()
	g := game.New[heap](nim{stones}, dice.Fast(1))
	if err := (&bot.Contest[heap]{Players: players}).Play(t.Context(), g); err != nil {
		t.Fatal(err)
	}
	return g.Result().Winners.Has(0)
}

// TestSearchLooksAhead has a search play against greedy, which takes three: what comes of each answer
// shows how to leave it the last stone but one.
func TestSearchLooksAhead(t *testing.T) {
	level := bot.Level{Name: "expert", Top: 3, Worlds: 2, Horizon: 1, Choices: 100}
	won, blind, short := 0, 0, 0
	near := level
	near.Choices = 0
	for stones := uint8(4); stones < 24; stones++ {
		greedy := bot.NewGreedy[heap](many{}, 1)
		if wins(t, stones, bot.NewSearch(level, nimKit("take"), 1), greedy) {
			won++
		}
		if wins(t, stones, bot.NewSearch(level, nimKit("other"), 1), greedy) {
			blind++ // of questions that it does not search
		}
		if wins(t, stones, bot.NewSearch(near, nimKit("take"), 1), greedy) {
			short++ // where no game is played on
		}
	}
	if won < 16 || blind > 10 || short > 10 {
		t.Errorf("of 20 games the search wins %d, without it %d, without playing on %d", won, blind, short)
	}
}

// TestLevelsErr has levels that err against greedy, from the seat that wins by taking most.
func TestLevelsErr(t *testing.T) {
	won := map[int]int{}
	for _, errs := range []int{0, 30, 100} {
		for seed := range uint64(60) {
			if wins(t, 9, bot.NewSearch(bot.Level{Name: "learner", Errs: errs}, nimKit(), seed), bot.NewGreedy[heap](many{}, 1)) {
				won[errs]++
			}
		}
	}
	if won[0] != 60 || won[30] >= won[0] || won[100] >= won[30] {
		t.Errorf("of 60 games are won: %v", won)
	}
}

// TestSearchIsItsSeed has a search decide alike with the same seed.
func TestSearchIsItsSeed(t *testing.T) {
	level := bot.Level{Name: "expert", Errs: 20, Top: 3, Worlds: 2, Horizon: 1, Choices: 100}
	for seed := range uint64(20) {
		var ends [2]bool
		for i := range ends {
			ends[i] = wins(t, 23, bot.NewSearch(level, nimKit("take"), seed), bot.NewRandom[heap](seed))
		}
		if ends[0] != ends[1] {
			t.Errorf("seed %d: two games end differently", seed)
		}
	}
}

// TestSearchPauses counts the pauses of a search: one after each imagined game that is played on.
func TestSearchPauses(t *testing.T) {
	g := game.New[heap](nim{9}, dice.Fast(1))
	if err := g.Start(); err != nil {
		t.Fatal(err)
	}
	level, pauses := bot.Level{Name: "expert", Top: 3, Worlds: 4, Horizon: 1, Choices: 100}, 0
	ctx := bot.WithPause(t.Context(), func() { pauses++ })
	if _, err := bot.Ask(ctx, g, 0, bot.NewSearch(level, nimKit("take"), 1), 0); err != nil || pauses != 3*4 {
		t.Errorf("got %d pauses, %v", pauses, err)
	}
}
