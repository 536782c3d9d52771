package warcaster

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"umpire/dice"
	"umpire/game"
	"umpire/geom"
)

var measured = regexp.MustCompile(`([\d.]+)″ of ([\d.]+)″`)

// TestWordsMeasure plays games by chance and holds what is said of ways and places to
// what they cost: never more than there is.
func TestWordsMeasure(t *testing.T) {
	all := EveryMatch(t)
	said, rough, words := map[game.Tag]int{}, 0, ""
	for seed := range uint64(len(all.List)) {
		m := all.At(seed)
		g := game.New[State](m, dice.Fast(seed))
		g.Watch(func(e game.Event) {
			if facts, ok := e.Facts.(MoveFacts); ok && e.Kind == "move" && len(facts.Path) > 0 && facts.Cost > 0 {
				if !strings.HasSuffix(words, " moves "+outOf(facts.Cost, facts.Max)) {
					t.Errorf("%q costs %s", words, facts.Cost)
				}
				if facts.Cost > lengthOf(facts)+geom.Millimetre {
					rough++
				}
			}
		})
		luck := game.NewRand(seed)
		if err := g.Start(); err != nil {
			t.Fatal(err)
		}
		for range 400 {
			if g.Over() {
				break
			}
			var q game.Question[State]
			g.Asked(func(one game.Question[State]) { q = one })
			tag, seat, form := q.About()
			var p game.Proposals
			q.Propose(&g.S, luck, &p)
			a := Chance(luck)(g, q, &p)
			if form == game.Path || form == game.Place {
				words = q.Option(&g.S, a).Words
				for _, figures := range measured.FindAllStringSubmatch(words, -1) {
					said[tag]++
					checkMeasured(t, words, figures)
				}
			}
			if err := g.Apply(seat, a); err != nil {
				t.Fatal(form, err)
			}
		}
	}
	for _, tag := range []game.Tag{"place", "advance", "reform"} {
		if said[tag] == 0 {
			t.Errorf("%s: no distance is said", tag)
		}
	}
	if rough == 0 {
		t.Error("no way led through rough ground")
	}
}

// lengthOf returns how long the way of a move is.
func lengthOf(facts MoveFacts) (sum geom.Length) {
	from := facts.From
	for _, at := range facts.Path {
		sum += geom.Dist(from, at)
		from = at
	}
	return sum
}

func checkMeasured(t *testing.T, words string, figures []string) {
	t.Helper()
	cost, err1 := strconv.ParseFloat(figures[1], 64)
	limit, err2 := strconv.ParseFloat(figures[2], 64)
	if err1 != nil || err2 != nil || cost > limit {
		t.Errorf("%q says more than there is", words)
	}
}

// TestOutOf: costs are rounded up, what there is down.
func TestOutOf(t *testing.T) {
	for d, want := range map[geom.Length]string{
		geom.Inches(3):      "3″ of 6″",
		geom.Inch + 1:       "1.01″ of 6″",
		geom.Inches(6) - 26: "5.99″ of 6″",
		geom.Inch / 2:       "0.50″ of 6″",
	} {
		if got := outOf(d, geom.Inches(6)); got != want {
			t.Error(fmt.Sprint(d), got, want)
		}
	}
}
