package show_test

import (
	"math"
	"slices"
	"testing"

	"umpire/board"
	"umpire/content"
	"umpire/dice"
	"umpire/game"
	"umpire/game/gametest"
	"umpire/internal/soak"
	"umpire/rules/warmachine"
	"umpire/rules/warmachine/book"
	"umpire/rules/warmachine/show"
)

// TestWholeForecastsComeTrue holds forecasts of attacks that take several rolls to many plays:
// so often is each model destroyed that such an attack may strike, and so many of its boxes are
// marked on average.
func TestWholeForecastsComeTrue(t *testing.T) {
	b, err := content.Standard("warmachine", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	held := map[string]int{}
	wanted := []string{"slam", "throw", "a throw's way", "Combo Smite", "area", "spray", "order of a spray", "order of an area", "Powerful Attack", "Ashes to Ashes"}
	each := soak.Of(2, 10)
	missing := func() bool { return slices.ContainsFunc(wanted, func(w string) bool { return held[w] < each }) }
	for seed := 0; seed < 600*each && missing(); seed++ {
		shown, luck := battle(t, b, seed, seed/6), game.NewRand(uint64(seed))
		g := game.New[warmachine.State](shown, dice.Fast(seed))
		if err := g.Start(); err != nil {
			t.Fatal(err)
		}
		for choices := 0; choices < 2500 && !g.Over(); choices++ {
			var q game.Question[warmachine.State]
			g.Asked(func(asked game.Question[warmachine.State]) { q = asked })
			_, seat, _ := q.About()
			a := gametest.RandomAnswer(g, q, luck, new(game.Proposals))
			if kind := severalRolls(shown, &g.S, q); kind != "" && held[kind] < each {
				if f, ok := shown.Forecast(&g.S, q, a); ok && (kind != "area" && kind != "Ashes to Ashes" || len(f.Also) > 0) {
					held[kind]++
					holds(t, shown, g, &f, kind, seed, 0, func(luck uint64) warmachine.State { return playedOn(t, shown, g, seat, a, luck) })
				}
			}
			if err := g.Apply(seat, a); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, kind := range wanted {
		if held[kind] < each {
			t.Errorf("%d forecasts of %s, want %d", held[kind], kind, each)
		}
	}
}

// severalRolls names the attack of several rolls that a question is about, or "".
func severalRolls(m show.Table, s *warmachine.State, q game.Question[warmachine.State]) string {
	tag, _, _ := q.About()
	p := m.At(s)
	at := s.Attack.Context()
	switch q.Asked().(type) {
	case warmachine.ThrowingQuestion:
		return "a throw's way"
	case warmachine.OrderQuestion:
		if s.Attack.R > 0 {
			return "order of an area"
		} else if p.AttackName(&at) != "Ashes to Ashes" {
			return "order of a spray"
		}
		return ""
	}
	switch name := ""; {
	case tag == "boost/powerful":
		return "Powerful Attack"
	case tag != "boost/attack":
		return ""
	case at.How == warmachine.Slam, at.How == warmachine.Throw, at.How == warmachine.Smite, at.Spell >= 0:
		name = p.AttackName(&at)
		if at.Spell < 0 || name == "Ashes to Ashes" {
			return name
		}
		fallthrough
	default:
		if at.Spell >= 0 && p.Spell(p.SeatOf(at.By), at.Spell).AOE > 0 || at.Weapon >= 0 && p.Weapon(at.By, at.Weapon).AOE > 0 {
			return "area"
		} else if at.Weapon >= 0 && p.Weapon(at.By, at.Weapon).Spray {
			return "spray"
		}
	}
	return ""
}

// holds holds a forecast, and those of others beside it, to many plays. A share may differ by slack more
// than by luck, in plays.
func holds(t *testing.T, m show.Table, g *game.Game[warmachine.State], f *board.Forecast, kind string, seed int, slack float64, play func(seed uint64) warmachine.State) {
	t.Helper()
	all := append([]board.Forecast{*f}, f.Also...)
	rolls := soak.Of(600, 6000)
	gone, marked, squares := make([]float64, len(all)), make([]float64, len(all)), make([]float64, len(all))
	for k := range rolls {
		s := play(uint64(seed*rolls + k))
		for i := range all {
			id := warmachine.ModelID(all[i].At)
			was, _ := m.At(&g.S).Boxes(id)
			is, _ := m.At(&s).Boxes(id)
			marked[i] += float64(is - was)
			squares[i] += float64((is - was) * (is - was))
			if !s.Models[id].InPlay {
				gone[i]++
			}
		}
	}
	n := float64(rolls)
	for i := range all {
		for _, figure := range all[i].Figure {
			shown, _ := figure.Exact.Rat().Float64()
			share, off := gone[i]/n, 0.0
			switch figure.Label {
			case "destroys":
				off = math.Sqrt(shown * (1 - shown) / n)
			case "boxes expected", "boxes in all":
				share = marked[i] / n
				off = math.Sqrt(max(0, squares[i]/n-share*share)/n) + 0.01
			default:
				continue
			}
			if math.Abs(shown-share) > 5*off+slack/n {
				t.Errorf("%s, seed %d: %s: %s %.3f in the forecast, %.3f in play", kind, seed, all[i].Title, figure.Label, shown, share)
			}
		}
	}
}

// playedOn returns how the game stands once the attack under way is over, if nobody spends anything:
// before what a turn begins with, where the activation and the turn end by themselves.
func playedOn(t *testing.T, m show.Table, g *game.Game[warmachine.State], seat game.Seat, a game.Answer, seed uint64) warmachine.State {
	luck, into := game.NewRand(seed), new(game.Game[warmachine.State])
	if err := g.Imagine(seat, luck, into); err != nil {
		t.Fatal(err)
	}
	var after *warmachine.State
	into.Watch(func(e game.Event) {
		if e.Kind == "activation-over" && after == nil {
			s := into.S
			after = &s
		}
	})
	for into.S.Attack.Live && !into.Over() {
		if err := into.Apply(seat, slices.Clone(a)); err != nil {
			t.Fatal(err)
		}
		if into.Over() || !into.S.Attack.Live {
			break
		}
		var q game.Question[warmachine.State]
		into.Asked(func(asked game.Question[warmachine.State]) { q = asked })
		_, seat, _ = q.About()
		a = unspent(m, into, q, luck)
	}
	if after != nil {
		return *after
	}
	return into.S
}

// unspent returns the answer by which nothing is spent: a friend is attacked all the same, what may be
// rolled again is, and who is thrown flies straight away.
func unspent(m show.Table, g *game.Game[warmachine.State], q game.Question[warmachine.State], luck *game.Rand) game.Answer {
	tag, _, form := q.About()
	switch idle, may := game.Idle(q, &g.S); {
	case tag == "reroll", tag == "friend":
		return game.Answer{1}
	case tag == "boost/powerful", form == game.YesNo:
		return game.Answer{0}
	case tag == "throw-where":
		by, at := g.S.Attack.By, g.S.Attack.Target
		away := g.S.Models[at].At.Add(m.At(&g.S).StraightAway(by, at))
		return game.Answer{int32(away.X), int32(away.Y)}
	case may && q.Lawful(&g.S, idle):
		return idle
	}
	return gametest.RandomAnswer(g, q, luck, new(game.Proposals))
}
