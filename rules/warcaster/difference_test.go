package warcaster

import (
	"testing"

	"umpire/dice"
	"umpire/game"
	"umpire/game/gametest"
	"umpire/game/patch"
	"umpire/internal/soak"
)

// TestDifference follows random games by patches.
func TestDifference(t *testing.T) {
	all := EveryMatch(t)
	for seed := range uint64(len(all.List)) {
		g := game.New[State](all.At(seed), dice.Fast(seed))
		luck := game.NewRand(seed)
		if err := g.Start(); err != nil {
			t.Fatal(err)
		}
		gametest.Patches(t, g, luck, soak.Of(50, 120), func() { step(t, g, luck) })
	}
}

// step answers what is asked by chance.
func step(t testing.TB, g *game.Game[State], luck *game.Rand) {
	t.Helper()
	var q game.Question[State]
	g.Asked(func(one game.Question[State]) { q = one })
	_, seat, _ := q.About()
	var p game.Proposals
	q.Propose(&g.S, luck, &p)
	if err := g.Apply(seat, Chance(luck)(g, q, &p)); err != nil {
		t.Fatal(err)
	}
}

// crowded is a game with 40 models on the table.
func crowded(t testing.TB) *game.Game[State] {
	t.Helper()
	book, err := Standard()
	if err != nil {
		t.Fatal(err)
	}
	m, err := NewMatch(book, SampleSetup(t, book, "orders-of-magnitude", "mw-sample", "isa-sample"))
	if err != nil {
		t.Fatal(err)
	}
	g := game.New[State](m, dice.Fast(1))
	if err := g.Start(); err != nil {
		t.Fatal(err)
	}
	n := 0
	for i := range m.Models {
		if model := &g.S.Models[i]; n < 40 && m.Models[i].Home != None && m.Models[i].Card != nil {
			model.InPlay, n = true, n+1
			g.S.Units[model.Unit].InPlay = true
		}
	}
	return g
}

func BenchmarkLook(b *testing.B) {
	g := crowded(b)
	m := g.Rules().(*Match)
	v := m.Look(&g.S, 0, nil)
	b.ReportAllocs()
	for b.Loop() {
		v = m.Look(&g.S, 0, v)
	}
}

// BenchmarkDifference is two models of 40 changed.
func BenchmarkDifference(b *testing.B) {
	g := crowded(b)
	m := g.Rules().(*Match)
	before := g.View(0)
	changed := 0
	for i := range m.Models {
		if model := &g.S.Models[i]; model.InPlay && changed < 2 {
			model.At.X, model.Damage, changed = 5000, 1, changed+1
		}
	}
	after := g.View(0)
	b.ReportMetric(float64(len(m.Look(&g.S, 0, nil).Tokens)), "models")
	b.ReportAllocs()
	for b.Loop() {
		if _, differ, err := patch.Between(before, after); !differ || err != nil {
			b.Fatal(differ, err)
		}
	}
}
