package show_test

import (
	"strings"
	"testing"

	"umpire/bot"
	"umpire/content"
	"umpire/dice"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warmachine"
	"umpire/rules/warmachine/book"
	"umpire/rules/warmachine/show"
)

// TestTyped: what a person types at a question about places is a place, a direction from where
// the model stands, or the way or the aim to what is named; anything else is not understood.
func TestTyped(t *testing.T) {
	b, err := content.Standard("warmachine", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	f := &b.Fields[0]
	asked := map[game.Form]int{}
	for seed := uint64(1); seed < 12; seed++ {
		m, err := warmachine.NewMatch(b, warmachine.Setup{Field: f.ID, Width: f.Width, Depth: f.Depth, Terrain: f.Features, Forces: [2]warmachine.Force{b.Samples[0], b.Samples[2]}})
		if err != nil {
			t.Fatal(err)
		}
		g := game.New[warmachine.State](m, dice.Fast(seed))
		if err := g.Start(); err != nil {
			t.Fatal(err)
		}
		player := bot.NewRandom[warmachine.State](seed)
		for !g.Over() {
			var q game.Question[warmachine.State]
			g.Asked(func(one game.Question[warmachine.State]) { q = one })
			_, seat, form := q.About()
			if form == game.Aim || form == game.March || form == game.Path {
				asked[form]++
				typedAt(t, show.Of(m), &g.S, q, form)
			}
			a, err := bot.Ask(t.Context(), g, seat, player, 0)
			if err == nil {
				err = g.Apply(seat, a)
			}
			if err != nil {
				t.Fatal(err)
			}
			if t.Failed() {
				return
			}
		}
	}
	if asked[game.Aim] < 5 || asked[game.March] < 5 || asked[game.Path] < 5 {
		t.Errorf("asked %v", asked)
	}
}

// typedAt types at one question.
func typedAt(t *testing.T, table show.Table, s *warmachine.State, q game.Question[warmachine.State], form game.Form) {
	t.Helper()
	for _, words := range []string{"nowhere", "1", "9: n 2", "to the moon", "n two", "24", "24 x", "to"} {
		if a, err := table.Typed(s, q, strings.Fields(words)); err == nil {
			t.Errorf("%q is understood as %v", words, a)
		}
	}
	if table.TypedHelp(s, q) == "" {
		t.Error("there is no help")
	}
	if form != game.Aim {
		return
	}
	here := s.Models[q.Request(s).Subjects[0]].At
	caster := table.Caster[1]
	for words, want := range map[string]geom.Point{"24 12.5": {X: 24 * geom.Inch, Y: 31750}, "n 4": {X: here.X, Y: here.Y + 4*geom.Inch}, "to " + table.Models[caster].Name: s.Models[caster].At} {
		a, err := table.Typed(s, q, strings.Fields(words))
		if err != nil || len(a) != 2 || (geom.Point{X: geom.Length(a[0]), Y: geom.Length(a[1])}) != want {
			t.Errorf("%q is %v (%v), want %v", words, a, err, want)
		}
	}
}
