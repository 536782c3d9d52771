package cybernekro_test

import (
	"testing"

	"umpire/bot"
	"umpire/dice"
	"umpire/game"
	"umpire/rules/cybernekro"
	"umpire/rules/cybernekro/book"
	"umpire/rules/cybernekro/show"
)

// TestWhatASharedCrewCameTo is told of the one side that there is, whoever of its players
// rolled: a chart by seats has a line for sides that nobody plays.
func TestWhatASharedCrewCameTo(t *testing.T) {
	for _, m := range seatedMatches(t) {
		if m.Setup.Together < 2 {
			continue
		}
		setup, err := book.WriteSetup(m.Book, m.Setup)
		if err != nil {
			t.Fatal(err)
		}
		seed := dice.Seed{1} // of a match in which somebody is wounded
		g := game.New[cybernekro.State](m, dice.FastFrom(seed))
		recorder := game.NewRecorder(g, game.Header{System: "cybernekro", Seed: seed.String(), Source: "fast", Setup: setup})
		var players []bot.Player[cybernekro.State]
		for seat := range m.Seats() {
			players = append(players, bot.NewRandom[cybernekro.State](uint64(seat)))
		}
		if err := (&bot.Contest[cybernekro.State]{Players: players}).Play(t.Context(), g); err != nil {
			t.Fatal(err)
		}
		record, err := recorder.Record()
		if err != nil {
			t.Fatal(err)
		}
		s, err := show.Of(m).Summarize(record)
		if err != nil {
			t.Fatal(err)
		}
		if len(s.Luck) == 0 || len(s.Units) == 0 {
			t.Fatalf("%d rolls of %d units", len(s.Luck), len(s.Units))
		}
		for _, l := range s.Luck {
			if l.Seat != 0 {
				t.Fatalf("a roll is told of side %d", l.Seat)
			}
		}
		for _, u := range s.Units {
			if u.Seat != 0 {
				t.Fatalf("%s is told of side %d", u.Name, u.Seat)
			}
		}
		return
	}
}
