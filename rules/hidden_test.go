package rules

import (
	"slices"
	"testing"

	"umpire/bot"
	"umpire/dice"
	"umpire/game"
	"umpire/internal/soak"
	"umpire/rules/cybernekro"
	"umpire/rules/warcaster"
	"umpire/rules/warmachine"
	"umpire/rules/warpath"
	"umpire/system"
)

// hidden plays a game by random choices, and at some of the questions that are searched it asks every bot
// what it would choose: the answer is the same where all that its seat cannot know is dealt anew, and
// other dice come. It returns how often that was another than it is.
func hidden[S comparable](t *testing.T, rules system.Rules[S], bots []system.Bot[S], tags []game.Tag, every, times int, seed uint64) (dealt int) {
	t.Helper()
	luck, random := game.NewRand(seed), bot.NewRandom[S](seed)
	g := game.New[S](rules, dice.Fast(seed))
	if err := g.Start(); err != nil {
		t.Fatal(err)
	}
	for asked, tried := 0, 0; tried < times && !g.Over(); {
		seat := game.Seat(0)
		for g.Waiting(seat) == nil {
			seat++
		}
		tag, _, _ := g.Waiting(seat).About()
		if slices.Contains(tags, tag) {
			asked++
		}
		if asked > every*tried {
			tried++
			var other game.Game[S]
			if err := g.Imagine(seat, luck, &other); err != nil {
				t.Fatal(err)
			}
			if other.S != g.S {
				dealt++
			}
			for _, b := range bots {
				here, there := asks(t, g, seat, b.Sit(rules, 7)), asks(t, &other, seat, b.Sit(rules, 7))
				if !slices.Equal(here, there) {
					t.Errorf("%s answers %v to %q, and %v where what it cannot know is another", b.Name, here, tag, there)
				}
			}
		}
		if err := g.Apply(seat, asks(t, g, seat, random)); err != nil {
			t.Fatal(err)
		}
	}
	return dealt
}

// asks returns what a player answers at a seat.
func asks[S comparable](t *testing.T, g *game.Game[S], seat game.Seat, player bot.Player[S]) game.Answer {
	t.Helper()
	a, err := bot.Ask(t.Context(), g, seat, player, 0)
	if err != nil {
		t.Fatal(err)
	}
	return slices.Clone(a)
}

// hides returns a test that plays games of three battles. The state of the game has secrets or has none.
func hides[S comparable](name string, tags []game.Tag, every, times int, secrets bool) func(t *testing.T) {
	return func(t *testing.T) {
		t.Parallel()
		sys, err := Standard(name)
		if err != nil {
			t.Fatal(err)
		}
		of := sys.(*system.Game[S])
		battles, err := sys.Battles(system.Wishes{})
		if err != nil {
			t.Fatal(err)
		}
		dealt := 0
		for i := range 3 {
			rules, err := of.Rules(battles[i*len(battles)/3].Setup)
			if err != nil {
				t.Fatal(err)
			}
			dealt += hidden(t, rules, of.Bots, tags, every, times, uint64(i+1))
		}
		if secrets != (dealt > 0) {
			t.Errorf("what is hidden was another %d times", dealt)
		}
	}
}

// TestHiddenStaysHidden holds every bot of every game to what its seat may know.
func TestHiddenStaysHidden(t *testing.T) {
	t.Run("warcaster", hides[warcaster.State]("warcaster", warcasterSearched, 7, soak.Of(3, 12), true))
	t.Run("warpath", hides[warpath.State]("warpath", []game.Tag{"orders", "do", "activate"}, 5, soak.Of(4, 12), false))
	t.Run("warmachine", hides[warmachine.State]("warmachine", warmachineSearched, 9, soak.Of(2, 8), false))
	t.Run("cybernekro", hides[cybernekro.State]("cybernekro", cybernekroSearched, 7, soak.Of(3, 12), true))
}
