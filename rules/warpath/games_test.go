package warpath_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"umpire/bot"
	"umpire/content"
	"umpire/dice"
	"umpire/game"
	"umpire/internal/soak"
	"umpire/rules/warpath"
	"umpire/rules/warpath/book"
	"umpire/rules/warpath/think"
)

// byChance decides by chance, as the random player does.
func byChance(luck *game.Rand, asked map[game.Tag]int) game.Decide[warpath.State] {
	return func(g *game.Game[warpath.State], q game.Question[warpath.State], p *game.Proposals) game.Answer {
		tag, _, form := q.About()
		asked[tag]++
		for tries := 0; ; tries++ {
			if !form.Listed() {
				p.Reset()
				q.Propose(&g.S, luck, p)
			}
			readAgain(q, &g.S, p)
			if tries > 3000 {
				panic("warpath: nothing proposed for " + string(tag) + " is lawful")
			}
			if p.Len() == 0 {
				continue
			}
			if a := p.At(luck.IntN(p.Len())); q.Lawful(&g.S, a) {
				return a
			}
		}
	}
}

// readAgain holds that whatever is proposed is read as an answer, and written as the same
// row.
func readAgain(q game.Question[warpath.State], s *warpath.State, list *game.Proposals) {
	for i := range list.Len() {
		row := list.At(i)
		again, ok := q.(interface {
			Again(s *warpath.State, row game.Answer) (game.Answer, bool)
		}).Again(s, row)
		if !ok || !again.Is(row) {
			panic(fmt.Sprintf("%T: %v is read and written as %v", q, row, again))
		}
	}
}

// chartedMatch is a mission of four entries of the charts, by number; forces, terrain,
// Rounds and variants change from one to the next.
func chartedMatch(t testing.TB, book *warpath.Book, n int) *warpath.Match {
	t.Helper()
	set := &book.Terrains[n%len(book.Terrains)]
	force := func(k int) warpath.Force { return book.Samples[k%len(book.Samples)] }
	m, err := warpath.NewMatch(book, warpath.Setup{Table: warpath.OfBook(set.Table.Place()), Terrain: set.Features, Forces: [2]warpath.Force{force(n / 3), force(n/5 + n/64)}, Rounds: 3 + n%3, Timed: n%7 == 3,
		Chart: [4]uint8{uint8(n%8 + 1), uint8(n/8%8 + 1), uint8(n/64%8 + 1), uint8(n/512%8 + 1)},
		Variants: warpath.Variants{ManyHQ: n%2 == 0, ShortPursuit: n%3 == 1, HalvedNeed: n%4 == 2, PlainAssaults: n%5 == 3,
			HinderedCharges: n%3 == 2, SeatedUnpinned: n%4 == 1, SpareFriends: n%2 == 1, SameOrders: n%5 == 2}})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// charts says how many missions the four charts make.
const charts = warpath.ChartEntries * warpath.ChartEntries * warpath.ChartEntries * warpath.ChartEntries

// A watchful player looks at the game before it chooses.
type watchful struct {
	bot.Player[warpath.State]
	see   func(q game.Question[warpath.State]) error
	asked map[game.Tag]int
	wrong error
}

// Choose implements bot.Player.
func (w *watchful) Choose(ctx context.Context, seat *bot.Seat[warpath.State]) game.Answer {
	tag, _ := seat.About()
	w.asked[tag]++
	if w.wrong = w.see(seat.Question()); w.wrong != nil {
		return nil
	}
	return w.Player.Choose(ctx, seat)
}

// soundGame plays a game by chance, every third with a greedy player at one seat, who
// gets into more fights. After every decision it must be sound, and its chronicle true.
func soundGame(m *warpath.Match, seed uint64, asked map[game.Tag]int) error {
	g, told := game.New[warpath.State](m, dice.Fast(seed)), warpath.NewChronicle(m)
	g.Watch(told.Hear)
	see := func(q game.Question[warpath.State]) error { return told.See(m.At(&g.S), q) }
	var players [2]bot.Player[warpath.State]
	for seat := range players {
		players[seat] = &watchful{Player: bot.NewRandom[warpath.State](2*seed + uint64(seat)), see: see, asked: asked}
	}
	if seed%3 == 0 {
		players[seed/3%2].(*watchful).Player = bot.NewGreedy(think.NewAppraiser(m), seed)
	}
	err := (&bot.Contest[warpath.State]{Players: players[:]}).Play(context.Background(), g)
	for _, p := range players {
		if wrong := p.(*watchful).wrong; wrong != nil {
			err = wrong
		}
	}
	if err == nil && !g.Over() {
		err = errors.New("it is not over")
	}
	if err == nil {
		err = told.End(m.At(&g.S))
	}
	if err != nil {
		return fmt.Errorf("game %d, charts %v, decision %d: %w", seed, m.Setup.Chart, g.Decisions(), err)
	}
	return nil
}

// TestRandomGames plays whole games by chance to their end, spread over the charts.
func TestRandomGames(t *testing.T) {
	book, err := content.Standard("warpath", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	asked := map[game.Tag]int{}
	for n := range soak.Of(30, 40) {
		if err := soundGame(chartedMatch(t, book, (n*1093+7)%charts), uint64(n), asked); err != nil {
			t.Error(err)
		}
	}
	for _, tag := range []game.Tag{"orders", "move", "charge", "shoot", "lose", "consolidate", "cunning", "order", "unpin", "arrive", "reroll"} {
		if asked[tag] == 0 {
			t.Errorf("%q was never asked", tag)
		}
	}
	t.Log(asked)
}
