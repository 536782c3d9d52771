package rules_test

import (
	"encoding/json"
	"math"
	"slices"
	"testing"

	"umpire/board"
	"umpire/content"
	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
	"umpire/game/gametest"
	"umpire/internal/soak"
	"umpire/rules/cybernekro"
	cybernekrobook "umpire/rules/cybernekro/book"
	cybernekroshow "umpire/rules/cybernekro/show"
	"umpire/rules/warcaster"
	warcasterbook "umpire/rules/warcaster/book"
	warcastershow "umpire/rules/warcaster/show"
	"umpire/rules/warmachine"
	warmachinebook "umpire/rules/warmachine/book"
	warmachineshow "umpire/rules/warmachine/show"
)

// foretelling is a match that forecasts.
type foretelling[S comparable] interface {
	game.Rules[S]
	board.Forecaster[S]
}

// came is the result of an attack that was forecast.
type came struct{ rolled, hit, gone, over bool }

// factsOf are those of an event by their names in files.
func factsOf(t *testing.T, e game.Event) (facts map[string]any) {
	text, err := json.Marshal(e.Facts)
	if err == nil {
		err = json.Unmarshal(text, &facts)
	}
	if err != nil {
		t.Fatal(err)
	}
	return facts
}

// played plays an answer with dice of its own, nobody spending anything, until hears says that the
// attack is over.
func played[S comparable](t *testing.T, g *game.Game[S], seat game.Seat, a game.Answer, seed uint64, hears func(game.Event, *came)) (c came) {
	luck, into := game.NewRand(seed), new(game.Game[S])
	if err := g.Imagine(seat, luck, into); err != nil {
		t.Fatal(err)
	}
	into.Watch(func(e game.Event) {
		if !c.over {
			hears(e, &c)
		}
	})
	if err := into.Apply(seat, slices.Clone(a)); err != nil {
		t.Fatal(err)
	}
	for n := 0; n < 200 && !c.over && !into.Over(); n++ {
		var q game.Question[S]
		into.Asked(func(asked game.Question[S]) { q = asked })
		tag, by, _ := q.About()
		if c.over = c.rolled && tag == "act"; c.over {
			break
		}
		if err := into.Apply(by, passing(into, q, luck)); err != nil {
			t.Fatal(err)
		}
	}
	return c
}

// passing is the answer by which nothing is spent, or any lawful one. What forecasts take for granted is
// done: to attack a friend all the same, to Tough it Out, to roll a miss again that costs nothing to.
func passing[S comparable](g *game.Game[S], q game.Question[S], luck *game.Rand) game.Answer {
	again := game.Answer{int32(cybernekro.BySurrounding)}
	s, is := any(&g.S).(*cybernekro.State)
	switch tag, _, form := q.About(); {
	case tag == "tough", tag == "friend", tag == "reroll" && form == game.YesNo:
		return game.Answer{1}
	case is && tag == "reroll" && !s.Test.Passes() && q.Lawful(&g.S, again):
		return again
	case is && tag == "reroll":
		return game.Answer{int32(cybernekro.NoReroll)}
	case tag == "struck":
		return game.Answer{int32(warcaster.TakesHit)}
	case form == game.YesNo:
		return game.Answer{0}
	}
	if a, may := game.Idle(q, &g.S); may && q.Lawful(&g.S, a) {
		return a
	}
	return gametest.RandomAnswer(g, q, luck, new(game.Proposals))
}

// attacking is a game whose forecasts are held to play: which answers attack, how the loss of the
// target is labelled, and how what came of it is heard.
type attacking[S comparable] struct {
	open    func(seed int) foretelling[S]
	attacks func(game.Question[S], *S, game.Answer) bool
	gone    string
	hears   func(t *testing.T, f *board.Forecast, e game.Event, c *came)
}

// comeTrue plays at random, and holds the forecasts of some attacks to what comes of them.
func (c *attacking[S]) comeTrue(t *testing.T) {
	wanted, held := soak.Of(8, 150), 0
	for seed := 0; seed < 40*wanted && held < wanted; seed++ {
		rules := c.open(seed)
		g := game.New[S](rules, dice.Fast(seed))
		if err := g.Start(); err != nil {
			t.Fatal(err)
		}
		luck, here := game.NewRand(uint64(seed)), 0
		for choices := 0; choices < 3000 && !g.Over() && here < 3 && held < wanted; choices++ {
			var q game.Question[S]
			g.Asked(func(asked game.Question[S]) { q = asked })
			_, seat, _ := q.About()
			a := gametest.RandomAnswer(g, q, luck, new(game.Proposals))
			if f, ok := rules.Forecast(&g.S, q, a); ok && c.of(&f) && c.attacks(q, &g.S, a) {
				held, here = held+1, here+1
				c.hold(t, g, seat, a, &f, seed)
			}
			if err := g.Apply(seat, a); err != nil {
				t.Fatal(err)
			}
		}
	}
	if held < wanted {
		t.Errorf("%d attacks were forecast, want %d", held, wanted)
	}
}

// of reports whether a forecast is of one attack that is made at once.
func (c *attacking[S]) of(f *board.Forecast) bool {
	return len(f.Figure) > 1 && f.Figure[0].Label == "hits" && f.Figure[1].Label == c.gone && f.Given == nil && len(f.Blows) < 2
}

