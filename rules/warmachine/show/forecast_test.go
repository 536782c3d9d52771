package show_test

import (
	"slices"
	"strings"
	"testing"

	"umpire/board"
	"umpire/content"
	"umpire/dice"
	"umpire/game"
	"umpire/game/gametest"
	"umpire/rules/warmachine"
	"umpire/rules/warmachine/book"
	"umpire/rules/warmachine/show"
)

// TestForecastsOfBoosts plays at random until a boost was offered of the damage of each kind of
// attack, and of a charge and a slam along their lines: each forecast has the dice of the roll
// that is asked about, and more comes of it with one more.
func TestForecastsOfBoosts(t *testing.T) {
	b, err := content.Standard("warmachine", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	wanted := []string{"melee", "ranged", "magic", "head-butt", "slam", "slam with a die more", "throw", "blast", "line of a charge", "line of a slam"}
	all := func() bool { return !slices.ContainsFunc(wanted, func(w string) bool { return !seen[w] }) }
	for seed := 0; seed < 400 && !all(); seed++ {
		shown, luck := battle(t, b, seed, seed/6), game.NewRand(uint64(seed))
		err = game.New[warmachine.State](shown, dice.Fast(seed)).Play(func(g *game.Game[warmachine.State], q game.Question[warmachine.State], given *game.Proposals) game.Answer {
			answer := gametest.RandomAnswer(g, q, luck, given)
			look(t, shown, &g.S, q, answer, seen)
			return answer
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, kind := range wanted {
		if !seen[kind] {
			t.Errorf("nothing was foretold of: %s", kind)
		}
	}
}

// battle is a match on a ready-made table between two sample battlegroups, by a number each.
func battle(t *testing.T, b *warmachine.Book, first, second int) show.Table {
	t.Helper()
	f := &b.Fields[first%len(b.Fields)]
	m, err := warmachine.NewMatch(b, warmachine.Setup{Field: f.ID, Width: f.Width, Depth: f.Depth, Terrain: f.Features,
		Forces: [2]warmachine.Force{b.Samples[first%6], b.Samples[second%6]}})
	if err != nil {
		t.Fatal(err)
	}
	return show.Of(m)
}

// look judges the forecasts of a question that can be boosted.
func look(t *testing.T, m show.Table, s *warmachine.State, q game.Question[warmachine.State], a game.Answer, seen map[string]bool) {
	switch asked := q.Asked().(type) {
	case warmachine.DamageBoostQuestion:
		blow, kind := asked.Blow, kindOf(s, &asked.Blow)
		seen[kind] = true
		plain, _ := m.Forecast(s, q, game.Answer{0})
		boosted, ok := m.Forecast(s, q, game.Answer{1})
		if !ok || plain.At != int32(blow.Target) || rolled(plain) != blow.Dice || rolled(boosted) != blow.Dice+1 {
			t.Fatalf("%s: %d dice are foretold as %d, boosted as %d of %d", kind, blow.Dice, rolled(plain), rolled(boosted), boosted.At)
		}
		if less, more := plain.Spreads[0].Dist.Mean(), boosted.Spreads[0].Dist.Mean(); more.Minus(less).Parts(1000) < 0 {
			t.Fatalf("%s: %v boxes, boosted %v", kind, less, more)
		}
		// By hand: one box and no more is marked by the totals that pass ARM by one.
	case warmachine.LaneQuestion:
		kind := "line of a charge"
		if asked.Slam {
			kind = "line of a slam"
		}
		held := int(m.At(s).Model(asked.Model).Focus)
		f, ok := m.Foresee(s, q, a, nil)
		if !ok || held == 0 {
			return
		}
		if len(f.Blows) == 0 || f.Purse.N != held || f.Purse.Left != held {
			t.Fatalf("%s with %d focus: %+v of %+v", kind, held, f.Blows, f.Purse)
		}
		toggle := f.Blows[0].Toggles[0]
		after, _ := m.Foresee(s, q, a, []string{toggle.ID})
		if on := after.Blows[0].Toggles[0]; toggle.On || !on.On || after.Purse.Left != held-1 || after.Figure[0].Value == f.Figure[0].Value && !strings.HasPrefix(f.Figure[0].Value, "100") {
			t.Fatalf("%s: %+v, boosted %+v; %v, boosted %v", kind, toggle, on, f.Figure, after.Figure)
		}
		seen[kind] = true
	}
}

// rolled returns how many dice of damage a forecast has.
func rolled(f board.Forecast) int {
	for _, l := range f.Lines {
		if l.Roll == "damage" && l.What == "dice" {
			return l.Amount
		}
	}
	return 0
}

// kindOf names what a damage roll is of.
func kindOf(s *warmachine.State, b *warmachine.Blow) string {
	at := s.Attack
	switch {
	case b.Cause == "blast":
		return "blast"
	case at.How == warmachine.Slam && b.Dice > 2:
		return "slam with a die more"
	case at.How != warmachine.Plain:
		return map[warmachine.Manner]string{warmachine.HeadButt: "head-butt", warmachine.Slam: "slam", warmachine.Throw: "throw"}[at.How]
	}
	return [...]string{warmachine.MeleeAttack: "melee", warmachine.RangedAttack: "ranged", warmachine.MagicAttack: "magic"}[at.Kind]
}
