package think_test

import (
	"testing"

	"umpire/bot"
	"umpire/content"
	"umpire/dice"
	"umpire/game"
	"umpire/internal/soak"
	"umpire/rules/warmachine"
	"umpire/rules/warmachine/book"
	"umpire/rules/warmachine/think"
)

// TestGreedyBeatsRandom holds greedy to 95 of 100 against random, from either seat: in the
// soak three games of each pairing, for of 36 two that go wrong would be a verdict already.
func TestGreedyBeatsRandom(t *testing.T) {
	b, err := content.Standard("warmachine", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	var boxes []warmachine.Force
	for _, f := range b.Samples {
		if f.Points == 0 {
			boxes = append(boxes, f)
		}
	}
	pairings := len(boxes) * len(boxes)
	won, played := [2]int{}, soak.Of(36, 3*pairings)
	for n := range played {
		f := &b.Fields[(n+n/pairings)%len(b.Fields)]
		m, err := warmachine.NewMatch(b, warmachine.Setup{Field: f.ID, Width: f.Width, Depth: f.Depth, Terrain: f.Features,
			Forces: [2]warmachine.Force{boxes[n/len(boxes)%len(boxes)], boxes[n%len(boxes)]}})
		if err != nil {
			t.Fatal(err)
		}
		for seat := range won {
			g := game.New[warmachine.State](m, dice.Fast(n+1))
			players := []bot.Player[warmachine.State]{bot.NewRandom[warmachine.State](1), bot.NewRandom[warmachine.State](2)}
			players[seat] = bot.NewGreedy(think.NewAppraiser(m), 3)
			if err := (&bot.Contest[warmachine.State]{Players: players}).Play(t.Context(), g); err != nil {
				t.Fatal(err)
			}
			if g.Result().Winners.Has(game.Seat(seat)) {
				won[seat]++
			}
		}
	}
	for seat, n := range won {
		if 100*n < 95*played {
			t.Errorf("from seat %d greedy won %d of %d", seat, n, played)
		}
	}
}
