package show_test

import (
	"slices"
	"testing"

	"umpire/board"
	"umpire/content"
	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
	"umpire/game/gametest"
	"umpire/internal/soak"
	"umpire/rules/warmachine"
	"umpire/rules/warmachine/book"
	"umpire/rules/warmachine/show"
)

// TestSeriesComeTrue holds forecasts of several blows to many plays, in which each of them is struck and
// nothing is spent. Where a hit pushes the two apart, which may not be measured, the forecast says so.
func TestSeriesComeTrue(t *testing.T) {
	b, err := content.Standard("warmachine", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	held, wanted := 0, soak.Of(10, 80)
	for seed := 0; seed < 100*wanted && held < wanted; seed++ {
		shown, luck := battle(t, b, seed, seed/6), game.NewRand(uint64(seed))
		g := game.New[warmachine.State](shown, dice.Fast(seed))
		if err := g.Start(); err != nil {
			t.Fatal(err)
		}
		for choices, next := 0, held+1; choices < 2500 && !g.Over() && held < next; choices++ {
			var q game.Question[warmachine.State]
			g.Asked(func(asked game.Question[warmachine.State]) { q = asked })
			_, seat, _ := q.About()
			a := gametest.RandomAnswer(g, q, luck, new(game.Proposals))
			if said, ok := ask.Decode[warmachine.ActAnswer](q, &g.S, a); ok && said.Do == warmachine.Attacking {
				if f, ok := shown.Forecast(&g.S, q, a); ok && len(f.Blows) > 1 && !slices.ContainsFunc(f.Notes, pushes) {
					held++
					// A target that hardly ever falls may fall once.
					holds(t, shown, g, &f, "several blows", seed, 1, func(luck uint64) warmachine.State { return struck(t, shown, g, seat, a, luck) })
				}
			}
			if err := g.Apply(seat, a); err != nil {
				t.Fatal(err)
			}
		}
	}
	if held < wanted {
		t.Errorf("%d forecasts of several blows, want %d", held, wanted)
	}
}

// pushes reports whether a note says that a hit pushes somebody.
func pushes(n board.Note) bool { return n.Clause == "wm.content.revenger.repel" }

// struck plays the attack and every further blow at its target that costs nothing, and returns the state.
func struck(t *testing.T, m show.Table, g *game.Game[warmachine.State], seat game.Seat, a game.Answer, seed uint64) warmachine.State {
	luck, into := game.NewRand(seed), new(game.Game[warmachine.State])
	if err := g.Imagine(seat, luck, into); err != nil {
		t.Fatal(err)
	}
	var q game.Question[warmachine.State]
	into.Asked(func(asked game.Question[warmachine.State]) { q = asked })
	first, _ := ask.Decode[warmachine.ActAnswer](q, &into.S, a)
	var after *warmachine.State
	into.Watch(func(e game.Event) {
		if e.Kind == "activation-over" && after == nil {
			s := into.S
			after = &s
		}
	})
	for {
		if err := into.Apply(seat, slices.Clone(a)); err != nil {
			t.Fatal(err)
		}
		if after != nil {
			return *after
		}
		if into.Over() {
			return into.S
		}
		into.Asked(func(asked game.Question[warmachine.State]) { q = asked })
		tag, by, _ := q.About()
		more := true
		if seat = by; tag == "act" {
			a, more = nextBlow(into, q, luck, first)
		} else {
			a = unspent(m, into, q, luck)
		}
		if !more {
			return into.S
		}
	}
}

// nextBlow returns the next attack at the same target that costs nothing.
func nextBlow(g *game.Game[warmachine.State], q game.Question[warmachine.State], luck *game.Rand, first warmachine.ActAnswer) (game.Answer, bool) {
	var p game.Proposals
	q.Propose(&g.S, luck, &p)
	for i := range p.Len() {
		a := slices.Clone(p.At(i))
		said, ok := ask.Decode[warmachine.ActAnswer](q, &g.S, a)
		if ok && said.Do == warmachine.Attacking && said.At == first.At && q.Lawful(&g.S, a) {
			return a, true
		}
	}
	return nil, false
}