// hold holds a forecast to many plays.
func (c *attacking[S]) hold(t *testing.T, g *game.Game[S], seat game.Seat, a game.Answer, f *board.Forecast, seed int) {
	rolls, found := soak.Of(500, 5000), [2]int{}
	for k := range rolls {
		came := played(t, g, seat, a, uint64(seed*rolls+k), func(e game.Event, came *came) { c.hears(t, f, e, came) })
		if !came.rolled {
			t.Errorf("seed %d, %v of %q: no attack was heard of", seed, a, f.Title)
			return
		}
		for i, is := range [...]bool{came.hit, came.gone} {
			if is {
				found[i]++
			}
		}
	}
	for i, n := range found {
		shown, _ := f.Figure[i].Exact.Rat().Float64()
		share := float64(n) / float64(rolls)
		if math.Abs(shown-share) > 5*math.Sqrt(shown*(1-shown)/float64(rolls)) {
			t.Errorf("seed %d, %v of %q: %s in %.3f of the forecast, %.3f of play; %+v", seed, a, f.Title, f.Figure[i].Label, shown, share, f.Lines)
		}
	}
}

// hearsBlow hears what WARMACHINE and Warcaster tell of an attack, its blast included: its roll, and
// that its target is gone.
func hearsBlow(t *testing.T, f *board.Forecast, e game.Event, c *came) {
	if e.Kind == "activation-over" {
		c.over = c.rolled
	}
	if len(e.On) == 0 || e.On[len(e.On)-1] != f.At {
		return
	}
	switch e.Kind {
	case "attack":
		if c.over = c.rolled; !c.rolled { // the next attack is another one
			c.rolled = true
			c.hit, _ = factsOf(t, e)["hit"].(bool)
		}
	case "damage":
		if factsOf(t, e)["destroyed"] == true {
			c.gone, c.over = c.rolled, true
		}
	case "collapse":
		c.gone, c.over = c.rolled, true
	}
}

// Forecasts of attacks come true: so often does each hit, and so often is its target gone by it.
func TestForecastsOfAttacksComeTrue(t *testing.T) {
	t.Run("warmachine", func(t *testing.T) {
		t.Parallel()
		b, err := content.Standard("warmachine", warmachinebook.LoadBook)
		if err != nil {
			t.Fatal(err)
		}
		(&attacking[warmachine.State]{open: func(seed int) foretelling[warmachine.State] {
			f := &b.Fields[seed%len(b.Fields)]
			m, err := warmachine.NewMatch(b, warmachine.Setup{Field: f.ID, Width: f.Width, Depth: f.Depth, Terrain: f.Features, Forces: [2]warmachine.Force{b.Samples[seed%6], b.Samples[seed/6%6]}})
			if err != nil {
				t.Fatal(err)
			}
			return warmachineshow.Of(m)
		}, attacks: func(q game.Question[warmachine.State], s *warmachine.State, a game.Answer) bool {
			said, ok := ask.Decode[warmachine.ActAnswer](q, s, a)
			return ok && (said.Do == warmachine.Attacking || said.Do == warmachine.Buying)
		}, gone: "destroys", hears: hearsBlow}).comeTrue(t)
	})
	t.Run("warcaster", func(t *testing.T) {
		t.Parallel()
		b, err := content.Standard("warcaster", warcasterbook.LoadBook)
		if err != nil {
			t.Fatal(err)
		}
		setups, err := warcasterbook.Battles(b, warcasterbook.Query{})
		if err != nil {
			t.Fatal(err)
		}
		(&attacking[warcaster.State]{open: func(seed int) foretelling[warcaster.State] {
			m, err := warcaster.NewMatch(b, setups[seed%len(setups)])
			if err != nil {
				t.Fatal(err)
			}
			return warcastershow.Of(m)
		}, attacks: func(q game.Question[warcaster.State], s *warcaster.State, a game.Answer) bool {
			said, ok := ask.Decode[warcaster.ActAnswer](q, s, a)
			return ok && said.Do == warcaster.DoAttack
		}, gone: "destroys", hears: hearsBlow}).comeTrue(t)
	})
	t.Run("cybernekro", func(t *testing.T) {
		t.Parallel()
		b, err := content.Standard("cybernekro", cybernekrobook.LoadBook)
		if err != nil {
			t.Fatal(err)
		}
		quick := slices.IndexFunc(b.Scenarios, func(s cybernekro.Scenario) bool { return s.Word == cybernekro.QuickStart })
		(&attacking[cybernekro.State]{open: func(seed int) foretelling[cybernekro.State] {
			f := &b.Battlefields[seed%len(b.Battlefields)]
			m, err := cybernekro.NewMatch(b, cybernekro.Setup{Scenario: content.At(b.Scenarios, quick), Field: f.ID, Side: f.Side, Terrain: f.Features, Rooms: f.Rooms,
				Forces: [2]cybernekro.Force{b.Samples[seed%len(b.Samples)], b.Samples[(seed+1)%len(b.Samples)]}})
			if err != nil {
				t.Fatal(err)
			}
			return cybernekroshow.Of(m)
		}, attacks: func(q game.Question[cybernekro.State], s *cybernekro.State, a game.Answer) bool {
			said, ok := ask.Decode[cybernekro.ActAnswer](q, s, a)
			return ok && said.Do.Attacks()
		}, gone: "Out of Action", hears: hearsInjury}).comeTrue(t)
	})
}

// hearsInjury hears what Cybernekro tells of an attack: its test, and what its hit comes to.
func hearsInjury(t *testing.T, f *board.Forecast, e game.Event, c *came) {
	switch e.Kind {
	case "test":
		facts := factsOf(t, e)
		if what := facts["test"]; !c.rolled && (what == "the shot" || what == "the blow" || what == "the throw") {
			c.rolled = true
			c.hit, _ = facts["passed"].(bool)
			c.over = !c.hit
		} else if c.hit && what != "Tough it Out" && what != "the Extra organs" {
			c.over = true
		}
	case "out":
		c.gone = c.hit && e.On[len(e.On)-1] == f.At
		c.over = true
	case "overload", "fall", "falls", "activation-over", "reacts", "stray", "fumbled":
		c.over = c.rolled
	}
}
