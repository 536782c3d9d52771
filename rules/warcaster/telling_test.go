package warcaster_test

import (
	"testing"

	"umpire/bot"
	"umpire/dice"
	"umpire/game"
	"umpire/rules/warcaster"
	"umpire/rules/warcaster/show"
	"umpire/rules/warcaster/think"
)

// TestEventsNameTheirModels watches games and holds what events say in words to the
// models that they are of.
func TestEventsNameTheirModels(t *testing.T) {
	all := warcaster.EveryMatch(t)
	seen := map[string]int{}
	for seed := range uint64(min(6, len(all.List))) {
		m := all.At(seed * 2)
		g := game.New[warcaster.State](m, dice.Fast(seed))
		g.Watch(func(e game.Event) {
			checkTelling(t, m, e)
			if len(e.On) > 0 {
				seen[e.Kind]++
			}
		})
		if err := g.Start(); err != nil {
			t.Fatal(err)
		}
		player := bot.NewGreedy(think.NewAppraiser(m), seed)
		for !g.Over() {
			var seat game.Seat
			g.Asked(func(q game.Question[warcaster.State]) { _, seat, _ = q.About() })
			a, err := bot.Ask(t.Context(), g, seat, player, 0)
			if err == nil {
				err = g.Apply(seat, a)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, kind := range []string{"activate", "move", "place", "deploy", "gate", "collapse", "charge", "spike", "declare", "attack", "damage", "destroyed", "slam", "cypher", "token"} {
		if seen[kind] == 0 {
			t.Errorf("no event %q names a model", kind)
		}
	}
}

// checkTelling compares an event's models with its facts: the last is whom it befalls.
func checkTelling(t *testing.T, m *warcaster.Match, e game.Event) {
	t.Helper()
	by, id := show.Parties(e)
	name := func(id warcaster.ModelID) string {
		if id == warcaster.None {
			return ""
		}
		return m.Models[id].Name
	}
	same := func(got, want string) {
		t.Helper()
		if got != want {
			t.Errorf("%s %q is of %q, its facts say %q", e.Kind, e.Text, got, want)
		}
	}
	switch facts := e.Facts.(type) {
	case warcaster.MoveFacts:
		same(name(id), facts.Model)
	case warcaster.AttackFacts:
		same(name(by), facts.By)
		same(name(id), facts.Target)
	case warcaster.DamageFacts:
		same(name(id), facts.Model)
	case warcaster.SlamFacts:
		same(name(by), facts.By)
		same(name(id), facts.Model)
	case warcaster.ModelFacts:
		switch e.Kind {
		case "special", "order": // whom it is done to stands in its unit's name, or nowhere
		default:
			same(name(id), facts.Model)
		}
		if (e.Kind == "destroyed" || e.Kind == "fall" || e.Kind == "left-behind") && facts.At.X == 0 && facts.At.Y == 0 {
			t.Errorf("%q says not where", e.Text)
		}
	case warcaster.UnitFacts:
		if facts.Unit != "" {
			for _, on := range e.On {
				if m.Models[on].Seat != facts.Seat {
					t.Errorf("%q names a model of the other side", e.Text)
				}
			}
		}
	case warcaster.CardFacts:
		if facts.Target == "" && e.Kind != "fury-miss" && len(e.On) > 0 {
			t.Errorf("%q is of a card alone and names models", e.Text)
		}
	}
}
