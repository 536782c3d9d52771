package warcaster_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"umpire/dice"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warcaster"
	"umpire/rules/warcaster/show"
)

// untilAsked plays by chance until a question with the tag waits.
func untilAsked(t *testing.T, tag game.Tag, seed uint64) (*game.Game[warcaster.State], *warcaster.Match, game.Question[warcaster.State]) {
	t.Helper()
	b := standard(t)
	m, err := warcaster.NewMatch(b, warcaster.SampleSetup(t, b, "surface-tension", "mw-sample", "isa-sample"))
	if err != nil {
		t.Fatal(err)
	}
	g := game.New[warcaster.State](m, dice.Fast(seed))
	luck := game.NewRand(seed)
	var found game.Question[warcaster.State]
	err = g.Play(func(g *game.Game[warcaster.State], q game.Question[warcaster.State], p *game.Proposals) game.Answer {
		if got, _, _ := q.About(); got == tag {
			found = q
			return nil
		}
		return warcaster.Chance(luck)(g, q, p)
	})
	if err != nil || found == nil {
		t.Fatalf("%s is never asked: %v", tag, err)
	}
	return g, m, found
}

// What a person types becomes the answer that is meant.
func TestTypedMoves(t *testing.T) {
	g, m, q := untilAsked(t, "advance", 3)
	subject := warcaster.ModelID(q.Request(&g.S).Subjects[0])
	at := g.S.Models[subject].At
	typed := func(text string) game.Answer {
		t.Helper()
		a, err := show.Of(m).Typed(&g.S, q, strings.Fields(text))
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
	if show.Of(m).TypedHelp(&g.S, q) == "" {
		t.Error("no help")
	}
}

func TestTypedNonsense(t *testing.T) {
	g, m, q := untilAsked(t, "advance", 3)
	for _, text := range []string{"", "n", "north 4", "n far", "24", "24 x", "24 12 3", "to", "to nobody", "99: n 4", "x: stay", "0: n 1", "1e9 1e9", "-3 2,", ":", ","} {
		if a, err := show.Of(m).Typed(&g.S, q, strings.Fields(text)); err == nil && q.Lawful(&g.S, a) {
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
	a, err := show.Of(m).Typed(&g.S, q, []string{"20.5", y})
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

// Each model of a squad may be given its own place; those without stand round the
// first.
func TestTypedPlaceOfEach(t *testing.T) {
	g, m, q := untilAsked(t, "place", 2)
	y := 2 * geom.Inch
	_, seat, _ := q.About()
	if g.S.Edge[seat] == 1 {
		y = 46 * geom.Inch
	}
	subjects := q.Request(&g.S).Subjects
	if len(subjects) < 3 {
		t.Fatalf("%d models are placed: expected a squad", len(subjects))
	}
	var places []string
	for i := range subjects {
		places = append(places, fmt.Sprintf("%d.5 %d", 20+2*(i%2), (y+geom.Length(i/2)*2*geom.Inch)/geom.Inch))
	}
	a := mustType(t, m, &g.S, q, strings.Join(places, ", "))
	if len(a) != 4*len(subjects) || a[0] != subjects[0] || a[4] != subjects[1] || a[1] != 52070 || a[5] != 57150 || a[6] != int32(y) {
		t.Errorf("a place of each is %v", a)
	}
	b := mustType(t, m, &g.S, q, strings.Join(places[:2], ", "))
	if !slices.Equal(a[:8], b[:8]) || len(b) != len(a) {
		t.Errorf("two places are %v", b)
	}
	if _, refusal := q.Check(&g.S, b); refusal != nil {
		t.Errorf("the rest stand round the first: %v", refusal)
	}
	if _, err := show.Of(m).Typed(&g.S, q, strings.Fields(strings.Join(append(places, "20 2"), ", "))); err == nil {
		t.Error("a place too many is understood")
	}
}

// The others of a squad that has moved are each put where the player says.
func TestTypedReform(t *testing.T) {
	g, m, q := untilAsked(t, "reform", 3)
	subjects := q.Request(&g.S).Subjects
	auto, err := show.Of(m).Typed(&g.S, q, []string{"to", "centre", "objective"})
	if err != nil || len(auto) != 4*len(subjects) {
		t.Fatalf("%v, %v", auto, err)
	}
	var places []string
	for i := range subjects {
		places = append(places, fmt.Sprintf("%.4f %.4f", float64(auto[4*i+1])/2540, float64(auto[4*i+2])/2540))
	}
	a := mustType(t, m, &g.S, q, strings.Join(places, ", "))
	for i := range a {
		if d := a[i] - auto[i]; d < -1 || d > 1 {
			t.Errorf("the same places typed are %v: expected %v", a, auto)
		}
	}
	if len(subjects) > 2 {
		if _, err := show.Of(m).Typed(&g.S, q, strings.Fields(places[0]+", "+places[1])); err == nil {
			t.Error("two places for more models are understood")
		}
	}
}

func mustType(t *testing.T, m *warcaster.Match, s *warcaster.State, q game.Question[warcaster.State], text string) game.Answer {
	t.Helper()
	a, err := show.Of(m).Typed(s, q, strings.Fields(text))
	if err != nil {
		t.Fatal(err)
	}
	return a
}
