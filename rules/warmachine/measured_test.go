package warmachine_test

import (
	"testing"

	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
	"umpire/rules/warmachine"
)

// What a declaration has measured is not taken back for the asking (wm.ranged.declare).
func TestADeclarationStands(t *testing.T) {
	declared := map[string]int{}
	for k, m := range everyMatch(t)[:12] {
		g := game.New[warmachine.State](m, dice.Fast(k))
		if err := g.Start(); err != nil {
			t.Fatal(err)
		}
		luck := game.NewRand(uint64(k))
		for range 600 {
			if g.Over() {
				break
			}
			measured(t, g, luck, declared)
		}
	}
	for _, verb := range [...]warmachine.ActVerb{warmachine.Charge, warmachine.Slamming, warmachine.Casting, warmachine.Attacking} {
		if name := verb.Verbs()[verb]; declared[name] == 0 {
			t.Errorf("nobody declared %q", name)
		}
	}
}

// measured makes a random choice, and looks for a way back where it has measured something.
func measured(t *testing.T, g *game.Game[warmachine.State], luck *game.Rand, declared map[string]int) {
	t.Helper()
	var q game.Question[warmachine.State]
	g.Asked(func(one game.Question[warmachine.State]) { q = one })
	_, seat, _ := q.About()
	var to game.Proposals
	for to.Len() == 0 {
		q.Propose(&g.S, luck, &to)
	}
	var row game.Answer
	for row == nil {
		if a, no := q.Check(&g.S, to.At(luck.IntN(to.Len()))); no == nil {
			row = append(game.Answer{}, a...)
		}
	}
	a, acting := ask.Decode[warmachine.ActAnswer](q, &g.S, row)
	measures := false
	if _, is := q.Asked().(warmachine.ActingQuestion); is && acting {
		p := g.Rules().(*warmachine.Match).At(&g.S)
		at, attacks := p.AttackOf(g.S.Act.Model, a)
		aimed := attacks && at.Kind != warmachine.MeleeAttack && p.Enemies(at.By, at.Target)
		measures = a.Do == warmachine.Charge || a.Do == warmachine.Slamming || aimed
	}
	if err := g.Apply(seat, row); err != nil {
		t.Fatal(err)
	}
	if !measures {
		return
	}
	declared[a.Do.Verbs()[a.Do]]++
	if stay, ok := g.FreeUndo(seat); ok && stay < len(g.Log()) {
		t.Fatalf("%v is taken back for the asking", row)
	}
}
