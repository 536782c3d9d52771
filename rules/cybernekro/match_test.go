package cybernekro_test

import (
	"fmt"
	"slices"
	"testing"

	"umpire/bot"
	"umpire/content"
	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
	"umpire/game/gametest"
	"umpire/internal/soak"
	"umpire/rules/cybernekro"
	"umpire/rules/cybernekro/book"
	"umpire/rules/cybernekro/think"
)

// TestRandomGames plays games to their end, held to the invariants at each decision: what
// fights bring is seldom met in the few of TestConformance.
func TestRandomGames(t *testing.T) {
	all := slices.Concat(everyMatch(t), seatedMatches(t))
	for seed := range soak.Of[uint64](80, 200) {
		m := all[int(seed)%len(all)]
		g := game.New[cybernekro.State](m, dice.Fast(seed))
		var players []bot.Player[cybernekro.State]
		for seat := range uint64(m.Seats()) {
			if seed%2 == 1 { // who fights
				players = append(players, bot.NewGreedy(think.NewAppraiser(m), 4*seed+seat))
			} else {
				players = append(players, bot.NewRandom[cybernekro.State](4*seed+seat))
			}
		}
		watched := bot.Contest[cybernekro.State]{Players: players}
		g.Watch(func(e game.Event) {
			if e.Roll == nil && e.Kind != "out" && e.Kind != "warped" && e.Kind != "appears" {
				if err := broken(m, &g.S); err != nil && g.S.Jobs.Len() == 0 {
					t.Fatalf("seed %d, %q: %v", seed, e.Text, err)
				}
			}
		})
		if err := watched.Play(t.Context(), g); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
}

// everyMatch is a match of each scenario on each battlefield that suits it, with the ready
// crews in turn.
func everyMatch(t testing.TB) (list []*cybernekro.Match) {
	t.Helper()
	b, err := content.Standard("cybernekro", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	for i := range b.Battlefields {
		f := &b.Battlefields[i]
		for _, word := range f.For {
			at := slices.IndexFunc(b.Scenarios, func(s cybernekro.Scenario) bool { return s.Word == word })
			n := len(list)
			m, err := cybernekro.NewMatch(b, cybernekro.Setup{Scenario: content.At(b.Scenarios, at), Field: f.ID, Side: f.Side, Terrain: f.Features, Rooms: f.Rooms,
				Forces: [2]cybernekro.Force{b.Samples[n%len(b.Samples)], b.Samples[(n+1+n/len(b.Samples))%len(b.Samples)]}, Rounds: lastRound})
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, m)
		}
	}
	return list
}

// lastRound ends games of scenarios that have none, in which two careful players may go on for
// ever.
const lastRound = 12

// seatedMatches are matches with a Game Master in each scenario, and explorations alone and
// together.
func seatedMatches(t testing.TB) (list []*cybernekro.Match) {
	t.Helper()
	seats, seen := 0, map[cybernekro.ScenarioWord]bool{}
	for _, m := range everyMatch(t) {
		word := m.Book.Scenarios[m.Setup.Scenario.Place()].Word
		setup := m.Setup
		if word == cybernekro.Exploration {
			seats = seats%4 + 1
			setup.Together, setup.Forces[1] = seats, cybernekro.Force{}
			list = append(list, matchOf(t, m.Book, setup))
		}
		if setup = m.Setup; !seen[word] || word == cybernekro.Exploration {
			seen[word], setup.Master = true, true
			list = append(list, matchOf(t, m.Book, setup))
		}
	}
	return list
}

func matchOf(t testing.TB, b *cybernekro.Book, s cybernekro.Setup) *cybernekro.Match {
	t.Helper()
	m, err := cybernekro.NewMatch(b, s)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestSeatedConformance holds matches with a Game Master, alone and together to all laws.
func TestSeatedConformance(t *testing.T) {
	for i, m := range seatedMatches(t) {
		if i%soak.Of(3, 1) != 0 {
			continue
		}
		t.Run(fmt.Sprint(m.Setup.Field, m.Setup.Together, m.Setup.Master), func(t *testing.T) {
			gametest.Run(t, gametest.Game[cybernekro.State]{
				New:       func(seed uint64) *game.Game[cybernekro.State] { return game.New[cybernekro.State](m, dice.Fast(seed)) },
				Seed:      uint64(i),
				Invariant: func(s *cybernekro.State) error { return broken(m, s) },
				Games:     1, Rate: 40, Limit: 30000, Recalls: true,
			})
		})
	}
}

func TestConformance(t *testing.T) {
	all := everyMatch(t)
	var current *cybernekro.Match
	gametest.Run(t, gametest.Game[cybernekro.State]{
		New: func(seed uint64) *game.Game[cybernekro.State] {
			current = all[int(seed)%len(all)]
			return game.New[cybernekro.State](current, dice.Fast(seed))
		},
		Invariant: func(s *cybernekro.State) error { return broken(current, s) },
		Games:     soak.Of(5, len(all)), Rate: 40, Limit: 30000, Hidden: true, FaceDown: true, Recalls: true,
		Purse: func(s *cybernekro.State, seat game.Seat) int { return pointsOf(current, s, seat) },
		Stays: ask.Stays[cybernekro.State],
	})
}

// pointsOf is the AP of a seat's models.
func pointsOf(m *cybernekro.Match, s *cybernekro.State, seat game.Seat) (n int) {
	p := m.At(s)
	p.Each(func(id cybernekro.ModelID) {
		if p.SeatOf(id) == seat {
			n += int(p.Model(id).AP)
		}
	})
	return n
}
