package warcaster

import (
	"strings"
	"testing"

	"umpire/dice"
	"umpire/game"
	"umpire/geom"
)

// untilAsked plays by chance until a question with the tag waits.
func untilAsked(t *testing.T, tag game.Tag, seed uint64) (*game.Game[State], *Match, game.Question[State]) {
	t.Helper()
	b := standard(t)
	m, err := NewMatch(b, sampleSetup(t, b, "surface-tension", "mw-sample", "isa-sample"))
	if err != nil {
		t.Fatal(err)
	}
	g := game.New[State](m, dice.Fast(seed))
	luck := game.NewLuck(seed)
	var found game.Question[State]
	err = g.Play(func(g *game.Game[State], q game.Question[State], p *game.Proposals) game.Answer {
		if got, _, _ := q.About(); got == tag {
			found = q
			return nil
		}
		return chance(luck)(g, q, p)
	})
	if err != nil || found == nil {
		t.Fatalf("%s is never asked: %v", tag, err)
	}
	return g, m, found
}

// What a person types becomes the answer that is meant.
func TestTypedMoves(t *testing.T) {
	g, m, q := untilAsked(t, "advance", 3)
	subject := ModelID(q.Request(&g.S).Subjects[0])
	at := g.S.Models[subject].At
	typed := func(text string) game.Answer {
		t.Helper()
		a, err := m.Typed(&g.S, q, strings.Fields(text))
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		return a
	}
	if a := typed("stay"); len(a) != 1 || a[0] != int32(subject) {
		t.Errorf("stay is %v", a)
	}
	if a := typed("n 2"); a[1] != int32(at.X) || a[2] != int32(at.Y+2*geom.Inch) {
		t.Errorf("n 2 is %v from %v", a, at)
	}
	if a := typed("n 1, e 0.5, 10 10"); len(a) != 10 || a[4] != int32(at.X+geom.Inch/2) || a[7] != 25400 || a[8] != 25400 {
		t.Errorf("three legs are %v", a)
	}
	a := typed("to centre objective")
	there := geom.Point{X: geom.Length(a[1]), Y: geom.Length(a[2])}
	middle := geom.Point{X: 24 * geom.Inch, Y: 24 * geom.Inch}
	if geom.Dist(there, middle) >= geom.Dist(at, middle) || !q.Lawful(&g.S, a) {
		t.Errorf("it goes from %v to %v", at, there)
	}
	if m.TypedHelp(&g.S, q) == "" {
		t.Error("no help")
	}
}

func TestTypedNonsense(t *testing.T) {
	g, m, q := untilAsked(t, "advance", 3)
	for _, text := range []string{"", "n", "north 4", "n far", "24", "24 x", "24 12 3", "to", "to nobody", "99: n 4", "x: stay", "0: n 1", "1e9 1e9", "-3 2,", ":", ","} {
		if a, err := m.Typed(&g.S, q, strings.Fields(text)); err == nil && q.Lawful(&g.S, a) {
			t.Errorf("%q is the answer %v", text, a)
		}
	}
}

// A unit is placed with its first model where it is meant, its others around it.
func TestTypedPlaces(t *testing.T) {
	g, m, q := untilAsked(t, "place", 2)
	y := "2"
	_, seat, _ := q.About()
	if g.S.Edge[seat] == 1 {
		y = "46"
	}
	a, err := m.Typed(&g.S, q, []string{"20.5", y})
	if err != nil || a[1] != 52070 || !q.Lawful(&g.S, a) {
		t.Errorf("%v, %v", a, err)
	}
	if _, refusal := q.Check(&g.S, mustType(t, m, &g.S, q, "24 24")); refusal == nil || !refusal.Has("wc.setup.initial_deploy_zone") {
		t.Errorf("in the middle of the table: %v", refusal)
	}
	if a := mustType(t, m, &g.S, q, "to centre objective"); !q.Lawful(&g.S, a) {
		t.Errorf("as near as may be is %v", a)
	}
}

func mustType(t *testing.T, m *Match, s *State, q game.Question[State], text string) game.Answer {
	t.Helper()
	a, err := m.Typed(s, q, strings.Fields(text))
	if err != nil {
		t.Fatal(err)
	}
	return a
}
