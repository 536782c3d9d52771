package gametest_test

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"testing"

	"umpire/dice"
	"umpire/game"
	"umpire/game/gametest"
	"umpire/game/gametest/deal"
	"umpire/game/gametest/duel"
	"umpire/game/gametest/ordeal"
	"umpire/game/gametest/orders"
	"umpire/game/gametest/outing"
)

func stream(seed uint64) dice.Source { return dice.NewChaCha(dice.Seed{byte(seed), byte(seed >> 8)}) }

func ordersGame() gametest.Game[orders.State] {
	return gametest.Game[orders.State]{
		New:    func(seed uint64) *game.Game[orders.State] { return orders.New(stream(seed)) },
		Hidden: true, Sealed: true,
	}
}

func duelGame() gametest.Game[duel.State] {
	return gametest.Game[duel.State]{
		New: func(seed uint64) *game.Game[duel.State] { return duel.New(stream(seed)) },
		Invariant: func(s *duel.State) error {
			if s.Nerve[0] > 8 || s.Nerve[1] > 8 {
				return fmt.Errorf("nerve grew to %v", s.Nerve)
			}
			return nil
		},
	}
}

func dealGame() gametest.Game[deal.State] {
	return gametest.Game[deal.State]{
		New:    func(seed uint64) *game.Game[deal.State] { return deal.New(stream(seed)) },
		Hidden: true,
		Secrets: func(s *deal.State, seat game.Seat) (words []string) {
			for i, w := range s.Where {
				if w <= deal.Bag && w != deal.Zone(seat) {
					words = append(words, deal.Card(i).String())
				}
			}
			return words
		},
	}
}

func ordealGame() gametest.Game[ordeal.State] {
	return gametest.Game[ordeal.State]{
		New:    func(seed uint64) *game.Game[ordeal.State] { return ordeal.New(stream(seed)) },
		Hidden: true, FaceDown: true, Recalls: true,
	}
}

// outings are the ways to sit down at an outing: alone, together, two against each other, and
// two with somebody who plays the cave.
var outings = map[string][]game.Side{
	"alone":     {0},
	"together":  {0, 0, 0, 0},
	"two":       {0, 1},
	"two pairs": {0, 1, 0, 1},
	"master":    {0, 1, game.Itself},
}

func outingGame(sides []game.Side) gametest.Game[outing.State] {
	return gametest.Game[outing.State]{
		New:    func(seed uint64) *game.Game[outing.State] { return outing.New(stream(seed), sides...) },
		Hidden: slices.Contains(sides, 1) && !slices.Equal(sides, []game.Side{0}),
		Secrets: func(s *outing.State, seat game.Seat) (words []string) {
			side := game.Itself
			if seat != game.Nobody {
				side = sides[seat]
			}
			for i, w := range s.Where {
				if w <= outing.Bag && w != outing.Zone(side) {
					words = append(words, outing.Card(i).String())
				}
			}
			return words
		},
	}
}

func TestOutings(t *testing.T) {
	for name, sides := range outings {
		t.Run(name, func(t *testing.T) { gametest.Run(t, outingGame(sides)) })
	}
}

// Whoever is down first wins, with all of the party; a game that is lost is won by nobody.
func TestAPartyWinsTogether(t *testing.T) {
	won := map[game.Winners]int{}
	for seed := range uint64(60) {
		g := outing.New(stream(seed), 0, 1, 0, 1)
		luck := game.NewRand(seed)
		if err := g.Start(); err != nil {
			t.Fatal(err)
		}
		if err := g.Play(func(g *game.Game[outing.State], q game.Question[outing.State], p *game.Proposals) game.Answer {
			p.Reset()
			q.Propose(&g.S, luck, p)
			return p.At(luck.IntN(p.Len()))
		}); err != nil {
			t.Fatal(err)
		}
		won[g.Result().Winners]++
	}
	if won[game.Won(0, 2)] == 0 || won[game.Won(1, 3)] == 0 || len(won) > 3 {
		t.Errorf("they won so often: %v", won)
	}
}

func TestOrders(t *testing.T) { gametest.Run(t, ordersGame()) }

// What is written is told to who wrote it while the other still writes, and is in no view.
func TestOrdersThatWaitAreTheWritersOwn(t *testing.T) {
	g := orders.New(stream(1))
	if err := g.Start(); err != nil {
		t.Fatal(err)
	}
	before := [3]any{g.View(0), g.View(1), g.View(game.Nobody)}
	order := game.Answer{int32(orders.Advance), int32(orders.Hold), int32(orders.Advance)}
	if err := g.Apply(1, order); err != nil {
		t.Fatal(err)
	}
	if r, own, ok := g.Given(1); !ok || r.Tag != "orders.write" || !slices.Equal(own.Answer, order) {
		t.Errorf("the writer is told %v %v", r, own)
	} else if want := map[int32]int32{0: order[0], 1: order[1], 2: order[2]}; !maps.Equal(own.Gives, want) {
		t.Errorf("by the scouts' names it is %v, expected %v", own.Gives, want)
	}
	if _, other, ok := g.Given(0); ok {
		t.Errorf("the other is told %v", other)
	}
	if after := [3]any{g.View(0), g.View(1), g.View(game.Nobody)}; !reflect.DeepEqual(before, after) {
		t.Errorf("views: %+v, then %+v", before, after)
	}
	if err := g.Apply(0, order); err != nil {
		t.Fatal(err)
	}
	if _, own, ok := g.Given(1); ok {
		t.Errorf("both have written, and %v still waits", own)
	}
}
func TestDuel(t *testing.T)   { gametest.Run(t, duelGame()) }
func TestDeal(t *testing.T)   { gametest.Run(t, dealGame()) }
func TestOrdeal(t *testing.T) { gametest.Run(t, ordealGame()) }

func TestPlaythroughs(t *testing.T) {
	gametest.Playthrough(t, "orders", orders.New(stream(1)), 1)
	gametest.Playthrough(t, "duel", duel.New(stream(1)), 1)
	gametest.Playthrough(t, "deal", deal.New(stream(1)), 1)
	gametest.Playthrough(t, "ordeal", ordeal.New(stream(1)), 1)
	gametest.Playthrough(t, "outing", outing.New(stream(1), 0, 0, 0), 1)
}
