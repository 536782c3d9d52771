package warcaster_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"umpire/board"
	"umpire/bot"
	"umpire/dice"
	"umpire/draw"
	"umpire/game"
	"umpire/rules/warcaster"
	"umpire/rules/warcaster/show"
	"umpire/rules/warcaster/think"
)

// midGame is a battle in which both players have made some hundred decisions.
func midGame(t testing.TB, m *warcaster.Match, seed uint64, decisions int) *game.Game[warcaster.State] {
	t.Helper()
	g := game.New[warcaster.State](m, dice.Fast(seed))
	players := [2]bot.Player[warcaster.State]{bot.NewGreedy(think.NewAppraiser(m), seed), bot.NewGreedy(think.NewAppraiser(m), seed+1)}
	if err := g.Start(); err != nil {
		t.Fatal(err)
	}
	for g.Decisions() < decisions && !g.Over() {
		seat := game.Seat(0)
		if g.Waiting(0) == nil {
			seat = 1
		}
		a, err := bot.Ask(t.Context(), g, seat, players[seat], 0)
		if err != nil {
			t.Fatal(err)
		}
		if err := g.Apply(seat, a); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// A drawing of any position is one well-formed document, the same each time, with
// everything that stands on the table, and without what the seat may not see.
func TestDraw(t *testing.T) {
	for i, m := range matches(t, loaded(t), "") {
		if i >= 24 {
			break
		}
		g := midGame(t, m, uint64(i), 20*i)
		scene, lies := show.Of(m).Scene(), show.Of(m).Lies(m.Look(&g.S, game.Nobody), nil)
		picture := draw.SVG(&scene, lies)
		if !bytes.Equal(picture, draw.SVG(&scene, lies)) {
			t.Fatal("drawn twice it is another picture")
		}
		d := xml.NewDecoder(bytes.NewReader(picture))
		for {
			if _, err := d.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatalf("%s: %v", m.Mission.Name, err)
			}
		}
		view := m.Look(&g.S, game.Nobody)
		if n := bytes.Count(picture, []byte(`class="base `)); n != len(view.Models) {
			t.Errorf("%d bases are drawn of %d models", n, len(view.Models))
		}
		for _, f := range m.Setup.Terrain {
			if thing := f.Name; !bytes.Contains(picture, []byte(thing)) && i == 0 {
				t.Errorf("%s is not on the drawing", thing)
			}
		}
		board := draw.Characters(&scene, lies)
		for _, u := range view.Units {
			if u.Where == "play" && !strings.Contains(board, u.Name) {
				t.Errorf("%s is not on the board", u.Name)
			}
		}
		if strings.Contains(board, "hand:") {
			t.Error("a spectator is shown a hand")
		}
	}
}

// A view from a file is drawn, whatever it says.
func FuzzDrawRecorded(f *testing.F) {
	m := matches(f, loaded(f), "strange-matter")[0]
	for _, decisions := range []int{0, 100, 300} {
		g := midGame(f, m, 4, decisions)
		view, err := json.Marshal(m.Look(&g.S, game.Nobody))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(view)
	}
	of := show.Of(m)
	f.Fuzz(func(t *testing.T, data []byte) {
		v, err := of.ReadView(data)
		if err != nil {
			return
		}
		scene, lies := of.Scene(), of.Lies(v, nil)
		if picture := draw.SVG(&scene, lies); !bytes.HasSuffix(picture, []byte("</svg>\n")) {
			t.Error("half a picture")
		}
		draw.Characters(&scene, lies)
	})
}

// The table of a view that was read from a file is that of the state, for every seat, and it
// keeps nothing of the view.
func TestTableOfARecord(t *testing.T) {
	m := matches(t, loaded(t), "surface-tension")[0]
	of := show.Of(m)
	var room *board.Table
	for _, decisions := range []int{0, 5, 40, 200} {
		g := midGame(t, m, 9, decisions)
		for _, seat := range []game.Seat{0, 1, game.Nobody} {
			view := m.Look(&g.S, seat)
			kept := of.Lies(view, nil)
			text := asJSON(t, kept)
			if room = of.Lies(view, room); asJSON(t, room) != text {
				t.Fatalf("in the room of the last it is\n%s\nand is\n%s", asJSON(t, room), text)
			}
			v, err := of.ReadView([]byte(asJSON(t, view)))
			if err != nil {
				t.Fatal(err)
			}
			if read := asJSON(t, of.Lies(v, nil)); read != text {
				t.Fatalf("it is read as\n%s\nand is\n%s", read, text)
			}
			begun := m.Begin()
			if m.Refresh(&begun, seat, view); asJSON(t, kept) != text {
				t.Fatal("a table changes with the view that it was made of")
			}
			if other := kept.Hands[seat.Other()&1].Cards; seat < 2 && len(other) > 0 {
				t.Errorf("seat %v is shown the cards %v of the other", seat, other)
			}
		}
	}
}

func asJSON(t *testing.T, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
