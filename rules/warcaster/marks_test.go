package warcaster

import (
	"slices"
	"testing"

	"umpire/dice"
	"umpire/game"
	"umpire/geom"
)

// TestMarks plays games by chance and holds what is shown of every option to the
// table: models in play, attacks with an attacker and a target, cards of the hand.
func TestMarks(t *testing.T) {
	all := EveryMatch(t)
	seen := map[game.Tag]bool{}
	for seed := range uint64(2 * len(all.List)) {
		m := all.At(seed)
		g := game.New[State](m, dice.Fast(seed))
		luck := game.NewRand(seed)
		if err := g.Start(); err != nil {
			t.Fatal(err)
		}
		for range 250 {
			if g.Over() {
				break
			}
			var q game.Question[State]
			g.Asked(func(one game.Question[State]) { q = one })
			_, seat, form := q.About()
			r := g.Requests(seat)[0]
			seen[r.Tag] = true
			if want := slices.Contains([]game.Tag{"cypher", "discard", "discard/down"}, r.Tag); r.Secret != want {
				t.Fatalf("%s is secret: %t", r.Tag, r.Secret)
			}
			for _, o := range r.Options {
				checkMarks(t, m, &g.S, r.Tag, o)
			}
			var p game.Proposals
			q.Propose(&g.S, luck, &p)
			if err := g.Apply(seat, Chance(luck)(g, q, &p)); err != nil {
				t.Fatal(form, err)
			}
		}
	}
	for _, tag := range []game.Tag{"activate", "act", "charge", "cypher", "deploy", "gate", "discard"} {
		if !seen[tag] {
			t.Errorf("%s was never asked", tag)
		}
	}
}

func checkMarks(t *testing.T, m *Match, s *State, tag game.Tag, o game.Option) {
	t.Helper()
	p := m.At(s)
	arrives := tag == "deploy" || tag == "open"
	for _, id := range o.By {
		if arrives && p.InPlay(ModelID(id)) {
			t.Fatalf("%s %v brings %s, which is in play", tag, o.Answer, p.Name(ModelID(id)))
		}
	}
	named := o.On
	if !arrives {
		named = slices.Concat(o.By, o.On)
	}
	for _, id := range named {
		if !p.InPlay(ModelID(id)) && (p.S.Act.Unit == None || !p.onlySpeaks(ModelID(id))) {
			t.Fatalf("%s %v names %s, which is not in play", tag, o.Answer, p.Name(ModelID(id)))
		}
	}
	first := o.Answer[0]
	switch {
	case tag == "act" && first == int32(DoAttack), tag == "strike" && first >= 0:
		if o.Group == "" || len(o.By) != 1 || len(o.On) != 1 || o.Ends || o.Reach < int32(geom.Inch) || !p.Within(ModelID(o.By[0]), ModelID(o.On[0]), geom.Length(o.Reach)) {
			t.Fatalf("an attack is marked %+v", o.Marks)
		}
	case tag == "act" && first == int32(EndActivation), tag == "deploy" && first == int32(DeployDone), tag == "cypher" && first < 0, tag == "activate" && first < 0:
		if !o.Ends {
			t.Fatalf("%s %v ends something", tag, o.Answer)
		}
	case tag == "cypher", tag == "discard" && first >= 0:
		if o.Card != int(first)+1 || tag == "cypher" && len(o.On) == 0 {
			t.Fatalf("%s %v is marked %+v", tag, o.Answer, o.Marks)
		}
	case tag == "activate":
		if len(o.On) == 0 {
			t.Fatalf("%s is nowhere", o.Words)
		}
	}
}
