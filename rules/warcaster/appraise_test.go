package warcaster_test

import (
	"testing"

	"umpire/content"
	"umpire/internal/soak"
	"umpire/rules/warcaster/book"

	"umpire/bot"
	"umpire/dice"
	"umpire/game"
	"umpire/lab"
	"umpire/rules/warcaster"
	"umpire/rules/warcaster/think"
)

func loaded(t testing.TB) *warcaster.Book {
	t.Helper()
	b, err := content.Standard("warcaster", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// matches sets up every ready-made battle of a mission ("": of all).
func matches(t testing.TB, b *warcaster.Book, mission string) (list []*warcaster.Match) {
	t.Helper()
	setups, err := book.Battles(b, book.Query{Mission: mission})
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range setups {
		m, err := warcaster.NewMatch(b, s)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, m)
	}
	return list
}

// contest plays greedy at a seat against random at the other.
func contest(t testing.TB, list []*warcaster.Match, games, greedy int) *lab.Report {
	t.Helper()
	run := lab.Run[warcaster.State]{Games: games, Seed: 11, Open: func(i int, seed uint64) (lab.Table[warcaster.State], error) {
		m := list[i%len(list)]
		tb := lab.Table[warcaster.State]{Game: game.New[warcaster.State](m, dice.Fast(seed))}
		for seat := range 2 {
			if seat == greedy {
				tb.Players = append(tb.Players, bot.NewGreedy(think.NewAppraiser(m), seed))
			} else {
				tb.Players = append(tb.Players, bot.NewRandom[warcaster.State](seed))
			}
		}
		return tb, nil
	}}
	r, err := run.Play(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Greedy beats random on every mission, from either seat.
func TestGreedyBeatsRandom(t *testing.T) {
	greedyWins(t, soak.Of(5, 10))
}

func greedyWins(t *testing.T, games int) {
	b := loaded(t)
	for _, m := range b.Missions {
		list := matches(t, b, m.ID)
		for seat := range 2 {
			r := contest(t, list, games, seat)
			if r.Wins[seat]*100 < 95*games {
				t.Errorf("%s from seat %d: greedy wins %d of %d", m.Name, seat+1, r.Wins[seat], games)
			}
		}
	}
}

// Greedy does the same again in the same position with the same luck.
func TestGreedyIsDeterministic(t *testing.T) {
	list := matches(t, loaded(t), "strange-matter")
	one, two := contest(t, list, 4, 0), contest(t, list, 4, 0)
	if one.Hash != two.Hash || one.Decisions != two.Decisions {
		t.Error("the same games ended otherwise")
	}
}

// Greedy begins with what the force suggests, to the full cost, and does not
// recall a unit.
func TestGreedyIsSensible(t *testing.T) {
	b := loaded(t)
	recalls, short := 0, 0
	for i, m := range matches(t, b, "") {
		if i >= 8 {
			break
		}
		g := game.New[warcaster.State](m, dice.Fast(i))
		var spent [2]int
		g.Watch(func(e game.Event) {
			switch f := e.Facts.(type) {
			case warcaster.UnitFacts:
				switch {
				case e.Kind == "recall":
					recalls++
				case e.Kind == "deploy" && f.Value <= b.Limits.OpeningCost && g.S.Turn == 0:
					spent[f.Seat] = max(spent[f.Seat], f.Value)
				}
			}
		})
		c := bot.Contest[warcaster.State]{Players: []bot.Player[warcaster.State]{
			bot.NewGreedy(think.NewAppraiser(m), 1), bot.NewGreedy(think.NewAppraiser(m), 2)}}
		if err := c.Play(t.Context(), g); err != nil {
			t.Fatal(err)
		}
		for seat := range spent {
			if spent[seat] != b.Limits.OpeningCost {
				short++
			}
		}
	}
	if recalls > 0 || short > 0 {
		t.Errorf("%d recalls, %d openings below the full cost", recalls, short)
	}
}
