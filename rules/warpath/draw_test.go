package warpath_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"umpire/bot"
	"umpire/dice"
	"umpire/draw"
	"umpire/game"
	"umpire/rules/warpath"
	"umpire/rules/warpath/show"
	"umpire/rules/warpath/think"
)

// A drawing of any position is one well-formed document, the same each time, with all
// that stands on the table; and the text has what the drawing has.
func TestDraw(t *testing.T) {
	for i, m := range warpath.EveryMatch(t)[:6] {
		g := game.New[warpath.State](m, dice.Fast(uint64(i)))
		player := bot.NewRandom[warpath.State](uint64(i))
		if err := g.Start(); err != nil {
			t.Fatal(err)
		}
		for g.Decisions() < 80*i && !g.Over() {
			var seat game.Seat
			g.Asked(func(q game.Question[warpath.State]) { _, seat, _ = q.About() })
			a, err := bot.Ask(t.Context(), g, seat, player, 0)
			if err == nil {
				err = g.Apply(seat, a)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		scene, lies := show.Of(m).Scene(), m.Look(&g.S, game.Nobody, nil)
		picture := draw.SVG(&scene, lies)
		if !bytes.Equal(picture, draw.SVG(&scene, lies)) {
			t.Fatal("drawn twice it is another picture")
		}
		d := xml.NewDecoder(bytes.NewReader(picture))
		for {
			if _, err := d.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatal(err)
			}
		}
		text := draw.Characters(&scene, lies)
		p := m.At(&g.S)
		for u := range m.Units {
			if id := warpath.UnitID(u); p.OnTable(id) && !strings.Contains(text, m.Units[u].Name) {
				t.Errorf("the text has no %s:\n%s", m.Units[u].Name, text)
			}
		}
		for b := range m.Bases {
			if id := warpath.BaseID(b); g.S.Bases[b].Alive && p.OnTable(p.UnitOf(id)) && !bytes.Contains(picture, []byte(m.Bases[b].Name)) {
				t.Errorf("the picture has no %s", m.Bases[b].Name)
			}
		}
	}
}

// What a person types at a question about places is a place, a direction or a name.
func TestTyped(t *testing.T) {
	m := warpath.EveryMatch(t)[0]
	g := game.New[warpath.State](m, dice.Fast(1))
	player := bot.NewGreedy(think.NewAppraiser(m), 1)
	if err := g.Start(); err != nil {
		t.Fatal(err)
	}
	marched := 0
	for marched < 6 && !g.Over() {
		var seat game.Seat
		var q game.Question[warpath.State]
		g.Asked(func(one game.Question[warpath.State]) { q = one })
		_, seat, form := q.About()
		if form == game.March {
			for _, words := range []string{"nowhere", "1", "9: n 2", "to the moon", "n two"} {
				if words == "9: n 2" && len(q.Request(&g.S).Subjects) >= 9 {
					continue
				}
				if a, err := show.Of(m).Typed(&g.S, q, strings.Fields(words)); err == nil {
					t.Errorf("%q is understood as %v", words, a)
				}
			}
			a, err := show.Of(m).Typed(&g.S, q, []string{"n", "1"})
			if err != nil || len(a) != 7 || a[3] != 1 {
				t.Fatalf("%v %v", a, err)
			}
			if two, err := show.Of(m).Typed(&g.S, q, strings.Fields("24 20, to objective 1")); err != nil && len(two) != 10 && g.S.Objectives.Len() > 0 {
				t.Errorf("%v %v", two, err)
			}
			if stay, err := show.Of(m).Typed(&g.S, q, []string{"stay"}); err != nil || len(stay) != 0 {
				t.Errorf("%v %v", stay, err)
			}
			if show.Of(m).TypedHelp(&g.S, q) == "" {
				t.Error("there is no help")
			}
			marched++
		}
		a, err := bot.Ask(t.Context(), g, seat, player, 0)
		if err == nil {
			err = g.Apply(seat, a)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}
