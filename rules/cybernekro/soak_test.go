//go:build soak

package cybernekro_test

import (
	"flag"
	"fmt"
	"slices"
	"testing"
	"time"

	"umpire/bot"
	"umpire/content"
	"umpire/dice"
	"umpire/game"
	"umpire/rules/cybernekro"
	"umpire/rules/cybernekro/book"
)

// soakTime says how long TestSoakGames plays; 0: all of its games.
var soakTime = flag.Duration("soak-time", 0, "how long the soak of Cybernekro plays (0: five hundred games)")

// TestSoakGames plays five hundred random games with random lawful crews, in every scenario on
// every battlefield, two against each other, with a Game Master, alone and together: no
// choice is refused, the invariants hold after each, and each record verifies. Each effect of
// the quick start and each complication comes up.
func TestSoakGames(t *testing.T) {
	const games = 500
	tables := slices.Concat(everyMatch(t), seatedMatches(t))
	began, met, seats := time.Now(), map[uint8]int{}, map[string]int{}
	n := 0
	for ; n < games && (*soakTime == 0 || time.Since(began) < *soakTime); n++ {
		luck := game.NewRand(uint64(n))
		from := tables[n%len(tables)]
		setup := from.Setup
		for crew := range from.Sides() {
			setup.Forces[crew] = randomCrew(t, from.Book, luck)
		}
		setup.Variants = cybernekro.Variants{WoundsHinder: luck.IntN(2) == 0, NextMayReact: luck.IntN(2) == 0, FriendlyFire: luck.IntN(4) == 0, DemonicEach: luck.IntN(2) == 0}
		m := matchOf(t, from.Book, setup)
		seats[fmt.Sprint(m.Seats(), m.Sides())]++
		soakGame(t, m, uint64(n), met)
	}
	t.Logf("%d games, by seats and crews %v", n, seats)
	for i := range tables[0].Book.Conditions {
		if n == games && met[uint8(i)+1] == 0 {
			t.Errorf("%s never came up", tables[0].Book.Conditions[i].Name)
		}
	}
}

// soakGame plays a game at random, and its record again.
func soakGame(t *testing.T, m *cybernekro.Match, seed uint64, met map[uint8]int) {
	t.Helper()
	setup, err := book.WriteSetup(m.Book, m.Setup)
	if err != nil {
		t.Fatal(err)
	}
	var own dice.Seed
	own[0], own[1] = byte(seed), byte(seed>>8)
	g := game.New[cybernekro.State](m, dice.FastFrom(own))
	recorder := game.NewRecorder(g, game.Header{System: "cybernekro", Seed: own.String(), Source: "fast", Setup: setup})
	var players []bot.Player[cybernekro.State]
	for seat := range uint64(m.Seats()) {
		players = append(players, bot.NewRandom[cybernekro.State](8*seed+seat))
	}
	wrong := false
	g.Watch(func(e game.Event) {
		if e.Kind == "round" || e.Kind == "activation-over" {
			if err := broken(m, &g.S); err != nil && g.S.Jobs.Len() == 0 && !wrong {
				wrong = true
				t.Errorf("game %d, %q: %v", seed, e.Text, err)
			}
			met[g.S.Environment]++
			met[g.S.Complication]++
		}
	})
	if err := (&bot.Contest[cybernekro.State]{Players: players}).Play(t.Context(), g); err != nil {
		t.Fatalf("game %d, %s by %d: %v", seed, m.Setup.Field, m.Seats(), err)
	}
	record, err := recorder.Record()
	if err != nil {
		t.Fatalf("game %d: %v", seed, err)
	}
	back, err := book.ReadSetup(m.Book, setup)
	if err != nil {
		t.Fatalf("game %d: its set-up: %v", seed, err)
	}
	again, err := cybernekro.NewMatch(m.Book, back)
	if err == nil {
		err = game.Verify(record, game.New[cybernekro.State](again, dice.FastFrom(own)))
	}
	if err != nil {
		t.Fatalf("game %d does not verify: %v", seed, err)
	}
}

// randomCrew is a lawful crew: characters of ready ones changed at random, as long as that is
// lawful.
func randomCrew(t *testing.T, b *cybernekro.Book, luck *game.Rand) cybernekro.Force {
	t.Helper()
	f := b.Samples[luck.IntN(len(b.Samples))]
	f.ID, f.Name = "random", "Random"
	f.Characters = slices.Clone(f.Characters)
	for range 40 {
		next := f
		next.Characters = slices.Clone(f.Characters)
		i := luck.IntN(len(next.Characters))
		c := &next.Characters[i]
		c.Traits, c.Mods, c.Gear = slices.Clone(c.Traits), slices.Clone(c.Mods), slices.Clone(c.Gear)
		switch luck.IntN(6) {
		case 0:
			other := &b.Samples[luck.IntN(len(b.Samples))]
			name := c.Name
			*c = other.Characters[luck.IntN(len(other.Characters))]
			c.Name = name
		case 1:
			next.Characters = slices.Delete(next.Characters, i, i+1)
		case 2:
			c.Traits = append(c.Traits[:max(0, len(c.Traits)-luck.IntN(2))], content.At(b.Traits, luck.IntN(len(b.Traits))))
		case 3:
			c.Mods = append(c.Mods[:max(0, len(c.Mods)-luck.IntN(2))], content.At(b.Mods, luck.IntN(len(b.Mods))))
		default:
			c.Gear = append(c.Gear[:max(0, len(c.Gear)-luck.IntN(3))], content.At(b.Gear, luck.IntN(len(b.Gear))))
		}
		if len(cybernekro.CheckForce(b, &next)) == 0 {
			f = next
		}
	}
	return f
}
