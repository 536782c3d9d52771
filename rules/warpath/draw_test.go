package warpath

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"umpire/bot"
	"umpire/dice"
	"umpire/game"
)

// A drawing of any position is one well-formed document, the same each time, with all
// that stands on the table; and the text has what the drawing has.
func TestDraw(t *testing.T) {
	for i, m := range everyMatch(t)[:6] {
		g := game.New[State](m, dice.Fast(uint64(i)))
		player := bot.NewRandom[State](uint64(i))
		if err := g.Start(); err != nil {
			t.Fatal(err)
		}
		for g.Decisions() < 80*i && !g.Over() {
			var seat game.Seat
			g.Asked(func(q game.Question[State]) { _, seat, _ = q.About() })
			a, err := bot.Ask(t.Context(), g, seat, player, 0)
			if err == nil {
				err = g.Apply(seat, a)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		picture := m.DrawState(&g.S, game.Nobody)
		if !bytes.Equal(picture, m.DrawState(&g.S, game.Nobody)) {
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
		text := m.BoardState(&g.S, game.Nobody)
		p := m.At(&g.S)
		for u := range m.units {
			if id := UnitID(u); p.onTable(id) && !strings.Contains(text, m.units[u].Name) {
				t.Errorf("the text has no %s:\n%s", m.units[u].Name, text)
			}
		}
		for b := range m.bases {
			if id := BaseID(b); g.S.Bases[b].Alive && p.onTable(p.unitOf(id)) && !bytes.Contains(picture, []byte(m.bases[b].Name)) {
				t.Errorf("the picture has no %s", m.bases[b].Name)
			}
		}
	}
}

// A view that was read from a file draws like the state; one of another match is refused.
func TestDrawRecorded(t *testing.T) {
	list := everyMatch(t)
	m := list[0]
	s := m.Begin()
	text, err := json.Marshal(m.Look(&s, game.Nobody))
	if err != nil {
		t.Fatal(err)
	}
	var v View
	if err := json.Unmarshal(text, &v); err != nil {
		t.Fatal(err)
	}
	picture, err := m.drawRecorded(&v)
	if err != nil || !bytes.Equal(picture, m.DrawState(&s, game.Nobody)) {
		t.Errorf("%v", err)
	}
	for name, change := range map[string]func(*View){
		"a unit less":      func(v *View) { v.Units = v.Units[1:] },
		"rubble elsewhere": func(v *View) { v.Rubble = []int{99} },
		"a base elsewhere": func(v *View) { v.Bases = append(v.Bases, BaseView{ID: 0, Unit: 7}) },
		"terrain shifted":  func(v *View) { v.Shifted = append(v.Shifted, ShiftView{Feature: -1}) },
	} {
		own := v
		change(&own)
		if _, err := m.drawRecorded(&own); err == nil {
			t.Errorf("%s is drawn", name)
		}
	}
}

// What a person types at a question about places is a place, a direction or a name.
func TestTyped(t *testing.T) {
	m := everyMatch(t)[0]
	g := game.New[State](m, dice.Fast(1))
	player := bot.NewGreedy(NewAppraiser(m), 1)
	if err := g.Start(); err != nil {
		t.Fatal(err)
	}
	marched := 0
	for marched < 6 && !g.Over() {
		var seat game.Seat
		var q game.Question[State]
		g.Asked(func(one game.Question[State]) { q = one })
		_, seat, form := q.About()
		if form == game.March {
			for _, words := range []string{"nowhere", "1", "9: n 2", "to the moon", "n two"} {
				if words == "9: n 2" && len(q.Request(&g.S).Subjects) >= 9 {
					continue
				}
				if a, err := m.Typed(&g.S, q, strings.Fields(words)); err == nil {
					t.Errorf("%q is understood as %v", words, a)
				}
			}
			a, err := m.Typed(&g.S, q, []string{"n", "1"})
			if err != nil || len(a) != 7 || a[3] != 1 {
				t.Fatalf("%v %v", a, err)
			}
			if two, err := m.Typed(&g.S, q, strings.Fields("24 20, to objective 1")); err != nil && len(two) != 10 && g.S.Objectives.Len() > 0 {
				t.Errorf("%v %v", two, err)
			}
			if stay, err := m.Typed(&g.S, q, []string{"stay"}); err != nil || len(stay) != 0 {
				t.Errorf("%v %v", stay, err)
			}
			if m.TypedHelp(&g.S, q) == "" {
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
