package think_test

import (
	"testing"

	"umpire/bot"
	"umpire/content"
	"umpire/dice"
	"umpire/game"
	"umpire/rules/warmachine"
	"umpire/rules/warmachine/book"
	"umpire/rules/warmachine/think"
)

// TestGreedyBeatsRandom holds greedy to 95 of 100 against random, from either seat.
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
	won, played := [2]int{}, 0
	for i := range boxes {
		for j := range boxes {
			f := &b.Fields[played%len(b.Fields)]
			m, err := warmachine.NewMatch(b, warmachine.Setup{Field: f.ID, Width: f.Width, Depth: f.Depth, Terrain: f.Features, Forces: [2]warmachine.Force{boxes[i], boxes[j]}})
			if err != nil {
				t.Fatal(err)
			}
			played++
			for seat := range won {
				g := game.New[warmachine.State](m, dice.Fast(played))
				players := []bot.Player[warmachine.State]{bot.NewRandom[warmachine.State](1), bot.NewRandom[warmachine.State](2)}
				players[seat] = bot.NewGreedy(think.NewAppraiser(m), 3)
				if err := (&bot.Contest[warmachine.State]{Players: players}).Play(t.Context(), g); err != nil {
					t.Fatal(err)
				}
				if int(g.Result().Winner) == seat {
					won[seat]++
				}
			}
		}
	}
	for seat, n := range won {
		if 100*n < 95*played {
			t.Errorf("from seat %d greedy won %d of %d", seat, n, played)
		}
	}
}
